//! One game, replayed: facts only. Nothing here judges; see `checks`.
//!
//! Three rooms, each of which imports only from those before it:
//!
//! 1. `record`, the lowest: what a replayed game is. [`Game`] with its plies, failures, events, history and summary, its
//!    items in the order of the text, and the look-ahead over the half-moves of one line.
//! 2. `replay`: how a text becomes a game in a dialect that is given. Each half-move is read, played and compared.
//! 3. `language`: which dialect that is. A census of the letters, the candidates they leave, and the choice among them.

mod language;
mod record;
mod replay;

pub use language::{Dialects, read_game};
pub use record::{
    Ahead, AlternativeReading, BesideTags, Defect, Ended, Ending, Event, EventKind, EventSet, Failure,
    FailureReason, Foreign, Game, History, Item, ItemKind, Items, Line, LookAhead, NotReplayed, PliesInOrder,
    Ply, PlyRef, Scratch,
};
pub use replay::{Dialect, Options, is_control_byte, replay};
