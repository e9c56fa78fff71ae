//! Time controls as PGN writes them (PGN standard, section 9.6.1).

use super::{Bonus, DAY, Period, TimeControl};
use std::time::Duration;

/// The control `value` is in the form of PGN; `None` where it has another form.
///
/// Only the last period may lack its moves: after one that takes the rest of the game no other can come.
pub(super) fn read(value: &str) -> Option<TimeControl> {
    match value {
        "" | "?" => return Some(TimeControl::Unknown),
        "-" => return Some(TimeControl::Unlimited),
        _ => {}
    }
    if let Some(time) = value.strip_prefix('*') {
        return seconds(time).map(TimeControl::Sandclock);
    }
    let periods: Vec<Period> = value.split(':').map(period).collect::<Option<_>>()?;
    let (_, others) = periods.split_last()?;
    if others.iter().any(|period| period.moves.is_none()) {
        return None;
    }
    Some(correspondence(&periods).unwrap_or(TimeControl::Periods(periods)))
}

fn period(text: &str) -> Option<Period> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves).filter(|moves| *moves > 0)?), time),
        None => (None, text),
    };
    let (base, bonus) = match time.split_once('+') {
        Some((base, added)) => (base, seconds(added)?),
        None => (time, Duration::ZERO),
    };
    let bonus = if bonus.is_zero() { Bonus::None } else { Bonus::Increment(bonus) };
    Some(Period { moves, base: seconds(base)?, bonus })
}

/// `1/604800`, or `1/604800:0` as some write it: a move a week.
fn correspondence(periods: &[Period]) -> Option<TimeControl> {
    let (first, others) = periods.split_first()?;
    let (moves, time) = (first.moves?, first.base.as_secs());
    let is_over = others.iter().all(|period| period.base.is_zero() && period.bonus == Bonus::None);
    if !is_over || time < DAY || !time.is_multiple_of(DAY) {
        return None;
    }
    Some(TimeControl::Correspondence { moves, days: u32::try_from(time / DAY).ok()? })
}

fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Whole seconds, or with a fraction as engine matches have it; to the millisecond.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = match text.split_once('.') {
        Some((_, "")) => return None,
        Some((whole, fraction)) => (whole, fraction),
        None => (text, ""),
    };
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(fraction) {
        return None;
    }
    let millis: u32 = match fraction {
        "" => 0,
        digits => format!("{:0<3}", &digits[..digits.len().min(3)]).parse().ok()?,
    };
    Some(Duration::new(u64::from(number(whole)?), 1_000_000 * millis))
}
