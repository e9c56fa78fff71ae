//! From raw arguments to a validated configuration.

use super::{
    check_args::CheckArgs,
    choices::Auto,
    given::Given,
    judging::{Judging, OfRun, judgings},
    report_files::ReportOutput,
    settings::Found,
    shared_args::{ReadingArgs, RunArgs},
    terminal_width,
    trouble::Trouble,
};
use crate::{
    checks::CheckRunner,
    diag::{Applicability, Severity},
    game::{Dialects, GameSelection, letters_named},
    input::Limits,
    inspect::{Inspector, Inspectors, Known},
    notation::Letters,
    report::{Baseline, Detail, FailOn, Format, GroupBy, View},
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
    /// Reports that go into files, each with how much it shows.
    pub outputs: Vec<(ReportOutput, View)>,
    pub games: bool,
    /// How games are judged.
    pub judgings: Vec<Judging>,
    /// Findings that are known.
    pub baseline: Option<Arc<Baseline>>,
    /// Where the findings go that are known from now on.
    pub write_baseline: Option<PathBuf>,
    pub fail_on: FailOn,
    /// Whether games may be going on while they are checked.
    pub in_progress: bool,
    pub force: bool,
    pub suggest: usize,
    pub wanted: GameSelection,
    pub run: RunOptions,
    pub quiet: bool,
    /// Whether cells of CSV are written as they are.
    pub raw_cells: bool,
    /// The columns of CSV; empty for all.
    pub columns: &'static [&'static str],
    /// Whether CSV begins with a byte order mark.
    pub bom: bool,
    pub color: bool,
    pub width: Option<usize>,
    pub view: View,
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
    pub fn new(args: CheckArgs, given: &Given, found: &Found) -> Result<CheckConfig, Trouble> {
        let of_run = OfRun::new(&args, given, found);
        let view = view(&args, of_run.format)?;
        let fixing = match (args.fix, args.fix_only, args.diff) {
            (.., true) => Fixing::Shown,
            (_, true, _) => Fixing::AppliedOnly,
            (true, ..) => Fixing::Applied,
            _ if args.unsafe_fixes => {
                return Err("--unsafe-fixes: give --fix, --fix-only or --diff too".into());
            }
            _ => Fixing::Reported,
        };
        let of_file = |output: &ReportOutput| (output.clone(), view_of_file(output.format, &args));
        let outputs = args.output.iter().map(of_file).collect();
        let has_table =
            of_run.format == Format::Csv || args.output.iter().any(|output| output.format == Format::Csv);
        if !has_table && (args.bom || !args.columns.is_empty()) {
            return Err("--columns and --bom are of --format csv, or of --output csv=FILE".into());
        }
        let baseline = args.baseline.as_deref().map(read_baseline).transpose()?;
        Ok(CheckConfig {
            outputs,
            judgings: judgings(&args, given, found, of_run)?,
            baseline: baseline.map(Arc::new),
            write_baseline: args.write_baseline,
            paths: args.paths,
            format: of_run.format,
            games: args.games,
            wanted: args.of.into(),
            fail_on: of_run.fail_on,
            in_progress: args.watch,
            force: args.force,
            // The best proposal is the fix.
            suggest: usize::from(args.suggest.max(u8::from(args.unsafe_fixes))),
            quiet: args.run.quiet,
            raw_cells: args.raw_cells,
            // Once a run, for as long as it lasts.
            columns: args.columns.leak(),
            bom: args.bom,
            run: run_options(&args.run, &args.reading),
            color: args.color.on_stdout(),
            width: args.width.map(usize::from).or_else(terminal_width),
            view,
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

fn view(args: &CheckArgs, format: Format) -> Result<View, Trouble> {
    let name = format.name();
    if args.group_by.is_some() && !format.is_groupable() {
        return Err(format!("--group-by: only text is grouped, not --format {name}").into());
    }
    if args.summary && !format.has_summary() {
        return Err(format!("--summary: {name} has no summary; --statistics gives one row a code").into());
    }
    if format.has_only_findings() && (args.games || args.summary || args.statistics) {
        return Err(format!("--format {name}: has findings alone, neither games nor counts").into());
    }
    let most = format.most_per_code().filter(|_| args.group_by != Some(GroupBy::Game)).unwrap_or_default();
    Ok(View {
        detail: match (args.summary, args.statistics) {
            (true, _) => Detail::Summary,
            (_, true) => Detail::Statistics,
            _ => Detail::Findings,
        },
        group_by: args.group_by,
        // Without it, whatever was selected is shown.
        min_severity: args.min_severity.unwrap_or(Severity::Info),
        max_per_code: Some(args.max_per_code.unwrap_or(most)).filter(|&most| most > 0),
    })
}

/// What a report in a file shows: all that is looked for, each finding by itself.
fn view_of_file(format: Format, args: &CheckArgs) -> View {
    let most = args.max_per_code.or(format.most_per_code());
    View {
        min_severity: args.min_severity.unwrap_or(Severity::Info),
        max_per_code: most.filter(|&most| most > 0),
        ..View::ALL
    }
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
