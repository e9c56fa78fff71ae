//! What a check that compares games is handed, and what it says.

mod card;
mod key;

pub use card::{Card, CardTags, Play};
pub use key::{PlayerKey, bytes_key};

use super::Sink;
use crate::{
    board::Color,
    diag::{Meta, Note},
    game::Game,
};

/// A check that compares games; what it has seen so far is its own.
pub trait Compare: Send {
    /// Looks at the next game in the order of the input, which is at `place`; what is wrong with it goes into `hits`.
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>);
}

/// Where a game is: its file by its number among those of the run, its number there, and its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    pub(super) file: u32,
    pub(super) game: u64,
    pub(super) line: u64,
}

/// Writes a finding; the note says where the earlier game is.
pub type Report = fn(&Hit, Note, &Game<'_>, &mut Sink<'_, '_>);

/// What is wrong with a game in the light of an earlier one.
#[derive(Clone, Copy)]
pub struct Hit {
    pub(super) meta: &'static Meta,
    pub(super) earlier: Place,
    /// The player who is concerned, where only one is.
    pub(super) player: Color,
    /// A number that the message shows.
    pub(super) number: u32,
    pub(super) report: Report,
}

impl Hit {
    /// The earlier game: its file by its number among those of the run, from 0, and its number there.
    pub fn earlier(&self) -> (u32, u64) {
        (self.earlier.file, self.earlier.game)
    }

    /// The code.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }
}
