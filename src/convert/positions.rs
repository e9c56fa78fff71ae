//! A game's positions as a list.

use super::contender;
use crate::{
    board::{FenWriter, Position},
    game::Game,
    notation::choices,
};

choices! {
    /// How positions are listed; the ending of a file of them is the name.
    Positions;
    /// Every position of the game as a FEN, one a line
    Fen "fen";
    /// Every position of the game as an EPD, one a line
    Epd "epd";
}

/// What became of a game's positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// Positions that were written.
    pub positions: u32,
    /// Half-moves of the main line whose position nobody knows: they could not be followed, or the game reads as other
    /// moves in another language from there on.
    pub missing: u32,
}

impl Positions {
    /// Appends the positions of the game's main line, the start first, one a line, up to where it could not be followed
    /// or could as well be read in another language; a game that could not be replayed gives none.
    ///
    /// ```
    /// use scoresheet::{convert::Positions, game::{Scratch, Dialects, read_game}};
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 *", &dialects, &mut scratch);
    /// let listed = Positions::Epd.list(&game, &mut out);
    /// assert_eq!((listed.positions, listed.missing), (2, 0));
    /// assert!(out.ends_with(b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n"));
    /// ```
    pub fn list(self, game: &Game<'_>, out: &mut Vec<u8>) -> Listed {
        let mut listed = Listed { positions: 0, missing: missing(game) };
        if game.not_replayed().is_some() {
            return listed;
        }
        let mut writer = FenWriter::default();
        game.each_position(certain(game), |position| {
            self.line(position, &mut writer, out);
            listed.positions += 1;
        });
        listed
    }

    /// Appends only the position that the game's main line ends in, or the last one before a move that could not be
    /// followed; nothing for a game that could not be replayed or that could as well be read in another language.
    ///
    /// ```
    /// use scoresheet::{convert::Positions, game::{Scratch, Dialects, read_game}};
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// Positions::Epd.last(&read_game(b"1. e4 *", &dialects, &mut scratch), &mut out);
    /// assert_eq!(out, b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n");
    /// ```
    pub fn last(self, game: &Game<'_>, out: &mut Vec<u8>) -> Listed {
        let known = game.not_replayed().is_none() && certain(game) == game.plies().len();
        if known {
            self.line(game.last(), &mut FenWriter::default(), out);
        }
        Listed { positions: known.into(), missing: missing(game) }
    }

    fn line(self, position: &Position, writer: &mut FenWriter, out: &mut Vec<u8>) {
        match self {
            Positions::Fen => writer.write_fen(position, out),
            Positions::Epd => writer.write_epd(position, out),
        }
        out.push(b'\n');
    }
}

/// How many plies of the main line are the same in whatever language the game is read.
fn certain(game: &Game<'_>) -> usize {
    let plies = game.plies();
    contender(game)
        .map_or(plies.len(), |other| plies.partition_point(|ply| ply.span.start < other.span.start))
}

fn missing(game: &Game<'_>) -> u32 {
    game.half_moves() - certain(game) as u32
}
