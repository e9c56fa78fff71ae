//! Text as it is in the encodings of old files.

use encoding_rs::{Encoding, UTF_8};
use std::borrow::Cow;

/// The text in this encoding, if that has all its characters.
///
/// Fast path: ASCII is the same in every encoding read.
pub(crate) fn encoded<'t>(encoding: &'static Encoding, text: &'t str) -> Option<Cow<'t, [u8]>> {
    if encoding == UTF_8 || text.is_ascii() && encoding.is_ascii_compatible() {
        return Some(Cow::Borrowed(text.as_bytes()));
    }
    let (bytes, _, is_lossy) = encoding.encode(text);
    (!is_lossy).then_some(bytes)
}
