//! Games in one CSV table: with columns that say which game a row is of, where there is more than one.

use crate::sheet::{write_csv_alone, write_csv_header};
use std::mem;

/// What a row of a table of several games says first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    /// The game's number in its file.
    Game,
    /// The file, and the game's number there.
    FileAndGame,
}

impl Key {
    /// The names of its columns.
    fn columns(self) -> &'static [&'static str] {
        match self {
            Key::Game => &["game"],
            Key::FileAndGame => &["file", "game"],
        }
    }
}

/// A table while its rows come in, in order and each with its key. The first game waits until another comes: one
/// that stands alone needs no key.
#[derive(Default)]
pub(super) enum JoinedTable {
    #[default]
    Empty,
    /// The rows of the only game so far.
    One(Vec<u8>),
    /// The header is written, and rows go on as they come.
    Several,
}

impl JoinedTable {
    /// Takes the rows of so many games; leaves in `rows` what is written of the table now.
    pub(super) fn add(&mut self, games: u64, key: Key, rows: &mut Vec<u8>) {
        if games == 0 {
            return;
        }
        *self = match mem::take(self) {
            JoinedTable::Empty if games == 1 && key == Key::Game => JoinedTable::One(mem::take(rows)),
            JoinedTable::Several => JoinedTable::Several,
            before => {
                let mut table = Vec::new();
                // Memory can always be written to.
                let _ = write_csv_header(key.columns(), &mut table);
                if let JoinedTable::One(first) = before {
                    table.extend_from_slice(&first);
                }
                table.append(rows);
                *rows = table;
                JoinedTable::Several
            }
        };
    }

    /// Ends the table; appends what is still to be written of it.
    pub(super) fn end(&mut self, key: Key, out: &mut Vec<u8>) {
        if let JoinedTable::One(rows) = mem::take(self) {
            let _ = write_csv_alone(key.columns().len(), &rows, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written of games that come in such parts.
    fn written(parts: &[(u64, &str)], key: Key) -> String {
        let (mut table, mut out) = (JoinedTable::default(), Vec::new());
        for (games, rows) in parts {
            let mut rows = rows.as_bytes().to_vec();
            table.add(*games, key, &mut rows);
            out.append(&mut rows);
        }
        table.end(key, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn only_several_games_need_a_key() {
        let (one, two) = ("1,1,e4,e5,,\n", "2,1,d4,,,\n");
        assert_eq!(written(&[], Key::Game), "");
        assert_eq!(written(&[(0, ""), (1, one), (0, "")], Key::Game), "move,white,black\n1,e4,e5\n");
        let both = format!("game,move,white,black,white_clock,black_clock\n{one}{two}");
        assert_eq!(written(&[(1, one), (1, two)], Key::Game), both);
        assert_eq!(written(&[(2, &format!("{one}{two}"))], Key::Game), both);
        let named = "file,game,move,white,black,white_clock,black_clock\na,1,1,e4,e5,,\n";
        assert_eq!(written(&[(1, "a,1,1,e4,e5,,\n")], Key::FileAndGame), named);
    }
}
