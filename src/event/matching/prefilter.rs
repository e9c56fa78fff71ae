//! Which games may be of an event at all, so that others need not be kept.

use crate::{
    event::{Report, Side},
    pgn::PlayerName,
};
use std::collections::HashSet;

/// The FIDE ids and the words of names that the reports have, with one spelling for each umlaut.
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
            // `Müller` and `Mueller` are one.
            filter.words.extend(name.loosened().words().iter().cloned());
        }
        filter
    }

    /// Whether one of the players may be of an event.
    pub fn takes(&self, sides: &[Side; 2]) -> bool {
        sides.iter().any(|side| {
            side.fide_id.is_some_and(|id| self.ids.contains(&id))
                || self.names.contains(&side.name)
                || !side.words.is_empty() && side.words.is_of_another_alphabet() != self.is_foreign
                || side.words.loosened().words().iter().any(|word| self.words.contains(word))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Form, Player};

    #[test]
    fn a_game_is_kept_however_umlauts_are_spelt() {
        let mut report = Report::new("open.trf".into(), Form::Trf16);
        report.players.push(Player { name: "Müller, Jörg".into(), ..Player::default() });
        let filter = Prefilter::new([&report], []);
        for (name, is_kept) in
            [("Mueller, Joerg", true), ("Muller, J", true), ("Müller", true), ("Miller, Georg", false)]
        {
            let side = Side { name: name.into(), words: PlayerName::new(name), ..Side::default() };
            assert_eq!(filter.takes(&[side, Side::default()]), is_kept, "{name}");
        }
    }
}
