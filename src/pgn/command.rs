//! Comment commands (PGN supplement of 2001): `[%clk 1:05:23]` and its kin as typed data.

use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_till, take_until, take_while1},
    character::complete::char,
    sequence::{delimited, preceded},
};
use std::time::Duration;

/// One command inside a comment.
#[derive(Clone, PartialEq, Debug)]
pub enum Command<'c> {
    /// `%clk`: time left on the clock of the player who has moved.
    Clock(Duration),
    /// `%emt`: time the move took.
    ElapsedMove(Duration),
    /// `%eval` in pawns, from White's side.
    Eval(f64),
    /// `%eval #-3`: mate in so many moves, negative where Black mates.
    Mate(i32),
    /// Any other command, or one whose argument cannot be read: its name and argument as they stand.
    Other(&'c [u8], &'c [u8]),
}

/// The commands of one comment, in order; `comment` is what stands between the braces.
///
/// ```
/// use scoresheet::pgn::{Command, Commands};
/// use std::time::Duration;
/// let found: Vec<_> = Commands::new(b"best [%eval 0.25] [%clk 0:01:30]").collect();
/// assert_eq!(found, [Command::Eval(0.25), Command::Clock(Duration::from_secs(90))]);
/// ```
#[derive(Clone, Debug)]
pub struct Commands<'c> {
    rest: &'c [u8],
}

impl<'c> Commands<'c> {
    /// The commands of `comment`.
    pub fn new(comment: &'c [u8]) -> Commands<'c> {
        Commands { rest: comment }
    }
}

impl<'c> Iterator for Commands<'c> {
    type Item = Command<'c>;

    fn next(&mut self) -> Option<Command<'c>> {
        let (rest, (name, argument)) = command(self.rest).ok()?;
        self.rest = rest;
        Some(typed(name, argument))
    }
}

/// Skips to the next `[%` and reads `name argument]`.
fn command(input: &[u8]) -> IResult<&[u8], (&[u8], &[u8]), ()> {
    let name = take_while1(|byte: u8| byte.is_ascii_alphanumeric());
    let argument = take_till(|byte| byte == b']');
    preceded(take_until("[%"), delimited(tag("[%"), (name, argument), char(']'))).parse(input)
}

fn typed<'c>(name: &'c [u8], argument: &'c [u8]) -> Command<'c> {
    let argument = argument.trim_ascii();
    let text = std::str::from_utf8(argument).unwrap_or("");
    let found = match name {
        b"clk" => clock(text).map(Command::Clock),
        b"emt" => clock(text).map(Command::ElapsedMove),
        b"eval" => eval(text),
        _ => None,
    };
    found.unwrap_or(Command::Other(name, argument))
}

/// `h:mm:ss`, `mm:ss` or `ss`, the seconds with a fraction if need be.
fn clock(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() > 3 || parts.iter().any(|part| !part.starts_with(|c: char| c.is_ascii_digit())) {
        return None;
    }
    for part in parts {
        seconds = seconds * 60.0 + part.parse::<f64>().ok()?;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

fn eval<'c>(text: &str) -> Option<Command<'c>> {
    let value = text.split(',').next()?;
    match value.strip_prefix('#') {
        Some(moves) => moves.parse().ok().map(Command::Mate),
        None => value.parse().ok().filter(|pawns: &f64| pawns.is_finite()).map(Command::Eval),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_where_it_can_be_read_and_kept_where_not() {
        let found: Vec<_> =
            Commands::new(b"[%clk 1:05:23.5][%emt 0:07] [%eval #-3] [%csl Ga1] [%clk soon]").collect();
        assert_eq!(
            found,
            [
                Command::Clock(Duration::from_millis(3_923_500)),
                Command::ElapsedMove(Duration::from_secs(7)),
                Command::Mate(-3),
                Command::Other(b"csl", b"Ga1"),
                Command::Other(b"clk", b"soon"),
            ]
        );
    }

    #[test]
    fn an_open_bracket_ends_the_search() {
        assert_eq!(Commands::new(b"[%clk 1:00 and so on").count(), 0);
    }
}
