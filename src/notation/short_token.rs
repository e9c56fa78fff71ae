//! Tokens that one word can hold.

use crate::source::eight_bytes;

/// The bytes of a token of one to seven bytes in one word, the first of them lowest, zeros above the last.
///
/// What it saves: such a token is compared, hashed and looked up at once, and needs no length beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortToken(u64);

impl ShortToken {
    /// No token: what memory for tokens is filled with.
    pub const NONE: ShortToken = ShortToken(0);

    /// How many bytes a token has at most.
    pub const LONGEST: usize = 7;

    /// The token of these bytes, of which all above its last one are zeros.
    #[inline(always)]
    pub const fn of_word(word: u64) -> ShortToken {
        ShortToken(word)
    }

    /// The first `length` bytes of `text`; `None` where they are too many, or fewer than eight bytes are left.
    #[inline(always)]
    pub fn begin_of(text: &[u8], length: usize) -> Option<ShortToken> {
        let word = eight_bytes(text, 0)?;
        let is_short = (1..=ShortToken::LONGEST).contains(&length);
        is_short.then(|| ShortToken(word & (u64::MAX >> (64 - 8 * length))))
    }

    /// Its bytes, and zeros above.
    #[inline(always)]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// Its bytes with a space after them.
    #[inline]
    pub const fn spaced(self) -> u64 {
        let length = (u64::BITS - self.0.leading_zeros()).div_ceil(8);
        self.0 | (b' ' as u64) << (8 * length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_its_bytes() {
        let token = ShortToken::begin_of(b"Nf3+ Nc6", 4).unwrap();
        assert_eq!(token.word(), u64::from_le_bytes(*b"Nf3+\0\0\0\0"));
        assert_eq!(token.spaced(), u64::from_le_bytes(*b"Nf3+ \0\0\0"));
        assert_eq!(token, ShortToken::begin_of(b"Nf3+\nand so on", 4).unwrap());
        assert_eq!(ShortToken::begin_of(b"Nb1xd2+ ", 7).unwrap().spaced(), u64::from_le_bytes(*b"Nb1xd2+ "));
    }

    #[test]
    fn what_one_word_cannot_hold_is_left_to_others() {
        assert!(ShortToken::begin_of(b"Nb1xd2+?  ", 8).is_none());
        assert!(ShortToken::begin_of(b"e4 1-0", 2).is_none(), "the end is near");
        assert!(ShortToken::begin_of(b"        ", 0).is_none());
    }
}
