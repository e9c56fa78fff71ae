//! Record batches: handed to anything that speaks Arrow by its PyCapsule interface, and to Python row by row.

use crate::{
    cells::{cell, column, column_list, data_type, described},
    pickle::{Reduced, reduced},
    shown::{as_html, as_text},
};
use arrow_array::{RecordBatch, RecordBatchIterator, ffi_stream::FFI_ArrowArrayStream};
use arrow_schema::{Field, Fields, Schema, SchemaRef, ffi::FFI_ArrowSchema};
use pyo3::{
    exceptions::{PyIndexError, PyKeyError, PyRuntimeError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyCapsule, PyDict, PyList, PySlice},
};
use std::sync::Arc;

/// Rows of one kind, as an Arrow stream.
///
/// DuckDB, Polars, pandas, pyarrow and others take it as it is, as often as they like. Without any of them, `for row in table` gives
/// each row as a dictionary, `table[0]` one row, `table[:10]` a table of some rows, and `table["white"]` a column as a list.
#[pyclass(module = "scoresheet", frozen, sequence)]
pub struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl Table {
    /// A table of these batches.
    pub fn new(schema: SchemaRef, batches: Vec<RecordBatch>) -> Table {
        Table { schema, batches }
    }

    /// Its columns.
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// How many rows it has.
    pub fn len(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// Up to `most` of its first rows, each with the batch it is in.
    pub fn first_rows(&self, most: usize) -> impl Iterator<Item = (&RecordBatch, usize)> {
        let rows = |batch: &'_ RecordBatch| 0..batch.num_rows();
        self.batches.iter().flat_map(move |batch| rows(batch).map(move |row| (batch, row))).take(most)
    }

    fn row<'py>(&self, py: Python<'py>, mut index: usize) -> PyResult<Option<Bound<'py, PyDict>>> {
        for batch in &self.batches {
            if index < batch.num_rows() {
                let fields = PyDict::new(py);
                for (field, column) in self.schema.fields().iter().zip(batch.columns()) {
                    fields.set_item(field.name(), cell(py, column, index)?)?;
                }
                return Ok(Some(fields));
            }
            index -= batch.num_rows();
        }
        Ok(None)
    }

    /// The rows from `begin` up to `end`, which share the memory of these.
    fn part(&self, mut begin: usize, end: usize) -> Table {
        let mut left = end.saturating_sub(begin);
        let mut batches = Vec::new();
        for batch in &self.batches {
            let count = batch.num_rows().saturating_sub(begin).min(left);
            if count > 0 {
                batches.push(batch.slice(begin, count));
            }
            begin = begin.saturating_sub(batch.num_rows());
            left -= count;
        }
        Table::new(self.schema.clone(), batches)
    }

    /// A whole column.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let Ok(index) = self.schema.index_of(name) else {
            return Err(PyKeyError::new_err(format!("no column `{name}`; `column_names` has them all")));
        };
        let all = PyList::empty(py);
        for batch in &self.batches {
            column_list(py, batch.column(index))?.iter().try_for_each(|value| all.append(value))?;
        }
        Ok(all)
    }
}

#[pymethods]
impl Table {
    /// The rows as a stream; a schema that is asked for is not heeded, as the interface allows.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = self.batches.clone().into_iter().map(Ok);
        let batches = RecordBatchIterator::new(batches, self.schema.clone());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
    }

    /// The names and types of the columns.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.schema);
        let schema = schema.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// How many rows there are.
    fn __len__(&self) -> usize {
        self.len()
    }

    /// A row by its number, a table of some rows by a slice, or a column by its name.
    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(name) = key.extract::<String>() {
            return Ok(self.column(py, &name)?.into_any());
        }
        if let Ok(slice) = key.cast::<PySlice>() {
            let wanted = slice.indices(isize::try_from(self.len())?)?;
            if wanted.step != 1 {
                return Err(PyValueError::new_err("a table is cut in steps of one row"));
            }
            let part = self.part(wanted.start as usize, wanted.stop.max(wanted.start) as usize);
            return Ok(Bound::new(py, part)?.into_any());
        }
        let Ok(index) = key.extract::<isize>() else {
            let kind = key.get_type().name()?;
            let said = format!("a table has rows by number or slice and columns by name, not by {kind}");
            return Err(PyTypeError::new_err(said));
        };
        let from_begin = if index < 0 { index + isize::try_from(self.len())? } else { index };
        let row = usize::try_from(from_begin).ok().map(|index| self.row(py, index)).transpose()?.flatten();
        row.map(Bound::into_any)
            .ok_or_else(|| PyIndexError::new_err(format!("no row {index} in {} rows", self.len())))
    }

    /// Each row as a dictionary.
    fn __iter__(table: Bound<'_, Self>) -> RowIterator {
        RowIterator { table: table.unbind(), next: 0 }
    }

    /// The names of the columns, in their order.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __repr__(&self) -> String {
        as_text(self)
    }

    fn _repr_html_(&self) -> String {
        as_html(self)
    }

    /// What pickles it: the types of the columns, and the columns.
    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (Described<'py>, Vec<Bound<'py, PyList>>)> {
        let fields = self.schema.fields().iter();
        let types = fields.map(|field| Ok((field.name().clone(), described(py, field.data_type())?)));
        let columns = self.schema.fields().iter().map(|field| self.column(py, field.name()));
        let takes = (types.collect::<PyResult<_>>()?, columns.collect::<PyResult<_>>()?);
        reduced(py, "restored", takes)
    }
}

/// The names of columns and their types.
type Described<'py> = Vec<(String, Bound<'py, PyAny>)>;

/// The table that was pickled so.
#[pyfunction]
pub fn restored(types: Described<'_>, columns: Vec<Bound<'_, PyList>>) -> PyResult<Table> {
    let field = |(name, of): (String, Bound<'_, PyAny>)| Ok(Field::new(name, data_type(&of)?, true));
    let fields = types.into_iter().map(field).collect::<PyResult<Fields>>()?;
    let columns = fields.iter().zip(&columns).map(|(field, cells)| column(field.data_type(), cells));
    let columns = columns.collect::<PyResult<Vec<_>>>()?;
    let schema = Arc::new(Schema::new(fields));
    let batch = RecordBatch::try_new(schema.clone(), columns);
    let batch = batch.map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(Table::new(schema, vec![batch]))
}

/// The rows of a table, one by one.
#[pyclass(module = "scoresheet")]
pub struct RowIterator {
    table: Py<Table>,
    next: usize,
}

#[pymethods]
impl RowIterator {
    fn __iter__(rows: PyRef<'_, Self>) -> PyRef<'_, Self> {
        rows
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let row = self.table.get().row(py, self.next)?;
        self.next += 1;
        Ok(row)
    }
}
