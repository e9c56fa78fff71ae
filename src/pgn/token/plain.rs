//! Tokens of the plain forms that fill nearly every file, read eight bytes at once.

use super::{
    Tokens,
    apart::{DAGGER, may_go_on},
};
use crate::{
    notation::{Written, read_fast},
    source::{Span, eight_bytes},
};

impl Tokens<'_> {
    /// The eight bytes from where reading stands, if there are as many.
    #[inline(always)]
    pub(super) fn ahead(&self) -> Option<u64> {
        eight_bytes(self.text, self.at)
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
        if may_go_on(written, self.text.get(self.at + length + 1..).unwrap_or(&[])) {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 };
        // The space after the move is read with it.
        self.at += length + 1;
        Some((written, span))
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
        let length = plain_comment_length(&rest[1..])?;
        let span = Span { start: self.at as u32, len: length as u32 + 2 };
        self.at = span.end();
        // A space after the comment is read with it.
        self.at += usize::from(self.text.get(self.at) == Some(&b' '));
        Some(span)
    }

    /// The next token if it is a number of one to three digits and one dot that begins right here, or three dots: the
    /// number, and one dot or two for more.
    #[inline(always)]
    pub fn plain_number(&mut self) -> Option<(u32, u8, Span)> {
        let word = self.ahead()?;
        // The first dot among four bytes.
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
        // A digit is 0 to 9 by now: neither it nor it plus 6 reaches 16. A dash is what some write after the dot.
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
        // A space after the number is read with it.
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
