//! Every name that games have, with what they say of it.

use crate::pgn::{PlayerName, is_placeholder};
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

/// A player of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedSide {
    /// The name as it stands, without spaces around it.
    pub name: String,
    /// The FIDE id, if there is one.
    pub fide_id: Option<u64>,
    /// The rating, if there is one.
    pub rating: Option<u32>,
    /// The title, if there is one.
    pub title: Option<String>,
}

/// A game, as far as its names are concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedGame {
    /// The file.
    pub file: Arc<str>,
    /// Its number there.
    pub number: u64,
    /// White and Black.
    pub sides: [NamedSide; 2],
    /// Event, date and round; none where the round is not known.
    pub round: Option<[String; 3]>,
}

/// A name as it is spelt, with one FIDE id or none.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Spelling {
    /// As it stands.
    pub name: String,
    /// The FIDE id that stands beside it.
    pub fide_id: Option<u64>,
    /// How many games have it.
    pub games: u64,
    /// The lowest and the highest rating beside it.
    pub ratings: Option<(u32, u32)>,
    /// The titles beside it.
    pub titles: BTreeSet<String>,
    /// The first game: its file and its number there.
    pub first: (Arc<str>, u64),
    /// The words of it.
    pub(super) words: PlayerName,
    /// The same with one spelling for each umlaut.
    pub(super) loose: PlayerName,
    /// The opponents, by their names.
    pub(super) opponents: HashSet<u64>,
    /// The rounds, and against whom.
    pub(super) rounds: HashMap<u64, u64>,
}

/// All spellings, as games come in.
#[derive(Clone, Debug, Default)]
pub struct Spellings {
    pub(super) all: Vec<Spelling>,
    by_name: HashMap<(String, Option<u64>), usize>,
}

/// A number for a name, whatever the order of its words.
pub(super) fn number_of(name: &PlayerName) -> u64 {
    hash(name.loose_key())
}

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Spellings {
    /// Takes in the next game. A name that tells nobody is passed over.
    pub fn add(&mut self, game: &NamedGame) {
        let numbers = game.sides.each_ref().map(|side| number_of(&PlayerName::new(&side.name)));
        let round = game.round.as_ref().map(hash);
        for (at, side) in game.sides.iter().enumerate() {
            let words = || PlayerName::new(&side.name);
            if is_placeholder(side.name.as_bytes()) || words().is_empty() {
                continue;
            }
            let place = *self.by_name.entry((side.name.clone(), side.fide_id)).or_insert_with(|| {
                self.all.push(Spelling {
                    name: side.name.clone(),
                    fide_id: side.fide_id,
                    games: 0,
                    ratings: None,
                    titles: BTreeSet::new(),
                    first: (game.file.clone(), game.number),
                    words: words(),
                    loose: words().loosened(),
                    opponents: HashSet::new(),
                    rounds: HashMap::new(),
                });
                self.all.len() - 1
            });
            let spelling = &mut self.all[place];
            spelling.games += 1;
            spelling.titles.extend(side.title.clone());
            if let Some(rating) = side.rating {
                let (low, high) = spelling.ratings.unwrap_or((rating, rating));
                spelling.ratings = Some((low.min(rating), high.max(rating)));
            }
            spelling.opponents.insert(numbers[1 - at]);
            spelling.rounds.extend(round.map(|round| (round, numbers[1 - at])));
        }
    }
}
