//! What is wrong with an event, ready to be rendered.

use crate::{
    diag::{Message, Meta, Severity},
    event::{Event, Pair, PlayedGame, Points, Spot, TagPlace},
};

/// What a player's points would change by, if the games are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointChange {
    /// The player's index in the report.
    pub player: usize,
    /// By how much.
    pub points: Points,
}

/// One thing found in an event.
#[derive(Clone, Debug)]
pub struct EventFinding {
    /// The code.
    pub meta: &'static Meta,
    /// How grave this one is: as its code is, or less.
    pub severity: Severity,
    /// The slug that says why, for codes with sub-reasons.
    pub reason: Option<&'static str>,
    /// One line for people.
    pub message: Message,
    /// The report's round.
    pub round: Option<u32>,
    /// The board.
    pub board: Option<u32>,
    /// The players by their index in the report, White first where there are two.
    pub players: Vec<usize>,
    /// The game by its index in the event, and the place in it.
    pub game: Option<(usize, TagPlace)>,
    /// The cell or line of the report.
    pub cell: Option<Spot>,
    /// What the report has.
    pub expected: Option<String>,
    /// What the game has.
    pub found: Option<String>,
    /// What it changes.
    pub changes: Vec<PointChange>,
    /// How many games it speaks of.
    pub count: u64,
    /// The article of the Laws.
    pub article: Option<&'static str>,
    /// Further facts.
    pub notes: Vec<Message>,
}

impl EventFinding {
    /// A finding of the code's own severity.
    pub fn new(meta: &'static Meta, message: Message) -> EventFinding {
        EventFinding {
            meta,
            severity: meta.severity,
            reason: None,
            message,
            round: None,
            board: None,
            players: Vec::new(),
            game: None,
            cell: None,
            expected: None,
            found: None,
            changes: Vec::new(),
            count: 1,
            article: None,
            notes: Vec::new(),
        }
    }

    /// The same, less grave or graver.
    pub fn of_severity(self, severity: Severity) -> EventFinding {
        EventFinding { severity, ..self }
    }

    /// The same, with the reason.
    pub fn because(self, reason: &'static str) -> EventFinding {
        EventFinding { reason: Some(reason), ..self }
    }

    /// The same about a pair of the report.
    pub fn of_pair(self, pair: &Pair) -> EventFinding {
        let (players, cell) = (pair.players.to_vec(), Some(pair.cell().spot));
        EventFinding { round: Some(pair.round), board: pair.board, players, cell, ..self }
    }

    /// The same about a game, at this place of it.
    pub fn in_game(
        self,
        event: &Event,
        game: usize,
        place: impl Fn(&PlayedGame) -> TagPlace,
    ) -> EventFinding {
        let played = &event.games[game];
        let board = self.board.or(played.round().1);
        let round = self.round.or_else(|| event.round_of(game));
        EventFinding { game: Some((game, place(played))), board, round, ..self }
    }

    /// The same about these players.
    pub fn of_players(self, players: impl IntoIterator<Item = usize>) -> EventFinding {
        EventFinding { players: players.into_iter().collect(), ..self }
    }

    /// The same about a place of the report.
    pub fn at_cell(self, cell: Spot) -> EventFinding {
        EventFinding { cell: Some(cell), ..self }
    }

    /// The same with what the report has and what the game has.
    pub fn against(self, expected: impl Into<String>, found: impl Into<String>) -> EventFinding {
        EventFinding { expected: Some(expected.into()), found: Some(found.into()), ..self }
    }
}
