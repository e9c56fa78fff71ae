//! Delimited text: its rows, and how it becomes movetext in place.

use super::{
    Row,
    cells::Cells,
    entry::{self, Entry},
    layout::Layout,
};
use std::ops::Range;

/// A row, and where its number is.
struct Record {
    row: Row,
    /// The digits and dots of the number, and how many dots.
    number: Option<(Range<usize>, usize)>,
}

/// The rows of moves.
pub(super) fn rows(text: &[u8], layout: Layout) -> Vec<Row> {
    records(text, layout).into_iter().map(|record| record.row).collect()
}

/// Puts spaces in place of everything but the moves, their numbers, the result and the line ends, and dots after numbers.
pub(super) fn mask(text: &mut [u8], layout: Layout) {
    let mut at = 0;
    for Record { row, number } in records(text, layout) {
        let Row { moves, result, .. } = row;
        let wanted = if moves[0].is_none() && moves[1].is_some() { 2 } else { 1 };
        let dots = number.as_ref().map(|(range, dots)| range.end..range.end + wanted - wanted.min(*dots));
        let [white, black] = moves;
        for kept in [number.map(|(range, _)| range), white, black].into_iter().flatten() {
            clear(&mut text[at..kept.start]);
            clear_quotes(&mut text[kept.clone()]);
            at = kept.end;
        }
        if let Some(kept) = result {
            clear(&mut text[at..kept.start]);
            close_up(&mut text[kept.clone()]);
            at = kept.end;
        }
        // The separators after the number make room for its dots.
        if let Some(dots) = dots {
            let end = dots.end;
            for place in text.iter_mut().take(end).skip(dots.start) {
                *place = if is_line_end(*place) { *place } else { b'.' };
            }
            at = at.max(end);
        }
    }
    clear(&mut text[at..]);
}

/// The rows that say something about the game.
fn records(text: &[u8], layout: Layout) -> Vec<Record> {
    let mut source = Cells::new(text, layout.delimiter, layout.start);
    let mut cells = Vec::new();
    let mut records = Vec::new();
    // Whose half-move comes next, where each has a row.
    let mut side = 0;
    // A column may repeat the result in every row; it ends the game in the last one.
    let mut repeated = None;
    while source.next(&mut cells) {
        let cell = |column: Option<usize>| column.and_then(|column| cells.get(column)).cloned();
        let filled = |column| cell(column).filter(|cell| !entry::is_nothing(&text[cell.clone()]));
        let number = cell(layout.number).filter(|_| !layout.plies);
        let number = number.and_then(|cell| Some((entry::number(&text[cell.clone()])?, cell)));
        let entry = |column| cell(Some(column)).map_or_else(Entry::default, |cell| Entry::of(text, cell));
        let mut clocks = layout.clocks.map(filled);
        let entries = match layout.plies {
            false => layout.moves.map(entry),
            true => {
                let mut entries = [entry(layout.moves[0]), Entry::default()];
                entries.rotate_right(side);
                clocks.rotate_right(side);
                entries
            }
        };
        let is_move =
            |entry: &Entry| entry.played.as_ref().is_some_and(|played| entry::is_move(&text[played.clone()]));
        // Without a number where the sheet has them, only what looks like a move is one: the rest is a signature.
        let plays = number.is_some()
            || layout.number.is_none()
            || entries.iter().any(is_move)
            || layout.plies && layout.named;
        let [white, black] = entries;
        let moves = if plays { [white.played, black.played] } else { [None, None] };
        let has_moves = moves.iter().any(Option::is_some);
        let ended = white.result.filter(|_| moves[1].is_none()).or(black.result);
        let is_result = |cell: &&Range<usize>| entry::is_result(&text[(*cell).clone()]);
        let result = ended.or_else(|| if has_moves { None } else { cells.iter().find(is_result).cloned() });
        if !has_moves && result.is_none() {
            continue;
        }
        let column = cell(layout.result).filter(|cell| is_result(&cell));
        let last = moves.iter().flatten().map(|range| range.end).max();
        repeated = column.filter(|cell| last.is_some_and(|last| cell.start >= last));
        let row = Row { number: number.as_ref().map(|((value, _), _)| *value), moves, clocks, result };
        side = (side + usize::from(layout.plies && has_moves)) % 2;
        let number = number.filter(|_| has_moves).map(|((_, dots), cell)| (cell, dots));
        records.push(Record { row, number });
    }
    if let (Some(last), true) = (records.last_mut(), repeated.is_some())
        && last.row.result.is_none()
    {
        last.row.result = repeated;
    }
    records
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

fn clear(text: &mut [u8]) {
    text.iter_mut().filter(|byte| !is_line_end(**byte)).for_each(|byte| *byte = b' ');
}

fn clear_quotes(text: &mut [u8]) {
    text.iter_mut().filter(|byte| **byte == b'"').for_each(|byte| *byte = b' ');
}

/// Moves the spaces of a result, `1 - 0`, to its end.
fn close_up(text: &mut [u8]) {
    if text.iter().any(|&byte| is_line_end(byte)) {
        return;
    }
    let mut length = 0;
    for at in 0..text.len() {
        if text[at] != b' ' {
            text[length] = text[at];
            length += 1;
        }
    }
    text[length..].fill(b' ');
}
