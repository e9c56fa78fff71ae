//! The clauses of a written time control: each holds one time at most, and what is said of it.

use super::{DAY, HOUR, items::Item, words::Meaning};
use std::time::Duration;

/// A time as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Amount {
    /// Its unit is written; whether that is seconds.
    Exact(Duration, bool),
    /// A number without a unit, in thousandths.
    Bare(u64),
    /// `1:30`, as minutes and seconds.
    TwoParts(Duration),
}

/// What stands between two separators.
#[derive(Clone, Default, Debug)]
pub(super) struct Clause {
    pub plus: bool,
    pub amounts: Vec<Amount>,
    pub moves: Option<u32>,
    pub from: Option<u32>,
    pub after: Option<u32>,
    pub each_move: bool,
    pub increment: bool,
    pub delay: bool,
    pub rest: bool,
    pub move_time: bool,
}

impl Clause {
    pub fn is_empty(&self) -> bool {
        let is_flagged = self.each_move || self.increment || self.delay || self.rest || self.move_time;
        self.amounts.is_empty()
            && self.moves.is_none()
            && self.from.is_none()
            && self.after.is_none()
            && !is_flagged
    }

    pub fn is_bonus(&self) -> bool {
        self.each_move || self.increment || self.delay
    }

    /// A clause that only says more about the one before: "starting from move 1", "per move", "for the game".
    pub fn is_addition(&self) -> bool {
        self.amounts.is_empty() && self.moves.is_none() && !self.move_time
    }
}

/// Cuts the items into clauses.
pub(super) fn clauses(items: &[Item]) -> Option<Vec<Clause>> {
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
    use Item::{Number, Open, Slash, Word};
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
        [Word(Filler | First | Each | Moves | Next), ..] => 1,
        _ => quantity(rest, now)?,
    })
}

/// A time or a number of moves: how many items it took.
fn quantity(rest: &[Item], now: &mut Clause) -> Option<usize> {
    use Item::{Clock, Number, Slash, TwoParts, Word};
    use Meaning::*;
    Some(match *rest {
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

pub(super) fn whole(number: u64) -> Option<u32> {
    number.is_multiple_of(1000).then(|| u32::try_from(number / 1000).ok())?
}

/// Adds a time to the clause: hours, then minutes make one time.
fn amount(now: &mut Clause, new: Amount) -> Option<()> {
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
        Meaning::Hour => HOUR,
        Meaning::Day => DAY,
        _ => 1,
    };
    number.checked_mul(factor).map(Duration::from_millis)
}
