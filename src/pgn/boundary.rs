//! Where games start: decided line by line, whatever braces are open.
//!
//! A line is judged by its first [`HEAD`] and its last [`TAIL`] bytes alone, so that a line of any length can be
//! fed in pieces and costs no memory; but one that holds several games is cut where they begin.

mod amid_tags;
mod amid_text;
mod bare_game;
mod damaged_tag;
mod game_start;
mod in_comment;
mod line_end;
mod line_start;
mod opening_comment;
mod quoted_line;
mod same_line;

pub(crate) use damaged_tag::event_after_junk;
pub use game_start::GameStart;
pub use in_comment::settle_starts;

use super::{
    Label, begins_with_label, first_move_in_document, has_no_move, is_heading_line, is_numbered_pairing,
    is_numbering, is_words_with_result, names_players, nuls_at_front, numbers_games, position_line,
    quotation::is_mark, sixteen_bytes::first_near,
};
use amid_tags::{is_tag_in_form, pass_over_tag_lines};
use amid_text::pass_over_plain_lines;
use bare_game::{begins_with_first_moves, holds_first_moves, may_be_whole};
use damaged_tag::{is_damaged_event, is_damaged_tag};
use line_end::{is_result_last, says_end_last, trimmed_tail};
use line_start::{Kind, classify, is_plain_line, is_space, name_bit};
use memchr::{memchr, memchr2};

/// How many bytes at a line's start take part in the decision.
pub const HEAD: usize = 256;

/// How many bytes at a line's end take part in the decision.
pub const TAIL: usize = 64;

/// Within how many blocks of sixteen bytes the end of a line of movetext is, as PGN lays it out.
const SHORT: usize = 6;

/// From so many bytes on, games are looked for in a line whose end is not in sight.
const LONG: usize = 64 << 10;

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
    /// Unicode scalar values of the current line that were judged as games of their own.
    indent: u64,
    /// The line that has begun but not ended yet.
    open: Option<Kind>,
    /// The current game's last line that is neither blank nor escaped by `%`.
    last: Last,
    /// Whether a blank line came after it.
    blank: bool,
    /// Whether the open line may be the rest of a tag value.
    may_continue: bool,
    /// Whether the last line is the only one since a tag line, with no blank line between.
    is_amid_head: bool,
    /// Whether the current game has a tag line.
    tagged: bool,
    /// Whether the current game has a line that begins with move number 1.
    numbered: bool,
    /// Whether a blank line came after that.
    parted: bool,
    /// Whether the last line was all of a game without tags that lacks its result: it began with White's move number 1, went on to the
    /// second, and left no parenthesis open.
    was_whole: bool,
    /// Whether the current game begins with a heading.
    headed: bool,
    /// Whether the text is a document, in which only a line with number 1 and moves begins a game.
    document: bool,
    /// Whether only number 1 said that the current game starts.
    doubtful: bool,
    /// Which of the tags that no game has twice the current game has; see [`name_bit`].
    names: u32,
    /// Whether the game that the next line begins was found already, at the comment before its first move.
    announced: bool,
    /// Before so many line ends, comments are known to lead to no game.
    no_opening_before: u64,
    /// Whether more text is needed to tell what comes after a comment.
    waits: bool,
    /// Whether lines of the current game are quoted, `> 1. e4`, and are judged without the marks.
    quoted: bool,
    /// Whether any line was.
    has_quotation: bool,
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
            None => self.scan_feeds(text, at_end, &mut found),
            Some(_) => self.scan_returns(text, at_end, &mut found),
        };
        if at_end && used < text.len() {
            let from = self.past_opening_comment(text, used, true, &mut found).unwrap_or(used);
            self.line(text, from, text.len(), &mut found);
            return text.len();
        }
        if text.len() - used >= LONG && self.may_hold_games(&text[used..]) {
            return self.games_of_line(text, used, text.len(), &mut found);
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

    /// Unicode scalar values between the last of them and where the next text begins; less where that is inside a line given to
    /// [`Boundaries::begin_long`].
    pub fn indent(&self) -> u64 {
        self.indent
    }

    /// Lines that end in `\n` only: the common case, and the fast one.
    fn scan_feeds(&mut self, text: &[u8], at_end: bool, found: &mut impl FnMut(GameStart)) -> usize {
        let mut start = 0;
        let mut was_plain = false;
        loop {
            if self.is_amid_tags() {
                let passed = pass_over_tag_lines(&text[start..]);
                self.lines += passed.lines;
                self.names |= passed.names;
                start += passed.bytes;
            }
            // Amid movetext, only the first line of a paragraph and the one before something else matter.
            let is_amid_text = was_plain && self.is_amid_text();
            if is_amid_text {
                let (lines, bytes) = pass_over_plain_lines(&text[start..]);
                self.lines += lines;
                self.is_amid_head &= lines == 0;
                start += bytes;
            }
            let length = first_near(&text[start..], SHORT, [b'\n']).or_else(|| memchr(b'\n', &text[start..]));
            let Some(length) = length else { return start };
            if !is_amid_text && let Some(next) = self.past_opening_comment(text, start, at_end, found) {
                if next == start {
                    return start;
                }
                (start, was_plain) = (next, false);
                continue;
            }
            let end = start + length;
            let is_plain = is_plain_line(&text[end + 1..]);
            let line = &text[start..end];
            // A line that ends with a bracket may hold a result and the next game's first tag.
            if !is_amid_text || line.ends_with(b"]") {
                self.line(text, start, end, found);
            } else {
                self.is_amid_head = false;
                if !is_plain {
                    self.last = self.last_of_text(line);
                }
            }
            self.lines += 1;
            start = end + 1;
            was_plain = is_plain;
        }
    }

    /// Lines that end in `\n`, `\r\n` or a lone `\r`.
    fn scan_returns(&mut self, text: &[u8], at_end: bool, found: &mut impl FnMut(GameStart)) -> usize {
        let mut start = 0;
        while let Some(length) = memchr2(b'\n', b'\r', &text[start..]) {
            if let Some(next) = self.past_opening_comment(text, start, at_end, found) {
                if next == start {
                    break;
                }
                start = next;
                continue;
            }
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
        if line.first().is_some_and(|&first| is_mark(first)) && self.open.is_none() && !self.document {
            return self.quoted_line(line, start, found);
        }
        if line.first() == Some(&0) && self.open.is_none() && self.last != Last::Nothing {
            // What a crash left in a file belongs to the game before it, and a tag may come right after.
            let nuls = nuls_at_front(line);
            (line, start) = (&line[nuls..], start + nuls);
        }
        if self.open.is_none() && self.may_hold_games(line) {
            start = self.games_of_line(text, start, end, found);
            line = &text[start..end];
        }
        if self.open.is_none() && self.begin(line) {
            found(self.start_at(start));
        }
        self.end(line);
        self.indent = 0;
    }

    /// A game that starts here, on the current line.
    fn start_at(&self, offset: usize) -> GameStart {
        GameStart { offset, line: self.lines + 1, indent: self.indent, doubtful: self.doubtful }
    }

    /// Whether another game may start amid the line: it ends with a tag that it does not begin with, it begins with a tag and holds
    /// more, be it another bracket only, or it is of a game without tags.
    #[inline(always)]
    fn may_hold_games(&self, line: &[u8]) -> bool {
        match line {
            [b'[', rest @ .., b'"', b']'] => memchr(b'[', rest).is_some(),
            [b'[', second, ..] => second.is_ascii_uppercase(),
            [b'!'..=b'Z' | b'\\'..=b'~' | 0xC2, .., b'"', b']'] => true,
            _ => !self.tagged,
        }
    }

    /// Whether a line is one more tag right after another and nothing else: whatever its name, it starts no game, and hardly anything
    /// is to be kept of it.
    #[inline(always)]
    fn is_one_more_tag(&self, line: &[u8]) -> bool {
        is_tag_in_form(line) && line.len() < HEAD && self.is_amid_tags() && memchr(b'[', &line[1..]).is_none()
    }

    /// Whether the line before was a tag, and this one begins here.
    #[inline(always)]
    fn is_amid_tags(&self) -> bool {
        self.last == Last::Tag && !self.blank && !self.document && self.open.is_none()
    }

    /// Whether the line before was text of a game with tags. One without may be followed by the heading of the next right away.
    fn is_amid_text(&self) -> bool {
        self.tagged && matches!(self.last, Last::Text | Last::Ended) && !self.blank && !self.document
    }

    /// Judges a line by its start; true where a new game begins with it.
    #[inline]
    fn begin(&mut self, line: &[u8]) -> bool {
        if self.document {
            self.open = Some(Kind::Text);
            return first_move_in_document(line).is_some();
        }
        let mut kind = classify(line);
        let is_next_to_tag = self.last == Last::Tag && !self.blank;
        if is_next_to_tag && kind == Kind::Text && is_damaged_tag(line) {
            // The next tag must not start a game.
            kind = Kind::Tag { event: false, name: 0 };
        }
        if kind == Kind::Text
            && (self.blank && self.tagged && is_damaged_event(line)
                || (self.blank || self.last == Last::Ended) && event_after_junk(line).is_some())
        {
            kind = Kind::Tag { event: true, name: 0 };
        }
        let was_whole = std::mem::take(&mut self.was_whole);
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
            // A line of something else amid the tags does not end them, unless they begin anew.
            (Kind::Tag { event: false, name }, Last::Text)
                if self.is_amid_head && !self.blank && self.names & name == 0 =>
            {
                false
            }
            // Prose before the first tag line belongs to the first game.
            (Kind::Tag { .. }, Last::Text | Last::Ended) => self.tagged || self.numbered,
            (Kind::FirstMove { .. }, Last::Ended) => self.blank || !self.tagged,
            // Bare games may lack results.
            (Kind::FirstMove { white: true }, Last::Text) => (self.parted || was_whole) && !self.tagged,
            // Or a heading each, which belongs to the moves after it.
            (Kind::Text, Last::Ended | Last::Text) if self.blank && !self.tagged => {
                self.begins_heading(&line[..line.len().min(HEAD)])
            }
            (Kind::Text, Last::Ended) if !self.tagged => {
                let line = &line[..line.len().min(HEAD)];
                numbers_games(line) || is_numbered_pairing(line) || begins_with_first_moves(line)
            }
            _ => false,
        };
        if starts {
            self.doubtful = matches!(kind, Kind::FirstMove { .. }) && self.last != Last::Nothing;
            self.tagged = false;
            self.headed = kind == Kind::Text && is_heading(&line[..line.len().min(HEAD)]);
            (self.numbered, self.parted, self.quoted, self.names) = (false, false, false, 0);
        }
        if let Kind::Tag { name, .. } = kind {
            self.names |= name;
        }
        self.tagged |= matches!(kind, Kind::Tag { .. });
        self.numbered |= matches!(kind, Kind::FirstMove { .. });
        if kind == Kind::Text && !(self.tagged || self.numbered) {
            self.numbered = holds_first_moves(&line[..line.len().min(HEAD)]);
        }
        self.is_amid_head = is_next_to_tag && kind == Kind::Text;
        self.may_continue = self.last == Last::UnclosedTag && !self.blank;
        self.blank = false;
        starts && !std::mem::take(&mut self.announced)
    }

    /// A blank line.
    #[inline]
    fn end_paragraph(&mut self) {
        (self.blank, self.parted) = (true, self.numbered);
    }

    /// Judges the open line by its end.
    #[inline(always)]
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
            Some(kind @ (Kind::FirstMove { .. } | Kind::Text)) => {
                let is_value = self.may_continue && trimmed_tail(line).ends_with(b"\"]");
                self.last = if is_value { Last::Tag } else { self.last_of_text(line) };
                self.was_whole =
                    !self.tagged && kind == (Kind::FirstMove { white: true }) && may_be_whole(line);
            }
        }
    }

    /// What a line of text is by its end.
    #[inline]
    fn last_of_text(&self, line: &[u8]) -> Last {
        let tail = trimmed_tail(line);
        let is_ended = match is_result_last(tail) {
            true => self.numbered || !self.is_in_heading(line),
            // Words say so only after moves.
            false => self.numbered && self.last != Last::Ended && says_end_last(tail),
        };
        if is_ended { Last::Ended } else { Last::Text }
    }

    /// Whether a line that ends with a result is above the moves of its game.
    #[cold]
    fn is_in_heading(&self, line: &[u8]) -> bool {
        match self.tagged {
            true => names_players(line).is_some_and(|named| named.and_result),
            false if self.headed => has_no_move(line),
            false => is_words_with_result(line),
        }
    }

    /// Whether a line after a blank one is the heading of another game, which has no tags.
    fn begins_heading(&self, line: &[u8]) -> bool {
        let is_ended = self.last == Last::Ended;
        if is_ended && position_line(line, 0).is_some() {
            return true;
        }
        match begins_with_label(line) {
            Some(Label::White) => self.parted,
            Some(Label::Event | Label::Site | Label::Date | Label::Round) => self.parted && is_ended,
            Some(Label::Black | Label::Result) => false,
            None if is_ended && is_numbering(line) || self.parted && numbers_games(line) => true,
            None => names_players(line).is_some_and(|named| is_ended || (self.parted && named.and_result)),
        }
    }
}

/// Whether a game that begins with this line has a heading.
#[cold]
fn is_heading(line: &[u8]) -> bool {
    is_heading_line(line) || is_numbering(line)
}
