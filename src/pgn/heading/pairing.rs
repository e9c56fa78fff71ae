//! Both players on one line.

use super::{outcome_of, values::is_eco_code};
use crate::pgn::Outcome;

/// Both players on one line: `Müller – Huber 1-0, Berlin 1925`.
pub(super) struct Pairing<'t> {
    pub white: &'t str,
    pub black: &'t str,
    pub ratings: [Option<u16>; 2],
    pub outcome: Option<Outcome>,
    /// The code of the opening: `Tal – Larsen [B82]`.
    pub eco: Option<&'t str>,
    /// What follows them.
    pub rest: &'t str,
    /// Whether a number comes before them: `Game 3: Müller – Huber`.
    pub is_numbered: bool,
    /// Whether something else is said of them: `(SK Bern)` after a name.
    pub says_more: bool,
}

impl<'t> Pairing<'t> {
    pub fn read(line: &'t str) -> Option<Pairing<'t>> {
        let bare = without_number(line);
        let is_numbered = bare.len() < line.len();
        let (bare, after_code) = without_result(bare);
        let (bare, eco) = without_eco_code(bare);
        let (bare, last) = without_result(bare);
        let last = last.or(after_code);
        let divided = DIVIDERS.iter().filter_map(|divider| bare.split_once(divider));
        let mut divided = divided.map(|(white, black)| (white, black, None)).chain(split_at_result(bare));
        let found = divided.find_map(|(white, black, between)| Pairing::of(white, black, [between, last]));
        let by_handles = || {
            let mut divided = DIVIDERS[..WORDS].iter().filter_map(|divider| bare.split_once(divider));
            divided.find(|(white, black)| is_handle(white) && is_handle(black))
        };
        let found = found.or_else(|| by_handles().map(|(white, black)| Pairing::named(white, black, last)));
        // Without spaces a hyphen may be part of a name, but hardly where a result follows.
        let hyphened = || bare.split_once('-').filter(|_| last.is_some());
        let found =
            found.or_else(|| hyphened().and_then(|(white, black)| Pairing::of(white, black, [last; 2])))?;
        Some(Pairing { eco, is_numbered, ..found })
    }

    /// The pairing of two names, what follows Black's among it, with the results found so far.
    fn of(white: &'t str, black: &'t str, outcomes: [Option<Outcome>; 2]) -> Option<Pairing<'t>> {
        let (white, of_white) = without_parenthesis(white.trim());
        // `Müller, Karl – Huber, Otto, Berlin 1925`, and `Müller,K – Huber, Berlin 1925`
        let commas = usize::from(white.contains(','));
        let of_black = |commas: usize| Pairing::with_commas(white, black, outcomes, of_white, commas);
        of_black(commas).or_else(|| of_black(0).filter(|found| commas > 0 && !found.rest.is_empty()))
    }

    /// Two players whom a hyphen divides that has no spaces around it, and no other is there.
    pub fn hyphened(line: &'t str) -> Option<Pairing<'t>> {
        const QUOTES: [char; 4] = ['\u{201c}', '\u{201d}', '\u{201e}', '"'];
        let (white, black) = line.split_once('-')?;
        let [white, black] = [white, black].map(|name| name.trim_matches(QUOTES));
        let are_names = is_name(white) && is_name(black) && !black.contains('-');
        are_names.then(|| Pairing::named(white, black, None))
    }

    /// Two players by these names, of whom nothing else is said.
    fn named(white: &'t str, black: &'t str, outcome: Option<Outcome>) -> Pairing<'t> {
        let (eco, ratings) = (None, [None; 2]);
        Pairing { white, black, ratings, outcome, eco, rest: "", is_numbered: false, says_more: false }
    }

    /// The same where Black's name has so many commas.
    fn with_commas(
        white: &'t str,
        black: &'t str,
        outcomes: [Option<Outcome>; 2],
        of_white: Option<Said>,
        commas: usize,
    ) -> Option<Pairing<'t>> {
        let end = black.match_indices(',').nth(commas).map_or(black.len(), |(at, _)| at);
        let (black, rest) = (&black[..end], black[end..].trim_start_matches(',').trim());
        let (black, amid) = without_result(black.trim());
        let (black, of_black) = without_parenthesis(black);
        let mut outcomes = outcomes.into_iter().chain([amid]).flatten();
        let outcome = outcomes.next();
        let agree = outcomes.all(|other| Some(other) == outcome);
        let are_names = is_whole_name(white) && is_whole_name(black);
        let said = [of_white, of_black];
        let ratings = said.map(|said| said.and_then(Said::rating));
        let says_more = said.contains(&Some(Said::Team));
        let found = Pairing { ratings, rest, says_more, ..Pairing::named(white, black, outcome) };
        (are_names && agree).then_some(found)
    }
}

/// What stands between two players.
const DIVIDERS: [&str; 12] = [
    " vs ",
    " vs. ",
    " Vs. ",
    " VS ",
    " VS. ",
    " v ",
    " v. ",
    " versus ",
    " - ",
    " \u{2013} ",
    " \u{2014} ",
    "\u{2013}",
];

/// The words among them, between which a player may go by any name.
const WORDS: usize = 8;

/// A line without the number of a game, a round or a board before it: `Game 3:`, `3.`, `(3)`.
fn without_number(line: &str) -> &str {
    let Some(end) = line.find([':', '.', ')']).filter(|&end| end <= LONGEST_NUMBER) else { return line };
    let mut words = line[..end].trim_start_matches(['(', '#']).split(' ').rev();
    let is_number =
        words.next().is_some_and(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()));
    let is_named =
        words.next().is_none_or(|word| word.chars().all(char::is_alphabetic)) && words.next().is_none();
    if is_number && is_named { line[end + 1..].trim_start() } else { line }
}

/// The longest number with a word before it, in bytes.
const LONGEST_NUMBER: usize = 24;

/// A text without the result that it ends with, in one word or with spaces around its dash.
pub(super) fn without_result(text: &str) -> (&str, Option<Outcome>) {
    let starts = text.match_indices(' ').map(|(at, _)| at).rev().take(3);
    let found = starts.filter_map(|at| Some((at, outcome_of(&text[at..])?))).last();
    match found {
        Some((at, outcome)) => (text[..at].trim_end().trim_end_matches(',').trim_end(), Some(outcome)),
        None => (text, None),
    }
}

/// A line without the code of the opening that it ends with: `[B82]`, `(B82)`, `B82`.
fn without_eco_code(text: &str) -> (&str, Option<&str>) {
    let (before, last) = text.rsplit_once(' ').unwrap_or(("", text));
    let code = last.trim_start_matches(['[', '(']).trim_end_matches([']', ')']);
    match is_eco_code(code.as_bytes()) {
        true => (before.trim_end().trim_end_matches(',').trim_end(), Some(code)),
        false => (text, None),
    }
}

/// What the parentheses after a name say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Rating(u16),
    /// A club or a country.
    Team,
}

impl Said {
    fn rating(self) -> Option<u16> {
        match self {
            Said::Rating(rating) => Some(rating),
            Said::Team => None,
        }
    }
}

/// A name without the parentheses after it, and what they say.
fn without_parenthesis(text: &str) -> (&str, Option<Said>) {
    let split = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let read = split.and_then(|(name, said)| {
        let is_rating = matches!(said.len(), 3 | 4) && said.bytes().all(|byte| byte.is_ascii_digit());
        let said = match is_rating {
            true => Said::Rating(said.parse().ok()?),
            false => is_name(said).then_some(Said::Team)?,
        };
        Some((name.trim_end(), said))
    });
    read.map_or((text, None), |(name, said)| (name, Some(said)))
}

/// A name without the rating in parentheses after it, and that.
pub(super) fn with_rating(text: &str) -> (&str, Option<u16>) {
    match without_parenthesis(text) {
        (name, Some(Said::Rating(rating))) => (name, Some(rating)),
        _ => (text, None),
    }
}

/// A player alone on a line, and the rating: `Schulder R (GER)`, `Roth (2210)`.
pub(super) fn one_player(line: &str) -> Option<(&str, Option<u16>)> {
    let (name, said) = line.strip_suffix(')')?.rsplit_once('(')?;
    let name = name.trim_end();
    let country = said.trim_end_matches('?');
    let is_country = country.len() == 3 && country.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_said = is_country || matches!(without_parenthesis(line), (_, Some(Said::Rating(_))));
    (is_said && is_whole_name(name)).then(|| (name, with_rating(line).1))
}

/// `Müller 1-0 Huber`
fn split_at_result(text: &str) -> Option<(&str, &str, Option<Outcome>)> {
    let mut words = text.match_indices(' ').map(|(at, _)| at);
    words.find_map(|at| {
        let rest = &text[at + 1..];
        let (word, black) = rest.split_once(' ')?;
        let may_be = word.starts_with(['0', '1', '\u{bd}', '(']);
        may_be.then(|| outcome_of(word)).flatten().map(|outcome| (&text[..at], black, Some(outcome)))
    })
}

/// A name, or a surname and what comes after its comma.
pub(super) fn is_whole_name(name: &str) -> bool {
    match name.split_once(',') {
        None => is_name(name),
        Some((surname, first)) => {
            [surname, first].iter().all(|part| is_part_of_name(part.trim())) && surname.len() > 1
        }
    }
}

/// Whether the words are built like the name of a person or a place: a few of them, in letters, the first a capital one.
pub(super) fn is_name(words: &str) -> bool {
    is_part_of_name(words) && words.chars().filter(|c| c.is_alphabetic()).count() > 1
}

/// A surname or first names, initials among them.
fn is_part_of_name(words: &str) -> bool {
    /// What a name may begin with in small letters.
    const PARTICLES: [&str; 10] =
        ["de ", "van ", "von ", "del ", "della ", "di ", "da ", "der ", "du ", "ten "];
    let bare = PARTICLES.iter().find_map(|particle| words.strip_prefix(particle)).unwrap_or(words);
    bare.starts_with(char::is_uppercase) && words.chars().all(is_letter) && words.split(' ').count() <= 4
}

/// Whether a word may be what someone goes by on a server: `Kolya_the_Great`, `andnen`.
fn is_handle(word: &str) -> bool {
    const SHORTEST: usize = 4;
    word.len() >= SHORTEST
        && word.starts_with(|c: char| c.is_alphabetic())
        && word.chars().all(|c| c.is_alphanumeric() || c == '_')
        && word.chars().filter(|c| c.is_alphabetic()).count() >= SHORTEST - 1
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '\u{2019}' | '-')
}
