//! Persons who are mentioned in running text: in comments, and in tags other than those of the players.

use crate::pgn::{PlayerName, each_plain_letter, loosely};
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    ops::Range,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

/// The replacement for an ambiguous mention: two persons with one surname.
const OF_SEVERAL: &str = "?";

/// Words of the game that are surnames, too; alone they are no mention.
const OF_CHESS: [&str; 9] = ["white", "black", "king", "queen", "rook", "bishop", "knight", "pawn", "castle"];

/// A surname of so many letters is one wherever it stands; a shorter one only in the games of that person.
const LONG: usize = 4;

/// Names, and what is written wherever a text mentions one of them.
#[derive(Debug, Default)]
pub struct Mentions {
    known: Vec<Known>,
    /// The names by each of their words.
    by_word: HashMap<String, Vec<usize>>,
    /// What is written, each text once.
    written: Vec<String>,
    /// All words of what is written.
    new_words: HashSet<String>,
}

/// A name that is looked for.
#[derive(Debug)]
struct Known {
    words: Vec<String>,
    /// Which of the words are the surname.
    surname: Range<usize>,
    /// Whether it is a phrase, which is looked for as it stands: a team, a handle, a number.
    is_phrase: bool,
    /// Whether its last word is not spelt with a capital.
    is_small: bool,
    /// What is written, by its index.
    to: usize,
    /// Whether any text had it.
    is_found: AtomicBool,
}

/// A person or a phrase that a text mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention<'m> {
    /// Where.
    pub range: Range<usize>,
    /// What is written there.
    pub written: &'m str,
    /// Whether it is one word of a longer name, which may be another thing's: a place has it, too.
    pub is_alone: bool,
}

/// A word of a text.
struct Word {
    range: Range<usize>,
    plain: String,
    is_capital: bool,
    /// Whether it belongs to the word before it, and whether a full stop stands between the two.
    follows: bool,
    after_stop: bool,
}

impl Word {
    fn is_initial(&self) -> bool {
        self.is_capital && self.plain.chars().count() == 1
    }
}

impl Mentions {
    /// Looks for a person's name, too: `Surname, First`, `First Surname`, `F. Surname` and the surname alone. A name of one word is looked for
    /// as it stands.
    pub fn add_person(&mut self, name: &str, written: &str) -> usize {
        self.add(name, written, is_handle(name))
    }

    /// Looks for this phrase, too.
    pub fn add_phrase(&mut self, phrase: &str, written: &str) -> usize {
        self.add(phrase, written, true)
    }

    fn add(&mut self, name: &str, written: &str, is_phrase: bool) -> usize {
        let at = self.known.len();
        let read = PlayerName::new(name).loosened();
        let words: Vec<String> = match is_phrase {
            true => words_of(name).into_iter().map(|word| word.plain).collect(),
            false => read.words().to_vec(),
        };
        let surname = match read.surname().len() {
            0 => words.len().saturating_sub(1)..words.len(),
            length => 0..length,
        };
        let to = self.written.iter().position(|known| known == written).unwrap_or_else(|| {
            self.written.push(written.to_owned());
            self.new_words.extend(words_of(written).into_iter().map(|word| word.plain));
            self.written.len() - 1
        });
        for word in words.iter().collect::<BTreeSet<_>>() {
            self.by_word.entry(word.clone()).or_default().push(at);
        }
        let is_small = !words_of(name).last().is_some_and(|word| word.is_capital);
        self.known.push(Known { words, surname, is_phrase, is_small, to, is_found: false.into() });
        at
    }

    /// Whether a text had the name that was added as this one.
    pub fn was_found(&self, added: usize) -> bool {
        self.known.get(added).is_some_and(|known| known.is_found.load(Relaxed))
    }

    /// The mentions in a text of a game whose players' names become `players`, in order.
    pub fn of(&self, text: &str, players: &[&str]) -> Vec<Mention<'_>> {
        let words = words_of(text);
        let (mut found, mut at) = (Vec::new(), 0);
        while at < words.len() {
            let Some((length, written, is_alone)) = self.at(&words[at..], players) else {
                at += 1;
                continue;
            };
            let range = words[at].range.start..words[at + length - 1].range.end;
            found.push(Mention { range, written, is_alone });
            at += length;
        }
        found
    }

    /// The longest mention that begins with the first of these words.
    fn at(&self, words: &[Word], players: &[&str]) -> Option<(usize, &str, bool)> {
        let first = words.iter().take(3).find(|word| !word.is_initial()).unwrap_or(&words[0]);
        let stems = [0, 1, 2].map(|less| shortened(&first.plain, less));
        let candidates = stems.iter().flatten().filter_map(|stem| self.by_word.get(*stem)).flatten();
        let mut best: Vec<(usize, usize)> = Vec::new();
        let mut longest = 0;
        for &known in candidates {
            let of_players = players.contains(&self.written[self.known[known].to].as_str());
            let Some(length) = self.known[known].length_in(words, of_players) else { continue };
            if length >= longest {
                if length > longest {
                    best.clear();
                }
                longest = length;
                best.push((known, self.known[known].to));
            }
        }
        best.iter().for_each(|&(known, _)| self.known[known].is_found.store(true, Relaxed));
        let is_part = |&(known, _): &(usize, usize)| {
            let known = &self.known[known];
            !known.is_phrase && known.words.len() > longest
        };
        let is_alone = longest == 1 && best.iter().all(is_part);
        let mut all: Vec<&str> = best.iter().map(|&(_, to)| self.written[to].as_str()).collect();
        all.sort_unstable();
        all.dedup();
        let here: Vec<&str> = all.iter().copied().filter(|to| players.contains(to)).collect();
        match (&all[..], &here[..]) {
            ([], _) => None,
            ([to], _) | (_, [to]) => Some((longest, *to, is_alone)),
            _ => Some((longest, OF_SEVERAL, is_alone)),
        }
    }

    /// The words of a text that are surnames or whole names still, whatever their capitals; none that what is written has, too.
    pub fn left_in(&self, text: &str) -> BTreeSet<String> {
        let is_left = |word: &Word| {
            let plain = &word.plain;
            let is_name = |&at: &usize| {
                let known = &self.known[at];
                let is_whole = known.is_phrase && known.words.len() == 1;
                is_whole || !known.is_phrase && known.words[known.surname.clone()].contains(plain)
            };
            plain.chars().count() >= LONG
                && !is_of_chess(plain)
                && !self.new_words.contains(plain)
                && self.by_word.get(plain).is_some_and(|known| known.iter().any(is_name))
        };
        words_of(text).into_iter().filter(is_left).map(|word| text[word.range].to_owned()).collect()
    }
}

impl Known {
    /// How many of these words mention it, from the first on.
    fn length_in(&self, words: &[Word], plays_here: bool) -> Option<usize> {
        if self.is_phrase {
            let length = self.words.len();
            let is_it = words.len() >= length
                && words.iter().zip(&self.words).all(|(word, wanted)| word.plain == *wanted)
                && words[1..length].iter().all(|word| word.follows);
            return (is_it && length > 0).then_some(length);
        }
        let mut taken = vec![false; self.words.len()];
        let (mut length, mut in_full, mut of_surname) = (0, 0, 0);
        for (at, word) in words.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| &words[before]);
            // A full stop ends a name, unless it shortens one.
            let goes_on =
                before.is_none_or(|before| word.follows && (!word.after_stop || before.is_initial()));
            let free = |place: &usize| !taken[*place];
            let is_it = |place: &usize| self.is_word(*place, word);
            let equal = (0..taken.len()).filter(free).find(|place| self.words[*place] == word.plain);
            let equal = equal.or_else(|| (0..taken.len()).filter(free).find(is_it));
            let initial = || {
                let begins = |place: &usize| self.words[*place].starts_with(&word.plain);
                let given = |place: &usize| !self.surname.contains(place);
                (0..taken.len()).filter(free).filter(given).find(begins).filter(|_| word.is_initial())
            };
            let Some(place) = equal.or_else(initial).filter(|_| goes_on) else { break };
            taken[place] = true;
            length = at + 1;
            if equal.is_some() && !word.is_initial() {
                in_full += 1;
                let counts = self.surname.len() == 1 || word.plain.chars().count() >= LONG;
                of_surname += usize::from(self.surname.contains(&place) && counts);
            }
        }
        let all_of_surname = taken[self.surname.clone()].iter().all(|taken| *taken);
        match (in_full, length) {
            (0, _) => None,
            (1, 1) => {
                let word = &words[0];
                let letters = word.plain.chars().count();
                let is_word = !is_of_chess(&word.plain) && (word.is_capital || self.is_small);
                let is_long = letters >= LONG || plays_here && letters > 1;
                let is_given = of_surname == 0;
                (is_word && is_long && (!is_given || plays_here && letters > 2)).then_some(1)
            }
            (1, _) => (of_surname > 0 || all_of_surname).then_some(length),
            _ => Some(length),
        }
    }

    /// Whether a word is this one of the name, or the surname with an ending: `Carlsens`, `Петрова`.
    fn is_word(&self, place: usize, word: &Word) -> bool {
        let name = &self.words[place];
        let is_inflected = || {
            let ending = word.plain.strip_prefix(name.as_str()).map(|ending| ending.chars().count());
            name.chars().count() > LONG && matches!(ending, Some(1 | 2)) && self.surname.contains(&place)
        };
        *name == word.plain || is_inflected()
    }
}

/// Whether a name is one word, and not spelt as a surname is: `DrNykterstein`.
fn is_handle(name: &str) -> bool {
    let name = name.trim();
    let mut letters = name.chars();
    let is_surname = letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase);
    !name.contains([',', ' ']) && !is_surname
}

/// Whether a word, as it counts in names, is one of the game.
fn is_of_chess(plain: &str) -> bool {
    OF_CHESS.iter().any(|word| loosely(word) == plain)
}

/// The word without so many of its last letters.
fn shortened(word: &str, less: usize) -> Option<&str> {
    match less {
        0 => Some(word),
        _ => {
            word.char_indices().rev().nth(less - 1).map(|(at, _)| &word[..at]).filter(|rest| !rest.is_empty())
        }
    }
}

/// The words of a text as they count in names.
fn words_of(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut plain, mut begin, mut is_capital) = (String::new(), 0, false);
    let (mut between, mut stops) = (true, false);
    let end = text.len();
    for (at, c) in text.char_indices().chain([(end, ' ')]) {
        let before = plain.len();
        if at < end {
            each_plain_letter(c, &mut |letter| plain.push(letter));
        }
        if plain.len() > before || at < end && unicode_normalization::char::is_combining_mark(c) {
            if before == 0 {
                (begin, is_capital) = (at, !c.is_lowercase());
            }
            continue;
        }
        if !plain.is_empty() {
            let plain = loosely(&std::mem::take(&mut plain));
            words.push(Word { range: begin..at, plain, is_capital, follows: between, after_stop: stops });
            (between, stops) = (true, false);
        }
        between &= c.is_whitespace() || matches!(c, '.' | ',' | '-' | '_' | '\'' | '’' | '‐');
        stops |= c == '.';
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mentions() -> Mentions {
        let mut all = Mentions::default();
        for (name, written) in [
            ("Carlsen, Magnus", "Player 1"),
            ("Carlsen,M", "Player 1"),
            ("Petrov, Ivan", "Player 2"),
            ("Petrov, Sergey", "Player 3"),
            ("So, Wesley", "Player 4"),
            ("King, Daniel", "Player 5"),
            ("van der Velde, Wim", "Player 6"),
            ("Müller, Jörg", "Player 7"),
            ("Иванов, Пётр", "Player 8"),
            ("DrNykterstein", "Player 9"),
            ("Wei Yi", "Player 10"),
        ] {
            all.add_person(name, written);
        }
        all.add_phrase("SG Porz 1877", "Team 1");
        all
    }

    fn written(text: &str, players: &[&str]) -> String {
        let all = mentions();
        let mut out = text.to_owned();
        for mention in all.of(text, players).into_iter().rev() {
            out.replace_range(mention.range, mention.written);
        }
        out
    }

    #[test]
    fn a_name_in_its_forms() {
        for text in [
            "Carlsen, Magnus",
            "Magnus Carlsen",
            "M. Carlsen",
            "M.Carlsen",
            "Carlsen",
            "CARLSEN",
            "carlsen, magnus",
            "Carlsen, M.",
            "Carlsen M",
        ] {
            let rest = text.strip_suffix('.').map_or("", |_| ".");
            assert_eq!(written(text, &[]), format!("Player 1{rest}"), "{text}");
        }
        for (text, wanted) in [
            ("Magnus\nCarlsen's bishop", "Player 1's bishop"),
            ("So Carlsen. A fine move", "So Player 1. A fine move"),
            ("Carlsens Zug", "Player 1 Zug"),
            ("Mueller - van der Velde", "Player 7 - Player 6"),
            ("Joerg Müller, Van Der Velde", "Player 7, Player 6"),
            ("победа Иванова", "победа Player 8"),
            ("drnykterstein (DrNykterstein)", "Player 9 (Player 9)"),
            ("SG Porz 1877 II, Porz", "Team 1 II, Porz"),
            ("Wei Yi, Yi Wei", "Player 10, Player 10"),
            ("Carlsen-Petrov, Ivan", "Player 1-Player 2"),
        ] {
            assert_eq!(written(text, &[]), wanted, "{text}");
        }
    }

    #[test]
    fn who_is_meant_depends_on_who_plays() {
        for (text, players, wanted) in [
            ("Petrov wins", &["Player 3"][..], "Player 3 wins"),
            ("Petrov wins", &["Player 1"], "? wins"),
            ("Petrov wins", &["Player 2", "Player 3"], "? wins"),
            ("Sergey Petrov wins", &["Player 2"], "Player 3 wins"),
            ("Magnus wins", &["Player 1"], "Player 1 wins"),
            ("Magnus wins", &[], "Magnus wins"),
            ("So White wins", &["Player 1"], "So White wins"),
            ("So wins", &["Player 4"], "Player 4 wins"),
            ("W. So, Wesley So", &[], "Player 4, Player 4"),
            ("the King moves, Daniel King annotates", &["Player 5"], "the King moves, Player 5 annotates"),
        ] {
            assert_eq!(written(text, players), wanted, "{text}");
        }
    }

    #[test]
    fn one_word_of_a_name_may_be_another_thing() {
        let all = mentions();
        let alone = |text: &str| all.of(text, &[]).iter().map(|one| one.is_alone).collect::<Vec<_>>();
        assert_eq!(alone("Carlsen; Magnus Carlsen; DrNykterstein"), [true, false, false]);
    }

    #[test]
    fn what_is_left_is_told() {
        let all = mentions();
        let left = |text: &str| all.left_in(text).into_iter().collect::<Vec<_>>();
        assert_eq!(left("carlsen, petrov; Player 1 and the king"), ["carlsen", "petrov"]);
        assert_eq!(left("Magnus, Wim, white"), [""; 0]);
        assert!(!all.was_found(0));
        all.of("Magnus Carlsen", &[]);
        assert!(all.was_found(0) && !all.was_found(2));
    }
}
