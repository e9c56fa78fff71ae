//! Move numbers.

use super::{line::Numbering, state::Replay};
use crate::{game::record::EventKind, source::Span};

impl Replay<'_, '_> {
    /// A move number: compared with the position's, and with the count of moves since the last one.
    #[inline(always)]
    pub(super) fn number(&mut self, value: u32, dots: u8, span: Span) {
        let now = &mut self.now;
        let white = now.position.turn() as u32 == 0;
        if value == now.position.fullmove_number() && dots == 1 && white && !now.halted {
            now.numbering = Some(Numbering { value, dots, moves: 0 });
        } else {
            self.odd_number(value, dots, span);
        }
    }

    /// A number that is not the next White move's, or on a line that is no longer followed.
    fn odd_number(&mut self, value: u32, dots: u8, span: Span) {
        let now = &mut self.now;
        let previous = now.numbering.replace(Numbering { value, dots, moves: 0 });
        if now.is_lost() {
            return;
        }
        let black = now.position.turn() as u32 == 1;
        if let Some(previous) = previous {
            now.conflict = previous.conflict(value, dots, black);
            now.halted = now.conflict.is_some();
        }
        let expected = now.position.fullmove_number();
        if value != expected || dots == 0 || black != (dots == 2) {
            self.note(EventKind::MoveNumber, span);
        }
    }

    /// A move number of so many digits that it was read as a move.
    pub(super) fn number_in_digits(&mut self, span: Span) {
        let digits = span.of(self.text).iter().filter(|byte| byte.is_ascii_digit());
        let value =
            digits.fold(0u32, |value, digit| value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0')));
        self.odd_number(value, 0, span);
    }
}
