//! What a word is: a result, the number of a move, a move of some notation, a clock, a date, a title, a column's heading, the name of a tag.
//!
//! [`Shape::of`] tells which of the shapes that movetext has a whole word is, for readers that look at words alone: the end of a line,
//! documents, rows of games. A reader that asks for one shape only goes to its file, so that nothing reads a word anew:
//!
//! - [`written_result`] reads results, in whatever form; a reader that takes fewer forms says so: the splitter takes what ends a game, a
//!   cell no half of a draw. Below it is [`Outcome::parse`], which the lexer asks.
//! - [`number`] reads the number of a move, with its dots and what follows them.
//! - [`moves`] tells of which notation a move looks, where nothing has read it yet.
//! - [`clock_time`] reads times, [`Date`] days in whatever form, [`tag_date`] those of tags and headings, where the order of day and month matters.
//! - [`title_of`] reads titles of players.
//! - [`column`] says what a column of a sheet holds, by its heading; [`ReportColumn`], built on it, a column of a tournament's report.
//!
//! None of it looks at a position or at what stands beside the word. What the lexer and the line splitter look at before, byte by byte,
//! only tells most words apart without asking.

pub(crate) mod clock_time;
pub(crate) mod column;
mod date;
pub(crate) mod moves;
pub(crate) mod number;
mod outcome;
mod report_column;
mod round;
pub(crate) mod tag_date;
mod tag_name;
mod title;
pub(crate) mod written_result;

pub use clock_time::ClockTime;
pub use date::{Date, month};
pub(crate) use moves::{MoveShape, is_move, move_at};
pub(crate) use number::{Number, dots, without_number};
pub use outcome::Outcome;
pub(crate) use outcome::{half_points, in_hyphens, points};
pub(crate) use report_column::{ReportColumn, ReportWord};
pub(crate) use round::round_in;
pub use tag_name::TagName;
pub use title::{FIDE_TITLES, TITLES_BESIDE_NAMES, title_of};
pub(crate) use written_result::{ResultForm, WrittenResult};

use crate::notation::{is_annotation, words_of_check};

/// The shape of a whole word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape<'t> {
    /// A result, whatever form it is written in.
    Result(WrittenResult),
    /// The number of a move, with or without dots, and what is glued to it: a move as a rule, or nothing.
    Number(Number<'t>),
    /// A move, or what looks like one in some notation.
    Move(MoveShape),
    /// A time: `1:29:30`.
    Clock,
    /// A sign of check, an annotation, the offer of a draw, `e.p.`.
    Sign,
    /// Anything else.
    Word,
}

impl<'t> Shape<'t> {
    /// The shape of a word that has no space in it.
    pub(crate) fn of(word: &'t [u8]) -> Shape<'t> {
        if let Some(result) = WrittenResult::read(word) {
            return Shape::Result(result);
        }
        let number = Number::of(word);
        if let Some(dotted) = number.filter(|number| number.dots > 0) {
            return Shape::Number(dotted);
        }
        if let Some(shape) = MoveShape::of(word) {
            return Shape::Move(shape);
        }
        if let Some(number) = number {
            return Shape::Number(number);
        }
        if is_sign(word) {
            return Shape::Sign;
        }
        if ClockTime::parse(word).is_some() { Shape::Clock } else { Shape::Word }
    }
}

fn is_sign(word: &[u8]) -> bool {
    matches!(word, b"ep" | b"e.p." | b"a.p." | b"(=)")
        || is_annotation(word)
        || words_of_check(word).is_some_and(|length| length == word.len())
}

/// The words of a line.
pub(crate) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// The words of a text, of which those that are one move together are one, with the number that is glued to it. Commas part words,
/// too.
pub(crate) fn pieces(text: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    let parts = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = &rest[rest.iter().position(|byte| !parts(byte))?..];
        let length = rest.iter().position(parts).unwrap_or(rest.len());
        let number = length - without_number(&rest[..length]).len();
        let length = match move_at(&rest[number..]) {
            Some((_, moved)) if number < length => length.max(number + moved),
            _ => length,
        };
        let piece = &rest[..length];
        rest = &rest[length..];
        Some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_one_shape() {
        let kind = |word: &str| match Shape::of(word.as_bytes()) {
            Shape::Result(_) => "result",
            Shape::Number(_) => "number",
            Shape::Move(_) => "move",
            Shape::Clock => "clock",
            Shape::Sign => "sign",
            Shape::Word => "word",
        };
        for (words, expected) in [
            ("1-0 \u{bd}-\u{bd} * (1-0) [0-1] 1-0. l-0 1-O 1--0 0-0 1:0 +/-", "result"),
            ("1 12. 12... 12.Nf3 3\u{2026}", "number"),
            ("e4 Nf3 O-O 0-0-0 exd P-K4 KtxP 5254 57581 e2e4 e7e8q \u{41a}f3", "move"),
            ("1:29:30 0:05", "clock"),
            ("!? +- - ch (=) e.p.", "sign"),
            ("White Anna-Lena and 1a (2)", "word"),
        ] {
            for word in words.split(' ') {
                assert_eq!(kind(word), expected, "{word}");
            }
        }
    }
}
