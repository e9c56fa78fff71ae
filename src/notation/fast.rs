//! The fast reader: the plain forms of short and long algebraic that fill nearly every file, eight bytes at once.
//!
//! It answers only where it is sure; everything else goes to [`read`](super::read()), and a test holds
//! the two to the same answers. No loop and hardly a branch that depends on the text.

use super::{Letters, Marks, ShortToken, Written, multi_byte_letters::NONE as NO_ROLE};
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

/// What a last byte says as a sign.
const SIGNS: [Marks; 256] = {
    let mut signs = [Marks::NONE; 256];
    signs[b'+' as usize] = Marks::CHECK;
    signs[b'#' as usize] = Marks::MATE;
    signs
};

/// Flags the top bit of each byte of at most 0x20; exact up to the first one.
#[inline(always)]
fn spaces(word: u64) -> u64 {
    word.wrapping_sub(0x2121_2121_2121_2121) & !word & 0x8080_8080_8080_8080
}

/// The move whose eight first bytes are `word` (little-endian) and its length, if it is of a plain form
/// and a space follows it within those eight bytes.
#[inline(always)]
pub fn read_fast(word: u64, letters: &Letters) -> Option<(Written, usize)> {
    match letters.multi_byte() {
        None => token(word, letters, |word| single(word, letters)),
        Some(multi_byte) => token(word, letters, |word| multi_byte.at(word)),
    }
}

/// How many of the first bytes of `word` (little-endian) are the squares and signs of a move of a plain form, as they stand
/// after a piece's letter, if a space or a line end follows them.
#[inline]
pub fn squares_after_letter(word: u64) -> Option<usize> {
    let length = (spaces(word).trailing_zeros() / 8) as usize;
    if !(2..8).contains(&length) || !matches!((word >> (8 * length)) as u8, b' ' | b'\n' | b'\r') {
        return None;
    }
    let marks = SIGNS[(word >> (8 * length - 8)) as u8 as usize];
    let bare = length - (marks.0 != 0) as usize;
    match squares::<false>(word, bare, marks, |_| Some((NO_ROLE, 0))) {
        Squares::Move(_) => Some(length),
        Squares::None | Squares::Odd => None,
    }
}

/// The role whose letter of one byte a token begins with, and how long it is; `None` for a pawn letter, which is for the
/// full reader.
#[inline(always)]
fn single(word: u64, letters: &Letters) -> Option<(u8, usize)> {
    let role = letters.single()[(word & 0xFF) as usize];
    (role != 0).then_some((role, (role != NO_ROLE) as usize))
}

/// The token up to the space.
#[inline(always)]
fn token(
    word: u64,
    letters: &Letters,
    lead: impl Fn(u64) -> Option<(u8, usize)>,
) -> Option<(Written, usize)> {
    let spaces = spaces(word);
    let length = (spaces.trailing_zeros() / 8) as usize;
    if spaces == 0 || length < 2 {
        return None;
    }
    let marks = SIGNS[(word >> (8 * length - 8)) as u8 as usize];
    let bare = length - (marks.0 != 0) as usize;
    let written = match squares::<true>(word, bare, marks, lead) {
        Squares::Move(written) => Some(written),
        Squares::Odd => None,
        Squares::None => rarer(word, bare, marks, letters),
    };
    Some((written?, length))
}

/// What a token without its sign of check or mate says.
enum Squares {
    /// It does not end in a square.
    None,
    /// It does, but is not of a plain form.
    Odd,
    /// A move of a plain form.
    Move(Written),
}

/// What the token of `length` bytes that `word` begins with says by its squares. Only if `LONG`, both of them may be written.
#[inline(always)]
fn squares<const LONG: bool>(
    word: u64,
    length: usize,
    marks: Marks,
    lead: impl Fn(u64) -> Option<(u8, usize)>,
) -> Squares {
    // The token at the top of the word: what comes before it drops out, and zeros come in below.
    let token = word << (64 - 8 * length);
    let (file, rank) = (((token >> 48) as u8).wrapping_sub(b'a'), ((token >> 56) as u8).wrapping_sub(b'1'));
    if (file | rank) > 7 {
        return Squares::None;
    }
    let Some((role, letter)) = lead(word) else { return Squares::Odd };
    let role = if role == NO_ROLE { 0 } else { role };
    let written = joined::<LONG>(token, length.wrapping_sub(2 + letter), role, marks, Square::at(file, rank));
    written.map_or(Squares::Odd, Squares::Move)
}

/// The move of a piece to `to`, with what joins letter and square, at the top of `token`: `middle` bytes.
#[inline(always)]
fn joined<const LONG: bool>(
    token: u64,
    middle: usize,
    role: u8,
    marks: Marks,
    to: Square,
) -> Option<Written> {
    // At most two signs.
    let (two, one) = ((token >> 40) as u8, (token >> 32) as u8);
    let (two, one) = (if middle > 0 { two } else { 0 }, if middle > 1 { one } else { 0 });
    let hints = HINTS[one as usize] | HINTS[two as usize];
    // Two signs between letter and square are a hint and then `x`.
    if middle > 2 || hints & INVALID != 0 || (middle == 2 && (two != b'x' || one == b'x')) {
        return if LONG { both_squares(token, middle, role, marks, to) } else { None };
    }
    Some(Written::packed(role, hints as u8, to, Marks(marks.0 | hints >> 8 & 1)))
}

/// The same where the square of departure is written, alone or with a hyphen or `x` after it: `Ng1f3`, `e2-e4`, `e2e4`.
#[inline(never)]
fn both_squares(token: u64, middle: usize, role: u8, marks: Marks, to: Square) -> Option<Written> {
    let sign = match (middle, (token >> 40) as u8) {
        (2, _) => Marks::NONE,
        (3, b'x') => Marks::CAPTURE,
        (3, b'-') => Marks::HYPHEN,
        _ => return None,
    };
    let from = token >> (48 - 8 * middle);
    let (file, rank) = ((from as u8).wrapping_sub(b'a'), ((from >> 8) as u8).wrapping_sub(b'1'));
    // Squares alone are those of whatever piece is there.
    let alone = if role == 0 { Marks::SQUARES } else { Marks::NONE };
    ((file | rank) <= 7)
        .then(|| Written::packed(role, (file + 1) | (rank + 1) << 4, to, marks.with(sign).with(alone)))
}

/// A move with glyphs, castling with letters, promotion written with `=`, and both squares in capitals.
#[inline(never)]
fn rarer(word: u64, length: usize, marks: Marks, letters: &Letters) -> Option<Written> {
    // Signs may be set apart after castling in a notation of words.
    if length < 3 || letters.as_context_notation().is_some() {
        return None;
    }
    let token = word & (u64::MAX >> (64 - 8 * length));
    // Glyphs come after the sign of check.
    let bare = length_without_glyphs(token, length);
    if bare < length {
        if marks.0 != 0 {
            return None;
        }
        let (written, read) =
            read_fast(ShortToken::of_word(token & !(u64::MAX << (8 * bare))).spaced(), letters)?;
        return (read == bare).then(|| written.marked(Marks::GLYPH));
    }
    if token == u64::from_le_bytes(*b"O-O\0\0\0\0\0") {
        return Some(Written::castle(Side::King).marked(marks));
    }
    if token == u64::from_le_bytes(*b"O-O-O\0\0\0") {
        return Some(Written::castle(Side::Queen).marked(marks));
    }
    if let Some(written) = coordinate(token) {
        return Some(written.marked(marks));
    }
    let (sign, letter) = ((token >> (8 * (length - 2))) as u8, (token >> (8 * (length - 1))) as u8);
    let role = letters.single()[letter as usize];
    if sign != b'=' || role == NO_ROLE || length < 4 {
        return None;
    }
    let before = (token >> (8 * (length - 4))) as u16;
    if !matches!((before >> 8) as u8, b'1'..=b'8') || !(b'a'..=b'h').contains(&(before as u8)) {
        return None;
    }
    let Squares::Move(written) = squares::<false>(word, length - 2, marks, |word| single(word, letters))
    else {
        return None;
    };
    (written.role() == Some(Role::Pawn))
        .then(|| written.promoting(Role::ALL[(role % 6) as usize]).marked(Marks::PROMOTION_SIGN))
}

/// How many of the bytes of a token come before its last `!` and `?`.
#[inline]
fn length_without_glyphs(token: u64, length: usize) -> usize {
    let bytes = token.to_le_bytes();
    bytes[..length].iter().rposition(|byte| !matches!(byte, b'!' | b'?')).map_or(0, |last| last + 1)
}

/// Both squares in capitals, `E2E4`, if that is all of the token.
fn coordinate(token: u64) -> Option<Written> {
    let [from_file, to_file] = [token, token >> 16].map(|file| (file as u8).wrapping_sub(b'A'));
    let [from_rank, to_rank] = [token >> 8, token >> 24].map(|rank| (rank as u8).wrapping_sub(b'1'));
    let is_read = token >> 32 == 0 && (from_file | from_rank | to_file | to_rank) <= 7;
    let to = Square::wrap(8 * (to_rank % 8) + to_file % 8);
    is_read.then(|| Written::packed(0, (from_file + 1) | (from_rank + 1) << 4, to, Marks::COORDINATE))
}
