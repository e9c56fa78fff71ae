//! The commands, from their arguments to the files and the exit status.

mod cluster;
mod compared;
mod convert_command;
mod convert_files;
mod convert_options;
mod convert_outputs;
mod convert_results;
mod duplicates;
mod encodings;
mod extract;
mod fields;
mod fixes;
mod help;
mod ignores;
mod in_memory;
mod junit;
mod names;
mod profiles;
pub(crate) mod report_files;
mod rows;
mod rule_command;
mod rule_position;
mod rule_questions;
mod rule_records;
mod rule_whole;
mod sections;
mod settings;
mod snapshots;
mod views;
mod watch;
mod widths;

use crate::support::program::{PROGRAM, program, scoresheet};
use std::path::Path;

/// What the program printed, with slashes between folders, whatever the system puts there.
fn with_slashes(text: String) -> String {
    let is_for_windows = cfg!(windows) || program().get_program() != PROGRAM;
    if is_for_windows { text.replace('\\', "/") } else { text }
}

/// The status, standard output and standard error of `scoresheet convert`, run in a folder.
fn convert(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let (status, out, told) = convert_bytes(folder, args);
    (status, String::from_utf8(out).unwrap(), told)
}

/// As [`convert`], where the output need not be UTF-8.
fn convert_bytes(folder: &Path, args: &[&str]) -> (i32, Vec<u8>, String) {
    let output = scoresheet(["convert"]).args(args).current_dir(folder).output().unwrap();
    let told = with_slashes(String::from_utf8(output.stderr).unwrap());
    (output.status.code().unwrap(), output.stdout, told)
}
