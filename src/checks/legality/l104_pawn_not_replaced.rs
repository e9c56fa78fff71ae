use super::MOST;
use crate::{
    board::Role,
    checks::{
        Context, Sink, code,
        notes::{not_replaced_note, unchecked_note},
    },
    diag::Message,
    game::{FailureReason, Game},
    laws::Rule,
};

code! {
    /// A pawn reached the last rank and was not replaced.
    ///
    /// The record says that it stayed a pawn. Once the clock was pressed, that is an illegal move. The newer Laws turn the
    /// pawn into a queen, and the move counts as illegal; under those of 2009 the position before it is restored.
    ///
    /// A move that says nothing of what the pawn became is N018: the letter may only have been forgotten.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "8/2P5/8/8/8/8/8/k1K5 w - - 0 40"]
    ///
    /// 40. c8=P
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "8/2P5/8/8/8/8/8/k1K5 w - - 0 40"]
    ///
    /// 40. c8=Q
    /// ```
    pub static META: L104 "pawn-not-replaced" Error;
    rules: [PawnNotReplaced];
    board: true;
    triggers: [Failure];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let stayed = |reason| matches!(reason, FailureReason::BadPromotion(Role::Pawn));
    for failure in game.failures().iter().filter(|failure| stayed(failure.reason)).take(MOST) {
        let Some(written) = failure.written else { continue };
        let message = Message::new("the pawn on {0} was not replaced by a piece", [written.to().into()]);
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::PawnNotReplaced);
        finding.label = "not replaced";
        finding.notes.extend(unchecked_note(failure.unchecked));
        finding.notes.extend(not_replaced_note(context));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{notation::n020_promotion_illegal, testing::of};
    use crate::laws::{FIDE_2009, FIDE_2014, FIDE_2023};

    const FEN: &str = "3n4/2P4k/8/8/8/8/8/7K w - - 0 1";

    #[test]
    fn i_06_what_becomes_of_the_pawn_by_edition() {
        let queen = |article: &str| format!("illegal move and becomes a queen (article {article})");
        let restored = "illegal move: the position before it is restored (article 7.4a)".to_owned();
        for (laws, note) in
            [(&FIDE_2023, queen("7.5.2")), (&FIDE_2014, queen("7.5a")), (&FIDE_2009, restored)]
        {
            let found = of(&CHECK).fen(FEN).laws(laws).game("1. cxd8=P *");
            assert_eq!(
                found.messages(),
                [("cxd8=P".to_owned(), "the pawn on d8 was not replaced by a piece".to_owned())]
            );
            let left = "a pawn left on the last rank when the clock is pressed is an";
            assert_eq!(found.notes(), [format!("{left} {note}")]);
        }
        assert!(of(&n020_promotion_illegal::CHECK).fen(FEN).game("1. cxd8=P *").is_empty());
        for text in ["1. cxd8 *", "1. cxd8=K *", "1. cxd8=Q *"] {
            assert!(of(&CHECK).fen(FEN).game(text).is_empty(), "{text}");
        }
    }
}
