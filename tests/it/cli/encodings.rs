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
        assert!(said.len() == 1 && said[0].to_lowercase().ends_with(&expected), "{name}: {said:?}");
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
