//! `scoresheet event`.

mod args;
mod reports;

pub use args::EventArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE,
    check::{read_baseline, status_of_baseline, tell_of_baseline},
    complain,
    given::{Given, Scope, Scopes},
    print,
    report_files::ReportFiles,
    settings::Idle,
    tell_unread,
    trouble::Trouble,
};
use crate::{
    checks::{Accepted, CheckRunner, Selection, event_runner::metas},
    diag::{Meta, Severity},
    event::{
        Aliases, Event, EventOptions, PlayedGame, Prefilter, WithoutMoves, games_of_sections,
        report_of_games, trf, write_table,
    },
    input::{Chunk, FileEnd},
    inspect::{
        EventCollector, EventGames, EventRules, GameReporter, InspectScratch, Inspector, JudgedEvent, Known,
        PerFile, event_document,
    },
    job::Job,
    report::{
        Baseline, BaselineWriter, Detail, Format, Layout, Options, STANDINGS, View,
        event::{EVENT_COLUMNS, Frame, standing_lines, standings_text},
        reporter,
    },
    run::{RunOutcome, Work},
};
use args::Written;
use std::{
    fs,
    io::{self, Write},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &EventArgs, given: &Given) -> Result<u8, Trouble> {
    let job = Job::new(&args.paths);
    let scopes = given.scopes::<EventArgs>(job.sources())?;
    let args = &scopes.of_run;
    let options = options(args)?;
    let baseline = args.counts.baseline.as_deref().map(read_baseline).transpose()?.map(Arc::new);
    let rules = rules(&scopes, baseline.as_ref())?;
    let outputs: Vec<(Option<Format>, &Path)> =
        args.report.output.iter().map(|output| (output.format, &*output.path)).collect();
    let paths: Vec<&Path> =
        outputs.iter().map(|&(_, path)| path).chain(args.counts.write_baseline.as_deref()).collect();
    let files = ReportFiles::create(&paths, job.sources())?;
    // What would be printed goes to the file that takes it instead.
    let printed = outputs.iter().position(|(format, _)| format.is_none());
    let put = |text: &[u8]| match printed {
        Some(at) => {
            files.add(at, text);
            Ok(())
        }
        None => print(&String::from_utf8_lossy(text)),
    };
    if let Some(form) = args.write {
        let (text, status) = written(args, given, form)?;
        put(text.as_bytes())?;
        files.finish()?;
        return Ok(status);
    }
    let (events, is_whole) = judged(args, given, &scopes, &rules, baseline.as_ref())?;
    let options = Options { color: options.color && printed.is_none(), ..options };
    put(&document(args, &events, args.report.format, options))?;
    for (at, &(format, _)) in outputs.iter().enumerate() {
        if let Some(format) = format {
            let options = args.report.options_of_file(format, options);
            files.add(at, &document(args, &events, format, options));
        }
    }
    if args.counts.write_baseline.is_some() {
        let text = event_document(&events, Frame::None, Box::new(BaselineWriter), Options::default());
        files.add(outputs.len(), &text);
    }
    files.finish()?;
    if let Some(baseline) = baseline.filter(|_| !args.run.quiet) {
        let selection = args.counts.selection(args.report.min_severity);
        let is_of_event = |meta: &Meta| metas().any(|of_event| of_event.code == meta.code);
        tell_of_baseline(&baseline, &scopes.found, &selection, is_of_event);
    }
    let found = || events.iter().flat_map(|judged| &judged.findings);
    let gravest = found().map(|finding| finding.severity).max();
    let status = status(gravest, is_whole, options.fail_on.severity());
    Ok(status_of_baseline(args.counts.write_baseline.as_deref(), found().count() as u64, status))
}

/// How what is printed is reported; an error where options do not go together.
fn options(args: &EventArgs) -> Result<Options, Trouble> {
    let formats = || args.report.output.iter().map(|output| output.format);
    if formats().filter(Option::is_none).count() > 1 {
        return Err(
            "--output: one file takes what would be printed; give the others a format, as in sarif=FILE"
                .into(),
        );
    }
    if args.write.is_some() && formats().any(|format| format.is_some()) {
        return Err(
            "--write: the report that is written is no report of findings; give --output a file alone".into(),
        );
    }
    let options =
        Options { quiet: args.run.quiet, fail_on: args.counts.fail_on(), ..args.report.options(false)? };
    if args.with_games && (args.report.format.has_only_findings() || args.report.format == Format::Html) {
        return Err("--with-games: the report has what concerns the event; `check` reports the games".into());
    }
    if args.standings {
        for format in formats().flatten().chain([args.report.format]) {
            STANDINGS.check("--standings", format)?;
        }
    }
    Ok(options)
}

/// Which codes count of each file, and what is known.
fn rules(
    scopes: &Scopes<EventArgs>,
    baseline: Option<&Arc<Baseline>>,
) -> Result<PerFile<EventRules>, Trouble> {
    scopes.per_file(|Scope { args, exemptions, .. }, _| {
        let selection = args.counts.selection(args.report.min_severity);
        selection.validate()?;
        let known = Known { exemptions: exemptions.clone(), baseline: baseline.cloned(), ..Known::default() };
        Ok(EventRules { selection, known })
    })
}

/// The events, and whether all games could be read.
fn judged(
    args: &EventArgs,
    given: &Given,
    scopes: &Scopes<EventArgs>,
    rules: &PerFile<EventRules>,
    baseline: Option<&Arc<Baseline>>,
) -> Result<(Vec<JudgedEvent>, bool), Trouble> {
    let collected = |paths: &[PathBuf], filter| collected(args, given, baseline, paths, filter);
    let aliases = table(args.aliases.as_ref(), Aliases::read)?;
    let accepted = table(args.accept.as_ref(), Accepted::read)?;
    let (reports, paths) = reports::read(args, |paths| Ok(collected(paths, None)?.tally.games))?;
    if paths.is_empty() {
        return Err("no games: give the files or folders of the games after the report".into());
    }
    let filter = Prefilter::new(&reports, aliases.names());
    let outcome = collected(&paths, Some(filter))?;
    let has_games = outcome.games > 0;
    if !has_games && outcome.errors.is_empty() {
        let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
        complain(&format!("no game in {}", names.join(" or in ")));
    }
    let is_whole = tell_unread(&outcome) && has_games;
    let options = EventOptions { rounds: rounds(args), complete: args.complete };
    let mut others = outcome.tally.others;
    let sections = games_of_sections(&reports, outcome.tally.games, &aliases);
    let events = reports.into_iter().zip(sections).map(|(report, games)| {
        let mut event = Event::new(report, games, &aliases);
        // Games of nobody are counted once.
        event.others = std::mem::take(&mut others);
        JudgedEvent::new(event, &options, rules, &accepted)
    });
    let mut events: Vec<JudgedEvent> = events.collect();
    for Idle { file, said: all } in scopes.found.idle_exemptions() {
        for said in all {
            if let Some(event) = events.first_mut() {
                event.add_about_settings(file.clone(), said, rules);
            }
        }
    }
    Ok((events, is_whole))
}

fn status(gravest: Option<Severity>, is_whole: bool, fail_on: Option<Severity>) -> u8 {
    match (is_whole, fail_on.is_some_and(|least| gravest >= Some(least))) {
        (false, _) => TROUBLE,
        (true, true) => FINDINGS,
        (true, false) => CLEAN,
    }
}

/// The rounds that are asked for.
fn rounds(args: &EventArgs) -> Option<RangeInclusive<u32>> {
    args.rounds.clone().or(args.round.map(|round| round..=round))
}

/// All events in a format.
fn document(args: &EventArgs, events: &[JudgedEvent], format: Format, options: Options) -> Vec<u8> {
    if args.standings {
        return standings(events, format).into_bytes();
    }
    let is_table = format.rows().is_some_and(|rows| rows.layout() == Layout::Table);
    let columns: &[&str] = match options.columns {
        [] if is_table && options.view.detail == Detail::Findings => &EVENT_COLUMNS,
        asked => asked,
    };
    let report = reporter(format, Options { columns, ..options });
    event_document(events, Frame::of(format, &options.view), report, options)
}

/// The points of all players.
fn standings(events: &[JudgedEvent], format: Format) -> String {
    let one = |judged: &JudgedEvent| match format.rows() {
        Some(rows) => standing_lines(&judged.view(), rows.layout()).written(rows),
        None => standings_text(&judged.view()),
    };
    let parted = if format == Format::Text { "\n" } else { "" };
    events.iter().map(one).collect::<Vec<_>>().join(parted)
}

/// A report of what the games say, and the status that it ends with.
fn written(args: &EventArgs, given: &Given, form: Written) -> Result<(String, u8), Trouble> {
    let outcome = collected(args, given, None, &args.paths, None)?;
    for error in &outcome.errors {
        complain(error);
    }
    let mut games: Vec<PlayedGame> = outcome.tally.games;
    if let Some(rounds) = rounds(args) {
        games.retain(|game| game.round().0.is_some_and(|round| rounds.contains(&round)));
    }
    let report = report_of_games("-".into(), &games, WithoutMoves::Forfeited);
    let text = match form {
        Written::Trf => trf::write(&report),
        Written::Csv => write_table(&report),
    };
    Ok((text, if outcome.errors.is_empty() { CLEAN } else { TROUBLE }))
}

/// The games of these files; what `check` finds in them is written at once.
fn collected(
    args: &EventArgs,
    given: &Given,
    baseline: Option<&Arc<Baseline>>,
    paths: &[PathBuf],
    filter: Option<Prefilter>,
) -> Result<RunOutcome<EventGames>, Trouble> {
    let job = Job::new(paths).with(args.run.options(&args.reading), args.run.quiet);
    let scopes = given.scopes::<EventArgs>(job.sources())?;
    let with_games = filter.is_some() && args.with_games;
    let inspector = |args: &EventArgs, runner, dialects| {
        Inspector::new(runner, dialects, args.laws.named()).of_event(args.event.facts())
    };
    let reporter = match with_games {
        true => {
            let options = Options { color: args.report.color.on_stdout(), ..Options::default() };
            let min_severity = if args.counts.info { Severity::Info } else { Severity::Warning };
            let view = View { min_severity, ..View::ALL };
            let all = Selection { info: args.counts.info, ..Selection::default() };
            let inspectors = scopes.per_file(|Scope { args, exemptions, .. }, dialects| {
                let known =
                    Known { exemptions: exemptions.clone(), baseline: baseline.cloned(), ..Known::default() };
                Ok(inspector(args, CheckRunner::new(&all), dialects).knowing(known))
            })?;
            let report = reporter(args.report.format, Options { view, ..options });
            Some(GameReporter::new(inspectors, report, false, view))
        }
        false => None,
    };
    let inspectors =
        scopes.per_file(|scope, dialects| Ok(inspector(&scope.args, CheckRunner::of_ends(), dialects)))?;
    let work = EventCollector::new(inspectors, reporter, filter);
    let mut stdout = io::stdout();
    let mut text = Vec::new();
    work.begin(&mut text);
    stdout.write_all(&text).map_err(Trouble::Output)?;
    let mut outcome = job.run(&work, &mut stdout)?;
    text.clear();
    work.finish(&mut outcome.tally, &mut text);
    stdout.write_all(&text).map_err(Trouble::Output)?;
    Ok(outcome)
}

/// The text of a small table.
fn text(path: &Path) -> Result<String, Trouble> {
    let bytes = fs::read(path).map_err(|error| in_file(path, error))?;
    Ok(crate::pgn::decode(bytes.strip_prefix(crate::source::BOM).unwrap_or(&bytes)).into_owned())
}

fn in_file(path: &Path, error: io::Error) -> Trouble {
    Trouble::File { file: path.display().to_string(), error }
}

/// What a small table holds, if one is given.
fn table<T: Default>(path: Option<&PathBuf>, read: impl Fn(&str) -> Result<T, String>) -> Result<T, Trouble> {
    let Some(path) = path else { return Ok(T::default()) };
    read(&text(path)?).map_err(|why| Trouble::Content { file: path.display().to_string(), why })
}

impl Work for EventCollector {
    type Scratch = InspectScratch;
    type Tally = EventGames;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> EventGames {
        EventCollector::chunk(self, chunk, memory, out)
    }

    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> EventGames {
        EventCollector::file_end(self, end, out)
    }

    fn merge(&self, total: &mut EventGames, part: EventGames, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        EventCollector::merge(self, total, part, chunk, out);
    }
}
