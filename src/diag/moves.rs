//! The half-moves of a game's main line: those around a finding, for reports that show them, and all, for tables.

use super::MoveName;
use crate::board::{Color, Move, Position, Square};
use std::{fmt, ops::Range};

/// What can show the half-moves of a game's main line.
pub trait Moves {
    /// Shows each half-move that was replayed, in order. Linear in the length of the game.
    fn each(&self, show: &mut dyn FnMut(&PlayedMove<'_>));

    /// How many half-moves were replayed.
    fn count(&self) -> u32;

    /// The half-moves of this range, from 0, as far as they were replayed; `None` where the line was not followed to its beginning.
    fn stretch(&self, range: Range<u32>) -> Option<Stretch>;

    /// The half-move that could not be played, if it is the one after so many.
    fn attempt(&self, index: u32) -> Option<Attempt>;
}

/// A half-move that was played, and what the comments after it say.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PlayedMove<'p> {
    /// How many half-moves of the record were played with it: 1 for the first.
    pub ply: u32,
    /// The number of the move it is a half of; after a FEN, as that counts.
    pub number: u32,
    /// Who made it.
    pub mover: Color,
    /// The move; `None` for a null move.
    pub played: Option<Move>,
    /// The position before it.
    pub before: &'p Position,
    /// The position after it.
    pub after: &'p Position,
    /// Thousandths of a second left on the mover's clock after it.
    pub time_left: Option<i64>,
    /// Thousandths of a second that it took.
    pub time_taken: Option<i64>,
    /// What an engine thinks of the position after it.
    pub evaluation: Option<Evaluation>,
}

/// What an engine thinks of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Evaluation {
    /// Thousandths of a pawn by which White is better; below zero, Black is.
    Millipawns(i64),
    /// Mate in so many moves; below zero, Black mates.
    Mate(i32),
}

/// Half-moves that follow one another, and the position before the first.
#[derive(Clone, Debug)]
pub struct Stretch {
    /// The position before them.
    pub start: Position,
    /// The half-moves, each with the position after it.
    pub plies: Vec<Step>,
}

/// A half-move that was played.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its number and its token as written.
    pub name: MoveName,
    /// Where it went from and to; `None` for a null move.
    pub squares: Option<(Square, Square)>,
    /// The position after it.
    pub after: Position,
}

/// A half-move that could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The men that can be meant, as far as the token says.
    pub from: Vec<Square>,
    /// Where it was to go.
    pub to: Square,
}

/// The moves of a game that is being reported.
#[derive(Clone, Copy)]
pub struct MovesOf<'a>(#[doc(hidden)] pub &'a dyn Moves);

impl MovesOf<'_> {
    /// Shows each half-move that was replayed, in order. Linear in the length of the game.
    ///
    /// ```
    /// use scoresheet::{CheckOptions, check_reader, notation::san};
    /// use std::ops::ControlFlow;
    /// let mut written = Vec::new();
    /// check_reader("r1.pgn", &b"1. e4 e5 2. Nf3 *"[..], &CheckOptions::default(), |checked| {
    ///     if let Some(moves) = checked.record.moves {
    ///         moves.each(|step| written.extend(step.played.map(|played| san(step.before, played))));
    ///     }
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(written, ["e4", "e5", "Nf3"]);
    /// # Ok::<(), scoresheet::Fault>(())
    /// ```
    pub fn each(&self, mut show: impl FnMut(&PlayedMove<'_>)) {
        self.0.each(&mut show);
    }
}

impl fmt::Debug for MovesOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MovesOf")
    }
}
