//! A game's main line as a table of moves: CSV, or columns of text.

use super::{Clocks, Converted, Omitted, cells::Cells};
use crate::{
    game::Game,
    notation::{MoveFormat, choices},
    sheet::{WrittenRow, write_columns, write_csv, write_csv_rows},
};

choices! {
    /// The form of a table.
    Table;
    /// `1. e4 e5`, one move a line
    Columns "columns";
    /// `move,white,black`, and the clocks where the game has any
    Csv "csv";
}

impl Table {
    /// The ending of a file of it.
    pub const fn ending(self) -> &'static str {
        match self {
            Table::Csv => "csv",
            Table::Columns => "txt",
        }
    }

    /// Appends the main line of `game`, with its draw offers, and its result; text in columns ends with an empty line.
    ///
    /// Moves that could not be followed, or that the notation cannot express, stay as they are written and where their
    /// numbers say. `clocks` are those that do not stand in comments. Says what became of the moves, and what there is
    /// no room for.
    ///
    /// ```
    /// use scoresheet::{convert::Table, game::{Scratch, Dialects, read_game}, notation::MoveFormat};
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 {[%clk 1:30:05]} e5 {well} 2. Nf3 *", &dialects, &mut scratch);
    /// let (converted, omitted) = Table::Csv.write(&game, &MoveFormat::pgn(), &[], &mut out);
    /// assert_eq!((converted.moves, converted.kept), (3, 0));
    /// assert_eq!(omitted.to_string(), "1 comment of 1 game");
    /// assert_eq!(out, b"move,white,black,white_clock,black_clock\n1,e4,e5,1:30:05,\n2,Nf3,*,,\n");
    /// ```
    pub fn write(
        self,
        game: &Game<'_>,
        spelling: &MoveFormat,
        clocks: &Clocks<'_>,
        out: &mut Vec<u8>,
    ) -> (Converted, Omitted) {
        let cells = Cells::of(game, spelling, clocks, self == Table::Csv);
        let rows = rows_of(&cells);
        let written = match self {
            Table::Csv => write_csv(&rows, &mut *out),
            Table::Columns => write_columns(&rows, &mut *out),
        };
        debug_assert!(written.is_ok(), "memory can always be written to");
        if self == Table::Columns {
            // What follows is another game.
            out.push(b'\n');
        }
        (cells.counts, cells.omitted)
    }

    /// Appends the rows of `game` in a CSV table of several games, as [`Table::write`] does, without a header and with the
    /// cells in `key` before each.
    ///
    /// ```
    /// use scoresheet::{convert::Table, game::{Scratch, Dialects, read_game}, notation::MoveFormat};
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 e5 2. Nf3 *", &dialects, &mut scratch);
    /// Table::write_among(&["12"], &game, &MoveFormat::pgn(), &[], &mut out);
    /// assert_eq!(out, b"12,1,e4,e5,,\n12,2,Nf3,*,,\n");
    /// ```
    pub fn write_among(
        key: &[&str],
        game: &Game<'_>,
        spelling: &MoveFormat,
        clocks: &Clocks<'_>,
        out: &mut Vec<u8>,
    ) -> (Converted, Omitted) {
        let cells = Cells::of(game, spelling, clocks, true);
        let written = write_csv_rows(key, &rows_of(&cells), &mut *out);
        debug_assert!(written.is_ok(), "memory can always be written to");
        (cells.counts, cells.omitted)
    }
}

/// The cells, row by row; before them, what the game starts from.
fn rows_of<'c>(cells: &'c Cells<'_>) -> Vec<WrittenRow<'c>> {
    let start = |start| WrittenRow { moves: [Some(start), None], ..WrittenRow::default() };
    let mut rows: Vec<WrittenRow<'_>> = cells.start.as_deref().map(start).into_iter().collect();
    for (cell, word) in cells.all() {
        let (number, side) = (Some(cell.number), usize::from(cell.black));
        let goes_on =
            rows.last().is_some_and(|row| cell.black && row.number == number && row.moves[1].is_none());
        if !goes_on {
            rows.push(WrittenRow { number, ..WrittenRow::default() });
        }
        if let Some(row) = rows.last_mut() {
            row.moves[side] = Some(word);
            row.clocks[side] = cell.time;
        }
    }
    rows
}
