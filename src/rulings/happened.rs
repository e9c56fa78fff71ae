//! What was found to have happened on the board, for those who say what follows from it.

use super::{Irregularity, Record};
use crate::board::Move;

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
