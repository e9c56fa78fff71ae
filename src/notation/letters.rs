//! The table of letters that the reader looks bytes up in.

use super::{Language, ORDER, Prose};
use crate::board::Role;

/// No single-byte letter.
pub(super) const NONE: u8 = 0xFF;

/// A language compiled for the reader: one table look-up per letter, longest match for longer ones.
#[derive(Clone, Debug)]
pub struct Letters {
    code: &'static str,
    single: [u8; 256],
    /// Spellings of two bytes or more, the longest first.
    longer: Vec<(&'static [u8], Role)>,
    prose: Option<&'static dyn Prose>,
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
        let mut letters =
            Letters { code: language.code, single: [NONE; 256], longer: Vec::new(), prose: None };
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

    /// The same without the letters of the pawn.
    pub fn without_pawn(mut self) -> Letters {
        self.single.iter_mut().filter(|role| **role == Role::Pawn as u8).for_each(|role| *role = NONE);
        self.longer.retain(|&(_, role)| role != Role::Pawn);
        self
    }

    /// No letters at all, but a notation whose moves are words.
    pub fn prose(prose: &'static dyn Prose) -> Letters {
        Letters { code: prose.code(), single: [NONE; 256], longer: Vec::new(), prose: Some(prose) }
    }

    /// The notation whose moves are words, where it is one.
    #[inline]
    pub fn as_prose(&self) -> Option<&'static dyn Prose> {
        self.prose
    }

    /// Every spelling known, with its role.
    pub fn spellings(&self) -> impl Iterator<Item = (Vec<u8>, Role)> + '_ {
        let single = (0..=255).zip(self.single).filter(|&(_, role)| role != NONE);
        let single = single.map(|(byte, role): (u8, u8)| (vec![byte], Role::ALL[role as usize]));
        single.chain(self.longer.iter().map(|&(bytes, role)| (bytes.to_vec(), role)))
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
