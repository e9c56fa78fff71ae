//! The header: whatever stands before the movetext.

use crate::{
    game::record::{Defect, Scratch},
    pgn::{
        Tag, TagDefect, TagName, event_after_junk, is_tag_line, position_line, read_tag,
        read_tag_without_bracket,
    },
    source::{BOM, Span},
};
use memchr::{memchr, memchr2};

/// Reads the tags into `scratch` and returns the offset at which the movetext begins.
pub(super) fn read_header(text: &[u8], scratch: &mut Scratch) -> usize {
    let mut at = if text.starts_with(BOM) { BOM.len() } else { 0 };
    at = preamble(text, at, scratch);
    while at < text.len() {
        if text[at] == b'['
            && let Some(end) = scratch.header.tags.read_plain(text, at)
        {
            at = next_tag(text, end, scratch);
            continue;
        }
        match text[at] {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => at += 1,
            b'[' => match read_tag(text, at) {
                Some((tag, end, defect)) => {
                    scratch.header.tags.push(tag);
                    let end = if defect == Some(TagDefect::Quote) { end_of_broken(text, end) } else { end };
                    // All tags of a game are in the same quotes and capitals: the first one says so.
                    let is_told = matches!(defect, Some(TagDefect::OtherQuotes | TagDefect::Capitals))
                        && scratch.notes.defects.iter().any(|(defect, _)| *defect == Defect::OpenTag);
                    if defect.is_some() && !is_told {
                        open_tag(text, at, end, scratch);
                    }
                    at = next_tag(text, end, scratch);
                }
                None if text.get(at + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    // `[Best? "True"] 1. e4`
                    let line = end_of_line(text, at);
                    let closed = memchr::memmem::find(&text[at..line], b"\"]").map(|length| at + length + 2);
                    let end = closed.unwrap_or(line);
                    open_tag(text, at, end, scratch);
                    at = end;
                }
                // A tag after it proves that the heading goes on, a value in quotes that it is meant for one.
                None if heading_goes_on(text, at) || has_value(text, at) => {
                    let line = end_of_line(text, at);
                    open_tag(text, at, line, scratch);
                    at = line;
                }
                None => break,
            },
            b'%' if at == 0 || matches!(text[at - 1], b'\n' | b'\r') => at = end_of_line(text, at),
            b'{' | b';' if is_comment_between_tags(text, at) => {
                at = end_of_line(text, at);
            }
            byte if byte.is_ascii_uppercase() && read_tag_without_bracket(text, at).is_some() => {
                let Some((tag, end, _)) = read_tag_without_bracket(text, at) else { break };
                scratch.header.tags.push(tag);
                open_tag(text, at, end, scratch);
                at = next_tag(text, end, scratch);
            }
            byte if may_begin_word(byte) && is_between_tags(text, at) => {
                let end = end_of_line(text, at);
                scratch
                    .notes
                    .defects
                    .push((Defect::Stray, Span::new(at, at + text[at..end].trim_ascii_end().len())));
                at = end;
            }
            _ => match position_below(text, at) {
                Some((tag, end)) if scratch.header.tags.get(TagName::Fen).is_none() => {
                    let before = text[at..tag.name.start as usize].trim_ascii_end();
                    if !before.is_empty() {
                        scratch.notes.defects.push((Defect::Stray, Span::new(at, at + before.len())));
                    }
                    scratch.header.tags.push(tag);
                    at = end;
                }
                _ => break,
            },
        }
    }
    at
}

/// The position on a line of its own that stands at `at`, or below a few lines of words, as a tag, and where it ends.
fn position_below(text: &[u8], at: usize) -> Option<(Tag, usize)> {
    const LINES: usize = 4;
    if let Some(found) = position_line(text, at) {
        return Some(found);
    }
    let mut line = at;
    for _ in 0..LINES {
        if !text.get(line).is_some_and(|&byte| may_begin_word(byte)) {
            return None;
        }
        let end = end_of_line(text, line);
        line = end + text[end..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if let Some(found) = position_line(text, line) {
            return Some(found);
        }
    }
    None
}

/// Where a tag ends whose value has no closing quote on its line: with the next line if that one has it, else at `end`.
fn end_of_broken(text: &[u8], end: usize) -> usize {
    let line = next_line(text, end);
    let closes = line.trim_ascii_end().ends_with(b"\"]") && !line.trim_ascii_start().starts_with(b"[");
    if closes { line.as_ptr() as usize - text.as_ptr() as usize + line.len() } else { end }
}

/// Whether the line at `at` is in brackets and ends with a value in quotes, as tags do: `[%x "Porto"]`.
fn has_value(text: &[u8], at: usize) -> bool {
    let line = text[at..end_of_line(text, at)].trim_ascii_end();
    line.ends_with(b"\"]") && memchr(b'"', line).is_some_and(|quote| quote + 2 < line.len())
}

/// Whether the line at `at` is in brackets and no tag, and a tag follows it or other such lines.
fn heading_goes_on(text: &[u8], mut at: usize) -> bool {
    const LINES: usize = 8;
    for _ in 0..LINES {
        let end = end_of_line(text, at);
        let line = text[at..end].trim_ascii();
        if !line.starts_with(b"[") || !line.ends_with(b"]") {
            return false;
        }
        let next = next_line(text, end);
        if is_tag_line(next) {
            return true;
        }
        at = next.as_ptr() as usize - text.as_ptr() as usize;
    }
    false
}

/// Whether the line at `at`, which begins with a letter, is words, and the next one a tag. A move is not a word: it has a
/// digit.
fn is_between_tags(text: &[u8], at: usize) -> bool {
    let end = end_of_line(text, at);
    let mut words = text[at..end].split(u8::is_ascii_whitespace);
    let is_word = |word: &[u8]| {
        word.first().is_some_and(|&byte| may_begin_word(byte)) && !word.iter().any(u8::is_ascii_digit)
    };
    words.next().is_some_and(is_word) && is_tag_line(next_line(text, end))
}

/// Whether a line is all of a comment, and the next one a tag.
fn is_comment_between_tags(text: &[u8], at: usize) -> bool {
    let end = end_of_line(text, at);
    let line = text[at..end].trim_ascii_end();
    let is_closed = line.first() == Some(&b';') || memchr(b'}', line) == Some(line.len() - 1);
    is_closed && is_tag_line(next_line(text, end))
}

/// Whether a byte may begin a word; the number of the first move does not.
fn may_begin_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || !byte.is_ascii() || matches!(byte, b'(' | b'/' | b'<' | b'>' | b'=' | b'#')
}

fn end_of_line(text: &[u8], at: usize) -> usize {
    memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |length| at + length)
}

/// Where to look for the tag after one that ends at `end`.
#[inline(always)]
fn next_tag(text: &[u8], end: usize, scratch: &mut Scratch) -> usize {
    match &text[end..] {
        // What nearly always follows: the next tag on the next line.
        [b'\n', b'[', ..] => end + 1,
        _ => after_tag(text, end, scratch),
    }
}

/// Skips what is superfluous after a tag: closing brackets, or text before the next line if that is a tag again.
fn after_tag(text: &[u8], end: usize, scratch: &mut Scratch) -> usize {
    let rest = &text[end..];
    if matches!(rest, [] | [b'\n' | b'\r', ..]) {
        return end;
    }
    let brackets = rest.iter().take_while(|&&byte| byte == b']').count();
    // The rest of the line is looked at only where another tag does not follow: a line may be nothing but tags.
    let is_blank = |byte: &&u8| byte.is_ascii_whitespace() && !matches!(byte, b'\n' | b'\r');
    let junk = match (brackets, rest.iter().find(|byte| !is_blank(byte))) {
        (0, None | Some(b'\n' | b'\r' | b'[' | b'{' | b'(' | b';')) => return end,
        (0, Some(_)) => {
            let line_end = end_of_line(text, end);
            if !is_tag_line(next_line(text, line_end)) {
                return end;
            }
            Span::new(end, line_end)
        }
        (count, _) => Span::new(end, end + count),
    };
    let shown = junk.of(text).trim_ascii();
    let start = shown.as_ptr() as usize - text.as_ptr() as usize;
    scratch.notes.defects.push((Defect::Stray, Span::new(start, start + shown.len())));
    junk.end()
}

/// The line that follows the one that ends at `end`.
fn next_line(text: &[u8], end: usize) -> &[u8] {
    let start = end + text[end..].iter().take(2).take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
    &text[start..end_of_line(text, start)]
}

/// A tag that is not closed; one that runs into the next tag on its line still ends with the line.
fn open_tag(text: &[u8], at: usize, end: usize, scratch: &mut Scratch) {
    let line = text[at..end].trim_ascii_end();
    scratch.notes.defects.push((Defect::OpenTag, Span::new(at, at + line.len())));
}

/// Text before the first tag line belongs to the game: comments are fine, anything else is stray.
/// Returns the first tag's offset, or `at` where the game has no tags.
fn preamble(text: &[u8], at: usize, scratch: &mut Scratch) -> usize {
    let first = text[at..].iter().position(|byte| !byte.is_ascii_whitespace()).map(|skip| at + skip);
    let Some(first) = first.filter(|&first| !is_tag_bracket(&text[first..])) else { return at };
    if let Some(junk) = event_after_junk(&text[first..end_of_line(text, first)]) {
        scratch.notes.defects.push((Defect::Stray, Span::new(first, first + junk)));
        return first + junk;
    }
    if text[first] == b'[' {
        return at;
    }
    let Some(tag) = first_tag_line(text, first) else { return at };
    let mut at = first;
    let mut stray: Option<Span> = None;
    while at < tag {
        match text[at] {
            b'{' => {
                let end = memchr(b'}', &text[at..tag]);
                if end.is_none() {
                    scratch.notes.defects.push((Defect::OpenComment, Span::new(at, at + 1)));
                }
                at = end.map_or(tag, |length| at + length + 1);
            }
            b';' => at = end_of_line(text, at),
            b'%' if at == 0 || matches!(text[at - 1], b'\n' | b'\r') => at = end_of_line(text, at),
            byte if byte.is_ascii_whitespace() => at += 1,
            _ => {
                let end = end_of_line(text, at).min(tag);
                let first = stray.map_or(at, |span| span.start as usize);
                stray = Some(Span::new(first, at + text[at..end].trim_ascii_end().len()));
                at = end.max(at + 1);
            }
        }
    }
    if let Some(span) = stray {
        scratch.notes.defects.push((Defect::Stray, span));
    }
    tag
}

/// Whether a text begins as a tag does.
fn is_tag_bracket(text: &[u8]) -> bool {
    text[0] == b'[' && text.get(1).is_some_and(u8::is_ascii_uppercase)
}

fn first_tag_line(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while at < text.len() {
        let end = end_of_line(text, at);
        if is_tag_line(&text[at..end]) {
            return memchr(b'[', &text[at..end]).map(|skip| at + skip);
        }
        at = end + 1;
    }
    None
}
