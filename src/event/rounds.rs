//! Which round of the report a round of the games is.

use super::Report;
use std::collections::{BTreeMap, HashMap};

/// Rounds of the games that are another one in the report; all others are the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundMap(BTreeMap<u32, u32>);

/// A game by what it says of the round and the rounds in which the report has its players meet.
pub(super) struct Meeting {
    pub round: u32,
    pub rounds: Vec<u32>,
}

impl RoundMap {
    /// The map that most games agree with.
    pub(super) fn new(report: &Report, meetings: &[Meeting]) -> RoundMap {
        let mut votes: BTreeMap<u32, HashMap<u32, usize>> = BTreeMap::new();
        let mut agreeing = 0;
        for meeting in meetings.iter().filter(|meeting| !meeting.rounds.is_empty()) {
            let agrees = meeting.rounds.contains(&meeting.round);
            agreeing += usize::from(agrees);
            let of_round = votes.entry(meeting.round).or_default();
            let rounds = if agrees { std::slice::from_ref(&meeting.round) } else { &meeting.rounds[..] };
            rounds.iter().for_each(|&round| *of_round.entry(round).or_default() += 1);
        }
        let mostly_the_same = 2 * agreeing >= meetings.len();
        let mut map = BTreeMap::new();
        for (round, votes) in votes {
            let best = votes.iter().max_by_key(|&(&other, &count)| (count, std::cmp::Reverse(other)));
            let Some((&other, &count)) = best else { continue };
            let is_foreign = !votes.contains_key(&round) && round > report.rounds();
            let is_shifted = !votes.contains_key(&round) && count > 1;
            // One game with another round is a slip, unless hardly any agrees.
            if other != round && (is_shifted || (is_foreign && !mostly_the_same)) {
                map.insert(round, other);
            }
        }
        RoundMap(map)
    }

    /// The report's round for a round of the games.
    pub fn of(&self, round: u32) -> u32 {
        self.0.get(&round).copied().unwrap_or(round)
    }

    /// The rounds that differ, with those of the report.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (u32, u32)> + '_ {
        self.0.iter().map(|(&round, &other)| (round, other))
    }

    /// Whether every round is the same.
    pub fn is_identity(&self) -> bool {
        self.0.is_empty()
    }
}
