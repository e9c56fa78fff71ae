//! The commands, from their arguments to the files and the exit status.

mod convert_command;
mod convert_files;
mod convert_options;
