//! One way of naming pieces.

use crate::{
    board::Role,
    notation::{Language, Letters},
};

/// One way of naming pieces: a language's letters, in an encoding, or a notation in words.
#[derive(Debug)]
pub struct Dialect {
    /// How it is read. A letter for the pawn is none of these: it may be the letter of another language's piece.
    pub letters: Letters,
    /// The same with the pawn's letters.
    pub(in crate::game) with_pawn: Letters,
    /// The language it is, where it is one of the table.
    pub language: Option<&'static Language>,
}

impl Dialect {
    pub(in crate::game) fn new(letters: Letters, language: Option<&'static Language>) -> Dialect {
        let with_pawn = letters.clone();
        Dialect { letters: letters.without_pawn(), with_pawn, language }
    }

    /// The role that this spelling stands for; `None` where the dialect has no such letter.
    pub(in crate::game) fn role(&self, spelling: &[u8]) -> Option<Role> {
        self.with_pawn.role(spelling).filter(|&(_, length)| length == spelling.len()).map(|(role, _)| role)
    }
}
