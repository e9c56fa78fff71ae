//! Comment commands (PGN supplement of 2001): `[%clk 1:05:23]` and its kin as typed data.

use super::ClockTime;
use nom::{
    IResult, Parser,
    bytes::complete::{tag, take_till, take_until, take_while1},
    character::complete::char,
    sequence::terminated,
};

/// One command inside a comment.
#[derive(Clone, PartialEq, Debug)]
pub enum Command<'c> {
    /// `%clk`: time left on the clock of the player who has moved.
    Clock(ClockTime<'c>),
    /// `%emt`: time the move took.
    ElapsedMove(ClockTime<'c>),
    /// `%eval` in pawns, from White's side.
    Eval(f64),
    /// `%eval #-3`: mate in so many moves, negative where Black mates.
    Mate(i32),
    /// Any other command, or one whose argument cannot be read: its name and argument as they stand.
    Other(&'c [u8], &'c [u8]),
}

/// The commands of one comment, in order. One that is not closed before the next bracket opens is passed over.
///
/// ```
/// use scoresheet::pgn::{ClockTime, Command, Commands};
/// let found: Vec<_> = Commands::new(b"{best [%eval 0.25] [%clk 0:01:30]}").collect();
/// assert_eq!(found, [Command::Eval(0.25), Command::Clock(ClockTime::parse(b"0:01:30").unwrap())]);
/// ```
#[derive(Clone, Debug)]
pub struct Commands<'c> {
    rest: &'c [u8],
}

impl<'c> Commands<'c> {
    /// The commands of `comment`, with or without its braces.
    pub fn new(comment: &'c [u8]) -> Commands<'c> {
        Commands { rest: comment }
    }

    /// How many bytes of the comment come after the last command read.
    pub(super) fn left(&self) -> usize {
        self.rest.len()
    }
}

impl<'c> Iterator for Commands<'c> {
    type Item = Command<'c>;

    fn next(&mut self) -> Option<Command<'c>> {
        loop {
            self.rest = behind_opening(self.rest).ok()?.0;
            if let Ok((rest, (name, argument))) = command(self.rest) {
                self.rest = rest;
                return Some(typed(name, argument));
            }
        }
    }
}

/// Skips to the next `[%` and over it.
fn behind_opening(input: &[u8]) -> IResult<&[u8], (&[u8], &[u8]), ()> {
    (take_until("[%"), tag("[%")).parse(input)
}

/// Reads `name argument]`. It stops at a bracket that opens, so that no byte is looked at by many commands.
fn command(input: &[u8]) -> IResult<&[u8], (&[u8], &[u8]), ()> {
    let name = take_while1(|byte: u8| byte.is_ascii_alphanumeric());
    let argument = take_till(|byte| matches!(byte, b'[' | b']'));
    terminated((name, argument), char(']')).parse(input)
}

fn typed<'c>(name: &'c [u8], argument: &'c [u8]) -> Command<'c> {
    let argument = argument.trim_ascii();
    let text = std::str::from_utf8(argument).unwrap_or("");
    let found = match name {
        b"clk" => ClockTime::parse(argument).map(Command::Clock),
        b"emt" => ClockTime::parse(argument).map(Command::ElapsedMove),
        b"eval" => eval(text),
        _ => None,
    };
    found.unwrap_or(Command::Other(name, argument))
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

    fn time(text: &str) -> ClockTime<'_> {
        ClockTime::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn typed_where_it_can_be_read_and_kept_where_not() {
        let found: Vec<_> =
            Commands::new(b"[%clk 1:05:23.5][%emt 0:07] [%eval #-3] [%csl Ga1] [%clk soon]").collect();
        assert_eq!(
            found,
            [
                Command::Clock(time("1:05:23.5")),
                Command::ElapsedMove(time("0:07")),
                Command::Mate(-3),
                Command::Other(b"csl", b"Ga1"),
                Command::Other(b"clk", b"soon"),
            ]
        );
    }

    #[test]
    fn commands_that_are_not_closed_are_passed_over() {
        assert_eq!(Commands::new(b"[%clk 1:00 and so on").count(), 0);
        let found: Vec<_> = Commands::new(b"[%eval 0.1 [% x] [%clk [%clk 0:01:02] [%").collect();
        assert_eq!(found, [Command::Clock(time("0:01:02"))]);
    }
}
