//! Tokens of the plain forms that fill nearly every file, read eight bytes at once.

use super::Tokens;
use crate::{
    notation::{Written, read_fast},
    source::Span,
};

/// The bytes that `†` and `‡` begin with in UTF-8; figurines begin with the first.
const DAGGER: [u8; 2] = [0xE2, 0x80];

/// What a byte behind a move and a blank may begin: nothing of the move's, a sign, or that of a capture en passant.
const APART: [u8; 256] = {
    let mut apart = [0; 256];
    let passing = *b"eaEA(";
    let mut at = 0;
    while at < passing.len() {
        apart[passing[at] as usize] = PASSING;
        at += 1;
    }
    (apart[b'+' as usize], apart[b'#' as usize], apart[DAGGER[0] as usize]) = (SIGN, SIGN, SIGN);
    apart
};
const SIGN: u8 = 1;
const PASSING: u8 = 2;

impl Tokens<'_> {
    /// The eight bytes from where reading stands, if there are as many.
    #[inline(always)]
    fn ahead(&self) -> Option<u64> {
        self.text.get(self.at..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
    }

    /// The next token if it is a move of a plain form that begins right here; else nothing is read.
    ///
    /// What fills a file: a reader that asks for this and [`plain_number`](Self::plain_number) before `next`
    /// is spared the telling apart.
    #[inline(always)]
    pub fn plain_move(&mut self) -> Option<(Written, Span)> {
        let word = self.ahead()?;
        // Neither digit nor blank.
        if (word as u8) < b'A' {
            return None;
        }
        let (written, length) = read_fast(word, self.letters)?;
        // What stands apart may belong to the move all the same: `e.p.` behind a pawn's capture, a sign of check.
        // One branch that is hardly ever taken.
        let next = APART[self.text.get(self.at + length + 1).copied().unwrap_or(0) as usize];
        let en_passant = written.is_pawn_capture() & (next == PASSING);
        if en_passant | (next == SIGN) && self.is_sign_apart(length, en_passant) {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 };
        // The blank behind the move is read with it.
        self.at += length + 1;
        Some((written, span))
    }

    /// Whether what stands apart behind a token of `length` bytes is, or may be, a sign of it.
    #[cold]
    fn is_sign_apart(&self, length: usize, en_passant: bool) -> bool {
        let rest = &self.text[self.at + length + 1..];
        en_passant || rest.starts_with(b"+") || rest.starts_with(b"#") || rest.starts_with(&DAGGER)
    }

    /// The next token if it is a number of one to three digits and one dot that begins right here.
    #[inline(always)]
    pub fn plain_number(&mut self) -> Option<(u32, Span)> {
        let word = self.ahead()?;
        let dots = word ^ 0x2E2E_2E2E;
        let dot = (dots.wrapping_sub(0x0101_0101) & !dots & 0x8080_8080) as u32;
        let length = (dot.trailing_zeros() / 8) as usize;
        if !(1..=3).contains(&length) {
            return None;
        }
        let next = (word >> (8 * (length + 1))) as u8;
        // The digits, moved to the top three bytes; zeros fill in below.
        let digits = ((word as u32) ^ 0x3030_3030) << (8 * (4 - length));
        // More dots, or the dash that some write behind one.
        if next.wrapping_sub(b'-') < 2 || (digits | digits.wrapping_add(0x0606_0606)) & 0xF0F0_F0F0 != 0 {
            return None;
        }
        // An ellipsis, a longer dash; figurines begin with the same byte.
        if next == DAGGER[0] && self.text[self.at + length + 1..].starts_with(&DAGGER) {
            return None;
        }
        let value = (digits >> 8 & 15) * 100 + (digits >> 16 & 15) * 10 + (digits >> 24);
        // `0.0` is castling.
        if value == 0 {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 + 1 };
        // A blank behind the number is read with it.
        self.at += length + 1 + usize::from(matches!(next, b' ' | b'\n'));
        Some((value, span))
    }
}
