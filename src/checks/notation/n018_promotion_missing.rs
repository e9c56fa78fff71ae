use super::{made, spelling};
use crate::{
    board::Role,
    checks::{Context, Sink, code, notes::not_replaced_note, quote},
    diag::{Arg, Message, Note, NoteKind},
    game::{EventKind, Game},
    laws::Rule,
    notation::Marks,
};

code! {
    /// A pawn reaches the last rank, and nothing says what it becomes.
    ///
    /// The letter of the new piece belongs to the move: `c8=Q`, or `c8Q` as the Laws write it. So that the rest of the
    /// game can be followed, the move is read as the promotion with which the following moves stay legal longest, a queen where nothing
    /// decides; the message says which.
    ///
    /// A record that lacks the letter leaves open whether the pawn was replaced at all. If it was not when the clock was
    /// pressed, that is an illegal move: the pawn becomes a queen and the move counts. Under the Laws of 2009 the position
    /// before it is restored.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "8/2P5/8/8/8/8/8/k1K5 w - - 0 40"]
    ///
    /// 40. c8
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "8/2P5/8/8/8/8/8/k1K5 w - - 0 40"]
    ///
    /// 40. c8=Q
    /// ```
    pub static META: N018 "promotion-missing" Error;
    profiles: [Archive Warning];
    rules: [WritingPromotion "how it is written", PawnNotReplaced "a pawn that is not replaced"];
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [PromotionMissing];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::PromotionMissing) {
        let Some(role) = made.played.promotion() else { continue };
        let token = quote(game, event.span.of(game.text));
        let letter = spelling::promotion_letter(&token)
            .filter(|_| made.ply.written.marks().has(Marks::FOREIGN_PROMOTION));
        let template = match letter {
            Some(_) => "`{2}` is not a promotion piece, assuming {1:a} on {0}",
            None => "promotion piece missing on {0}, assuming {1:a}",
        };
        let args = [made.played.to().into(), role.into()];
        let message =
            Message::new(template, args.into_iter().chain(letter.map(|letter| Arg::Token(letter.into()))));
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::WritingPromotion);
        finding.label = "which piece?";
        if role != Role::Queen {
            finding.notes.push(Note::new(
                NoteKind::Reading,
                "the moves after it go on longest with {0:a}",
                [role.into()],
            ));
        }
        finding.notes.extend(not_replaced_note(context));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const FEN: &str = "3n4/2P4k/8/8/8/8/8/7K w - - 0 1";

    fn first(moves: &str) -> String {
        of(&CHECK).fen(FEN).game(moves).texts().swap_remove(0)
    }

    #[test]
    fn a_queen_for_want_of_anything_else() {
        assert!(first("1. c8").starts_with("c8: promotion piece missing on c8, assuming a queen | a pawn"));
        assert!(first("1. c8= Kg7").contains("assuming a queen"));
        assert_eq!(of(&CHECK).fen(FEN).game("1. c8=Q").len(), 0);
    }

    #[test]
    fn the_following_moves_decide() {
        assert!(
            first("1. c8 Kg7 2. Ne7")
                .contains("assuming a knight | the moves after it go on longest with a knight")
        );
        assert!(first("1. cxd8 Kg7 2. Bf6+").contains("missing on d8, assuming a bishop"));
    }

    #[test]
    fn a_letter_that_says_nothing() {
        assert!(first("1. c8=Y").starts_with("c8=Y: `Y` is not a promotion piece, assuming a queen on c8"));
    }
}
