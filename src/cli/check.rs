//! `scoresheet check`.

use super::{
    CLEAN, FINDINGS, TROUBLE,
    check_args::CheckArgs,
    complain,
    date_orders::settling,
    dump_config, explain,
    fix::{self, Fixed},
    given::{Given, Scope, Scopes},
    print_safely, remark,
    report_files::ReportFiles,
    settings::{Found, Idle},
    shared_args::no_such_game,
    trouble::Trouble,
    watch::{self, Watched},
};
use crate::{
    checks::{self, CUT, CheckRunner, DAMAGED, Proposals, Selection, across::DUPLICATES},
    diag::{Applicability, Meta, SectionRead, Severity, Summary, Tally, counted},
    input::{Chunk, FileEnd},
    inspect::{Assembly, Fixer, GameReporter, InspectScratch, Inspector, Inspectors, Known},
    job::Job,
    report::{Baseline, BaselineWriter, Format, News, Options, View, reporter as report_as},
    run::{RunOutcome, Shortfall, Work, is_closed_pipe},
    source::Extent,
};
use std::{
    fmt::Display,
    fs,
    io::{self, Stdout, Write},
    mem,
    ops::ControlFlow,
    path::Path,
    sync::Arc,
    time::Instant,
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &CheckArgs, given: &Given) -> Result<u8, Trouble> {
    match args.watch {
        true => watch::run(args, given, |watched| once(args, given, Some(watched))),
        false => once(args, given, None),
    }
}

/// Checks the games once; of files that are watched, the report is of what is new.
fn once(args: &CheckArgs, given: &Given, watched: Option<&Watched>) -> Result<u8, Trouble> {
    if !args.explain.is_empty() {
        return explain::run(&args.explain, args.laws.named(), args.report.color.on_stdout());
    }
    let begun = Instant::now();
    let job = of_section(Job::new(&args.paths), args)?;
    let scopes = given.scopes::<CheckArgs>(job.sources())?;
    if args.dump_config {
        print_safely(&dump_config::dump(given, &scopes.found))?;
        return Ok(CLEAN);
    }
    let args = &scopes.of_run;
    let quiet = args.run.quiet || watched.is_some_and(|watched| !watched.news.is_first());
    let mut options =
        Options { quiet: args.run.quiet, fail_on: args.counts.fail_on(), ..args.report.options(args.games)? };
    let news = watched.filter(|_| News::fits(args.report.format, &options.view)).map(|watched| &watched.news);
    match news {
        Some(_) => options.view.max_per_code = None,
        None if watched.is_some() => watch::clear(),
        None => {}
    }
    let baseline = args.counts.baseline.as_deref().map(read_baseline).transpose()?.map(Arc::new);
    let job = job.with(args.run.options(&args.reading), quiet);
    let (job, was_fixed) = match fix(&scopes, baseline.as_ref(), job)? {
        ControlFlow::Continue(job) => job,
        ControlFlow::Break(status) => return Ok(status),
    };
    let proposals = watched.map(|watched| &watched.proposals);
    let (reporter, paths) = reporter(args, inspectors(&scopes, baseline.as_ref(), proposals)?, options, news);
    let job = match watched {
        Some(watched) => job.beside_standard_output().noting(&watched.changes),
        None => job.beside_standard_output(),
    };
    let work = Checking { reporter, files: ReportFiles::create(&paths, job.sources())? };
    let Checking { reporter, files } = &work;
    // Nobody may read what is printed any more, but a file is to be complete.
    let mut stdout = Printed {
        stdout: io::stdout(),
        outlives_its_reader: !files.is_empty(),
        held: news.map(|_| Vec::new()),
    };
    if closed(stdout.write_all(&work.begin()))? {
        return Ok(CLEAN);
    }
    let mut outcome = job.run(&work, &mut stdout)?;
    // Of files that are watched, a trouble that lasts is told once.
    let complain = |trouble: &dyn Display| {
        if watched.is_none_or(|watched| watched.news.is_new_trouble(trouble.to_string())) {
            complain(trouble);
        }
    };
    tell(&outcome, args, quiet, &complain);
    let games = reporter.inspector().games();
    let is_there =
        args.section.is_some() || games.is_all() || outcome.tally.tally.games > 0 || outcome.games == 0;
    if !is_there {
        complain(&no_such_game(games));
    }
    let mut end = Vec::new();
    // What fits nothing in a section may fit something in the next.
    if args.section.is_none() {
        for Idle { file, said } in scopes.found.idle_exemptions() {
            reporter.add_about(&file, said, &mut outcome.tally, &mut end);
        }
    }
    let seconds = Some(begun.elapsed().as_secs_f64());
    work.end_files(&mut outcome, seconds);
    let tally = mem::take(&mut outcome.tally).finish(reporter.report(), &mut end);
    let is_whole = was_fixed && is_there && tell_unread(&outcome, &tally, &complain);
    let status = status(&tally, is_whole, options.fail_on.severity());
    let summary = Summary { files: outcome.files, tally, seconds, section: outcome.section };
    let mut closing = Vec::new();
    reporter.report().end(&summary, &mut closing);
    let update = watched.map(|watched| watched.news.settle(|file| is_whole && !watched.changes.has(file)));
    match (update, stdout.held.take()) {
        (Some(update), Some(mut entries)) => {
            entries.append(&mut end);
            if update.is_news() {
                update.write(args.report.format, &entries, &closing, &mut end);
            }
        }
        _ => end.append(&mut closing),
    }
    closed(stdout.write_all(&end).and_then(|()| stdout.flush()))?;
    work.files.finish()?;
    if let Some(baseline) = baseline.filter(|_| !quiet) {
        let selection = args.counts.selection(args.report.min_severity);
        let is_of_event =
            |meta: &Meta| checks::event_runner::metas().any(|of_event| of_event.code == meta.code);
        tell_of_baseline(&baseline, &scopes.found, &selection, |meta| !is_of_event(meta));
    }
    Ok(status_of_baseline(
        args.counts.write_baseline.as_deref(),
        summary.tally.at_least(Severity::Info),
        status,
    ))
}

/// Says that so many findings are known from now on, if they were written into a baseline; the status that a run ends with then.
pub(super) fn status_of_baseline(path: Option<&Path>, count: u64, status: u8) -> u8 {
    let Some(path) = path.filter(|_| status != TROUBLE) else { return status };
    let (all, path) = (counted(count, "finding", "findings"), path.display());
    let them = if count == 1 { "it" } else { "them" };
    remark(&format_args!("{all} known from now on; `--baseline {path}` leaves {them} out"));
    CLEAN
}

/// The job with the section that is asked for.
fn of_section(job: Job, args: &CheckArgs) -> Result<Job, Trouble> {
    let Some(section) = args.section else { return Ok(job) };
    let before = args.after.unwrap_or_default();
    if section.begin == 0 && before != Extent::default() {
        return Err("--after: nothing comes before byte 0".into());
    }
    Ok(job.of_section(section, before).map_err(|why| format!("--section: {why}"))?)
}

/// The inspectors of all files.
fn inspectors(
    scopes: &Scopes<CheckArgs>,
    baseline: Option<&Arc<Baseline>>,
    proposals: Option<&Arc<Proposals>>,
) -> Result<Inspectors, Trouble> {
    scopes.per_file(|Scope { args, exemptions, .. }, dialects| {
        let mut selection = args.counts.selection(args.report.min_severity);
        if args.duplicates {
            selection.requested = DUPLICATES.to_vec();
        }
        selection.validate()?;
        // The best proposal is the fix.
        let suggest = args.suggest.max(u8::from(args.unsafe_fixes));
        let runner = CheckRunner::new(&selection).remembering(proposals.cloned());
        Ok(Inspector::new(runner, dialects, args.laws.named())
            .of_event(args.event.facts())
            .playing_on(args.force)
            .suggesting(usize::from(suggest))
            .of_games(args.of.clone().into())
            .knowing(Known {
                exemptions: exemptions.clone(),
                baseline: baseline.cloned(),
                in_progress: args.watch,
            }))
    })
}

/// What `--baseline` names.
pub(super) fn read_baseline(path: &Path) -> Result<Baseline, Trouble> {
    let name = || path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Trouble::File { file: name(), error })?;
    Baseline::read(&text).map_err(|why| Trouble::Content { file: name(), why })
}

/// Applies or shows the fixes, if that is asked for: the files as they are then and whether all could be fixed, or the status of a run
/// that checks nothing.
fn fix(
    scopes: &Scopes<CheckArgs>,
    baseline: Option<&Arc<Baseline>>,
    job: Job,
) -> Result<ControlFlow<u8, (Job, bool)>, Trouble> {
    let args = &scopes.of_run;
    if !(args.fix || args.fix_only || args.diff) {
        return match args.unsafe_fixes {
            true => Err("--unsafe-fixes: give --fix, --fix-only or --diff too".into()),
            false => Ok(ControlFlow::Continue((job, true))),
        };
    }
    let most = if args.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe };
    let fixer = settling(Fixer::new(inspectors(scopes, baseline, None)?, most), &job)?;
    if args.diff {
        let fixed = fix::show(job, fixer)?;
        return Ok(ControlFlow::Break(told(&fixed, "would be fixed", args.run.quiet, FINDINGS)));
    }
    let fixed = fix::apply(&job, fixer)?;
    if args.fix_only || fixed.count() > 0 || fixed.is_damaged {
        let status = told(&fixed, "fixed", args.run.quiet, CLEAN);
        if args.fix_only {
            return Ok(ControlFlow::Break(status));
        }
    }
    // They are others now.
    Ok(ControlFlow::Continue((job.again(), !fixed.is_damaged)))
}

/// What reports the games on standard output and into files, and the paths of these.
fn reporter<'a>(
    args: &'a CheckArgs,
    inspectors: Inspectors,
    options: Options,
    news: Option<&Arc<News>>,
) -> (GameReporter, Vec<&'a Path>) {
    let report = report_as(args.report.format, options);
    let report = match news {
        Some(news) => news.of(report),
        None => report,
    };
    let mut reporter = GameReporter::new(inspectors, report, options.games, options.view);
    let mut paths: Vec<&Path> = Vec::new();
    for output in &args.report.output {
        let format = output.format.unwrap_or(args.report.format);
        let options = args.report.options_of_file(format, options);
        reporter = reporter.and(report_as(format, options), options.games, options.view);
        paths.push(&output.path);
    }
    if let Some(path) = &args.counts.write_baseline {
        reporter = reporter.and(Box::new(BaselineWriter), false, View::ALL);
        paths.push(path);
    }
    (reporter, paths)
}

/// Says what documents were read, what could not be read, and how much is in a section.
fn tell(outcome: &RunOutcome<Assembly>, args: &CheckArgs, quiet: bool, complain: &dyn Fn(&dyn Display)) {
    for document in outcome.documents.iter().filter(|_| !quiet) {
        remark(document);
    }
    outcome.errors.iter().for_each(|error| complain(error));
    if let Some(SectionRead { file, section, extent }) = &outcome.section
        && !(quiet || args.report.format == Format::Json)
    {
        let Extent { games, lines, bytes } = extent;
        remark(&format_args!(
            "{file}: section {section} holds {games} games, {lines} line ends, {bytes} bytes"
        ));
    }
}

/// Says what could be read only in part, unless a finding says so; whether all could be read.
fn tell_unread(outcome: &RunOutcome<Assembly>, tally: &Tally, complain: &dyn Fn(&dyn Display)) -> bool {
    // That code may not have been looked for.
    let unsaid = |code, missing: &[Shortfall]| {
        let missing = if tally.codes.contains_key(code) { &[] } else { missing };
        missing.iter().for_each(|file| complain(file));
        !missing.is_empty()
    };
    let is_cut = unsaid(CUT, &outcome.cut);
    unsaid(DAMAGED, &outcome.damaged);
    outcome.errors.is_empty() && outcome.damaged.is_empty() && !is_cut
}

/// Says how much of a baseline is there no longer, of the command's codes and severities that were looked for.
pub(super) fn tell_of_baseline(
    baseline: &Baseline,
    found: &Found,
    selection: &Selection,
    is_of_command: impl Fn(&Meta) -> bool,
) {
    let was_looked_for = |code: &str, severity: Option<Severity>| {
        let is_shown = severity != Some(Severity::Info) || selection.info;
        is_shown && checks::find(code).is_some_and(|meta| is_of_command(meta) && selection.wants(meta))
    };
    let missing = baseline.missing(found.of_file.keys().map(|file| &**file), was_looked_for);
    if missing > 0 {
        let count = counted(missing as u64, "finding", "findings");
        remark(&format_args!("{count} of the baseline no longer there; --write-baseline writes it anew"));
    }
}

/// Says how much was fixed; the status that fixing ends with, `changed` where a file changes.
fn told(fixed: &Fixed, what: &str, quiet: bool, changed: u8) -> u8 {
    if !quiet {
        let findings = counted(fixed.count(), "finding", "findings");
        let files = counted(fixed.files, "file", "files");
        let by_code: Vec<String> =
            fixed.fixes.iter().map(|(code, count)| format!("{count} {code}")).collect();
        match by_code.is_empty() {
            true => remark(&format_args!("nothing {what}")),
            false => remark(&format_args!("{findings} {what} in {files}: {}", by_code.join(", "))),
        }
    }
    match (fixed.is_damaged, fixed.files) {
        (true, _) => TROUBLE,
        (false, 0) => CLEAN,
        (false, _) => changed,
    }
}

/// What the run comes to; `whole` where all could be read that was asked for.
fn status(tally: &Tally, whole: bool, fail_on: Option<Severity>) -> u8 {
    let failed = fail_on.is_some_and(|severity| tally.at_least(severity) > 0);
    match (whole, failed) {
        (false, _) => TROUBLE,
        (true, true) => FINDINGS,
        (true, false) => CLEAN,
    }
}

/// Whether standard output was closed by its reader, which is not an error.
fn closed(result: io::Result<()>) -> Result<bool, Trouble> {
    match result {
        Ok(()) => Ok(false),
        Err(error) if is_closed_pipe(&error) => Ok(true),
        Err(error) => Err(Trouble::Output(error)),
    }
}

/// Standard output, which may be written to in vain once its reader has closed it.
struct Printed {
    stdout: Stdout,
    outlives_its_reader: bool,
    /// What is kept until it is known whether there is anything new in it.
    held: Option<Vec<u8>>,
}

impl Printed {
    fn unless_closed<T>(&self, result: io::Result<T>, instead: T) -> io::Result<T> {
        match result {
            Err(error) if self.outlives_its_reader && is_closed_pipe(&error) => Ok(instead),
            result => result,
        }
    }
}

impl Write for Printed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(held) = &mut self.held {
            return held.write(bytes);
        }
        let written = self.stdout.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.stdout.flush();
        self.unless_closed(flushed, ())
    }
}

/// Games that are reported, on standard output and into files.
struct Checking {
    reporter: GameReporter,
    files: ReportFiles,
}

impl Checking {
    /// Begins all reports: what is to be printed of it.
    fn begin(&self) -> Vec<u8> {
        for (at, report) in self.reporter.further().enumerate() {
            let mut begin = Vec::new();
            report.begin(&mut begin);
            self.files.add(at, &begin);
        }
        let mut begin = Vec::new();
        self.reporter.report().begin(&mut begin);
        begin
    }

    /// Ends the reports in files.
    fn end_files(&self, outcome: &mut RunOutcome<Assembly>, seconds: Option<f64>) {
        if self.files.is_empty() {
            return;
        }
        let summary = Summary {
            files: outcome.files,
            tally: outcome.tally.tally.clone(),
            seconds,
            section: outcome.section.clone(),
        };
        self.reporter.end_further(&mut outcome.tally, &summary);
        outcome.tally.take_further().enumerate().for_each(|(at, text)| self.files.add(at, &text));
    }
}

impl Work for Checking {
    type Scratch = InspectScratch;
    type Tally = Assembly;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> Assembly {
        let mut part = Assembly::default();
        // By their index, since what comes out of an iterator would be copied once more.
        for index in 0..chunk.starts.len() {
            self.reporter.game(chunk.game(index), memory, &mut part, out);
        }
        part
    }

    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Assembly {
        self.reporter.file_end(end, out)
    }

    fn merge(&self, total: &mut Assembly, part: Assembly, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        self.reporter.add(total, part, chunk, out);
        total.take_further().enumerate().for_each(|(at, text)| self.files.add(at, &text));
    }

    fn findings(total: &Assembly) -> u64 {
        total.tally.at_least(Severity::Info)
    }
}
