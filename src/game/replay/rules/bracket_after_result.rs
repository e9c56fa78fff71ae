//! The bracket that closes a result, `[1-0]`, belongs to it.

use crate::{
    game::{record::ItemKind, replay::state::Replay},
    source::Span,
};

rule! {
    /// The bracket that closes a result, `[1-0]`, belongs to it.
    name: "bracket_after_result",
    at: AtEnd,
    example: "1. e4 e5 [1-0]"
        => "1. e4 e5 {[ ]} 1-0",
    seen: "a French page with a game of Boden, http://contregambitphilidor.blogspot.com/2009/06/samuel-boden.html",
    reports: ["P004"],
}

impl Replay<'_, '_> {
    /// Passes over the bracket that closes a result, `[1-0]`; the one that opens it was said to be stray.
    pub(in crate::game::replay) fn pass_over_bracket(&mut self) {
        let Some((_, span)) = self.scratch.outcome else { return };
        let opens = self.text[..span.start as usize].ends_with(b"[");
        if opens && self.text.get(span.end()) == Some(&b']') {
            self.tokens.skip_to(span.end() + 1);
            self.rule = Some(&RULE);
            self.keep(ItemKind::Stray, Span::new(span.end(), span.end() + 1));
        }
    }
}
