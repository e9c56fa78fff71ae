//! What replay notes of a game beside its moves.

use super::{Defect, Event, EventKind, EventSet, Failure, Foreign, PlyRef, Tape};
use crate::source::Span;

/// How many failures, defects and other events are kept of one game; a text with more is not a game record.
const KEPT: usize = 1000;

/// What was noticed while a game was read, in the order of the text.
#[derive(Debug, Default)]
pub(in crate::game) struct Notes {
    /// Half-moves that cannot be legal.
    pub failures: Vec<Failure>,
    /// Faults of the text.
    pub defects: Vec<(Defect, Span)>,
    pub events: Vec<Event>,
    /// The kinds of events, of those that are not kept, too.
    pub seen: EventSet,
    /// Half-moves in another language.
    pub foreign: Vec<Foreign>,
    pub comments: Vec<(PlyRef, Span)>,
    /// What was read beside plies and comments.
    pub tape: Tape,
}

impl Notes {
    /// Notes an event.
    pub fn event(&mut self, event: Event) {
        self.seen.insert(event.kind);
        if self.events.len() < KEPT {
            self.events.push(event);
        }
    }

    /// Notes a failure.
    pub fn failure(&mut self, failure: Failure) {
        self.seen.insert(EventKind::Failure);
        if self.failures.len() < KEPT {
            self.failures.push(failure);
        }
    }

    /// Notes a fault of the text.
    pub fn defect(&mut self, defect: Defect, span: Span) {
        if self.defects.len() < KEPT {
            self.defects.push((defect, span));
        }
    }

    /// Forgets the game but keeps the memory.
    pub fn clear(&mut self) {
        self.failures.clear();
        self.defects.clear();
        self.events.clear();
        self.seen = EventSet::EMPTY;
        self.foreign.clear();
        self.comments.clear();
        self.tape.clear();
    }
}
