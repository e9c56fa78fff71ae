//! Findings that are known: by comments in the games, by settings, and by a baseline.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{fs, path::Path};
use tempfile::TempDir;

fn tags(white: &str, round: &str, result: &str) -> String {
    format!(
        "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"B\"]\n[Result \"{result}\"]\n\n"
    )
}

/// An illegal move.
fn illegal(white: &str, round: &str) -> String {
    tags(white, round, "*") + "1. e4 e5 2. Ke3 *\n\n"
}

/// A check mark too many.
fn marked(white: &str, round: &str) -> String {
    tags(white, round, "*") + "1. e4 e5 2. Nf3+ *\n\n"
}

fn folder(text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), text).unwrap();
    folder
}

/// The findings as `line CODE`, the summary, the status, and standard error.
fn check(folder: &Path, args: &[&str]) -> (Vec<String>, Value, i32, String) {
    let output = scoresheet(["check", "--format", "json"])
        .args(args)
        .arg("a.pgn")
        .current_dir(folder)
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = lines.pop().unwrap_or_default();
    let line = |line: &Value| format!("{} {}", line["line"], line["code"].as_str().unwrap());
    let said = String::from_utf8(output.stderr).unwrap();
    (lines.iter().map(line).collect(), summary, output.status.code().unwrap(), said)
}

fn found(text: &str, args: &[&str]) -> Vec<String> {
    check(folder(text).path(), args).0
}

#[test]
fn a_comment_before_a_game_or_in_it_leaves_out_a_code_in_it_alone() {
    let one = illegal("A", "1");
    for (text, expected) in [
        (format!("{one}; scoresheet: ignore L101 seen\n{one}{one}"), vec!["9 L101", "30 L101"]),
        (format!("; scoresheet: ignore illegal-move\n{one}{one}"), vec!["20 L101"]),
        (format!("{one}{{scoresheet: ignore L101}}\n\n{one}"), vec!["9 L101"]),
        (one.replace("e5", "e5 {scoresheet: ignore N016, L101 seen}"), vec!["9 P019"]),
        (marked("A", "1").replace("e5", "{see scoresheet: ignore N016} e5"), vec!["9 N016"]),
    ] {
        for chunk in ["1", "300000"] {
            for text in [text.clone(), text.replace('\n', "\r\n")] {
                assert_eq!(found(&text, &["--chunk-size", chunk]), expected, "{text}");
            }
        }
    }
    let (_, summary, status, _) = check(folder(&format!("; scoresheet: ignore L101\n{one}")).path(), &[]);
    assert_eq!((&summary["known"], status), (&1.into(), 0));
}

#[test]
fn a_comment_that_leaves_out_nothing_is_reported_where_its_code_is_looked_for() {
    let clean = tags("A", "1", "*") + "1. e4 {scoresheet: ignore N016} e5 *\n";
    assert_eq!(found(&clean, &[]), ["9 P019"]);
    assert!(found(&clean, &["--select", "L"]).is_empty());
    assert!(found(&clean, &["--ignore", "P019"]).is_empty());
    assert_eq!(found(&clean.replace("N016", "M016"), &[]), ["9 P019"]);
    // What is found in the light of other games cannot be said so early.
    assert!(found(&clean.replace("N016", "G001"), &[]).is_empty());
    let column = check(folder(&clean).path(), &[]);
    assert!(column.0.len() == 1, "{column:?}");
}

#[test]
fn settings_leave_out_findings_by_players_and_round() {
    let text = illegal("Petrov, A", "3.1")
        + &illegal("Silva", "3.2").replace("[Black \"B\"]", "[Black \"Li, Wei\"]")
        + &illegal("Petrov, A", "4.1");
    let entry = |rest: &str| format!("[[ignore]]\ncode = \"L101\"\n{rest}\nreason = \"ruled on\"\n");
    for (settings, expected) in [
        (entry("white = \"petrov\"\nround = \"3\""), vec!["19 L101", "29 L101"]),
        (entry("round = \"3\""), vec!["29 L101"]),
        (entry(""), vec![]),
        (entry("white = \"Nobody\""), vec!["9 L101", "19 L101", "29 L101"]),
    ] {
        let folder = folder(&text);
        fs::write(folder.path().join("scoresheet.toml"), &settings).unwrap();
        let lines: Vec<String> = check(folder.path(), &[]).0;
        assert_eq!(lines, expected, "{settings}");
    }
}

#[test]
fn a_setting_that_leaves_out_nothing_in_games_that_are_there_is_reported_in_its_file() {
    let settings = "[[ignore]]\ncode = \"N016\"\nwhite = \"Petrov\"\n\n[[ignore]]\ncode = \"N016\"\nwhite = \"Nobody\"\n";
    let folder = folder(&illegal("Petrov", "1"));
    fs::write(folder.path().join("scoresheet.toml"), settings).unwrap();
    let (lines, _, _, _) = check(folder.path(), &[]);
    assert_eq!(lines, ["9 L101", "1 P019"]);
    let output = scoresheet(["check", "--format", "concise", "--quiet", "a.pgn"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(
        out.contains(
            "scoresheet.toml:1:1: warning[P019] no N016 is found in the games that this [[ignore]] is for"
        ),
        "{out}"
    );
    assert_eq!(check(folder.path(), &["--select", "L"]).0, ["9 L101"]);
}

#[test]
fn a_baseline_survives_games_that_come_go_and_move() {
    let (a, b, c) = (illegal("A", "1"), marked("D", "2"), illegal("C", "3"));
    let folder = folder(&(a.clone() + &b));
    let path = folder.path();
    let (lines, _, status, said) = check(path, &["--write-baseline", "known.json"]);
    assert_eq!((lines.len(), status), (2, 0), "{said}");
    assert!(said.contains("2 findings known from now on; `--baseline known.json` leaves them out"), "{said}");
    let with = |text: &str| {
        fs::write(path.join("a.pgn"), text).unwrap();
        let (lines, summary, status, said) = check(path, &["--baseline", "known.json"]);
        (lines, summary["known"].as_u64().unwrap_or_default(), status, said)
    };
    assert_eq!(with(&(a.clone() + &b)), (vec![], 2, 0, String::new()));
    assert_eq!(with(&(c.clone() + &b + &a)), (vec!["9 L101".into()], 2, 1, String::new()));
    assert_eq!(with(&(b.clone() + &a).replace('\n', "\r\n")), (vec![], 2, 0, String::new()));
    let (lines, known, status, said) = with(&b);
    assert_eq!((lines.len(), known, status), (0, 1, 0));
    assert!(said.contains("1 finding of the baseline no longer there"), "{said}");
    // Another fault in a game that is known is new, and so is the same one elsewhere.
    assert_eq!(with(&a.replace("2. Ke3", "2. Ke3 Ke7 3. Ke1")).0.len(), 0);
    assert_eq!(with(&a.replace("2. Ke3", "2. Nf3 Nc6 3. Ke3")).0, ["9 L101"]);
    fs::write(path.join("other.json"), "{}").unwrap();
    let (_, _, status, said) = check(path, &["--baseline", "other.json"]);
    assert!(status == 2 && said.contains("other.json: is not a baseline"), "{said}");
}

#[test]
fn what_is_said_once_of_a_file_is_known_of_all_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let games = ["M\u{fc}ller", "J\u{e4}ger"].map(|white| tags(white, "?", "*") + "1. e4 *\n\n").concat();
    fs::write(folder.path().join("a.pgn"), encoding_rs::WINDOWS_1252.encode(&games).0).unwrap();
    assert_eq!(check(folder.path(), &["--write-baseline", "known.json"]).0, ["5 P009"]);
    assert!(check(folder.path(), &["--baseline", "known.json"]).0.is_empty());
}

#[test]
fn fixes_leave_alone_what_is_to_be_ignored() {
    let text = marked("A", "1").replace("e5", "e5 {scoresheet: ignore N016}");
    let folder = folder(&text);
    scoresheet(["check", "--fix-only", "a.pgn"]).current_dir(folder.path()).assert().success();
    assert_eq!(fs::read_to_string(folder.path().join("a.pgn")).unwrap(), text);
}
