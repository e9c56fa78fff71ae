//! What a finding proposes: edits of the text after which the record replays.

use super::Message;
use crate::source::Span;

/// A change of some bytes of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// What is replaced, within the game's text; empty where something is put in.
    pub span: Span,
    /// What stands there instead.
    pub text: String,
}

/// What may have been played, as edits of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Suggestion {
    /// The edits, in the order of the text; none overlaps another.
    pub edits: Vec<TextEdit>,
    /// How many half-moves of the record after the one in question replay with them.
    pub replays: u32,
    /// Whether all of them do.
    pub reaches_end: bool,
    /// What speaks against it: the less, the likelier.
    pub cost: u32,
    /// The same for people.
    pub message: Message,
}
