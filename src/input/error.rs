//! What keeps a file from being read.

use std::{any::Any, error::Error, fmt, io, sync::Arc};

/// A file, folder or stream that could not be read, or not to its end; the others are read all the same.
#[derive(Debug)]
pub struct InputError {
    /// The path as the user gave it; `-` for standard input.
    pub path: Arc<str>,
    /// What is the matter.
    pub fault: Fault,
}

/// Why something could not be read.
#[derive(Debug)]
pub enum Fault {
    /// The system says so.
    Io(io::Error),
    /// A folder that holds no file with one of these endings, nor another that this program reads.
    NoGames(&'static [&'static str]),
    /// A zip archive that holds no file with one of these endings.
    NoMembers(&'static [&'static str]),
    /// The file that the output goes to.
    IsOutput,
    /// An archive or a document of another kind, named with its article: `a zip archive`.
    Foreign(&'static str),
    /// Positions, one a line, instead of games.
    Positions,
    /// JSON, as servers give games to programs.
    Json,
    /// Mostly bytes that no text has.
    NotText,
    /// What is looked for in it is not there to be looked for.
    Selection(String),
    /// This program failed over it, and what it said.
    Internal(String),
}

/// What a panic said.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
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

impl Error for InputError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.fault.source()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Io(error) => error.fmt(f),
            Fault::NoGames(endings) => {
                write!(f, "the folder holds no {} file, and no sheet of moves", alternatives(endings))
            }
            Fault::NoMembers(endings) => write!(f, "the archive holds no {} file", alternatives(endings)),
            Fault::IsOutput => f.write_str("is where the output goes, and was not read"),
            Fault::Foreign(what) => write!(f, "is {what}; give the games in it as text, or unpack it first"),
            Fault::Positions => f.write_str("is a list of positions (FEN or EPD), not of games"),
            Fault::Json => f.write_str("is JSON, not a game record; servers give their games as PGN, too"),
            Fault::NotText => f.write_str("is not a text file"),
            Fault::Selection(message) => f.write_str(message),
            Fault::Internal(message) => write!(f, "internal error: {message}"),
        }
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Fault::Io(error) => Some(error),
            _ => None,
        }
    }
}
