//! The replays of a game in several dialects, of which the best is kept.

use super::attempt::Attempt;
use crate::game::record::{Ply, Scratch};

/// Replays of a game in several dialects. That in the dialect which fits best is in scratch.
pub(super) struct Attempts {
    pub all: Vec<Attempt>,
    /// The dialect that fits best.
    pub best: Option<usize>,
    /// Where the next one is made.
    pub other: Box<Scratch>,
    /// A replay that was put aside, or memory for one.
    pub aside: Option<Box<Scratch>>,
    /// The dialect of the replay that is aside, which was followed to its end without a failure.
    pub aside_in: Option<usize>,
}

impl Attempts {
    /// None so far, but for a replay that was found clean.
    pub fn none(clean_before: Option<usize>, scratch: &mut Scratch) -> Attempts {
        Attempts {
            all: Vec::new(),
            best: None,
            other: scratch.other.take().unwrap_or_default(),
            aside: scratch.aside.take(),
            aside_in: clean_before,
        }
    }

    /// Puts the replay in a dialect that is in `scratch` aside, if it has no failure and there is none yet.
    ///
    /// What it saves: it came to all that a lenient one comes to, which need not be made.
    pub fn put_aside(&mut self, dialect: usize, scratch: &mut Scratch) {
        if self.aside_in.is_none() && scratch.notes.failures.is_empty() && is_short(scratch) {
            std::mem::swap(scratch, &mut **self.aside.get_or_insert_default());
            self.aside_in = Some(dialect);
        }
    }

    pub fn best(&self) -> Option<&Attempt> {
        self.all.iter().find(|attempt| Some(attempt.dialect) == self.best)
    }

    /// Adds the one whose replay is in `scratch`, before all others.
    pub fn add_first(&mut self, attempt: Attempt) {
        self.best = Some(attempt.dialect);
        self.all.push(attempt);
    }

    /// Adds the one whose replay is in `other`; that stays in `scratch` if it fits better than those before.
    pub fn add(&mut self, attempt: Attempt, scratch: &mut Scratch) {
        let rank = |attempt: &Attempt| (attempt.fit(), attempt.dialect);
        if self.best().is_none_or(|best| rank(&attempt) < rank(best)) {
            std::mem::swap(scratch, &mut *self.other);
            self.best = Some(attempt.dialect);
        }
        self.all.push(attempt);
    }

    /// Ends them, and leaves the memory for those of the next game.
    pub fn end(self, scratch: &mut Scratch) {
        scratch.other = Some(self.other);
        scratch.aside = self.aside;
    }
}

/// A replay of more plies is not put aside, since memory is bounded.
const MOST_ASIDE: usize = 10_000;

fn is_short(scratch: &Scratch) -> bool {
    plies_of(scratch).count() <= MOST_ASIDE
}

/// Puts the replay that is in `scratch` aside; `false` if it is too long for that.
pub(super) fn put_aside(scratch: &mut Scratch) -> bool {
    let is_short = is_short(scratch);
    if is_short {
        let mut aside = scratch.aside.take().unwrap_or_default();
        aside.other = scratch.other.take();
        std::mem::swap(scratch, &mut *aside);
        scratch.aside = Some(aside);
    }
    is_short
}

/// The plies of a replay, those of variations last.
pub(super) fn plies_of(scratch: &Scratch) -> impl Iterator<Item = &Ply> + Clone {
    scratch.moves.plies.iter().chain(scratch.moves.variations.iter().map(|(_, ply)| ply))
}
