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
another move is possible the comment asks, and standard error lists the
questions, those worth most first.

Exit status: 0 every game replays now, 1 something is asked or left as
written, 2 usage, input/output or internal error.")]
pub struct RepairArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// By how much a half-move must beat the next likeliest to count as certain, in tenths of the natural log of its odds.
    #[arg(long, value_name = "POINTS", default_value_t = MARGIN)]
    pub margin: u32,

    /// Maximum number of explanations named where none is certain.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub suggest: u8,

    /// Show what would be changed as a unified diff that `patch` takes, and write nothing.
    #[arg(long, conflicts_with_all = ["output", "out_dir", "in_place", "dry_run"])]
    pub diff: bool,

    /// Show the board and ask about each half-move that is not certain, then ask whether the edits are right. Answer with a number, a move,
    /// `none` of these, `skip` if you do not know, `done` to write the game with the rest open, or `leave` to keep it as it is written.
    /// Answers are read from standard input.
    #[arg(long, conflicts_with_all = ["diff", "dry_run"])]
    pub interactive: bool,

    /// The files hold what a machine read, one JSON object per line: {"ply":7,"readings":[["Nf3",0.7],["Nb3",0.2]]}. Writes the likeliest
    /// legal game, with the half-moves that a person should check.
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
