//! What a pawn becomes may stand apart from its square.

use crate::{
    game::replay::state::Replay,
    notation::{Resolution, Written, read_promotion_apart, resolve, resolve_fast},
    pgn::{Token, Tokens},
    source::Span,
};

rule! {
    /// What a pawn becomes may stand apart from its square.
    ///
    /// `c8 = Q`, or a letter alone that is not the next move's.
    name: "promotion_apart",
    at: MoveDue,
    example: "[FEN \"7k/2P5/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. c8 = Q Kg7 *"
        => "[SetUp \"1\"]\n[FEN \"7k/2P5/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. c8=Q+ Kg7 *",
    seen: None,
    reports: [],
}

pub(super) fn read(replay: &Replay<'_, '_>, written: Written, span: Span) -> Option<(Written, Span)> {
    replay.promotion_apart(written, span)
}

impl Replay<'_, '_> {
    /// The promotion of which this token names the square, where what the pawn becomes stands apart from it.
    #[cold]
    pub(super) fn promotion_apart(&self, written: Written, span: Span) -> Option<(Written, Span)> {
        let is_lacking = !self.now.is_lost()
            && written.promotion().is_none()
            && matches!(resolve(written, &self.now.position), Resolution::PromotionMissing { .. });
        if !is_lacking {
            return None;
        }
        let letters = self.settings.letters;
        let (role, length) = read_promotion_apart(&self.text[span.end()..], letters)?;
        let (promotion, end) = (written.promoting(role), span.end() + length);
        // A letter alone may be that of the next move, where a pawn cannot make that.
        let is_alone =
            self.text[span.end()..end].iter().all(|byte| *byte == b' ' || byte.is_ascii_alphabetic());
        if is_alone && let Token::Move(next, _) = Tokens::new(self.text, end, letters).next() {
            let mut position = self.now.position.clone();
            let Resolution::Legal(played) = resolve(promotion, &position) else { return None };
            position.play(played);
            resolve_fast(next, &position)?;
        }
        Some((promotion, Span::new(span.start as usize, end)))
    }
}
