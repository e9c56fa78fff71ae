//! Time controls as people write them: with units, in words, or as bare numbers that mean minutes.
//!
//! The items are cut into clauses, each with one time at most; the clauses are put together to periods and what each
//! move earns. Whatever does not fit makes the whole value unread.

use super::{
    Bonus, ControlForm, ControlReading, DAY, Period, TimeControl,
    clauses::{Amount, Clause, clauses, whole},
    items::items,
    standard,
};
use std::time::Duration;

/// A period's time in minutes that a bare number may mean: three hours.
const MOST_MINUTES: u64 = 180;

/// The same where the value is not PGN, so that nothing else can be meant: five hours.
const MOST_WITH_WORDS: u64 = 300;

/// Seconds a move that a bare number may mean beside minutes.
const MOST_SECONDS: u64 = 120;

/// Which of its meanings a doubtful sign is given.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// The last `+30` after a period with moves is time for the rest of the game.
    plus_is_rest: bool,
    /// `1:30` is hours and minutes.
    hours: bool,
    /// A fixed time for each move is in milliseconds.
    millis: bool,
}

/// Every reading of a written control. Where the value is PGN too (`is_pgn`), only that of bare minutes.
pub(super) fn read(value: &str, is_pgn: bool) -> Vec<ControlReading> {
    if is_pgn {
        return minutes(value);
    }
    if matches!(value.to_ascii_lowercase().as_str(), "unlimited" | "none" | "no limit") {
        return vec![ControlReading { control: TimeControl::Unlimited, form: ControlForm::Units }];
    }
    items(value).and_then(|items| clauses(&items)).map_or_else(Vec::new, |clauses| choices(&clauses))
}

/// A value of PGN's form whose numbers may be minutes: none is large, none has a fraction, one is not zero.
fn minutes(value: &str) -> Vec<ControlReading> {
    let is_bare = value.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b'+' | b':'));
    let base = |period: &str| {
        let time = period.split_once('/').map_or(period, |(_, time)| time);
        let (base, added) = time.split_once('+').unwrap_or((time, "0"));
        let fits = |digits: &str, most: u64| digits.parse().ok().filter(|number: &u64| *number <= most);
        fits(added, MOST_SECONDS).and(fits(base, MOST_MINUTES))
    };
    let bases: Option<Vec<u64>> = value.split(':').map(base).collect();
    let is_some = bases.is_some_and(|bases| bases.iter().any(|base| *base > 0));
    if !is_bare || !is_some {
        return Vec::new();
    }
    let found = items(&value.replace(':', ","))
        .and_then(|items| clauses(&items))
        .map_or_else(Vec::new, |all| choices(&all));
    // Where each period has an increment of its own there is nothing to choose.
    if found.is_empty() { in_minutes(value).into_iter().collect() } else { found }
}

/// The periods of a value of PGN's form, their times taken for minutes.
fn in_minutes(value: &str) -> Option<ControlReading> {
    let TimeControl::Periods(mut periods) = standard::read(value)? else { return None };
    periods.iter_mut().for_each(|period| period.base *= 60);
    Some(ControlReading { control: TimeControl::Periods(periods), form: ControlForm::Minutes })
}

/// The readings under each choice that makes a difference.
fn choices(clauses: &[Clause]) -> Vec<ControlReading> {
    let mut readings: Vec<ControlReading> = Vec::new();
    let all = [false, true];
    for plus_is_rest in all {
        for hours in all {
            for millis in all {
                let reading = assemble(clauses, Choice { plus_is_rest, hours, millis });
                readings.extend(reading.filter(|reading| readings.iter().all(|known| known != reading)));
            }
        }
    }
    readings
}

/// The parts of a control while its clauses are put together.
#[derive(Default)]
struct Parts {
    periods: Vec<Period>,
    bonus: Option<Bonus>,
    from: Option<u32>,
    per_move: Option<Duration>,
    bare: bool,
}

fn assemble(clauses: &[Clause], choice: Choice) -> Option<ControlReading> {
    let mut parts = Parts::default();
    for (at, clause) in clauses.iter().enumerate() {
        let is_last = clauses[at + 1..].iter().all(Clause::is_addition);
        parts.add(clause, is_last, choice)?;
    }
    let form = if parts.bare { ControlForm::Minutes } else { ControlForm::Units };
    parts.control().map(|control| ControlReading { control, form })
}

impl Parts {
    fn add(&mut self, clause: &Clause, is_last: bool, choice: Choice) -> Option<()> {
        if clause.is_addition() {
            return self.amend(clause);
        }
        match clause.amounts[..] {
            [base, bonus] if clause.is_bonus() => {
                let before = Clause { amounts: vec![base], moves: clause.moves, ..Clause::default() };
                let after = Clause { amounts: vec![bonus], moves: None, ..clause.clone() };
                self.add(&before, false, choice)?;
                self.add(&after, is_last, choice)
            }
            [time] => self.add_time(clause, time, is_last, choice),
            _ => None,
        }
    }

    fn add_time(&mut self, clause: &Clause, time: Amount, is_last: bool, choice: Choice) -> Option<()> {
        let Clause { plus, moves, after, .. } = *clause;
        let after_moves = self.periods.last().is_some_and(|period| period.moves.is_some());
        if clause.move_time || clause.each_move && self.periods.is_empty() {
            self.per_move = Some(fixed_time(time, choice.millis)?);
            return Some(());
        }
        let is_seconds = matches!(time, Amount::Exact(time, true) if time.as_secs() <= MOST_SECONDS);
        let is_plain = moves.is_none() && !clause.rest && after.is_none();
        let may_be_bonus = match time {
            Amount::Bare(_) => !(after_moves && (choice.plus_is_rest || !is_last)),
            Amount::TwoParts(time) => time.as_secs() <= MOST_SECONDS,
            Amount::Exact(..) => is_seconds,
        };
        let is_bonus = clause.is_bonus()
            || plus && is_plain && may_be_bonus && !self.periods.is_empty()
            || is_plain && is_seconds && !self.periods.is_empty();
        if is_bonus {
            return self.add_bonus(clause, time, is_plain);
        }
        if let Some(moves) = after {
            let last = self.periods.last_mut().filter(|last| last.moves.is_none())?;
            last.moves = Some(moves);
        } else if self.periods.last().is_some_and(|last| last.moves.is_none()) {
            return None;
        }
        let base = match time {
            Amount::Exact(time, _) => time,
            Amount::Bare(number) => {
                self.bare = true;
                Duration::from_millis(number.checked_mul(60).filter(|_| number <= 1000 * MOST_WITH_WORDS)?)
            }
            Amount::TwoParts(time) if choice.hours => time.checked_mul(60)?,
            Amount::TwoParts(time) => time,
        };
        self.from = self.from.or(clause.from);
        self.periods.push(Period { moves, base, bonus: Bonus::None });
        Some(())
    }

    fn add_bonus(&mut self, clause: &Clause, time: Amount, is_plain: bool) -> Option<()> {
        let time = match time {
            Amount::Exact(time, _) | Amount::TwoParts(time) => time,
            Amount::Bare(number) => Duration::from_millis(number),
        };
        if self.bonus.is_some() || self.periods.is_empty() || !is_plain {
            return None;
        }
        self.from = self.from.or(clause.from);
        self.bonus = Some(match () {
            () if clause.delay => Bonus::Delay(time),
            () if time.is_zero() => Bonus::None,
            () => Bonus::Increment(time),
        });
        Some(())
    }

    /// A clause without a time of its own.
    fn amend(&mut self, clause: &Clause) -> Option<()> {
        if let Some(moves) = clause.after {
            let last = self.periods.last_mut().filter(|last| last.moves.is_none())?;
            last.moves = Some(moves);
        }
        if clause.from.is_some() {
            self.bonus?;
            self.from = self.from.or(clause.from);
        }
        if clause.is_bonus() {
            self.bonus?;
        }
        Some(())
    }

    fn control(mut self) -> Option<TimeControl> {
        if let Some(time) = self.per_move {
            return (self.periods.is_empty() && self.bonus.is_none()).then_some(TimeControl::PerMove(time));
        }
        if let [Period { moves, base, .. }] = self.periods[..]
            && base.as_secs() >= DAY
            && self.bonus.is_none()
        {
            let days = u32::try_from(base.as_secs() / DAY).ok()?;
            return Some(TimeControl::Correspondence { moves: moves?, days });
        }
        if let Some(bonus) = self.bonus {
            let from = self.from.unwrap_or(1);
            let mut first = 1_u32;
            let mut is_met = false;
            for period in &mut self.periods {
                is_met |= first == from;
                if is_met {
                    period.bonus = bonus;
                }
                first = first.saturating_add(period.moves.unwrap_or(u32::MAX));
            }
            // Increments from a move at which no period begins cannot be said in periods; after the last control,
            // they are those of the rest.
            if !is_met {
                if first != from {
                    return None;
                }
                self.periods.push(Period { moves: None, base: Duration::ZERO, bonus });
            }
        } else if self.from.is_some_and(|from| from != self.first_of_last()) {
            return None;
        }
        (!self.periods.is_empty()).then_some(TimeControl::Periods(self.periods))
    }

    /// The number of the last period's first move.
    fn first_of_last(&self) -> u32 {
        let others = self.periods.iter().rev().skip(1);
        others.map(|period| period.moves.unwrap_or(0)).fold(1, u32::saturating_add)
    }
}

/// `movetime: 10`: engines are told milliseconds, but files also mean seconds.
fn fixed_time(time: Amount, millis: bool) -> Option<Duration> {
    Some(match time {
        Amount::Exact(time, _) | Amount::TwoParts(time) => time,
        Amount::Bare(number) if millis => Duration::from_millis(u64::from(whole(number)?)),
        Amount::Bare(number) => Duration::from_millis(number),
    })
}
