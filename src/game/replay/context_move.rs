//! Half-moves in notations that only the position makes sense of.

use super::{reading::Meaning, state::Replay};
use crate::{
    board::{Kind, Move, Position, Role, Side},
    game::record::FailureReason,
    notation::{ContextMove, ContextNotation, Marks, Written},
    source::Span,
};

impl Replay<'_, '_> {
    /// What a half-move written in words comes to.
    pub(super) fn context_move(&self, notation: &dyn ContextNotation, span: Span) -> Meaning {
        match notation.resolve(span.of(self.text), &self.now.position) {
            ContextMove::Legal(played, marks) => {
                Meaning::plain(as_written(played, marks, &self.now.position), played)
            }
            ContextMove::Ambiguous(moves) if moves.len() > 1 => {
                let reason = FailureReason::AmbiguousWords(moves[0], moves[1]);
                Meaning::Failure(None, self.unless_miscounted(None, reason))
            }
            ContextMove::Ambiguous(_) | ContextMove::Illegal => {
                Meaning::Failure(None, self.unless_over(None, FailureReason::IllegalWords))
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
