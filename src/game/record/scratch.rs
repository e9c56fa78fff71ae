//! The memory replay works in, used again for every game.

use super::{AlternativeReading, ClockTrack, History, KnownControls, Line, NotReplayed, Notes, Ply, PlyRef};
use crate::{
    board::{FenRemark, Position},
    notation::KnownMoves,
    pgn::{Outcome, PlainRun, Tags},
    source::Span,
};
use std::cell::{OnceCell, RefCell};

/// Buffers for one worker; after the first games, replay allocates nothing.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(in crate::game) header: Header,
    pub(in crate::game) moves: Moves,
    pub(in crate::game) notes: Notes,
    pub(in crate::game) outcome: Option<(Outcome, Span)>,
    /// A result in the lines above the first move.
    pub(in crate::game) result_above: Option<(Outcome, Span)>,
    pub(in crate::game) movetext: Span,
    pub(in crate::game) alternative_reading: Option<AlternativeReading>,
    /// Read from the comments when a check first asks for it.
    pub(in crate::game) clock_track: OnceCell<ClockTrack>,
    pub(in crate::game) learnt: Learnt,
    /// The position before the last ply of each line that is open, the main line first; kept once a game has variations.
    pub(in crate::game) before_last: Vec<Position>,
    /// For the half-moves that are read ahead of the position.
    pub(in crate::game) plain_run: PlainRun,
    /// The text of a game with odd spaces or with variations in brackets, as it is read.
    pub(in crate::game) plain_text: Vec<u8>,
    /// For a replay beside this one.
    pub(in crate::game) other: Option<Box<Scratch>>,
    /// For one that is put aside while others are made.
    pub(in crate::game) aside: Option<Box<Scratch>>,
}

/// What stands above the movetext, and the position that it begins from.
#[derive(Debug)]
pub(in crate::game) struct Header {
    pub tags: Tags,
    pub start: Position,
    /// What is odd about the FEN the game starts from.
    pub fen_remarks: Vec<FenRemark>,
    /// Why the movetext is not followed, if it is not.
    pub not_replayed: Option<NotReplayed>,
}

/// What was played.
#[derive(Debug)]
pub(in crate::game) struct Moves {
    /// Those of the main line.
    pub plies: Vec<Ply>,
    pub variations: Vec<(PlyRef, Ply)>,
    pub lines: Vec<Line>,
    /// The roles whose letters the plies show, those of variations too, one bit each; see `Written::letters`.
    pub letters: u8,
    pub history: History,
    /// The position at the end of the main line.
    pub last: Position,
    /// Half-moves of a main line that was not followed at all.
    pub unchecked: u32,
}

/// What games before this one have taught; what comes out never depends on it.
#[derive(Debug, Default)]
pub(in crate::game) struct Learnt {
    /// What TimeControl tags mean.
    pub known_controls: KnownControls,
    /// What tokens mean.
    pub known_moves: KnownMoves,
    /// The dialect of the last game, in which the next is tried first.
    pub presumed: usize,
    /// The memory of the clock track of the game before.
    pub spare_clock_track: RefCell<ClockTrack>,
}

impl Default for Header {
    fn default() -> Header {
        Header {
            tags: Tags::default(),
            start: Position::start(),
            fen_remarks: Vec::new(),
            not_replayed: None,
        }
    }
}

impl Default for Moves {
    fn default() -> Moves {
        Moves {
            plies: Vec::new(),
            variations: Vec::new(),
            lines: Vec::new(),
            letters: 0,
            history: History::default(),
            last: Position::start(),
            unchecked: 0,
        }
    }
}

impl Header {
    /// Forgets the game but keeps the memory.
    fn clear(&mut self) {
        self.tags.clear();
        self.fen_remarks.clear();
        self.not_replayed = None;
    }
}

impl Moves {
    /// What `letters` has to be, found by going through the plies.
    pub fn letters_of_plies(&self) -> u8 {
        let plies = self.plies.iter().chain(self.variations.iter().map(|(_, ply)| ply));
        plies.fold(0, |letters, ply| letters | ply.written.letters())
    }

    /// Forgets the game but keeps the memory.
    fn clear(&mut self) {
        self.plies.clear();
        self.variations.clear();
        self.lines.clear();
        self.letters = 0;
        self.unchecked = 0;
    }
}

impl Scratch {
    /// Forgets the game but keeps the memory.
    pub(in crate::game) fn clear(&mut self) {
        self.header.clear();
        self.moves.clear();
        self.notes.clear();
        if let Some(track) = self.clock_track.take() {
            *self.learnt.spare_clock_track.get_mut() = track;
        }
        self.alternative_reading = None;
        self.outcome = None;
        self.result_above = None;
        self.movetext = Span::default();
    }
}
