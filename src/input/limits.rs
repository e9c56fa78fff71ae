//! How much of a run's input is held in memory.

use crate::pgn::HEAD;

/// How much is held in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How much is read into a chunk, in bytes, as long as no game is longer.
    pub chunk: usize,
    /// How much of one game is read, in bytes; at least 512.
    pub game: usize,
}

impl Limits {
    /// The same, for games that are converted into games: 64 MiB of each. Whatever else is made of them is ten to twenty times as long.
    #[must_use]
    pub fn of_conversion(self) -> Limits {
        Limits { game: 64 << 20, ..self }
    }

    /// Room for what comes after an oversized game; enough to judge a line by.
    pub(super) fn window(self) -> usize {
        self.chunk.max(HEAD)
    }

    /// The same limits, made to fit each other.
    pub(super) fn normal(self) -> Limits {
        let game = self.game.max(2 * HEAD);
        Limits { game, chunk: self.chunk.clamp(1, game) }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        // On two threads it takes 1 % less time than half of it, and for files of servers 1 % less than twice as much: the fewer
        // chunks, the less often workers meet, but a few should fit in a second-level cache of 2 MiB.
        Limits { chunk: 512 << 10, game: 4 << 20 }
    }
}
