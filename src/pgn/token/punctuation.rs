//! Punctuation between moves and numbers, as magazines have it: `1 P4R, P4R; 2 C3AR`, `1.-e4 e5`, `1) e4 e5`.

use super::{
    Tokens,
    word::{ends_word, first_word},
};
use crate::{
    notation::{dash_length, words_of_check},
    words::{Number, Shape, is_move, pieces},
};

/// How far the number of the move before a semicolon is looked for, in bytes.
const BACK: usize = 64;

/// What comes after the dash that follows a number's dots (`1.- e4`), or after the bracket in place of its dot (`1) e4`), which
/// outside all variations closes none; and whether there was a bracket.
pub(super) fn past_dash_or_bracket(after: &[u8], dotted: bool, outside: bool) -> (&[u8], bool) {
    let begins_move =
        |rest: &[u8]| rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    if dotted {
        let dash = dash_length(after).map(|length| &after[length..]);
        let rest = dash.filter(|rest| {
            let is_space = rest.first().is_none_or(u8::is_ascii_whitespace);
            is_space || (begins_move(rest) && dash_length(rest).is_none())
        });
        return (rest.unwrap_or(after), false);
    }
    let rest = after.strip_prefix(b")").filter(|_| outside);
    match rest.filter(|rest| begins_move(rest.strip_prefix(b" ").unwrap_or(rest))) {
        Some(rest) => (rest, true),
        None => (after, false),
    }
}

/// Whether digits that could be a numeric move are a move's number, by what follows them: a dot and a move that is not in
/// digits.
pub(super) fn is_dotted_number(after: &[u8]) -> bool {
    let dots = after.iter().take_while(|&&byte| byte == b'.').count();
    let next = after[dots..].trim_ascii_start();
    let may_begin = |byte: &u8| *byte == b'0' || byte.is_ascii_alphabetic() || *byte >= 0x80;
    dots > 0 && next.first().is_some_and(may_begin) && is_move(first_word(next))
}

/// Whether a text begins with a comment in braces that is closed on its line, and a number comes after it.
fn is_comment_before_number(text: &[u8]) -> bool {
    let line = text.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    let Some(inside) = line.trim_ascii_start().strip_prefix(b"{") else { return false };
    let after = memchr::memchr(b'}', inside).map(|end| inside[end + 1..].trim_ascii_start());
    after.is_some_and(|after| after.first().is_some_and(u8::is_ascii_digit))
}

impl Tokens<'_> {
    /// The length of the rule that is drawn at byte `at`, with hyphens: three and more, or two on a line of their own, as above the name
    /// at the end of a letter. Two or three amid moves are a null move.
    pub(super) fn rule(&self, at: usize) -> Option<usize> {
        let length = self.text[at..].iter().take_while(|byte| **byte == b'-').count();
        let is_end = |byte: Option<&u8>| byte.is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
        let is_space = |byte: &&u8| matches!(**byte, b' ' | b'\t');
        // Only so many spaces are looked at: a line may be long, and have many hyphens.
        let before = self.text[at.saturating_sub(BACK)..at].iter().rev().find(|byte| !is_space(byte));
        let after = self.text[at + length..].iter().take(BACK).find(|byte| !is_space(byte));
        let is_alone = || is_end(before) && is_end(after);
        let is_amid_moves = || {
            let is_before =
                before.is_some_and(|byte| byte.is_ascii_alphanumeric() || b".(+#!?".contains(byte));
            is_before
                && after.is_some_and(|byte| {
                    byte.is_ascii_alphanumeric() || matches!(byte, b')' | b'*' | b'$' | b'{' | b'(')
                })
        };
        match length {
            2 => is_alone(),
            // Amid moves some programs write the null move so.
            3 => !is_amid_moves(),
            _ => length > 3,
        }
        .then_some(length)
    }

    /// Whether what begins at byte `at` is glued to something that is no bracket.
    pub(super) fn is_glued(&self, at: usize) -> bool {
        at.checked_sub(1).is_some_and(|before| !ends_word(self.text[before]))
    }

    /// Whether the letter at byte `at` can belong to the move before it: it is glued to it, or stands apart from it, and is
    /// not a man's letter that a space keeps from its square (`N f3`) or one that was cut off.
    pub(super) fn may_follow_move(&self, at: usize) -> bool {
        let before = self.text[..at].trim_ascii_end();
        let next = self.text[at + 1..].trim_ascii_start().first();
        let fits = before.len() == at || next.is_some_and(|byte| !matches!(byte, b'a'..=b'h' | b'x' | b':'));
        let ends_move = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80 || b"+-=#!?".contains(byte);
        fits && before.last().is_some_and(ends_move)
    }

    /// Whether the semicolon at byte `at` begins no comment: it comes right after a move, and up to the next one, the end of the line
    /// or a full stop follow the number of the next move and nothing but moves. (A comment that gives moves goes on to say
    /// something of them, or the moves of the game follow it under the same number.)
    #[cold]
    pub(super) fn is_semicolon(&self, at: usize) -> bool {
        let is_glued = self.is_glued(at);
        // In French a space comes before it.
        if !is_glued && !self.text[..at].ends_with(b" ") {
            return false;
        }
        let rest = &self.text[at + 1..];
        // Whoever comments in braces, and goes on with the next number, does so here, too.
        if is_glued && is_comment_before_number(rest) {
            return true;
        }
        let end = memchr::memchr3(b'\n', b'\r', b';', rest).unwrap_or(rest.len());
        let mut words = pieces(&rest[..end]);
        let Some((number, first)) = words.next().and_then(after_number) else { return false };
        let before = self.text[at.saturating_sub(BACK)..at].split(|byte| b" \t\r\n,;".contains(byte));
        // The first word may be the end of a longer one.
        let before = before.skip(usize::from(at > BACK)).filter_map(after_number).last();
        if before.map_or(!is_glued, |(before, _)| number != before + 1) {
            return false;
        }
        // What stands apart begins a comment, unless others divide moves likewise.
        if !is_glued {
            return self.is_one_of_several(at, number) || self.is_after_another(at, number);
        }
        // In a record of such lines, words may stand among the moves.
        if before.is_some() && self.is_one_of_several(at, number) {
            return true;
        }
        let first = if first.is_empty() { words.next().unwrap_or_default() } else { first };
        let goes_on = |word: &[u8]| {
            let word = after_number(word).map_or(word, |(_, word)| word);
            let is_check = || words_of_check(word).is_some_and(|length| word.len() - length <= 1);
            let is_aside = matches!(word, [b'(', .., b')']);
            let is_of_moves = || match Shape::of(word) {
                Shape::Move(_) | Shape::Result(_) | Shape::Sign => true,
                Shape::Number(_) | Shape::Clock | Shape::Word => is_move(word),
            };
            word.is_empty() || is_aside || is_of_moves() || is_check()
        };
        // After `Nc6.` words may follow.
        let ends_sentence = |word: &&[u8]| word.ends_with(b".") && after_number(word).is_none();
        let sentence_end = words.clone().position(|word| ends_sentence(&word));
        let count = if ends_sentence(&first) { 0 } else { sentence_end.map_or(usize::MAX, |at| at + 1) };
        let up_to_end = words.take(count);
        let mut bare =
            up_to_end.map(|word| if ends_sentence(&word) { &word[..word.len() - 1] } else { word });
        is_move(first) && bare.all(goes_on) && {
            let below = first_word(rest[end..].trim_ascii_start());
            after_number(below).is_none_or(|(below, _)| below > number)
        }
    }

    /// Whether another semicolon comes before the one at byte `at`, be it on the line before, and after it the number before this one.
    fn is_after_another(&self, at: usize, number: u32) -> bool {
        let before = &self.text[at.saturating_sub(BACK)..at];
        let number_before = |last: usize| after_number(first_word(before[last + 1..].trim_ascii_start()));
        let last = memchr::memrchr(b';', before).and_then(number_before);
        last.is_some_and(|(found, _)| found + 1 == number)
    }

    /// Whether the semicolon at byte `at`, after which this number comes, stands between two others on its line before consecutive
    /// numbers, or before or after one.
    fn is_one_of_several(&self, at: usize, number: u32) -> bool {
        let line_before = &self.text[at.saturating_sub(BACK)..at];
        let line_before = line_before.rsplit(|byte| b"\r\n".contains(byte)).next().unwrap_or_default();
        let follows = |text: &[u8], expected: u32| {
            after_number(first_word(text.trim_ascii_start())).is_some_and(|(found, _)| found == expected)
        };
        let is_after_one = memchr::memrchr(b';', line_before)
            .is_some_and(|semicolon| follows(&line_before[semicolon + 1..], number - 1));
        let rest = &self.text[at + 1..];
        let end = memchr::memchr3(b'\n', b'\r', b';', rest).unwrap_or(rest.len());
        is_after_one || rest.get(end) == Some(&b';') && follows(&rest[end + 1..], number + 1)
    }
}

/// The number at the front of a word, and what follows it and its dots.
fn after_number(word: &[u8]) -> Option<(u32, &[u8])> {
    let number = Number::at(word).filter(|number| number.digits <= 3)?;
    let rest = past_dash_or_bracket(number.rest, number.dots > 0, false).0;
    (rest.is_empty() || number.dots > 0).then_some((number.value, rest))
}
