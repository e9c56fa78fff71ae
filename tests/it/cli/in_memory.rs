//! What the library writes of a text in memory is what the program prints of the file.

use crate::support::program::scoresheet;
use scoresheet::{
    AskError, CheckOptions, NamedQuestion, QuestionArg, case_bytes,
    game::Dialects,
    report::{self, Format},
    report_bytes,
    rulings::Moment,
};
use std::{fs, path::Path};

#[test]
fn a_report_in_memory_is_the_one_that_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for code in ["L101", "P001", "P017", "E301", "R203", "T901", "N007", "G001"] {
        let file = format!("fixtures/checks/{code}/bad.pgn");
        let bytes = fs::read(root.join(&file)).unwrap();
        for format in [Format::Json, Format::Csv, Format::Concise, Format::Html] {
            let options = report::Options { games: true, ..report::Options::default() };
            let written = report_bytes(&file, &bytes, &CheckOptions::default(), format, options).unwrap();
            let mut run = scoresheet(["check", "--games", "--format", format.name(), &file]);
            let printed = run.current_dir(root).output().unwrap().stdout;
            // The program says on which day it ran.
            let printed = String::from_utf8(printed).unwrap();
            let printed = match printed.split_once("on <time>") {
                Some((before, after)) => before.to_owned() + after.split_once("</time> ").unwrap().1,
                None => printed,
            };
            assert_eq!(String::from_utf8_lossy(&written), printed, "{file}");
        }
    }
}

#[test]
fn questions_are_answered_in_memory_as_the_program_answers_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = "fixtures/famous.pgn";
    let bytes = fs::read(root.join(file)).unwrap();
    let case = case_bytes(file, &bytes, 2, &Dialects::any(), None).unwrap();
    let at = "9b".parse().unwrap();
    for (question, particular, args) in [
        ("claim", "Nxd4", &["claim", "--move", "Nxd4"][..]),
        ("draw", "30", &["draw", "--no-draw-before", "30"]),
        ("no-move", "2", &["illegal", "--what", "null", "--count", "2"]),
        ("two-hands", "", &["illegal", "--what", "two-hands"]),
        ("touch", "g1, f1", &["touch", "--touched", "g1,f1"]),
        ("sealed", "Re1", &["sealed", "--move", "Re1"]),
        ("both-flags", "", &["flag", "--by", "both"]),
        ("position", "", &["position"]),
        ("start", "", &["start"]),
        ("board-turned", "", &["start", "--fault", "board"]),
        ("colours-reversed", "", &["start", "--fault", "colours"]),
    ] {
        let args = [&["rule"], args, &["--at", "9b", "--game", "2", file]].concat();
        let printed = scoresheet(&args).current_dir(root).output().unwrap().stdout;
        assert_eq!(
            case.ask(NamedQuestion::named(question).unwrap(), at, particular).unwrap(),
            String::from_utf8(printed).unwrap(),
            "{args:?}"
        );
    }
}

#[test]
fn what_a_question_asks_for_besides_is_held_to_its_form() {
    let case = case_bytes("-", b"1. e4 e5 *", 1, &Dialects::any(), None).unwrap();
    for question in NamedQuestion::ALL {
        let told = case.ask(question, Moment::End, "?!");
        let is_refused = matches!(told, Err(AskError::Arg(_)));
        // A move that nobody can read is one that does not hold; of what is not asked for, nothing is read.
        let is_held = !matches!(question.arg, None | Some(QuestionArg::Move));
        assert_eq!(is_refused, is_held, "{}: {told:?}", question.name);
        let needs_it = matches!(question.name, "touch" | "sealed");
        assert_eq!(case.ask(question, Moment::End, " ").is_err(), needs_it, "{}", question.name);
    }
    let board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R w KQkq - 0 2";
    let told = case.ask(NamedQuestion::named("position").unwrap(), Moment::End, board).unwrap();
    assert!(told.contains("the board is as it would be after 2. Nh3"), "{told}");
    for (square, why) in [("e9", "is not a square"), ("e4 e6", "no piece is on e6"), ("", "which squares")] {
        let told =
            case.ask(NamedQuestion::named("touch").unwrap(), Moment::End, square).unwrap_err().to_string();
        assert!(told.contains(why), "{square}: {told}");
    }
}
