//! The checks: one file per code, and the registry that lists them.

mod check_runner;
mod context;
mod draws;
mod legality;
mod notation;
mod pgn;
mod registry;
mod result;
mod sink;
mod tags;

pub use check_runner::{CheckRunner, Selection, SelectionError};
pub use context::Context;
pub use pgn::p013_truncated_input::finding as truncated_input;
pub use registry::{CHECKS, FILE_CODES, find, metas};
pub use sink::Sink;

use crate::{
    diag::{Message, Meta},
    game::{EventSet, Game},
};

/// One code's check: judges a replayed game and reports what it finds.
pub trait Check: Sync {
    /// The code.
    fn meta(&self) -> &'static Meta;

    /// The events without which the check has nothing to do; `None` where it has to see every game.
    fn triggers(&self) -> Option<EventSet> {
        None
    }

    /// Judges one game.
    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>);
}

/// What is said where half-moves behind a failing one were left unchecked.
fn unchecked_note(unchecked: u32) -> Option<Message> {
    match unchecked {
        0 => None,
        1 => Some(Message::plain("1 ply after it was not checked")),
        count => Some(Message::new("{0} plies after it were not checked", [count.into()])),
    }
}
