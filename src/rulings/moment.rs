//! Moments of a game, as people name them.

use super::Record;
use crate::{board::Color, diag::MoveName, game::GapKind};
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
    /// Two half-moves of the record have this number.
    Ambiguous {
        /// The moment.
        moment: Moment,
        /// The first two half-moves that are named so.
        plies: [u32; 2],
    },
    /// The record does not reach it, or begins after it.
    Outside {
        /// The moment.
        moment: Moment,
        /// The last half-move that can be replayed; `None` where there is none.
        last: Option<MoveName>,
    },
    /// No half-move leads to the start of the record.
    Start,
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
            MomentError::Ambiguous { moment, plies: [first, other] } => {
                write!(f, "the record has more than one {moment}: write ply:{first} or ply:{other}")
            }
            MomentError::Outside { moment, last: Some(last) } => {
                write!(f, "there is no moment {moment}: the record can be replayed from the start to {last}")
            }
            MomentError::Outside { moment, last: None } => {
                write!(f, "there is no moment {moment}: the record has no half-move that can be replayed")
            }
            MomentError::Start => f.write_str("no half-move leads to the start of the record"),
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
        // As the program prints them: `4...`, `25. Bg2`, `12... Nf6`.
        if let Some((digits, rest)) = plain.split_once('.') {
            let of_move = rest.trim_start_matches('.');
            let color = if rest.len() >= of_move.len() + 2 { Color::Black } else { Color::White };
            let is_move = of_move.trim_start().chars().next().is_some_and(char::is_alphanumeric);
            let is_named = is_move || of_move.is_empty() && color == Color::Black;
            return number(digits)
                .ok()
                .filter(|_| is_named)
                .map_or(Err(unreadable()), |number| Ok(Moment::After { number, color }));
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
    /// The half-moves before the one that leads to the moment; the record's illegal one may be named too.
    ///
    /// # Errors
    /// If there is no such moment, or no half-move leads to it.
    pub fn before(self, record: &Record) -> Result<u32, MomentError> {
        let last = record.last_ply();
        let names_next = match self {
            Moment::Ply(ply) => ply == last + 1,
            Moment::After { number, color } => {
                number == record.number(last) && color == record.position(last).turn()
            }
            Moment::Start | Moment::End => false,
        };
        if names_next {
            return Ok(last);
        }
        self.ply(record)?.checked_sub(1).ok_or(MomentError::Start)
    }

    /// Half-moves of `record` before the moment, by its own numbers; more than [`Record::last_ply`] where it comes after what cannot be read.
    /// A moment that a gap has swallowed is that after it.
    ///
    /// # Errors
    ///
    /// Where the record does not reach it.
    pub fn ply(self, record: &Record) -> Result<u32, MomentError> {
        let last = record.last_ply();
        let found = match self {
            Moment::Start => Some(0),
            Moment::End => Some(last + u32::from(record.goes_on())),
            Moment::Ply(ply) => (ply <= last + record.beyond()).then_some(ply),
            Moment::After { number, color } => {
                let is_meant =
                    |&ply: &u32| record.position(ply - 1).turn() == color && record.number(ply - 1) == number;
                let mut named = (1..=last).filter(is_meant);
                match (named.next(), named.next()) {
                    (Some(first), Some(other)) => {
                        return Err(MomentError::Ambiguous { moment: self, plies: [first, other] });
                    }
                    (first, _) => first.or_else(|| unread(record, number, color)),
                }
            }
        };
        found.ok_or_else(|| MomentError::Outside { moment: self, last: record.led_to(last) })
    }
}

/// A moment of this number that the record has, but not with moves that can be read: in a gap, or beyond the last one.
fn unread(record: &Record, number: u32, color: Color) -> Option<u32> {
    let last = record.last_ply();
    let in_gap = record.gaps().iter().find_map(|gap| match gap.kind {
        GapKind::Skipped { due, found } if (due..found).contains(&number) => Some(gap.ply + 1),
        GapKind::Beginning { first } if number < first => Some(gap.ply),
        _ => None,
    });
    let plies_ahead = || {
        let ahead = number.checked_sub(record.number(last))?;
        let within = match (record.position(last).turn(), color) {
            (Color::White, Color::White) | (Color::Black, Color::Black) => 1,
            (Color::White, Color::Black) => 2,
            (Color::Black, Color::White) => 0,
        };
        let ply = ahead.checked_mul(2)? + within;
        let is_written = number <= record.last_number() || ply <= record.beyond();
        (ply > 0 && record.goes_on() && is_written).then_some(last + ply)
    };
    in_gap.or_else(plies_ahead)
}
