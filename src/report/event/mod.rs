//! A tournament held against its report, in every format.

mod html;
mod lines;
mod rows;
mod text;

pub use html::page;
pub use lines::{event_lines, standing_lines};
pub use rows::{Due, Pairing, RoundRow, Status, due};
pub use text::{standings_text, write_concise, write_text};

use crate::{
    diag::{Finding, Severity, Subject},
    event::{Event, SideMatch},
};
use std::ops::RangeInclusive;

/// What is written of an event.
pub struct EventView<'a> {
    /// The event.
    pub event: &'a Event,
    /// What is wrong with it.
    pub findings: &'a [Finding],
    /// What was found and the arbiter has ruled on already.
    pub accepted: &'a [Finding],
    /// Only these rounds.
    pub rounds: Option<RangeInclusive<u32>>,
    /// Style the text with ANSI escape sequences.
    pub color: bool,
}

impl<'a> EventView<'a> {
    /// The findings of the event, each with whom it is about; those the arbiter has accepted last.
    fn all(&self) -> impl Iterator<Item = (&'a Finding, &'a Subject)> {
        self.findings
            .iter()
            .chain(self.accepted)
            .filter_map(|finding| Some((finding, finding.subject.as_deref()?)))
    }

    fn takes(&self, round: u32) -> bool {
        self.rounds.as_ref().is_none_or(|rounds| rounds.contains(&round))
    }

    /// Findings of this severity.
    pub(super) fn count(&self, severity: Severity) -> u64 {
        self.findings.iter().filter(|finding| finding.severity == severity).count() as u64
    }

    /// How many players were matched with games.
    pub(super) fn matched(&self) -> usize {
        let players = self.event.matching.sides.iter().flatten().filter_map(SideMatch::player);
        let mut players: Vec<usize> = players.collect();
        players.sort_unstable();
        players.dedup();
        players.len()
    }
}
