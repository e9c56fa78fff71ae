//! Messages: a template and typed arguments, rendered late.

use crate::board::{Color, Role, Square};
use std::fmt;

/// One argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A square, `e4`.
    Square(Square),
    /// A role, `knight`.
    Role(Role),
    /// A side, `White`.
    Color(Color),
    /// A count or a number.
    Number(u64),
    /// Text from the record, or anything else.
    Text(String),
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Square(square) => square.fmt(f),
            Arg::Role(role) => role.fmt(f),
            Arg::Color(color) => color.fmt(f),
            Arg::Number(number) => number.fmt(f),
            Arg::Text(text) => f.write_str(text),
        }
    }
}

macro_rules! from {
    ($($from:ty => $variant:ident),*) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                Arg::$variant(value.into())
            }
        }
    )*};
}
from!(Square => Square, Role => Role, Color => Color, u64 => Number, u32 => Number, &str => Text, String => Text);

/// A template whose `{0}`, `{1}`, … stand for typed arguments.
///
/// ```
/// use scoresheet::{board::Role, diag::Message};
/// let message = Message::new("no {0} can go there", [Role::Knight.into()]);
/// assert_eq!(message.to_string(), "no knight can go there");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The text with its place-holders.
    pub template: &'static str,
    /// What stands in for them.
    pub args: Vec<Arg>,
}

impl Message {
    /// A message from its template and arguments.
    pub fn new(template: &'static str, args: impl IntoIterator<Item = Arg>) -> Message {
        Message { template, args: args.into_iter().collect() }
    }

    /// A message without arguments.
    pub fn plain(template: &'static str) -> Message {
        Message { template, args: Vec::new() }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some(open) = rest.find('{') {
            let (before, after) = rest.split_at(open);
            f.write_str(before)?;
            let close = after.find('}').unwrap_or(after.len() - 1);
            match after[1..close.max(1)].parse::<usize>().ok().and_then(|at| self.args.get(at)) {
                Some(arg) => arg.fmt(f)?,
                None => f.write_str(&after[..=close])?,
            }
            rest = &after[close + 1..];
        }
        f.write_str(rest)
    }
}
