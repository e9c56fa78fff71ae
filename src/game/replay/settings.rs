//! What a replay goes by.

use super::dialect::OtherDialects;
use crate::{game::record::Scratch, notation::Letters};

/// The letters of a game, and what is needed while its language is yet to be settled.
#[derive(Clone, Copy)]
pub(in crate::game) struct Settings<'o> {
    pub letters: &'o Letters,
    /// The letters and the pawn's, where `letters` does without them.
    pub with_pawn: Option<&'o Letters>,
    /// The dialects that single half-moves may be in; none where a foreign letter is just unreadable.
    pub others: OtherDialects<'o>,
    /// Whether this only tries whether the game is clean in these letters: then it ends at the first fault.
    pub is_trial: bool,
    /// Whether an illegal move is carried out as it is written, and the line followed further.
    pub plays_on: bool,
    /// Whether this is a later part of a game.
    pub is_part: bool,
}

impl Settings<'_> {
    /// Whether the replay in `scratch` ended at its first fault. What comes of the rest of the game is then not found out.
    pub fn gives_up(&self, scratch: &Scratch) -> bool {
        self.is_trial && !scratch.notes.failures.is_empty()
    }
}
