//! The words at the end of a line that say how the game ended: `12.Rxc3 e5 and White resigned.`

use super::{PlayerNames, decode, read_closing_words};
use crate::{
    notation::is_word_of_draw,
    words::{MoveShape, without_number},
};

/// How many words may say it.
const WORDS: usize = 8;

/// A line without such words at its end; `None` where it has none.
pub(crate) fn without_closing_words(line: &[u8]) -> Option<&[u8]> {
    let mut before = line.trim_ascii_end();
    for _ in 0..WORDS {
        let start = before.iter().rposition(u8::is_ascii_whitespace).map_or(0, |space| space + 1);
        let is_move = || MoveShape::of(without_number(&before[start..])).is_some_and(MoveShape::is_sure);
        if !is_word(&before[start..]) || is_move() {
            break;
        }
        before = before[..start].trim_ascii_end();
    }
    let words = line[before.len()..].trim_ascii();
    let says = |words: &str| read_closing_words(words, PlayerNames::default()).is_some();
    let is_end = !words.is_empty() && (is_word_of_draw(words) || says(&decode(words)));
    is_end.then_some(before)
}

/// Whether a word is of letters alone, but for punctuation at its ends.
pub(crate) fn is_word(word: &[u8]) -> bool {
    let inner = word.trim_ascii_end();
    let inner = inner.strip_prefix(b"(").unwrap_or(inner);
    let end = inner.iter().rposition(|byte| !b".,;:!?)\"'".contains(byte)).map_or(0, |last| last + 1);
    end > 0
        && inner[..end].iter().all(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80 || b"-'".contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_after_moves_that_say_the_end() {
        for (line, before) in [
            ("2. Nf3 Nc6 White resigned", Some("2. Nf3 Nc6")),
            ("2. Nf3 Nc6 draw", Some("2. Nf3 Nc6")),
            ("2. Nf3 and Black resigned.", Some("2. Nf3")),
            ("Remis", Some("")),
            ("2. Nf3 Nc6", None),
            ("2. Nf3 is what he should have played here", None),
            ("", None),
        ] {
            let found =
                without_closing_words(line.as_bytes()).map(|found| std::str::from_utf8(found).unwrap());
            assert_eq!(found, before, "{line}");
        }
    }
}
