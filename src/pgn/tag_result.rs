//! What the value of a Result tag says.

use super::{EndReason, Outcome, PlayerNames, decode, is_unknown, read_closing_comment};
use crate::{notation::is_word_of_draw, words::WrittenResult};

/// What the value of a Result tag says, in a result of whatever form or in words; `None` where it says none.
///
/// ```
/// use scoresheet::pgn::{Outcome, tag_result};
/// for value in ["1-0", "(1-0)", "1-O", "White won"] {
///     assert_eq!(tag_result(value.as_bytes()), Some(Outcome::White));
/// }
/// assert_eq!(tag_result(b"0-1 ff"), Some(Outcome::ForfeitWhite));
/// assert_eq!(tag_result(b"?"), None);
/// ```
pub fn tag_result(value: &[u8]) -> Option<Outcome> {
    let value = value.trim_ascii();
    if is_unknown(value) {
        return None;
    }
    let first = || WrittenResult::read(value.split(u8::is_ascii_whitespace).next()?);
    let outcome = |said: WrittenResult| said.outcome;
    let written = WrittenResult::read(value).map(outcome).or_else(|| forfeited(value));
    written.or_else(|| first().map(outcome)).or_else(|| in_words(value))
}

/// A result with a word after it that says the game was not played: `1-0F`, `0-1 ff`, `1 - 0 kampflos`.
pub(crate) fn forfeited(text: &[u8]) -> Option<Outcome> {
    let text = decode(text);
    let bare = text.trim_end_matches(['(', ')', '.']);
    let word = bare.trim_end_matches(char::is_alphabetic).len();
    let (result, word) = (bare[..word].trim_end_matches([' ', '(']), &bare[word..]);
    let says = || read_closing_comment(word, PlayerNames::default())?.reason;
    if !matches!(&*word.to_lowercase(), "f" | "ff") && says() != Some(EndReason::Forfeit) {
        return None;
    }
    match WrittenResult::read(result.as_bytes())?.outcome {
        Outcome::White => Some(Outcome::ForfeitBlack),
        Outcome::Black => Some(Outcome::ForfeitWhite),
        Outcome::BothLose => Some(Outcome::ForfeitBoth),
        outcome => Some(outcome).filter(|outcome| outcome.is_forfeit()),
    }
}

fn in_words(value: &[u8]) -> Option<Outcome> {
    if is_word_of_draw(value) {
        return Some(Outcome::Draw);
    }
    read_closing_comment(&decode(value), PlayerNames::default())?.verdict?.outcome()
}
