//! The arguments of `names`.

use crate::{
    cli::{
        choices::formats,
        shared_args::{ReadingArgs, RunArgs},
    },
    report::{Format, NAMES},
};
use clap::Args;
use std::path::PathBuf;

/// `scoresheet names`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet names season/                 who is spelt in more than one way
  scoresheet names --diff season/          what --fix would change
  scoresheet names --fix season/           one spelling of each, in sure cases
  scoresheet names --format csv season/ > map.csv
  scoresheet names --map map.csv --fix season/     as the edited table says
  scoresheet names --all --format csv season/ > map.csv     everybody
  scoresheet names --map map.csv --everywhere --fix season/     anonymised
  scoresheet names --list ratings.csv season/      ids, titles, a rating list

Sure: capitals, punctuation, accents, the order of names, ue for ü, the same
FIDE id. Likely: shortened given names that fit one person only, one wrong letter.
Names with two FIDE ids are never merged.
Exit status: 0 everyone has one spelling, or the files were fixed; 1 someone has more, --diff shows a
change, a --map row that asks for a change fits no name, a name is left after --everywhere, or --list reports
something; 2 usage, input/output or internal error.")]
pub struct NamesArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// Output format.
    #[arg(long, value_parser = formats(NAMES), default_value = "text", conflicts_with_all = ["fix", "diff"])]
    pub format: Format,

    /// The names to replace and what to write instead: a CSV table with the columns `name` and `write`, and `fide_id` where people share a
    /// name; with --fix or --diff. A row that fits no name is reported with its line.
    #[arg(long, value_name = "FILE", help_heading = "Fixes", conflicts_with = "unsafe_fixes")]
    pub map: Option<PathBuf>,

    /// Replace the names everywhere, to anonymise an archive: in comments and in all tags, such as Annotator and WhiteTeam, and their FIDE
    /// ids with the column `write_fide_id` (empty or `-`: the tag is removed). Rows may also name teams and arbiters. What is left is
    /// reported; with --map and --fix or --diff.
    #[arg(long, help_heading = "Fixes", requires = "map")]
    pub everywhere: bool,

    /// List everyone, including those with a single spelling.
    #[arg(long, conflicts_with_all = ["map", "fix", "diff"])]
    pub all: bool,

    /// Compare with a rating list: a CSV table with columns for the name and the FIDE id, and for title, rating and federation where it has
    /// them, under their usual headings.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["map", "fix", "diff", "all"])]
    pub list: Option<PathBuf>,

    /// Write one spelling of each name in the files: the sure ones, or what --map says.
    #[arg(long, help_heading = "Fixes", conflicts_with = "diff")]
    pub fix: bool,

    /// Write the likely ones, too; with --fix or --diff.
    #[arg(long, help_heading = "Fixes")]
    pub unsafe_fixes: bool,

    /// Show what --fix would change as a unified diff, and write nothing.
    #[arg(long, help_heading = "Fixes")]
    pub diff: bool,

    /// How the games are read.
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How the run goes about it.
    #[command(flatten)]
    pub run: RunArgs,
}
