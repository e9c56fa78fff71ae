//! Games on their way into a report.

use super::Inspector;
use crate::{
    diag::{Finding, Header, Record, Tally},
    game::{Game, Scratch},
    input::{FileEnd, GameText},
    laws::Laws,
    report::Report,
    source::Origin,
};

/// The memory one worker inspects with.
#[derive(Default)]
pub struct InspectScratch {
    scratch: Scratch,
    findings: Vec<Finding>,
}

/// Inspects games and reports them; shared by all workers.
pub struct GameReporter {
    inspector: Inspector,
    report: Box<dyn Report + Send + Sync>,
    /// Whether every game is reported, not only its findings.
    games: bool,
}

impl GameReporter {
    /// Reports what `inspector` finds; every game, too, where `games` says so.
    pub fn new(inspector: Inspector, report: Box<dyn Report + Send + Sync>, games: bool) -> GameReporter {
        GameReporter { inspector, report, games }
    }

    /// The inspector.
    pub fn inspector(&self) -> &Inspector {
        &self.inspector
    }

    /// The report.
    pub fn report(&self) -> &dyn Report {
        &*self.report
    }

    /// Inspects one game, counts it, and appends what is to be said of it to `out`.
    pub fn game(
        &self,
        text: GameText<'_>,
        memory: &mut InspectScratch,
        tally: &mut Tally,
        out: &mut Vec<u8>,
    ) {
        let game = self.inspector.read(text.text, &mut memory.scratch);
        self.replayed(text, &game, &mut memory.findings, tally, out);
    }

    /// Judges a game that was replayed, counts it, and appends what is to be said of it to `out`; `findings` is
    /// memory to work in.
    pub fn replayed(
        &self,
        text: GameText<'_>,
        game: &Game<'_>,
        findings: &mut Vec<Finding>,
        tally: &mut Tally,
        out: &mut Vec<u8>,
    ) {
        let laws = self.inspector.judge(game, text.unread, text.is_extract(), findings);
        if self.games || !findings.is_empty() {
            self.write(text, game, laws, findings, out);
        }
        tally.games += 1;
        tally.plies += game.plies().len() as u64;
        tally.add_game(findings);
    }

    fn write(
        &self,
        text: GameText<'_>,
        game: &Game<'_>,
        laws: &'static Laws,
        findings: &[Finding],
        out: &mut Vec<u8>,
    ) {
        let record = Record {
            origin: text.origin,
            // Places are counted, and excerpts shown, as the file has them.
            text: text.original,
            header: game.header(),
            laws: laws.name,
            laws_title: laws.title,
            facts: self.games.then(|| game.facts(laws)),
        };
        self.report.game(&record, findings, out);
    }

    /// Appends what is to be said of a file at its end, rather than of a game.
    pub fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Tally {
        let mut tally = Tally::default();
        let finding = end.truncated.as_deref().and_then(|cause| self.inspector.truncated(cause));
        let Some(finding) = finding else { return tally };
        let laws = self.inspector.laws_of_files();
        let record = Record {
            origin: Origin { file: &end.file, game: None, line: end.place.line, byte: end.place.byte },
            text: b"",
            header: Header::default(),
            laws: laws.name,
            laws_title: laws.title,
            facts: None,
        };
        let findings = [finding];
        self.report.game(&record, &findings, out);
        tally.add_findings(&findings);
        tally
    }
}
