//! `scoresheet check`.

use super::{
    CLEAN, FINDINGS, TROUBLE,
    check_args::CheckArgs,
    complain,
    config::{CheckConfig, Fixing},
    explain,
    fix::{self, Fixed},
    remark,
    shared_args::no_such_game,
    trouble::Trouble,
};
use crate::{
    checks::{CUT, CheckRunner, DAMAGED},
    diag::{Severity, Summary, Tally, counted},
    input::{Chunk, FileEnd, Sources},
    inspect::{Assembly, Fixer, GameReporter, InspectScratch, Inspector},
    report::{Options, reporter},
    run::{Progress, Shortfall, Work, run as run_all},
};
use std::{
    io::{self, ErrorKind, Write},
    sync::Arc,
    time::Instant,
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: CheckArgs) -> Result<u8, Trouble> {
    if !args.explain.is_empty() {
        return explain::run(&args.explain, args.laws.named(), args.color.on_stdout());
    }
    let config = CheckConfig::try_from(args)?;
    let begun = Instant::now();
    let (color, games, view, width, quiet, raw_cells) =
        (config.color, config.games, config.view, config.width, config.quiet, config.raw_cells);
    let report = reporter(config.format, Options { color, games, view, quiet, width, raw_cells });
    let dialects = Arc::new(config.dialects);
    let inspector = || {
        Inspector::new(CheckRunner::new(&config.selection), dialects.clone(), config.laws)
            .of_event(config.event)
            .playing_on(config.force)
            .suggesting(config.suggest)
            .of_games(config.wanted.clone())
    };
    let fixed = match config.fixing {
        Fixing::Reported => None,
        Fixing::Shown => {
            let fixer = Fixer::new(inspector(), config.fixes);
            let fixed = fix::show(&config.paths, fixer, config.run, config.quiet)?;
            return Ok(told(&fixed, "would be fixed", config.quiet, FINDINGS));
        }
        Fixing::Applied | Fixing::AppliedOnly => {
            let fixer = Fixer::new(inspector(), config.fixes);
            Some(fix::apply(&config.paths, fixer, config.run, config.quiet)?)
        }
    };
    if let Some(fixed) = &fixed
        && (config.fixing == Fixing::AppliedOnly || fixed.count() > 0 || fixed.is_damaged)
    {
        let status = told(fixed, "fixed", config.quiet, CLEAN);
        if config.fixing == Fixing::AppliedOnly {
            return Ok(status);
        }
    }
    let inspector = inspector();
    let reporter = GameReporter::new(inspector, report, config.games, config.view);
    let mut sources = Sources::find(&config.paths);
    sources.leave_out_standard_output();
    let mut progress = Progress::new(sources.size(), config.quiet);

    let mut stdout = io::stdout();
    let mut begin = Vec::new();
    reporter.report().begin(&mut begin);
    if closed(stdout.write_all(&begin))? {
        return Ok(CLEAN);
    }
    let outcome = run_all(sources, &reporter, config.run, &mut stdout, &mut progress)?;
    for document in outcome.documents.iter().filter(|_| !config.quiet) {
        remark(document);
    }
    for error in &outcome.errors {
        complain(error);
    }
    let mut end = Vec::new();
    let games = reporter.inspector().games();
    let matched = games.is_all() || outcome.tally.tally.games > 0 || outcome.games == 0;
    if !matched {
        complain(&no_such_game(games));
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
    let status = status(&tally, is_whole, config.fail_on);
    let summary = Summary { files: outcome.files, tally, seconds: Some(begun.elapsed().as_secs_f64()) };
    reporter.report().end(&summary, &mut end);
    closed(stdout.write_all(&end).and_then(|()| stdout.flush()))?;
    Ok(status)
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
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(true),
        Err(error) => Err(Trouble::Output(error)),
    }
}

impl Work for GameReporter {
    type Scratch = InspectScratch;
    type Tally = Assembly;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> Assembly {
        let mut part = Assembly::default();
        // By their index, since what comes out of an iterator would be copied once more.
        for index in 0..chunk.starts.len() {
            self.game(chunk.game(index), memory, &mut part, out);
        }
        part
    }

    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Assembly {
        GameReporter::file_end(self, end, out)
    }

    fn merge(&self, total: &mut Assembly, part: Assembly, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        self.add(total, part, chunk, out);
    }

    fn findings(total: &Assembly) -> u64 {
        total.tally.at_least(Severity::Info)
    }
}
