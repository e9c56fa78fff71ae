//! The checks: one file per code, and the registry that lists them.

mod check_runner;
mod code;
mod context;
mod draws;
mod legality;
mod notation;
mod pgn;
mod quote;
mod registry;
mod result;
mod sink;
mod tags;
#[cfg(test)]
mod testing;

pub use check_runner::{CheckRunner, Selection, SelectionError};
pub use code::{Check, Reported, Trigger};
pub use context::Context;
pub use pgn::p013_truncated_input::finding as truncated_input;
pub use registry::{CHECKS, FILE_CODES, find, metas};
pub use sink::Sink;

use crate::diag::Message;
use code::code;
use quote::quote;

/// What is said where half-moves behind a failing one were left unchecked.
fn unchecked_note(unchecked: u32) -> Option<Message> {
    match unchecked {
        0 => None,
        1 => Some(Message::plain("1 ply after it was not checked")),
        count => Some(Message::new("{0} plies after it were not checked", [count.into()])),
    }
}
