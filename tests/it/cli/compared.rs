//! Findings about games that are compared with others.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{fmt::Write as _, fs};
use tempfile::TempDir;

const MOVES: &str = "1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. Bxd7+ Qxd7 5. O-O Nc6 6. c3 Nf6";

fn game(round: u32, white: &str, black: &str, moves: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Site \"Porto POR\"]\n[Date \"2024.05.04\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"*\"]\n\n{moves} *\n\n"
    )
}

/// `a.pgn`: thirty rounds, and in each third one a player who plays twice, once with an illegal move. `b.pgn`: the first game
/// again, by the initials.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut text = String::new();
    for round in 1..=30 {
        let moves = format!("{MOVES} {}. {}", 7, if round % 2 == 0 { "d4" } else { "Re1" });
        let _ = write!(text, "{}", game(round, "Petrov, Ivan", "Silva, Marta", &moves));
        if round % 3 == 0 {
            let moves = if round == 6 { "1. e4 e5 2. Ke3" } else { "1. d4 d5" };
            let _ = write!(text, "{}", game(round, "Petrov, Ivan", "Li, Wei", moves));
        }
    }
    fs::write(folder.path().join("a.pgn"), text).unwrap();
    let first = game(1, "Petrov, I", "Silva, M", &format!("{MOVES} 7. Re1"));
    fs::write(folder.path().join("b.pgn"), first).unwrap();
    folder
}

fn check(folder: &TempDir, args: &[&str]) -> String {
    let mut command = scoresheet(["check", "--quiet"]);
    let output = command.args(args).args(["a.pgn", "b.pgn"]).current_dir(folder.path());
    String::from_utf8(output.output().unwrap().stdout).unwrap()
}

fn findings(text: &str) -> Vec<Value> {
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).expect(line));
    objects.filter(|object| object["kind"] == "finding").collect()
}

#[test]
fn duplicates_are_looked_for_where_asked_across_files_and_name_the_earlier_game() {
    let folder = folder();
    let found = findings(&check(&folder, &["--duplicates", "--format", "json", "--select", "L101"]));
    let pairs = found.iter().filter(|finding| finding["file"] == "b.pgn").collect::<Vec<_>>();
    assert_eq!(pairs.len(), 1, "{pairs:?}");
    assert_eq!((&pairs[0]["code"], &pairs[0]["reason"]), (&"G011".into(), &"same-players".into()));
    assert_eq!(pairs[0]["earlier_game"], serde_json::json!({"file": "a.pgn", "game": 1, "line": 1}));
    // The two games that all others repeat have none before them.
    let repeated = found.iter().filter(|finding| finding["file"] == "a.pgn" && finding["code"] == "G011");
    assert_eq!(repeated.count(), 28);
    assert!(!check(&folder, &["--format", "json"]).contains("\"G01"));
    let csv = check(&folder, &["--duplicates", "--format", "csv"]);
    assert!(csv.contains(",\"game 1 of a.pgn, line 1\"\n"), "{csv}");
}

#[test]
fn findings_stand_after_the_game_whatever_the_threads_and_chunks() {
    let folder = folder();
    for args in [
        &["--format", "json", "--games"][..],
        &["--group-by", "game"],
        &["--max-per-code", "3"],
        &["--group-by", "code"],
    ] {
        let with = |threads: &str, chunk: &str| {
            check(&folder, &[args, &["--duplicates", "--threads", threads, "--chunk-size", chunk]].concat())
        };
        let whole = with("1", "1000000");
        assert!(whole.contains("G001") && whole.contains("G011"), "{whole}");
        for (threads, chunk) in [("1", "300"), ("2", "300"), ("3", "1500")] {
            assert_eq!(with(threads, chunk), whole, "{args:?} {threads} {chunk}");
        }
    }
    let found = findings(&check(&folder, &["--format", "json"]));
    let order: Vec<u64> = found
        .iter()
        .filter(|found| found["file"] == "a.pgn")
        .map(|found| found["game"].as_u64().unwrap())
        .collect();
    assert!(order.is_sorted(), "{order:?}");
    let twice = found.iter().filter(|found| found["code"] == "G001").count();
    assert_eq!(twice, 3, "the first three of an event");
}

#[test]
fn a_game_has_one_heading_and_is_counted_once() {
    let folder = folder();
    let text = check(&folder, &["--group-by", "game", "--select", "L101,G001"]);
    let heading = text.lines().filter(|line| line.contains("round 6") && line.contains("Li, Wei")).count();
    assert_eq!(heading, 1, "{text}");
    let summary =
        scoresheet(["check", "--select", "L101,G001", "a.pgn"]).current_dir(folder.path()).output().unwrap();
    let summary = String::from_utf8(summary.stdout).unwrap();
    assert!(summary.contains("1 error, 3 warnings in 3 of 40 games"), "{summary}");
}

#[test]
fn files_of_one_game_each_are_rounds_of_one_event() {
    let folder = tempfile::tempdir().unwrap();
    for (round, rating) in [(1, 2210), (2, 2210), (3, 1710)] {
        let tags = format!("[WhiteElo \"{rating}\"]\n\n1. e4");
        let text = game(round, "Petrov, Ivan", "Silva, Marta", MOVES).replace("\n1. e4", &tags);
        fs::write(folder.path().join(format!("{round}.pgn")), text).unwrap();
    }
    for threads in ["1", "2"] {
        let mut command = scoresheet(["check", "--format", "json", "--threads", threads, "."]);
        let found = command.current_dir(folder.path()).output().unwrap();
        let found = findings(&String::from_utf8(found.stdout).unwrap());
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0]["code"], "G002");
        assert_eq!(found[0]["earlier_game"]["game"], 1);
    }
}
