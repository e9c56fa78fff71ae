//! The ways of naming pieces that a game may turn out to be written in.

use super::spellings::{Set, Spellings};
use crate::{
    game::replay::{Dialect, LetterBeginnings, OtherDialects, letter_beginnings},
    notation::{LANGUAGES, Language, Letters, context_notations, language, looks_like_a_piece},
};
use rustc_hash::FxHashMap;
use std::{
    ops::Range,
    sync::{LazyLock, OnceLock},
};

/// Letters for no piece, so that every letter is left over.
pub(super) static NO_LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(&Language::NONE));

/// All dialects a game is tried in, or the one it is known to be in.
///
/// ```
/// use scoresheet::game::{Scratch, Dialects, read_game};
/// let dialects = Dialects::any();
/// let mut scratch = Scratch::default();
/// let game = read_game(b"1. e4 e5 2. Cf3 Cc6 3. Ab5 *", &dialects, &mut scratch);
/// assert_eq!((game.letters().code(), game.plies().len()), ("es", 5));
/// ```
#[derive(Debug)]
pub struct Dialects {
    pub(super) all: Vec<Dialect>,
    /// Those in words.
    pub(super) in_words: Range<usize>,
    /// The spellings of each, gathered on first use: most dialects occur in no file.
    spellings: Vec<OnceLock<Spellings>>,
    /// Every spelling that any of them knows, and how each reads it, computed on first use: a text has few.
    readings: OnceLock<FxHashMap<Vec<u8>, OnceLock<Readings>>>,
    /// Which of them have a letter that begins with a byte.
    beginnings: OnceLock<Box<LetterBeginnings>>,
    /// The dialect every game is in; `None` where each game has to show it.
    pub(super) known: Option<usize>,
}

impl Dialects {
    /// Every dialect there is: each game shows its own.
    pub fn any() -> Dialects {
        let tried = || LANGUAGES.iter().copied().filter(|language| !language.only_on_request);
        let letters = tried().map(|language| Dialect::new(Letters::new(language), Some(language)));
        let in_words = context_notations().map(|notation| Dialect::new(Letters::in_words(notation), None));
        let encoded = tried().flat_map(|language| {
            let letters =
                language.encodings.iter().filter_map(|encoding| Letters::encoded(language, encoding));
            letters.map(move |letters| Dialect::new(letters, Some(language)))
        });
        let mut all: Vec<Dialect> = letters.collect();
        let first_in_words = all.len();
        all.extend(in_words);
        let in_words = first_in_words..all.len();
        all.extend(encoded);
        let spellings = all.iter().map(|_| OnceLock::new()).collect();
        let (readings, beginnings) = (OnceLock::new(), OnceLock::new());
        Dialects { all, in_words, spellings, readings, beginnings, known: None }
    }

    /// Games that are known to be written with these letters; single tokens may still be foreign.
    pub fn only(letters: Letters) -> Dialects {
        let mut dialects = Dialects::any();
        let known = dialects.all.iter().position(|dialect| dialect.letters.code() == letters.code());
        dialects.known = known.or(Some(dialects.all.len()));
        if known.is_none() {
            let language = letters.language();
            let dialect = Dialect::new(letters, language);
            dialects.spellings.push(OnceLock::new());
            dialects.all.push(dialect);
        }
        dialects
    }

    /// The codes by which a dialect can be named.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        LANGUAGES
            .iter()
            .map(|language| language.code)
            .chain(context_notations().map(|notation| notation.code()))
    }

    /// Whether a game is tried in the language of this code.
    pub fn tries(&self, code: &str) -> bool {
        self.all.iter().any(|dialect| dialect.letters.code() == code)
    }

    /// Games that are known to be in the dialect of this code; `None` where none has it.
    pub fn named(code: &str) -> Option<Dialects> {
        letters_named(code).map(Dialects::only)
    }

    /// Whether every game is said to be in the same dialect.
    pub fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// The other forms of a dialect: its language in old encodings and in words.
    pub(super) fn forms(&self, dialect: usize) -> impl Iterator<Item = usize> {
        let code = self.all[dialect].letters.code();
        let is_form = move |other: &str| other.rsplit_once('-').map_or(other, |(_, code)| code) == code;
        let others = self.all.iter().enumerate().filter(move |&(index, _)| index != dialect);
        others.filter(move |(_, other)| is_form(other.letters.code())).map(|(index, _)| index)
    }

    /// The dialect of this index.
    pub(super) fn get(&self, index: usize) -> &Dialect {
        &self.all[index]
    }

    /// All of them, for half-moves that are in another than the game.
    pub(super) fn others(&self) -> OtherDialects<'_> {
        OtherDialects::new(&self.all, self.beginnings.get_or_init(|| letter_beginnings(&self.all)))
    }

    /// The spellings of a dialect.
    pub(super) fn spellings(&self, dialect: usize) -> &Spellings {
        self.spellings[dialect].get_or_init(|| Spellings::of(self.get(dialect)))
    }

    /// All of them.
    pub(super) fn everyone(&self) -> Set {
        (1 << self.all.len()) - 1
    }

    /// Those in words.
    pub(super) fn set_in_words(&self) -> Set {
        ((1 << self.in_words.len()) - 1) << self.in_words.start
    }

    /// How the dialects read a spelling; nothing where none of them knows it.
    ///
    /// Fast path: most words of a text are in no dialect, and the others are looked up in all of them once.
    pub(super) fn readings(&self, spelling: &[u8]) -> Option<&Readings> {
        let readings = self.readings.get_or_init(|| {
            let spellings = self.all.iter().flat_map(|dialect| dialect.with_pawn.spellings());
            spellings.map(|(bytes, _)| (bytes, OnceLock::new())).collect()
        });
        let (known, readings) = readings.get_key_value(without_selector(spelling))?;
        Some(readings.get_or_init(|| Readings::of(known, &self.all)))
    }
}

/// How all dialects read one spelling.
#[derive(Debug)]
pub(super) struct Readings {
    /// Those that do not know it, and for each role those that read it as that.
    alike: [Set; 7],
    mistakable: Set,
    is_ascii: bool,
}

impl Readings {
    fn of(spelling: &[u8], dialects: &[Dialect]) -> Readings {
        let (mut alike, mut mistakable, is_ascii) = ([0; 7], 0, spelling.is_ascii());
        for (index, dialect) in dialects.iter().enumerate() {
            let role = dialect.role(spelling);
            alike[role.map_or(0, |role| 1 + role as usize)] |= 1 << index;
            let is_mistakable = is_ascii && role.is_none() && !dialect.letters.are_latin();
            if is_mistakable && looks_like_a_piece(spelling, &dialect.letters) {
                mistakable |= 1 << index;
            }
        }
        Readings { alike, mistakable, is_ascii }
    }

    /// Whether it is a letter of ASCII, or several.
    pub fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// The dialects that do not know it, but a letter that looks the same in an alphabet of their own.
    pub fn mistakable(&self) -> Set {
        self.mistakable
    }

    /// The dialects that do not know it.
    pub fn without_it(&self) -> Set {
        self.alike[0]
    }

    /// Those of a set that read it alike, by what they read.
    pub fn parts(&self, among: Set) -> impl Iterator<Item = Set> {
        self.alike.iter().map(move |alike| alike & among).filter(|part| *part != 0)
    }
}

/// A figurine without its variation selector.
fn without_selector(spelling: &[u8]) -> &[u8] {
    match spelling {
        [figurine @ .., 0xEF, 0xB8, 0x8E | 0x8F] if figurine.len() == 3 => figurine,
        _ => spelling,
    }
}
/// The letters, or the notation in words, that a code stands for; `None` if unknown.
pub fn letters_named(code: &str) -> Option<Letters> {
    let in_words = || context_notations().find(|notation| notation.code() == code).map(Letters::in_words);
    language(code).map(Letters::new).or_else(in_words)
}
