//! JSON, which begins with a brace as a comment does.

/// Whether a text begins as JSON does: with an object whose first name is in quotes, alone or in a list.
///
/// ```
/// use scoresheet::pgn::begins_as_json;
/// assert!(begins_as_json(b"{\"id\": \"q7ZvsdUF\", \"moves\": \"e4 e5\"}"));
/// assert!(begins_as_json(b"[{\"pgn\":\"1. e4\"}]"));
/// assert!(!begins_as_json(b"{\"The best game\" of all: } 1. e4"));
/// ```
pub fn begins_as_json(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    let text = text.strip_prefix(b"[").unwrap_or(text).trim_ascii_start();
    let inside = text.strip_prefix(b"{").unwrap_or_default().trim_ascii_start();
    let Some(name) = inside.strip_prefix(b"\"") else { return false };
    let length =
        name.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"_-@$".contains(byte)).count();
    let after = name[length..].strip_prefix(b"\"").unwrap_or_default();
    length > 0 && after.trim_ascii_start().starts_with(b":")
}
