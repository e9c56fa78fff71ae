use crate::{
    checks::{Context, Sink, code, notes::unchecked_note},
    diag::{Message, Note, NoteKind},
    game::{Failure, Game},
    laws::Rule,
};

code! {
    /// The record begins with a later move: it is the tail of a game.
    ///
    /// The first number is not 1, no FEN says from which position, and the moves cannot be played from the usual one. The moves
    /// before them were lost, or these are the last moves of another game that came under these tags.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrov"]
    /// [Black "Silva"]
    ///
    /// 23. Rxd8+ Rxd8 24. Qe7 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrov"]
    /// [Black "Silva"]
    /// [SetUp "1"]
    /// [FEN "2rr2k1/5ppp/8/8/4Q3/8/P4PPP/3R2K1 w - - 0 23"]
    ///
    /// 23. Rxd8+ Rxd8 24. Qe7 1-0
    /// ```
    pub static META: L116 "tail-of-game" Error;
    rules: [Recording "all moves", StartPosition "from the start"];
    triggers: [Failure];
    speaks_of: [Failure is_of_tail, Game is_tail];
    convert: LeftAsWritten;
}

/// Whether this failing move is one of a record whose beginning is missing.
fn is_of_tail(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    game.begins_late(failure).is_some()
}

/// Whether the record's beginning is missing.
fn is_tail(game: &Game<'_>, context: &Context) -> bool {
    game.main_failure().is_some_and(|failure| is_of_tail(game, context, failure))
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(failure) = game.main_failure() else { return };
    let Some((number, span)) = game.begins_late(failure) else { return };
    let message =
        Message::new("the record begins with move {0}, without a FEN for its position", [number.into()]);
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::Recording);
    finding.label = "begins here";
    finding.fen = Some(game.start().fen());
    let template = "{0} {0:move|moves} of each player {0:is|are} missing before it";
    finding.notes.push(Note::new(NoteKind::MissingMoves, template, [(number - 1).into()]));
    finding.notes.extend(unchecked_note(failure.unchecked));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{legality::l101_illegal_move, testing::of};

    #[test]
    fn later_moves_without_a_position() {
        let text = "[White \"A\"]\n\n23. Rxd8+ Rxd8 24. Qe7 1-0";
        assert_eq!(
            of(&CHECK).game(text).texts(),
            ["23.: the record begins with move 23, without a FEN for its position | 22 moves of each \
              player are missing before it | 2 plies after it were not checked"]
        );
        assert!(of(&l101_illegal_move::CHECK).game(text).is_empty());
        // Whether the moves can be played from the usual position makes no difference.
        for text in
            ["2. Nf3 Nc6 3. Bb5 a6 1-0", "3. d4 d5 4. Nf3 Nf6 5. c4 e6 1-0", "11. e4 e5 12. Nf3 Nc6 1-0"]
        {
            assert_eq!(of(&CHECK).game(text).tokens(), [text.split(' ').next().unwrap()], "{text}");
        }
    }

    #[test]
    fn wrong_numbers_and_positions_that_are_given() {
        for text in [
            "1. Rxd8+ Rxd8 2. Qe7 1-0",
            "11. e4 e5 2. Nf3 Nc6 1-0",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 23\"]\n\n23. Rd8+ 1-0",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
