//! Where checks put their findings.

use super::{Context, notes::as_written};
use crate::{
    diag::{Finding, Message, Meta, Severity},
    event::{Event, Pair},
    game::{Failure, Game, PlyRef},
    source::Span,
};

/// How many findings of one game are kept; a record with more is not a record of a game. So many of one kind are worked
/// out at most.
pub(crate) const MOST: usize = 250;

/// What a code speaks of, asked for those that give way to it.
#[derive(Clone, Copy, Debug)]
pub enum SpeaksOf {
    /// The game as a whole.
    Game(fn(&Game<'_>, &Context) -> bool),
    /// Why a half-move cannot be followed.
    Failure(fn(&Game<'_>, &Context, &Failure) -> bool),
    /// A word in the text.
    Place(fn(&Game<'_>, &Context, Span) -> bool),
    /// A game of a tournament, by its index.
    EventGame(fn(&Event, usize) -> bool),
    /// A pairing of a tournament.
    Pairing(fn(&Event, &Pair) -> bool),
    /// A player of a game of a tournament: the game by its index, White or Black.
    Side(fn(&Event, usize, usize) -> bool),
}

/// Collects what is found in one game or in one tournament.
pub struct SinkOf<'s, T> {
    judged: &'s T,
    found: &'s mut Vec<Finding>,
    /// Takes the findings beyond the limit.
    spare: Option<Finding>,
    /// Findings that nobody asked for and that were not made.
    left_out: usize,
    /// What the codes speak of that come before the one under way.
    stronger: &'s [SpeaksOf],
}

/// Collects one game's findings, and fills in what every finding says of its move and position.
pub type Sink<'s, 'g> = SinkOf<'s, Game<'g>>;

/// Collects the findings of a tournament.
pub type EventSink<'s> = SinkOf<'s, Event>;

impl<'s, T> SinkOf<'s, T> {
    /// A sink for what is judged that appends to `found`.
    pub fn new(judged: &'s T, found: &'s mut Vec<Finding>) -> SinkOf<'s, T> {
        SinkOf { judged, found, spare: None, left_out: 0, stronger: &[] }
    }

    /// Takes the findings of the next code, which gives way to those that speak of this.
    pub(super) fn begin(&mut self, stronger: &'s [SpeaksOf]) {
        self.stronger = stronger;
    }

    /// Adds a finding.
    pub fn push(&mut self, finding: Finding) {
        self.found.push(finding);
    }
}

impl EventSink<'_> {
    /// Whether a code that comes before this one speaks of this game of the tournament.
    pub fn gives_way_of_game(&self, game: usize) -> bool {
        self.stronger.iter().any(|speaks| matches!(speaks, SpeaksOf::EventGame(of) if of(self.judged, game)))
    }

    /// Whether one speaks of this pairing.
    pub fn gives_way_of_pair(&self, pair: &Pair) -> bool {
        self.stronger.iter().any(|speaks| matches!(speaks, SpeaksOf::Pairing(of) if of(self.judged, pair)))
    }

    /// Whether one speaks of this player of a game, White or Black.
    pub fn gives_way_of_side(&self, game: usize, side: usize) -> bool {
        self.stronger.iter().any(|speaks| matches!(speaks, SpeaksOf::Side(of) if of(self.judged, game, side)))
    }
}

impl Sink<'_, '_> {
    /// Whether a code that comes before this one speaks of the game as a whole.
    pub fn gives_way(&self, context: &Context) -> bool {
        self.stronger.iter().any(|speaks| matches!(speaks, SpeaksOf::Game(of) if of(self.judged, context)))
    }

    /// Whether one says why this half-move cannot be followed.
    pub fn gives_way_at(&self, context: &Context, failure: &Failure) -> bool {
        let speaks =
            |speaks: &SpeaksOf| matches!(speaks, SpeaksOf::Failure(of) if of(self.judged, context, failure));
        self.stronger.iter().any(speaks)
    }

    /// Whether one speaks of this word.
    pub fn gives_way_in(&self, context: &Context, word: Span) -> bool {
        let speaks =
            |speaks: &SpeaksOf| matches!(speaks, SpeaksOf::Place(of) if of(self.judged, context, word));
        self.stronger.iter().any(speaks)
    }

    /// Whether no more findings are kept: what they would say need not be found out.
    pub fn is_full(&self) -> bool {
        self.found.len() + self.left_out >= MOST
    }

    /// Counts a finding of mere information that is not made, since none may be reported.
    pub fn leave_out(&mut self) {
        self.left_out += 1;
    }

    /// A finding about a move: its token, number, ply and the position before it are filled in. The check
    /// sets the rest (`reason`, `article`, `label`, `notes`) on what is returned.
    pub fn at_move(
        &mut self,
        meta: &'static Meta,
        ply_ref: PlyRef,
        span: Span,
        message: Message,
    ) -> &mut Finding {
        if self.is_full() {
            return self.overflow(meta, span, message);
        }
        let game = self.judged;
        let mut finding = Finding::new(meta, span, message);
        // Nobody played a variation.
        if ply_ref.line != 0 {
            finding.severity = finding.severity.min(Severity::Warning);
        }
        finding.ply = (ply_ref.line == 0).then_some(ply_ref.index + 1);
        finding.written = Some(as_written(game, ply_ref, span).to_string());
        finding.fen = game.before(ply_ref).map(|position| position.fen());
        self.keep(finding)
    }

    /// A finding about some other part of the text; its position is the final one.
    pub fn at_text(&mut self, meta: &'static Meta, span: Span, message: Message) -> &mut Finding {
        if self.is_full() {
            return self.overflow(meta, span, message);
        }
        let mut finding = Finding::new(meta, span, message);
        finding.fen = self.judged.not_replayed().is_none().then(|| self.judged.last().fen());
        self.keep(finding)
    }

    fn keep(&mut self, finding: Finding) -> &mut Finding {
        self.found.push(finding);
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    fn overflow(&mut self, meta: &'static Meta, span: Span, message: Message) -> &mut Finding {
        self.spare.insert(Finding::new(meta, span, message))
    }
}
