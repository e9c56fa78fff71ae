//! What `check` has, for what is found in tournaments: formats, files, baselines, settings, comments.

use super::{GAMES, REPORT, changed, event, folder};
use crate::{cli::report_files::is_sarif, support::program::scoresheet};
use serde_json::Value;
use std::{fs, path::Path};
use tempfile::TempDir;

/// A game with another result than the report has, and a rating that differs.
fn wrong() -> TempDir {
    let games = changed(
        GAMES,
        "[Black \"Rossi, Anna\"]\n[Result \"1-0\"]",
        "[Black \"Rossi, Anna\"]\n[Result \"0-1\"]",
    );
    let report = changed(REPORT, "  2.5    2     5 b 1", "  2.0    2     5 b 1");
    folder(&[("open.trf", &report), ("open.pgn", &games)])
}

/// The codes that are found with these options.
fn codes(folder: &Path, options: &[&str]) -> Vec<String> {
    let args = [&["--format", "json"], options, &["open.trf", "open.pgn"]].concat();
    let lines = event(folder, &args).1;
    let objects = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let findings = objects.filter(|object| object["kind"] == "finding");
    findings.map(|object| object["code"].as_str().unwrap().to_owned()).collect()
}

/// What `sarif` has, with the place of each result.
fn sarif(folder: &Path, options: &[&str]) -> Vec<(String, String, [u64; 4])> {
    let args = [&["--format", "sarif"], options, &["open.trf", "open.pgn"]].concat();
    let log: Value = serde_json::from_str(&event(folder, &args).1).unwrap();
    is_sarif(&log);
    let one = |result: &Value| {
        let place = &result["locations"][0]["physicalLocation"];
        let number = |field: &str| place["region"][field].as_u64().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let region = ["startLine", "startColumn", "endLine", "endColumn"].map(number);
        (text(&result["ruleId"]), text(&place["artifactLocation"]["uri"]), region)
    };
    log["runs"][0]["results"].as_array().unwrap().iter().map(one).collect()
}

#[test]
fn sarif_has_places_in_the_game_and_in_the_report() {
    let folder = wrong();
    let games = fs::read_to_string(folder.path().join("open.pgn")).unwrap();
    let line_of =
        |text: &str, part: &str| text.lines().position(|line| line.contains(part)).unwrap() as u64 + 1;
    let result = line_of(&games, "[Round \"2.2\"]") + 3;
    assert_eq!(games.lines().nth(result as usize - 1), Some("[Result \"0-1\"]"));
    let found = sarif(folder.path(), &[]);
    let places: Vec<_> =
        found.iter().map(|(code, file, [line, column, ..])| (&**code, &**file, *line, *column)).collect();
    assert_eq!(places[1], ("V404", "open.pgn", result, 10));
    assert_eq!(found[1].2[2..], [result, 13]);
    let silva = line_of(REPORT, "Silva, Marta");
    assert_eq!((places[0].0, places[0].1, places[0].2), ("V431", "open.trf", silva));
}

#[test]
fn every_format_has_what_is_found() {
    let folder = wrong();
    for format in ["text", "concise", "json", "csv", "sarif", "junit", "github", "gitlab", "html"] {
        let (status, out) = event(folder.path(), &["--format", format, "open.trf", "open.pgn"]);
        assert_eq!(status, 1, "{format}");
        let names: &[&str] =
            if format == "gitlab" { &["result-differs", "points-do-not-add"] } else { &["V404", "V431"] };
        assert!(names.iter().all(|name| out.contains(name)), "{format}: {out}");
        // The same in files beside what is printed, and in one instead of it.
        let output = format!("{format}=beside");
        let args = ["--output", &output, "--output", "sarif=log", "open.trf", "open.pgn"];
        let (status, text) = event(folder.path(), &args);
        assert!(status == 1 && text.contains("error[V404]"), "{format}");
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(read("beside"), out, "{format}");
        is_sarif(&serde_json::from_str(&read("log")).unwrap());
        let instead = ["--format", format, "-o", "instead", "open.trf", "open.pgn"];
        assert_eq!(event(folder.path(), &instead), (1, String::new()));
        assert_eq!(read("instead"), out, "{format}");
    }
    let (_, junit) = event(folder.path(), &["--format", "junit", "open.trf", "open.pgn"]);
    assert!(junit.contains("<testsuite name=\"open.pgn\" tests=\"2\" failures=\"1\""), "{junit}");
    assert!(junit.contains("name=\"7 games without a finding\""), "{junit}");
    for wrong in [
        &["--output", "pdf=x"][..],
        &["--output", "a.txt", "--output", "b.txt"],
        &["--output", "json=a", "--output", "csv=a"],
        &["--output", "text=open.pgn"],
        &["--write", "trf", "--output", "json=a"],
        &["--with-games", "--format", "sarif"],
        &["--standings", "--format", "junit"],
        &["--group-by", "code", "--format", "json"],
    ] {
        let output = scoresheet(["event"])
            .args(wrong)
            .args(["open.trf", "open.pgn"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn findings_are_shown_as_those_of_games_are() {
    let folder = wrong();
    let (_, text) = event(folder.path(), &["open.trf", "open.pgn"]);
    for part in [
        "round 2\nerror[V404]: Garcia Padron, Jose – Rossi, Anna: the report has 1-0, the game 0-1\n",
        "game 5, Garcia Padron, Jose – Rossi, Anna, round 2.2, board 2\n",
        "[Result \"0-1\"]\n",
        "= report open.trf:",
        "= if the game is right: Garcia Padron, Jose -1, Rossi, Anna +1\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (_, table) = event(
        folder.path(),
        &["--format", "csv", "--columns", "kind,white,status,code,fix", "open.trf", "open.pgn"],
    );
    assert!(table.starts_with("kind,white,status,code,fix\npairing,\"Petrov, Ivan\",agrees,,\n"), "{table}");
    assert!(table.ends_with("finding,\"Garcia Padron, Jose\",,V404,\n"), "{table}");
    let (_, counts) = event(folder.path(), &["--summary", "open.trf", "open.pgn"]);
    assert!(
        counts.starts_with("severity") && counts.ends_with("in 9 pairings\n") && !counts.contains("-->"),
        "{counts}"
    );
}

#[test]
fn what_is_known_is_left_out() {
    let folder = wrong();
    let run = |args: &[&str]| {
        let output = scoresheet(["event"])
            .args(args)
            .args(["open.trf", "open.pgn"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    let (status, _, said) = run(&["--write-baseline", "known.json"]);
    assert_eq!(
        (status, &*said),
        (0, "scoresheet: 2 findings known from now on; `--baseline known.json` leaves them out\n")
    );
    let known = ["--baseline", "known.json"];
    let (status, out, said) = run(&known);
    assert_eq!((status, &*said), (0, ""));
    assert!(out.ends_with("nothing to report in 9 pairings; 2 findings left out as known\n"), "{out}");
    // What is known has not gone away.
    let (_, lines, _) = run(&["--baseline", "known.json", "--format", "json"]);
    assert_eq!(lines.matches("\"status\":\"differs\"").count(), 1, "{lines}");
    // `check` does not look for it, and does not miss it.
    let output = scoresheet(["check", "--baseline", "known.json", "open.pgn"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    // Another finding is none that is known; one that is gone is missed.
    let games = fs::read_to_string(folder.path().join("open.pgn")).unwrap();
    let other = changed(&games, "[Round \"2.1\"]", "[Round \"3.5\"]")
        .replace("Rossi, Anna\"]\n[Result \"0-1", "Rossi, Anna\"]\n[Result \"1-0");
    fs::write(folder.path().join("open.pgn"), other).unwrap();
    let (_, out, said) = run(&known);
    assert!(out.contains("V408") && !out.contains("V404"), "{out}");
    assert!(said.contains("1 finding of the baseline no longer there"), "{said}");
}

#[test]
fn settings_and_options_say_what_counts() {
    let folder = wrong();
    let codes = |options: &[&str]| codes(folder.path(), options);
    assert_eq!(codes(&[]), ["V431", "V404"]);
    assert_eq!(codes(&["--select", "V404"]), ["V404"]);
    assert_eq!(codes(&["--select", "result-differs"]), ["V404"]);
    assert_eq!(codes(&["--ignore", "V404"]), ["V431"]);
    let severities = |options: &[&str]| -> Vec<String> {
        let args = [&["--format", "concise"], options, &["open.trf", "open.pgn"]].concat();
        let (_, out) = event(folder.path(), &args);
        out.lines().filter_map(|line| Some(line.split_once(": ")?.1.split_once(']')?.0.to_owned())).collect()
    };
    assert_eq!(severities(&["--severity", "V404=info", "--info"]), ["error[V431", "info[V404"]);
    let less = ["--severity", "V431=warning"];
    assert_eq!(severities(&less), ["warning[V431", "error[V404"]);
    assert_eq!(severities(&[&less[..], &["--min-severity", "error"]].concat()), ["error[V404"]);
    let settings = |text: &str| fs::write(folder.path().join("scoresheet.toml"), text).unwrap();
    settings("select = [\"V431\"]");
    assert_eq!(codes(&[]), ["V431"]);
    assert_eq!(codes(&["--isolated"]), ["V431", "V404"]);
    assert_eq!(codes(&["--select", "V404"]), ["V404"]);
    settings("[[ignore]]\ncode = \"V404\"\nwhite = \"Garcia\"\nround = \"2\"");
    assert_eq!(codes(&[]), ["V431"]);
    settings("[[ignore]]\ncode = \"V431\"\nwhite = \"Silva\"");
    assert_eq!(codes(&[]), ["V404"]);
    settings("[per-file-ignores]\n\"*.pgn\" = [\"V4\"]");
    assert_eq!(codes(&[]), ["V431"]);
    settings("fail-on = \"never\"\n[severity]\nV404 = \"info\"");
    assert_eq!(codes(&[]), ["V431"]);
    assert_eq!(event(folder.path(), &["open.trf", "open.pgn"]).0, 0);
    settings("format = \"concise\"");
    let (_, out) = event(folder.path(), &["open.trf", "open.pgn"]);
    assert!(out.starts_with("open.trf:"), "{out}");
}

#[test]
fn an_entry_of_the_settings_that_leaves_out_nothing_is_said() {
    let folder = wrong();
    let settings = |text: &str| fs::write(folder.path().join("scoresheet.toml"), text).unwrap();
    settings("[[ignore]]\ncode = \"V408\"\nwhite = \"Garcia\"");
    assert_eq!(codes(folder.path(), &[]), ["P019", "V431", "V404"]);
    let places: Vec<_> =
        sarif(folder.path(), &[]).into_iter().map(|(code, file, [line, ..])| (code, file, line)).collect();
    assert!(
        places[0].0 == "P019" && places[0].1.ends_with("scoresheet.toml") && places[0].2 == 1,
        "{places:?}"
    );
    // It is not looked for, the game is not there, or the code is one of `check`.
    assert_eq!(codes(folder.path(), &["--select", "V404,P019"]), ["V404"]);
    settings(
        "[[ignore]]\ncode = \"V408\"\nwhite = \"Nobody\"\n[[ignore]]\ncode = \"L101\"\nwhite = \"Garcia\"",
    );
    assert_eq!(codes(folder.path(), &[]), ["V431", "V404"]);
}

#[test]
fn comments_of_a_game_leave_out_its_findings() {
    let folder = wrong();
    let games = fs::read_to_string(folder.path().join("open.pgn")).unwrap();
    let with = |comment: &str| {
        let at = games.find("[Round \"2.2\"]").unwrap();
        let at = at + games[at..].find("\n\n").unwrap() + 2;
        fs::write(folder.path().join("open.pgn"), format!("{}{comment} {}", &games[..at], &games[at..]))
            .unwrap();
    };
    with("{scoresheet: ignore V404 ruled on}");
    assert_eq!(codes(folder.path(), &[]), ["V431"]);
    // One that leaves out nothing is said, at its word; of a code that is not looked for it is not known.
    with("{scoresheet: ignore V404 V408}");
    assert_eq!(codes(folder.path(), &[]), ["V431", "P019"]);
    let (code, file, [line, column, end, after]) = sarif(folder.path(), &[]).remove(1);
    let text = fs::read_to_string(folder.path().join("open.pgn")).unwrap();
    let named: String = text
        .lines()
        .nth(line as usize - 1)
        .unwrap()
        .chars()
        .skip(column as usize - 1)
        .take((after - column) as usize)
        .collect();
    assert_eq!((&*code, &*file, end, &*named), ("P019", "open.pgn", line, "V408"));
    assert_eq!(codes(folder.path(), &["--select", "V404,P019"]), [""; 0]);
    assert_eq!(codes(folder.path(), &["--ignore", "P019"]), ["V431"]);
    assert_eq!(codes(folder.path(), &["--round", "1"]), [""; 0]);
    assert_eq!(codes(folder.path(), &["--round", "2"]), ["P019"]);
    // `check` looks for no such code.
    let output =
        scoresheet(["check", "--format", "concise", "open.pgn"]).current_dir(folder.path()).output().unwrap();
    assert!(!String::from_utf8(output.stdout).unwrap().contains("P019"));
}

#[test]
fn findings_are_grouped_and_no_more_than_asked_for_are_shown() {
    let elo = GAMES
        .replace("[BlackElo \"2310\"]", "[BlackElo \"2311\"]")
        .replace("[BlackElo \"2100\"]", "[BlackElo \"2101\"]");
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", &elo)]);
    let grouped = |by: &str| event(folder.path(), &["--info", "--group-by", by, "open.trf", "open.pgn"]).1;
    for (by, begin) in [
        ("code", "info[V426] player-rating-differs: 2 findings in 2 games\n"),
        ("file", "open.pgn: 2 infos in 2 games\n"),
        ("game", "open.pgn:"),
    ] {
        let out = grouped(by);
        assert!(out.starts_with(begin), "{out}");
        assert_eq!(out.matches("2310").count(), 1, "{out}");
    }
    let most = ["--info", "--max-per-code", "1", "open.trf", "open.pgn"];
    let (_, out) = event(folder.path(), &most);
    assert_eq!(out.matches("info[V426]").count(), 1);
    assert!(out.contains("… 1 more V426 in open.trf, `--max-per-code 0` shows them\n"), "{out}");
    assert!(out.ends_with("2 infos in 9 pairings\n"), "{out}");
    for format in ["sarif", "json", "html"] {
        let (_, out) = event(folder.path(), &[&["--format", format][..], &most].concat());
        assert!(out.contains("2311") != out.contains("2101"), "{format}: {out}");
    }
}

#[test]
fn several_sections_are_one_document() {
    let second = changed(REPORT, "012 Harbour Open 2025", "012 Harbour Open B");
    let folder = folder(&[("open.trf", REPORT), ("b.trf", &second), ("open.pgn", GAMES)]);
    let (_, page) = event(folder.path(), &["--format", "html", "open.trf", "b.trf", "open.pgn"]);
    assert_eq!(page.matches("<section").count(), page.matches("</section>").count());
    for (format, once) in [("csv", "kind,round_number"), ("html", "<!doctype html>"), ("html", "</html>")] {
        let (_, out) = event(folder.path(), &["--format", format, "open.trf", "b.trf", "open.pgn"]);
        assert_eq!(out.matches(once).count(), 1, "{format}");
    }
}
