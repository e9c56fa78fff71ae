//! Cells of columns as Python's objects, and Python's objects as cells.

use crate::rows::{append_null, as_built};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int64Array, ListArray, StringArray, StructArray,
    builder::{
        ArrayBuilder, BooleanBuilder, Float64Builder, Int64Builder, ListBuilder, StringBuilder,
        StructBuilder, make_builder,
    },
};
use arrow_schema::{DataType, Field, Fields};
use pyo3::{
    IntoPyObjectExt,
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyList, PyString},
};
use std::sync::Arc;

type Column = dyn ArrayBuilder;

/// What is in a row of a column.
pub fn cell<'py>(py: Python<'py>, column: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    let any = column.as_any();
    if let Some(texts) = any.downcast_ref::<StringArray>() {
        texts.value(row).into_bound_py_any(py)
    } else if let Some(numbers) = any.downcast_ref::<Int64Array>() {
        numbers.value(row).into_bound_py_any(py)
    } else if let Some(numbers) = any.downcast_ref::<Float64Array>() {
        numbers.value(row).into_bound_py_any(py)
    } else if let Some(flags) = any.downcast_ref::<BooleanArray>() {
        flags.value(row).into_bound_py_any(py)
    } else if let Some(lists) = any.downcast_ref::<ListArray>() {
        Ok(column_list(py, &lists.value(row))?.into_any())
    } else {
        let records = any.downcast_ref::<StructArray>().expect("columns have no other types");
        let fields = PyDict::new(py);
        for (field, values) in records.fields().iter().zip(records.columns()) {
            fields.set_item(field.name(), cell(py, values, row)?)?;
        }
        Ok(fields.into_any())
    }
}

/// All that is in a column.
pub fn column_list<'py>(py: Python<'py>, column: &dyn Array) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for row in 0..column.len() {
        list.append(cell(py, column, row)?)?;
    }
    Ok(list)
}

/// A type of columns, as Python pickles it: a word, the list of another type, or a dictionary of the types of fields.
pub fn described<'py>(py: Python<'py>, of: &DataType) -> PyResult<Bound<'py, PyAny>> {
    match of {
        DataType::Int64 => "number".into_bound_py_any(py),
        DataType::Float64 => "decimal".into_bound_py_any(py),
        DataType::Boolean => "flag".into_bound_py_any(py),
        DataType::List(item) => Ok(PyList::new(py, [described(py, item.data_type())?])?.into_any()),
        DataType::Struct(fields) => {
            let all = PyDict::new(py);
            for field in fields {
                all.set_item(field.name(), described(py, field.data_type())?)?;
            }
            Ok(all.into_any())
        }
        _ => "text".into_bound_py_any(py),
    }
}

/// The type that is described so.
pub fn data_type(described: &Bound<'_, PyAny>) -> PyResult<DataType> {
    if let Ok(item) = described.cast::<PyList>() {
        let item = data_type(&item.get_item(0)?)?;
        return Ok(DataType::List(Arc::new(Field::new("item", item, true))));
    }
    if let Ok(fields) = described.cast::<PyDict>() {
        let field = |(name, of): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            Ok(Field::new(name.extract::<String>()?, data_type(&of)?, true))
        };
        return Ok(DataType::Struct(fields.iter().map(field).collect::<PyResult<Fields>>()?));
    }
    match &*described.extract::<String>()? {
        "text" => Ok(DataType::Utf8),
        "number" => Ok(DataType::Int64),
        "decimal" => Ok(DataType::Float64),
        "flag" => Ok(DataType::Boolean),
        other => Err(PyTypeError::new_err(format!("`{other}` is not a type of columns"))),
    }
}

/// A column of this type with these cells.
pub fn column(of: &DataType, cells: &Bound<'_, PyList>) -> PyResult<ArrayRef> {
    let mut column = make_builder(of, cells.len());
    for given in cells {
        append(&mut *column, of, &given)?;
    }
    Ok(column.finish())
}

fn append(column: &mut Column, of: &DataType, given: &Bound<'_, PyAny>) -> PyResult<()> {
    if given.is_none() {
        append_null(column);
        return Ok(());
    }
    match of {
        DataType::Int64 => as_built::<Int64Builder>(column).append_value(given.extract()?),
        DataType::Float64 => as_built::<Float64Builder>(column).append_value(given.extract()?),
        DataType::Boolean => as_built::<BooleanBuilder>(column).append_value(given.extract()?),
        DataType::List(item) => {
            let list = as_built::<ListBuilder<Box<Column>>>(column);
            for given in given.try_iter()? {
                append(&mut **list.values(), item.data_type(), &given?)?;
            }
            list.append(true);
        }
        DataType::Struct(fields) => {
            let record = as_built::<StructBuilder>(column);
            for (builder, field) in record.field_builders_mut().iter_mut().zip(fields) {
                append(&mut **builder, field.data_type(), &given.get_item(field.name())?)?;
            }
            record.append(true);
        }
        _ => as_built::<StringBuilder>(column).append_value(given.cast::<PyString>()?.to_cow()?),
    }
    Ok(())
}
