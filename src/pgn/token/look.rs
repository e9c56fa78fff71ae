//! A look at the text ahead: where its tokens end is found for 64 bytes at once.
//!
//! What it saves: no token waits for the length of the one before.

use super::run::PlainHalfMove;
use crate::{
    notation::ShortToken,
    pgn::{
        sixteen_bytes::{places_among, spaces_among},
        usual_numbers::{begins_with, number_length},
    },
    source::eight_bytes,
};
use std::num::NonZeroU64;

/// How many bytes are looked at.
const AHEAD: usize = 64;
/// How many half-moves these take in for certain, three of them with numbers of three digits, if no more than a space stands
/// between them. Where they take more, the run ends early.
pub(super) const HALF_MOVES: usize = 6;
/// A token is read as the last bytes of a word, which may begin before it.
const BEFORE: usize = 8;

/// Some bytes of a text and those before them.
#[derive(Clone, Copy)]
pub(super) struct Look<'t> {
    window: &'t [u8; BEFORE + AHEAD],
    from: usize,
}

/// What has not been read of a look.
#[derive(Clone, Copy)]
pub(super) struct Unread {
    /// A bit for each byte that ends a token.
    ends: u64,
    start: usize,
}

/// A token and where it begins in what is looked at.
struct PlacedToken {
    token: ShortToken,
    start: usize,
    length: usize,
}

/// A copy of the text ahead, padded with bytes that end no token, where fewer than eight bytes come before or 64 after.
pub(super) struct Copied {
    window: [u8; BEFORE + AHEAD],
    from: usize,
}

impl Copied {
    /// A copy of `text` from byte `at` on. The readers of plain moves need eight bytes; nearer the end of a text the grammar reads, to
    /// which a control byte belongs to the word before it, and so it ends no token here either.
    #[cold]
    pub fn new(text: &[u8], at: usize) -> Copied {
        let mut window = [0xFF; BEFORE + AHEAD];
        let rest = text.get(at..).unwrap_or(&[]);
        for (byte, read) in window[BEFORE..].iter_mut().zip(rest) {
            let is_stray = rest.len() <= AHEAD && is_control(read);
            *byte = if is_stray { 0xFF } else { *read };
        }
        Copied { window, from: at }
    }
}

/// Whether this is a control byte and no space: it may be stray text.
fn is_control(byte: &u8) -> bool {
    byte.is_ascii_control() && !byte.is_ascii_whitespace()
}

impl<'t> Look<'t> {
    /// A look at nothing yet, from byte `at` on.
    #[inline(always)]
    pub fn nothing(at: usize) -> (Look<'t>, Unread) {
        (Look { window: &[0; BEFORE + AHEAD], from: at }, Unread { ends: 0, start: 0 })
    }

    /// A look at `text` from byte `at` on, as far as the first closing parenthesis if `is_inside` a variation; `None` if there is
    /// too little text before or after that, of which a [`Copied`] takes the place.
    #[inline(always)]
    pub fn at(text: &'t [u8], at: usize, is_inside: bool) -> Option<(Look<'t>, Unread)> {
        // The last look ends with the text.
        let from = at.min(text.len().checked_sub(AHEAD)?);
        let window = text.get(from.checked_sub(BEFORE)?..)?.first_chunk()?;
        let (look, start) = (Look { window, from }, at - from);
        if start >= AHEAD {
            return None;
        }
        let mut seen = look.unread(start, is_inside);
        if from + AHEAD == text.len() {
            seen.ends = look.without_last_controls(seen.ends);
        }
        Some((look, seen))
    }

    /// The same of a copy.
    #[cold]
    pub fn at_copy(Copied { window, from }: &'t Copied, is_inside: bool) -> (Look<'t>, Unread) {
        let look = Look { window, from: *from };
        (look, look.unread(0, is_inside))
    }

    #[inline(always)]
    fn unread(&self, start: usize, is_inside: bool) -> Unread {
        let ends = spaces_among(self.ahead()) & u64::MAX << start;
        Unread { ends: if is_inside { self.up_to_parenthesis(ends, start) } else { ends }, start }
    }

    #[inline(always)]
    fn ahead(&self) -> &[u8; AHEAD] {
        self.window.last_chunk().unwrap_or(&[0; AHEAD])
    }

    /// The same without control bytes among the last eight bytes of a text, which the grammar reads; see [`Copied::new`].
    #[cold]
    fn without_last_controls(&self, ends: u64) -> u64 {
        const LAST: usize = 8;
        match self.ahead()[AHEAD - LAST..].iter().any(is_control) {
            true => ends & u64::MAX >> LAST,
            false => ends,
        }
    }

    /// What ends tokens before the first closing parenthesis, and that itself.
    fn up_to_parenthesis(&self, ends: u64, start: usize) -> u64 {
        let closing = places_among(self.ahead(), b')') & u64::MAX << start;
        let first = closing & closing.wrapping_neg();
        (ends & first.wrapping_sub(1)) | first
    }

    /// Where what has not been read begins in the text.
    #[inline(always)]
    pub fn offset(&self, unread: Unread) -> usize {
        self.from + unread.start
    }

    /// The half-move that comes next, which is what `is_move` takes for one by the token and what ends it, without or with this number before it, and what is
    /// unread after it. Only if `RETURNS`, lines may end with two bytes.
    #[inline(always)]
    pub fn half_move<const RETURNS: bool>(
        &self,
        unread: Unread,
        number: u64,
        is_move: impl Fn(ShortToken, u8) -> bool,
    ) -> Option<(PlainHalfMove, Unread)> {
        if let Some((token, after)) = self.token_on_line::<RETURNS>(unread) {
            if token.token.word() == number {
                if !self.is_space(after.start - 1) {
                    return None;
                }
                let (token, after) = self.token_on_line::<RETURNS>(after)?;
                return is_move(token.token, self.end_before(after))
                    .then(|| (self.found(token, true), after));
            }
            if is_move(token.token, self.end_before(after)) {
                return Some((self.found(token, false), after));
            }
        }
        self.numbered(unread, number, is_move)
    }

    /// The half-move that comes next after this number, without a space between.
    #[inline]
    fn numbered(
        &self,
        unread: Unread,
        number: u64,
        is_move: impl Fn(ShortToken, u8) -> bool,
    ) -> Option<(PlainHalfMove, Unread)> {
        if !begins_with(eight_bytes(self.ahead(), unread.start)?, number) {
            return None;
        }
        let (token, after) = self.token(Unread { start: unread.start + number_length(number), ..unread })?;
        is_move(token.token, self.end_before(after)).then(|| (self.found(token, true), after))
    }

    /// What ended the token before what is unread.
    #[inline(always)]
    fn end_before(&self, unread: Unread) -> u8 {
        self.window[BEFORE..].get(unread.start.wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// Whether what ends a token there is a space or a line end, not another control byte.
    #[inline(always)]
    fn is_space(&self, end: usize) -> bool {
        const SPACES: u64 = 1 << b' ' | 1 << b'\n' | 1 << b'\r' | 1 << b'\t';
        SPACES >> (self.window[BEFORE + end] % 64) & 1 != 0
    }

    #[inline(always)]
    fn found(&self, PlacedToken { token, start, length }: PlacedToken, is_numbered: bool) -> PlainHalfMove {
        PlainHalfMove::new(token, self.from + start, length, is_numbered)
    }

    /// The token that comes next, or if `RETURNS`, the one after the second byte of a line end.
    #[inline(always)]
    fn token_on_line<const RETURNS: bool>(&self, unread: Unread) -> Option<(PlacedToken, Unread)> {
        match RETURNS {
            true => self.token(unread).or_else(|| self.next_line(unread)),
            false => self.token(unread),
        }
    }

    /// The token after a line feed, which a carriage return comes before.
    #[cold]
    fn next_line(&self, Unread { ends, start }: Unread) -> Option<(PlacedToken, Unread)> {
        let is_line_end =
            *self.window[BEFORE..].get(start)? == b'\n' && self.window[BEFORE + start - 1] == b'\r';
        self.token(Unread { ends: is_line_end.then_some(ends & ends.wrapping_sub(1))?, start: start + 1 })
    }

    /// The token that comes next, if it is short.
    #[inline(always)]
    fn token(&self, Unread { ends, start }: Unread) -> Option<(PlacedToken, Unread)> {
        let end = NonZeroU64::new(ends)?.trailing_zeros() as usize;
        let length = end.wrapping_sub(start);
        if length.wrapping_sub(1) >= ShortToken::LONGEST {
            return None;
        }
        // The word that ends with the token: what comes before it drops out.
        let word = eight_bytes(self.window, end).unwrap_or(0);
        let token = ShortToken::of_word(word >> (start.wrapping_sub(end).wrapping_mul(8) % 64));
        Some((PlacedToken { token, start, length }, Unread { ends: ends & (ends - 1), start: end + 1 }))
    }
}
