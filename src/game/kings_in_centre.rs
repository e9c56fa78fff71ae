//! Kings that are put in the centre after the game, from which an electronic board takes the result: no moves, though recorded as such.

use super::{Ahead, Failure, FailureReason, Game};
use crate::board::{Color, Illegal, Role, Square};

/// Kings in the centre at the end of a record.
#[derive(Clone, Copy)]
pub struct KingsInCentre<'g> {
    /// The first of the two that cannot be a move.
    pub failure: &'g Failure,
    /// Where White's king was put; `None` if it was not.
    pub white: Option<Square>,
    /// Where Black's was.
    pub black: Option<Square>,
}

impl<'g> Game<'g> {
    /// The kings in the centre that the main line ends with: an illegal move of a king to one of the four squares, also after mate or
    /// stalemate, followed by nothing but such a move of the other king.
    pub fn kings_in_centre(&self) -> Option<KingsInCentre<'g>> {
        let failure = self.main_failure()?;
        let may_be = matches!(
            failure.reason,
            FailureReason::Illegal(
                Illegal::Unreachable { .. } | Illegal::LeavesInCheck { .. } | Illegal::OwnPiece { .. }
            ) | FailureReason::AfterMate
                | FailureReason::AfterStalemate
        );
        let written = failure.written.filter(|written| written.role() == Some(Role::King))?;
        let to = written.to();
        if !may_be || !is_central(to) {
            return None;
        }
        let position = self.last();
        let mover = position.turn();
        let other = match failure.unchecked {
            0 => Some(position.king(mover.other())?).filter(|&square| is_central(square)),
            1 => Some(self.next_king(failure)?),
            _ => return None,
        };
        let [white, black] = match mover {
            Color::White => [Some(to), other],
            Color::Black => [other, Some(to)],
        };
        Some(KingsInCentre { failure, white, black })
    }

    /// Where the next move puts a king, if that is in the centre.
    fn next_king(&self, failure: &Failure) -> Option<Square> {
        let next = self.after(failure.span).find(|found| !matches!(found, Ahead::Number { .. }))?;
        let Ahead::Move(written, _) = next else { return None };
        (written.role() == Some(Role::King) && is_central(written.to())).then(|| written.to())
    }
}

fn is_central(square: Square) -> bool {
    matches!(square.file(), 3 | 4) && matches!(square.rank(), 3 | 4)
}
