//! Which files of a folder or an archive are read, by their names.

use crate::sheet::InputFormat;
use std::{
    ffi::OsStr,
    io::{self, Read},
};

/// The endings of the files that are taken, in lower case.
pub(super) const ENDINGS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst"];

/// The endings of the files that are taken if they begin like a sheet of moves.
const SHEET_ENDINGS: [&str; 3] = [".csv", ".tsv", ".txt"];

/// Whether a file is read that was not named itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Surely,
    /// If it begins like a sheet of moves.
    IfSheet,
    /// For what is in it.
    Archive,
    Not,
}

impl Wanted {
    /// By the file's name, or its path.
    pub(super) fn of(name: &OsStr) -> Wanted {
        let name = name.to_string_lossy().to_ascii_lowercase();
        let has_ending = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
        if has_ending(&ENDINGS) {
            Wanted::Surely
        } else if has_ending(&SHEET_ENDINGS) {
            Wanted::IfSheet
        } else if has_ending(&[".zip"]) {
            Wanted::Archive
        } else {
            Wanted::Not
        }
    }
}

pub(super) fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

/// Whether a file begins like a table, columns or lists of moves. Any other text may be anything.
pub(super) fn is_sheet(file: impl Read) -> io::Result<bool> {
    let mut head = Vec::new();
    file.take(InputFormat::HEAD as u64).read_to_end(&mut head)?;
    Ok(matches!(InputFormat::of(&head), InputFormat::Csv | InputFormat::Columns | InputFormat::Lines))
}
