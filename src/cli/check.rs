//! `scoresheet check`.

use super::{
    CLEAN, FINDINGS, TROUBLE,
    check_args::CheckArgs,
    complain,
    config::{CheckConfig, Fixing},
    date_orders::settling,
    explain,
    fix::{self, Fixed},
    given::Given,
    print_safely, remark,
    report_files::ReportFiles,
    settings::{self, Found},
    shared_args::no_such_game,
    trouble::Trouble,
    watch,
};
use crate::{
    checks::{CUT, DAMAGED},
    diag::{SectionRead, Severity, Summary, Tally, counted},
    input::{Chunk, FileEnd, Sources},
    inspect::{Assembly, Fixer, GameReporter, InspectScratch},
    report::{BaselineWriter, Format, View, reporter as report_as},
    run::{Progress, Shortfall, Work, is_closed_pipe, run as run_all},
    source::Extent,
};
use std::{
    io::{self, Stdout, Write},
    path::Path,
    sync::Arc,
    time::Instant,
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: CheckArgs, given: &Given) -> Result<u8, Trouble> {
    if args.watch { watch::run(&args, given) } else { once(args, given) }
}

/// Checks the games once.
pub(super) fn once(args: CheckArgs, given: &Given) -> Result<u8, Trouble> {
    if !args.explain.is_empty() {
        return explain::run(&args.explain, args.laws.named(), args.report.color.on_stdout());
    }
    let begun = Instant::now();
    let mut sources = Sources::find(&args.paths);
    let section = args.section;
    if let Some(section) = section {
        let before = args.after.unwrap_or_default();
        if section.begin == 0 && before != Extent::default() {
            return Err("--after: nothing comes before byte 0".into());
        }
        sources.take_section(section, before).map_err(|why| format!("--section: {why}"))?;
    }
    let found = Found::find(&args.paths, &sources, &args.settings)?;
    if args.dump_config {
        print_safely(&settings::dump(given, &found))?;
        return Ok(CLEAN);
    }
    let config = CheckConfig::new(args, given, &found)?;
    let options = config.options;
    let fixed = match config.fixing {
        Fixing::Reported => None,
        Fixing::Shown => {
            let fixer = settling(Fixer::new(config.inspectors(), config.fixes), &config.paths, config.run)?;
            let fixed = fix::show(&config.paths, fixer, config.run, options.quiet)?;
            return Ok(told(&fixed, "would be fixed", options.quiet, FINDINGS));
        }
        Fixing::Applied | Fixing::AppliedOnly => {
            let fixer = settling(Fixer::new(config.inspectors(), config.fixes), &config.paths, config.run)?;
            Some(fix::apply(&config.paths, fixer, config.run, options.quiet)?)
        }
    };
    if let Some(fixed) = &fixed
        && (config.fixing == Fixing::AppliedOnly || fixed.count() > 0 || fixed.is_damaged)
    {
        let status = told(fixed, "fixed", options.quiet, CLEAN);
        if config.fixing == Fixing::AppliedOnly {
            return Ok(status);
        }
    }
    if fixed.is_some() {
        // They are others now.
        sources = Sources::find(&config.paths);
    }
    let report = report_as(config.format, options);
    let mut reporter = GameReporter::new(config.inspectors(), report, options.games, options.view);
    for (output, options) in &config.outputs {
        reporter = reporter.and(report_as(output.format, *options), options.games, options.view);
    }
    let mut paths: Vec<&Path> = config.outputs.iter().map(|(output, _)| &*output.path).collect();
    if let Some(path) = &config.write_baseline {
        reporter = reporter.and(Box::new(BaselineWriter), false, View::ALL);
        paths.push(path);
    }
    sources.leave_out_standard_output();
    let work = Checking { reporter, files: ReportFiles::create(&paths, &sources)? };
    let Checking { reporter, files } = &work;
    let mut progress = Progress::new(sources.size(), options.quiet);

    // Nobody may read what is printed any more, but a file is to be complete.
    let mut stdout = Printed { stdout: io::stdout(), outlives_its_reader: !files.is_empty() };
    let mut begin = Vec::new();
    reporter.report().begin(&mut begin);
    if closed(stdout.write_all(&begin))? {
        return Ok(CLEAN);
    }
    for (at, report) in reporter.further().enumerate() {
        let mut begin = Vec::new();
        report.begin(&mut begin);
        files.add(at, &begin);
    }
    let mut outcome = run_all(sources, &work, config.run, &mut stdout, &mut progress)?;
    for document in outcome.documents.iter().filter(|_| !options.quiet) {
        remark(document);
    }
    for error in &outcome.errors {
        complain(error);
    }
    if let Some(SectionRead { file, section, extent }) = &outcome.section
        && !(options.quiet || config.format == Format::Json)
    {
        let Extent { games, lines, bytes } = extent;
        remark(&format_args!(
            "{file}: section {section} holds {games} games, {lines} line ends, {bytes} bytes"
        ));
    }
    let mut end = Vec::new();
    let games = reporter.inspector().games();
    let matched = section.is_some() || games.is_all() || outcome.tally.tally.games > 0 || outcome.games == 0;
    if !matched {
        complain(&no_such_game(games));
    }
    // What fits nothing in a section may fit something in the next.
    for settings in found.settings.iter().filter(|_| section.is_none()) {
        let idle: Vec<_> = settings.exemptions.iter().filter_map(|exemption| exemption.idle()).collect();
        if !idle.is_empty() {
            let file: Arc<str> = settings.path.display().to_string().into();
            reporter.add_about(&file, idle, &mut outcome.tally, &mut end);
        }
    }
    let seconds = Some(begun.elapsed().as_secs_f64());
    if !files.is_empty() {
        let summary = Summary {
            files: outcome.files,
            tally: outcome.tally.tally.clone(),
            seconds,
            section: outcome.section.clone(),
        };
        reporter.end_further(&mut outcome.tally, &summary);
        outcome.tally.take_further().enumerate().for_each(|(at, text)| files.add(at, &text));
    }
    let tally = outcome.tally.finish(reporter.report(), &mut end);
    // A finding says so, too, unless that code was not looked for.
    let unsaid = |code, missing: &[Shortfall]| {
        let missing = if tally.codes.contains_key(code) { &[] } else { missing };
        missing.iter().for_each(|file| complain(file));
        !missing.is_empty()
    };
    let (is_damaged, is_cut) = (!outcome.damaged.is_empty(), unsaid(CUT, &outcome.cut));
    unsaid(DAMAGED, &outcome.damaged);
    let was_fixed = fixed.is_none_or(|fixed| !fixed.is_damaged);
    let is_whole = outcome.errors.is_empty() && matched && !is_damaged && !is_cut && was_fixed;
    let status = status(&tally, is_whole, options.fail_on.severity());
    let summary = Summary { files: outcome.files, tally, seconds, section: outcome.section };
    reporter.report().end(&summary, &mut end);
    closed(stdout.write_all(&end).and_then(|()| stdout.flush()))?;
    work.files.finish()?;
    if let Some(baseline) = config.baseline.filter(|_| !options.quiet) {
        let missing = baseline.missing(found.of_file.keys().map(|file| &**file));
        if missing > 0 {
            let count = counted(missing as u64, "finding", "findings");
            remark(&format_args!("{count} of the baseline no longer there; --write-baseline writes it anew"));
        }
    }
    match config.write_baseline {
        Some(path) if status != TROUBLE => {
            let count = counted(summary.tally.at_least(Severity::Info), "finding", "findings");
            let path = path.display();
            remark(&format_args!("{count} known from now on; `--baseline {path}` leaves them out"));
            Ok(CLEAN)
        }
        _ => Ok(status),
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
