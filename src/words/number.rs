//! The number of a move: `12.`, `12...`, `12…`, `12.Nf3`, or `12` alone.

/// The longest number of a move that is read outside the moves of a game, in digits.
const LONGEST: usize = 4;

/// The number that a word begins with, what dots it has and what follows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number<'t> {
    pub(crate) value: u32,
    /// Its digits.
    pub(crate) digits: usize,
    /// How many dots follow; an ellipsis counts as three.
    pub(crate) dots: usize,
    /// What follows the dots.
    pub(crate) rest: &'t [u8],
}

impl<'t> Number<'t> {
    /// The number at the front of a text, with its dots, if any; `1-0` begins with one, too.
    pub(crate) fn at(text: &'t [u8]) -> Option<Number<'t>> {
        let digits = text.iter().take(LONGEST + 1).take_while(|byte| byte.is_ascii_digit()).count();
        if !(1..=LONGEST).contains(&digits) {
            return None;
        }
        let value = text[..digits].iter().fold(0, |value, digit| 10 * value + u32::from(digit - b'0'));
        let (mut rest, mut dots) = (&text[digits..], 0);
        loop {
            (rest, dots) = match rest {
                [b'.', rest @ ..] => (rest, dots + 1),
                // `…`.
                [0xE2, 0x80, 0xA6, rest @ ..] => (rest, dots + 3),
                _ => return Some(Number { value, digits, dots, rest }),
            };
        }
    }

    /// The number of a move that a word is or begins with: it has dots, or nothing follows it.
    pub(crate) fn of(word: &'t [u8]) -> Option<Number<'t>> {
        Number::at(word).filter(|number| number.dots > 0 || number.rest.is_empty())
    }

    /// The number of a move in prose, where one of four digits is a year.
    pub(crate) fn in_prose(word: &'t [u8]) -> Option<Number<'t>> {
        Number::of(word).filter(|number| number.digits < LONGEST)
    }

    /// The number of a move that a text begins with, which has a dot or more, up to three digits, and anything after it.
    pub(crate) fn dotted(text: &'t [u8]) -> Option<Number<'t>> {
        Number::in_prose(text).filter(|number| number.dots > 0)
    }
}

/// The dots after the number of a move: one, three before a move of Black's.
pub(crate) const fn dots(black: bool) -> &'static str {
    if black { "..." } else { "." }
}

/// A word without the number of a move at its front.
pub(crate) fn without_number(word: &[u8]) -> &[u8] {
    Number::in_prose(word).map_or(word, |number| number.rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_their_dots() {
        let read = |word: &'static str| {
            Number::of(word.as_bytes())
                .map(|number| (number.value, number.dots, std::str::from_utf8(number.rest).unwrap()))
        };
        for (word, expected) in [
            ("12", Some((12, 0, ""))),
            ("12.", Some((12, 1, ""))),
            ("12...Nf6", Some((12, 3, "Nf6"))),
            ("12\u{2026}Nf6", Some((12, 3, "Nf6"))),
            ("1234.", Some((1234, 1, ""))),
            ("12Nf6", None),
            ("1st", None),
            ("12345.", None),
            ("1-0", None),
            ("", None),
        ] {
            assert_eq!(read(word), expected, "{word}");
        }
    }

    #[test]
    fn a_year_is_no_number_of_a_move_in_prose() {
        for word in ["1925", "1925.", "1925..."] {
            assert_eq!(Number::in_prose(word.as_bytes()), None, "{word}");
            assert_eq!(without_number(word.as_bytes()), word.as_bytes());
        }
        for (word, rest) in [("12.e4", "e4"), ("7", ""), ("12th", "12th"), ("1-0", "1-0")] {
            assert_eq!(without_number(word.as_bytes()), rest.as_bytes(), "{word}");
        }
    }
}
