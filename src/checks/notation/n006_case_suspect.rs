use super::{advise, made};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game},
    laws::Rule,
};

code! {
    /// A piece's letter is written small.
    ///
    /// Capitals stand for pieces and small letters for files: `Bc4` is a bishop's move, `bc4` a pawn's capture on c4. A
    /// small letter is taken for a piece's only where no pawn can make the move, and the line goes on with the piece's.
    /// It is never the other way round: `Bxc3` is not read as a pawn's move.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018, 2014: C.3 to C.5
    /// - FIDE 2009: C3 to C5
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. nf3
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3
    /// ```
    pub static META: N006 "case-suspect" Warning;
}

/// N006.
pub struct CaseSuspect;

impl Check for CaseSuspect {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::SmallLetter]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        for (event, made) in made(game, EventKind::SmallLetter) {
            let Some(piece) = made.before.piece_on(made.played.from()) else { continue };
            let message = Message::new(
                "the small letter was read as the {0}'s: no pawn can make this move",
                [piece.role.into()],
            );
            let spelling = made.spelled(game);
            let finding = out.at_move(&META, event.ply_ref, event.span, message);
            finding.article = context.article(Rule::PieceLetters);
            finding.label = "small letter";
            advise(finding, spelling);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn a_small_knight() {
        let said = said(&CaseSuspect, "", "1. e4 e5 2. nf3 Nc6");
        assert_eq!(
            said,
            [
                "nf3: the small letter was read as the knight's: no pawn can make this move | it is written `Nf3`"
            ]
        );
        let said = said_in("es", &CaseSuspect, "", "1. e4 e5 2. cf3 Cc6 3. ab5");
        assert!(said[0].ends_with("`Cf3`") && said[1].ends_with("`Ab5`"), "{said:?}");
    }

    #[test]
    fn a_letter_that_explains_nothing() {
        // The knight's move would be legal, but what follows it is not; and a sign of capture would be false.
        assert!(said(&CaseSuspect, "", "1. e4 e5 2. nf3 Nd4").is_empty());
        assert!(said(&CaseSuspect, "", "1. e4 e5 2. bxc4 Nc6").is_empty());
    }

    #[test]
    fn a_pawn_comes_before_a_bishop() {
        // N-17: the pawn on b3 can take on c4, and so it does.
        let fen = "4k3/8/8/8/2n5/1P6/8/5BK1 w - - 0 1";
        assert!(said(&CaseSuspect, fen, "1. bc4").is_empty());
        let without = "4k3/8/8/8/2n5/8/8/5BK1 w - - 0 1";
        assert!(said(&CaseSuspect, without, "1. bc4")[0].ends_with("it is written `Bxc4`"));
    }
}
