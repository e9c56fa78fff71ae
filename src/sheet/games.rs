//! Where the games of a sheet start whose lines say so: of delimited text, of text with a game in a line, and of a document.

use super::{InputFormat, Sheet, lines::GamesInLines, table_games::GamesOfTable};
use crate::{
    pgn::{GameStart, games_in_document},
    source::{count_lines, count_scalars},
};

/// The state between two lines of such a sheet; fed with lines in order, it says which of them start a game.
#[derive(Clone, Debug)]
pub struct GamesOfSheet {
    /// Line ends seen.
    lines: u64,
    /// Bytes seen.
    bytes: u64,
    begun: bool,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Table(Box<GamesOfTable>),
    Lines(GamesInLines),
    Document(LinesOfDocument),
}

/// How much of a document is looked at to see where games begin in it, in bytes: none is longer.
const WINDOW: usize = 256 << 10;

/// Where a document stands between two looks at it.
#[derive(Clone, Debug, Default)]
struct LinesOfDocument {
    /// Unicode scalar values of the current line that were looked at.
    indent: u64,
}

impl LinesOfDocument {
    /// Reports the games that begin in the text, as far as enough of it is there to tell; returns how many bytes were used up.
    fn scan(
        &mut self,
        text: &[u8],
        at_end: bool,
        lines: &mut u64,
        found: &mut impl FnMut(GameStart),
    ) -> usize {
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            if rest.len() < WINDOW && !at_end {
                break;
            }
            let is_last = rest.len() <= WINDOW;
            let window = if is_last { rest } else { &rest[..line_end(rest)] };
            let games = games_in_document(window);
            // What the window cuts off is looked at again from its beginning.
            let known = if is_last || games.len() < 2 { games.len() } else { games.len() - 1 };
            let mut passed = 0;
            for game in &games[..known] {
                self.pass(&window[passed..game.begin], lines);
                passed = game.begin;
                found(GameStart {
                    offset: at + game.begin,
                    line: *lines + 1,
                    indent: self.indent,
                    doubtful: false,
                    letters: Some(game.letters),
                });
            }
            let used = games.get(known).map_or(window.len(), |game| game.begin);
            self.pass(&window[passed..used], lines);
            at += used;
        }
        at
    }

    /// Counts what was looked at.
    fn pass(&mut self, text: &[u8], lines: &mut u64) {
        *lines += count_lines(text);
        let line = memchr::memrchr2(b'\n', b'\r', text).map_or(0, |end| end + 1);
        self.indent = count_scalars(&text[line..]) + if line == 0 { self.indent } else { 0 };
    }
}

/// The end of the last line that ends within the window.
fn line_end(text: &[u8]) -> usize {
    memchr::memrchr(b'\n', &text[..WINDOW]).map_or(WINDOW, |end| end + 1)
}

impl GamesOfSheet {
    /// The state at the start of a text that is read like this and that so many line ends come before; `None` where its lines alone do not
    /// say where games start.
    pub fn of(sheet: Sheet, lines: u64) -> Option<GamesOfSheet> {
        let kind = match sheet.layout {
            Some(layout) => Kind::Table(Box::new(GamesOfTable::of(layout))),
            None if sheet.format == InputFormat::Lines => Kind::Lines(GamesInLines::default()),
            None if sheet.format == InputFormat::Document => Kind::Document(LinesOfDocument::default()),
            None => return None,
        };
        Some(GamesOfSheet { lines, bytes: 0, begun: false, kind })
    }

    /// Line ends seen so far.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Says whether a line that is too long to be seen whole starts a game: only the first does, and of a document none.
    pub fn begin_long(&mut self) -> bool {
        match &mut self.kind {
            Kind::Document(_) => false,
            Kind::Table(_) | Kind::Lines(_) => !std::mem::replace(&mut self.begun, true),
        }
    }

    /// Feeds lines and reports the game starts among them: offsets within `text`, lines within the file.
    ///
    /// `text` begins where the last call stopped. Returns how many bytes were used up: what is left is a line whose end has
    /// not been seen. `at_end` says that no more text follows.
    pub fn scan(&mut self, text: &[u8], at_end: bool, mut found: impl FnMut(GameStart)) -> usize {
        if let Kind::Document(document) = &mut self.kind {
            return document.scan(text, at_end, &mut self.lines, &mut found);
        }
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
            let line = &rest[..length];
            let begins = match &mut self.kind {
                Kind::Table(games) => games.line(line, self.bytes, &mut self.begun),
                Kind::Lines(games) => games.line(line),
                Kind::Document(_) => false,
            };
            if begins {
                found(GameStart {
                    offset: at,
                    line: self.lines + 1,
                    indent: 0,
                    doubtful: false,
                    letters: None,
                });
            }
            self.lines += u64::from(end.is_some());
            self.bytes += length as u64;
            at += length;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines on which games start, the text fed in pieces of so many bytes.
    fn starts(format: InputFormat, text: &str, piece: usize) -> Vec<u64> {
        let text = text.as_bytes();
        let mut games = GamesOfSheet::of(Sheet::read_as(format, text), 0).unwrap();
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
            ("game,move,white,black\n1,1,*,\n2,1,*,\n3,1,e4,*\n", vec![1, 3, 4]),
            ("move,white,black\n1,e4,e5\n2,Nf3,*\n", vec![1]),
            ("move,white,black\n1,e4,e5\n2,Nf3,*\n1,d4,d5\n2,c4,*\n", vec![1, 4]),
            ("move,white,black\n1,e4,e5\nmove,white,black\n1,d4,d5\n", vec![1, 3]),
            ("ply,move\n1,e4\n2,e5\n1,d4\n2,d5\n", vec![1, 4]),
            ("\n\nmove,white,black\n1,e4,e5", vec![3]),
            ("White,Black,Moves\nA,B,e4 e5 Nf3\n\nC,D,d4\nE,F,\n,,\nG,,\n", vec![1, 4, 5]),
        ] {
            for piece in [1, 7, 1000] {
                assert_eq!(starts(InputFormat::Csv, text, piece), expected, "{text}");
            }
        }
    }

    #[test]
    fn a_game_starts_where_an_engine_is_told_of_another() {
        for (text, expected) in [
            ("e2e4 e7e5\n\nd2d4 d7d5 *\n", vec![1, 3]),
            (
                "uci\nposition startpos moves e2e4\ngo\nposition startpos moves e2e4 e7e5\n\
                 position startpos moves d2d4 d7d5\n",
                vec![2, 5],
            ),
            ("> position startpos moves e2e4 e7e5\nucinewgame\n> position startpos moves e2e4\n", vec![1, 3]),
        ] {
            for piece in [1, 7, 1000] {
                assert_eq!(starts(InputFormat::Lines, text, piece), expected, "{text}");
            }
        }
    }
}
