//! Persons and how they are spelt: as text, as a table that can be read back, and as lines.

use super::{
    lines::{Layout, Lines},
    rows,
    terminal::printable,
};
use crate::{
    diag::{counted, thousands},
    names::{Difference, Listed, Person, Persons, RatingList, Reason, Spelling},
};
use std::{collections::BTreeSet, fmt::Write, sync::Arc};

/// Each person with all spellings, and the names whose person is not certain.
pub fn write_names(persons: &Persons) -> String {
    let mut out = String::new();
    // Writing to a `String` cannot fail.
    let mut line = |text: String| _ = writeln!(out, "{text}");
    for person in &persons.persons {
        for Shown { name, reason, facts } in shown(persons, person) {
            let facts = facts.text();
            line(match reason {
                None => format!("{}   {facts}", printable(name)),
                Some(reason) => {
                    let doubt = if reason.is_sure() { "" } else { ", likely" };
                    format!("    {}   {}{doubt}; {facts}", printable(name), reason.words())
                }
            });
        }
    }
    for person in persons.alone.iter().filter(|person| !persons.is_undecided(person.kept)) {
        let alone = &persons.spellings[person.kept];
        line(format!("{}   {}", printable(&alone.name), Facts::of(alone).text()));
    }
    for (short, whose) in &persons.undecided {
        let names: Vec<_> = whose.iter().map(|&at| printable(&persons.spellings[at].name)).collect();
        let short = &persons.spellings[*short];
        line(format!(
            "{}   may be {}; {}",
            printable(&short.name),
            names.join(" or "),
            Facts::of(short).text()
        ));
    }
    let names: BTreeSet<&str> = persons.spellings.iter().map(|spelling| spelling.name.as_str()).collect();
    let others: usize = persons.persons.iter().map(|person| shown(persons, person).len() - 1).sum();
    line(match persons.persons.len() as u64 {
        0 => format!("{} in all, nobody is spelt in two ways", counted(names.len() as u64, "name", "names")),
        people => format!(
            "{} of {} {} spelt in more than one way, {} to be written otherwise",
            counted(people, "person", "persons"),
            thousands((names.len() - others) as u64),
            if people == 1 { "is" } else { "are" },
            counted(others as u64, "name", "names"),
        ),
    });
    out
}

/// What games say of a name.
#[derive(Clone)]
struct Facts<'p> {
    games: u64,
    ids: BTreeSet<u64>,
    ratings: Option<(u32, u32)>,
    first: &'p (Arc<str>, u64),
}

impl Facts<'_> {
    fn of(spelling: &Spelling) -> Facts<'_> {
        let Spelling { games, ratings, first, .. } = spelling;
        Facts { games: *games, ids: spelling.fide_id.into_iter().collect(), ratings: *ratings, first }
    }

    fn add(&mut self, other: &Spelling) {
        self.games += other.games;
        self.ids.extend(other.fide_id);
        let both = self.ratings.into_iter().chain(other.ratings);
        self.ratings = both.reduce(|(low, high), (from, to)| (low.min(from), high.max(to)));
    }

    fn text(&self) -> String {
        let mut facts = vec![counted(self.games, "game", "games")];
        facts.extend(self.ids.iter().map(|id| format!("FIDE id {id}")));
        facts.extend(self.ratings.map(|(low, high)| match low == high {
            true => format!("rated {low}"),
            false => format!("rated {low} to {high}"),
        }));
        let (file, game) = self.first;
        facts.push(format!("first in {}, game {game}", printable(file)));
        facts.join(", ")
    }
}

/// A name of a person, be there an id beside it or not.
struct Shown<'p> {
    name: &'p str,
    /// What differs from the name that stays; none of that itself.
    reason: Option<Reason>,
    facts: Facts<'p>,
}

/// The names of a person, that which stays first.
fn shown<'p>(persons: &'p Persons, person: &'p Person) -> Vec<Shown<'p>> {
    let kept = &persons.spellings[person.kept];
    let mut all = vec![Shown { name: &kept.name, reason: None, facts: Facts::of(kept) }];
    for &(other, reason) in &person.others {
        let other = &persons.spellings[other];
        match all.iter_mut().find(|shown| shown.name == other.name) {
            Some(known) => known.facts.add(other),
            None => all.push(Shown { name: &other.name, reason: Some(reason), facts: Facts::of(other) }),
        }
    }
    all
}

/// All that is known of names: as lines each person and each name that is not decided, then a summary; as a table a row for each spelling, which
/// says what is to be written once it is edited.
pub fn names_lines(persons: &Persons, layout: Layout) -> Lines<'_> {
    let title = "Names that are spelt in more than one way";
    let (columns, rows) = match layout {
        Layout::Table => {
            let ways = |person| Person::ways(person).map(move |way| rows::spelling(persons, person, way));
            (
                rows::SPELLING.names.to_vec(),
                persons.persons.iter().chain(&persons.alone).flat_map(ways).collect(),
            )
        }
        Layout::Lines => {
            let alone = persons.alone.iter().filter(|person| !persons.is_undecided(person.kept));
            let known = persons.persons.iter().chain(alone).map(|person| rows::person(persons, person));
            let undecided = persons
                .undecided
                .iter()
                .map(|(short, whose)| rows::undecided(persons, &persons.spellings[*short], whose));
            (Vec::new(), known.chain(undecided).chain([rows::names(persons)]).collect())
        }
    };
    Lines { title, columns, rows }
}

/// What a rating list says of the names, for people.
pub fn write_listed(persons: &Persons, list: &RatingList) -> String {
    let (mut out, mut differing) = (String::new(), 0);
    // Writing to a `String` cannot fail.
    let mut line = |text: String| _ = writeln!(out, "{text}");
    for spelling in &persons.spellings {
        let said = list.says_of(spelling);
        differing += u64::from(!said.is_empty());
        for (difference, listed) in said {
            let said = sentence(spelling, difference, &listed);
            line(format!("{}   {said}; {}", printable(&spelling.name), Facts::of(spelling).text()));
        }
    }
    let all = persons.spellings.len() as u64;
    let names = counted(all, "name", "names");
    line(match differing {
        0 => format!("{names} in all, the list has them so"),
        _ => format!("{} of {names} differ from the list", thousands(differing)),
    });
    out
}

fn sentence(spelling: &Spelling, difference: Difference, listed: &[&Listed]) -> String {
    let name = listed.first().map_or("", |one| one.name.as_str());
    let ids: Vec<String> = listed.iter().filter_map(|one| one.fide_id).map(|id| id.to_string()).collect();
    let ids = ids.join(" or ");
    match difference {
        Difference::OtherPlayer => format!("the list has `{}` for this FIDE id", printable(name)),
        Difference::IdUnknown if ids.is_empty() => "the list has no such FIDE id".into(),
        Difference::IdUnknown => format!("the list has no such FIDE id, and FIDE id {ids} for the name"),
        Difference::Spelling => format!("the list writes `{}`", printable(name)),
        Difference::Title => {
            let titles: Vec<&str> = spelling.titles.iter().map(String::as_str).collect();
            let there = listed.first().and_then(|one| one.title.as_deref()).unwrap_or("none");
            format!("title {}, in the list {}", printable(&titles.join(", ")), printable(there))
        }
        Difference::IdMissing => format!("the list has FIDE id {ids}"),
        Difference::Several => format!("the list has FIDE ids {ids}"),
        Difference::NotListed => "not in the list".into(),
    }
}

/// The same as rows: one for each name and each player of the list who is meant.
pub fn listed_lines<'a>(persons: &'a Persons, list: &'a RatingList, layout: Layout) -> Lines<'a> {
    let (mut all, mut differing) = (Vec::new(), 0);
    for spelling in &persons.spellings {
        let said = list.says_of(spelling);
        differing += usize::from(!said.is_empty());
        for (difference, listed) in said {
            match &listed[..] {
                [] => all.push(rows::listed(spelling, difference, None)),
                several => {
                    all.extend(several.iter().map(|one| rows::listed(spelling, difference, Some(*one))));
                }
            }
        }
    }
    if layout == Layout::Lines {
        all.push(rows::listed_names(persons.spellings.len(), differing));
    }
    Lines { title: "Names and a rating list", columns: rows::LISTED.names.to_vec(), rows: all }
}
