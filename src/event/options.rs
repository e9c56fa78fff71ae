//! What is asked of an event.

use std::ops::RangeInclusive;

/// What is asked of an event besides its codes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventOptions {
    /// Only these rounds.
    pub rounds: Option<RangeInclusive<u32>>,
    /// Every game that was played has to be there.
    pub complete: bool,
}

impl EventOptions {
    /// Whether a round is looked at.
    pub fn takes(&self, round: u32) -> bool {
        self.rounds.as_ref().is_none_or(|rounds| rounds.contains(&round))
    }
}
