//! The hyphen in all its typographic forms.

use super::Read;

/// How many bytes the hyphen at the front of `text` has, or one of the dashes that typesetting makes of it, or the minus sign.
///
/// ```
/// use scoresheet::notation::dash_length;
/// assert_eq!((dash_length(b"-e4"), dash_length("\u{2013}e4".as_bytes()), dash_length(b"e4")), (Some(1), Some(3), None));
/// assert_eq!(dash_length(b"\x96e4"), Some(1));
/// ```
#[inline]
pub fn dash_length(text: &[u8]) -> Option<usize> {
    match text {
        [b'-', ..] => Some(1),
        // U+2010 to U+2015, and U+2212.
        [0xE2, 0x80, 0x90..=0x95, ..] | [0xE2, 0x88, 0x92, ..] => Some(3),
        // The dashes of Windows' encodings, bytes that begin no character of UTF-8.
        [0x96 | 0x97, ..] => Some(1),
        _ => None,
    }
}

/// The same as a parser.
pub(super) fn dash(input: &[u8]) -> Read<'_, &[u8]> {
    match dash_length(input) {
        Some(length) => Ok((&input[length..], &input[..length])),
        None => Err(nom::Err::Error(())),
    }
}
