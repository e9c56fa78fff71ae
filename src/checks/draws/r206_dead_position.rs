use super::{after, after_note, at_ply, drawn_anyway, earlier_note, fen_after, moment};
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Severity},
    game::Game,
    laws::Rule,
};

code! {
    /// Play went on in a dead position: neither side could still give mate.
    ///
    /// A position in which neither player can mate by any series of legal moves draws the game at once, by
    /// itself. This code looks at the pieces alone: bare kings, one bishop or knight in all, or bishops that all
    /// stand on squares of one colour. Two knights, or a knight against a knight, can still mate with help.
    /// The finding is placed at the half-move after which the position was dead. Where nothing was played after
    /// it, only the result can be wrong, and E301 looks at that.
    ///
    /// Where the game was drawn all the same within twenty plies, it is only information.
    ///
    /// # Wrong
    ///
    /// With bare kings the game was over:
    ///
    /// ```text
    /// [FEN "8/8/8/4k3/8/8/3pK3/8 w - - 0 60"]
    ///
    /// 60. Kxd2 Kd4 61. Ke2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "8/8/8/4k3/8/8/3pK3/8 w - - 0 60"]
    ///
    /// 60. Kxd2 1/2-1/2
    /// ```
    pub static META: R206 "dead-position" Error;
    rules: [DeadPosition];
    board: true;
    triggers: EveryGame;
}

/// How many plies a drawn game can go on for before that is worth an error.
const UNREMARKABLE: u32 = 20;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(ply) = game.history().dead() else { return };
    if game.not_replayed().is_some() || after(game, ply) == 0 {
        return;
    }
    let template = "{0}, neither side could still give mate: the position was dead, and the game was over";
    let finding = at_ply(out, game, &META, ply, Message::new(template, [moment(game, ply)]));
    finding.article = context.article(Rule::DeadPosition);
    finding.fen_after = fen_after(game, ply);
    if drawn_anyway(game, ply, UNREMARKABLE) {
        finding.severity = Severity::Info;
    }
    finding.label = "dead position";
    finding.notes.extend(after_note(game, ply));
    finding.notes.extend(earlier_note(game, context, ply));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::FIDE_2023;

    fn game(moves: &str) -> String {
        format!("[FEN \"8/8/8/4k3/8/8/3pK3/8 w - - 0 60\"]\n\n{moves}")
    }

    #[test]
    fn where_play_goes_on() {
        let message = "after 60. Kxd2, neither side could still give mate: the position was dead, and the game was over";
        let found = of(&CHECK).laws(&FIDE_2023).game(game("60. Kxd2 Kd4 61. Ke2 1/2-1/2"));
        assert_eq!((found.len(), found[0].ply, found[0].message.to_string().as_str()), (1, Some(1), message));
        // The captured pawn is gone from the board that is drawn, not from the position before the move.
        assert_eq!(found[0].fen_after.as_deref(), Some("8/8/8/4k3/8/8/3K4/8 b - - 0 60"));
        assert!(found[0].fen.as_deref().is_some_and(|fen| fen.starts_with("8/8/8/4k3/8/8/3pK3/8 w")));
        assert_eq!(
            (found[0].article, found.notes()),
            (Some("5.2.2"), vec!["2 plies follow it in the record".into()])
        );
        assert_eq!(
            of(&CHECK).laws(&FIDE_2023).game(game("60. Kxd2 Kd3 *")).len(),
            1,
            "an illegal move goes on too"
        );
        let bare = "[FEN \"8/8/8/4k3/8/8/3K4/8 w - - 0 60\"]\n\n60. Kd3 *";
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(bare).plies()[0].0, None);
    }

    #[test]
    fn information_where_the_game_was_drawn_anyway() {
        let severity = |moves: &str| of(&CHECK).laws(&FIDE_2023).game(game(moves))[0].severity;
        assert_eq!(severity("60. Kxd2 Kd4 61. Ke2 1/2-1/2"), Severity::Info);
        assert_eq!(severity("60. Kxd2 Kd4 61. Ke2 1-0"), Severity::Error);
        assert_eq!(severity("60. Kxd2 Kd4 61. Ke2 *"), Severity::Error);
        let many = "Ke5 Ke2 Kd4 Kd2 ".repeat(6);
        assert_eq!(severity(&format!("60. Kxd2 Kd4 {many} 1/2-1/2")), Severity::Error);
    }

    #[test]
    fn silent_where_it_ends_or_lives() {
        for text in
            [game("60. Kxd2 1-0"), game("60. Kxd2 *"), game("60. Ke3 Kd5 61. Kxd2 1/2-1/2"), game("*")]
        {
            assert!(of(&CHECK).laws(&FIDE_2023).game(&text).is_empty(), "{text}");
        }
        // A capture that was written twice is no play that goes on.
        let twice = "[FEN \"8/3Pk3/8/8/8/4K3/8/8 b - - 0 60\"]\n\n60... Kxd7 Kxd7 1/2-1/2";
        assert!(of(&CHECK).laws(&FIDE_2023).game(twice).is_empty());
    }
}
