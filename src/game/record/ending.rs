//! How a game ended by itself, and when.

use crate::diag::Term;

/// How a game ended by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// An automatic end, and the number of plies after which it came (0: the start position itself).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Which.
    pub ended: Ended,
    /// After how many plies.
    pub ply: u32,
}

impl Ending {
    /// The first of the ends that a game may have come to, each with the plies after which it came. Of two that came on the same ply
    /// the one listed first counts: mate and stalemate go before the others.
    pub(crate) fn first(ends: impl IntoIterator<Item = (Ended, Option<u32>)>) -> Option<Ending> {
        let found = ends.into_iter().filter_map(|(ended, ply)| Some(Ending { ended, ply: ply? }));
        found.reduce(|first, next| if next.ply < first.ply { next } else { first })
    }
}
