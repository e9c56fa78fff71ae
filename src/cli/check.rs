//! `scoresheet check`.

use super::{CLEAN, FINDINGS, TROUBLE, args::CheckArgs, complain, config::CheckConfig, explain, remark};
use crate::{
    checks::CheckRunner,
    diag::{Severity, Summary, Tally},
    input::{Chunk, FileEnd, Sources},
    inspect::{GameReporter, InspectScratch, Inspector},
    report::{Options, reporter},
    run::{Outcome, Progress, Work, run as run_all},
};
use std::{
    io::{self, ErrorKind, Write},
    time::Instant,
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: CheckArgs) -> Result<u8, String> {
    if let Some(code) = args.explain {
        return explain::run(&[code], None, args.color.on_stdout());
    }
    let config = CheckConfig::try_from(args)?;
    let begun = Instant::now();
    let report = reporter(config.format, Options { color: config.color, games: config.games });
    let inspector = Inspector::new(CheckRunner::new(&config.selection), config.dialects, config.laws)
        .of_event(config.event);
    let reporter = GameReporter::new(inspector, report, config.games);
    let sources = Sources::find(&config.paths);
    let mut progress = Progress::new(sources.size(), config.quiet);

    let mut stdout = io::stdout().lock();
    let mut begin = Vec::new();
    reporter.report().begin(&mut begin);
    if closed(stdout.write_all(&begin))? {
        return Ok(CLEAN);
    }
    let outcome = run_all(sources, &reporter, config.run, &mut stdout, &mut progress)
        .map_err(|error| error.to_string())?;
    for document in outcome.documents.iter().filter(|_| !config.quiet) {
        remark(document);
    }
    for error in &outcome.errors {
        complain(error);
    }
    let (status, summary) = conclude(outcome, config.fail_on, begun);
    if !config.quiet || !config.format.is_for_people() {
        let mut end = Vec::new();
        reporter.report().end(&summary, &mut end);
        closed(stdout.write_all(&end).and_then(|()| stdout.flush()))?;
    }
    Ok(status)
}

/// What the run comes to.
fn conclude(outcome: Outcome<Tally>, fail_on: Option<Severity>, begun: Instant) -> (u8, Summary) {
    let failed = fail_on.is_some_and(|severity| outcome.tally.at_least(severity) > 0);
    let status = match (outcome.errors.is_empty(), failed) {
        (false, _) => TROUBLE,
        (true, true) => FINDINGS,
        (true, false) => CLEAN,
    };
    let seconds = begun.elapsed().as_secs_f64();
    (status, Summary { files: outcome.files, tally: outcome.tally, seconds })
}

/// Whether standard output was closed by its reader, which is not an error.
fn closed(result: io::Result<()>) -> Result<bool, String> {
    match result {
        Ok(()) => Ok(false),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(true),
        Err(error) => Err(format!("standard output: {error}")),
    }
}

impl Work for GameReporter {
    type Scratch = InspectScratch;
    type Tally = Tally;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> Tally {
        let mut tally = Tally::default();
        for game in chunk.games() {
            self.game(game, memory, &mut tally, out);
        }
        tally
    }

    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Tally {
        GameReporter::file_end(self, end, out)
    }

    fn merge(total: &mut Tally, part: Tally) {
        total.merge(&part);
    }

    fn findings(total: &Tally) -> u64 {
        total.at_least(Severity::Info)
    }
}
