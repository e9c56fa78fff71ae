//! The arguments of `repair`.

use crate::cli::{
    convert::DestinationArgs,
    shared_args::{GameArgs, ReadingArgs, RunArgs},
};
use crate::repair::MARGIN;
use clap::Args;
use std::path::PathBuf;

/// `scoresheet repair`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet repair round1.pgn           every edit marked in a comment
  scoresheet repair --diff round1.pgn    only what would be changed
  scoresheet repair --in-place --backup .bak round1.pgn
  scoresheet repair --interactive -o fixed.pgn round1.pgn
  scoresheet repair --candidates read.jsonl

The likeliest game is written. What is certain is marked `repaired`; where
another move comes into question the comment asks, and standard error lists
the questions, those worth most first.

Exit status: 0 every game replays now, 1 something is asked or left as
written, 2 usage, input/output or internal error.")]
pub struct RepairArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// How far a half-move has to be ahead of the next likeliest to be certain, in tenths of a natural logarithm of its odds.
    #[arg(long, value_name = "POINTS", default_value_t = MARGIN)]
    pub margin: u32,

    /// Maximum number of explanations named where none is certain.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub suggest: u8,

    /// Show what would be changed as a unified diff that `patch` takes, and write nothing.
    #[arg(long, conflicts_with_all = ["output", "out_dir", "in_place", "dry_run"])]
    pub diff: bool,

    /// Ask about each half-move that is not certain, with the board shown, and then whether the edits are right. An answer is a number or a
    /// move, `none` of those shown, `skip` where it is not known, `done` to write the game with the rest open, or `leave` to keep the game as
    /// it is written; answers are read from standard input.
    #[arg(long, conflicts_with_all = ["diff", "dry_run"])]
    pub interactive: bool,

    /// The files are no records but what a machine read, a JSON object a line: {"ply":7,"readings":[["Nf3",0.7],["Nb3",0.2]]}. The
    /// likeliest legal game is written, with the half-moves that a person should be asked about.
    #[arg(long, conflicts_with_all = ["diff", "output", "out_dir", "in_place", "dry_run"])]
    pub candidates: bool,

    /// Where the output goes.
    #[command(flatten)]
    pub destination: DestinationArgs,

    /// Which games; the others are left out.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the games are read.
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How the run goes about it.
    #[command(flatten)]
    pub run: RunArgs,
}
