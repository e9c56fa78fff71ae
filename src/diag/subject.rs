//! What a finding points at, and whom of a tournament it is about.

use crate::{
    laws::Points,
    source::{Span, Spot},
};
use std::sync::Arc;

/// What a finding points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum At {
    /// A part of its record's text.
    Text(Span),
    /// A cell or line of a tournament's report.
    Cell(Spot),
    /// The file as a whole.
    File,
}

impl From<Span> for At {
    fn from(span: Span) -> At {
        At::Text(span)
    }
}

/// Whom of a tournament a finding is about, and what the report and the games have of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The report's file.
    pub report: Arc<str>,
    /// The report's round; none where the finding is about the event as a whole.
    pub round: Option<u32>,
    /// The board.
    pub board: Option<u32>,
    /// The players of the pairing, White first, or those who are meant.
    pub players: Vec<Entrant>,
    /// The game, by its index among those of the event.
    pub game: Option<usize>,
    /// The cell or line of the report.
    pub cell: Option<Spot>,
    /// What the report has.
    pub expected: Option<String>,
    /// What the game has.
    pub found: Option<String>,
    /// What players' points would change by, if the games are right.
    pub changes: Vec<PointChange>,
    /// How many games the finding speaks of.
    pub games: u64,
    /// Whether the arbiter has ruled on it already.
    pub is_accepted: bool,
}

impl Subject {
    /// The event as a whole.
    pub fn new(report: Arc<str>) -> Subject {
        Subject {
            report,
            round: None,
            board: None,
            players: Vec::new(),
            game: None,
            cell: None,
            expected: None,
            found: None,
            changes: Vec::new(),
            games: 1,
            is_accepted: false,
        }
    }
}

/// A player of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The starting rank.
    pub number: u32,
    /// The name as the report has it.
    pub name: String,
}

/// What a player's points would change by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointChange {
    /// The player.
    pub player: Entrant,
    /// By how much.
    pub points: Points,
}
