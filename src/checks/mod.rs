//! The checks: one file per code, and the registry that lists them.

mod accepted;
pub(crate) mod across;
mod board_end;
mod check_runner;
mod claimed;
mod clocks;
mod code;
mod compare;
mod comparison;
mod context;
mod draws;
mod editions;
pub(crate) mod event;
pub(crate) mod event_runner;
mod legality;
mod mating;
mod mending;
mod notation;
mod notes;
mod pgn;
mod precedence;
mod quote;
mod registry;
mod result;
mod selection;
mod server;
mod sheets;
mod sink;
mod suggestions;
mod tags;
#[cfg(test)]
mod testing;

#[doc(hidden)]
pub use accepted::Accepted;
#[doc(hidden)]
pub use check_runner::CheckRunner;
pub(crate) use code::{Across, Reported};
#[doc(hidden)]
pub use code::{Check, Judge, Trigger};
#[doc(hidden)]
pub use compare::{Card, CardTags, Play};
#[doc(hidden)]
pub use comparison::Comparison;
#[doc(hidden)]
pub use context::Context;
#[cfg(feature = "cli")]
pub(crate) use pgn::p019_unused_ignore::idle_exemption;
pub(crate) use pgn::{CUT, DAMAGED, NO_GAME, NOT_UTF8};
pub(crate) use pgn::{
    p009_invalid_utf8::of_file as in_code_page,
    p013_truncated_input::finding as truncated_input,
    p017_no_game::finding as no_game,
    p019_unused_ignore::{idle_ignore, unknown_ignored},
};
#[doc(hidden)]
pub use registry::CHECKS;
pub use registry::{find, metas};
pub(crate) use selection::is_named;
#[cfg(feature = "cli")]
pub(crate) use selection::names_codes;
pub use selection::{Selection, SelectionError};
#[cfg(feature = "cli")]
pub(crate) use sink::MOST as MOST_FINDINGS;
pub(crate) use sink::{EventSink, Sink, SpeaksOf};
pub(crate) use suggestions::Proposals;
#[cfg(feature = "cli")]
pub(crate) use tags::DATE_FORM;

use code::code;
use notes::unchecked_note;
use quote::quote;
