//! Where games start: decided line by line, whatever braces are open.
//!
//! A line is judged by its first [`HEAD`] and its last [`TAIL`] bytes alone, so that a line of any length can be
//! fed in pieces and costs no memory.

mod game_start;
mod in_comment;
mod line_end;

pub use game_start::GameStart;
pub use in_comment::settle_starts;

use super::{
    eight_bytes::{equal, first_in_words},
    first_move_in_document, names_players, names_white,
};
use crate::source::BOM;
use line_end::{is_result_last, trimmed_tail};
use memchr::{memchr, memchr2, memmem};

/// How many bytes at a line's start take part in the decision.
pub const HEAD: usize = 256;

/// How many bytes at a line's end take part in the decision.
pub const TAIL: usize = 64;

/// How far a tag line may be indented, in bytes.
const INDENT: usize = 8;

/// The starts of all games of a whole text.
///
/// ```
/// let starts = scoresheet::pgn::games(b"[Event \"a\"]\n\n1. e4 { open\n\n[Event \"b\"]\n\n*\n");
/// assert_eq!(starts.iter().map(|start| (start.offset, start.line)).collect::<Vec<_>>(), [(0, 1), (27, 5)]);
/// ```
pub fn games(text: &[u8]) -> Vec<GameStart> {
    let mut starts = Vec::new();
    Boundaries::default().scan(text, true, |start| starts.push(start));
    settle_starts(text, &mut starts, true);
    starts
}

/// Whether the line is a tag line, `[Name "`.
pub fn is_tag_line(line: &[u8]) -> bool {
    matches!(classify(line), Kind::Tag { .. })
}

/// The state between two lines of a file; fed with lines in order, it says which of them start a game.
#[derive(Clone, Debug, Default)]
pub struct Boundaries {
    /// Line ends seen.
    lines: u64,
    /// The line that has begun but not ended yet.
    open: Option<Kind>,
    /// The current game's last line that is neither blank nor escaped by `%`.
    last: Last,
    /// Whether a blank line came after it.
    blank: bool,
    /// Whether the open line may be the rest of a tag value.
    may_continue: bool,
    /// Whether the current game has a tag line.
    tagged: bool,
    /// Whether the current game has a line that begins with move number 1.
    numbered: bool,
    /// Whether a blank line came after that.
    parted: bool,
    /// Whether the text is a document, in which only a line with number 1 and moves begins a game.
    document: bool,
    /// Whether only number 1 said that the current game starts.
    doubtful: bool,
    /// Which of the tags that no game has twice the current game has; see [`name_bit`].
    names: u32,
}

/// What a line looks like from its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
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

/// What the last line of substance was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Last {
    /// No game has begun.
    #[default]
    Nothing,
    Tag,
    /// A tag line without its closing bracket.
    UnclosedTag,
    Text,
    /// Text that ends with a result token.
    Ended,
}

impl Boundaries {
    /// The state at the start of a document, in which only a line with number 1 and moves begins a game (see
    /// [`is_document`](super::is_document)).
    pub fn of_document() -> Boundaries {
        Boundaries { document: true, ..Boundaries::default() }
    }

    /// Feeds lines and reports the game starts among them: offsets within `text`, lines within the file.
    ///
    /// `text` begins where the last call stopped: at a line's start, or inside the line given to
    /// [`Boundaries::begin_long`]. Returns how many bytes were used up. What is left is a line whose end has not
    /// been seen; give it again with more text after it. `at_end` says that no more text follows: then
    /// everything is used up.
    pub fn scan(&mut self, text: &[u8], at_end: bool, mut found: impl FnMut(GameStart)) -> usize {
        let used = match memchr(b'\r', text) {
            None => self.scan_feeds(text, &mut found),
            Some(_) => self.scan_returns(text, at_end, &mut found),
        };
        if at_end && used < text.len() {
            self.line(text, used, text.len(), &mut found);
            return text.len();
        }
        used
    }

    /// Begins a line of which at least [`HEAD`] bytes are there but no end is in sight; says whether it starts a
    /// game. The next [`Boundaries::scan`] goes on inside that line: of what came before, it needs to be given
    /// the last [`TAIL`] bytes only.
    pub fn begin_long(&mut self, line: &[u8]) -> bool {
        self.open.is_none() && self.begin(line)
    }

    /// Line ends seen so far.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Lines that end in `\n` only: the common case, and the fast one.
    fn scan_feeds(&mut self, text: &[u8], found: &mut impl FnMut(GameStart)) -> usize {
        let mut start = 0;
        let mut was_plain = false;
        while let Some(length) = self.length_of_line(&text[start..]) {
            let end = start + length;
            // Half of the lines of a file without comments.
            if self.is_one_more_tag(&text[start..end]) {
                self.names |= name_bit(&text[start..end]);
                self.lines += 1;
                start = end + 1;
                was_plain = false;
                continue;
            }
            let is_plain = is_plain_line(&text[end + 1..]);
            // Amid movetext, only the first line of a paragraph and the one before something else matter.
            let is_amid =
                was_plain && is_plain && !self.blank && matches!(self.last, Last::Text | Last::Ended);
            if self.document || !is_amid {
                self.line(text, start, end, found);
            }
            self.lines += 1;
            start = end + 1;
            was_plain = is_plain;
        }
        start
    }

    /// How many bytes the line has that `text` begins with and that ends in `\n`.
    ///
    /// What it saves: tags have short lines, whose ends are found in less than it takes to begin a search.
    #[inline(always)]
    fn length_of_line(&self, text: &[u8]) -> Option<usize> {
        let near =
            (self.last == Last::Tag).then(|| first_in_words(text, 6, |word| equal(word, b'\n'))).flatten();
        near.or_else(|| memchr(b'\n', text))
    }

    /// Lines that end in `\n`, `\r\n` or a lone `\r`.
    fn scan_returns(&mut self, text: &[u8], at_end: bool, found: &mut impl FnMut(GameStart)) -> usize {
        let mut start = 0;
        while let Some(length) = memchr2(b'\n', b'\r', &text[start..]) {
            let end = start + length;
            let next = match (text[end], text.get(end + 1)) {
                (b'\r', Some(b'\n')) => end + 2,
                // A feed may follow in the next piece of the text.
                (b'\r', None) if !at_end => break,
                _ => end + 1,
            };
            self.line(text, start, end, found);
            self.lines += 1;
            start = next;
        }
        start
    }

    #[inline]
    fn line(&mut self, text: &[u8], start: usize, end: usize, found: &mut impl FnMut(GameStart)) {
        let mut line = &text[start..end];
        let mut start = start;
        if line.is_empty() && self.open.is_none() && !self.document {
            self.end_paragraph();
            return;
        }
        if self.is_one_more_tag(line) {
            self.names |= name_bit(line);
            return;
        }
        if self.open.is_none()
            && let [b'!'..=b'Z' | b'\\'..=b'~' | 0xC2, .., b'"', b']'] = line
            && let Some(at) = tag_after_result(line)
        {
            // Two lines in one: the end of a game, and the first tag of the next.
            self.begin(&line[..at]);
            self.end(&line[..at]);
            (line, start) = (&line[at..], start + at);
        }
        if self.open.is_none() && self.begin(line) {
            found(GameStart { offset: start, line: self.lines + 1, doubtful: self.doubtful });
        }
        self.end(line);
    }

    /// Whether a line is one more tag right after another: whatever its name, it starts no game, and hardly anything is to
    /// be kept of it.
    #[inline(always)]
    fn is_one_more_tag(&self, line: &[u8]) -> bool {
        matches!(line, [b'[', b'A'..=b'Z', .., b'"', b']'])
            && line.len() < HEAD
            && self.last == Last::Tag
            && !self.blank
            && !self.document
            && self.open.is_none()
    }

    /// Judges a line by its start; true where a new game begins with it.
    #[inline]
    fn begin(&mut self, line: &[u8]) -> bool {
        if self.document {
            self.open = Some(Kind::Text);
            return first_move_in_document(line).is_some();
        }
        let mut kind = classify(line);
        if let (Kind::Text, [b'[', b'A'..=b'Z', ..], Last::Tag, false) = (kind, line, self.last, self.blank) {
            // A tag that lacks its quotes, amid the others: the next one must not start a game.
            kind = Kind::Tag { event: false, name: 0 };
        }
        self.open = Some(kind);
        let starts = match (kind, self.last) {
            (Kind::Blank, _) => {
                self.end_paragraph();
                return false;
            }
            (Kind::Escaped, _) => return false,
            (_, Last::Nothing) => true,
            // So does a block of tags that names a player, a place, a day or a round again.
            (Kind::Tag { event, name }, Last::Tag | Last::UnclosedTag) => {
                self.blank && (event || self.names & name != 0)
            }
            // Prose before the first tag line belongs to the first game.
            (Kind::Tag { .. }, Last::Text | Last::Ended) => self.tagged || self.numbered,
            (Kind::FirstMove { .. }, Last::Ended) => self.blank || !self.tagged,
            // Bare games may lack results.
            (Kind::FirstMove { white: true }, Last::Text) => self.parted && !self.tagged,
            // Or a heading each, which belongs to the moves after it.
            (Kind::Text, Last::Ended | Last::Text) if self.blank && !self.tagged => {
                let line = &line[..line.len().min(HEAD)];
                (self.parted && names_white(line)) || (self.last == Last::Ended && names_players(line))
            }
            _ => false,
        };
        if starts {
            self.doubtful = matches!(kind, Kind::FirstMove { .. }) && self.last != Last::Nothing;
            self.tagged = false;
            (self.numbered, self.parted, self.names) = (false, false, 0);
        }
        if let Kind::Tag { name, .. } = kind {
            self.names |= name;
        }
        self.tagged |= matches!(kind, Kind::Tag { .. });
        self.numbered |= matches!(kind, Kind::FirstMove { .. });
        self.may_continue = self.last == Last::UnclosedTag && !self.blank;
        self.blank = false;
        starts
    }

    /// A blank line.
    #[inline]
    fn end_paragraph(&mut self) {
        (self.blank, self.parted) = (true, self.numbered);
    }

    /// Judges the open line by its end.
    #[inline]
    fn end(&mut self, line: &[u8]) {
        match self.open.take() {
            None | Some(Kind::Blank | Kind::Escaped) => {}
            Some(Kind::Tag { .. }) => {
                self.last = match trimmed_tail(line) {
                    [.., b']'] => Last::Tag,
                    // Movetext may follow the tags on their line.
                    tail if is_result_last(tail) => Last::Ended,
                    _ => Last::UnclosedTag,
                }
            }
            Some(Kind::FirstMove { .. } | Kind::Text) => {
                let tail = trimmed_tail(line);
                self.last = if is_result_last(tail) {
                    Last::Ended
                } else if self.may_continue && tail.ends_with(b"\"]") {
                    Last::Tag
                } else {
                    Last::Text
                }
            }
        }
    }
}

/// Where the first tag of a game follows the result of the one before on its line.
#[cold]
fn tag_after_result(line: &[u8]) -> Option<usize> {
    let at = memmem::find(&line[..line.len().min(HEAD)], b"[Event \"")?;
    let before = line[..at].trim_ascii_end();
    let before = before.strip_suffix(b"\0").unwrap_or(before).trim_ascii_end();
    is_result_last(trimmed_tail(before)).then_some(at)
}

/// A bit for each tag that begins a block of them where there is no Event: Site, Date, Round and White; 0 for any other
/// line.
#[inline]
fn name_bit(line: &[u8]) -> u32 {
    let bit = |letter: u8| 1 << (letter & 31);
    match line {
        [_, first, _, _, _, b' ', ..] => bit(*first) & (bit(b'S') | bit(b'D')),
        [_, first, _, _, _, _, b' ', ..] => bit(*first) & (bit(b'R') | bit(b'W')),
        _ => 0,
    }
}

/// First bytes of lines that are text without a second look: printable ASCII but `%`, `1` and `[`.
const PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = b'!';
    while byte <= b'~' {
        plain[byte as usize] = !matches!(byte, b'%' | b'1' | b'[');
        byte += 1;
    }
    plain
};

/// Whether a line is text without a second look: by its first byte, or by a number of two digits or more that begins
/// with 1.
#[inline]
fn is_plain_line(line: &[u8]) -> bool {
    match line {
        [b'1', next, ..] => next.is_ascii_digit(),
        [first, ..] => PLAIN[*first as usize],
        [] => false,
    }
}

#[inline]
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0B | 0x0C)
}

#[inline]
fn classify(line: &[u8]) -> Kind {
    match line {
        [] => Kind::Blank,
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
        _ => Kind::Text,
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
    if is_name && quote.len() < value.len() && quote.first() == Some(&b'"') {
        let bit =
            if matches!(name, b"Site" | b"Date" | b"Round" | b"White") { 1 << (name[0] & 31) } else { 0 };
        Kind::Tag { event: name == b"Event", name: bit }
    } else {
        Kind::Text
    }
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

/// Whether a line that begins with `1` goes on as move number 1 does; neither `1-0` nor `1. Introduction`.
fn is_first_move(rest: &[u8]) -> bool {
    let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
    let after = skip_space(&rest[dots..]);
    let spaced = rest.len() > dots + after.len();
    match after {
        [] => dots > 0,
        [b'0'..=b'9', ..] => dots > 0 && spaced && after.starts_with(b"0-0"),
        _ => (dots > 0 || spaced) && !is_word(after),
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
