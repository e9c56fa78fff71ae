//! The command line: arguments, validated configuration, commands, exit status.

mod args;
mod check;
mod check_args;
mod choices;
mod completions;
mod convert;
mod date_orders;
mod event;
mod event_args;
mod explain;
mod extract;
mod fix;
mod given;
mod list;
mod man;
mod names;
mod one_game;
mod repair;
mod report_args;
mod report_files;
mod rule;
mod sections;
mod settings;
mod shared_args;
mod sheets;
mod show;
mod trouble;
mod watch;

pub use args::Cli;

use crate::{
    report::printable_lines,
    run::{RunOutcome, is_closed_pipe},
};
use args::Command;
use clap::{
    CommandFactory, FromArgMatches,
    error::{ContextKind, ContextValue, ErrorKind},
};
use given::Given;
use std::{
    ffi::OsString,
    io::{self, IsTerminal, Write},
    path::Path,
    process::ExitCode,
};
use trouble::Trouble;

/// The program's name.
const NAME: &str = "scoresheet";

/// `check` found nothing at or above `--fail-on`; `convert` wrote every move anew.
const CLEAN: u8 = 0;
/// `check` found something; `convert` left moves as they were written.
const FINDINGS: u8 = 1;
/// Usage, input/output or internal error.
const TROUBLE: u8 = 2;

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    // The shells of Windows leave `*.pgn` to the program.
    ExitCode::from(run(&wild::args_os().collect::<Vec<_>>()))
}

/// Runs the program with these arguments, of which the first is its name; the exit status. Where help was asked for, or the arguments are
/// wrong, the process ends here.
pub fn run(arguments: &[OsString]) -> u8 {
    let matches = args::command().try_get_matches_from(arguments).unwrap_or_else(|error| {
        let words: Vec<String> =
            arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        if let Some(meant) = meant_by_file(&error, &words) {
            complain(&meant);
            std::process::exit(TROUBLE.into());
        }
        error.exit()
    });
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let given = Given::of(arguments, &matches);
    let status = match cli.command {
        Command::Check(args) => check::run(&args, &given),
        Command::Convert(args) => convert::run(&args, &given),
        Command::Compare(args) => sheets::compare::run(&args, &given),
        Command::Merge(args) => sheets::merge::run(&args, &given),
        Command::Reconstruct(args) => sheets::reconstruct::run(&args, &given),
        Command::Repair(args) => repair::run(&args, &given),
        Command::Event(args) => event::run(&args, &given),
        Command::Extract(args) => extract::run(&args, &given),
        Command::Names(args) => names::run(&args, &given),
        Command::Rule(_) => given.settled().and_then(|args| rule::run(args, &given)),
        Command::Show(_) => given.settled().and_then(show::run),
        Command::Explain(args) => explain::run(&args.codes, args.laws.named(), args.color.on_stdout()),
        Command::List(args) => list::run(args),
        Command::Completions(args) => completions::run(&args, args::command()),
        Command::Man(args) => man::run(&args, Cli::command()),
    };
    status.unwrap_or_else(|trouble| {
        complain(&trouble);
        TROUBLE
    })
}

/// What is said where the command was left out and a file is named in its place; `None` where it is something else.
fn meant_by_file(error: &clap::Error, arguments: &[String]) -> Option<String> {
    if !matches!(error.kind(), ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument) {
        return None;
    }
    let is_command = |word: &String| args::command().find_subcommand(word).is_some();
    if arguments.iter().any(is_command) {
        return None;
    }
    // What stands in the place of the command; where an option does, what comes after it.
    let in_its_place = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => Some(word),
        _ => None,
    };
    // Names of games that are not there are slips of the same kind.
    let is_file = |word: &&String| {
        in_its_place.is_none_or(|meant| meant == *word)
            && (word.ends_with(".pgn") || Path::new(word).exists())
    };
    let file = arguments.iter().find(is_file)?;
    let quoted = |word: &String| match word.contains([' ', '\'', '"']) {
        true => format!("\"{word}\""),
        false => word.clone(),
    };
    let all: Vec<String> = arguments.iter().map(quoted).collect();
    Some(format!("{file} is not a command; did you mean `scoresheet check {}`?", all.join(" ")))
}

/// Tells the user on standard error; a closed standard error is no reason to fail differently.
fn complain(trouble: &dyn std::fmt::Display) {
    let _ = writeln!(io::stderr(), "scoresheet: error: {}", printable_lines(&trouble.to_string()));
}

/// Tells the user what is no error.
fn remark(note: &dyn std::fmt::Display) {
    let _ = writeln!(io::stderr(), "scoresheet: {}", printable_lines(&note.to_string()));
}

/// Says what could not be read, or not to its end; whether all was read.
fn tell_unread<T>(outcome: &RunOutcome<T>) -> bool {
    outcome.errors.iter().for_each(|error| complain(error));
    outcome.damaged.iter().chain(&outcome.cut).for_each(|file| complain(file));
    outcome.is_whole()
}

/// The columns of the terminal that standard output is; `None` where it is none.
fn terminal_width() -> Option<usize> {
    let size = terminal_size::terminal_size_of(io::stdout())?;
    Some(usize::from(size.0.0)).filter(|&columns| columns > 0)
}

/// Writes to standard output what may hold text of a file or of an argument: nothing in it speaks to the terminal.
fn print_safely(text: &str) -> Result<(), Trouble> {
    print(&printable_lines(text))
}

/// Writes games to standard output: as they are, but so that a terminal obeys nothing in them.
fn print_games(text: &str) -> Result<(), Trouble> {
    if io::stdout().is_terminal() { print_safely(text) } else { print(text) }
}

/// Writes to standard output; a pipe that was closed is not an error.
fn print(text: &str) -> Result<(), Trouble> {
    match io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush()) {
        Err(error) if !is_closed_pipe(&error) => Err(Trouble::Output(error)),
        _ => Ok(()),
    }
}
