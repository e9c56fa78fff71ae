//! Which spellings are one person's.

use super::{
    Person, Persons, Reason, Spelling, Spellings,
    alike::{
        difference, digits, is_a_letter_off, is_of_several, may_share_id, play_apart, with_a_letter_less,
    },
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
};

/// Ratings that differ by more are hardly one person's, where only a letter or a shortened name speaks for it.
const FAR: u32 = 400;

/// So many spellings with one key are compared; more are no misspelt names.
const MANY: usize = 50;

impl Spellings {
    /// The persons whose names these are.
    pub fn persons(self) -> Persons {
        let mut groups = Groups::new(&self.all);
        groups.join_ids();
        for key in [key, loose_key, joined] {
            groups.join_same(key);
        }
        let undecided = groups.join_shortened();
        groups.join_misspelt();
        let persons = groups.persons();
        Persons { spellings: self.all, persons, undecided, alone: Vec::new() }
    }
}

fn key(spelling: &Spelling) -> &str {
    spelling.words.key()
}

fn loose_key(spelling: &Spelling) -> &str {
    spelling.words.loose_key()
}

fn joined(spelling: &Spelling) -> &str {
    spelling.words.joined()
}

/// Spellings that are joined step by step.
struct Groups<'s> {
    all: &'s [Spelling],
    parent: Vec<usize>,
    members: Vec<Vec<usize>>,
}

impl<'s> Groups<'s> {
    fn new(all: &'s [Spelling]) -> Groups<'s> {
        Groups { all, parent: (0..all.len()).collect(), members: (0..all.len()).map(|at| vec![at]).collect() }
    }

    fn root(&mut self, at: usize) -> usize {
        let mut root = at;
        while self.parent[root] != root {
            root = self.parent[root];
        }
        let mut at = at;
        while self.parent[at] != root {
            at = std::mem::replace(&mut self.parent[at], root);
        }
        root
    }

    /// The FIDE ids of a group, which is one at most.
    fn id(&self, root: usize) -> Option<u64> {
        self.members[root].iter().find_map(|&at| self.all[at].fide_id)
    }

    /// Joins two groups unless that would put two ids into one.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.root(one), self.root(other));
        let are_two = self.id(one).zip(self.id(other)).is_some_and(|(one, other)| one != other);
        if one == other || are_two {
            return one == other;
        }
        let (kept, gone) = (one.min(other), one.max(other));
        self.parent[gone] = kept;
        let mut gone = std::mem::take(&mut self.members[gone]);
        self.members[kept].append(&mut gone);
        true
    }

    /// Joins those with one id whose names have something in common.
    fn join_ids(&mut self) {
        let mut by_id: HashMap<u64, Vec<usize>> = HashMap::new();
        for (at, spelling) in self.all.iter().enumerate() {
            spelling.fide_id.into_iter().for_each(|id| by_id.entry(id).or_default().push(at));
        }
        for places in by_id.values().filter(|places| places.len() <= MANY) {
            for (index, &one) in places.iter().enumerate() {
                for &other in &places[index + 1..] {
                    if may_share_id(&self.all[one].words, &self.all[other].words) {
                        self.join(one, other);
                    }
                }
            }
        }
    }

    /// Those whose names are the same but for what `key` leaves out. Where that is several persons' name, what has no id is nobody's.
    fn join_same(&mut self, key: fn(&Spelling) -> &str) {
        let mut by_key: BTreeMap<(&str, String), Vec<usize>> = BTreeMap::new();
        for (at, spelling) in self.all.iter().enumerate() {
            by_key.entry((key(spelling), digits(&spelling.name))).or_default().push(at);
        }
        for places in by_key.into_values().filter(|places| places.len() > 1) {
            let roots: BTreeSet<usize> = places.iter().map(|&at| self.root(at)).collect();
            let ids: BTreeSet<u64> = roots.iter().filter_map(|&root| self.id(root)).collect();
            if ids.len() > 1 {
                continue;
            }
            for pair in places.windows(2) {
                self.join(pair[0], pair[1]);
            }
        }
    }

    /// Whether nothing shows two groups to be two persons.
    fn may_be_one(&self, one: usize, other: usize) -> bool {
        let ids = self.id(one).zip(self.id(other));
        let pairs = || {
            self.members[one]
                .iter()
                .flat_map(|&one| self.members[other].iter().map(move |&other| (one, other)))
        };
        let is_apart = |(one, other): (usize, usize)| {
            let (one, other) = (&self.all[one], &self.all[other]);
            let ratings = one.ratings.zip(other.ratings);
            let are_far =
                ratings.is_some_and(|((low, high), (from, to))| from > high + FAR || low > to + FAR);
            are_far || digits(&one.name) != digits(&other.name) || play_apart(one, other)
        };
        ids.is_none_or(|(one, other)| one == other) && !pairs().any(is_apart)
    }

    /// Joins shortened given names where only one person fits; returns the others with their candidates.
    fn join_shortened(&mut self) -> Vec<(usize, Vec<usize>)> {
        let mut by_word: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, spelling) in self.all.iter().enumerate() {
            for word in spelling.loose.words().iter().filter(|word| word.chars().count() > 1) {
                by_word.entry(word).or_default().push(at);
            }
        }
        let mut order: Vec<usize> = (0..self.all.len()).collect();
        // From the longest on, so that a chain of shorter and shorter names is one person's.
        order.sort_by_key(|&at| Reverse(self.all[at].loose.joined().chars().count()));
        let mut undecided = Vec::new();
        for at in order {
            let short = &self.all[at].loose;
            let longest = short.words().iter().max_by_key(|word| word.chars().count());
            let Some(near) = longest.and_then(|word| by_word.get(word.as_str())) else { continue };
            // A surname alone is nobody's.
            if short.words().len() < 2 || near.len() > 40 * MANY || is_of_several(&self.all[at].name) {
                continue;
            }
            let root = self.root(at);
            let is_longer = |long: usize| {
                let long = &self.all[long].loose;
                long.key() != short.key() && short.abbreviates(long)
            };
            let near = near.iter().filter(|&&long| !is_of_several(&self.all[long].name));
            let longer: Vec<usize> = near.copied().filter(|&long| is_longer(long)).collect();
            let mut roots: BTreeSet<usize> = longer.into_iter().map(|long| self.root(long)).collect();
            if roots.contains(&root) {
                continue;
            }
            roots.retain(|&other| self.may_be_one(root, other));
            match roots.iter().copied().collect::<Vec<_>>()[..] {
                [] => {}
                [only] => _ = self.join(only, at),
                _ => undecided.push((at, roots.into_iter().collect())),
            }
        }
        undecided.sort_unstable();
        undecided
    }

    /// Joins names one letter off from one other person.
    fn join_misspelt(&mut self) {
        let mut by_rest: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, spelling) in self.all.iter().enumerate() {
            for rest in with_a_letter_less(&spelling.words) {
                by_rest.entry(rest).or_default().push(at);
            }
        }
        let mut pairs: BTreeSet<(usize, usize)> = BTreeSet::new();
        for places in by_rest.into_values().filter(|places| (2..=MANY).contains(&places.len())) {
            for (index, &one) in places.iter().enumerate() {
                pairs.extend(
                    places[index + 1..].iter().filter(|&&other| other != one).map(|&other| (one, other)),
                );
            }
        }
        let mut near: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for (one, other) in pairs {
            if !is_a_letter_off(&self.all[one].words, &self.all[other].words) {
                continue;
            }
            let (one, other) = (self.root(one), self.root(other));
            if one != other && self.may_be_one(one, other) {
                near.entry(one).or_default().insert(other);
                near.entry(other).or_default().insert(one);
            }
        }
        for (&one, others) in &near {
            let [other] = others.iter().copied().collect::<Vec<_>>()[..] else { continue };
            if near[&other].len() == 1 {
                self.join(one, other);
            }
        }
    }

    /// What differs from the name that stays. A name may be shortened from another one of the person.
    fn difference(&self, kept: usize, other: usize, members: &[usize]) -> Reason {
        let words = |at: usize| &self.all[at].loose;
        let is_shortened =
            |&at: &usize| words(other).abbreviates(words(at)) || words(at).abbreviates(words(other));
        match difference(&self.all[kept], &self.all[other]) {
            Reason::Letter if members.iter().filter(|&&at| at != other).any(is_shortened) => Reason::Initials,
            reason => reason,
        }
    }

    fn persons(&self) -> Vec<Person> {
        let mut persons: Vec<Person> = Vec::new();
        for members in &self.members {
            let names: BTreeSet<&str> = members.iter().map(|&at| self.all[at].name.as_str()).collect();
            if names.len() < 2 {
                continue;
            }
            let games = |name: &str| -> u64 {
                members
                    .iter()
                    .map(|&at| &self.all[at])
                    .filter(|one| one.name == name)
                    .map(|one| one.games)
                    .sum()
            };
            let rank = |&&at: &&usize| {
                let one = &self.all[at];
                (standing(one), games(&one.name), !one.name.is_ascii(), Reverse(at))
            };
            let Some(&kept) = members.iter().max_by_key(rank) else { continue };
            let mut others: Vec<(usize, Reason)> = members
                .iter()
                .filter(|&&at| at != kept)
                .map(|&at| (at, self.difference(kept, at, members)))
                .collect();
            others.sort_unstable();
            persons.push(Person { kept, others });
        }
        persons.sort_by_key(|person| {
            person.others.iter().map(|(at, _)| *at).chain([person.kept]).min().unwrap_or_default()
        });
        persons
    }
}

/// How good a spelling is, as such: in capitals and small letters, with a given name in full, the surname first, without titles.
fn standing(spelling: &Spelling) -> (bool, usize, bool, bool) {
    /// Shorter words may be an initial and more.
    const FULL: usize = 3;
    let name = &spelling.name;
    let has_small = name.chars().any(char::is_lowercase);
    let has_large = name.chars().any(char::is_uppercase);
    let parts =
        name.split(|c: char| c.is_whitespace() || matches!(c, ',' | '.')).filter(|part| !part.is_empty());
    let bare = parts.count() <= spelling.words.words().len();
    let full = spelling.words.words().iter().filter(|word| word.chars().count() >= FULL).count();
    (has_small == has_large, full.min(2), name.contains(','), bare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{NamedGame, NamedSide};

    /// Games between these, `White - Black`, each name with `#id` or `@rating` after it; `round:` before it, where that is known.
    fn persons(games: &[&str]) -> Persons {
        let mut spellings = Spellings::default();
        for (number, game) in (1..).zip(games) {
            let (round, players) =
                game.split_once(": ").map_or((None, *game), |(round, players)| (Some(round), players));
            let side = |text: &str| {
                let (text, rating) =
                    text.split_once('@').map_or((text, None), |(text, rating)| (text, rating.parse().ok()));
                let (name, id) =
                    text.split_once('#').map_or((text, None), |(name, id)| (name, id.parse().ok()));
                NamedSide { name: name.trim().into(), fide_id: id, rating, title: None }
            };
            let (white, black) = players.split_once(" - ").unwrap();
            let round = round.map(|round| ["Cup".into(), "2024".into(), round.into()]);
            spellings.add(&NamedGame {
                file: "a.pgn".into(),
                number,
                sides: [side(white), side(black)],
                round,
            });
        }
        spellings.persons()
    }

    /// Each person as `kept < other (reason), …`.
    fn said(games: &[&str]) -> Vec<String> {
        let persons = persons(games);
        let name = |at: usize| persons.spellings[at].name.as_str();
        let other = |&(at, reason): &(usize, Reason)| format!("{} ({})", name(at), reason.slug());
        let line = |person: &Person| {
            let others: Vec<String> = person.others.iter().map(other).collect();
            format!("{} < {}", name(person.kept), others.join("; "))
        };
        persons.persons.iter().map(line).collect()
    }

    #[test]
    fn spellings_of_one_name() {
        let games = [
            "Müller, Anna - Silva, Rui",
            "MÜLLER, ANNA - ?",
            "Anna Müller - ?",
            "Mueller, Anna - ?",
            "Muller, Anna - ?",
            "GM Müller, Anna - ?",
            "Müller, A. - ?",
        ];
        let one = "Müller, Anna < MÜLLER, ANNA (capitals); Anna Müller (order); Mueller, Anna (spelt-out); \
                   Muller, Anna (accents); GM Müller, Anna (capitals); Müller, A. (initials)";
        assert_eq!(said(&games), [one]);
    }

    #[test]
    fn two_ids_are_two_persons() {
        assert_eq!(said(&["Petrov, Ivan #1 - A, B", "PETROV, Ivan #2 - A, B", "Petrov, I - A, B"]), [""; 0]);
        // Whose the name without an id is, nobody knows.
        assert_eq!(
            said(&["Petrov, Ivan #1 - A, B", "Petrov, Ivan #2 - A, B", "PETROV, Ivan - A, B"]),
            [""; 0]
        );
        let same = said(&["Petrov, Ivan #1 - A, B", "Petroff, Iwan I. #1 - A, B", "Hou, Yifan #1 - A, B"]);
        assert_eq!(same, [""; 0], "nothing in common");
        let same =
            said(&["Dronavalli, Harika #1 - A, B", "Harika Dronavalli #1 - A, B", "Harika, D. #1 - A, B"]);
        assert_eq!(same, ["Dronavalli, Harika < Harika Dronavalli (order); Harika, D. (fide-id)"]);
    }

    #[test]
    fn initials_of_several_are_undecided() {
        let games = ["Petrov, Ivan - A, B", "Petrov, Igor - A, B", "Petrov, I - A, B"];
        assert_eq!(said(&games), [""; 0]);
        assert_eq!(persons(&games).undecided.len(), 1);
        assert_eq!(
            said(&["Petrov, Ivan - A, B", "Petrov, I - A, B"]),
            ["Petrov, Ivan < Petrov, I (initials)"]
        );
        assert_eq!(said(&["Petrov, Ivan - A, B", "Petrov - A, B"]), [""; 0], "a surname alone");
        assert_eq!(said(&["Petrov, Ivan @2500 - A, B", "Petrov, I @1500 - A, B"]), [""; 0]);
    }

    #[test]
    fn one_letter_off() {
        for (one, other, same) in [
            ("Kasparov, Garry", "Kasparow, Garry", true),
            ("Kasparov, Garry", "Kasprov, Garry", true),
            ("Kasparov, Garry", "Kasaprov, Garry", true),
            ("Petrov, Sergei", "Petrova, Sergei", false),
            ("Garcia, Mario", "Garcia, Maria", false),
            ("Li, Wei", "Li, Wen", false),
            ("Petrov, Ivan", "Petrov, Igor", false),
            ("Hansen, Peter", "Jansen, Peter", false),
            ("magnuscarlsen", "magnuscarlson", false),
            ("Deep Fritz 8", "Deep Fritz 10", false),
        ] {
            let (one, other) = (format!("{one} - A, B"), format!("{other} - C, D"));
            assert_eq!(said(&[&one, &other, &one]).len(), usize::from(same), "{one} {other}");
        }
    }

    #[test]
    fn who_plays_in_one_round_is_two() {
        let games = ["1: Kasparov, Garry - A, B", "1: Kasparow, Garry - C, D"];
        assert_eq!(said(&games), [""; 0]);
        assert_eq!(said(&["1: Kasparov, Garry - A, B", "2: Kasparow, Garry - C, D"]).len(), 1);
        // The same game twice.
        assert_eq!(said(&["1: Kasparov, Garry - A, B", "1: Kasparow, Garry - A, B"]).len(), 1);
        assert_eq!(said(&["Kasparov, Garry - Kasparow, Garry"]), [""; 0]);
    }

    #[test]
    fn what_is_sure_is_written_without_asking() {
        let found = persons(&["Petrov, Ivan - A, B", "PETROV, Ivan - A, B", "Petrov, I - A, B"]);
        let (sure, likely) = (found.respelt(false), found.respelt(true));
        assert_eq!(sure.of("PETROV, Ivan", None), Some("Petrov, Ivan"));
        assert_eq!((sure.of("Petrov, I", None), sure.of("Petrov, Ivan", None)), (None, None));
        assert_eq!(likely.of("Petrov, I", None), Some("Petrov, Ivan"));
        assert_eq!(likely.of("Petrov, I", Some(1)), None);
    }
}
