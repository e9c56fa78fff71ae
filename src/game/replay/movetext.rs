//! Following a game's movetext, token by token.

use super::{
    rules::{self, closing_zeros, open_comment},
    state::Replay,
};
use crate::{
    game::record::{Ahead, Defect, EventKind, ItemKind},
    laws::EDITIONS,
    notation::{Written, resolve_fast},
    pgn::{Outcome, TagName, Token, Tokens},
    source::Span,
};
use memchr::memchr;

impl Replay<'_, '_> {
    /// Follows the movetext to its end.
    pub(super) fn follow_movetext(&mut self) {
        let begin = self.movetext_start;
        let zeros = self.closing_zeros();
        if let Some(zeros) = zeros {
            self.tokens.end_at(zeros.start as usize);
        }
        // Words come in groups: after one of them no run of moves is tried.
        let mut is_amid_words = false;
        loop {
            if !is_amid_words && !self.tokens.is_at_sign() {
                // On a line that is lost nothing is played, and each token is only read.
                if !self.now.is_lost() && self.plain() {
                    continue;
                }
                if self.closing_result() {
                    break;
                }
            }
            let token = self.tokens.next();
            is_amid_words = matches!(token, Token::Stray(_) | Token::Unreadable(_));
            if !self.rest(token) {
                break;
            }
        }
        if !self.settings.gives_up(self.scratch) {
            zeros.into_iter().for_each(|zeros| self.read_zeros(zeros));
        }
        let end = self.scratch.outcome.map_or(self.text.trim_ascii_end().len(), |(_, span)| span.end());
        self.scratch.movetext = Span::new(begin, end.max(begin));
        if !self.settings.gives_up(self.scratch) {
            self.finish();
        }
    }

    /// Half-moves and numbers of a plain form; `false` if none comes next: a run of them, as far as a sign, or else one, as where a
    /// dialect's tokens are not known or a run has left one.
    #[inline(always)]
    fn plain(&mut self) -> bool {
        self.plain_run();
        if self.tokens.begins_sign() {
            return true;
        }
        if self.plain_half_move() {
            return true;
        }
        let number = self.tokens.plain_number();
        if let Some((value, dots, span)) = number {
            self.number(value, dots, span);
        }
        number.is_some()
    }

    /// Reads the result of the game if nothing comes after it.
    fn closing_result(&mut self) -> bool {
        if !self.stack.is_empty() {
            return false;
        }
        let Some((outcome, span)) = self.tokens.closing_result() else { return false };
        self.result(outcome, span);
        true
    }

    /// A result on the main line: the game's.
    #[inline(always)]
    fn result(&mut self, outcome: Outcome, span: Span) {
        if self.is_glued_result(span) {
            self.note(EventKind::GluedResult, span);
        }
        self.keep(ItemKind::Result(outcome), span);
        self.scratch.outcome = Some((outcome, span));
    }

    /// Any other token, or any at all; `false` when reading is over.
    fn rest(&mut self, token: Token) -> bool {
        match token {
            Token::End => return false,
            Token::Move(written, span) => self.rarer_half_move(written, span),
            Token::ContextMove(span) => {
                if let Some(notation) = self.settings.letters.as_context_notation() {
                    self.context_half_move(notation, span);
                }
            }
            Token::Number { value, dots, span } => self.number(value, dots, span),
            Token::Comment { span, closed } => self.comment_on_line(span, closed),
            Token::Open(span) => self.open(span),
            Token::Close(span) => self.close(span),
            Token::CloseBrace(span) => {
                self.keep_plainly(token);
                self.defect(Defect::Unopened, span);
            }
            Token::Result(outcome, span) => {
                if self.is_read_by(rules::RESULT, token) {
                    return true;
                }
                if self.stack.is_empty() {
                    self.result(outcome, span);
                    self.after_result();
                    return false;
                }
                self.keep_plainly(token);
                self.inner_result = Some((outcome, span));
            }
            Token::Unreadable(span) => self.unreadable(span),
            Token::Stray(span) => self.word(span),
            Token::Nag(_) | Token::DrawOffer(_) => {
                self.keep_plainly(token);
                if matches!(token, Token::DrawOffer(_)) && self.stack.is_empty() {
                    self.scratch.notes.seen.insert(EventKind::DrawOffer);
                }
            }
        }
        true
    }

    /// Whether the number of the next move comes here, and a move that can be made.
    pub(super) fn are_next_number_and_move(&self, mut tokens: Tokens<'_>) -> bool {
        let position = &self.now.position;
        let Token::Number { value, dots, .. } = tokens.next() else { return false };
        if (Ahead::Number { value, dots }).is_other_number(position) {
            return false;
        }
        // Two asterisks may make the move bold.
        let mut after = (0..=2).map(|_| tokens.next());
        let next = after.find(|token| !matches!(token, Token::Result(Outcome::Unknown, _)));
        matches!(next, Some(Token::Move(written, _)) if resolve_fast(written, position).is_some())
    }

    /// A word: what a rule makes of it, or text.
    #[cold]
    fn word(&mut self, span: Span) {
        if !self.is_read_by(rules::WORD, Token::Stray(span)) {
            self.keep(ItemKind::Stray, span);
            self.stray_text(self.with_digits_before(span));
        }
    }

    /// Plays the half-move that a rule made of several parts, if it made one.
    pub(super) fn play_joined(&mut self, found: Option<(Written, Span)>) -> bool {
        let Some((written, whole)) = found else { return false };
        self.tokens.skip_to(whole.end());
        self.half_move(written, whole);
        true
    }

    /// The word with the digits and the dot before it that were read as a number and are none: `3.15pm`, `01.Jan`.
    fn with_digits_before(&self, word: Span) -> Span {
        const LONGEST: usize = 3;
        let start = word.start as usize;
        let Some(before) = self.text[..start].strip_suffix(b".") else { return word };
        let digits = before.iter().rev().take(LONGEST).take_while(|byte| byte.is_ascii_digit()).count();
        let first = start - 1 - digits;
        let is_none = self.text[start].is_ascii_digit() || self.text[first] == b'0';
        if digits > 0 && is_none { Span::new(first, word.end()) } else { word }
    }

    /// Whether a result in figures stands right after a move.
    fn is_glued_result(&self, span: Span) -> bool {
        let before = self.text[..span.start as usize].last();
        let is_move = |byte: &u8| byte.is_ascii_alphanumeric() || b"+#=!?".contains(byte);
        before.is_some_and(is_move) && span.len > 1
    }

    /// A comment; where it takes in moves of the game, they are read.
    fn comment_on_line(&mut self, span: Span, closed: bool) {
        let inside = span.of(self.text);
        if closed && (inside[0] != b'{' || memchr(b'{', &inside[1..]).is_none()) {
            self.scratch.notes.comments.push((self.now.ply_ref(), span));
            return;
        }
        if let Some(end) = self.end_of_open_comment(span, closed) {
            self.tokens.go_back_to(end);
            let start = span.start as usize;
            let comment = Span::new(start, start + self.text[start..end].trim_ascii_end().len());
            self.defect(Defect::EndlessComment, Span { len: 1, ..span });
            self.scratch.notes.comments.push((self.now.ply_ref(), comment));
            self.rule = Some(&open_comment::RULE);
            self.keep_rule(comment);
            return;
        }
        if !(closed && self.nested_comment(span)) {
            self.comment(span, closed);
        }
    }

    /// Reads on after the result: comments may stand there, nothing else.
    pub(super) fn after_result(&mut self) {
        let mut found: Option<Span> = None;
        // A sign, or a word that could be one (`draw agreed`): text if more follows it.
        let mut sign: Option<Span> = None;
        self.pass_over_bracket();
        loop {
            let token = self.tokens.next();
            self.keep_plainly(token);
            match token {
                Token::End => break,
                Token::Comment { span, closed } => {
                    sign = None;
                    let has_braces = || memchr(b'{', &span.of(self.text)[1..]).is_some();
                    if !(closed
                        && self.text[span.start as usize] == b'{'
                        && has_braces()
                        && self.nested_comment(span))
                    {
                        self.comment(span, closed);
                    }
                }
                Token::Nag(span) | Token::DrawOffer(span) => sign = sign.or(Some(span)),
                Token::Move(_, span)
                | Token::ContextMove(span)
                | Token::Number { span, .. }
                | Token::Open(span)
                | Token::Close(span)
                | Token::CloseBrace(span)
                | Token::Result(_, span)
                | Token::Unreadable(span)
                | Token::Stray(span) => {
                    let first = found.or(sign).unwrap_or(span);
                    found = Some(Span::new(first.start as usize, span.end()));
                }
            }
        }
        if let Some(span) = found {
            self.defect(Defect::AfterResult, span);
        }
    }

    /// Reads on at the `0-0` before which reading ended, since it is the result.
    #[cold]
    fn read_zeros(&mut self, span: Span) {
        let is_result = self.scratch.outcome.is_none();
        let at = if is_result { span.end() } else { span.start as usize };
        self.tokens = Tokens::new(self.text, at, self.settings.letters);
        if is_result {
            self.rule = Some(&closing_zeros::RULE);
            self.keep(ItemKind::Unplayed, span);
            self.scratch.outcome = Some((Outcome::BothLose, span));
        }
        self.after_result();
    }

    /// The end of the text: what is still open, and what the last position is.
    fn finish(&mut self) {
        if self.ignored > 0 || !self.stack.is_empty() {
            let outermost = self.stack.get(1).map_or(self.now.line, |line| line.line);
            let open = self.scratch.moves.lines[outermost as usize].open;
            let count = self.ignored + self.stack.len() as u32;
            self.defect(Defect::OpenVariation(count), open);
            self.scratch.outcome = self.scratch.outcome.or(self.inner_result);
        }
        while let Some(parent) = self.stack.pop() {
            self.end_of_line();
            self.now = parent;
        }
        self.end_of_line();
        self.scratch.moves.history.settle(self.scratch.moves.plies.len() as u32);
        self.note_what_came_of_it();
        let is_legal = self.scratch.header.not_replayed.is_none() && !self.now.was_illegal();
        let position = &self.now.position;
        if is_legal && !position.has_legal_move() {
            self.scratch.moves.history.note_end(position.in_check(), !position.in_check());
            self.scratch.notes.seen.insert(EventKind::Over);
        }
        self.scratch.moves.last = position.clone();
    }

    /// Notes what only the whole game shows.
    fn note_what_came_of_it(&mut self) {
        let tag = self.scratch.header.tags.get(TagName::Result).map(|tag| tag.raw(self.text));
        let plain = |outcome: Outcome| outcome.is_pgn() && tag == Some(outcome.text().as_bytes());
        if !self.scratch.outcome.is_some_and(|(outcome, _)| plain(outcome)) {
            self.scratch.notes.seen.insert(EventKind::OddResult);
        }
        let history = &self.scratch.moves.history;
        let mut limits = EDITIONS.iter().filter_map(|laws| laws.seventy_five);
        let quiet = limits.any(|limit| history.longest_quiet() >= limit);
        if history.fifth().is_some() || quiet || history.dead().is_some() {
            self.scratch.notes.seen.insert(EventKind::Over);
        }
    }
}
