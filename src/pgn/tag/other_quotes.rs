//! Tags whose values are in other quotes than PGN's, `[White “Alpha”]`, or in none, `[White Alpha]`.

use super::TagName;
use std::ops::Range;

/// What stands in place of a quote: those of typesetting, apostrophes, their bytes in Windows' encodings.
const QUOTES: [&[u8]; 16] = [
    "\u{201c}".as_bytes(),
    "\u{201d}".as_bytes(),
    "\u{201e}".as_bytes(),
    "\u{2018}".as_bytes(),
    "\u{2019}".as_bytes(),
    "\u{201a}".as_bytes(),
    "\u{ab}".as_bytes(),
    "\u{bb}".as_bytes(),
    b"&quot;",
    b"'",
    b"`",
    b"\x93",
    b"\x94",
    b"\x84",
    b"\x91",
    b"\x92",
];

/// The name and the value of a line that is such a tag and nothing else. Without quotes the name has to be a known one.
pub(super) fn in_other_quotes(line: &[u8]) -> Option<(Range<usize>, Range<usize>)> {
    let inside = line.strip_prefix(b"[")?;
    let inside = inside.trim_ascii_end().strip_suffix(b"]")?;
    let name_at = inside.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let length =
        inside[name_at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let name = 1 + name_at..1 + name_at + length;
    let value = &inside[name_at + length..];
    let bare = value.trim_ascii();
    let start = line.len() - line[name.end..].len() + value.len() - value.trim_ascii_start().len();
    let opening = QUOTES.into_iter().find(|quote| bare.starts_with(quote)).map(<[u8]>::len);
    let closing = QUOTES.into_iter().find(|quote| bare.ends_with(quote)).map(<[u8]>::len);
    // `[White “Alpha"]`
    let closing = closing.or_else(|| (opening.is_some() && bare.ends_with(b"\"")).then_some(1));
    let is_name = length > 0 && line[name.start].is_ascii_alphabetic();
    match (opening, closing) {
        (Some(opening), Some(closing)) if is_name && opening + closing <= bare.len() => {
            Some((name, start + opening..start + bare.len() - closing))
        }
        (None, None) => {
            let is_plain = !bare.is_empty() && !bare.iter().any(|byte| b"[]{}\"".contains(byte));
            let is_spaced = value.first().is_some_and(u8::is_ascii_whitespace);
            let is_known = TagName::of_bytes(&line[name.clone()]).is_some();
            (is_plain && is_spaced && is_known).then(|| (name, start..start + bare.len()))
        }
        _ => None,
    }
}

/// The value of which the closing quote is one of typesetting, `Alpha”`; apostrophes end words.
pub(super) fn without_other_quote(value: &[u8]) -> Option<&[u8]> {
    let value = value.trim_ascii_end();
    let curly = ["\u{201c}", "\u{201d}", "\u{201e}"].map(str::as_bytes);
    curly.into_iter().chain([&b"\x93"[..], b"\x94"]).find_map(|quote| value.strip_suffix(quote))
}

/// Whether a tag's value begins here in another quote than PGN's.
pub(in crate::pgn) fn begins_in_other_quotes(value: &[u8]) -> bool {
    QUOTES.into_iter().any(|quote| value.starts_with(quote))
}

/// The length of the quote that closes a tag's value, whichever it is; 0 where there is none.
pub(crate) fn closing_quote_length(rest: &[u8]) -> usize {
    let usual: &[u8] = b"\"";
    QUOTES.into_iter().chain([usual]).find(|quote| rest.starts_with(quote)).map_or(0, <[u8]>::len)
}
