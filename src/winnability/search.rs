//! The search behind both questions, where nothing settles them at a glance.

use super::{Budget, answer::Verdict, closure::explore};
use crate::board::{Color, Position};

#[cfg(feature = "dead-position-search")]
pub(super) use super::solver::search;

/// Searches for a mate by `side`, without the solver. Assumes that the player on the move can move.
#[cfg(not(feature = "dead-position-search"))]
pub(super) fn search(position: &Position, side: Color, budget: Budget) -> Verdict {
    own_search(position, side, budget)
}

/// The most positions looked at by our own rules: where castling rights of Chess960 keep the solver from a proof, or there is no
/// solver.
const OWN_POSITIONS: usize = 50_000;

/// The same with [`Budget::Quick`].
const OWN_POSITIONS_QUICKLY: usize = 1_000;

/// The same with [`Budget::Bounded`].
const OWN_POSITIONS_BOUNDED: usize = 10_000;

/// Looks at everything that can happen, as far as the budget goes.
pub(super) fn own_search(position: &Position, side: Color, budget: Budget) -> Verdict {
    let limit = match budget {
        Budget::Quick => OWN_POSITIONS_QUICKLY,
        Budget::Bounded => OWN_POSITIONS_BOUNDED,
        Budget::Full => OWN_POSITIONS,
    };
    explore(position, side, limit)
}
