//! Messages: a template and typed arguments, rendered late.

use super::Arg;

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
