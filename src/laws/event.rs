//! What the Laws leave to the event, as far as it was announced.

use super::{Laws, Supervision, TimeClass};
use crate::words::points;
use std::{fmt, str::FromStr};

/// What the organiser has announced; by default nothing, so that the Laws alone hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EventFacts {
    /// Points for a win, a draw and a loss, where they are not one, a half and none.
    pub scoring: Option<Scoring>,
    /// Moves that both players must have made before a draw can be agreed (article 9.1.1), where that was announced.
    pub no_draw_before: Option<u32>,
    /// Standard, rapid or blitz, where that was said.
    pub class: Option<TimeClass>,
    /// The base time and the increments of 60 moves, in seconds, by which an edition tells the class.
    pub thinking_time: Option<u32>,
    /// Whether an increment is played.
    pub increment: Option<bool>,
    /// Whether rapid and blitz are supervised as the Competition Rules want it.
    pub supervision: Option<Supervision>,
    /// Moves by each after which a draw can be claimed, where an edition lets an event raise the fifty.
    pub fifty_limit: Option<u32>,
    /// Whether the guidelines for a quickplay finish were announced.
    pub quickplay_announced: Option<bool>,
}

impl EventFacts {
    /// Standard, rapid or blitz: as was said, else by the thinking time under this edition.
    pub fn time_class(&self, laws: &Laws) -> Option<TimeClass> {
        self.class.or_else(|| self.thinking_time.and_then(|seconds| laws.time_class(seconds)))
    }

    /// Half-moves without capture or pawn move after which a draw can be claimed: those of the edition, or as many as the event has
    /// raised them to, where the edition lets it.
    pub fn fifty(&self, laws: &Laws) -> u32 {
        let raised = self.fifty_limit.filter(|_| laws.fifty_claim.extendable);
        raised.map_or(laws.fifty, |moves| moves.saturating_mul(2))
    }

    /// These facts, and where they are silent those of `other`. What one says of the time control is not mixed with
    /// what the other says of it.
    pub fn or(self, other: EventFacts) -> EventFacts {
        let silent = self.class.is_none() && self.thinking_time.is_none();
        let (class, thinking_time) = match silent {
            true => (other.class, other.thinking_time),
            false => (self.class, self.thinking_time),
        };
        EventFacts {
            scoring: self.scoring.or(other.scoring),
            no_draw_before: self.no_draw_before.or(other.no_draw_before),
            class,
            thinking_time,
            increment: self.increment.or(other.increment),
            supervision: self.supervision.or(other.supervision),
            fifty_limit: self.fifty_limit.or(other.fifty_limit),
            quickplay_announced: self.quickplay_announced.or(other.quickplay_announced),
        }
    }
}

/// Points for a win, a draw and a loss, counted in halves.
///
/// ```
/// use scoresheet::laws::Scoring;
/// let football: Scoring = "3-1-0".parse().unwrap();
/// assert!(football.gives(6, 0) && football.gives(2, 2) && !football.gives(6, 2));
/// assert_eq!(football.to_string(), "3-1-0");
/// assert!("3-1".parse::<Scoring>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    win: u8,
    draw: u8,
    loss: u8,
}

impl Scoring {
    /// Whether a game can score so: `white` and `black` are half points.
    pub const fn gives(self, white: u8, black: u8) -> bool {
        let Scoring { win, draw, loss } = self;
        (white == win && black == loss) || (white == loss && black == win) || (white == draw && black == draw)
    }
}

/// Three numbers with dashes between, each whole or with a half.
impl FromStr for Scoring {
    type Err = ScoringError;

    fn from_str(text: &str) -> Result<Scoring, ScoringError> {
        let mut parts = text.split('-').map(points);
        let mut next = || parts.next().flatten().ok_or(ScoringError);
        let scoring = Scoring { win: next()?, draw: next()?, loss: next()? };
        let in_order = scoring.win > scoring.draw && scoring.draw >= scoring.loss;
        if parts.next().is_none() && in_order { Ok(scoring) } else { Err(ScoringError) }
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |halves: u8| match (halves / 2, halves % 2) {
            (whole, 0) => whole.to_string(),
            (whole, _) => format!("{whole}.5"),
        };
        write!(f, "{}-{}-{}", text(self.win), text(self.draw), text(self.loss))
    }
}

/// A text that is not a scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoringError;

impl fmt::Display for ScoringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a scoring is points for a win, a draw and a loss, such as 3-1-0")
    }
}

impl std::error::Error for ScoringError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_class_is_what_was_said_or_follows_from_the_time() {
        use crate::laws::{FIDE_2009, FIDE_2023};
        let ten_minutes = EventFacts { thinking_time: Some(600), ..EventFacts::default() };
        assert_eq!(ten_minutes.time_class(&FIDE_2023), Some(TimeClass::Blitz));
        let said = EventFacts { class: Some(TimeClass::Rapid), ..EventFacts::default() };
        assert_eq!(said.or(ten_minutes).time_class(&FIDE_2023), Some(TimeClass::Rapid));
        assert_eq!(EventFacts::default().or(ten_minutes), ten_minutes);
        // Eleven minutes are rapid now, and were blitz in 2009.
        let eleven = EventFacts { thinking_time: Some(660), ..EventFacts::default() };
        assert_eq!(
            [&FIDE_2023, &FIDE_2009].map(|laws| eleven.time_class(laws)),
            [Some(TimeClass::Rapid), Some(TimeClass::Blitz)]
        );
    }

    #[test]
    fn scorings_and_what_is_none() {
        for (text, shown) in [
            ("3-1-0", "3-1-0"),
            ("1-\u{bd}-0", "1-0.5-0"),
            ("1-1/2-0", "1-0.5-0"),
            ("1.0-.5-0", "1-0.5-0"),
            ("3-2-1", "3-2-1"),
        ] {
            assert_eq!(text.parse::<Scoring>().map(|scoring| scoring.to_string()), Ok(shown.to_owned()));
        }
        for text in ["", "3", "3-1", "3-1-0-0", "0-1-3", "a-b-c", "10-5-0", "3--0", "1.7-1-0"] {
            assert_eq!(text.parse::<Scoring>(), Err(ScoringError), "{text}");
        }
    }
}
