//! An asterisk or half a result after which the next move follows ends nothing.

use crate::{
    board::Color,
    game::{record::ItemKind, replay::state::Replay},
    notation::resolve_fast,
    pgn::{Outcome, Token, Tokens},
};

rule! {
    /// An asterisk or half a result after which the next move follows ends nothing.
    ///
    /// So the mark of a footnote stands, `Lg4*)`, a line of asterisks, letters in bold, `**Lg4**`, or days of reflection, `1/2`.
    name: "mark_amid_moves",
    at: AmidMoves,
    example: "1. e4 e5 * 2. Nf3 Nc6 1-0"
        => "1. e4 e5 {*} 2. Nf3 Nc6 1-0",
    seen: "games in Markdown out of books, their moves in bold, https://huggingface.co/spaces/raahilmullick/ChesscriptAI/blob/main/prompts.py",
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Result(outcome @ (Outcome::Unknown | Outcome::Half), span) = token else { return false };
    if replay.is_mark_amid_moves() || replay.end_of_remark(span).is_some() {
        if !replay.remark(span) {
            replay.keep(ItemKind::Result(outcome), span);
            replay.stray_text(span);
        }
        return true;
    }
    false
}

impl Replay<'_, '_> {
    /// Whether this number is White's next, where a half-move of Black's is missing, and a move follows it: stars stand in the place
    /// of the move.
    fn is_due_later(&self, value: u32, dots: u8, mut tokens: Tokens<'_>) -> bool {
        let position = &self.now.position;
        position.turn() == Color::Black
            && value == position.fullmove_number() + 1
            && dots == 1
            && matches!(tokens.next(), Token::Move(..))
            && matches!(
                tokens.next(),
                Token::Move(..) | Token::Number { .. } | Token::Result(..) | Token::End
            )
    }

    /// Whether an asterisk or half a result just read ends nothing: the next move follows, as it does after the mark of a footnote,
    /// `Lg4*)`, a line of asterisks, letters in bold, `**Lg4**`, or days of reflection, `1/2`.
    fn is_mark_amid_moves(&self) -> bool {
        const TOKENS: usize = 12;
        if self.now.index == self.now.first || self.now.is_lost() || !self.stack.is_empty() {
            return false;
        }
        let mut ahead = self.tokens.clone();
        for _ in 0..TOKENS {
            let before = ahead.clone();
            match ahead.next() {
                Token::Result(Outcome::Unknown | Outcome::Half, _)
                | Token::Stray(_)
                | Token::Close(_)
                | Token::Nag(_)
                | Token::Comment { closed: true, .. } => {}
                Token::Move(written, _) => return resolve_fast(written, &self.now.position).is_some(),
                Token::Number { value, dots, .. } => {
                    return self.are_next_number_and_move(before) || self.is_due_later(value, dots, ahead);
                }
                _ => return false,
            }
        }
        false
    }
}
