//! The ways of naming pieces that a game may turn out to be written in.

use super::spellings::Spellings;
use crate::{
    game::replay::Dialect,
    notation::{ContextNotation, DESCRIPTIVE_EN, DESCRIPTIVE_ES, LANGUAGES, Letters, SPOKEN, language},
};
use encoding_rs::{
    BIG5, Encoding, GB18030, IBM866, ISO_8859_5, KOI8_R, KOI8_U, WINDOWS_1251, WINDOWS_1253, WINDOWS_1257,
};

/// The notations in words that a game may be in.
fn context_notations() -> impl Iterator<Item = &'static dyn ContextNotation> {
    let spoken = SPOKEN.iter().map(|&spoken| spoken as &'static dyn ContextNotation);
    [&DESCRIPTIVE_EN as &'static dyn ContextNotation, &DESCRIPTIVE_ES].into_iter().chain(spoken)
}

/// Encodings other than UTF-8 in which sheets with letters beyond ASCII are found.
static ENCODINGS: [(&str, &[&Encoding]); 7] = [
    ("ru", &[WINDOWS_1251, KOI8_R, IBM866, ISO_8859_5]),
    ("uk", &[WINDOWS_1251, KOI8_U]),
    ("bg", &[WINDOWS_1251]),
    ("sr", &[WINDOWS_1251]),
    ("el", &[WINDOWS_1253]),
    ("lt", &[WINDOWS_1257]),
    ("zh", &[GB18030, BIG5]),
];

/// Languages that are read where they are asked for, but that no game is tried in: their scoresheets are few, and each
/// letter that can be anything makes it harder to tell a slip from a language.
const ON_REQUEST: [&str; 7] = ["af", "az", "cy", "eo", "id", "lb", "vi"];

/// All dialects a game is tried in, or the one it is known to be in.
///
/// ```
/// use scoresheet::game::{Scratch, Dialects, read_game};
/// let dialects = Dialects::any();
/// let mut scratch = Scratch::default();
/// let game = read_game(b"1. e4 e5 2. Cf3 Cc6 3. Ab5 *", &dialects, false, &mut scratch);
/// assert_eq!((game.letters().code(), game.plies().len()), ("es", 5));
/// ```
#[derive(Debug)]
pub struct Dialects {
    pub(super) all: Vec<Dialect>,
    /// The spellings of each of them.
    pub(super) spellings: Vec<Spellings>,
    /// The dialect every game is in; `None` where each game has to show it.
    pub(super) known: Option<usize>,
}

impl Dialects {
    /// Every dialect there is: each game shows its own.
    pub fn any() -> Dialects {
        let tried = LANGUAGES.iter().filter(|language| !ON_REQUEST.contains(&language.code));
        let letters = tried.map(|&language| Dialect::new(Letters::new(language), Some(language)));
        let in_words = context_notations().map(|notation| Dialect::new(Letters::prose(notation), None));
        let encoded = ENCODINGS.iter().filter_map(|&(code, encodings)| Some((language(code)?, encodings)));
        let encoded = encoded.flat_map(|(language, encodings)| {
            let letters = encodings.iter().filter_map(|encoding| Letters::encoded(language, encoding));
            letters.map(move |letters| Dialect::new(letters, Some(language)))
        });
        let all: Vec<Dialect> = letters.chain(in_words).chain(encoded).collect();
        let spellings = all.iter().map(Spellings::of).collect();
        Dialects { all, spellings, known: None }
    }

    /// Games that are known to be written with these letters; single tokens may still be foreign.
    pub fn only(letters: Letters) -> Dialects {
        let mut dialects = Dialects::any();
        let known = dialects.all.iter().position(|dialect| dialect.letters.code() == letters.code());
        dialects.known = known.or(Some(dialects.all.len()));
        if known.is_none() {
            let language = letters.language();
            let dialect = Dialect::new(letters, language);
            dialects.spellings.push(Spellings::of(&dialect));
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
        let in_words = || context_notations().find(|notation| notation.code() == code).map(Letters::prose);
        language(code).map(Letters::new).or_else(in_words).map(Dialects::only)
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
}
