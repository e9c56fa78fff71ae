//! What was found to have happened on the board, for those who say what follows from it.

use super::Record;
use crate::board::Move;

/// What the player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Irregularity {
    /// A move that is not legal.
    Move,
    /// The clock was pressed without a move.
    #[cfg_attr(feature = "cli", value(name = "null"))]
    NullMove,
    /// A pawn was left on the last rank.
    #[cfg_attr(feature = "cli", value(name = "pawn"))]
    PawnNotReplaced,
    /// The move was made with two hands.
    TwoHands,
}

/// What was found to have happened.
pub(super) struct Happened<'r> {
    pub record: &'r Record,
    pub ply: u32,
    pub what: Irregularity,
    pub queen: Queen,
    pub moved_on: bool,
}

/// Whether a pawn that was not replaced becomes a queen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Queen {
    No,
    /// By this promotion.
    By(Move),
    /// On one of several squares.
    SomeSquare,
}
