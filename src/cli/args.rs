//! The command line as clap reads it, command by command; `config` turns the options of check into something validated.

use super::{
    NAME,
    check_args::CheckArgs,
    choices::{Auto, editions, formats},
    completions::CompletionsArgs,
    convert::ConvertArgs,
    event::EventArgs,
    extract::ExtractArgs,
    man::ManArgs,
    names::NamesArgs,
    repair::RepairArgs,
    rule::RuleArgs,
    sections::stored_size,
    shared_args::Color,
    sheets::{compare::CompareArgs, merge::MergeArgs, reconstruct::ReconstructArgs},
    show::ShowArgs,
};
use crate::{
    laws::Laws,
    report::{Format, LISTING},
};
use clap::{Args, Command as ClapCommand, CommandFactory, Parser, Subcommand, ValueEnum};
use std::{num::NonZero, path::PathBuf};

/// Finds, locates and explains errors in chess game records, and converts their notation.
#[derive(Debug, Parser)]
#[command(name = NAME, version, max_term_width = 100, propagate_version = true)]
#[command(after_help = "\
Examples:
  scoresheet check round1.pgn              which games are wrong, and why
  scoresheet check --format json games/    every finding as a JSON object
  scoresheet convert --lang es round1.pgn  the same games in Spanish letters
  scoresheet extract --with E301 round1.pgn  the games with a wrong result
  scoresheet rule claim --at 34b r1.pgn    could a draw be claimed there
  scoresheet event open.trf games/         the games against the report
  scoresheet explain N007                  what a code means, with its articles

Exit status:
  0  check: nothing at or above --fail-on; convert: every move written;
     rule: correct, allowed, or nothing wrong
  1  check: findings; convert: moves left as they were written;
     rule: not correct, not allowed, or undetermined
  2  usage error, file error, or internal error")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The whole command line. `scoresheet check --version` is the version of the program, and says so.
pub(super) fn command() -> ClapCommand {
    fn of_the_program(command: ClapCommand) -> ClapCommand {
        command.display_name(NAME).mut_subcommands(of_the_program)
    }
    of_the_program(Cli::command())
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Replay every game and report what is wrong with it.
    Check(Box<CheckArgs>),
    /// Rewrite games in another notation or language, without losing a comment.
    Convert(ConvertArgs),
    /// Copy games out of files, byte for byte: by number, player, round, date, result, or what was found in them.
    Extract(ExtractArgs),
    /// Find the spellings of each player's name, and unify them.
    Names(NamesArgs),
    /// Find out what was really played where a record does not replay, and write the repaired game.
    Repair(Box<RepairArgs>),
    /// Compare two scoresheets of a game: where they differ, and which is right.
    Compare(CompareArgs),
    /// Merge several sheets of a game into one, and say what stays open.
    Merge(MergeArgs),
    /// Fill in missing half-moves where the rest of the record leaves only one.
    Reconstruct(ReconstructArgs),
    /// Compare a tournament's games with its report: what is missing, what differs, and what that changes.
    Event(Box<EventArgs>),
    /// Answer an arbiter's question from a record: claims, flags, illegal moves, touched pieces, ends.
    Rule(Box<RuleArgs>),
    /// Show a position of a game: board, rights, repetitions, who can still mate.
    Show(ShowArgs),
    /// Explain a code, an article or a word of the Laws: what it means, the article in each edition, a wrong and a right example.
    Explain(ExplainArgs),
    /// List the codes, the profiles, the editions of the Laws, the languages, the notations, the settings or the columns; or the sections
    /// of files.
    List(ListArgs),
    /// Print a shell completion script for commands and options.
    Completions(CompletionsArgs),
    /// Write the man page of a command, or of all.
    Man(ManArgs),
}

/// `scoresheet explain`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet explain L101
  scoresheet explain 7.5.5                 an article, as every edition has it
  scoresheet explain --laws fide2009 flag  the articles that a word leads to")]
pub struct ExplainArgs {
    /// Codes or names (L101, illegal-move), articles (9.2, A.5.2) or words (flag).
    #[arg(value_name = "CODE", required = true)]
    pub codes: Vec<String>,

    /// The edition of the Laws that articles and words are looked up in; auto for every edition.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions())]
    pub(super) laws: Auto<&'static Laws>,

    /// When to colour the output.
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,
}

/// `scoresheet list`.
#[derive(Debug, Args)]
pub struct ListArgs {
    /// What to list.
    #[arg(value_enum)]
    pub what: Listing,

    /// Files and folders to split, for `list sections`.
    #[arg(value_name = "PATHS")]
    pub paths: Vec<PathBuf>,

    /// The size of a section, for `list sections`: bytes as stored, or KiB, MiB or GiB [default: 64MiB].
    #[arg(long, value_name = "SIZE", value_parser = stored_size)]
    pub size: Option<NonZero<u64>>,

    /// How it is listed.
    #[arg(long, value_parser = formats(LISTING), default_value = "text")]
    pub format: Format,
}

/// What `scoresheet list` shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Listing {
    /// Every code with its name and severity.
    Codes,
    /// The profiles, and the codes whose severity they change.
    Profiles,
    /// The editions of the Laws and the days they came into force.
    Laws,
    /// The languages, their piece letters, and their words for check, mate and draw.
    Languages,
    /// The notations that moves can be written in.
    Notations,
    /// The articles of the newest Laws, with the words they are found by.
    Articles,
    /// The columns of tables: of `check --format csv`, and of `rule end --format csv`.
    Columns,
    /// The keys of scoresheet.toml, what they take, and what each is for.
    Settings,
    /// Where files can be split, for `check --section`: PGN anywhere, zstd where frames begin, others nowhere.
    Sections,
}
