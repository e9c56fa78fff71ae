//! `scoresheet compare`.

use super::sheets_of;
use crate::{
    cli::{
        CLEAN, FINDINGS, Trouble,
        choices::formats,
        given::Given,
        print_safely,
        shared_args::{GameArgs, ReadingArgs},
    },
    job::Job,
    repair::{Comparison, MARGIN, SheetOfGame},
    report::{COMPARISON, Format, comparison_lines, comparison_text},
};
use clap::Args;
use std::path::PathBuf;

/// `scoresheet compare`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet compare white.pgn black.pgn
  scoresheet compare --game 1,2 both.pgn    two games of one file
  scoresheet compare --format json white.csv black.txt

Each sheet may be in any format, language and notation.

Exit status: 0 no difference except notation, 1 differences, 2 usage,
input/output or internal error.")]
pub struct CompareArgs {
    /// Two files with a game each, or one with two.
    #[arg(value_name = "FILES", required = true, num_args = 1..=2)]
    pub files: Vec<PathBuf>,

    /// A half-move stays open if another explanation is this close to the best one.
    #[arg(long, value_name = "POINTS", default_value_t = MARGIN)]
    pub margin: u32,

    /// Output format.
    #[arg(long, value_parser = formats(COMPARISON), default_value = "text")]
    pub format: Format,

    /// Which games.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the sheets are read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

pub(in crate::cli) fn run(args: &CompareArgs, given: &Given) -> Result<u8, Trouble> {
    let scopes = given.scopes::<CompareArgs>(Job::new(&args.files).sources())?;
    let dialects = scopes.per_file(|_, dialects| Ok(dialects))?;
    let sheets = sheets_of(&args.files, &args.of.clone().into(), &args.reading, &dialects)?;
    let count = sheets.len();
    let sheets: [SheetOfGame; 2] = sheets
        .try_into()
        .map_err(|_| format!("two sheets are compared, not {count}: give two files, or --game A,B"))?;
    let comparison = Comparison::of(&sheets, args.margin).ok_or("there is nothing to compare")?;
    print_safely(&match args.format.rows() {
        None => comparison_text(&sheets, &comparison),
        Some(format) => comparison_lines(&sheets, &comparison, format.layout()).written(format),
    })?;
    Ok(if comparison.is_same(&sheets) { CLEAN } else { FINDINGS })
}
