//! What precedes the squares of a game's tokens: the letters by which a language shows.

use super::{
    counters::Counters,
    dialects::{Dialects, NO_LETTERS, Readings},
    spellings::Set,
    words_tally::{Tally, WordsTally},
};
use crate::{
    board::Role,
    notation::{last_square, read},
    pgn::{Token, Tokens},
};
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

/// A letter is at most this many bytes long.
const LONGEST: usize = 12;

/// The count of mismatches of a text that is not in a dialect at all.
const UNFIT: u32 = u32::MAX / 2;

/// This many moves of a notation in words make a game, whatever words surround them.
const GAME: u32 = 8;

/// Where a letter is counted: among those that some dialect knows, at the index that comes after the two other places.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place(u16);

impl Place {
    /// It is not known yet.
    const NOT_FOUND: Place = Place(0);
    /// Among those that no dialect knows.
    const UNKNOWN: Place = Place(1);

    fn among(index: usize) -> Place {
        Place(index as u16 + 2)
    }
}

/// The letters of a game's movetext and how often each occurs.
pub(super) struct LetterCensus<'g> {
    /// Each letter that some dialect knows: how they read it, and its count.
    found_letters: Vec<(&'g Readings, u32)>,
    /// How many letters no dialect knows: non-chess text is full of them.
    known_to_none: u32,
    /// How many of them each dialect does not know, once it is asked for.
    unknown: OnceCell<Counters>,
    /// Where each letter is counted, those of one byte by that.
    places: FxHashMap<&'g [u8], Place>,
    places_by_byte: [Place; 256],
    /// How many words are not moves in algebraic notation.
    words: u32,
    dialects: &'g Dialects,
    text: &'g [u8],
    at: usize,
    /// What the notations of words read, once it is known.
    tallies: OnceCell<Vec<Tally>>,
}

/// Whether what the notations of words read is tallied with the letters, or only on demand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Words {
    Tallied,
    IfAsked,
}

impl<'g> LetterCensus<'g> {
    /// The census of `text`, whose movetext begins at byte `at`.
    pub fn of(text: &'g [u8], at: usize, dialects: &'g Dialects, words: Words) -> LetterCensus<'g> {
        let mut census = LetterCensus::empty(text, at, dialects);
        let mut tokens = Tokens::new(text, at, &NO_LETTERS);
        // Algebraic to the first word.
        while census.words == 0 || words == Words::IfAsked {
            while census.words == 0
                && let Some(letter) = tokens.next_unknown_letter()
            {
                census.letter(letter);
            }
            let token = tokens.next();
            census.count(token);
            if token == Token::End {
                return census;
            }
        }
        let mut tally = census.tally_up_to(tokens.offset());
        loop {
            let token = tally.next(&mut tokens);
            census.count(token);
            if token == Token::End {
                census.tallies = OnceCell::from(tally.finish());
                return census;
            }
        }
    }

    /// An empty census.
    fn empty(text: &'g [u8], at: usize, dialects: &'g Dialects) -> LetterCensus<'g> {
        LetterCensus {
            found_letters: Vec::new(),
            known_to_none: 0,
            unknown: OnceCell::new(),
            places: FxHashMap::default(),
            places_by_byte: [Place::NOT_FOUND; 256],
            words: 0,
            dialects,
            text,
            at,
            tallies: OnceCell::new(),
        }
    }

    /// What the notations of words read before byte `end`, where a token ends.
    fn tally_up_to(&self, end: usize) -> WordsTally<'g> {
        let mut tally = WordsTally::new(self.text, self.at, self.dialects);
        let mut tokens = Tokens::new(self.text, self.at, &NO_LETTERS);
        while tokens.offset() < end && tally.next(&mut tokens) != Token::End {}
        tally
    }

    fn count(&mut self, token: Token) {
        let text = self.text;
        match token {
            // They may be a word as well.
            Token::Move(written, span) if written.is_short_pawn_capture() => self.word(span.of(text)),
            Token::Move(written, span)
                if written.role() == Some(Role::Pawn) && !written.is_neutral_promotion() =>
            {
                _ = self.promotion(span.of(text));
            }
            Token::Unreadable(span) | Token::Stray(span) => self.word(span.of(text)),
            _ => {}
        }
    }

    fn word(&mut self, word: &'g [u8]) {
        match plain_letter_length(word).or_else(|| letter_length(word)) {
            Some(length) => self.letter(&word[..length]),
            None if word.iter().any(|byte| matches!(byte, b'1' | b'8')) && self.promotion(word) => {}
            None => self.words += 1,
        }
    }

    /// Notes the letter of a promotion; whether there is one.
    fn promotion(&mut self, word: &'g [u8]) -> bool {
        // The square of arrival: `e8e7` is not a promotion.
        let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
        let Some(at) = word.windows(2).rposition(is_square).filter(|&at| matches!(word[at + 1], b'1' | b'8'))
        else {
            return false;
        };
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

    #[inline]
    fn letter(&mut self, letter: &'g [u8]) {
        let mut place = match *letter {
            [byte] => self.places_by_byte[byte as usize],
            _ => self.place_of_longer(letter),
        };
        if place == Place::NOT_FOUND {
            place = self.new_place(letter);
        }
        match place {
            Place::UNKNOWN => self.known_to_none += 1,
            Place(index) => self.found_letters[usize::from(index) - 2].1 += 1,
        }
    }

    #[inline(never)]
    fn place_of_longer(&self, letter: &[u8]) -> Place {
        self.places.get(letter).copied().unwrap_or(Place::NOT_FOUND)
    }

    /// The place of a letter that was not found before.
    #[cold]
    fn new_place(&mut self, letter: &'g [u8]) -> Place {
        let readings = self.dialects.readings(letter);
        let place = readings.map_or(Place::UNKNOWN, |_| Place::among(self.found_letters.len()));
        self.found_letters.extend(readings.map(|readings| (readings, 0)));
        match *letter {
            [byte] => self.places_by_byte[byte as usize] = place,
            // A text of other things has too many of them.
            _ if place == Place::UNKNOWN => {}
            _ => _ = self.places.insert(letter, place),
        }
        place
    }

    /// How many letters the text has.
    pub fn letters(&self) -> u32 {
        self.known_to_none + self.found_letters.iter().map(|(_, count)| count).sum::<u32>()
    }

    /// How many of them the dialect of this index does not know.
    pub fn unknown(&self, index: usize) -> u32 {
        self.unknown_to_each().get(index)
    }

    /// How many letters each dialect does not know. Counted at the first call.
    fn unknown_to_each(&self) -> &Counters {
        self.unknown.get_or_init(|| {
            let mut counters = Counters::all_at(self.known_to_none);
            let letters = self.found_letters.iter();
            // A Latin letter that looks like a Cyrillic one is as good as that amid Cyrillic ones.
            let beyond = letters.clone().filter(|(readings, _)| !readings.is_ascii());
            let shown = beyond.fold(0, |shown, (readings, _)| shown | !readings.without_it());
            for (readings, occurrences) in letters {
                counters.add(readings.without_it() & !(readings.mistakable() & shown), *occurrences);
            }
            counters
        })
    }

    /// The dialects of a set that come into question, and English, each reading the letters in its own way; at most
    /// `most` of them, in the order of the table.
    pub fn candidates(&self, among: Set, most: usize) -> impl Iterator<Item = usize> {
        let likely = self.likely(among | 1);
        let distinct = self.distinct(likely) | (likely & self.dialects.set_in_words());
        let mut found: Vec<usize> = members(distinct).collect();
        if found.len() > most {
            // The best first, to cut the others off; then again in the order of the table.
            found.sort_by_cached_key(|&index| (index != 0, self.mismatches(index), index));
            found.truncate(most);
            found.sort_unstable();
        }
        found.into_iter()
    }

    /// English, and those of these dialects in which the text has hardly more mismatches than in the best.
    fn likely(&self, among: Set) -> Set {
        let in_words = self.dialects.set_in_words();
        let (letters, unknown) = (among & self.dialects.everyone() & !in_words, self.unknown_to_each());
        let by_words = |index: usize| (index, self.mismatches(index));
        let by_words: Vec<(usize, u32)> = match self.words {
            0 => Vec::new(),
            _ => members(in_words & among).map(by_words).collect(),
        };
        let least = unknown.least(letters).map_or(UNFIT, |unknown| unknown + self.words);
        let least = by_words.iter().fold(least, |least, (_, count)| least.min(*count));
        let enough = (least + 2.max(least / 4)).min(UNFIT - 1);
        let likely = enough.checked_sub(self.words).map_or(0, |most| unknown.at_most(most, letters));
        let by_words = by_words.iter().filter(|(_, count)| *count <= enough);
        by_words.fold(likely | 1, |likely, (index, _)| likely | 1 << index)
    }

    /// The first of each group of these that read all letters alike.
    fn distinct(&self, dialects: Set) -> Set {
        // Those that no other reads like, and classes that read alike so far.
        let (mut alone, mut classes, mut parts) = (0, vec![dialects], Vec::new());
        for (readings, _) in &self.found_letters {
            for part in classes.drain(..).flat_map(|class| readings.parts(class)) {
                match part.is_power_of_two() {
                    true => alone |= part,
                    false => parts.push(part),
                }
            }
            std::mem::swap(&mut classes, &mut parts);
        }
        classes.iter().fold(alone, |firsts, class| firsts | class & class.wrapping_neg())
    }

    /// How many mismatches the text has in the dialect of this index: its unknown letters and the words nobody can read.
    pub fn mismatches(&self, index: usize) -> u32 {
        if !self.dialects.in_words.contains(&index) {
            return self.unknown(index) + self.words;
        }
        // Algebraic to the last word.
        if self.words == 0 {
            return UNFIT;
        }
        let tallies = self.tallies.get_or_init(|| self.tally_up_to(usize::MAX).finish());
        let Tally { moves, others } = tallies[index];
        // In a book the notes after a game have more words than the game has moves.
        if moves > others || moves >= GAME { others } else { UNFIT }
    }
}

/// The members of a set, in the order of the table.
fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// How many bytes of a word come before what can be read as a move.
fn letter_length(word: &[u8]) -> Option<usize> {
    // A move has a square, if it is not castling or a null move, which have dashes.
    if !word.iter().any(|byte| matches!(byte, b'1'..=b'8' | b'-')) {
        return None;
    }
    let last_square = last_square(word);
    if last_square.is_none() && !word.contains(&b'-') {
        return None;
    }
    let rest_is_move = |&length: &usize| {
        let may_be_read = match word.get(length) {
            Some(b'-') => true,
            Some(b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | 0xCE) => {
                last_square.is_some_and(|at| length <= at)
            }
            _ => false,
        };
        let rest = &word[length..];
        // After a pawn's move the sign of equality may begin a promotion, after a piece's it ends the move.
        let is_before_equals = matches!(rest, [b'a'..=b'h', b'1'..=b'8', b'=', ..]);
        may_be_read && (is_before_equals || read(rest, &NO_LETTERS).is_some())
    };
    (1..=LONGEST.min(word.len())).find(rest_is_move)
}

/// The same of a word that is one character and a square, signs left aside.
///
/// Fast path: nearly every word that has a letter is like this.
fn plain_letter_length(word: &[u8]) -> Option<usize> {
    let bare = match word {
        [bare @ .., b'+' | b'#'] => bare,
        _ => word,
    };
    let [letter @ .., b'a'..=b'h', b'1'..=b'8'] = bare else { return None };
    let is_one = matches!(
        letter,
        [b'A'..=b'Z' | 0x80..=0xFF] | [0xC3..=0xDF, 0x80..=0xBF] | [0xE0..=0xEF, 0x80..=0xBF, 0x80..=0xBF]
    );
    is_one.then_some(letter.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters are counted alike where every token is looked at.
    #[test]
    fn letters_of_plain_moves_are_those_of_their_tokens() {
        let dialects = Dialects::any();
        let moves = [
            "e4",
            "exd5",
            "Nf3",
            "Nbd2",
            "N1f3+",
            "Qxd8#",
            "O-O",
            "O-O-O+",
            "Z0",
            "e8=Q",
            "e8Q",
            "exd6 e.p.",
            "Kt-B3",
            "E2E4",
            "\u{41a}f3",
            "\u{41a}\u{440}f3",
            "\u{2658}f3",
            "\u{2658}\u{fe0e}xf3",
            "\u{3b5}4",
            "Nf3!?",
            "QxRd5",
            "Nf3Nc6",
            "e4+ +",
            "xf3",
            "Sz4",
            "12.",
            "12...",
            "12...Nf6",
            "3.Ng5",
            "1-0",
            "*",
            "(Kf3",
            ")",
            "{Ld3}",
            "$3",
            "word",
            "\n",
            "\r\n",
            "e2e4",
            "e7e8q",
            "8",
            "5254",
            "ed",
            "Pf3",
            "--",
        ];
        for (one, other) in moves.iter().flat_map(|one| moves.iter().map(move |other| (one, other))) {
            for text in [
                format!("1. {one} {other} 2. Nc3 Rxd4 *"),
                format!("{one} Tg5 {other}"),
                format!("{other}{one}"),
            ] {
                let fast = LetterCensus::of(text.as_bytes(), 0, &dialects, Words::IfAsked);
                let mut plain = LetterCensus::empty(text.as_bytes(), 0, &dialects);
                let mut tokens = Tokens::new(text.as_bytes(), 0, &NO_LETTERS);
                let mut token = tokens.next();
                while token != Token::End {
                    plain.count(token);
                    token = tokens.next();
                }
                let unknown = |census: &LetterCensus<'_>| {
                    (0..dialects.all.len()).map(|index| census.unknown(index)).collect::<Vec<_>>()
                };
                assert_eq!(
                    (fast.letters(), fast.words, unknown(&fast)),
                    (plain.letters(), plain.words, unknown(&plain)),
                    "{text:?}"
                );
            }
        }
    }

    #[test]
    fn a_plain_letter_is_as_long_as_the_one_that_is_looked_for() {
        let characters =
            ('\u{21}'..'\u{500}').chain('\u{2000}'..'\u{2700}').map(|c| c.to_string().into_bytes());
        let bytes = (0x80..=0xFF).map(|byte| vec![byte]);
        let mut plain = 0;
        for letter in characters.chain(bytes) {
            for squares in ["f5", "f5+", "e8#", "a1", "xf5", "f9", "5", ""] {
                let word = [&letter[..], squares.as_bytes()].concat();
                if let Some(length) = plain_letter_length(&word) {
                    assert_eq!(letter_length(&word), Some(length), "{}", String::from_utf8_lossy(&word));
                    plain += 1;
                }
            }
        }
        assert!(plain > 2_000, "{plain}");
    }
}
