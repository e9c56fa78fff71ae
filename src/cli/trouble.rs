//! What keeps a command from doing what it was asked to do.

use crate::{
    board::FenError,
    checks::SelectionError,
    input::{InputError, without_number},
    output::Refusal,
    rulings::MomentError,
    run::RunError,
};
use std::io;
use thiserror::Error;

/// Why a command ends with [`TROUBLE`](super::TROUBLE), of whatever kind that is.
#[derive(Debug, Error)]
pub(super) enum Trouble {
    /// What was asked for cannot be done, or not together with what else was asked for; the sentence names the options.
    #[error("{0}")]
    Asked(String),
    /// A code that there is not.
    #[error(transparent)]
    Selection(#[from] SelectionError),
    /// `--fen` is no position.
    #[error("--fen: {0}")]
    Fen(#[from] FenError),
    /// `--at` is no moment of the record.
    #[error(transparent)]
    Moment(#[from] MomentError),
    /// An input cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A file cannot be read or written.
    #[error("{file}: {}", without_number(error))]
    File {
        /// As the user gave it.
        file: String,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// What a file holds is not what is asked about.
    #[error("{file}: {why}")]
    Content {
        /// As the user gave it.
        file: String,
        /// What is the matter with it.
        why: String,
    },
    /// Nothing can be said of a game.
    #[error("{file}, game {game}: {why}")]
    Game {
        /// The file it is in.
        file: String,
        /// Its number there.
        game: u64,
        /// Why not.
        why: String,
    },
    /// An output must not be written where it would go.
    #[error(transparent)]
    Refusal(#[from] Refusal),
    /// Standard output cannot be written.
    #[error("standard output: {}", without_number(.0))]
    Output(#[source] io::Error),
    /// The run ended before its time.
    #[error(transparent)]
    Run(#[from] RunError),
}

impl From<String> for Trouble {
    fn from(sentence: String) -> Trouble {
        Trouble::Asked(sentence)
    }
}

impl From<&str> for Trouble {
    fn from(sentence: &str) -> Trouble {
        Trouble::Asked(sentence.to_owned())
    }
}
