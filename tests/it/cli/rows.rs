//! What all commands print in rows, whatever the names in their files: nothing that a terminal obeys, no formula, and one type a field.

use crate::support::program::scoresheet;
use scoresheet::report::{Format, printable_lines};
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// Names that try a terminal and a spreadsheet: escape sequences of both kinds, the direction of writing, formulas.
const NAMES: [&str; 3] = ["=HYPERLINK(1)\u{1b}[31m \u{202e}A", "@SUM(1) \u{9b}2J B", "+cmd|'x' \u{2066}C"];

/// Commands that print rows, with all that their rows need; the options of `--format` come after them.
const COMMANDS: &[&[&str]] = &[
    &["check", "--info", "--select", "ALL", "games.pgn"],
    &["check", "--games", "games.pgn"],
    &["check", "--statistics", "games.pgn"],
    &["check", "--section", "0-20", "games.pgn"],
    &["event", "--info", "table.csv", "games.pgn"],
    &["event", "--info", "--accept", "ruled.csv", "table.csv", "games.pgn"],
    &["event", "--standings", "table.csv", "games.pgn"],
    &["event", "--with-games", "--info", "table.csv", "games.pgn"],
    &["names", "games.pgn"],
    &["compare", "--game", "1,2", "games.pgn"],
    &["rule", "claim", "games.pgn", "--game", "5"],
    &["rule", "claim", "--at", "2b", "games.pgn", "--game", "1"],
    &["rule", "flag", "--by", "white", "games.pgn", "--game", "1"],
    &["rule", "illegal", "games.pgn", "--game", "4"],
    &["rule", "end", "games.pgn"],
    &["show", "games.pgn", "--game", "1"],
    &["show", "--tokens", "games.pgn", "--game", "4"],
    &["list", "codes"],
    &["list", "profiles"],
    &["list", "laws"],
    &["list", "languages"],
    &["list", "notations"],
    &["list", "articles"],
    &["list", "columns"],
    &["list", "settings"],
    &["list", "sections", "--size", "100", "games.pgn"],
];

/// A folder with games of those names, a crosstable of them, and a ruling.
fn folder() -> tempfile::TempDir {
    let [a, b, c] = NAMES;
    let game = |white: &str, black: &str, round: &str, moves: &str| {
        let (event, result) = (NAMES[0], moves.rsplit(' ').next().unwrap());
        format!(
            "[Event \"{event}\"]\n[Site \"{c}\"]\n[Date \"2024.05.01\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
             [Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves}\n\n"
        )
    };
    let games = [
        game(a, b, "1", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1"),
        game(a, b, "1", "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 1-0"),
        game(a, c, "2", "1. f3 e5 2. g4 Qh4# 0-1"),
        game(&a.replace("A", "a"), c, "3", "1. e4 e5 2. Ke3 {\u{1b}[31m\u{202e}} =cmd(1) Nc6 1-0"),
        game(b, c, "=1+1", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"),
    ];
    let table = format!(
        "No.,Name,1.Rd,2.Rd,3.Rd,Pts.\n1,\"{a}\",2w1,3w0,3w1,2\n2,\"{b}\",1b0,-0,-0,0\n3,\"{c}\",-0,1b1,1b0,1\n"
    );
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.pgn"), games.concat()).unwrap();
    fs::write(folder.path().join("table.csv"), table).unwrap();
    fs::write(folder.path().join("ruled.csv"), "round,white,black,code,reason\n1,1,2,V404,agreed\n").unwrap();
    folder
}

/// What a command prints, and what it says on standard error.
fn printed(folder: &Path, args: &[&str], more: &[&str]) -> (Option<i32>, String, String) {
    let output = scoresheet(args.iter().copied()).args(more).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The formats of a command, by its help.
fn formats(folder: &Path, args: &[&str]) -> Vec<&'static str> {
    let (status, _, error) = printed(folder, args, &["--format", "no such format"]);
    assert_eq!(status, Some(2), "{args:?}");
    let names = error.split_once("[possible values: ").and_then(|(_, rest)| rest.split_once(']')).unwrap().0;
    let known = Format::ALL.iter().map(|format| format.name());
    known.filter(|known| names.split(", ").any(|name| name == *known)).collect()
}

#[test]
fn no_format_of_any_command_prints_what_a_terminal_obeys_or_a_formula() {
    let folder = folder();
    let mut seen = 0;
    for command in COMMANDS {
        let formats = formats(folder.path(), command);
        assert!(["text", "json", "csv"].iter().all(|format| formats.contains(format)), "{command:?}");
        for format in formats {
            let (status, out, error) = printed(folder.path(), command, &["--format", format]);
            if status == Some(2) {
                // A format that an option does not go with, and nothing else.
                assert!(out.is_empty() && error.contains("--"), "{command:?} {format}: {error}");
                continue;
            }
            assert!(!out.is_empty(), "{command:?} {format}: {error}");
            seen += 1;
            for text in [&out, &error] {
                let text = text.replace('\t', " ");
                assert_eq!(printable_lines(&text), text, "{command:?} {format}");
            }
            if format == "csv" {
                holds_no_formula(&out, command);
            }
        }
    }
    assert!(seen > 80, "{seen}");
}

fn holds_no_formula(table: &str, command: &[&str]) {
    let reader = csv::ReaderBuilder::new().flexible(true).has_headers(false).from_reader(table.as_bytes());
    for row in reader.into_records() {
        for cell in &row.unwrap() {
            let is_formula =
                cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.contains(char::is_alphanumeric);
            assert!(!is_formula, "{cell:?} of {command:?}");
        }
    }
}

#[test]
fn no_table_that_is_written_as_a_sheet_or_report_has_a_formula() {
    let folder = folder();
    for command in
        [&["convert", "--write-as", "csv", "games.pgn"][..], &["event", "--write", "csv", "games.pgn"]]
    {
        let (_, out, _) = printed(folder.path(), command, &[]);
        assert!(!out.is_empty());
        holds_no_formula(&out, command);
        assert_eq!(printable_lines(&out), out);
    }
    fs::write(
        folder.path().join("made.csv"),
        printed(folder.path(), &["event", "--write", "csv", "games.pgn"], &[]).1,
    )
    .unwrap();
    let (_, out, _) = printed(folder.path(), &["event", "--format", "json", "made.csv", "games.pgn"], &[]);
    let names: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names: Vec<&str> =
        names.iter().filter(|row| row["kind"] == "player").filter_map(|row| row["name"].as_str()).collect();
    assert!(NAMES.iter().all(|name| names.contains(name)), "{names:?}");
}

#[test]
fn a_field_has_one_type_in_all_commands() {
    let folder = folder();
    let mut types: BTreeMap<String, (std::mem::Discriminant<Value>, String)> = BTreeMap::new();
    let mut kinds = BTreeMap::new();
    for command in COMMANDS {
        let (_, out, error) = printed(folder.path(), command, &["--format", "json"]);
        for line in out.lines() {
            let object: Value =
                serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line} {error}"));
            for (field, value) in object.as_object().unwrap() {
                let is = std::mem::discriminant(value);
                let (known, first) = types.entry(field.clone()).or_insert((is, line.to_owned()));
                assert_eq!(*known, is, "{field} in {line} of {command:?} and in {first}");
            }
            if let Some(kind) = object.get("kind") {
                assert!(line.starts_with("{\"kind\":"), "{line}");
                *kinds.entry(kind.as_str().unwrap().to_owned()).or_insert(0) += 1;
            }
        }
    }
    let all = [
        "comparison",
        "event",
        "finding",
        "game",
        "half-move",
        "pairing",
        "person",
        "player",
        "ruling",
        "section",
        "situation",
        "statistic",
        "summary",
    ];
    assert!(all.iter().all(|kind| kinds.contains_key(*kind)), "{kinds:?}");
}

#[test]
fn the_table_of_names_is_read_back_whatever_is_in_it() {
    let folder = folder();
    let (_, table, _) = printed(folder.path(), &["names", "games.pgn", "--format", "csv"], &[]);
    assert!(table.contains("'=HYPERLINK(1)\\u001B[31m \\u202EA"), "{table}");
    fs::write(folder.path().join("map.csv"), &table).unwrap();
    let fix = ["names", "--map", "map.csv", "--fix", "games.pgn"];
    let (status, _, error) = printed(folder.path(), &fix, &[]);
    assert_eq!((status, error.trim()), (Some(0), "scoresheet: 1 name written otherwise in 1 file"));
    let (status, out, _) = printed(folder.path(), &["names", "games.pgn"], &[]);
    assert_eq!(status, Some(0), "{out}");
}

#[test]
fn a_format_that_is_not_there_is_refused_with_those_that_are() {
    let folder = folder();
    let standings = ["event", "--standings", "table.csv", "games.pgn"];
    let (status, _, error) = printed(folder.path(), &standings, &["--format", "concise"]);
    assert_eq!(status, Some(2));
    assert!(error.contains("--standings has no --format concise; it has text, json, csv, html"), "{error}");
    let (_, page, _) = printed(folder.path(), &standings, &["--format", "html"]);
    assert!(
        page.starts_with("<!doctype html>") && page.contains("<td>1</td>") && page.ends_with("</html>\n")
    );
}
