//! Text of a record, quoted in a message.

use crate::game::Game;
use std::borrow::Cow;

/// How many characters of a text are quoted.
const SHOWN: usize = 48;

/// Bytes of the game on one line, cut short, each run of spaces as one and each run of control characters as one `�`.
pub(in crate::checks) fn quote(game: &Game<'_>, bytes: &[u8]) -> String {
    quoted(bytes, |bytes| game.decode(bytes))
}

fn quoted<'b>(bytes: &'b [u8], decode: impl Fn(&'b [u8]) -> Cow<'b, str>) -> String {
    // Four bytes hold a character at least, so that a long text is not read to its end.
    let mut near = &bytes[..bytes.len().min(4 * SHOWN + 4)];
    if let Err(error) = std::str::from_utf8(near)
        && error.error_len().is_none()
    {
        // The cut went through a character.
        near = &near[..error.valid_up_to()];
    }
    let text = decode(near);
    let mut out = String::with_capacity(SHOWN);
    let mut shown = 0;
    for c in text.trim().chars() {
        let c = match c {
            c if c.is_whitespace() && out.ends_with(' ') => continue,
            c if c.is_whitespace() => ' ',
            c if c.is_control() && out.ends_with(char::REPLACEMENT_CHARACTER) => continue,
            c if c.is_control() => char::REPLACEMENT_CHARACTER,
            c => c,
        };
        if shown == SHOWN {
            return out + "…";
        }
        out.push(c);
        shown += 1;
    }
    if near.len() < bytes.len() { out + "…" } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::decode;

    fn quote(bytes: &[u8]) -> String {
        quoted(bytes, decode)
    }

    #[test]
    fn one_line_and_not_too_long() {
        assert_eq!(quote(b" one\r\n\ttwo "), "one two");
        assert_eq!(quote(b"a\x01\0b"), "a\u{FFFD}b");
        assert_eq!(quote(b"Mart\xEDnez"), "Martínez");
        assert_eq!(quote(&[b'x'; 48]).len(), 48);
        assert_eq!(quote(&[b'x'; 49]), format!("{}…", "x".repeat(48)));
        assert!(quote(" ".repeat(1000).as_bytes()).chars().count() <= 49);
    }

    #[test]
    fn a_cut_does_not_make_latin_1_of_utf_8() {
        let long = "é".repeat(300);
        assert_eq!(quote(long.as_bytes()), format!("{}…", "é".repeat(48)));
        let odd = format!("x{long}");
        assert_eq!(quote(odd.as_bytes()), format!("x{}…", "é".repeat(47)));
    }
}
