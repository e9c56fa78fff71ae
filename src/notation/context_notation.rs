//! Ways of naming moves that only a position makes sense of: descriptive notation and announcements.

use super::{Marks, Style};
use crate::board::{Move, Position};

/// What a move that was read against a position comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContextMove {
    /// One legal move, and the signs that were written with it.
    Legal(Move, Marks),
    /// Several legal moves are meant by it alike, at least two.
    Ambiguous(Vec<Move>),
    /// A move, but no legal one is meant by it.
    Illegal,
}

/// A notation whose moves mean nothing without the position.
pub trait ContextNotation: Sync + std::fmt::Debug {
    /// Its code, such as `descriptive-en` or `spoken-de`.
    fn code(&self) -> &'static str;

    /// The style of its moves.
    fn style(&self) -> Style {
        Style::Descriptive
    }

    /// The code of its language, `de`: the last part of its own.
    fn language_code(&self) -> &'static str {
        self.code().rsplit('-').next().unwrap_or_default()
    }

    /// The length in bytes of the move that `input` begins with, signs included; `None` where it begins with none.
    ///
    /// Looks at the text only. Whatever follows the move must not be able to belong to the same word.
    fn length(&self, input: &[u8]) -> Option<usize>;

    /// The legal move that `token` (as measured by [`length`](Self::length)) means in `position`.
    fn resolve(&self, token: &[u8], position: &Position) -> ContextMove;

    /// Appends the move, legal in `position`, in this notation.
    fn write(&self, position: &Position, played: Move, out: &mut Vec<u8>);

    /// The same for a caller that has the position `after` the move, which is then not played once more.
    fn write_between(&self, before: &Position, played: Move, after: &Position, out: &mut Vec<u8>) {
        let _ = after;
        self.write(before, played, out);
    }
}
