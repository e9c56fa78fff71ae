//! A replay under way: what it reads, what it has reached, and what it notes.

use super::{Settings, line::LineState};
use crate::{
    game::record::{
        Aftermath, Defect, Entry, Event, EventKind, Failure, FailureReason, ItemKind, Line, LookAhead,
        PlyRef, Rule, Scratch, TokensInside,
    },
    notation::Written,
    pgn::{Outcome, PlainRun, Token, Tokens},
    source::Span,
};
use std::cell::RefCell;

/// Where a replay stands with the lines above the first move.
///
/// Fast path: one look-ahead serves all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heading {
    /// Nobody has asked yet.
    NotLookedFor,
    /// All before this byte, where the number of the first move is, is above it.
    UpTo(usize),
    /// There was never a heading, or it has ended.
    Over,
}

/// How many variations may begin before the last half-move of the main line.
const FAR_BACK: u32 = 64;

pub(super) struct Replay<'r, 'g> {
    pub text: &'g [u8],
    pub tokens: Tokens<'g>,
    pub settings: &'r Settings<'g>,
    pub scratch: &'r mut Scratch,
    /// The line being followed.
    pub now: LineState,
    /// The lines it branched off, the main line first.
    pub stack: Vec<LineState>,
    /// Whether positions before the last ply are kept, which only variations need.
    pub keeps_positions: bool,
    /// How many variations may still begin before the last half-move: the game is played again for each.
    pub far_back: u32,
    /// Where the movetext begins.
    pub movetext_start: usize,
    /// How many half-moves of a plain form are read ahead of the position at most.
    pub read_ahead: usize,
    /// Parentheses beyond the deepest that are followed and that are never closed.
    pub ignored: u32,
    /// What is known of the lines above the first move.
    pub heading: Heading,
    /// The last result inside a variation, which counts where the parenthesis is never closed.
    pub inner_result: Option<(Outcome, Span)>,
    /// The rule that reads what is at hand.
    pub rule: Option<&'static Rule>,
    /// Whether a move's parts stood apart: `e2 - e4`.
    pub in_parts: bool,
    /// The start of the half-move where it ended, if it might go on there.
    pub gave_up_at: Option<u32>,
    /// What looks ahead have seen inside variations.
    pub inside: RefCell<TokensInside>,
}

impl<'r, 'g> Replay<'r, 'g> {
    pub fn new(
        text: &'g [u8],
        tokens: Tokens<'g>,
        settings: &'r Settings<'g>,
        scratch: &'r mut Scratch,
    ) -> Replay<'r, 'g> {
        scratch.moves.lines.push(Line { parent: 0, branch: 0, open: Span::default() });
        let mut now = LineState::new(scratch.header.start.clone());
        now.untrusted = scratch.header.not_replayed.is_some();
        now.halted = now.untrusted;
        Replay {
            text,
            movetext_start: tokens.offset(),
            tokens,
            settings,
            scratch,
            now,
            stack: Vec::new(),
            keeps_positions: false,
            far_back: FAR_BACK,
            read_ahead: PlainRun::LONGEST,
            ignored: 0,
            heading: Heading::NotLookedFor,
            inner_result: None,
            rule: None,
            in_parts: false,
            gave_up_at: None,
            inside: Default::default(),
        }
    }

    pub fn defect(&mut self, defect: Defect, span: Span) {
        self.scratch.notes.defect(defect, span);
    }

    /// Notes something about the half-move to come, or about a number before it.
    pub fn note(&mut self, kind: EventKind, span: Span) {
        self.note_at(kind, self.now.ply_ref(), span);
    }

    /// Notes something about a half-move.
    pub fn note_at(&mut self, kind: EventKind, ply_ref: PlyRef, span: Span) {
        self.scratch.notes.event(Event { kind, ply_ref, span });
    }

    /// Stops following the line at this half-move, if it is one.
    pub fn fail(&mut self, written: Option<Written>, span: Span, reason: FailureReason) {
        if !self.settings.is_trial && self.pass_over_in_heading(span) {
            return;
        }
        if self.settings.is_trial {
            self.gave_up_at = (!self.now.halted).then_some(span.start);
            self.tokens.skip_to(self.text.len());
        }
        self.keep(ItemKind::Unplayed, span);
        self.now.at_failure = true;
        self.now.halted = true;
        self.now.failed = Some(self.scratch.notes.failures.len() as u32);
        self.note_failure(written, span, reason, Aftermath::Stopped);
    }

    /// Keeps what cannot be legal.
    pub fn note_failure(
        &mut self,
        written: Option<Written>,
        span: Span,
        reason: FailureReason,
        aftermath: Aftermath,
    ) {
        let ply_ref = self.now.ply_ref();
        self.scratch.notes.failure(Failure { ply_ref, span, written, reason, unchecked: 0, aftermath });
    }

    /// Keeps a comment and notes what is wrong with its braces.
    pub fn comment(&mut self, span: Span, closed: bool) {
        if !closed {
            self.defect(Defect::OpenComment, Span { len: 1, ..span });
        }
        self.scratch.notes.comments.push((self.now.ply_ref(), span));
        let inside = span.of(self.text);
        if inside[0] == b'{'
            && closed
            && let Some(at) = memchr::memchr(b'{', &inside[1..])
        {
            self.defect(Defect::NestedComment, Span { start: span.start + 1 + at as u32, len: 1 });
        }
    }

    /// Words of one line that stand together are one piece of stray text.
    pub fn stray_text(&mut self, span: Span) {
        match self.scratch.notes.defects.last_mut() {
            Some((Defect::Stray, last)) if is_beside(self.text, *last, span) => {
                last.len = span.start + span.len - last.start;
            }
            _ => self.defect(Defect::Stray, span),
        }
    }

    /// Passes over text in which moves may be read, by the rule at hand. What stands together is one piece.
    pub fn pass_over(&mut self, span: Span) {
        match self.scratch.notes.tape.last_passed_over() {
            Some(last) if is_beside(self.text, *last, span) => last.len = span.start + span.len - last.start,
            _ => self.keep(ItemKind::Stray, span),
        }
        self.rule = None;
        self.stray_text(span);
    }

    /// Keeps what the piece at this place was taken for, by the rule at hand.
    #[inline]
    pub fn keep(&mut self, kind: ItemKind<'static>, span: Span) {
        let rule = self.rule.take();
        self.scratch.notes.tape.push(Entry { span, kind: Some(kind), rule });
    }

    /// Keeps by which rule a half-move or a comment was read, which are kept elsewhere.
    pub fn keep_rule(&mut self, span: Span) {
        let rule = self.rule.take();
        self.scratch.notes.tape.push(Entry { span, kind: None, rule });
    }

    /// Keeps a token as what it looks like; comments are kept elsewhere.
    pub fn keep_plainly(&mut self, token: Token) {
        let (kind, span) = match token {
            Token::Move(_, span) | Token::ContextMove(span) | Token::Unreadable(span) => {
                (ItemKind::Unplayed, span)
            }
            Token::Number { value, dots, span } => (ItemKind::Number { value, dots }, span),
            Token::Open(span) => (ItemKind::Open, span),
            Token::Close(span) => (ItemKind::Close, span),
            Token::CloseBrace(span) => (ItemKind::CloseBrace, span),
            Token::Nag(span) => (ItemKind::Nag, span),
            Token::DrawOffer(span) => (ItemKind::DrawOffer, span),
            Token::Result(outcome, span) => (ItemKind::Result(outcome), span),
            Token::Stray(span) => (ItemKind::Stray, span),
            Token::Comment { .. } | Token::End => return,
        };
        self.keep(kind, span);
    }

    /// What follows on the line, as far as `limit` tokens reach.
    pub fn ahead(&self, limit: usize) -> LookAhead<'_> {
        let ahead = LookAhead::new(self.tokens.clone(), limit).beside(&self.inside);
        if self.in_parts { ahead.in_parts(self.text, self.settings.letters) } else { ahead }
    }

    /// Whether nothing but comments follows the token just read.
    pub fn is_last_token(&self) -> bool {
        let mut ahead = self.tokens.clone();
        loop {
            match ahead.next() {
                Token::Comment { .. } => {}
                token => return token == Token::End,
            }
        }
    }

    /// The line's last ply as written, and its token.
    pub fn last_ply(&self) -> Option<(Written, Span)> {
        match self.now.line {
            0 => self.scratch.moves.plies.last().map(|ply| (ply.written, ply.span)),
            _ => self.now.last,
        }
    }
}

/// Whether nothing but spaces stands between two pieces of the text, in this order.
fn is_beside(text: &[u8], first: Span, second: Span) -> bool {
    let between = text.get(first.end()..second.start as usize);
    between.is_some_and(|between| between.iter().all(|byte| matches!(byte, b' ' | b'\t')))
}
