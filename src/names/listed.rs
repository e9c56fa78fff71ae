//! The names of games held against a federation's rating list.

use super::{Spelling, alike::may_share_id};
use crate::{pgn::PlayerName, words::title_of};
use std::collections::{HashMap, HashSet};

/// A player of the list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// The name as it stands.
    pub name: String,
    /// The FIDE id.
    pub fide_id: Option<u64>,
    /// The title.
    pub title: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// The federation.
    pub federation: Option<String>,
}

/// What the list says of a name with its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// The id is that of somebody else.
    OtherPlayer,
    /// The list has no such id.
    IdUnknown,
    /// The id is right, and the list spells the name otherwise.
    Spelling,
    /// The list has another title, or none.
    Title,
    /// The games have no id, and the list has one player of that name.
    IdMissing,
    /// The games have no id, and the list has several players of that name.
    Several,
    /// The list has nobody of that name.
    NotListed,
}

impl Difference {
    /// For programs.
    pub const fn slug(self) -> &'static str {
        match self {
            Difference::OtherPlayer => "other-player",
            Difference::IdUnknown => "id-unknown",
            Difference::Spelling => "spelling",
            Difference::Title => "title",
            Difference::IdMissing => "id-missing",
            Difference::Several => "several",
            Difference::NotListed => "not-listed",
        }
    }
}

/// The players of a rating list, as far as games may name them.
#[derive(Debug, Default)]
pub struct RatingList {
    players: Vec<Listed>,
    by_id: HashMap<u64, usize>,
    by_name: HashMap<String, Vec<usize>>,
}

/// The ids and names that are looked for in a list, so that others need not be kept.
#[derive(Debug)]
pub struct Wanted {
    ids: HashSet<u64>,
    names: HashSet<String>,
}

impl Wanted {
    /// Those of these spellings.
    pub fn of(spellings: &[Spelling]) -> Wanted {
        let names = spellings.iter().map(|spelling| spelling.loose.loose_key().to_owned());
        Wanted {
            ids: spellings.iter().filter_map(|spelling| spelling.fide_id).collect(),
            names: names.collect(),
        }
    }

    /// Whether a player of the list may be one of them.
    pub fn takes(&self, name: &str, fide_id: Option<u64>) -> bool {
        fide_id.is_some_and(|id| self.ids.contains(&id))
            || self.names.contains(PlayerName::new(name).loosened().loose_key())
    }
}

impl RatingList {
    /// The list of these players.
    pub fn new(players: Vec<Listed>) -> RatingList {
        let mut list = RatingList { players, ..RatingList::default() };
        for (at, player) in list.players.iter().enumerate() {
            if let Some(id) = player.fide_id {
                list.by_id.entry(id).or_insert(at);
            }
            let name = PlayerName::new(&player.name).loosened();
            list.by_name.entry(name.loose_key().to_owned()).or_default().push(at);
        }
        list
    }

    /// How a name differs from the list, with the listed players meant; empty where both agree.
    pub fn says_of(&self, spelling: &Spelling) -> Vec<(Difference, Vec<&Listed>)> {
        let named = self.by_name.get(spelling.loose.loose_key()).map_or(&[][..], Vec::as_slice);
        let all = |places: &[usize]| places.iter().map(|&at| &self.players[at]).collect::<Vec<_>>();
        let mut said = Vec::new();
        let Some(id) = spelling.fide_id else {
            said.push(match named.len() {
                0 => (Difference::NotListed, Vec::new()),
                1 => (Difference::IdMissing, all(named)),
                _ => (Difference::Several, all(named)),
            });
            if let [one] = named {
                said.extend(self.title(spelling, *one));
            }
            return said;
        };
        let Some(&listed) = self.by_id.get(&id) else {
            return vec![(Difference::IdUnknown, all(named))];
        };
        let there = PlayerName::new(&self.players[listed].name);
        if !may_share_id(&spelling.words, &there) {
            return vec![(Difference::OtherPlayer, all(&[listed]))];
        }
        if spelling.loose.loose_key() != there.loosened().loose_key() {
            said.push((Difference::Spelling, all(&[listed])));
        }
        said.extend(self.title(spelling, listed));
        said
    }

    /// A title that the list does not have. Games without titles say nothing.
    fn title(&self, spelling: &Spelling, listed: usize) -> Option<(Difference, Vec<&Listed>)> {
        let listed = &self.players[listed];
        let in_full = |title: &String| title_of(title).map_or(title.to_uppercase(), Into::into);
        let there = listed.title.as_ref().map(in_full);
        spelling
            .titles
            .iter()
            .any(|title| Some(in_full(title)) != there)
            .then(|| (Difference::Title, vec![listed]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{NamedGame, NamedSide, Spellings};

    fn said(name: &str, fide_id: Option<u64>, title: Option<&str>) -> Vec<(&'static str, usize)> {
        let player = |name: &str, id: u64, title: Option<&str>| Listed {
            name: name.into(),
            fide_id: Some(id),
            title: title.map(Into::into),
            ..Listed::default()
        };
        let list = RatingList::new(vec![
            player("Müller, Anna", 1, Some("WIM")),
            player("Petrov, Ivan", 2, None),
            player("Petrov, Ivan", 3, Some("IM")),
            player("Rossi, Ada", 4, None),
        ]);
        let side = NamedSide { name: name.into(), fide_id, title: title.map(Into::into), rating: None };
        let mut spellings = Spellings::default();
        let game =
            NamedGame { file: "a".into(), number: 1, sides: [side, NamedSide::default()], round: None };
        spellings.add(&game);
        let persons = spellings.persons();
        let said = list.says_of(&persons.spellings[0]);
        said.into_iter().map(|(difference, listed)| (difference.slug(), listed.len())).collect()
    }

    #[test]
    fn what_the_list_says() {
        assert_eq!(said("Müller, Anna", Some(1), Some("WIM")), []);
        assert_eq!(said("Anna Mueller", Some(1), None), []);
        assert_eq!(said("Müller, A", Some(1), Some("WGM")), [("spelling", 1), ("title", 1)]);
        assert_eq!(said("Rossi, Ada", Some(1), Some("WIM")), [("other-player", 1)]);
        assert_eq!(said("Rossi, Ada", Some(9), None), [("id-unknown", 1)]);
        assert_eq!(said("Rossi, Ada", None, Some("FM")), [("id-missing", 1), ("title", 1)]);
        assert_eq!(said("Petrov, Ivan", None, None), [("several", 2)]);
        assert_eq!(said("Zed, Z", None, None), [("not-listed", 0)]);
    }
}
