//! A piece's letter that was written small is read as that piece's, where no pawn can make the move.

use crate::{
    board::Role,
    game::{
        record::FailureReason,
        replay::{
            reading::{Reading, Way},
            rules::Misfit,
            state::Replay,
        },
    },
    source::Span,
};

rule! {
    /// A piece's letter that was written small is read as that piece's, where no pawn can make the move.
    name: "small_letter",
    at: MoveDue,
    example: "1. e4 e5 2. nf3 Nc6 *"
        => "1. e4 e5 2. Nf3 Nc6 *",
    seen: "`1. e4 nf6` as a user wrote it, https://github.com/marianogappa/ostinato/issues/18",
    reports: ["N006"],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    let is_pawns = |written: crate::notation::Written| {
        written.role() == Some(Role::Pawn)
            && matches!(misfit.reason, FailureReason::Illegal(_) | FailureReason::WrongOrigin(_))
    };
    if misfit.written.is_none_or(is_pawns) { replay.with_small_letter(misfit.span) } else { None }
}

impl Replay<'_, '_> {
    /// The half-move as a piece's whose letter was written small, where no pawn can make it.
    pub(super) fn with_small_letter(&self, span: Span) -> Option<Reading> {
        let (written, played) = self.piece_in_small(span)?;
        let is_meant = self.goes_on_after(played);
        is_meant.then_some(Reading { written, played, way: Way::LetterCase, rule: None })
    }
}
