//! Where a game starts.

use crate::notation::Letters;

/// Where a game's text starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameStart {
    /// Its first byte, from 0 at the start of the text it was found in.
    pub offset: usize,
    /// Its first line, from 1 at the start of the file.
    pub line: u64,
    /// The Unicode scalar values that stand before it on that line: 0 but where another game ends there.
    pub indent: u64,
    /// Whether only move number 1 says that a game starts, so that it may be a line of a comment; see
    /// [`settle_starts`](super::settle_starts).
    pub doubtful: bool,
    /// The letters that it is written with, as far as finding it told: those of a game of a document.
    pub letters: Option<&'static Letters>,
}
