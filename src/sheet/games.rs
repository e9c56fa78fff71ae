//! Where the games of a delimited sheet start.

use super::{Sheet, cells::Cells, entry, layout::Layout};
use crate::pgn::GameStart;
use std::ops::Range;

/// A cell is not looked at beyond so many lines of it: a quote that nothing closes must not swallow the games after it.
const LINES_OF_A_CELL: u32 = 64;

/// The state between two lines of a delimited sheet; fed with lines in order, it says which of them start a game.
///
/// A game starts where the columns that say which game a row is of say another; without such columns, where the numbers
/// start again at 1, or the header is repeated.
#[derive(Clone, Debug)]
pub struct GamesOfTable {
    layout: Layout,
    /// Line ends seen.
    lines: u64,
    /// Bytes seen.
    bytes: u64,
    begun: bool,
    /// The header, if there is one.
    header: Vec<u8>,
    /// What the last row said of its game, cell after cell.
    key: Vec<u8>,
    /// The last row's number.
    number: u32,
    /// Lines of a row whose last cell is still open.
    open: u32,
    cells: Vec<Range<usize>>,
}

impl GamesOfTable {
    /// The state at the start of a text that is read like this; `None` where it is not delimited text.
    pub fn of(sheet: Sheet) -> Option<GamesOfTable> {
        let layout = sheet.layout?;
        Some(GamesOfTable {
            layout,
            lines: 0,
            bytes: 0,
            begun: false,
            header: Vec::new(),
            key: Vec::new(),
            number: 0,
            open: 0,
            cells: Vec::new(),
        })
    }

    /// Line ends seen so far.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Says whether a line that is too long to be seen whole starts a game: only the first does.
    pub fn begin_long(&mut self) -> bool {
        !std::mem::replace(&mut self.begun, true)
    }

    /// Feeds lines and reports the game starts among them: offsets within `text`, lines within the file.
    ///
    /// `text` begins where the last call stopped. Returns how many bytes were used up: what is left is a line whose end has
    /// not been seen. `at_end` says that no more text follows.
    pub fn scan(&mut self, text: &[u8], at_end: bool, mut found: impl FnMut(GameStart)) -> usize {
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let end = match memchr::memchr2(b'\n', b'\r', rest) {
                Some(end) if rest[end] == b'\r' && rest.get(end + 1) == Some(&b'\n') => Some(end + 2),
                Some(end) if rest[end] == b'\r' && end + 1 == rest.len() && !at_end => None,
                Some(end) => Some(end + 1),
                None => None,
            };
            let Some(length) = end.or(at_end.then_some(rest.len())) else { break };
            if self.line(&rest[..length]) {
                found(GameStart { offset: at, line: self.lines + 1 });
            }
            self.lines += u64::from(end.is_some());
            self.bytes += length as u64;
            at += length;
        }
        at
    }

    /// Whether the line starts a game.
    fn line(&mut self, line: &[u8]) -> bool {
        let goes_on = self.open > 0;
        let quotes = memchr::memchr_iter(b'"', line).count();
        self.open = match (goes_on, quotes % 2 == 1) {
            (true, false) if self.open < LINES_OF_A_CELL => self.open + 1,
            (false, true) => 1,
            _ => 0,
        };
        let line = line.trim_ascii_end();
        if goes_on || line.is_empty() {
            return false;
        }
        let is_first = !std::mem::replace(&mut self.begun, true);
        if self.bytes < self.layout.start as u64 {
            // The last of the lines up to the first row is the header.
            self.header = line.to_vec();
            return is_first;
        }
        let is_header = !self.header.is_empty() && line == self.header;
        let starts = match is_header {
            true => self.number > 0 || !self.key.is_empty(),
            false => self.row(line),
        };
        if is_header {
            (self.number, self.key) = (0, Vec::new());
        }
        is_first || starts
    }

    /// Whether the row starts a game.
    fn row(&mut self, line: &[u8]) -> bool {
        let Layout { delimiter, moves, number, game, .. } = self.layout;
        if !Cells::new(line, delimiter, 0).next(&mut self.cells) {
            return false;
        }
        let cell = |column: usize| self.cells.get(column).map_or(&b""[..], |cell| &line[cell.clone()]);
        if moves.iter().all(|&column| entry::is_nothing(cell(column))) {
            return false;
        }
        if game != [None; 2] {
            let key = game.iter().flatten().flat_map(|&column| [cell(column), b"\n"].concat()).collect();
            let before = std::mem::replace(&mut self.key, key);
            return !before.is_empty() && before != self.key;
        }
        let Some((value, _)) = number.and_then(|column| entry::number(cell(column))) else { return false };
        let before = std::mem::replace(&mut self.number, value);
        value == 1 && before > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines on which games start, the text fed in pieces of so many bytes.
    fn starts(text: &str, piece: usize) -> Vec<u64> {
        let text = text.as_bytes();
        let mut games = GamesOfTable::of(Sheet::read_as(super::super::InputFormat::Csv, text)).unwrap();
        let (mut found, mut from, mut to) = (Vec::new(), 0, 0);
        while to < text.len() {
            to = (to + piece).min(text.len());
            from += games.scan(&text[from..to], to == text.len(), |start| found.push(start.line));
        }
        assert_eq!(from, text.len());
        found
    }

    #[test]
    fn a_game_starts_where_its_column_says_another() {
        for (text, expected) in [
            ("game,move,white,black\n1,1,e4,e5\n1,2,Nf3,*\n2,1,d4,*\n\n4,1,c4,*\n", vec![1, 4, 6]),
            ("file,game,move,white,black\r\na,1,1,e4,*\r\nb,1,1,e4,*\r\n", vec![1, 3]),
            ("game,move,white,black,note\n1,1,e4,e5,\"a\nb\"\n2,1,d4,*,\n", vec![1, 4]),
            ("move,white,black\n1,e4,e5\n2,Nf3,*\n", vec![1]),
            ("move,white,black\n1,e4,e5\n2,Nf3,*\n1,d4,d5\n2,c4,*\n", vec![1, 4]),
            ("move,white,black\n1,e4,e5\nmove,white,black\n1,d4,d5\n", vec![1, 3]),
            ("ply,move\n1,e4\n2,e5\n1,d4\n2,d5\n", vec![1, 4]),
            ("\n\nmove,white,black\n1,e4,e5", vec![3]),
        ] {
            for piece in [1, 7, 1000] {
                assert_eq!(starts(text, piece), expected, "{text}");
            }
        }
    }
}
