//! Both players on one line.

use super::outcome_of;
use crate::pgn::Outcome;

/// Both players on one line: `Müller – Huber 1-0, Berlin 1925`.
pub(super) struct Pairing<'t> {
    pub white: &'t str,
    pub black: &'t str,
    pub ratings: [Option<u16>; 2],
    pub outcome: Option<Outcome>,
    /// What follows them.
    pub rest: &'t str,
    /// Whether a number comes before them: `Game 3: Müller – Huber`.
    pub is_numbered: bool,
}

impl<'t> Pairing<'t> {
    pub fn read(line: &'t str) -> Option<Pairing<'t>> {
        let bare = without_number(line);
        let is_numbered = bare.len() < line.len();
        let (bare, last) = without_result(bare);
        let divided = DIVIDERS.iter().filter_map(|divider| bare.split_once(divider));
        let mut divided = divided.map(|(white, black)| (white, black, None)).chain(split_at_result(bare));
        let found = divided.find_map(|(white, black, between)| Pairing::of(white, black, [between, last]));
        // Without spaces a hyphen may be part of a name, but hardly where a result follows.
        let hyphened = || bare.split_once('-').filter(|_| last.is_some());
        let found =
            found.or_else(|| hyphened().and_then(|(white, black)| Pairing::of(white, black, [last; 2])))?;
        Some(Pairing { is_numbered, ..found })
    }

    /// The pairing of two names, what follows Black's among it, with the results found so far.
    fn of(white: &'t str, black: &'t str, outcomes: [Option<Outcome>; 2]) -> Option<Pairing<'t>> {
        let (white, of_white) = without_rating(white.trim());
        // `Müller, Karl – Huber, Otto, Berlin 1925`
        let commas = usize::from(white.contains(','));
        let end = black.match_indices(',').nth(commas).map_or(black.len(), |(at, _)| at);
        let (black, rest) = (&black[..end], black[end..].trim_start_matches(',').trim());
        let (black, amid) = without_result(black.trim());
        let (black, of_black) = without_rating(black);
        let mut outcomes = outcomes.into_iter().chain([amid]).flatten();
        let outcome = outcomes.next();
        let agree = outcomes.all(|other| Some(other) == outcome);
        let are_names = is_whole_name(white) && is_whole_name(black);
        let ratings = [of_white, of_black];
        let is_numbered = false;
        (are_names && agree).then_some(Pairing { white, black, ratings, outcome, rest, is_numbered })
    }
}

/// What stands between two players.
const DIVIDERS: [&str; 9] =
    [" - ", " \u{2013} ", " \u{2014} ", " vs ", " vs. ", " v ", " v. ", " versus ", "\u{2013}"];

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
fn without_result(text: &str) -> (&str, Option<Outcome>) {
    let starts = text.match_indices(' ').map(|(at, _)| at).rev().take(3);
    let found = starts.filter_map(|at| Some((at, outcome_of(&text[at..])?))).last();
    match found {
        Some((at, outcome)) => (text[..at].trim_end().trim_end_matches(',').trim_end(), Some(outcome)),
        None => (text, None),
    }
}

/// A name without the rating in parentheses after it.
fn without_rating(text: &str) -> (&str, Option<u16>) {
    let split = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let read = split.and_then(|(name, rating)| {
        let is_rating = matches!(rating.len(), 3 | 4) && rating.bytes().all(|byte| byte.is_ascii_digit());
        Some((name.trim_end(), is_rating.then(|| rating.parse().ok()).flatten()?))
    });
    read.map_or((text, None), |(name, rating)| (name, Some(rating)))
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
fn is_whole_name(name: &str) -> bool {
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
    words.starts_with(char::is_uppercase) && words.chars().all(is_letter) && words.split(' ').count() <= 4
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '\u{2019}' | '-')
}
