//! The half-moves around a finding, for reports that show them.

use super::MoveName;
use crate::board::{Position, Square};
use std::{fmt, ops::Range};

/// What can show the half-moves of a game's main line.
pub trait Moves {
    /// How many half-moves were replayed.
    fn count(&self) -> u32;

    /// The half-moves of this range, from 0, as far as they were replayed; `None` where the line was not followed to its beginning.
    fn stretch(&self, range: Range<u32>) -> Option<Stretch>;

    /// The half-move that could not be played, if it is the one after so many.
    fn attempt(&self, index: u32) -> Option<Attempt>;
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
pub struct MovesOf<'a>(pub &'a dyn Moves);

impl fmt::Debug for MovesOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MovesOf")
    }
}
