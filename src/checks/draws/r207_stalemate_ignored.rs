use super::{MOST, r208_moves_after_end::ended_by, result_notes};
use crate::{
    checks::{Context, Sink, code, notes::unchecked_note},
    diag::Message,
    game::{FailureReason, Game},
    laws::Rule,
};

code! {
    /// A move after stalemate, which ended the game in a draw.
    ///
    /// The player on the move has no legal move and is not in check: the game is drawn at once. The finding is
    /// placed at the first move after it. Where nothing follows, only the result can be wrong, and E301 looks
    /// at that. Kings put in the centre to signal the result are L114.
    ///
    /// # Wrong
    ///
    /// 70. Qf7 stalemates Black:
    ///
    /// ```text
    /// [FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 70"]
    ///
    /// 70. Qf7 Kg8 71. Qg7#
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 70"]
    ///
    /// 70. Qf7 1/2-1/2
    /// ```
    pub static META: R207 "stalemate-ignored" Error;
    rules: [Stalemate "the end", NotLegal "the move after it"];
    board: true;
    about: GameEnd;
    triggers: [Failure];
    gives_way_to: [L114];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let failures = game.failures().iter().filter(|failure| failure.reason == FailureReason::AfterStalemate);
    for failure in failures.take(MOST) {
        if out.gives_way_at(context, failure) {
            continue;
        }
        let Some(position) = game.before(failure.ply_ref) else { continue };
        let player = position.turn().into();
        let message = match ended_by(game, failure.ply_ref) {
            Some(by) => Message::new("{0} is stalemated by {1}, and the game was over", [player, by.into()]),
            None => Message::new("{0} is stalemated at the start, and the game was over", [player]),
        };
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::Stalemate);
        finding.label = "after stalemate";
        finding.notes.extend(unchecked_note(failure.unchecked));
        if failure.ply_ref.line == 0 {
            finding.notes.extend(result_notes(game, context, None));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::FIDE_2023;

    #[test]
    fn the_first_move_after_stalemate() {
        let game = |moves: &str| format!("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 70\"]\n\n{moves}");
        let found = of(&CHECK).laws(&FIDE_2023).game(game("70. Qf7 Kg8 71. Qg7# 1-0"));
        assert_eq!((found.len(), found[0].ply, found[0].article), (1, Some(2), Some("5.2.1")));
        assert_eq!(found[0].message.to_string(), "Black is stalemated by 70. Qf7, and the game was over");
        assert_eq!(
            found.notes(),
            [
                "1 ply after it was not checked",
                "the recorded result is 1-0, but the game had ended in a draw",
                "a signed result stands unless the arbiter decides otherwise (article 8.7)",
            ]
        );
        assert!(of(&CHECK).laws(&FIDE_2023).game(game("70. Qf7 1-0")).is_empty());
        assert!(of(&CHECK).laws(&FIDE_2023).game(game("70. Qe1 Kg8 71. Qe8# Kh8 *")).is_empty());
    }
}
