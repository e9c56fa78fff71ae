use super::written;
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    laws::Rule,
    pgn::{Outcome, decode},
};

code! {
    /// The result after the moves is none that a game of chess can have.
    ///
    /// A game scores `1-0`, `0-1` or `1/2-1/2`. An arbiter may also decide on `0-0`, `1/2-0` or `0-1/2`, and
    /// a game that was not played is marked `+/-`, `-/+` or `-/-`. Other scores, such as quarters of a point,
    /// are not used; a lone `1/2` says what one player got, not the other.
    ///
    /// The Result tag has a code of its own for this, T904.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 38. Kg2 Rb2+ 39. Kg3 3/4-1/4
    /// ```
    ///
    /// ```text
    /// 38. Kg2 Rb2+ 39. Kg3 1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 38. Kg2 Rb2+ 39. Kg3 1/2-1/2
    /// ```
    pub static META: E303 "result-token-invalid" Error;
    rules: [PointSum "sum of the points", Points "points"];
    triggers: [OddResult];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((Outcome::Invalid, span)) = game.outcome() else { return };
    let result = written(game, span);
    let half = matches!(decode(span.of(game.text)).trim(), "1/2" | "\u{bd}");
    let template = match half {
        true => "{0} is half a result: a draw is written 1/2-1/2",
        false => "{0} is not a valid result",
    };
    let message = Message::new(template, [result]);
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::PointSum).or_else(|| context.article(Rule::Points));
    finding.label = "not a valid result";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn scores_that_no_game_has() {
        for result in ["3/4-1/4", "1/2", "\u{bd}", "\u{be}-\u{bc}", "2-0"] {
            assert_eq!(of(&CHECK).game(format!("1. e4 e5 {result}")).tokens(), [result]);
        }
        for result in ["1-0", "0-1", "1/2-1/2", "*", "0-0", "\u{bd}-0", "+/-", "1-1/2", ""] {
            assert!(of(&CHECK).game(format!("1. e4 e5 {result}")).is_empty(), "{result}");
        }
        assert!(of(&CHECK).game("[Result \"3/4-1/4\"]\n\n1. e4 e5 *").is_empty());
    }
}
