//! What stands apart from a move and belongs to it all the same: a sign of check, `e.p.` after a pawn's capture.

use crate::notation::{ShortToken, Written};

/// The bytes that `†` and `‡` begin with in UTF-8; figurines begin with the first.
pub(super) const DAGGER: [u8; 2] = [0xE2, 0x80];

const EN_PASSANT: u8 = 1;
const SIGN: u8 = 2;
/// What no token of a plain half-move begins with.
const OTHER: u8 = 4;

/// What a byte after a move and a space may begin: nothing of the move's, a sign, or that of a capture en passant.
const APART: [u8; 256] = {
    let mut apart = [0; 256];
    let passing = *b"eaEA(";
    let mut at = 0;
    while at < passing.len() {
        apart[passing[at] as usize] = EN_PASSANT;
        at += 1;
    }
    (apart[b'+' as usize], apart[b'#' as usize], apart[DAGGER[0] as usize]) = (SIGN, SIGN, SIGN);
    apart
};

/// Reasons, a bit each, why a token is not a half-move: one that both its first and its second byte give. Two look-ups in place of a
/// comparison for each reason.
static AGAINST: [[u8; 256]; 2] = {
    let mut against = [APART, [OTHER; 256]];
    let mut byte = 0;
    while byte < 256 {
        if byte < b'A' as usize || byte == b'{' as usize {
            against[0][byte] = OTHER;
        }
        if !begins_another(b'e', byte as u8) {
            against[1][byte] |= EN_PASSANT;
        }
        if !begins_another(DAGGER[0], byte as u8) {
            against[1][byte] |= SIGN;
        }
        byte += 1;
    }
    against
};

/// Whether a token may be a half-move: it is neither number, sign nor brace, and nothing that may
/// belong to the move before it.
#[inline(always)]
pub(super) fn may_be_half_move(token: ShortToken) -> bool {
    let [first, second, ..] = token.word().to_le_bytes();
    AGAINST[0][first as usize] & AGAINST[1][second as usize] == 0
}

/// Whether a token is four figures that name two squares, and what ends it, space or the end of a variation: a control byte would be
/// stray text.
#[inline(always)]
pub(super) fn is_in_figures(token: ShortToken, end: u8) -> bool {
    token.word().wrapping_sub(0x3131_3131) & !0x0707_0707 == 0
        && matches!(end, b' ' | b'\n' | b'\r' | b'\t' | b')')
}

/// Whether what comes after a move and a space may belong to it, where `next` is its first byte, and the one after that
/// `second`: a sign of check, or what names a capture en passant.
pub(super) fn may_belong_to_move(next: u8, second: u8) -> bool {
    APART[next as usize] != 0 && !begins_another(next, second)
}

/// Whether these two bytes begin a move, a variation or a figurine, and nothing that belongs to the move before.
const fn begins_another(next: u8, second: u8) -> bool {
    match next {
        b'a' | b'e' | b'A' | b'E' => matches!(second, b'a'..=b'h' | b'1'..=b'8' | b'x'),
        b'(' => !matches!(second, b'a' | b'e' | b'A' | b'E'),
        _ => next == DAGGER[0] && second != DAGGER[1],
    }
}

/// Whether what comes after this move and a space is a sign of it, or may be.
#[inline(always)]
pub(super) fn may_go_on(written: Written, after: &[u8]) -> bool {
    // One branch that is hardly ever taken.
    let next = APART[after.first().copied().unwrap_or(0) as usize];
    let en_passant = written.is_pawn_capture() & (next == EN_PASSANT);
    (en_passant | (next == SIGN)) && (en_passant || is_sign(after))
}

#[cold]
fn is_sign(after: &[u8]) -> bool {
    after.starts_with(b"+") || after.starts_with(b"#") || after.starts_with(&DAGGER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_move_is_what_belongs_to_no_other_and_is_no_sign() {
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                let token = ShortToken::of_word(u64::from_le_bytes([first, second, 0, 0, 0, 0, 0, 0]));
                let is_other = first < b'A' || first == b'{';
                assert_eq!(
                    may_be_half_move(token),
                    !is_other && !may_belong_to_move(first, second),
                    "{first:#x} {second:#x}"
                );
            }
        }
    }

    #[test]
    fn figures_are_of_squares() {
        let word = |text: &str| text.bytes().rev().fold(0, |word, byte| word << 8 | u64::from(byte));
        let token = |text| ShortToken::of_word(word(text));
        assert!(["1111", "8888", "5254", "1828"].into_iter().all(|text| is_in_figures(token(text), b' ')));
        for text in ["525", "52545", "5250", "0254", "5954", "52.4", "e2e4", "525q", "5254+", "\u{1}254"] {
            assert!(!is_in_figures(token(text), b' '), "{text}");
        }
        assert!(is_in_figures(token("5254"), b')') && !is_in_figures(token("5254"), 1));
    }
}
