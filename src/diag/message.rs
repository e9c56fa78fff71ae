//! Messages: a template and typed arguments, rendered late.

use super::Arg;
use crate::board::{Impossible, Unreachable};

/// A template whose places stand for typed arguments.
///
/// | Place | Written as |
/// |---|---|
/// | `{0}` | the argument |
/// | `{0:a}` | the argument after the indefinite article: `a knight`, `an error` |
/// | `{0:ply\|plies}` | the first word if the argument is the number 1 or a list of one, else the second |
/// | `{{`, `}}` | a brace |
///
/// ```
/// use scoresheet::{board::Role, diag::Message};
/// let message = Message::new("no {0} can go there", [Role::Knight.into()]);
/// assert_eq!(message.to_string(), "no knight can go there");
/// let message = Message::new("{0} {0:ply|plies} later, {1:a}", [2u64.into(), Role::Queen.into()]);
/// assert_eq!(message.to_string(), "2 plies later, a queen");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The text with its places.
    pub template: &'static str,
    /// What is written in them.
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
/// Why no game reaches a position from which one can go on.
impl From<Unreachable> for Message {
    fn from(why: Unreachable) -> Message {
        match why {
            Unreachable::Checkers { one: (one, on), other: (other, at), king } => Message::new(
                "the {0} on {1} and the {2} on {3} cannot both have come to give check to the king on {4}",
                [one.into(), on.into(), other.into(), at.into(), king.into()],
            ),
            Unreachable::LockedBishop { color, square } => Message::new(
                "{0}'s bishop on {1} is behind pawns that have never moved",
                [color.into(), square.into()],
            ),
            Unreachable::Pawns { color, count } => {
                Message::new("{0} has {1} pawns", [color.into(), count.into()])
            }
            Unreachable::Promotions { color, promotions, pawns } => Message::new(
                "at least {0} of {1}'s pieces must have been promoted, but {2} of the 8 pawns remain",
                [promotions.into(), color.into(), pawns.into()],
            ),
        }
    }
}

/// Why no game leads to a position.
impl From<Impossible> for Message {
    fn from(why: Impossible) -> Message {
        match why {
            Impossible::Unplayable(error) => Message::new("{0}", [error.into()]),
            Impossible::Unreachable(why) => why.into(),
        }
    }
}
