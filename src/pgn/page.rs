//! Pages of the web, whose style sheets are in braces as comments are.

/// What such a page begins with, after its `<`.
const OPENINGS: [&[u8]; 5] = [b"!doctype", b"html", b"head", b"body", b"?xml"];

/// Whether a text begins as a page of the web does.
///
/// ```
/// use scoresheet::pgn::begins_as_page;
/// assert!(begins_as_page(b"<!DOCTYPE html>\n<style>.move {color: red}</style>"));
/// assert!(!begins_as_page(b"<headline> 1. e4"));
/// ```
pub fn begins_as_page(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text).trim_ascii_start();
    let Some(inside) = text.strip_prefix(b"<") else { return false };
    let length =
        inside.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"!?".contains(byte)).count();
    OPENINGS.iter().any(|opening| inside[..length].eq_ignore_ascii_case(opening))
}
