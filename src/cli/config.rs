//! From raw arguments to a validated configuration.

use super::{
    check_args::CheckArgs,
    choices::Auto,
    given::Given,
    judging::{Judging, OfRun, judgings},
    report_files::ReportOutput,
    settings::Found,
    shared_args::{ReadingArgs, RunArgs},
    trouble::Trouble,
};
use crate::{
    checks::CheckRunner,
    diag::Applicability,
    game::{Dialects, GameSelection, letters_named},
    input::Limits,
    inspect::{Inspector, Inspectors, Known},
    notation::Letters,
    report::{Baseline, Format, Options},
    run::RunOptions,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// What `check` is to do, with every value validated.
pub(super) struct CheckConfig {
    pub paths: Vec<PathBuf>,
    pub format: Format,
    /// What is printed.
    pub options: Options,
    /// Reports that go into files, each with what it shows.
    pub outputs: Vec<(ReportOutput, Options)>,
    /// How games are judged.
    pub judgings: Vec<Judging>,
    /// Findings that are known.
    pub baseline: Option<Arc<Baseline>>,
    /// Where the findings go that are known from now on.
    pub write_baseline: Option<PathBuf>,
    /// Whether games may be going on while they are checked.
    pub in_progress: bool,
    pub force: bool,
    pub suggest: usize,
    pub wanted: GameSelection,
    pub run: RunOptions,
    /// What is done with the fixes of what is found.
    pub fixing: Fixing,
    /// Up to which fixes.
    pub fixes: Applicability,
}

/// What is done with fixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fixing {
    /// They are reported.
    Reported,
    /// They are applied before the check.
    Applied,
    /// They are applied, and nothing is checked.
    AppliedOnly,
    /// What they would change is shown.
    Shown,
}

impl CheckConfig {
    /// What the command line says, and where it is silent the settings.
    pub fn new(mut args: CheckArgs, given: &Given, found: &Found) -> Result<CheckConfig, Trouble> {
        let of_run = OfRun::new(&args, given, found);
        args.report.format = of_run.format;
        let options =
            Options { quiet: args.run.quiet, fail_on: of_run.fail_on, ..args.report.options(args.games)? };
        let fixing = match (args.fix, args.fix_only, args.diff) {
            (.., true) => Fixing::Shown,
            (_, true, _) => Fixing::AppliedOnly,
            (true, ..) => Fixing::Applied,
            _ if args.unsafe_fixes => {
                return Err("--unsafe-fixes: give --fix, --fix-only or --diff too".into());
            }
            _ => Fixing::Reported,
        };
        let of_file =
            |output: &ReportOutput| (output.clone(), args.report.options_of_file(output.format, options));
        let outputs = args.report.output.iter().map(of_file).collect();
        let baseline = args.counts.baseline.as_deref().map(read_baseline).transpose()?;
        Ok(CheckConfig {
            options,
            outputs,
            judgings: judgings(&args, given, found, of_run)?,
            baseline: baseline.map(Arc::new),
            write_baseline: args.counts.write_baseline,
            paths: args.paths,
            format: of_run.format,
            wanted: args.of.into(),
            in_progress: args.watch,
            force: args.force,
            // The best proposal is the fix.
            suggest: usize::from(args.suggest.max(u8::from(args.unsafe_fixes))),
            run: run_options(&args.run, &args.reading),
            fixing,
            fixes: if args.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe },
        })
    }

    /// The inspectors of all files.
    pub fn inspectors(&self) -> Inspectors {
        let inspector = |judging: &Judging| {
            let Judging { selection, laws, event, dialects, exemptions, .. } = judging;
            Inspector::new(CheckRunner::new(selection), dialects.clone(), *laws)
                .of_event(*event)
                .playing_on(self.force)
                .suggesting(self.suggest)
                .of_games(self.wanted.clone())
                .knowing(Known {
                    exemptions: exemptions.clone(),
                    baseline: self.baseline.clone(),
                    in_progress: self.in_progress,
                })
        };
        let mut judgings = self.judgings.iter();
        let first = judgings.next().map(inspector);
        let first = Inspectors::from(first.expect("there is one way at least"));
        judgings.fold(first, |all, judging| all.and(inspector(judging), judging.files.iter().cloned()))
    }
}

/// What `--baseline` names.
fn read_baseline(path: &Path) -> Result<Baseline, Trouble> {
    let name = || path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Trouble::File { file: name(), error })?;
    Baseline::read(&text).map_err(|why| Trouble::Content { file: name(), why })
}

/// The dialects the games may be in.
pub(super) fn dialects(args: &ReadingArgs) -> Result<Dialects, Trouble> {
    if let Some(letters) = &args.letters {
        return Ok(Dialects::only(letters.clone()));
    }
    match args.from {
        Auto::Auto => Ok(Dialects::any()),
        Auto::Named(code) => {
            Dialects::named(code).ok_or_else(|| format!("--from {code}: is not a language").into())
        }
    }
}

/// The letters that moves are said to be written with, where they are.
pub(super) fn declared_letters(args: &ReadingArgs) -> Option<Letters> {
    let by_language = || match args.from {
        Auto::Auto => None,
        Auto::Named(code) => letters_named(code),
    };
    args.letters.clone().or_else(by_language)
}

/// How the run goes about it.
pub(super) fn run_options(args: &RunArgs, reading: &ReadingArgs) -> RunOptions {
    let default = Limits::default();
    let chunk = args.chunk_size.map_or(default.chunk, |size| size as usize);
    RunOptions {
        threads: args.threads.map(usize::from),
        limits: Limits { chunk, ..default },
        sheet: reading.read_as.named(),
        encoding: reading.read_encoding,
    }
}
