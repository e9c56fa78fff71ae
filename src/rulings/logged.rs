//! The events of a log, as people write them, and what they leave out.

use super::Moment;
use crate::board::Color;
use std::str::FromStr;

/// Something that happened at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogEvent {
    /// A player offers a draw.
    Offer(Color),
    /// A player accepts.
    Accept(Color),
    /// A player refuses in words.
    Refuse(Color),
    /// A player takes the offer back, which is not possible.
    Withdraw(Color),
    /// A player touches a piece meaning to move it.
    Touch(Color),
    /// A player makes a legal move.
    Move(Color),
    /// A player makes an illegal move.
    Illegal(Color),
    /// A player presses the clock.
    Press(Color),
    /// A player claims a draw.
    Claim(Color),
    /// A player stops the clock and calls the arbiter.
    Call(Color),
    /// A player's flag falls.
    Flag(Color),
    /// The arbiter sees that a player's flag is down, or that the player has made an illegal move.
    Seen(Color),
    /// A player resigns.
    Resign(Color),
}

impl LogEvent {
    /// Whose event it is.
    pub const fn player(self) -> Color {
        match self {
            LogEvent::Offer(by)
            | LogEvent::Accept(by)
            | LogEvent::Refuse(by)
            | LogEvent::Withdraw(by)
            | LogEvent::Touch(by)
            | LogEvent::Move(by)
            | LogEvent::Illegal(by)
            | LogEvent::Press(by)
            | LogEvent::Claim(by)
            | LogEvent::Call(by)
            | LogEvent::Flag(by)
            | LogEvent::Seen(by)
            | LogEvent::Resign(by) => by,
        }
    }
}

/// An event of a log, and the half-move at which it happened, where that is said.
///
/// ```
/// use scoresheet::{board::Color, rulings::{LogEvent, Logged}};
/// let logged: Logged = "34w offer".parse().unwrap();
/// assert_eq!((logged.event, logged.at), (LogEvent::Offer(Color::White), Some((34, Color::White))));
/// assert_eq!("offer:white".parse::<Logged>().unwrap().at, None);
/// assert!("34 offer".parse::<Logged>().is_err(), "whose?");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Logged {
    /// What happened.
    pub event: LogEvent,
    /// The number of the move, and whose: while that player was on the move, or with that move.
    pub at: Option<(u32, Color)>,
}

impl FromStr for Logged {
    type Err = String;

    /// `offer:white`, or with its half-move `34w offer` or `34. Rd1 offer`; `34w touch:black` where it is the other player's.
    fn from_str(text: &str) -> Result<Logged, String> {
        let told = text.trim().to_lowercase().replace(": white", ":white").replace(": black", ":black");
        let Some((at, event)) = told.rsplit_once(char::is_whitespace) else {
            return Ok(Logged { event: told.parse()?, at: None });
        };
        // `black flag`, `flag black`.
        for (whose, event) in [(at, event), (event, at)] {
            if matches!(whose, "white" | "black") {
                return Ok(Logged { event: format!("{event}:{whose}").parse()?, at: None });
            }
        }
        let at = at.trim_end_matches(':');
        let Ok(Moment::After { number, color, .. }) = at.parse() else {
            return Err(
                match at.split_whitespace().next().is_some_and(|first| first.parse::<Moment>().is_ok()) {
                    true => format!("`{text}`: commas stand between events, as in 34w offer, 34b flag"),
                    false => format!("`{at}` is not a half-move such as 34w or 34b"),
                },
            );
        };
        let whose = if color == Color::White { "white" } else { "black" };
        let event = if event.contains(':') { event.parse()? } else { format!("{event}:{whose}").parse()? };
        Ok(Logged { event, at: Some((number, color)) })
    }
}

/// The events of a log with the moves between them that it does not name: what happened at a later half-move happened after the moves
/// before it were made, and the clock was pressed after them.
///
/// ```
/// use scoresheet::rulings::{LogEvent, Logged, events};
/// let log: Vec<Logged> = ["12w offer", "13b accept"].map(|text| text.parse().unwrap()).to_vec();
/// let told = events(&log);
/// assert_eq!(told.len(), 5, "12. ... 12... and 13. ... were played between: {told:?}");
/// ```
pub fn events(log: &[Logged]) -> Vec<LogEvent> {
    /// Half-moves further apart than this are treated as this far: only which colour moved last matters.
    const FAR: u64 = 8;
    let place = |(number, color): (u32, Color)| u64::from(number) * 2 + color.index() as u64;
    let mut told: Vec<LogEvent> = Vec::with_capacity(log.len());
    let mut last: Option<(u64, usize)> = None;
    for logged in log {
        let here = logged.at.map(place);
        if let (Some((before, since)), Some(here)) = (last, here)
            && here > before
        {
            let first = Color::BOTH[(before % 2) as usize];
            let of_first = |event: &LogEvent| event.player() == first;
            let made = told[since..].iter().filter(|event| of_first(event));
            let is_move = |event: &&LogEvent| matches!(event, LogEvent::Move(_) | LogEvent::Illegal(_));
            match made.clone().rev().find(|event| is_move(event) || matches!(event, LogEvent::Press(_))) {
                None => told.push(LogEvent::Move(first)),
                Some(LogEvent::Illegal(_)) => told.push(LogEvent::Press(first)),
                Some(_) => {}
            }
            let start = (before + 1).max(here.saturating_sub(FAR));
            told.extend((start..here).map(|at| LogEvent::Move(Color::BOTH[(at % 2) as usize])));
        }
        if let Some(here) = here.filter(|&here| last.is_none_or(|(before, _)| here > before)) {
            last = Some((here, told.len()));
        }
        told.push(logged.event);
    }
    told
}

/// The moment of the last logged event that is asked about, if the log gives it: the half-move that the event was made with, else the
/// position before it.
///
/// # Errors
/// Where a half-move comes before the one that is named earlier in the log.
pub fn moment_in(log: &[Logged], is_asked: impl Fn(LogEvent) -> bool) -> Result<Option<Moment>, String> {
    let order = |&(number, color): &(u32, Color)| (number, color.index());
    let named: Vec<(u32, Color)> = log.iter().filter_map(|logged| logged.at).collect();
    if let Some(pair) = named.windows(2).find(|pair| order(&pair[1]) < order(&pair[0])) {
        let name = |(number, color): (u32, Color)| Moment::after(number, color).to_string();
        return Err(format!(
            "{} stands after {}: a log is in the order in which things happened; what the opponent did in the same half-move is, for \
             example, {} call:{}",
            name(pair[1]),
            name(pair[0]),
            name(pair[0]),
            if pair[0].1 == Color::White { "black" } else { "white" },
        ));
    }
    let Some(index) = log.iter().rposition(|logged| is_asked(logged.event)) else { return Ok(None) };
    let Some((number, color)) = log[index].at else { return Ok(None) };
    // A flag that nobody has seen yet stops no move.
    let until = match log[index].event {
        LogEvent::Flag(by) => log.iter().position(|logged| {
            matches!(logged.event, LogEvent::Seen(player) if player == by)
                || matches!(logged.event, LogEvent::Call(player) if player == by.other())
        }),
        _ => Some(index + 1),
    };
    let made = log[..until.unwrap_or(log.len()).max(index + 1)].iter().any(|logged| {
        let is_made = match logged.event {
            // An offer is made with a move (9.1.2.1).
            LogEvent::Offer(by) => by == color,
            LogEvent::Move(by) | LogEvent::Illegal(by) | LogEvent::Press(by) => by == color,
            _ => false,
        };
        is_made && logged.at == Some((number, color))
    });
    Ok(Some(match (made, color) {
        (true, _) => Moment::after(number, color),
        (false, Color::Black) => Moment::after(number, Color::White),
        (false, Color::White) if number > 1 => Moment::after(number - 1, Color::Black),
        (false, Color::White) => Moment::Start,
    }))
}

impl FromStr for LogEvent {
    type Err = String;

    /// `offer:white`, `touch:black`, `flag:b`, `call:w`.
    fn from_str(text: &str) -> Result<LogEvent, String> {
        let wrong = || {
            format!(
                "`{text}` is not offer, accept, refuse, withdraw, touch, move, illegal, press, claim, call, flag, seen or resign \
                 with a colon and white or black after it"
            )
        };
        let (what, who) = text.trim().split_once(':').ok_or_else(wrong)?;
        let who = match who {
            "white" | "w" => Color::White,
            "black" | "b" => Color::Black,
            _ => return Err(wrong()),
        };
        Ok(match what {
            "offer" => LogEvent::Offer(who),
            "accept" => LogEvent::Accept(who),
            "refuse" => LogEvent::Refuse(who),
            "withdraw" => LogEvent::Withdraw(who),
            "touch" => LogEvent::Touch(who),
            "move" => LogEvent::Move(who),
            "illegal" => LogEvent::Illegal(who),
            "press" => LogEvent::Press(who),
            "claim" => LogEvent::Claim(who),
            "call" => LogEvent::Call(who),
            "flag" => LogEvent::Flag(who),
            "seen" => LogEvent::Seen(who),
            "resign" => LogEvent::Resign(who),
            _ => return Err(wrong()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events of a log with half-moves.
    fn told(log: &str) -> Vec<LogEvent> {
        let log: Vec<Logged> = log.split(", ").map(|text| text.parse().unwrap()).collect();
        events(&log)
    }

    #[test]
    fn the_moves_between_half_moves_were_made() {
        use LogEvent::{Accept, Call, Flag, Illegal, Move, Offer, Press};
        let (white, black) = (Color::White, Color::Black);
        for (log, expected) in [
            ("34w offer, 34b flag", vec![Offer(white), Move(white), Flag(black)]),
            (
                "12w offer, 13b accept",
                vec![Offer(white), Move(white), Move(black), Move(white), Accept(black)],
            ),
            // What is written is not told twice, and the clock was pressed after it.
            ("4w illegal, 4b call", vec![Illegal(white), Press(white), Call(black)]),
            ("4w illegal, 4w press, 4b call", vec![Illegal(white), Press(white), Call(black)]),
            ("4w move, 4w press, 4w flag", vec![Move(white), Press(white), Flag(white)]),
            ("4w move, 4b flag", vec![Move(white), Flag(black)]),
            ("4b flag, 4b call:white", vec![Flag(black), Call(white)]),
            ("offer:white, accept:black", vec![Offer(white), Accept(black)]),
        ] {
            assert_eq!(told(log), expected, "{log}");
        }
        assert!(told("1w offer, 90b accept").len() < 20, "only the last of many moves matter");
    }

    #[test]
    fn logs_as_people_write_them() {
        let flag = Logged { event: LogEvent::Flag(Color::Black), at: Some((29, Color::Black)) };
        for text in [
            "29b flag",
            "29B FLAG",
            "29... flag",
            "29... Qd7 flag",
            "after 29... Qd7 flag",
            "29b: flag",
            "29\u{2026} flag",
            "29.b flag",
        ] {
            assert_eq!(text.parse(), Ok(flag), "{text}");
        }
        let alone = Logged { at: None, ..flag };
        for text in ["flag:black", "Black flag", "flag Black", "flag: black", "flag:B"] {
            assert_eq!(text.parse(), Ok(alone), "{text}");
        }
        for text in ["29 flag", "flag", "flags:white", "29b flag 30w call", ""] {
            assert!(text.parse::<Logged>().is_err(), "{text}");
        }
    }
}
