//! The options of `scoresheet event`.

use crate::{
    cli::{
        choices::{Auto, columns, editions},
        event_args::EventFactsArgs,
        report_args::{ReportArgs, SelectionArgs},
        report_files::report_or_printed,
        shared_args::{ReadingArgs, RunArgs},
    },
    laws::Laws,
    report::event_columns,
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
  scoresheet event --output sarif=e.sarif open.trf games/    a report in a file
  scoresheet event --write trf games/ > open.trf   a report to begin with

Players are never guessed: uncertain ones are listed, and `--aliases FILE` settles them (name in the games, starting
rank or FIDE id). `--accept FILE` applies earlier rulings (round, white, black, code, reason).
`scoresheet explain V404` says what a code means.")]
#[command(mut_arg("output", |arg| {
    arg.short('o').value_name("[FORMAT=]FILE").value_parser(report_or_printed).help(
        "Write to this file instead of standard output; or, as in sarif=out.sarif, also write a report in another format. Can \
         be given several times",
    )
}))]
#[command(mut_arg("max_per_code", |arg| {
    arg.default_value("0").help("Findings to show per code and report, 0 for all")
}))]
#[command(mut_arg("columns", |arg| {
    arg.value_parser(columns(&event_columns())).help(
        "The columns of csv, in this order, from those that json has of pairings and findings: round_number,white,black,code,message \
         [default: 20 of them]",
    )
}))]
pub struct EventArgs {
    /// The report first (TRF16, TRF26, a crosstable or list of pairings as CSV, HTML or XLSX, or PGN without moves), then the games: files, folders; `-` is
    /// standard input. Further TRF files are reports, too.
    #[arg(value_name = "REPORT GAMES", required = true)]
    pub paths: Vec<PathBuf>,

    /// How it is reported.
    #[command(flatten)]
    pub report: ReportArgs,

    /// Only this round.
    #[arg(long, value_name = "N", help_heading = "What counts", conflicts_with = "rounds")]
    pub round: Option<u32>,

    /// Only these rounds, 1-5.
    #[arg(long, value_name = "N-M", help_heading = "What counts", value_parser = rounds)]
    pub rounds: Option<RangeInclusive<u32>>,

    /// Require every game that was played: a missing one is an error.
    #[arg(long, help_heading = "What counts")]
    pub complete: bool,

    /// In a report of several tournaments, only the one with this in its name.
    #[arg(long, value_name = "NAME", help_heading = "What counts")]
    pub section: Option<String>,

    /// A table that says who is who: names in the games, and starting ranks or FIDE ids.
    #[arg(long, value_name = "FILE", help_heading = "What counts")]
    pub aliases: Option<PathBuf>,

    /// Findings already ruled on: a table of round, white, black, code and reason.
    #[arg(long, value_name = "FILE", help_heading = "What counts")]
    pub accept: Option<PathBuf>,

    /// Which findings count.
    #[command(flatten)]
    pub counts: SelectionArgs,

    /// Also report what `check` finds in the games; text, concise, csv and json.
    #[arg(long)]
    pub with_games: bool,

    /// Show all players' points instead: as stated, from the rounds, from the games' results.
    #[arg(long, conflicts_with_all = ["with_games", "write", "summary", "statistics", "group_by", "columns", "bom", "raw_cells"])]
    pub standings: bool,

    /// Write a report made from the games; all files are then games.
    #[arg(long, value_enum, value_name = "FORM", conflicts_with_all = ["with_games", "format"])]
    pub write: Option<Written>,

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
