//! The layout of PGN export: tags as they stand, the movetext set anew.

use super::{Work, in_order, letters::Swap, setter::Setter};
use crate::{
    game::{Ply, Seat},
    pgn::{Token, Tokens},
    source::{BOM, Span},
};

/// Numbers of one line that wait for their move.
#[derive(Default)]
struct Waiting {
    numbers: Vec<Span>,
    /// Whether one was written that stands for nothing: the next move of the line needs its own then.
    in_vain: bool,
}

impl Waiting {
    fn is_idle(&self) -> bool {
        self.numbers.is_empty() && !self.in_vain
    }

    /// Writes the numbers that wait in vain for their move.
    fn flush(&mut self, text: &[u8], set: &mut Setter<'_>) {
        self.in_vain |= !self.numbers.is_empty();
        self.numbers.drain(..).for_each(|number| set.word(number.of(text)));
    }
}

impl Work<'_, '_> {
    /// Appends the game with its movetext set anew; `None` if letters alone will not do.
    pub(super) fn export(&mut self, width: Option<usize>, numbers: bool, out: &mut Vec<u8>) -> Option<()> {
        let game = self.game;
        let text = game.text;
        let begin = (game.movetext().start as usize).min(text.len());
        let newline: &[u8] = if memchr::memmem::find(text, b"\r\n").is_some() { b"\r\n" } else { b"\n" };
        let head = text[..begin].trim_ascii_end();
        out.extend_from_slice(head);
        // Behind a byte order mark alone the moves follow at once.
        if !head.is_empty() && head != BOM {
            out.extend_from_slice(newline);
            out.extend_from_slice(newline);
        }
        let width = width.unwrap_or(usize::MAX);
        let mut set = Setter::new(out, newline, width);
        self.movetext(begin, numbers, &mut set)?;
        set.end_line();
        set.out.extend_from_slice(newline);
        Some(())
    }

    fn movetext(&mut self, begin: usize, numbers: bool, set: &mut Setter<'_>) -> Option<()> {
        let game = self.game;
        let text = game.text;
        let mut plies = in_order(game);
        let mut tokens = Tokens::new(text, begin, game.letters());
        // For each open variation, the numbers that wait for their move behind it.
        let mut outer: Vec<Waiting> = Vec::new();
        // Numbers that wait for their move, and whether a Black move needs its number said.
        let (mut waiting, mut interrupted) = (Waiting::default(), true);
        let mut end = begin;
        // Whether the last token was stray text or `)`: more of it may follow without a blank.
        let mut stray = false;
        loop {
            // Behind a ply nearly always the next one follows, with nothing but its number in between.
            while !interrupted
                && waiting.is_idle()
                && let Some((seat, ply)) = plies.next_if(|ply| is_plain_gap(text, end, ply))
            {
                let (value, black) = game.number(seat);
                let numbered = numbers & !black;
                if !self.plain_half_move(ply, numbered.then_some(value), set) {
                    let number = text[end..ply.span.start as usize].trim_ascii();
                    self.half_move(seat, ply, number, numbered, set)?;
                }
                (end, stray) = (ply.span.end(), false);
            }
            tokens.skip_to(end);
            let token = match tokens.plain_move() {
                Some((written, span)) => Token::Move(written, span),
                None => match tokens.plain_number() {
                    Some((value, span)) => Token::Number { value, dots: 1, span },
                    None => tokens.next(),
                },
            };
            let span = span_of(&token).unwrap_or(Span::new(text.len(), text.len()));
            let own = plies.next_if(|ply| ply.span.start == span.start);
            let begun = span.start as usize;
            match text.get(end..begun) {
                None | Some([] | [b' ' | b'\n']) => {}
                Some(gap) => passed_over(gap, own.is_some(), &mut waiting, text, set),
            }
            let joined = stray && end == begun;
            end = span.end().max(end);
            stray = false;
            if let Some((seat, ply)) = own {
                let number = waiting.numbers.last().map_or(&b""[..], |number| number.of(text));
                let is_due = numbers && (interrupted || !game.number(seat).1);
                self.half_move(seat, ply, number, is_due || waiting.in_vain, set)?;
                waiting.numbers.clear();
                (interrupted, waiting.in_vain) = (false, false);
                continue;
            }
            match token {
                Token::End => break,
                // Where no move is left, it belongs to none.
                Token::Number { .. } if plies.peek().is_none() => {
                    waiting.flush(text, set);
                    set.word(span.of(text));
                }
                Token::Number { .. } => waiting.numbers.push(span),
                // Numbers before it wait on.
                Token::Nag(_) | Token::DrawOffer(_) => set.word(span.of(text)),
                Token::Comment { .. } => {
                    let comment = span.of(text);
                    match comment.first() {
                        Some(b';') => set.last_word(comment),
                        _ => set.word(comment),
                    }
                    interrupted = true;
                }
                Token::Open(_) => {
                    outer.push(std::mem::take(&mut waiting));
                    set.word(b"(");
                    (set.glued, interrupted) = (true, true);
                }
                Token::Close(_) => {
                    waiting.flush(text, set);
                    // One that closes nothing ends no line.
                    if let Some(outside) = outer.pop() {
                        waiting = outside;
                    }
                    set.glued = !set.full;
                    set.word(b")");
                    (interrupted, stray) = (true, true);
                }
                _ => {
                    waiting.flush(text, set);
                    stray = matches!(token, Token::Stray(_));
                    set.glued |= joined & stray;
                    set.word(span.of(text));
                }
            }
        }
        // Variations that were never closed still hold theirs.
        outer.into_iter().chain([waiting]).for_each(|mut waiting| waiting.flush(text, set));
        Some(())
    }

    /// Writes a ply of plain form, behind White's number where it is given, by changing its letter; whether it did.
    #[inline(always)]
    fn plain_half_move(&mut self, ply: &Ply, number: Option<u32>, set: &mut Setter<'_>) -> bool {
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
        seat: Seat,
        ply: &Ply,
        written: &[u8],
        numbered: bool,
        set: &mut Setter<'_>,
    ) -> Option<()> {
        let text = self.game.text;
        let (value, black) = self.game.number(seat);
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
        match self.respell(seat, ply) {
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

/// Whether nothing stands before the ply, behind byte `end`, but a blank and its number in plain form.
#[inline(always)]
fn is_plain_gap(text: &[u8], end: usize, ply: &Ply) -> bool {
    match text.get(end..ply.span.start as usize) {
        Some([b' ' | b'\n']) => true,
        Some([b' ' | b'\n', number @ .., b'.'] | [b' ' | b'\n', number @ .., b'.', b' ' | b'\n']) => {
            matches!(number.len(), 1..=3) && number.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

fn span_of(token: &Token) -> Option<Span> {
    match *token {
        Token::Move(_, span)
        | Token::Phrase(span)
        | Token::Number { span, .. }
        | Token::Comment { span, .. }
        | Token::Open(span)
        | Token::Close(span)
        | Token::CloseBrace(span)
        | Token::Nag(span)
        | Token::DrawOffer(span)
        | Token::Result(_, span)
        | Token::Unreadable(span)
        | Token::Stray(span) => Some(span),
        Token::End => None,
    }
}

/// What the reader passed over between two tokens: blanks, the dots of a move's number, and what stays: other dots, odd
/// bytes, lines that begin with `%`.
fn passed_over(gap: &[u8], before_ply: bool, waiting: &mut Waiting, text: &[u8], set: &mut Setter<'_>) {
    let blank = |byte: u8| byte.is_ascii_whitespace() || (before_ply && byte == b'.');
    if gap.iter().all(|&byte| blank(byte)) {
        return;
    }
    for line in gap.split(|&byte| byte == b'\n' || byte == b'\r') {
        let line = line.trim_ascii();
        match line.first() {
            Some(b'%') => set.escaped_line(line),
            Some(_) if !line.iter().all(|&byte| blank(byte)) => {
                waiting.flush(text, set);
                set.word(line);
            }
            _ => {}
        }
    }
}
