//! What the columns of a table say of the game in each row: names, dates, its result.

use super::{
    Sheet,
    cells::Cells,
    entry,
    layout::{Layout, RowHolds, TAGS},
};
use crate::pgn::TagName;
use std::ops::Range;

/// The tags of the game in this text that the columns of its table give, and where their values are: in the row of the game, or in the first
/// of its rows of moves. Nothing of any other text.
///
/// ```
/// use scoresheet::{pgn::TagName, sheet::{Sheet, tags}};
/// let table = b"White,Black,Result,Moves\nAnna,Berta,1-0,e4 e5 Nf3 Nc6\n";
/// let sheet = Sheet::of(table);
/// assert_eq!(tags(sheet, table), [(TagName::White, 25..29), (TagName::Black, 30..35), (TagName::Result, 36..39)]);
/// ```
pub fn tags(sheet: Sheet, text: &[u8]) -> Vec<(TagName, Range<usize>)> {
    let layout = sheet.layout.filter(|layout| layout.holds != RowHolds::Record);
    layout.map_or_else(Vec::new, |layout| tags_of(text, layout))
}

/// Those of a table with this layout.
pub(super) fn tags_of(text: &[u8], layout: Layout) -> Vec<(TagName, Range<usize>)> {
    let mut rows = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    while rows.next(&mut cells) {
        let cell =
            |column: usize| cells.get(column).filter(|cell| !entry::is_nothing(&text[(*cell).clone()]));
        if layout.holds == RowHolds::Game && layout.moves_astray(text, &cells).is_some() {
            // Nor are the others where they should be.
            return Vec::new();
        }
        let said =
            |column: usize| cells.get(column).map_or(&b""[..], |cell: &Range<usize>| &text[cell.clone()]);
        let has_moves = || layout.moves.into_iter().filter_map(cell).next().is_some();
        let is_row = match layout.holds {
            RowHolds::Game => {
                cell(layout.moves[0]).is_some()
                    || layout.result.and_then(cell).is_some()
                    || layout.names_both(&said)
            }
            RowHolds::Move | RowHolds::HalfMove | RowHolds::Record => has_moves(),
        };
        if is_row {
            let columns = TAGS.into_iter().zip(layout.tags);
            return columns.filter_map(|(tag, column)| Some((tag, cell(column?)?.clone()))).collect();
        }
    }
    Vec::new()
}
