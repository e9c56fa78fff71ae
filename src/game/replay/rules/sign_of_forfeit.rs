//! A sign such as `+/-` that may be the result of a forfeit is an annotator's amid moves.

use crate::{
    game::{record::ItemKind, replay::state::Replay},
    pgn::{TagName, Token},
};

rule! {
    /// A sign such as `+/-` that may be the result of a forfeit is an annotator's amid moves.
    ///
    /// It is one, too, at the end of a game that the Result tag says is not over.
    name: "sign_of_forfeit",
    at: AmidMoves,
    example: "1. e4 e5 +/- 2. Nf3 *"
        => "1. e4 e5 $16 2. Nf3 *",
    seen: "a Dutch annotated game, partijMetCommentaarEnVarianten.pgn of mdebooy/CaissaTools",
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Result(outcome, span) = token else { return false };
    let is_sign = outcome.is_forfeit() && (!replay.is_last_token() || replay.is_unfinished());
    if is_sign {
        replay.keep(ItemKind::Result(outcome), span);
    }
    is_sign
}

impl Replay<'_, '_> {
    /// Whether moves were made, and the Result tag says that the game is not over.
    fn is_unfinished(&self) -> bool {
        let tag = self.scratch.header.tags.get(TagName::Result).map(|tag| tag.raw(self.text).trim_ascii());
        self.now.index > 0 && matches!(tag, Some(b"*" | b"?"))
    }
}
