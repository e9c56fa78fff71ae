use super::{advise, made};
use crate::{
    board::Role,
    checks::{Context, Sink, code, notes::OwnNotation},
    diag::Message,
    game::{EventKind, Game},
    laws::Rule,
    notation::{legal_move, read},
};

code! {
    /// A piece letter is written in lower case, or a file letter as a capital.
    ///
    /// Capitals stand for pieces and small letters for files: `Bc4` is a bishop's move, `bc4` a pawn's capture on c4. A
    /// small letter is taken for a piece's only where no pawn can make the move, and the line goes on with the piece's; where it would
    /// name the file of a pawn that stays on it (`bb3`), which nobody writes; and where the game writes all its pieces small and goes
    /// on longer with the piece's move than with the pawn's.
    /// A capital is taken for a file or a sign of capture (`E4`, `NF3`, `eXd5`) only where the move cannot be read as it stands: `Bxc3` is
    /// not read as a pawn's move.
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
    profiles: [Publish Error, Archive Info];
    rules: [Abbreviation "pieces: capitals", FileLetters "files: small letters", PawnLetter "none for the pawn"];
    fix: Safe;
    triggers: [LetterCase];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::LetterCase) {
        let Some(piece) = made.before.piece_on(made.played.from()) else { continue };
        let begins_small = event.span.of(game.text).first().is_some_and(u8::is_ascii_lowercase);
        let has_capitals = event.span.of(game.text)[1..].iter().any(u8::is_ascii_uppercase);
        let is_piece = begins_small && !has_capitals && piece.role != Role::Pawn;
        let token = event.span.of(game.text);
        let as_pawn = read(token, game.letters()).filter(|&(_, length)| length == token.len());
        let by_pawn = as_pawn.and_then(|(written, _)| Some((written, legal_move(written, &made.before)?)));
        let message = match (is_piece, by_pawn) {
            (true, None) => Message::new(
                "the small letter was read as the {0}'s: no pawn can make this move",
                [piece.role.into()],
            ),
            (true, Some((written, played))) => Message::new(
                match written.names_own_file() {
                    true => {
                        "the small letter was read as the {0}'s, since no pawn's move names the file it stays on; the pawn could make `{1}`"
                    }
                    false => {
                        "the small letter was read as the {0}'s, as in the moves before; the pawn could make `{1}`"
                    }
                },
                [piece.role.into(), OwnNotation::of(game).bare(&made.before, played)],
            ),
            (false, _) => {
                Message::plain("capitals were read as small letters: they cannot be a piece's here")
            }
        };
        let spelling = if is_piece { made.spelled(game) } else { made.spelled_small(game) };
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        let (rule, other) = match is_piece {
            true => (Rule::Abbreviation, Rule::FileLetters),
            false => (Rule::FileLetters, Rule::Abbreviation),
        };
        finding.article = context.article(rule).or_else(|| context.article(other));
        finding.label = if is_piece { "small letter" } else { "capital" };
        advise(finding, game, spelling);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checks::testing::of, laws::FIDE_2023};

    #[test]
    fn a_small_knight() {
        let texts = of(&CHECK).game("1. e4 e5 2. nf3 Nc6").texts();
        assert_eq!(
            texts,
            ["nf3: the small letter was read as the knight's: no pawn can make this move | write `Nf3`"]
        );
        let texts = of(&CHECK).lang("es").game("1. e4 e5 2. cf3 Cc6 3. ab5").texts();
        assert!(texts[0].ends_with("`Cf3`") && texts[1].ends_with("`Ab5`"), "{texts:?}");
    }

    #[test]
    fn capitals_for_small_letters() {
        let says = "capitals were read as small letters: they cannot be a piece's here";
        let text = "1. E4 D5 2. eXd5 QXd5 3. NC3 Qa5 4. D2-D4 NF6 5. BD2 C6";
        let found = of(&CHECK).game(text).texts();
        assert_eq!(found.len(), 9, "{found:?}");
        assert!(found.iter().all(|found| found.contains(says)), "{found:?}");
        let found = of(&CHECK).laws(&FIDE_2023).game("1. E4 e5 2. nf3 Nc6");
        let articles: Vec<_> = found.iter().map(|found| found.article).collect();
        assert_eq!(articles, [Some("C.5"), Some("C.2")]);
        let found = of(&CHECK).game(text).texts();
        assert!(found[3].ends_with("`Qxd5`") && found[5].ends_with("`d2-d4`"), "{found:?}");
        // In German a D is a queen.
        let german = of(&CHECK).lang("de").game("1. E4 D5 2. EXD5 DXD5 3. SC3").texts();
        assert!(german[3].starts_with("DXD5") && german[3].ends_with("`Dxd5`"), "{german:?}");
        assert!(of(&CHECK).game("1. e4 d5 2. Xd5").is_empty(), "a lost letter is not a capital");
        // What a piece can do is the piece's.
        assert!(of(&CHECK).game("1. e4 e5 2. Bc4 Nc6 3. Bb3 Nf6").is_empty());
    }

    #[test]
    fn a_letter_that_explains_nothing() {
        // The knight's move would be legal, but what follows it is not; and a sign of capture would be false.
        assert!(of(&CHECK).game("1. e4 e5 2. nf3 Nd4").is_empty());
        assert!(of(&CHECK).game("1. e4 e5 2. bxc4 Nc6").is_empty());
    }

    #[test]
    fn a_pawn_comes_before_a_bishop() {
        // N-17: the pawn on b3 can take on c4, and so it does.
        let fen = "4k3/8/8/8/2n5/1P6/8/5BK1 w - - 0 1";
        assert!(of(&CHECK).fen(fen).game("1. bc4").is_empty());
        let without = "4k3/8/8/8/2n5/8/8/5BK1 w - - 0 1";
        assert!(of(&CHECK).fen(without).game("1. bc4").texts()[0].ends_with("write `Bxc4`"));
    }
}
