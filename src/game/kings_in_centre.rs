//! Kings that are put in the centre after the game, from which an electronic board takes the result: no moves, though recorded as such.

use super::{Ahead, Failure, FailureReason, Game};
use crate::{
    board::{Color, Illegal, Role, Square},
    pgn::Outcome,
};

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
    /// stalemate, followed by nothing but such a move of the other king. A single step is a signal only where the other king follows, or
    /// where it means the result that the record gives: else it is an illegal move like any other.
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
        let found = KingsInCentre { failure, white, black };
        let is_step = position.king(mover).is_some_and(|king| is_step(king, to))
            && matches!(failure.reason, FailureReason::Illegal(_));
        let is_signal = !is_step || failure.unchecked == 1 || self.gives_one_of(&found.results());
        is_signal.then_some(found)
    }

    /// Whether the record gives one of these results.
    fn gives_one_of(&self, results: &[Outcome]) -> bool {
        let after_moves = self.outcome().map(|(outcome, _)| outcome);
        let tag = self.tagged_result().map(|(outcome, _)| outcome);
        after_moves.into_iter().chain(tag).any(|outcome| results.contains(&outcome))
    }

    /// Where the next move puts a king, if that is in the centre.
    fn next_king(&self, failure: &Failure) -> Option<Square> {
        let next = self.after(failure.span).find(|found| !matches!(found, Ahead::Number { .. }))?;
        let Ahead::Move(written, _) = next else { return None };
        (written.role() == Some(Role::King) && is_central(written.to())).then(|| written.to())
    }
}

impl KingsInCentre<'_> {
    /// The results that the kings may mean: one of both kings, two of one king.
    pub fn results(&self) -> Vec<Outcome> {
        let of_two = |one: Square, other: Square| match (is_light(one), is_light(other)) {
            (true, true) => Outcome::White,
            (false, false) => Outcome::Black,
            _ => Outcome::Draw,
        };
        match (self.white, self.black) {
            (Some(white), Some(black)) => vec![of_two(white, black)],
            (Some(one), None) | (None, Some(one)) => vec![of_two(one, one), Outcome::Draw],
            (None, None) => Vec::new(),
        }
    }
}

fn is_light(square: Square) -> bool {
    (square.file() + square.rank()) % 2 == 1
}

/// Whether a king gets from one square to the other in a single step.
fn is_step(from: Square, to: Square) -> bool {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) == 1
}

fn is_central(square: Square) -> bool {
    matches!(square.file(), 3 | 4) && matches!(square.rank(), 3 | 4)
}
