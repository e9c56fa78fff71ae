//! Places in a table where moves should be and none is.

use super::{InputFormat, Layout, Row, Sheet, delimited::each_row, entry, layout::RowHolds};
use std::ops::Range;

/// The empty cells of a table of moves, or what stands in them for moves, in the order of the text: rows between others that
/// have moves, and Black's cell where moves follow. Of a table whose rows are games, and of any other record, there are none.
///
/// ```
/// use scoresheet::sheet::{InputFormat, blanks};
/// assert_eq!(blanks(InputFormat::Csv, b"white,black\ne4,e5\n,\nNf3,Nc6\n"), [18..19]);
/// assert_eq!(blanks(InputFormat::Csv, b"white,black\ne4,e5\nNf3,Nc6\n,\n"), []);
/// ```
pub fn blanks(sheet: impl Into<Sheet>, text: &[u8]) -> Vec<Range<usize>> {
    let sheet = sheet.into();
    if sheet.format != InputFormat::Csv {
        return Vec::new();
    }
    let layout = sheet.layout(text);
    if layout.holds != RowHolds::Move || layout.blocks.count > 1 {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut before = None::<Row>;
    each_row(text, layout, |row| {
        if found.len() >= MOST || row.moves.iter().all(Option::is_none) {
            return;
        }
        if let Some(before) = before.replace(row.clone()) {
            between(text, layout, &before, row, &mut found);
        }
    });
    found
}

/// How many are told of a table: the first ones matter.
const MOST: usize = 64;

/// Adds the empty places between two rows that follow one another.
fn between(text: &[u8], layout: Layout, before: &Row, row: &Row, found: &mut Vec<Range<usize>>) {
    let (Some(end), Some(start)) = (last_byte(before), first_byte(row)) else { return };
    // What is out of order is no row between the two.
    let Some(between) = text.get(end..start) else { return };
    let lacks_reply = before.moves[1].is_none() && row.moves[0].is_some();
    let mut lines = between.split(|byte| *byte == b'\n');
    let rest = lines.next().unwrap_or_default();
    if lacks_reply {
        found.push(end..end + rest.trim_ascii_end().len());
    }
    let mut at = end + rest.len() + 1;
    for line in lines {
        let place = at..at + line.len();
        at = place.end + 1;
        if place.end < start && is_empty_row(line, layout) {
            found.push(place.start..place.start + line.trim_ascii_end().len());
        }
    }
}

fn first_byte(row: &Row) -> Option<usize> {
    row.moves.iter().flatten().map(|range| range.start).min()
}

fn last_byte(row: &Row) -> Option<usize> {
    row.moves.iter().flatten().map(|range| range.end).max()
}

/// Whether a line is a row whose cells hold nothing but a number.
fn is_empty_row(line: &[u8], layout: Layout) -> bool {
    let line = line.trim_ascii();
    let mut cells = line.split(|byte| *byte == layout.delimiter);
    let is_drawn = line.windows(3).any(|three| three == b"---" || three == b"===");
    line.contains(&layout.delimiter)
        && !is_drawn
        && cells.all(|cell| {
            let cell = cell.trim_ascii();
            entry::is_nothing(cell) || entry::number(cell).is_some()
        })
}
