//! A whole run: read, work in parallel, write in order.

mod closed_pipe;
mod emit;
mod intake;
mod ordered_writer;
mod pipeline;
mod progress;
mod sink;

pub use closed_pipe::is_closed_pipe;
pub use pipeline::run;
pub use progress::Progress;
pub use sink::Sink;

use crate::{
    diag::SectionRead,
    input::{Chunk, FileEnd, InputError, Limits, ReadEncoding, without_number},
    sheet::InputFormat,
};
use rayon::ThreadPoolBuildError;
use std::{fmt, io, sync::Arc};
use thiserror::Error;

/// What is done with the games.
pub trait Work: Sync {
    /// Memory that a worker keeps from chunk to chunk; it must not influence the output.
    type Scratch: Default + Send;
    /// What is counted.
    type Tally: Default + Send;

    /// Works on a chunk, on any thread, and appends its output.
    fn chunk(&self, chunk: &Chunk, scratch: &mut Self::Scratch, out: &mut Vec<u8>) -> Self::Tally;

    /// Says what there is to say at the end of a file, after its chunks; called in order, by one thread at a time.
    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Self::Tally {
        let _ = (end, out);
        Self::Tally::default()
    }

    /// Adds one part's counts, and settles what of its output is written now; called in order, by one thread at a time.
    /// `chunk` is what the part was made of, `None` at a file's end.
    fn merge(&self, total: &mut Self::Tally, part: Self::Tally, chunk: Option<&Chunk>, out: &mut Vec<u8>);

    /// Gives out what was kept back until everything was read: the next part of it, and an input that it is of; `None` where
    /// nothing is left. Called at the end of a run that nothing stopped.
    fn kept_back(&self, total: &mut Self::Tally, out: &mut Vec<u8>) -> Option<Arc<str>> {
        let _ = (total, out);
        None
    }

    /// What is to be said to the user on standard error now, taken out of the counts; called after every merge.
    fn notes(total: &mut Self::Tally) -> Vec<u8> {
        let _ = total;
        Vec::new()
    }

    /// Whether characters of this file have no place in what was written of it so far.
    fn is_lossy(total: &Self::Tally, file: &Arc<str>) -> bool {
        let _ = (total, file);
        false
    }

    /// How many findings were counted, for the progress bar.
    fn findings(total: &Self::Tally) -> u64 {
        let _ = total;
        0
    }
}

/// How a run goes about it; neither threads nor limits change what it writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RunOptions {
    /// Threads that work; as many as the machine has where it is `None` or 0.
    pub threads: Option<usize>,
    /// How much is held in memory: about 2 × threads + 3 chunks and their output.
    pub limits: Limits,
    /// The kind of record every file is; each file's first bytes decide where it is `None`.
    pub sheet: Option<InputFormat>,
    /// The encoding every file is in; it is found out where it is `None`.
    pub encoding: Option<ReadEncoding>,
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct RunOutcome<T> {
    /// All counts.
    pub tally: T,
    /// Files that were read, to their end or not.
    pub files: u64,
    /// Games in them.
    pub games: u64,
    /// The section that was read, where one was wanted.
    pub section: Option<SectionRead>,
    /// The documents and logs among them, in order.
    pub documents: Vec<DocumentNote>,
    /// What could not be read, in order.
    pub errors: Vec<InputError>,
    /// Compressed files that are damaged or end early, in order.
    pub damaged: Vec<Shortfall>,
    /// Files with games that are longer than the limit, in order.
    pub cut: Vec<Shortfall>,
    /// Whether the output was closed before the end, so that the run stopped; the counts then are of a part.
    pub closed: bool,
}

impl<T> RunOutcome<T> {
    /// Whether everything was read, each file and each game to its end.
    pub fn is_whole(&self) -> bool {
        self.errors.is_empty() && self.damaged.is_empty() && self.cut.is_empty()
    }
}

/// Memory of a chunk that was written, to be used again.
struct Spent {
    chunk: Chunk,
    out: Vec<u8>,
}

/// A file of which not all was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortfall {
    /// The file's name.
    pub file: Arc<str>,
    /// What is missing.
    pub why: String,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.why)
    }
}

/// A document or an engine's log, and how many games were found in what else it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentNote {
    /// The file's name.
    pub file: Arc<str>,
    /// Which of the two it was read as.
    pub format: InputFormat,
    /// Games in it.
    pub games: u64,
    /// Its lines.
    pub lines: u64,
}

impl DocumentNote {
    /// The note, if the file says something besides its games. One-line games with empty lines between need none.
    fn if_needed(self) -> Option<DocumentNote> {
        let says_more = match self.format {
            InputFormat::Document => true,
            InputFormat::Lines => self.lines > 2 * self.games,
            InputFormat::Pgn | InputFormat::Columns | InputFormat::Csv => false,
        };
        says_more.then_some(self)
    }
}

impl fmt::Display for DocumentNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = match self.games {
            0 => "no game".to_owned(),
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        };
        let (name, rest) = match self.format {
            InputFormat::Lines => ("an engine's log", "left out"),
            _ => ("a document", "prose"),
        };
        write!(f, "{}: read as {name}: {games} in {} lines, the rest is {rest}", self.file, self.lines)
    }
}

/// What ends a run before its time.
#[derive(Debug, Error)]
pub enum RunError {
    /// The output cannot be written.
    #[error("cannot write the output: {}", without_number(.0))]
    Write(#[source] io::Error),
    /// No threads could be started.
    #[error("cannot start threads: {0}")]
    Threads(#[from] ThreadPoolBuildError),
    /// The work panicked: an error in this program.
    #[error("internal error in {file}, games {first_game} to {last_game}: {message}")]
    Panic {
        /// The file.
        file: String,
        /// The first game of the chunk that was worked on.
        first_game: u64,
        /// Its last game.
        last_game: u64,
        /// What the panic said.
        message: String,
    },
}
