//! Variations that are never closed, but whose game goes on all the same: `(2. f4 exf4 3. Nf3 2... Nc6 3. Bb5`.

use crate::words::{Number, is_move};
use memchr::{memchr, memchr2};

/// How deep parentheses may be nested.
const DEEPEST: usize = 64;

/// A parenthesis that is never closed, and where its variation ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenVariation {
    /// The byte of the parenthesis.
    pub open: usize,
    /// The byte before the number with which the line goes on that the variation branches off: a space, or a line's end.
    pub end: usize,
}

/// A line at some place of the text.
struct Line {
    /// The byte of its parenthesis.
    open: usize,
    /// The half-move due in the line it branches off, counted from the beginning of the game, once its first number has said so.
    due_outside: Option<u32>,
    /// The half-move due in it.
    due: u32,
    /// Where it ends unless it is closed later.
    end: Option<usize>,
}

/// The variations of a game, whose movetext begins at byte `begin`, that are never closed and end where a number goes back to the
/// half-move that is due in the line outside.
///
/// Takes time linear in the text.
///
/// ```
/// use scoresheet::pgn::{OpenVariation, open_variations};
/// let text = b"1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 2... Nc6 3. Bb5 *";
/// assert_eq!(open_variations(text, 0), [OpenVariation { open: 16, end: 34 }]);
/// assert!(open_variations(b"1. e4 e5 (1... c5 2. Nf3) 2. Nf3 (2. f4 *", 0).is_empty());
/// ```
pub fn open_variations(text: &[u8], begin: usize) -> Vec<OpenVariation> {
    let mut lines: Vec<Line> = Vec::new();
    let mut at = begin;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let is_apart = at > begin && text[at - 1].is_ascii_whitespace();
        at += match byte {
            b'{' => memchr(b'}', rest).unwrap_or(rest.len()),
            b';' if is_apart => memchr2(b'\n', b'\r', rest).unwrap_or(rest.len()),
            b'(' if lines.len() == DEEPEST => return Vec::new(),
            b'(' => {
                lines.push(Line { open: at, due_outside: None, due: 0, end: None });
                1
            }
            b')' => {
                lines.pop();
                1
            }
            byte if byte.is_ascii_whitespace() || lines.is_empty() => 1,
            _ => {
                if let Some(line) = lines.last_mut() {
                    line.word(rest, is_apart.then(|| at - 1));
                }
                length_of_word(rest)
            }
        };
    }
    lines.iter().filter_map(|line| Some(OpenVariation { open: line.open, end: line.end? })).collect()
}

impl Line {
    /// Counts a number or a move at the front of `text`. `space` is the place before it, where that is a space.
    fn word(&mut self, text: &[u8], space: Option<usize>) {
        let word = &text[..length_of_word(text)];
        match Number::dotted(word) {
            Some(Number { value, dots, rest, .. }) => {
                self.number(2 * value + u32::from(dots > 1), space);
                self.due += u32::from(is_move(rest));
            }
            None => self.due += u32::from(is_move(word)),
        }
    }

    /// Counts a number, as the half-move that it says is due.
    fn number(&mut self, half_move: u32, space: Option<usize>) {
        let outside = *self.due_outside.get_or_insert(half_move + 1);
        let goes_back = half_move == outside && half_move < self.due;
        if goes_back && self.end.is_none() {
            self.end = space;
        }
        self.due = half_move;
    }
}

/// How many bytes a word has: up to a space, a parenthesis or a comment; one at least.
fn length_of_word(text: &[u8]) -> usize {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"(){}".contains(byte);
    text.iter().skip(1).position(is_end).map_or(text.len(), |position| position + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with a parenthesis where each of them ends.
    fn closed(text: &str) -> String {
        let mut closed = text.as_bytes().to_vec();
        for found in open_variations(text.as_bytes(), 0) {
            assert_eq!(closed[found.open], b'(');
            closed[found.end] = b')';
        }
        String::from_utf8(closed).unwrap()
    }

    #[test]
    fn ends_where_the_numbers_go_back() {
        for (text, expected) in [
            ("1. e4 (1. d4 d5 2. c4 1... e5 2. Nf3 *", "1. e4 (1. d4 d5 2. c4)1... e5 2. Nf3 *"),
            ("1. e4 e5 (1... c5 2. Nf3 2. Bc4 Nc6 *", "1. e4 e5 (1... c5 2. Nf3)2. Bc4 Nc6 *"),
            (
                "1.e4 e5 (1...c5 2.Nf3 d6\n2.Bc4 Nc6 (2...d6) 3.d3 *",
                "1.e4 e5 (1...c5 2.Nf3 d6)2.Bc4 Nc6 (2...d6) 3.d3 *",
            ),
            (
                "1. e4 e5 (1... c5 2. d4 2. f4 (2. Nf3 d6 3. d4 2... d6 *",
                "1. e4 e5 (1... c5 2. d4)2. f4 (2. Nf3 d6 3. d4)2... d6 *",
            ),
            (
                "1. e4 (1. d4 {2. or} d5 2. c4 ; 1... a\n1... e5 *",
                "1. e4 (1. d4 {2. or} d5 2. c4 ; 1... a)1... e5 *",
            ),
        ] {
            assert_eq!(closed(text), expected);
        }
    }

    #[test]
    fn goes_on_to_the_end_where_they_do_not() {
        for text in [
            "1. e4 (1. d4 1... d5 2. c4 *",
            "1. e4 e5 (1... c5 2. Nf3 d6) 2. Bc4 *",
            "1. e4 e5 (c5 2. Nf3 2. Bc4 *",
            "1. e4 e5 (1... c5 2. Nf3(2. Bc4 2... d6) *",
        ] {
            assert_eq!(closed(text), text);
        }
        let deep = "1. e4 e5 (1... c5 2. Nf3 2. Bc4 ".repeat(DEEPEST + 1);
        assert_eq!(closed(&deep), deep);
    }
}
