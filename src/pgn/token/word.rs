//! Where a word ends, and whether it can be more than a word.

use crate::notation::looks_like_a_move;

/// The byte ends the word before it.
const ENDS: u8 = 1;
/// The byte may be part of a result or of something like a move.
const TELLS: u8 = 2;
/// The byte is a rank, as the second of a square.
const RANK: u8 = 4;
/// The byte is a file, as the first of a square, in capitals too.
const FILE: u8 = 8;
/// The byte is one that every result has.
const RESULT: u8 = 16;
/// The byte is a digit.
const DIGIT: u8 = 32;
/// The byte is a small letter.
const SMALL: u8 = 64;
/// The byte is a hyphen.
const HYPHEN: u8 = 128;

/// What looks like a move and has no square is not longer, in bytes.
const SHORT: usize = 7;

/// And what looks like one and has a square is not longer than this.
const LONGEST: usize = 24;

/// What each byte says of the word it is met in.
const BYTES: [u8; 256] = {
    let mut bytes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | 0 => ENDS,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' => ENDS,
            // Squares have digits, castling has dashes, results have one or the other.
            b'1'..=b'8' => TELLS | RANK | DIGIT,
            b'a'..=b'h' => FILE | SMALL,
            b'A'..=b'H' => FILE,
            b'i'..=b'z' => SMALL,
            b'0'..=b'9' => TELLS | DIGIT,
            // The second byte of a Greek or Cyrillic letter that stands for a file.
            0x81 | 0xB0..=0xB8 => TELLS | RESULT | FILE,
            b'-' => TELLS | RESULT | HYPHEN,
            b':' | b'/' | b'*' | 0x80.. => TELLS | RESULT,
            _ => 0,
        };
        byte += 1;
    }
    bytes
};

/// Whether a word cannot go on with this byte.
pub(crate) fn ends_word(byte: u8) -> bool {
    BYTES[byte as usize] == ENDS
}

/// The word that a text begins with, up to what ends one in movetext.
pub(crate) fn first_word(text: &[u8]) -> &[u8] {
    &text[..text.iter().position(|&byte| ends_word(byte)).unwrap_or(text.len())]
}

/// What one look at each byte of a word says.
#[derive(Clone, Copy)]
pub(super) struct Word {
    /// Its bytes.
    pub length: usize,
    /// Whether it is neither a result nor like a move in any way.
    pub is_plain: bool,
    /// Whether there may be a square in it.
    pub has_square: bool,
    /// Whether it may be a result, or end with one.
    pub may_be_result: bool,
    /// Whether it may look like a move.
    pub may_look_like_a_move: bool,
}

impl Word {
    /// Whether the word, which is `bytes`, looks like a move; see [`looks_like_a_move`].
    ///
    /// What it saves: a second look at each byte of a word that has a square and nothing but ASCII.
    pub fn looks_like_a_move(self, bytes: &[u8]) -> bool {
        (self.has_square && self.length <= LONGEST && bytes.is_ascii()) || looks_like_a_move(bytes)
    }
}

/// The word that `text` begins with.
///
/// What it saves: one look at each byte of a word in place of one for each thing that it is not.
pub(super) fn word_at(text: &[u8]) -> Word {
    let (mut told, mut before, mut squares) = (0, 0, 0);
    let length = text.iter().position(|&byte| {
        let says = BYTES[byte as usize];
        told |= says;
        squares |= says & (before >> 1);
        before = says;
        says == ENDS
    });
    let length = length.unwrap_or(text.len());
    let has_square = squares & RANK != 0;
    let has_both = told & (DIGIT | SMALL) == DIGIT | SMALL;
    Word {
        length,
        is_plain: told & TELLS == 0,
        has_square,
        may_be_result: told & RESULT != 0,
        may_look_like_a_move: has_square || (length <= SHORT && (has_both || told & HYPHEN != 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::Outcome;

    #[test]
    fn a_plain_word_is_nothing_else() {
        let bytes = b"aZ0e4-:/*+=O.x\xC2\xBD ({$";
        let words = bytes.iter().flat_map(|&a| bytes.iter().map(move |&b| (a, b)));
        let words = words.flat_map(|(a, b)| bytes.iter().map(move |&c| [a, b, c]));
        let mut plain = 0;
        for text in words {
            let found = word_at(&text);
            let Word { length, is_plain, has_square, may_be_result, may_look_like_a_move } = found;
            let word = text.split(|&byte| ends_word(byte)).next().unwrap();
            assert_eq!(length, word.len());
            let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
            assert_eq!(has_square, word.windows(2).any(is_square), "{word:?}");
            assert!(may_be_result || Outcome::parse(word).is_none(), "{word:?}");
            assert!(may_look_like_a_move || !looks_like_a_move(word), "{word:?}");
            assert_eq!(found.looks_like_a_move(word), looks_like_a_move(word), "{word:?}");
            if is_plain {
                assert!(Outcome::parse(word).is_none() && !looks_like_a_move(word), "{word:?}");
                plain += 1;
            }
        }
        assert!(plain > 300);
        for word in ["O-O-O-O-O", "Kt4efghi", "0-0-0-0", "Kt4efgh", "Nf3gggggggggggggggggggggg", "\u{3b5}4x"]
        {
            let (found, looks) = (word_at(word.as_bytes()), looks_like_a_move(word.as_bytes()));
            assert!(found.may_look_like_a_move || !looks, "{word}");
            assert_eq!(found.looks_like_a_move(word.as_bytes()), looks, "{word}");
        }
    }
}
