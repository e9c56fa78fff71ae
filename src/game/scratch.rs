//! The memory replay works in, used again for every game.

use super::{
    AlternativeReading, Defect, Event, EventSet, Failure, Foreign, History, Line, NotReplayed, Ply, PlyRef,
};
use crate::{
    board::Position,
    pgn::{Outcome, Tags},
    source::Span,
};

/// Buffers for one worker; after the first games, replay allocates nothing.
#[derive(Debug)]
pub struct Scratch {
    pub(super) tags: Tags,
    pub(super) start: Position,
    pub(super) last: Position,
    pub(super) plies: Vec<Ply>,
    pub(super) lines: Vec<Line>,
    pub(super) variations: Vec<(PlyRef, Ply)>,
    pub(super) failures: Vec<Failure>,
    pub(super) defects: Vec<(Defect, Span)>,
    pub(super) events: Vec<Event>,
    pub(super) seen: EventSet,
    pub(super) comments: Vec<(PlyRef, Span)>,
    pub(super) foreign: Vec<Foreign>,
    pub(super) alternative_reading: Option<AlternativeReading>,
    /// The dialect of the last game, in which the next is tried first; what comes out never depends on it.
    pub(super) presumed: usize,
    pub(super) outcome: Option<(Outcome, Span)>,
    pub(super) movetext: Span,
    pub(super) history: History,
    pub(super) not_replayed: Option<NotReplayed>,
    /// Half-moves of a main line that was not followed at all.
    pub(super) unchecked: u32,
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            tags: Tags::default(),
            start: Position::start(),
            last: Position::start(),
            plies: Vec::new(),
            lines: Vec::new(),
            variations: Vec::new(),
            failures: Vec::new(),
            defects: Vec::new(),
            events: Vec::new(),
            seen: EventSet::EMPTY,
            comments: Vec::new(),
            foreign: Vec::new(),
            alternative_reading: None,
            presumed: 0,
            outcome: None,
            movetext: Span::default(),
            history: History::default(),
            not_replayed: None,
            unchecked: 0,
        }
    }
}

impl Scratch {
    /// Forgets the game but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.tags.clear();
        self.plies.clear();
        self.lines.clear();
        self.variations.clear();
        self.failures.clear();
        self.defects.clear();
        self.events.clear();
        self.seen = EventSet::EMPTY;
        self.comments.clear();
        self.foreign.clear();
        self.alternative_reading = None;
        self.outcome = None;
        self.movetext = Span::default();
        self.not_replayed = None;
        self.unchecked = 0;
    }
}
