//! A game's main line as a table of moves: CSV, or columns of text.

use super::{
    Converted,
    clocks::{clock, clock_at, times},
    respell::Lines,
};
use crate::{
    game::{Game, Seat},
    notation::Spelling,
    pgn::{Token, Tokens},
    sheet::{WrittenRow, write_columns, write_csv},
};

/// The form of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// `move,white,black`, and the clocks where the game has any.
    Csv,
    /// `1. e4 e5`, one move a line.
    Columns,
}

/// Where clock times stand, in the order of the text: the byte at which a move's token begins, and the time as written.
pub type Clocks<'c> = [(usize, &'c str)];

impl Table {
    /// The ending of a file of it.
    pub const fn ending(self) -> &'static str {
        match self {
            Table::Csv => "csv",
            Table::Columns => "txt",
        }
    }

    /// Appends the main line of `game` and its result. Moves stay as they are written where they could not be followed or
    /// the notation cannot express them, and all of a game does that reads differently in two languages. `clocks` are
    /// those that do not stand in comments.
    ///
    /// ```
    /// use scoresheet::{convert::Table, game::{Scratch, Tongues, read_game}, notation::Spelling};
    /// let (tongues, mut scratch, mut out) = (Tongues::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 {[%clk 1:30:05]} e5 2. Nf3 *", &tongues, false, &mut scratch);
    /// let converted = Table::Csv.write(&game, &Spelling::pgn(), &[], &mut out);
    /// assert_eq!((converted.moves, converted.kept), (3, 0));
    /// assert_eq!(out, b"move,white,black,white_clock,black_clock\n1,e4,e5,1:30:05,\n2,Nf3,*,,\n");
    /// ```
    pub fn write(
        self,
        game: &Game<'_>,
        spelling: &Spelling,
        clocks: &Clocks<'_>,
        out: &mut Vec<u8>,
    ) -> Converted {
        let mut lines = Lines::default();
        let mut counts = Converted::default();
        let contended = super::contender(game).is_some();
        let mut moves: Vec<(u32, bool, String)> = Vec::new();
        for (seat, ply) in super::in_order(game).filter(|(seat, _)| seat.line == 0) {
            let mut word = Vec::new();
            let positions = if contended { None } else { lines.play(game, seat, ply) };
            let spelt = positions.is_some_and(|(before, after)| match ply.played {
                Some(played) => spelling.write_between(before, played, after, &mut word).is_ok(),
                None => {
                    spelling.write_null(&mut word);
                    true
                }
            });
            if spelt {
                counts.moves += 1;
            } else {
                word = ply.span.of(game.text).to_vec();
                counts.kept += 1;
            }
            let (number, black) = game.number(seat);
            moves.push((number, black, String::from_utf8_lossy(&word).into_owned()));
        }
        let mut times = times(game, clocks);
        for (word, time) in unfollowed(game, clocks) {
            times.push(time);
            let index = moves.len() as u32;
            let (number, black) = game.number(Seat { line: 0, index });
            moves.push((number, black, word));
            counts.kept += 1;
        }
        if let Some((outcome, _)) = game.outcome() {
            // In the next cell, as players write it.
            let (number, black) = game.number(Seat { line: 0, index: moves.len() as u32 });
            moves.push((number, black, outcome.text().to_owned()));
        }
        times.resize(moves.len(), None);
        let mut rows: Vec<WrittenRow<'_>> = Vec::new();
        for ((number, black, word), time) in moves.iter().zip(&times) {
            if !black || rows.is_empty() {
                rows.push(WrittenRow { number: *number, moves: [None; 2], clocks: [None; 2] });
            }
            if let Some(row) = rows.last_mut() {
                row.moves[usize::from(*black)] = Some(word);
                row.clocks[usize::from(*black)] = *time;
            }
        }
        let written = match self {
            Table::Csv => write_csv(&rows, &mut *out),
            Table::Columns => write_columns(&rows, &mut *out),
        };
        debug_assert!(written.is_ok(), "memory can always be written to");
        counts
    }
}

/// The half-moves of the main line from the one on that could not be followed, as they are written, and their clocks.
fn unfollowed<'t>(game: &Game<'t>, clocks: &Clocks<'t>) -> Vec<(String, Option<&'t str>)> {
    let begin = match game.main_failure() {
        Some(failure) => failure.span.start as usize,
        None if game.unplayed().is_some() => game.movetext().start as usize,
        None => return Vec::new(),
    };
    let mut tokens = Tokens::new(game.text, begin, game.letters());
    let (mut words, mut depth) = (Vec::<(String, Option<&str>)>::new(), 0);
    loop {
        match tokens.next() {
            Token::Open(_) => depth += 1,
            Token::Close(_) => depth -= 1,
            Token::Move(_, span) | Token::Phrase(span) | Token::Unreadable(span) if depth == 0 => {
                let word = String::from_utf8_lossy(span.of(game.text)).into_owned();
                words.push((word, clock_at(clocks, span)));
            }
            Token::Comment { span, .. } if depth == 0 => {
                if let Some((_, time @ None)) = words.last_mut() {
                    *time = clock(span.of(game.text));
                }
            }
            Token::Result(..) if depth == 0 => return words,
            Token::End => return words,
            _ => {}
        }
    }
}
