//! The options of `scoresheet event`.

use crate::{
    cli::{
        choices::{Auto, editions, formats},
        event_args::EventFactsArgs,
        shared_args::{Color, ReadingArgs, RunArgs},
    },
    laws::Laws,
    report::{EVENT, FailOn, Format},
};
use clap::{Args, ValueEnum};
use std::{ops::RangeInclusive, path::PathBuf};

/// `scoresheet event`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet event open.trf games/          what differs, round by round
  scoresheet event --round 3 open.trf r3.pgn
  scoresheet event open.trf juniors.trf games/     two sections, one folder
  scoresheet event --standings open.trf games/     points, three ways
  scoresheet event --format html --output event.html open.trf games/
  scoresheet event --write trf games/ > open.trf   a report to begin with

A player is never guessed: who is not certain is listed, and `--aliases FILE` settles it (name in the games, starting
rank or FIDE id). `--accept FILE` keeps what was ruled on (round, white, black, code, reason).
`scoresheet explain V404` says what a code means.")]
pub struct EventArgs {
    /// The report first (TRF16, TRF26, a crosstable or list of pairings as CSV, HTML or XLSX, or PGN without moves), then the games: files, folders; `-` is
    /// standard input. Further TRF files are reports, too.
    #[arg(value_name = "REPORT GAMES", required = true)]
    pub paths: Vec<PathBuf>,

    /// How it is written.
    #[arg(long, value_parser = formats(EVENT), default_value = "text")]
    pub format: Format,

    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Only this round.
    #[arg(long, value_name = "N", help_heading = "What counts", conflicts_with = "rounds")]
    pub round: Option<u32>,

    /// Only these rounds, 1-5.
    #[arg(long, value_name = "N-M", help_heading = "What counts", value_parser = rounds)]
    pub rounds: Option<RangeInclusive<u32>>,

    /// Every game that was played has to be there: a missing one is an error.
    #[arg(long, help_heading = "What counts")]
    pub complete: bool,

    /// Of a report of several tournaments only the one whose name has this in it.
    #[arg(long, value_name = "NAME", help_heading = "What counts")]
    pub section: Option<String>,

    /// Who is who: a table of names in the games and starting ranks or FIDE ids.
    #[arg(long, value_name = "FILE", help_heading = "What counts")]
    pub aliases: Option<PathBuf>,

    /// What was ruled on: a table of round, white, black, code and reason.
    #[arg(long, value_name = "FILE", help_heading = "What counts")]
    pub accept: Option<PathBuf>,

    /// Look for these codes only: codes, names, prefixes or ALL.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "What counts")]
    pub select: Vec<String>,

    /// Leave these codes out.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "What counts")]
    pub ignore: Vec<String>,

    /// Show findings of severity info too: spellings, ratings, titles.
    #[arg(long, help_heading = "What counts")]
    pub info: bool,

    /// The least severity that makes the exit status 1.
    #[arg(long, value_enum, value_name = "SEVERITY", default_value_t = FailOn::Error, help_heading = "What counts")]
    pub fail_on: FailOn,

    /// What `scoresheet check` finds in the games, too; text, concise, csv and json.
    #[arg(long)]
    pub with_games: bool,

    /// The points of all players instead: as stated, by the rounds, with the results of the games.
    #[arg(long, conflicts_with_all = ["with_games", "write"])]
    pub standings: bool,

    /// Write a report of what the games say; all files are games then.
    #[arg(long, value_enum, value_name = "FORM", conflicts_with_all = ["with_games", "format"])]
    pub write: Option<Written>,

    /// When to colour the output.
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,

    /// The edition of the Laws: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions(), help_heading = "Laws and event")]
    pub(in crate::cli) laws: Auto<&'static Laws>,

    /// What the event has announced.
    #[command(flatten)]
    pub event: EventFactsArgs,

    /// How the games are read.
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How the run goes about it.
    #[command(flatten)]
    pub run: RunArgs,
}

/// `--write`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Written {
    /// FIDE's tournament report.
    Trf,
    /// A crosstable.
    Csv,
}

fn rounds(text: &str) -> Result<RangeInclusive<u32>, String> {
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&round| round > 0);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = number(first).zip(number(last)).filter(|(first, last)| first <= last);
    range
        .map(|(first, last)| first..=last)
        .ok_or_else(|| format!("`{text}` is neither a round nor two with a hyphen between"))
}
