//! A ply's signs, compared with what it does.

use super::state::Replay;
use crate::{
    board::{Kind, Move, Position, Square, between, reach},
    game::record::EventKind,
    notation::{Marks, Written},
    source::Span,
};

/// Signs that need a closer look, whatever the position.
const UNUSUAL: Marks =
    Marks(Marks::PAWN_LETTER.0 | Marks::EN_PASSANT.0 | Marks::FOREIGN_PROMOTION.0 | MATES.0);
/// Signs that announce a check.
const CHECKS: Marks = Marks(Marks::CHECK.0 | Marks::MATE.0 | Marks::DOUBLE.0);
/// Signs that announce mate (C.13.5).
const MATES: Marks = Marks(Marks::MATE.0 | Marks::DOUBLE.0);
/// Both squares and nothing else.
const UNSIGNED: Marks = Marks(Marks::SQUARES.0 | Marks::NUMERIC.0 | Marks::COORDINATE.0);
/// Signs that a move may carry.
const SIGNS: Marks = Marks(CHECKS.0 | Marks::CAPTURE.0 | Marks::EN_PASSANT.0 | Marks::FOREIGN_PROMOTION.0);

/// What a move did.
#[derive(Clone, Copy)]
pub(super) struct Effect {
    pub kind: Kind,
    pub takes: bool,
    pub checks: bool,
}

impl Effect {
    /// What this move did, which `takes` a man and led to this position.
    #[inline(always)]
    pub fn of(played: Move, takes: bool, position: &Position) -> Effect {
        Effect { kind: played.kind(), takes, checks: position.in_check() }
    }

    /// Whether the signs may not be just those of the move, so that a closer look is needed.
    #[inline(always)]
    pub fn differs_from(self, marks: Marks) -> bool {
        (self.takes != marks.has(Marks::CAPTURE)) | (self.checks != marks.has(CHECKS)) | marks.has(UNUSUAL)
    }
}

impl Replay<'_, '_> {
    /// Compares the signs of a ply that was just played with what it did; something about them is out of the ordinary.
    #[cold]
    pub(super) fn compare(&mut self, effect: Effect, marks: Marks, span: Span) {
        // Notations of squares alone have no signs to miss.
        if marks.has(UNSIGNED) && !marks.has(SIGNS) {
            return;
        }
        let Effect { kind, takes, checks } = effect;
        if takes != marks.has(Marks::CAPTURE) && (!takes || !marks.has(UNSIGNED)) {
            let kind = if takes { EventKind::CaptureMarkMissing } else { EventKind::CaptureMarkSpurious };
            self.note(kind, span);
        }
        if checks != marks.has(CHECKS) || marks.has(MATES) {
            self.check_mark(checks, marks, span);
        }
        if marks.has(Marks::PAWN_LETTER) {
            self.note(EventKind::PawnLetter, span);
        }
        if marks.has(Marks::EN_PASSANT) && kind != Kind::EnPassant {
            self.note(EventKind::EnPassantMarkSpurious, span);
        }
        if marks.has(Marks::FOREIGN_PROMOTION) {
            self.note(EventKind::PromotionForeign, span);
        }
    }

    /// Signs of check and mate.
    fn check_mark(&mut self, checks: bool, marks: Marks, span: Span) {
        let kind = match (marks.has(MATES), marks.has(Marks::CHECK)) {
            (true, _) if checks && !self.now.position.has_legal_move() => return,
            (true, _) => EventKind::MateMarkWrong,
            (false, true) => EventKind::CheckMarkWrong,
            (false, false) => EventKind::CheckMarkMissing,
        };
        self.note(kind, span);
    }

    /// At the end of a line: a mate that is only marked as a check. (Elsewhere the next move shows it.)
    pub(super) fn end_of_line(&mut self) {
        let Some((written, span)) = self.last_ply() else { return };
        let position = &self.now.position;
        let marks = written.marks();
        if marks.has(Marks::CHECK) && !marks.has(MATES) && position.in_check() && !position.has_legal_move() {
            let mut ply_ref = self.now.ply_ref();
            ply_ref.index -= 1;
            self.note_at(EventKind::CheckMarkWrong, ply_ref, span);
        }
    }
}

/// What is needless about the part of the square of departure that a move from this position names (C.10): all of it, or the rank where
/// the file would do.
pub(super) fn needless_origin(position: &Position, played: Move, written: Written) -> Option<EventKind> {
    let role = written.role().filter(|_| written.is_disambiguated())?;
    let near = position.pieces(position.turn(), role) & reach(role, played.to());
    let occupied = position.occupied();
    // Another man of the same kind, which reaches the square on an empty board; that it may arrive there, the move shows.
    let can_go = |&from: &Square| {
        from != played.from()
            && (between(from, played.to()) & occupied).is_empty()
            && position.is_safe(from, played.to())
    };
    let mut others = near.filter(can_go);
    let Some(first) = others.next() else { return Some(EventKind::SuperfluousOrigin) };
    let is_on_another_file = |other: Square| other.file() != played.from().file();
    let would_file_do =
        written.from_rank().is_some() && is_on_another_file(first) && others.all(is_on_another_file);
    would_file_do.then_some(EventKind::NonpreferredOrigin)
}
