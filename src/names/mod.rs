//! How persons are spelt across many games: which names are one person's, and which spelling is to stay.
//!
//! A name is what [`PlayerName`](crate::pgn::PlayerName) makes of it: the same rules tell who of a tournament's report played a game. Two persons are never taken
//! for one: not where they have two FIDE ids, nor where both play in one round, or against each other.

mod alike;
mod grouping;
mod listed;
mod mentions;
mod spellings;

pub use alike::Reason;
pub(crate) use listed::{Difference, Listed, RatingList, Wanted};
pub(crate) use mentions::{Mention, Mentions};
pub use spellings::Spelling;
#[doc(hidden)]
pub use spellings::{NamedGame, NamedSide, Spellings};

use std::collections::{HashMap, HashSet};

/// A person who is spelt in more than one way.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Person {
    /// The spelling that is to stay, by its index.
    pub kept: usize,
    /// The others, and what makes each of them the same name.
    pub others: Vec<(usize, Reason)>,
}

impl Person {
    /// The spellings' indices, the kept one first; for each other, what makes it the same name.
    pub fn ways(&self) -> impl Iterator<Item = (usize, Option<Reason>)> {
        let others = self.others.iter().map(|&(at, reason)| (at, Some(reason)));
        [(self.kept, None)].into_iter().chain(others)
    }
}

/// All names of many games, those of one person together.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Persons {
    /// Every spelling with its id, in the order of the games.
    pub spellings: Vec<Spelling>,
    /// Who is spelt in more than one way, in the order of the games.
    pub persons: Vec<Person>,
    /// Names that may be shortened from those of several persons: whose they are cannot be told.
    pub undecided: Vec<(usize, Vec<usize>)>,
    /// Everybody else, where they are asked for.
    pub alone: Vec<Person>,
}

impl Persons {
    /// The same with those who are spelt in one way only.
    pub fn with_everybody(mut self) -> Persons {
        let known: HashSet<usize> = self.persons.iter().flat_map(Person::ways).map(|(at, _)| at).collect();
        let others = (0..self.spellings.len()).filter(|at| !known.contains(at));
        self.alone = others.map(|kept| Person { kept, others: Vec::new() }).collect();
        self
    }

    /// Whether it cannot be told whose name this is.
    pub fn is_undecided(&self, spelling: usize) -> bool {
        self.undecided.iter().any(|(short, _)| *short == spelling)
    }

    /// The replacement for each name and id that is a variant spelling, in sure cases only or in likely ones too.
    pub fn respelt(&self, likely: bool) -> Respelling {
        let mut respelling = Respelling::default();
        for person in &self.persons {
            for &(other, _) in person.others.iter().filter(|(_, reason)| likely || reason.is_sure()) {
                let (kept, other) = (&self.spellings[person.kept], &self.spellings[other]);
                if kept.name != other.name {
                    respelling.0.insert((other.name.clone(), other.fide_id), kept.name.clone());
                }
            }
        }
        respelling
    }
}

/// The names to replace, each with its FIDE id where that matters, and what to write instead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Respelling(pub HashMap<(String, Option<u64>), String>);

impl Respelling {
    /// What is written for a name, if anything else.
    pub fn of(&self, name: &str, fide_id: Option<u64>) -> Option<&str> {
        self.0.get(&(name.to_owned(), fide_id)).map(String::as_str)
    }
}
