//! Persons and how they are spelt: as text, as a table that can be read back, and as JSON Lines.

use super::{
    csv::{no_formula, rows},
    terminal::printable,
};
use crate::{
    diag::{counted, thousands},
    names::{Person, Persons, Reason, Spelling},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fmt::Write, sync::Arc};

/// The columns of the table. `name` and `write` are what `--map` reads.
pub const COLUMNS: [&str; 10] =
    ["name", "write", "reason", "sure", "games", "fide_id", "rating_from", "rating_to", "file", "game"];

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

/// The spellings of each person, that which stays first.
fn all(person: &Person) -> impl Iterator<Item = (usize, &'static str, bool)> + '_ {
    let others = person.others.iter().map(|&(at, reason)| (at, reason.slug(), reason.is_sure()));
    [(person.kept, "", true)].into_iter().chain(others)
}

/// A row for each spelling; edited, the table says what is to be written.
pub fn write_names_csv(persons: &Persons) -> String {
    let mut out = Vec::new();
    rows(&mut out, |table| {
        table.write_record(COLUMNS)?;
        for person in &persons.persons {
            let kept = &persons.spellings[person.kept];
            for (at, reason, is_sure) in all(person) {
                let spelling = &persons.spellings[at];
                let (from, to) = spelling.ratings.unzip();
                let number = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
                table.write_record([
                    no_formula(&spelling.name).as_ref(),
                    no_formula(&kept.name).as_ref(),
                    reason,
                    if is_sure { "yes" } else { "no" },
                    &spelling.games.to_string(),
                    &number(spelling.fide_id),
                    &number(from.map(u64::from)),
                    &number(to.map(u64::from)),
                    no_formula(&spelling.first.0).as_ref(),
                    &spelling.first.1.to_string(),
                ])?;
            }
        }
        Ok(())
    });
    String::from_utf8_lossy(&out).into_owned()
}

/// An object for each person, one for each name that is not decided, and a summary.
pub fn write_names_json(persons: &Persons) -> String {
    let mut out = String::new();
    let mut line = |object: Value| _ = writeln!(out, "{object}");
    for person in &persons.persons {
        let spellings: Vec<Value> = all(person)
            .map(|(at, reason, is_sure)| {
                let mut object = spelling(&persons.spellings[at]);
                if !reason.is_empty() {
                    object["reason"] = reason.into();
                    object["sure"] = is_sure.into();
                }
                object
            })
            .collect();
        line(
            json!({ "kind": "person", "name": persons.spellings[person.kept].name, "spellings": spellings }),
        );
    }
    for (short, whose) in &persons.undecided {
        let mut object = spelling(&persons.spellings[*short]);
        object["kind"] = "undecided".into();
        object["may_be"] = whose.iter().map(|&at| persons.spellings[at].name.as_str()).collect();
        line(object);
    }
    line(json!({
        "kind": "summary",
        "persons": persons.persons.len(),
        "spellings": persons.spellings.len(),
        "undecided": persons.undecided.len(),
    }));
    out
}

fn spelling(spelling: &Spelling) -> Value {
    let mut object = json!({
        "name": spelling.name,
        "games": spelling.games,
        "file": *spelling.first.0,
        "game": spelling.first.1,
    });
    if let Some(id) = spelling.fide_id {
        object["fide_id"] = id.into();
    }
    if let Some((low, high)) = spelling.ratings {
        object["ratings"] = json!([low, high]);
    }
    object
}
