//! What the value of a Result tag says.

use super::{Outcome, PlayerNames, decode, is_unknown, read_closing_comment};
use crate::{notation::is_word_of_draw, words::WrittenResult};

/// What the value of a Result tag says, in a result of whatever form or in words; `None` where it says none.
///
/// ```
/// use scoresheet::pgn::{Outcome, tag_result};
/// for value in ["1-0", "(1-0)", "1-O", "White won"] {
///     assert_eq!(tag_result(value.as_bytes()), Some(Outcome::White));
/// }
/// assert_eq!(tag_result(b"1-0 ff"), Some(Outcome::ForfeitBlack));
/// assert_eq!(tag_result(b"?"), None);
/// ```
pub fn tag_result(value: &[u8]) -> Option<Outcome> {
    let value = value.trim_ascii();
    if is_unknown(value) {
        return None;
    }
    let first = || WrittenResult::read(value.split(u8::is_ascii_whitespace).next()?);
    WrittenResult::read(value).or_else(first).map(|said| said.outcome).or_else(|| in_words(value))
}

fn in_words(value: &[u8]) -> Option<Outcome> {
    if is_word_of_draw(value) {
        return Some(Outcome::Draw);
    }
    read_closing_comment(&decode(value), PlayerNames::default())?.verdict?.outcome()
}
