//! Times that go up by more than the moves in between earn, and the likeliest cause of each.

use super::control::{earned, increment, period_end};
use crate::{game::TimeLeft, pgn::TimeControl};

/// Milliseconds by which clocks, boards and programs round.
pub(super) const SLACK: i64 = 5_000;

/// What an arbiter gives at most for one fault: two minutes, three under the Laws of 2009.
const LARGEST_BONUS: i64 = 180_000;

/// How many wrong times one after the other are taken for such.
const LOOK_BACK: usize = 3;

/// Why a clock may have gone up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GainKind {
    /// The time this many places before it, and those up to the gain, are too low: later ones continue the earlier.
    TooLow(usize),
    /// It is too high itself: the next one continues the earlier.
    TooHigh,
    /// It is the time the game begins with.
    Restarted,
    /// The time of the next period, before its control.
    EarlyPeriod,
    /// At most one increment more than was earned.
    ExtraIncrement,
    /// No more than an arbiter gives for a fault.
    Bonus,
    /// Nothing explains it.
    Unexplained,
}

/// A time that went up by more than was earned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gain {
    /// Its place among the player's times, from 1.
    pub at: usize,
    /// Milliseconds that were earned since the time before it.
    pub earned: i64,
    /// Milliseconds beyond those.
    pub excess: i64,
    /// Why.
    pub kind: GainKind,
}

/// The gains of one player under the control, in order. Linear in `times`.
pub(super) fn gains(times: &[TimeLeft], control: &TimeControl) -> Vec<Gain> {
    let mut found = Vec::new();
    let mut periods_begun = 0;
    // Nearly always there is less time than before, whatever was earned.
    let pairs = times.windows(2).zip(1..).filter(|(pair, _)| pair[1].millis - pair[0].millis > SLACK);
    for (pair, at) in pairs {
        let (before, now) = (pair[0], pair[1]);
        let one = increment(control, now.moves);
        // Nearly always each move has its time.
        let is_next = now.moves == before.moves + 1;
        let earned = if is_next { one } else { earned(control, before.moves + 1, now.moves) };
        let excess = now.millis - before.millis - earned;
        // Some clocks show the first move's time without its increment.
        let is_late_increment = at == 1 && excess <= one + SLACK;
        if excess <= SLACK || is_late_increment || before.millis <= 0 {
            continue;
        }
        let next_period = period_end(control, periods_begun);
        if let Some((end, base)) = next_period
            && now.moves >= end
            && excess <= base + SLACK
            && (excess > one + SLACK || now.moves <= end + 1)
        {
            periods_begun += 1;
            continue;
        }
        let kind = cause(times, at, excess, one, next_period.map(|(_, base)| base), control);
        if kind == GainKind::EarlyPeriod {
            periods_begun += 1;
        }
        found.push(Gain { at, earned, excess, kind });
    }
    found
}

/// The likeliest cause of the gain at `at`; a move earns `one`, and the next period would add `next`.
fn cause(
    times: &[TimeLeft],
    at: usize,
    excess: i64,
    one: i64,
    next: Option<i64>,
    control: &TimeControl,
) -> GainKind {
    let now = times[at];
    // Whether the time at `later` can follow that at `earlier`, whatever is between.
    let follows = |earlier: usize, later: usize| {
        let earned = earned(control, times[earlier].moves + 1, times[later].moves);
        times[later].millis <= times[earlier].millis + earned + SLACK
    };
    if excess <= one + SLACK {
        return GainKind::ExtraIncrement;
    }
    // The time fell at once by about as much as it now rises.
    let fell_before = |back: &usize| {
        let (last, low) = (at - 1 - back, at - back);
        let fall = times[last].millis - times[low].millis;
        follows(last, at) && is_near(times[last], now) && 5 * fall >= 4 * excess
    };
    if excess <= LARGEST_BONUS + SLACK {
        return GainKind::Bonus;
    }
    if let Some(back) = (1..=LOOK_BACK.min(at - 1)).find(fell_before) {
        return GainKind::TooLow(back);
    }
    if let Some(after) = times.get(at + 1)
        && follows(at - 1, at + 1)
        && is_near(times[at - 1], *after)
    {
        return GainKind::TooHigh;
    }
    let first = control.first_time().map_or(times[0].millis, |time| time.as_millis() as i64);
    if now.moves > 2 && (now.millis - first).abs() <= one + SLACK {
        return GainKind::Restarted;
    }
    if next.is_some_and(|base| excess <= base + SLACK && 2 * excess >= base) {
        return GainKind::EarlyPeriod;
    }
    GainKind::Unexplained
}

/// Whether a later time is only a little below an earlier one: by no more than some moves take.
fn is_near(earlier: TimeLeft, later: TimeLeft) -> bool {
    const SOME_MOVES: i64 = 180_000;
    earlier.millis - later.millis <= SOME_MOVES.max(earlier.millis / 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{pgn::TimeControls, source::Span};
    use GainKind::{Bonus, EarlyPeriod, ExtraIncrement, Restarted, TooHigh, TooLow, Unexplained};

    /// Each gain as its place, its excess in seconds and its cause; times are in seconds, one a move from `first`.
    fn of(control: &str, first: u32, seconds: &[i64]) -> Vec<(usize, i64, GainKind)> {
        let control = TimeControls::read(control).readings()[0].control.clone();
        let times: Vec<TimeLeft> = (first..)
            .zip(seconds)
            .map(|(moves, seconds)| TimeLeft {
                ply: 2 * moves - 1,
                moves,
                millis: seconds * 1000,
                span: Span::default(),
            })
            .collect();
        gains(&times, &control).into_iter().map(|gain| (gain.at, gain.excess / 1000, gain.kind)).collect()
    }

    const LONG: &str = "40/5400+30:1800+30";

    #[test]
    fn in_order() {
        assert_eq!(of(LONG, 1, &[5430, 5460, 5400, 5433, 5300]), []);
        assert_eq!(of(LONG, 1, &[5400, 5460]), [], "the first increment shows late");
        assert_eq!(
            of(LONG, 39, &[60, 40, 1835, 1800]),
            [],
            "the second period, with the fortieth move or after it"
        );
        assert_eq!(of(LONG, 39, &[60, 1845, 1850]), []);
        assert_eq!(of(LONG, 39, &[60, 40, 38, 50, 1845]), [], "a board that counts late");
        assert_eq!(of("40/7200:20/3600", 39, &[60, 3650, 3640]), []);
        assert_eq!(of("5400+30", 1, &[]), []);
    }

    #[test]
    fn causes() {
        assert_eq!(of(LONG, 10, &[3000, 3055]), [], "at == 1");
        assert_eq!(of(LONG, 10, &[3000, 3000, 3055]), [(2, 25, ExtraIncrement)]);
        assert_eq!(of(LONG, 10, &[3000, 3000, 3140, 3100]), [(2, 110, Bonus)]);
        assert_eq!(of(LONG, 10, &[2053, 1606, 2070, 2060]), [(2, 434, TooLow(1))]);
        assert_eq!(of(LONG, 10, &[1214, 992, 1139, 1093]), [(2, 117, Bonus)], "two minutes, or a wrong time");
        assert_eq!(of(LONG, 10, &[3000, 3010, 4900, 3005]), [(2, 1860, TooHigh)]);
        assert_eq!(of(LONG, 10, &[5430, 4000, 3000, 2500, 2400, 5430, 5420]), [(5, 3000, Restarted)]);
        assert_eq!(of(LONG, 30, &[700, 600, 2350, 2300]), [(2, 1720, EarlyPeriod)]);
        assert_eq!(of("5400+30", 10, &[900, 880, 1700, 1690]), [(2, 790, Unexplained)]);
        assert_eq!(of(LONG, 10, &[0, 900]), [], "the time before it is the fault");
    }

    #[test]
    fn the_second_period_comes_once() {
        assert_eq!(of(LONG, 39, &[60, 1850, 1845, 3600]), [(3, 1725, Unexplained)]);
    }
}
