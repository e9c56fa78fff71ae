//! Spaces that PGN does not have, and characters that nobody sees: what web pages and word processors put between moves.

use super::{encoding_of, token::ends_word};
use memchr::{memchr, memchr2, memrchr};
use std::ops::Range;

/// The no-break space in the encodings of Windows and in Latin-1.
const NO_BREAK_SPACE: u8 = 0xA0;

/// Whether a character is a space beyond ASCII, or one that nobody sees: it keeps words together or apart, or says which way
/// they are read.
///
/// ```
/// use scoresheet::pgn::is_odd_space;
/// assert!(is_odd_space('\u{A0}') && is_odd_space('\u{200B}') && !is_odd_space(' '));
/// ```
pub fn is_odd_space(character: char) -> bool {
    !character.is_ascii() && (character.is_whitespace() || is_invisible(character))
}

fn is_invisible(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// How many bytes of odd spaces a line begins with, whatever encoding it is in.
pub(super) fn odd_spaces_at_front(line: &[u8]) -> usize {
    let stretch = OddSpaces { text: line, at: 0, is_encoded: true }.stretch(0);
    stretch.bytes.len()
}

/// The stretches of odd spaces that keep words apart: outside comments and the values of tags. What stands within a word,
/// seen by nobody, is left to that word, and so is the mark that a text begins with.
///
/// ```
/// use scoresheet::pgn::OddSpaces;
/// let text = "1.\u{A0}e4 {a\u{A0}b} e5\u{A0}*".as_bytes();
/// let found: Vec<_> = OddSpaces::new(text).map(|stretch| stretch.bytes).collect();
/// assert_eq!(found, [2..4, 16..18]);
/// ```
#[derive(Clone, Debug)]
pub struct OddSpaces<'t> {
    text: &'t [u8],
    at: usize,
    /// Whether the text is in an encoding in which one byte is a no-break space.
    is_encoded: bool,
}

/// Odd spaces one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddStretch {
    /// Where in the text they stand.
    pub bytes: Range<usize>,
    /// The first of them.
    pub first: char,
    /// Whether any of them is seen as a space.
    is_seen: bool,
}

impl<'t> OddSpaces<'t> {
    /// Those of a game's text.
    pub fn new(text: &'t [u8]) -> OddSpaces<'t> {
        let mark = text.len() - text.trim_ascii_start().len();
        let at = if text[mark..].starts_with(b"\xEF\xBB\xBF") { mark + 3 } else { 0 };
        let is_encoded = memchr(NO_BREAK_SPACE, text).is_some() && {
            let encoding = encoding_of(text).name();
            encoding.starts_with("windows-125") || encoding.starts_with("ISO-8859-")
        };
        OddSpaces { text, at, is_encoded }
    }

    /// How long the comment, escaped line or value of a tag is that begins at this place; `None` where none does.
    fn length_of_remark(&self, at: usize) -> Option<usize> {
        let rest = &self.text[at..];
        let to_end_of_line = || memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let begins_line = || matches!(self.text[..at].last(), None | Some(b'\n' | b'\r'));
        match rest[0] {
            b'{' => Some(memchr(b'}', rest).map_or(rest.len(), |end| end + 1)),
            b';' => Some(to_end_of_line()),
            b'%' if begins_line() => Some(to_end_of_line()),
            b'"' => memrchr(b'"', &rest[..to_end_of_line()]).map(|end| end + 1),
            _ => None,
        }
    }

    /// The character at this place and its length; `None` where no character is.
    fn character(&self, at: usize) -> Option<(char, usize)> {
        let rest = &self.text[at..];
        let chunk = rest[..rest.len().min(4)].utf8_chunks().next()?;
        let read = chunk.valid().chars().next().map(|character| (character, character.len_utf8()));
        read.or_else(|| (self.is_encoded && rest[0] == NO_BREAK_SPACE).then_some(('\u{A0}', 1)))
    }

    /// The stretch of odd spaces at this place, of none perhaps.
    fn stretch(&self, begin: usize) -> OddStretch {
        let mut stretch = OddStretch { bytes: begin..begin, first: '\0', is_seen: false };
        while let Some((character, length)) = self.character(stretch.bytes.end)
            && is_odd_space(character)
        {
            if stretch.bytes.is_empty() {
                stretch.first = character;
            }
            stretch.bytes.end += length;
            stretch.is_seen |= character.is_whitespace();
        }
        stretch
    }

    /// Whether no word goes on over these bytes.
    fn are_between_words(&self, bytes: &Range<usize>) -> bool {
        let is_apart = |byte: Option<&u8>| byte.is_none_or(|&byte| ends_word(byte) || byte == b'.');
        is_apart(self.text[..bytes.start].last()) || is_apart(self.text.get(bytes.end))
    }
}

impl Iterator for OddSpaces<'_> {
    type Item = OddStretch;

    fn next(&mut self) -> Option<OddStretch> {
        while let Some(byte) = self.text.get(self.at) {
            let at = self.at;
            if byte.is_ascii() {
                self.at += self.length_of_remark(at).unwrap_or(1);
                continue;
            }
            let stretch = self.stretch(at);
            if stretch.bytes.is_empty() {
                self.at += self.character(at).map_or(1, |(_, length)| length);
                continue;
            }
            self.at = stretch.bytes.end;
            if stretch.is_seen || self.are_between_words(&stretch.bytes) {
                return Some(stretch);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_odd() {
        for character in [
            '\u{A0}', '\u{AD}', '\u{85}', '\u{2009}', '\u{200B}', '\u{202F}', '\u{2060}', '\u{3000}',
            '\u{FEFF}',
        ] {
            assert!(is_odd_space(character), "{character:?}");
        }
        for character in " e4\t\u{BD}\u{2658}\u{FE0E}\u{2026}\u{E9}\u{3042}".chars() {
            assert!(!is_odd_space(character), "{character:?}");
        }
    }

    /// The text with a bar for each byte of what is found.
    fn shown(text: &[u8]) -> Vec<u8> {
        let mut bytes = text.to_vec();
        OddSpaces::new(text).for_each(|stretch| bytes[stretch.bytes].fill(b'|'));
        bytes
    }

    #[test]
    fn those_that_keep_words_apart() {
        for (text, expected) in [
            ("1.\u{A0}e4\u{A0}e5", "1.||e4||e5"),
            ("1.\u{200B}e4\u{200B} e5\u{200B}", "1.|||e4||| e5|||"),
            ("1. e4\u{200B}\u{A0}e5 2. N\u{200B}f3", "1. e4|||||e5 2. N\u{200B}f3"),
            ("{a\u{A0}b}\u{A0};\u{A0}\n\u{A0}(\u{200B}e4", "{a\u{A0}b}||;\u{A0}\n||(|||e4"),
            ("[A\u{A0}\"b\u{A0}c \"d\u{A0}\"]\n%\u{A0}\n", "[A||\"b\u{A0}c \"d\u{A0}\"]\n%\u{A0}\n"),
            ("\u{FEFF}1. e4\n\u{FEFF}", "\u{FEFF}1. e4\n|||"),
            ("\n\u{FEFF}[A \"\"]", "\n\u{FEFF}[A \"\"]"),
            ("{\u{A0}", "{\u{A0}"),
            ("\u{2658}f3 \u{BD}-\u{BD} \u{E0}", "\u{2658}f3 \u{BD}-\u{BD} \u{E0}"),
            ("\"\u{A0}", "\"||"),
        ] {
            assert_eq!(String::from_utf8(shown(text.as_bytes())).unwrap(), expected);
        }
        assert_eq!(shown(b"1.\xA0e4 {M\xFCller\xA0x} e5"), b"1.|e4 {M\xFCller\xA0x} e5");
        assert_eq!(shown(b"1.\xC2\xA0e4 {M\xFCller}\xA0\xC2"), b"1.||e4 {M\xFCller}|\xC2");
    }

    #[test]
    fn those_that_a_line_begins_with() {
        let length = |line: &[u8]| odd_spaces_at_front(line);
        assert_eq!(
            (length(b""), length(b"1. e4"), length(b"\xA01. e4"), length(b"\xC2\xA0\xE2\x80\x8B1")),
            (0, 0, 1, 5)
        );
    }
}
