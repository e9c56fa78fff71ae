//! The source line of a finding, cut to what a terminal shows.

use super::{fold::columns, terminal::visible};
use crate::source::{BOM, Span};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use std::ops::Range;

/// The columns of a line that are shown where nothing says how many there is room for.
const WIDTH: usize = 100;

/// The most columns of a line that are shown however wide a terminal is; also the most characters that are looked at.
const MOST: usize = 400;

/// Bytes that hold at least [`MOST`] characters, whatever they are and wherever they are cut.
const REACH: usize = MOST * 4 + 4;

/// What a cut leaves in the place of what it took.
const CUT: char = '…';

/// One line of the text, ready for the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// The line or the part of it around the token: no control characters but tabs.
    pub line: String,
    /// The bytes of `line` that the token covers; empty for a place between characters.
    pub token: Range<usize>,
}

/// The room that there is for an excerpt, in columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// For the line, without the marks of what was cut from it.
    pub line: usize,
    /// For what is said beside the underline, in the row of the underline.
    pub label: usize,
}

impl Room {
    /// What is left of a row of `width` columns beside a frame of so many, or as much as is usual where the width is not
    /// known; `label` is what is said beside the underline.
    pub fn beside(frame: usize, width: Option<usize>, label: &str) -> Room {
        let room = width.map_or(WIDTH, |width| width.saturating_sub(frame + 2));
        // A space is before the label.
        let label = if label.is_empty() { 0 } else { label.chars().count() + 1 };
        Room { line: room.clamp(20 + label, MOST), label: if width.is_some() { label } else { 0 } }
    }
}

/// The line that `span` begins on, as far as there is room for it; what is not UTF-8 in it is in this encoding.
///
/// Takes the same time for every line: a line may be as long as the file, and have as many findings.
pub fn excerpt(text: &[u8], span: Span, encoding: &'static Encoding, room: Room) -> Excerpt {
    let mut start = (span.start as usize).min(text.len());
    if start > 0 && text.get(start) == Some(&b'\n') && text[start - 1] == b'\r' {
        start -= 1;
    }
    let end = span.end().clamp(start, text.len());

    let before = Side::before(text, start, encoding);
    let token = Side::after(text, start, end, encoding);
    // Where the token goes on in the next line, nothing on this one comes after it.
    let token_ends_here = start + token.bytes == end;
    let after = if token_ends_here { Side::after(text, end, text.len(), encoding) } else { Side::default() };
    assemble(&before, &token, &after, room)
}

/// Characters on one side of a place, up to the line's end.
#[derive(Default)]
struct Side {
    chars: Vec<char>,
    /// The line goes on beyond them.
    more: bool,
    /// How many bytes of the line were looked at.
    bytes: usize,
}

impl Side {
    /// The last characters before `start`.
    fn before(text: &[u8], start: usize, encoding: &'static Encoding) -> Side {
        let from = start.saturating_sub(REACH);
        let near = &text[from..start];
        let line_start = memchr::memrchr2(b'\n', b'\r', near).map(|at| at + 1);
        let line = &near[line_start.unwrap_or(0)..];
        let mut chars = decoded(line, encoding);
        let more = (line_start.is_none() && from > 0) || chars.len() > MOST;
        // The far end may have begun inside a character: it's beyond the width.
        chars.drain(..chars.len().saturating_sub(MOST));
        if !more && from == 0 && line_start.is_none() && text.starts_with(BOM) && start >= BOM.len() {
            chars.remove(0);
        }
        Side { chars, more, bytes: line.len() }
    }

    /// The first characters from `start`, before `end`.
    fn after(text: &[u8], start: usize, end: usize, encoding: &'static Encoding) -> Side {
        let to = end.min(start.saturating_add(REACH));
        let near = &text[start..to];
        let line_end = memchr::memchr2(b'\n', b'\r', near);
        let line = &near[..line_end.unwrap_or(near.len())];
        let mut chars = decoded(line, encoding);
        let more = (line_end.is_none() && to < end) || chars.len() > MOST;
        chars.truncate(MOST);
        Side { chars, more, bytes: line.len() }
    }
}

/// The characters of `bytes`, each fit to be shown; a byte that means nothing is one `�`.
fn decoded(bytes: &[u8], encoding: &'static Encoding) -> Vec<char> {
    let shown = |c: char| if c == '\t' { c } else { visible(c) };
    let mut chars = Vec::with_capacity(bytes.len());
    // Where letters are two bytes long, UTF-8 may be found among them by chance.
    if encoding != UTF_8 && encoding != WINDOWS_1252 && std::str::from_utf8(bytes).is_err() {
        chars.extend(encoding.decode_without_bom_handling(bytes).0.chars().map(shown));
        return chars;
    }
    for chunk in bytes.utf8_chunks() {
        chars.extend(chunk.valid().chars().map(shown));
        match encoding == WINDOWS_1252 {
            true => {
                chars.extend(WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0.chars().map(visible))
            }
            false => chars.extend(chunk.invalid().iter().map(|_| char::REPLACEMENT_CHARACTER)),
        }
    }
    chars
}

/// How many of these characters, in their order, `room` columns hold.
fn held<'c>(chars: impl IntoIterator<Item = &'c char>, room: usize) -> usize {
    let mut taken = 0;
    chars
        .into_iter()
        .take_while(|&&c| {
            taken += columns(c);
            taken <= room
        })
        .count()
}

fn width(chars: &[char]) -> usize {
    chars.iter().map(|&c| columns(c)).sum()
}

fn assemble(before: &Side, token: &Side, after: &Side, room: Room) -> Excerpt {
    let [of_before, of_token, of_after] = [before, token, after].map(|side| width(&side.chars));
    let below = of_before + of_token.max(1) + room.label;
    let fits = of_before + of_token + of_after <= room.line && below <= room.line;
    let (left, middle, right) = if fits && !before.more && !token.more && !after.more {
        (before.chars.len(), token.chars.len(), after.chars.len())
    } else {
        // A long token leaves some room to what is before it, and for the label.
        let middle = held(&token.chars, (room.line * 3 / 5).min(room.line - room.label));
        let rest = room.line - width(&token.chars[..middle]);
        // Half to each side, and what one side does not need to the other.
        let token_cut = token.more || middle < token.chars.len();
        let of_after = if token_cut { 0 } else { of_after };
        let right = of_after.min(rest - of_before.min(rest / 2));
        let left = (rest - right).min(rest - room.label.min(rest));
        (held(before.chars.iter().rev(), left), middle, held(&after.chars, right))
    };

    let mut line = String::new();
    if before.more || left < before.chars.len() {
        line.push(CUT);
    }
    line.extend(&before.chars[before.chars.len() - left..]);
    let start = line.len();
    line.extend(&token.chars[..middle]);
    let end = line.len();
    line.extend(&after.chars[..right]);
    if token.more || middle < token.chars.len() || after.more || right < after.chars.len() {
        line.push(CUT);
    }
    Excerpt { line, token: start..end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    /// As much as is shown where the width is not known.
    const USUAL: Room = Room { line: WIDTH, label: 0 };

    fn around(text: &[u8], start: usize, len: usize) -> (String, String) {
        let Excerpt { line, token } = excerpt(text, Span::new(start, start + len), UTF_8, USUAL);
        let token = line[token].to_owned();
        (line, token)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        for text in ["ab\ncd ef g\nhi", "ab\rcd ef g\rhi", "ab\r\ncd ef g\r\nhi", "cd ef g"] {
            let at = text.find("ef").expect("it is there");
            assert_eq!(around(text.as_bytes(), at, 2), ("cd ef g".into(), "ef".into()), "{text:?}");
        }
    }

    #[test]
    fn multibyte_characters_and_bytes_that_are_none() {
        let text = "象 é ♞f6 ü".as_bytes();
        let at = "象 é ".len();
        assert_eq!(around(text, at, 5), ("象 é ♞f6 ü".into(), "♞f6".into()));
        let (line, token) = around(b"M\xE9\xFF Nf3 \xE2\x99", 4, 3);
        assert_eq!((&*line, &*token), ("M\u{FFFD}\u{FFFD} Nf3 \u{FFFD}\u{FFFD}", "Nf3"));
    }

    #[test]
    fn control_characters_are_pictures_and_tabs_stay() {
        assert_eq!(around(b"\x1B[1m\te4\0 \x7F", 5, 3), ("␛[1m\te4␀ ␡".into(), "e4␀".into()));
    }

    #[test]
    fn empty_spans_at_the_ends() {
        assert_eq!(excerpt(b"", Span::new(0, 0), UTF_8, USUAL), Excerpt { line: "".into(), token: 0..0 });
        assert_eq!(excerpt(b"e4", Span::new(2, 2), UTF_8, USUAL), Excerpt { line: "e4".into(), token: 2..2 });
        assert_eq!(excerpt(b"e4\n", Span::new(3, 3), UTF_8, USUAL), Excerpt { line: "".into(), token: 0..0 });
        assert_eq!(
            excerpt(b"e4\r\n", Span::new(3, 4), UTF_8, USUAL),
            Excerpt { line: "e4".into(), token: 2..2 }
        );
        assert_eq!(
            excerpt(b"e4", Span::new(90, 95), UTF_8, USUAL),
            Excerpt { line: "e4".into(), token: 2..2 }
        );
    }

    #[test]
    fn a_byte_order_mark_is_not_shown() {
        assert_eq!(around(b"\xEF\xBB\xBFe4 e5", 3, 2), ("e4 e5".into(), "e4".into()));
    }

    #[test]
    fn a_token_over_several_lines_is_underlined_to_the_line_end() {
        assert_eq!(around(b"e4 {never\nclosed", 3, 13), ("e4 {never".into(), "{never".into()));
        assert_eq!(around(b"e4 {\nclosed} e5", 3, 9), ("e4 {".into(), "{".into()));
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        for (filler, left, right) in [("x", 47, 48), ("é", 47, 48), ("象", 23, 24), ("\u{1f600}", 23, 24)] {
            let text = format!("{}TOKEN{}", filler.repeat(3000), filler.repeat(3000));
            let (line, token) = around(text.as_bytes(), 3000 * filler.len(), 5);
            assert_eq!(token, "TOKEN");
            assert_eq!(line, format!("…{}TOKEN{}…", filler.repeat(left), filler.repeat(right)));
        }
    }

    #[test]
    fn a_token_near_an_end_leaves_the_other_side_more_room() {
        let tail = "x".repeat(500);
        let (line, _) = around(format!("abc TOKEN {tail}").as_bytes(), 4, 5);
        assert!(line.starts_with("abc TOKEN x") && line.ends_with("x…"), "{line}");
        assert_eq!(line.chars().count(), WIDTH + 1);
        let (line, _) = around(format!("{tail} TOKEN abc").as_bytes(), 501, 5);
        assert!(line.starts_with("…x") && line.ends_with("x TOKEN abc"), "{line}");
        assert_eq!(line.chars().count(), WIDTH + 1);
    }

    #[test]
    fn a_long_token_is_cut() {
        let text = format!("e4 {{{}}} e5", "x".repeat(5000));
        let (line, token) = around(text.as_bytes(), 3, 5002);
        assert_eq!(line, format!("e4 {{{}…", "x".repeat(59)));
        assert_eq!(token.chars().count(), 60);
    }

    #[test]
    fn any_span_of_any_bytes() {
        let bytes: Vec<u8> = (0..1500u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        for start in 0..bytes.len() {
            for len in [0, 1, 3, 70, 1500] {
                let Excerpt { line, token } = excerpt(&bytes, Span::new(start, start + len), UTF_8, USUAL);
                assert!(line.get(token).is_some());
                assert!(width(&line.chars().collect::<Vec<_>>()) <= WIDTH + 2);
                assert!(!line.chars().any(|c| c.is_control() && c != '\t'));
            }
        }
    }

    #[test]
    fn a_row_holds_the_underline_and_its_label() {
        let text = format!("{}TOKEN", "x ".repeat(200));
        for (total, label) in [(80, "illegal"), (120, "contradicts the board"), (40, ""), (10, "too narrow")]
        {
            let room = Room::beside(5, Some(total), label);
            let Excerpt { line, token } = excerpt(text.as_bytes(), Span::new(400, 405), UTF_8, room);
            assert_eq!(&line[token.clone()], "TOKEN");
            let row = line[..token.end].width() + 5 + usize::from(!label.is_empty()) + label.len();
            assert!(row <= total.max(30 + label.len()), "{row} of {total}: {line}");
            assert!(line.width() + 5 <= total.max(30 + label.len()), "{total}: {line}");
        }
        // All of the line would fit, but for the label at its end.
        let text = format!("{} Nf3", "x".repeat(60));
        let room = Room::beside(5, Some(75), "not readable");
        let Excerpt { line, token } = excerpt(text.as_bytes(), Span::new(61, 64), UTF_8, room);
        assert_eq!((line.starts_with('…'), &line[token]), (true, "Nf3"));
    }
}
