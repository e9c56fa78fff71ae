use super::{tagged, written};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    laws::Rule,
    pgn::{Outcome, TagName},
};

code! {
    /// The result is `*`: the game is not finished, or its result was not entered.
    ///
    /// While a round is being played that is as it should be; afterwards a result is missing. The code is silent where the
    /// Result tag gives one (then E307 speaks) and where the game begins from a FEN and may be a study.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Result "*"]
    ///
    /// 1. e4 e5 2. Nf3 *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Result "1/2-1/2"]
    ///
    /// 1. e4 e5 2. Nf3 1/2-1/2
    /// ```
    pub static META: E313 "game-unfinished" Info;
    profiles: [Publish Error, Arbiter Warning];
    rules: [SignedResult "both players sign the result"];
    about: Unfinished;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((Outcome::Unknown, span)) = game.outcome() else { return };
    if tagged(game, &context.event).is_some_and(|(outcome, _)| outcome != Outcome::Unknown)
        || game.tag(TagName::Fen).is_some()
    {
        return;
    }
    let message = Message::new(
        "the result is `{0}`: the game is not finished, or has no result yet",
        [written(game, span)],
    );
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::SignedResult);
    finding.label = "no result";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn a_star_that_no_tag_contradicts() {
        for text in
            ["1. e4 e5 *", "[Result \"*\"]\n\n1. e4 e5 *", "[Result \"*\"]\n\n*", "[Result \"?\"]\n\n1. e4 *"]
        {
            assert_eq!(of(&CHECK).game(text).tokens(), ["*"], "{text}");
        }
        for text in [
            "[Result \"1-0\"]\n\n1. e4 e5 *",
            "[Result \"*\"]\n\n1. e4 e5",
            "1. e4 e5 1/2-1/2",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
