use super::{is_control_only, places};
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::{Defect, Game},
    pgn::Outcome,
};

code! {
    /// Moves or text come after the game's result.
    ///
    /// The result ends the game; what comes after it was not checked. It may be a second result, the moves
    /// of another game whose tags are missing, or text that belongs in a comment. Comments may stand there.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 1/2-1/2 42. Qe7 Kg8
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 42. Qe7 Kg8 1/2-1/2
    /// ```
    pub static META: P006 "text-after-termination" Warning;
    profiles: [Publish Error];
    pgn: "section 8.2.6";
    triggers: [Defect];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::AfterResult).filter(|&span| !is_control_only(game, span)) {
        let text = span.of(game.text);
        let result = game.outcome().map_or(&b""[..], |(_, span)| span.of(game.text));
        let message = match Outcome::parse(text) {
            Some(_) => Message::new(
                "a second result, `{0}`, after the result `{1}`",
                [token(game, text), token(game, result)],
            ),
            None => Message::new(
                "text after the result `{0}` was not checked: `{1}`",
                [token(game, result), token(game, text)],
            ),
        };
        out.at_text(&META, span, message).label = "after the result";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn moves_and_results_after_the_result() {
        let found = of(&CHECK).game("1. e4 1/2-1/2 1... e5 2. d4").messages();
        let says = "text after the result `1/2-1/2` was not checked: `1... e5 2. d4`";
        assert_eq!(found, [("1... e5 2. d4".into(), says.into())]);
        let found = of(&CHECK).game("1. e4 e5 1-0 {time} 0-1\n").messages();
        assert_eq!(found, [("0-1".into(), "a second result, `0-1`, after the result `1-0`".into())]);
        assert!(of(&CHECK).game("1. e4 1-0 {time} ; that was it\n\u{1a}").is_empty());
    }
}
