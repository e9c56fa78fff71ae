//! Half-moves in notations that only the position makes sense of.

use super::{EventKind, FailureReason, replay::Replay};
use crate::{
    board::{Kind, Move, Position, Role, Side},
    notation::{ContextMove, Marks, Written},
    source::Span,
};

impl Replay<'_, '_> {
    /// Plays a half-move written in words, or notes why it cannot be.
    pub(super) fn phrase(&mut self, span: Span) {
        let Some(prose) = self.options.letters.as_context_notation() else { return };
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves += 1;
        }
        if !self.s.seen.has(EventKind::NotAlgebraic) && !self.now.is_lost() {
            self.note(EventKind::NotAlgebraic, self.now.ply_ref(), span);
        }
        if self.now.halted {
            return self.halted(None, span);
        }
        match prose.resolve(span.of(self.text), &self.now.position) {
            ContextMove::Legal(played, marks) => {
                let written = as_written(played, marks, &self.now.position);
                self.play(played, written, span);
            }
            ContextMove::Ambiguous(moves) if moves.len() > 1 => {
                let reason = self.unless_miscounted(FailureReason::AmbiguousWords(moves[0], moves[1]));
                self.fail(None, span, reason);
            }
            ContextMove::Ambiguous(_) | ContextMove::Illegal => {
                let reason =
                    self.after_end().unwrap_or_else(|| self.unless_miscounted(FailureReason::IllegalWords));
                self.fail(None, span, reason);
            }
        }
    }
}

/// The move in full, with the signs it was written with; a capture is never told from the words.
fn as_written(played: Move, marks: Marks, position: &Position) -> Written {
    let (from, to) = (played.from(), played.to());
    let role = position.piece_on(from).map_or(Role::Pawn, |piece| piece.role);
    if played.kind() == Kind::Castle {
        let side = if to.file() > from.file() { Side::King } else { Side::Queen };
        return Written::castle(side).marked(marks);
    }
    let takes = position.occupied().has(to) || played.kind() == Kind::EnPassant;
    let written = Written::man(role, to).from_hints(Some(from.file()), Some(from.rank())).marked(marks);
    let written = if takes { written.marked(Marks::CAPTURE) } else { written };
    played.promotion().map_or(written, |role| written.promoting(role))
}
