//! Spellings of real sheets that no standard has: signs of assessment glued to moves, castling of other strokes, signs
//! behind the square, punctuation, figurines as browsers copy them, names in full.

use scoresheet::{
    board::Role,
    convert::{ConversionBuffers, Converter, Layout},
    game::{Dialects, Game, Scratch, read_game},
    notation::{ENGLISH, Letters, MoveFormat, read, san},
    pgn::{Token, Tokens},
};

/// What `read` makes of the game, in whatever language it turns out to be.
fn with_game<T>(text: &str, read: impl FnOnce(&Game<'_>) -> T) -> T {
    let mut scratch = Scratch::default();
    read(&read_game(text.as_bytes(), &Dialects::any(), &mut scratch))
}

/// The main line in SAN; panics where something cannot be followed.
fn played(text: &str) -> String {
    with_game(text, |game| {
        assert!(game.failures().is_empty(), "{text}: {:?}", game.failures());
        let mut position = game.start().clone();
        let line = game.plies().iter().map(|ply| {
            let played = ply.played.unwrap_or_else(|| panic!("{text}"));
            let word = san(&position, played);
            position.play(played);
            word
        });
        line.collect::<Vec<_>>().join(" ")
    })
}

/// The game in English, its layout kept.
fn kept(text: &str) -> String {
    let converter = Converter::new(MoveFormat::pgn(), Layout::Keep);
    let mut out = Vec::new();
    with_game(text, |game| {
        assert_eq!(converter.game(game, &mut ConversionBuffers::default(), &mut out).kept, 0, "{text}")
    });
    String::from_utf8(out).unwrap()
}

/// The signs that stand apart from the moves, as tokens.
fn signs(text: &str) -> Vec<&str> {
    let letters = Letters::new(ENGLISH);
    let mut tokens = Tokens::new(text.as_bytes(), 0, &letters);
    let mut signs = Vec::new();
    loop {
        match tokens.next() {
            Token::End => return signs,
            Token::Nag(span) => signs.push(std::str::from_utf8(span.of(text.as_bytes())).unwrap()),
            Token::Move(..) | Token::Number { .. } => {}
            token => panic!("{text}: {token:?}"),
        }
    }
}

#[test]
fn a_sign_of_assessment_ends_the_move() {
    for (text, expected) in [
        ("1. e4+- e5-+ 2. Nf3+/- Nc6-/+ 3. Bb5+= a6=+", &["+-", "-+", "+/-", "-/+", "+=", "=+"][..]),
        (
            "1. g4\u{b1} d5\u{2213} 2. Bg2\u{2a72} Bxg4\u{2a71}",
            &["\u{b1}", "\u{2213}", "\u{2a72}", "\u{2a71}"],
        ),
        (
            "1. g4\u{221e} d5\u{25a1} 2. g5+\u{2212} d4+\u{2013}",
            &["\u{221e}", "\u{25a1}", "+\u{2212}", "+\u{2013}"],
        ),
        ("1. e4 D Nc6 $1 D 2. Nf3 N D 2... Nf6 += D 3. Bb5", &["D", "$1", "D", "N", "D", "+=", "D"]),
        ("1. g4N d5N! 2. Bg2!N Bxg4N\u{b1} 3. c4 N Nf6", &["N", "N", "!", "N", "N", "\u{b1}", "N"]),
        ("1. e4 e5 2. O-O+- O-ON 3. exd8=Q+- Re8N", &["+-", "N", "+-", "N"]),
        ("1. e8=+ Qxf7++- 2. Qxf7#+-", &["+-", "+-"]),
        ("1. e8=Q++- 2. e1N 3. e4!+/-", &["+-", "+/-"]),
    ] {
        assert_eq!(signs(text), expected, "{text}");
    }
}

#[test]
fn the_plus_of_an_assessment_is_no_check() {
    let line = "1. e4+- e5=+ 2. Nf3+= d6+/- 3. Bb5++- c6\u{b1} *";
    assert_eq!(played(line), "e4 e5 Nf3 d6 Bb5+ c6");
    assert_eq!(kept(line), line);
    let seen = with_game("1. e4+- *", |game| game.events().len());
    assert_eq!(seen, 0);
    let line = "1. e4 d5 2. exd5N c6N! *";
    assert_eq!(played(line), "e4 d5 exd5 c6");
    assert_eq!(kept("1. a4 a6/e 2. Cc3 b6 *"), "1. a4 a6/e 2. Nc3 b6 *");
}

#[test]
fn castling_of_other_strokes() {
    for castling in ["00", "OO", "O-0", "0 - 0", "O - O", "O.O", "0.0", "О-О", "о-о", "О\u{2013}О"] {
        let line = format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. {castling} Be7 5. d3 {castling} *");
        assert_eq!(played(&line), "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7 d3 O-O", "{castling}");
        assert_eq!(kept(&line), "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Be7 5. d3 O-O *", "{castling}");
    }
    for castling in ["000", "OOO", "O - O - O", "0 - 0 - 0", "O.O.O", "О-О-О"] {
        let line = format!("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. {castling} {castling} *");
        assert!(played(&line).ends_with(" O-O-O O-O-O"), "{castling}");
    }
    // A result stays one.
    let outcome = |text: &str| with_game(text, |game| game.outcome().map(|(outcome, _)| outcome.text()));
    assert_eq!(
        [outcome("1. e4 0-0"), outcome("1. e4 0-1"), outcome("1. e4 0 - 0")],
        [Some("0-0"), Some("0-1"), Some("0-0")]
    );
}

#[test]
fn signs_behind_the_square() {
    let mates = "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#";
    for mate in ["Qf7:#", "Qf7x#", "Qxf7X", "Qh5xf7#", "Qxf7\u{d7}"] {
        assert_eq!(played(&format!("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. {mate} *")), mates, "{mate}");
    }
    for (line, events) in [
        ("1. e4 d5 2. ed5: Qd5: 3. Nc3 Qe5+ 4. Be2 Qe4 5. Ne4: *", 0),
        ("1. f3 e5 2. g4 Фh4\u{d7}", 0),
        ("1. f3 e5 2. g4 Фh4х", 0),
        ("1. f3 e5 2. g4 Qh4X", 0),
    ] {
        assert_eq!(with_game(line, |game| game.events().len()), events, "{line}");
        _ = played(line);
    }
    assert_eq!(played("1. 5254 5755 2. 4185 2836 3. 6134 7866 4. 8567# *"), mates);
    assert_eq!(played("1. e2e4 e7e5 2. d1h5 b8c6 3. f1c4 g8f6 4. h5f7# *"), mates);
}

#[test]
fn en_passant_and_promotion() {
    // On the last rank a letter is the promotion's, whatever it looks like.
    let vietnamese = Letters::new(scoresheet::notation::language("vi").unwrap());
    let promotion =
        |text: &str| read(text.as_bytes(), &vietnamese).and_then(|(written, _)| written.promotion());
    assert_eq!([promotion("h1X"), promotion("gh1:=X")], [Some(Role::Rook); 2]);
    for sign in ["E.P.", "EP", "(ep)", "(e.p.)", "e.p."] {
        let line = format!("1. e4 a6 2. e5 d5 3. exd6 {sign} cxd6 *");
        assert_eq!(kept(&line), "1. e4 a6 2. e5 d5 3. exd6 cxd6 *", "{sign}");
    }
    assert_eq!(kept("1. e4 a6 2. e5 d5 3. exd6/e.p. cxd6 *"), "1. e4 a6 2. e5 d5 3. exd6 cxd6 *");
    assert!(kept("1. a4 b5 2. axb5 a6 3. bxa6 c6 4. a7 c5 5. axb8=(Q) *").ends_with("axb8=Q *"));
}

#[test]
fn punctuation_between_moves() {
    let line = "e4 e5 Nf3 Nc6 Bb5 a6";
    for text in [
        "1. e4, e5 2. Nf3, Nc6, 3. Bb5,a6 *",
        "1.- e4, e5 2.- Cf3, Cc6 3.\u{2013}Ab5 a6 *",
        "1.e2-e4,e7-e5 2.g1-f3,b8-c6 3.f1-b5,a7-a6",
        "1 P4R, P4R; 2 C3AR, C3AD; 3 A5C, P3TD *",
        "1.-P4R,P4R;2.-C3AR,C3AD;3.-A5C,P3TD",
        "1. e4 e5; 2. Cf3 Cc6; 3. Ab5 a6 *",
        "1. e4, e5; 2. Nf3, Nc6; 3. Bb5, a6. *",
        "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-Kt5, P-QR3. *",
        "1) e4 e5 2) Nf3 Nc6 3)Bb5 a6 *",
        "1. e4 e5 ; 2. d4\n2. Nf3 Nc6; 3. Bc4 is as good\n3. Bb5 a6;3. Bc4 *",
    ] {
        assert!(played(text).starts_with(line), "{text}");
        assert!(with_game(text, |game| game.defects().is_empty()), "{text}");
    }
    let resigned = "1. e4, e5; 2. Nf3, Nc6 ch.; 3. Bb5 (Morphy), a6. White resigned.";
    assert_eq!(played(resigned), line);
    assert_eq!(played("1. e4 e5; 2. Nf3. White resigned"), "e4 e5 Nf3");
    assert_eq!(kept("1.- e4, e5; 2.- Cf3, Cc6 *"), "1.- e4, e5; 2.- Nf3, Nc6 *");
    assert_eq!(kept("1 P4R, P4R; 2 C3AR, C3AD"), "1 e4, e5; 2 Nf3, Nc6");
}

#[test]
fn comments_to_the_end_of_the_line_stay_comments() {
    for comment in [
        "; best by test",
        ";best",
        " ; 2. Nf3",
        "; 2. Nf3 is best",
        ";2. Nf3, they say",
        ";2. Nf3 so. Nc6",
        ";2. Nf3 Nc6. So it was\n2. d4",
        "; 12 good games",
        "; 2.",
        ";",
        "; $1",
        "; 2. Nf3\n2. Nc3",
        "; 1. c4",
        "; 3. Nf3",
    ] {
        let text = format!("1. e4 e5{comment}\n");
        let count = with_game(&text, |game| game.comments().len());
        assert_eq!(count, 1, "{comment}");
    }
}

#[test]
fn a_bracket_behind_a_number_closes_a_variation() {
    let text = "1. e4 e5 (1... c5 2. Nf3 2) 2. Nf3 *";
    assert_eq!(played(text), "e4 e5 Nf3");
    assert!(with_game(text, |game| game.defects().is_empty()));
}

#[test]
fn figurines_as_text() {
    let text = "1. e4 e5 2. ♕\u{fe0e}h5 ♞\u{fe0e}c6 3. ♗\u{fe0f}c4 ♞\u{fe0e}f6 4. ♕\u{fe0e}xf7# *";
    assert_eq!(played(text), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
    assert_eq!(kept(text), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *");
}

#[test]
fn names_in_full_are_no_pawns() {
    for text in [
        "1. Peon e4 Peon e5 2. Caballo f3 Caballo c6 3. Alfil b5 Peon a6 *",
        "1. e4 e5 2. Springer f3 Springer nach c6 3. L\u{e4}ufer b5 a6 *",
        "1. e4 e5 2. Cavallo f3 Cavallo c6 3. Alfiere b5 a6 *",
        "1. e4 e5 2. Конь f3 Конь c6 3. Слон b5 a6 *",
        "1. e4 e5 2. Knight to f3 Knightc6 3. Bishop-b5 a6 *",
    ] {
        assert_eq!(played(text), "e4 e5 Nf3 Nc6 Bb5 a6", "{text}");
        assert_eq!(with_game(text, |game| game.letters().code()), "en", "{text}");
    }
    assert_eq!(kept("1. Peon e4 Peon e5 2. Caballo f3 *"), "1. e4 e5 2. Nf3 *");
}

#[test]
fn punctuation_vanishes_where_the_layout_is_set_anew() {
    for text in ["1 P4R, P4R; 2 C3AR, C3AD", "1. e4, e5; 2. Cf3, Cc6, *", "1.-e4,e5;2.-Cf3,Cc6"] {
        let converter = Converter::new(MoveFormat::pgn(), Layout::Export { width: None, numbers: true });
        let mut out = Vec::new();
        with_game(text, |game| converter.game(game, &mut ConversionBuffers::default(), &mut out));
        let line = String::from_utf8(out).unwrap();
        assert_eq!(line.trim_end(), "1. e4 e5 2. Nf3 Nc6 *", "{text}");
    }
}

#[test]
fn squares_alone_miss_no_sign_of_capture() {
    for text in ["1. 5254 5755 2. 4185 2836 3. 6134 7866 4. 8567# *", "1. e2e4 d7d5 2. f1b5+ c7c6 3. b5c6+ *"]
    {
        assert_eq!(with_game(text, |game| game.events().len()), 0, "{text}");
    }
}
