//! Letters that are one piece in this language and another in that: what is legal tells which is meant.
//!
//! The games were typed by hand, each next to the English game that it is.

use scoresheet::{
    board::Move,
    checks::{CheckRunner, Context, Selection},
    game::{Dialects, Scratch, read_game},
    notation::LANGUAGES,
};

/// What reading a game shows.
struct Shown {
    language: &'static str,
    moves: Vec<Option<Move>>,
    /// The other language it may be in, and whether the move is legal in that.
    rival: Option<(&'static str, bool)>,
    /// Code and token of every finding but that the game lacks a result.
    said: Vec<(&'static str, String)>,
}

fn shown(text: &str, dialects: &Dialects) -> Shown {
    let mut scratch = Scratch::default();
    let game = read_game(text.as_bytes(), dialects, &mut scratch);
    let mut found = Vec::new();
    CheckRunner::new(&Selection::default()).run(&game, &Context::new(game.laws()), &mut found);
    found.retain(|finding| !["E306", "P005"].contains(&finding.meta.code));
    let token =
        |span: scoresheet::source::Span| String::from_utf8_lossy(span.of(text.as_bytes())).into_owned();
    Shown {
        language: game.letters().code(),
        moves: game.plies().iter().map(|ply| ply.played).collect(),
        rival: game.alternative_reading().map(|rival| (rival.language.code, rival.there.is_some())),
        said: found.iter().map(|finding| (finding.meta.code, token(finding.span()))).collect(),
    }
}

fn undeclared(text: &str) -> Shown {
    shown(text, &Dialects::any())
}

fn declared(code: &str, text: &str) -> Shown {
    shown(text, &Dialects::named(code).unwrap())
}

fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n")
}

const RUY_LOPEZ: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 \
                            10. d4 Nbd7 11. Kh2 Bb7 12. Qc2 Re8";

/// The game above, letter for letter. In each of these languages an English letter is another piece's.
const TRANSLATED: &[(&str, &str)] = &[
    // `R` is the king, `B` the bishop as in English.
    (
        "pt",
        "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 4. Ba4 Cf6 5. O-O Be7 6. Te1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Cb8 \
         10. d4 Cbd7 11. Rh2 Bb7 12. Dc2 Te8",
    ),
    // `R` is the king.
    (
        "fr",
        "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. O-O Fe7 6. Te1 b5 7. Fb3 d6 8. c3 O-O 9. h3 Cb8 \
         10. d4 Cbd7 11. Rh2 Fb7 12. Dc2 Te8",
    ),
    // `B` is the rook.
    (
        "hu",
        "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 b5 7. Fb3 d6 8. c3 O-O 9. h3 Hb8 \
         10. d4 Hbd7 11. Kh2 Fb7 12. Vc2 Be8",
    ),
    // `N` is the bishop, `R` the king.
    (
        "ro",
        "1. e4 e5 2. Cf3 Cc6 3. Nb5 a6 4. Na4 Cf6 5. O-O Ne7 6. Te1 b5 7. Nb3 d6 8. c3 O-O 9. h3 Cb8 \
         10. d4 Cbd7 11. Rh2 Nb7 12. Dc2 Te8",
    ),
    // `R` is the knight.
    (
        "fi",
        "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. La4 Rf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O 9. h3 Rb8 \
         10. d4 Rbd7 11. Kh2 Lb7 12. Dc2 Te8",
    ),
    // `R` is the knight, `B` the bishop.
    (
        "is",
        "1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. Ba4 Rf6 5. O-O Be7 6. He1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Rb8 \
         10. d4 Rbd7 11. Kh2 Bb7 12. Dc2 He8",
    ),
    // `K` is the rook.
    (
        "tr",
        "1. e4 e5 2. Af3 Ac6 3. Fb5 a6 4. Fa4 Af6 5. O-O Fe7 6. Ke1 b5 7. Fb3 d6 8. c3 O-O 9. h3 Ab8 \
         10. d4 Abd7 11. Şh2 Fb7 12. Vc2 Ke8",
    ),
    // `B` is the rook, `R` the bishop.
    (
        "lt",
        "1. e4 e5 2. Žf3 Žc6 3. Rb5 a6 4. Ra4 Žf6 5. O-O Re7 6. Be1 b5 7. Rb3 d6 8. c3 O-O 9. h3 Žb8 \
         10. d4 Žbd7 11. Kh2 Rb7 12. Vc2 Be8",
    ),
    // `P` is the knight, elsewhere the pawn's letter.
    (
        "nl",
        "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. La4 Pf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O 9. h3 Pb8 \
         10. d4 Pbd7 11. Kh2 Lb7 12. Dc2 Te8",
    ),
];

#[test]
fn a_whole_game_is_legal_in_its_own_language_only() {
    let truth = declared("en", RUY_LOPEZ);
    assert_eq!((truth.moves.len(), truth.said), (24, vec![]));
    for (code, text) in TRANSLATED {
        let shown = undeclared(text);
        assert_eq!((shown.language, shown.moves == truth.moves), (*code, true), "{text}");
        assert_eq!((shown.said, shown.rival), (vec![], None), "{text}");
        // The test can fail: in English hardly any of it can be followed.
        assert!(declared("en", text).moves != truth.moves, "{text}");
    }
}

#[test]
fn letters_that_are_all_english_may_be_another_language() {
    // Every letter is a Romanian bishop's; no knight could make the first of these moves.
    let shown = undeclared("1. e4 e5 2. Nc4 Nc5 3. d3 d6 4. Ne3 Ne6 5. Nb3 Nb6 6. c3 c6");
    assert_eq!((shown.language, shown.moves.len(), shown.rival), ("ro", 12, None));
    assert_eq!(shown.said, []);
    // Two such letters may as well be wrong moves of an English game.
    let shown = undeclared("1. e4 e5 2. Nc4 Nc5");
    assert_eq!((shown.language, shown.rival), ("ro", Some(("en", false))));
    assert_eq!(shown.said, [("N004", "Nc4".to_owned())]);
}

#[test]
fn rook_or_king_where_both_are_legal() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let open = undeclared(&from(fen, "1. Rd1"));
    assert_eq!((open.language, open.rival), ("en", Some(("es", true))));
    assert_eq!(open.said, [("N004", "Rd1".to_owned())]);
    let way =
        |shown: Shown| shown.moves[0].map(|played| format!("{}{}", played.from(), played.to())).unwrap();
    assert_eq!(way(open), "a1d1");
    for (code, expected) in [("en", "a1d1"), ("es", "e1d1"), ("pt", "e1d1"), ("fr", "e1d1"), ("it", "e1d1")] {
        let shown = declared(code, &from(fen, "1. Rd1"));
        assert_eq!(shown.said, [], "{code}");
        assert_eq!(way(shown), expected, "{code}");
    }
}

#[test]
fn the_moves_that_follow_settle_it() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    // Only a rook gets from d1 to d5; only a king is a king in Spanish.
    let rook = undeclared(&from(fen, "1. Rd1 Ke7 2. Rd5 Ke6 3. Rb5 Kd6 4. Rb6+ Kc5"));
    assert_eq!((rook.language, rook.rival, rook.moves.len()), ("en", None, 8));
    let king = undeclared(&from(fen, "1. Rd1 Re7 2. Rc2 Rd6 3. Rb3 Rc5 4. Ta5+ Rd4"));
    assert_eq!((king.language, king.rival, king.moves.len()), ("es", None, 8));
}

#[test]
fn a_game_without_letters_is_english() {
    let shown = undeclared("1. e4 e5 2. d4 exd4 3. c3 dxc3 4. bxc3 d5 5. exd5 c6 6. dxc6 bxc6");
    assert_eq!((shown.language, shown.rival, shown.said), ("en", None, vec![]));
}

/// N-18: a pawn becomes no king, so that the letter must be another language's.
#[test]
fn a_king_by_promotion_is_an_english_rook() {
    let fen = "3k4/8/8/8/8/8/6p1/K7 b - - 0 1";
    let shown = declared("es", &from(fen, "1... g1R+ 2. Rb2 Rd7"));
    assert_eq!((shown.moves.len(), shown.said), (3, vec![("N019", "g1R+".to_owned())]));
}

/// N-17: a small letter is a pawn's file while a pawn can make the move.
#[test]
fn a_small_letter_is_a_file_where_it_can_be() {
    let pawn = undeclared(&from("4k3/8/8/8/2n5/1P6/8/5BK1 w - - 0 1", "1. bc4"));
    assert_eq!(pawn.said, []);
    let bishop = undeclared(&from("4k3/8/8/8/2n5/8/8/5BK1 w - - 0 1", "1. bc4"));
    assert_eq!(bishop.said, [("N006", "bc4".to_owned())]);
}

/// A sheet typed without capitals: each small letter is the piece's where no pawn can make the move.
#[test]
fn a_whole_game_in_small_letters() {
    let shown = undeclared("1. e4 e5 2. nf3 nc6 3. bb5 a6 4. ba4 nf6 5. o-o be7 6. re1 d6");
    assert_eq!(
        shown.moves,
        undeclared("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 d6").moves
    );
    assert_eq!(shown.moves.len(), 12);
    assert!(shown.said.iter().all(|(code, _)| *code == "N006"), "{:?}", shown.said);
}

/// `N` is the Romanian bishop, which could go there. But in a Spanish game it is the English knight, which could not.
#[test]
fn an_illegal_english_move_is_no_other_languages() {
    let shown = undeclared("1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. d3 Nd6 5. O-O Cf6");
    assert_eq!((shown.language, shown.moves.len()), ("es", 7));
    assert_eq!(shown.said, [("N001", "Nd6".to_owned())]);
    let shown = undeclared("1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. d3 Nf6 5. O-O Cg4");
    assert_eq!((shown.moves.len(), shown.said), (10, vec![("N003", "Nf6".to_owned())]));
}

/// Two small squares and a small letter are UCI, whatever the letter means in the language declared.
#[test]
fn ucis_promotion_is_the_same_in_every_language() {
    let fen = "8/4P3/8/8/8/8/k6K/8 w - - 0 1";
    for letter in ["q", "r", "b", "n"] {
        let uci = format!("1. e7e8{letter}");
        let english = undeclared(&from(fen, &uci));
        assert_eq!((english.moves.len(), &english.said[..]), (1, &[][..]), "{uci}");
        for language in LANGUAGES {
            let shown = declared(language.code, &from(fen, &uci));
            assert_eq!(
                (shown.moves, shown.said),
                (english.moves.clone(), vec![]),
                "{uci} in {}",
                language.code
            );
        }
    }
}

/// A language that is declared may be written in words, or in an old encoding.
#[test]
fn a_declared_language_has_its_other_forms() {
    let words = declared("es", "1. P4R P4R 2. C3AR C3AD 3. A5C");
    assert_eq!((words.language, words.moves.len()), ("descriptive-es", 5));
    let spoken = declared("de", "1. Bauer Eva zwei Eva vier Bauer Eva sieben Eva f\u{fc}nf");
    assert_eq!((spoken.language, spoken.moves.len()), ("spoken-de", 2));
    let letters = declared("es", "1. e4 e5 2. Cf3 Cc6 3. Kb5");
    assert_eq!((letters.language, letters.moves.len()), ("es", 4));
    let (cyrillic, dialects) = (b"1. \xCAf3 \xCAf6 2. g3 g6 3. \xD1g2", Dialects::named("ru").unwrap());
    let mut scratch = Scratch::default();
    let game = read_game(cyrillic, &dialects, &mut scratch);
    assert_eq!((game.letters().code(), game.plies().len()), ("ru", 5));
}

/// Words for signs and draws are known wherever they stand: they are not letters, and say nothing of the language.
#[test]
fn words_of_any_language_are_understood() {
    for (text, language) in [
        ("1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. Cxe5 Dd4 6. Cf3 Dxe4scacco", "es"),
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. Sxe5 Dd4 6. Sf3 Dxe4 sjakk", "de"),
        ("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. Cxe5 Dd4 6. Cf3 Dxe4+ nulle", "fr"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 Qxe4+ remis", "en"),
    ] {
        let shown = undeclared(text);
        assert_eq!((shown.language, shown.moves.len(), shown.rival), (language, 12, None), "{text}");
        let said = shown.said.iter().filter(|(code, _)| *code != "N015");
        assert_eq!(said.count(), 0, "{text}: {:?}", shown.said);
    }
}

/// A token that cannot be read is a ply as well: the numbers count it.
#[test]
fn unreadable_plies_are_counted() {
    for (text, code, token) in [
        ("1. e4 e5 2. Sf3 Ngc6 3. Bb5", "N008", "Ngc6"),
        ("1. e4 e5 2. Nf3 Sc6 Bb5 3. Ba4", "L105", "Ba4"),
        ("1. e4 2. Sf3 Nc6", "L105", "Sf3"),
    ] {
        let said = declared("en", text).said;
        assert_eq!(said.last(), Some(&(code, token.to_owned())), "{text}: {said:?}");
    }
}

/// V-04: the king's step to g1, or castling with the rook there.
#[test]
fn two_squares_that_are_a_step_and_castling() {
    let shown = undeclared(&from("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "1. F1G1"));
    assert_eq!((shown.moves.len(), shown.said), (0, vec![("N007", "F1G1".to_owned())]));
}

/// What is said of a game in algebraic notation is said of one in words too.
#[test]
fn words_are_held_to_the_same_rules() {
    for (moves, plies, code, token) in [
        ("1. P-KB3 P-K4 2. P-KN4 Q-R5 mate 3. P-K3 P-K5 0-1", 4, "R208", "P-K3"),
        ("1. P-K4 P-K4 2. N-KB3 3. B-N5 N-QB3 4. P-Q3", 3, "L105", "B-N5"),
        ("1. P-K4 P-K4 2. N-KB3 N-QB3 B-N5 3. P-Q3 P-Q3", 5, "L105", "P-Q3"),
        ("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 N-B3 4. B-R5 P-Q3", 6, "L101", "B-R5"),
        ("1. P-K4 P-K4 2. P-B4 P-Q3", 2, "N007", "P-B4"),
        ("1. P4R P4R 2. C3AR C3AD 3. A5C C3A 4. A7T", 6, "L101", "A7T"),
    ] {
        let shown = undeclared(moves);
        let first = moves.split(' ').nth(1).unwrap().to_owned();
        assert_eq!(shown.said, [("N002", first), (code, token.to_owned())], "{moves}");
        assert_eq!((shown.moves.len(), shown.rival), (plies, None), "{moves}");
    }
}

/// Old Greek texts have Greek letters for the files, too.
#[test]
fn files_in_greek_letters() {
    let latin = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1 Bg4 \
                 10. f3 Be6 11. Nc3 Bd6 12. Be3 b6 13. a4 O-O-O 14. a5 Kb7 15. h3 Ne7 *";
    let greek = |text: &str, letters: &str, spelt: &str| -> String {
        let letter = |c: char| letters.find(c).and_then(|at| spelt.chars().nth(at)).unwrap_or(c);
        text.chars().map(letter).collect()
    };
    let expected = declared("en", latin).moves;
    let all = undeclared(&greek(latin, "abcdefghKQRBN", "αβγδεζηθΡΒΠΑΙ"));
    assert_eq!((all.language, &all.moves, &all.said), ("el", &expected, &vec![]));
    assert_eq!(all.rival, None);
    let files = undeclared(&greek(latin, "abcdefgh", "αβγδεζηθ"));
    assert_eq!((files.language, &files.moves, &files.said), ("en", &expected, &vec![]));
}
