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
}

impl Setter<'_> {
    fn word(&mut self, word: &[u8]) {
        let first = word.split(|&byte| byte == b'\n').next().unwrap_or(word);
        let length = columns(first);
        let blank = usize::from(self.column > 0 && !self.glued);
        if self.full || (!self.glued && self.column > 0 && self.column + blank + length > self.width) {
            self.end_line();
        } else if blank == 1 {
            self.out.push(b' ');
            self.column += 1;
        }
        self.out.extend_from_slice(word);
        self.column = match word.iter().rposition(|&byte| byte == b'\n') {
            Some(at) => columns(&word[at + 1..]),
            None => self.column + length,
        };
        self.glued = false;
    }

    /// A word of a few characters, in two parts and without a line end.
    #[inline]
    fn short_word(&mut self, letter: &[u8], rest: &[u8]) {
        let length = columns(letter) + columns(rest);
        let wide = self.column + length + 1 > self.width;
        if self.full | wide {
            self.end_line();
        } else if !self.glued & (self.column > 0) {
            self.out.push(b' ');
            self.column += 1;
        }
        self.out.extend_from_slice(letter);
        self.out.extend_from_slice(rest);
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

/// What a variation is left to.
struct Outer {
    /// The line's last number, if it stands before a move yet to come.
    number: Option<Span>,
}

impl<'g> Work<'_, 'g> {
    /// Appends the game with its movetext set anew.
    pub(super) fn export(&mut self, width: Option<usize>, numbers: bool, out: &mut Vec<u8>) {
        let game = self.game;
        let text = game.text;
        let begin = (game.movetext().start as usize).min(text.len());
        let newline: &[u8] = if memchr::memmem::find(text, b"\r\n").is_some() { b"\r\n" } else { b"\n" };
        let head = text[..begin].trim_ascii_end();
        out.extend_from_slice(head);
        if !head.is_empty() {
            out.extend_from_slice(newline);
            out.extend_from_slice(newline);
        }
        let width = width.unwrap_or(usize::MAX);
        let mut set = Setter { out, newline, width, column: 0, glued: false, full: false };
        self.movetext(begin, numbers, &mut set);
        set.end_line();
        set.out.extend_from_slice(newline);
    }

    fn movetext(&mut self, begin: usize, numbers: bool, set: &mut Setter<'_>) {
        let game = self.game;
        let text = game.text;
        let mut plies = in_order(game).peekable();
        let mut tokens = Tokens::new(text, begin, game.letters());
        let mut outer: Vec<Outer> = Vec::new();
        // A number that waits for its move, and whether a Black move needs its number said.
        let (mut number, mut interrupted) = (None, true);
        let mut end = begin;
        loop {
            let token = match tokens.plain_move() {
                Some((written, span)) => Token::Move(written, span),
                None => match tokens.plain_number() {
                    Some((value, span)) => Token::Number { value, dots: 1, span },
                    None => tokens.next(),
                },
            };
            let span = span_of(&token).unwrap_or(Span::new(text.len(), text.len()));
            let begun = span.start as usize;
            match text.get(end..begun) {
                None | Some([] | [b' ' | b'\n']) => {}
                Some(gap) => passed_over(gap, set),
            }
            end = span.end().max(end);
            let own = next_ply(&mut plies, span);
            match token {
                Token::End => break,
                _ if own.is_some() => {
                    let (seat, ply) = own.expect("just asked");
                    self.half_move(seat, ply, number.take(), numbers, interrupted, set);
                    interrupted = false;
                }
                Token::Number { .. } => {
                    if let Some(stale) = number.replace(span) {
                        set.word(Span::of(stale, text));
                    }
                }
                Token::Comment { .. } => {
                    let comment = span.of(text);
                    if comment[0] == b';' {
                        set.last_word(comment)
                    } else {
                        set.word(comment)
                    }
                    interrupted = true;
                }
                Token::Open(_) => {
                    outer.push(Outer { number: number.take() });
                    set.word(b"(");
                    (set.glued, interrupted) = (true, true);
                }
                Token::Close(_) => {
                    if let Some(stale) = number.take() {
                        set.word(stale.of(text));
                    }
                    number = outer.pop().and_then(|outer| outer.number);
                    set.glued = !set.full;
                    set.word(b")");
                    interrupted = true;
                }
                _ => {
                    if let Some(stale) = number.take() {
                        set.word(stale.of(text));
                    }
                    set.word(span.of(text));
                }
            }
        }
        if let Some(stale) = number {
            set.word(stale.of(text));
        }
    }

    fn half_move(
        &mut self,
        seat: Seat,
        ply: &Ply,
        written: Option<Span>,
        numbers: bool,
        interrupted: bool,
        set: &mut Setter<'_>,
    ) {
        let text = self.game.text;
        let (value, black) = self.game.number(seat);
        let mut label = [0; 16];
        let number: &[u8] =
            if numbers && (!black || interrupted) { label_of(value, black, &mut label) } else { b"" };
        let token = ply.span.of(text);
        let (letter, rest): (&[u8], &[u8]) = match if self.swaps { self.swap(ply) } else { Swap::Elsewhere } {
            Swap::Nothing => (b"", token),
            Swap::First(length, letter) => (letter, &token[length..]),
            Swap::Elsewhere => match self.respell(seat, ply) {
                Some(word) => {
                    set.number(number);
                    return set.word(word);
                }
                None => {
                    set.number(written.map_or(b"", |number| number.of(text)));
                    return set.word(token);
                }
            },
        };
        set.number(number);
        set.short_word(letter, rest);
        self.counts.moves += 1;
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

/// What the reader passed over between two tokens: blanks, dots, and lines that begin with `%`, which stay.
fn passed_over(gap: &[u8], set: &mut Setter<'_>) {
    if gap.iter().all(|byte| byte.is_ascii_whitespace() || *byte == b'.') {
        return;
    }
    for line in gap.split(|&byte| byte == b'\n' || byte == b'\r') {
        let line = line.trim_ascii();
        match line.first() {
            Some(b'%') => {
                set.end_line();
                set.last_word(line);
            }
            Some(_) if !line.iter().all(|&byte| byte == b'.') => set.word(line),
            _ => {}
        }
    }
}
