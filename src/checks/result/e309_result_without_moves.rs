use super::{claimed, has, written};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{Defect, Game},
    laws::Rule,
    pgn::{EndReason, Outcome, TagName},
};

code! {
    /// The result is that of a played game, and there is not one move.
    ///
    /// Either the moves were not recorded, or the game was not played. A game that was not played is written `+/-`,
    /// `-/+` or `-/-`; it is not rated. PGN has only the four ordinary results, so in a PGN file the Termination tag says so: `[Termination
    /// "unplayed"]` or a word such as `forfeit`, in any language. Where it or a comment does, or where the game begins from a FEN and may
    /// be a study, this code is silent.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrov"]
    /// [Black "Silva"]
    /// [Result "1-0"]
    ///
    /// 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrov"]
    /// [Black "Silva"]
    /// [Result "1-0"]
    /// [Termination "unplayed"]
    ///
    /// 1-0
    /// ```
    pub static META: E309 "result-without-moves" Info;
    profiles: [Publish Warning];
    rules: [ResultTerms];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if game.half_moves() > 0 || context.unread > 0 || game.not_replayed().is_some() {
        return;
    }
    let Some((Outcome::White | Outcome::Black | Outcome::Draw, span)) = claimed(game, &context.event) else {
        return;
    };
    if game.tag(TagName::Fen).is_some() || has(game, Defect::OpenComment) || is_said_to_be_unplayed(game) {
        return;
    }
    let message = Message::new(
        "the result is {0}, but no move is recorded: were the moves lost, or was the game not played?",
        [written(game, span)],
    );
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::ResultTerms);
    finding.label = "no moves";
}

/// Whether the Termination tag or a comment says that nobody played, or that a flag fell, as it may before the first move.
fn is_said_to_be_unplayed(game: &Game<'_>) -> bool {
    let is_unplayed = |reason| matches!(reason, Some(EndReason::Forfeit | EndReason::TimeForfeit));
    game.stated_ends().iter().any(|end| is_unplayed(end.reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn a_played_result_and_no_move() {
        for (tag, token) in [("1-0", "1-0"), ("0-1", ""), ("1/2-1/2", "1/2-1/2")] {
            assert_eq!(of(&CHECK).game(format!("[Result \"{tag}\"]\n\n{token}")).tokens(), [tag]);
        }
        for text in [
            "[Result \"+/-\"]\n\n+/-",
            "[Result \"*\"]\n\n*",
            "[Result \"1-0\"]\n\n1. e4 1-0",
            "[Result \"1-0\"]\n[Termination \"White wins by forfeit\"]\n\n1-0",
            "[Result \"1-0\"]\n[Termination \"forfeit\"]\n\n1-0",
            "[Result \"1-0\"]\n[Termination \"unplayed\"]\n\n1-0",
            "[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n\n1-0",
            "[Result \"1-0\"]\n[Termination \"kampflos\"]\n\n1-0",
            "[Result \"1-0\"]\n\n{nicht angetreten} 1-0",
            "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1-0",
            "[Result \"1-0\"]\n\n{the moves",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
