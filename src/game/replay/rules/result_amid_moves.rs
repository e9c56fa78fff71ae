//! A result after which the number of the next move follows, and that move, is not the game's if another result ends the text.

use crate::{
    game::{record::ItemKind, replay::state::Replay},
    pgn::{Outcome, TagName, Token},
    source::Span,
};

rule! {
    /// A result after which the number of the next move follows, and that move, is not the game's if another result ends the text.
    name: "result_amid_moves",
    at: AmidMoves,
    example: "1. e4 e5 1-0 2. Nf3 Nc6 0-1"
        => "1. e4 e5 {1-0} 2. Nf3 Nc6 0-1",
    seen: None,
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Result(outcome, span) = token else { return false };
    let is_amid = replay.is_result_amid_moves(span);
    if is_amid {
        replay.keep(ItemKind::Result(outcome), span);
        replay.stray_text(span);
    }
    is_amid
}

impl Replay<'_, '_> {
    /// Whether a result just read is not the game's: the number of the next move follows and that move, and another result ends
    /// the text.
    fn is_result_amid_moves(&self, span: Span) -> bool {
        /// A text with more faults is not looked at to its end for each.
        const FAULTS: usize = 64;
        let may_be = self.now.index > self.now.first && self.stack.is_empty();
        if !may_be || self.scratch.notes.defects.len() > FAULTS || !self.goes_on_with_number() {
            return false;
        }
        let rest = self.text[span.end()..].trim_ascii_end();
        let last = rest.rsplit(u8::is_ascii_whitespace).next();
        let last = last.and_then(Outcome::parse);
        let found = Outcome::parse(span.of(self.text));
        let tag = self.scratch.header.tags.get(TagName::Result);
        let tagged = tag.and_then(|tag| Outcome::parse(tag.raw(self.text).trim_ascii()));
        // The one that the Result tag has is the game's.
        let is_tagged = found.is_some() && found == tagged && last != tagged;
        !is_tagged && matches!(last, Some(Outcome::White | Outcome::Black | Outcome::Draw))
    }
}
