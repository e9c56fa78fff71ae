//! The `scoresheet` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    scoresheet::cli::main()
}
