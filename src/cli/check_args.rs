//! The options of `scoresheet check`.

use super::{
    choices::{Auto, editions},
    event_args::EventFactsArgs,
    report_args::{ReportArgs, SelectionArgs},
    shared_args::{GameArgs, ReadingArgs, RunArgs},
};
use crate::{
    laws::Laws,
    source::{Extent, Section},
};
use clap::Args;
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

`scoresheet list codes` lists every check, `scoresheet explain CODE` explains one.")]
pub struct CheckArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required_unless_present = "explain")]
    pub paths: Vec<PathBuf>,

    /// How findings are reported.
    #[command(flatten)]
    pub report: ReportArgs,

    /// Report every game too, not only findings.
    #[arg(long, conflicts_with_all = ["summary", "statistics", "group_by"])]
    pub games: bool,

    /// Print what these codes mean and stop, as `scoresheet explain` does.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub explain: Vec<String>,

    /// Check again within a second of each change, until Ctrl-C: for games in progress. Each finding is printed once, and again when it is
    /// gone. What is found only because a game is unfinished is left out.
    #[arg(long, conflicts_with_all = ["fix", "fix_only", "diff", "write_baseline", "dump_config", "explain"])]
    pub watch: bool,

    /// Print which settings apply to which files, and where each is set; check nothing.
    #[arg(long, help_heading = "Settings")]
    pub dump_config: bool,

    /// Check a section of one file: from the first certain start of a game at or after byte BEGIN, up to the first one at or after END.
    /// Sections that cover a file contain each game once; `list sections` splits a file. Games are compared (G001, G002, G003) only within
    /// the section.
    #[arg(long, value_name = "BEGIN-END", help_heading = "Sections",
          conflicts_with_all = ["watch", "duplicates", "fix", "fix_only", "diff", "write_baseline"])]
    pub section: Option<Section>,

    /// The totals of all earlier sections, so that games, lines and bytes are numbered as in the whole file, not from the section. JSON ends
    /// with each section's counts (kind section).
    #[arg(long, value_name = "GAMES,LINES,BYTES", help_heading = "Sections", requires = "section")]
    pub after: Option<Extent>,

    /// Which findings count.
    #[command(flatten)]
    pub counts: SelectionArgs,

    /// Also look for duplicate games, across all files of the run (G011, G012); keeps about 150 bytes per game.
    #[arg(long, help_heading = "What counts")]
    pub duplicates: bool,

    /// Fix what can be fixed without changing a move, write the files, and report what is left; with --diff, only show it.
    #[arg(long, help_heading = "Fixes")]
    pub fix: bool,

    /// Also apply fixes that a rule justifies but a person may overrule; with --fix, --fix-only or --diff.
    #[arg(long, help_heading = "Fixes")]
    pub unsafe_fixes: bool,

    /// Show what --fix would change as a unified diff, and write nothing; exit with 1 if anything would change.
    #[arg(long, help_heading = "Fixes", conflicts_with_all = ["summary", "statistics", "games", "group_by", "output", "write_baseline"])]
    pub diff: bool,

    /// Fix the files and report nothing.
    #[arg(long, help_heading = "Fixes", conflicts_with_all = ["output", "write_baseline"])]
    pub fix_only: bool,

    /// How many suggestions of what was really played to give for an unplayable half-move (L101, L105, N001, N007, N008, N018, N020); 0 for
    /// none.
    #[arg(long, value_name = "N", default_value_t = 3, help_heading = "View", value_parser = clap::value_parser!(u8).range(0..=20))]
    pub suggest: u8,

    /// The edition of the Laws: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions(), help_heading = "Laws and event")]
    pub(super) laws: Auto<&'static Laws>,

    /// Continue after an illegal move, as made on the board, and check what follows (L111, L113).
    #[arg(long, help_heading = "Laws and event")]
    pub force: bool,

    /// What the event has announced.
    #[command(flatten)]
    pub event: EventFactsArgs,

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
