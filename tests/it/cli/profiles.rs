//! `--profile` and `--strict`: how grave findings are in every format, and what passes.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{collections::BTreeMap, fs};

/// A finished game whose only faults are of form, one that is not finished, and one that was drawn by repetition later than
/// it could have been.
const GAMES: &str = "\
[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\
[ECO \"unknown\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7+ 1-0\n\n\
[Event \"E\"]\n[Site \"S\"]\n[Date \"May 1\"]\n[Round \"2\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n\
1. e4 e5 *\n\n\
[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"3\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n\
1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1/2-1/2\n";

/// The status and standard output of `check` of this text.
fn check(text: &str, args: &[&str]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.pgn"), text).unwrap();
    let output =
        scoresheet(["check"]).args(args).arg("games.pgn").current_dir(folder.path()).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// The status, and what is found: codes and their severities.
fn found(text: &str, args: &[&str]) -> (i32, BTreeMap<String, String>) {
    let (status, json) = check(text, &[args, &["--format", "json"]].concat());
    let values = json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let findings = values.filter(|value| value["kind"] == "finding");
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    (status, findings.map(|value| (word(&value["code"]), word(&value["severity"]))).collect())
}

fn codes(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|&(code, severity)| (code.to_owned(), severity.to_owned())).collect()
}

#[test]
fn each_profile_has_its_own_severities() {
    assert_eq!(found(GAMES, &[]), (0, codes(&[("T903", "warning")])));
    assert_eq!(
        found(GAMES, &["--profile", "publish"]),
        (1, codes(&[("E313", "error"), ("T903", "error"), ("T912", "warning"), ("T915", "error")]))
    );
    assert_eq!(found(GAMES, &["--profile", "archive"]), (0, codes(&[])));
    assert_eq!(
        found(GAMES, &["--profile", "arbiter"]),
        (0, codes(&[("E313", "warning"), ("R201", "warning"), ("T903", "warning")]))
    );
    // A mate marked as a check is information, whatever the profile.
    assert_eq!(found(GAMES, &["--profile", "archive", "--info"]).1["N016"], "info");
}

#[test]
fn every_format_and_view_goes_by_the_profile() {
    let publish = |args: &[&str]| check(GAMES, &[&["--profile", "publish"], args].concat()).1;
    assert!(publish(&[]).contains("error[T915]: Black has no name, only `?`\n"));
    assert!(publish(&["--format", "concise"]).contains("games.pgn:6:9: error[T915] "));
    assert!(publish(&["--format", "csv"]).contains(",T915,player-unknown,error,"));
    assert!(publish(&["--statistics"]).contains("error     T915  player-unknown"));
    assert!(publish(&["--group-by", "code"]).contains("error[T915] player-unknown: 1 finding in 1 game"));
    assert!(!publish(&["--min-severity", "error"]).contains("warning["));
    assert!(publish(&["--summary"]).contains("3 errors, 1 warning in 2 of 3 games"));
}

#[test]
fn what_is_named_comes_before_the_profile() {
    let archive = |args: &[&str]| found(GAMES, &[&["--profile", "archive"], args].concat()).1;
    assert_eq!(archive(&["--select", "T903"]), codes(&[("T903", "info")]));
    assert_eq!(archive(&["--select", "T"]), codes(&[]), "a family shows what is shown anyway");
    assert_eq!(archive(&["--select", "T", "--info"]).keys().collect::<Vec<_>>(), ["T903", "T912", "T915"]);
    let (status, left) = found(GAMES, &["--profile", "publish", "--ignore", "E313,T903,T915"]);
    assert_eq!((status, left), (0, codes(&[("T912", "warning")])));
    assert_eq!(found(GAMES, &["--profile", "publish", "--fail-on", "never"]).0, 0);
}

#[test]
fn games_that_are_compared_go_by_the_profile_too() {
    let game = |black: &str| {
        format!(
            "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Petrov\"]\n\
             [Black \"{black}\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n"
        )
    };
    let text = game("Silva") + &game("Li");
    assert_eq!(found(&text, &[]), (0, codes(&[("G001", "warning")])));
    assert_eq!(found(&text, &["--profile", "publish"]), (1, codes(&[("G001", "error")])));
}

#[test]
fn strict_is_publish_that_fails_on_warnings() {
    let (_, strict) = check(GAMES, &["--strict", "--format", "json"]);
    assert_eq!(strict, check(GAMES, &["--profile", "publish", "--format", "json"]).1);
    // Only a warning is left.
    let spared = ["--ignore", "E313,T903,T915"];
    assert_eq!(found(GAMES, &[&["--strict"], &spared[..]].concat()).0, 1);
    assert_eq!(found(GAMES, &["--strict", "--ignore", "E313,T9"]), (0, codes(&[])));
    for other in [["--profile", "archive"], ["--fail-on", "error"]] {
        assert_eq!(check(GAMES, &[&["--strict"], &other[..]].concat()).0, 2, "{other:?}");
    }
}

#[test]
fn an_input_without_a_game_is_said_to_be_one() {
    let cases = [
        ("", "empty", "the file is empty"),
        ("Dear all,\nthe round begins at ten.\n", "prose", "this text is not a game"),
        ("\u{1}\u{2} H7/ \u{3}", "bytes", "these bytes are not text"),
    ];
    for (text, reason, says) in cases {
        let (status, shown) = check(text, &[]);
        assert_eq!(status, 0);
        assert!(shown.starts_with(&format!("warning[P017]: {says}")), "{shown}");
        assert!(!shown.contains("nothing to report"), "{shown}");
        assert!(shown.contains("\n1 warning"), "one finding: {shown}");
        assert_eq!(found(text, &["--strict"]), (1, codes(&[("P017", "error")])), "{text:?}");
        assert_eq!(found(text, &["--info"]).1, codes(&[("P017", "warning")]), "{text:?}");
        let (_, json) = check(text, &["--format", "json"]);
        assert!(json.contains(&format!("\"reason\":\"{reason}\"")), "{json}");
        let (_, others) = found(text, &["--ignore", "P017"]);
        assert!(!others.contains_key("P017"), "{others:?}");
    }
    // A document of many lines of prose.
    let prose = "The arbiters met on Monday and talked about the pairings of the next round.\n".repeat(40);
    let (status, shown) = check(&prose, &["--strict"]);
    assert_eq!(status, 1);
    assert!(shown.starts_with("error[P017]: there is no game in this file\n --> games.pgn:1:1\n"), "{shown}");
    assert!(shown.ends_with(" s)\n") && shown.contains("\n1 error; no games found (1 file, "), "{shown}");
}

#[test]
fn the_profiles_are_listed_and_explained() {
    let run = |args: &[&str]| String::from_utf8(scoresheet(args).output().unwrap().stdout).unwrap();
    let list = run(&["list", "profiles"]);
    assert!(list.contains("\nT903  tag-date "), "{list}");
    let row = list.lines().find(|row| row.starts_with("R201 ")).unwrap();
    assert_eq!(
        row.split_whitespace().collect::<Vec<_>>(),
        ["R201", "threefold-available", "info", "-", "-", "warning"]
    );
    assert!(!list.contains("L101"), "it is the same under all of them");
    let page = run(&["explain", "T903"]);
    assert!(
        page.starts_with("T903 tag-date (warning)\nwith --profile: publish error, archive info\n\n"),
        "{page}"
    );
}
