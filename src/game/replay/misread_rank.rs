//! Words that stand where a move is due and are one but for the rank, a letter in place of the digit: `Bbs` for `Bb5`, `as` for `a5`.

use super::state::Replay;
use crate::{board::Color, game::record::Ahead, notation::without_misread_rank, source::Span};

/// How far from the word a number's dots or the move before it may end, in bytes: signs and spaces.
const BETWEEN: usize = 16;

impl Replay<'_, '_> {
    /// Whether a word can only be the move that is due: it looks like one, and nothing stands between it and the number of that move,
    /// or it stands between White's move and White's next number.
    #[cold]
    pub(super) fn is_misread_move(&self, word: Span) -> bool {
        let now = &self.now;
        let in_algebraic = self.settings.letters.as_context_notation().is_none();
        in_algebraic
            && !now.halted
            && now.index > now.first
            && without_misread_rank(word.of(self.text)).is_some()
            && (self.is_after_its_number(word) || self.is_before_next_number(word))
    }

    /// Whether the number of the move that is due stands right before the word.
    pub(super) fn is_after_its_number(&self, word: Span) -> bool {
        let start = word.start as usize;
        let before = self.text[start.saturating_sub(BETWEEN)..start].trim_ascii_end();
        let is_fresh = self.now.numbering.is_some_and(|numbering| {
            let says_black = numbering.dots == 2;
            numbering.moves == 0
                && numbering.value == self.now.position.fullmove_number()
                && says_black == (self.now.position.turn() == Color::Black)
        });
        is_fresh && before.last().is_some_and(|byte| *byte == b'.' || byte.is_ascii_digit())
    }

    /// Whether White's move stands right before the word, and White's next number follows.
    fn is_before_next_number(&self, word: Span) -> bool {
        let next = self.now.position.fullmove_number() + 1;
        self.now.position.turn() == Color::Black
            && self.is_right_after_move(word)
            && matches!(self.ahead(4).next(), Some(Ahead::Number { value, dots }) if value == next && dots < 2)
    }

    /// Whether nothing but its signs and spaces stands between the line's last move and the word.
    pub(super) fn is_right_after_move(&self, word: Span) -> bool {
        let Some((_, last)) = self.last_ply() else { return false };
        let between = self.text.get(last.end()..word.start as usize).unwrap_or_default();
        between.len() <= BETWEEN
            && between.iter().all(|byte| byte.is_ascii_whitespace() || b"+#!?".contains(byte))
    }
}
