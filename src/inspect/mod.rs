//! One game from its bytes to its findings, and to its part of a report; and a whole text at once.

mod assembly;
mod check_bytes;
mod game_reporter;

pub use assembly::Assembly;
pub use check_bytes::{CheckOptions, CheckedFinding, CheckedGame, CheckedText, check_bytes};
pub use game_reporter::{GameReporter, InspectScratch};

use crate::{
    checks::{CheckRunner, Context},
    diag::Finding,
    game::{Dialects, Game, GameSelection, Scratch, read_game, read_game_to_its_end},
    input::GameText,
    laws::{EventFacts, Laws},
};
use std::sync::Arc;

/// Replays and judges games; shared by all workers.
pub struct Inspector {
    runner: CheckRunner,
    dialects: Arc<Dialects>,
    laws: Option<&'static Laws>,
    event: EventFacts,
    style: bool,
    plays_on: bool,
    games: GameSelection,
}

impl Inspector {
    /// An inspector with the selected checks; `laws` is `None` for each game's own edition.
    pub fn new(
        runner: CheckRunner,
        dialects: impl Into<Arc<Dialects>>,
        laws: Option<&'static Laws>,
    ) -> Inspector {
        let style = runner.needs_style();
        let (event, games) = (EventFacts::default(), GameSelection::default());
        let plays_on = false;
        Inspector { runner, dialects: dialects.into(), laws, event, style, plays_on, games }
    }

    /// The same, with needless squares of departure noticed whatever checks are selected.
    pub fn minding_style(self) -> Inspector {
        Inspector { style: true, ..self }
    }

    /// The same for games of an event that has announced this.
    pub fn of_event(self, event: EventFacts) -> Inspector {
        Inspector { event, ..self }
    }

    /// The same, with games followed beyond illegal moves if `plays_on`.
    pub fn playing_on(self, plays_on: bool) -> Inspector {
        Inspector { plays_on, ..self }
    }

    /// The same, of these games only.
    pub fn of_games(self, games: GameSelection) -> Inspector {
        Inspector { games, ..self }
    }

    /// Which games are inspected.
    pub fn games(&self) -> &GameSelection {
        &self.games
    }

    /// Whether this game is one of them.
    pub fn takes(&self, text: &GameText<'_>, scratch: &mut Scratch) -> bool {
        self.games.is_all() || self.games.takes(text.origin.game.unwrap_or_default(), text.text, scratch)
    }

    /// What the games are read in.
    pub fn dialects(&self) -> &Dialects {
        &self.dialects
    }

    /// Replays a game.
    pub fn read<'g>(&'g self, text: &'g [u8], scratch: &'g mut Scratch) -> Game<'g> {
        let read = if self.plays_on { read_game_to_its_end } else { read_game };
        read(text, &self.dialects, self.style, scratch)
    }

    /// Whether any of the selected checks has to see the game; `unread` is how many bytes were left out at its end.
    pub fn is_concerned(&self, game: &Game<'_>, unread: u64) -> bool {
        self.runner.is_concerned(game, unread)
    }

    /// Puts what is to be said of a game that was replayed into `findings`, in the order of the text, and returns the
    /// edition it was judged by. `unread` is how many bytes were left out at its end, `extract` says that it is
    /// printed in a document.
    pub fn judge(
        &self,
        game: &Game<'_>,
        unread: u64,
        extract: bool,
        findings: &mut Vec<Finding>,
    ) -> &'static Laws {
        let context =
            Context { laws: self.laws.unwrap_or_else(|| game.laws()), event: self.event, unread, extract };
        findings.clear();
        self.runner.run(game, &context, findings);
        context.laws
    }

    /// The finding about a compressed text that is damaged or ends early, if it is one of those selected.
    pub fn truncated(&self, cause: &str) -> Option<Finding> {
        let finding = crate::checks::truncated_input(cause);
        self.runner.wants(finding.meta).then_some(finding)
    }

    /// The edition for what belongs to no game.
    pub fn laws_of_files(&self) -> &'static Laws {
        self.laws.unwrap_or_else(|| Laws::on(""))
    }
}
