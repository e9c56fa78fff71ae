//! What a delimited sheet says besides moves, numbers, clocks and the result: remarks, names, columns of its own.

use super::{
    Row,
    above::heading_above,
    cells::Cells,
    entry::{self, trimmed},
    layout::{Layout, RowHolds, mark},
    position_row::position_row,
    scores::scored_result,
    start::is_start,
    tags::tags_of,
};
use crate::{
    pgn::{encoding_of, is_label_of_result},
    words::column::Column,
};
use std::ops::Range;

/// What a first line says that tells a spreadsheet the delimiter: `sep=;`.
const SEPARATOR: &[u8] = b"sep=";

/// The remarks in the order of the sheet, each with the byte after which it belongs: the end of the move in its
/// cell or before it, or 0 before the first. What a column repeats from row to row is said once.
pub(super) fn remarks(text: &[u8], layout: Layout, rows: &[Row]) -> Vec<(usize, Range<usize>)> {
    let mut known = Vec::with_capacity(2 * rows.len());
    for row in rows {
        known.extend(row.moves.iter().flatten().map(|range| (range.clone(), true)));
        known.extend(row.clocks.iter().flatten().chain(&row.result).map(|range| (range.clone(), false)));
    }
    known.sort_unstable_by_key(|(range, _)| range.start);
    let mut known = known.into_iter();
    let encoding = encoding_of(text);
    let mut next = known.next();
    let has_start = position_row(text, layout).is_some();
    let tags = tags_of(text, layout);
    let heading = heading_above(text, layout).unwrap_or_default();
    let scores = scored_result(text, layout).filter(|scored| scored.is_bare).map(|scored| scored.places);
    let is_in_heading =
        |cell: &Range<usize>| heading.get(cell.clone()).is_some_and(|kept| !kept.trim_ascii().is_empty());
    let begin = mark(text);
    let mut source = Cells::of(text, layout, begin);
    let (mut cells, mut above): (Vec<Range<usize>>, Vec<Range<usize>>) = (Vec::new(), Vec::new());
    let (mut found, mut after) = (Vec::new(), 0);
    while source.next(&mut cells) {
        if layout.named && source.at() == layout.start {
            continue;
        }
        for (column, cell) in cells.iter().enumerate() {
            let mut end = None;
            while let Some((range, is_move)) = next.take_if(|(range, _)| range.end <= cell.end) {
                end = Some(range.end).filter(|&end| end >= cell.start);
                after = if is_move { range.end } else { after };
                next = known.next();
            }
            // Of a game with a half-move in each cell, all the moves are one range.
            if next.as_ref().is_some_and(|(range, _)| range.start <= cell.start && cell.end < range.end) {
                continue;
            }
            let rest = trimmed(text, end.unwrap_or(cell.start)..cell.end);
            let said = &text[rest.clone()];
            let is_number = entry::number(said).is_some()
                && layout.each_block().any(|block| block.number == Some(column));
            let is_repeated =
                above.get(column).is_some_and(|above| text[above.clone()] == text[cell.clone()]);
            // Which game it is of, or whose move it is, shows without.
            let is_tag = layout.tags.contains(&Some(column))
                && (layout.holds == RowHolds::Game
                    || tags.iter().any(|(_, value)| text[value.clone()] == text[cell.clone()]));
            let is_place = layout.game.contains(&Some(column))
                || is_tag
                || layout.fen == Some(column) && has_start
                || layout.holds == RowHolds::HalfMove
                    && matches!(Column::named(said, encoding), Column::Move(_));
            // After a move, only what is in its cell counts.
            let is_other = is_start(said)
                || cell.start == begin && said == SEPARATOR
                || entry::is_result(said) && source.at() >= layout.start
                || is_in_heading(cell)
                || scores.as_ref().is_some_and(|places| places.contains(cell))
                || names_result(text, &cells[column..]);
            let is_known = end.is_none() && (is_place || is_number || is_repeated || is_other);
            if !is_known && !entry::is_nothing(said) {
                found.push((after, rest));
            }
        }
        std::mem::swap(&mut cells, &mut above);
    }
    found
}

/// Whether the first of these cells only names what is in the next one, a result.
fn names_result(text: &[u8], cells: &[Range<usize>]) -> bool {
    let [name, result, ..] = cells else { return false };
    entry::is_result(&text[result.clone()])
        && std::str::from_utf8(&text[name.clone()]).is_ok_and(is_label_of_result)
}

#[cfg(test)]
mod tests {
    use super::{super::delimited, *};

    fn said(text: &str) -> Vec<(&str, &str)> {
        let before = |at: usize| text[..at].rsplit([',', '"', '\n']).next().unwrap();
        let layout = Layout::of(text.as_bytes()).unwrap();
        let rows = delimited::rows(text.as_bytes(), layout);
        remarks(text.as_bytes(), layout, &rows)
            .into_iter()
            .map(|(at, range)| (before(at), &text[range]))
            .collect()
    }

    #[test]
    fn what_is_no_move_is_a_remark_of_the_move_before_it() {
        let text = "Open 2024,Board 3\nmove,white,black,white_clock,note\n1,e4 {good},e5,1:30:00,\n\
                    2,Nf3,\"Nc6 (2... d6)\",1:29:00,\"a, b\"\n3,Bb5 (=),1-0,,\n";
        assert_eq!(
            said(text),
            [("", "Open 2024"), ("", "Board 3"), ("e4", "{good}"), ("Nc6", "(2... d6)"), ("Nc6", "a, b")]
        );
    }

    #[test]
    fn what_every_row_repeats_is_said_once() {
        let text =
            "event,move,white,black,result\nOpen,1,e4,e5,1-0\nOpen,2,Nf3,Nc6,1-0\nFinal,3,Bb5,a6,1-0\n";
        assert_eq!(said(text), [("Nc6", "Final")], "the first is a tag");
        assert_eq!(said(&text.replace("event", "note")), [("", "Open"), ("Nc6", "Final")]);
        assert_eq!(said("1,e4,e5\n2,Nf3,Nc6\n"), []);
        assert_eq!(said("ply,colour,move,note\n1,white,e4,\n2,black,e5,good\n"), [("e5", "good")]);
        assert_eq!(said("game,move,white,black\n7,1,e4,e5\n7,2,Nf3,Nc6\n"), []);
        assert_eq!(said("e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O\nd4,d5,c4,e6,Nc3,Nf6,Bg5,Be7,e3\n"), []);
    }
}
