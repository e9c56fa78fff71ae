//! What is found in tournaments, on its way into a report.

use super::{Assembly, Known, PerFile, game_reporter::Channel};
use crate::{
    checks::{
        Accepted, Selection,
        event::{file_of, round_of},
        event_runner::{is_looked_for, judge, metas, put_in_order},
        idle_ignore, is_named,
    },
    diag::{Finding, Header, Record, Subject, Summary},
    event::{Event, EventOptions},
    report::{
        Options, Report,
        event::{EventView, Frame, record_of},
    },
};
use std::{
    collections::{BTreeSet, HashMap},
    ops::RangeInclusive,
    sync::Arc,
};

/// The rules for a file in a tournament.
#[derive(Default)]
pub struct EventRules {
    /// The codes that are wanted.
    pub selection: Selection,
    /// What is known.
    pub known: Known,
}

/// A tournament, and what was found in it.
pub struct JudgedEvent {
    event: Event,
    /// What is to be reported.
    pub findings: Vec<Finding>,
    accepted: Vec<Finding>,
    known: Vec<Finding>,
    rounds: Option<RangeInclusive<u32>>,
}

impl JudgedEvent {
    /// Judges an event by the rules of each file, but for what the arbiter has accepted.
    pub fn new(
        event: Event,
        options: &EventOptions,
        rules: &PerFile<EventRules>,
        accepted: &Accepted,
    ) -> JudgedEvent {
        let mut findings = judge(&event, options, |file| &rules.of(file).selection);
        let mut known = take_out_commented(&event, options, rules, &mut findings);
        let of_settings = findings.extract_if(.., |finding| is_known(&event, finding, rules));
        known.extend(of_settings);
        note_exemptions_due(&event, rules);
        put_in_order(&mut findings);
        let [findings, accepted] = accepted.part(findings);
        JudgedEvent { event, findings, accepted, known, rounds: options.rounds.clone() }
    }

    /// Adds the finding about this settings line, if it is wanted.
    #[cfg(feature = "cli")]
    pub fn add_about_settings(
        &mut self,
        file: Arc<str>,
        (said, place): (Finding, crate::source::Place),
        rules: &PerFile<EventRules>,
    ) {
        let number = |number: u64| number.try_into().unwrap_or(u32::MAX);
        let at = crate::diag::At::Cell(crate::source::Spot {
            line: number(place.line),
            column: number(place.column),
        });
        let said = Finding { at, ..said };
        self.findings.splice(0..0, wanted(said, Subject::new(file), &rules.first().selection));
    }

    /// Its view for a report.
    pub fn view(&self) -> EventView<'_> {
        EventView {
            event: &self.event,
            findings: &self.findings,
            accepted: &self.accepted,
            known: &self.known,
            rounds: self.rounds.clone(),
        }
    }
}

/// Drops findings that comments in the games say to ignore, and adds findings about comments that matched nothing.
fn take_out_commented(
    event: &Event,
    options: &EventOptions,
    rules: &PerFile<EventRules>,
    findings: &mut Vec<Finding>,
) -> Vec<Finding> {
    let mut used: BTreeSet<(usize, &str)> = BTreeSet::new();
    let known = findings.extract_if(.., |finding| {
        let Some(game) = finding.subject.as_ref().and_then(|subject| subject.game) else { return false };
        let code = finding.meta.code;
        let is_ignored = event.games[game].ignored.iter().any(|(_, meta)| meta.code == code);
        if is_ignored {
            used.insert((game, code));
        }
        is_ignored
    });
    let known: Vec<Finding> = known.collect();
    for (at, game) in event.games.iter().enumerate() {
        let selection = &rules.of(&game.file).selection;
        let round = event.round_of(at);
        let is_looked_at = options.rounds.is_none() || round.is_some_and(|round| options.takes(round));
        // Whether a code that is not looked for would be found is unknown.
        let idle = game.ignored.iter().filter(|(_, meta)| {
            is_looked_at && is_looked_for(selection, meta) && !used.contains(&(at, meta.code))
        });
        findings.extend(idle.filter_map(|&(span, meta)| {
            let subject = Subject { game: Some(at), round, ..Subject::new(event.report.file.clone()) };
            wanted(idle_ignore(span, meta), subject, selection)
        }));
    }
    known
}

/// A finding about this subject, as grave as it is here, if its code is wanted.
fn wanted(finding: Finding, subject: Subject, selection: &Selection) -> Option<Finding> {
    let severity = selection.grading().severity(&finding);
    let finding = Finding { severity, subject: Some(Box::new(subject)), ..finding };
    selection.wants(finding.meta).then_some(finding)
}

/// Whether the settings or the baseline say that a finding is known.
fn is_known(event: &Event, finding: &Finding, rules: &PerFile<EventRules>) -> bool {
    let EventRules { selection, known } = rules.of(file_of(event, finding));
    let record = record_of(event, finding);
    let is_due = |code: &str| may_find(selection, code);
    // Players are meant by their names, whether they are paired or not.
    let of_report = finding.subject.as_deref().map(|subject| {
        let player = |at: usize| subject.players.get(at).map(|player| player.name.as_str().into());
        let round = subject.round.map(|round| round.to_string().into());
        Header { white: player(0), black: player(1), round, ..Header::default() }
    });
    let is_exempt = known.exemptions.iter().any(|exemption| {
        let mut headers = [Some(&record.header), of_report.as_ref()].into_iter().flatten();
        headers.any(|header| exemption.fits(header, is_due)) && exemption.has(finding)
    });
    is_exempt || known.has_of_file(&record, finding)
}

/// Marks the settings' entries that match a game.
fn note_exemptions_due(event: &Event, rules: &PerFile<EventRules>) {
    for game in &event.games {
        let EventRules { selection, known } = rules.of(&game.file);
        for exemption in &known.exemptions {
            exemption.fits(&game.head.tags, |code| may_find(selection, code));
        }
    }
}

/// Whether codes that a word names are looked for in tournaments.
fn may_find(selection: &Selection, word: &str) -> bool {
    metas().any(|meta| is_named(word, meta) && is_looked_for(selection, meta))
}

/// Findings that are counted together, as those of a file are: all of an event, or those that point at one file.
struct Part<'e> {
    file: Arc<str>,
    found: Vec<(&'e Event, &'e Finding)>,
    games: u64,
    plies: u64,
}

/// The whole report of what was found in tournaments.
pub fn event_document(
    events: &[JudgedEvent],
    frame: Frame,
    report: Box<dyn Report + Send + Sync>,
    options: Options,
) -> Vec<u8> {
    let channel = Channel::new(report, false, options.view);
    let report = &*channel.report;
    let mut document = Vec::new();
    frame.open(events.first().map(|judged| &judged.event), report, &mut document);
    let files: BTreeSet<&str> = events.iter().flat_map(files).map(|file| &**file).collect();
    let files = files.len() as u64;
    if frame == Frame::None {
        let mut total = Assembly::default();
        for part in parts(events, channel.is_by_file()) {
            write(&channel, part, |_| None, &mut total, &mut document);
        }
        total.tally.known = events.iter().map(|judged| judged.known.len() as u64).sum();
        total.tally.pairings = Some(events.iter().map(|judged| judged.view().pairs()).sum());
        let tally = total.finish(report, &mut document);
        report.end(&Summary { files, tally, ..Summary::default() }, &mut document);
        return document;
    }
    for (at, judged) in events.iter().enumerate() {
        let of_event = judged.view();
        if at > 0 && frame == Frame::Text {
            document.push(b'\n');
        }
        frame.before(&of_event, report, &mut document);
        let mut total = Assembly::default();
        let title = |round| frame.title(round, options.color);
        write(&channel, of(judged), title, &mut total, &mut document);
        let mut tally = total.finish(report, &mut document);
        (tally.known, tally.pairings) = (judged.known.len() as u64, Some(of_event.pairs()));
        if frame.has_accepted() {
            let found = judged.accepted.iter().map(|finding| (&judged.event, finding)).collect();
            let accepted = Part { found, games: 0, plies: 0, ..of(judged) };
            write(&channel, accepted, |_| None, &mut Assembly::default(), &mut document);
        }
        let sum = Summary { files, tally, ..Summary::default() };
        let sum = Some(&sum).filter(|_| !options.is_silent_at_end());
        frame.after(&of_event, sum, report, &mut document);
    }
    frame.close(&mut document);
    document
}

/// The files of an event: its report, and those of its games.
fn files(judged: &JudgedEvent) -> impl Iterator<Item = &Arc<str>> {
    let event = &judged.event;
    std::iter::once(&event.report.file).chain(event.games.iter().map(|game| &game.file))
}

/// All of an event, under the name of its report.
fn of(JudgedEvent { event, findings, .. }: &JudgedEvent) -> Part<'_> {
    Part {
        file: event.report.file.clone(),
        found: findings.iter().map(|finding| (event, finding)).collect(),
        games: event.games.len() as u64,
        plies: event.games.iter().map(|game| u64::from(game.plies)).sum(),
    }
}

/// The parts of a report: the events, or all files, those without a finding among them, each with its games in their order.
fn parts(events: &[JudgedEvent], by_file: bool) -> Vec<Part<'_>> {
    if !by_file {
        return events.iter().map(of).collect();
    }
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut parts: Vec<Part<'_>> = Vec::new();
    let reported = events
        .iter()
        .flat_map(|JudgedEvent { event, findings, .. }| findings.iter().map(move |finding| (event, finding)));
    let of_findings = reported.clone().filter_map(|(_, finding)| Some(&finding.subject.as_deref()?.report));
    for file in events.iter().flat_map(files).chain(of_findings) {
        places.entry(file).or_insert_with(|| {
            parts.push(Part { file: file.clone(), found: Vec::new(), games: 0, plies: 0 });
            parts.len() - 1
        });
    }
    for game in events.iter().flat_map(|judged| &judged.event.games) {
        let part = &mut parts[places[&*game.file]];
        part.games += 1;
        part.plies += u64::from(game.plies);
    }
    for (event, finding) in reported {
        parts[places[file_of(event, finding)]].found.push((event, finding));
    }
    for part in &mut parts {
        part.found.sort_by_key(|(event, finding)| {
            let cell = finding.subject.as_ref().and_then(|subject| subject.cell);
            (number_of(event, finding), finding.span().start, cell)
        });
    }
    parts
}

/// The number of the game that a finding points at.
fn number_of(event: &Event, finding: &Finding) -> Option<u64> {
    finding.subject.as_ref()?.game.map(|game| event.games[game].number)
}

/// Writes a part, with a title above the findings of each round.
fn write(
    channel: &Channel,
    Part { file, found, games, plies }: Part<'_>,
    title: impl Fn(Option<u32>) -> Option<String>,
    total: &mut Assembly,
    document: &mut Vec<u8>,
) {
    let report = &*channel.report;
    let (mut part, mut out) = (Assembly::at_end_of(file.clone()), Vec::new());
    (part.tally.games, part.tally.plies) = (games, plies);
    let (mut of_game, mut of_round) = (None, None);
    let mut faulty: BTreeSet<(&str, u64)> = BTreeSet::new();
    for (event, finding) in found {
        let record = record_of(event, finding);
        let number = number_of(event, finding);
        if of_game.replace(number) != Some(number) {
            match number {
                Some(_) => channel.write_heading(&record, &mut part.first, &mut out),
                None => channel.write_heading(&Record::of_file(&file), &mut part.first, &mut out),
            }
        }
        let round = round_of(finding);
        if finding.severity >= channel.view.min_severity
            && of_round.replace(round) != Some(round)
            && let Some(title) = title(round)
        {
            channel.write_title(&title, &mut part.first, &mut out);
        }
        let findings = std::slice::from_ref(finding);
        part.tally.add_findings(record.origin, record.text, findings);
        faulty.extend(number.map(|number| (file_of(event, finding), number)));
        channel.write_findings(&record, findings, &mut part.first, &mut out);
    }
    part.tally.faulty_games = faulty.len() as u64;
    let counts = total.count(&mut part);
    total.first.add(part.first, &counts, &channel.view, report, &mut out);
    document.append(&mut out);
}
