//! The sheets of a workbook.

use super::{Grid, MOST_ROWS};
use calamine::{Data, Reader, open_workbook_auto_from_rs};
use std::io::Cursor;

/// All sheets, each with its rows.
pub(super) fn grids(bytes: &[u8]) -> Result<Vec<Grid>, String> {
    let mut workbook =
        open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(|error| format!("is no workbook: {error}"))?;
    let mut grids = Vec::new();
    for (_, range) in workbook.worksheets() {
        let first = range.start().map_or(0, |(row, _)| row);
        let rows = range.rows().take(MOST_ROWS).zip(first + 1..);
        let rows = rows.map(|(row, line)| (line, row.iter().map(shown).collect())).collect();
        grids.push(Grid { title: None, rows });
    }
    Ok(grids)
}

fn shown(cell: &Data) -> String {
    match cell {
        Data::Float(number) if number.fract() == 0.0 && number.abs() < 1e15 => format!("{number:.0}"),
        Data::Empty | Data::Error(_) => String::new(),
        other => other.to_string().trim().to_owned(),
    }
}
