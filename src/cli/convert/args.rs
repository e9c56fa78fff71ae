//! The arguments of `convert`.

use super::output_encoding::OutputEncoding;
use crate::cli::{
    choices::{
        Target, WriteAs, capture_signs, castling_signs, languages, mate_signs, output_formats,
        promotion_signs, sign_or_none, targets,
    },
    shared_args::{GameArgs, ReadingArgs, RunArgs},
    trouble::Trouble,
};
use crate::{
    game::GameSelection,
    notation::{CaptureSign, CastlingSign, Language, MateSign, PromotionSign},
    output::{Naming, Overwriting},
};
use clap::Args;
use std::{num::NonZeroU32, path::PathBuf};

/// `scoresheet convert`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet convert --lang es round1.pgn             Spanish letters
  scoresheet convert --lang en --keep-layout r1.pgn   only the moves change
  scoresheet convert --to uci --out-dir uci/ games/   one output for each input
  scoresheet convert --to figurine --in-place book.pgn.zst
  scoresheet convert --from de --to lan-hyphen -o lang.pgn partie.pgn
  scoresheet convert --write-as csv round1.pgn        moves and clocks
  scoresheet convert --write-as html -o r1.html r1.pgn   for printing
  scoresheet convert --to fen game.pgn                every position
  scoresheet convert --to epd --last round1.pgn       the final positions

Moves that cannot be followed stay as they are written, and are reported on standard error.
`scoresheet list languages` and `scoresheet list notations` list the choices.

Exit status: 0 all moves converted, 1 some were left as written or have no position, 2 usage, input/output or internal error.")]
pub struct ConvertArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// The notation to write, or a list of positions.
    #[arg(long, value_name = "NOTATION", default_value = "san", value_parser = targets())]
    pub(in crate::cli) to: Target,

    /// The language to write [default: en].
    #[arg(long, value_name = "LANG", value_parser = languages(), hide_possible_values = true)]
    pub lang: Option<&'static Language>,

    /// Change the moves only: every other byte stays as it is, except for a space between moves that would run together.
    #[arg(long)]
    pub keep_layout: bool,

    /// Convert moves in comments too, where they follow a number and can be played from there.
    #[arg(long, conflicts_with = "keep_layout")]
    pub moves_in_comments: bool,

    /// The output format [default: pgn]; in a csv table of several games a column says which. html, latex and markdown are for printing.
    #[arg(long, value_name = "FORM", value_parser = output_formats())]
    pub(in crate::cli) write_as: Option<WriteAs>,

    /// Draw a board every MOVES moves in a printed game; `$220` and `[#]` in a comment always draw one.
    #[arg(long, value_name = "MOVES")]
    pub diagram_every: Option<NonZeroU32>,

    /// With --to fen or --to epd, write only the final position of each game.
    #[arg(long, conflicts_with = "keep_layout")]
    pub last: bool,

    /// The encoding of the output: utf-8, windows-1252, …, or `keep` for that of each game [default: utf-8; with
    /// --keep-layout that of the file, if it has all letters of the notation]. A byte order mark is kept only in UTF-8.
    #[arg(long, value_name = "ENCODING", value_parser = OutputEncoding::parse)]
    pub encoding: Option<OutputEncoding>,

    /// Where the output goes.
    #[command(flatten)]
    pub destination: DestinationArgs,

    /// How the moves are spelt.
    #[command(flatten)]
    pub spelling: SpellingArgs,

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

/// Where the output goes, and what may be written over.
#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub struct DestinationArgs {
    /// Write everything into this file; its extension (.gz, .bz2, .zst) sets the compression. `-` is standard
    /// output.
    #[arg(long, short, value_name = "FILE", conflicts_with_all = ["out_dir", "in_place"])]
    pub output: Option<PathBuf>,

    /// Write one file for each input into this folder, compressed as its name says; the folder is made if need be.
    #[arg(long, value_name = "FOLDER", conflicts_with = "in_place")]
    pub out_dir: Option<PathBuf>,

    /// Overwrite the input files, each once its output is complete; a file not read in full, or without a game, is left as it is.
    #[arg(long)]
    pub in_place: bool,

    /// Overwrite existing files, but never an input file.
    #[arg(long)]
    pub force: bool,

    /// Keep a copy of each overwritten file, with this suffix, such as `.bak`.
    #[arg(long, value_name = "SUFFIX", value_parser = backup_suffix)]
    pub backup: Option<String>,

    /// Write nothing: say what would be written where, and what would be reported.
    #[arg(long)]
    pub dry_run: bool,
}

impl DestinationArgs {
    /// Refuses to write standard input over.
    pub(in crate::cli) fn refuse_standard_input(&self, paths: &[PathBuf]) -> Result<(), Trouble> {
        match self.in_place && paths.iter().any(|path| path.as_os_str() == "-") {
            true => Err("--in-place: standard input cannot be written over".into()),
            false => Ok(()),
        }
    }

    /// Refuses to write only some of a file's games over it.
    pub(in crate::cli) fn refuse_loss(&self, games: &GameSelection) -> Result<(), Trouble> {
        match self.in_place && !games.is_all() {
            true => Err("--in-place: the games that are not selected would be lost".into()),
            false => Ok(()),
        }
    }

    /// What the output is called that is made of these files and folders; `None` for standard output.
    pub(in crate::cli) fn naming(&self, roots: &[PathBuf], ending: Option<&'static str>) -> Option<Naming> {
        let file = self.output.clone().filter(|file| file.as_os_str() != "-");
        let folder = |into: &PathBuf| Naming::Folder { into: into.clone(), roots: roots.to_vec(), ending };
        let in_place = self.in_place.then_some(Naming::InPlace);
        file.map(Naming::One).or_else(|| self.out_dir.as_ref().map(folder)).or(in_place)
    }

    /// What may be written over.
    pub(in crate::cli) fn overwriting(&self) -> Overwriting {
        Overwriting { force: self.force, backup: self.backup.clone() }
    }
}

/// What may stand at the end of a file's name.
fn backup_suffix(text: &str) -> Result<String, String> {
    match text.is_empty() || text.contains(['/', '\\', '\0']) {
        true => Err("give what a file name can end with, such as `.bak`".into()),
        false => Ok(text.into()),
    }
}

/// How moves are spelt; what is not given is as the notation has it.
#[derive(Debug, Args)]
#[command(next_help_heading = "Spelling")]
pub struct SpellingArgs {
    /// The sign of a capture: x, a colon or none.
    #[arg(long, value_name = "SIGN", value_parser = capture_signs())]
    pub capture: Option<CaptureSign>,

    /// What is written after a check.
    #[arg(long, value_name = "SIGN", value_parser = sign_or_none("+"))]
    pub check: Option<bool>,

    /// What is written after mate.
    #[arg(long, value_name = "SIGN", value_parser = mate_signs())]
    pub mate: Option<MateSign>,

    /// What is written after an en passant capture.
    #[arg(long, value_name = "SIGN", value_parser = sign_or_none("e.p."))]
    pub en_passant: Option<bool>,

    /// How castling is written.
    #[arg(long, value_name = "SIGN", value_parser = castling_signs())]
    pub castling: Option<CastlingSign>,

    /// How a promotion is written: with =, glued, with parentheses or with /.
    #[arg(long, value_name = "SIGN", value_parser = promotion_signs())]
    pub promotion: Option<PromotionSign>,

    /// Columns in a line of moves; 0 for one line a game [default: 80].
    #[arg(long, value_name = "COLUMNS", conflicts_with = "keep_layout")]
    pub width: Option<usize>,

    /// Leave move numbers out.
    #[arg(long, conflicts_with = "keep_layout")]
    pub no_numbers: bool,
}
