//! Where in a game the position was dead for the first time.

use super::{Budget, Death, Reason, is_dead, may_be_dead};
use crate::board::Position;
use std::cell::Cell;

/// From which ply on a game's position is dead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstDeath {
    /// No position is.
    Never,
    /// The position after this ply is the first one.
    At {
        /// The ply, 0 for the position at the start.
        ply: u32,
        /// Why it is dead.
        reason: Reason,
    },
    /// The position after this ply is dead; some before it may be, but the budget did not suffice to tell.
    AtTheLatest {
        /// The first ply after which the position is known to be dead.
        ply: u32,
        /// Why it is dead.
        reason: Reason,
        /// The first ply after which it may be: the one before it is known to be alive.
        not_before: u32,
    },
    /// Whether the last position is dead cannot be told within the budget.
    Undetermined,
}

/// Undetermined positions before a dead one that are looked at one by one.
const LOOKED_BACK: u32 = 16;

/// Positions of a game that are searched with more than [`Budget::Quick`], at most; the others get what that one allows. With
/// [`Budget::Full`] so many that steps back and halving find the first dead one of the longest games.
const fn long_searches(budget: Budget) -> u32 {
    match budget {
        Budget::Quick => 0,
        Budget::Bounded => 4,
        Budget::Full => 24,
    }
}

/// Finds the first dead position among those after plies 0 to `last`, which `position_after` sets up on demand.
///
/// A dead position stays dead: whatever mate could come about later could have come about before. So the last position
/// is searched first, and the first dead one is found by steps back and by halving: one position more where it is the
/// last, else about ten. They must be the positions of one game, each after the one before it by a legal move. For
/// nearly every game [`may_be_dead`] of the last one makes the question needless.
pub fn first_dead_ply(last: u32, position_after: impl Fn(u32) -> Position, budget: Budget) -> FirstDeath {
    let left = Cell::new(long_searches(budget));
    let search = |position: &Position| {
        let death = match is_dead(position, Budget::Quick) {
            Death::Undetermined if left.get() > 0 => {
                left.set(left.get() - 1);
                is_dead(position, budget)
            }
            settled => settled,
        };
        Some(death).filter(|death| !matches!(death, Death::Alive { .. }))
    };
    let look = |ply| {
        let position = position_after(ply);
        if may_be_dead(&position) { search(&position) } else { None }
    };
    let mut found = match search(&position_after(last)) {
        None => return FirstDeath::Never,
        Some(Death::Dead { reason }) => (last, reason),
        Some(_) => return FirstDeath::Undetermined,
    };
    // All plies before `open` are alive. Undetermined ones are passed over as alive ones are, but not believed to be.
    let (mut open, mut low) = (0, 0);
    // Longer and longer steps back come first: most games end soon after the position has died, and near that end each
    // look is dear.
    let mut step = 1;
    while low < found.0 {
        let ply = if low == 0 { found.0.saturating_sub(step) } else { low + (found.0 - low) / 2 };
        step = step.saturating_mul(2);
        match look(ply) {
            Some(Death::Dead { reason }) => found = (ply, reason),
            Some(_) => low = ply + 1,
            None => (open, low) = (ply + 1, ply + 1),
        }
    }
    // Between them only what is undetermined is left, and what was passed over with it.
    let mut back = 0;
    let mut ply = found.0;
    while ply > open && back < LOOKED_BACK {
        ply -= 1;
        back += 1;
        match look(ply) {
            Some(Death::Dead { reason }) => found = (ply, reason),
            Some(_) => {}
            None => open = ply + 1,
        }
    }
    let (ply, reason) = found;
    if ply == open {
        FirstDeath::At { ply, reason }
    } else {
        FirstDeath::AtTheLatest { ply, reason, not_before: open }
    }
}
