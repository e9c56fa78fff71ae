//! Which reading of a time control the clocks of the game bear out.

use super::{ControlReading, TimeControls};
use std::time::Duration;

/// A time that a player's clock showed after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownClock {
    /// The time left.
    pub left: Duration,
    /// The moves the player had made, that one included: from 1.
    pub moves: u32,
}

/// The first time that each player's clock shows in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstClocks {
    /// White's.
    pub white: Option<ShownClock>,
    /// Black's.
    pub black: Option<ShownClock>,
}

/// What the clocks say of the readings of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision<'t> {
    /// Only this reading can be right.
    Read(&'t ControlReading),
    /// More than one can: there are no clocks, or they do not tell.
    Undecided,
    /// None can: the clocks contradict the tag, which is for another game or wrong.
    Contradicted,
    /// There was no reading.
    Unread,
}

/// Moves up to which a clock still tells what it started from.
const EARLY: u32 = 5;

/// Seconds that a clock may be above its reckoning: boards and servers round, and start clocks early or late.
const SLACK: Duration = Duration::from_secs(10);

/// By how much two clocks may differ that began with the same time.
const ALIKE: Duration = Duration::from_secs(30);

impl TimeControls {
    /// The reading that the first clocks of the game bear out.
    ///
    /// A reading is excluded if a clock shows more than it can give. Of those left, one of which the clocks still
    /// show half or more is taken before those of which they show less: nobody uses 88 minutes for a first move. All
    /// are contradicted if early clocks of both players are below a tenth of what each reading gives, or below a half and
    /// nearly the same.
    ///
    /// ```
    /// use scoresheet::pgn::{ControlForm, Decision, FirstClocks, ShownClock, TimeControls};
    /// use std::time::Duration;
    /// let controls = TimeControls::read("90+30");
    /// let shown = |secs| Some(ShownClock { left: Duration::from_secs(secs), moves: 1 });
    /// let decide = |white, black| match controls.decide(FirstClocks { white, black }) {
    ///     Decision::Read(reading) => Some(reading.form),
    ///     _ => None,
    /// };
    /// assert_eq!(decide(shown(5456), None), Some(ControlForm::Minutes));
    /// assert_eq!(decide(shown(88), shown(90)), Some(ControlForm::Pgn));
    /// assert_eq!(decide(None, None), None);
    /// ```
    pub fn decide(&self, clocks: FirstClocks) -> Decision<'_> {
        let shown: Vec<ShownClock> = [clocks.white, clocks.black].into_iter().flatten().collect();
        let readings = self.readings();
        if readings.is_empty() {
            return Decision::Unread;
        }
        if shown.is_empty() {
            return self.only().map_or(Decision::Undecided, Decision::Read);
        }
        let possible: Vec<&ControlReading> =
            readings.iter().filter(|reading| shown.iter().all(|clock| can_show(reading, *clock))).collect();
        let is_early = shown.iter().all(|clock| clock.moves <= EARLY);
        let highest = shown.iter().map(|clock| clock.left).max().unwrap_or_default();
        let share = |reading: &ControlReading, parts: u32| {
            // Without a first time, as with `?`, nothing can be said against the reading.
            reading.control.first_time().is_none_or(|time| highest >= time / parts)
        };
        let likely: Vec<&ControlReading> =
            possible.iter().copied().filter(|reading| is_early && share(reading, 2)).collect();
        let is_low = is_early && shown.len() == 2 && !possible.iter().any(|reading| share(reading, 10));
        // Players who come late do not come so at the same second.
        let lowest = shown.iter().map(|clock| clock.left).min().unwrap_or_default();
        let is_shared =
            shown.len() == 2 && shown.iter().all(|clock| clock.moves <= 2) && highest - lowest <= ALIKE;
        let is_low = is_low || is_shared && !possible.iter().any(|reading| share(reading, 2));
        match (likely.as_slice(), possible.as_slice()) {
            (_, []) => Decision::Contradicted,
            _ if is_low => Decision::Contradicted,
            ([only], _) | (_, [only]) => Decision::Read(only),
            _ => Decision::Undecided,
        }
    }
}

/// Whether a clock can show this under the reading: no more than the time and the increments so far, one of which may
/// have been given for the first move.
fn can_show(reading: &ControlReading, clock: ShownClock) -> bool {
    let super::TimeControl::Periods(periods) = &reading.control else { return true };
    let Some(first) = periods.first() else { return true };
    // After the first control the next period's time is there too.
    if first.moves.is_some_and(|moves| clock.moves >= moves) {
        return true;
    }
    let earned = first.bonus.time().saturating_mul(clock.moves.saturating_add(1));
    clock.left <= first.base.saturating_add(earned).saturating_add(SLACK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::ControlForm;

    fn decide(value: &str, white: Option<(u64, u32)>, black: Option<(u64, u32)>) -> String {
        let shown = |clock: Option<(u64, u32)>| {
            clock.map(|(secs, moves)| ShownClock { left: Duration::from_secs(secs), moves })
        };
        let controls = TimeControls::read(value);
        match controls.decide(FirstClocks { white: shown(white), black: shown(black) }) {
            Decision::Read(reading) if reading.form == ControlForm::Pgn => "pgn".to_owned(),
            Decision::Read(reading) => format!("{:?}", reading.control.first_time().unwrap().as_secs()),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn clocks_choose_between_seconds_and_minutes() {
        assert_eq!(decide("90+30", Some((5456, 1)), Some((5430, 1))), "5400");
        assert_eq!(decide("90+30", Some((2100, 1)), None), "5400", "a late player, but more than 90 seconds");
        assert_eq!(decide("90+30", Some((80, 1)), Some((90, 1))), "pgn");
        assert_eq!(decide("90+30", Some((80, 40)), None), "Undecided", "too late to tell");
        assert_eq!(decide("15+10", Some((905, 1)), None), "900");
        assert_eq!(decide("60", Some((58, 1)), Some((59, 1))), "pgn");
        assert_eq!(decide("90+30", None, None), "Undecided");
    }

    #[test]
    fn clocks_contradict() {
        assert_eq!(decide("180+2", Some((12_000, 1)), None), "Contradicted");
        assert_eq!(decide("5400+30", Some((303, 1)), Some((305, 1))), "Contradicted", "a blitz play-off");
        assert_eq!(decide("5400+30", Some((915, 1)), Some((910, 1))), "Contradicted", "a rapid play-off");
        assert_eq!(decide("5400+30", Some((2400, 1)), Some((1800, 1))), "pgn", "both came late");
        assert_eq!(decide("5400+30", Some((303, 1)), None), "pgn", "one player may come late");
        assert_eq!(decide("5400+30", None, None), "pgn");
        assert_eq!(decide("?", Some((303, 1)), Some((305, 1))), "pgn");
        assert_eq!(decide("whatever", Some((303, 1)), None), "Unread");
    }
}
