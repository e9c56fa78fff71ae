//! Games that are recorded in another system of notation than the algebraic one.

use super::{EventKind, Game, PlyRef};
use crate::{
    diag::Message,
    notation::Marks,
    pgn::{EventClass, TagName, TimeControl, TimeControls, event_class},
    source::Span,
};

/// A system of notation that is not the algebraic one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherNotation {
    /// Descriptive notation or the words of announcements, by its code.
    Words(&'static str),
    /// `5254`.
    Figures,
    /// `E2E4`.
    Squares,
}

impl OtherNotation {
    /// How a game is recorded in it: `in words`.
    pub fn words(self) -> Message {
        Message::plain(match self {
            OtherNotation::Words(code) if code.starts_with("descriptive") => "in descriptive notation",
            OtherNotation::Words(_) => "in words",
            OtherNotation::Figures => "in the figures of correspondence chess",
            OtherNotation::Squares => "by the squares left and reached",
        })
    }

    /// Its code.
    pub const fn code(self) -> &'static str {
        match self {
            OtherNotation::Words(code) => code,
            OtherNotation::Figures => "iccf",
            OtherNotation::Squares => "coordinate",
        }
    }
}

/// The values of the Mode tag for games that are not played over the board: by paper mail, by electronic mail, on a server,
/// by other telecommunication (PGN standard, section 9.8.2).
const AT_A_DISTANCE: [&str; 4] = ["PM", "EM", "ICS", "TC"];

impl Game<'_> {
    /// The first move of a game that is recorded in such a system.
    pub fn first_non_algebraic_move(&self) -> Option<(PlyRef, Span, OtherNotation)> {
        if let Some(prose) = self.letters().as_context_notation() {
            let first = self.events().iter().find(|event| event.kind == EventKind::NotAlgebraic)?;
            return Some((first.ply_ref, first.span, OtherNotation::Words(prose.code())));
        }
        let first = self.plies().first()?;
        let (marks, system) = match first.written.marks() {
            marks if marks.has(Marks::NUMERIC) => (Marks::NUMERIC, OtherNotation::Figures),
            marks if marks.has(Marks::COORDINATE) => (Marks::COORDINATE, OtherNotation::Squares),
            _ => return None,
        };
        // A slip now and then, and castling, may be written otherwise.
        let count = self.plies().iter().filter(|ply| ply.written.marks().has(marks)).count();
        (10 * count >= 8 * self.plies().len()).then_some((PlyRef { line: 0, index: 0 }, first.span, system))
    }

    /// Whether the players sent each other their moves, in whatever notation.
    pub fn is_correspondence(&self) -> bool {
        let named = |name| {
            self.value(name).is_some_and(|value| event_class(&value) == Some(EventClass::Correspondence))
        };
        let timed = || {
            let controls = TimeControls::read(&self.value(TagName::TimeControl)?);
            Some(
                controls
                    .readings()
                    .iter()
                    .any(|reading| matches!(reading.control, TimeControl::Correspondence { .. })),
            )
        };
        let by_mode = || {
            let mode = self.value(TagName::Mode)?.to_ascii_uppercase();
            Some(AT_A_DISTANCE.contains(&mode.trim()))
        };
        [TagName::Event, TagName::Site, TagName::Mode].into_iter().any(named)
            || by_mode().unwrap_or(false)
            || timed().unwrap_or(false)
    }
}
