//! `rule position` and `show --fen` on any placement of pieces, be it possible or not.

use crate::support::program::scoresheet;
use proptest::prelude::*;
use scoresheet::{
    board::{Impossible, Position},
    laws::{EDITIONS, EventFacts, Supervision, TimeClass},
    rulings::{Answer, Facts, PositionCase, Question, Record, answer},
};
use serde_json::Value;

/// The status, and the first line of JSON.
fn asked(args: &[&str]) -> (i32, Value) {
    let output = scoresheet([args, &["--format", "json"]].concat()).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let line = out.lines().next().unwrap_or_else(|| panic!("{args:?}: {:?}", output.stderr));
    (output.status.code().unwrap(), serde_json::from_str(line).unwrap())
}

fn position(fen: &str, args: &[&str]) -> (i32, Value) {
    asked(&[&["rule", "position", "--fen", fen], args].concat())
}

/// The same of a record, with a board beside it or none.
fn of_record(text: &str, args: &[&str]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, text).unwrap();
    asked(&[&["rule", "position", file.to_str().unwrap()], args].concat()).1
}

const BOTH_KINGS: &str = "8/8/8/8/8/8/4k3/4K3 w - - 0 60";
const STANDARD: &[&str] = &["--class", "standard"];
const RAPID: &[&str] = &["--class", "rapid", "--unsupervised"];

#[test]
fn why_no_game_leads_to_a_position() {
    for (fen, why) in [
        (BOTH_KINGS, "both kings are in check, on e1 and e2"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black, not to move, is in check on e8 from the rook on e2"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "White has a pawn on a8"),
        ("P3k3/8/8/8/8/8/8/4K2p w - - 0 1", "White has a pawn on a8 and Black has a pawn on h1"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "White has no king and Black has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has more than one king, on a1 and e1"),
        ("3k4/8/8/8/8/8/8/QQQQQQQQ w - - 0 1", "White has no king"),
        (
            "7k/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1",
            "at least 6 of White's pieces must have been promoted, but 8 of the 8 pawns remain",
        ),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns"),
        ("4k3/8/3N1N2/1B6/8/8/8/4RK2 b - - 0 1", "4 pieces give check to the king on e8"),
    ] {
        let (status, ruling) = position(fen, STANDARD);
        let message = ruling["message"].as_str().unwrap();
        assert!(
            message.starts_with("no game can reach this position: ") && message.contains(why),
            "{fen}: {ruling}"
        );
        assert_eq!(
            (status, &ruling["verdict"], &ruling["article"]),
            (1, &"restore".into(), &"3.10.3".into()),
            "{fen}"
        );
        assert!(ruling["missing"].to_string().contains("irregularity"), "{fen}: {ruling}");
        let (status, shown) = asked(&["show", "--fen", fen]);
        assert_eq!(status, 0);
        assert!(
            shown["impossible"].to_string().contains(why.split(" and ").next().unwrap()),
            "{fen}: {shown}"
        );
    }
    let (status, ruling) = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &[]);
    assert_eq!((status, &ruling["verdict"]), (0, &"fine".into()));
}

#[test]
fn the_laws_by_class_edition_and_moves_completed() {
    for (fen, args, verdict, article) in [
        // Both kings in check, or a pawn on the last rank: the arbiter waits for the next move, then the game is drawn.
        (BOTH_KINGS, &[RAPID, &["--not-moved-on"]].concat()[..], "continue", "A.5.4"),
        (BOTH_KINGS, &[RAPID, &["--moved-on"]].concat(), "draw", "A.5.4"),
        (BOTH_KINGS, &[RAPID, &["--moved-on", "--laws", "fide2018"]].concat(), "draw", "A.4.4"),
        (BOTH_KINGS, &[RAPID, &["--moved-on", "--laws", "fide2014"]].concat(), "draw", "A.4d"),
        (BOTH_KINGS, RAPID, "undetermined", "3.10.3"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", &[RAPID, &["--moved-on"]].concat(), "draw", "A.5.4"),
        (BOTH_KINGS, &["--class", "blitz", "--unsupervised", "--moved-on"], "draw", "A.5.4"),
        // Not so where the Competition Rules apply, nor for a pawn on its own first rank.
        (BOTH_KINGS, &["--class", "rapid", "--supervised", "--moved-on"], "restore", "3.10.3"),
        (BOTH_KINGS, &[STANDARD, &["--moved-on"]].concat(), "restore", "3.10.3"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", &[RAPID, &["--moved-on"]].concat(), "undetermined", "3.10.3"),
        // In 2009 the arbiter intervenes in rapid chess, and does not in blitz.
        (BOTH_KINGS, &[RAPID, &["--laws", "fide2009"]].concat(), "restore", "7.4a"),
        (BOTH_KINGS, &["--class", "blitz", "--unsupervised", "--laws", "fide2009"], "undetermined", "7.4a"),
    ] {
        let (_, ruling) = position(fen, args);
        assert_eq!(
            (&ruling["verdict"], &ruling["article"]),
            (&verdict.into(), &article.into()),
            "{fen} {args:?}: {ruling}"
        );
    }
    // After ten moves by each nothing about the set-up is put right in rapid chess that is not fully supervised (A.5.1).
    let (_, ruling) = position("4k3/8/8/8/8/8/8/P3K3 w - - 0 12", RAPID);
    let notes = ruling["notes"].to_string();
    assert!(
        notes.contains("before 10 moves by each (article A.5.1)")
            && notes.contains("White has made 11 moves"),
        "{notes}"
    );
    let (_, ruling) = position("4k3/8/8/8/8/8/8/P3K3 w - - 0 12", STANDARD);
    assert!(!ruling["notes"].to_string().contains("A.5.1"));
}

#[test]
fn since_when_where_there_is_a_record() {
    let blitz = "[FEN \"1r2r3/Rp3ppp/1k6/1B1n4/8/2P2P2/2K3PP/1R6 w - - 2 27\"]\n\n27. Rxb7+ Ne3+ 28. Kd3 *\n";
    let ruling = of_record(blitz, &["--at", "27b", "--class", "standard"]);
    assert_eq!(
        (&ruling["verdict"], &ruling["article"], &ruling["ply"]),
        (&"restore".into(), &"7.5.1".into(), &1.into())
    );
    assert!(
        ruling["notes"][0].as_str().unwrap().contains("which came of 27... Ne3: both kings are in check"),
        "{ruling}"
    );
    let ruling = of_record(blitz, &["--at", "28w", "--class", "blitz", "--unsupervised"]);
    assert_eq!((&ruling["verdict"], &ruling["article"]), (&"stands".into(), &"A.5.2".into()), "{ruling}");
    let queens = "[FEN \"7k/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1\"]\n\n1. a3 Kh7 2. a4 *\n";
    let ruling = of_record(queens, STANDARD);
    assert!(ruling["notes"].to_string().contains("are impossible from the one at the start on"), "{ruling}");
    let impossible = "[FEN \"4k3/8/8/8/8/8/8/7R w - - 0 1\"]\n\n1. Rh8 *\n";
    assert!(of_record(impossible, STANDARD)["message"].as_str().unwrap().contains("White has no king"));
}

#[test]
fn a_fen_may_stand_in_the_place_of_a_file() {
    let (status, ruling) = asked(&["rule", "position", BOTH_KINGS, "--class", "standard"]);
    assert_eq!((status, &ruling["verdict"]), (1, &"restore".into()));
    let (_, shown) = asked(&["show", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]);
    assert_eq!(shown["turn"], "white");
    let output = scoresheet(["rule", "position", "no/such/file"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_board_that_differs_from_the_record() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n";
    for (board, verdict, article, missing) in [
        // The rook slid from h1 to g1 while Black was away: 7.4.
        (
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK1R1 b",
            "restore",
            "7.4",
            r#"["move-made","displacement"]"#,
        ),
        // Two pieces were dropped.
        ("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/8/PPPP1PPP/RNBQK3 b", "restore", "7.4", r#"["displacement"]"#),
        // As after a move that nobody has written, and as it was before the last.
        (
            "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w",
            "undetermined",
            "4.7",
            r#"["move-made"]"#,
        ),
        ("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w", "undetermined", "7.6", r#"["move-made"]"#),
        // As in the record.
        ("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b", "fine", "3.10.3", "[]"),
    ] {
        let ruling = of_record(game, &["--board", board]);
        assert_eq!(
            (&ruling["verdict"], &ruling["article"]),
            (&verdict.into(), &article.into()),
            "{board}: {ruling}"
        );
        let told = ruling.get("missing").map_or("[]".to_owned(), ToString::to_string);
        assert_eq!(told, missing, "{board}");
        assert_eq!(ruling["restore_fen"].is_string(), verdict == "restore", "{board}");
    }
}

#[test]
fn a_piece_that_was_promoted_to_another_than_the_record_says() {
    let game = "[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=Q+ Kg7 2. Qe1 Kg6 *\n";
    for (at, board) in [("1w", "4R2k/8/8/8/8/8/8/K7 b"), ("end", "8/8/6k1/8/8/8/8/K3R3 w")] {
        let ruling = of_record(game, &["--at", at, "--board", board]);
        assert_eq!(
            (&ruling["verdict"], &ruling["reason"], &ruling["article"]),
            (&"undetermined".into(), &"promotion".into(), &"4.4.4".into()),
            "{ruling}"
        );
        assert!(ruling["message"].as_str().unwrap().contains("1. e8=Q+, and a rook stands on"), "{ruling}");
    }
    // No pawn has become the other king, nor a piece that was there from the beginning.
    for (text, board) in [
        ("1. e4 e5 2. Nf3 *\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5B2/PPPP1PPP/RNBQKB1R b"),
        (game, "8/8/6k1/8/8/8/8/K3r3 w"),
    ] {
        assert_eq!(of_record(text, &["--board", board])["verdict"], "restore", "{board}");
    }
}

#[test]
fn a_wrong_array_is_one_matter_for_start_and_position() {
    for (fen, verdict) in [
        // King and queen interchanged, a ninth pawn on the third rank, and on the first.
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1", "replay"),
        ("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "replay"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNP w KQkq - 0 1", "replay"),
        // Somewhere in a game, whatever number it was given.
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", "fine"),
    ] {
        let position = position(fen, STANDARD).1;
        assert_eq!(position["verdict"], verdict, "{fen}");
        if verdict == "replay" {
            let start = asked(&["rule", "start", "--fen", fen, "--class", "standard"]).1;
            assert_eq!(
                (&start["verdict"], &start["message"], &start["article"]),
                (&position["verdict"], &position["message"], &position["article"]),
                "{fen}"
            );
        }
    }
}

#[test]
fn other_questions_say_that_nothing_can_be_played() {
    for question in
        [&["flag", "--by", "white"][..], &["claim"], &["draw"], &["illegal"], &["touch", "--touched", "e8"]]
    {
        let output = scoresheet([&["rule"], question, &["--fen", "4k3/8/8/8/8/8/8/7R w - - 0 1"]].concat())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{question:?}");
        assert!(
            told.contains("White has no king; ask whether a game can have led to it"),
            "{question:?}: {told}"
        );
    }
}

#[test]
fn what_is_to_be_restored_is_drawn() {
    let ruling =
        scoresheet(["rule", "position", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]).output().unwrap();
    assert!(!String::from_utf8(ruling.stdout).unwrap().contains("a b c d e f g h"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, "1. e4 e5 2. Ke3 *\n").unwrap();
    let told =
        scoresheet(["rule", "illegal", "--class", "standard", file.to_str().unwrap()]).output().unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.contains("restore: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"), "{told}");
    assert!(told.contains("4  . . . . P . . .") && told.contains("a b c d e f g h"), "{told}");
}

/// Any pieces on any squares, more of them empty than not.
fn any_placement() -> impl Strategy<Value = String> {
    let square =
        prop_oneof![6 => Just('1'), 4 => prop::sample::select("PNBRQKpnbrqk".chars().collect::<Vec<_>>())];
    let rank = prop::collection::vec(square, 8).prop_map(|rank| rank.into_iter().collect::<String>());
    (prop::collection::vec(rank, 8), prop::bool::ANY, 1_u32..90).prop_map(|(ranks, white, number)| {
        format!("{} {} - - 0 {number}", ranks.join("/"), if white { "w" } else { "b" })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_placement_has_an_answer(fen in any_placement()) {
        let position = Position::set_up_as(&fen).unwrap();
        let found = position.impossibilities();
        let unplayable = found.iter().any(|why| matches!(why, Impossible::Unplayable(_)));
        prop_assert_eq!(unplayable, Position::from_fen(&fen).is_err());
        let record = Record::from_position(position);
        for &laws in EDITIONS {
            for class in [None, Some(TimeClass::Standard), Some(TimeClass::Rapid), Some(TimeClass::Blitz)] {
                let event = EventFacts { class, supervision: Some(Supervision::Partial), ..EventFacts::default() };
                let facts = Facts { event, ..Facts::default() };
                for moved_on in [None, Some(true)] {
                    let case = PositionCase { moved_on, ..PositionCase::default() };
                    let told = answer(&record, &Question::Position(case), &facts, laws).unwrap();
                    let Answer::Ruling(ruling) = told else { panic!("no ruling") };
                    prop_assert_eq!(ruling.verdict.word() == "fine", found.is_empty());
                }
            }
        }
        if unplayable {
            let told = answer(&record, &Question::Situation { ply: 0 }, &Facts::default(), EDITIONS[0]).unwrap();
            prop_assert!(matches!(told, Answer::Situation(shown) if !shown.impossible.is_empty()));
        }
    }
}
