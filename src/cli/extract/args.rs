//! The arguments of `extract`.

use super::order::SortKey;
use crate::cli::{
    choices::{Auto, editions, tag_name},
    event_args::EventFactsArgs,
    report_args::severity,
    shared_args::{GameArgs, ReadingArgs, RunArgs},
};
use crate::{
    diag::{Profile, Severity},
    inspect::Edits,
    laws::Laws,
    source::Section,
};
use clap::{Args, ValueEnum};
use std::{num::NonZero, path::PathBuf};

/// `scoresheet extract`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet extract --game 3,9-12 all.pgn
  scoresheet extract --player Silva --date 2024 season/ -o silva.pgn
  scoresheet extract --with E301 round3.pgn      the games with this finding
  scoresheet extract --without-errors all.pgn -o good.pgn
  scoresheet extract --duplicates keep=longest season/ -o all.pgn
  scoresheet extract --split-by round --out-dir rounds/ event.pgn
  scoresheet extract --sort date,round,board season/ -o season.pgn
  scoresheet extract --strip clocks --set 'Event=City Cup' all.pgn

Games are copied byte for byte, except for what --strip, --set and --remove change, in the order of the
input or of --sort; an empty line separates games that would run together.
Exit status: 0 games were extracted, 1 there was none, 2 usage, input/output or internal error.")]
pub struct ExtractArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// Only games with a finding of one of these codes: codes, names or prefixes such as E3.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "Findings")]
    pub with: Vec<String>,

    /// Only games without a finding of any of these codes.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "Findings")]
    pub without: Vec<String>,

    /// Only games in which a finding is an error.
    #[arg(long, conflicts_with = "without_errors", help_heading = "Findings")]
    pub with_errors: bool,

    /// Only games without errors.
    #[arg(long, help_heading = "Findings")]
    pub without_errors: bool,

    /// What the check is for; raises the severity of some codes and lowers that of others, as `list profiles` shows.
    #[arg(long, value_enum, value_name = "PROFILE", help_heading = "Findings")]
    pub profile: Option<Profile>,

    /// Set the severity of a code, whatever the profile: N016=info, T9=error; can be repeated.
    #[arg(long, value_name = "CODE=SEVERITY", value_parser = severity, help_heading = "Findings")]
    pub severity: Vec<(String, Severity)>,

    /// Findings of these codes do not count (--with-errors, --without-errors, --split-by worst).
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "Findings")]
    pub ignore: Vec<String>,

    /// The edition of the Laws by which they are judged: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions(), help_heading = "Findings")]
    pub(in crate::cli) laws: Auto<&'static Laws>,

    /// Extract each game once across all files: keep its longest record, its first, or the one with the most comments and variations. What
    /// is left out is listed; records that contradict each other are all kept.
    #[arg(long, value_enum, value_name = "KEEP")]
    pub duplicates: Option<Keep>,

    /// Only the games of a section of one file, as `check --section` has them.
    #[arg(long, value_name = "BEGIN-END", conflicts_with = "duplicates")]
    pub section: Option<Section>,

    /// Sort by these keys, the most important first; ties stay in the order of the input, and unknown values come last. The extracted games are
    /// held in memory until all are read.
    #[arg(long, value_enum, value_name = "KEYS", value_delimiter = ',')]
    pub sort: Vec<SortKey>,

    /// Remove these from the games: comments, variations, clocks (and comments with nothing else), nags (and signs such as !?).
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',', help_heading = "Changes")]
    pub strip: Vec<Strip>,

    /// Set a tag to this value in every game, adding it if missing; can be repeated.
    #[arg(long, value_name = "TAG=VALUE", value_parser = tag_and_value, help_heading = "Changes")]
    pub set: Vec<(String, String)>,

    /// Leave these tags out of the games.
    #[arg(long, value_name = "TAGS", value_delimiter = ',', value_parser = removable, help_heading = "Changes")]
    pub remove: Vec<String>,

    /// Write everything into this file; its extension (.gz, .bz2, .zst) sets the compression. `-` is standard output.
    #[arg(long, short, value_name = "FILE", conflicts_with = "out_dir", help_heading = "Output")]
    pub output: Option<PathBuf>,

    /// Write several files to this folder, as set by --split-by; it is created if needed.
    #[arg(long, value_name = "FOLDER", help_heading = "Output")]
    pub out_dir: Option<PathBuf>,

    /// What groups games into files and names them: round (3.1 and 3.2 are round 3), event, file (the input) or worst (the severity of the
    /// worst finding). Or a number: that many games per file.
    #[arg(long, value_name = "WHAT", value_parser = split_by, help_heading = "Output")]
    pub split_by: Option<SplitBy>,

    /// Overwrite existing files, but never an input file.
    #[arg(long, help_heading = "Output")]
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

impl ExtractArgs {
    /// What is changed in the games.
    pub(super) fn edits(&self) -> Edits {
        let strips = |what| self.strip.contains(&what);
        Edits {
            comments: strips(Strip::Comments),
            variations: strips(Strip::Variations),
            clocks: strips(Strip::Clocks),
            nags: strips(Strip::Nags),
            set: self.set.clone(),
            remove: self.remove.clone(),
        }
    }

    /// Refuses options that would do nothing.
    pub(super) fn validate(&self) -> Result<(), String> {
        let into_file = self.output.as_ref().is_some_and(|file| file.as_os_str() != "-");
        if self.duplicates.is_some() && self.paths.iter().any(|path| path.as_os_str() == "-") {
            return Err("--duplicates: standard input can be read only once: give files".into());
        }
        if self.section.is_some() && !self.sort.is_empty() {
            return Err("--sort: a section is a part of a file: sort what its sections give together".into());
        }
        let mut keys = self.sort.iter().enumerate();
        if let Some(twice) = keys.find_map(|(at, key)| self.sort[..at].contains(key).then_some(key)) {
            let name = twice.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
            return Err(format!("--sort: {name} is named twice"));
        }
        match (&self.split_by, &self.out_dir) {
            (Some(_), None) => Err("--split-by: give --out-dir, the folder that the files go into".into()),
            (None, Some(_)) => Err("--out-dir: give --split-by, which says what goes into which file".into()),
            (None, None) if self.force && !into_file => {
                Err("--force: standard output writes over no file (-o and --out-dir write files)".into())
            }
            _ => Ok(()),
        }
    }
}

/// Which record of a game is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Keep {
    /// The one with the most moves.
    #[value(name = "keep=longest", alias = "longest")]
    Longest,
    /// The first in the order of the input.
    #[value(name = "keep=first", alias = "first")]
    First,
    /// The one with the most comments and variations.
    #[value(name = "keep=annotated", alias = "annotated")]
    Annotated,
}

/// What the games of a file have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitBy {
    /// The round, without the board: 3.1 and 3.2 are round 3.
    Round,
    /// The Event tag.
    Event,
    /// The file they come from.
    File,
    /// How grave the worst of their findings is: errors, warnings, infos or clean.
    Worst,
    /// Their number: so many games go into each file.
    Games(NonZero<u64>),
}

/// `--split-by`.
fn split_by(text: &str) -> Result<SplitBy, String> {
    Ok(match text.to_lowercase().as_str() {
        "round" => SplitBy::Round,
        "event" => SplitBy::Event,
        "file" => SplitBy::File,
        "worst" => SplitBy::Worst,
        number => SplitBy::Games(
            number
                .parse()
                .map_err(|_| "give round, event, file, worst, or how many games go into each file")?,
        ),
    })
}

/// What is left out of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Strip {
    /// Comments.
    Comments,
    /// Variations, with all that is in them.
    Variations,
    /// Clocks in comments, and comments that hold nothing else.
    Clocks,
    /// NAGs, and signs after moves: `!?`.
    Nags,
}

/// `--set`.
fn tag_and_value(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("give a tag and its value: Event=City Cup")?;
    if value.contains(char::is_control) {
        return Err("a tag's value stands on one line".into());
    }
    Ok((tag_name(name)?, value.to_owned()))
}

/// `--remove`.
fn removable(text: &str) -> Result<String, String> {
    match ["FEN", "SetUp", "Variant"].iter().any(|name| text.eq_ignore_ascii_case(name)) {
        true => Err("the moves cannot be read without it".into()),
        false => tag_name(text),
    }
}
