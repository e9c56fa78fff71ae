//! What a move looks like, of whatever notation, where no position and no language is known yet.

use crate::notation::{
    ContextNotation, DESCRIPTIVE, announcement_length, is_annotation, looks_descriptive, looks_like_a_move,
    looks_like_a_short_capture, looks_like_castling,
};

/// The longest word that looks like a move, in bytes.
const LONGEST: usize = 24;

/// How far a move in several words goes at most, in bytes.
const REACH: usize = 128;

/// Of what notation a move looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveShape {
    /// `O-O`, `0-0-0`.
    Castling,
    /// Two squares and nothing else, as engines take them: `e2e4`, `e7e8q`.
    Coordinates,
    /// Anything else with a square, or with digits and letters mixed as moves have them: `Nf3`, `Kt4e`.
    Algebraic,
    /// A capture by files with its sign: `exd`, `e:d`.
    ShortCapture,
    /// A capture by files without one, `ed`; in prose, a word.
    Files,
    /// `P-K4`, `KtxP`, and in several words `B to Kt 5`.
    Descriptive,
    /// The numeric notation of correspondence chess, `5254`; in prose, a year.
    Numeric,
    /// An announcement in several words: `Eva zwei Eva vier`.
    Spoken,
}

impl MoveShape {
    /// What move a word looks like that has no space in it; a result is none, and `0-0` is castling.
    pub(crate) fn of(word: &[u8]) -> Option<MoveShape> {
        let word = word.trim_ascii_end();
        if word.len() < 2 || word.len() > LONGEST {
            return None;
        }
        if is_numeric(word) {
            return Some(MoveShape::Numeric);
        }
        if looks_like_castling(word) {
            return Some(MoveShape::Castling);
        }
        if is_of_engine(word) {
            return Some(MoveShape::Coordinates);
        }
        if looks_like_a_move(word) {
            return Some(MoveShape::Algebraic);
        }
        if looks_like_a_short_capture(word) {
            let has_sign = matches!(word.get(1), Some(b'x' | b':'));
            return Some(if has_sign { MoveShape::ShortCapture } else { MoveShape::Files });
        }
        let is_descriptive = looks_descriptive(word)
            || descriptive_length(word).is_some_and(|length| is_annotation(&word[length..]));
        is_descriptive.then_some(MoveShape::Descriptive)
    }

    /// Whether it is a move even among words of prose: neither a year nor a word of two letters.
    pub(crate) const fn is_sure(self) -> bool {
        !matches!(self, MoveShape::Numeric | MoveShape::Files)
    }
}

/// Whether a text is a move and nothing else, in one word or in several.
pub(crate) fn is_move(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    move_at(text).is_some_and(|(_, length)| length == text.len())
}

/// The move that a text begins with, in one word or in several, and its length in bytes.
pub(crate) fn move_at(text: &[u8]) -> Option<(MoveShape, usize)> {
    let text = &text[..text.len().min(REACH)];
    let length = text.iter().position(u8::is_ascii_whitespace).unwrap_or(text.len());
    if let Some(shape) = MoveShape::of(&text[..length]) {
        return Some((shape, length));
    }
    let has_space = |length: &usize| text[..*length].iter().any(u8::is_ascii_whitespace);
    if let Some(length) = announcement_length(text).filter(has_space) {
        return Some((MoveShape::Spoken, length));
    }
    descriptive_length(text).filter(has_space).map(|length| (MoveShape::Descriptive, length))
}

/// How many bytes of a text are a move in descriptive notation.
pub(crate) fn descriptive_length(text: &[u8]) -> Option<usize> {
    DESCRIPTIVE.iter().filter_map(|notation| notation.length(text)).max()
}

fn is_numeric(word: &[u8]) -> bool {
    matches!(word.len(), 4 | 5) && word.iter().all(|byte| matches!(byte, b'1'..=b'8'))
}

fn is_of_engine(word: &[u8]) -> bool {
    matches!(
        word,
        [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8']
            | [b'a'..=b'h', b'2' | b'7', b'a'..=b'h', b'1' | b'8', b'q' | b'r' | b'b' | b'n']
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_notation() {
        for (words, shape) in [
            ("O-O 0-0-0 o-o", MoveShape::Castling),
            ("e2e4 e7e8q", MoveShape::Coordinates),
            ("e4 Nf3 Kt4e \u{3b5}4 e8=Q e7e8k", MoveShape::Algebraic),
            ("exd e:d exd+", MoveShape::ShortCapture),
            ("ed de", MoveShape::Files),
            ("P-K4 KtxP P4R P-K4!", MoveShape::Descriptive),
            ("5254 57581 1851", MoveShape::Numeric),
        ] {
            for word in words.split(' ') {
                assert_eq!(MoveShape::of(word.as_bytes()), Some(shape), "{word}");
            }
        }
        for word in
            ["", "a", "1-0", "12", "1925", "White", "Anna-Lena", "good", "12.e4e4e4e4e4e4e4e4e4e4e4e4"]
        {
            assert_eq!(MoveShape::of(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn moves_of_several_words() {
        for (text, shape, moved) in [
            ("Springer Gustav eins Felix drei, so", MoveShape::Spoken, "Springer Gustav eins Felix drei"),
            ("B to Kt 5 P to Q R 3", MoveShape::Descriptive, "B to Kt 5"),
            ("Nf3 Nc6", MoveShape::Algebraic, "Nf3"),
        ] {
            assert_eq!(move_at(text.as_bytes()), Some((shape, moved.len())), "{text}");
        }
        assert_eq!(move_at(b"nothing of the kind"), None);
    }
}
