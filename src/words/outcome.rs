//! What a result says, and its plain forms: those of PGN and of the Laws' glossary, and `1:0`, `½–½`. Other forms (`(1-0)`, `1 - 0`, `1-O`)
//! are read by [`written_result`](super::written_result).

use crate::{notation::dash_length, source::encoding::decode};
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
    /// assert_eq!(Outcome::parse(b"1:0"), Some(Outcome::White));
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
        let text = in_hyphens(token);
        match &*text {
            "+/-" | "+:-" | "+--" | "(+)-(-)" => return Some(Outcome::ForfeitBlack),
            "-/+" | "-:+" | "--+" | "(-)-(+)" => return Some(Outcome::ForfeitWhite),
            "-/-" | "-:-" | "(-)-(-)" => return Some(Outcome::ForfeitBoth),
            "1/2" | "\u{bd}" => return Some(Outcome::Half),
            _ => {}
        }
        // German and Russian sheets write `1:0`.
        let (white, black) = text.split_once('-').or_else(|| text.split_once(':'))?;
        if !is_score(white) || !is_score(black) || is_number_before_castling(white, black) {
            return None;
        }
        Some(half_points(white).zip(half_points(black)).map_or(Outcome::Invalid, Outcome::of_half_points))
    }

    /// The result by which White and Black get so many half points.
    pub(crate) const fn of_half_points(points: (u8, u8)) -> Outcome {
        match points {
            (2, 0) => Outcome::White,
            (0, 2) => Outcome::Black,
            (1, 1) => Outcome::Draw,
            (0, 0) => Outcome::BothLose,
            (1, 0) => Outcome::HalfZero,
            (0, 1) => Outcome::ZeroHalf,
            _ => Outcome::TooMuch,
        }
    }

    /// The half points of White and Black in a token built like a score, whatever scoring it comes from: `3-0`, `1:1`.
    ///
    /// ```
    /// use scoresheet::pgn::Outcome;
    /// assert_eq!(Outcome::scores(b"3-0"), Some((6, 0)));
    /// assert_eq!(Outcome::scores(b"3.0-0.0"), Some((6, 0)));
    /// assert_eq!(Outcome::scores(b"1-1/2"), Some((2, 1)));
    /// assert_eq!(Outcome::scores(b"3/4-1/4"), None);
    /// ```
    pub fn scores(token: &[u8]) -> Option<(u8, u8)> {
        let text = in_hyphens(token);
        let (white, black) = text.split_once('-').or_else(|| text.split_once(':'))?;
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

    /// Whether it is the result of a game that was played to an end: White won, Black won, or a draw.
    pub const fn is_decided(self) -> bool {
        matches!(self, Outcome::White | Outcome::Black | Outcome::Draw)
    }

    /// The result among those of PGN that says the same; `*` where PGN has none.
    pub const fn of_pgn(self) -> Outcome {
        match self {
            Outcome::White | Outcome::ForfeitBlack => Outcome::White,
            Outcome::Black | Outcome::ForfeitWhite => Outcome::Black,
            Outcome::Draw | Outcome::Half => Outcome::Draw,
            _ => Outcome::Unknown,
        }
    }

    /// Whether it is one of the four results of PGN.
    pub const fn is_pgn(self) -> bool {
        matches!(self, Outcome::White | Outcome::Black | Outcome::Draw | Outcome::Unknown)
    }
}

/// Whether a token can be a result that is not one of the usual ones: it has a dash, a colon or a fraction, but no letter
/// of ASCII, no byte that dashes and fractions have in no encoding, and no two digits side by side at either end.
///
/// Fast path: the words and numbers of non-chess texts are not decoded.
fn may_be_result(token: &[u8]) -> bool {
    let telling = |byte: &u8| matches!(byte, b'-' | b':' | b'/') || !byte.is_ascii();
    let is_number = |pair: &[u8]| pair.iter().all(u8::is_ascii_digit);
    let has_number = token.len() >= 2 && (is_number(&token[..2]) || is_number(&token[token.len() - 2..]));
    token.len() <= 24
        && !has_number
        && token.iter().any(telling)
        && !token.iter().any(|byte| byte.is_ascii_alphabetic() || matches!(byte, 0xC3..=0xE1 | 0xE3..))
}

/// A text without spaces, its dashes hyphens.
pub(crate) fn in_hyphens(token: &[u8]) -> Cow<'_, str> {
    let text = decode(token);
    if token.is_ascii() && !token.contains(&b' ') {
        return text;
    }
    let is_dash = |c: char| dash_length(c.encode_utf8(&mut [0; 4]).as_bytes()).is_some();
    text.chars().filter(|c| *c != ' ').map(|c| if is_dash(c) { '-' } else { c }).collect()
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
    points(score).filter(|&half_points| half_points <= 2)
}

/// Points in half points, under whatever scoring: `3`, `1.5`, `0,5`, `.5`, `½`, `1/2`, `2.0`.
pub(crate) fn points(score: &str) -> Option<u8> {
    let (whole, half) = match score {
        "1/2" | "\u{bd}" | ".5" | ",5" => return Some(1),
        _ => score.split_once(['.', ',']).unwrap_or((score, "0")),
    };
    match (whole.as_bytes(), half) {
        ([digit @ b'0'..=b'9'], "0") => Some(2 * (digit - b'0')),
        ([digit @ b'0'..=b'9'], "5") => Some(2 * (digit - b'0') + 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("(+)-(-)", Outcome::ForfeitBlack),
            ("(-)-(+)", Outcome::ForfeitWhite),
            ("(-) - (-)", Outcome::ForfeitBoth),
            ("\u{2013} /-", Outcome::ForfeitBoth),
            ("3/4-1/4", Outcome::Invalid),
            ("1-1/2", Outcome::TooMuch),
            ("1/2", Outcome::Half),
            ("\u{bd}", Outcome::Half),
        ] {
            assert_eq!(Outcome::parse(text.as_bytes()), Some(outcome), "{text}");
        }
        for text in [
            "",
            "e4",
            "O-O",
            "0-0-0",
            "12",
            "+-",
            "1-x",
            "-",
            "17...0-0",
            "12.0-0",
            "5.0-0",
            "5.0\u{2013}0",
            "(+)-(+)",
            "(+)",
        ] {
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
}
