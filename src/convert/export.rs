//! The layout of PGN export: tags as they stand, the movetext set anew.

use super::{Work, in_order, letters::Swap};
use crate::{
    game::{Ply, Seat},
    pgn::{Token, Tokens},
    source::Span,
};
use std::iter::Peekable;

/// Words set into lines.
struct Setter<'o> {
    out: &'o mut Vec<u8>,
    newline: &'static [u8],
    width: usize,
    /// Characters in the line so far.
    column: usize,
    /// Whether the next word stands directly behind the last.
    glued: bool,
    /// Whether the line has to end here.
    full: bool,
    /// Whether a number was written that stands for nothing: the next move of the line needs its own then.
    numbered: bool,
}

impl Setter<'_> {
    /// A word, which may have line ends inside it.
    fn word(&mut self, word: &[u8]) {
        let first = word.split(|&byte| byte == b'\n').next().unwrap_or(word);
        // At the start of a line these would begin a line that is passed over, or a tag.
        let guarded = matches!(word.first(), Some(b'%' | b'['));
        self.place(columns(first), guarded);
        self.out.extend_from_slice(word);
        if let Some(at) = word.iter().rposition(|&byte| byte == b'\n') {
            self.column = columns(&word[at + 1..]);
        }
    }

    /// A word in two parts and without a line end, which no reader takes for anything but a move or a number.
    #[inline]
    fn short_word(&mut self, letter: &[u8], rest: &[u8]) {
        self.place(columns(letter) + columns(rest), false);
        self.out.extend_from_slice(letter);
        self.out.extend_from_slice(rest);
    }

    /// Makes room for a word of so many columns: a blank or a line end before it, unless it is glued to the last one.
    #[inline]
    fn place(&mut self, length: usize, guarded: bool) {
        let apart = !self.glued & (self.column > 0);
        if self.full | (apart & !guarded & (self.column + 1 + length > self.width)) {
            self.end_line();
        } else if apart {
            self.out.push(b' ');
            self.column += 1;
        }
        if guarded & (self.column == 0) {
            self.out.push(b' ');
            self.column = 1;
        }
        self.column += length;
        self.glued = false;
    }

    /// The number of the move that follows, if there is one to write.
    #[inline]
    fn number(&mut self, number: &[u8]) {
        if !number.is_empty() {
            self.short_word(b"", number);
        }
    }

    /// A word that takes up the rest of its line.
    fn last_word(&mut self, word: &[u8]) {
        self.word(word);
        self.full = true;
    }

    /// A line that begins with `%`, which stays in the first column.
    fn escaped_line(&mut self, line: &[u8]) {
        self.end_line();
        self.out.extend_from_slice(line);
        (self.column, self.full) = (columns(line), true);
    }

    fn end_line(&mut self) {
        if self.column > 0 || self.full {
            self.out.extend_from_slice(self.newline);
        }
        (self.column, self.full, self.glued) = (0, false, false);
    }
}

/// Characters, as far as bytes show them.
fn columns(word: &[u8]) -> usize {
    if word.is_ascii() { word.len() } else { word.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() }
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
        if !matches!(head, [] | [0xEF, 0xBB, 0xBF]) {
            out.extend_from_slice(newline);
            out.extend_from_slice(newline);
        }
        let width = width.unwrap_or(usize::MAX);
        let mut set = Setter { out, newline, width, column: 0, glued: false, full: false, numbered: false };
        self.movetext(begin, numbers, &mut set)?;
        set.end_line();
        set.out.extend_from_slice(newline);
        Some(())
    }

    fn movetext(&mut self, begin: usize, numbers: bool, set: &mut Setter<'_>) -> Option<()> {
        let game = self.game;
        let text = game.text;
        let mut plies = in_order(game).peekable();
        let mut tokens = Tokens::new(text, begin, game.letters());
        // For each open variation, the numbers that wait for their move behind it, and `numbered` as it was.
        let mut outer: Vec<(Vec<Span>, bool)> = Vec::new();
        // Numbers that wait for their move, and whether a Black move needs its number said.
        let (mut waiting, mut interrupted): (Vec<Span>, bool) = (Vec::new(), true);
        let mut end = begin;
        // Whether the last token was stray text or `)`: more of it may follow without a blank.
        let mut stray = false;
        loop {
            let token = match tokens.plain_move() {
                Some((written, span)) => Token::Move(written, span),
                None => match tokens.plain_number() {
                    Some((value, span)) => Token::Number { value, dots: 1, span },
                    None => tokens.next(),
                },
            };
            let span = span_of(&token).unwrap_or(Span::new(text.len(), text.len()));
            let own = next_ply(&mut plies, span);
            let begun = span.start as usize;
            match text.get(end..begun) {
                None | Some([] | [b' ' | b'\n']) => {}
                Some(gap) => passed_over(gap, own.is_some(), &mut waiting, text, set),
            }
            let joined = stray && end == begun;
            end = span.end().max(end);
            stray = false;
            if let Some((seat, ply)) = own {
                self.half_move(seat, ply, waiting.last().copied(), numbers, interrupted, set)?;
                waiting.clear();
                interrupted = false;
                continue;
            }
            match token {
                Token::End => break,
                // Where no move is left, it belongs to none.
                Token::Number { .. } if plies.peek().is_none() => {
                    flush(&mut waiting, text, set);
                    set.word(span.of(text));
                }
                Token::Number { .. } => waiting.push(span),
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
                    outer.push((std::mem::take(&mut waiting), std::mem::take(&mut set.numbered)));
                    set.word(b"(");
                    (set.glued, interrupted) = (true, true);
                }
                Token::Close(_) => {
                    flush(&mut waiting, text, set);
                    // One that closes nothing ends no line.
                    if let Some(outside) = outer.pop() {
                        (waiting, set.numbered) = outside;
                    }
                    set.glued = !set.full;
                    set.word(b")");
                    (interrupted, stray) = (true, true);
                }
                _ => {
                    flush(&mut waiting, text, set);
                    stray = matches!(token, Token::Stray(_));
                    set.glued |= joined & stray;
                    set.word(span.of(text));
                }
            }
        }
        // Variations that were never closed still hold theirs.
        outer
            .into_iter()
            .map(|(numbers, _)| numbers)
            .chain([waiting])
            .for_each(|mut waiting| flush(&mut waiting, text, set));
        Some(())
    }

    fn half_move(
        &mut self,
        seat: Seat,
        ply: &Ply,
        written: Option<Span>,
        numbers: bool,
        interrupted: bool,
        set: &mut Setter<'_>,
    ) -> Option<()> {
        let text = self.game.text;
        let (value, black) = self.game.number(seat);
        let mut label = [0; 16];
        let number: &[u8] = if set.numbered || numbers && (!black || interrupted) {
            label_of(value, black, &mut label)
        } else {
            b""
        };
        set.numbered = false;
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
            set.number(number);
            set.short_word(letter, rest);
            self.counts.moves += 1;
            return Some(());
        }
        match self.respell(seat, ply) {
            Some(word) => {
                set.number(number);
                set.short_word(word, b"");
            }
            None => {
                set.number(written.map_or(b"", |number| number.of(text)));
                set.word(token);
            }
        }
        Some(())
    }
}

/// `12.` or `12...`, without a detour over text.
fn label_of(value: u32, black: bool, label: &mut [u8; 16]) -> &[u8] {
    let end = 11;
    let mut start = end;
    let mut rest = value;
    loop {
        start -= 1;
        label[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    label[end..end + 3].copy_from_slice(b"...");
    &label[start..if black { end + 3 } else { end + 1 }]
}

/// The ply whose token this is.
fn next_ply<'g>(
    plies: &mut Peekable<impl Iterator<Item = (Seat, &'g Ply)>>,
    token: Span,
) -> Option<(Seat, &'g Ply)> {
    plies.next_if(|(_, ply)| ply.span.start == token.start)
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

/// Writes the numbers that wait in vain for their move.
fn flush(waiting: &mut Vec<Span>, text: &[u8], set: &mut Setter<'_>) {
    set.numbered |= !waiting.is_empty();
    waiting.drain(..).for_each(|number| set.word(number.of(text)));
}

/// What the reader passed over between two tokens: blanks, the dots of a move's number, and what stays: other dots, odd
/// bytes, lines that begin with `%`.
fn passed_over(gap: &[u8], before_ply: bool, waiting: &mut Vec<Span>, text: &[u8], set: &mut Setter<'_>) {
    let blank = |byte: u8| byte.is_ascii_whitespace() || (before_ply && byte == b'.');
    if gap.iter().all(|&byte| blank(byte)) {
        return;
    }
    for line in gap.split(|&byte| byte == b'\n' || byte == b'\r') {
        let line = line.trim_ascii();
        match line.first() {
            Some(b'%') => set.escaped_line(line),
            Some(_) if !line.iter().all(|&byte| blank(byte)) => {
                flush(waiting, text, set);
                set.word(line);
            }
            _ => {}
        }
    }
}
