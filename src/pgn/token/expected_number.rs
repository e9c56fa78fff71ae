//! The numbers of moves that are due, as they are written.

use super::Tokens;

/// For each half-move since move 0, the number that may stand before it: digits and a dot before White's, digits and three dots
/// before Black's, as the low bytes of a word. The first move is number 1.
static NUMBERS: [u64; 400] = {
    let mut numbers = [0; 400];
    let mut half_moves = 2;
    while half_moves < numbers.len() {
        let (mut text, mut rest) = (b'.' as u64, half_moves / 2);
        if half_moves % 2 == 1 {
            text = 0x2E_2E2E;
        }
        while rest > 0 {
            text = text << 8 | (b'0' as u64 + rest as u64 % 10);
            rest /= 10;
        }
        numbers[half_moves] = text;
        half_moves += 1;
    }
    numbers
};

/// The same numbers, each with a space after it.
static SPACED: [u64; NUMBERS.len()] = {
    let mut spaced = NUMBERS;
    let mut half_moves = 2;
    while half_moves < spaced.len() {
        spaced[half_moves] |= (b' ' as u64) << (8 * number_length(NUMBERS[half_moves]));
        half_moves += 1;
    }
    spaced
};

/// The number that may stand before each half-move from this one on, half-moves counted since move 0; empty beyond move 199. Each is digits and a dot before White's half-move, digits and three dots before Black's, in the low bytes of a word.
#[inline(always)]
pub(super) fn numbers_from(half_moves: u64) -> &'static [u64] {
    match half_moves {
        0 | 1 => &[],
        _ => NUMBERS.get(half_moves as usize..).unwrap_or(&[]),
    }
}

/// The same numbers with a space after each.
#[inline(always)]
pub(super) fn spaced_numbers_from(half_moves: u64) -> &'static [u64] {
    &SPACED[SPACED.len() - numbers_from(half_moves).len()..]
}

/// How many bytes such a number takes.
#[inline(always)]
pub(super) const fn number_length(number: u64) -> usize {
    8 - number.leading_zeros() as usize / 8
}

/// Whether a word begins with these bytes, which are the low ones of a word that ends with zeros.
#[inline(always)]
pub(super) fn begins_with(word: u64, bytes: u64) -> bool {
    (word ^ bytes) << (bytes.leading_zeros() & !7) == 0
}

impl Tokens<'_> {
    /// Reads the next token if it is this number, a dot, and a space, a line end or a letter; else nothing is read.
    ///
    /// What it saves: the number before White's move is known, so that one comparison takes the place of reading it.
    #[inline(always)]
    pub fn expected_number(&mut self, number: u32) -> bool {
        let Some((next, length)) = self.expected(2 * u64::from(number)) else { return false };
        let is_space = (next == b' ') | (next == b'\n');
        let is_bare = next != b' ' || !self.has_dots_apart(self.at + length);
        let is_read = is_bare && (is_space || next.is_ascii_alphabetic());
        self.at += if is_read { length + usize::from(is_space) } else { 0 };
        is_read
    }

    /// The same for this number and three dots, before a letter or a space and a letter.
    #[inline(always)]
    pub fn expected_black_number(&mut self, number: u32) -> bool {
        let Some((next, length)) = self.expected(2 * u64::from(number) + 1) else { return false };
        let after = self.text.get(self.at + length + 1).copied().unwrap_or(0);
        let is_spaced = next == b' ' && after.is_ascii_alphabetic();
        let is_read = is_spaced || next.is_ascii_alphabetic();
        self.at += if is_read { length + usize::from(is_spaced) } else { 0 };
        is_read
    }

    /// The byte after the number of this half-move and its dots, and the length of these, if that is what comes next.
    #[inline(always)]
    fn expected(&self, half_moves: u64) -> Option<(u8, usize)> {
        let (word, &number) = (self.ahead()?, numbers_from(half_moves).first()?);
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
