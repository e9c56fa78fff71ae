//! Results as they are written: `1-0`, `1 - 0`, `(1-0)`, `1-0.`, `1-O`; and where one stands at the end of something.

use super::Outcome;
use crate::notation::{dash_length, is_word_of_draw};

/// A longer word is no result that was misread, in bytes.
const LONGEST: usize = 7;

/// How many words a result with spaces in it has at most: `1/2 - 1/2`.
const WORDS: usize = 3;

/// A result and how it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WrittenResult {
    pub(crate) outcome: Outcome,
    pub(crate) form: ResultForm,
}

/// How a result is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultForm {
    /// As movetext has it, spaces around its dash aside: `1-0`, `½ – ½`, `1:0`.
    Plain,
    /// In brackets or quotes, or with what ends a sentence: `(1-0)`, `[1-0]`, `1-0.`.
    Marked,
    /// With letters for digits, or a dash too many: `1-O`, `l-0`, `1--0`.
    Misread,
}

impl WrittenResult {
    /// Reads a text that is a result and nothing else, in whatever form.
    pub(crate) fn read(text: &[u8]) -> Option<WrittenResult> {
        let text = text.trim_ascii();
        let found = |outcome, form| WrittenResult { outcome, form };
        if let Some(outcome) = Outcome::parse(text) {
            return Some(found(outcome, ResultForm::Plain));
        }
        // Most words have none of its signs.
        if !text.iter().any(|byte| matches!(byte, b'-' | b':' | b'/' | b'*' | 0x80..)) {
            return None;
        }
        let bare = without_marks(text);
        if bare.len() < text.len()
            && let Some(outcome) = Outcome::parse(bare)
        {
            return Some(found(outcome, ResultForm::Marked));
        }
        let digits = in_digits(bare)?;
        Some(found(Outcome::parse(&digits)?, ResultForm::Misread))
    }

    /// The result with which a text ends, and where it begins there: its last word, or its last three. A parenthesis or a comment
    /// may end right before it.
    pub(crate) fn last_of(text: &[u8]) -> Option<(usize, WrittenResult)> {
        let text = text.trim_ascii_end();
        if let Some(found) = last_in_brackets(text) {
            return Some(found);
        }
        let last = text.iter().rposition(|byte| byte.is_ascii_whitespace()).map_or(0, |space| space + 1);
        let word = &text[last..];
        // `}1-0`, but neither `(1-0)` nor `1-0)`.
        let ends = |byte: &u8| matches!(byte, b'}' | b')');
        let glued = word.iter().rposition(ends).map_or(0, |at| at + 1);
        let glued = if glued == word.len() { 0 } else { glued };
        if let Some(found) = WrittenResult::read(&word[glued..]) {
            // `1/2 - 1/2` ends with half a result.
            let spaced = if found.outcome == Outcome::Half { last_words(text) } else { None };
            return Some(spaced.unwrap_or((last + glued, found)));
        }
        last_words(text)
    }

    /// The result of a game that was played: what one player got of a draw is one, and neither a forfeit nor the score of a match is.
    pub(crate) fn played(self) -> Option<Outcome> {
        match self.outcome {
            Outcome::Half => Some(Outcome::Draw),
            outcome if outcome.is_decided() => Some(outcome),
            _ => None,
        }
    }

    /// Whether a line that ends so ends a game: half a result does, as where only one player's points are noted; what a game that was
    /// played cannot have does not.
    pub(crate) fn ends_game(self) -> bool {
        self.played().is_some() || matches!(self.outcome, Outcome::Unknown | Outcome::BothLose)
    }

    /// Whether it is a game's result in a cell, where half a point may be a score and `0-0` is castling.
    pub(crate) fn is_of_cell(self) -> bool {
        use Outcome::{BothLose, Half, Invalid, TooMuch};
        !matches!(self.outcome, Half | Invalid | TooMuch | BothLose)
    }
}

/// The result in brackets with which a text ends, `(1 - 0)`, and where they open.
fn last_in_brackets(text: &[u8]) -> Option<(usize, WrittenResult)> {
    let bare = text.strip_suffix(b".").unwrap_or(text);
    let open = match bare.last()? {
        b')' => memchr::memrchr(b'(', bare),
        b']' => memchr::memrchr(b'[', bare),
        _ => None,
    };
    open.and_then(|at| Some((at, WrittenResult::read(&text[at..])?)))
}

/// The result of several words with which a text ends.
fn last_words(text: &[u8]) -> Option<(usize, WrittenResult)> {
    let last = text.last()?;
    if !matches!(last, b'0' | b'1' | b'2' | 0xBD) {
        return None;
    }
    let spaces = text.iter().enumerate().rev().filter(|(_, byte)| byte.is_ascii_whitespace());
    let starts = spaces.map(|(at, _)| at + 1).take(2 * WORDS).chain([0]);
    starts.filter_map(|at| Some((at, spaced_result(&text[at..])?))).find_map(|(at, (outcome, length))| {
        let found = WrittenResult { outcome, form: ResultForm::Plain };
        (at + length == text.len()).then_some((at, found))
    })
}

/// A text without the brackets or quotes around it and the stops after it.
fn without_marks(text: &[u8]) -> &[u8] {
    let mut bare = text;
    loop {
        bare = match bare {
            [b'(', inner @ .., b')'] | [b'[', inner @ .., b']'] | [b'"', inner @ .., b'"'] => {
                inner.trim_ascii()
            }
            [inner @ .., b'.' | b',' | b';' | b':' | b'!' | b'#'] => inner,
            _ => return bare,
        };
    }
}

/// A word of digits and of letters that look like them, `1-O` and `l-0`, in digits and with one dash, `1--0`; `None` where it is in digits
/// already, or has none.
fn in_digits(word: &[u8]) -> Option<Vec<u8>> {
    let is_alike = |byte: &u8| byte.is_ascii_digit() || b"OolI-/:".contains(byte);
    if word.len() > LONGEST || !word.iter().all(is_alike) || !word.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let digit = |byte: &u8| match byte {
        b'O' | b'o' => b'0',
        b'l' | b'I' => b'1',
        byte => *byte,
    };
    let mut digits: Vec<u8> = word.iter().map(digit).collect();
    digits.dedup_by(|second, first| *first == b'-' && *second == b'-');
    (digits != word).then_some(digits)
}

/// The bytes of a result in whatever form, written plainly in the same place; others stay as they are.
pub(crate) fn plainly_in_place(text: &[u8]) -> Vec<u8> {
    let mut plain = text.to_vec();
    let Some(WrittenResult { form, .. }) =
        WrittenResult::read(text).filter(|read| read.form != ResultForm::Plain)
    else {
        return plain;
    };
    let bare = without_marks(text.trim_ascii());
    let start = bare.as_ptr() as usize - text.as_ptr() as usize;
    let written = if form == ResultForm::Misread { in_digits(bare) } else { None };
    let written = written.unwrap_or_else(|| bare.to_vec());
    plain.fill(b' ');
    plain[start..start + written.len()].copy_from_slice(&written);
    plain
}

/// Whether words are a result and nothing else, or mean a draw: `remis`, `1 - 0`, `(½)`, `1-0.`; and what they say.
pub(crate) fn in_words(words: &[u8]) -> Option<Outcome> {
    let bare = without_marks(words.trim_ascii());
    let said = WrittenResult::read(words).filter(|read| read.form != ResultForm::Misread);
    said.map(|read| read.outcome).or_else(|| is_word_of_draw(bare).then_some(Outcome::Draw))
}

/// The result set with spaces around its dash or colon at the start of `text`, `1 - 0` or `1/2 \u{2013} 1/2`, and its length in
/// bytes. `0 - 0`, which may be castling, is not read.
pub(crate) fn spaced_result(text: &[u8]) -> Option<(Outcome, usize)> {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t');
    let score = |text: &[u8]| {
        let plain = [&b"1/2"[..], b"\xC2\xBD", b"1 / 2", b"1", b"0"];
        plain.into_iter().find(|score| text.starts_with(score))
    };
    let white = score(text)?;
    let spaces = text[white.len()..].iter().take_while(|byte| is_space(byte)).count();
    let dash = white.len() + spaces;
    let sign = text.get(dash..)?;
    let length = if sign.first() == Some(&b':') { 1 } else { dash_length(sign)? };
    let black = text[dash + length..].trim_ascii_start();
    let black_at = text.len() - black.len();
    let found = score(black)?;
    let end = black_at + found.len();
    // Within one line, with a space somewhere, and nothing glued to its end.
    let is_one_line = text[dash + length..black_at].iter().all(is_space);
    let is_spaced = spaces + black_at - dash - length > 0;
    let ends = text.get(end).is_none_or(|byte| byte.is_ascii_whitespace() || b"{};()[]".contains(byte));
    let outcome = Outcome::parse(&text[..end]).filter(|_| is_one_line && is_spaced && ends)?;
    outcome.is_decided().then_some((outcome, end))
}

/// The length of `- /-` at the front of a text, as the Laws print the double forfeit, with a space or more in it.
pub(crate) fn spaced_double_forfeit(text: &[u8]) -> Option<usize> {
    let spaces = |text: &[u8]| text.iter().take_while(|byte| **byte == b' ').count();
    let mut at = dash_length(text)?;
    let before = spaces(&text[at..]);
    at += before;
    at += usize::from(text.get(at) == Some(&b'/'));
    let stroke = text[at - 1] == b'/';
    let after = spaces(&text[at..]);
    at += after;
    at += dash_length(&text[at..])?;
    let ends = text.get(at).is_none_or(u8::is_ascii_whitespace);
    (stroke && ends && before + after > 0).then_some(at)
}

/// The length of the result at the end of a token that begins with something else, `Qc20-1`.
pub(crate) fn glued_result(token: &[u8]) -> Option<usize> {
    const RESULTS: [&str; 12] =
        ["1/2-1/2", "1/2:1/2", "½-½", "½–½", "½:½", "1-0", "1–0", "1:0", "0-1", "0–1", "0:1", "½"];
    let results = RESULTS.map(str::as_bytes);
    results.into_iter().find(|result| token.ends_with(result)).map(<[u8]>::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_every_form() {
        use Outcome::{Black, BothLose, Draw, ForfeitBlack, Half, White};
        use ResultForm::{Marked, Misread, Plain};
        for (text, outcome, form) in [
            ("1-0", White, Plain),
            ("1 - 0", White, Plain),
            ("\u{bd}-\u{bd}", Draw, Plain),
            ("+/-", ForfeitBlack, Plain),
            ("(1-0)", White, Marked),
            ("[0-1]", Black, Marked),
            ("\"1-0\".", White, Marked),
            ("( 1-0 )", White, Marked),
            ("1-0.", White, Marked),
            ("(0-0)", BothLose, Marked),
            ("(1/2)", Half, Marked),
            ("1-O", White, Misread),
            ("l-0", White, Misread),
            ("O-1", Black, Misread),
            ("1--0", White, Misread),
            ("(1-O)", White, Misread),
        ] {
            assert_eq!(WrittenResult::read(text.as_bytes()), Some(WrittenResult { outcome, form }), "{text}");
        }
        for text in ["", "O-O", "O-O-O", "0-0-0", "l-l-l", "(1-0", "1-0)", "e4", "(=)", "12", "1-0-0", "Il"] {
            assert_eq!(WrittenResult::read(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn results_at_the_end_of_a_text() {
        for (text, at) in [
            ("Nc6 1-0", Some(4)),
            ("1-0", Some(0)),
            ("Nc6 (1-0)", Some(4)),
            ("Nc6 [1-0]", Some(4)),
            ("Nc6 (1 - 0).", Some(4)),
            ("Nc6 {so}1-0", Some(8)),
            ("Nc6 (2. d4)1-0", Some(11)),
            ("Nc6 1 - 0", Some(4)),
            ("Nc6 \u{bd} : \u{bd} ", Some(4)),
            ("Nc6 1/2 - 1/2", Some(4)),
            ("Nc6 1/2", Some(4)),
            ("Nc6 l-0", Some(4)),
            ("(2. d4 1-0)", None),
            ("Nc6 {1-0}", None),
            ("12. O-O", None),
            ("12.0-0", None),
            ("Nc61-0", None),
            ("", None),
        ] {
            assert_eq!(WrittenResult::last_of(text.as_bytes()).map(|(at, _)| at), at, "{text}");
        }
    }

    #[test]
    fn a_result_is_written_plainly_in_its_place() {
        for (text, plain) in
            [("[1-0]", " 1-0 "), ("l-0", "1-0"), ("(1--0).", " 1-0   "), ("1-0", "1-0"), ("e4", "e4")]
        {
            assert_eq!(plainly_in_place(text.as_bytes()), plain.as_bytes(), "{text}");
        }
    }

    #[test]
    fn results_glued_to_moves() {
        for (text, length) in [("Qc20-1", 3), ("Nf6½", 2), ("Nf6½:½", 5), ("Nf61:0", 3), ("Nf61–0", 5)] {
            assert_eq!(glued_result(text.as_bytes()), Some(length), "{text}");
        }
        assert_eq!(glued_result(b"Nf6"), None);
    }

    #[test]
    fn results_set_with_spaces() {
        for (text, outcome) in [
            ("1 - 0", Outcome::White),
            ("0 -1\n", Outcome::Black),
            ("1/2 - 1/2 {time}", Outcome::Draw),
            ("\u{bd} \u{2013} \u{bd}", Outcome::Draw),
            ("\u{bd} : \u{bd}", Outcome::Draw),
            ("1/2 : 1/2", Outcome::Draw),
            ("1 / 2 - 1 / 2", Outcome::Draw),
            ("0 :1", Outcome::Black),
        ] {
            assert_eq!(spaced_result(text.as_bytes()).map(|(outcome, _)| outcome), Some(outcome), "{text}");
        }
        for text in
            ["1-0", "1 - e4", "1.- e4", "0 - 0", "1 -\n0", "1 - 0-0", "1 - 1", "12 - 0", "1 / 2", "1 / 2 - 1"]
        {
            assert_eq!(spaced_result(text.as_bytes()), None, "{text}");
        }
    }
}
