//! Comment commands (PGN supplement of 2001): `[%clk 1:05:23]` and its kin as typed data.

use super::ClockTime;
use crate::source::Span;
use memchr::memchr;

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

/// The commands of one comment as they stand, in order: the name of each, and where its argument is without the spaces around it. One that is
/// not closed before the next bracket opens is passed over.
///
/// The only reader of commands; no byte is looked at by more than two.
#[derive(Clone, Debug)]
pub(super) struct RawCommands<'c> {
    comment: &'c [u8],
    at: usize,
}

impl<'c> RawCommands<'c> {
    /// The commands of `comment`, with or without its braces.
    #[inline]
    pub fn new(comment: &'c [u8]) -> RawCommands<'c> {
        RawCommands { comment, at: 0 }
    }
}

impl<'c> Iterator for RawCommands<'c> {
    type Item = (&'c [u8], Span);

    #[inline]
    fn next(&mut self) -> Option<(&'c [u8], Span)> {
        const NEAR: usize = 3;
        let comment = self.comment;
        loop {
            let rest = &comment[self.at..];
            // Nearly always the next byte but one is a bracket, or it is over.
            let near = rest.iter().take(NEAR).position(|&byte| byte == b'[');
            self.at += near.or_else(|| memchr(b'[', rest.get(NEAR..)?).map(|at| NEAR + at))? + 1;
            let Some((b'%', rest)) = comment[self.at..].split_first() else { continue };
            let length = rest.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(rest.len());
            let (name, held) = rest.split_at(length);
            let end = held.iter().position(|byte| matches!(byte, b'[' | b']'));
            let Some(end) = end.filter(|&end| held[end] == b']' && length > 0) else { continue };
            let start = self.at + 1 + length;
            self.at = start + end + 1;
            let argument = held[..end].trim_ascii_end();
            let spaces = argument.len() - argument.trim_ascii_start().len();
            return Some((name, Span::new(start + spaces, start + argument.len())));
        }
    }
}

/// The commands of one comment, in order. One that is not closed before the next bracket opens is passed over.
///
/// ```
/// use scoresheet::pgn::{ClockTime, Command, Commands};
/// let found: Vec<_> = Commands::new(b"{best [%eval 0.25] [%clk 0:01:30]}").collect();
/// assert_eq!(found, [Command::Eval(0.25), Command::Clock(ClockTime::parse(b"0:01:30").unwrap())]);
/// ```
#[derive(Clone, Debug)]
pub struct Commands<'c>(RawCommands<'c>);

impl<'c> Commands<'c> {
    /// The commands of `comment`, with or without its braces.
    pub fn new(comment: &'c [u8]) -> Commands<'c> {
        Commands(RawCommands::new(comment))
    }
}

impl<'c> Iterator for Commands<'c> {
    type Item = Command<'c>;

    fn next(&mut self) -> Option<Command<'c>> {
        let (name, argument) = self.0.next()?;
        Some(typed(name, argument.of(self.0.comment)))
    }
}

/// A comment without its braces and its commands, and how many those are.
///
/// ```
/// use scoresheet::pgn::without_commands;
/// assert_eq!(without_commands(b"{best [%eval 0.25] [%clk 0:01:30]}"), ("best  ".to_owned(), 2));
/// ```
pub fn without_commands(comment: &[u8]) -> (String, u32) {
    let mut said = Vec::with_capacity(comment.len());
    let (mut from, mut count) = (0, 0);
    let mut commands = RawCommands::new(comment);
    while commands.next().is_some() {
        // No bracket opens within one.
        let begin = memchr::memrchr(b'[', &comment[..commands.at]).unwrap_or(from);
        said.extend_from_slice(&comment[from..begin]);
        (from, count) = (commands.at, count + 1);
    }
    said.extend_from_slice(&comment[from..]);
    let said = String::from_utf8_lossy(&said);
    let said = said.strip_prefix(['{', ';']).unwrap_or(&said);
    (said.strip_suffix('}').unwrap_or(said).to_owned(), count)
}

fn typed<'c>(name: &'c [u8], argument: &'c [u8]) -> Command<'c> {
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
