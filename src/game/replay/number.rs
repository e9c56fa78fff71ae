//! Move numbers.

use super::{
    line::{Conflict, Numbering},
    reach::{TOKENS, replays},
    rules,
    state::Replay,
};
use crate::{
    game::record::{Ahead, EventKind, ItemKind},
    pgn::Token,
    source::Span,
};

impl Replay<'_, '_> {
    /// A move number: compared with the position's, and with the count of moves since the last one.
    #[inline(always)]
    pub(super) fn number(&mut self, value: u32, dots: u8, span: Span) {
        let now = &mut self.now;
        // One dot before White's move, more before Black's.
        let due = 1 + now.position.turn() as u8;
        if value == now.position.fullmove_number() && dots == due && !now.halted {
            self.keep(ItemKind::Number { value, dots }, span);
            self.now.numbering = Some(Numbering { value, dots, moves: 0 });
        } else {
            self.odd_number(value, dots, span);
        }
    }

    /// A number that is not the next move's, or on a line that is no longer followed.
    fn odd_number(&mut self, value: u32, dots: u8, span: Span) {
        if self.is_read_by(rules::NUMBER, Token::Number { value, dots, span }) {
            return;
        }
        self.keep(ItemKind::Number { value, dots }, span);
        if self.begins_later(value) {
            self.now.halted = true;
            self.now.conflict = Some(Conflict::Beginning);
        }
        let previous = self.now.numbering.replace(Numbering { value, dots, moves: 0 });
        if self.now.is_lost() {
            return;
        }
        let black = self.now.position.turn() as u32 == 1;
        if let Some(previous) = previous {
            // Where the moves can all be played, only the number is misplaced.
            let twice = || (black && self.is_written_twice(previous, value, dots)).then_some(Conflict::Extra);
            let conflict = previous.conflict(value, dots, black).or_else(twice);
            let conflict = conflict.filter(|_| !replays(self.ahead(TOKENS), self.now.position.clone()));
            self.now.halted = conflict.is_some() || self.now.played_on.is_some();
            self.now.conflict = conflict;
        }
        let expected = self.now.position.fullmove_number();
        if value != expected || dots == 0 || black != (dots == 2) {
            self.note(EventKind::MoveNumber, span);
        }
    }

    /// Whether White's move follows once more with its number: `2. Nf3 2. Nf3 Nc6`.
    fn is_written_twice(&self, previous: Numbering, value: u32, dots: u8) -> bool {
        let again = previous.value == value && previous.dots == dots && previous.moves == 1;
        let next = || match self.ahead(1).next() {
            Some(Ahead::Move(_, span)) => Some(span.of(self.text)),
            _ => None,
        };
        again && dots < 2 && self.last_ply().is_some_and(|(_, last)| next() == Some(last.of(self.text)))
    }

    /// A move number of so many digits that it was read as a move.
    pub(super) fn number_in_digits(&mut self, digits: Span) {
        let dots = self.text[digits.end()..].iter().take_while(|byte| **byte == b'.').count();
        let span = Span::new(digits.start as usize, digits.end() + dots);
        self.tokens.skip_to(span.end());
        self.number(self.digits_of(digits), dots.min(2) as u8, span);
    }

    fn digits_of(&self, span: Span) -> u32 {
        let digits = span.of(self.text).iter().filter(|byte| byte.is_ascii_digit());
        digits.fold(0, |value: u32, digit| value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0')))
    }
}
