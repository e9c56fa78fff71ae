//! Words and phrases as they are compared, in whatever language and encoding they are written.

use encoding_rs::WINDOWS_1252;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// No word of a vocabulary is longer, in bytes.
const LONGEST: usize = 64;

/// Words and what they mean, found at little cost in texts whose words hardly ever are among them.
///
/// What it saves: two bytes of a word and its length rule nearly every other word out, before it is folded or hashed.
#[derive(Debug)]
pub(super) struct Vocabulary<T> {
    // No text adds to it, so that none can make its words collide.
    meanings: FxHashMap<Vec<u8>, T>,
    /// What the words look like.
    pub shapes: Shapes,
}

/// What some words look like at a glance.
#[derive(Clone, Debug)]
pub(crate) struct Shapes {
    /// For each first byte and each last one, in small letters, the lengths of the words with it, one bit each.
    first: [u64; 256],
    last: [u64; 256],
}

impl Shapes {
    /// The shapes of no word.
    pub const NONE: Shapes = Shapes { first: [0; 256], last: [0; 256] };

    /// Adds the shape of a word.
    pub fn add(&mut self, word: &[u8]) {
        if let (&[first, ..], &[.., last]) = (word, word) {
            self.first[first as usize] |= length_bit(word.len());
            self.last[last as usize] |= length_bit(word.len());
        }
    }

    /// With the shapes of other words too.
    pub fn with(mut self, others: &Shapes) -> Shapes {
        self.first.iter_mut().zip(others.first).for_each(|(lengths, more)| *lengths |= more);
        self.last.iter_mut().zip(others.last).for_each(|(lengths, more)| *lengths |= more);
        self
    }

    /// Whether a word among them begins with this byte, in a small letter.
    pub fn may_begin_with(&self, first: u8) -> bool {
        self.first[first.to_ascii_lowercase() as usize] != 0
    }

    /// Whether a word may be among them in small letters, by its first byte, its last one and its length.
    #[inline]
    pub fn may_have(&self, word: &[u8]) -> bool {
        let (&[first, ..], &[.., last]) = (word, word) else { return false };
        self.may_have_between(first, last, word.len())
    }

    /// The same for two words with a space between.
    pub fn may_have_pair(&self, one: &[u8], other: &[u8]) -> bool {
        let (&[first, ..], &[.., last]) = (one, other) else { return false };
        self.may_have_between(first, last, one.len() + 1 + other.len())
    }

    #[inline]
    fn may_have_between(&self, first: u8, last: u8, length: usize) -> bool {
        let lengths =
            self.first[first.to_ascii_lowercase() as usize] & self.last[last.to_ascii_lowercase() as usize];
        lengths & length_bit(length) != 0
    }
}

impl<T: Copy> Vocabulary<T> {
    /// The vocabulary of these words, which are in small letters; of two that are alike the last counts.
    pub fn new(words: impl IntoIterator<Item = (String, T)>) -> Vocabulary<T> {
        let mut made = Vocabulary { meanings: FxHashMap::default(), shapes: Shapes::NONE };
        for (word, meaning) in words {
            debug_assert!(word.len() <= LONGEST, "{word}");
            made.shapes.add(word.as_bytes());
            made.meanings.insert(word.into_bytes(), meaning);
        }
        made
    }

    /// The meaning of a word in small letters.
    #[inline]
    pub fn get(&self, word: &[u8]) -> Option<T> {
        if self.may_have(word) { self.meanings.get(word).copied() } else { None }
    }

    /// The meaning of a word of ASCII letters in any case.
    #[inline]
    pub fn get_ascii(&self, word: &[u8]) -> Option<T> {
        if !self.may_have(word) {
            return None;
        }
        let mut small = [0; LONGEST];
        let small = small.get_mut(..word.len())?;
        small.copy_from_slice(word);
        small.make_ascii_lowercase();
        self.meanings.get(&*small).copied()
    }

    /// The meaning of a word in any letters; `folded` is room for it as it is compared.
    pub fn get_folded(&self, word: &str, folded: &mut String) -> Option<T> {
        if word.is_ascii() {
            return self.get_ascii(word.as_bytes());
        }
        folded.clear();
        fold_into(word, folded);
        self.get(folded.as_bytes())
    }

    /// Whether a word may be among them; see [`Shapes::may_have`].
    #[inline]
    pub fn may_have(&self, word: &[u8]) -> bool {
        self.shapes.may_have(word)
    }
}

/// The bit of a length; all long words share one.
fn length_bit(length: usize) -> u64 {
    1 << length.min(63)
}

/// What some words or phrases begin with, in capitals or small letters.
///
/// What it saves: two bytes rule nearly every other word out, before its end is looked for.
#[derive(Clone, Debug)]
pub(super) struct Beginnings {
    /// For each first byte, in small letters, what may be the second one: by its lowest five bits, one bit each, which are
    /// the same in capitals and small letters.
    second: [u32; 256],
}

impl Beginnings {
    /// The beginnings of nothing.
    pub const NONE: Beginnings = Beginnings { second: [0; 256] };

    /// Adds the beginning of a word, in small letters.
    pub fn add(&mut self, word: &[u8]) {
        let Some(first) = word.first() else { return };
        self.second[first.to_ascii_lowercase() as usize] |= match word.get(1) {
            Some(second @ (b'a'..=b'z' | b'A'..=b'Z' | 0x80..)) => 1 << (second & 31),
            // After a word of one letter there may be a dot, a hyphen or nothing.
            _ => u32::MAX,
        };
    }

    /// Adds a word that is written with letters beyond ASCII in capitals, in small letters or both, each given.
    pub fn add_cases(&mut self, small: &[u8], capitals: &[u8]) {
        for first in [small, capitals] {
            for second in [small, capitals] {
                match (first.first(), second.get(1)) {
                    (Some(&first), Some(&second)) => self.add(&[first, second]),
                    _ => self.add(first),
                }
            }
        }
    }

    /// With the beginnings of others too.
    pub fn with(mut self, others: &Beginnings) -> Beginnings {
        self.second.iter_mut().zip(others.second).for_each(|(seconds, more)| *seconds |= more);
        self
    }

    /// Whether one of them may begin as `input` does.
    #[inline]
    pub fn may_begin(&self, input: &[u8]) -> bool {
        let Some(first) = input.first() else { return false };
        let second = input.get(1).map_or(0, |second| second & 31);
        self.second[first.to_ascii_lowercase() as usize] >> second & 1 == 1
    }
}

/// Phrases and what they mean, by the byte they begin with in small letters: a text has many words, and few of them begin
/// a phrase.
#[derive(Debug)]
pub(super) struct Phrases<T> {
    by_first: Vec<Vec<(&'static str, T)>>,
    beginnings: Beginnings,
}

impl<T: Copy> Phrases<T> {
    /// The phrases, none of them empty.
    pub fn new(phrases: impl IntoIterator<Item = (&'static str, T)>) -> Phrases<T> {
        let (mut by_first, mut beginnings) = (vec![Vec::new(); 256], Beginnings::NONE);
        for (phrase, meaning) in phrases {
            by_first[phrase.as_bytes()[0].to_ascii_lowercase() as usize].push((phrase, meaning));
            beginnings.add(phrase.as_bytes());
        }
        Phrases { by_first, beginnings }
    }

    /// Those that begin with the same letter as `input`, in the order they were given.
    #[inline]
    pub fn beginning_like(&self, input: &[u8]) -> &[(&'static str, T)] {
        match input.first() {
            Some(first) if self.beginnings.may_begin(input) => {
                &self.by_first[first.to_ascii_lowercase() as usize]
            }
            _ => &[],
        }
    }

    /// What follows the first of them that `input` begins with (see [`after_phrase`]), and what it means.
    #[inline]
    pub fn after<'i>(&self, input: &'i [u8]) -> Option<(&'i [u8], T)> {
        let after = |&(phrase, meaning): &(&str, T)| Some((after_phrase(input, phrase)?, meaning));
        self.beginning_like(input).iter().find_map(after)
    }
}

/// A word as it is compared: small letters without accents, `ä` as `ae`.
pub(super) fn folded(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    fold_into(word, &mut out);
    out
}

/// Appends a word as it is compared.
pub(super) fn fold_into(word: &str, out: &mut String) {
    for c in word.chars() {
        match c {
            c if c.is_ascii() => out.push(c.to_ascii_lowercase()),
            'ä' | 'Ä' => out.push_str("ae"),
            'ö' | 'Ö' => out.push_str("oe"),
            'ü' | 'Ü' => out.push_str("ue"),
            'á' | 'à' | 'â' | 'ã' | 'Á' | 'À' | 'Â' | 'Ã' => out.push('a'),
            'é' | 'è' | 'ê' | 'É' | 'È' | 'Ê' => out.push('e'),
            'í' | 'Í' => out.push('i'),
            'ó' | 'ô' | 'õ' | 'Ó' | 'Ô' | 'Õ' => out.push('o'),
            'ú' | 'Ú' => out.push('u'),
            'ñ' | 'Ñ' => out.push('n'),
            'ç' | 'Ç' => out.push('c'),
            c => out.extend(c.to_lowercase()),
        }
    }
}

/// A word of a text as it is compared; one that is not UTF-8 is read as Windows-1252.
pub(super) fn decoded(word: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(word) {
        Ok(word) => Cow::Borrowed(word),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(word).0,
    }
}

/// What follows the phrase at the start of `input`, in any case. At a space of the phrase there may be a dot, and a
/// space, a hyphen or nothing; a dot may end it, but no letter or digit may follow.
pub(super) fn after_phrase<'i>(input: &'i [u8], phrase: &str) -> Option<&'i [u8]> {
    let mut rest = input;
    for (index, word) in phrase.as_bytes().split(|&byte| byte == b' ').enumerate() {
        if index > 0 {
            rest = rest.strip_prefix(b".").unwrap_or(rest);
            rest = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"-")).unwrap_or(rest);
        }
        let (head, after) = rest.split_at_checked(word.len())?;
        rest = head.eq_ignore_ascii_case(word).then_some(after)?;
    }
    rest = rest.strip_prefix(b".").unwrap_or(rest);
    let goes_on = rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    (!goes_on).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vocabulary_finds_what_a_plain_search_finds() {
        let known = ["mate", "mat", "échec", "матом", "ch", "xeque-mate"];
        let vocabulary = Vocabulary::new(known.iter().map(|word| (word.to_string(), word.len())));
        for word in ["mate", "mat", "mats", "ma", "échec", "echec", "матом", "ch", "c", "", "xeque-mate"]
        {
            let plain = known.contains(&word).then_some(word.len());
            assert_eq!(vocabulary.get(word.as_bytes()), plain, "{word}");
            if word.is_ascii() {
                assert_eq!(vocabulary.get_ascii(word.to_ascii_uppercase().as_bytes()), plain, "{word}");
            }
        }
    }

    #[test]
    fn phrases_by_their_first_byte_are_those_tried_one_by_one() {
        let list = ["double check", "dbl ch", "échec double", "discovered check", "d ch"];
        let phrases = Phrases::new(list.map(|phrase| (phrase, phrase.len())));
        for input in ["Double Check!", "dbl.ch", "d. ch.", "échec-double", "disc", "", "x", "dble ch"] {
            let after = |phrase: &&str| Some((after_phrase(input.as_bytes(), phrase)?, phrase.len()));
            let plain = list.iter().find_map(after);
            assert_eq!(phrases.after(input.as_bytes()), plain, "{input}");
        }
    }
}
