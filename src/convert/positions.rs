//! A game's positions as a list.

use crate::{board::Position, game::Game};

/// How positions are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Positions {
    /// FENs.
    Fen,
    /// EPDs: FENs without the counters.
    Epd,
}

impl Positions {
    /// The ending of a file of them.
    pub const fn ending(self) -> &'static str {
        match self {
            Positions::Fen => "fen",
            Positions::Epd => "epd",
        }
    }

    /// Appends the positions of the game's main line, the start first, one a line; a game that could not be replayed
    /// gives none.
    ///
    /// ```
    /// use scoresheet::{convert::Positions, game::{Scratch, Tongues, read_game}};
    /// let (tongues, mut scratch, mut out) = (Tongues::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 *", &tongues, false, &mut scratch);
    /// Positions::Epd.list(&game, &mut out);
    /// assert!(out.ends_with(b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"));
    /// ```
    pub fn list(self, game: &Game<'_>, out: &mut Vec<u8>) {
        if game.unplayed().is_some() {
            return;
        }
        for position in game.positions() {
            out.extend_from_slice(self.line(&position).as_bytes());
            out.push(b'\n');
        }
    }

    /// Appends only the position that the game's main line ends in; nothing for a game that could not be replayed.
    ///
    /// ```
    /// use scoresheet::{convert::Positions, game::{Scratch, Tongues, read_game}};
    /// let (tongues, mut scratch, mut out) = (Tongues::any(), Scratch::default(), Vec::new());
    /// Positions::Epd.last(&read_game(b"1. e4 *", &tongues, false, &mut scratch), &mut out);
    /// assert_eq!(out, b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n");
    /// ```
    pub fn last(self, game: &Game<'_>, out: &mut Vec<u8>) {
        if game.unplayed().is_none() {
            out.extend_from_slice(self.line(game.last()).as_bytes());
            out.push(b'\n');
        }
    }

    fn line(self, position: &Position) -> String {
        let fen = position.fen();
        match self {
            Positions::Fen => fen,
            Positions::Epd => fen.split(' ').take(4).collect::<Vec<_>>().join(" "),
        }
    }
}
