//! One game from its bytes to its findings and its part of the report.

use crate::{
    checks::{CheckRunner, Context},
    diag::{Finding, Header, Record, Tally},
    game::{Dialects, Game, Scratch, read_game},
    input::GameText,
    laws::Laws,
    report::Report,
    source::Origin,
};

/// The memory one worker inspects with.
#[derive(Default)]
pub struct Workspace {
    scratch: Scratch,
    findings: Vec<Finding>,
}

/// Replays, judges and reports games; shared by all workers.
pub struct Inspector {
    runner: CheckRunner,
    dialects: Dialects,
    laws: Option<&'static Laws>,
    /// Whether every game is reported, not only its findings.
    games: bool,
    style: bool,
    report: Box<dyn Report + Send + Sync>,
}

impl Inspector {
    /// An inspector with the selected checks and one report; `laws` is `None` for each game's own edition.
    pub fn new(
        runner: CheckRunner,
        dialects: Dialects,
        laws: Option<&'static Laws>,
        games: bool,
        report: Box<dyn Report + Send + Sync>,
    ) -> Inspector {
        let style = runner.needs_style();
        Inspector { runner, dialects, laws, games, style, report }
    }

    /// The same, with needless squares of departure noticed whatever checks are selected.
    pub fn minding_style(self) -> Inspector {
        Inspector { style: true, ..self }
    }

    /// The report.
    pub fn report(&self) -> &dyn Report {
        &*self.report
    }

    /// Inspects one game, counts it, and appends what is to be said of it to `out`.
    pub fn game(&self, text: GameText<'_>, workspace: &mut Workspace, tally: &mut Tally, out: &mut Vec<u8>) {
        let game = self.read(text.text, &mut workspace.scratch);
        self.judge_game(text, &game, &mut workspace.findings, tally, out);
    }

    /// Replays a game.
    pub fn read<'g>(&'g self, text: &'g [u8], scratch: &'g mut Scratch) -> Game<'g> {
        read_game(text, &self.dialects, self.style, scratch)
    }

    /// Whether any of the selected checks has to see the game.
    pub fn is_concerned(&self, text: GameText<'_>, game: &Game<'_>) -> bool {
        self.runner.is_concerned(game, text.unread)
    }

    /// Judges a game that was replayed, counts it, and appends what is to be said of it to `out`; `findings` is
    /// memory to work in.
    pub fn judge_game(
        &self,
        text: GameText<'_>,
        game: &Game<'_>,
        findings: &mut Vec<Finding>,
        tally: &mut Tally,
        out: &mut Vec<u8>,
    ) {
        let context = Context { laws: self.laws.unwrap_or_else(|| game.laws()), unread: text.unread };
        findings.clear();
        self.runner.run(game, &context, findings);
        if self.games || !findings.is_empty() {
            self.write(text, game, &context, findings, out);
        }
        tally.games += 1;
        tally.plies += game.plies().len() as u64;
        tally.add_game(findings);
    }

    fn write(
        &self,
        text: GameText<'_>,
        game: &Game<'_>,
        context: &Context,
        findings: &[Finding],
        out: &mut Vec<u8>,
    ) {
        let record = Record {
            origin: text.origin,
            // Places are counted, and excerpts shown, as the file has them.
            text: text.original,
            header: game.header(),
            laws: context.laws.name,
            laws_title: context.laws.title,
            facts: self.games.then(|| game.facts(context.laws)),
        };
        self.report.game(&record, findings, out);
    }

    /// Appends a finding about a file rather than a game.
    pub fn file(&self, origin: Origin<'_>, finding: Finding, out: &mut Vec<u8>) -> Tally {
        let mut tally = Tally::default();
        if !self.runner.wants(finding.meta) {
            return tally;
        }
        let laws = self.laws.unwrap_or_else(|| Laws::on(""));
        let record = Record {
            origin,
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
