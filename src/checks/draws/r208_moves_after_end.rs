use super::{super::legality, MOST, result_notes};
use crate::{
    checks::{
        Context, Sink, code,
        notes::{as_written, unchecked_note},
    },
    diag::{Message, MoveName},
    game::{FailureReason, Game, PlyRef},
    laws::Rule,
};

code! {
    /// A move after mate, which ended the game.
    ///
    /// Mate wins the game at once, so nothing can follow it. Often the mating move was written down wrongly, or
    /// nobody saw that it was mate. The finding is placed at the first move after it. Where nothing follows,
    /// only the result can be wrong, and E301 looks at that. Kings put in the centre to signal the result are L114.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4# 3. Kf2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub static META: R208 "moves-after-end" Error;
    rules: [Checkmate "the end", NotLegal "the move after it"];
    board: true;
    about: GameEnd;
    triggers: [Failure];
    gives_way_to: [L114];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let failures = game.failures().iter().filter(|failure| failure.reason == FailureReason::AfterMate);
    for failure in failures.take(MOST) {
        if out.gives_way_at(context, failure) {
            continue;
        }
        let Some(position) = game.before(failure.ply_ref) else { continue };
        let player = position.turn().into();
        let message = match ended_by(game, failure.ply_ref) {
            Some(by) => Message::new("{0} is mated by {1}, and the game was over", [player, by.into()]),
            None => Message::new("{0} is mated at the start, and the game was over", [player]),
        };
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::Checkmate);
        finding.label = "after mate";
        finding.notes.extend(unchecked_note(failure.unchecked));
        if failure.ply_ref.line == 0 {
            finding.notes.extend(result_notes(game, context, Some(position.turn().other())));
        }
    }
}

/// The half-move just before `ply_ref`, which ended the game or the line; `None` where the start position did.
pub(super) fn ended_by(game: &Game<'_>, ply_ref: PlyRef) -> Option<MoveName> {
    let (at, ply) = legality::ply_towards(game, ply_ref.line, ply_ref.index.checked_sub(1)?)?;
    Some(as_written(game, at, ply.span))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::FIDE_2023;

    #[test]
    fn the_first_move_after_mate() {
        let found = of(&CHECK).laws(&FIDE_2023).game("1. f3 e5 2. g4 Qh4 3. Kf2 Qxf2 1-0");
        assert_eq!((found.len(), found[0].ply, found[0].article), (1, Some(5), Some("5.1.1")));
        assert_eq!(found[0].message.to_string(), "White is mated by 2... Qh4, and the game was over");
        assert_eq!(
            found.notes(),
            [
                "1 ply after it was not checked",
                "the recorded result is 1-0, but Black had won",
                "a signed result stands unless the arbiter decides otherwise (article 8.7)",
            ]
        );
        assert!(of(&CHECK).laws(&FIDE_2023).game("1. f3 e5 2. g4 Qh4# 1-0").is_empty());
        assert!(of(&CHECK).game("1. f3 e5 2. g4 Qh4# 3. Kd4 Ke5 0-1").is_empty(), "a signal");
    }

    #[test]
    fn variations_and_start_positions_too() {
        let text = "1. f3 e5 2. e4 (2. g4 Qh4# 3. Kf2) 2... d5 0-1";
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(text).len(), 1);
        // A variation that branches off after the mating move itself.
        let text = "1. f3 e5 2. g4 d5 (2... Qh4# 3. h3) 3. e4 0-1";
        assert!(of(&CHECK).laws(&FIDE_2023).game(text).plies()[0].1.contains("2... Qh4#"));
        let text = "[FEN \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1... Kh7 *";
        assert_eq!(
            of(&CHECK).laws(&FIDE_2023).game(text).plies(),
            [(Some(1), "Black is mated at the start, and the game was over".to_owned())]
        );
    }
}
