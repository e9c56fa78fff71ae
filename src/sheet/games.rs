//! Where the games of a sheet start whose lines say so: of delimited text, of text with a game in a line, and of a document.

use super::{InputFormat, Sheet, lines::GamesInLines, table_games::GamesOfTable};
use crate::pgn::{GameStart, first_move_in_document};

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
    /// Only a line with number 1 and moves begins a game.
    Document {
        /// Whether the line that comes next was judged by its front.
        is_amid_line: bool,
    },
}

impl GamesOfSheet {
    /// The state at the start of a text that is read like this; `None` where its lines alone do not say it.
    pub fn of(sheet: Sheet) -> Option<GamesOfSheet> {
        let kind = match sheet.layout {
            Some(layout) => Kind::Table(Box::new(GamesOfTable::of(layout))),
            None if sheet.format == InputFormat::Lines => Kind::Lines(GamesInLines::default()),
            None if sheet.format == InputFormat::Document => Kind::Document { is_amid_line: false },
            None => return None,
        };
        Some(GamesOfSheet { lines: 0, bytes: 0, begun: false, kind })
    }

    /// Line ends seen so far.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Says whether a line that is too long to be seen whole starts a game: of a document by its front, elsewhere only the first does.
    pub fn begin_long(&mut self, line: &[u8]) -> bool {
        match &mut self.kind {
            Kind::Document { is_amid_line } => {
                !std::mem::replace(is_amid_line, true) && first_move_in_document(line).is_some()
            }
            Kind::Table(_) | Kind::Lines(_) => !std::mem::replace(&mut self.begun, true),
        }
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
                found(GameStart { offset: at, line: self.lines + 1, indent: 0, doubtful: false });
            }
            self.lines += u64::from(end.is_some());
            self.bytes += length as u64;
            at += length;
        }
        at
    }

    /// Whether the line starts a game.
    fn line(&mut self, line: &[u8]) -> bool {
        match &mut self.kind {
            Kind::Table(games) => games.line(line, self.bytes, &mut self.begun),
            Kind::Lines(games) => games.line(line),
            Kind::Document { is_amid_line } => {
                !std::mem::take(is_amid_line) && first_move_in_document(line).is_some()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines on which games start, the text fed in pieces of so many bytes.
    fn starts(format: InputFormat, text: &str, piece: usize) -> Vec<u64> {
        let text = text.as_bytes();
        let mut games = GamesOfSheet::of(Sheet::read_as(format, text)).unwrap();
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
