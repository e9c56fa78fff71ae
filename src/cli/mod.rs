//! The command line: arguments, validated configuration, commands, exit status.

mod args;
mod check;
mod check_args;
mod choices;
mod completions;
mod convert;
mod date_orders;
mod dump_config;
mod event;
mod event_args;
mod explain;
mod extract;
mod fix;
mod given;
mod list;
mod man;
mod meant;
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
use clap::{CommandFactory, FromArgMatches};
use given::Given;
use std::{
    ffi::OsString,
    io::{self, IsTerminal, Write},
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
    let (arguments, matches) = meant::settled(arguments);
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let given = Given::of(&arguments, &matches, args::command);
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
