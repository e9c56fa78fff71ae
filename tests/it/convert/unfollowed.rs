//! Games with moves that cannot be followed: converted once, they are the same game the second time.

use super::{ANY, WIDE, convert};
use scoresheet::{
    convert::{Converter, Layout},
    notation::{LANGUAGES, MoveFormat, ORDER, Style},
};

/// What a conversion writes, and what the conversion of that writes.
fn twice(text: &str, spelling: MoveFormat) -> (String, String) {
    let converter = Converter::new(spelling, WIDE);
    let once = convert(text.as_bytes(), &ANY, &converter).0;
    let again = convert(&once, &ANY, &converter).0;
    (String::from_utf8(once).unwrap(), String::from_utf8(again).unwrap())
}

/// Illegal at move 6; what comes after it cannot be checked.
const ILLEGAL: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Re1 O-O 6. Ng8 (6. c3 Bd4 7. Nxc6) 6... d6 \
    7. c3 Bb6 8. Ng5 Ne7 9. d4 Qd7 10. Be3 Qf5 11. Qh5 Kh7 12. Bb3 Rd8 13. Kf1 1-0";

#[test]
fn games_with_unknown_moves_of_other_variants_stay_as_they_are() {
    for moves in ["1. e4 j5 2. j4 e5", "1. j4 j5 2. Nh3 Nh6", "1. e4 .. 2. Qg1-k5 .."] {
        let text = format!("[Event \"x\"]\n[Variant \"capablanca\"]\n\n{moves} *\n");
        assert_eq!(twice(&text, MoveFormat::pgn()), (text.clone(), text));
    }
}

#[test]
fn of_a_game_that_is_legal_in_two_languages_the_moves_alone_stay() {
    let text =
        "[White \"Smith\"]\n[Black \"Jones\"]\n[Result \"\u{bd}-\u{bd}\"]\n1. e4 e5\n2. Ne2 d5 remis\n";
    let expected =
        "[White \"Smith\"]\n[Black \"Jones\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Ne2 d5 1/2-1/2\n\n";
    for style in [Style::San, Style::Uci, Style::Lan, Style::Descriptive] {
        let spelling = MoveFormat { style, ..MoveFormat::pgn() };
        assert_eq!(twice(text, spelling), (expected.into(), expected.into()), "{style:?}");
        let commented = Converter::new(spelling, WIDE).with_moves_in_comments();
        let (out, converted) = convert(text.as_bytes(), &ANY, &commented);
        assert_eq!(
            (String::from_utf8(out).unwrap(), converted.moves, converted.kept),
            (expected.into(), 0, 4)
        );
        let (out, converted) = convert(text.as_bytes(), &ANY, &Converter::new(spelling, Layout::Keep));
        assert_eq!((out, converted.moves, converted.kept), (text.as_bytes().to_vec(), 0, 4));
    }
}

/// Nine pieces beside the king and eight pawns.
#[test]
fn what_no_game_leads_to_is_played_from_all_the_same() {
    let head = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNQ w - - 0 1\"]\n\n";
    let text = format!("{head}1. Nf3 Ke7 2. Nd4 *");
    let (uci, _) = twice(&text, MoveFormat { style: Style::Uci, ..MoveFormat::pgn() });
    assert_eq!(uci, format!("{head}1. g1f3 e8e7 2. f3d4 *\n\n"));
}

#[test]
fn what_stands_beside_moves_in_other_programs() {
    for (text, expected) in [
        ("1. f3 &amp; e5 2. g4 Qh4# 0-1", "1. f3 {&amp;} 1... e5 2. g4 Qh4# 0-1\n\n"),
        ("1. e4 e5 &#9816; 2. Nf3 *", "1. e4 e5 {&#9816;} 2. Nf3 *\n\n"),
        ("1. e4 e5 (1... f6 \u{2013}+) 2. Nf3 +\u{2013} *", "1. e4 e5 (1... f6 $19) 2. Nf3 $18 *\n\n"),
        ("1. e4 e5 \u{bd} : \u{bd}", "1. e4 e5 1/2-1/2\n\n"),
    ] {
        assert_eq!(twice(text, MoveFormat::pgn()).0, expected);
    }
}

#[test]
fn numbers_glued_to_moves() {
    for moves in ["1e4 e5 2Nf3 Nc6 3Bb5 *", "1,e4 e5 2:Nf3 Nc6 3-Bb5 *", "1;e4 e5 2;Nf3 Nc6 3 Bb5 *"] {
        assert_eq!(twice(moves, MoveFormat::pgn()).0, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n", "{moves}");
    }
    // Three digits are a slip of another kind.
    assert!(twice("1. e4 e5 101f8 *", MoveFormat::pgn()).0.contains("101f8"));
}

#[test]
fn a_game_with_an_illegal_move_stays_in_one_language() {
    for from in LANGUAGES.iter().filter(|language| ANY.tries(language.code)) {
        let letter = |c: char| "KQRBN".find(c).map_or(c.to_string(), |at| from.letter(ORDER[at]).to_owned());
        let text: String = ILLEGAL.chars().map(letter).collect();
        let (english, again) = twice(&text, MoveFormat::pgn());
        assert_eq!(english, again, "{}", from.name);
        assert_eq!(english, format!("{ILLEGAL}\n\n"), "{}", from.name);
        for style in [Style::Lan, Style::Figurine, Style::Uci, Style::Iccf] {
            let (once, again) = twice(&text, MoveFormat::new(style, from));
            assert_eq!(once, again, "{} {}", from.name, style.name());
        }
    }
}

/// `Ke5`, which no king can play, would be a Turkish rook's move; so would `Rd5` be a knight's in Finnish.
#[test]
fn a_letter_among_squares_is_english() {
    for (fen, moves) in [
        ("8/8/8/4R1b1/3k4/8/1r2K3/5r2 w - - 0 1", "1. Kxf1 Rb3 2. Re8 Rb5 3. Re7 Ke5 1/2-1/2"),
        ("4k3/8/8/8/8/2N5/3N4/4K3 w - - 0 1", "1. Nb3 Kd7 2. Nc5+ Kd6 3. Rd5 *"),
        // From e8 to e7 is no promotion.
        ("4k3/4n3/8/8/8/8/8/1R2K3 w - - 0 1", "1. Rb8+ Nc8 2. Rb7 Ra7 *"),
    ] {
        let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n");
        let (once, again) = twice(&text, MoveFormat::new(Style::Uci, MoveFormat::pgn().language));
        assert_eq!(once, again);
        let illegal = moves.split(' ').rev().nth(1).unwrap();
        assert!(once.contains(illegal), "{once}");
        let (back, _) = twice(&once, MoveFormat::pgn());
        assert!(back.contains(moves), "{back}");
    }
}

/// No engine writes a promotion in Hungarian, in which `B` is the rook.
#[test]
fn a_promotion_by_squares_is_in_english() {
    let text = "[SetUp \"1\"]\n[FEN \"7k/3P4/7K/8/8/8/8/8 w - - 6 55\"]\n\nd7d8B 1/2-1/2\n";
    let (once, again) = twice(text, MoveFormat::pgn());
    assert!(once.contains("55. d8=B 1/2-1/2") && once == again, "{once}");
}
