//! Tag pairs.

mod other_quotes;
mod plain;

use crate::{source::Span, words::TagName};
use encoding_rs::{Encoding, WINDOWS_1252};
use memchr::memchr;
use nom::{
    IResult, Parser,
    bytes::complete::{take_till, take_while1},
    character::complete::char,
    sequence::{delimited, preceded},
};
pub(super) use other_quotes::begins_in_other_quotes;
pub(crate) use other_quotes::closing_quote_length;
use other_quotes::{in_other_quotes, without_other_quote};
use plain::plain_tag;
use std::borrow::Cow;

/// How many names [`TagName`] has.
const NAMES: usize = TagName::ALL.len();

/// One tag pair; spans are within the game's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The name without its bracket.
    pub name: Span,
    /// The value without its quotes, escapes still in it.
    pub value: Span,
    /// The name, where it is one that is known.
    pub known: Option<TagName>,
    /// Whether the value holds a backslash escape.
    pub escaped: bool,
    /// Whether it was seen that write `[Name "value"]`, with neither quotes nor escapes in the value.
    pub is_plain: bool,
}

/// What is wrong with a tag line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagDefect {
    /// The value's closing quote is missing.
    Quote,
    /// The closing bracket is missing.
    Bracket,
    /// The value is in other quotes than PGN's, or in none.
    OtherQuotes,
    /// The opening bracket is missing.
    OpeningBracket,
    /// The name is one of PGN's in other capitals.
    Capitals,
}

/// The tags of one game; known ones are found without a search.
#[derive(Clone, Debug)]
pub struct Tags {
    list: Vec<Tag>,
    /// Index + 1 of the first tag of each known name.
    first: [u16; NAMES],
    /// Whether a known name was given twice.
    has_known_twice: bool,
    /// How many tags have names that are not known.
    unknown: u32,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags { list: Vec::new(), first: [0; NAMES], has_known_twice: false, unknown: 0 }
    }
}

impl Tags {
    /// Forgets all tags but keeps the memory.
    pub fn clear(&mut self) {
        self.list.clear();
        self.first = [0; NAMES];
        self.has_known_twice = false;
        self.unknown = 0;
    }

    /// Adds a tag.
    #[inline]
    pub fn push(&mut self, tag: Tag) {
        self.list.push(tag);
        let Some(known) = tag.known else {
            self.unknown += 1;
            return;
        };
        let slot = &mut self.first[known as usize];
        if *slot == 0 {
            *slot = self.list.len().min(u16::MAX as usize) as u16;
        } else {
            self.has_known_twice = true;
        }
    }

    /// Whether a name may be given twice: one that is known is, or there are several that are not.
    pub fn may_repeat(&self) -> bool {
        self.has_known_twice || self.unknown > 1
    }

    /// All tags in the order of the file.
    pub fn all(&self) -> &[Tag] {
        &self.list
    }

    /// The tags of this name, which are hardly ever more than one.
    pub fn named(&self, name: TagName) -> impl Iterator<Item = &Tag> {
        let all = if self.has_known_twice { &self.list[..] } else { &[] };
        let first = self.get(name).filter(|_| all.is_empty());
        first.into_iter().chain(all.iter().filter(move |tag| tag.known == Some(name)))
    }

    /// The first tag of this name.
    #[inline]
    pub fn get(&self, name: TagName) -> Option<&Tag> {
        self.list.get(usize::from(self.first[name as usize]).checked_sub(1)?)
    }
}

impl Tag {
    /// The value's bytes, escapes still in it.
    pub fn raw<'g>(&self, text: &'g [u8]) -> &'g [u8] {
        self.value.of(text)
    }

    /// The value as text, escapes resolved, UTF-8 or else Windows-1252.
    pub fn text<'g>(&self, text: &'g [u8]) -> Cow<'g, str> {
        self.text_as(text, WINDOWS_1252)
    }

    /// The value as text, escapes resolved, in this encoding where it is not UTF-8.
    pub fn text_as<'g>(&self, text: &'g [u8], encoding: &'static Encoding) -> Cow<'g, str> {
        let value = super::decode_as(self.raw(text), encoding);
        if !self.escaped {
            return value;
        }
        let mut out = String::with_capacity(value.len());
        let mut characters = value.chars();
        while let Some(c) = characters.next() {
            match c {
                // Before any other character, and at the end, it stands for itself.
                '\\' => match characters.next() {
                    Some(next @ ('"' | '\\')) => out.push(next),
                    next => out.extend([c].into_iter().chain(next)),
                },
                c => out.push(c),
            }
        }
        Cow::Owned(out)
    }
}

/// Whether a value says that nothing is known, or that there is nothing to say: it is empty, `?` or `-`.
pub fn is_unknown(value: &[u8]) -> bool {
    matches!(value, b"" | b"?" | b"-")
}

/// Reads the tag pair at `at`, where the caller has seen a `[`; `None` where no `[Name "` stands there. Returns
/// the tag, the offset just after it, and what is wrong with it; a tag never goes on past its line.
pub fn read_tag(text: &[u8], at: usize) -> Option<(Tag, usize, Option<TagDefect>)> {
    if let Some((tag, end)) = plain_tag(text, at) {
        return Some((tag, end, None));
    }
    any_tag(text, at)
}

/// Reads a tag pair that lacks its opening bracket, `White "Alpha"]`, as [`read_tag`] does; only a name that is known makes one.
pub fn read_tag_without_bracket(text: &[u8], at: usize) -> Option<(Tag, usize, Option<TagDefect>)> {
    let end = memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |end| at + end);
    let line = &text[at..end];
    let length = line.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let known = TagName::of_bytes(&line[..length])?;
    let value = line[length..].trim_ascii_start().strip_prefix(b"\"")?;
    let (quote, escaped) = closing_quote(value)?;
    let (rest, _) = bracket(&value[quote + 1..]).ok()?;
    let start = end - value.len();
    let value = Span::new(start, start + quote);
    let tag = Tag { name: Span::new(at, at + length), value, known: Some(known), escaped, is_plain: false };
    Some((tag, end - rest.len(), Some(TagDefect::OpeningBracket)))
}

/// Any tag pair, broken ones too.
#[inline(never)]
fn any_tag(text: &[u8], at: usize) -> Option<(Tag, usize, Option<TagDefect>)> {
    let end_after =
        |from: usize| memchr::memchr2(b'\n', b'\r', &text[from..]).map_or(text.len(), |end| from + end);
    let mut line_end = end_after(at);
    if is_name_alone(&text[at..line_end]) {
        // The value may be on the next line.
        let next =
            line_end + text[line_end..].iter().take(2).take_while(|byte| byte.is_ascii_whitespace()).count();
        line_end = if text.get(next) == Some(&b'"') { end_after(next) } else { line_end };
    }
    let line = &text[at..line_end];
    let offset = |rest: &[u8]| line_end - rest.len();
    let Ok((rest, name)) = opening(line) else {
        let (name, value) = in_other_quotes(line)?;
        let [name_span, value_span] = [&name, &value].map(|part| Span::new(at + part.start, at + part.end));
        let known =
            TagName::of_bytes(&line[name.clone()]).or_else(|| TagName::in_other_capitals(&line[name]));
        let tag = Tag { name: name_span, value: value_span, known, escaped: false, is_plain: false };
        return Some((tag, at + line.trim_ascii_end().len(), Some(TagDefect::OtherQuotes)));
    };
    let value_start = offset(rest);
    let name_start = value_start - rest_before(line, rest, name);
    let make = |value_end: usize, escaped: bool| Tag {
        name: Span::new(name_start, name_start + name.len()),
        value: Span::new(value_start, value_end),
        known: TagName::of_bytes(name).or_else(|| TagName::in_other_capitals(name)),
        escaped,
        is_plain: false,
    };
    let (quote, escaped) = match closing_quote(rest) {
        Some(found) => found,
        None => {
            let inside = rest.trim_ascii_end().strip_suffix(b"]");
            if let Some(value) = inside.and_then(without_other_quote) {
                return Some((
                    make(value_start + value.len(), false),
                    at + line.trim_ascii_end().len(),
                    Some(TagDefect::OtherQuotes),
                ));
            }
            let bracket = inside.map_or(rest.len(), <[u8]>::len);
            return Some((make(value_start + bracket, false), line_end, Some(TagDefect::Quote)));
        }
    };
    let tag = make(value_start + quote, escaped);
    let after = &rest[quote + 1..];
    match bracket(after) {
        Ok((rest, _)) => {
            let defect = TagName::in_other_capitals(name).map(|_| TagDefect::Capitals);
            Some((tag, offset(rest), defect))
        }
        Err(_) => Some((tag, line_end, Some(TagDefect::Bracket))),
    }
}

/// `[`, the name, and the opening quote.
fn opening(line: &[u8]) -> IResult<&[u8], &[u8], ()> {
    let spaces = || take_till(|byte| byte != b' ' && byte != b'\t');
    let name = take_while1(|byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
    let space_before_value = take_till(|byte: u8| !byte.is_ascii_whitespace());
    delimited((char('['), spaces()), name, (space_before_value, char('"'))).parse(line)
}

/// Whether a line is a bracket and a name, and nothing else.
fn is_name_alone(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"[").unwrap_or_default().trim_ascii_end();
    !name.is_empty() && name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
}

fn bracket(after: &[u8]) -> IResult<&[u8], char, ()> {
    preceded(take_till(|byte| byte != b' ' && byte != b'\t'), char(']')).parse(after)
}

/// How far before the value the name starts.
fn rest_before(line: &[u8], rest: &[u8], name: &[u8]) -> usize {
    let value_start = line.len() - rest.len();
    let name_start = name.as_ptr() as usize - line.as_ptr() as usize;
    value_start - name_start
}

/// The offset of the quote that closes the value, and whether an escape stands before it. A quote inside
/// the value that was not escaped is passed over where a later one is followed by the bracket.
fn closing_quote(value: &[u8]) -> Option<(usize, bool)> {
    let first = memchr(b'"', value)?;
    let escaped = memchr(b'\\', &value[..first]).is_some();
    if !escaped && bracket(&value[first + 1..]).is_ok() {
        return Some((first, false));
    }
    let (mut at, mut escaped, mut last) = (0, false, None);
    while at < value.len() {
        match value[at] {
            b'\\' => (at, escaped) = (at + 1, true),
            b'"' if bracket(&value[at + 1..]).is_ok() => return Some((at, escaped)),
            b'"' => last = last.or(Some(at)),
            _ => {}
        }
        at += 1;
    }
    // The value ends in a backslash, and whoever wrote it does not escape: `"C:\games\"]`.
    let escaped_quote = || {
        let before = value.trim_ascii_end().strip_suffix(b"]")?.trim_ascii_end().strip_suffix(b"\"")?;
        let has_escape = |pair: &[u8]| matches!(pair, b"\\\"" | b"\\\\");
        (before.ends_with(b"\\") && !before.windows(2).any(has_escape)).then_some((before.len(), true))
    };
    last.map(|at| (at, escaped)).or_else(escaped_quote)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (String, String, usize, Option<TagDefect>) {
        let (tag, end, defect) = read_tag(line.as_bytes(), 0).unwrap();
        let name = String::from_utf8(tag.name.of(line.as_bytes()).to_vec()).unwrap();
        (name, tag.text(line.as_bytes()).into_owned(), end, defect)
    }

    #[test]
    fn values_escapes_and_defects() {
        assert_eq!(read("[Event \"Hoogovens\"]"), ("Event".into(), "Hoogovens".into(), 19, None));
        assert_eq!(read(r#"[Event "a \"b\" \\ c"]  x"#), ("Event".into(), r#"a "b" \ c"#.into(), 22, None));
        assert_eq!(read("[ Site\t\"x\" ]"), ("Site".into(), "x".into(), 12, None));
        assert_eq!(read("[White \"no end]"), ("White".into(), "no end".into(), 15, Some(TagDefect::Quote)));
        assert_eq!(
            read("[White \"no end\"\n"),
            ("White".into(), "no end".into(), 15, Some(TagDefect::Bracket))
        );
        assert_eq!(read("[Event \"The \"big\" one\"]").1, "The \"big\" one");
        for (line, value) in [
            (r#"[Event "C:\Users\x\"]"#, r"C:\Users\x\"),
            (r#"[Event "\"]"#, r"\"),
            (r#"[Event "a \"b\""]"#, r#"a "b""#),
            (r#"[Event "C:\new\\"] "#, r"C:\new\"),
        ] {
            assert_eq!(read(line).1, value, "{line}");
            assert_eq!(read(line).3, None, "{line}");
        }
        // Whoever escapes one quote means the other to be escaped, too.
        assert_eq!(read(r#"[Event "a \"b\"]"#).3, Some(TagDefect::Quote));
    }

    #[test]
    fn known_names_are_found_without_a_search() {
        let text = b"[Result \"1-0\"]";
        let mut tags = Tags::default();
        tags.push(read_tag(text, 0).unwrap().0);
        assert_eq!(tags.get(TagName::Result).unwrap().raw(text), b"1-0");
        assert!(tags.get(TagName::Fen).is_none());
    }
}
