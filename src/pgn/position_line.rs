//! A position on a line of its own above the moves, as letters and studies give it, in no tag.

use super::{Tag, TagName};
use crate::source::Span;

/// The longest word before the position, with its colon: `Position:`.
const LONGEST_LABEL: usize = 24;

/// The longest board of a FEN, in bytes: every square named, and seven strokes.
const LONGEST_BOARD: usize = 71;

/// The position that stands at `at`, at the beginning of a line, as a tag whose name is empty, and where it ends; `None` where there is
/// none. A word and a colon may come before it.
///
/// ```
/// use scoresheet::pgn::position_line;
/// let text = b"FEN: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n\n1. e4";
/// let (tag, end) = position_line(text, 0).unwrap();
/// assert_eq!((tag.name.len, tag.raw(text), end), (0, &text[5..36], 36));
/// assert!(position_line(b"1. e4 e5", 0).is_none());
/// ```
#[inline]
pub fn position_line(text: &[u8], at: usize) -> Option<(Tag, usize)> {
    // What movetext begins with as a rule.
    if matches!(text.get(at..at + 2), Some([b'0'..=b'9', b'.' | b' ' | b'-'])) {
        return None;
    }
    fen_after_label(text, at)
}

#[cold]
fn fen_after_label(text: &[u8], at: usize) -> Option<(Tag, usize)> {
    let line = &text[at..];
    let head = &line[..line.len().min(LONGEST_LABEL)];
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let word = head.iter().take_while(|byte| is_word(byte)).count();
    let label = if word > 0 && head.get(word) == Some(&b':') { word + 1 } else { 0 };
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    let begin = label + line[label..].iter().take_while(is_blank).count();
    let length = fen_length(&line[begin..])?;
    let tag = Tag {
        name: Span::new(at, at),
        value: Span::new(at + begin, at + begin + length),
        known: Some(TagName::Fen),
        escaped: false,
        is_plain: false,
    };
    Some((tag, at + begin + length))
}

/// How long the FEN is that the text begins with, the board and whose move it is at least, and as many of its other fields as follow.
fn fen_length(text: &[u8]) -> Option<usize> {
    let word = |from: usize, longest: usize| {
        let rest = &text[from..text.len().min(from + longest + 1)];
        &rest[..rest.iter().take_while(|byte| !byte.is_ascii_whitespace()).count()]
    };
    let board = word(0, LONGEST_BOARD);
    let is_board = board.iter().filter(|&&byte| byte == b'/').count() == 7
        && board.iter().all(|byte| matches!(byte, b'1'..=b'8' | b'/') || b"pnbrqkPNBRQK".contains(byte));
    if !is_board {
        return None;
    }
    let mut end = board.len();
    for index in 0..FIELDS {
        let is_apart = text.get(end) == Some(&b' ');
        let field = if is_apart { word(end + 1, LONGEST_FIELD) } else { &[] };
        if field.is_empty() || !is_field(index, field) {
            return (index > 0).then_some(end);
        }
        end += 1 + field.len();
    }
    Some(end)
}

/// How many fields a FEN has after the board, and how long they are at most, in bytes.
const FIELDS: usize = 5;
const LONGEST_FIELD: usize = 8;

/// Whether the field of this number after the board is built like one: whose move it is, castling, en passant, the clock, the number.
fn is_field(index: usize, field: &[u8]) -> bool {
    match index {
        0 => matches!(field, b"w" | b"b" | b"W" | b"B"),
        1 => field == b"-" || field.iter().all(|byte| b"KQkqABCDEFGHabcdefgh".contains(byte)),
        2 => matches!(field, b"-" | [b'a'..=b'h', b'3' | b'6']),
        _ => field.iter().all(u8::is_ascii_digit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_what_follows_them() {
        let read = |text: &'static str| {
            position_line(text.as_bytes(), 0)
                .map(|(tag, _)| std::str::from_utf8(tag.raw(text.as_bytes())).unwrap())
        };
        let full = "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1";
        assert_eq!(read("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1"), Some(full));
        assert_eq!(read("Position: 8/8/1KP5/3r4/8/8/8/k7 w - - 0 1 1. c7"), Some(full));
        assert_eq!(read("8/8/1KP5/3r4/8/8/8/k7 w\n1. c7"), Some("8/8/1KP5/3r4/8/8/8/k7 w"));
        assert_eq!(read("8/8/1KP5/3r4/8/8/8/k7 w 1. c7"), Some("8/8/1KP5/3r4/8/8/8/k7 w"));
        for other in [
            "",
            "1. e4",
            "8/8/1KP5/3r4/8/8/8/k7",
            "8/8/1KP5/3r4/8/8/8/k7 to move",
            "1/2-1/2",
            "Wei\u{df}: Roth",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
