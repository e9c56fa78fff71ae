use super::{MOST, advice, played_on::aftermath_notes, reason};
use crate::{
    board::{Color, Illegal},
    checks::{Context, Sink, code, notes::unchecked_note},
    game::{Failure, FailureReason, Game},
    laws::Rule,
};

code! {
    /// A player castled with a king or rook that was misplaced from the start.
    ///
    /// The starting position has a king or rook on an unusual square, and its FEN grants the right to castle all the same, or has all
    /// pieces and pawns on their first ranks; an array of Chess960 is none of these. Found during a standard game, a wrong set-up means
    /// that the game is played again. In rapid chess and blitz that are not fully supervised it is played on once ten moves have been made
    /// by each player; a misplaced king may not castle then, and no king may castle with a misplaced rook. (The Laws of 2009 say so of a
    /// king that was interchanged with the queen.)
    ///
    /// The set-up itself is L107.
    ///
    /// # Wrong
    ///
    /// White's king and queen are interchanged:
    ///
    /// ```text
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"]
    ///
    /// 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"]
    ///
    /// 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Qf1
    /// ```
    pub static META: L109 "misplaced-no-castling" Error;
    rules: [
        RapidMisplaced "castling with a misplaced man",
        CastlingRight "castling right",
        IllegalMove "what follows",
        RapidIllegalMove "what follows in rapid chess",
        BlitzIllegalMove "what follows in blitz",
        SignedResult "after the game",
    ];
    board: true;
    triggers: [Failure];
    speaks_of: [Failure is_misplaced];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in game.failures().iter().filter(|failure| is_misplaced(game, context, failure)).take(MOST) {
        let FailureReason::Illegal(illegal) = failure.reason else { continue };
        let Some(position) = game.before(failure.ply_ref) else { continue };
        let message = reason::message(game, failure, illegal, &position);
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        let rule = Rule::RapidMisplaced;
        finding.article = context.article(rule).or_else(|| context.article(Rule::CastlingRight));
        finding.label = "illegal";
        finding.notes.extend(unchecked_note(failure.unchecked));
        finding.notes.extend(aftermath_notes(game, failure, context));
        finding.notes.extend(advice(game, failure.ply_ref, failure.span, context));
    }
}

/// Whether the failure is castling with a man that was misplaced from the start.
fn is_misplaced(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    let FailureReason::Illegal(Illegal::CastlingRightLost { side }) = failure.reason else { return false };
    let (_, black) = game.number(failure.ply_ref);
    let us = if black { Color::Black } else { Color::White };
    reason::misplaced(game, us, side).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{legality::l101_illegal_move, testing::of};
    use crate::laws::{CLASSIC, FIDE_2009, FIDE_2023};

    const KING: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQ2R w KQkq - 0 1";
    const ROOK: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1R1 w KQkq - 0 1";

    #[test]
    fn l_07_the_man_and_the_article_by_edition() {
        let king = "White cannot castle: the king on d1 is misplaced, so castling is not allowed";
        let rook = "White cannot castle kingside: the rook is misplaced, and castling with it is not allowed";
        for (fen, message) in [(KING, king), (ROOK, rook)] {
            for (laws, article) in [(&FIDE_2023, "A.5.1.2"), (&FIDE_2009, "A4a"), (&CLASSIC, "moves 1c")] {
                let found = of(&CHECK).fen(fen).laws(laws).game("1. O-O *");
                assert_eq!(found.messages(), [("O-O".to_owned(), message.to_owned())]);
                assert_eq!(found[0].article, Some(article));
            }
            assert!(of(&l101_illegal_move::CHECK).fen(fen).game("1. O-O *").is_empty());
        }
    }

    #[test]
    fn l_07_whatever_rights_the_fen_gives() {
        let moves = "1. Nc3 Nc6 2. Nf3 Nf6 3. g3 g6 4. Bg2 Bg7 5. O-O *";
        let found = |rights: &str| {
            let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w {rights} - 0 1");
            let count = |check| of(check).fen(&fen).game(moves).len();
            (count(&CHECK), count(&l101_illegal_move::CHECK))
        };
        assert_eq!(["KQkq", "kq", "-"].map(found), [(1, 0); 3]);
    }

    #[test]
    fn a_right_that_was_never_given_or_was_lost_is_l101() {
        for (fen, text) in [
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. O-O *"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. Kf1 Kd8 2. Ke1 Ke8 3. O-O *"),
        ] {
            assert!(of(&CHECK).fen(fen).game(text).is_empty(), "{text}");
            assert_eq!(of(&l101_illegal_move::CHECK).fen(fen).game(text).len(), 1, "{text}");
        }
    }
}
