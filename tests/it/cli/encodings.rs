//! Records in old encodings: what their letters and words show is what reports and conversions say.

use crate::support::program::scoresheet;
use encoding_rs::{Encoding, IBM866, KOI8_R, WINDOWS_1250, WINDOWS_1251, WINDOWS_1253};
use serde_json::Value;

/// A name, the moves after `1. e4 e5`, and the encoding of both.
const GAMES: [(&str, &str, &Encoding); 5] = [
    ("Иванов, Пётр", "2. Кf3 Кc6 3. Сb5 a6", WINDOWS_1251),
    ("Смирнова, Анна", "2. Кf3 Кc6 3. Сb5 a6", KOI8_R),
    ("Петров, Олег", "2. Nf3 Nc6 3. Bb5 a6", IBM866),
    ("Παπαδόπουλος, Γιώργος", "2. Nf3 Nc6 3. Bb5 a6", WINDOWS_1253),
    ("Święcicki, Radosław", "2. Sf3 Sc6 3. Gb5 a6", WINDOWS_1250),
];

fn bytes_of(name: &str, moves: &str, encoding: &'static Encoding) -> Vec<u8> {
    let text = format!("[Event \"?\"]\n[White \"{name}\"]\n[Result \"1-0\"]\n\n1. e4 e5 {moves} 1-0\n");
    let (bytes, _, lacks) = encoding.encode(&text);
    assert!(!lacks);
    bytes.into_owned()
}

#[test]
fn names_are_reported_as_they_were_written() {
    for (name, moves, encoding) in GAMES {
        let bytes = bytes_of(name, moves, encoding);
        let args = ["check", "--games", "--format", "json", "-"];
        let output = scoresheet(args).write_stdin(bytes.clone()).output().unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let named = lines.iter().filter(|line| line["kind"] != "summary");
        assert!(named.clone().all(|line| line["white"] == name), "{name}: {lines:?}");
        let said = named.filter(|line| line["code"] == "P009").map(|line| line["message"].as_str().unwrap());
        let said: Vec<&str> = said.collect();
        let expected = encoding.name().to_lowercase();
        assert!(said.len() == 1 && said[0].to_lowercase().contains(&expected), "{name}: {said:?}");
        // The source line, too.
        let output = scoresheet(["check", "-"]).write_stdin(bytes).output().unwrap();
        let report = String::from_utf8(output.stdout).unwrap();
        assert!(report.contains(&format!("2 | [White \"{name}\"]")), "{report}");
    }
}

#[test]
fn names_are_converted_as_they_were_written() {
    for (name, moves, encoding) in GAMES {
        let bytes = bytes_of(name, moves, encoding);
        let output = scoresheet(["convert", "-"]).write_stdin(bytes.clone()).output().unwrap();
        let game = String::from_utf8(output.stdout).unwrap();
        assert!(game.contains(&format!("[White \"{name}\"]")), "{game}");
        assert!(game.contains("2. Nf3 Nc6 3. Bb5 a6"), "{game}");
        let output =
            scoresheet(["convert", "--encoding", encoding.name(), "-"]).write_stdin(bytes).output().unwrap();
        assert!(encoding.decode(&output.stdout).0.contains(name), "{name}");
    }
}

/// The players of the games, as `check` and as `convert` say them.
fn players(bytes: &[u8]) -> Vec<String> {
    let output =
        scoresheet(["check", "--games", "--format", "json", "-"]).write_stdin(bytes).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let games = lines.filter(|line| line["kind"] == "game");
    let checked: Vec<String> = games.map(|game| game["white"].as_str().unwrap().to_owned()).collect();
    let output = scoresheet(["convert", "-q", "-"]).write_stdin(bytes).output().unwrap();
    let written = String::from_utf8(output.stdout).unwrap();
    let converted: Vec<&str> =
        written.lines().filter_map(|line| line.strip_prefix("[White \"")?.strip_suffix("\"]")).collect();
    assert_eq!(converted, checked);
    checked
}

#[test]
fn games_of_one_file_are_in_one_encoding() {
    let game =
        |name: &str, moves: &str| format!("[White \"{name}\"]\n[Result \"*\"]\n\n1. e4 e5 {moves} *\n\n");
    // Slovak and Czech letters of moves are the same.
    let slovak = ["\u{160}im\u{e1}\u{10d}ek", "\u{10e}urica", "\u{13d}upt\u{e1}k, J\u{e1}n"];
    let text: String = slovak.iter().map(|name| game(name, "2. Jf3 Jc6 3. Sb5 a6")).collect();
    assert_eq!(players(&WINDOWS_1250.encode(&text).0), slovak);
    // Only the first names show that it is not Windows-1252.
    let polish = [
        "Wojtaszek, Rados\u{142}aw; B\u{142}a\u{17c}ej \u{15a}wi\u{119}cicki; \u{141}\u{f3}d\u{17a}",
        "Pi\u{119}ta",
        "Wo\u{15b}",
    ];
    let text: String = polish.iter().map(|name| game(name, "2. Nf3 Nc6 3. Bb5 a6")).collect();
    assert_eq!(players(&WINDOWS_1250.encode(&text).0), polish);
    // One of another alphabet among them is what its words show.
    let mixed = [
        WINDOWS_1251
            .encode(&game("\u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432}, \u{41f}\u{435}\u{442}\u{440}", ""))
            .0
            .into_owned(),
        game("Mart\u{ed}nez", "").chars().map(|c| c as u8).collect(),
    ];
    assert_eq!(players(&mixed.concat())[1], "Mart\u{ed}nez");
}

#[test]
fn a_lone_odd_byte_between_latin_letters_is_of_no_other_script() {
    for name in [b"M\x81ller".as_slice(), b"R\x82ti", b"Garc\xA1a", b"K\x94ln"] {
        let text = [b"[White \"", name, b"\"]\n[Result \"*\"]\n\n1. e4 e5 *\n"].concat();
        let found = &players(&text)[0];
        assert!(found.chars().all(|c| u32::from(c) < 0x2100), "{found}");
    }
}

#[test]
fn a_file_that_cannot_hold_the_letters_comes_out_in_utf_8_as_a_whole() {
    let games: String =
        ["\u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432}", "\u{421}\u{43c}\u{438}\u{440}\u{43d}\u{43e}\u{432}"]
            .map(|name| format!("[White \"{name}\"]\n\n1. e4 e5 2. \u{41a}f3 *\n\n"))
            .concat();
    let bytes = WINDOWS_1251.encode(&games).0;
    let args = ["convert", "--keep-layout", "--to", "figurine", "-"];
    let output = scoresheet(args).write_stdin(&*bytes).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), games.replace('\u{41a}', "\u{2658}"));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("all of it is written in UTF-8"), "{said}");
    let args = ["convert", "--keep-layout", "--lang", "ru", "-"];
    let output = scoresheet(args).write_stdin(&*bytes).output().unwrap();
    assert_eq!(output.stdout, &*bytes);
}
