//! Options that several commands have: what is read, which games of it, how the run goes about it, colour.

use super::{
    choices::{Auto, dialects, input_formats},
    trouble::Trouble,
};
use crate::{
    game::{Dates, Dialects, GameNumbers, GameSelection, letters_named},
    input::{Limits, ReadEncoding},
    notation::{Letters, LettersError},
    pgn::Outcome,
    run::RunOptions,
    sheet::InputFormat,
};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// How games are read.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Reading")]
pub struct ReadingArgs {
    /// The language of the games; auto detects it for each game by what is legal. `list languages` shows the codes; descriptive-en,
    /// spoken-de and the like select that notation only.
    #[arg(long, value_name = "LANG", default_value = "auto", value_parser = dialects(), hide_possible_values = true)]
    pub(super) from: Auto<&'static str>,

    /// The input format: auto detects it by content.
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = input_formats())]
    pub(super) read_as: Auto<InputFormat>,

    /// The encoding of the files, if it cannot be detected: windows-1250, cp850, cp852, macroman, koi8-r, ….
    #[arg(long, value_name = "NAME")]
    pub(super) read_encoding: Option<ReadEncoding>,

    /// Your own letters for king, queen, rook, bishop and knight, in this order: KDTLS, or five words with spaces between.
    #[arg(long, value_name = "LETTERS", conflicts_with = "from", value_parser = letters)]
    pub letters: Option<Letters>,

    /// Which settings hold.
    #[command(flatten)]
    pub settings: SettingsArgs,
}

impl ReadingArgs {
    /// The dialects the games may be in.
    pub(super) fn dialects(&self) -> Result<Dialects, Trouble> {
        if let Some(letters) = &self.letters {
            return Ok(Dialects::only(letters.clone()));
        }
        match self.from {
            Auto::Auto => Ok(Dialects::any()),
            Auto::Named(code) => {
                Dialects::named(code).ok_or_else(|| format!("--from {code}: is not a language").into())
            }
        }
    }

    /// How the files are read, whatever the run.
    pub(super) fn options(&self) -> RunOptions {
        RunOptions { sheet: self.read_as.named(), encoding: self.read_encoding, ..RunOptions::default() }
    }

    /// The letters that moves are said to be written with, where they are.
    pub(super) fn declared_letters(&self) -> Option<Letters> {
        self.letters.clone().or_else(|| self.from.named().and_then(letters_named))
    }
}

/// Which settings hold for the games.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Settings")]
pub struct SettingsArgs {
    /// Read the settings for all games from this file, not from the nearest scoresheet.toml above each.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Take no settings from any file.
    #[arg(long, conflicts_with = "config")]
    pub isolated: bool,
}

/// Some games of many; a game has to meet every condition.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Games")]
pub struct GameArgs {
    /// Only these games, by number within the file: 7, or 3,9-12; one number for a command about one game.
    #[arg(long, value_name = "NUMBERS")]
    pub game: Option<GameNumbers>,

    /// Only games where White's name contains this.
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,

    /// Only games where Black's name contains this.
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,

    /// Only games where either player's name contains this.
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,

    /// Only games of this round: 3 includes 3.1 and 3.2; a word may be part of the round's name.
    #[arg(long, value_name = "ROUND")]
    pub round: Option<String>,

    /// Only games with a Date certainly in this year, month or day, or between two: 2024, 2024.05, 2024.05.01..2024.06; one may be omitted,
    /// as in 2024.05.. for all since then.
    #[arg(long, value_name = "DATES")]
    pub date: Option<Dates>,

    /// Only games whose Result tag says this: 1-0, 0-1, 1/2-1/2 or *.
    #[arg(long, value_name = "RESULT", value_parser = outcome)]
    pub result: Option<Outcome>,
}

/// `--result`.
fn outcome(text: &str) -> Result<Outcome, String> {
    let known = Outcome::parse(text.as_bytes()).filter(|outcome| !matches!(outcome, Outcome::Invalid));
    known.ok_or_else(|| "give a result such as 1-0, 0-1, 1/2-1/2 or *".into())
}

impl From<GameArgs> for GameSelection {
    fn from(args: GameArgs) -> GameSelection {
        let GameArgs { game, white, black, player, round, date, result } = args;
        GameSelection { numbers: game, white, black, player, round, dates: date, result }
    }
}

/// What is said where games were asked for that are not there.
pub(super) fn no_such_game(wanted: &GameSelection) -> String {
    let GameSelection { numbers, white, black, player, round, dates, result } = wanted;
    let of = |option: &str, value: Option<String>| value.map(|value| format!(" {option} {value}"));
    let asked: String = [
        of("--game", numbers.as_ref().map(ToString::to_string)),
        of("--white", white.clone()),
        of("--black", black.clone()),
        of("--player", player.clone()),
        of("--round", round.clone()),
        of("--date", dates.as_ref().map(ToString::to_string)),
        of("--result", result.map(|result| result.to_string())),
    ]
    .into_iter()
    .flatten()
    .collect();
    format!("no game fits{asked}")
}

/// How a run goes about it; the output never depends on it.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Running")]
pub struct RunArgs {
    /// Worker threads; by default one per core.
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// No progress bar and no closing summary.
    #[arg(long, short)]
    pub quiet: bool,

    /// Bytes read at a time; the output never depends on it.
    #[arg(long, value_name = "BYTES", hide = true, value_parser = clap::value_parser!(u32).range(1..=16 << 20))]
    pub chunk_size: Option<u32>,
}

impl RunArgs {
    /// How the run goes about it.
    pub(super) fn options(&self, reading: &ReadingArgs) -> RunOptions {
        let default = Limits::default();
        let chunk = self.chunk_size.map_or(default.chunk, |size| size as usize);
        RunOptions {
            threads: self.threads.map(usize::from),
            limits: Limits { chunk, ..default },
            ..reading.options()
        }
    }
}

/// `--color`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal with colour, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Whether standard output is to be coloured.
    pub fn on_stdout(self) -> bool {
        match self {
            Color::Auto => anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never,
            Color::Always => true,
            Color::Never => false,
        }
    }
}

/// `--letters`.
fn letters(spec: &str) -> Result<Letters, LettersError> {
    Letters::custom(spec)
}
