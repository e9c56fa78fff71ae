//! The fast reader: the plain forms of short algebraic that fill nearly every file, eight bytes at once.
//!
//! It answers only where it is sure; everything else goes to [`read`](super::read()), and a test holds
//! the two to the same answers. No loop and hardly a branch that depends on the text.

use super::{Letters, Marks, Written};
use crate::board::{Role, Side, Square};

/// What a byte between the piece letter and the square of arrival says.
const HINTS: [u16; 256] = {
    let mut hints = [INVALID; 256];
    hints[0] = 0;
    hints[b'x' as usize] = CAPTURE;
    let mut at = 0;
    while at < 8 {
        hints[b'a' as usize + at] = at as u16 + 1;
        hints[b'1' as usize + at] = (at as u16 + 1) << 4;
        at += 1;
    }
    hints
};
const CAPTURE: u16 = 1 << 8;
const INVALID: u16 = 1 << 15;

/// Byte positions at most 0x20 are flagged in their top bit; exact for the lowest one.
#[inline(always)]
fn blanks(word: u64) -> u64 {
    word.wrapping_sub(0x2121_2121_2121_2121) & !word & 0x8080_8080_8080_8080
}

/// The move whose eight first bytes are `word` (little-endian) and its length, if it is of a plain form
/// and a blank follows it within those eight bytes.
#[inline(always)]
pub fn read_fast(word: u64, letters: &Letters) -> Option<(Written, usize)> {
    let blanks = blanks(word);
    let length = (blanks.trailing_zeros() / 8) as usize;
    if blanks == 0 || length < 2 {
        return None;
    }
    let last = (word >> (8 * (length - 1))) as u8;
    let signed = matches!(last, b'+' | b'#') as usize;
    let marks = Marks((last == b'+') as u16 * Marks::CHECK.0 | (last == b'#') as u16 * Marks::MATE.0);
    squares(word, length - signed, letters).map(|written| (written.marked(marks), length))
}

/// The token of `length` bytes without its check or mate sign.
#[inline(always)]
fn squares(word: u64, length: usize, letters: &Letters) -> Option<Written> {
    if length < 2 {
        return None;
    }
    let square = word >> (8 * (length - 2));
    let file = (square as u8).wrapping_sub(b'a');
    let rank = ((square >> 8) as u8).wrapping_sub(b'1');
    if (file | rank) > 7 {
        return rarer(word, length, letters);
    }
    let first = word as u8;
    let role = letters.single()[first as usize];
    let has_letter = role != 0xFF;
    let skip = has_letter as usize;
    if length < 2 + skip {
        return None;
    }
    let middle = length - 2 - skip;
    let between = (word >> (8 * skip)) & ((1 << (8 * middle)) - 1);
    let (one, two) = (between as u8, (between >> 8) as u8);
    let hints = HINTS[one as usize] | HINTS[two as usize];
    // Two signs between letter and square are a hint and then `x`; a pawn letter is for the full reader.
    if middle > 2 || hints & INVALID != 0 || (middle == 2 && (two != b'x' || one == b'x')) || role == 0 {
        return None;
    }
    let role = if has_letter { Role::ALL[(role % 6) as usize] } else { Role::Pawn };
    let written = Written::man(role, Square::at(file, rank)).packed_origin(hints as u8);
    Some(written.marked(Marks((hints >> 8) & 1)))
}

/// Castling with letters, and promotion written with `=`.
#[inline(never)]
fn rarer(word: u64, length: usize, letters: &Letters) -> Option<Written> {
    let token = word & (u64::MAX >> (64 - 8 * length));
    if token == u64::from_le_bytes(*b"O-O\0\0\0\0\0") {
        return Some(Written::castle(Side::King));
    }
    if token == u64::from_le_bytes(*b"O-O-O\0\0\0") {
        return Some(Written::castle(Side::Queen));
    }
    let (sign, letter) = ((token >> (8 * (length - 2))) as u8, (token >> (8 * (length - 1))) as u8);
    let role = letters.single()[letter as usize];
    if sign != b'=' || role == 0xFF || length < 4 {
        return None;
    }
    let before = (token >> (8 * (length - 4))) as u16;
    if !matches!((before >> 8) as u8, b'1'..=b'8') || !(b'a'..=b'h').contains(&(before as u8)) {
        return None;
    }
    let written = squares(word, length - 2, letters)?;
    (written.role() == Some(Role::Pawn))
        .then(|| written.promoting(Role::ALL[(role % 6) as usize]).marked(Marks::PROMOTION_SIGN))
}
