//! How a game ended by itself, and when.

use crate::diag::Ended;

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
