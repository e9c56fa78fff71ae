//! The memory replay works in, used again for every game.

use super::{
    AlternativeReading, ClockTrack, Defect, Event, EventSet, Failure, Foreign, History, KnownControls, Line,
    NotReplayed, Openings, Ply, PlyRef, Tape,
};
use crate::{
    board::{FenRemark, Position},
    notation::KnownMoves,
    pgn::{Outcome, PlainRun, Tags},
    source::Span,
};
use std::cell::{OnceCell, RefCell};

/// Buffers for one worker; after the first games, replay allocates nothing.
#[derive(Debug)]
pub struct Scratch {
    pub(in crate::game) tags: Tags,
    pub(in crate::game) start: Position,
    /// What is odd about the FEN the game starts from.
    pub(in crate::game) fen_remarks: Vec<FenRemark>,
    pub(in crate::game) last: Position,
    pub(in crate::game) plies: Vec<Ply>,
    /// The roles whose letters the plies show, those of variations too, one bit each; see `Written::letters`.
    pub(in crate::game) letters: u8,
    pub(in crate::game) lines: Vec<Line>,
    pub(in crate::game) variations: Vec<(PlyRef, Ply)>,
    pub(in crate::game) failures: Vec<Failure>,
    pub(in crate::game) defects: Vec<(Defect, Span)>,
    /// What was read beside plies and comments.
    pub(in crate::game) tape: Tape,
    pub(in crate::game) events: Vec<Event>,
    pub(in crate::game) seen: EventSet,
    pub(in crate::game) comments: Vec<(PlyRef, Span)>,
    /// Read from the comments when a check first asks for it.
    pub(in crate::game) clock_track: OnceCell<ClockTrack>,
    /// The memory of that of the game before.
    pub(in crate::game) spare_clock_track: RefCell<ClockTrack>,
    /// What TimeControl tags of the games before mean; what comes out never depends on it.
    pub(in crate::game) known_controls: KnownControls,
    pub(in crate::game) foreign: Vec<Foreign>,
    pub(in crate::game) alternative_reading: Option<AlternativeReading>,
    /// How the games before began; what comes out never depends on it.
    pub(in crate::game) openings: Openings,
    /// What tokens of the games before mean; what comes out never depends on it.
    pub(in crate::game) known_moves: KnownMoves,
    /// The position before the last ply of each line that is open, the main line first; kept once a game has variations.
    pub(in crate::game) before_last: Vec<Position>,
    /// For the half-moves that are read ahead of the position.
    pub(in crate::game) plain_run: PlainRun,
    /// The dialect of the last game, in which the next is tried first; what comes out never depends on it.
    pub(in crate::game) presumed: usize,
    pub(in crate::game) outcome: Option<(Outcome, Span)>,
    /// A result in the lines above the first move.
    pub(in crate::game) result_above: Option<(Outcome, Span)>,
    pub(in crate::game) movetext: Span,
    pub(in crate::game) history: History,
    pub(in crate::game) not_replayed: Option<NotReplayed>,
    /// Half-moves of a main line that was not followed at all.
    pub(in crate::game) unchecked: u32,
    /// The text of a game with odd spaces or with variations in brackets, as it is read.
    pub(in crate::game) plain_text: Vec<u8>,
    /// For a replay beside this one.
    pub(in crate::game) other: Option<Box<Scratch>>,
    /// For one that is put aside while others are made.
    pub(in crate::game) aside: Option<Box<Scratch>>,
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            tags: Tags::default(),
            start: Position::start(),
            fen_remarks: Vec::new(),
            last: Position::start(),
            plies: Vec::new(),
            letters: 0,
            lines: Vec::new(),
            variations: Vec::new(),
            failures: Vec::new(),
            defects: Vec::new(),
            tape: Tape::default(),
            events: Vec::new(),
            seen: EventSet::EMPTY,
            comments: Vec::new(),
            clock_track: OnceCell::new(),
            spare_clock_track: RefCell::default(),
            known_controls: KnownControls::default(),
            foreign: Vec::new(),
            alternative_reading: None,
            openings: Openings::default(),
            known_moves: KnownMoves::default(),
            before_last: Vec::new(),
            plain_run: PlainRun::default(),
            presumed: 0,
            outcome: None,
            result_above: None,
            movetext: Span::default(),
            history: History::default(),
            not_replayed: None,
            unchecked: 0,
            plain_text: Vec::new(),
            other: None,
            aside: None,
        }
    }
}

impl Scratch {
    /// What `letters` has to be, found by going through the plies.
    pub(in crate::game) fn letters_of_plies(&self) -> u8 {
        let plies = self.plies.iter().chain(self.variations.iter().map(|(_, ply)| ply));
        plies.fold(0, |letters, ply| letters | ply.written.letters())
    }

    /// Forgets the game but keeps the memory.
    pub(in crate::game) fn clear(&mut self) {
        self.tags.clear();
        self.fen_remarks.clear();
        self.plies.clear();
        self.letters = 0;
        self.lines.clear();
        self.variations.clear();
        self.failures.clear();
        self.defects.clear();
        self.tape.clear();
        self.events.clear();
        self.seen = EventSet::EMPTY;
        self.comments.clear();
        if let Some(track) = self.clock_track.take() {
            *self.spare_clock_track.get_mut() = track;
        }
        self.foreign.clear();
        self.alternative_reading = None;
        self.outcome = None;
        self.result_above = None;
        self.movetext = Span::default();
        self.not_replayed = None;
        self.unchecked = 0;
    }
}
