//! The text of a page of the web: spaces in place of its tags, and characters in place of its entities, so that each word keeps its
//! place.

use crate::{pgn::character_of_entity, words};
use std::io::{self, Read};

/// How much is read at a time, in bytes.
const BLOCK: usize = 16 << 10;

/// The longest tag, entity and word, in bytes; what is longer is text like any other.
const LONGEST: usize = 4 << 10;
const LONGEST_ENTITY: usize = 12;

/// Tags that may stand within a word; the others part words.
const WITHIN_WORDS: [&[u8]; 14] = [
    b"b", b"i", b"u", b"s", b"em", b"strong", b"span", b"font", b"big", b"small", b"tt", b"wbr", b"nobr",
    b"img",
];

/// What is passed over up to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    Comment,
    Script,
    Style,
}

impl Passing {
    fn end(self) -> &'static [u8] {
        match self {
            Passing::Comment => b"-->",
            Passing::Script => b"</script",
            Passing::Style => b"</style",
        }
    }
}

/// The text of a page, as long as the page and with the same line ends.
///
/// A word that is shorter than its tags and entities made it begins where it did, and spaces come after it.
pub(super) struct PageText {
    source: Box<dyn Read + Send>,
    /// What was read and not judged yet.
    raw: Vec<u8>,
    at_end: bool,
    /// Whether a character is a byte, as in Latin-1; else the text is UTF-8.
    is_single_byte: bool,
    passing: Option<Passing>,
    /// The word that was begun, and what comes after it in place of what it lost.
    word: Vec<u8>,
    lost: Vec<u8>,
    /// Whether a tag stands between the word and what comes next.
    is_tag_before: bool,
    ready: Vec<u8>,
    used: usize,
}

/// What the unjudged text begins with.
enum Part {
    /// Bytes that are not read, within a word or between two.
    Lost { length: usize, within_word: bool },
    /// A character in place of so many bytes.
    Character { length: usize, character: char },
    /// A byte as it is.
    Byte(u8),
    /// More text has to come before that is known.
    Unknown,
}

impl PageText {
    /// The text of a page that begins with these bytes.
    pub(super) fn new(source: Box<dyn Read + Send>, head: &[u8]) -> PageText {
        let is_single_byte = std::str::from_utf8(head).is_err_and(|error| error.error_len().is_some());
        PageText {
            source,
            raw: Vec::new(),
            at_end: false,
            is_single_byte,
            passing: None,
            word: Vec::new(),
            lost: Vec::new(),
            is_tag_before: false,
            ready: Vec::new(),
            used: 0,
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        self.ready.clear();
        self.used = 0;
        let held = self.raw.len();
        self.raw.resize(held + BLOCK, 0);
        let count = self.source.read(&mut self.raw[held..]);
        self.raw.truncate(held + count.as_ref().unwrap_or(&0));
        self.at_end = count? == 0;
        let raw = std::mem::take(&mut self.raw);
        let mut at = 0;
        while at < raw.len() {
            let rest = &raw[at..];
            at += match self.next(rest) {
                Part::Unknown => break,
                Part::Byte(byte) => {
                    self.add(byte);
                    1
                }
                Part::Character { length, character } => {
                    self.add_character(character, &rest[..length]);
                    length
                }
                Part::Lost { length, within_word } => {
                    self.lose(&rest[..length], within_word);
                    length
                }
            };
            if self.word.len() + self.lost.len() > LONGEST {
                self.end_word();
            }
        }
        if self.at_end {
            self.end_word();
        }
        self.raw = raw[at..].to_vec();
        Ok(())
    }

    fn next(&mut self, rest: &[u8]) -> Part {
        if let Some(passing) = self.passing {
            let end = passing.end();
            let found = rest.windows(end.len()).position(|part| part.eq_ignore_ascii_case(end));
            if found.is_some() {
                self.passing = None;
            }
            // The end of a comment is passed over with it; that of a script is a tag.
            let beyond = if passing == Passing::Comment { end.len() } else { 0 };
            let length = match found {
                Some(at) => at + beyond,
                None if self.at_end => rest.len(),
                None => rest.len().saturating_sub(end.len() - 1),
            };
            return match (length, found) {
                (0, None) => Part::Unknown,
                _ => Part::Lost { length, within_word: false },
            };
        }
        match rest[0] {
            b'<' => self.tag(rest),
            b'&' => self.entity(rest),
            byte => Part::Byte(byte),
        }
    }

    fn tag(&mut self, rest: &[u8]) -> Part {
        if rest.starts_with(b"<!--") {
            self.passing = Some(Passing::Comment);
            return Part::Lost { length: 4, within_word: false };
        }
        let is_open = rest.len() < LONGEST && !self.at_end;
        let begins = |byte: &u8| byte.is_ascii_alphabetic() || b"/!?".contains(byte);
        match rest.get(1) {
            None if is_open => return Part::Unknown,
            Some(byte) if begins(byte) => {}
            _ => return Part::Byte(b'<'),
        }
        let Some(length) = length_of_tag(&rest[..rest.len().min(LONGEST)]) else {
            return if is_open { Part::Unknown } else { Part::Byte(b'<') };
        };
        let inside = &rest[1..length - 1];
        let name = inside.strip_prefix(b"/").unwrap_or(inside);
        let name = &name[..name.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count()];
        let is = |other: &[u8]| name.eq_ignore_ascii_case(other);
        if !inside.starts_with(b"/") && !inside.ends_with(b"/") {
            let passing = [(Passing::Script, &b"script"[..]), (Passing::Style, b"style")];
            self.passing = passing.into_iter().find(|(_, name)| is(name)).map(|(passing, _)| passing);
        }
        // A picture of a piece has its letter beside it.
        if is(b"img")
            && let Some(character) = letter_beside(inside)
        {
            return Part::Character { length, character };
        }
        Part::Lost { length, within_word: WITHIN_WORDS.iter().any(|other| is(other)) }
    }

    fn entity(&self, rest: &[u8]) -> Part {
        let head = &rest[..rest.len().min(LONGEST_ENTITY)];
        let end = head.iter().position(|byte| *byte == b';');
        if end.is_none() && head.len() < LONGEST_ENTITY && !self.at_end {
            return Part::Unknown;
        }
        let name = end.and_then(|end| std::str::from_utf8(&rest[1..end]).ok());
        match name.and_then(character_of_entity).zip(end) {
            Some((character, end)) => Part::Character { length: end + 1, character },
            None => Part::Byte(b'&'),
        }
    }

    fn add(&mut self, byte: u8) {
        if byte.is_ascii_whitespace() {
            self.end_word();
            self.ready.push(byte);
            return;
        }
        // `<i>e4</i><i>e5</i>` are two moves; `<i>N</i>f3` is one, and so is `<b>e4</b>+`.
        let is_letter = byte.is_ascii_alphanumeric() || byte >= 0x80;
        if std::mem::take(&mut self.is_tag_before)
            && is_letter
            && words::is_move(words::without_number(&self.word))
        {
            self.end_word();
        }
        self.word.push(byte);
    }

    fn add_character(&mut self, character: char, instead_of: &[u8]) {
        // A tag that shows a character parts nothing.
        let mut bytes = [0; 4];
        let mut single = [0];
        let written: &[u8] = match (self.is_single_byte, u8::try_from(u32::from(character))) {
            (true, Ok(byte)) => {
                single[0] = byte;
                &single
            }
            (true, Err(_)) => plain(character),
            (false, _) => character.encode_utf8(&mut bytes).as_bytes(),
        };
        if character.is_whitespace() || written.len() > instead_of.len() {
            return self.lose(instead_of, false);
        }
        written.iter().for_each(|byte| self.add(*byte));
        self.lost.extend(blank(&instead_of[written.len()..]));
    }

    fn lose(&mut self, bytes: &[u8], within_word: bool) {
        if within_word && !self.word.is_empty() {
            self.is_tag_before = true;
            self.lost.extend(blank(bytes));
        } else {
            self.end_word();
            self.ready.extend(blank(bytes));
        }
    }

    fn end_word(&mut self) {
        self.is_tag_before = false;
        self.ready.append(&mut self.word);
        self.ready.append(&mut self.lost);
    }
}

/// Spaces in place of all but the line ends.
fn blank(bytes: &[u8]) -> impl Iterator<Item = u8> {
    bytes.iter().map(|byte| if matches!(byte, b'\n' | b'\r') { *byte } else { b' ' })
}

/// How long the tag is that a text begins with; a `>` in quotes is part of it.
fn length_of_tag(text: &[u8]) -> Option<usize> {
    let mut quote = None;
    for (at, &byte) in text.iter().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') if text[at - 1] == b'=' => quote = Some(byte),
            (Some(open), _) if byte == open => quote = None,
            _ => {}
        }
    }
    None
}

/// The one character that stands in a picture's place: `alt="N"`.
fn letter_beside(tag: &[u8]) -> Option<char> {
    let at = tag.windows(4).position(|part| part.eq_ignore_ascii_case(b"alt="))?;
    let quoted = &tag[at + 4..];
    let quote = quoted.first().filter(|quote| matches!(quote, b'"' | b'\''))?;
    let value = quoted[1..].split(|byte| byte == quote).next()?;
    let mut characters = std::str::from_utf8(value).ok()?.chars();
    characters.next().filter(|letter| characters.next().is_none() && !letter.is_whitespace())
}

/// A character of another alphabet as Latin-1 has it nearly so.
fn plain(character: char) -> &'static [u8] {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => b"-",
        '\u{2018}'..='\u{201A}' => b"'",
        '\u{201C}'..='\u{201E}' => b"\"",
        '\u{2026}' => b"...",
        _ => b"?",
    }
}

impl Read for PageText {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.used == self.ready.len() {
            if self.at_end {
                return Ok(0);
            }
            self.fill()?;
        }
        let count = (&self.ready[self.used..]).read(out)?;
        self.used += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source that gives few bytes at a time.
    struct InPieces(Vec<u8>, usize);

    impl Read for InPieces {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(out.len());
            out[..count].copy_from_slice(&self.0[..count]);
            self.0.drain(..count);
            Ok(count)
        }
    }

    fn text_of(page: &[u8]) -> Vec<u8> {
        let read = |piece| {
            let mut text = Vec::new();
            PageText::new(Box::new(InPieces(page.to_vec(), piece)), page).read_to_end(&mut text).unwrap();
            text
        };
        let text = read(usize::MAX);
        assert_eq!(text.len(), page.len());
        let ends = |text: &[u8]| text.iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(ends(&text), ends(page));
        for piece in [1, 2, 7] {
            assert_eq!(read(piece), text, "{piece}");
        }
        text
    }

    #[test]
    fn words_keep_their_places() {
        for (page, text) in [
            ("<b>1.e4</b> e5", "   1.e4     e5"),
            ("5.0&#8209;0 Le7", "5.0\u{2011}0     Le7"),
            ("<b>N</b>f3<br>x", "   Nf3        x"),
            ("<i>e4</i><i>e5</i>", "   e4       e5    "),
            ("<b>e4</b>+ <b>N</b>&times;<b>f3</b>", "   e4+        N\u{D7}f3                    "),
            ("Wei&szlig;<td>1 < 2 & 3</td>", "Wei\u{DF}         1 < 2 & 3     "),
            ("<a href=\"x>y\">1.</a>", "              1.    "),
            ("<img src='n.gif' alt='N'>f3", "Nf3                        "),
            ("a<!-- e4 -->b", "a           b"),
            ("<style>.m {x}\n</style>e4", "             \n        e4"),
            ("a&nbsp;b &copy", "a      b &copy"),
            ("<b", "<b"),
        ] {
            assert_eq!(String::from_utf8(text_of(page.as_bytes())).unwrap().trim_end(), text.trim_end());
        }
        assert_eq!(text_of(b"M\xFCller 0&#8209;0 &uuml;"), b"M\xFCller 0-0       \xFC     ");
    }
}
