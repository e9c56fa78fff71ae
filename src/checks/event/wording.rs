//! Names and results in the words of the findings.

use crate::{
    diag::{Arg, Finding},
    event::{Event, Pair, Points, Score},
};

/// A player of the report by name.
pub(super) fn name(event: &Event, player: usize) -> Arg {
    Arg::Token(event.report.players[player].name.clone())
}

/// A text of the report or of a game.
pub(super) fn text(text: impl Into<String>) -> Arg {
    Arg::Token(text.into())
}

/// What the report says of a pair, White first.
pub(super) fn shown_outcome(pair: &Pair) -> &'static str {
    pair.result().unwrap_or("*")
}

/// What a score gives under the event's scoring, by colour.
pub(super) fn points(event: &Event, score: Score, color: usize) -> Points {
    event.report.scoring.of(score)[color]
}

/// Findings of which each is said once of what it is about, with the number of games in which it is so.
pub(super) struct PerKey<K>(Vec<(K, Finding, u64)>);

impl<K> Default for PerKey<K> {
    fn default() -> PerKey<K> {
        PerKey(Vec::new())
    }
}

impl<K: Clone + PartialEq> PerKey<K> {
    /// Whether it was said already; then it is so in one game more.
    pub fn again(&mut self, key: &K) -> bool {
        let known = self.0.iter_mut().find(|(known, ..)| known == key);
        known.map(|(.., games)| *games += 1).is_some()
    }

    /// Says it for the first time.
    pub fn first(&mut self, key: &K, finding: Finding) {
        self.0.push((key.clone(), finding, 1));
    }

    /// All of them, each with its number of games.
    pub fn all(self) -> impl Iterator<Item = (Finding, u64)> {
        self.0.into_iter().map(|(_, finding, games)| (finding.of_games(games), games))
    }
}
