//! Comments and glyphs inside a run, and the half-moves that each have some.

use super::{
    Tokens,
    run::{PlainHalfMove, RunSign, RunSigns},
};
use crate::{
    notation::ShortToken,
    pgn::{
        sixteen_bytes::first_beyond_letters,
        usual_numbers::{begins_with, number_length},
    },
    source::{Span, eight_bytes},
};
use memchr::memchr2;

impl Tokens<'_> {
    /// Reads the comments and the numeric annotation glyphs that come next, which follow half-move `after` of a run, and says whether there
    /// are any. Line ends and a space may stand between them.
    #[inline(always)]
    pub(super) fn signs_in_run(&mut self, after: usize, signs: &mut RunSigns) -> bool {
        let end = signs_from(self.text, self.at, after, signs);
        let is_read = end > self.at;
        self.at = end;
        is_read
    }

    /// Reads half-moves of a run from the one with index `count` on, which `is_move` takes for such, each with or without the number that
    /// is due and with comments after it, and says up to which index. Spaces between them may be line ends.
    ///
    /// Fast path: boards and servers write a clock after every move. To look at 64 bytes for each half-move takes three times the instructions.
    #[inline(never)]
    pub(super) fn commented_half_moves(
        &mut self,
        slots: &mut [PlainHalfMove],
        numbers: &[u64],
        mut count: usize,
        signs: &mut RunSigns,
        is_move: impl Fn(ShortToken, u8) -> bool,
    ) -> usize {
        let (text, mut at) = (self.text, after_spaces(self.text, self.at));
        let timed;
        let (room, due) = (&mut slots[count..], &numbers[count..]);
        (timed, at) = timed_half_moves(text, at, room, due, count, &mut signs.comments, &is_move);
        count += timed;
        for (slot, &number) in slots[count..].iter_mut().zip(&numbers[count..]) {
            let usual = text.get(at..).and_then(<[u8]>::first_chunk).and_then(|ahead| usual(ahead, number));
            match usual {
                Some(Usual { token, begin, length, end, goes_on }) if is_move(token, b' ') => {
                    let start = at + begin;
                    let open = start + length + 1;
                    let span = Span { start: open as u32, len: (at + end - open) as u32 };
                    signs.comments.push(RunSign { after: count as u32, span });
                    *slot = PlainHalfMove::new(token, start, length, begin > 0);
                    at += end + 1;
                    if goes_on {
                        at = after_spaces(text, signs_from(text, after_spaces(text, at), count, signs));
                    }
                }
                _ => match rarer_half_move(text, at, number, count, signs, &is_move) {
                    Some((half_move, after)) => (*slot, at) = (half_move, after_spaces(text, after)),
                    None => break,
                },
            }
            count += 1;
        }
        self.at = at;
        count
    }
}

/// The half-move from byte `at` on, the one with index `count`, in any form that a run takes, and where what comes after its signs begins.
#[inline(never)]
fn rarer_half_move(
    text: &[u8],
    at: usize,
    number: u64,
    count: usize,
    signs: &mut RunSigns,
    is_move: impl Fn(ShortToken, u8) -> bool,
) -> Option<(PlainHalfMove, usize)> {
    let is_numbered = begins_with(eight_bytes(text, at)?, number);
    let start = if is_numbered { after_gap(text, at + number_length(number)) } else { at };
    let (token, length) = token_of_letters(eight_bytes(text, start)?);
    let end = start + length;
    if length > ShortToken::LONGEST || !is_move(token, text.get(end).copied().unwrap_or(0)) {
        return None;
    }
    let first = after_gap(text, end);
    let after = if first > end { signs_from(text, first, count, signs) } else { first };
    (after > first).then(|| (PlainHalfMove::new(token, start, length, is_numbered), after))
}

/// How many bytes are looked at for a half-move in its usual form: its number and token, and a comment that is not long.
const AHEAD: usize = 96;

/// A half-move with a comment after it, by places in the bytes that were looked at.
struct Usual {
    token: ShortToken,
    /// Where the token begins, after its number if it has one.
    begin: usize,
    length: usize,
    /// Where the comment ends, and a space comes.
    end: usize,
    /// Whether another comment or a glyph comes next.
    goes_on: bool,
}

/// The half-move that comes next, if it is in the form that most programs write: a space after its number, its token and its comment, which has no
/// other brace in it.
///
/// Fast path: that there are enough bytes is asked once. It takes two thirds of the instructions.
#[inline(always)]
fn usual(ahead: &[u8; AHEAD], number: u64) -> Option<Usual> {
    let mut begin = 0;
    if begins_with(eight_bytes(ahead, 0)?, number) {
        begin = number_length(number) + 1;
        if ahead[begin - 1] != b' ' {
            return None;
        }
    }
    let (token, length) = token_of_letters(eight_bytes(ahead, begin)?);
    if length > ShortToken::LONGEST || ahead[begin + length..][..2] != *b" {" {
        return None;
    }
    let inside = begin + length + 2;
    let end = inside + first_beyond_letters(&ahead[inside..])?;
    if ahead[end..][..2] != *b"} " {
        return None;
    }
    Some(Usual { token, begin, length, end: end + 1, goes_on: !ahead[end + 2].is_ascii_alphanumeric() })
}

/// Bytes examined for one half-move with its number and a server's clock.
const TIMED: usize = 40;

/// Reads half-moves written with a number and a server's clock, `1. e4 { [%clk 0:05:01] } `, until one is written otherwise.
/// Returns how many there were and where the text goes on.
///
/// Fast path: all conditions are tested at once, and the next half-move starts as soon as the length of this one's token is known.
#[inline(never)]
fn timed_half_moves(
    text: &[u8],
    mut at: usize,
    slots: &mut [PlainHalfMove],
    numbers: &[u64],
    first: usize,
    comments: &mut Vec<RunSign>,
    is_move: impl Fn(ShortToken, u8) -> bool,
) -> (usize, usize) {
    const CLOCK: u64 = u64::from_le_bytes(*b"{ [%clk ");
    const TIME: u64 = u64::from_le_bytes(*b"0:00:00]");
    // Of a digit only the upper half is compared: any byte from `0` to `?`, and so not a brace.
    const FIXED: u64 = u64::from_le_bytes(*b"\xF0\xFF\xF0\xF0\xFF\xF0\xF0\xFF");
    const END: u64 = u64::from_le_bytes(*b" } \0\0\0\0\0");
    const LENGTH: usize = 18;
    let mut count = 0;
    for (slot, &number) in slots.iter_mut().zip(numbers) {
        let Some(window) = text.get(at..).and_then(<[u8]>::first_chunk::<TIMED>) else { break };
        let word = |at: usize| eight_bytes(window, at).unwrap_or(0);
        let start = number_length(number) + 1;
        let (token, length) = token_of_letters(word(start));
        let open = (start + length + 1) % 32;
        let end = word(open + 16);
        let is_timed = (word(open) == CLOCK) & (word(open + 8) & FIXED == TIME) & (end & 0xFF_FFFF == END);
        // Nothing more follows that belongs to this half-move.
        let is_over = ((end >> 24) as u8).wrapping_sub(b'0') < b'z' - b'0' + 1;
        let is_apart = (window[start % 32 - 1] == b' ') & (window[open - 1] == b' ') & (length < 8);
        if !(is_timed & is_over & is_apart & begins_with(word(0), number)) || !is_move(token, b' ') {
            break;
        }
        let span = Span { start: (at + open) as u32, len: LENGTH as u32 };
        comments.push(RunSign { after: (first + count) as u32, span });
        *slot = PlainHalfMove::new(token, at + start, length, true);
        at += open + LENGTH + 1;
        count += 1;
    }
    (count, at)
}

/// Where what comes after the comments and glyphs from byte `at` on begins. They are kept; a comment with another brace in it, or that is
/// never closed, is left to others.
#[inline(never)]
fn signs_from(text: &[u8], mut at: usize, after: usize, signs: &mut RunSigns) -> usize {
    loop {
        match text.get(at) {
            Some(b'{') => {
                let Some(end) = end_of_comment(text, at) else { return at };
                let span = Span { start: at as u32, len: (end - at) as u32 };
                signs.comments.push(RunSign { after: after as u32, span });
                at = after_gap(text, end);
            }
            Some(b'$') => match end_of_nag(text, at) {
                Some(end) => {
                    let span = Span { start: at as u32, len: (end - 1 - at) as u32 };
                    signs.glyphs.push(RunSign { after: after as u32, span });
                    at = end;
                }
                None => return at,
            },
            _ => return at,
        }
    }
}

/// Where the comment that begins at byte `at` ends, if no other brace is in it.
#[inline(always)]
fn end_of_comment(text: &[u8], at: usize) -> Option<usize> {
    let inside = &text[at + 1..];
    let near = first_beyond_letters(inside).filter(|&near| matches!(inside[near], b'{' | b'}'));
    let end = match near {
        Some(near) => near,
        None => memchr2(b'{', b'}', inside)?,
    };
    (inside[end] == b'}').then_some(at + end + 2)
}

/// Where what comes after a glyph, `$14`, and a space or a line end begins.
#[cold]
fn end_of_nag(text: &[u8], at: usize) -> Option<usize> {
    let digits = text[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let end = at + 1 + digits;
    matches!(text.get(end), Some(b' ' | b'\n')).then_some(end + 1)
}

/// Where what comes after a space or a line end begins, if one is here.
#[inline(always)]
fn after_gap(text: &[u8], at: usize) -> usize {
    match text.get(at) {
        Some(b' ' | b'\n') => at + 1,
        Some(b'\r') if text.get(at + 1) == Some(&b'\n') => at + 2,
        _ => at,
    }
}

/// Skips spaces and line ends: some programs write two after a comment.
#[inline(always)]
fn after_spaces(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\n' | b'\r')) {
        at += 1;
    }
    at
}

/// The bytes of `word` before the first space or byte beyond ASCII, and how many they are; all of it and eight where there is none. In
/// fewer steps than if bytes beyond ASCII were let through, which these half-moves have none of.
#[inline(always)]
fn token_of_letters(word: u64) -> (ShortToken, usize) {
    let ends = word.wrapping_sub(0x2121_2121_2121_2121) & 0x8080_8080_8080_8080;
    let lowest = ends & ends.wrapping_neg();
    (ShortToken::of_word(word & (lowest >> 7).wrapping_sub(1)), (ends.trailing_zeros() / 8) as usize)
}
