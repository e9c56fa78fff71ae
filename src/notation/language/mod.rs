//! A language that scoresheets are written in: one record with all that is known of it.
//!
//! The records are made from the files in `languages/` when the package is built.

mod words;

pub use words::{ColumnNames, DescriptiveOrder, DescriptiveWords, SpokenWords};

use crate::board::Role;
use encoding_rs::Encoding;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language's piece letters (articles C.2 and C.3) and the words scoresheets use.
///
/// In every list the first spelling is the one that is written; the others are read too.
#[derive(Debug)]
pub struct Language {
    /// ISO 639-1 code; `figurine` for ♔ to ♟.
    pub code: &'static str,
    /// The language's English name.
    pub name: &'static str,
    /// The language's own name.
    pub native: &'static str,
    /// Spellings by role: king, queen, rook, bishop, knight.
    pub pieces: [&'static [&'static str]; 5],
    /// Letters that some put before a pawn's move although C.4 says not to.
    pub pawn: &'static [&'static str],
    /// The names of the pieces in full, by [`Role`]; those that no other language has for another piece and that are
    /// not everyday words in English.
    pub names: [&'static [&'static str]; 6],
    /// Castling kingside and queenside, in words.
    pub castling: [&'static [&'static str]; 2],
    /// Words or abbreviations for check, written after the move in place of `+`.
    pub check: &'static [&'static str],
    /// The same for mate, in place of `#`.
    pub mate: &'static [&'static str],
    /// What is said of a check by two pieces, the word for check included.
    pub double_check: &'static [&'static str],
    /// The same of a check by another piece than the one that moved.
    pub discovered_check: &'static [&'static str],
    /// Words for a draw offer, in place of `(=)`.
    pub draw: &'static [&'static str],
    /// Signs after an en passant capture besides `e.p.`.
    pub en_passant: &'static [&'static str],
    /// Words between a piece's name and the square it goes to.
    pub to: &'static [&'static str],
    /// The same where it captures.
    pub takes: &'static [&'static str],
    /// The names that the columns of a table of moves have.
    pub columns: ColumnNames,
    /// Encodings other than UTF-8 in which sheets with letters beyond ASCII are found, the commonest first.
    pub encodings: &'static [&'static Encoding],
    /// The small letters beyond ASCII that its words are written with, where they are known.
    pub letters: &'static str,
    /// Whether it is read only where it is asked for. No game is tried in it: its scoresheets are few, and each letter
    /// that can be anything makes it harder to tell a slip from a language.
    pub only_on_request: bool,
    /// The words of announcements, where they are known.
    pub spoken: Option<&'static SpokenWords>,
    /// The words of descriptive notation, where the language has one.
    pub descriptive: Option<&'static DescriptiveWords>,
}

// A code names one language.
impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code == other.code
    }
}

impl Eq for Language {}

impl Language {
    /// A language without any letters or words, so that every letter of a text is unknown in it.
    pub const NONE: Language = Language {
        code: "none",
        name: "none",
        native: "none",
        pieces: [&[]; 5],
        pawn: &[],
        names: [&[]; 6],
        castling: [&[]; 2],
        check: &[],
        mate: &[],
        double_check: &[],
        discovered_check: &[],
        draw: &[],
        en_passant: &[],
        to: &[],
        takes: &[],
        columns: ColumnNames::NONE,
        encodings: &[],
        letters: "",
        only_on_request: false,
        spoken: None,
        descriptive: None,
    };

    /// The role of this exact spelling, pawn letters left out.
    pub fn role(&self, spelling: &[u8]) -> Option<Role> {
        let index =
            self.pieces.iter().position(|list| list.iter().any(|known| known.as_bytes() == spelling))?;
        Some(ORDER[index])
    }

    /// The spelling that is written for this role; empty for the pawn.
    ///
    /// ```
    /// use scoresheet::{board::Role, notation::language};
    /// assert_eq!(language("es").unwrap().letter(Role::Knight), "C");
    /// ```
    pub fn letter(&self, role: Role) -> &'static str {
        match ORDER.iter().position(|&known| known == role) {
            Some(index) => self.pieces[index][0],
            None => "",
        }
    }
}

/// The roles in the order of [`Language::pieces`].
pub const ORDER: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// English.
pub static ENGLISH: &Language = LANGUAGES[0];

/// The language with this code.
pub fn language(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().copied().find(|language| language.code == code)
}
