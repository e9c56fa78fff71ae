//! How a game ends by itself.

use super::Term;

/// How a game ended by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ended {
    /// Mate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Neither side can mate.
    Dead,
    /// The fifth occurrence of a position.
    Fivefold,
    /// Seventy-five moves without capture or pawn move.
    SeventyFive,
}

impl Ended {
    /// The word of the output contract.
    pub const fn word(self) -> &'static str {
        match self {
            Ended::Checkmate => "checkmate",
            Ended::Stalemate => "stalemate",
            Ended::Dead => "dead",
            Ended::Fivefold => "fivefold",
            Ended::SeventyFive => "seventyfive",
        }
    }

    /// How the game ended, in a few words.
    pub const fn term(self) -> Term {
        let text = match self {
            Ended::Checkmate => "checkmate",
            Ended::Stalemate => "stalemate",
            Ended::Dead => "dead position",
            Ended::Fivefold => "fivefold repetition",
            Ended::SeventyFive => "75 moves without capture or pawn move",
        };
        Term { slug: self.word(), text }
    }
}
