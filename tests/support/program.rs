//! The program, run.

use assert_cmd::Command;
use std::ffi::OsStr;

/// The program that was built with the tests.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_scoresheet");

/// A run that is ready to start.
pub fn scoresheet(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(args);
    command
}
