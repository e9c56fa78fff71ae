//! The tags of a game as PGN exports them, and what stands beside them.

use super::prose::Prose;
use crate::{
    board::Position,
    game::Game,
    pgn::{Tag, TagName, closing_quote_length},
    source::BOM,
};
use std::ops::Range;

/// Appends the tags: as they stand where they are as PGN has them, else each on a line of its own. What is not a tag goes
/// into `prose`. Returns where the Result tag's value is written, if there is one.
pub(super) fn write_tags(
    game: &Game<'_>,
    begin: usize,
    newline: &[u8],
    prose: &mut Prose,
    out: &mut Vec<u8>,
) -> Option<Range<usize>> {
    let text = game.text;
    let head = &text[..begin];
    let result = game.tag(TagName::Result);
    let lacks_set_up = lacks_set_up(game);
    if !lacks_set_up && is_clean(game, head, newline) {
        let shift = out.len();
        let head = head.trim_ascii_end();
        out.extend_from_slice(head);
        if head.last() == Some(&b']') {
            out.extend_from_slice(newline);
            out.extend_from_slice(newline);
        }
        return result.map(|tag| shift + tag.value.start as usize..shift + tag.value.end());
    }
    let (mut at, mut value) = (0, None);
    if head.starts_with(BOM) {
        out.extend_from_slice(BOM);
        at = BOM.len();
    }
    for tag in game.tags().all() {
        let gap = text.get(at..tag.name.start as usize).unwrap_or_default();
        beside(gap.trim_ascii_end().strip_suffix(b"[").unwrap_or(gap), at > 0, prose);
        if lacks_set_up && tag.known == Some(TagName::Fen) {
            out.extend_from_slice(b"[SetUp \"1\"]");
            out.extend_from_slice(newline);
        }
        let written = write_tag(tag, text, newline, out);
        if result.is_some_and(|result| result.name == tag.name) {
            value = Some(written);
        }
        at = at.max(tag.value.end());
    }
    if !game.tags().all().is_empty() {
        out.extend_from_slice(newline);
    }
    beside(text.get(at..begin).unwrap_or_default(), at > 0, prose);
    value
}

/// Whether the game begins from a position that PGN has announced, and it is not.
fn lacks_set_up(game: &Game<'_>) -> bool {
    let tags = game.tags().all().iter();
    let has_fen = tags.filter(|tag| tag.known == Some(TagName::Fen)).count() == 1;
    has_fen && game.tag(TagName::SetUp).is_none() && *game.start() != Position::start()
}

/// Whether nothing stands before the movetext but tags of PGN, one a line, and an empty line after them.
fn is_clean(game: &Game<'_>, head: &[u8], newline: &[u8]) -> bool {
    let mut at = if head.starts_with(BOM) { BOM.len() } else { 0 };
    for (index, tag) in game.tags().all().iter().enumerate() {
        let (start, end) = (tag.name.start as usize, tag.value.end());
        let newline = if index == 0 { &b""[..] } else { newline };
        // Told byte by byte: to call for a comparison takes longer.
        let is_begun = match head.get(at..start) {
            Some(b"[") => newline.is_empty(),
            Some(b"\n[") => newline == b"\n",
            Some(b"\r\n[") => newline == b"\r\n",
            _ => false,
        };
        if !is_begun || !(tag.is_plain || is_as_exported(tag, head)) {
            return false;
        }
        at = end + 2;
    }
    head.get(at..).is_some_and(|rest| rest.iter().all(u8::is_ascii_whitespace))
}

/// Whether a tag is written as PGN exports it.
fn is_as_exported(tag: &Tag, head: &[u8]) -> bool {
    let end = tag.value.end();
    matches!(head.get(tag.name.end()..tag.value.start as usize), Some(b" \""))
        && matches!(head.get(end..end + 2), Some(b"\"]"))
        && tag.known.is_none_or(|known| known.text().as_bytes() == tag.name.of(head))
        && (tag.known.is_some() || !tag.name.of(head).contains(&b'-'))
        && (tag.escaped || memchr::memchr(b'"', tag.raw(head)).is_none())
}

/// Writes one tag, and says where its value is.
fn write_tag(tag: &Tag, text: &[u8], newline: &[u8], out: &mut Vec<u8>) -> Range<usize> {
    out.push(b'[');
    match tag.known {
        // A position on a line of its own.
        Some(known) => out.extend_from_slice(known.text().as_bytes()),
        _ => out.extend(tag.name.of(text).iter().map(|&byte| if byte == b'-' { b'_' } else { byte })),
    }
    out.extend_from_slice(b" \"");
    let begin = out.len();
    let mut value = tag.raw(text).iter().copied().peekable();
    while let Some(byte) = value.next() {
        match byte {
            b'\\' => {
                let escaped = value.next_if(|next| matches!(next, b'"' | b'\\'));
                out.extend_from_slice(&[b'\\', escaped.unwrap_or(b'\\')]);
            }
            b'"' => out.extend_from_slice(b"\\\""),
            byte if byte.is_ascii_control() => out.push(b' '),
            byte => out.push(byte),
        }
    }
    let end = out.len();
    out.extend_from_slice(b"\"]");
    out.extend_from_slice(newline);
    begin..end
}

/// Writes a tag with a value that is text, and says where the value is.
pub(crate) fn write_tag_value(name: &str, value: &str, newline: &[u8], out: &mut Vec<u8>) -> Range<usize> {
    out.extend_from_slice(format!("[{name} \"").as_bytes());
    let begin = out.len();
    out.extend_from_slice(value.replace('\\', "\\\\").replace('"', "\\\"").as_bytes());
    let end = out.len();
    out.extend_from_slice(b"\"]");
    out.extend_from_slice(newline);
    begin..end
}

/// What stands between two tags, but for what is left of the one before it, its quote and its bracket.
fn beside(gap: &[u8], follows_tag: bool, prose: &mut Prose) {
    let is_sign = |byte: &u8| byte.is_ascii_whitespace() || b"[]\"".contains(byte);
    if gap.iter().all(is_sign) {
        return;
    }
    let mut words = gap.trim_ascii();
    if follows_tag {
        words = words[closing_quote_length(words)..].trim_ascii_start();
        if words.iter().all(is_sign) {
            return;
        }
        words = match words.strip_prefix(b"]") {
            Some(rest) => rest,
            // A value that goes on on the next line is closed there.
            None => words.strip_suffix(b"]").map_or(words, |rest| rest.strip_suffix(b"\"").unwrap_or(rest)),
        };
    }
    let words = words.trim_ascii();
    let inside = words.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")).unwrap_or(words);
    prose.push_apart(inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::{Tags, read_tag};

    #[test]
    fn a_plain_tag_is_as_exported() {
        let (mut plain, mut others) = (0, 0);
        for name in ["Event", "White-Team", "x", "Ev ent", "\u{e9}", ""] {
            for between in [" \"", "  \"", "\"", " '"] {
                for value in
                    ["", "a", "a\"b", "a\\\"b", "a\\", "caf\u{e9}", "a]", "Rated game, a long name of it"]
                {
                    for end in ["\"]\n", "\" ]\n", "]\n", "\"\n", "\"]x\n"] {
                        let text = format!("[{name}{between}{value}{end}").into_bytes();
                        let mut tags = Tags::default();
                        tags.read_plain(&text, 0);
                        let read = read_tag(&text, 0).map(|(tag, ..)| tag);
                        for tag in tags.all().iter().chain(&read) {
                            let is_exported = is_as_exported(tag, &text) && !tag.escaped;
                            assert!(!tag.is_plain || is_exported, "{}", String::from_utf8_lossy(&text));
                            plain += usize::from(tag.is_plain);
                            others += usize::from(!tag.is_plain);
                        }
                    }
                }
            }
        }
        assert!(plain > 10 && others > 10, "{plain} {others}");
    }
}
