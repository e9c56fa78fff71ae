//! The tokens of movetext.
//!
//! The first byte picks the production; inside it nom's complete parsers or a memchr leaf do the work.

mod class;
mod closing_result;
mod commented_half_moves;
mod look;
mod markup;
mod number;
mod plain;
mod plain_run;
mod punctuation;
mod run;
mod signs_apart;
mod unknown_letter;
mod word;

use super::{Outcome, nuls_at_front};
use crate::{
    notation::{
        CaptureInLetters, Letters, Written, assessment, is_annotation, is_diagram, is_editorial, is_novelty,
        is_word_of_draw, may_begin_sign, read, read_files, read_named, signs_before_move, words_of_check,
    },
    pgn::after_its_name,
    source::{BOM, Span},
    words::written_result::{glued_result, spaced_double_forfeit, spaced_result},
};
use class::{CLASSES, Class};
use markup::{draw_length, markup_length};
use memchr::{memchr, memchr2};
use nom::{
    IResult, Parser,
    bytes::complete::{take_till, take_while1},
    combinator::recognize,
};
pub use run::{PlainHalfMove, PlainRun, RunSign};
pub(super) use word::ends_word;
use word::{Word, word_at};

/// The longest capture that names what is captured: letters of two pieces, and signs.
const LONGEST_CAPTURE: usize = 9;

/// One token of movetext; spans are within the game's text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Token {
    /// A move as written.
    Move(Written, Span),
    /// A move in a notation that only the position makes sense of.
    ContextMove(Span),
    /// A move number; how many dots came after it (0, 1, or 2 for more).
    Number {
        /// The number; 0 where it does not fit.
        value: u32,
        /// 0, 1, or 2 for two or more.
        dots: u8,
        /// Number and dots.
        span: Span,
    },
    /// `{…}` or `; …`, signs included; `closed` is false where the brace is never closed.
    Comment {
        /// The whole comment.
        span: Span,
        /// Whether the brace is closed.
        closed: bool,
    },
    /// `(`.
    Open(Span),
    /// `)`.
    Close(Span),
    /// A lone `}`.
    CloseBrace(Span),
    /// `$3`, or a sign such as `!?`, `+-`, `±` that stands apart.
    Nag(Span),
    /// `(=)` or a lone `=`: a draw offer.
    DrawOffer(Span),
    /// A result.
    Result(Outcome, Span),
    /// Something where a move should be that cannot be read as one.
    Unreadable(Span),
    /// Text that is not even like a move.
    Stray(Span),
    /// The text is over.
    End,
}

/// The tokens of one game's movetext.
#[derive(Clone)]
pub struct Tokens<'g> {
    text: &'g [u8],
    letters: &'g Letters,
    at: usize,
    /// How many parentheses are open.
    depth: u32,
}

impl<'g> Tokens<'g> {
    /// The tokens of `text` from byte `at` on.
    pub fn new(text: &'g [u8], at: usize, letters: &'g Letters) -> Tokens<'g> {
        Tokens::within(text, at, 0, letters)
    }

    /// The tokens from byte `at` on, read with these letters, where `depth` parentheses are open.
    pub fn within(text: &'g [u8], at: usize, depth: u32, letters: &'g Letters) -> Tokens<'g> {
        Tokens { text, letters, at, depth }
    }

    /// How many parentheses are open.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The offset of the next byte to be read.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Goes on from byte `at` if it lies ahead: what stands before it is known.
    pub fn skip_to(&mut self, at: usize) {
        self.at = self.at.max(at).min(self.text.len());
    }

    /// Ends at byte `at`: what stands there is known.
    pub fn end_at(&mut self, at: usize) {
        self.text = &self.text[..at];
    }

    /// Goes on from byte `at` with so many parentheses open: where it was after a token that was read before.
    pub fn pass_to(&mut self, at: usize, depth: u32) {
        (self.at, self.depth) = (at, depth);
    }

    /// Goes back to byte `at`, before which what was read last, a comment or two moves, turned out to end.
    pub fn go_back_to(&mut self, at: usize) {
        self.at = self.at.min(at);
    }

    /// The next token. Never fails; every call before [`Token::End`] reads at least one byte.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Token {
        loop {
            // First what fills commented games, so that a comment costs one look at its first byte.
            match self.text.get(self.at) {
                None => return Token::End,
                Some(b' ') => {
                    self.at += 1;
                    continue;
                }
                Some(b'{') => return self.comment(),
                Some(b'(' | b')') => {
                    if let Some(token) = self.plain_parenthesis() {
                        return token;
                    }
                }
                Some(_) => {}
            }
            if let Some((written, span)) = self.plain_move() {
                return Token::Move(written, span);
            }
            if let Some((value, dots, span)) = self.plain_number() {
                return Token::Number { value, dots, span };
            }
            let byte = self.text[self.at];
            if let Some(prose) = self.letters.as_context_notation()
                && let Some(length) = prose.length(&self.text[self.at..])
            {
                let start = self.at;
                self.at += length;
                return Token::ContextMove(self.since(start));
            }
            match CLASSES[byte as usize] {
                Class::Space => self.at += 1,
                Class::Letter => return self.word(),
                Class::Digit => return self.number(),
                Class::Other => {
                    if let Some(token) = self.other(byte) {
                        return token;
                    }
                }
            }
        }
    }

    /// The span from `start` to where reading stands.
    fn since(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    /// Advances by what a nom parser takes off the front.
    fn take(&mut self, parsed: IResult<&'g [u8], &'g [u8], ()>) -> Option<&'g [u8]> {
        let (rest, taken) = parsed.ok()?;
        self.at = self.text.len() - rest.len();
        Some(taken)
    }

    /// A token that begins with a letter and is not of a plain form, or not a move at all.
    #[inline(never)]
    fn word(&mut self) -> Token {
        if let Some(span) = self.plain_unknown_letter() {
            return Token::Unreadable(span);
        }
        let start = self.at;
        let rest = &self.text[start..];
        let word = word_at(rest);
        // A move has a square, if it is not castling or a null move.
        let may_be_read = word.has_square || matches!(rest[0], b'O' | b'o' | b'Z');
        let may_be_files = matches!(rest[0], b'a'..=b'h');
        let found = Some(rest).filter(|_| may_be_read).and_then(|rest| read(rest, self.letters));
        let found = found
            .or_else(|| Some(rest).filter(|_| may_be_files).and_then(|rest| read_files(rest, self.letters)))
            .or_else(|| read_named(rest, self.letters));
        if let Some((written, length)) = found {
            self.at += length;
            return Token::Move(written, self.since(start));
        }
        self.unread(start, word)
    }

    /// Moves past a run without spaces or brackets that nothing could read, and says what to call it. `word` is what stands at
    /// `start`.
    fn unread(&mut self, start: usize, word: Word) -> Token {
        self.at = start + word.length.max(1);
        let span = self.since(start);
        let names_captured = || CaptureInLetters::read(span.of(self.text), self.letters).is_some();
        if (3..=LONGEST_CAPTURE).contains(&word.length) && names_captured() {
            return Token::Unreadable(span);
        }
        // Most words of a text: they are no result, no move, and none is glued to them.
        if word.is_plain && word.length > 0 {
            return self.spoken_sign(span).unwrap_or(Token::Stray(span));
        }
        if word.may_be_result {
            if let Some(outcome) = Outcome::parse(span.of(self.text)) {
                return Token::Result(outcome, span);
            }
            if let Some(token) = self.move_before_result(span).or_else(|| self.label_before_result(span)) {
                return token;
            }
        }
        match word.may_look_like_a_move && word.looks_like_a_move(span.of(self.text)) {
            true => Token::Unreadable(span),
            false => self.spoken_sign(span).unwrap_or(Token::Stray(span)),
        }
    }

    /// The move of a token to which the result is glued, `Qc20-1`; the result is read next.
    fn move_before_result(&mut self, span: Span) -> Option<Token> {
        let token = span.of(self.text);
        let length = token.len() - glued_result(token)?;
        let (written, end) = read(&token[..length], self.letters)?;
        (end == length).then(|| {
            self.at = span.start as usize + length;
            Token::Move(written, self.since(span.start as usize))
        })
    }

    /// The name of a token to whose colon the result is glued, `Result:1-0`; the result is read next.
    fn label_before_result(&mut self, span: Span) -> Option<Token> {
        let (result, _) = after_its_name(span.of(self.text))?;
        self.at = span.start as usize + result;
        Some(Token::Stray(self.since(span.start as usize)))
    }

    /// Words that stand for a sign: check and mate, which the position shows anyhow, the offer of a draw, or an
    /// annotator's `N`, `D` or `RR`.
    fn spoken_sign(&mut self, span: Span) -> Option<Token> {
        let start = span.start as usize;
        let rest = &self.text[start..];
        let is_apart = !self.is_glued(start);
        let is_editorial = is_editorial(rest) && is_apart;
        let is_sign = is_novelty(rest) || is_diagram(rest) && is_apart || is_editorial;
        if is_sign && self.may_follow_move(start) {
            self.at = start + 1 + usize::from(is_editorial);
            return Some(Token::Nag(self.since(start)));
        }
        if !may_begin_sign(rest) {
            return None;
        }
        if let Some(length) = words_of_check(rest)
            && rest.get(length).is_none_or(|&byte| ends_word(byte))
        {
            self.at = start + length;
            return Some(Token::Nag(self.since(start)));
        }
        is_word_of_draw(span.of(self.text)).then_some(Token::DrawOffer(span))
    }

    /// A comment in braces; reading stands at its first.
    fn comment(&mut self) -> Token {
        let start = self.at;
        let end = memchr(b'}', &self.text[start..]);
        self.at = end.map_or(self.text.len(), |end| start + end + 1);
        let span = self.since(start);
        // A space after the comment is read with it.
        self.at += usize::from(self.text.get(self.at) == Some(&b' '));
        Token::Comment { span, closed: end.is_some() }
    }

    /// A token that begins with neither letter, digit nor space; `None` for what is passed over.
    #[inline(never)]
    fn other(&mut self, byte: u8) -> Option<Token> {
        let start = self.at;
        let rest = &self.text[start..];
        match byte {
            b',' if self.is_glued(start) => {
                self.at += 1;
                return None;
            }
            b';' if self.is_semicolon(start) => {
                self.at += 1;
                return None;
            }
            b';' => {
                self.at = memchr2(b'\n', b'\r', rest).map_or(self.text.len(), |end| start + end);
                return Some(Token::Comment { span: self.since(start), closed: true });
            }
            b'%' if start == 0 || matches!(self.text[start - 1], b'\n' | b'\r') => {
                self.at = memchr2(b'\n', b'\r', rest).map_or(self.text.len(), |end| start + end);
                return None;
            }
            b'(' if rest.starts_with(b"(=)") => {
                self.at += 3;
                return Some(Token::DrawOffer(self.since(start)));
            }
            b'(' => {
                if let Some(length) = words_of_check(rest) {
                    self.at += length;
                    return Some(Token::Nag(self.since(start)));
                }
            }
            b'.' => {
                // Dots that stand apart (`1. e4 ... e5`) say nothing new; `.kb1` does.
                self.take(recognize(take_while1(|byte| byte == b'.')).parse(rest));
                if self.text.get(self.at).is_none_or(|&byte| ends_word(byte)) || start + 1 < self.at {
                    return None;
                }
                return match read(&self.text[self.at..], self.letters) {
                    Some(_) => None,
                    None => Some(self.unread(start, word_at(rest))),
                };
            }
            // An arrow is no null move.
            b'-' if rest.starts_with(b"-->") => {
                self.at += 3;
                return Some(Token::Nag(self.since(start)));
            }
            b'-' => {
                if let Some(length) = self.rule(start) {
                    self.at += length;
                    return None;
                }
            }
            0 => {
                self.at += nuls_at_front(rest);
                return None;
            }
            // Elsewhere it is an odd space, of which something is said.
            0xEF if start == 0 && rest.starts_with(BOM) => {
                self.at += BOM.len();
                return None;
            }
            _ => {}
        }
        if matches!(byte, b'(' | b')') {
            return Some(self.parenthesis(byte));
        }
        self.at += 1;
        let span = self.since(start);
        Some(match byte {
            b'}' => Token::CloseBrace(span),
            b'*' => Token::Result(Outcome::Unknown, span),
            // No sign begins so; a text of other things may be full of them.
            b'[' | b']' if self.letters.lacks(byte) => Token::Stray(span),
            b'$' => {
                self.take(recognize(take_till(|byte: u8| !byte.is_ascii_digit())).parse(&rest[1..]));
                Token::Nag(self.since(start))
            }
            _ => self.sign(start),
        })
    }

    /// A parenthesis that begins or ends a variation; reading stands at it.
    fn parenthesis(&mut self, byte: u8) -> Token {
        let start = self.at;
        self.at += 1;
        let span = self.since(start);
        if byte == b'(' {
            self.depth += 1;
            return Token::Open(span);
        }
        self.depth = self.depth.saturating_sub(1);
        Token::Close(span)
    }

    /// A sign that stands apart, a null move, a move that begins with a letter beyond ASCII, or stray text.
    fn sign(&mut self, start: usize) -> Token {
        self.at = start;
        if let Some(span) = self.plain_unknown_letter() {
            return Token::Unreadable(span);
        }
        let rest = &self.text[start..];
        if let Some(length) = draw_length(rest) {
            self.at += length;
            return Token::Result(Outcome::Draw, self.since(start));
        }
        // Its semicolon begins no comment.
        if let Some(length) = markup_length(rest) {
            self.at += length;
            return Token::Stray(self.since(start));
        }
        if let Some((outcome, length)) = spaced_result(rest) {
            self.at += length;
            return Token::Result(outcome, self.since(start));
        }
        let before_move = signs_before_move(rest);
        if before_move > 0 && read(&rest[before_move..], self.letters).is_some() {
            self.at += before_move;
            return Token::Nag(self.since(start));
        }
        if self.is_glued(start)
            && let Some(length) = assessment(rest)
        {
            self.at += length;
            return Token::Nag(self.since(start));
        }
        if let Some(length) = spaced_double_forfeit(rest) {
            self.at += length;
            return Token::Result(Outcome::ForfeitBoth, self.since(start));
        }
        let found = read(rest, self.letters).or_else(|| read_named(rest, self.letters));
        if let Some((written, length)) = found {
            self.at += length;
            return Token::Move(written, self.since(start));
        }
        let token = self.unread(start, word_at(rest));
        let span = self.since(start);
        match span.of(self.text) {
            b"=" => Token::DrawOffer(span),
            // A sign of assessment may have any dash.
            sign if (is_annotation(sign) || assessment(sign) == Some(sign.len()))
                && !matches!(token, Token::Result(..)) =>
            {
                Token::Nag(span)
            }
            _ => token,
        }
    }
}
