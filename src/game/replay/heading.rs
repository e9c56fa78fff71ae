//! What comes above the first move, and looks like a move or a result of the game.

use super::state::Replay;
use crate::{
    pgn::{Outcome, Token},
    source::Span,
};

/// Within how many tokens of what stands in a heading the first move comes.
const LONGEST_HEADING: usize = 64;

impl Replay<'_, '_> {
    /// Passes over what looks like a move and cannot be made, if it is in a heading: the `B82` of `Tal – Larsen [B82]`; whether it is.
    pub(super) fn pass_over_in_heading(&mut self, span: Span) -> bool {
        let is_word = !self.is_numbered(span) && self.is_above_moves();
        if is_word {
            self.now.halted = false;
            self.uncount_half_move();
            self.pass_over(span);
        }
        is_word
    }

    /// Whether a number and a dot come right before the token.
    fn is_numbered(&self, token: Span) -> bool {
        let before = self.text[..token.start as usize].trim_ascii_end();
        matches!(before, [.., b'0'..=b'9', b'.'] | [.., b'.', b'.'])
    }

    /// Whether the first move is still to come, soon and with its number, so that what was read belongs to a heading: the result of
    /// `Roth – Blau 1-0`.
    pub(super) fn is_above_moves(&mut self) -> bool {
        let scratch = &self.scratch;
        let is_begun =
            !scratch.plies.is_empty() || !scratch.variations.is_empty() || !scratch.failures.is_empty();
        if self.is_heading_over || is_begun || scratch.not_replayed.is_some() {
            return false;
        }
        self.is_heading_over = !self.is_first_move_near();
        !self.is_heading_over
    }

    fn is_first_move_near(&self) -> bool {
        let mut ahead = self.tokens.clone();
        let first = self.scratch.start.fullmove_number();
        let mut is_numbered = false;
        for _ in 0..LONGEST_HEADING {
            is_numbered = match ahead.next() {
                Token::Number { value, dots, .. } => dots > 0 && value == first,
                Token::Move(..) | Token::Unreadable(_) | Token::ContextMove(_) if is_numbered => {
                    return ahead.depth() == 0;
                }
                Token::End => return false,
                _ => false,
            };
        }
        false
    }

    /// Notes a result above the first move. One that comes before any word may be that of another game.
    pub(super) fn result_in_heading(&mut self, outcome: Outcome, span: Span) {
        let before = &self.text[self.movetext_start..span.start as usize];
        if outcome != Outcome::Unknown
            && before.iter().any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80)
        {
            self.scratch.result_above = Some((outcome, span));
        }
        if self.stack.is_empty() {
            self.stray_text(span);
        }
    }
}
