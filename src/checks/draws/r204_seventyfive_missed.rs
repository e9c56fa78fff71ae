use super::{
    after_note, at_ply, earlier_note, moment, played_on_after, result_notes, severity_of_missed_draw,
};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{Ended, Game},
    laws::Rule,
};

code! {
    /// Seventy-five moves without capture or pawn move ended the game in a draw, and nobody noticed.
    ///
    /// When each player has made seventy-five moves without the capture of a piece and without the move of a
    /// pawn, the game is drawn without a claim, unless the last of these moves gave mate. The record goes on
    /// beyond it, or gives another result than a draw. The finding is placed at the half-move that completed
    /// the seventy-five moves. A halfmove clock in the game's FEN counts.
    ///
    /// A result that both players have signed stands unless the arbiter decides otherwise (article 8.7).
    ///
    /// Before July 2014 no number of moves ended the game: a draw had to be claimed after fifty.
    ///
    /// Where the game was drawn all the same within twenty plies, it is only information; where its result is one that an
    /// arbiter can have decided (`0-0`, `1/2-0`, `0-1/2`), a warning.
    ///
    /// # Wrong
    ///
    /// The halfmove clock is at 149, and 120. Qa7 is the last of the seventy-five moves:
    ///
    /// ```text
    /// [FEN "7k/8/6K1/8/8/8/Q7/8 w - - 149 120"]
    ///
    /// 120. Qa7 Kg8 121. Qg7# 1-0
    /// ```
    ///
    /// # Right
    ///
    /// Mate with that very move counts:
    ///
    /// ```text
    /// [FEN "7k/8/6K1/8/8/8/Q7/8 w - - 149 120"]
    ///
    /// 120. Qa8# 1-0
    /// ```
    pub static META: R204 "seventyfive-missed" Error;
    profiles: [Archive Warning];
    rules: [SeventyFive];
    board: true;
    about: GameEnd;
    triggers: EveryGame;
    speaks_of: [Game is_missed];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let (Some(limit), Some(ply)) = (context.laws.seventy_five, missed(game, context)) else { return };
    let moves = (limit / 2).into();
    let message = Message::new(
        "{0}, {1} moves without capture or pawn move were complete, and the game was over",
        [moment(game, ply), moves],
    );
    let finding = at_ply(out, game, &META, ply, message);
    finding.article = context.article(Rule::SeventyFive);
    if let Some(severity) = severity_of_missed_draw(game, context, ply) {
        finding.severity = severity;
    }
    finding.label = "75 moves";
    finding.notes.extend(after_note(game, ply));
    finding.notes.extend(earlier_note(game, context, ply));
    finding.notes.extend(result_notes(game, context, None));
}

/// After how many plies the seventy-five moves ended the game, where nobody noticed.
fn missed(game: &Game<'_>, context: &Context) -> Option<u32> {
    let ply = game.history().seventy_five(context.laws).filter(|&ply| played_on_after(game, context, ply))?;
    // Stalemate or a dead position at the same moment draws the game by itself and has codes of its own.
    let ending = game.ending(context.laws).filter(|ending| ending.ply == ply);
    let is_other = ending.is_some_and(|ending| matches!(ending.ended, Ended::Stalemate | Ended::Dead));
    (!is_other).then_some(ply)
}

pub(super) fn is_missed(game: &Game<'_>, context: &Context) -> bool {
    missed(game, context).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::diag::Severity;
    use crate::laws::{FIDE_2009, FIDE_2014, FIDE_2023};

    fn game(clock: u32, moves: &str) -> String {
        format!("[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - {clock} 120\"]\n\n{moves}")
    }

    #[test]
    fn at_the_ply_that_completes_them() {
        let text = game(149, "120. Qa7 Kg8 121. Qg7# 1-0");
        let message =
            "after 120. Qa7, 75 moves without capture or pawn move were complete, and the game was over";
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(&text).plies(), [(Some(1), message.to_owned())]);
        let found = of(&CHECK).laws(&FIDE_2014).game(&text);
        assert_eq!(found[0].article, Some("9.6b"));
        assert_eq!(
            found.notes(),
            [
                "2 plies follow it in the record",
                "the recorded result is 1-0, but the game had ended in a draw",
                "a signed result stands unless the arbiter decides otherwise (article 8.7)",
            ]
        );
        assert!(of(&CHECK).laws(&FIDE_2009).game(&text).is_empty());
        assert_eq!(
            of(&CHECK).laws(&FIDE_2023).game(game(148, "120. Qa7 Kg8 121. Qg7# 1-0")).plies()[0].0,
            Some(2)
        );
        // The start position itself is beyond the limit.
        let found = of(&CHECK).laws(&FIDE_2023).game(game(150, "120. Qa7 *"));
        assert_eq!((found.len(), found[0].ply), (1, None));
        assert!(found[0].message.to_string().starts_with("at the start, 75 moves"));
    }

    #[test]
    fn information_where_the_game_was_drawn_within_twenty_plies() {
        let severity = |moves: &str| of(&CHECK).laws(&FIDE_2023).game(game(149, moves))[0].severity;
        let twenty = "Kg8 Qa6 Kh8 Qa7 ".repeat(5);
        assert_eq!(severity("120. Qa7 Kg8 121. Qa6 Kh8 1/2-1/2"), Severity::Info);
        assert_eq!(severity(&format!("120. Qa7 {twenty} 1/2-1/2")), Severity::Info);
        assert_eq!(severity(&format!("120. Qa7 {twenty} Kg8 1/2-1/2")), Severity::Error);
        assert_eq!(severity("120. Qa7 Kg8 121. Qg7# 1-0"), Severity::Error);
        // Issue 10: an arbiter can have decided so.
        assert_eq!(severity("120. Qa7 0-0"), Severity::Warning);
        assert_eq!(severity("120. Qa7 1-0"), Severity::Error);
    }

    #[test]
    fn mate_and_records_that_end_there() {
        for text in [
            game(149, "120. Qa8# 1-0"),
            game(149, "120. Qa7 1/2-1/2"),
            game(149, "120. Qa7 *"),
            game(147, "120. Qa7 Kg8 1-0"),
        ] {
            assert!(of(&CHECK).laws(&FIDE_2023).game(&text).is_empty(), "{text}");
        }
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(game(149, "120. Qa7 1-0")).len(), 1);
        // 120. Qf7 stalemates Black: a draw at once, and another code's business.
        let stalemate = "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 149 120\"]\n\n120. Qf7 1-0";
        assert!(of(&CHECK).laws(&FIDE_2023).game(stalemate).is_empty());
    }
}
