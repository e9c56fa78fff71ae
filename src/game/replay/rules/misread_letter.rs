//! A digit glued to a square, in the place of a piece's letter, begins a move that cannot be read.

use crate::{board::Color, game::replay::state::Replay, pgn::Token, source::Span};

rule! {
    /// A digit glued to a square, in the place of a piece's letter, begins a move that cannot be read.
    ///
    /// `7. 8b3`, or `5c6` right after White's move: the number of the move, which it is not, has just been read.
    name: "misread_letter",
    at: MoveDue,
    example: "1. e4 e5 2. 8f3 Nc6 *"
        => "1. e4 e5 2. 8f3 Nc6 *",
    seen: None,
    reports: ["N001"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Number { value, dots, span } = token else { return false };
    let Some(word) = replay.misread_letter(value, dots, span) else { return false };
    replay.tokens.skip_to(word.end());
    replay.unreadable(word);
    true
}

impl Replay<'_, '_> {
    /// The word that begins with this number, if its digit stands in the place of a piece's letter: `7. 8b3`, or `5c6` right after White's
    /// move. It is glued to a square, and the number of the move, which it is not, has just been read.
    fn misread_letter(&self, value: u32, dots: u8, span: Span) -> Option<Span> {
        let glued = self.text.get(span.end()).is_some_and(u8::is_ascii_lowercase);
        let expected = self.now.position.fullmove_number();
        if dots > 0 || !glued || value == expected || span.len > 1 || self.now.is_lost() || self.now.halted {
            return None;
        }
        let numbering = self.now.numbering?;
        let is_due = match self.now.position.turn() {
            Color::White => numbering.moves == 0 && self.is_after_its_number(span),
            Color::Black => {
                numbering.moves < numbering.due() && value != expected + 1 && numbering.value == expected
            }
        };
        let rest = &self.text[span.end()..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        is_due.then(|| Span::new(span.start as usize, span.end() + length))
    }
}
