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

/// Of each byte, the dialects that have a letter which begins with it, one bit each by index.
pub(in crate::game) type LetterBeginnings = [u128; 256];

/// Those of these dialects.
pub(in crate::game) fn letter_beginnings(dialects: &[Dialect]) -> Box<LetterBeginnings> {
    let of_byte = |byte: usize| {
        let having = (0..).zip(dialects).filter(|(_, dialect)| !dialect.letters.lacks(byte as u8));
        having.fold(0, |set, (index, _): (u32, _)| set | 1 << index)
    };
    Box::new(std::array::from_fn(of_byte))
}

/// The dialects that single half-moves may be in.
///
/// What it saves: those that have no letter which a half-move begins with are not looked at.
#[derive(Clone, Copy)]
pub(in crate::game) struct OtherDialects<'d> {
    all: &'d [Dialect],
    beginnings: &'d LetterBeginnings,
}

impl<'d> OtherDialects<'d> {
    /// None.
    pub const NONE: OtherDialects<'static> = OtherDialects { all: &[], beginnings: &[0; 256] };

    /// All of these, of which `beginnings` are the letters'.
    pub fn new(all: &'d [Dialect], beginnings: &'d LetterBeginnings) -> OtherDialects<'d> {
        OtherDialects { all, beginnings }
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The first one alone, if there is any.
    pub fn first(&self) -> OtherDialects<'d> {
        OtherDialects { all: &self.all[..self.all.len().min(1)], ..*self }
    }

    /// In the order of the table, those that have a letter which begins with this byte; all of them where there is none.
    pub fn having(&self, beginning: Option<u8>) -> impl Iterator<Item = &'d Dialect> + use<'d> {
        let (all, wanted) =
            (self.all, beginning.map_or(u128::MAX, |byte| self.beginnings[usize::from(byte)]));
        let mut left = wanted & !u128::MAX.unbounded_shl(all.len() as u32);
        std::iter::from_fn(move || {
            let dialect = (left != 0).then(|| &all[left.trailing_zeros() as usize]);
            left &= left.wrapping_sub(1);
            dialect
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::LANGUAGES;

    #[test]
    fn dialects_are_found_by_how_their_letters_begin() {
        let all: Vec<Dialect> =
            LANGUAGES.iter().map(|language| Dialect::new(Letters::new(language), Some(language))).collect();
        let beginnings = letter_beginnings(&all);
        for dialects in [&all[..], &all[..1], &[]] {
            let others = OtherDialects::new(dialects, &beginnings);
            let codes = |found: &mut dyn Iterator<Item = &Dialect>| {
                found.map(|dialect| dialect.letters.code()).collect::<Vec<_>>()
            };
            assert_eq!(codes(&mut others.having(None)), codes(&mut dialects.iter()));
            for byte in 0..=u8::MAX {
                let mut having = dialects.iter().filter(|dialect| !dialect.letters.lacks(byte));
                assert_eq!(codes(&mut others.having(Some(byte))), codes(&mut having), "{byte}");
            }
        }
        assert!(OtherDialects::NONE.is_empty() && OtherDialects::NONE.having(None).next().is_none());
    }
}
