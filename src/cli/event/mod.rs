//! `scoresheet event`.

mod args;
mod reports;

pub use args::EventArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE, complain,
    given::{Given, Scope},
    print, tell_unread,
    trouble::Trouble,
};
use crate::{
    checks::{
        CheckRunner, Selection,
        event::{Accepted, EventOptions, judge},
    },
    diag::{Finding, Severity},
    event::{
        Aliases, Event, PlayedGame, Prefilter, WithoutMoves, games_of_sections, report_of_games, trf,
        write_table,
    },
    input::{Chunk, FileEnd, Sources},
    inspect::{EventCollector, EventGames, GameReporter, InspectScratch, Inspector, Known},
    job::Job,
    output::{WholeFile, remove_when_interrupted},
    report::{
        FailOn, Format, Options, STANDINGS, View,
        event::{EventView, event_lines, page, standing_lines, standings_text, write_concise, write_text},
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
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &EventArgs, given: &Given) -> Result<u8, Trouble> {
    let args = &given.scopes::<EventArgs>(Job::new(&args.paths).sources())?.of_run;
    if args.with_games && args.format == Format::Html {
        return Err("--with-games: the page has what concerns the event; `check` reports the games".into());
    }
    if args.standings {
        STANDINGS.check("--standings", args.format)?;
    }
    let selection = Selection {
        select: args.select.clone(),
        ignore: args.ignore.clone(),
        info: args.info || args.fail_on == FailOn::Info,
        ..Selection::default()
    };
    selection.validate()?;
    if let Some(form) = args.write {
        return write(args, given, form);
    }
    let aliases = table(args.aliases.as_ref(), Aliases::read)?;
    let accepted = table(args.accept.as_ref(), Accepted::read)?;
    let (reports, paths) = reports::read(args, |paths| Ok(collected(args, given, paths, None)?.tally.games))?;
    if paths.is_empty() {
        return Err("no games: give the files or folders of the games after the report".into());
    }
    let filter = Prefilter::new(&reports, aliases.names());
    let outcome = collected(args, given, &paths, Some(filter))?;
    let is_whole = tell_unread(&outcome);
    let options = EventOptions { rounds: rounds(args), complete: args.complete };
    let mut out = String::new();
    let mut gravest = None;
    let sections = games_of_sections(&reports, outcome.tally.games, &aliases);
    for (at, (report, games)) in reports.into_iter().zip(sections).enumerate() {
        let mut event = Event::new(report, games, &aliases);
        // Games of nobody are counted once.
        event.others = if at == 0 { outcome.tally.others } else { 0 };
        let [findings, accepted] = accepted.part(judge(&event, &options, &selection));
        gravest = gravest.max(findings.iter().map(|finding| finding.severity).max());
        if at > 0 && args.format == Format::Text {
            out.push('\n');
        }
        out += &written(args, &event, &findings, &accepted);
    }
    emit(args, &out)?;
    Ok(status(gravest, is_whole, args.fail_on.severity()))
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

/// An event in the format that is asked for.
fn written(args: &EventArgs, event: &Event, findings: &[Finding], accepted: &[Finding]) -> String {
    let color = args.output.is_none() && args.color.on_stdout();
    let view = EventView { event, findings, accepted, rounds: rounds(args), color };
    match (args.format, args.format.rows()) {
        (_, Some(format)) if args.standings => standing_lines(&view, format.layout()).written(format),
        _ if args.standings => standings_text(&view),
        (Format::Html, _) => page(&view),
        (_, Some(format)) => event_lines(&view, format.layout()).written(format),
        (Format::Concise, _) => write_concise(&view),
        _ => write_text(&view),
    }
}

/// A report of what the games say.
fn write(args: &EventArgs, given: &Given, form: Written) -> Result<u8, Trouble> {
    let outcome = collected(args, given, &args.paths, None)?;
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
    emit(args, &text)?;
    Ok(if outcome.errors.is_empty() { CLEAN } else { TROUBLE })
}

/// The games of these files; what `check` finds in them is written at once.
fn collected(
    args: &EventArgs,
    given: &Given,
    paths: &[PathBuf],
    filter: Option<Prefilter>,
) -> Result<RunOutcome<EventGames>, Trouble> {
    let job = Job::new(paths).with(args.run.options(&args.reading), args.run.quiet);
    let scopes = given.scopes::<EventArgs>(job.sources())?;
    let ends = Selection { select: ["E3", "R2"].map(str::to_owned).to_vec(), ..Selection::default() };
    let with_games = filter.is_some() && args.with_games;
    let inspector = |args: &EventArgs, selection: &Selection, dialects| {
        let runner = CheckRunner::new(selection);
        Inspector::new(runner, dialects, args.laws.named()).of_event(args.event.facts())
    };
    let reporter = match with_games {
        true => {
            let options = Options { color: args.color.on_stdout(), ..Options::default() };
            let min_severity = if args.info { Severity::Info } else { Severity::Warning };
            let view = View { min_severity, ..View::ALL };
            let all = Selection { info: args.info, ..Selection::default() };
            let inspectors = scopes.per_file(|Scope { args, exemptions, .. }, dialects| {
                let known = Known { exemptions: exemptions.clone(), ..Known::default() };
                Ok(inspector(args, &all, dialects).knowing(known))
            })?;
            let report = reporter(args.format, Options { view, ..options });
            Some(GameReporter::new(inspectors, report, false, view))
        }
        false => None,
    };
    let inspectors = scopes.per_file(|scope, dialects| Ok(inspector(&scope.args, &ends, dialects)))?;
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

/// Writes to the file that is asked for, whole or not at all, or to standard output.
fn emit(args: &EventArgs, text: &str) -> Result<(), Trouble> {
    let Some(path) = &args.output else { return print(text) };
    remove_when_interrupted();
    let mut file = WholeFile::create(path, &Sources::default())?;
    file.write_all(text.as_bytes()).and_then(|()| file.finish()).map_err(|error| in_file(path, error))
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
