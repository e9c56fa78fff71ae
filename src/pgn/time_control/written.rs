//! Time controls as people write them: with units, in words, or as bare numbers that mean minutes.
//!
//! The items are cut into clauses, each with one time at most; the clauses are put together to periods and what each
//! move earns. Whatever does not fit makes the whole value unread.

use super::{
    Bonus, ControlForm, ControlReading, Period, TimeControl,
    items::{Item, items},
    words::Meaning,
};
use std::time::Duration;

/// A period's time in minutes that a bare number may mean: three hours.
const MOST_MINUTES: u64 = 180;

/// The same where the value is not PGN, so that nothing else can be meant: five hours.
const MOST_WITH_WORDS: u64 = 300;

/// Seconds a move that a bare number may mean beside minutes.
const MOST_SECONDS: u64 = 120;

/// A time as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Amount {
    /// Its unit is written; whether that is seconds.
    Exact(Duration, bool),
    /// A number without a unit, in thousandths.
    Bare(u64),
    /// `1:30`, as minutes and seconds.
    TwoParts(Duration),
}

/// What stands between two separators.
#[derive(Clone, Default, Debug)]
struct Clause {
    plus: bool,
    amounts: Vec<Amount>,
    moves: Option<u32>,
    from: Option<u32>,
    after: Option<u32>,
    each_move: bool,
    increment: bool,
    delay: bool,
    rest: bool,
    move_time: bool,
}

impl Clause {
    fn is_empty(&self) -> bool {
        let is_flagged = self.each_move || self.increment || self.delay || self.rest || self.move_time;
        self.amounts.is_empty()
            && self.moves.is_none()
            && self.from.is_none()
            && self.after.is_none()
            && !is_flagged
    }

    fn is_bonus(&self) -> bool {
        self.each_move || self.increment || self.delay
    }

    /// A clause that only says more about the one before: "starting from move 1", "per move", "for the game".
    fn is_addition(&self) -> bool {
        self.amounts.is_empty() && self.moves.is_none() && !self.move_time
    }
}

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
    items(&value.replace(':', ","))
        .and_then(|items| clauses(&items))
        .map_or_else(Vec::new, |all| choices(&all))
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

/// Cuts the items into clauses.
fn clauses(items: &[Item]) -> Option<Vec<Clause>> {
    let mut found: Vec<Clause> = Vec::new();
    let mut now = Clause::default();
    let mut rest = items;
    while let Some(item) = rest.first() {
        let plus = match item {
            Item::Comma => Some(false),
            Item::Word(Meaning::Next | Meaning::Plus) if is_hour_and_minutes(items, rest) => None,
            Item::Word(Meaning::Next) => Some(false),
            Item::Word(Meaning::LetterEs) => Some(false),
            Item::Word(Meaning::Each) if !is_each(&rest[1..]) => Some(false),
            Item::Word(Meaning::Plus) => Some(true),
            _ => None,
        };
        if let Some(plus) = plus {
            rest = &rest[1..];
            // `, +30` and `with +30`: the plus counts, the comma before it does not.
            let plus = plus || now.is_empty() && now.plus;
            let done = std::mem::replace(&mut now, Clause { plus, ..Clause::default() });
            if !done.is_empty() {
                found.push(done);
            }
            continue;
        }
        rest = &rest[step(rest, &mut now)?..];
    }
    match now.is_empty() {
        true if now.plus => return None,
        true => {}
        false => found.push(now),
    }
    Some(found)
}

/// "2 hours and 30 minutes": one time.
fn is_hour_and_minutes(items: &[Item], rest: &[Item]) -> bool {
    let before = items.len().checked_sub(rest.len() + 1).map(|at| items[at]);
    before == Some(Item::Word(Meaning::Hour))
        && matches!(rest, [Item::Word(Meaning::Next), Item::Number(_), Item::Word(Meaning::Minute), after @ ..]
            if !matches!(after.first(), Some(Item::Word(Meaning::Filler | Meaning::Rest) | Item::Slash)))
}

/// Whether a move, or the game, stands after "per" or "each", fillers passed over.
fn is_each(after: &[Item]) -> bool {
    let next = after.iter().find(|item| !matches!(item, Item::Word(Meaning::Filler | Meaning::Each)));
    matches!(next, Some(Item::Word(Meaning::Moves | Meaning::Rest)))
}

/// Takes what stands at the front of `rest` into the clause; how many items that were.
fn step(rest: &[Item], now: &mut Clause) -> Option<usize> {
    use Item::{Clock, Number, Open, Slash, TwoParts, Word};
    use Meaning::*;
    Some(match *rest {
        // "from move 1", "from the first move", "(61)", "after move 40", "after 40 moves".
        [Word(word @ (From | After)), ..] => {
            let (number, used) = move_number(&rest[1..])?;
            if word == From {
                now.from = Some(number)
            } else {
                now.after = Some(number)
            }
            1 + used
        }
        [Open, Number(number), ..] => {
            now.from = Some(whole(number)?);
            2
        }
        [Word(Each), Word(Moves), ..] | [Slash, Word(Moves), ..] => {
            now.each_move = true;
            2
        }
        [Slash, Word(Rest), ..] => {
            now.rest = true;
            2
        }
        [Word(MoveTime), ..] => {
            now.move_time = true;
            1
        }
        [Word(Increment), ..] => {
            now.increment = true;
            1
        }
        // `d5`, `+5d`, `;5d`; else days.
        [Word(Delay | LetterD), ..] => {
            now.delay = true;
            1
        }
        [Word(Rest), Slash, ..] => {
            now.rest = true;
            2
        }
        [Word(Rest), ..] => {
            now.rest = true;
            1
        }
        [Number(number), Word(unit @ (Second | Minute | Hour | Day | LetterEs)), ..] => {
            amount(now, Amount::Exact(in_unit(number, unit)?, matches!(unit, Second | LetterEs)))?;
            2
        }
        // "40 moves in 2 hours", "35 in 1 h 15 mins", "first 40 moves", "40/90", "2h/40 moves".
        [Number(number), Word(Moves), Word(In) | Slash, ..] => moves(now, number, 3)?,
        [Number(number), Word(Moves | In), ..] => moves(now, number, 2)?,
        [Number(minutes), Slash, Number(count), ..] if is_time_first(minutes, count) => {
            amount(now, Amount::Bare(minutes))?;
            moves(now, count, 3)?
        }
        [Number(number), Slash, Number(_) | Clock(_) | TwoParts(_), ..] => moves(now, number, 2)?,
        [Slash, Number(number), Word(Moves), ..] => moves(now, number, 3)?,
        [Slash, Number(number), ..] if !now.amounts.is_empty() => moves(now, number, 2)?,
        [Number(number), ..] => {
            amount(now, Amount::Bare(number))?;
            1
        }
        [Clock(time), ..] => {
            amount(now, Amount::Exact(time, false))?;
            1
        }
        [TwoParts(time), ..] => {
            amount(now, Amount::TwoParts(time))?;
            1
        }
        [Word(Filler | First | Each | Moves | Next), ..] => 1,
        _ => return None,
    })
}

/// The number of a move, before or after its word, and how many items that takes.
fn move_number(rest: &[Item]) -> Option<(u32, usize)> {
    let mut first = false;
    for (at, item) in rest.iter().enumerate() {
        match item {
            Item::Number(number) => {
                let is_named = matches!(rest.get(at + 1), Some(Item::Word(Meaning::Moves)));
                return Some((whole(*number)?, at + 1 + usize::from(is_named)));
            }
            Item::Word(Meaning::First) => first = true,
            Item::Word(Meaning::Moves) if first => return Some((1, at + 1)),
            Item::Word(Meaning::Filler | Meaning::Moves | Meaning::From) => {}
            _ => return None,
        }
    }
    None
}

fn moves(now: &mut Clause, number: u64, used: usize) -> Option<usize> {
    let number = whole(number).filter(|number| (1..=200).contains(number))?;
    now.moves.replace(number).is_none().then_some(used)
}

/// `120/40`: minutes before moves, which PGN never has.
fn is_time_first(minutes: u64, count: u64) -> bool {
    minutes >= 60_000 && minutes > count && (20_000..=60_000).contains(&count)
}

fn whole(number: u64) -> Option<u32> {
    number.is_multiple_of(1000).then(|| u32::try_from(number / 1000).ok())?
}

/// Adds a time to the clause: hours, then minutes make one time.
fn amount(now: &mut Clause, new: Amount) -> Option<()> {
    const HOUR: u64 = 3600;
    let is_first = now.amounts.len() == 1;
    match (now.amounts.last_mut(), new) {
        (Some(Amount::Exact(time, false)), Amount::Exact(more, false))
            if time.as_secs() >= HOUR && more.as_secs() < HOUR =>
        {
            *time += more;
        }
        (None, _) => now.amounts.push(new),
        // "15 minutes 10 seconds per move": the second is what a move earns; whether it is shows at the end.
        (Some(Amount::Exact(_, false)), Amount::Exact(_, true)) if is_first => now.amounts.push(new),
        _ => return None,
    }
    Some(())
}

fn in_unit(number: u64, unit: Meaning) -> Option<Duration> {
    let factor = match unit {
        Meaning::Minute => 60,
        Meaning::Hour => 3600,
        Meaning::Day => 86_400,
        _ => 1,
    };
    number.checked_mul(factor).map(Duration::from_millis)
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
                return self.add(&after, is_last, choice);
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
            && base.as_secs() >= 86_400
            && self.bonus.is_none()
        {
            let days = u32::try_from(base.as_secs() / 86_400).ok()?;
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
