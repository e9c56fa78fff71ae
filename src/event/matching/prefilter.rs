//! Which games may be of an event at all, so that others need not be kept.

use crate::{
    event::{Report, Side},
    pgn::PlayerName,
};
use std::collections::HashSet;

/// The FIDE ids and the words of names that the reports have.
#[derive(Clone, Debug, Default)]
pub struct Prefilter {
    ids: HashSet<u64>,
    words: HashSet<String>,
    names: HashSet<String>,
    /// Whether a player of a report is spelt in another alphabet.
    is_foreign: bool,
}

impl Prefilter {
    /// Those of these reports, and the names that aliases give.
    pub fn new<'r>(
        reports: impl IntoIterator<Item = &'r Report>,
        aliases: impl IntoIterator<Item = String>,
    ) -> Prefilter {
        let mut filter = Prefilter { names: aliases.into_iter().collect(), ..Prefilter::default() };
        for player in reports.into_iter().flat_map(|report| &report.players) {
            filter.ids.extend(player.fide_id);
            let name = PlayerName::new(&player.name);
            filter.is_foreign |= name.is_of_another_alphabet();
            filter.words.extend(name.words().iter().cloned());
        }
        filter
    }

    /// Whether one of the players may be of an event.
    pub fn takes(&self, sides: &[Side; 2]) -> bool {
        sides.iter().any(|side| {
            side.fide_id.is_some_and(|id| self.ids.contains(&id))
                || self.names.contains(&side.name)
                || !side.words.is_empty() && side.words.is_of_another_alphabet() != self.is_foreign
                || side.words.words().iter().any(|word| self.words.contains(word))
        })
    }
}
