//! Rows of a report's fields, gathered into record batches.

use arrow_array::{
    RecordBatch,
    builder::{
        ArrayBuilder, BooleanBuilder, Float64Builder, Int64Builder, ListBuilder, StringBuilder,
        StructBuilder, make_builder,
    },
};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use scoresheet::report::rows::{Change, FixValue, Kind, Proposal, Shape, Value};
use std::sync::Arc;

/// Rows of one batch.
const BATCH: usize = 10_000;

/// Columns that grow row by row.
pub struct Rows {
    schema: SchemaRef,
    columns: Vec<Box<dyn ArrayBuilder>>,
    rows: usize,
    batches: Vec<RecordBatch>,
}

/// Whether a row filled a batch.
#[derive(PartialEq, Eq)]
pub enum Batch {
    Filled,
    Open,
}

impl Rows {
    /// No row yet, of these fields.
    pub fn new(kind: &Kind) -> Rows {
        Rows::with_texts(kind, &[])
    }

    /// No row yet, of these fields and further texts with these names.
    pub fn with_texts(kind: &Kind, texts: &[String]) -> Rows {
        let field = |(name, shape): (&&str, &Shape)| Field::new(*name, data_type(*shape), true);
        let further = texts.iter().map(|name| Field::new(name, DataType::Utf8, true));
        let fields: Vec<Field> = kind.names.iter().zip(kind.shapes).map(field).chain(further).collect();
        let columns = fields.iter().map(|field| make_builder(field.data_type(), 0)).collect();
        Rows { schema: Arc::new(Schema::new(fields)), columns, rows: 0, batches: Vec::new() }
    }

    /// Adds a row of values, in the order of the fields.
    pub fn push(&mut self, values: &[Value<'_>]) -> Batch {
        self.push_all(values.iter())
    }

    /// Adds a row of values that follow one another, in the order of the fields.
    pub fn push_all<'v>(&mut self, values: impl Iterator<Item = &'v Value<'v>>) -> Batch {
        for (column, value) in self.columns.iter_mut().zip(values) {
            append_value(&mut **column, value);
        }
        self.rows += 1;
        if self.rows < BATCH {
            return Batch::Open;
        }
        self.close();
        Batch::Filled
    }

    fn close(&mut self) {
        let columns = self.columns.iter_mut().map(|column| column.finish()).collect();
        let batch = RecordBatch::try_new(self.schema.clone(), columns);
        self.batches.push(batch.expect("columns are as long as each other and of their fields' types"));
        self.rows = 0;
    }

    /// The schema, and all batches.
    pub fn finish(mut self) -> (SchemaRef, Vec<RecordBatch>) {
        if self.rows > 0 {
            self.close();
        }
        (self.schema, self.batches)
    }
}

/// The type of a column. Numbers are signed, since Spark has no others.
fn data_type(shape: Shape) -> DataType {
    let text = DataType::Utf8;
    let number = DataType::Int64;
    let decimal = DataType::Float64;
    let list = |of: DataType| DataType::List(Arc::new(Field::new("item", of, true)));
    let record = |fields: Vec<(&str, DataType)>| {
        DataType::Struct(fields.into_iter().map(|(name, of)| Field::new(name, of, true)).collect())
    };
    let edits = || {
        list(record(vec![("byte", DataType::Int64), ("length", DataType::Int64), ("text", DataType::Utf8)]))
    };
    match shape {
        Shape::Number => number,
        Shape::Decimal => decimal,
        // No game and no finding has any of the others; they would be as in a table.
        Shape::Text | Shape::Flag | Shape::Numbers | Shape::Object | Shape::Objects => text,
        Shape::Texts => list(text),
        Shape::Game => record(vec![("file", text), ("game", number.clone()), ("line", number)]),
        Shape::Suggestions => list(record(vec![
            ("edits", edits()),
            ("replays", number.clone()),
            ("reaches_end", DataType::Boolean),
            ("cost", number),
        ])),
        Shape::Fix => record(vec![("applicability", text), ("edits", edits())]),
    }
}

type Column = dyn ArrayBuilder;

/// The builder as the one that its type says it is.
pub fn as_built<B: ArrayBuilder>(column: &mut Column) -> &mut B {
    column.as_any_mut().downcast_mut().expect("a value is of the shape of its field")
}

fn append_value(column: &mut Column, value: &Value<'_>) {
    match value {
        Value::Absent | Value::Unknown => append_null(column),
        Value::Number(number) => append_number(column, *number),
        Value::Signed(number) => as_built::<Int64Builder>(column).append_value(*number),
        Value::Thousandths(number) => {
            as_built::<Float64Builder>(column).append_value(*number as f64 / 1000.0);
        }
        Value::Text(text) => append_text(column, text),
        Value::Texts(texts) => append_list(column, texts, |item, text| append_text(item, text)),
        Value::Game(place) => append_record(column, |fields| {
            append_text(&mut *fields[0], &place.file);
            append_number(&mut *fields[1], place.game);
            append_number(&mut *fields[2], place.line);
        }),
        other @ (Value::Points(_)
        | Value::Flag(_)
        | Value::Numbers(_)
        | Value::Object(_)
        | Value::Objects(_)) => append_text(column, &other.to_string()),
        Value::Suggestions(proposals) => append_list(column, proposals, append_proposal),
        Value::Fix(FixValue { applicability, edits }) => append_record(column, |fields| {
            append_text(&mut *fields[0], applicability);
            append_list(&mut *fields[1], edits, append_edit);
        }),
    }
}

fn append_proposal(column: &mut Column, proposal: &Proposal) {
    append_record(column, |fields| {
        append_list(&mut *fields[0], &proposal.edits, append_edit);
        append_number(&mut *fields[1], proposal.replays.into());
        as_built::<BooleanBuilder>(&mut *fields[2]).append_value(proposal.reaches_end);
        append_number(&mut *fields[3], proposal.cost.into());
    });
}

fn append_edit(column: &mut Column, edit: &Change) {
    append_record(column, |fields| {
        append_number(&mut *fields[0], edit.byte);
        append_number(&mut *fields[1], edit.length.into());
        append_text(&mut *fields[2], &edit.text);
    });
}

fn append_text(column: &mut Column, text: &str) {
    as_built::<StringBuilder>(column).append_value(text);
}

fn append_number(column: &mut Column, number: u64) {
    // No file has more bytes than that.
    as_built::<Int64Builder>(column).append_value(number.try_into().unwrap_or(i64::MAX));
}

fn append_list<T>(column: &mut Column, items: &[T], append: impl Fn(&mut Column, &T)) {
    let list = as_built::<ListBuilder<Box<Column>>>(column);
    for item in items {
        append(&mut **list.values(), item);
    }
    list.append(true);
}

fn append_record(column: &mut Column, append: impl FnOnce(&mut [Box<Column>])) {
    let record = as_built::<StructBuilder>(column);
    append(record.field_builders_mut());
    record.append(true);
}

/// Appends that there is nothing.
pub fn append_null(column: &mut Column) {
    let any = column.as_any_mut();
    if let Some(column) = any.downcast_mut::<StringBuilder>() {
        column.append_null();
    } else if let Some(column) = any.downcast_mut::<Int64Builder>() {
        column.append_null();
    } else if let Some(column) = any.downcast_mut::<Float64Builder>() {
        column.append_null();
    } else if let Some(column) = any.downcast_mut::<BooleanBuilder>() {
        column.append_null();
    } else if let Some(column) = any.downcast_mut::<ListBuilder<Box<Column>>>() {
        column.append(false);
    } else {
        let record = as_built::<StructBuilder>(column);
        record.field_builders_mut().iter_mut().for_each(|field| append_null(&mut **field));
        record.append(false);
    }
}
