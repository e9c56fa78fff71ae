//! What keeps a file from being read.

use crate::{checks::SelectionError, source::Section};
use std::{any::Any, error, fmt, io, sync::Arc};
use thiserror::Error;

/// A file, folder or stream that could not be read, or not to its end; the others are read all the same.
#[derive(Debug)]
pub struct InputError {
    /// The path as the user gave it; `-` for standard input.
    pub path: Arc<str>,
    /// What is the matter.
    pub fault: Fault,
}

/// Why something could not be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The system says so.
    #[error("{}", without_number(.0))]
    Io(io::Error),
    /// A folder that holds no file with one of these endings, nor another that this program reads.
    #[error("the folder holds no {} file, and no sheet of moves", alternatives(.0))]
    NoGames(&'static [&'static str]),
    /// A zip archive that holds no file with one of these endings.
    #[error("the archive holds no {} file", alternatives(.0))]
    NoMembers(&'static [&'static str]),
    /// The file that the output goes to.
    #[error("is where the output goes, and was not read")]
    IsOutput,
    /// An archive or a document of another kind, named with its article: `a zip archive`.
    #[error("is {0}; give the games in it as text, or unpack it first")]
    Foreign(&'static str),
    /// Positions, one a line, instead of games.
    #[error("is a list of positions (FEN or EPD), not of games")]
    Positions,
    /// A tournament's report instead of games.
    #[error("is a tournament's report (TRF), not a game record; `scoresheet event` holds games against it")]
    Report,
    /// JSON, as servers give games to programs.
    #[error("is JSON, not a game record; servers give their games as PGN, too")]
    Json,
    /// Mostly bytes that no text has.
    #[error("is not a text file")]
    NotText,
    /// A section that ends before it begins, or beyond the end of the file.
    #[error("has no section {section}: {}", wrong_section(*section, *size))]
    Section {
        /// The section.
        section: Section,
        /// The size of the file.
        size: u64,
    },
    /// What is looked for in it is not there to be looked for.
    #[error(transparent)]
    Selection(#[from] SelectionError),
    /// This program failed over it, and what it said.
    #[error("internal error: {0}")]
    Internal(String),
}

/// What a panic said.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
}

/// What an error of the system says, without the number that it has there.
pub fn without_number(error: &io::Error) -> String {
    let said = error.to_string();
    said.split(" (os error ").next().map_or(String::new(), str::to_owned)
}

/// What is wrong with a section of a file of this size.
fn wrong_section(section: Section, size: u64) -> String {
    match section.begin > section.end {
        true => "it ends before it begins".to_owned(),
        false => format!("the file ends at byte {size}"),
    }
}

/// `.a, .b or .c`
fn alternatives(endings: &[&str]) -> String {
    match endings {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => endings.concat(),
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.fault)
    }
}

impl From<InputError> for Fault {
    fn from(error: InputError) -> Fault {
        error.fault
    }
}

// What its fault says is shown already.
impl error::Error for InputError {}
