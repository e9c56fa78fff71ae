//! Descriptive notation: men go to squares named after the officer that begins on the file, counted from the
//! side of the player who moves, and capture men rather than squares.
//!
//! A move says no more than it must to be told from the other legal ones, so only the position makes sense of it.
//! Where the text leaves several legal moves open, these conventions of the books decide, in this order:
//!
//! 1. A capture is en passant if it is marked so; unmarked only where no other capture fits.
//! 2. The king's or queen's bishop is known by the colour of its squares, as in the array of the Laws. Of the rooks
//!    or knights that could be meant, the king's is the one farthest to the king's wing: who came from where is not
//!    told by a position.
//! 3. A written check or mate chooses the moves that give it. A missing one says nothing.
//!
//! If more than one is left the move is ambiguous; so is a promotion without its piece. What is written as a move to
//! a square is not a capture.
//!
//! Writing relies on none of this but the colour of bishops: a rook or knight is called by its wing only where it is
//! the only one on its half of the board, and a check never takes the place of a name.

mod english;
mod lexemes;
mod read;
mod resolve;
mod sentence;
mod spanish;
mod write;

pub use english::DESCRIPTIVE_EN;
pub use spanish::DESCRIPTIVE_ES;

use super::{ContextMove, ContextNotation};
use crate::board::{Move, Position, Role, Side};
use sentence::Check;

/// Where what describes stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Before: the wing before the man (`KB`), the file before pawn and rank (`BP`, `B4`), and then a hyphen.
    Before,
    /// After: `AR`, `PA`, `4A`, and no hyphen.
    After,
}

/// Descriptive notation in one language.
#[derive(Debug)]
pub struct Descriptive {
    code: &'static str,
    order: Order,
    /// The bytes a move can begin with.
    initials: &'static [u8],
    /// The letters as they are written, by role.
    letters: [&'static str; 6],
    /// The officers' letters as they are read, the longer first.
    spellings: &'static [(&'static str, Role)],
    /// What follows a man's letter where it stands for a word: `K's`.
    genitive: &'static str,
    /// Words between a man and the square it goes to, in place of the hyphen.
    goes: &'static [&'static str],
    /// Words between a man and the one it captures, in place of `x`.
    captures: &'static [&'static str],
    /// What a rank's digit may end in: `4th`.
    ordinals: &'static [&'static str],
    /// The word for castling.
    castles: &'static str,
    /// What may stand behind it. In these words a blank may be missing, or a dot or a hyphen.
    wings: &'static [(&'static str, Side)],
    /// The words for check, the longer first.
    checks: &'static [(&'static str, Check)],
    /// The words for a capture en passant.
    en_passant: &'static [&'static str],
    /// What is written behind a move that gives check.
    check: &'static str,
    /// What is written behind a move that gives mate.
    mate: &'static str,
    /// What is written behind a capture en passant.
    passing: &'static str,
}

impl ContextNotation for Descriptive {
    fn code(&self) -> &'static str {
        self.code
    }

    fn length(&self, input: &[u8]) -> Option<usize> {
        self.read(input).map(|(_, length)| length)
    }

    fn resolve(&self, token: &[u8], position: &Position) -> ContextMove {
        match self.read(token) {
            Some((sentence, length)) if length == token.len() => sentence.resolve(position),
            _ => ContextMove::Illegal,
        }
    }

    fn write(&self, position: &Position, played: Move, out: &mut Vec<u8>) {
        self.spell(position, played, out);
    }
}
