//! Delimited text: its rows, and how it becomes movetext in place.

use super::{
    Row,
    above::{has_result_above, heading_above},
    cells::Cells,
    entry::{self, Entry, trimmed},
    game_rows::list_marks,
    layout::{DELIMITERS, Layout, RowHolds},
    order::{Order, of_blocks},
    position_row::{TAG, position_row},
    records,
    start::start_tag,
};
use crate::words::{WrittenResult, column::Column, written_result::plainly_in_place};
use encoding_rs::UTF_8;
use std::ops::Range;

/// A row, and where its number is.
struct Record {
    row: Row,
    /// The digits and dots of the number, and how many dots.
    number: Option<(Range<usize>, usize)>,
    /// What parts the moves, where they are a list as programs write it.
    marks: &'static [u8],
}

/// The rows of moves, in the order they are read.
pub(super) fn rows(text: &[u8], layout: Layout) -> Vec<Row> {
    let mut rows = Vec::new();
    if layout.holds != RowHolds::Record {
        each_record(text, layout, |record| rows.push(record.row));
    }
    rows
}

/// Hands over the rows of moves one by one, in the order they are read.
pub(super) fn each_row(text: &[u8], layout: Layout, mut each: impl FnMut(&Row)) {
    if layout.holds != RowHolds::Record {
        each_record(text, layout, |record| each(&record.row));
    }
}

/// Puts spaces in place of everything but the moves, their numbers, the result, a heading and the line ends, and dots after
/// numbers; all of it in the order it is read. The rows are not kept, which would take many times as much memory as their text.
pub(super) fn mask(text: &mut [u8], layout: Layout) {
    if layout.holds == RowHolds::Record {
        return records::mask(text);
    }
    let order = order(text, layout);
    let mut masked = order.as_ref().map_or_else(|| text.to_vec(), |order| order.apply(text));
    clear(&mut masked);
    let place = |range: &Range<usize>| match &order {
        Some(order) => {
            let start = order.in_masked(range.start);
            start..start + range.len()
        }
        None => range.clone(),
    };
    let (mut is_first, mut start) = (true, None);
    each_record(text, layout, |record| {
        if std::mem::take(&mut is_first)
            && order.is_none()
            && let Some(first) = record.row.moves.iter().flatten().chain(&record.row.result).next()
        {
            start = start_tag(text, layout, first.start);
        }
        put(&record, text, layout, &place, &mut masked);
    });
    if is_first && order.is_none() {
        // A position without moves.
        start = start_tag(text, layout, text.len());
    }
    if let Some((place, tag)) = start {
        masked[place].copy_from_slice(&tag);
    } else if let Some(heading) = heading_above(text, layout) {
        masked[..heading.len()].copy_from_slice(&heading);
    }
    if let Some(row) = position_row(text, layout) {
        let fen = place(&row.fen);
        masked[fen.start - TAG.0.len()..fen.start].copy_from_slice(TAG.0);
        masked[fen.end..fen.end + TAG.1.len()].copy_from_slice(TAG.1);
        masked[fen].copy_from_slice(&text[row.fen]);
    }
    text.copy_from_slice(&masked);
}

/// Puts what is kept of a row of `text` where it has its place in `masked`, where there are only spaces so far.
fn put(
    record: &Record,
    text: &[u8],
    layout: Layout,
    place: &impl Fn(&Range<usize>) -> Range<usize>,
    masked: &mut [u8],
) {
    let Record { row: Row { moves, result, .. }, number, marks } = record;
    for kept in number.iter().map(|(range, _)| range).chain(moves.iter().flatten()) {
        let to = place(kept);
        masked[to.clone()].copy_from_slice(&text[kept.clone()]);
        clear_separators(&mut masked[to.clone()], layout);
        masked[to].iter_mut().filter(|byte| marks.contains(byte)).for_each(|byte| *byte = b' ');
    }
    // Without their line ends, announcements would take in the words of the next one.
    if let [Some(white), Some(_)] = moves
        && entry::is_announced(&text[white.clone()])
    {
        masked[place(white).end] = b',';
    }
    if let Some(kept) = result {
        let to = place(kept);
        masked[to.clone()].copy_from_slice(&plainly_in_place(&text[kept.clone()]));
        close_up(&mut masked[to]);
    }
    // The separators after the number make room for its dots.
    if let Some((range, dots)) = number {
        let wanted = if moves[0].is_none() && moves[1].is_some() { 2 } else { 1 };
        let end = place(range).end;
        for byte in masked.iter_mut().skip(end).take(wanted - wanted.min(*dots)) {
            *byte = if is_line_end(*byte) { *byte } else { b'.' };
        }
    }
}

/// The order in which the parts of the text are read, if it is not the one they are written in.
pub(super) fn order(text: &[u8], layout: Layout) -> Option<Order> {
    match layout.holds {
        RowHolds::Game => order_of_game(text, layout),
        RowHolds::Move | RowHolds::HalfMove if layout.blocks.count > 1 => in_blocks(text, layout),
        RowHolds::Move | RowHolds::HalfMove | RowHolds::Record => None,
    }
}

fn in_blocks(text: &[u8], layout: Layout) -> Option<Order> {
    let mut source = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    let mut rows = Vec::new();
    let mut start = source.at();
    while source.next(&mut cells) {
        let cell = |column: usize| cells.get(column).cloned();
        let has_moves = |block: &Layout| {
            block.moves.iter().any(|&column| cell(column).is_some_and(|cell| !entry::is_nothing(&text[cell])))
        };
        // A result below the first block alone comes after all blocks.
        let is_result = |&column: &usize| {
            cell(column)
                .is_none_or(|cell| entry::is_nothing(&text[cell.clone()]) || entry::is_result(&text[cell]))
        };
        let ends =
            layout.moves.iter().all(is_result) && !layout.each_block().skip(1).any(|block| has_moves(&block));
        let mut begins = vec![start];
        for block in layout.each_block().skip(1).filter(has_moves) {
            let first = block.first_column();
            let before = cell(first - 1).map_or(start, |cell| cell.end);
            let separator = cell(first).and_then(|cell| {
                memchr::memchr(layout.delimiter, &text[before..cell.start]).map(|at| before + at + 1)
            });
            begins.extend(separator);
        }
        if !ends {
            rows.push((begins, source.at()));
        }
        start = source.at();
    }
    of_blocks(&rows, text.len())
}

/// The position comes before the moves, the result after them.
fn order_of_game(text: &[u8], layout: Layout) -> Option<Order> {
    match position_row(text, layout) {
        Some(row) => Order::of(row.parts(text)),
        None => with_result_last(text, layout),
    }
}

/// A result in a column before the moves comes after them.
fn with_result_last(text: &[u8], layout: Layout) -> Option<Order> {
    let column = layout.result.filter(|&column| column < layout.moves[0])?;
    let mut source = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    let (mut parts, mut at) = (Vec::new(), 0);
    while source.next(&mut cells) {
        let Some(result) = cells.get(column).filter(|cell| entry::is_result(&text[(*cell).clone()])) else {
            continue;
        };
        // With the separator before it, so that it is a word of its own.
        let before = text[at..result.start].iter().rposition(|byte| DELIMITERS.contains(byte));
        let from = before.map_or(result.start, |before| at + before);
        if source.at() == text.len()
            && from == result.start
            && !text.last().is_some_and(u8::is_ascii_whitespace)
        {
            // Nothing would part it from the moves.
            continue;
        }
        parts.extend([at..from, result.end..source.at(), from..result.end]);
        at = source.at();
    }
    parts.push(at..text.len());
    Order::of(parts)
}

/// Hands over the rows that say something about the game, in the order they are read.
fn each_record(text: &[u8], layout: Layout, mut each: impl FnMut(Record)) {
    if layout.holds == RowHolds::Game {
        return each_game(text, layout, each);
    }
    let mut found =
        Found { last: None, repeated: None, below: None, is_headed: has_result_above(text, layout) };
    for (index, block) in layout.each_block().enumerate() {
        found.add_block(text, block, &layout, index + 1 == layout.blocks.count, &mut each);
    }
    if let Some(mut last) = found.last {
        last.row.result = last.row.result.or(found.repeated).or(found.below);
        each(last);
    }
}

struct Found {
    /// The last row so far.
    last: Option<Record>,
    /// A column may repeat the result in every row; it ends the game in the last one.
    repeated: Option<Range<usize>>,
    /// A result below the moves of a block that others follow ends the game, too.
    below: Option<Range<usize>>,
    /// A result after its name above the table says that one below is of the next table.
    is_headed: bool,
}

impl Found {
    /// Adds the rows of one of the blocks of `whole`, and hands over those before the last.
    fn add_block(
        &mut self,
        text: &[u8],
        layout: Layout,
        whole: &Layout,
        is_last: bool,
        each: &mut impl FnMut(Record),
    ) {
        let mut source = Cells::of(text, layout, layout.start);
        let mut cells = Vec::new();
        // Whose half-move comes next, where each has a row.
        let mut side = 0;
        let plies = layout.holds == RowHolds::HalfMove;
        while source.next(&mut cells) {
            let cell = |column: Option<usize>| column.and_then(|column| cells.get(column)).cloned();
            let filled = |column| cell(column).filter(|cell| !entry::is_nothing(&text[cell.clone()]));
            let number = cell(layout.number).filter(|_| !plies);
            let number = number.and_then(|cell| Some((entry::number(&text[cell.clone()])?, cell)));
            let entry = |column| cell(Some(column)).map_or_else(Entry::default, |cell| Entry::of(text, cell));
            let mut clocks = layout.clocks.map(filled);
            let entries = match plies {
                false => layout.moves.map(entry),
                true => {
                    let mut entries = [entry(layout.moves[0]), Entry::default()];
                    entries.rotate_right(side);
                    clocks.rotate_right(side);
                    entries
                }
            };
            let is_move = |entry: &Entry| {
                entry.played.as_ref().is_some_and(|played| entry::is_move(&text[played.clone()]))
            };
            // Without a number where the sheet has them, only what looks like a move is one: the rest is a signature.
            let plays = number.is_some()
                || layout.number.is_none()
                || entries.iter().any(is_move)
                || plies && layout.named;
            let [white, black] = entries;
            let moves = if plays { [white.played, black.played] } else { [None, None] };
            let has_moves = moves.iter().any(Option::is_some);
            let ended = white.result.filter(|_| moves[1].is_none()).or(black.result);
            let is_result = |cell: &&Range<usize>| entry::is_result(&text[(*cell).clone()]);
            // A row without moves in any of the blocks may end the game.
            let is_played = |block: Layout| block.moves.iter().any(|&column| is_move(&entry(column)));
            let alone = || {
                let ends = is_last && (whole.blocks.count == 1 || !whole.each_block().any(is_played));
                let named = || cells.iter().find_map(|cell| entry::labelled_result(text, cell.clone()));
                let found = || if self.is_headed { None } else { named() };
                if ends { cells.iter().find(is_result).cloned().or_else(found) } else { None }
            };
            let result = ended.or_else(|| if has_moves { None } else { alone() });
            if !has_moves && result.is_none() {
                continue;
            }
            if !has_moves && !is_last {
                self.below = result;
                continue;
            }
            let column = cell(layout.result).filter(|cell| is_result(&cell));
            let last = moves.iter().flatten().map(|range| range.end).max();
            self.repeated = column.filter(|cell| last.is_some_and(|last| cell.start >= last));
            let row = Row { number: number.as_ref().map(|((value, _), _)| *value), moves, clocks, result };
            side = (side + usize::from(plies && has_moves)) % 2;
            let number = number.filter(|_| has_moves).map(|((_, dots), cell)| (cell, dots));
            if let Some(before) = self.last.replace(Record { row, number, marks: b"" }) {
                each(before);
            }
        }
    }
}

/// Hands over the games, where each row is one: all its moves together.
fn each_game(text: &[u8], layout: Layout, mut each: impl FnMut(Record)) {
    let mut source = Cells::of(text, layout, layout.start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    let order = order_of_game(text, layout);
    while source.next(&mut cells) {
        let is_result = |cell: &Range<usize>| entry::is_result(&text[cell.clone()]);
        let astray = layout.moves_astray(text, &cells).or_else(|| goes_on(text, &cells, layout));
        if astray.is_none() && layout.named && is_heading(text, &cells, layout) {
            continue;
        }
        let columns = astray.map_or(layout.moves, |column| [column; 2]);
        let [first, last] = columns.map(|column| column.min(cells.len()));
        let filled: Vec<&Range<usize>> = cells
            .get(first..cells.len().min(last + 1))
            .unwrap_or_default()
            .iter()
            .filter(|cell| !entry::is_nothing(&text[(*cell).clone()]))
            .collect();
        let cell =
            filled.first().zip(filled.last()).map(|(first, last)| trimmed(text, first.start..last.end));
        let marks = cell.as_ref().map_or(&b""[..], |cell| list_marks(&text[cell.clone()]));
        let moves = cell.map(|cell| without_marks(text, cell, marks, layout.delimiter));
        let column =
            layout.result.and_then(|column| cells.get(column)).filter(|cell| is_result(cell)).cloned();
        // It is read after the moves, or not at all.
        let read = |at: usize| order.as_ref().map_or(at, |order| order.in_masked(at));
        let last = moves.as_ref().map(|moves| read(moves.end - 1));
        // Said in the cell with the moves, too, it is said there.
        let said =
            moves.as_ref().and_then(|moves| text[moves.clone()].rsplit(u8::is_ascii_whitespace).next());
        let outcome = |text: &[u8]| WrittenResult::read(text).map(|result| result.outcome);
        let said = said.and_then(outcome);
        let is_said = |cell: &Range<usize>| said.is_some() && said == outcome(&text[cell.clone()]);
        let result = column.filter(|cell| last.is_none_or(|last| read(cell.start) > last) && !is_said(cell));
        if moves.is_some() || result.is_some() {
            let row = Row { number: None, moves: [moves, None], clocks: [None, None], result };
            each(Record { row, number: None, marks });
        }
    }
}

/// The range without the marks of a list, delimiters and white space at its ends; a cell that is not a list stays as it is.
fn without_marks(text: &[u8], cell: Range<usize>, marks: &[u8], delimiter: u8) -> Range<usize> {
    if marks.is_empty() {
        return cell;
    }
    let is_move = |byte: &u8| !byte.is_ascii_whitespace() && !marks.contains(byte) && *byte != delimiter;
    let within = &text[cell.clone()];
    match within.iter().position(is_move).zip(within.iter().rposition(is_move)) {
        Some((first, last)) => cell.start + first..cell.start + last + 1,
        None => cell,
    }
}

/// The only cell of a line that goes on with the moves of the row before, whose cell was broken without quotes.
fn goes_on(text: &[u8], cells: &[Range<usize>], layout: Layout) -> Option<usize> {
    let [only] = cells else { return None };
    let is_part = layout.named && layout.moves[0] > 0;
    let mut words = text[only.clone()].split(u8::is_ascii_whitespace);
    (is_part && words.any(entry::is_move)).then_some(0)
}

/// Whether a row repeats the names of the columns.
fn is_heading(text: &[u8], cells: &[Range<usize>], layout: Layout) -> bool {
    let name = cells.get(layout.moves[0]).map_or(&b""[..], |cell| &text[cell.clone()]);
    // Moves have digits, and no name has.
    !name.is_empty()
        && !name.iter().any(u8::is_ascii_digit)
        && matches!(Column::named(name, UTF_8), Column::Moves | Column::Move(_))
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

fn clear(text: &mut [u8]) {
    text.iter_mut().filter(|byte| !is_line_end(**byte)).for_each(|byte| *byte = b' ');
}

/// Puts spaces in place of the quotes around moves, and of what separates those of a game in a row.
fn clear_separators(text: &mut [u8], layout: Layout) {
    let separates = layout.moves[1] == usize::MAX;
    let is_mark = |byte: &u8| *byte == b'"' || separates && *byte == layout.delimiter;
    text.iter_mut().filter(|byte| is_mark(byte)).for_each(|byte| *byte = b' ');
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
