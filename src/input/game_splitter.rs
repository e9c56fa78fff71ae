//! Which lines of a text start a game, by what kind of record it is.

use crate::{
    pgn::{Boundaries, GameStart},
    sheet::{GamesOfSheet, Sheet},
};

/// The state between two lines of a text.
pub(super) enum GameSplitter {
    Movetext(Boundaries),
    Sheet(Box<GamesOfSheet>),
}

impl GameSplitter {
    /// The state at the start of such a text; `lines` end before it, where it is a section of a file.
    pub(super) fn of(sheet: Sheet, lines: u64) -> GameSplitter {
        match GamesOfSheet::of(sheet, lines) {
            Some(games) => GameSplitter::Sheet(Box::new(games)),
            None => GameSplitter::Movetext(Boundaries::after_lines(lines)),
        }
    }

    /// As [`Boundaries::scan`].
    pub(super) fn scan(&mut self, text: &[u8], at_end: bool, found: impl FnMut(GameStart)) -> usize {
        match self {
            GameSplitter::Movetext(lines) => lines.scan(text, at_end, found),
            GameSplitter::Sheet(games) => games.scan(text, at_end, found),
        }
    }

    /// As [`Boundaries::take_quotation`].
    pub(super) fn take_quotation(&mut self) -> bool {
        match self {
            GameSplitter::Movetext(lines) => lines.take_quotation(),
            GameSplitter::Sheet(_) => false,
        }
    }

    /// As [`Boundaries::stop_waiting`].
    pub(super) fn stop_waiting(&mut self) -> bool {
        match self {
            GameSplitter::Movetext(lines) => lines.stop_waiting(),
            GameSplitter::Sheet(_) => false,
        }
    }

    /// As [`Boundaries::begin_long`].
    pub(super) fn begin_long(&mut self, line: &[u8]) -> bool {
        match self {
            GameSplitter::Movetext(lines) => lines.begin_long(line),
            GameSplitter::Sheet(games) => games.begin_long(),
        }
    }

    /// As [`Boundaries::indent`].
    pub(super) fn indent(&self) -> u64 {
        match self {
            GameSplitter::Movetext(lines) => lines.indent(),
            GameSplitter::Sheet(_) => 0,
        }
    }

    /// Line ends seen so far.
    pub(super) fn lines(&self) -> u64 {
        match self {
            GameSplitter::Movetext(lines) => lines.lines(),
            GameSplitter::Sheet(games) => games.lines(),
        }
    }
}
