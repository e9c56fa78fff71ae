//! Tokens of the plain forms that fill nearly every file, read eight bytes at once.

use super::{Tokens, server_comment::server_comment_length};
use crate::{
    notation::{Written, read_fast},
    source::Span,
};

/// The bytes that `†` and `‡` begin with in UTF-8; figurines begin with the first.
const DAGGER: [u8; 2] = [0xE2, 0x80];

/// What a byte after a move and a space may begin: nothing of the move's, a sign, or that of a capture en passant.
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
/// A number as it is expected.
#[derive(Clone, Copy)]
struct Expected {
    /// Its digits and three dots, as the low bytes of a word.
    text: u64,
    /// The bits that the digits and the first dot take there.
    mask: u64,
    /// The same with a space after the dots, and the bits of all of that.
    spaced: u64,
    spaced_mask: u64,
    digits: u32,
}

/// The usual numbers of moves. There is no number 0, so a byte that begins no token stands for it.
static EXPECTED: [Expected; 200] = {
    let none = Expected { text: 0, mask: 0xFFFF, spaced: 0, spaced_mask: 0xFFFF, digits: 1 };
    let mut numbers = [none; 200];
    let mut number = 1;
    while number < numbers.len() {
        let (mut text, mut rest, mut digits) = (0x2E_2E2E, number as u64, 0);
        while rest > 0 {
            text = text << 8 | (b'0' as u64 + rest % 10);
            (rest, digits) = (rest / 10, digits + 1);
        }
        numbers[number] = Expected {
            text,
            mask: u64::MAX >> (64 - 8 * (digits + 1)),
            spaced: text | (b' ' as u64) << (8 * (digits + 3)),
            spaced_mask: u64::MAX >> (64 - 8 * (digits + 4)),
            digits,
        };
        number += 1;
    }
    numbers
};

const PASSING: u8 = 1;
const SIGN: u8 = 2;

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
        // Neither digit nor space.
        if (word as u8) < b'A' {
            return None;
        }
        let (written, length) = read_fast(word, self.letters)?;
        // What stands apart may belong to the move all the same: `e.p.` after a pawn's capture, a sign of check.
        // One branch that is hardly ever taken.
        let next = APART[self.text.get(self.at + length + 1).copied().unwrap_or(0) as usize];
        let en_passant = written.is_pawn_capture() & (next == PASSING);
        if en_passant | (next == SIGN) && self.is_sign_apart(length, en_passant) {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 };
        // The blank after the move is read with it.
        self.at += length + 1;
        Some((written, span))
    }

    /// Whether what stands apart after a token of `length` bytes is, or may be, a sign of it.
    #[cold]
    fn is_sign_apart(&self, length: usize, en_passant: bool) -> bool {
        let rest = &self.text[self.at + length + 1..];
        en_passant || rest.starts_with(b"+") || rest.starts_with(b"#") || rest.starts_with(&DAGGER)
    }

    /// The next token if it is a short comment of plain text in braces that begins right here.
    ///
    /// What it saves: a search for each of the two braces. Comments such as `{ [%clk 0:05:01] }` fill the files of games
    /// played on servers.
    #[inline(always)]
    pub fn plain_comment(&mut self) -> Option<Span> {
        let rest = self.text.get(self.at..)?;
        if rest.first() != Some(&b'{') {
            return None;
        }
        if let Some(length) = server_comment_length(rest) {
            let span = Span { start: self.at as u32, len: length as u32 };
            self.at = span.end() + 1;
            return Some(span);
        }
        let length = plain_comment_length(&rest[1..])?;
        let span = Span { start: self.at as u32, len: length as u32 + 2 };
        self.at = span.end();
        // A space after the comment is read with it.
        self.at += usize::from(self.text.get(self.at) == Some(&b' '));
        Some(span)
    }

    /// Reads the next token if it is this number, a dot, and a space, a line end or a letter; else nothing is read.
    ///
    /// What it saves: the number before White's move is known, so that one comparison takes the place of reading it.
    #[inline(always)]
    pub fn expected_number(&mut self, number: u32) -> bool {
        let Some((next, length)) = self.expected(number, 1) else { return false };
        let is_blank = (next == b' ') | (next == b'\n');
        let is_read = is_blank || next.is_ascii_alphabetic();
        self.at += if is_read { length + usize::from(is_blank) } else { 0 };
        is_read
    }

    /// The same for this number and three dots, before a letter or a space and a letter.
    #[inline(always)]
    pub fn expected_black_number(&mut self, number: u32) -> bool {
        let (Some(word), Some(expected)) = (self.ahead(), EXPECTED.get(number as usize)) else {
            return false;
        };
        // What servers write comes first.
        let length = expected.digits + 4;
        if (word ^ expected.spaced) & expected.spaced_mask == 0 && byte_of(word, length).is_ascii_alphabetic()
        {
            self.at += length as usize;
            return true;
        }
        let Some((next, length)) = self.expected(number, 3) else { return false };
        let is_read = next.is_ascii_alphabetic();
        self.at += if is_read { length } else { 0 };
        is_read
    }

    /// The byte after this number and so many dots, and the length of these, if that is what comes next.
    #[inline(always)]
    fn expected(&self, number: u32, dots: u32) -> Option<(u8, usize)> {
        let (word, expected) = (self.ahead()?, EXPECTED.get(number as usize)?);
        let length = expected.digits + dots;
        let mask = if dots == 1 { expected.mask } else { expected.mask << 16 | 0xFFFF };
        let differs = (word ^ expected.text) & mask != 0;
        (!differs).then(|| (byte_of(word, length), length as usize))
    }

    /// The next token if it is a number of one to three digits and one dot that begins right here, or three dots: the
    /// number, and one dot or two for more.
    #[inline(always)]
    pub fn plain_number(&mut self) -> Option<(u32, u8, Span)> {
        let word = self.ahead()?;
        let dots = word ^ 0x2E2E_2E2E;
        let dot = (dots.wrapping_sub(0x0101_0101) & !dots & 0x8080_8080) as u32;
        let length = (dot.trailing_zeros() / 8) as usize;
        if !(1..=3).contains(&length) {
            return None;
        }
        let next = (word >> (8 * (length + 1))) as u8;
        if next == b'.' {
            return self.plain_black_number(word, length).map(|(value, span)| (value, 2, span));
        }
        // The digits, moved to the top three bytes; zeros fill in below.
        let digits = ((word as u32) ^ 0x3030_3030) << (8 * (4 - length));
        // The dash that some write after the dot.
        if next == b'-' || (digits | digits.wrapping_add(0x0606_0606)) & 0xF0F0_F0F0 != 0 {
            return None;
        }
        // An ellipsis, a longer dash; figurines begin with the same byte.
        if next == DAGGER[0] && self.text[self.at + length + 1..].starts_with(&DAGGER) {
            return None;
        }
        let value = value_of(digits);
        // `0.0` is castling.
        if value == 0 {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 + 1 };
        // A blank after the number is read with it.
        self.at += length + 1 + usize::from(matches!(next, b' ' | b'\n'));
        Some((value, 1, span))
    }

    /// The same for exactly three dots after `length` digits, followed by a space or a Latin letter: `12...`, which
    /// stands before most of Black's moves in commented games. `word` is the eight bytes from there on.
    #[inline(never)]
    fn plain_black_number(&mut self, word: u64, length: usize) -> Option<(u32, Span)> {
        let byte = |at: usize| (word >> (8 * at)) as u8;
        if (word >> (8 * length)) as u32 & 0xFF_FFFF != 0x2E_2E2E {
            return None;
        }
        // What a dash or a result after the dots would mean is for the grammar to say.
        let (next, behind) = (byte(length + 3), byte(length + 4));
        if !next.is_ascii_alphabetic() && (next != b' ' || !behind.is_ascii_alphabetic()) {
            return None;
        }
        let digits = ((word as u32) ^ 0x3030_3030) << (8 * (4 - length));
        if (digits | digits.wrapping_add(0x0606_0606)) & 0xF0F0_F0F0 != 0 || value_of(digits) == 0 {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 + 3 };
        self.at += length + 3 + usize::from(next == b' ');
        Some((value_of(digits), span))
    }
}

/// Whether what comes after a move and a space may belong to it, where `next` is its first byte, and the one after that
/// `second`: a sign of check, or what names a capture en passant.
#[inline(always)]
pub(super) fn may_belong_to_move(next: u8, second: impl FnOnce() -> u8) -> bool {
    APART[next as usize] != 0 && !begins_another(next, second())
}

/// Whether these two bytes begin a move, a variation or a figurine, and nothing that belongs to the move before.
fn begins_another(next: u8, second: u8) -> bool {
    match next {
        b'a' | b'e' | b'A' | b'E' => matches!(second, b'a'..=b'h' | b'1'..=b'8' | b'x'),
        b'(' => !matches!(second, b'a' | b'e' | b'A' | b'E'),
        _ => next == DAGGER[0] && second != DAGGER[1],
    }
}

/// How many bytes this number, one dot and the blank after it take, if `word` begins with them.
#[inline(always)]
pub(super) fn expected_number_length(word: u64, number: u32) -> Option<usize> {
    let expected = EXPECTED.get(number as usize)?;
    let length = expected.digits as usize + 1;
    let next = (word >> (8 * length)) as u8;
    let is_blank = (next == b' ') | (next == b'\n');
    ((word ^ expected.text) & expected.mask == 0).then_some(length + usize::from(is_blank))
}

/// The longest plain comment, in bytes between its braces: beyond it searching is faster.
const LONGEST_COMMENT: usize = 64;

/// How many bytes of plain text come before the brace that closes a comment, at most [`LONGEST_COMMENT`]; `None` where
/// there is another brace among them or a byte beyond ASCII.
#[inline(always)]
fn plain_comment_length(inside: &[u8]) -> Option<usize> {
    let words = inside.as_chunks::<8>().0;
    for (index, bytes) in words[..words.len().min(LONGEST_COMMENT / 8)].iter().enumerate() {
        let word = u64::from_le_bytes(*bytes);
        // The braces come after the letters: bytes of at least `{` are flagged in their top bit.
        let flags = (((word & 0x7F7F_7F7F_7F7F_7F7F) + 0x0505_0505_0505_0505) | word) & 0x8080_8080_8080_8080;
        if flags != 0 {
            let at = flags.trailing_zeros() / 8;
            return ((word >> (8 * at)) as u8 == b'}').then_some(8 * index + at as usize);
        }
    }
    None
}

/// A byte of a word, the first one lowest.
#[inline(always)]
const fn byte_of(word: u64, at: u32) -> u8 {
    (word >> (8 * at)) as u8
}

/// The value of up to three digits in the top three bytes, the last one on top.
fn value_of(digits: u32) -> u32 {
    (digits >> 8 & 15) * 100 + (digits >> 16 & 15) * 10 + (digits >> 24)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{notation::ENGLISH, pgn::Token};

    /// A plain comment is the comment that a search for its end finds, or nothing.
    #[test]
    fn the_short_comment_is_the_one_that_a_search_finds() {
        let letters = crate::notation::Letters::new(ENGLISH);
        let mut read = 0;
        for length in 0..90 {
            for (inside, after) in
                [("x", " e5 2. Nf3 Nc6"), ("|", ""), ("{", "}"), ("\u{e9}", " "), ("\n", "1...")]
            {
                for padding in ["", "        "] {
                    let text = format!(
                        "{{{}{inside}}}{after}{padding}",
                        "[%clk 0:05:01]".repeat(7).split_at(length).0
                    );
                    let mut plain = Tokens::new(text.as_bytes(), 0, &letters);
                    let Some(span) = plain.plain_comment() else { continue };
                    let mut searching = Tokens::new(text.as_bytes(), 0, &letters);
                    assert_eq!(searching.comment(), Token::Comment { span, closed: true }, "{text}");
                    assert_eq!(plain.offset(), searching.offset(), "{text}");
                    assert!(!span.of(text.as_bytes())[1..].contains(&b'{'), "{text}");
                    read += 1;
                }
            }
        }
        assert!(read > 200);
        for text in ["{", "{x", "{ a { b } c }", "x", ""] {
            assert_eq!(Tokens::new(text.as_bytes(), 0, &letters).plain_comment(), None, "{text}");
        }
    }

    /// The number that is expected is the one that is read without expecting any.
    #[test]
    fn the_expected_number_is_the_one_that_is_read() {
        let letters = crate::notation::Letters::new(ENGLISH);
        let after = [
            " e4 e5",
            "e4 e5 ",
            "\ne4 e5",
            "- e4 e5",
            "\u{2026} e5 ",
            "1 e4 e5",
            " 1 e4 e5",
            "  e4 e5",
            "",
            "e",
        ];
        let (mut found, mut found_black) = (0, 0);
        for number in 0..300u32 {
            for written in [number, number + 1, number * 10, number / 10] {
                for (dots, after) in
                    [".", "..", "...", "...."].iter().flat_map(|dots| after.map(|after| (dots, after)))
                {
                    let text = format!("{written}{dots}{after}");
                    let read = Tokens::new(text.as_bytes(), 0, &letters).plain_number();
                    let mut expecting = Tokens::new(text.as_bytes(), 0, &letters);
                    let mut plain = expecting.clone();
                    plain.plain_number();
                    if expecting.expected_number(number) {
                        assert_eq!(read.map(|(value, dots, _)| (value, dots)), Some((number, 1)), "{text}");
                        assert_eq!(plain.offset(), expecting.offset(), "{text}");
                        found += 1;
                    } else if expecting.expected_black_number(number) {
                        assert_eq!(read.map(|(value, dots, _)| (value, dots)), Some((number, 2)), "{text}");
                        assert_eq!(plain.offset(), expecting.offset(), "{text}");
                        found_black += 1;
                    } else {
                        assert_eq!(expecting.offset(), 0, "{text}");
                    }
                }
            }
        }
        assert!(found >= 199 * 3 && found_black >= 199 * 2, "{found} {found_black}");
        assert!(!Tokens::new(b"1. e4", 0, &letters).expected_number(1), "too near the end");
    }

    /// The fast path reads what the grammar reads, or nothing.
    #[test]
    fn the_fast_number_before_blacks_move_is_the_grammars() {
        let letters = crate::notation::Letters::new(ENGLISH);
        let mut read = 0;
        for number in ["1", "9", "12", "112", "999", "0", "00", "007", "1234", "1x", ""] {
            for dots in [".", "..", "...", "....", ". . .", "\u{2026}"] {
                for after in [
                    "e5",
                    " e5",
                    "  e5",
                    " Nf3+",
                    "\ne5",
                    " 0-0",
                    "0-0",
                    "-",
                    " - 1",
                    " {x} e5",
                    "",
                    " ",
                    "1-0",
                    "\u{2654}e2",
                ] {
                    let text = format!("{number}{dots}{after}                ");
                    let mut fast = Tokens::new(text.as_bytes(), 0, &letters);
                    let Some((value, 2, span)) = fast.plain_number() else { continue };
                    let mut grammar = Tokens::new(text.as_bytes(), 0, &letters);
                    assert_eq!(grammar.number(), Token::Number { value, dots: 2, span }, "{text}");
                    assert_eq!(fast.next(), grammar.next(), "{text}");
                    read += 1;
                }
            }
        }
        assert_eq!(read, 6 * 3, "1, 9, 12, 112, 999 and 007 before a letter");
    }
}
