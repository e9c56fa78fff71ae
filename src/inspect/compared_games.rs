//! The games that are compared with others: those of a part of the input, and what is known of those before.

use crate::{
    checks::{CardTags, Comparison, Play, across::is_alike},
    diag::Finding,
    game::Scratch,
};
use std::sync::Arc;

/// A game of a part, and where its output ends.
pub(super) struct PartGame {
    /// Its tags.
    pub tags: CardTags,
    /// What was played, where moves are compared.
    pub play: Option<Play>,
    /// Its number within the file.
    pub number: u64,
    /// Its line.
    pub line: u64,
    /// Whether anything was found in it.
    pub is_faulty: bool,
    /// Its output in the first report, and in further ones.
    pub first: GameOutput,
    pub further: Vec<GameOutput>,
}

/// What was written of a game of a part in one report.
#[derive(Clone, Copy)]
pub(super) struct GameOutput {
    /// Its end in the output of the part.
    pub end: usize,
    /// Whether it is anything.
    pub is_written: bool,
}

/// The games of a part that are compared with others.
#[derive(Default)]
pub(super) struct PartGames {
    games: Vec<PartGame>,
    /// The last game, where the one before it is of another event.
    alone: Option<PartGame>,
    /// The event of the last game and its site.
    event: [Vec<u8>; 2],
}

impl PartGames {
    /// Takes in the next game. Most games of a large collection stand alone in their event: such a one is let go when the
    /// next comes, unless `all` are compared.
    pub fn push(&mut self, game: PartGame, [event, site]: [&[u8]; 2], all: bool) {
        let texts = [event, site];
        let is_same = self.event[0] == event && self.event[1] == site;
        let is_alike = || [0, 1].into_iter().any(|at| is_alike(&self.event[at], texts[at]));
        // One that is spelt otherwise is another event, but not by itself.
        let goes_on = is_same || is_alike();
        if !is_same {
            for (text, new) in self.event.iter_mut().zip(texts) {
                text.clear();
                text.extend_from_slice(new);
            }
        }
        // The first one may go on with the event of the part before.
        if all || goes_on || self.is_empty() {
            self.games.extend(self.alone.take());
            self.games.push(game);
        } else {
            self.alone = Some(game);
        }
    }

    /// Notes that something was found in the game of this number.
    pub fn has_faults(&mut self, number: u64) {
        let games = self.games.iter_mut().chain(&mut self.alone);
        games.filter(|game| game.number == number).for_each(|game| game.is_faulty = true);
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.alone.is_none()
    }

    /// The games, and the last one in any case, since the next part may go on with its event.
    pub fn taken(self) -> impl Iterator<Item = PartGame> {
        self.games.into_iter().chain(self.alone)
    }
}

/// The games so far, and memory to report with, which is made when there is something to report.
pub(super) struct ComparedGames {
    pub comparison: Comparison,
    /// The last game that was compared: its file and its number there.
    pub last: Option<(Arc<str>, u64)>,
    /// For a game of which something is to be said.
    pub scratch: Option<Box<Scratch>>,
    pub findings: Vec<Finding>,
}

impl ComparedGames {
    /// No game yet.
    pub fn new(comparison: Comparison) -> ComparedGames {
        ComparedGames { comparison, last: None, scratch: None, findings: Vec::new() }
    }
}
