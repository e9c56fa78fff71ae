//! What a replayed game is: plies, lines, failures, events, history. The lowest room of `game`.

mod clock_track;
mod death;
mod ending;
mod event;
mod failure;
mod game;
mod history;
mod items;
mod known_controls;
mod look_ahead;
mod moves_key;
mod notes;
mod on_demand;
mod played_moves;
mod rule;
mod scratch;
mod stated_end;
mod stretch;
mod summary;
mod tape;
mod time_left;
mod tokens_inside;
mod trail;
mod variant;
mod walk;
mod wholeness;

pub use crate::diag::Ended;
pub use death::DeadSince;
pub use ending::Ending;
pub use event::{Event, EventKind, EventSet};
pub use failure::{Aftermath, Defect, Failure, FailureReason, NotReplayed};
pub use game::Game;
pub use history::History;
pub use items::{Item, Items};
pub use look_ahead::{Ahead, LookAhead};
pub use on_demand::LastItem;
pub use rule::{Place, Rule};
pub use scratch::Scratch;
pub use stated_end::StatedEnd;
pub use tape::{Entry, ItemKind};
pub use time_left::{ClockTrack, TimeLeft};
pub use walk::PliesInOrder;
pub use wholeness::{Gap, GapKind, Wholeness};

pub(crate) use moves_key::mix;

pub(in crate::game) use known_controls::KnownControls;
pub(in crate::game) use notes::Notes;
pub(in crate::game) use tape::Tape;
pub(in crate::game) use tokens_inside::TokensInside;
pub(super) use variant::named_variant;
pub(super) use walk::advance;

use crate::{
    board::Move,
    notation::{Language, Written},
    source::Span,
};

/// One ply of the main line or of a variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move as written.
    pub written: Written,
    /// The token, without its number, with its marks.
    pub span: Span,
    /// The legal move it stands for; `None` for a null move.
    pub played: Option<Move>,
}

const _: () = assert!(size_of::<Ply>() == 16);

/// A line of play: 0 is the main line, each variation has one of its own.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The line it branches off; 0 for the main line itself.
    pub parent: u32,
    /// How many half-moves of the game stand before its first one, counted along its ancestors.
    pub branch: u32,
    /// Its opening parenthesis; the game's first byte for the main line.
    pub open: Span,
}

/// The place of a half-move in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlyRef {
    /// The line, 0 for the main line.
    pub line: u32,
    /// Half-moves of the game before this one: 0 for the first.
    pub index: u32,
}

/// A half-move that was read in another language than the rest of the game.
#[derive(Clone, Copy, Debug)]
pub struct Foreign {
    /// The half-move.
    pub ply_ref: PlyRef,
    /// Its token.
    pub span: Span,
    /// The language; where several read it alike, the first of the table.
    pub language: &'static Language,
}

/// Another language that the whole game can be read in, with other moves.
#[derive(Clone, Copy, Debug)]
pub struct AlternativeReading {
    /// The language.
    pub language: &'static Language,
    /// The first token that is another move in it.
    pub span: Span,
    /// The half-move it is.
    pub ply_ref: PlyRef,
    /// The move in the language the game was read in; `None` where it is illegal in it.
    pub here: Option<Move>,
    /// The move in the other language.
    pub there: Option<Move>,
}
