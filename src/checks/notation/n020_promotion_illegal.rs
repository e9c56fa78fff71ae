use super::{other_languages, spelling};
use crate::{
    board::Role,
    checks::{Context, Sink, code, quote, unchecked_note},
    diag::{Arg, Message, Note, NoteKind},
    game::{FailureReason, Game},
    laws::Rule,
};

code! {
    /// A pawn is promoted to a king.
    ///
    /// On the last rank a pawn is exchanged for a queen, a rook, a bishop or a knight of its own colour, and for nothing
    /// else. The line is not followed beyond such a move. A pawn that is said to stay a pawn is L104.
    ///
    /// A letter may be meant in another language: `R` is a king (rey) in Spanish, but a rook in English. If that may be so, the finding
    /// says so.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "8/2P5/8/8/8/8/8/k1K5 w - - 0 40"]
    ///
    /// 40. c8=K
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "8/2P5/8/8/8/8/8/k1K5 w - - 0 40"]
    ///
    /// 40. c8=Q
    /// ```
    pub static META: N020 "promotion-illegal" Error;
    rules: [Promotion];
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [Failure];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in game.failures() {
        let (FailureReason::BadPromotion(role @ Role::King), Some(written)) =
            (failure.reason, failure.written)
        else {
            continue;
        };
        let token = quote(game, failure.span.of(game.text));
        let letter = spelling::promotion_letter(&token);
        let template = "the pawn cannot become {1:a} on {0}";
        let message = Message::new(template, [written.to().into(), role.into()]);
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::Promotion);
        finding.label = "no promotion";
        if let Some(letter) = letter {
            let known = other_languages::meanings(letter, |role| !matches!(role, Role::King | Role::Pawn));
            if !known.is_empty() {
                let args = [Arg::Token(letter.into()), Arg::and(known)];
                finding.notes.push(Note::new(NoteKind::Hint, "`{0}` stands for the {1}", args));
            }
        }
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const FEN: &str = "3n4/2P4k/8/8/8/8/8/7K w - - 0 1";

    #[test]
    fn no_pawn_becomes_a_king() {
        assert_eq!(
            of(&CHECK).fen(FEN).game("1. c8=K Kg7").texts(),
            ["c8=K: the pawn cannot become a king on c8 \
              | `K` stands for the knight in Indonesian, bishop in Esperanto and rook in Turkish \
              | 1 ply after it was not checked"]
        );
        assert!(of(&CHECK).fen(FEN).game("1. c8=R").is_empty());
    }

    #[test]
    fn a_rook_in_another_language() {
        // Where the rook explains the line it is read (N019); here nothing does.
        let fen = "3k4/8/8/8/8/8/6p1/K7 b - - 0 1";
        assert!(of(&CHECK).lang("es").fen(fen).game("1... g1R").is_empty());
        let texts = of(&CHECK).lang("es").fen(fen).game("1... g1R 2. Af1").texts();
        assert!(
            texts[0].starts_with("g1R: the pawn cannot become a king on g1")
                && texts[0].contains("rook in English"),
            "{texts:?}"
        );
    }
}
