//! The layout of PGN export: tags as they stand, the movetext set anew.

use super::{
    Work, in_order,
    letters::Swap,
    line_wrapper::LineWrapper,
    numbers::{Number, Waiting},
    span_of, tagged_outcome,
};
use crate::{
    game::{Game, Ply, PlyRef},
    notation::words_of_check,
    pgn::{Outcome, Token, Tokens},
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
            // A byte order mark, or a tag that a line break cuts in two: a blank line would end it.
            _ => out.extend_from_slice(&text[head.len()..begin]),
        }
        let width = width.unwrap_or(usize::MAX);
        let mut set = LineWrapper::new(out, newline, width);
        self.movetext(begin, numbers, &mut set)?;
        set.end_line();
        set.out.extend_from_slice(newline);
        Some(())
    }

    fn movetext(&mut self, begin: usize, numbers: bool, set: &mut LineWrapper<'_>) -> Option<()> {
        let game = self.game;
        let text = game.text;
        let mut plies = in_order(game);
        let mut tokens = Tokens::new(text, begin, game.letters());
        // For each open variation, the number that waits for its move behind it.
        let mut outer: Vec<Waiting> = Vec::new();
        // The number that waits for its move, and whether a Black move needs its number said.
        let (mut waiting, mut interrupted) = (Waiting::default(), true);
        let mut end = begin;
        // Whether stray text was the last thing but signs and numbers.
        let mut in_prose = false;
        let mut open_comment = false;
        let first = plies.peek().map_or(text.len(), |(_, ply, _)| ply.span.start as usize);
        if first - begin.min(first) > LONGEST_NUMBER {
            end = heading(game, begin, first);
            set.lines(&text[begin..end]);
        }
        loop {
            // Behind a ply nearly always the next one follows, with nothing but its number in between.
            while !interrupted
                && waiting.is_idle()
                && let Some((ply_ref, ply)) = plies.next_if(|ply| is_plain_gap(text, end, ply))
            {
                let (value, black) = game.number(ply_ref);
                let numbered = numbers & !black;
                if !self.plain_half_move(ply, numbered.then_some(value), set) {
                    let number = text[end..ply.span.start as usize].trim_ascii();
                    self.half_move(ply_ref, ply, number, numbered, set)?;
                }
                (end, in_prose) = (ply.span.end(), false);
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
                Some(gap) => {
                    let punctuates = !matches!(token, Token::Stray(_));
                    passed_over(gap, own.is_some(), punctuates, &mut waiting, text, set);
                }
            }
            end = span.end().max(end);
            if let Some((ply_ref, ply)) = own {
                let number = waiting.number.take();
                let number = number.as_ref().map_or(&b""[..], |number| number.span.of(text));
                let is_due = numbers && (interrupted || !game.number(ply_ref).1);
                self.half_move(ply_ref, ply, number, is_due || waiting.in_vain, set)?;
                (interrupted, waiting.in_vain, in_prose) = (false, false, false);
                continue;
            }
            if let Token::Number { value, dots, .. } = token {
                let next = plies.peek().map(|(ply_ref, ..)| game.number(ply_ref).0);
                waiting.push(Number { span, value, dots, in_prose }, next, text, set);
                in_prose |= waiting.number.is_none();
                continue;
            }
            let waits_on =
                matches!(token, Token::Nag(_) | Token::DrawOffer(_) | Token::Comment { .. } | Token::Open(_));
            if !waits_on || plies.peek().is_none() {
                match token {
                    Token::Move(..) | Token::ContextMove(_) | Token::Unreadable(_) => {
                        waiting.flush_before_move(text, set);
                    }
                    // In a table, the result stands in the next row.
                    Token::Result(..) if outer.is_empty() && is_end(game, span) => {
                        let index = game.plies().len() as u32;
                        waiting.drop_if(game.number(PlyRef { line: 0, index }).0);
                        waiting.flush(text, set);
                    }
                    _ => waiting.flush(text, set),
                }
            }
            match token {
                Token::End => break,
                // The sign in front of it says so already.
                Token::Nag(_)
                    if !interrupted
                        && matches!(set.out.last(), Some(b'+' | b'#'))
                        && !span.of(text).contains(&b'!')
                        && words_of_check(span.of(text)) == Some(span.len as usize) => {}
                Token::Nag(_) => set.apart(span, text),
                // Readers of PGN would take it for a variation.
                Token::DrawOffer(_) => {
                    set.word(&[b"{", span.of(text), b"}"].concat());
                    interrupted = true;
                }
                Token::Comment { closed, .. } => {
                    // One that is never closed takes in the blank lines at the end.
                    let comment = span.of(text).trim_ascii_end();
                    match comment.first() {
                        Some(b';') => set.last_word(comment),
                        _ => set.word(comment),
                    }
                    (interrupted, open_comment) = (true, !closed);
                }
                Token::Open(_) => {
                    outer.push(std::mem::take(&mut waiting));
                    set.word(b"(");
                    (set.glued, interrupted) = (true, true);
                }
                Token::Close(_) => {
                    // One that closes nothing ends no line.
                    if let Some(outside) = outer.pop() {
                        waiting = outside;
                    }
                    set.glued = !set.full;
                    set.as_written(span, text);
                    interrupted = true;
                }
                Token::Result(outcome, _) if outer.is_empty() && is_end(game, span) => {
                    match outcome.is_pgn() {
                        true => set.word(outcome.text().as_bytes()),
                        false => set.word(span.of(text)),
                    }
                    if is_followed_by_text(tokens.clone()) {
                        set.rest(text[end..].trim_ascii_end());
                        break;
                    }
                }
                _ => {
                    in_prose = matches!(token, Token::Stray(_));
                    match in_prose {
                        true => set.as_written(span, text),
                        false => set.word(span.of(text)),
                    }
                }
            }
        }
        // Variations that were never closed still hold theirs.
        outer.into_iter().for_each(|mut waiting| waiting.flush(text, set));
        // Every game of PGN ends with a marker.
        if game.outcome().is_none() && !open_comment {
            set.word(tagged_outcome(game).unwrap_or(Outcome::Unknown).text().as_bytes());
        }
        Some(())
    }

    /// Writes a ply of plain form, behind White's number where it is given, by changing its letter; whether it did.
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

/// How many bytes the number before the first move of a game takes at most, but for some that start from a FEN.
const LONGEST_NUMBER: usize = 4;

/// Where the lines of names, titles and dates end that stand before the moves and their tokens, from byte `begin` on;
/// no further than the line of the first ply, at byte `first`.
#[cold]
fn heading(game: &Game<'_>, begin: usize, first: usize) -> usize {
    let text = game.text;
    let (mut at, mut end) = (begin, begin);
    while let Some(length) = memchr::memchr(b'\n', &text[at..first]) {
        let next = at + length + 1;
        let mut tokens = Tokens::new(&text[..next], at, game.letters());
        let (mut is_heading, mut depth) = (false, 0);
        loop {
            match tokens.next() {
                Token::End => break,
                Token::Stray(_) => is_heading = true,
                Token::Number { .. } | Token::Nag(_) => {}
                Token::Open(_) => depth += 1,
                Token::Close(_) if depth > 0 => depth -= 1,
                _ => return end,
            }
        }
        at = next;
        match (is_heading, depth) {
            (true, 0) => end = next,
            (false, 0) if text[..next].trim_ascii_end().len() <= end => end = next,
            _ => return end,
        }
    }
    end
}

/// Whether the game's result is the token there.
fn is_end(game: &Game<'_>, token: Span) -> bool {
    game.outcome().is_some_and(|(_, span)| span == token)
}

/// Whether anything but comments, annotations and draw offers is left.
fn is_followed_by_text(mut tokens: Tokens<'_>) -> bool {
    loop {
        match tokens.next() {
            Token::End => return false,
            Token::Comment { .. } | Token::Nag(_) | Token::DrawOffer(_) => {}
            _ => return true,
        }
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

/// What the reader passed over between two tokens: blanks, the dots of a move's number, commas and semicolons between
/// moves, and what stays: other dots, odd bytes, lines that begin with `%`.
fn passed_over(
    gap: &[u8],
    before_ply: bool,
    punctuates: bool,
    waiting: &mut Waiting,
    text: &[u8],
    set: &mut LineWrapper<'_>,
) {
    let blank = |byte: u8| {
        byte.is_ascii_whitespace()
            || (before_ply && byte == b'.')
            || (punctuates && matches!(byte, b',' | b';'))
    };
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
