//! The program `scoresheet`, run by Python.

use pyo3::prelude::*;
use scoresheet::cli;
use std::{ffi::OsString, panic, process};

/// What a program of Rust that panicked ends with.
const PANICKED: u8 = 101;

/// Runs the program with these arguments, of which the first is its name, and ends the process with its exit status.
#[pyfunction]
pub fn command(py: Python<'_>, arguments: Vec<OsString>) {
    let arguments = with_files(arguments);
    let status = py.detach(|| panic::catch_unwind(|| cli::run(&arguments)));
    // This writes what is held back of standard output. Python has nothing to write, and its own end would take time.
    process::exit(status.unwrap_or(PANICKED).into())
}

/// Shells put the files in the place of `*.pgn`.
#[cfg(not(windows))]
fn with_files(arguments: Vec<OsString>) -> Vec<OsString> {
    arguments
}

/// The shells of Windows leave `*.pgn` to the program. Only the command line as it was typed tells what stood in quotes; before the
/// arguments are Python and its own.
#[cfg(windows)]
fn with_files(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let before = std::env::args_os().count().saturating_sub(arguments.len() - 1);
    arguments.truncate(1);
    arguments.extend(wild::args_os().skip(before));
    arguments
}
