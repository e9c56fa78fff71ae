//! The first rows of a table, for a prompt and for a notebook.

use crate::table::Table;
use arrow_array::{Array, Float64Array, Int64Array, RecordBatch, StringArray};
use scoresheet::report::printable_lines;
use std::fmt::Write;

/// How many rows are shown.
const ROWS: usize = 10;
/// How many characters of a cell.
const CELL: usize = 40;
/// How many characters of a row of a prompt.
const LINE: usize = 100;

/// What is shown of a table: the names of the columns that have anything in the rows shown, and those rows.
struct Shown {
    names: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Shown {
    fn of(table: &Table) -> Shown {
        let fields = table.schema().fields();
        let row = |(batch, row): (&RecordBatch, usize)| {
            let cells = fields.iter().zip(batch.columns());
            cells.map(|(field, column)| cell(field.name(), column, row)).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<String>> = table.first_rows(ROWS).map(row).collect();
        let is_told = |column: &usize| rows.iter().any(|row| !row[*column].is_empty());
        // What kind of row it is says the table itself.
        let told: Vec<usize> =
            (0..fields.len()).filter(|&column| fields[column].name() != "kind").filter(is_told).collect();
        Shown {
            names: told.iter().map(|&column| fields[column].name().clone()).collect(),
            rows: rows.iter().map(|row| told.iter().map(|&column| row[column].clone()).collect()).collect(),
        }
    }
}

/// A cell in short; of a file its name alone, without the folders.
fn cell(name: &str, column: &dyn Array, row: usize) -> String {
    if column.is_null(row) {
        return String::new();
    }
    let any = column.as_any();
    let text = if let Some(texts) = any.downcast_ref::<StringArray>() {
        let text = match name {
            "file" => texts.value(row).rsplit(['/', '\\']).next().unwrap_or_default(),
            _ => texts.value(row),
        };
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    } else if let Some(numbers) = any.downcast_ref::<Int64Array>() {
        numbers.value(row).to_string()
    } else if let Some(numbers) = any.downcast_ref::<Float64Array>() {
        numbers.value(row).to_string()
    } else {
        "…".to_owned()
    };
    let text = printable_lines(&text);
    match text.char_indices().nth(CELL) {
        None => text.into_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

fn heading(table: &Table) -> String {
    format!("<scoresheet.Table: {} rows, {} columns>", table.len(), table.schema().fields().len())
}

/// For a prompt: as many columns as a line has room for.
pub fn as_text(table: &Table) -> String {
    let Shown { names, rows } = Shown::of(table);
    let mut out = heading(table);
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([names[column].chars().count()]).max().unwrap_or_default()
    };
    let (mut widths, mut used) = (Vec::new(), 0);
    for column in 0..names.len() {
        used += width(column) + 2;
        if used > LINE {
            break;
        }
        widths.push(width(column));
    }
    let lines = if rows.is_empty() { Vec::new() } else { std::iter::once(&names).chain(&rows).collect() };
    for line in lines {
        let mut text = String::new();
        for (cell, width) in line.iter().zip(&widths) {
            let _ = write!(text, "{cell:width$}  ");
        }
        let _ = write!(out, "\n{}{}", text.trim_end(), if widths.len() < names.len() { "  …" } else { "" });
    }
    if table.len() > rows.len() {
        out.push_str("\n…");
    }
    out
}

/// For a notebook.
pub fn as_html(table: &Table) -> String {
    let Shown { names, rows } = Shown::of(table);
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let line = |cells: &[String], tag: &str| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>")
    };
    let body: String = rows.iter().map(|row| line(row, "td")).collect();
    let more = if table.len() > rows.len() { "<p>…</p>" } else { "" };
    format!("<p>{}</p><table>{}{body}</table>{more}", escaped(&heading(table)), line(&names, "th"))
}
