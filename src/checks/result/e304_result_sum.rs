use super::{first, written};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    laws::Rule,
    pgn::Outcome,
};

code! {
    /// The two players together get more than the one point a game is worth.
    ///
    /// Each score is a usual one, but `1-1/2` or `1-1` shares out more than there is. Less is possible: an
    /// arbiter may give `1/2-0` or `0-0`.
    ///
    /// The result after the moves is looked at first, then the Result tag.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 38. Kg2 Rb2+ 39. Kg3 1-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 38. Kg2 Rb2+ 39. Kg3 1/2-1/2
    /// ```
    pub static META: E304 "result-sum" Error;
    rules: [PointSum "sum of the points", Points "points"];
    triggers: [OddResult];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((_, span)) = first(game, |outcome| outcome == Outcome::TooMuch) else { return };
    let result = written(game, span);
    let finding = out.at_text(&META, span, Message::new("{0} awards more than one point in total", [result]));
    finding.article = context.article(Rule::PointSum).or_else(|| context.article(Rule::Points));
    finding.label = "too much";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

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
}
