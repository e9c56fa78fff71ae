//! What precedes the squares of a game's tokens: the letters by which a language shows.

use super::{dialects::Dialects, spellings::Set};
use crate::{
    board::Role,
    game::replay::Dialect,
    notation::{Language, Letters, read},
    pgn::{Token, Tokens},
};
use std::{collections::HashMap, sync::LazyLock};

/// A letter is at most this many bytes long.
const LONGEST: usize = 12;

/// The count of mismatches of a text that is not in a dialect at all.
const UNFIT: u32 = u32::MAX / 2;

/// Letters for no piece, so that every letter is left over.
pub(super) static NO_LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(&Language::NONE));

/// The letters of a game's movetext and how often each occurs.
pub(super) struct LetterCensus<'g> {
    found_letters: Vec<(&'g [u8], u32)>,
    /// The index of each of them in `found_letters`.
    places: HashMap<&'g [u8], usize>,
    /// Words that are not moves in algebraic notation.
    words: Vec<&'g [u8]>,
    text: &'g [u8],
    at: usize,
}

impl<'g> LetterCensus<'g> {
    /// The census of `text`, whose movetext begins at byte `at`.
    pub fn of(text: &'g [u8], at: usize) -> LetterCensus<'g> {
        let mut census =
            LetterCensus { found_letters: Vec::new(), places: HashMap::new(), words: Vec::new(), text, at };
        let mut tokens = Tokens::new(text, at, &NO_LETTERS);
        loop {
            match tokens.next() {
                Token::End => return census,
                // They may be a word as well.
                Token::Move(written, span) if written.is_short_pawn_capture() => census.word(span.of(text)),
                Token::Move(written, span)
                    if written.role() == Some(Role::Pawn) && !written.is_neutral_promotion() =>
                {
                    _ = census.promotion(span.of(text));
                }
                Token::Unreadable(span) | Token::Stray(span) => census.word(span.of(text)),
                _ => {}
            }
        }
    }

    fn word(&mut self, word: &'g [u8]) {
        let rest_is_move = |&length: &usize| {
            matches!(word.get(length), Some(b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'-'))
                && read(&word[length..], &NO_LETTERS).is_some()
        };
        match (1..=LONGEST.min(word.len())).find(rest_is_move) {
            Some(length) => self.letter(&word[..length]),
            None if self.promotion(word) => {}
            None => self.words.push(word),
        }
    }

    /// Notes the letter of a promotion; whether there is one.
    fn promotion(&mut self, word: &'g [u8]) -> bool {
        let last_rank = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1' | b'8']);
        let Some(at) = word.windows(2).rposition(last_rank) else { return false };
        let rest = &word[at + 2..];
        let rest =
            rest.strip_prefix(b"=").or(rest.strip_prefix(b"(")).or(rest.strip_prefix(b"/")).unwrap_or(rest);
        let end = rest.iter().position(|byte| matches!(byte, b')' | b'+' | b'#' | b'!' | b'?' | b' ' | b'='));
        let letter = &rest[..end.unwrap_or(rest.len())];
        let found = !letter.is_empty() && letter.len() <= LONGEST;
        if found {
            self.letter(letter);
        }
        found
    }

    fn letter(&mut self, letter: &'g [u8]) {
        let place = *self.places.entry(letter).or_insert(self.found_letters.len());
        if place == self.found_letters.len() {
            self.found_letters.push((letter, 0));
        }
        self.found_letters[place].1 += 1;
    }

    /// How many letters the text has.
    pub fn letters(&self) -> u32 {
        self.found_letters.iter().map(|(_, count)| count).sum()
    }

    /// How many of them the dialect does not know.
    pub fn unknown(&self, dialect: &Dialect) -> u32 {
        self.found_letters
            .iter()
            .filter(|(letter, _)| dialect.role(letter).is_none())
            .map(|(_, count)| count)
            .sum()
    }

    /// The dialects of a set that come into question, and English, each reading the letters in its own way; at most
    /// `most` of them, in the order of the table.
    pub fn candidates(&self, dialects: &Dialects, among: Set, most: usize) -> impl Iterator<Item = usize> {
        let is_among = |index: usize| index == 0 || among >> index & 1 == 1;
        let mismatches = |(index, dialect)| if is_among(index) { self.mismatches(dialect) } else { UNFIT };
        let counts: Vec<u32> = dialects.all.iter().enumerate().map(mismatches).collect();
        let least = counts.iter().min().copied().unwrap_or(0);
        let enough = least + 2.max(least / 4);
        let mut readings: Vec<Vec<Option<Role>>> = Vec::new();
        let mut found: Vec<usize> = Vec::new();
        for (index, dialect) in dialects.all.iter().enumerate().filter(|&(index, _)| is_among(index)) {
            let reading: Vec<_> = self.found_letters.iter().map(|(letter, _)| dialect.role(letter)).collect();
            let is_new = dialect.letters.as_context_notation().is_some() || !readings.contains(&reading);
            if index == 0 || (counts[index] <= enough && is_new) {
                readings.push(reading);
                found.push(index);
            }
        }
        // The best first, to cut the others off; then again in the order of the table.
        found.sort_by_key(|&index| (index != 0, counts[index], index));
        found.truncate(most);
        found.sort_unstable();
        found.into_iter()
    }

    /// How many mismatches the text has in a dialect: its unknown letters and the words nobody can read.
    pub fn mismatches(&self, dialect: &Dialect) -> u32 {
        if dialect.letters.as_context_notation().is_none() {
            return self.unknown(dialect) + self.words.len() as u32;
        }
        // Algebraic to the last word.
        if self.words.is_empty() {
            return UNFIT;
        }
        let (mut moves, mut others) = (0, 0);
        let mut tokens = Tokens::new(self.text, self.at, &dialect.letters);
        loop {
            match tokens.next() {
                Token::End => break,
                Token::ContextMove(_) => moves += 1,
                Token::Unreadable(_) | Token::Stray(_) => others += 1,
                Token::Move(written, _) if written.role().is_some() => others += 1,
                _ => {}
            }
        }
        if moves > others { others } else { UNFIT }
    }
}
