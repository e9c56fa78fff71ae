//! The position that the game of delimited text starts from: a cell above its moves that holds the tag of PGN,
//! `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`.

use super::{cells::Cells, layout::Layout};
use crate::board::Position;
use std::ops::Range;

/// Whether the cell is such a tag. Quotes in a quoted cell are doubled.
pub(super) fn is_start(cell: &[u8]) -> bool {
    cell.starts_with(b"[FEN ") && cell.ends_with(b"\"]")
}

/// What the game starts from, where that is not the usual position, as a cell says it.
pub fn start_cell(position: &Position) -> String {
    format!("[FEN \"{}\"]", position.fen())
}

/// The cell before byte `end` that holds the tag: its place, and the tag in as many bytes, with single quotes.
pub(super) fn start_tag(text: &[u8], layout: Layout, end: usize) -> Option<(Range<usize>, Vec<u8>)> {
    let mut source = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    while source.at() < end && source.next(&mut cells) {
        let Some(cell) = cells.iter().find(|cell| cell.end <= end && is_start(&text[(*cell).clone()])) else {
            continue;
        };
        let mut tag = Vec::with_capacity(cell.len());
        for &byte in &text[cell.clone()] {
            if byte != b'"' || tag.last() != Some(&b'"') {
                tag.push(byte);
            }
        }
        tag.resize(cell.len(), b' ');
        return Some((cell.clone(), tag));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_above_the_moves_with_its_quotes_single() {
        let text = b"game,move,white,black\n2,,\"[FEN \"\"8/8/8/8/8/8/8/k1K5 w - - 0 7\"\"]\",\n2,7,Kc2,\n";
        let layout = Layout::of(text).unwrap();
        let moves = text.len() - 6;
        let (place, tag) = start_tag(text, layout, moves).unwrap();
        assert_eq!(&text[place.start..place.start + 8], b"[FEN \"\"8");
        assert_eq!(tag, b"[FEN \"8/8/8/8/8/8/8/k1K5 w - - 0 7\"]  ");
        assert_eq!(start_tag(text, layout, 30), None, "below them is too late");
    }
}
