//! Moments of a game, as people name them.

use super::Record;
use crate::{
    board::{Color, Kind, Move, Side, Square},
    diag::MoveName,
    game::GapKind,
};
use std::{fmt, str::FromStr};

/// A moment: the position after a half-move.
///
/// ```
/// use scoresheet::{board::Color, rulings::Moment};
/// assert_eq!("34b".parse(), Ok(Moment::after(34, Color::Black)));
/// assert_eq!("move 34 black".parse::<Moment>(), "34b".parse());
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
        /// What of the move itself was named with it.
        named: Option<NamedMove>,
    },
}

/// What names a move in any language: where it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedMove {
    /// The square that the man arrived on.
    To(Square),
    /// Castling on this side.
    Castling(Side),
}

impl NamedMove {
    /// What a written move names, in small letters; `None` where it names no square.
    fn read(text: &str) -> Option<NamedMove> {
        let word = text.split_whitespace().next()?;
        match word.replace('0', "o").trim_end_matches(['+', '#', '!', '?', '.', '=']) {
            "o-o" | "oo" => return Some(NamedMove::Castling(Side::King)),
            "o-o-o" | "ooo" => return Some(NamedMove::Castling(Side::Queen)),
            _ => {}
        }
        let pairs = word.as_bytes().windows(2).rev();
        pairs.filter_map(|pair| Square::parse([pair[0], pair[1]])).next().map(NamedMove::To)
    }

    /// Whether it names this move.
    fn is(self, played: Move) -> bool {
        let is_castling = played.kind() == Kind::Castle;
        let side = if played.to() > played.from() { Side::King } else { Side::Queen };
        match self {
            NamedMove::To(square) => !is_castling && played.to() == square,
            NamedMove::Castling(named) => is_castling && named == side,
        }
    }
}

/// Why there is no such moment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
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
    /// The record has another move there than the one that was named.
    OtherMove {
        /// The moment.
        moment: Moment,
        /// The move that the record has.
        played: MoveName,
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
            Moment::After { number, color: Color::White, .. } => write!(f, "{number}w"),
            Moment::After { number, color: Color::Black, .. } => write!(f, "{number}b"),
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
            MomentError::OtherMove { moment, played } => {
                write!(
                    f,
                    "the record has {played}, not the move that is named: {moment} is the position after it"
                )
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
        let plain = text.trim().to_lowercase().replace('\u{2026}', "...");
        match plain.as_str() {
            "start" => return Ok(Moment::Start),
            "end" | "last" | "last move" => return Ok(Moment::End),
            _ => {}
        }
        // As people say it: `after 12. Nf3`, `move 34 black`.
        let plain = plain.strip_prefix("after ").unwrap_or(&plain).trim_start();
        let plain = plain.strip_prefix("move ").unwrap_or(plain).trim_start();
        let number = |digits: &str| {
            let all = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|_| all).ok_or_else(unreadable)
        };
        if let Some(ply) = plain.strip_prefix("ply:").or_else(|| plain.strip_prefix("ply ")) {
            return Ok(Moment::Ply(number(ply)?));
        }
        // `29.b`, `29b.`
        let plain = plain.strip_suffix('.').filter(|rest| rest.ends_with(['w', 'b'])).unwrap_or(plain);
        if let Some(digits) = plain.strip_suffix(['w', 'b']).and_then(|rest| rest.strip_suffix('.')) {
            let color = if plain.ends_with('w') { Color::White } else { Color::Black };
            return Ok(Moment::after(number(digits)?, color));
        }
        // As the program prints them: `4...`, `25.`, `25. Bg2`, `12... Nf6`.
        if let Some((digits, rest)) = plain.split_once('.') {
            let of_move = rest.trim_start_matches('.');
            let color = if rest.len() >= of_move.len() + 2 { Color::Black } else { Color::White };
            let is_move = of_move
                .trim_start()
                .chars()
                .next()
                .is_some_and(|first| first.is_alphanumeric() || !first.is_ascii());
            if !is_move && !of_move.is_empty() {
                return Err(unreadable());
            }
            return Ok(Moment::After { number: number(digits)?, color, named: NamedMove::read(of_move) });
        }
        let sides =
            [(" white", Color::White), (" black", Color::Black), ("w", Color::White), ("b", Color::Black)];
        let mut sided =
            sides.into_iter().filter_map(|(side, color)| Some((plain.strip_suffix(side)?.trim_end(), color)));
        let (digits, color) = sided.next().ok_or_else(unreadable)?;
        Ok(Moment::after(number(digits)?, color))
    }
}

impl Moment {
    /// After a player's move of this number.
    pub const fn after(number: u32, color: Color) -> Moment {
        Moment::After { number, color, named: None }
    }

    /// The half-moves before the one that leads to the moment; the record's illegal one may be named too.
    ///
    /// # Errors
    /// If there is no such moment, or no half-move leads to it.
    pub fn before(self, record: &Record) -> Result<u32, MomentError> {
        let last = record.last_ply();
        let names_next = match self {
            Moment::Ply(ply) => ply == last + 1,
            Moment::After { number, color, .. } => {
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
    /// A moment inside a gap becomes the one after it.
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
            Moment::After { number, color, named } => {
                let is_numbered =
                    |&ply: &u32| record.position(ply - 1).turn() == color && record.number(ply - 1) == number;
                let is_named = |ply: &u32| {
                    named.zip(record.next_move(ply - 1)).is_none_or(|(named, played)| named.is(played))
                };
                let mut numbered = (1..=last).filter(is_numbered).peekable();
                let other_move = numbered.peek().and_then(|&ply| record.led_to(ply));
                let mut meant = numbered.filter(is_named);
                match (meant.next(), meant.next(), other_move) {
                    (None, _, Some(played)) => return Err(MomentError::OtherMove { moment: self, played }),
                    (Some(first), Some(other), _) => {
                        return Err(MomentError::Ambiguous { moment: self, plies: [first, other] });
                    }
                    (first, ..) => first.or_else(|| unread(record, number, color)),
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
        (ply > 0 && (record.goes_on() || record.beyond() > 0) && is_written).then_some(last + ply)
    };
    // The half-move before the first of a record that begins later.
    let (first, turn) = (record.number(0), record.position(0).turn());
    let is_before = color != turn && number + u32::from(turn == Color::White) == first && number > 0;
    in_gap.or_else(plies_ahead).or(is_before.then_some(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    fn record(text: &str) -> Record {
        Record::new(&replay(text.as_bytes(), &Letters::new(ENGLISH), &mut Scratch::default()))
    }

    #[test]
    fn moments_as_people_say_them() {
        let game = record("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *");
        let ply = |text: &str| {
            text.parse::<Moment>().and_then(|moment| moment.ply(&game)).map_err(|error| error.to_string())
        };
        for (text, expected) in [
            ("2w", 3),
            ("2b", 4),
            ("2...", 4),
            ("2.", 3),
            ("2. Nf3", 3),
            ("2.Nf3!", 3),
            ("2... Nc6", 4),
            ("after 2... Nc6", 4),
            ("move 2 black", 4),
            ("2 White", 3),
            ("2W", 3),
            ("ply:3", 3),
            ("start", 0),
            ("end", 8),
            ("last move", 8),
            // Letters of other languages, and the man left out.
            ("2. Sf3", 3),
            ("2. \u{2658}f3", 3),
            ("2\u{2026}", 4),
            ("2.b", 4),
            ("2b.", 4),
            ("ply 3", 3),
            ("3. Bf1-c4+", 5),
            ("4. 0-0", 7),
            ("4. O-O", 7),
        ] {
            assert_eq!(ply(text), Ok(expected), "{text}");
        }
        for (text, said) in [
            ("2. Nc3", "the record has 2. Nf3, not the move that is named: 2w is the position after it"),
            ("2... Nf6", "the record has 2... Nc6, not the move that is named: 2b is the position after it"),
            ("4. O-O-O", "the record has 4. O-O, not the move that is named: 4w is the position after it"),
            ("4. Kg1", "the record has 4. O-O, not the move that is named: 4w is the position after it"),
        ] {
            assert_eq!(ply(text), Err(said.to_owned()), "{text}");
        }
        for text in ["2", "w", "move", "Nf3", "9w", "after", ""] {
            assert!(ply(text).is_err(), "{text}");
        }
    }
}
