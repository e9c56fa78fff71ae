//! Cases worked by hand, and whole games there and back.

use super::{ANY, ENGLISH, LAYOUTS, WIDE, assert_ways_agree, convert, cut, english_to, fixtures, kept, to};
use scoresheet::{
    convert::{ConversionBuffers, Converter, Layout, Positions},
    game::{Dialects, Scratch, read_game},
    notation::{LANGUAGES, MoveFormat, Style, language},
};

#[test]
fn canonical_games_stay_as_they_are() {
    let text = std::fs::read("fixtures/famous.pgn").unwrap();
    for game in cut(&text) {
        for converter in
            [Converter::new(to("en"), Layout::Keep), Converter::new(to("en"), Layout::Keep).from_positions()]
        {
            let (out, converted) = convert(game, &ENGLISH, &converter);
            assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(game));
            assert!(converted.moves > 30 && converted.kept == 0, "{converted:?}");
        }
    }
}

#[test]
fn there_and_back_in_every_language() {
    let text = std::fs::read("fixtures/famous.pgn").unwrap();
    for game in cut(&text) {
        for language in LANGUAGES {
            let there = Converter::new(MoveFormat::new(Style::San, language), Layout::Keep);
            let (abroad, _) = convert(game, &ENGLISH, &there);
            let named = Dialects::named(language.code).unwrap();
            let (home, converted) = convert(&abroad, &named, &Converter::new(to("en"), Layout::Keep));
            assert_eq!(String::from_utf8_lossy(&home), String::from_utf8_lossy(game), "{}", language.name);
            assert_eq!(converted.kept, 0, "{}", language.name);
        }
    }
}

#[test]
fn the_short_way_and_the_long_one_agree_on_the_fixtures() {
    for path in fixtures() {
        let text = std::fs::read(&path).unwrap();
        for game in cut(&text) {
            assert_ways_agree(game, &ENGLISH, "es");
            assert_ways_agree(game, &ANY, "ru");
        }
    }
}

#[test]
fn moves_that_are_not_written_as_pgn_wants_it_come_out_as_it_does() {
    let cases = [
        ("1. e4 d5 2. e:d5 Q:d5 3. Nc3 *", "1. e4 d5 2. exd5 Dxd5 3. Cc3 *"),
        ("1. e4 d5 2. e×d5 Q×d5 *", "1. e4 d5 2. exd5 Dxd5 *"),
        ("1. e4 f6 2. d4 g5 3. Qh5 # *", "1. e4 f6 2. d4 g5 3. Dh5# *"),
        ("1. e4 f6 2. d4 g5 3. Qh5++! *", "1. e4 f6 2. d4 g5 3. Dh5#! *"),
        ("1. e4 f6 2. d4 g5 3. Qh5+ *", "1. e4 f6 2. d4 g5 3. Dh5# *"),
        ("1. e4 d5 2. Bb5† c6 *", "1. e4 d5 2. Ab5+ c6 *"),
        ("1. e4 d5 2. Bb5†!? c6 *", "1. e4 d5 2. Ab5+!? c6 *"),
        ("1. e4 d5 2. Bb5 c6 *", "1. e4 d5 2. Ab5+ c6 *"),
        ("1. ee4 e5 2. Nf3 *", "1. e4 e5 2. Cf3 *"),
        ("1. Pe4 e5 2. Ng1-f3 *", "1. e4 e5 2. Cf3 *"),
        ("1. e2-e4 e5 2. Ngf3 Ng8f6 *", "1. e4 e5 2. Cf3 Cf6 *"),
        ("1. e2e4 e7e5 2. g1f3!! *", "1. e4 e5 2. Cf3!! *"),
        ("1. e4 d6 2. Bc4 e5 3. Nf3 h6 4. 0-0 *", "1. e4 d6 2. Ac4 e5 3. Cf3 h6 4. O-O *"),
        ("1. e4 d6 2. Bc4 e5 3. Nf3 h6 4. o-o!? *", "1. e4 d6 2. Ac4 e5 3. Cf3 h6 4. O-O!? *"),
        ("1. e4 d6 2. Bc4 e5 3. Nf3 h6 4. O–O *", "1. e4 d6 2. Ac4 e5 3. Cf3 h6 4. O-O *"),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p.! *", "1. e4 a6 2. e5 d5 3. exd6! *"),
        ("1. e4 a6 2. e5 d5 3. exd6!? e.p. *", "1. e4 a6 2. e5 d5 3. exd6!? *"),
        ("1. d4 Nf62. c4 *", "1. d4 Cf6 2. c4 *"),
        ("1. e4 d62. Nf3 *", "1. e4 d6 2. Cf3 *"),
        ("1. e4 $3e5 2. Nf3$1Nc6 *", "1. e4 $3 e5 2. Cf3$1 Cc6 *"),
        ("1. e4 e5 2. -- Nc6 *", "1. e4 e5 2. -- Cc6 *"),
        ("1. e4 e5 2. Z0 Nc6 *", "1. e4 e5 2. -- Cc6 *"),
        ("1. d4 e5 2. d5= e4 (=) *", "1. d4 e5 2. d5= e4 (=) *"),
    ];
    for (text, expected) in cases {
        assert_eq!(kept(text, "es"), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn promotions_in_every_form() {
    let head = "[SetUp \"1\"]\n[FEN \"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    for form in ["e8=Q+", "e8Q+", "e8(Q)+", "e8/Q+", "e8=Q +", "e8=Q", "e8=Q+!?", "e7-e8=Q+", "e7e8q+"] {
        let glyphs = if form.ends_with("!?") { "!?" } else { "" };
        let text = format!("{head}1. {form} Kg7 *\n");
        assert_eq!(kept(&text, "es"), format!("{head}1. e8=D+{glyphs} Rg7 *\n"), "{form}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "ru");
    }
    assert_eq!(kept(&format!("{head}1. exd8=N Kg7 *"), "de"), format!("{head}1. exd8=S Kg7 *"));
}

#[test]
fn of_what_could_not_be_followed_the_letters_change() {
    let cases = [
        // Illegal, and what comes behind it; a variation in its place is followed.
        ("1. Nf3 Nf6 2. Nd5 Nc6 3. Bb5 *", "1. Cf3 Cf6 2. Cd5 Cc6 3. Ab5 *", 2, 3),
        ("1. Nf3 Nf6 2. Nd5 (2. Nc3 Nc6) Nc6 *", "1. Cf3 Cf6 2. Cd5 (2. Cc3 Cc6) Cc6 *", 4, 2),
        // Ambiguous; unreadable.
        ("1. Nf3 a6 2. d3 b6 3. Nd2 Nc6 *", "1. Cf3 a6 2. d3 b6 3. Cd2 Cc6 *", 4, 2),
        ("1. Nf3 Nf6 2. Nxq9 Nc6 *", "1. Cf3 Cf6 2. Nxq9 Cc6 *", 2, 2),
        // In a variation, which alone is lost.
        ("1. Nf3 (1. Nc4 Nf6) Nf6 *", "1. Cf3 (1. Cc4 Cf6) Cf6 *", 2, 2),
        // Not replayed at all.
        ("[Variant \"Atomic\"]\n\n1. Nf3 Nf6 *", "[Variant \"Atomic\"]\n\n1. Nf3 Nf6 *", 0, 2),
        ("[FEN \"nonsense\"]\n\n1. Nf3 Nf6 *", "[FEN \"nonsense\"]\n\n1. Nf3 Nf6 *", 0, 2),
    ];
    for (text, expected, moves, kept) in cases {
        let (out, converted) = english_to(text, to("es"), Layout::Keep);
        assert_eq!((out.as_str(), converted.moves, converted.kept), (expected, moves, kept), "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn castling_with_a_step_of_the_king_is_its_move_onto_the_rook() {
    let head = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\"]\n\n";
    let (out, converted) = english_to(
        &format!("{head}1. O-O Kd7 *"),
        MoveFormat::new(Style::Coordinate, language("en").unwrap()),
        Layout::Keep,
    );
    assert_eq!(out, format!("{head}1. F1G1 E8D7 *"));
    assert_eq!((converted.moves, converted.kept), (2, 0));
    let uci = MoveFormat::new(Style::Uci, language("en").unwrap());
    assert_eq!(english_to("1. e4-- Nf3--", uci, Layout::Keep).0, "1. e2e4 0000 g1f3 0000");
    assert_eq!(
        english_to(&format!("{head}1. O-O Kd7 *"), uci, Layout::Keep).0,
        format!("{head}1. f1g1 e8d7 *")
    );
    assert_eq!(kept(&format!("{head}1. O-O Kd7 *"), "es"), format!("{head}1. O-O Rd7 *"));
}

#[test]
fn everything_else_stays_byte_for_byte() {
    let cases: [(&[u8], &[u8]); 8] = [
        (b"", b""),
        (b"[Event \"Nf3\"]\n", b"[Event \"Nf3\"]\n"),
        (
            b"\xEF\xBB\xBF1.Nf3\tNf6 {Nc3 } $1 ; Nc3 (\n% Nc3\n2.Nc3",
            b"\xEF\xBB\xBF1.Cf3\tCf6 {Nc3 } $1 ; Nc3 (\n% Nc3\n2.Cc3",
        ),
        (
            b"[White \"N\xE9\"]\r\n\r\n1. Nf3 {\xE9 Nc3}\r\nNf6 1-0\r\n\r\n",
            b"[White \"N\xE9\"]\r\n\r\n1. Cf3 {\xE9 Nc3}\r\nCf6 1-0\r\n\r\n",
        ),
        (
            b"Prose, Nf3.\n[Event \"x\"]\n\n1. Nf3 * and Nc3",
            b"Prose, Nf3.\n[Event \"x\"]\n\n1. Cf3 * and Nc3",
        ),
        (b"1. Nf3 {not closed Nf6", b"1. Cf3 {not closed Nf6"),
        (
            b"1. Nf3 ((1. Nc3) 1. Na3 (1. Nh3 Nh6 (1... Na6) 2. Ng1) Nc6) Nf6 *",
            b"1. Cf3 ((1. Cc3) 1. Ca3 (1. Ch3 Ch6 (1... Ca6) 2. Cg1) Cc6) Cf6 *",
        ),
        (b"1. Nf3 (1. Nc3 Nf6 2. Nf3", b"1. Cf3 (1. Cc3 Cf6 2. Cf3"),
    ];
    for (text, expected) in cases {
        let (out, _) = convert(text, &ENGLISH, &Converter::new(to("es"), Layout::Keep));
        assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(expected));
        assert_ways_agree(text, &ENGLISH, "es");
    }
}

#[test]
fn a_game_that_reads_as_other_moves_elsewhere_stays() {
    // A Spanish king, a Finnish knight: either can go there.
    let text = b"1.e4 e5 2.Re2 (2.Re2) *";
    for layout in LAYOUTS {
        let (mut scratch, mut out) = (Scratch::default(), Vec::new());
        let game = read_game(text, &ANY, &mut scratch);
        assert!(game.alternative_reading().is_some_and(|rival| rival.there.is_some()));
        let converted =
            Converter::new(to("en"), layout).game(&game, &mut ConversionBuffers::default(), &mut out);
        assert_eq!((converted.moves, converted.kept), (0, 4));
        // A new layout numbers them anew, or not at all.
        let moves = |text: &[u8]| {
            let text = String::from_utf8_lossy(text).into_owned();
            let words = text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned);
            words.filter(|word| word.contains(char::is_alphabetic)).collect::<Vec<_>>()
        };
        assert_eq!(moves(&out), ["e4", "e5", "Re2", "Re2"], "{layout:?}");
        assert!(layout != Layout::Keep || out == text);
    }
    let (out, _) = convert(text, &Dialects::named("fi").unwrap(), &Converter::new(to("en"), Layout::Keep));
    assert_eq!(out, b"1.e4 e5 2.Ne2 (2.Ne2) *");
}

#[test]
fn positions_are_listed() {
    let (mut scratch, mut all, mut last) = (Scratch::default(), Vec::new(), Vec::new());
    let game = read_game(b"1. e4 (1. d4) c5 2. Nf9 *", &ENGLISH, &mut scratch);
    Positions::Fen.list(&game, &mut all);
    Positions::Fen.last(&game, &mut last);
    let all = String::from_utf8(all).unwrap();
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(
        lines,
        [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        ]
    );
    assert_eq!(String::from_utf8(last).unwrap().trim_end(), lines[2]);
    let (mut none, mut scratch) = (Vec::new(), Scratch::default());
    let not_replayed = read_game(b"[Variant \"Atomic\"]\n\n1. e4 *", &ENGLISH, &mut scratch);
    Positions::Epd.last(&not_replayed, &mut none);
    Positions::Epd.list(&not_replayed, &mut none);
    assert!(none.is_empty());
}

#[test]
fn games_of_a_hundred_thousand_moves_are_converted_whole() {
    let games = [
        format!("1. e4 {}e5 *", "(1. d4) ".repeat(120_000)),
        format!("1. e4 {}e5 *", "((1. d4)) ".repeat(100_000)),
        format!("{}e4 *", "(1. d4) ".repeat(100_000)),
        format!("1. Nf3 Nf6 2. Ng1 Ng8 {}*", "Ng1-f3 Ng8-f6 Nf3-g1 Nf6-g8 ".repeat(25_000)),
    ];
    for text in &games {
        let mut scratch = Scratch::default();
        let game = read_game(text.as_bytes(), &ENGLISH, &mut scratch);
        for spelling in [to("es"), MoveFormat::new(Style::Lan, language("es").unwrap())] {
            for layout in [Layout::Keep, WIDE] {
                let mut out = Vec::new();
                let converted =
                    Converter::new(spelling, layout).game(&game, &mut ConversionBuffers::default(), &mut out);
                assert!(converted.moves >= 100_000 && converted.kept == 0, "{converted:?}");
            }
        }
    }
}

#[test]
fn letters_that_no_played_move_shows_are_not_converted_twice() {
    let keep = Converter::new(to("en"), Layout::Keep);
    for text in ["Cf6 1.d4 2.c4 e6 3.Cc3", "Vh4# 1. f3 e5 2. g4 f3 Vh4#", "1. e4 2. d4 e6 3. Cf3 Ab4"] {
        let (once, _) = convert(text.as_bytes(), &ANY, &keep);
        let (twice, _) = convert(&once, &ANY, &keep);
        assert_eq!(twice, once, "{text}");
    }
}
