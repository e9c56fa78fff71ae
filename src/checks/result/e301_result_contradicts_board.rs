use super::{claimed, written};
use crate::{
    board::Color,
    checks::{Context, Sink, code, notes::signed_result_note},
    diag::Message,
    game::Game,
    laws::Rule,
};

code! {
    /// The game ended on the board, and the recorded result says something else.
    ///
    /// Mate wins for the player who gives it. Stalemate is a draw, and so is a position in which neither side
    /// can still give mate, whoever ran out of time or resigned afterwards. This code looks at the last
    /// position of a record that could be replayed to its end, and at the result after the moves; where there
    /// is none there, or only `*`, at the Result tag. `*` contradicts nothing.
    ///
    /// Dead positions are judged by the pieces on the board alone: bare kings, one bishop or knight in all, or
    /// bishops that all stand on squares of one colour.
    ///
    /// A result that both players have signed stands, even a wrong one, unless the arbiter decides otherwise
    /// (article 8.7). So find out whether the result was written down wrongly, or the moves, before you
    /// change either.
    ///
    /// # Wrong
    ///
    /// Black has mated, and White gets the point:
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4# 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub static META: E301 "result-contradicts-board" Error;
    rules: [
        Checkmate "checkmate",
        Stalemate "stalemate",
        DeadPosition "dead position",
        SignedResult "a signed result",
    ];
    triggers: [Over];
}

/// How the last position ends the game.
enum End {
    /// This side has mated.
    Mate(Color),
    /// This side is stalemated.
    Stalemate(Color),
    /// Neither side can mate.
    Dead,
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if game.history().ending(context.laws).is_none() || game.unchecked() > 0 || context.unread > 0 {
        return;
    }
    if game.not_replayed().is_some() || game.main_failure().is_some() {
        return;
    }
    let Some((outcome, span)) = claimed(game) else { return };
    let (Some(points), Some(end)) = (outcome.half_points(), end(game)) else { return };
    let due = match end {
        End::Mate(Color::White) => (2, 0),
        End::Mate(Color::Black) => (0, 2),
        End::Stalemate(_) | End::Dead => (1, 1),
    };
    if points == due {
        return;
    }
    let result = written(game, span);
    let (rule, message) = match end {
        End::Mate(by) => {
            (Rule::Checkmate, Message::new("the result is {0}, but {1} has given mate", [result, by.into()]))
        }
        End::Stalemate(of) => (
            Rule::Stalemate,
            Message::new("the result is {0}, but {1} is stalemated, which is a draw", [result, of.into()]),
        ),
        End::Dead => (
            Rule::DeadPosition,
            Message::new(
                "the result is {0}, but neither side could still give mate, which is a draw",
                [result],
            ),
        ),
    };
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(rule);
    finding.label = "contradicts the board";
    finding.notes.extend(signed_result_note(context));
}

/// How the last position ends the game, if it does; an end further back is for the R codes.
fn end(game: &Game<'_>) -> Option<End> {
    let last = game.last();
    if last.is_checkmate() {
        Some(End::Mate(last.turn().other()))
    } else if last.is_stalemate() {
        Some(End::Stalemate(last.turn()))
    } else {
        last.is_dead_by_material().then_some(End::Dead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const MATE: &str = "1. f3 e5 2. g4 Qh4# ";
    const STALEMATE: &str = "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 ";
    const DEAD: &str = "[FEN \"8/8/8/4k3/8/8/3pK3/8 w - - 0 1\"]\n\n1. Kxd2 ";
    const ALIVE: &str = "[FEN \"8/8/8/4k3/8/8/3pK2P/8 w - - 0 1\"]\n\n1. Kxd2 ";

    fn fires(text: &str) -> Vec<String> {
        of(&CHECK).game(text).tokens()
    }

    #[test]
    fn every_end_against_every_result() {
        for (moves, right) in [(MATE, "0-1"), (STALEMATE, "1/2-1/2"), (DEAD, "1/2-1/2")] {
            for result in ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0"] {
                let expected: &[&str] = if result == right { &[] } else { &[result] };
                assert_eq!(fires(&format!("{moves}{result}")), expected, "{moves}{result}");
            }
            for result in ["*", "", "3/4-1/4", "1-1/2"] {
                assert!(fires(&format!("{moves}{result}")).is_empty(), "{moves}{result}");
            }
        }
        assert!(fires(&format!("{ALIVE}1-0")).is_empty());
    }

    #[test]
    fn the_tag_counts_where_the_moves_claim_no_result() {
        assert_eq!(fires(&format!("[Result \"1-0\"]\n\n{MATE}*")), ["1-0"]);
        assert_eq!(fires(&format!("[Result \"1-0\"]\n\n{MATE}")), ["1-0"]);
        assert!(fires(&format!("[Result \"1-0\"]\n\n{MATE}0-1")).is_empty());
    }

    #[test]
    fn silent_where_the_record_goes_on_or_cannot_be_followed() {
        assert!(fires(&format!("{MATE}3. Kf2 1-0")).is_empty());
        assert!(fires("1. f3 e5 2. g4 Qh5# 1-0").is_empty());
        assert!(fires(&format!("[Variant \"Atomic\"]\n\n{MATE}1-0")).is_empty());
        assert!(fires("1. e4 e5 1-0").is_empty());
    }

    #[test]
    fn mate_after_a_missed_automatic_draw_is_still_mate() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
        assert_eq!(fires(&format!("{shuffle} f3 e5 g4 Qh4# 1-0")), ["1-0"]);
    }

    #[test]
    fn says_which_article_and_that_a_signed_result_stands() {
        let found = &of(&CHECK).game(format!("[Date \"2010.05.01\"]\n\n{MATE}1-0"))[0];
        assert_eq!(found.message.to_string(), "the result is 1-0, but Black has given mate");
        assert_eq!(found.article, Some("5.1a"));
        assert!(found.notes[0].to_string().ends_with("(article 8.7)"));
    }
}
