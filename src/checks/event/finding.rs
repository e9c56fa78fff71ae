//! What findings say of a tournament, step by step.

use crate::{
    diag::{At, Entrant, Finding, Message, Meta, PointChange, Severity, Subject},
    event::{Event, Pair, PlayedGame, Points},
    source::{Span, Spot},
};

/// A player of the report.
fn entrant(event: &Event, player: usize) -> Entrant {
    let player = &event.report.players[player];
    Entrant { number: player.number, name: player.name.clone() }
}

impl Finding {
    /// A finding of the code's own severity about the event as a whole.
    pub(super) fn of_event(event: &Event, meta: &'static Meta, message: Message) -> Finding {
        let subject = Some(Box::new(Subject::new(event.report.file.clone())));
        Finding { subject, ..Finding::new(meta, At::File, message) }
    }

    /// The same after a change of whom it is about.
    fn about(mut self, change: impl FnOnce(&mut Subject)) -> Finding {
        if let Some(subject) = &mut self.subject {
            change(subject);
        }
        self
    }

    /// The same, less grave or graver.
    pub(super) fn of_severity(self, severity: Severity) -> Finding {
        Finding { severity, ..self }
    }

    /// The same, with the reason.
    pub(super) fn because(self, reason: &'static str) -> Finding {
        Finding { reason: Some(reason), ..self }
    }

    /// The same about a round; `None` for the event as a whole.
    pub(super) fn in_round(self, round: impl Into<Option<u32>>) -> Finding {
        self.about(|subject| subject.round = round.into())
    }

    /// The same about a board, unless one is known.
    pub(super) fn on_board(self, board: Option<u32>) -> Finding {
        self.about(|subject| subject.board = subject.board.or(board))
    }

    /// The same about so many games.
    pub(super) fn of_games(self, games: u64) -> Finding {
        self.about(|subject| subject.games = games)
    }

    /// The same about a pair of the report.
    pub(super) fn of_pair(self, event: &Event, pair: &Pair) -> Finding {
        let finding = self.of_players(event, pair.players).at_cell(pair.cell().spot).in_round(pair.round);
        finding.about(|subject| subject.board = pair.board)
    }

    /// The same about these players.
    pub(super) fn of_players(self, event: &Event, players: impl IntoIterator<Item = usize>) -> Finding {
        let players = players.into_iter().map(|player| entrant(event, player)).collect();
        self.about(|subject| subject.players = players)
    }

    /// The same about a game, at this place of it.
    pub(super) fn in_game(self, event: &Event, game: usize, place: impl Fn(&PlayedGame) -> Span) -> Finding {
        let played = &event.games[game];
        let finding = self.seen_in(game, place(played)).on_board(played.round().1);
        finding.about(|subject| subject.round = subject.round.or_else(|| event.round_of(game)))
    }

    /// The same, first seen in a game, but not about that game alone.
    pub(super) fn seen_in(self, game: usize, place: Span) -> Finding {
        Finding { at: place.into(), ..self }.about(|subject| subject.game = Some(game))
    }

    /// The same about a place of the report.
    pub(super) fn at_cell(mut self, cell: Spot) -> Finding {
        if !matches!(self.at, At::Text(_)) {
            self.at = At::Cell(cell);
        }
        self.about(|subject| subject.cell = Some(cell))
    }

    /// The same with what the report has and what the game has.
    pub(super) fn against(self, expected: impl Into<String>, found: impl Into<String>) -> Finding {
        self.expecting(expected).finding(found)
    }

    /// The same with what the report has.
    pub(super) fn expecting(self, expected: impl Into<String>) -> Finding {
        self.about(|subject| subject.expected = Some(expected.into()))
    }

    /// The same with what the game has.
    pub(super) fn finding(self, found: impl Into<String>) -> Finding {
        self.about(|subject| subject.found = Some(found.into()))
    }

    /// The same with what it changes of a player's points, if anything.
    pub(super) fn changing(self, event: &Event, player: usize, points: Points) -> Finding {
        let change = PointChange { player: entrant(event, player), points };
        self.about(|subject| subject.changes.extend(Some(change).filter(|_| points != Points::ZERO)))
    }
}
