//! Tags of the plain form that nearly all have, `[Name "value"]`, in few steps.

use super::{Tag, TagName, Tags};
use crate::{pgn::sixteen_bytes::first_near, source::Span};
use memchr::{memchr, memchr3};

/// How long a name is, in bytes, and which one it is, if it is known.
type Name = (usize, Option<TagName>);

impl Tags {
    /// Reads the tag pair at `at`, where the caller has seen a `[`, if it is of the plain form, adds it, and goes on with that on
    /// the next line. Returns the offset just after the last one that was read.
    pub fn read_plain(&mut self, text: &[u8], mut at: usize) -> Option<usize> {
        let mut read = None;
        while let Some((tag, end)) = plain_tag(text, at) {
            self.push(tag);
            read = Some(end);
            if !text[end..].starts_with(b"\n[") {
                break;
            }
            at = end + 1;
        }
        read
    }
}

/// The tag pair at `at`, and the offset just after it, if it is of the plain form.
#[inline(always)]
pub(super) fn plain_tag(text: &[u8], at: usize) -> Option<(Tag, usize)> {
    let name_start = at + 1;
    let (length, known) = name_at(text.get(name_start..)?)?;
    let value_start = name_start + length + 2;
    if text.get(value_start - 1) != Some(&b'"') {
        return None;
    }
    let end = value_start + length_of_value(&text[value_start..])?;
    if !text[end..].starts_with(b"\"]") {
        return None;
    }
    let tag = Tag {
        name: Span { start: name_start as u32, len: length as u32 },
        value: Span { start: value_start as u32, len: (end - value_start) as u32 },
        known,
        escaped: false,
        is_plain: true,
    };
    Some((tag, end + 2))
}

/// The name that `text` begins with, up to a space.
#[inline]
fn name_at(text: &[u8]) -> Option<Name> {
    let name = &text[..length_of_name(text)?];
    let known = TagName::of_bytes(name);
    // A known name in other capitals is told.
    let is_other = || is_name(name) && !name.is_empty() && TagName::in_other_capitals(name).is_none();
    let is_name = known.is_some() || is_other();
    is_name.then_some((name.len(), known))
}

/// Longer names are read the long way: without a bound, each of many lines that are no tags would be searched to the end of
/// the text.
const LONGEST_PLAIN_NAME: usize = 64;

/// How many bytes stand before the first space: nearly always fewer than 16; at most [`LONGEST_PLAIN_NAME`].
#[inline]
fn length_of_name(text: &[u8]) -> Option<usize> {
    let near = || &text[..text.len().min(LONGEST_PLAIN_NAME)];
    first_near(text, 1, [b' ']).or_else(|| memchr(b' ', near()))
}

/// How many bytes of a value stand before its quote, an escape or the end of the line.
///
/// What it saves: values are short, so that two blocks show nearly all of them in less than it takes to begin a search.
#[inline]
fn length_of_value(text: &[u8]) -> Option<usize> {
    first_near(text, 2, *b"\"\\\n").or_else(|| memchr3(b'"', b'\\', b'\n', text))
}

fn is_name(name: &[u8]) -> bool {
    name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::read_tag;

    #[test]
    fn the_length_of_a_part_is_what_a_search_finds() {
        for text in [
            "",
            " ",
            "a ",
            "Event \"",
            "WhiteElo \"2400",
            "abcdefgh",
            "\u{a0}\u{121} x      ",
            "!!!!! !!!!",
            "ab\tc\u{e9} x",
            "WhiteRatingDiff \"+5\"]\n[",
            "Rated Blitz game, https://lichess.org/52e6b438\"]\n[",
            "a\\\"b\"]",
            "[\u{a}\u{122}\\]!#\u{5d}",
        ] {
            for length in 0..=text.len() {
                let text = &text.as_bytes()[..length];
                assert_eq!(length_of_name(text), memchr(b' ', text), "{text:?}");
                assert_eq!(length_of_value(text), memchr3(b'"', b'\\', b'\n', text), "{text:?}");
            }
        }
    }

    #[test]
    fn a_long_name_is_a_name() {
        let name = "N".repeat(2 * LONGEST_PLAIN_NAME);
        let text = format!("[{name} \"x\"]");
        let (tag, end, defect) = read_tag(text.as_bytes(), 0).unwrap();
        assert_eq!((tag.name.of(text.as_bytes()), end, defect), (name.as_bytes(), text.len(), None));
    }
}
