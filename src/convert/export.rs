//! The layout of PGN export: tags as they stand, the movetext set anew.

use super::{
    Work,
    heading::end_of_heading,
    letters::Swap,
    line_wrapper::LineWrapper,
    numbers::{Number, Waiting},
    tagged_outcome,
};
use crate::{
    game::{Game, Item, ItemKind, Items, Ply, PlyRef},
    notation::words_of_check,
    pgn::Outcome,
    source::Span,
};

impl Work<'_, '_> {
    /// Appends the game with its movetext set anew; `None` if letters alone will not do.
    pub(super) fn export(&mut self, width: Option<usize>, numbers: bool, out: &mut Vec<u8>) -> Option<()> {
        let game = self.game;
        let text = game.text;
        let begin = (game.movetext().start as usize).min(text.len());
        let newline: &[u8] = if memchr::memmem::find(text, b"\r\n").is_some() { b"\r\n" } else { b"\n" };
        let head = text[..begin].trim_ascii_end();
        out.extend_from_slice(head);
        match head.last() {
            None => {}
            Some(b']') => out.extend_from_slice(&[newline, newline].concat()),
            // A byte order mark, or a tag that a line break cuts in two: an empty line would end it.
            _ => out.extend_from_slice(&text[head.len()..begin]),
        }
        let mut movetext = Movetext {
            game,
            items: game.items(),
            set: LineWrapper::new(out, newline, width.unwrap_or(usize::MAX)),
            numbers,
            outer: Vec::new(),
            waiting: Waiting::default(),
            interrupted: true,
            after_text: false,
            open_comment: false,
            work: self,
        };
        movetext.write(begin)?;
        movetext.set.end_line();
        out.extend_from_slice(newline);
        Some(())
    }

    /// Writes a ply of plain form, after White's number where it is given, by changing its letter; whether it did.
    #[inline(always)]
    fn plain_half_move(&mut self, ply: &Ply, number: Option<u32>, set: &mut LineWrapper<'_>) -> bool {
        if !self.swaps {
            return false;
        }
        let Some((role, length)) = self.plain_letter(ply) else { return false };
        if let Some(value) = number {
            set.number(value, false);
        }
        let rest = &self.game.text[ply.span.start as usize + length..];
        set.plain_move(self.letters[role as usize], rest, ply.span.len as usize - length);
        self.counts.moves += 1;
        true
    }

    /// Writes a ply: with its number if `numbered`, or with the number as written if the ply stays as it is.
    fn half_move(
        &mut self,
        ply_ref: PlyRef,
        ply: &Ply,
        written: &[u8],
        numbered: bool,
        set: &mut LineWrapper<'_>,
    ) -> Option<()> {
        let text = self.game.text;
        let (value, black) = self.game.number(ply_ref);
        let token = ply.span.of(text);
        if self.swaps {
            let mut promotion = [0; 32];
            let (letter, rest): (&[u8], &[u8]) = match self.swap(ply) {
                Swap::Nothing => (b"", token),
                Swap::First(length, letter) => (letter, &token[length..]),
                Swap::Promotion(at, length, letter) => {
                    let head = at + letter.len();
                    promotion.get_mut(..at)?.copy_from_slice(&token[..at]);
                    promotion.get_mut(at..head)?.copy_from_slice(letter);
                    (&promotion[..head], &token[at + length..])
                }
                Swap::Elsewhere => return None,
            };
            if numbered {
                set.number(value, black);
            }
            set.short_word(letter, rest);
            self.counts.moves += 1;
            return Some(());
        }
        match self.rewrite(ply_ref, ply) {
            Some(word) => {
                if numbered {
                    set.number(value, black);
                }
                set.short_word(word, b"");
            }
            None => {
                if !written.is_empty() {
                    set.short_word(written, b"");
                }
                set.word(token);
            }
        }
        Some(())
    }
}

/// The movetext of a game while it is set anew.
struct Movetext<'m, 'w, 'g, 'o> {
    work: &'m mut Work<'w, 'g>,
    game: &'w Game<'g>,
    items: Items<'g>,
    set: LineWrapper<'o>,
    /// Whether moves are numbered.
    numbers: bool,
    /// For each open variation, the number that waits for its move after it.
    outer: Vec<Waiting>,
    /// The number that waits for its move.
    waiting: Waiting,
    /// Whether a Black move needs its number said.
    interrupted: bool,
    /// Whether stray text was the last thing but signs and numbers.
    after_text: bool,
    open_comment: bool,
}

impl Movetext<'_, '_, '_, '_> {
    fn write(&mut self, begin: usize) -> Option<()> {
        let end = end_of_heading(self.game, begin, self.items.next_ply());
        self.set.lines(&self.game.text[begin..end]);
        self.items.skip_to(end);
        loop {
            self.plain_plies()?;
            let Some(item) = self.items.next() else { break };
            self.gap(&item);
            match item.kind {
                ItemKind::Ply(ply_ref, ply) => self.ply(ply_ref, ply)?,
                ItemKind::Number { value, dots } => self.number(item.span, value, dots),
                _ => {
                    self.settle_number(&item);
                    self.item(&item);
                }
            }
        }
        let text = self.game.text;
        // Variations that were never closed still hold theirs.
        std::mem::take(&mut self.outer).iter_mut().for_each(|waiting| waiting.flush(text, &mut self.set));
        // Every game of PGN ends with a marker.
        if self.game.outcome().is_none() && !self.open_comment {
            self.set.word(tagged_outcome(self.game).unwrap_or(Outcome::Unknown).text().as_bytes());
        }
        Some(())
    }

    /// After a ply nearly always the next one follows, with nothing but its number in between.
    #[inline(always)]
    fn plain_plies(&mut self) -> Option<()> {
        while !self.interrupted
            && self.waiting.is_idle()
            && let Some((ply_ref, ply, gap)) = self.items.plain_ply()
        {
            let (value, black) = self.game.number(ply_ref);
            let numbered = self.numbers & !black;
            if !self.work.plain_half_move(ply, numbered.then_some(value), &mut self.set) {
                self.work.half_move(ply_ref, ply, gap.trim_ascii(), numbered, &mut self.set)?;
            }
            self.after_text = false;
        }
        Some(())
    }

    /// What the reader passed over before an item.
    fn gap(&mut self, item: &Item<'_>) {
        if matches!(item.gap, [] | [b' ' | b'\n']) {
            return;
        }
        let before_ply = matches!(item.kind, ItemKind::Ply(..));
        let punctuates = !matches!(item.kind, ItemKind::Stray);
        passed_over(item.gap, before_ply, punctuates, &mut self.waiting, self.game.text, &mut self.set);
    }

    fn ply(&mut self, ply_ref: PlyRef, ply: &Ply) -> Option<()> {
        let number = self.waiting.number.take();
        let number = number.as_ref().map_or(&b""[..], |number| number.span.of(self.game.text));
        let is_due = self.numbers && (self.interrupted || !self.game.number(ply_ref).1);
        self.work.half_move(ply_ref, ply, number, is_due || self.waiting.in_vain, &mut self.set)?;
        (self.interrupted, self.waiting.in_vain, self.after_text) = (false, false, false);
        Some(())
    }

    fn number(&mut self, span: Span, value: u32, dots: u8) {
        let next = self.items.next_ply().map(|(ply_ref, _)| self.game.number(ply_ref).0);
        let number = Number { span, value, dots, after_text: self.after_text };
        self.waiting.push(number, next, self.game.text, &mut self.set);
        self.after_text |= self.waiting.number.is_none();
    }

    /// Whether this is the token that ends the game.
    fn is_end(&self, item: &Item<'_>) -> bool {
        self.outer.is_empty() && matches!(item.kind, ItemKind::Result(_)) && self.game.is_result(item.span)
    }

    /// Decides on the number that waits for its move, where something else comes.
    fn settle_number(&mut self, item: &Item<'_>) {
        use ItemKind::{Comment, DrawOffer, Nag, Open, Unplayed};
        let text = self.game.text;
        match item.kind {
            Nag | DrawOffer | Comment { .. } | Open if self.items.next_ply().is_some() => {}
            Unplayed => self.waiting.flush_before_move(text, &mut self.set),
            _ => {
                // In a table, the result stands in the next row.
                if self.is_end(item) {
                    let index = self.game.plies().len() as u32;
                    self.waiting.drop_if(self.game.number(PlyRef { line: 0, index }).0);
                }
                self.waiting.flush(text, &mut self.set);
            }
        }
    }

    /// Writes whatever is neither a ply nor a number.
    fn item(&mut self, item: &Item<'_>) {
        let (text, span) = (self.game.text, item.span);
        match item.kind {
            ItemKind::Nag => self.nag(span),
            ItemKind::DrawOffer => self.draw_offer(span),
            ItemKind::Comment { closed } => self.comment(span, closed),
            ItemKind::Open => self.open(),
            ItemKind::Close => self.close(span),
            ItemKind::Result(outcome) if self.is_end(item) => self.result(outcome, span),
            ItemKind::Stray => {
                self.after_text = true;
                self.set.as_written(span, text);
            }
            ItemKind::Unplayed | ItemKind::Result(_) | ItemKind::CloseBrace => {
                self.after_text = false;
                self.set.word(span.of(text));
            }
            ItemKind::Ply(..) | ItemKind::Number { .. } | ItemKind::End => {}
        }
    }

    fn nag(&mut self, span: Span) {
        let sign = span.of(self.game.text);
        // The sign in front of it says so already.
        let is_said = !self.interrupted
            && matches!(self.set.out.last(), Some(b'+' | b'#'))
            && !sign.contains(&b'!')
            && words_of_check(sign) == Some(sign.len());
        if !is_said {
            self.set.apart(span, self.game.text);
        }
    }

    /// In braces: readers of PGN would take it for a variation.
    fn draw_offer(&mut self, span: Span) {
        self.set.word(&[b"{", span.of(self.game.text), b"}"].concat());
        self.interrupted = true;
    }

    fn comment(&mut self, span: Span, closed: bool) {
        // One that is never closed takes in the empty lines at the end.
        let comment = span.of(self.game.text).trim_ascii_end();
        match comment.first() {
            Some(b';') => self.set.last_word(comment),
            // Its brace is missing, and moves of the game follow.
            _ if closed && !comment.ends_with(b"}") => self.set.word(&[comment, b"}"].concat()),
            _ => self.set.word(comment),
        }
        (self.interrupted, self.open_comment) = (true, !closed);
    }

    fn open(&mut self) {
        self.outer.push(std::mem::take(&mut self.waiting));
        self.set.word(b"(");
        (self.set.glued, self.interrupted) = (true, true);
    }

    fn close(&mut self, span: Span) {
        // One that closes nothing ends no line.
        if let Some(outside) = self.outer.pop() {
            self.waiting = outside;
        }
        self.set.glued = !self.set.full;
        self.set.as_written(span, self.game.text);
        self.interrupted = true;
    }

    /// The game's result, and as it stands whatever text follows it.
    fn result(&mut self, outcome: Outcome, span: Span) {
        let text = self.game.text;
        match outcome.is_pgn() {
            true => self.set.word(outcome.text().as_bytes()),
            false => self.set.word(span.of(text)),
        }
        if is_followed_by_text(self.items.clone()) {
            self.set.rest(text[span.end()..].trim_ascii_end());
            self.items.skip_to(text.len());
        }
    }
}

/// Whether anything but comments, annotations and draw offers is left.
fn is_followed_by_text(mut items: Items<'_>) -> bool {
    use ItemKind::{Comment, DrawOffer, End, Nag};
    items.any(|item| !matches!(item.kind, Comment { .. } | Nag | DrawOffer | End))
}

/// What the reader passed over between two items: space, the dots of a move's number, commas and semicolons between
/// moves, and what stays: other dots, odd bytes, lines that begin with `%`.
fn passed_over(
    gap: &[u8],
    before_ply: bool,
    punctuates: bool,
    waiting: &mut Waiting,
    text: &[u8],
    set: &mut LineWrapper<'_>,
) {
    let is_space = |byte: u8| {
        byte.is_ascii_whitespace()
            || (before_ply && byte == b'.')
            || (punctuates && matches!(byte, b',' | b';'))
    };
    if gap.iter().all(|&byte| is_space(byte)) {
        return;
    }
    for line in gap.split(|&byte| byte == b'\n' || byte == b'\r') {
        let line = line.trim_ascii();
        match line.first() {
            Some(b'%') => set.escaped_line(line),
            Some(_) if !line.iter().all(|&byte| is_space(byte)) => {
                waiting.flush(text, set);
                set.word(line);
            }
            _ => {}
        }
    }
}
