//! Tokens that begin with a digit: numbers of moves, and what is written in digits as well.

use super::{
    Token, Tokens, punctuation,
    signs_apart::DAGGER,
    word::{Word, ends_word, word_at},
};
use crate::{
    notation::{read, read_numeric},
    pgn::Outcome,
    source::Span,
    words::written_result::spaced_result,
};
use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_while, take_while1},
    combinator::recognize,
    multi::fold_many1,
    sequence::preceded,
};

/// How many bytes of a word are looked at to tell a number or a result.
const FRONT: usize = 64;

/// A number above it is no move number and reads as 0, so that the next one and twice it are numbers, too.
const LARGEST: u32 = i32::MAX as u32;

impl Tokens<'_> {
    /// A token that begins with a digit: a move number, a result, castling with zeros.
    #[inline(never)]
    pub(super) fn number(&mut self) -> Token {
        let start = self.at;
        let rest = &self.text[start..];
        let looks = word_at(&rest[..rest.len().min(FRONT)]);
        let (word, length) = (&rest[..looks.length], looks.length);
        // The end of nearly every game: nothing else that it could be is tried.
        let is_usual_result = matches!(word, b"1-0" | b"0-1" | b"1/2-1/2");
        if !is_usual_result && let Some((outcome, length)) = spaced_result(rest) {
            self.at += length;
            return Token::Result(outcome, self.since(start));
        }
        if looks.may_be_result
            && let Some(outcome) = Outcome::parse(word).filter(|outcome| *outcome != Outcome::BothLose)
        {
            self.at += length;
            return Token::Result(outcome, self.since(start));
        }
        if let Some((outcome, length)) = result_before_markup(word) {
            self.at += length;
            return Token::Result(outcome, self.since(start));
        }
        if word[0] == b'0'
            && let Some((written, length)) = read(rest, self.letters)
        {
            self.at += length;
            return Token::Move(written, self.since(start));
        }
        // Four digits that name two squares are a move, a dot after them a full stop, unless a move follows that: then they
        // are the number of one, in the longest of games.
        if let Some((written, length)) = read_numeric(rest)
            && !punctuation::is_dotted_number(&rest[length..])
        {
            self.at += length;
            return Token::Move(written, self.since(start));
        }
        self.move_number(start, looks)
    }

    /// A move number with its dots, or what only begins like one; `word` is what begins at `start`.
    fn move_number(&mut self, start: usize, word: Word) -> Token {
        let rest = &self.text[start..];
        let (digits, after) = rest.split_at(rest.iter().take_while(|byte| byte.is_ascii_digit()).count());
        let (after, dots) = dots(after);
        let (after, ends) = punctuation::past_dash_or_bracket(after, !dots.is_empty(), self.depth == 0);
        // `12` needs a dot or a space after it, or the `*` that ends the text; `101f8` is not a number.
        let closes = |after: &[u8]| after[0] == b'*' && after[1..].iter().all(u8::is_ascii_whitespace);
        let glued = if dots.is_empty() && !ends { self.glued_move(digits, after) } else { None };
        let is_number = !dots.is_empty() || ends || glued.is_some();
        let after = glued.unwrap_or(after);
        if !is_number && after.first().is_some_and(|&byte| !ends_word(byte)) && !closes(after) {
            // Only what is left unread is looked at to its end: many numbers may be glued together.
            return self.unread(start, if word.length == FRONT { word_at(rest) } else { word });
        }
        self.at = self.text.len() - after.len();
        let longer = |value: u32, digit: &u8| value.checked_mul(10)?.checked_add((digit - b'0').into());
        let value = digits.iter().try_fold(0, longer).filter(|&value| value <= LARGEST).unwrap_or(0);
        // Spaces among them do not count, an ellipsis is more than one.
        let count = dots.iter().filter(|byte| !byte.is_ascii_whitespace()).count().min(2) as u8;
        let count = count.max(u8::from(ends));
        Token::Number { value, dots: count, span: self.since(start) }
    }

    /// The move that follows a number without a dot between, `2Nf3`, or with another sign in its place, `2,Nf3` or `2; Nf3`, as they are mistyped;
    /// `101f8` is none.
    fn glued_move<'t>(&self, digits: &[u8], after: &'t [u8]) -> Option<&'t [u8]> {
        let move_at = match after {
            [b',' | b':' | b';' | b'/', b' ', rest @ ..] | [b',' | b':' | b';' | b'-', rest @ ..] => rest,
            _ => after,
        };
        let is_usual = (1..=2).contains(&digits.len()) && digits[0] != b'0';
        let begins = move_at.first().is_some_and(u8::is_ascii_alphabetic);
        let may_be = is_usual && begins && self.letters.as_context_notation().is_none();
        (may_be && read(move_at, self.letters).is_some()).then_some(move_at)
    }

    /// The next token if it is a number of one to three digits and one dot that begins right here, or three dots: the
    /// number, and one dot or two for more.
    #[inline(always)]
    pub fn plain_number(&mut self) -> Option<(u32, u8, Span)> {
        let word = self.ahead()?;
        // The first dot among four bytes.
        let dots = word ^ 0x2E2E_2E2E;
        let dot = (dots.wrapping_sub(0x0101_0101) & !dots & 0x8080_8080) as u32;
        let length = (dot.trailing_zeros() / 8) as usize;
        if !(1..=3).contains(&length) {
            return None;
        }
        let next = (word >> (8 * (length + 1))) as u8;
        if next == b'.' {
            return self.plain_black_number(word, length).map(|(value, span)| (value, 2, span));
        }
        // Some write a dash after the dot.
        if next == b'-' {
            return None;
        }
        // An ellipsis, a longer dash; figurines begin with the same byte.
        if next == DAGGER[0] && self.text[self.at + length + 1..].starts_with(&DAGGER) {
            return None;
        }
        if next == b' ' && self.has_dots_apart(self.at + length + 1) {
            return None;
        }
        let value = value_of(word, length)?;
        let span = Span { start: self.at as u32, len: length as u32 + 1 };
        // A space after the number is read with it.
        self.at += length + 1 + usize::from(matches!(next, b' ' | b'\n'));
        Some((value, 1, span))
    }

    /// The same for exactly three dots after `length` digits, followed by a space or a Latin letter: `12...`, as before
    /// most of Black's moves in commented games. `word` is the eight bytes from there on.
    #[inline(never)]
    fn plain_black_number(&mut self, word: u64, length: usize) -> Option<(u32, Span)> {
        let byte = |at: usize| (word >> (8 * at)) as u8;
        if (word >> (8 * length)) as u32 & 0xFF_FFFF != 0x2E_2E2E {
            return None;
        }
        // What a dash or a result after the dots would mean is for the grammar to say.
        let (next, after) = (byte(length + 3), byte(length + 4));
        if !next.is_ascii_alphabetic() && (next != b' ' || !after.is_ascii_alphabetic()) {
            return None;
        }
        let value = value_of(word, length)?;
        let span = Span { start: self.at as u32, len: length as u32 + 3 };
        self.at += length + 3 + usize::from(next == b' ');
        Some((value, span))
    }

    /// Whether more dots, or an ellipsis, follow the space at byte `at`, which comes after a number and a dot, and are the number's as
    /// well, `1. . . e5`.
    #[inline(always)]
    pub(super) fn has_dots_apart(&self, at: usize) -> bool {
        let is_likely = matches!(self.text.get(at + 1), Some(b' ' | b'.' | 0xE2));
        is_likely && dots(&self.text[at - 1..]).1.len() > 1
    }
}

/// What follows the dots after a move number, with or without spaces between, or an ellipsis; and these.
fn dots(input: &[u8]) -> (&[u8], &[u8]) {
    // Most numbers in prose are not of moves.
    if !matches!(input.iter().find(|byte| **byte != b' '), Some(b'.' | 0xE2)) {
        return (input, &[]);
    }
    let ellipsis = preceded(take_while(|byte| matches!(byte, b' ' | b'.')), tag("\u{2026}"));
    let dot = preceded(take_while(|byte| byte == b' '), take_while1(|byte| byte == b'.'));
    let apart = recognize(fold_many1(dot, || (), |(), _| ()));
    let parsed: IResult<_, _, ()> = nom::branch::alt((ellipsis, apart)).parse(input);
    let (rest, dots) = parsed.unwrap_or((input, &[]));
    let first = dots.len() - dots.trim_ascii_start().len() + 1;
    match dots.trim_ascii() {
        // Of two that are apart, the second is a slip.
        [b'.', between @ .., b'.'] if between.contains(&b' ') && !between.contains(&b'.') => {
            (&input[first..], &input[..first])
        }
        _ => (rest, dots),
    }
}

/// The value of the digits that are the lowest `length` bytes of a word, up to three; `None` where they are not all digits, and for 0:
/// `0.0` is castling.
#[inline(always)]
fn value_of(word: u64, length: usize) -> Option<u32> {
    // The digits, moved to the top three bytes; zeros fill in below.
    let digits = ((word as u32) ^ 0x3030_3030) << (8 * (4 - length));
    // Of a digit 0 to 9 is left: neither that nor 6 more than it reaches 16.
    if (digits | digits.wrapping_add(0x0606_0606)) & 0xF0F0_F0F0 != 0 {
        return None;
    }
    let value = (digits >> 8 & 15) * 100 + (digits >> 16 & 15) * 10 + (digits >> 24);
    (value != 0).then_some(value)
}

/// The result at the front of a word that goes on with what a web page or a letter left behind, `1/2-1/2<br`, and its length.
fn result_before_markup(word: &[u8]) -> Option<(Outcome, usize)> {
    let length = word.iter().position(|byte| b"<&`'\"".contains(byte)).filter(|&length| length > 2)?;
    let outcome = Outcome::parse(&word[..length])?;
    matches!(outcome, Outcome::White | Outcome::Black | Outcome::Draw).then_some((outcome, length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, Letters};

    #[test]
    fn dots_apart_are_counted_but_for_a_slip() {
        for (text, expected) in [
            ("3. Nf3", 1),
            ("3.. e5", 2),
            ("3... e5", 2),
            ("3. . Nf3", 1),
            ("3 .  . Nf3", 1),
            ("3. . . e5", 2),
            ("3. .. e5", 2),
            ("3. \u{2026} e5", 2),
            ("3 Nf3", 0),
            ("3Nf3", 0),
            ("3,Nf3", 0),
            ("3:e4+", 0),
            ("3;Nf3 Nc6", 0),
            ("3-O-O", 0),
        ] {
            let letters = Letters::new(ENGLISH);
            let token = Tokens::new(text.as_bytes(), 0, &letters).number();
            assert!(matches!(token, Token::Number { value: 3, dots, .. } if dots == expected), "{text}");
        }
    }

    /// What is read eight bytes at once is what the grammar reads, or nothing.
    #[test]
    fn a_plain_number_is_the_one_that_the_grammar_reads() {
        let letters = Letters::new(ENGLISH);
        let mut read = [0, 0];
        for number in ["1", "9", "12", "112", "999", "0", "00", "007", "1234", "1x", ""] {
            for dots in [".", "..", "...", "....", ". . .", ".  .", ". \u{2026}", "\u{2026}"] {
                for after in [
                    "e5",
                    " e5",
                    "  e5",
                    " Nf3+",
                    "\ne5",
                    " 0-0",
                    "0-0",
                    "-",
                    " - 1",
                    " {x} e5",
                    "",
                    " ",
                    "1-0",
                    "\u{2654}e2",
                    "\u{2026}e5",
                ] {
                    let text = format!("{number}{dots}{after}                ");
                    // Glued together so, the grammar tries a result first: `1.0-0`, `1.1-0`.
                    if dots == "." && after.starts_with(['0', '1']) {
                        continue;
                    }
                    let mut plain = Tokens::new(text.as_bytes(), 0, &letters);
                    let Some((value, dots, span)) = plain.plain_number() else { continue };
                    let mut grammar = Tokens::new(text.as_bytes(), 0, &letters);
                    assert_eq!(grammar.number(), Token::Number { value, dots, span }, "{text}");
                    assert_eq!(plain.next(), grammar.next(), "{text}");
                    read[usize::from(dots) - 1] += 1;
                }
            }
        }
        assert_eq!(read[1], 6 * 3, "1, 9, 12, 112, 999 and 007 before a letter");
        assert!(read[0] > 6 * 10, "{read:?}");
    }
}
