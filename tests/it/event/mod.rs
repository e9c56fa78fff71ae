//! A tournament's report against its games: `fixtures/event`, with one thing changed at a time.

mod codes;
mod formats;
mod forms;
mod hostile;
mod names;
mod page;

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{fs, path::Path};
use tempfile::TempDir;

/// The report of the fixture.
const REPORT: &str = include_str!("../../../fixtures/event/open.trf");
/// Its games.
const GAMES: &str = include_str!("../../../fixtures/event/open.pgn");

/// A text with one part changed, which has to be there once.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "`{from}` is to be there once");
    text.replace(from, to)
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
    folder
}

/// The status and standard output of `scoresheet event` in a folder; nothing may be said on standard error.
fn event(folder: &Path, args: &[&str]) -> (i32, String) {
    let output = scoresheet(["event"]).args(args).current_dir(folder).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// The objects of a kind that `scoresheet event --format json` writes of a report and its games.
fn objects(report: &str, games: &str, options: &[&str], kind: &str) -> Vec<Value> {
    let folder = folder(&[("open.trf", report), ("open.pgn", games)]);
    let args = [&["--format", "json"], options, &["open.trf", "open.pgn"]].concat();
    let (_, out) = event(folder.path(), &args);
    let objects = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.filter(|object| object["kind"] == kind).collect()
}

/// What is found, as `code severity round white-black`.
fn found(report: &str, games: &str, options: &[&str]) -> Vec<String> {
    let shown = |value: &Value| value.as_u64().map_or("-".to_owned(), |number| number.to_string());
    let one = |object: &Value| {
        let text = |field: &str| object[field].as_str().unwrap().to_owned();
        let (round, white, black) =
            (shown(&object["round_number"]), shown(&object["white_number"]), shown(&object["black_number"]));
        format!("{} {} {round} {white}-{black}", text("code"), text("severity"))
    };
    objects(report, games, options, "finding").iter().map(one).collect()
}

#[test]
fn a_clean_event_is_silent() {
    assert_eq!(found(REPORT, GAMES, &["--info"]), [""; 0]);
    let summary = &objects(REPORT, GAMES, &[], "summary")[0];
    let counts = ["pairings", "agree", "differ", "missing_games", "players_matched", "undecided"]
        .map(|field| summary[field].as_u64());
    assert_eq!(counts, [9, 8, 0, 0, 7, 0].map(Some));
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", GAMES)]);
    let (status, out) = event(folder.path(), &["open.trf", "open.pgn"]);
    assert_eq!(status, 0);
    assert!(out.contains("due to the rating officer by 2025-04-21, to FIDE by 2025-05-14"), "{out}");
    assert!(out.ends_with("nothing to report in 9 pairings\n"), "{out}");
}

#[test]
fn names_alone_are_enough() {
    let ids = |line: &&str| !line.contains("FideId");
    let games: String = GAMES.lines().filter(ids).map(|line| line.to_owned() + "\n").collect();
    assert_eq!(found(REPORT, &games, &["--info"]), [""; 0]);
    for (name, other) in [
        ("Østergård, Jörg", "Joerg Ostergaard"),
        ("Garcia Padron, Jose", "Garcia Padron,J"),
        ("Li, Wei", "Wei Li"),
    ] {
        assert_eq!(found(REPORT, &games.replace(name, other), &["--info"]), [""; 0], "{other}");
    }
    let misspelt = games.replace("Weber, Max", "Webre, Max");
    assert_eq!(found(REPORT, &misspelt, &["--info"]), ["V421 info 1 3--"]);
}

#[test]
fn the_output_does_not_depend_on_threads() {
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", &changed(GAMES, "cxd4 1-0", "cxd4 0-1"))]);
    for format in ["text", "concise", "json", "csv", "html"] {
        let run =
            |threads| event(folder.path(), &["--format", format, "-j", threads, "open.trf", "open.pgn"]);
        assert_eq!(run("1"), run("4"), "{format}");
    }
}

#[test]
fn the_status_says_what_was_found() {
    let lost = changed(GAMES, "[Round \"2.2\"]", "[Round \"3.4\"]");
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", &lost)]);
    for (options, status) in [(&[][..], 0), (&["--fail-on", "warning"], 1), (&["--fail-on", "never"], 0)] {
        assert_eq!(
            event(folder.path(), &[options, &["open.trf", "open.pgn"]].concat()).0,
            status,
            "{options:?}"
        );
    }
    for args in [&["open.pgn"][..], &["none.trf", "open.pgn"], &["--round", "0x", "open.trf", "open.pgn"]] {
        let output = scoresheet(["event"]).args(args).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn what_was_ruled_on_is_kept() {
    let wrong = changed(
        GAMES,
        "[White \"Petrov, Ivan\"]\n[Black \"Li, Wei\"]\n[Result \"1-0\"]",
        "[White \"Petrov, Ivan\"]\n[Black \"Li, Wei\"]\n[Result \"0-1\"]",
    );
    assert_eq!(found(REPORT, &wrong, &[]), ["V404 error 1 1-4"]);
    let rulings =
        "round,white,black,code,reason\n1,\"Petrov, Ivan\",\"Li, Wei\",V404,the scoresheets say 1-0\n";
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", &wrong), ("rulings.csv", rulings)]);
    let (status, out) = event(folder.path(), &["--accept", "rulings.csv", "open.trf", "open.pgn"]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("accepted\n  V404 round 1:"), "{out}");
}

#[test]
fn aliases_say_who_is_who() {
    let games = GAMES
        .replace("[White \"Weber, Max\"]", "[White \"maxi\"]")
        .replace("[Black \"Weber, Max\"]", "[Black \"maxi\"]");
    let games: String =
        games.lines().filter(|line| !line.contains("FideId")).map(|line| line.to_owned() + "\n").collect();
    assert_eq!(found(REPORT, &games, &[]), ["V420 error 1 6-3"]);
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", &games), ("who.csv", "maxi,3\n")]);
    assert_eq!(event(folder.path(), &["--aliases", "who.csv", "open.trf", "open.pgn"]).0, 0);
}
