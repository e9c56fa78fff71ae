use super::{advise, made, other_languages, spelling};
use crate::{
    checks::{Context, Sink, code, quote},
    diag::{Arg, Message, Note, NoteKind},
    game::{EventKind, Game, OwnNotation},
    laws::Rule,
};

code! {
    /// The letter of a promotion is not one of the language the record is written in.
    ///
    /// Records that were translated by hand or by a program often keep the foreign letter after a promotion. Where all
    /// languages that know the letter agree on the piece, the move is read so. A small letter, `e8=q`, is reported here
    /// too: piece letters are capitals.
    ///
    /// # Wrong
    ///
    /// In an English record:
    ///
    /// ```text
    /// 1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nc6 5. bxa8=D
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nc6 5. bxa8=Q
    /// ```
    pub static META: N019 "promotion-letter-foreign" Warning;
    profiles: [Publish Error, Archive Info];
    rules: [WritingPromotion "the promotion", PieceLetters "the letters"];
    fix: Safe;
    triggers: [PromotionForeign];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::PromotionForeign) {
        // A letter that could not be read at all is N018.
        let Some(role) = made.ply.written.promotion() else { continue };
        let token = quote(game, event.span.of(game.text));
        let Some(letter) = spelling::promotion_letter(&token) else { continue };
        let small = letter.chars().all(|c| c.is_ascii_lowercase());
        let known = other_languages::meanings(&letter.to_ascii_uppercase(), |known| known == role);
        let own = game.letters().role(letter.as_bytes()).filter(|&(known, _)| known != role);
        let template = match (small, own) {
            (true, _) => "`{0}` is a small letter; the pawn becomes {1:a}",
            (false, None) => "`{0}` is not a letter of the language in use; the pawn becomes {1:a}",
            (false, Some(_)) => "`{0}` is the king's letter in the language in use; the pawn becomes {1:a}",
        };
        let message = Message::new(template, [Arg::Token(letter.into()), role.into()]);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::WritingPromotion);
        finding.label = if small { "small letter" } else { "foreign letter" };
        if !known.is_empty() {
            let args = [Arg::Token(letter.to_ascii_uppercase()), Arg::and(known)];
            finding.notes.push(Note::new(NoteKind::Hint, "`{0}` stands for the {1}", args));
        }
        let own = OwnNotation::of(game).write(&made.before, made.played);
        advise(finding, game, Some(own));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const FEN: &str = "3n4/2P4k/8/8/8/8/8/7K w - - 0 1";

    #[test]
    fn a_foreign_letter() {
        let texts = of(&CHECK).fen(FEN).game("1. c8=D").texts();
        assert!(
            texts[0].starts_with(
                "c8=D: `D` is not a letter of the language in use; the pawn becomes a queen \
                 | `D` stands for the queen in Spanish, Portuguese"
            ),
            "{texts:?}"
        );
    }

    #[test]
    fn a_small_letter() {
        let texts = of(&CHECK).fen(FEN).game("1. c8q").texts();
        assert!(texts[0].starts_with("c8q: `q` is a small letter; the pawn becomes a queen"), "{texts:?}");
    }

    #[test]
    fn a_king_that_is_a_rook() {
        let texts =
            of(&CHECK).lang("es").fen("3k4/8/8/8/8/8/6p1/K7 b - - 0 1").game("1... g1R+ 2. Rb2").texts();
        assert!(
            texts[0].starts_with(
                "g1R+: `R` is the king's letter in the language in use; the pawn becomes a rook \
                 | `R` stands for the rook in English"
            ),
            "{texts:?}"
        );
    }

    #[test]
    fn letters_of_the_language() {
        assert!(of(&CHECK).fen(FEN).game("1. c8=Q").is_empty());
        assert!(of(&CHECK).lang("es").fen(FEN).game("1. c8D").is_empty());
        // Nobody's letter is a missing promotion.
        assert!(of(&CHECK).fen(FEN).game("1. c8=Y").is_empty());
    }

    #[test]
    fn the_letter_is_that_of_the_language() {
        assert!(of(&CHECK).fen(FEN).game("1. c8=D!").fixed().ends_with("\n1. c8=Q!"));
        assert!(of(&CHECK).lang("de").fen(FEN).game("1. c8=Q").fixed().ends_with("\n1. c8=D"));
    }
}
