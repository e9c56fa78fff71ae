//! From raw arguments to a validated configuration.

use super::{
    check_args::CheckArgs,
    choices::Auto,
    report_files::ReportOutput,
    shared_args::{ReadingArgs, RunArgs},
    terminal_width,
    trouble::Trouble,
};
use crate::{
    checks::{Selection, across::DUPLICATES},
    diag::{Applicability, Profile, Severity},
    game::{Dialects, GameSelection, letters_named},
    input::Limits,
    laws::{EventFacts, Laws},
    notation::Letters,
    report::{Detail, FailOn, Format, GroupBy, View},
    run::RunOptions,
};
use std::path::PathBuf;

/// What `check` is to do, with every value validated.
pub(super) struct CheckConfig {
    pub paths: Vec<PathBuf>,
    pub format: Format,
    /// Reports that go into files, each with how much it shows.
    pub outputs: Vec<(ReportOutput, View)>,
    pub games: bool,
    pub selection: Selection,
    pub fail_on: FailOn,
    /// The edition that was asked for; `None` for the one in force on each game's date.
    pub laws: Option<&'static Laws>,
    pub event: EventFacts,
    pub force: bool,
    pub suggest: usize,
    pub dialects: Dialects,
    pub wanted: GameSelection,
    pub run: RunOptions,
    pub quiet: bool,
    /// Whether cells of CSV are written as they are.
    pub raw_cells: bool,
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

impl TryFrom<CheckArgs> for CheckConfig {
    type Error = Trouble;

    fn try_from(args: CheckArgs) -> Result<CheckConfig, Trouble> {
        let view = view(&args)?;
        let info = args.info || args.min_severity == Some(Severity::Info) || args.fail_on == FailOn::Info;
        let (profile, fail_on) = match args.strict {
            true => (Some(Profile::Publish), FailOn::Warning),
            false => (args.profile, args.fail_on),
        };
        let fixing = match (args.fix, args.fix_only, args.diff) {
            (_, true, _) => Fixing::AppliedOnly,
            (true, ..) => Fixing::Applied,
            (.., true) => Fixing::Shown,
            _ if args.unsafe_fixes => {
                return Err("--unsafe-fixes: give --fix, --fix-only or --diff too".into());
            }
            _ => Fixing::Reported,
        };
        let of_file = |output: &ReportOutput| (output.clone(), view_of_file(output.format, &args));
        let outputs = args.output.iter().map(of_file).collect();
        let requested = if args.duplicates { DUPLICATES.to_vec() } else { Vec::new() };
        let selection = Selection { select: args.select, ignore: args.ignore, info, profile, requested };
        selection.validate()?;
        Ok(CheckConfig {
            outputs,
            paths: args.paths,
            format: args.format,
            games: args.games,
            wanted: args.of.into(),
            selection,
            fail_on,
            laws: args.laws.named(),
            event: EventFacts { scoring: args.scoring, ..args.agreement.facts().or(args.class.facts()) },
            force: args.force,
            // The best proposal is the fix.
            suggest: usize::from(args.suggest.max(u8::from(args.unsafe_fixes))),
            dialects: dialects(&args.reading)?,
            quiet: args.run.quiet,
            raw_cells: args.raw_cells,
            run: run_options(&args.run, &args.reading),
            color: args.color.on_stdout(),
            width: args.width.map(usize::from).or_else(terminal_width),
            view,
            fixing,
            fixes: if args.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe },
        })
    }
}

fn view(args: &CheckArgs) -> Result<View, Trouble> {
    let format = args.format;
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
    }
}
