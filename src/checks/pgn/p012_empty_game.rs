use super::{first_line, has_moves, places, tag_has_result};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{Defect, Game},
};

code! {
    /// The game has neither moves nor a result.
    ///
    /// Such entries are pairings that were not played or not yet entered, or leftovers. An unplayed game is
    /// best given the result `*`, or a forfeit's.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "Silva, Rui"]
    /// [Result "*"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "Silva, Rui"]
    /// [Result "*"]
    ///
    /// *
    /// ```
    pub static META: P012 "empty-game" Info;
    profiles: [Publish Error];
    pgn: "section 8.2.6";
    about: Unfinished;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    if has_moves(game) || game.outcome().is_some() || tag_has_result(game) {
        return;
    }
    // The moves may stand in a comment that is never closed.
    if places(game, Defect::OpenComment).next().is_some() {
        return;
    }
    out.at_text(&META, first_line(game), Message::plain("the game has neither moves nor a result")).label =
        "empty game";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn neither_moves_nor_result() {
        let found = of(&CHECK).game("\n[White \"A\"]\n[Result \"*\"]\n\n").messages();
        assert_eq!(found, [("[White \"A\"]".into(), "the game has neither moves nor a result".into())]);
        for text in
            ["*", "1. e4", "[Result \"1-0\"]\n\n", "{1. e4", "1. Ke3", "[Variant \"Atomic\"]\n\n1. e4"]
        {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
