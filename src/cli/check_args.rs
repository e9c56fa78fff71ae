//! The options of `scoresheet check`.

use super::{
    choices::{Auto, columns, editions},
    event_args::{AgreementArgs, SupervisedClassArgs},
    report_files::{ReportOutput, report_output},
    shared_args::{Color, GameArgs, ReadingArgs, RunArgs},
};
use crate::{
    diag::{Profile, Severity},
    laws::{Laws, Scoring},
    report::{COLUMNS, FailOn, Format, GroupBy},
    source::{Extent, Section},
};
use clap::{Args, builder::UnknownArgumentValueParser};
use std::path::PathBuf;

/// `scoresheet check`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet check round1.pgn
  scoresheet check season/ archive.zip      folders are searched for *.pgn
  curl -s https://example.org/live.pgn | scoresheet check -
  scoresheet check --format csv --columns round,white,black,message games/
  scoresheet check --strict round1.pgn      before it is published
  scoresheet check --diff round1.pgn        what --fix would change
  scoresheet check --select L,R --laws fide2023 round1.pgn
  scoresheet check --output sarif=r.sarif games/   a report in a file, too
  scoresheet check --games --format json r1.pgn | jq 'select(.kind == \"game\")'

`scoresheet list codes` shows everything that is looked for, `scoresheet explain CODE` what a code means.")]
pub struct CheckArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required_unless_present = "explain")]
    pub paths: Vec<PathBuf>,

    /// How findings are written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,

    /// Write a report into a file, too, beside what is printed: sarif=out.sarif, json=report.json; can be given several times. A
    /// file that is there is replaced, once the new one is complete.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = report_output, conflicts_with_all = ["diff", "fix_only"])]
    pub output: Vec<ReportOutput>,

    /// Report every game too, not only findings.
    #[arg(long)]
    pub games: bool,

    /// Print what these codes mean and stop, as `scoresheet explain` does.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub explain: Vec<String>,

    /// When to colour the output.
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,

    /// Check again whenever a file changes, until ctrl-c: for games that are being played. What is found only because a game has not
    /// ended yet is left out.
    #[arg(long, conflicts_with_all = ["fix", "fix_only", "diff", "write_baseline", "dump_config", "explain"])]
    pub watch: bool,

    /// Take the settings from this file, for all games, rather than from the nearest scoresheet.toml above each.
    #[arg(long, value_name = "FILE", help_heading = "Settings")]
    pub config: Option<PathBuf>,

    /// Take no settings from any file.
    #[arg(long, help_heading = "Settings", conflicts_with = "config")]
    pub isolated: bool,

    /// Check a section of one file: the games from the first certain start at or after byte BEGIN to the first at or after byte END.
    /// Sections that cover a file hold each of its games once; `list sections` cuts one. Games are compared (G001, G002, G003) within
    /// the section alone.
    #[arg(long, value_name = "BEGIN-END", help_heading = "Sections",
          conflicts_with_all = ["watch", "duplicates", "fix", "fix_only", "diff", "write_baseline"])]
    pub section: Option<Section>,

    /// What all sections before it hold, so that games, lines and bytes are numbered as in the file; without it they count from the
    /// section. JSON ends with how much is in each (kind section).
    #[arg(long, value_name = "GAMES,LINES,BYTES", help_heading = "Sections", requires = "section")]
    pub after: Option<Extent>,

    /// Print which settings hold for which files, and where each is said; check nothing.
    #[arg(long, help_heading = "Settings")]
    pub dump_config: bool,

    /// Is convert's: says which option of check is meant.
    #[arg(long, hide = true, value_parser = from_is_meant())]
    pub lang: Option<String>,

    /// What the check is for; makes some codes graver and others less grave, as `list profiles` shows.
    #[arg(long, value_enum, value_name = "PROFILE", help_heading = "What counts")]
    pub profile: Option<Profile>,

    /// Let only pass what can be published as it is: --profile publish --fail-on warning.
    #[arg(long, help_heading = "What counts", conflicts_with_all = ["profile", "fail_on"])]
    pub strict: bool,

    /// Look for these codes only: codes, names, prefixes such as N or R2, or ALL. A code in full is shown whatever its
    /// severity; `list codes` names every code.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "What counts")]
    pub select: Vec<String>,

    /// Leave these codes out. Where both options name a code, the longer name decides: `--select L101 --ignore L` shows L101.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "What counts")]
    pub ignore: Vec<String>,

    /// Show findings of severity info too: style, and claims that were available.
    #[arg(long, help_heading = "What counts")]
    pub info: bool,

    /// Look for games that are recorded twice too, in all files of the run (G011, G012); about 150 bytes a game are kept.
    #[arg(long, help_heading = "What counts")]
    pub duplicates: bool,

    /// The least severity that makes the exit status 1.
    #[arg(long, value_enum, value_name = "SEVERITY", default_value_t = FailOn::Error, help_heading = "What counts")]
    pub fail_on: FailOn,

    /// Leave out findings that are known: those in this file, which --write-baseline wrote.
    #[arg(long, value_name = "FILE", help_heading = "What counts", conflicts_with = "write_baseline")]
    pub baseline: Option<PathBuf>,

    /// Write what is found into this file, so that it is known from now on: --baseline leaves it out, wherever its game stands by
    /// then. The exit status is 0.
    #[arg(long, value_name = "FILE", help_heading = "What counts", conflicts_with_all = ["diff", "fix_only"])]
    pub write_baseline: Option<PathBuf>,

    /// Put right what can be put right without changing a move, write the files, and report what is left; with --diff only shown.
    #[arg(long, help_heading = "Fixes")]
    pub fix: bool,

    /// Apply fixes too that a rule justifies but a person may know better; with --fix, --fix-only or --diff.
    #[arg(long, help_heading = "Fixes")]
    pub unsafe_fixes: bool,

    /// Show what --fix would change as a unified diff, and write nothing; the exit status is 1 if there is anything.
    #[arg(long, help_heading = "Fixes", conflicts_with_all = ["summary", "statistics", "games", "group_by"])]
    pub diff: bool,

    /// Fix the files and report nothing.
    #[arg(long, help_heading = "Fixes")]
    pub fix_only: bool,

    /// Only the table of counts by code.
    #[arg(long, help_heading = "View", conflicts_with = "games")]
    pub summary: bool,

    /// Only a table: the findings, games and files of each code, and the place of the first.
    #[arg(long, help_heading = "View", conflicts_with_all = ["summary", "games"])]
    pub statistics: bool,

    /// One line a finding, under its game, code or file; text only. By code, nothing is shown before the end of the run.
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "View", conflicts_with_all = ["summary", "statistics", "games"])]
    pub group_by: Option<GroupBy>,

    /// The least severity that is shown; errors and warnings that are not are counted all the same [default: warning].
    #[arg(long, value_enum, value_name = "SEVERITY", help_heading = "View", conflicts_with = "info")]
    pub min_severity: Option<Severity>,

    /// How many findings of one code are shown of one file, 0 for all [default: 5 in text unless grouped by game,
    /// 200 in html, else all].
    #[arg(long, value_name = "N", help_heading = "View", conflicts_with_all = ["summary", "statistics"])]
    pub max_per_code: Option<u64>,

    /// How many proposals of what was really played a finding carries whose half-move cannot be played (L101, L105, N001, N007,
    /// N008, N018, N020); 0 for none.
    #[arg(long, value_name = "N", default_value_t = 3, help_heading = "View", value_parser = clap::value_parser!(u8).range(0..=20))]
    pub suggest: u8,

    /// The columns of csv, in this order: file,game,round,board,date,white,black,result,code,message,fix. `list columns` shows all of them
    /// [default: all fields of json].
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', value_parser = columns(&COLUMNS), hide_possible_values = true,
          help_heading = "View", conflicts_with = "statistics")]
    pub columns: Vec<&'static str>,

    /// Begin csv with the mark by which Excel tells that it is in UTF-8.
    #[arg(long, help_heading = "View")]
    pub bom: bool,

    /// Write the cells of CSV as they are: without this, an apostrophe comes before what a spreadsheet would take for a formula.
    #[arg(long, help_heading = "View")]
    pub raw_cells: bool,

    /// Columns of the text report [default: those of the terminal; elsewhere long lines are not folded].
    #[arg(long, value_name = "COLUMNS", help_heading = "View", value_parser = clap::value_parser!(u16).range(40..))]
    pub width: Option<u16>,

    /// The edition of the Laws: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions(), help_heading = "Laws and event")]
    pub(super) laws: Auto<&'static Laws>,

    /// Go on after an illegal move, as it was made on the board, and judge what follows (L111, L113).
    #[arg(long, help_heading = "Laws and event")]
    pub force: bool,

    /// Points for a win, a draw and a loss, where the event announced others than the usual: 3-1-0.
    #[arg(long, value_name = "POINTS", help_heading = "Laws and event")]
    pub scoring: Option<Scoring>,

    /// The class of the games.
    #[command(flatten)]
    pub class: SupervisedClassArgs,

    /// What the event says of draws by agreement.
    #[command(flatten)]
    pub agreement: AgreementArgs,

    /// Which games.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the games are read.
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How the run goes about it.
    #[command(flatten)]
    pub run: RunArgs,
}

/// `--lang` of check.
fn from_is_meant() -> UnknownArgumentValueParser {
    UnknownArgumentValueParser::suggest(
        "`--from` names the language that games are read in; `--lang` is the one that `convert` writes",
    )
}
