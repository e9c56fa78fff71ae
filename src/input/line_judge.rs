//! Which lines of a text start a game, by what kind of record it is.

use crate::{
    pgn::{Boundaries, GameStart},
    sheet::{GamesOfSheet, InputFormat, Sheet},
};

/// The state between two lines of a text.
pub(super) enum LineJudge {
    Movetext(Boundaries),
    Sheet(Box<GamesOfSheet>),
}

impl LineJudge {
    /// The state at the start of such a text.
    pub(super) fn of(sheet: Sheet) -> LineJudge {
        match (GamesOfSheet::of(sheet), sheet.format()) {
            (Some(games), _) => LineJudge::Sheet(Box::new(games)),
            (None, InputFormat::Document) => LineJudge::Movetext(Boundaries::of_document()),
            (None, _) => LineJudge::Movetext(Boundaries::default()),
        }
    }

    /// As [`Boundaries::scan`].
    pub(super) fn scan(&mut self, text: &[u8], at_end: bool, found: impl FnMut(GameStart)) -> usize {
        match self {
            LineJudge::Movetext(boundaries) => boundaries.scan(text, at_end, found),
            LineJudge::Sheet(games) => games.scan(text, at_end, found),
        }
    }

    /// As [`Boundaries::take_quotation`].
    pub(super) fn take_quotation(&mut self) -> bool {
        match self {
            LineJudge::Movetext(boundaries) => boundaries.take_quotation(),
            LineJudge::Sheet(_) => false,
        }
    }

    /// As [`Boundaries::stop_waiting`].
    pub(super) fn stop_waiting(&mut self) -> bool {
        match self {
            LineJudge::Movetext(boundaries) => boundaries.stop_waiting(),
            LineJudge::Sheet(_) => false,
        }
    }

    /// As [`Boundaries::begin_long`].
    pub(super) fn begin_long(&mut self, line: &[u8]) -> bool {
        match self {
            LineJudge::Movetext(boundaries) => boundaries.begin_long(line),
            LineJudge::Sheet(games) => games.begin_long(),
        }
    }

    /// As [`Boundaries::indent`].
    pub(super) fn indent(&self) -> u64 {
        match self {
            LineJudge::Movetext(boundaries) => boundaries.indent(),
            LineJudge::Sheet(_) => 0,
        }
    }

    /// Line ends seen so far.
    pub(super) fn lines(&self) -> u64 {
        match self {
            LineJudge::Movetext(boundaries) => boundaries.lines(),
            LineJudge::Sheet(games) => games.lines(),
        }
    }
}
