//! Rows as a table for people.

use super::{lines::Lines, rows::Value, terminal::printable};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Texts.
    Left,
    /// Numbers.
    Right,
}

/// Columns as wide on a terminal as their widest cell, two spaces apart, and nothing at the ends of lines.
pub fn aligned<C: AsRef<str>>(rows: &[impl AsRef<[C]>], side: Side) -> String {
    let mut widths = Vec::new();
    for row in rows {
        for (column, cell) in row.as_ref().iter().enumerate() {
            widths.resize(widths.len().max(column + 1), 0);
            widths[column] = cell.as_ref().width().max(widths[column]);
        }
    }
    let mut out = String::new();
    for row in rows {
        let mut missing = 0;
        for (column, (cell, width)) in row.as_ref().iter().zip(&widths).enumerate() {
            let (cell, rest) = (cell.as_ref(), width - cell.as_ref().width());
            let gap = if column > 0 { 2 } else { 0 };
            let before = missing + gap + if side == Side::Right { rest } else { 0 };
            // Writing to a `String` cannot fail.
            let _ = write!(out, "{:before$}{cell}", "");
            missing = if side == Side::Left { rest } else { 0 };
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    out
}

impl Lines<'_> {
    /// As a table for people.
    pub fn table(&self) -> String {
        aligned(&self.cells(), Side::Left)
    }

    /// The same, its columns parted by tabs.
    pub fn tabbed(&self) -> String {
        self.cells().iter().map(|row| row.join("\t") + "\n").collect()
    }

    /// Headings, and cells with a dash where a field does not apply.
    fn cells(&self) -> Vec<Vec<String>> {
        let headings = self.columns.iter().map(|column| column.replace('_', " ")).collect();
        let cell = |value: &Value<'_>| match value {
            Value::Absent => "-".to_owned(),
            value => printable(&value.to_string()).into_owned(),
        };
        let rows = self.rows.iter().map(|row| row.values.iter().map(cell).collect());
        std::iter::once(headings).chain(rows).collect()
    }
}
