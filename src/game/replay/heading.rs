//! What comes above the first move, and looks like a move or a result of the game.

use super::state::{Heading, Replay};
use crate::{
    notation::{Written, looks_descriptive, resolve_fast},
    pgn::{Outcome, Token, Tokens},
    source::Span,
};

/// Within how many tokens of what stands in a heading the first move comes.
const LONGEST_HEADING: usize = 64;

impl Replay<'_, '_> {
    /// Whether the first move is still to come, soon and with its number, so that what was read belongs to a heading: the result of
    /// `Roth – Blau 1-0`.
    pub(super) fn is_above_moves(&mut self) -> bool {
        let scratch = &self.scratch;
        let is_begun = !scratch.moves.plies.is_empty()
            || !scratch.moves.variations.is_empty()
            || !scratch.notes.failures.is_empty();
        if is_begun || scratch.header.not_replayed.is_some() {
            return false;
        }
        let is_known = match self.heading {
            Heading::NotLookedFor => false,
            Heading::UpTo(number) => self.tokens.offset() <= number,
            Heading::Over => true,
        };
        if !is_known {
            self.heading = self.first_number().map_or(Heading::Over, Heading::UpTo);
        }
        self.heading != Heading::Over
    }

    /// Where the first move or its number is, if that comes soon: with a dot, or on a line that it begins.
    fn first_number(&self) -> Option<usize> {
        let mut ahead = self.tokens.clone();
        let first = self.scratch.header.start.fullmove_number();
        let mut numbered = None;
        for _ in 0..LONGEST_HEADING {
            let found = ahead.next();
            let is_move = match found {
                Token::Move(..) | Token::Unreadable(_) | Token::ContextMove(_) => true,
                Token::Stray(word) => looks_descriptive(word.of(self.text)),
                _ => false,
            };
            if is_move && numbered.is_some() {
                return numbered.filter(|_| ahead.depth() == 0);
            }
            numbered = match found {
                Token::Number { value, dots, span }
                    if value == first && (dots > 0 || self.begins_line(span)) =>
                {
                    Some(span.start as usize)
                }
                Token::Move(written, span)
                    if self.begins_line(span) && self.are_first_moves(written, &ahead) =>
                {
                    return Some(span.start as usize);
                }
                Token::End => return None,
                _ => None,
            };
        }
        None
    }

    /// Whether only spaces come before the token on its line.
    fn begins_line(&self, token: Span) -> bool {
        let before = &self.text[..token.start as usize];
        let last = before.iter().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
        last.is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
    }

    /// Whether the game may begin with this move and the next token.
    fn are_first_moves(&self, written: Written, after: &Tokens<'_>) -> bool {
        let mut position = self.scratch.header.start.clone();
        let Some(played) = resolve_fast(written, &position) else { return false };
        position.play(played);
        matches!(after.clone().next(), Token::Move(next, _) if resolve_fast(next, &position).is_some())
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
