use super::{
    after_note, at_ply, earlier_note, fen_after, moment, played_on_after,
    r201_threefold_available::earlier_occurrences, result_notes, severity_of_missed_draw,
};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    laws::Rule,
};

code! {
    /// A position occurred for the fifth time, which ended the game in a draw, and nobody noticed.
    ///
    /// The fifth occurrence of a position draws the game without a claim. The record goes on beyond it, or
    /// gives another result than a draw. The finding is placed at the half-move that brought the fifth
    /// occurrence about.
    ///
    /// A result that both players have signed stands unless the arbiter decides otherwise (article 8.7).
    ///
    /// Since July 2017, occurrences count in any order. From July 2014 they had to follow one another, at every second move of both
    /// players; before, a draw had to be claimed.
    ///
    /// Where the game was drawn all the same within twenty plies, it is only information; where its result is one that an
    /// arbiter can have decided (`0-0`, `1/2-0`, `0-1/2`), a warning.
    ///
    /// # Wrong
    ///
    /// The start position occurs for the fifth time after 8... Ng8:
    ///
    /// ```text
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8
    /// 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8
    /// 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2
    /// ```
    pub static META: R203 "fivefold-missed" Error;
    profiles: [Archive Warning];
    rules: [Fivefold];
    board: true;
    about: GameEnd;
    triggers: EveryGame;
    speaks_of: [Game is_missed];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(ply) = missed(game, context) else { return };
    let message = Message::new(
        "{0}, the same position had occurred for the fifth time, and the game was over",
        [moment(game, ply)],
    );
    let finding = at_ply(out, game, &META, ply, message);
    finding.article = context.article(Rule::Fivefold);
    finding.fen_after = fen_after(game, ply);
    if let Some(severity) = severity_of_missed_draw(game, context, ply) {
        finding.severity = severity;
    }
    finding.label = "fifth occurrence";
    finding.notes.extend(after_note(game, ply));
    finding.notes.extend(earlier_occurrences(game, ply));
    finding.notes.extend(earlier_note(game, context, ply));
    finding.notes.extend(result_notes(game, context, None));
}

/// After how many plies the fifth occurrence ended the game, where nobody noticed.
fn missed(game: &Game<'_>, context: &Context) -> Option<u32> {
    game.history().fivefold(context.laws).filter(|&ply| played_on_after(game, context, ply))
}

pub(super) fn is_missed(game: &Game<'_>, context: &Context) -> bool {
    missed(game, context).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::diag::Severity;
    use crate::laws::{FIDE_2009, FIDE_2014, FIDE_2018, FIDE_2023};

    fn shuffle(times: usize) -> String {
        "Nf3 Nf6 Ng1 Ng8 ".repeat(times)
    }

    #[test]
    fn play_that_goes_on_and_results_that_are_no_draw() {
        let message =
            "after 8... Ng8, the same position had occurred for the fifth time, and the game was over";
        let expected = [(Some(16), message.to_owned())];
        for text in
            [format!("{}e4 e5 1/2-1/2", shuffle(4)), format!("{}1-0", shuffle(4)), format!("{}*", shuffle(6))]
        {
            assert_eq!(of(&CHECK).laws(&FIDE_2023).game(&text).plies(), expected, "{text}");
            assert_eq!(of(&CHECK).laws(&FIDE_2018).game(&text).plies(), expected, "{text}");
            assert_eq!(of(&CHECK).laws(&FIDE_2014).game(&text).plies(), expected, "{text}");
            assert!(of(&CHECK).laws(&FIDE_2009).game(&text).is_empty(), "{text}");
        }
        for text in
            [format!("{}1/2-1/2", shuffle(4)), format!("{}*", shuffle(4)), format!("{}e4 1-0", shuffle(3))]
        {
            assert!(of(&CHECK).laws(&FIDE_2023).game(&text).is_empty(), "{text}");
        }
        // The illegal move after it is a move that was played too.
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(format!("{}Nd5 *", shuffle(4))).plies(), expected);
    }

    #[test]
    fn r_18_information_where_the_game_was_drawn_within_twenty_plies() {
        let severity =
            |rest: &str| of(&CHECK).laws(&FIDE_2023).game(format!("{}{rest}", shuffle(4)))[0].severity;
        let twenty = "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 Nd2 Nd7 Bb2 Bb7";
        assert_eq!(severity("e4 e5 d4 1/2-1/2"), Severity::Info);
        assert_eq!(severity(&format!("{twenty} 1/2-1/2")), Severity::Info);
        assert_eq!(severity(&format!("{twenty} Rc1 1/2-1/2")), Severity::Error);
        assert_eq!(severity("e4 e5 1-0"), Severity::Error);
        // Issue 10: an arbiter can have decided so.
        assert_eq!(severity("0-0"), Severity::Warning);
        assert_eq!(severity("e4 e5 1/2-0"), Severity::Warning);
        assert_eq!(severity("e4 e5 d4 d5 0-0"), Severity::Warning);
        let ten_on = format!("{}e4 e5 d4 d5 c4 c5 b4 b5 a4 a5 1-0", shuffle(4));
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(&ten_on)[0].severity, Severity::Error);
        assert!(of(&CHECK).laws(&FIDE_2009).game(&ten_on).is_empty());
    }

    #[test]
    fn notes_tell_when_and_what_now() {
        let found = of(&CHECK).laws(&FIDE_2023).game(format!("{}e4 e5 1-0", shuffle(4)));
        assert_eq!(
            found.notes(),
            [
                "2 plies follow it in the record",
                "it had occurred at the start, after 2... Ng8, after 4... Ng8 and after 6... Ng8",
                "the recorded result is 1-0, but the game had ended in a draw",
                "a signed result stands unless the arbiter decides otherwise (article 8.7)",
            ]
        );
    }

    #[test]
    fn occurrences_out_of_step_count_since_2018_only() {
        let text = "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Nf3 Nc6 Ng1 Nb8 Nc3 Nf6 Nb1 Ng8 e4 *";
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(text).len(), 1);
        let apart = "Nf3 Nf6 Nd4 Nd5 Nb3 Nb6 Nd4 Nd5 Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "e4 *";
        assert_eq!(of(&CHECK).laws(&FIDE_2018).game(&apart).len(), 1);
        assert!(of(&CHECK).laws(&FIDE_2014).game(&apart).is_empty());
    }
}
