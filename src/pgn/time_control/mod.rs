//! Time controls: what a game's TimeControl tag says, in the form of PGN and in those that real files use instead.

mod clauses;
mod decide;
mod items;
mod standard;
mod words;
mod written;

pub use decide::{Decision, FirstClocks, ShownClock};

use crate::laws::{EventFacts, Laws, TimeClass};
use std::time::Duration;

/// The moves in which the Laws count the increments of a game (2023: articles A.1 and B.1).
const MOVES_COUNTED: u32 = 60;

/// In seconds.
const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// Time that each move earns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// None.
    None,
    /// Added to the clock; what is not used is kept (cumulative, or Fischer, mode).
    Increment(Duration),
    /// Runs before the clock does; what is not used is lost (delay, or Bronstein, mode).
    Delay(Duration),
}

impl Bonus {
    /// The time for each move, zero where there is none.
    pub const fn time(self) -> Duration {
        match self {
            Bonus::None => Duration::ZERO,
            Bonus::Increment(time) | Bonus::Delay(time) => time,
        }
    }
}

/// One period of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    /// The moves each player has to complete in it; `None` for all that are left.
    pub moves: Option<u32>,
    /// The time it adds to a player's clock.
    pub base: Duration,
    /// What each move of the period earns.
    pub bonus: Bonus,
}

/// A time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// It is not known: `?`, or nothing.
    Unknown,
    /// There is none: `-`.
    Unlimited,
    /// Periods one after another, at least one. A last one that has moves is repeated.
    Periods(Vec<Period>),
    /// A sandclock: what one player uses, the other gains.
    Sandclock(Duration),
    /// So much for each move, which cannot be saved up.
    PerMove(Duration),
    /// Correspondence chess: so many moves in so much time, again and again.
    Correspondence {
        /// The moves.
        moves: u32,
        /// The time for them, in whole days.
        days: u32,
    },
}

impl TimeControl {
    /// What each player has for the first move, its increment not counted; `None` where that is not limited or known.
    pub fn first_time(&self) -> Option<Duration> {
        match self {
            TimeControl::Periods(periods) => periods.first().map(|period| period.base),
            TimeControl::Sandclock(time) | TimeControl::PerMove(time) => Some(*time),
            TimeControl::Unknown | TimeControl::Unlimited | TimeControl::Correspondence { .. } => None,
        }
    }

    /// The period of a player's move, counted from 1, and the number of the period's first move.
    ///
    /// ```
    /// use scoresheet::pgn::TimeControls;
    /// let controls = TimeControls::read("40/7200:20/3600:900+30");
    /// let (period, first) = controls.only().unwrap().control.period_of(61).unwrap();
    /// assert_eq!((period.base.as_secs(), period.bonus.time().as_secs(), first), (900, 30, 61));
    /// ```
    pub fn period_of(&self, number: u32) -> Option<(&Period, u32)> {
        let TimeControl::Periods(periods) = self else { return None };
        let (last, others) = periods.split_last()?;
        let mut first = 1_u32;
        for period in others {
            let next = first.saturating_add(period.moves?);
            if number < next {
                return Some((period, first));
            }
            first = next;
        }
        let repeated = match last.moves {
            Some(moves) if moves > 0 => number.saturating_sub(first) / moves * moves,
            _ => 0,
        };
        Some((last, first + repeated))
    }

    /// The moves at which a control falls, each the last of a period; a repeated period gives its first only.
    pub fn control_moves(&self) -> impl Iterator<Item = u32> + '_ {
        let periods = if let TimeControl::Periods(periods) = self { periods.as_slice() } else { &[] };
        periods.iter().map_while(|period| period.moves).scan(0_u32, |sum, moves| {
            *sum = sum.saturating_add(moves);
            Some(*sum)
        })
    }

    /// The thinking time by which a game is standard, rapid or blitz: all base times and the bonuses of sixty moves.
    ///
    /// `None` for a sandclock, correspondence chess, and where no limit is known.
    pub fn thinking_time(&self) -> Option<Duration> {
        let periods = match self {
            TimeControl::Periods(periods) => periods,
            TimeControl::PerMove(time) => return time.checked_mul(MOVES_COUNTED),
            _ => return None,
        };
        let mut total = Duration::ZERO;
        let mut left = MOVES_COUNTED;
        for (index, period) in periods.iter().enumerate() {
            let is_last = index + 1 == periods.len();
            let moves = period.moves.filter(|moves| *moves > 0);
            let (times, counted) = match moves {
                Some(moves) if is_last => (left.div_ceil(moves).max(u32::from(index == 0)), left),
                Some(moves) => (1, moves.min(left)),
                None => (1, left),
            };
            let base = period.base.checked_mul(times)?;
            total = total.checked_add(base)?.checked_add(period.bonus.time().checked_mul(counted)?)?;
            left -= counted;
        }
        Some(total)
    }

    /// Whether a game at this control is standard, rapid or blitz under an edition; `None` where [`Self::thinking_time`]
    /// is, or where the edition knows no classes.
    ///
    /// ```
    /// use scoresheet::{laws::{FIDE_2023, TimeClass}, pgn::TimeControls};
    /// let controls = TimeControls::read("25 min + 10 sec");
    /// let control = &controls.only().unwrap().control;
    /// assert_eq!(control.class(&FIDE_2023), Some(TimeClass::Rapid));
    /// ```
    pub fn class(&self, laws: &Laws) -> Option<TimeClass> {
        self.facts().time_class(laws)
    }

    /// What it says of the event: the thinking time, which tells the class, and whether there is an increment.
    pub fn facts(&self) -> EventFacts {
        // A part of a second too many is too many.
        let thinking_time = self.thinking_time().map(|time| {
            u32::try_from(time.as_secs() + u64::from(time.subsec_nanos() > 0)).unwrap_or(u32::MAX)
        });
        let increment = match self {
            TimeControl::Periods(periods) => {
                Some(periods.iter().any(|period| !period.bonus.time().is_zero()))
            }
            _ => None,
        };
        EventFacts { thinking_time, increment, ..EventFacts::default() }
    }

    /// The value PGN writes for it; `None` where it has none (a delay, so much for each move).
    ///
    /// ```
    /// use scoresheet::pgn::TimeControls;
    /// let controls = TimeControls::read("40/90, SD30; +30");
    /// assert_eq!(controls.only().unwrap().control.to_pgn().as_deref(), Some("40/5400+30:1800+30"));
    /// ```
    pub fn to_pgn(&self) -> Option<String> {
        Some(match self {
            TimeControl::Unknown => "?".to_owned(),
            TimeControl::Unlimited => "-".to_owned(),
            TimeControl::Sandclock(time) => format!("*{}", seconds(*time)),
            TimeControl::PerMove(_) => return None,
            TimeControl::Correspondence { moves, days } => format!("{moves}/{}", DAY * u64::from(*days)),
            TimeControl::Periods(periods) => {
                let period = |period: &Period| {
                    let moves = period.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
                    let bonus = match period.bonus {
                        Bonus::None => String::new(),
                        Bonus::Increment(time) => format!("+{}", seconds(time)),
                        Bonus::Delay(_) => return None,
                    };
                    Some(format!("{moves}{}{bonus}", seconds(period.base)))
                };
                periods.iter().map(period).collect::<Option<Vec<_>>>()?.join(":")
            }
        })
    }
}

fn seconds(time: Duration) -> String {
    match time.subsec_millis() {
        0 => time.as_secs().to_string(),
        millis => format!("{}.{millis:03}", time.as_secs()).trim_end_matches('0').to_owned(),
    }
}

/// How a time control was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ControlForm {
    /// As PGN writes it: periods parted by colons, all times in seconds.
    Pgn,
    /// Numbers without units, taken for minutes, and for seconds where each move earns them, as custom has it.
    Minutes,
    /// Its units are written, or times are as clocks show them; increments without a unit are seconds.
    Units,
}

/// One way to read a TimeControl tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ControlReading {
    /// What it says.
    pub control: TimeControl,
    /// How it is written, read this way.
    pub form: ControlForm,
}

/// All the ways in which a TimeControl tag can be read: none, one, or a few.
///
/// `90+30` is ninety seconds and thirty more a move where PGN is meant, and ninety minutes by custom. Nothing here
/// prefers one of them: see [`TimeControls::decide`], or [`TimeControls::class`] where they agree.
///
/// ```
/// use scoresheet::pgn::{ControlForm, TimeControls};
/// let forms = |value| TimeControls::read(value).readings().iter().map(|r| r.form).collect::<Vec<_>>();
/// assert_eq!(forms("5400+30"), [ControlForm::Pgn]);
/// assert_eq!(forms("90+30"), [ControlForm::Pgn, ControlForm::Minutes]);
/// assert_eq!(forms("15 min. + 10 s. per move"), [ControlForm::Units]);
/// assert_eq!(forms("as usual"), []);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeControls {
    readings: Vec<ControlReading>,
}

/// Longer values are not read: nobody writes them.
const LONGEST: usize = 300;

impl TimeControls {
    /// Reads the value of a tag. Linear in its length; never fails, but may find no reading.
    pub fn read(value: &str) -> TimeControls {
        let value = value.trim();
        if value.len() > LONGEST {
            return TimeControls::default();
        }
        let mut readings = Vec::new();
        if let Some(control) = standard::read(value) {
            readings.push(ControlReading { control, form: ControlForm::Pgn });
        }
        for reading in written::read(value, !readings.is_empty()) {
            if readings.iter().all(|known: &ControlReading| known.control != reading.control) {
                readings.push(reading);
            }
        }
        TimeControls { readings }
    }

    /// Whether a value has the form of PGN, as [`TimeControls::is_pgn`] says; without looking for other readings.
    pub fn is_pgn_form(value: &str) -> bool {
        standard::read(value.trim()).is_some()
    }

    /// Whether a value is seconds alone, or seconds and an increment: `300+3`.
    ///
    /// What it saves: nearly every control of games on servers is such, in the form of PGN, and need not be read.
    pub fn is_plainly_pgn(value: &[u8]) -> bool {
        let is_number =
            |digits: &[u8]| matches!(digits.len(), 1..=6) && digits.iter().all(u8::is_ascii_digit);
        match value.iter().position(|&byte| byte == b'+') {
            Some(plus) => is_number(&value[..plus]) && is_number(&value[plus + 1..]),
            None => is_number(value),
        }
    }

    /// The readings, that of PGN first where the value has its form.
    pub fn readings(&self) -> &[ControlReading] {
        &self.readings
    }

    /// The reading, where there is exactly one.
    pub fn only(&self) -> Option<&ControlReading> {
        if let [only] = self.readings.as_slice() { Some(only) } else { None }
    }

    /// The reading that people mean: numbers without units are minutes by custom, but so many that nobody plays them are the seconds of
    /// PGN.
    ///
    /// ```
    /// use scoresheet::pgn::TimeControls;
    /// let time = |value| TimeControls::read(value).customary().unwrap().control.first_time().unwrap().as_secs();
    /// assert_eq!([time("90+30"), time("5400+30"), time("3+2"), time("180+2")], [5400, 5400, 180, 180]);
    /// ```
    pub fn customary(&self) -> Option<&ControlReading> {
        let by_custom = |reading: &&ControlReading| {
            reading.form != ControlForm::Pgn && reading.control.first_time().is_some() && is_played(reading)
        };
        self.readings.iter().find(by_custom).or(self.readings.first())
    }

    /// Whether the value has the form of PGN, whatever else it may mean.
    pub fn is_pgn(&self) -> bool {
        self.readings.first().is_some_and(|reading| reading.form == ControlForm::Pgn)
    }

    /// The class that all plausible readings agree on; `None` where they do not, or one has none.
    ///
    /// ```
    /// use scoresheet::{laws::{FIDE_2023, TimeClass}, pgn::TimeControls};
    /// let class = |value| TimeControls::read(value).class(&FIDE_2023);
    /// assert_eq!([class("180+2"), class("60+1"), class("180")], [Some(TimeClass::Blitz); 3]);
    /// assert_eq!(class("90+30"), None);
    /// ```
    pub fn class(&self, laws: &Laws) -> Option<TimeClass> {
        let played = self.readings.iter().filter(|reading| is_played(reading));
        let mut classes = played.map(|reading| reading.control.class(laws));
        let first = classes.next()??;
        classes.all(|class| class == Some(first)).then_some(first)
    }
}

/// Whether anybody plays at a control that numbers without units give as minutes: not three hours for the first moves, nor an hour
/// with a few seconds for each.
fn is_played(reading: &ControlReading) -> bool {
    const TOO_LONG: Duration = Duration::from_secs(3 * HOUR);
    const LONG: Duration = Duration::from_secs(HOUR);
    const FEW: Duration = Duration::from_secs(5);
    let TimeControl::Periods(periods) = &reading.control else { return true };
    let Some(first) = periods.first().filter(|_| reading.form == ControlForm::Minutes) else { return true };
    let bonus = first.bonus.time();
    first.base < TOO_LONG && (first.base < LONG || bonus.is_zero() || bonus >= FEW)
}

#[cfg(test)]
mod tests;
