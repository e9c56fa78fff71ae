//! Whether two names may be one person's, and what differs.

use super::Spelling;
use crate::{names::spellings::number_of, pgn::PlayerName};

/// What makes two spellings the same name, the slightest difference first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Capitals, spaces, punctuation, titles.
    Capitals,
    /// Accents and other marks, `Müller` and `Muller`.
    Accents,
    /// First name and surname have changed places.
    Order,
    /// A mark is spelt out, `Müller` and `Mueller`, or two words are one.
    SpeltOut,
    /// The FIDE id is the same, and the names are alike.
    FideId,
    /// Given names are shortened or left out, and no other name fits.
    Initials,
    /// One letter of a longer word is another, missing, doubled or turned.
    Letter,
}

impl Reason {
    /// For programs.
    pub const fn slug(self) -> &'static str {
        match self {
            Reason::Capitals => "capitals",
            Reason::Accents => "accents",
            Reason::Order => "order",
            Reason::SpeltOut => "spelt-out",
            Reason::FideId => "fide-id",
            Reason::Initials => "initials",
            Reason::Letter => "letter",
        }
    }

    /// For people.
    pub const fn words(self) -> &'static str {
        match self {
            Reason::Capitals => "capitals or punctuation",
            Reason::Accents => "accents",
            Reason::Order => "order",
            Reason::SpeltOut => "spelt out",
            Reason::FideId => "same FIDE id",
            Reason::Initials => "shortened",
            Reason::Letter => "one letter",
        }
    }

    /// Whether it is the same name for certain; else it is only likely.
    pub const fn is_sure(self) -> bool {
        !matches!(self, Reason::Initials | Reason::Letter)
    }
}

/// What differs between two spellings of one person.
pub(super) fn difference(kept: &Spelling, other: &Spelling) -> Reason {
    let (one, two) = (&kept.words, &other.words);
    if one.words() == two.words() {
        let unmarked = |name: &str| name.is_ascii();
        return match unmarked(&kept.name) == unmarked(&other.name) {
            true => Reason::Capitals,
            false => Reason::Accents,
        };
    }
    if one.key() == two.key() {
        return Reason::Order;
    }
    if differ_in_spelling_out(one, two) {
        return Reason::SpeltOut;
    }
    if kept.fide_id.is_some() && kept.fide_id == other.fide_id {
        return Reason::FideId;
    }
    let is_shortened = kept.loose.abbreviates(&other.loose) || other.loose.abbreviates(&kept.loose);
    if is_shortened { Reason::Initials } else { Reason::Letter }
}

fn differ_in_spelling_out(one: &PlayerName, two: &PlayerName) -> bool {
    // The words may be in another order, too.
    let is_same = |one: &PlayerName, two: &PlayerName| one.edits(two) == Some(0);
    one.loose_key() == two.loose_key() || is_same(one, two) || is_same(two, one)
}

/// Whether names beside one FIDE id are those of one person: what has nothing in common was entered wrongly.
pub(super) fn may_share_id(one: &PlayerName, two: &PlayerName) -> bool {
    one.shares_a_word(two) || one.abbreviates(two) || two.abbreviates(one) || one.edits(two).is_some()
}

/// The words of a longer name of which one letter may be wrong.
const LONG: usize = 5;

/// The name with one letter of one word left out, once for each such letter: names that are one letter off have one of them in common.
pub(super) fn with_a_letter_less(name: &PlayerName) -> Vec<String> {
    let words = name.words();
    if words.len() < 2 {
        return Vec::new();
    }
    let mut out = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let letters: Vec<char> = word.chars().collect();
        if letters.len() < LONG || !letters.iter().all(|letter| letter.is_alphabetic()) {
            continue;
        }
        let mut others: Vec<&str> = words
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at)
            .map(|(_, word)| word.as_str())
            .collect();
        others.sort_unstable();
        let others = others.join(" ");
        out.push(format!("{word}|{others}"));
        // The first letter of a name is hardly ever wrong, and tells people apart.
        for left_out in 1..letters.len() {
            let rest: String = letters[..left_out].iter().chain(&letters[left_out + 1..]).collect();
            out.push(format!("{rest}|{others}"));
        }
    }
    out
}

/// Whether one letter of one word is all that differs. `Petrov` and `Petrova` are brother and sister.
pub(super) fn is_a_letter_off(one: &PlayerName, two: &PlayerName) -> bool {
    let count = one.words().len();
    let mut only_here: Vec<&String> = one.words().iter().filter(|word| !two.words().contains(word)).collect();
    let mut only_there: Vec<&String> =
        two.words().iter().filter(|word| !one.words().contains(word)).collect();
    let (Some(here), Some(there)) = (only_here.pop(), only_there.pop()) else { return false };
    let is_one = count == two.words().len() && only_here.is_empty() && only_there.is_empty();
    let ends_otherwise = |long: &str, short: &str| long.strip_prefix(short) == Some("a");
    let is_of_women = ends_otherwise(here, there) || ends_otherwise(there, here) || {
        let stems =
            [here, there].map(|word| word.strip_suffix(['a', 'o', 'y', 'i', 'e']).unwrap_or_default());
        !stems[0].is_empty() && stems[0] == stems[1]
    };
    let long = |word: &str| word.chars().count() >= LONG;
    is_one
        && long(here)
        && long(there)
        && !is_of_women
        && PlayerName::new(here).edits(&PlayerName::new(there)) == Some(1)
}

/// The digits of a name: `Fritz 8` and `Fritz 10` are two.
pub(super) fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}

/// Whether it names several who played together: `Staunton & Owen`.
pub(super) fn is_of_several(name: &str) -> bool {
    name.contains(['&', '+', '/'])
}

/// Whether both play in one round, or against each other: then they are two persons. A game that is there twice proves nothing.
pub(super) fn play_apart(one: &Spelling, two: &Spelling) -> bool {
    let (few, many) = if one.rounds.len() < two.rounds.len() { (one, two) } else { (two, one) };
    one.opponents.contains(&number_of(&two.words))
        || few
            .rounds
            .iter()
            .any(|(round, opponent)| many.rounds.get(round).is_some_and(|other| other != opponent))
}
