//! Writes new movetext: numbers, moves and signs as in PGN, all else as comments.

use super::{
    GameConversion,
    agreed_result::{agreed, is_name_of_agreed, is_only},
    line_wrapper::LineWrapper,
    nags::nag_of,
    numbers::{Number, Waiting},
    outside::is_outside,
    prose::{Prose, closed_once, in_braces},
    remark::Remarks,
    setting::{SetSoFar, Setting},
    unfollowed::with_letters_of,
};
use crate::{
    game::{EventKind, Game, Item, ItemKind, Items, Ply, PlyRef},
    notation::{is_word_of_draw, words_of_check},
    pgn::{Outcome, Tag, TagName, is_unknown},
    source::Span,
};

/// The line that a variation is open in.
pub(super) struct Outside {
    /// The number that waits for its move after the variation.
    waiting: Waiting,
    /// The last half-move before it.
    last: Option<PlyRef>,
}

/// The movetext of a game being rewritten.
pub(super) struct Movetext<'m, 'w, 'g, 'o> {
    pub conversion: &'m mut GameConversion<'w, 'g>,
    pub game: &'w Game<'g>,
    pub items: Items<'g>,
    pub set: LineWrapper<'o>,
    /// Whether moves are numbered.
    pub numbers: bool,
    /// Whether there are carriage returns in the text.
    pub has_returns: bool,
    /// Which parentheses ahead begin remarks.
    remarks: Remarks<'g>,
    /// For each open variation, what waits outside of it.
    pub outer: Vec<Outside>,
    /// The number that waits for its move.
    pub waiting: Waiting,
    /// Whether a Black move needs its number said.
    pub interrupted: bool,
    /// Whether stray text was the last thing but signs and numbers.
    pub after_text: bool,
    /// Whether the game's result was read: what follows it is said before it.
    pub is_over: bool,
    /// Whether nothing but the result and space came after the moves.
    ends_plainly: bool,
    /// Text that waits to be a comment.
    pub prose: Prose,
    /// The last half-move of the line.
    last: Option<PlyRef>,
    /// Lines after the game, which stay there.
    pub tail: &'g [u8],
}

impl<'m, 'w, 'g, 'o> Movetext<'m, 'w, 'g, 'o> {
    /// The movetext, from where writing stopped.
    pub fn new(
        conversion: &'m mut GameConversion<'w, 'g>,
        setting: Setting,
        so_far: SetSoFar,
        out: &'o mut Vec<u8>,
    ) -> Movetext<'m, 'w, 'g, 'o> {
        let Setting { width, numbers, newline, has_returns } = setting;
        let SetSoFar { from, prose, line, interrupted, after_text, .. } = so_far;
        let mut items = conversion.game.items();
        items.skip_to(from);
        Movetext {
            game: conversion.game,
            items,
            set: LineWrapper::new(out, newline, width.unwrap_or(usize::MAX), line),
            numbers,
            has_returns,
            remarks: Remarks::default(),
            outer: Vec::new(),
            waiting: Waiting::default(),
            interrupted,
            after_text,
            is_over: false,
            ends_plainly: false,
            prose,
            last: None,
            tail: b"",
            conversion,
        }
    }

    /// Writes it all but the result.
    pub fn write(&mut self) -> Option<()> {
        loop {
            self.plain_plies()?;
            if self.find_plain_end() {
                break;
            }
            let Some(item) = self.items.next() else { break };
            self.gap(&item);
            match item.kind {
                ItemKind::Ply(ply_ref, ply) => self.ply(ply_ref, ply)?,
                ItemKind::Comment { .. } => {
                    self.settle_number(&item);
                    self.comment(item.span);
                }
                // In a variation that is never closed, moves may follow the result.
                _ if self.is_over && self.items.next_ply().is_none() => self.aside(&item),
                ItemKind::Number { value, dots } => self.number(item.span, value, dots),
                _ => {
                    self.settle_number(&item);
                    self.item(&item);
                }
            }
        }
        Some(())
    }

    /// Whether nothing comes any more but the result and space.
    ///
    /// Fast path: nearly every game ends so, and need not be read once more.
    fn find_plain_end(&mut self) -> bool {
        let (text, end) = (self.game.text, self.items.offset());
        let is_idle = self.outer.is_empty() && self.waiting.is_idle() && self.prose.is_empty();
        let is_space = |part: Option<&[u8]>| part.is_some_and(|part| part.trim_ascii().is_empty());
        let is_over = is_idle
            && self.items.next_ply().is_none()
            && self.game.outcome().is_some_and(|(outcome, span)| {
                outcome.is_pgn()
                    && is_space(text.get(end..span.start as usize))
                    && is_space(text.get(span.end()..))
            });
        self.is_over |= is_over;
        self.ends_plainly = is_over;
        is_over
    }

    /// Notes a half-move as its line's last.
    pub fn played(&mut self, ply_ref: PlyRef) {
        self.last = Some(ply_ref);
    }

    /// What the reader passed over before an item.
    fn gap(&mut self, item: &Item<'g>) {
        if matches!(item.gap, [] | [b' ' | b'\n']) {
            return;
        }
        if matches!(item.kind, ItemKind::End) && is_outside(item.gap) {
            let first = item.gap.iter().position(|byte| !byte.is_ascii_whitespace());
            self.tail = &item.gap[first.unwrap_or(0)..];
            return;
        }
        let before_ply = matches!(item.kind, ItemKind::Ply(..));
        let punctuates = !matches!(item.kind, ItemKind::Stray);
        let is_space = |byte: u8| {
            byte.is_ascii_whitespace()
                || byte.is_ascii_control()
                || (before_ply && byte == b'.')
                || (punctuates && matches!(byte, b',' | b';'))
        };
        if item.gap.iter().all(|&byte| is_space(byte)) {
            return;
        }
        for line in item.gap.split(|&byte| byte == b'\n' || byte == b'\r') {
            let line = line.trim_ascii();
            match line.first() {
                Some(b'%') => {
                    self.say();
                    self.set.escaped_line(line);
                }
                Some(_) if !line.iter().all(|&byte| is_space(byte)) => {
                    self.waiting.flush(self.game.text, &mut self.prose);
                    self.prose.push_apart(line);
                    self.interrupted = true;
                }
                _ => {}
            }
        }
    }

    /// Writes the text that waits, as a comment.
    fn say(&mut self) {
        if !self.prose.is_empty() {
            self.interrupted |= self.prose.flush(&mut self.set);
        }
    }

    /// A token that is text.
    fn text(&mut self, token: Span) {
        self.prose.push(token, self.game.text);
        self.interrupted = true;
    }

    fn ply(&mut self, ply_ref: PlyRef, ply: &Ply) -> Option<()> {
        self.say();
        self.played(ply_ref);
        let number = self.waiting.number.take();
        let number = number.as_ref().map_or(&b""[..], |number| number.span.of(self.game.text));
        let is_due = self.numbers && (self.interrupted || !self.game.number(ply_ref).1);
        self.conversion.half_move(ply_ref, ply, number, is_due || self.waiting.in_vain, &mut self.set)?;
        (self.interrupted, self.waiting.in_vain, self.after_text) = (false, false, false);
        Some(())
    }

    fn number(&mut self, span: Span, value: u32, dots: u8) {
        let next = self.items.next_ply().map(|(ply_ref, _)| self.game.number(ply_ref).0);
        let number = Number { span, value, dots, after_text: self.after_text };
        self.waiting.push(number, next, self.game.text, &mut self.prose);
        self.after_text |= self.waiting.number.is_none();
        self.interrupted |= !self.prose.is_empty();
    }

    /// Whether this is the token that ends the game.
    fn is_end(&self, item: &Item<'_>) -> bool {
        matches!(item.kind, ItemKind::Result(_)) && self.game.is_result(item.span)
    }

    /// Whether a move that was not replayed is one of a line that could not be followed, and not just a word.
    fn is_move(&self, span: Span) -> bool {
        let failed = || self.game.failures().iter().any(|failure| failure.span.start <= span.start);
        self.game.not_replayed().is_some() || !self.outer.is_empty() || failed()
    }

    /// Decides on the number that waits for its move, where something else comes.
    fn settle_number(&mut self, item: &Item<'_>) {
        use ItemKind::{Comment, DrawOffer, Nag, Open, Unplayed};
        let text = self.game.text;
        // A bare number amid words is one of them.
        let is_word =
            self.waiting.number.as_ref().is_some_and(|number| number.after_text && number.dots == 0);
        let waits_after = matches!(item.kind, Nag | DrawOffer | Comment { .. } | Open) && !is_word;
        match item.kind {
            _ if waits_after && !self.is_over && self.items.next_ply().is_some() => {}
            Unplayed if self.is_move(item.span) => {
                if self.waiting.number.is_some() {
                    self.say();
                }
                self.waiting.flush_before_move(text, &mut self.set);
            }
            _ if waits_after && self.is_move(item.span) && !self.is_over => {
                if self.waiting.number.is_some() {
                    self.say();
                }
                self.waiting.flush_before_move(text, &mut self.set);
            }
            _ => {
                // In a table, the result stands in the next row.
                if self.is_end(item) {
                    let index = self.game.plies().len() as u32;
                    self.waiting.drop_if(self.game.number(PlyRef { line: 0, index }).0);
                }
                self.waiting.flush(text, &mut self.prose);
                self.interrupted |= !self.prose.is_empty();
            }
        }
    }

    /// Writes whatever is neither a ply, a number nor a comment.
    fn item(&mut self, item: &Item<'_>) {
        let (text, span) = (self.game.text, item.span);
        match item.kind {
            // `e4 - e5`
            ItemKind::Nag | ItemKind::Stray if self.prose.is_empty() && self.separates(span) => {}
            ItemKind::Nag => self.nag(span),
            ItemKind::DrawOffer => self.draw_offer(span),
            ItemKind::Open => self.open(span),
            ItemKind::Close if self.outer.is_empty() => self.text(span),
            ItemKind::Close => self.close(),
            ItemKind::Result(outcome) if self.is_end(item) => {
                self.is_over = true;
                if !outcome.is_pgn() && !is_only(span.of(text), agreed(self.game)) {
                    self.text(span);
                }
            }
            ItemKind::Unplayed if self.is_move(span) => {
                self.say();
                self.after_text = false;
                let token = span.of(text);
                let respelt = with_letters_of(&self.conversion.spelling, self.game, token);
                self.set.word(respelt.as_deref().unwrap_or(token));
            }
            ItemKind::Stray if is_name_of_agreed(self.game, span) => {}
            ItemKind::Stray | ItemKind::Unplayed => {
                self.after_text = true;
                self.text(span);
            }
            // Amid moves, `+/-` is an annotator's sign.
            ItemKind::Result(_) if nag_of(span.of(text)).is_some() => self.nag(span),
            ItemKind::Result(_) => {
                self.after_text = false;
                self.text(span);
            }
            // A lone brace says nothing, and no comment can hold it.
            ItemKind::CloseBrace => self.after_text = false,
            ItemKind::Ply(..) | ItemKind::Number { .. } | ItemKind::Comment { .. } | ItemKind::End => {}
        }
    }

    /// Whether a sign stands alone between a move and the next one, and says nothing but that this follows.
    fn separates(&self, sign: Span) -> bool {
        let text = self.game.text;
        let is_sign = matches!(
            std::str::from_utf8(sign.of(text)),
            Ok("-" | "/" | "|" | "\u{2013}" | "\u{2014}" | "\u{2022}")
        );
        let next = || self.items.next_ply().map(|(_, ply)| ply.span.start as usize);
        is_sign
            && next().is_some_and(|next| {
                text.get(sign.end()..next).is_some_and(|between| between.trim_ascii().is_empty())
            })
    }

    /// What follows the result and is not a comment.
    fn aside(&mut self, item: &Item<'_>) {
        match item.kind {
            ItemKind::End | ItemKind::CloseBrace => {}
            ItemKind::DrawOffer if self.prose.is_empty() => self.draw_offer(item.span),
            ItemKind::Nag if self.prose.is_empty() => self.nag(item.span),
            _ => self.text(item.span),
        }
    }

    fn nag(&mut self, span: Span) {
        let sign = span.of(self.game.text);
        // The sign in front of it says so already.
        let is_said = !self.interrupted
            && matches!(self.set.out.last(), Some(b'+' | b'#'))
            && !sign.contains(&b'!')
            && words_of_check(sign) == Some(sign.len());
        match nag_of(sign) {
            _ if is_said => {}
            Some(nag) if self.prose.is_empty() || nag == sign => {
                self.say();
                self.set.word(nag);
            }
            _ => self.text(span),
        }
    }

    /// In braces: readers of PGN would take it for a variation.
    fn draw_offer(&mut self, span: Span) {
        // `Site = Berlin`
        if !self.prose.is_empty() {
            return self.text(span);
        }
        let offer = span.of(self.game.text);
        // After the last move, a word for a draw is the result.
        let is_last = self.outer.is_empty() && self.game.outcome().is_none() && is_word_of_draw(offer);
        if is_last && self.items.clone().all(|item| matches!(item.kind, ItemKind::End)) {
            return self.text(span);
        }
        self.set.word(&[b"{", offer, b"}"].concat());
        self.interrupted = true;
    }

    fn comment(&mut self, span: Span) {
        self.say();
        // One that is never closed takes in the empty lines at the end.
        let comment = span.of(self.game.text).trim_ascii_end();
        // Before the first move of a variation, nobody knows what it is about.
        let is_placed = self.last.is_some() || self.outer.is_empty();
        let respelt = (self.conversion.in_comments && is_placed)
            .then(|| self.conversion.respell_comment(self.last, comment));
        let comment = respelt.as_deref().unwrap_or(comment);
        match comment.first() {
            // Not every PGN reader knows comments to the line's end.
            Some(b';') => {
                let said = comment[1..].trim_ascii();
                if !said.is_empty() {
                    self.set.comment(&in_braces(said));
                }
            }
            _ => self.set.comment(&closed_once(comment)),
        }
        self.interrupted = true;
    }

    fn open(&mut self, span: Span) {
        if self.plain_next_ply().is_none()
            && let Some(end) = self.remarks.end_of(span, &self.items)
        {
            self.text(Span::new(span.start as usize, end));
            self.items.skip_to(end);
            return;
        }
        self.say();
        self.outer.push(Outside { waiting: std::mem::take(&mut self.waiting), last: self.last.take() });
        self.set.word(b"(");
        (self.set.glued, self.interrupted) = (true, true);
    }

    fn close(&mut self) {
        self.waiting.flush(self.game.text, &mut self.prose);
        self.say();
        if let Some(Outside { waiting, last }) = self.outer.pop() {
            (self.waiting, self.last) = (waiting, last);
        }
        self.set.glued = !self.set.full;
        self.set.word(b")");
        self.interrupted = true;
    }

    /// The result, where nothing comes any more but the token that says it, and the tag says the same.
    ///
    /// Fast path: one comparison settles nearly every game.
    fn plain_outcome(&self) -> Option<Outcome> {
        let is_over = self.game.seen().has(EventKind::Over);
        let (outcome, _) = self.game.outcome().filter(|_| self.ends_plainly && !is_over)?;
        let said = |tag: &Tag| tag.raw(self.game.text) == outcome.text().as_bytes();
        let agrees = self.game.tag(TagName::Result).is_none_or(said);
        (agrees && outcome != Outcome::Unknown).then_some(outcome)
    }

    /// Closes what is open, and writes the result.
    pub fn end(&mut self) -> Outcome {
        if let Some(outcome) = self.plain_outcome() {
            self.set.short_word(outcome.text().as_bytes(), b"");
            return outcome;
        }
        let text = self.game.text;
        let outcome = agreed(self.game);
        // The result is not written twice.
        if is_only(self.prose.said(), outcome) {
            self.prose.clear();
        }
        while !self.outer.is_empty() {
            self.close();
        }
        self.waiting.flush(text, &mut self.prose);
        let token = self.game.outcome().map(|(outcome, _)| outcome);
        let is_other = |said: &Outcome| said.is_pgn() && ![outcome, Outcome::Unknown].contains(said);
        if let Some(token) = token.filter(is_other) {
            self.prose.push_apart(token.text().as_bytes());
        }
        if let Some(tag) = self.game.tag(TagName::Result) {
            let said = tag.raw(text).trim_ascii();
            let is_said = is_unknown(said) || said == b"*" || said == self.prose.said();
            if !is_said && !is_only(said, outcome) {
                self.prose.push_apart(&[b"Result: ", said].concat());
            }
        }
        self.say();
        self.set.word(outcome.text().as_bytes());
        outcome
    }
}
