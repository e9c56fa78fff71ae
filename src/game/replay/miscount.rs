//! Why no move can be made: the game was over, or the written numbers deny the count of plies.

use super::{line::Conflict, state::Replay};
use crate::{
    board::{Color, Position},
    game::record::{Ahead, FailureReason},
    notation::{Resolution, Written, resolve},
};

/// How many tokens are read to reach the next number.
const TOKENS: usize = 40;

impl Replay<'_, '_> {
    /// `reason`, unless the game was over or the plies do not add up, which then is the fault.
    pub(super) fn unless_over(&self, written: Option<Written>, reason: FailureReason) -> FailureReason {
        // Where the first fault ends the replay, nobody asks what it is.
        if self.settings.is_trial {
            return reason;
        }
        let position = &self.now.position;
        match (position.has_legal_move() || self.now.was_illegal(), position.in_check()) {
            (true, _) => self.unless_miscounted(written, reason),
            (false, true) => FailureReason::AfterMate,
            (false, false) => FailureReason::AfterStalemate,
        }
    }

    /// `reason`, unless the written numbers show that the plies do not add up, which then is the fault.
    pub(super) fn unless_miscounted(&self, written: Option<Written>, reason: FailureReason) -> FailureReason {
        if self.settings.is_trial {
            return reason;
        }
        self.miscount(written).map_or(reason, Conflict::reason)
    }

    /// Whether the written numbers around an illegal move show a ply too few or too many.
    fn miscount(&self, written: Option<Written>) -> Option<Conflict> {
        let numbering = self.now.numbering?;
        let (position, first) = (&self.now.position, (self.now.line, self.now.index) == (0, 0));
        // `1... e5` with White to move: Black moved first.
        if first
            && numbering.dots == 2
            && position.turn() == Color::White
            && numbering.value == position.fullmove_number()
            && written.is_none_or(|written| is_for_the_other(written, position))
        {
            return Some(Conflict::Missing);
        }
        let mut count = numbering.moves;
        for found in self.ahead(TOKENS) {
            match found {
                Ahead::Move(..) | Ahead::ContextMove(_) | Ahead::Unreadable(_) => count += 1,
                // `3. Bb5 {…} 3... a6` is one group.
                Ahead::Number { value, dots: 2 } if value == numbering.value => {}
                Ahead::Number { value, dots: 0 | 1 } if value == numbering.value.wrapping_add(1) => {
                    return match count {
                        count if count + 1 == numbering.due() => Some(Conflict::Missing),
                        count if count == numbering.due() + 1 => Some(Conflict::Extra),
                        _ => None,
                    };
                }
                Ahead::Number { .. } => return None,
                Ahead::Over => return (count == numbering.due() + 1).then_some(Conflict::Extra),
            }
        }
        None
    }
}

/// Whether the player who is not on the move could make this move.
fn is_for_the_other(written: Written, position: &Position) -> bool {
    if position.in_check() {
        return false;
    }
    let mut passed = position.clone();
    passed.pass();
    let resolution = resolve(written, &passed);
    written.is_short_pawn_capture()
        || !matches!(resolution, Resolution::Illegal(_) | Resolution::WrongOrigin(_))
}
