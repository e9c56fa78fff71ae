use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message, Note},
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// The game is recorded in another notation than the algebraic one.
    ///
    /// For its own events FIDE knows one system of notation, the algebraic. Where a scoresheet would settle a question,
    /// one that is kept in descriptive notation, or in the words of announcements, may not be used as evidence. An arbiter who sees a
    /// player keep such a scoresheet warns the player.
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
    rules: [Notation];
    triggers: [NotAlgebraic];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let first = game.events().iter().find(|event| event.kind == EventKind::NotAlgebraic);
    let (Some(first), Some(notation)) = (first, game.letters().as_context_notation()) else { return };
    let message = match notation.code().starts_with("descriptive") {
        true => Message::plain("the game is recorded in descriptive notation"),
        false => Message::plain("the game is recorded in words"),
    };
    let finding = out.at_move(&META, first.ply_ref, first.span, message);
    finding.article = context.article(Rule::Notation);
    finding.label = "not algebraic";
    finding.notes.push(Note::plain(
        "evidence",
        "such a scoresheet may not be used as evidence, and the player is to be warned (Appendix C)",
    ));
    finding.notes.push(Note::new(
        "reading",
        "it was read as `{0}`; `scoresheet convert` writes it in algebraic notation",
        [Arg::Name(notation.code().into())],
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

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
}
