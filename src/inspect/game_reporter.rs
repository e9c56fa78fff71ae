//! Games on their way into a report.

use super::{
    Assembly, Inspector, Inspectors, Judged,
    assembly::{Output, is_sorted_out},
    blocks::{Block, Entry, Insertion},
    compared_games::{ComparedGames, GameOutput, PartGame},
    header::header_of,
    said_once,
};
#[cfg(feature = "cli")]
use crate::diag::Summary;
use crate::{
    checks::{CardTags, Play},
    diag::{Finding, Header, MovesOf, Record},
    game::{Game, Scratch},
    input::{Chunk, FileEnd, GameText},
    laws::Laws,
    report::{Detail, Gathering, GroupBy, Report, View, known_tag, places},
    source::Place,
};
#[cfg(feature = "cli")]
use std::sync::Arc;

/// The memory one worker inspects with.
#[derive(Default)]
pub struct InspectScratch {
    scratch: Scratch,
    /// For a game that is read a second time: rare, and its tables take 256 KiB.
    again: Option<Box<Scratch>>,
    findings: Vec<Finding>,
}

impl InspectScratch {
    /// The memory to replay in, and that for findings.
    pub(super) fn parts(&mut self) -> (&mut Scratch, &mut Vec<Finding>) {
        (&mut self.scratch, &mut self.findings)
    }

    /// What games are replayed in.
    #[cfg(feature = "cli")]
    pub fn replay(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

/// Inspects games and reports them; shared by all workers.
pub struct GameReporter {
    inspectors: Inspectors,
    first: Channel,
    further: Vec<Channel>,
}

/// One report of the games, and how much it shows.
pub(super) struct Channel {
    pub report: Box<dyn Report + Send + Sync>,
    /// Whether every game is reported, not only its findings.
    games: bool,
    /// Whether the report is a page.
    is_page: bool,
    pub view: View,
}

impl GameReporter {
    /// Reports the inspectors' findings as far as `view` says, and every game if `games` is set.
    pub fn new(
        inspectors: impl Into<Inspectors>,
        report: Box<dyn Report + Send + Sync>,
        games: bool,
        view: View,
    ) -> GameReporter {
        let (inspectors, first) = (inspectors.into(), Channel::new(report, games, view));
        GameReporter { inspectors, first, further: Vec::new() }
    }

    /// Writes another report of the same findings, too: see [`Assembly::take_further`].
    #[cfg(feature = "cli")]
    pub fn and(mut self, report: Box<dyn Report + Send + Sync>, games: bool, view: View) -> GameReporter {
        self.further.push(Channel::new(report, games, view));
        self
    }

    /// The inspector of all files that no other has.
    #[cfg(feature = "cli")]
    pub fn inspector(&self) -> &Inspector {
        self.inspectors.first()
    }

    /// The inspector of a file.
    pub fn inspector_of(&self, file: &str) -> &Inspector {
        self.inspectors.of(file)
    }

    /// The report.
    pub fn report(&self) -> &dyn Report {
        &*self.first.report
    }

    /// The further reports.
    #[cfg(feature = "cli")]
    pub fn further(&self) -> impl Iterator<Item = &dyn Report> {
        self.further.iter().map(|channel| &*channel.report as &dyn Report)
    }

    /// Writes the end of the further reports.
    #[cfg(feature = "cli")]
    pub fn end_further(&self, total: &mut Assembly, summary: &Summary) {
        total.further.resize_with(self.further.len(), Default::default);
        for (channel, further) in self.further.iter().zip(&mut total.further) {
            further.output.finish(&summary.tally, &*channel.report, &mut further.text);
            channel.report.end(summary, &mut further.text);
        }
    }

    /// The first report, and the further ones.
    pub(super) fn channels(&self) -> impl Iterator<Item = &Channel> {
        std::iter::once(&self.first).chain(&self.further)
    }

    /// Inspects one game if it is selected, counts it, and appends its part of the report to `out`.
    pub fn game(
        &self,
        text: GameText<'_>,
        memory: &mut InspectScratch,
        part: &mut Assembly,
        out: &mut Vec<u8>,
    ) {
        let inspector = self.inspectors.of(text.origin.file);
        if !inspector.takes(&text, &mut memory.scratch) {
            return;
        }
        let game = inspector.read(text, &mut memory.scratch);
        self.replayed(text, &game, &mut memory.findings, part, out);
        if inspector.is_misread(&game) {
            let language = inspector.language_instead(text.text, memory.again.get_or_insert_default());
            *part.tally.other_languages.entry(language).or_default() += 1;
        }
    }

    /// Judges a replayed game, counts it, and appends its part of the report to `out`; `findings` is memory to work in.
    pub fn replayed(
        &self,
        text: GameText<'_>,
        game: &Game<'_>,
        findings: &mut Vec<Finding>,
        part: &mut Assembly,
        out: &mut Vec<u8>,
    ) {
        let inspector = self.inspectors.of(text.origin.file);
        let Judged { laws, known } = inspector.judge(game, &text, findings);
        let once = said_once::taken(findings);
        part.tally.games += 1;
        part.tally.known += known;
        part.tally.plies += game.plies().len() as u64;
        if let Some(reason) = game.not_replayed() {
            *part.tally.not_checked.entry(reason.slug()).or_default() += 1;
        }
        part.tally.add_findings(text.origin, text.original, findings);
        if self.channels().any(|channel| channel.is_page) {
            let Header { event, date, .. } = header_of(&text, game);
            part.tally.events.note(known_tag(&event).as_deref(), known_tag(&date).as_deref());
        }
        let is_written = self.first.writes(findings);
        if is_written {
            let record = self.record(&self.first, text, game, laws);
            self.first.write(&record, findings, &mut part.first, out);
        }
        part.further.resize_with(self.further.len(), Default::default);
        for (channel, further) in self.further.iter().zip(&mut part.further) {
            if channel.writes(findings) {
                let record = self.record(channel, text, game, laws);
                channel.write(&record, findings, &mut further.output, &mut further.text);
            }
        }
        let further: Vec<GameOutput> = self
            .further
            .iter()
            .zip(&part.further)
            .map(|(channel, further)| GameOutput {
                end: further.text.len(),
                is_written: channel.writes(findings),
            })
            .collect();
        for finding in once {
            let outputs = std::iter::once(GameOutput { end: out.len(), is_written })
                .chain(further.iter().copied())
                .collect();
            self.keep_once((text, game, laws), finding, findings.is_empty(), outputs, part);
        }
        if let Some(moves) = self.inspectors.compared_by() {
            let tags = CardTags::of(game);
            let compared = PartGame {
                tags,
                play: moves.then(|| Play::of(game, &inspector.event)).flatten(),
                number: text.origin.game.unwrap_or_default(),
                line: text.origin.line,
                is_faulty: !findings.is_empty(),
                first: GameOutput { end: out.len(), is_written },
                further,
            };
            part.games.push(compared, tags.event(game.text), moves);
        }
    }

    /// A game as reports see it.
    pub(super) fn record<'r, 'g>(
        &self,
        channel: &Channel,
        text: GameText<'g>,
        game: &'r Game<'g>,
        laws: &'static Laws,
    ) -> Record<'r> {
        Record {
            origin: text.origin,
            // Places are counted, and excerpts shown, as the file has them.
            text: text.original,
            encoding: game.encoding(),
            header: header_of(&text, game),
            laws: laws.name,
            laws_title: laws.title,
            facts: channel.games.then(|| game.facts(laws)),
            moves: channel.is_page.then_some(MovesOf(game)),
        }
    }

    /// Adds the next part of the input to the counts, and removes from its output what is not to be shown yet, or not at all. `chunk` is
    /// what the part was made of, if it has games.
    pub fn add(&self, total: &mut Assembly, mut part: Assembly, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        // Those of each report.
        let mut insertions: Vec<Vec<Insertion>> = self.channels().map(|_| Vec::new()).collect();
        if let Some(chunk) = chunk {
            total.say_first(&mut part, &chunk.file, &mut insertions);
        }
        if let Some(chunk) = chunk.filter(|_| !part.games.is_empty()) {
            let begin = || self.inspectors.comparison().map(ComparedGames::new);
            if let Some(mut compared) = total.compared.take().or_else(begin) {
                self.compare(&mut compared, &mut part, chunk, &mut insertions);
                total.compared = Some(compared);
            }
        }
        self.insert(insertions, &mut part, out);
        let counts = total.count(&mut part);
        let Channel { report, view, .. } = &self.first;
        total.first.add(part.first, &counts, view, &**report, out);
        total.further.resize_with(self.further.len(), Default::default);
        // A part with no game in it has no output of further reports yet.
        part.further.resize_with(self.further.len(), Default::default);
        for ((channel, total), mut part) in self.further.iter().zip(&mut total.further).zip(part.further) {
            total.output.add(part.output, &counts, &channel.view, &*channel.report, &mut part.text);
            total.text.append(&mut part.text);
        }
    }

    /// Appends what is to be said of a file at its end, rather than of a game.
    pub fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Assembly {
        let mut part = Assembly::at_end_of(end.file.clone());
        if let Some((finding, place)) = self.inspectors.of(&end.file).of_file(end) {
            self.about_file(&end.file, finding, place, &mut part, out);
        }
        part
    }

    /// Appends a finding about a file rather than a game, unless it is known.
    fn about_file(&self, file: &str, finding: Finding, place: Place, part: &mut Assembly, out: &mut Vec<u8>) {
        let inspector = self.inspectors.of(file);
        let record = inspector.record_of_file(file, place);
        if inspector.knows(&record, &finding) {
            part.tally.known += 1;
            return;
        }
        let findings = [finding];
        part.tally.add_findings(record.origin, b"", &findings);
        part.further.resize_with(self.further.len(), Default::default);
        self.first.write_heading(&record, &mut part.first, out);
        self.first.write_findings(&record, &findings, &mut part.first, out);
        for (channel, further) in self.further.iter().zip(&mut part.further) {
            channel.write_heading(&record, &mut further.output, &mut further.text);
            channel.write_findings(&record, &findings, &mut further.output, &mut further.text);
        }
    }

    /// Adds findings about a file that holds no games, after all games.
    #[cfg(feature = "cli")]
    pub fn add_about(
        &self,
        file: &Arc<str>,
        findings: impl IntoIterator<Item = (Finding, Place)>,
        total: &mut Assembly,
        out: &mut Vec<u8>,
    ) {
        let (mut part, mut text) = (Assembly::at_end_of(file.clone()), Vec::new());
        for (finding, place) in findings {
            let Some(finding) = self.inspector().runner.of_file(finding) else { continue };
            self.about_file(file, finding, place, &mut part, &mut text);
        }
        self.add(total, part, None, &mut text);
        out.append(&mut text);
    }
}

impl Channel {
    pub fn new(report: Box<dyn Report + Send + Sync>, games: bool, view: View) -> Channel {
        let is_page = report.gathers() == Gathering::Page;
        Channel { report, games, is_page, view }
    }

    /// Whether findings are gathered by their file, or by what is in it.
    pub fn is_by_file(&self) -> bool {
        matches!(self.report.gathers(), Gathering::Groups(_))
    }

    /// Whether anything is to be said of a game with these findings.
    fn writes(&self, findings: &[Finding]) -> bool {
        let shown = |finding: &Finding| finding.severity >= self.view.min_severity;
        let is_shown = || self.is_page || findings.iter().any(shown);
        self.games || (self.view.detail == Detail::Findings && is_shown())
    }

    fn write(&self, record: &Record<'_>, findings: &[Finding], output: &mut Output, out: &mut Vec<u8>) {
        self.write_game(record, findings.len(), output, out);
        self.write_heading(record, output, out);
        self.write_findings(record, findings, output, out);
    }

    /// Whether a part's output must be gone through again, entry by entry, when its turn comes.
    fn is_sorted_out(&self) -> bool {
        is_sorted_out(&self.view, &*self.report)
    }

    /// Appends the line of a game, and notes where it is.
    pub fn write_game(&self, record: &Record<'_>, findings: usize, output: &mut Output, out: &mut Vec<u8>) {
        let begin = out.len();
        self.report.game(record, findings, out);
        if self.is_sorted_out() {
            output.blocks.push(Block { entry: Entry::Game, range: begin..out.len() });
        }
    }

    /// Appends the heading of a game's findings, where they are gathered by game, and notes where it is.
    pub fn write_heading(&self, record: &Record<'_>, output: &mut Output, out: &mut Vec<u8>) {
        if self.view.detail == Detail::Findings && self.report.gathers() == Gathering::Groups(GroupBy::Game) {
            let begin = out.len();
            self.report.heading(record, out);
            output.blocks.push(Block { entry: Entry::Heading, range: begin..out.len() });
        }
    }

    /// Appends what is above the findings that follow, unless none of them is shown, and notes where it is.
    pub fn write_title(&self, title: &str, output: &mut Output, out: &mut Vec<u8>) {
        let begin = out.len();
        out.extend_from_slice(title.as_bytes());
        if self.is_sorted_out() {
            output.blocks.push(Block { entry: Entry::Heading, range: begin..out.len() });
        }
    }

    /// Appends those findings that are shown, and notes where they are.
    pub fn write_findings(
        &self,
        record: &Record<'_>,
        findings: &[Finding],
        output: &mut Output,
        out: &mut Vec<u8>,
    ) {
        let View { detail, min_severity, max_per_code, .. } = self.view;
        if detail != Detail::Findings {
            return;
        }
        let noted = self.is_sorted_out();
        for (finding, place) in findings.iter().zip(places(record.origin, record.text, findings)) {
            let (meta, severity) = (finding.meta, finding.severity);
            if severity < min_severity {
                continue;
            }
            let begin = out.len();
            let entry = match output.takes(meta, severity, max_per_code) {
                true => {
                    self.report.finding(record, finding, place, out);
                    Entry::Finding(meta, severity)
                }
                false => Entry::LeftOut(meta, severity),
            };
            if noted {
                output.blocks.push(Block { entry, range: begin..out.len() });
            }
        }
    }
}
