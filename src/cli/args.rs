//! The command line as clap reads it; `config` turns it into something validated.

use super::{
    choices::{Auto, dialects, editions, input_formats},
    completions::CompletionsArgs,
    convert::ConvertArgs,
    event_args::{AgreementArgs, ClassArgs},
    man::ManArgs,
    rule::RuleArgs,
    show::ShowArgs,
};
use crate::{
    diag::Severity,
    game::{GameNumbers, GameSelection},
    laws::{Laws, Scoring},
    notation::{Letters, LettersError},
    report::Format,
    sheet::InputFormat,
};
use clap::{
    Args, Command as ClapCommand, CommandFactory, Parser, Subcommand, ValueEnum,
    builder::UnknownArgumentValueParser,
};
use std::path::PathBuf;

/// The program's name.
pub(super) const NAME: &str = "scoresheet";

/// Finds, places and explains what is wrong in game records of chess, and converts their notation.
#[derive(Debug, Parser)]
#[command(name = NAME, version, max_term_width = 100, propagate_version = true)]
#[command(after_help = "\
Examples:
  scoresheet check round1.pgn              which games are wrong, and why
  scoresheet check --format json games/    every finding as a JSON object
  scoresheet convert --lang es round1.pgn  the same games in Spanish letters
  scoresheet rule claim --at 34b r1.pgn    could a draw be claimed there
  scoresheet explain N007                  what a code means, with its articles

Exit status of check: 0 nothing at or above --fail-on, 1 findings. Of convert: 0 all moves written, 1 some left as \
written. Of rule: 0 correct, allowed or nothing wrong, 1 not, or undetermined. Of all: 2 usage, input/output or internal error.")]
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
    Check(CheckArgs),
    /// Rewrite games in another notation or language, without losing a comment.
    Convert(ConvertArgs),
    /// Answer an arbiter's question from a record: claims, flags, illegal moves, touched pieces, ends.
    Rule(RuleArgs),
    /// Lay a position of a game on the table: board, rights, repetitions, who can still mate.
    Show(ShowArgs),
    /// Explain a code, an article or a word of the Laws: what it means, the article in each edition, a wrong and a right example.
    Explain(ExplainArgs),
    /// List the codes, the editions of the Laws, the languages or the notations.
    List(ListArgs),
    /// Write the script that completes commands and options in a shell.
    Completions(CompletionsArgs),
    /// Write the manual page of a command, or of all.
    Man(ManArgs),
}

/// `scoresheet check`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet check round1.pgn
  scoresheet check season/ archive.zip      folders are searched for *.pgn
  curl -s https://example.org/live.pgn | scoresheet check -
  scoresheet check --select L,R --laws fide2023 round1.pgn
  scoresheet check --games --format json r1.pgn | jq 'select(.kind == \"game\")'

`scoresheet list codes` shows everything that is looked for, `scoresheet explain CODE` what a code means.")]
pub struct CheckArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required_unless_present = "explain")]
    pub paths: Vec<PathBuf>,

    /// How findings are written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,

    /// Report every game too, not only findings.
    #[arg(long)]
    pub games: bool,

    /// Show only these codes: prefixes such as N or R2, codes, names, or ALL. A code in full is shown whatever its
    /// severity; `list codes` shows them all.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub select: Vec<String>,

    /// Do not show these codes: prefixes, names, or ALL; what names a code more exactly wins.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub ignore: Vec<String>,

    /// Show findings of severity info too: style, and claims that were available.
    #[arg(long)]
    pub info: bool,

    /// The counts by code only, no findings.
    #[arg(long, help_heading = "View", conflicts_with = "games")]
    pub summary: bool,

    /// By code: findings, games, files and the place of the first; no findings one by one.
    #[arg(long, help_heading = "View", conflicts_with_all = ["summary", "games"])]
    pub statistics: bool,

    /// One line a finding, under its game, code or file; text only. By code, all is held until the end of the run.
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "View", conflicts_with_all = ["summary", "statistics", "games"])]
    pub group_by: Option<Grouping>,

    /// The least severity that is shown; what is not shown is counted all the same [default: warning].
    #[arg(long, value_enum, value_name = "SEVERITY", help_heading = "View", conflicts_with = "info")]
    pub min_severity: Option<Shown>,

    /// How many findings of one code are shown of one file, 0 for all [default: 5 in text unless grouped by game, else
    /// all].
    #[arg(long, value_name = "N", help_heading = "View", conflicts_with_all = ["summary", "statistics"])]
    pub max_per_code: Option<u64>,

    /// Columns of the text report [default: those of the terminal; elsewhere long lines are not folded].
    #[arg(long, value_name = "COLUMNS", help_heading = "View", value_parser = clap::value_parser!(u16).range(40..))]
    pub width: Option<u16>,

    /// The least severity that makes the exit status 1.
    #[arg(long, value_enum, default_value_t = FailOn::Error)]
    pub fail_on: FailOn,

    /// The edition of the Laws: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions())]
    pub(super) laws: Auto<&'static Laws>,

    /// Points for a win, a draw and a loss, where the event announced others than the usual: 3-1-0.
    #[arg(long, value_name = "POINTS", help_heading = "Event")]
    pub scoring: Option<Scoring>,

    /// The class of the games.
    #[command(flatten)]
    pub class: ClassArgs,

    /// What the event says of draws by agreement.
    #[command(flatten)]
    pub agreement: AgreementArgs,

    /// Go on after an illegal move, as it was made on the board, and judge what follows (L111, L113).
    #[arg(long)]
    pub force: bool,

    /// Print what these codes mean and stop, as `scoresheet explain` does.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub explain: Vec<String>,

    /// Is convert's: says which option of check is meant.
    #[arg(long, hide = true, value_parser = from_is_meant())]
    pub lang: Option<String>,

    /// When to colour the output.
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,

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

/// How games are read.
#[derive(Debug, Args)]
#[command(next_help_heading = "Reading")]
pub struct ReadingArgs {
    /// The language the games are written in; auto finds it for every game by what is legal. `list languages` shows the
    /// codes; descriptive-en, spoken-de and their like are for that notation alone.
    #[arg(long, value_name = "LANG", default_value = "auto", value_parser = dialects(), hide_possible_values = true)]
    pub(super) from: Auto<&'static str>,

    /// What the files are: auto tells by their content.
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = input_formats())]
    pub(super) read_as: Auto<InputFormat>,

    /// Your own letters for king, queen, rook, bishop and knight: KQRBN, or words with spaces between.
    #[arg(long, value_name = "LETTERS", conflicts_with = "from", value_parser = letters)]
    pub letters: Option<Letters>,
}

/// Some games of many; a game has to meet every condition.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Games")]
pub struct GameArgs {
    /// Only these games, by their numbers in their file: 7, or 3,9-12.
    #[arg(long, value_name = "NUMBERS")]
    pub game: Option<GameNumbers>,

    /// Only games whose White has this in the name.
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,

    /// Only games whose Black has this in the name.
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,

    /// Only games of this round: 3 takes in 3.1 and 3.2, a word may be a part of the round's name.
    #[arg(long, value_name = "ROUND")]
    pub round: Option<String>,
}

impl From<GameArgs> for GameSelection {
    fn from(args: GameArgs) -> GameSelection {
        GameSelection { numbers: args.game, white: args.white, black: args.black, round: args.round }
    }
}

/// How a run goes about it; the output never depends on it.
#[derive(Debug, Args)]
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
}

/// What `scoresheet list` shows.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Listing {
    /// Every code with its name and severity.
    Codes,
    /// The editions of the Laws and the days they came into force.
    Laws,
    /// The languages with the letters they are written with, and their words for check, mate and draw.
    Languages,
    /// The notations that moves can be written in.
    Notations,
    /// The articles of the newest Laws, with the words they are found by.
    Articles,
}

/// `--min-severity`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shown {
    /// Errors only.
    Error,
    /// Warnings too.
    Warning,
    /// Everything, as with --info.
    Info,
}

impl Shown {
    /// The least severity that is shown.
    pub fn severity(self) -> Severity {
        match self {
            Shown::Error => Severity::Error,
            Shown::Warning => Severity::Warning,
            Shown::Info => Severity::Info,
        }
    }
}

/// `--group-by`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Grouping {
    /// Under each game.
    Game,
    /// Under each code, the gravest first.
    Code,
    /// Under each file.
    File,
}

/// `--fail-on`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    /// Errors only.
    Error,
    /// Warnings too.
    Warning,
    /// Anything that is shown.
    Info,
    /// Nothing.
    Never,
}

impl FailOn {
    /// The least severity that fails; `None` for never.
    pub fn severity(self) -> Option<Severity> {
        match self {
            FailOn::Error => Some(Severity::Error),
            FailOn::Warning => Some(Severity::Warning),
            FailOn::Info => Some(Severity::Info),
            FailOn::Never => None,
        }
    }
}

/// `--color`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal that can, unless NO_COLOR says otherwise.
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

/// `--lang` of check.
fn from_is_meant() -> UnknownArgumentValueParser {
    UnknownArgumentValueParser::suggest(
        "`--from` names the language that games are read in; `--lang` is the one that `convert` writes",
    )
}

/// `--letters`.
fn letters(spec: &str) -> Result<Letters, LettersError> {
    Letters::custom(spec)
}
