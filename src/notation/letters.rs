//! The table of letters that the reader looks bytes up in.

use super::{
    ContextNotation, LANGUAGES, Language, ORDER,
    multi_byte_letters::{MultiByteLetters, NONE, first_length},
};
use crate::{
    board::Role,
    source::{eight_bytes, encoded},
};
use encoding_rs::{Encoding, WINDOWS_1252};
use std::{
    borrow::Cow,
    error::Error,
    fmt,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

/// The code of letters that the user gave.
const CUSTOM: &str = "custom";

/// A language compiled for the reader: one table look-up per letter, longest match for longer ones.
#[derive(Clone, Debug)]
pub struct Letters {
    /// See [`Letters::number`].
    number: u64,
    code: &'static str,
    language: Option<&'static Language>,
    /// The old encoding that the letters are in.
    encoding: Option<&'static Encoding>,
    single: [u8; 256],
    /// Spellings of two bytes or more, the longest first.
    longer: Vec<(Vec<u8>, Role)>,
    /// The bytes that these begin with, one bit each: no byte of most texts.
    first_of_longer: [u64; 4],
    /// For letters that are longer than a byte, all of them.
    multi_byte: Option<Box<MultiByteLetters>>,
    context_notation: Option<&'static dyn ContextNotation>,
}

/// What is wrong with user-defined letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LettersError {
    /// Not five of them: king, queen, rook, bishop, knight.
    Count(usize),
    /// Two are the same.
    Twice,
    /// One is, or begins with, something that moves are written with: a file, a digit, `x`, a sign, `O`.
    Taken(char),
}

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LettersError::Count(count) => {
                write!(f, "five are needed, for king, queen, rook, bishop and knight; there are {count}")
            }
            LettersError::Twice => f.write_str("two of them are the same"),
            LettersError::Taken(c) => write!(f, "`{c}` has another meaning in a move"),
        }
    }
}

impl Error for LettersError {}

impl PartialEq for Letters {
    fn eq(&self, other: &Letters) -> bool {
        self.number == other.number
    }
}

impl Eq for Letters {}

impl Letters {
    /// The table for a language.
    ///
    /// ```
    /// use scoresheet::{board::Role, notation::{Letters, language}};
    /// let spanish = Letters::new(language("es").unwrap());
    /// assert_eq!(spanish.role(b"Cf3"), Some((Role::Knight, 1)));
    /// ```
    pub fn new(language: &'static Language) -> Letters {
        let pieces =
            ORDER.iter().zip(language.pieces).flat_map(|(&role, list)| list.iter().map(move |s| (s, role)));
        let pawns = language.pawn.iter().map(|spelling| (spelling, Role::Pawn));
        let mut letters = Letters::none(language.code);
        letters.language = Some(language);
        pieces.chain(pawns).for_each(|(spelling, role)| letters.add(spelling.as_bytes(), role));
        letters.sorted()
    }

    /// The tables for all languages, made once.
    ///
    /// ```
    /// use scoresheet::notation::{LANGUAGES, Letters};
    /// assert!(Letters::of_all().iter().map(Letters::code).eq(LANGUAGES.iter().map(|language| language.code)));
    /// ```
    pub fn of_all() -> &'static [Letters] {
        static ALL: LazyLock<Vec<Letters>> =
            LazyLock::new(|| LANGUAGES.iter().map(|language| Letters::new(language)).collect());
        &ALL
    }

    /// The table for a language as its letters are in a text of this encoding; `None` where they are there as in
    /// UTF-8, or where the encoding lacks one.
    ///
    /// ```
    /// use scoresheet::{board::Role, notation::{Language, Letters}};
    /// static RUSSIAN: Language =
    ///     Language { pieces: [&["Кр"], &["Ф"], &["Л"], &["С"], &["К"]], ..*scoresheet::notation::ENGLISH };
    /// let letters = Letters::encoded(&RUSSIAN, encoding_rs::WINDOWS_1251).unwrap();
    /// assert_eq!(letters.role(b"\xCAf3"), Some((Role::Knight, 1)));
    /// ```
    pub fn encoded(language: &'static Language, encoding: &'static Encoding) -> Option<Letters> {
        let mut letters = Letters::none(language.code);
        letters.language = Some(language);
        letters.encoding = Some(encoding);
        let mut differs = false;
        for (&role, list) in ORDER.iter().zip(language.pieces) {
            let mut known = false;
            for spelling in list {
                if let Some(bytes) = encoded(encoding, spelling) {
                    differs |= *bytes != *spelling.as_bytes();
                    known = true;
                    letters.add(&bytes, role);
                }
            }
            if !known {
                return None;
            }
        }
        differs.then(|| letters.sorted())
    }

    /// A user's own letters for king, queen, rook, bishop and knight: five characters, or five words with spaces or
    /// commas between.
    ///
    /// # Errors
    ///
    /// If they are not five different ones that a move can be written with.
    ///
    /// ```
    /// use scoresheet::{board::Role, notation::Letters};
    /// assert_eq!(Letters::custom("KDTLP").unwrap().role(b"Pf3"), Some((Role::Knight, 1)));
    /// assert!(Letters::custom("KDTaP").is_err());
    /// ```
    pub fn custom(spec: &str) -> Result<Letters, LettersError> {
        let words: Vec<&str> = spec.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let single = |word: &str| word.chars().map(String::from).collect::<Vec<_>>();
        let words = match words[..] {
            [one] => single(one),
            _ => words.into_iter().map(String::from).collect(),
        };
        if words.len() != ORDER.len() {
            return Err(LettersError::Count(words.len()));
        }
        let mut letters = Letters::none(CUSTOM);
        for (at, (word, role)) in words.iter().zip(ORDER).enumerate() {
            let taken =
                |c: &char| matches!(c, 'a'..='h' | 'x' | 'o' | 'O') || (c.is_ascii() && !c.is_alphabetic());
            if let Some(c) = word.chars().next().filter(taken) {
                return Err(LettersError::Taken(c));
            }
            if words[..at].contains(word) {
                return Err(LettersError::Twice);
            }
            letters.add(word.as_bytes(), role);
        }
        Ok(letters.sorted())
    }

    /// No letters at all, but a notation whose moves are words.
    pub fn in_words(notation: &'static dyn ContextNotation) -> Letters {
        Letters { context_notation: Some(notation), ..Letters::none(notation.code()) }.sorted()
    }

    fn none(code: &'static str) -> Letters {
        Letters {
            number: 0,
            code,
            language: None,
            encoding: None,
            single: [NONE; 256],
            longer: Vec::new(),
            first_of_longer: [0; 4],
            multi_byte: None,
            context_notation: None,
        }
    }

    fn add(&mut self, spelling: &[u8], role: Role) {
        match *spelling {
            // A piece keeps its letter where the pawn's word begins alike.
            [byte] if self.single[byte as usize] == NONE => self.single[byte as usize] = role as u8,
            [_] => {}
            _ => self.longer.push((spelling.to_vec(), role)),
        }
    }

    /// The table once all letters are in it.
    fn sorted(mut self) -> Letters {
        static MADE: AtomicU64 = AtomicU64::new(0);
        self.number = 1 + MADE.fetch_add(1, Ordering::Relaxed);
        let length_of =
            |role| self.longer.iter().find(|(_, known)| *known == role).map(|(bytes, _)| first_length(bytes));
        // Some languages have a long letter among others; a king of two letters is not.
        let length =
            length_of(Role::Knight).filter(|&length| length > 1 && length_of(Role::Rook) == Some(length));
        self.multi_byte = length.map(|length| Box::new(MultiByteLetters::new(&self.longer, length)));
        self.longer.sort_by_key(|(bytes, _)| std::cmp::Reverse(bytes.len()));
        self.first_of_longer = [0; 4];
        for (bytes, _) in &self.longer {
            self.first_of_longer[usize::from(bytes[0] / 64)] |= 1 << (bytes[0] % 64);
        }
        self
    }

    /// These letters without those for the pawn.
    pub fn without_pawn(mut self) -> Letters {
        self.single.iter_mut().filter(|role| **role == Role::Pawn as u8).for_each(|role| *role = NONE);
        self.longer.retain(|(_, role)| *role != Role::Pawn);
        self.sorted()
    }

    /// The notation whose moves are words, where it is one.
    #[inline]
    pub fn as_context_notation(&self) -> Option<&'static dyn ContextNotation> {
        self.context_notation
    }

    /// Every spelling known, with its role.
    pub fn spellings(&self) -> impl Iterator<Item = (Vec<u8>, Role)> + '_ {
        let single = (0..=255).zip(self.single).filter(|&(_, role)| role != NONE);
        let single = single.map(|(byte, role): (u8, u8)| (vec![byte], Role::ALL[role as usize]));
        single.chain(self.longer.iter().cloned())
    }

    /// An id from 1 on, shared only by copies of this table: what one of them reads, another reads alike.
    #[inline]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The language's code; `custom` for letters that the user gave.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The language, where it is one of the table.
    pub fn language(&self) -> Option<&'static Language> {
        self.language
    }

    /// The old encoding that the letters are in; `None` for UTF-8.
    pub fn encoding(&self) -> Option<&'static Encoding> {
        self.encoding
    }

    /// A letter as text.
    pub fn decode<'b>(&self, letter: &'b [u8]) -> Cow<'b, str> {
        match std::str::from_utf8(letter) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => self.encoding.unwrap_or(WINDOWS_1252).decode_without_bom_handling(letter).0,
        }
    }

    /// The role whose letter `input` begins with, and how many bytes the letter takes.
    #[inline]
    pub fn role(&self, input: &[u8]) -> Option<(Role, usize)> {
        let first = *input.first()?;
        if self.begins_longer(first)
            && let Some((bytes, role)) = self.longer.iter().find(|(bytes, _)| input.starts_with(bytes))
        {
            // A variation selector after a figurine is part of it.
            let selected = bytes.len() == 3 && matches!(input[3..], [0xEF, 0xB8, 0x8E | 0x8F, ..]);
            return Some((*role, bytes.len() + 3 * usize::from(selected)));
        }
        let role = self.single[first as usize];
        (role != NONE).then(|| (Role::ALL[role as usize], 1))
    }

    /// Whether a spelling of two bytes or more begins with this one.
    #[inline]
    fn begins_longer(&self, byte: u8) -> bool {
        self.first_of_longer[usize::from(byte / 64)] >> (byte % 64) & 1 == 1
    }

    /// Whether no letter begins with this byte.
    #[inline]
    pub(crate) fn lacks(&self, byte: u8) -> bool {
        self.single[byte as usize] == NONE && !self.begins_longer(byte)
    }

    /// Whether the pieces are named by Latin letters.
    pub(crate) fn are_latin(&self) -> bool {
        self.multi_byte.is_none()
            && self.single[b'A' as usize..=b'Z' as usize].iter().any(|role| *role != NONE)
    }

    /// How many bytes the letter of this piece takes at the front of `input`; 0 where it is another's, or not to be told at
    /// once.
    #[inline(always)]
    pub(crate) fn length_of(&self, role: Role, input: &[u8]) -> usize {
        let found = match (&self.multi_byte, eight_bytes(input, 0)) {
            (Some(letters), Some(word)) => letters.at(word),
            _ => input.first().map(|&byte| (self.single[byte as usize], 1)),
        };
        found.filter(|&(known, _)| known == role as u8).map_or(0, |(_, length)| length)
    }

    /// The letters that moves begin with, where they are longer than a byte.
    #[inline(always)]
    pub(super) fn multi_byte(&self) -> Option<&MultiByteLetters> {
        self.multi_byte.as_deref()
    }

    /// The single-byte table: role index or 255, for the fast reader.
    #[inline]
    pub(super) fn single(&self) -> &[u8; 256] {
        &self.single
    }
}
