//! Crosstables and lists of pairings: as delimited text, on a saved page, in a workbook.

mod cells;
mod crosstable;
mod list;
mod merge;
mod page;
mod pairings;
#[cfg(feature = "xlsx")]
mod workbook;
mod write;

pub use list::read_list;
pub use merge::merge;
pub use write::write_table;

use super::{Form, Report};
use crate::{pgn::decode, sheet::text_of_cell, source::BOM};
use std::sync::Arc;

/// Rows of cells, and what stands above them.
#[derive(Clone, Debug, Default)]
struct Grid {
    title: Option<String>,
    /// Each row with its line, from 1.
    rows: Vec<(u32, Vec<String>)>,
}

/// More rows than this are not read.
const MOST_ROWS: usize = 50_000;

/// The rows of delimited text, whatever parts its cells.
fn delimited(text: &str) -> csv::Reader<&[u8]> {
    let count = |separator: &u8| text.bytes().filter(|byte| byte == separator).count();
    let separator = [b';', b'\t', b','].into_iter().max_by_key(count).unwrap_or(b',');
    let mut table = csv::ReaderBuilder::new();
    table.has_headers(false).flexible(true).delimiter(separator).from_reader(text.as_bytes())
}

/// Reads delimited text.
pub(super) fn of_text(bytes: &[u8], file: &Arc<str>) -> Result<Vec<Report>, String> {
    let text = decode(bytes.strip_prefix(BOM).unwrap_or(bytes));
    let mut table = delimited(&text);
    let mut grid = Grid::default();
    for row in table.records().take(MOST_ROWS) {
        let row = row.map_err(|error| error.to_string())?;
        let line = row.position().map_or(0, |position| position.line() as u32);
        grid.rows.push((line, row.iter().map(|cell| text_of_cell(cell.trim()).into_owned()).collect()));
    }
    report_of(vec![grid], Form::Table, file)
}

/// Reads the tables of a saved page.
pub(super) fn of_page(bytes: &[u8], file: &Arc<str>) -> Result<Vec<Report>, String> {
    let text = decode(bytes.strip_prefix(BOM).unwrap_or(bytes));
    report_of(page::grids(&text), Form::Page, file)
}

/// Reads the sheets of a workbook.
#[cfg(feature = "xlsx")]
pub(super) fn of_workbook(bytes: &[u8], file: &Arc<str>) -> Result<Vec<Report>, String> {
    report_of(workbook::grids(bytes)?, Form::Workbook, file)
}

/// Says that this program reads none.
#[cfg(not(feature = "xlsx"))]
pub(super) fn of_workbook(_: &[u8], _: &Arc<str>) -> Result<Vec<Report>, String> {
    Err("is a workbook, which this build does not read; save it as CSV".into())
}

/// The report that these tables make together: each a crosstable or pairings of one or more rounds.
fn report_of(grids: Vec<Grid>, form: Form, file: &Arc<str>) -> Result<Vec<Report>, String> {
    let title = grids.iter().find_map(|grid| grid.title.clone());
    let mut found: Option<Report> = None;
    for grid in &grids {
        let Some(report) = crosstable::read(grid, form, file).or_else(|| pairings::read(grid, form, file))
        else {
            continue;
        };
        match &mut found {
            Some(first) => merge(first, report),
            None => found = Some(report),
        }
    }
    match found {
        Some(mut report) => {
            report.name = report.name.or(title);
            Ok(vec![report])
        }
        None => Err(
            "has no crosstable with a column for each round, and no pairings with White, Black and a result"
                .into(),
        ),
    }
}
