use super::{after_moves, basis_in_points, results_mended, tagged, written};
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Severity},
    game::Game,
    pgn::Outcome,
};

code! {
    /// The result after the moves is not one that a game of chess can have.
    ///
    /// A game scores `1-0`, `0-1` or `1/2-1/2`. An arbiter may also decide on `0-0`, `1/2-0` or `0-1/2`, and
    /// a game that was not played is marked `+/-`, `-/+` or `-/-`. Other scores, such as quarters of a point,
    /// are not used; a lone `1/2` says what one player got, not the other.
    ///
    /// Where the event announced another scoring, its scores are results: with `--scoring 3-1-0`, `3-0` and `1-1`. The
    /// Laws of 2009 had no rule about the sum of the points, and the arbiter could change them; then this is a warning. So it
    /// is where half of a draw's result is written, which is only a slip.
    ///
    /// The Result tag has a code of its own for this, T904.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "6k1/8/8/8/1r5P/8/8/R6K w - - 0 38"]
    ///
    /// 38. Kg2 Rb2+ 39. Kg3 3/4-1/4
    /// ```
    ///
    /// ```text
    /// [FEN "6k1/8/8/8/1r5P/8/8/R6K w - - 0 38"]
    ///
    /// 38. Kg2 Rb2+ 39. Kg3 1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "6k1/8/8/8/1r5P/8/8/R6K w - - 0 38"]
    ///
    /// 38. Kg2 Rb2+ 39. Kg3 1/2-1/2
    /// ```
    pub static META: E303 "result-token-invalid" Error;
    rules: [PointSum "sum of the points", Sanctions "the arbiter may change points"];
    fix: Safe;
    triggers: [OddResult];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((outcome @ (Outcome::Invalid | Outcome::Half), span)) = after_moves(game, &context.event) else {
        return;
    };
    let result = written(game, span);
    let half = outcome == Outcome::Half;
    let template = match half {
        true => "{0} is not a whole result: write 1/2-1/2 for a draw",
        false => "{0} is not a valid result",
    };
    let finding = out.at_text(&META, span, Message::new(template, [result]));
    finding.label = "not a valid result";
    match half {
        true => {
            finding.severity = Severity::Warning;
            finding.fix_by(results_mended(game, Outcome::Draw).filter(|_| is_draw_elsewhere(game, context)));
        }
        false => basis_in_points(finding, context),
    }
}

/// Whether nothing but a draw can be meant by half a point: the Result tag gives one, or no result.
fn is_draw_elsewhere(game: &Game<'_>, context: &Context) -> bool {
    tagged(game, &context.event)
        .is_none_or(|(tag, _)| matches!(tag, Outcome::Draw | Outcome::Half | Outcome::Unknown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        laws::{EventFacts, FIDE_2009, FIDE_2023},
    };

    #[test]
    fn scores_that_no_game_has() {
        for result in ["3/4-1/4", "1/2", "\u{bd}", "\u{be}-\u{bc}", "2-0"] {
            assert_eq!(of(&CHECK).game(format!("1. e4 e5 {result}")).tokens(), [result]);
        }
        for result in ["1-0", "0-1", "1/2-1/2", "*", "0-0", "\u{bd}-0", "+/-", "1-1/2", ""] {
            assert!(of(&CHECK).game(format!("1. e4 e5 {result}")).is_empty(), "{result}");
        }
        let half = of(&CHECK).game("1. e4 e5 1/2");
        assert_eq!((half[0].severity, half[0].article, half[0].notes.len()), (Severity::Warning, None, 0));
        assert!(of(&CHECK).game("[Result \"3/4-1/4\"]\n\n1. e4 e5 *").is_empty());
    }

    #[test]
    fn an_announced_scoring_and_an_edition_without_the_rule() {
        let football = EventFacts { scoring: "3-1-0".parse().ok(), ..EventFacts::default() };
        for (result, known) in [
            ("3-0", true),
            ("0-3", true),
            ("3.0-0.0", true),
            ("3-1", false),
            ("2-0", false),
            ("3/4-1/4", false),
        ] {
            let found = of(&CHECK).event(football).game(format!("1. e4 e5 {result}"));
            assert_eq!(found.is_empty(), known, "{result}");
            assert_eq!(of(&CHECK).game(format!("1. e4 e5 {result}")).len(), 1, "{result}");
        }
        let older = of(&CHECK).laws(&FIDE_2009).game("1. e4 e5 3-0");
        assert_eq!((older[0].severity, older[0].article), (Severity::Warning, None));
        assert_eq!(older.notes(), ["the arbiter may change the points (article 13.4)"]);
        let newer = of(&CHECK).laws(&FIDE_2023).game("1. e4 e5 3-0");
        assert_eq!((newer[0].severity, newer[0].article), (Severity::Error, Some("10.2")));
    }

    #[test]
    fn half_a_point_is_a_draw() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        assert_eq!(fixed("1. e4 e5 1/2"), "1. e4 e5 1/2-1/2");
        let draw = "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2";
        assert_eq!(fixed("[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2"), draw);
        let win = "[Result \"1-0\"]\n\n1. e4 e5 1/2";
        assert_eq!(fixed(win), win);
    }
}
