use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    laws::{Rule, SheetNotation},
};

code! {
    /// The game is recorded in another notation than the algebraic one.
    ///
    /// For its own events FIDE recognises only algebraic notation. Where a scoresheet would settle a question, one that is kept in
    /// descriptive notation, or in the words of announcements, may not be used as evidence. An arbiter who sees a player keep such a
    /// scoresheet warns the player.
    ///
    /// The figures of correspondence chess (`5254`) and squares in capitals (`E2E4`) are not algebraic either. Games of
    /// correspondence chess, as the event's name, the time control or the Mode tag (`PM`, `EM`, `ICS`, `TC`)
    /// have it, are left alone, and so are all under an edition that does not ask for algebraic notation (`--laws classic`).
    ///
    /// The game is read and replayed all the same, and this is said once, at its first such move. What is written in
    /// words depends on the position: where two legal moves are meant alike, that is N007, and where none is, L101.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. P-K4 P-K4 2. N-KB3 N-QB3
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6
    /// ```
    pub static META: N002 "non-algebraic" Warning;
    profiles: [Publish Error, Archive Info];
    rules: [NonAlgebraic];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let algebraic =
        matches!(context.laws.sheet_notation, SheetNotation::Algebraic | SheetNotation::AlgebraicOnly);
    let Some((ply_ref, span, system)) = game.first_non_algebraic_move() else { return };
    if !algebraic || game.is_correspondence() {
        return;
    }
    let finding =
        out.at_move(&META, ply_ref, span, Message::new("the game is recorded {0}", [system.words().into()]));
    finding.article = context.article(Rule::NonAlgebraic);
    finding.label = "not algebraic";
    finding.notes.push(Note::plain(
        NoteKind::Procedure,
        "such a scoresheet may not be used as evidence, and the player is to be warned (Appendix C)",
    ));
    finding.notes.push(Note::new(
        NoteKind::Reading,
        "it was read as `{0}`; `scoresheet convert` writes it in algebraic notation",
        [Arg::Name(system.code().into())],
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        laws::{CLASSIC, FIDE_2023},
    };

    #[test]
    fn a_descriptive_sheet_is_told_once() {
        for (moves, first, code) in [
            ("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5", "P-K4", "descriptive-en"),
            ("1. P4R P4R 2. C3AR C3AD 3. A5C", "P4R", "descriptive-es"),
        ] {
            let texts = of(&CHECK).any_lang().game(moves).texts();
            assert_eq!(texts.len(), 1, "{moves}");
            let start = format!("{first}: the game is recorded in descriptive notation | such a scoresheet");
            assert!(
                texts[0].starts_with(&start) && texts[0].contains(&format!("read as `{code}`")),
                "{texts:?}"
            );
        }
    }

    #[test]
    fn announcements_are_words() {
        let moves = "1. Bauer Eva zwei Eva vier Bauer Eva sieben Eva fünf 2. Springer Gustav eins Felix drei";
        let texts = of(&CHECK).any_lang().game(moves).texts();
        assert!(
            texts[0].starts_with("Bauer Eva zwei Eva vier: the game is recorded in words |"),
            "{texts:?}"
        );
        assert_eq!(texts.len(), 1);
    }

    #[test]
    fn algebraic_sheets_of_any_kind_are_let_be() {
        for moves in ["1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e2-e4 e7-e5 2. Sg1-f3", "1. e2e4 e7e5 2. g1f3"] {
            assert!(of(&CHECK).any_lang().game(moves).is_empty(), "{moves}");
        }
    }

    #[test]
    fn figures_and_coordinates_but_for_correspondence_chess_and_classic_rules() {
        for (moves, what) in [
            ("1. 5254 5755 2. 7163 2836", "the game is recorded in the figures of correspondence chess"),
            ("1. E2E4 E7E5 2. G1F3 B8C6", "the game is recorded by the squares left and reached"),
        ] {
            let found = of(&CHECK).laws(&FIDE_2023).game(moves);
            assert_eq!(found.iter().map(|found| found.message.to_string()).collect::<Vec<_>>(), [what]);
            assert_eq!(found[0].article, Some("C"));
            assert!(of(&CHECK).laws(&CLASSIC).game(moves).is_empty(), "{moves}");
            for mode in ["PM", "EM", "ICS", "em", "ICCF"] {
                assert!(
                    of(&CHECK).game(format!("[Mode \"{mode}\"]\n\n{moves}")).is_empty(),
                    "{mode} {moves}"
                );
            }
            assert_eq!(of(&CHECK).game(format!("[Mode \"OTB\"]\n\n{moves}")).len(), 1, "{moves}");
            for tag in ["[Event \"ICCF World Cup\"]", "[TimeControl \"10/864000\"]", "[Site \"corr\"]"] {
                assert!(of(&CHECK).game(format!("{tag}\n\n{moves}")).is_empty(), "{tag} {moves}");
            }
        }
        assert!(of(&CHECK).game("1. E2E4 e5 2. Nf3 Nc6").is_empty());
    }
}
