//! Where the games of delimited text start.

use super::{
    cells::Cells,
    entry,
    game_rows::is_movetext,
    layout::{Layout, RowHolds, TAGS},
    records,
};
use crate::pgn::TagName;
use std::ops::Range;

/// A cell is not looked at beyond so many lines of it: a quote that nothing closes must not swallow the games after it.
const LINES_OF_A_CELL: u32 = 64;

/// The state between two lines of delimited text.
///
/// A game starts with each row, where a row is a game; else where the columns that say which game a row is of say another;
/// without such columns, where the numbers start again at 1, or the header is repeated.
#[derive(Clone, Debug)]
pub(super) struct GamesOfTable {
    layout: Layout,
    /// The header, if there is one.
    header: Vec<u8>,
    /// What the last row said of its game, cell after cell.
    key: Vec<u8>,
    /// The last row's number; 1 after a row that was a game.
    number: u32,
    /// Lines of a row whose last cell is still open.
    open: u32,
    cells: Vec<Range<usize>>,
}

impl GamesOfTable {
    pub(super) fn of(layout: Layout) -> GamesOfTable {
        GamesOfTable { layout, header: Vec::new(), key: Vec::new(), number: 0, open: 0, cells: Vec::new() }
    }

    /// Whether the line, before which there are so many bytes, starts a game; `begun` says whether any line has.
    pub(super) fn line(&mut self, line: &[u8], bytes: u64, begun: &mut bool) -> bool {
        if self.layout.holds == RowHolds::Record {
            // What stands above the first record, the header, belongs to it.
            let begins_next = records::opening(line).is_some() && std::mem::replace(&mut self.number, 1) > 0;
            return !std::mem::replace(begun, true) || begins_next;
        }
        let quotes = memchr::memchr_iter(b'"', line).count();
        let goes_on = self.open > 0 && !(quotes.is_multiple_of(2) && self.is_whole_game(line));
        self.open = match (goes_on, quotes % 2 == 1) {
            (true, false) if self.open < LINES_OF_A_CELL => self.open + 1,
            (false, true) => 1,
            _ => 0,
        };
        let line = line.trim_ascii_end();
        if goes_on || line.is_empty() {
            return false;
        }
        let is_first = !std::mem::replace(begun, true);
        if bytes < self.layout.start as u64 {
            // The last of the lines up to the first row is the header.
            self.header = line.to_vec();
            return is_first;
        }
        let is_header = !self.header.is_empty() && line == self.header;
        let starts = match is_header {
            // Repeated among the games, it belongs to none of them.
            true if self.layout.holds == RowHolds::Game => false,
            true => self.number > 0 || !self.key.is_empty(),
            false => self.row(line),
        };
        if is_header && self.layout.holds != RowHolds::Game {
            (self.number, self.key) = (0, Vec::new());
        }
        is_first || starts
    }

    /// Whether a line has all the columns of a game, so that a quote that is open before it was never closed.
    fn is_whole_game(&mut self, line: &[u8]) -> bool {
        let Layout { holds, named, columns, moves, .. } = self.layout;
        holds == RowHolds::Game
            && named
            && columns > 2
            && Cells::of(line, self.layout, 0).next(&mut self.cells)
            && self.cells.len() == columns
            && self.cells.get(moves[0]).is_some_and(|cell| is_movetext(&line[cell.clone()]))
    }

    /// Whether the row starts a game.
    fn row(&mut self, line: &[u8]) -> bool {
        let Layout { moves, number, game, .. } = self.layout;
        if !Cells::of(line, self.layout, 0).next(&mut self.cells) {
            return false;
        }
        let cell = |column: usize| self.cells.get(column).map_or(&b""[..], |cell| &line[cell.clone()]);
        let has_moves = moves.iter().any(|&column| !entry::is_nothing(cell(column)));
        if self.layout.holds == RowHolds::Game {
            let has_result = self.layout.result.is_some_and(|column| entry::is_result(cell(column)));
            let is_game = has_moves
                || has_result
                || self.layout.names_both(&cell)
                || self.layout.moves_astray(line, &self.cells).is_some();
            return is_game && std::mem::replace(&mut self.number, 1) > 0;
        }
        if !has_moves {
            return false;
        }
        if game != [None; 2] {
            // A cell that was merged with those below it is filled in the first row only.
            let mut above = self.key.split(|byte| *byte == b'\n');
            let mut key = Vec::new();
            for &column in game.iter().flatten() {
                let above = above.next().unwrap_or_default();
                key.extend_from_slice(if cell(column).is_empty() { above } else { cell(column) });
                key.push(b'\n');
            }
            let before = std::mem::replace(&mut self.key, key);
            return !before.is_empty() && before != self.key;
        }
        let Some((value, _)) = number.and_then(|column| entry::number(cell(column))) else { return false };
        let before = std::mem::replace(&mut self.number, value);
        value == 1 && before > 1
    }
}

impl Layout {
    /// Whether a row names both players, which a row of sums does not: `Total,12`.
    pub(super) fn names_both<'c>(&self, cell: &impl Fn(usize) -> &'c [u8]) -> bool {
        let column = |tag: TagName| TAGS.iter().position(|known| *known == tag).and_then(|at| self.tags[at]);
        let is_name = |name: &&[u8]| name.iter().any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii());
        let name = |tag| column(tag).map(cell).filter(is_name);
        self.named
            && matches!([name(TagName::White), name(TagName::Black)], [Some(white), Some(black)] if white != black)
    }
}
