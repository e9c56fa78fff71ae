//! The program, run.

use assert_cmd::Command;
use std::{env, ffi::OsStr, process};

/// The program that was built with the tests.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_scoresheet");

/// Names a program for Windows, which the tests then run under wine.
const EXE: &str = "SCORESHEET_EXE";

/// What starts the program: the one that was built with the tests, unless another is named.
pub fn program() -> process::Command {
    match env::var_os(EXE) {
        None => process::Command::new(PROGRAM),
        Some(exe) => {
            let mut command = process::Command::new("wine");
            command.arg(exe);
            command
        }
    }
}

/// A run that is ready to start.
pub fn scoresheet(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = Command::from_std(program());
    command.args(args);
    command
}
