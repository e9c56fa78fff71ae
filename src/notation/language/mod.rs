//! A language that scoresheets are written in, and the table of all of them.

mod table;

pub use table::LANGUAGES;

use crate::board::Role;

/// A language's piece letters (articles C.2 and C.3) and the few words scoresheets use.
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
    /// Words or abbreviations for check, written behind the move in place of `+`.
    pub check: &'static [&'static str],
    /// The same for mate, in place of `#`.
    pub mate: &'static [&'static str],
    /// Words for a draw offer, in place of `(=)`.
    pub draw: &'static [&'static str],
    /// Signs behind an en passant capture besides `e.p.`.
    pub en_passant: &'static [&'static str],
}

impl Language {
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
