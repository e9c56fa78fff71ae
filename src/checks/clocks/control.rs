//! The time control that a game's clocks bear out.

use crate::{
    game::Game,
    pgn::{Bonus, Decision, TimeControl},
};

/// The periods that TimeControl gives, where it can be read in one way only, or where the clocks tell which is meant.
/// `None` too for a game that begins with a later move, whose clocks say little.
pub(super) fn decided<'c>(game: &'c Game<'_>) -> Option<&'c TimeControl> {
    let controls = game.time_controls()?;
    if game.start().fullmove_number() > 1 {
        return None;
    }
    match controls.decide(game.first_clocks()) {
        Decision::Read(reading) => {
            Some(&reading.control).filter(|control| matches!(control, TimeControl::Periods(_)))
        }
        Decision::Undecided | Decision::Contradicted | Decision::Unread => None,
    }
}

/// Milliseconds that a player's moves from `first` to `last` earn.
pub(super) fn earned(control: &TimeControl, first: u32, last: u32) -> i64 {
    (first..=last).map(|number| increment(control, number)).sum()
}

/// Milliseconds that the move with this number earns.
pub(super) fn increment(control: &TimeControl, number: u32) -> i64 {
    match control.period_of(number).map(|(period, _)| period.bonus) {
        Some(Bonus::Increment(time)) => time.as_millis() as i64,
        _ => 0,
    }
}

/// The move that ends a period, counted from 0, and the milliseconds that the next one adds.
pub(super) fn period_end(control: &TimeControl, index: usize) -> Option<(u32, i64)> {
    let TimeControl::Periods(periods) = control else { return None };
    let moves: u32 = (0..=index).map(|at| periods.get(at).or(periods.last())?.moves).sum::<Option<u32>>()?;
    let next = periods.get(index + 1).or(periods.last())?;
    Some((moves, next.base.as_millis() as i64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::TimeControls;

    fn control(value: &str) -> TimeControl {
        TimeControls::read(value).readings()[0].control.clone()
    }

    #[test]
    fn what_moves_earn_and_when_periods_end() {
        let control = control("40/7200:20/3600:900+30");
        assert_eq!(earned(&control, 59, 62), 60_000);
        assert_eq!(period_end(&control, 0), Some((40, 3_600_000)));
        assert_eq!(period_end(&control, 1), Some((60, 900_000)));
        assert_eq!(period_end(&control, 2), None);
    }

    #[test]
    fn a_last_period_with_moves_is_repeated() {
        let control = control("40/7200:20/3600");
        assert_eq!(
            [0, 1, 2].map(|at| period_end(&control, at)),
            [(40, 3_600_000), (60, 3_600_000), (80, 3_600_000)].map(Some)
        );
        assert_eq!(period_end(&TimeControl::Unlimited, 0), None);
    }
}
