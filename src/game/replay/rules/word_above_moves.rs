//! What looks like a move, cannot be made and stands on the lines above the first move is a word.

use crate::{game::replay::state::Replay, source::Span};

rule! {
    /// What looks like a move, cannot be made and stands on the lines above the first move is a word.
    ///
    /// The `B82` of `Tal – Larsen [B82]`
    name: "word_above_moves",
    at: AboveMoves,
    example: "Tal - Larsen [B82]\n\n1. e4 c5 *"
        => "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Tal\"]\n[Black \"Larsen\"]\n[Result \"*\"]\n[ECO \"B82\"]\n\n1. e4 c5 *",
    seen: "`Jul-11` above the first game of 1972, https://bobby-fischer-1972.blogspot.com/1972/07/moves-in-first-spassky-fischer-chess.html",
    reports: ["P004"],
}

impl Replay<'_, '_> {
    /// Passes over what looks like a move and cannot be made, if it is in a heading: the `B82` of `Tal – Larsen [B82]`; whether it is.
    pub(in crate::game::replay) fn pass_over_in_heading(&mut self, span: Span) -> bool {
        let is_word = !self.is_numbered(span) && self.is_above_moves();
        if is_word {
            self.now.halted = false;
            self.uncount_half_move();
            self.rule = Some(&RULE);
            self.pass_over(span);
        }
        is_word
    }

    /// Whether a number and a dot come right before the token.
    fn is_numbered(&self, token: Span) -> bool {
        let before = self.text[..token.start as usize].trim_ascii_end();
        matches!(before, [.., b'0'..=b'9', b'.'] | [.., b'.', b'.'])
    }
}
