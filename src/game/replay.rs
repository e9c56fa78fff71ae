//! Replaying one game: header, then the movetext token by token.

use super::{
    Defect, Dialects, Event, EventKind, Failure, FailureReason, Game, Line, PlyRef, Scratch,
    header::read_header,
    line::{LineState, Numbering},
    odd_bytes::note_bytes,
    start::start_position,
    walk::advance,
};
use crate::{
    board::Position,
    notation::{Letters, Written},
    pgn::{Outcome, TagName, Token, Tokens},
    source::Span,
};

/// How deep variations may be nested before their moves are passed over.
const DEEPEST: usize = 256;

/// How many failures, and how many other events, are kept of one game; a record with more is no record.
const KEPT: usize = 1000;

/// What replay is told from outside the game.
#[derive(Clone, Copy, Debug)]
pub struct Options<'o> {
    /// The language of the piece letters.
    pub letters: &'o Letters,
    /// Whether to look for needless disambiguation (codes N009 and N010), which costs time.
    pub style: bool,
}

/// Replays one game. Never fails: what cannot be followed is noted in the game.
///
/// Linear in the length of `text`, up to a look-ahead of some plies where a promotion lacks its piece.
///
/// ```
/// use scoresheet::{game::{replay, Options, Scratch}, notation::{Letters, ENGLISH}};
/// let letters = Letters::new(ENGLISH);
/// let mut scratch = Scratch::default();
/// let game = replay(b"1. e4 e5 2. Nf3 Nc6 *", &Options { letters: &letters, style: false }, &mut scratch);
/// assert_eq!(game.plies().len(), 4);
/// ```
pub fn replay<'g>(text: &'g [u8], options: &Options<'g>, scratch: &'g mut Scratch) -> Game<'g> {
    let Options { letters, style } = *options;
    let setting = Setting { letters, style, with_pawn: None, others: None, whole: true };
    replay_into(text, &setting, scratch);
    Game { text, scratch, letters: options.letters }
}

/// What a replay goes by.
#[derive(Clone, Copy)]
pub(super) struct Setting<'o> {
    pub letters: &'o Letters,
    pub style: bool,
    /// The letters and the pawn's, where `letters` does without them.
    pub with_pawn: Option<&'o Letters>,
    /// The dialects that single half-moves may be in; `None` where a foreign letter is just unreadable.
    pub others: Option<&'o Dialects>,
    /// Whether the game is followed beyond its first fault. If not, all that counts is that there is one.
    pub whole: bool,
}

/// Replays one game; what comes out is in `scratch`.
pub(super) fn replay_into<'g>(text: &'g [u8], setting: &Setting<'g>, scratch: &mut Scratch) {
    scratch.clear();
    let at = read_header(text, scratch);
    match start_position(text, scratch) {
        Ok(start) => scratch.start = start,
        Err(not_replayed) => {
            scratch.start = Position::start();
            scratch.not_replayed = Some(not_replayed);
        }
    }
    scratch.history.reset(scratch.start.key(), scratch.start.halfmove_clock());
    if scratch.start.is_dead_by_material() {
        scratch.history.note_dead(0);
    }
    let tokens = Tokens::new(text, at, setting.letters);
    Replay::new(text, tokens, setting, scratch).movetext();
    if !scratch.defects.is_empty() {
        scratch.seen.insert(EventKind::Defect);
    }
    note_bytes(text, &mut scratch.seen);
}

pub(super) struct Replay<'r, 'g> {
    pub(super) text: &'g [u8],
    pub(super) tokens: Tokens<'g>,
    pub(super) options: &'r Setting<'g>,
    pub(super) s: &'r mut Scratch,
    /// The line being followed.
    pub(super) now: LineState,
    /// The lines it branched off, the main line first.
    stack: Vec<LineState>,
    /// Whether positions before the last ply are kept, which only variations need.
    pub(super) keep: bool,
    /// Whether plies need more than playing: positions are kept.
    pub(super) watchful: bool,
    /// Parentheses beyond the deepest that are followed and that are never closed.
    ignored: u32,
    /// The last result inside a variation, which counts where the parenthesis is never closed.
    inner_result: Option<(Outcome, Span)>,
}

impl<'r, 'g> Replay<'r, 'g> {
    fn new(text: &'g [u8], tokens: Tokens<'g>, options: &'r Setting<'g>, s: &'r mut Scratch) -> Self {
        let open = Span::default();
        s.lines.push(Line { parent: 0, branch: 0, open });
        let mut now = LineState::new(s.start.clone(), 0, 0);
        now.untrusted = s.not_replayed.is_some();
        now.halted = now.untrusted;
        Replay {
            text,
            tokens,
            options,
            s,
            now,
            stack: Vec::new(),
            keep: false,
            watchful: false,
            ignored: 0,
            inner_result: None,
        }
    }

    /// Follows the movetext to its end.
    fn movetext(mut self) {
        let begin = self.tokens.offset();
        loop {
            if let Some((written, span)) = self.tokens.plain_move() {
                self.half_move(written, span);
                continue;
            }
            if let Some((value, span)) = self.tokens.plain_number() {
                self.number(value, 1, span);
                continue;
            }
            let token = self.tokens.next();
            if !self.rest(token) {
                break;
            }
        }
        let end = self.s.outcome.map_or(self.text.trim_ascii_end().len(), |(_, span)| span.end());
        self.s.movetext = Span::new(begin, end.max(begin));
        self.finish();
    }

    /// A token that is neither move nor number; `false` when reading is over.
    fn rest(&mut self, token: Token) -> bool {
        match token {
            Token::End => return false,
            Token::Move(written, span) => self.half_move(written, span),
            Token::ContextMove(span) => self.phrase(span),
            Token::Number { value, dots, span } => self.number(value, dots, span),
            Token::Comment { span, closed } => self.comment(span, closed),
            Token::Open(span) => self.open(span),
            Token::Close(span) => self.close(span),
            Token::CloseBrace(span) => self.defect(Defect::Unopened, span),
            // Amid moves, `+/-` is an annotator's sign.
            Token::Result(outcome, _) if outcome.is_forfeit() && !self.is_last_token() => {}
            Token::Result(outcome, span) if self.stack.is_empty() => {
                self.s.outcome = Some((outcome, span));
                self.after_result();
                return false;
            }
            Token::Result(outcome, span) => self.inner_result = Some((outcome, span)),
            Token::Unreadable(span) => self.unreadable(span),
            Token::Stray(span) => self.stray_text(span),
            Token::Nag(_) | Token::DrawOffer(_) => {}
        }
        true
    }

    fn defect(&mut self, defect: Defect, span: Span) {
        if self.s.defects.len() < KEPT {
            self.s.defects.push((defect, span));
        }
    }

    /// Notes something about a move or a number.
    pub(super) fn note(&mut self, kind: EventKind, ply_ref: PlyRef, span: Span) {
        self.s.seen.insert(kind);
        if self.s.events.len() < KEPT {
            self.s.events.push(Event { kind, ply_ref, span });
        }
    }

    fn comment(&mut self, span: Span, closed: bool) {
        if !closed {
            self.defect(Defect::OpenComment, Span { len: 1, ..span });
        }
        self.s.comments.push((self.now.ply_ref(), span));
        let inside = span.of(self.text);
        if inside[0] == b'{'
            && closed
            && let Some(at) = memchr::memchr(b'{', &inside[1..])
        {
            self.defect(Defect::NestedComment, Span { start: span.start + 1 + at as u32, len: 1 });
        }
    }

    /// Words of one line that stand together are one piece of stray text.
    pub(super) fn stray_text(&mut self, span: Span) {
        if let Some((Defect::Stray, last)) = self.s.defects.last_mut()
            && self.text[last.end()..span.start as usize].iter().all(|byte| matches!(byte, b' ' | b'\t'))
        {
            last.len = span.start + span.len - last.start;
            return;
        }
        self.defect(Defect::Stray, span);
    }

    fn unreadable(&mut self, span: Span) {
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves += 1;
        }
        if self.now.halted {
            self.halted(None, span);
        } else if !self.play_otherwise(None, span) && !self.play_as_small_letter(span) {
            self.fail(None, span, FailureReason::Unreadable);
        }
    }

    /// Opens a variation: an alternative to the last ply of the line.
    fn open(&mut self, span: Span) {
        if self.stack.len() >= DEEPEST {
            self.defect(Defect::TooDeep, span);
            self.ignored += self.skip_variation();
            return;
        }
        let (start, index, trusted) = self.branch();
        let line = self.s.lines.len() as u32;
        self.s.lines.push(Line { parent: self.now.line, branch: index, open: span });
        let mut variation = LineState::new(start, line, index);
        variation.untrusted = !trusted;
        variation.halted = !trusted;
        self.stack.push(std::mem::replace(&mut self.now, variation));
    }

    /// Passes over a variation that has just been opened; how many parentheses are open when the text ends in it.
    fn skip_variation(&mut self) -> u32 {
        let mut depth = 1;
        while depth > 0 {
            match self.tokens.next() {
                Token::End => break,
                Token::Open(_) => depth += 1,
                Token::Close(_) => depth -= 1,
                Token::Comment { span, closed } => self.comment(span, closed),
                _ => {}
            }
        }
        depth
    }

    /// Whether nothing but comments stands behind the token just read.
    pub(super) fn is_last_token(&self) -> bool {
        let mut ahead = self.tokens.clone();
        loop {
            match ahead.next() {
                Token::Comment { .. } => {}
                token => return token == Token::End,
            }
        }
    }

    /// Where a variation that opens here starts: the position before the last ply, how many half-moves
    /// stand before it, and whether it is known.
    fn branch(&mut self) -> (Position, u32, bool) {
        if !self.keep {
            self.keep_positions();
        }
        let now = &self.now;
        if now.untrusted || (now.failed.is_some() && !now.at_failure) {
            return (now.position.clone(), now.index, false);
        }
        if now.failed.is_some() || now.index == now.first {
            return (now.position.clone(), now.index, true);
        }
        let before = now.before.as_ref().map_or_else(|| now.position.clone(), |before| (**before).clone());
        (before, now.index - 1, true)
    }

    /// From the first variation on, the position before each ply is kept; until then only the main line was
    /// followed, and its last ply is taken back by playing the others again.
    fn keep_positions(&mut self) {
        (self.keep, self.watchful) = (true, true);
        if let Some((_, plies)) = self.s.plies.split_last() {
            let mut before = self.s.start.clone();
            plies.iter().for_each(|ply| advance(&mut before, ply));
            self.now.before = Some(Box::new(before));
        }
    }

    fn close(&mut self, span: Span) {
        match self.stack.pop() {
            Some(parent) => {
                self.end_of_line();
                self.now = parent;
            }
            None => self.defect(Defect::Unopened, span),
        }
    }

    /// Reads on behind the result: comments may stand there, nothing else.
    fn after_result(&mut self) {
        let mut found: Option<Span> = None;
        loop {
            match self.tokens.next() {
                Token::End => break,
                Token::Comment { span, closed } => self.comment(span, closed),
                Token::Nag(_) | Token::DrawOffer(_) => {}
                Token::Move(_, span)
                | Token::ContextMove(span)
                | Token::Number { span, .. }
                | Token::Open(span)
                | Token::Close(span)
                | Token::CloseBrace(span)
                | Token::Result(_, span)
                | Token::Unreadable(span)
                | Token::Stray(span) => {
                    let first = found.unwrap_or(span);
                    found = Some(Span::new(first.start as usize, span.end()));
                }
            }
        }
        if let Some(span) = found {
            self.defect(Defect::AfterResult, span);
        }
    }

    /// The end of the text: what is still open, and what the last position is.
    fn finish(mut self) {
        if self.ignored > 0 || !self.stack.is_empty() {
            let open = self.s.lines[self.stack.get(1).map_or(self.now.line, |line| line.line) as usize].open;
            let count = self.ignored + self.stack.len() as u32;
            self.defect(Defect::OpenVariation(count), open);
            self.s.outcome = self.s.outcome.or(self.inner_result);
        }
        while let Some(parent) = self.stack.pop() {
            self.end_of_line();
            self.now = parent;
        }
        self.end_of_line();
        self.s.history.settle();
        let position = self.now.position;
        if self.s.not_replayed.is_none() && !position.has_legal_move() {
            self.s.history.note_end(position.in_check(), !position.in_check());
            self.s.seen.insert(EventKind::Over);
        }
        self.s.last = position;
        let tag = self.s.tags.get(TagName::Result).map(|tag| tag.raw(self.text));
        let plain = |outcome: Outcome| outcome.is_pgn() && tag == Some(outcome.text().as_bytes());
        if !self.s.outcome.is_some_and(|(outcome, _)| plain(outcome)) {
            self.s.seen.insert(EventKind::OddResult);
        }
        let history = &self.s.history;
        if history.max_repetition() >= 2 || history.longest_quiet() >= 98 {
            self.s.seen.insert(EventKind::Claimable);
        }
        if history.fifth().is_some() || history.longest_quiet() >= 150 || history.dead().is_some() {
            self.s.seen.insert(EventKind::Over);
        }
    }

    /// Stops following the line at this half-move.
    pub(super) fn fail(&mut self, written: Option<Written>, span: Span, reason: FailureReason) {
        let ply_ref = self.now.ply_ref();
        self.s.seen.insert(EventKind::Failure);
        self.now.at_failure = true;
        self.now.halted = true;
        if !self.options.whole {
            self.tokens.skip_to(self.text.len());
        }
        self.now.failed = Some(self.s.failures.len() as u32);
        if self.s.failures.len() < KEPT {
            self.s.failures.push(Failure { ply_ref, span, written, reason, unchecked: 0 });
        }
    }

    /// A move number: compared with the position's, and with the count of moves since the last one.
    #[inline(always)]
    fn number(&mut self, value: u32, dots: u8, span: Span) {
        let now = &mut self.now;
        let white = now.position.turn() as u32 == 0;
        if value == now.position.fullmove_number() && dots == 1 && white && !now.halted {
            now.numbering = Some(Numbering { value, dots, moves: 0 });
        } else {
            self.odd_number(value, dots, span);
        }
    }

    /// A number that is not the next White move's, or on a line that is no longer followed.
    pub(super) fn odd_number(&mut self, value: u32, dots: u8, span: Span) {
        let now = &mut self.now;
        let previous = now.numbering.replace(Numbering { value, dots, moves: 0 });
        if now.is_lost() {
            return;
        }
        let black = now.position.turn() as u32 == 1;
        if let Some(previous) = previous {
            now.conflict = previous.conflict(value, dots, black);
            now.halted = now.conflict.is_some();
        }
        let expected = now.position.fullmove_number();
        if value != expected || dots == 0 || black != (dots == 2) {
            let ply_ref = now.ply_ref();
            self.note(EventKind::MoveNumber, ply_ref, span);
        }
    }
}
