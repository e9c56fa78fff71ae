//! The layout that shows in what the cells hold.

use super::{
    cells::Cells,
    entry,
    layout::{Blocks, COLUMNS, Layout, RowHolds, mark},
};
use std::ops::Range;

/// What was seen in one column.
#[derive(Clone, Copy, Default)]
struct Seen {
    filled: usize,
    numbers: usize,
    dotted: usize,
    moves: usize,
    clocks: usize,
}

impl Seen {
    fn add(&mut self, cell: &[u8]) {
        if entry::is_nothing(cell) || entry::is_result(cell) {
            return;
        }
        self.filled += 1;
        if let Some((_, dots)) = entry::number(cell) {
            self.numbers += 1;
            self.dotted += usize::from(dots > 0);
        } else if entry::is_clock(cell) {
            self.clocks += 1;
        } else if entry::is_move(cell) {
            self.moves += 1;
        }
    }

    fn mostly(&self, count: usize) -> bool {
        count > 0 && 4 * count >= 3 * self.filled
    }
}

/// The layout of rows of moves: numbers in the first column that is not empty, or none, and moves in the next.
pub(super) fn by_cells(head: &[u8], delimiter: u8) -> Option<Layout> {
    let start = mark(head);
    let mut seen = [Seen::default(); COLUMNS];
    let mut rows = Cells::new(head, delimiter, start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    while rows.next(&mut cells) {
        for (seen, cell) in seen.iter_mut().zip(&cells) {
            seen.add(&head[cell.clone()]);
        }
    }
    let columns =
        |holds: fn(&Seen) -> usize| (0..COLUMNS).filter(move |&at| seen[at].mostly(holds(&seen[at])));
    let left = seen.iter().position(|seen| seen.filled > 0)?;
    let number = Some(left).filter(|&first| seen[first].mostly(seen[first].numbers));
    let moves: Vec<usize> = columns(|seen| seen.moves).collect();
    let &white = moves.first()?;
    let numbers: Vec<usize> = columns(|seen| seen.numbers).collect();
    let blocks = blocks(&numbers, &moves);
    let end = if blocks.count > 1 { left + blocks.width } else { COLUMNS };
    let &black = moves[1..].iter().find(|&&at| at < end).unwrap_or(&(white + 1));
    let clocks: Vec<usize> = columns(|seen| seen.clocks).filter(|&at| at > white && at < end).collect();
    let first = number.map_or(left, |number| number + 1);
    let rows = seen[white].moves;
    let rows_of_black = seen.get(black).map_or(0, |seen| seen.moves);
    // Without numbers, or with one row alone, both players' moves have to be there.
    let is_sure = number.is_some() && rows > 1 || rows_of_black > 0 && (number.is_some() || rows > 1);
    // Tabs between numbers with dots and moves are movetext.
    let is_movetext = delimiter == b'\t'
        && clocks.is_empty()
        && blocks.count == 1
        && (number.is_none() || seen[left].dotted > 0);
    let others = moves.iter().filter(|&&at| at > black && blocks.count == 1).count();
    if white != first || others > 0 || black > white + 2 || !is_sure || is_movetext {
        return None;
    }
    let clocks = match clocks[..] {
        [] => [None, None],
        [only] if only > black => [None, Some(only)],
        [only] => [Some(only), None],
        [white, black, ..] => [Some(white), Some(black)],
    };
    // Numbers and moves of one column: half-moves.
    let plies = number.is_some() && rows_of_black == 0 && rows > 1;
    let (moves, holds) =
        if plies { ([white, white], RowHolds::HalfMove) } else { ([white, black], RowHolds::Move) };
    Some(Layout { holds, clocks, blocks, start, ..Layout::of_moves(delimiter, number, moves) })
}

/// The blocks side by side: numbers, White's moves and Black's, each as far to the right of those of the block before.
fn blocks(numbers: &[usize], moves: &[usize]) -> Blocks {
    let one = Blocks { count: 1, width: 0 };
    let [left, next, ..] = *numbers else { return one };
    let [white, black, ..] = *moves else { return one };
    let width = next - left;
    let count = numbers.len();
    // The last block may have no move of Black's.
    let expected = (0..count).flat_map(|block| [white + block * width, black + block * width]);
    let expected: Vec<usize> = expected.take(moves.len()).collect();
    let fits = numbers.iter().enumerate().all(|(block, &at)| at == left + block * width)
        && moves == expected
        && moves.len() + 1 >= 2 * count
        && black < left + width
        && white == left + 1;
    if fits { Blocks { count, width } } else { one }
}
