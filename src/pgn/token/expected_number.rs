//! The number of the move that is due, compared with what comes next.

use super::Tokens;
use crate::pgn::usual_numbers::{begins_with, number_length, usual_number};

impl Tokens<'_> {
    /// Reads the next token if it is this number, a dot, and a space, a line end or a letter; else nothing is read.
    ///
    /// What it saves: the number before White's move is known, so that one comparison takes the place of reading it.
    #[inline(always)]
    pub fn expected_number(&mut self, number: u32) -> bool {
        let Some((next, length)) = self.expected(number, false) else { return false };
        let is_space = (next == b' ') | (next == b'\n');
        let is_bare = next != b' ' || !self.has_dots_apart(self.at + length);
        let is_read = is_bare && (is_space || next.is_ascii_alphabetic());
        self.at += if is_read { length + usize::from(is_space) } else { 0 };
        is_read
    }

    /// The same for this number and three dots, before a letter or a space and a letter.
    #[inline(always)]
    pub fn expected_black_number(&mut self, number: u32) -> bool {
        let Some((next, length)) = self.expected(number, true) else { return false };
        let after = self.text.get(self.at + length + 1).copied().unwrap_or(0);
        let is_spaced = next == b' ' && after.is_ascii_alphabetic();
        let is_read = is_spaced || next.is_ascii_alphabetic();
        self.at += if is_read { length + usize::from(is_spaced) } else { 0 };
        is_read
    }

    /// The byte after this number and its dots, and how many bytes these take, if they are what comes next.
    #[inline(always)]
    fn expected(&self, number: u32, black: bool) -> Option<(u8, usize)> {
        let (word, number) = (self.ahead()?, usual_number(number, black)?);
        let length = number_length(number);
        begins_with(word, number).then_some(((word >> (8 * length)) as u8, length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::ENGLISH;

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
            " . . e5",
            " \u{2026} e5",
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
}
