//! Half-moves in notations that only the position makes sense of.

use super::{EventKind, Why, replay::Replay};
use crate::{
    board::{Kind, Move, Position, Role, Side},
    notation::{Marks, Phrase, Written},
    source::Span,
};

impl Replay<'_, '_> {
    /// Plays a half-move written in words, or notes why it cannot be.
    pub(super) fn phrase(&mut self, span: Span) {
        let Some(prose) = self.options.letters.as_prose() else { return };
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves += 1;
        }
        if !self.s.seen.has(EventKind::NotAlgebraic) && !self.now.is_lost() {
            self.note(EventKind::NotAlgebraic, self.now.seat(), span);
        }
        if self.now.halted {
            return self.halted(None, span);
        }
        match prose.resolve(span.of(self.text), &self.now.position) {
            Phrase::Legal(played, marks) => {
                let written = as_written(played, marks, &self.now.position);
                self.play(played, written, span);
            }
            Phrase::Ambiguous(moves) if moves.len() > 1 => {
                let why = self.unless_miscounted(Why::AmbiguousWords(moves[0], moves[1]));
                self.fail(None, span, why);
            }
            Phrase::Ambiguous(_) | Phrase::Illegal => {
                let why = self.after_end().unwrap_or_else(|| self.unless_miscounted(Why::IllegalWords));
                self.fail(None, span, why);
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
