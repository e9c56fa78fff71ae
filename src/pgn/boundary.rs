//! Where games start: decided line by line, whatever braces are open.
//!
//! A line is judged by its first [`HEAD`] and its last [`TAIL`] bytes alone, so that a line of any length can be
//! fed in pieces and costs no memory; but one that holds several games is cut where they begin.

mod amid_tags;
mod amid_text;
mod bare_game;
mod certain_start;
mod damaged_tag;
mod game_start;
mod in_comment;
mod line_end;
mod opening_comment;
mod quoted_line;
mod rules;
mod same_line;
mod state;

pub use certain_start::CertainStart;
pub(crate) use damaged_tag::event_after_junk;
pub use game_start::GameStart;
pub use in_comment::settle_starts;

use super::{
    has_no_move, is_words_with_result,
    line_start::{HEAD, Kind, classify, is_plain_line, is_space, name_bit},
    names_players, nuls_at_front,
    quotation::is_mark,
    sixteen_bytes::first_near,
};
use amid_tags::{is_tag_in_form, pass_over_tag_lines};
use amid_text::pass_over_plain_lines;
use bare_game::is_tag_before_moves;
use bare_game::may_be_whole;
use damaged_tag::{is_damaged_event, is_damaged_tag};
use line_end::{is_result_last, says_end_last, trimmed_tail};

use memchr::{memchr, memchr2};
use rules::Start;
use state::{After, CommentAhead, CurrentGame, Header, OpenLine, State};

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

/// The state between two lines of a file; fed with lines in order, it says which of them start a game.
#[derive(Clone, Debug, Default)]
pub struct Boundaries {
    /// Line ends seen.
    lines: u64,
    /// Unicode scalar values of the current line that were judged as games of their own.
    indent: u64,
    /// The line that has begun but not ended yet.
    open: Option<OpenLine>,
    state: State,
    /// Whether a blank line came after the line that `state` tells of.
    blank: bool,
    game: CurrentGame,
    ahead: CommentAhead,
    /// Comments to this program that begin before so many line ends lead to no game.
    no_address_before: u64,
    /// Whether any line was quoted.
    has_quotation: bool,
}

impl Boundaries {
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

    /// Begins a line with at least [`HEAD`] bytes there but no end in sight; returns whether it starts a game. The next
    /// [`Boundaries::scan`] goes on inside that line: of what came before, it needs to be given the last [`TAIL`] bytes only.
    pub fn begin_long(&mut self, line: &[u8]) -> bool {
        self.open.is_none() && self.begin(line).is_some()
    }

    /// The state before a text preceded by `lines` line ends.
    pub(crate) fn after_lines(lines: u64) -> Boundaries {
        Boundaries { lines, ..Boundaries::default() }
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
                self.game.names |= passed.names;
                start += passed.bytes;
            }
            // Amid movetext, only the first line of a paragraph and the one before something else matter.
            let is_amid_text = was_plain && self.is_amid_text();
            if is_amid_text {
                let (lines, bytes) = pass_over_plain_lines(&text[start..]);
                self.lines += lines;
                self.state = if lines == 0 { self.state } else { self.state.past_text() };
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
                self.state = if is_plain { self.state.past_text() } else { self.after_text(line) };
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
        if line.is_empty() && self.open.is_none() {
            self.end_paragraph();
            return;
        }
        if self.is_one_more_tag(line) {
            self.game.names |= name_bit(line);
            return;
        }
        if line.first().is_some_and(|&first| is_mark(first)) && self.open.is_none() {
            return self.quoted_line(line, start, found);
        }
        if line.first() == Some(&0) && self.open.is_none() && self.state != State::BeforeGames {
            // What a crash left in a file belongs to the game before it, and a tag may come right after.
            let nuls = nuls_at_front(line);
            (line, start) = (&line[nuls..], start + nuls);
        }
        if self.open.is_none() && self.may_hold_games(line) {
            start = self.games_of_line(text, start, end, found);
            line = &text[start..end];
        }
        self.begin_at(line, start, found);
        self.end(line);
        self.indent = 0;
    }

    /// Judges a line by its start, unless that was done before, and reports the game that begins with it.
    #[inline]
    fn begin_at(&mut self, line: &[u8], offset: usize, found: &mut impl FnMut(GameStart)) {
        if self.open.is_none()
            && let Some(start) = self.begin(line)
        {
            found(self.start_at(offset, start.is_doubtful()));
        }
    }

    /// A game that starts here, on the current line.
    fn start_at(&self, offset: usize, doubtful: bool) -> GameStart {
        GameStart { offset, line: self.lines + 1, indent: self.indent, doubtful, letters: None }
    }

    /// Whether another game may start amid the line: it ends with a tag that it does not begin with, it begins with a tag and holds
    /// more, be it another bracket only, or it is of a game without tags.
    #[inline(always)]
    fn may_hold_games(&self, line: &[u8]) -> bool {
        match line {
            [b'[', rest @ .., b'"', b']'] => memchr(b'[', rest).is_some(),
            [b'[', second, ..] => second.is_ascii_uppercase(),
            [b'!'..=b'Z' | b'\\'..=b'~' | 0xC2, .., b'"', b']'] => true,
            _ => !self.game.is_tagged(),
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
        self.state == State::Tag && !self.blank && self.open.is_none()
    }

    /// Whether the line before was text of a game with tags. One without may be followed by the heading of the next right away.
    fn is_amid_text(&self) -> bool {
        self.game.is_tagged() && self.state.is_text() && !self.blank
    }

    /// Judges a line by its start: why a new game begins with it, if one does that was not found at the comment before.
    #[inline]
    fn begin(&mut self, line: &[u8]) -> Option<Start> {
        let kind = self.kind_of(line);
        let start = self.start(kind, line);
        let after = match self.state {
            State::Tag if !self.blank => After::Tag,
            State::UnclosedTag if !self.blank => After::UnclosedTag,
            _ => After::Anything,
        };
        self.open = Some(OpenLine { kind, after });
        match kind {
            Kind::Blank => self.end_paragraph(),
            Kind::Escaped => {}
            _ => {
                if start.is_some() {
                    self.game = CurrentGame::begun_by(kind, line);
                }
                self.game.take(kind, line);
                self.blank = false;
            }
        }
        if start.is_some() && self.ahead == CommentAhead::Announced {
            self.ahead = CommentAhead::NotAsked;
            return None;
        }
        if start.is_some() && matches!(kind, Kind::Tag { event: true, .. }) {
            // What was seen ahead of comments before it says nothing of those after it, see `CertainStart`.
            self.ahead = CommentAhead::NotAsked;
            self.no_address_before = 0;
        }
        start
    }

    /// What the line looks like from its start, where a tag may have lost some of its signs.
    #[inline]
    fn kind_of(&self, line: &[u8]) -> Kind {
        let kind = classify(line);
        if kind != Kind::Text {
            return kind;
        }
        if self.blank && self.game.is_tagged() && is_damaged_event(line)
            || (self.blank || self.state == State::Ended) && event_after_junk(line).is_some()
        {
            return Kind::Tag { event: true, name: 0 };
        }
        match self.state == State::Tag && !self.blank && is_damaged_tag(line) {
            // The next tag must not start a game.
            true => Kind::Tag { event: false, name: 0 },
            false => Kind::Text,
        }
    }

    /// A blank line.
    #[inline]
    fn end_paragraph(&mut self) {
        self.blank = true;
        self.game.end_paragraph();
    }

    /// Judges the open line by its end.
    #[inline(always)]
    fn end(&mut self, line: &[u8]) {
        let Some(OpenLine { kind, after }) = self.open.take() else { return };
        self.state = match kind {
            Kind::Blank | Kind::Escaped => return,
            Kind::Tag { .. } => match trimmed_tail(line) {
                [.., b']'] => State::Tag,
                // Movetext may follow the tags on their line.
                tail if is_result_last(tail) => State::Ended,
                _ if is_tag_before_moves(line) => State::Text,
                _ => State::UnclosedTag,
            },
            _ if after == After::UnclosedTag && trimmed_tail(line).ends_with(b"\"]") => State::Tag,
            _ => match self.after_text(line) {
                State::Text if kind == Kind::Text && after == After::Tag => State::TextAmidTags,
                State::Text if self.is_whole_game(kind, line) => State::WholeGame,
                state => state,
            },
        };
    }

    /// The state after a line of text, by its end.
    #[inline]
    fn after_text(&self, line: &[u8]) -> State {
        let tail = trimmed_tail(line);
        let is_ended = match is_result_last(tail) {
            true => self.game.is_numbered() || !self.is_in_heading(line),
            // Words say so only after moves.
            false => self.game.is_numbered() && self.state != State::Ended && says_end_last(tail),
        };
        if is_ended { State::Ended } else { State::Text }
    }

    /// Whether a line is all of a game without tags.
    fn is_whole_game(&self, kind: Kind, line: &[u8]) -> bool {
        kind == (Kind::FirstMove { white: true }) && !self.game.is_tagged() && may_be_whole(line)
    }

    /// Whether a line that ends with a result is above the moves of its game.
    #[cold]
    fn is_in_heading(&self, line: &[u8]) -> bool {
        match self.game.header {
            Header::Tags => names_players(line).is_some_and(|named| named.and_result),
            Header::Heading => has_no_move(line),
            Header::None => is_words_with_result(line),
        }
    }
}
