use crate::{
    board::{Move, Position},
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::Game,
    laws::Rule,
};

code! {
    /// The game can be read in two languages, with different moves.
    ///
    /// The letter of a piece in one language can be another piece's in the next: `R` is the rook in English and the king
    /// in Spanish, Portuguese, French and Italian. As a rule only one of them makes the whole game legal, and in that
    /// one it is read. Where two do, and signs of check and capture contradict neither, no reader can tell. The game is read in the
    /// language that is named first, and everything else that is reported holds for that reading.
    ///
    /// The same is said of a game whose few letters are all English letters, but which is legal in another language only: it may be that,
    /// or an English game with a wrong move. One letter alone is taken for English where the game starts from a position.
    ///
    /// A game with the tags, the comments in braces or the numbered glyphs of PGN, whose language is English, is not questioned where it is
    /// legal in English: this is then only information and it is converted as English.
    ///
    /// Name the language with `--from` to settle it.
    ///
    /// # Wrong
    ///
    /// The whole record, with a white king on e1 and a white rook on a1:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
    ///
    /// 1. Rd1
    /// ```
    ///
    /// # Right
    ///
    /// The same record with more moves, which are legal in English only:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
    ///
    /// 1. Rd1 Ke7 2. Rd5
    /// ```
    pub static META: N004 "language-ambiguous" Warning;
    rules: [PieceLetters];
    triggers: [AlternativeReading];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(rival) = game.alternative_reading() else { return };
    let (own_code, other_code) = (game.letters().code(), rival.language.code);
    let own = game.letters().language().map_or_else(|| Arg::Name(own_code.into()), Arg::Language);
    let other = Arg::Language(rival.language);
    let token = token(game, rival.span.of(game.text));
    let before = game.before(rival.ply_ref);
    let meant = |played: Option<Move>| meant(before.as_ref()?, played?);
    let message = match (meant(rival.here), meant(rival.there)) {
        (Some(here), Some(there)) => Message::new(
            "`{0}` is {1} in {2} and {3} in {4}, and the game is legal in both",
            [token, here.into(), own.clone(), there.into(), other],
        ),
        (Some(here), None) => Message::new(
            "`{0}` is {1} in {2} but illegal in {3}, and the letters are too few to tell which it is",
            [token, here.into(), own.clone(), other],
        ),
        (None, _) => Message::new(
            "the game is legal in {0} and in {1}, and the moves differ from `{2}` on",
            [own.clone(), other, token],
        ),
    };
    let finding = out.at_move(&META, rival.ply_ref, rival.span, message);
    finding.article = context.article(Rule::PieceLetters);
    finding.label = "ambiguous language";
    // What is declared, is declared for the file.
    finding.once = Some(own_code.into());
    if game.is_english_by_default() {
        finding.severity = Severity::Info;
    }
    finding.notes.push(Note::new(
        NoteKind::Languages,
        "it was read in {0}; declare the language with {1}",
        [own, Arg::or([own_code, other_code].map(declared))],
    ));
}

/// The move with its man and both squares.
fn meant(before: &Position, played: Move) -> Option<Message> {
    let (role, from, to) = (before.role_on(played.from())?, played.from(), played.to());
    Some(match played.promotion() {
        Some(piece) => Message::new("the promotion {0}-{1} to {2:a}", [from.into(), to.into(), piece.into()]),
        None => Message::new("the {0}'s move {1}-{2}", [role.into(), from.into(), to.into()]),
    })
}

/// The option that declares a language.
fn declared(code: &str) -> Message {
    Message::new("`--from {0}`", [Arg::Name(code.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Role, Square};
    use crate::checks::testing::of;

    #[test]
    fn rook_or_king() {
        let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        let game = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. Rd1 *");
        assert_eq!(
            of(&CHECK).any_lang().game(&game).texts(),
            [
                "Rd1: `Rd1` is the rook's move a1-d1 in English and the king's move e1-d1 in Spanish, and the game is \
              legal in both | it was read in English; declare the language with `--from en` or `--from es`"
            ]
        );
        for declared in ["en", "es", "fr"] {
            assert!(of(&CHECK).lang(declared).fen(fen).game("1. Rd1 *").is_empty());
        }
    }

    #[test]
    fn a_promotion_names_the_piece() {
        let before = Position::from_fen("7k/3P4/7K/8/8/8/8/8 w - - 6 55").unwrap();
        let (d7, d8) = (Square::parse(*b"d7").unwrap(), Square::parse(*b"d8").unwrap());
        let played = before.validate_move(d7, d8, Some(Role::Rook)).unwrap();
        assert_eq!(meant(&before, played).unwrap().to_string(), "the promotion d7-d8 to a rook");
    }

    #[test]
    fn a_faulty_english_game_or_a_sound_one_in_another_language() {
        let texts = of(&CHECK).any_lang().game("1. f4 f5 2. Rf2 *").texts();
        assert!(
            texts[0]
                .starts_with("Rf2: `Rf2` is the king's move e1-f2 in Spanish but illegal in English, and"),
            "{texts:?}"
        );
        assert!(of(&CHECK).any_lang().game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *").is_empty());
        // One letter shows no language where the game starts from a position.
        let fen = "6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1";
        assert!(of(&CHECK).any_lang().fen(fen).game("1. Kc8# *").is_empty());
    }
}
