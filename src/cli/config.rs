//! From raw arguments to a validated configuration.

use super::{
    args::{CheckArgs, ReadingArgs, RunArgs},
    choices::Auto,
};
use crate::{
    checks::Selection,
    diag::Severity,
    game::Dialects,
    input::Limits,
    laws::{EventFacts, Laws},
    report::Format,
    run::RunOptions,
};
use std::path::PathBuf;

/// What `check` is to do, with every value validated.
pub(super) struct CheckConfig {
    pub paths: Vec<PathBuf>,
    pub format: Format,
    pub games: bool,
    pub selection: Selection,
    pub fail_on: Option<Severity>,
    /// The edition that was asked for; `None` for the one in force on each game's date.
    pub laws: Option<&'static Laws>,
    pub event: EventFacts,
    pub dialects: Dialects,
    pub run: RunOptions,
    pub quiet: bool,
    pub color: bool,
}

impl TryFrom<CheckArgs> for CheckConfig {
    type Error = String;

    fn try_from(args: CheckArgs) -> Result<CheckConfig, String> {
        let selection = Selection { select: args.select, ignore: args.ignore, info: args.info };
        selection.validate().map_err(|error| error.to_string())?;
        Ok(CheckConfig {
            paths: args.paths,
            format: args.format,
            games: args.games,
            selection,
            fail_on: args.fail_on.severity(),
            laws: args.laws.named(),
            event: EventFacts { scoring: args.scoring },
            dialects: dialects(&args.reading)?,
            quiet: args.run.quiet,
            run: run_options(&args.run, &args.reading),
            color: args.color.on_stdout(),
        })
    }
}

/// The dialects the games may be in.
pub(super) fn dialects(args: &ReadingArgs) -> Result<Dialects, String> {
    if let Some(letters) = &args.letters {
        return Ok(Dialects::only(letters.clone()));
    }
    match args.from {
        Auto::Auto => Ok(Dialects::any()),
        Auto::Named(code) => Dialects::named(code).ok_or_else(|| format!("--from {code}: is not a language")),
    }
}

/// How the run goes about it.
pub(super) fn run_options(args: &RunArgs, reading: &ReadingArgs) -> RunOptions {
    let default = Limits::default();
    let chunk = args.chunk_size.map_or(default.chunk, |size| size as usize);
    RunOptions {
        threads: args.threads.map(usize::from),
        limits: Limits { chunk, ..default },
        sheet: reading.read_as.named(),
    }
}
