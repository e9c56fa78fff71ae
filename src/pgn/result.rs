//! Result tokens, those of PGN and those of the Laws' glossary.

use crate::notation::dash_length;
use std::{borrow::Cow, fmt};

/// What a result token says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `1-0`.
    White,
    /// `0-1`.
    Black,
    /// `1/2-1/2` or `½-½`.
    Draw,
    /// `*`: unknown or unfinished.
    Unknown,
    /// `0-0`: both lose.
    BothLose,
    /// `1/2-0`, decided by an arbiter.
    HalfZero,
    /// `0-1/2`, decided by an arbiter.
    ZeroHalf,
    /// `+/-`: not played, White wins by forfeit.
    ForfeitBlack,
    /// `-/+`: not played, Black wins by forfeit.
    ForfeitWhite,
    /// `-/-`: not played, both forfeit.
    ForfeitBoth,
    /// `1/2` or `½`: half of a draw's result, what one player got.
    Half,
    /// Built like a result, but no score the Laws know (`3/4-1/4`).
    Invalid,
    /// Two known scores whose sum is more than a game's (`1-1/2`).
    TooMuch,
}

impl Outcome {
    /// Reads a whole token; `None` where it is not built like a result at all.
    ///
    /// ```
    /// use scoresheet::pgn::Outcome;
    /// assert_eq!(Outcome::parse("½-½".as_bytes()), Some(Outcome::Draw));
    /// assert_eq!(Outcome::parse(b"3/4-1/4"), Some(Outcome::Invalid));
    /// assert_eq!(Outcome::parse(b"e4"), None);
    /// ```
    pub fn parse(token: &[u8]) -> Option<Outcome> {
        match token {
            b"1-0" => return Some(Outcome::White),
            b"0-1" => return Some(Outcome::Black),
            b"1/2-1/2" => return Some(Outcome::Draw),
            b"*" => return Some(Outcome::Unknown),
            _ => {}
        }
        if may_be_result(token) { Outcome::parse_any(token) } else { None }
    }

    /// Any result but the usual ones.
    fn parse_any(token: &[u8]) -> Option<Outcome> {
        let text = plain(token);
        match &*text {
            "+/-" | "+:-" | "+--" => return Some(Outcome::ForfeitBlack),
            "-/+" | "-:+" | "--+" => return Some(Outcome::ForfeitWhite),
            "-/-" | "-:-" => return Some(Outcome::ForfeitBoth),
            "1/2" | "\u{bd}" => return Some(Outcome::Half),
            _ => {}
        }
        // German and Russian sheets write `1:0`.
        let (white, black) = text.split_once('-').or_else(|| text.split_once(':'))?;
        if !is_score(white) || !is_score(black) || is_number_before_castling(white, black) {
            return None;
        }
        Some(match (half_points(white), half_points(black)) {
            (Some(2), Some(0)) => Outcome::White,
            (Some(0), Some(2)) => Outcome::Black,
            (Some(1), Some(1)) => Outcome::Draw,
            (Some(0), Some(0)) => Outcome::BothLose,
            (Some(1), Some(0)) => Outcome::HalfZero,
            (Some(0), Some(1)) => Outcome::ZeroHalf,
            (Some(_), Some(_)) => Outcome::TooMuch,
            _ => Outcome::Invalid,
        })
    }

    /// The half points of White and Black in a token built like a score, whatever scoring it comes from: `3-0`, `1:1`.
    ///
    /// ```
    /// use scoresheet::pgn::Outcome;
    /// assert_eq!(Outcome::scores(b"3-0"), Some((6, 0)));
    /// assert_eq!(Outcome::scores(b"1-1/2"), Some((2, 1)));
    /// assert_eq!(Outcome::scores(b"3/4-1/4"), None);
    /// ```
    pub fn scores(token: &[u8]) -> Option<(u8, u8)> {
        let text = plain(token);
        let (white, black) = text.split_once('-').or_else(|| text.split_once(':'))?;
        let whole = |score: &str| match score.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(2 * (digit - b'0')),
            [digit @ b'0'..=b'9', b'.' | b',', b'5'] => Some(2 * (digit - b'0') + 1),
            _ => None,
        };
        let points = |score| half_points(score).or_else(|| whole(score));
        Some((points(white)?, points(black)?))
    }

    /// The token PGN or the glossary writes.
    pub const fn text(self) -> &'static str {
        match self {
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Half => "1/2",
            Outcome::Unknown => "*",
            Outcome::BothLose => "0-0",
            Outcome::HalfZero => "1/2-0",
            Outcome::ZeroHalf => "0-1/2",
            Outcome::ForfeitBlack => "+/-",
            Outcome::ForfeitWhite => "-/+",
            Outcome::ForfeitBoth => "-/-",
            Outcome::Invalid | Outcome::TooMuch => "?",
        }
    }

    /// White's and Black's half points; `None` for `*` and for what is no result.
    ///
    /// A forfeit scores as the same result over the board does.
    pub const fn half_points(self) -> Option<(u8, u8)> {
        match self {
            Outcome::White | Outcome::ForfeitBlack => Some((2, 0)),
            Outcome::Black | Outcome::ForfeitWhite => Some((0, 2)),
            Outcome::Draw | Outcome::Half => Some((1, 1)),
            Outcome::BothLose | Outcome::ForfeitBoth => Some((0, 0)),
            Outcome::HalfZero => Some((1, 0)),
            Outcome::ZeroHalf => Some((0, 1)),
            Outcome::Unknown | Outcome::Invalid | Outcome::TooMuch => None,
        }
    }

    /// Whether it says that no move was played.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Outcome::ForfeitBlack | Outcome::ForfeitWhite | Outcome::ForfeitBoth)
    }

    /// Whether it is one of the four results of PGN.
    pub const fn is_pgn(self) -> bool {
        matches!(self, Outcome::White | Outcome::Black | Outcome::Draw | Outcome::Unknown)
    }
}

/// Whether a token can be a result that is not one of the usual ones: it has a dash, a colon or a fraction, but no letter
/// of ASCII, no byte that dashes and fractions have in no encoding, and no two digits side by side at either end.
///
/// What it saves: the words and numbers of texts that are no chess are not decoded.
fn may_be_result(token: &[u8]) -> bool {
    let telling = |byte: &u8| matches!(byte, b'-' | b':' | b'/') || !byte.is_ascii();
    let is_number = |pair: &[u8]| pair.iter().all(u8::is_ascii_digit);
    let has_number = token.len() >= 2 && (is_number(&token[..2]) || is_number(&token[token.len() - 2..]));
    token.len() <= 24
        && !has_number
        && token.iter().any(telling)
        && !token.iter().any(|byte| byte.is_ascii_alphabetic() || matches!(byte, 0xC3..=0xE1 | 0xE3..))
}

/// The token without spaces, its dashes hyphens.
fn plain(token: &[u8]) -> Cow<'_, str> {
    let text = super::decode(token);
    if token.is_ascii() && !token.contains(&b' ') {
        return text;
    }
    let is_dash = |c: char| dash_length(c.encode_utf8(&mut [0; 4]).as_bytes()).is_some();
    text.chars().filter(|c| *c != ' ').map(|c| if is_dash(c) { '-' } else { c }).collect()
}

/// The length of `- /-` at the front of a text, as the Laws print the double forfeit, with a space or more in it.
pub(super) fn spaced_double_forfeit(text: &[u8]) -> Option<usize> {
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

/// As PGN or the glossary writes it.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

fn is_fraction(c: char) -> bool {
    matches!(c, '\u{bc}'..='\u{be}')
}

/// Whether it is built like one side's score: a digit, a fraction, or two digits with `/`, `.` or `,` between.
fn is_score(side: &str) -> bool {
    let mut characters = side.chars();
    match (characters.next(), characters.next(), characters.next(), characters.next()) {
        (Some(only), None, ..) => only.is_ascii_digit() || is_fraction(only),
        (Some(left), Some('/' | '.' | ','), Some(right), None) => {
            left.is_ascii_digit() && right.is_ascii_digit()
        }
        _ => false,
    }
}

/// Whether it is castling glued to its number, `5.0-0`: nobody scores five.
fn is_number_before_castling(white: &str, black: &str) -> bool {
    black == "0" && matches!(white.as_bytes(), [b'2'..=b'9', b'.' | b',', b'0'])
}

/// 2 for `1`, 1 for a half however it is written, 0 for `0`; `None` for any other score.
pub(crate) fn half_points(score: &str) -> Option<u8> {
    match score {
        "1" | "1.0" | "1,0" => Some(2),
        "1/2" | "\u{bd}" | "0.5" | "0,5" => Some(1),
        "0" | "0.0" | "0,0" => Some(0),
        _ => None,
    }
}

/// The result set with spaces around its dash or colon at the start of `text`, `1 - 0` or `1/2 \u{2013} 1/2`, and its length in
/// bytes. `0 - 0`, which may be castling, is not read.
pub(super) fn spaced_result(text: &[u8]) -> Option<(Outcome, usize)> {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t');
    let score = |text: &[u8]| {
        [&b"1/2"[..], b"1", b"0", b"\xC2\xBD"].into_iter().find(|score| text.starts_with(score))
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
    matches!(outcome, Outcome::White | Outcome::Black | Outcome::Draw).then_some((outcome, end))
}

/// The length of the result at the end of a token that begins with something else, `Qc20-1`.
pub(super) fn glued_result(token: &[u8]) -> Option<usize> {
    const RESULTS: [&str; 12] =
        ["1/2-1/2", "1/2:1/2", "½-½", "½–½", "½:½", "1-0", "1–0", "1:0", "0-1", "0–1", "0:1", "½"];
    let results = RESULTS.map(str::as_bytes);
    results.into_iter().find(|result| token.ends_with(result)).map(<[u8]>::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_glued_to_moves() {
        for (text, length) in [("Qc20-1", 3), ("Nf6½", 2), ("Nf6½:½", 5), ("Nf61:0", 3), ("Nf61–0", 5)] {
            assert_eq!(glued_result(text.as_bytes()), Some(length), "{text}");
        }
        assert_eq!(glued_result(b"Nf6"), None);
    }

    #[test]
    fn the_tokens_of_the_glossary() {
        for (text, outcome) in [
            ("1-0", Outcome::White),
            ("0\u{2013}1", Outcome::Black),
            ("\u{bd}-\u{bd}", Outcome::Draw),
            ("0.5-0.5", Outcome::Draw),
            ("0,5-0,5", Outcome::Draw),
            ("1,0-0,0", Outcome::White),
            ("0-0", Outcome::BothLose),
            ("\u{bd}-0", Outcome::HalfZero),
            ("0-1/2", Outcome::ZeroHalf),
            ("+/-", Outcome::ForfeitBlack),
            ("\u{2013} /-", Outcome::ForfeitBoth),
            ("3/4-1/4", Outcome::Invalid),
            ("1-1/2", Outcome::TooMuch),
            ("1/2", Outcome::Half),
            ("\u{bd}", Outcome::Half),
        ] {
            assert_eq!(Outcome::parse(text.as_bytes()), Some(outcome), "{text}");
        }
        for text in
            ["", "e4", "O-O", "0-0-0", "12", "+-", "1-x", "-", "17...0-0", "12.0-0", "5.0-0", "5.0\u{2013}0"]
        {
            assert_eq!(Outcome::parse(text.as_bytes()), None, "{text}");
        }
        assert_eq!(Outcome::parse(b"\xBD-\xBD"), Some(Outcome::Draw), "Latin-1");
    }

    #[test]
    fn what_can_be_no_result_is_none() {
        let pieces = ["0", "1", "2", "/", "-", ":", "+", ".", ",", " ", "e", "\u{bd}", "\u{2013}", "*"];
        let (mut tokens, mut results) = (vec![String::new()], 0);
        for _ in 0..5 {
            tokens = tokens.iter().flat_map(|token| pieces.map(|piece| format!("{token}{piece}"))).collect();
            for token in tokens.iter().map(String::as_bytes) {
                let result = Outcome::parse_any(token);
                assert!(result.is_none() || may_be_result(token), "{:?}", String::from_utf8_lossy(token));
                results += usize::from(result.is_some());
            }
        }
        assert!(results > 1_000, "{results}");
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
            ("0 :1", Outcome::Black),
        ] {
            assert_eq!(spaced_result(text.as_bytes()).map(|(outcome, _)| outcome), Some(outcome), "{text}");
        }
        for text in ["1-0", "1 - e4", "1.- e4", "0 - 0", "1 -\n0", "1 - 0-0", "1 - 1", "12 - 0"] {
            assert_eq!(spaced_result(text.as_bytes()), None, "{text}");
        }
    }
}
