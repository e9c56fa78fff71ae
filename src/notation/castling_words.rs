//! Castling in words amid moves in letters: `Rochade`, `enroque corto`, `castles`.

use super::{
    LANGUAGES,
    words::{Vocabulary, folded},
};
use crate::board::Side;
use std::sync::LazyLock;

/// No words for it are longer, in bytes.
const LONGEST: usize = 48;

/// The words of all languages, and the wing that they say.
static WORDS: LazyLock<Vocabulary<Option<Side>>> = LazyLock::new(|| {
    let words = LANGUAGES.iter().flat_map(|language| {
        let [kingside, queenside] = language.castling;
        [(kingside, Some(Side::King)), (queenside, Some(Side::Queen)), (language.castles, None)]
    });
    // As a telephone's keyboard gives them.
    let signs: [(&[&str], Option<Side>); 2] =
        [(&["oo", "o o"], Some(Side::King)), (&["ooo"], Some(Side::Queen))];
    Vocabulary::new(
        words.chain(signs).flat_map(|(list, side)| list.iter().map(move |text| (folded(text), side))),
    )
});

/// The words for castling that `input` begins with, in any language: the wing, where they say it, and their length in bytes.
///
/// ```
/// use scoresheet::{board::Side, notation::castling_in_words};
/// assert_eq!(castling_in_words(b"enroque corto 6. Cc3"), Some((Some(Side::King), 13)));
/// assert_eq!(castling_in_words(b"Castles, d6"), Some((None, 7)));
/// assert_eq!(castling_in_words(b"castellan"), None);
/// ```
pub fn castling_in_words(input: &[u8]) -> Option<(Option<Side>, usize)> {
    let head = &input[..input.len().min(LONGEST)];
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).ok()?,
    };
    let end_of_word = |from: usize| {
        let letters = text[from..].find(|c: char| !c.is_alphabetic()).unwrap_or(text.len() - from);
        from + letters
    };
    let first = end_of_word(0);
    let meaning = |end: usize| Some((WORDS.get(folded(&text[..end]).as_bytes())?, end));
    let is_apart = text.as_bytes().get(first) == Some(&b' ');
    is_apart.then(|| meaning(end_of_word(first + 1))).flatten().or_else(|| meaning(first))
}
