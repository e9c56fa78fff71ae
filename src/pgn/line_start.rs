//! How a line starts: what it looks like from its first bytes.

use crate::{
    notation::announcement_length,
    pgn::{odd_spaces_at_front, tag::begins_in_other_quotes},
    source::BOM,
    words::{MoveShape, words},
};

/// How many bytes at a line's start take part in the decision.
pub const HEAD: usize = 256;

/// How far a tag line may be indented, in bytes.
const INDENT: usize = 8;

/// What a line looks like from its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Blank,
    /// A `%` in the first column.
    Escaped,
    Tag {
        event: bool,
        /// See [`name_bit`].
        name: u32,
    },
    /// A line that begins with move number 1, White's or Black's.
    FirstMove {
        white: bool,
    },
    Text,
}

/// Whether the line is a tag line, `[Name "`.
pub fn is_tag_line(line: &[u8]) -> bool {
    matches!(classify(line), Kind::Tag { .. })
}

/// A bit for each tag that begins a block of them where there is no Event; 0 for any other.
#[inline]
fn bit_of(name: &[u8]) -> u32 {
    match name {
        b"Site" => 1,
        b"Date" => 2,
        b"Round" => 4,
        b"White" => 8,
        _ => 0,
    }
}

/// The same of a tag line with nothing before its bracket or between that and the name.
#[inline]
pub(super) fn name_bit(line: &[u8]) -> u32 {
    match line {
        [_, a, b, c, d, b' ', ..] => bit_of(&[*a, *b, *c, *d]),
        [_, a, b, c, d, e, b' ', ..] => bit_of(&[*a, *b, *c, *d, *e]),
        _ => 0,
    }
}

/// First bytes of lines that are text without a second look: printable ASCII but `%`, `1`, `[` and marks of quotation.
const PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = b'!';
    while byte <= b'~' {
        plain[byte as usize] = !matches!(byte, b'%' | b'1' | b'[' | b'>' | b'+');
        byte += 1;
    }
    plain
};

/// Whether a line is text without a second look: by its first byte, or by a number of two digits or more that begins
/// with 1.
#[inline]
pub(super) fn is_plain_line(line: &[u8]) -> bool {
    match line {
        [b'1', next, ..] => next.is_ascii_digit(),
        [first, ..] => PLAIN[*first as usize],
        [] => false,
    }
}

#[inline]
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0B | 0x0C)
}

#[inline]
pub(super) fn classify(line: &[u8]) -> Kind {
    match line {
        [] => Kind::Blank,
        // What nearly every game begins with, and its movetext.
        [b'[', b'E', b'v', b'e', b'n', b't', b' ', b'"', ..] => Kind::Tag { event: true, name: 0 },
        [b'1', b'.', b' ', b'a'..=b'h', b'1'..=b'8', ..] => Kind::FirstMove { white: true },
        _ if is_plain_line(line) => Kind::Text,
        [b'[', rest @ ..] => tag_kind(&rest[..rest.len().min(HEAD - 1)]),
        _ => classify_slowly(&line[..line.len().min(HEAD)]),
    }
}

fn classify_slowly(line: &[u8]) -> Kind {
    // Not at the file's start only: files with a mark are concatenated, too.
    let line = line.strip_prefix(BOM).unwrap_or(line);
    if line.first() == Some(&b'%') {
        return Kind::Escaped;
    }
    let Some(indent) = line.iter().position(|&byte| !is_space(byte)) else { return Kind::Blank };
    if indent > INDENT {
        return Kind::Text;
    }
    match &line[indent..] {
        [b'[', rest @ ..] => tag_kind(rest),
        [b'1', rest @ ..] if is_first_move(rest) => Kind::FirstMove { white: !is_blacks(rest) },
        rest @ [0x80..=0xFF, ..] => classify_beyond_odd_spaces(rest),
        _ => Kind::Text,
    }
}

#[cold]
fn classify_beyond_odd_spaces(line: &[u8]) -> Kind {
    match odd_spaces_at_front(line) {
        0 => Kind::Text,
        odd => classify_slowly(&line[odd..]),
    }
}

/// What a line with a bracket is by what follows that: ` Name "` in a tag line.
#[inline]
fn tag_kind(rest: &[u8]) -> Kind {
    let rest = skip_space(rest);
    let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let (name, value) = rest.split_at(length);
    let quote = skip_space(value);
    let is_name = name.first().is_some_and(u8::is_ascii_alphabetic);
    let is_value = || begins_in_other_quotes(quote) || name == b"Event" && is_unquoted_value(quote);
    if is_name && (quote.first() == Some(&b'"') || is_value()) {
        Kind::Tag { event: name == b"Event", name: bit_of(name) }
    } else {
        Kind::Text
    }
}

/// Whether the value of a tag without quotes, and nothing else, is on this line.
#[cold]
fn is_unquoted_value(value: &[u8]) -> bool {
    let value = value.trim_ascii_end();
    value.len() > 1
        && value.ends_with(b"]")
        && !value[..value.len() - 1].iter().any(|byte| b"[]{}".contains(byte))
}

#[inline]
fn skip_space(mut text: &[u8]) -> &[u8] {
    while let [first, rest @ ..] = text
        && is_space(*first)
    {
        text = rest;
    }
    text
}

/// Whether moves begin here in the figures of correspondence chess, `5254 5755`: one alone may be a year.
fn is_in_figures(text: &[u8]) -> bool {
    let mut shapes = words(text).take(2).map(MoveShape::of);
    (0..2).all(|_| shapes.next() == Some(Some(MoveShape::Numeric)))
}

/// Whether a line that begins with `1` goes on as move number 1 does; neither `1-0` nor `1. Introduction`.
fn is_first_move(rest: &[u8]) -> bool {
    if let [b':' | b'/', b' ', after @ ..] = rest {
        return after
            .split(|&byte| is_space(byte))
            .find(|word| !word.is_empty())
            .is_some_and(|word| MoveShape::of(word).is_some());
    }
    let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
    let after = skip_space(&rest[dots..]);
    let spaced = rest.len() > dots + after.len();
    match after {
        [] => dots > 0,
        [b'0'..=b'9', ..] => dots > 0 && spaced && (after.starts_with(b"0-0") || is_in_figures(after)),
        _ => (dots > 0 || spaced) && (!is_word(after) || announcement_length(after).is_some()),
    }
}

/// Whether what comes after a number says that Black's move follows: `...` or an ellipsis.
fn is_blacks(rest: &[u8]) -> bool {
    rest.starts_with(b"..") || rest.starts_with("\u{2026}".as_bytes()) || rest.starts_with(b". ..")
}

/// Whether the first token is a word of prose: three letters or more, and nothing but punctuation after them.
fn is_word(text: &[u8]) -> bool {
    let token = text.split(|&byte| is_space(byte)).next().unwrap_or_default();
    let letters = token.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    letters >= 3 && token[letters..].iter().all(|byte| matches!(byte, b',' | b';' | b':' | b'.'))
}
