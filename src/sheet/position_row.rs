//! A row of a table with the position that its game starts from, as tables of puzzles have it.
//!
//! In the masked text the position is a tag. What the tag has more than the cell stands in the place of other cells, which are read nowhere.

use super::{
    cells::Cells,
    entry,
    layout::{Layout, RowHolds},
};
use std::ops::Range;

/// What stands before and after the position in the masked text.
pub(super) const TAG: (&[u8], &[u8]) = (b"[FEN \"", b"\"]");

/// How many bytes of other cells are needed: for the tag, and one each before the moves and before the result.
const SPARE: usize = TAG.0.len() + TAG.1.len() + 2;

/// Where things stand in such a row.
pub(super) struct PositionRow {
    pub fen: Range<usize>,
    moves: Range<usize>,
    result: Option<Range<usize>>,
    /// All of the row that is none of these, without its end.
    others: Vec<Range<usize>>,
}

/// The first row of a game in this text, if its table gives positions and this row one; `None` where the row has too little besides.
pub(super) fn position_row(text: &[u8], layout: Layout) -> Option<PositionRow> {
    let column = layout.fen.filter(|_| layout.holds == RowHolds::Game)?;
    let mut rows = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    let mut start = rows.at();
    while rows.next(&mut cells) {
        let cell = |column: usize| {
            cells.get(column).filter(|cell| !entry::is_nothing(&text[(*cell).clone()])).cloned()
        };
        let Some(moves) = cell(layout.moves[0]) else {
            start = rows.at();
            continue;
        };
        let is_position = |cell: &Range<usize>| {
            text[cell.clone()].iter().all(|byte| byte.is_ascii_alphanumeric() || b"/ -".contains(byte))
        };
        let fen =
            cell(column).filter(|cell| is_position(cell) && layout.moves_astray(text, &cells).is_none())?;
        let result = layout.result.and_then(cell).filter(|cell| entry::is_result(&text[cell.clone()]));
        let row = &text[start..rows.at()];
        let end = start + row.trim_ascii_end().len();
        let mut kept = vec![fen.clone(), moves.clone()];
        kept.extend(result.clone());
        kept.sort_unstable_by_key(|part| part.start);
        let (mut others, mut at) = (Vec::new(), start + (row.len() - row.trim_ascii_start().len()));
        for part in kept {
            others.extend(Some(at..part.start).filter(|part| !part.is_empty()));
            at = part.end;
        }
        others.extend(Some(at..end).filter(|part| !part.is_empty()));
        let is_line = others.iter().all(|part| memchr::memchr2(b'\n', b'\r', &text[part.clone()]).is_none());
        let spare: usize = others.iter().map(Range::len).sum();
        return (is_line && spare >= SPARE).then_some(PositionRow { fen, moves, result, others });
    }
    None
}

impl PositionRow {
    /// The parts of the text in the order they are read.
    pub(super) fn parts(&self, text: &[u8]) -> Vec<Range<usize>> {
        let kept = [Some(&self.fen), Some(&self.moves), self.result.as_ref()];
        let of_row = || self.others.iter().chain(kept.into_iter().flatten());
        let start = of_row().map(|part| part.start).min().unwrap_or_default();
        let end = of_row().map(|part| part.end).max().unwrap_or_default();
        let spare: usize = self.others.iter().map(Range::len).sum();
        // From the end: one byte before the result, one before the moves and those of the end of the tag; the rest comes first.
        let last = spare - 1;
        let first = last - 1 - TAG.1.len();
        let mut parts = Vec::new();
        parts.push(0..start);
        parts.extend(self.spare(0..first));
        parts.push(self.fen.clone());
        parts.extend(self.spare(first..last));
        parts.push(self.moves.clone());
        parts.extend(self.spare(last..spare));
        parts.extend(self.result.clone());
        parts.push(end..text.len());
        parts
    }

    /// Of the bytes of the other cells, counted one after the other, those of this range.
    fn spare(&self, wanted: Range<usize>) -> Vec<Range<usize>> {
        let mut before = 0;
        let cut = |part: &Range<usize>| {
            let within =
                wanted.start.max(before) - before..wanted.end.clamp(before, before + part.len()) - before;
            before += part.len();
            let place = part.start + within.start.min(part.len())..part.start + within.end;
            (place.start < place.end).then_some(place)
        };
        self.others.iter().filter_map(cut).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::sheet::{InputFormat, Sheet, mask};

    /// The masked text of a table with one row, without the header and the spaces at the front.
    fn masked(table: &str) -> String {
        let sheet = Sheet::read_as(InputFormat::Csv, table.as_bytes());
        let mut text = table.as_bytes().to_vec();
        mask(sheet, &mut text);
        let order = sheet.order(table.as_bytes());
        for at in 0..table.len() {
            let read = order.as_ref().map_or(at, |order| order.in_masked(at));
            assert_eq!(order.as_ref().map_or(read, |order| order.in_sheet(read)), at);
        }
        String::from_utf8(text).unwrap().trim().to_owned()
    }

    #[test]
    fn the_position_becomes_a_tag_wherever_its_column_is() {
        let fen = "8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64";
        let expected = format!("[FEN \"{fen}\"] e7f7 f5e5 e2f1");
        for row in [
            format!("Id,FEN,Moves,Rating\n00008,{fen},e7f7 f5e5 e2f1,1500\n"),
            format!("FEN,Moves,Rating,Themes\n{fen},e7f7 f5e5 e2f1,1500,short\n"),
            format!("Moves,Id,Site,FEN\ne7f7 f5e5 e2f1,00008,Bern,{fen}\n"),
        ] {
            assert_eq!(masked(&row), expected, "{row}");
        }
        let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let first = format!("Id,FEN,Moves,Rating\n00008,{usual},e2e4 e7e5 g1f3,1500\n");
        assert_eq!(
            masked(&first),
            format!("[FEN \"{usual}\"] e2e4 e7e5 g1f3"),
            "later rows may start elsewhere"
        );
        let with_result = format!("Result,Id,FEN,Moves,Rating\n1-0,00008,{fen},e7f7 f5e5 e2f1,1500\n");
        assert_eq!(masked(&with_result), format!("{expected} 1-0"));
    }

    #[test]
    fn a_last_position_and_a_row_without_room_are_left_out() {
        let last = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
        let table = format!("White,Black,Moves,FEN\nAnna,Berta,e4 e5 Nf3,{last}\n");
        assert_eq!(masked(&table), "e4 e5 Nf3");
        let annotated = table.replace("e4 e5 Nf3", "1. e4 {best} e5 2. Nf3");
        assert_eq!(masked(&annotated), "1. e4 {best} e5 2. Nf3");
        let numbered = table.replace("e4 e5 Nf3", "1 e4 e5 2 Nf3");
        assert_eq!(masked(&numbered), "1 e4 e5 2 Nf3");
        let bare = "FEN,Moves\n8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1\n";
        assert_eq!(masked(bare), "e7f7 f5e5 e2f1");
    }
}
