//! What is computed about a game once a check asks, and kept.

use super::{StatedEnd, Wholeness};
use crate::{
    board::Position,
    notation::Style,
    pgn::{FirstClocks, TimeControls},
    source::Span,
    winnability::{FirstDeath, Liveliness},
};
use encoding_rs::Encoding;
use std::{
    cell::{OnceCell, RefCell},
    sync::Arc,
};

/// What is computed about a game once a check asks.
#[derive(Default)]
pub(in crate::game) struct OnDemand {
    pub(super) mating: Mating,
    pub(super) trail: RefCell<Trail>,
    pub(super) last_item: OnceCell<Option<LastItem>>,
    /// The style of the main line.
    pub(super) style: OnceCell<Style>,
    /// Encoding of its non-ASCII bytes.
    pub(super) encoding: OnceCell<&'static Encoding>,
    pub time_controls: OnceCell<Arc<TimeControls>>,
    pub first_clocks: OnceCell<FirstClocks>,
    /// The end, by words outside comments.
    pub end_in_words: OnceCell<Option<StatedEnd>>,
    /// All it says about its end.
    pub stated_ends: OnceCell<Vec<StatedEnd>>,
    /// Whether the main line is whole.
    pub wholeness: OnceCell<Wholeness>,
}

/// What is known of who can still mate, each found out at most once a game.
#[derive(Default)]
pub(super) struct Mating {
    pub lively: OnceCell<Liveliness>,
    /// Where nothing shows of the last position: what shows of one that legal moves lead to.
    pub ahead: OnceCell<Option<Liveliness>>,
    pub death: OnceCell<FirstDeath>,
}

/// The way to the position that was asked for last: one station on each line from the main line down to its own.
///
/// What it saves: positions are asked for in the order of the text, and each way goes on where the one before it ended.
/// From the start of the game every time, the work for many findings would grow with the square of its length.
#[derive(Default)]
pub(super) struct Trail {
    pub stations: Vec<Station>,
}

/// How far a line was played.
pub(super) struct Station {
    pub line: u32,
    /// Half-moves of the game that are played, counted along the ancestors.
    pub reached: u32,
    /// Of a variation: where among the plies of all variations its next one is looked for.
    pub next: usize,
    pub position: Position,
}

/// The last item of a game's movetext.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastItem {
    /// Whether it is a move number.
    pub is_number: bool,
    /// Where it is.
    pub span: Span,
}
