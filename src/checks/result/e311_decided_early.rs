use super::{claimed, has, written};
use crate::{
    checks::{Context, Sink, code, server::is_server_game},
    diag::Message,
    game::{Defect, Game},
    laws::Rule,
    pgn::{Outcome, TagName},
};

code! {
    /// A game was won after a move or two, without mate.
    ///
    /// As a rule it was not played, and a move was entered because a program asked for one: the opponent did not come,
    /// or had a bye. Such a game is written `+/-` or `-/+`, or has a Termination tag that says so, and it is not rated.
    /// Else the moves were lost. Where the Termination tag or a comment says how the game ended, this code is silent, and
    /// so it is with games on a server, whose players do leave after a move.
    ///
    /// Up to three moves of each player count as hardly any. E309 is about a result without a single move.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Result "1-0"]
    ///
    /// 1. e4 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Result "1-0"]
    /// [Termination "forfeit"]
    ///
    /// 1. e4 1-0
    /// ```
    pub static META: E311 "decided-early" Info;
    profiles: [Publish Warning, Arbiter Warning];
    rules: [ResultTerms];
    triggers: EveryGame;
}

/// Up to how many half-moves are hardly any.
const FEW: u32 = 6;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let count = game.half_moves();
    if !(1..=FEW).contains(&count) || context.unread > 0 || game.not_replayed().is_some() {
        return;
    }
    let Some((Outcome::White | Outcome::Black, span)) = claimed(game, &context.event) else { return };
    // What could not be read may have been the rest of the game.
    let is_broken = game.main_failure().is_some() || has(game, Defect::OpenComment);
    if is_broken || game.tag(TagName::Fen).is_some() || game.last().is_checkmate() {
        return;
    }
    // A score in a comment says nothing that the result does not.
    if is_server_game(game) || game.stated_ends().iter().any(|end| end.reason.is_some()) {
        return;
    }
    let message = Message::new(
        "the result is {0} after {1} {1:half-move|half-moves} and no mate: was the game not played, or were moves lost?",
        [written(game, span), count.into()],
    );
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::ResultTerms);
    finding.label = "hardly any moves";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn won_after_a_move_or_two() {
        let message =
            "the result is 1-0 after 1 half-move and no mate: was the game not played, or were moves lost?";
        assert_eq!(of(&CHECK).game("1. e4 1-0").messages(), [("1-0".into(), message.into())]);
        assert_eq!(of(&CHECK).game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1").len(), 1);
        assert_eq!(of(&CHECK).game("1. e4 {1-0} 1-0").len(), 1);
    }

    #[test]
    fn what_has_a_reason_or_moves_enough() {
        for text in [
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 1-0",
            "1. f3 e5 2. g4 Qh4# 0-1",
            "1. e4 1/2-1/2",
            "1. e4 *",
            "1-0",
            "[Termination \"forfeit\"]\n\n1. e4 1-0",
            "1. e4 e5 {White resigned.} 0-1",
            "1. e4 e5 {0-1 (time)} 0-1",
            "1. e4 e5 2. Ke4 1-0",
            "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/52e6b438\"]\n\n1. e4 1-0",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1-0",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
