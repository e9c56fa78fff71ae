//! Moments of a game, as people name them.

use super::Record;
use crate::{board::Color, diag::MoveName};
use std::{fmt, str::FromStr};

/// A moment: the position after a half-move.
///
/// ```
/// use scoresheet::{board::Color, rulings::Moment};
/// assert_eq!("34b".parse(), Ok(Moment::After { number: 34, color: Color::Black }));
/// assert_eq!("ply:68".parse(), Ok(Moment::Ply(68)));
/// assert!("34".parse::<Moment>().is_err(), "whose move?");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before the first half-move.
    Start,
    /// After the last half-move that could be replayed.
    End,
    /// After this many half-moves.
    Ply(u32),
    /// After a player's move of this number.
    After {
        /// The number of the move, as the record should number it.
        number: u32,
        /// Whose.
        color: Color,
    },
}

/// Why there is no such moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MomentError {
    /// It cannot be read.
    Unreadable(String),
    /// The record does not reach it, or begins after it.
    Outside {
        /// The moment.
        moment: Moment,
        /// The last half-move that can be replayed; `None` where there is none.
        last: Option<MoveName>,
    },
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Moment::Start => f.write_str("start"),
            Moment::End => f.write_str("end"),
            Moment::Ply(ply) => write!(f, "ply:{ply}"),
            Moment::After { number, color: Color::White } => write!(f, "{number}w"),
            Moment::After { number, color: Color::Black } => write!(f, "{number}b"),
        }
    }
}

impl fmt::Display for MomentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MomentError::Unreadable(text) => write!(
                f,
                "`{text}` is not a moment: write 34w or 34b (after White's or Black's move 34), ply:68, start or end"
            ),
            MomentError::Outside { moment, last: Some(last) } => {
                write!(f, "there is no moment {moment}: the record can be replayed from the start to {last}")
            }
            MomentError::Outside { moment, last: None } => {
                write!(f, "there is no moment {moment}: the record has no half-move that can be replayed")
            }
        }
    }
}

impl std::error::Error for MomentError {}

impl FromStr for Moment {
    type Err = MomentError;

    fn from_str(text: &str) -> Result<Moment, MomentError> {
        let unreadable = || MomentError::Unreadable(text.to_owned());
        let plain = text.trim().to_ascii_lowercase();
        match plain.as_str() {
            "start" => return Ok(Moment::Start),
            "end" => return Ok(Moment::End),
            _ => {}
        }
        let number = |digits: &str| {
            let all = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| all).ok_or_else(unreadable)
        };
        if let Some(ply) = plain.strip_prefix("ply:") {
            return Ok(Moment::Ply(number(ply)?));
        }
        let (digits, color) = if let Some(digits) = plain.strip_suffix('w') {
            (digits, Color::White)
        } else if let Some(digits) = plain.strip_suffix('b') {
            (digits, Color::Black)
        } else {
            return Err(unreadable());
        };
        Ok(Moment::After { number: number(digits)?, color })
    }
}

impl Moment {
    /// Half-moves of `record` before the moment.
    ///
    /// # Errors
    ///
    /// Where the record does not reach it.
    pub fn ply(self, record: &Record) -> Result<u32, MomentError> {
        let last = record.last_ply();
        let found = match self {
            Moment::Start => Some(0),
            Moment::End => Some(last),
            Moment::Ply(ply) => (ply <= last).then_some(ply),
            Moment::After { number, color } => (1..=last).find(|&ply| {
                let before = record.position(ply - 1);
                before.turn() == color && before.fullmove_number() == number
            }),
        };
        found.ok_or_else(|| MomentError::Outside { moment: self, last: record.led_to(last) })
    }
}
