use super::{basis_in_points, first, written};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    pgn::Outcome,
};

code! {
    /// The two players together get more than the one point a game is worth.
    ///
    /// Each score is a usual one, but `1-1/2` or `1-1` shares out more than there is. Less is possible: an
    /// arbiter may give `1/2-0` or `0-0`.
    ///
    /// Where the event announced another scoring, its scores are results: with `--scoring 3-1-0`, `1-1` is a draw. The
    /// Laws of 2009 had no rule about the sum of the points, and the arbiter could change them; then this is a warning.
    ///
    /// The result after the moves is looked at first, then the Result tag.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "6k1/8/8/8/1r5P/8/8/R6K w - - 0 38"]
    ///
    /// 38. Kg2 Rb2+ 39. Kg3 1-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "6k1/8/8/8/1r5P/8/8/R6K w - - 0 38"]
    ///
    /// 38. Kg2 Rb2+ 39. Kg3 1/2-1/2
    /// ```
    pub static META: E304 "result-sum" Error;
    rules: [PointSum "sum of the points", Sanctions "the arbiter may change points"];
    about: GameEnd;
    triggers: [OddResult];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((_, span)) = first(game, &context.event, |outcome| outcome == Outcome::TooMuch) else { return };
    let result = written(game, span);
    let finding = out.at_text(&META, span, Message::new("{0} awards more than one point in total", [result]));
    finding.label = "too much";
    basis_in_points(finding, context);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        diag::Severity,
        laws::{EventFacts, FIDE_2009, FIDE_2023},
    };

    #[test]
    fn more_than_a_point_in_movetext_or_tag_is_said_once() {
        for result in ["1-1/2", "1/2-1", "1-1", "1-\u{bd}"] {
            assert_eq!(of(&CHECK).game(format!("1. e4 e5 {result}")).tokens(), [result]);
            assert_eq!(of(&CHECK).game(format!("[Result \"{result}\"]\n\n1. e4 e5 *")).tokens(), [result]);
            assert_eq!(
                of(&CHECK).game(format!("[Result \"{result}\"]\n\n1. e4 e5 {result}")).tokens(),
                [result]
            );
        }
        for result in ["1-0", "1/2-1/2", "1/2-0", "0-0", "3/4-1/4", "*", "+/-"] {
            assert!(of(&CHECK).game(format!("[Result \"{result}\"]\n\n1. e4 e5 {result}")).is_empty());
        }
    }
    #[test]
    fn an_announced_scoring_and_an_edition_without_the_rule() {
        let football = EventFacts { scoring: "3-1-0".parse().ok(), ..EventFacts::default() };
        assert!(of(&CHECK).event(football).game("1. e4 e5 1-1").is_empty());
        assert_eq!(of(&CHECK).event(football).game("1. e4 e5 1-1/2").len(), 1);
        let older = of(&CHECK).laws(&FIDE_2009).game("1. e4 e5 1-1");
        assert_eq!((older[0].severity, older[0].article), (Severity::Warning, None));
        let newer = of(&CHECK).laws(&FIDE_2023).game("1. e4 e5 1-1");
        assert_eq!((newer[0].severity, newer[0].article), (Severity::Error, Some("10.2")));
    }
}
