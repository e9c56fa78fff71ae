//! What a record says of how the game ended, where it was found.

use crate::{
    pgn::{EndReason, Outcome},
    source::Span,
};

/// What the Termination tag, or what stands after the last half-move, says of the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatedEnd {
    /// Why the game ended, where it says so.
    pub reason: Option<EndReason>,
    /// Its result, where it says so of a player who can be told by name or colour.
    pub outcome: Option<Outcome>,
    /// The words that say so.
    pub words: String,
    /// The tag's value, the whole comment, or the words where they stand in none.
    pub span: Span,
}
