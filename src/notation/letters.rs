//! Piece letters: one line of data per language, and the table the reader looks bytes up in.

use crate::board::Role;

/// A language's piece letters, as scoresheets write them (articles C.2 and C.3).
#[derive(Debug)]
pub struct Language {
    /// ISO 639-1 code; `figurine` for ♔ to ♟.
    pub code: &'static str,
    /// The language's English name.
    pub name: &'static str,
    /// Spellings by role: king, queen, rook, bishop, knight; alternatives stand behind one another.
    pub pieces: [&'static [&'static str]; 5],
    /// Letters that some put before a pawn's move although C.4 says not to.
    pub pawn: &'static [&'static str],
}

impl Language {
    /// The role of this exact spelling, pawn letters left out.
    pub fn role(&self, spelling: &[u8]) -> Option<Role> {
        let index =
            self.pieces.iter().position(|list| list.iter().any(|known| known.as_bytes() == spelling))?;
        Some(ORDER[index])
    }
}

/// The roles in the order of [`Language::pieces`].
pub const ORDER: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// English.
pub static ENGLISH: Language =
    Language { code: "en", name: "English", pieces: [&["K"], &["Q"], &["R"], &["B"], &["N"]], pawn: &["P"] };

/// Every language known.
pub static LANGUAGES: &[&Language] = &[
    &ENGLISH,
    &Language { code: "es", name: "Spanish", pieces: [&["R"], &["D"], &["T"], &["A"], &["C"]], pawn: &["P"] },
    &Language {
        code: "pt",
        name: "Portuguese",
        pieces: [&["R"], &["D"], &["T"], &["B"], &["C"]],
        pawn: &["P"],
    },
    &Language { code: "fr", name: "French", pieces: [&["R"], &["D"], &["T"], &["F"], &["C"]], pawn: &["P"] },
    &Language { code: "de", name: "German", pieces: [&["K"], &["D"], &["T"], &["L"], &["S"]], pawn: &["B"] },
    &Language {
        code: "figurine",
        name: "figurines",
        pieces: [&["♔", "♚"], &["♕", "♛"], &["♖", "♜"], &["♗", "♝"], &["♘", "♞"]],
        pawn: &["♙", "♟"],
    },
];

/// The language with this code.
pub fn language(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().copied().find(|language| language.code == code)
}

/// No single-byte letter.
pub(super) const NONE: u8 = 0xFF;

/// A language compiled for the reader: one table look-up per letter, longest match for longer ones.
#[derive(Clone, Debug)]
pub struct Letters {
    code: &'static str,
    single: [u8; 256],
    /// Spellings of two bytes or more, the longest first.
    longer: Vec<(&'static [u8], Role)>,
}

impl Letters {
    /// The table for a language.
    ///
    /// ```
    /// use scoresheet::{board::Role, notation::{Letters, language}};
    /// let spanish = Letters::new(language("es").unwrap());
    /// assert_eq!(spanish.role(b"Cf3"), Some((Role::Knight, 1)));
    /// ```
    pub fn new(language: &'static Language) -> Letters {
        let mut letters = Letters { code: language.code, single: [NONE; 256], longer: Vec::new() };
        let pieces =
            ORDER.iter().zip(language.pieces).flat_map(|(&role, list)| list.iter().map(move |s| (s, role)));
        let pawns = language.pawn.iter().map(|spelling| (spelling, Role::Pawn));
        for (spelling, role) in pieces.chain(pawns) {
            match spelling.as_bytes() {
                // A piece keeps its letter where the pawn's word begins alike.
                &[byte] if letters.single[byte as usize] == NONE => {
                    letters.single[byte as usize] = role as u8
                }
                [_] => {}
                bytes => letters.longer.push((bytes, role)),
            }
        }
        letters.longer.sort_by_key(|(bytes, _)| std::cmp::Reverse(bytes.len()));
        letters
    }

    /// The language's code.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The role whose letter `input` begins with, and how many bytes the letter takes.
    #[inline]
    pub fn role(&self, input: &[u8]) -> Option<(Role, usize)> {
        let longer = self.longer.iter().find(|(bytes, _)| input.starts_with(bytes));
        if let Some(&(bytes, role)) = longer {
            return Some((role, bytes.len()));
        }
        let role = self.single[*input.first()? as usize];
        (role != NONE).then(|| (Role::ALL[role as usize], 1))
    }

    /// The single-byte table: role index or 255, for the fast reader.
    #[inline]
    pub(super) fn single(&self) -> &[u8; 256] {
        &self.single
    }
}
