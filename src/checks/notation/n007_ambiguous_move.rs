use super::spelling::rewrite;
use crate::{
    board::{Bitboard, Move, Position, Role},
    checks::{
        Context, Sink, code,
        notes::{OwnNotation, token},
        quote, unchecked_note,
    },
    diag::{Arg, Message, Note, NoteKind},
    game::{Failure, FailureReason, Game},
    laws::Rule,
    notation::Written,
};

code! {
    /// Two pieces or more can make the written move, and nothing says which one is meant.
    ///
    /// Where two pieces of a kind can go to the same square, the file or the rank of departure has to be
    /// written too. A piece that is pinned to its king cannot go, and needs no such distinction. A pawn that
    /// captures always names the file it leaves. In descriptive notation, words can fit two legal moves.
    ///
    /// The line is not followed beyond such a move: to guess would be to invent a game.
    ///
    /// # Wrong
    ///
    /// With knights on b1 and f3:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 12"]
    ///
    /// 12. Nd2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 12"]
    ///
    /// 12. Nbd2
    /// ```
    pub static META: N007 "ambiguous-move" Error;
    rules: [
        Disambiguation "which of two pieces",
        PawnPairCapture "which of two pawns",
        Notation "moves in words",
    ];
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [Failure];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in game.failures() {
        if let FailureReason::AmbiguousWords(one, other) = failure.reason {
            words(game, failure, [one, other], context, out);
        }
        let (FailureReason::Ambiguous(squares), Some(written)) = (failure.reason, failure.written) else {
            continue;
        };
        let Some(role) = written.role() else { continue };
        let message = Message::new(
            "more than one {0} can go to {1}: from {2}",
            [role.into(), written.to().into(), Arg::and(squares)],
        );
        let before = game.before(failure.ply_ref);
        let choices = before.map(|position| choices(game, failure, written, squares, &position));
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        // What is missing before a pawn's capture is its file.
        let rule = if role == Role::Pawn { Rule::PawnPairCapture } else { Rule::Disambiguation };
        finding.article = context.article(rule);
        finding.label = "ambiguous";
        if let Some(choices) = choices.filter(|choices| choices.len() == squares.count() as usize) {
            let quoted = choices.into_iter().map(|choice| Message::new("`{0}`", [Arg::bare_move(choice)]));
            finding.notes.push(Note::new(NoteKind::Choices, "the choice is between {0}", [Arg::and(quoted)]));
        }
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
}

/// Words that mean two moves alike.
fn words(game: &Game<'_>, failure: &Failure, moves: [Move; 2], context: &Context, out: &mut Sink<'_, '_>) {
    let Some(position) = game.before(failure.ply_ref) else { return };
    let own = OwnNotation::of(game);
    let meant = Arg::or(moves.map(|played| own.bare(&position, played)));
    let message = Message::new("`{0}` could be {1}", [token(game, failure.span.of(game.text)), meant]);
    let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
    finding.article = context.article(Rule::Notation);
    finding.label = "ambiguous";
    finding.notes.extend(unchecked_note(failure.unchecked));
}

/// How the moves are written that the token may stand for.
fn choices(
    game: &Game<'_>,
    failure: &Failure,
    written: Written,
    squares: Bitboard,
    position: &Position,
) -> Vec<String> {
    let token = quote(game, failure.span.of(game.text));
    let spelled = |from| {
        let played = position.validate_move(from, written.to(), written.promotion()).ok()?;
        rewrite(&token, written, played, position)
    };
    squares.filter_map(spelled).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn two_knights() {
        let texts = of(&CHECK).fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").game("1. Nd2 Ke7").texts();
        assert_eq!(
            texts,
            ["Nd2: more than one knight can go to d2: from b1 and f3 \
              | the choice is between `Nbd2` and `Nfd2` | 1 ply after it was not checked"]
        );
    }

    #[test]
    fn three_queens_in_french() {
        let texts = of(&CHECK).lang("fr").fen("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1").game("1. De1").texts();
        assert!(texts[0].contains("from h1, e4 and h4"), "{texts:?}");
        assert!(texts[0].ends_with("between `D1e1`, `Dee1` and `Dh4e1`"), "{texts:?}");
    }

    #[test]
    fn two_pawns() {
        let fen = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
        let found = of(&CHECK).fen(fen).game("1. xd5");
        assert_eq!(found[0].article, Some("C.9.3"));
        assert!(of(&CHECK).fen(fen).game("1. xd5").texts()[0].ends_with("between `cxd5` and `exd5`"));
        assert!(of(&CHECK).fen(fen).game("1. cxd5").is_empty());
    }

    /// Only the tenth half-move after it shows which pawn took, as Mead and a friend recorded it in 1857.
    #[test]
    fn words_that_later_moves_make_clear() {
        let game = "1. P-K4 P-K4 2. KKt-B3 QKt-B3 3. KB-QB4 KB-QB4 4. P-QKt4 BxP 5. P-QB3 B-QR4 6. Castles KKt-K2 7. P-Q4 PxP \
                    8. KKt-Kt5 QKt-K4 9. KB-QKt3 P-Q4 10. PxP P-KR3 11. P-KB4 B-KKt5 12. Q-K sq PxKt 13. PxKt KtxP \
                    14. Q-KKt3 B-K7 15. KB-QR4 ch P-QB3 16. QBxP Q-QKt3 17. P-QB4 P-Q6 dis ch";
        assert!(of(&CHECK).any_lang().game(game).is_empty());
    }

    #[test]
    fn words_for_two_moves() {
        let texts = of(&CHECK).any_lang().game("1. P-K4 P-K4 2. P-B4 P-Q3").texts();
        assert_eq!(texts, ["P-B4: `P-B4` could be P-QB4 or P-KB4 | 1 ply after it was not checked"]);
    }
}
