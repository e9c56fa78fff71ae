//! The fields of JSON and CSV: every one that appears is documented in `docs/output.md`, and every kind of note has one.
//!
//! `UPDATE_DOCS=1 cargo test --test it cli::fields` writes the page's table of notes again.

use crate::{repository::page_table::holds_the_table, support::program::scoresheet};
use scoresheet::diag::{NoteKind, NoteShape};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

/// The command that mends the page.
const COMMAND: &str = "UPDATE_DOCS=1 cargo test --test it cli::fields";

/// What no fixture shows: players of one name, a pinned rival, kings in the centre, a result that is imposed, numbers
/// that go on wrong, early draws, and an end after the end.
const RARE: &str = "\
[White \"Roe, Ann\"]
[Black \"Roe, Ann\"]
[WhiteElo \"2100\"]
[BlackElo \"1800\"]

1. e4 e5 2. d4 Bb4+ 3. Nc3 d6 4. Nge2 *

1. e4 e5 2. Nf3 Nc6 3. Kd4 1-0

1. f3 e5 2. g4 Qh4# 0-0

1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 *

1. e4 (=) e5 2. Nf3 (=) Nc6 1/2-1/2

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2

[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]

1. Ke2 Ke7 2. Ke1 Ke8 3. Ke2 Ke7 4. Ke1 Ke8 5. Ke2 Ke7 6. Ke1 Ke8 7. Ke2 Ke7 8. Ke1 Ke8 1-0
";

/// What JSON says of all fixtures and of [`RARE`], one object a line.
fn objects(args: &[&str]) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let command =
        scoresheet(["check", "--select", "ALL,P011", "--info", "--no-draw-before", "30", "--format", "json"])
            .args(args)
            .args(["fixtures", "-"])
            .write_stdin(RARE)
            .current_dir(folder)
            .output();
    let text = String::from_utf8(command.unwrap().stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The part of the page on objects of this kind.
fn section<'p>(page: &'p str, kind: &str) -> &'p str {
    let (_, rest) = page.split_once(&format!("**`\"kind\":\"{kind}\"`**")).expect("the kind has a section");
    rest.split("**`\"kind\":").next().unwrap().split("\n## ").next().unwrap()
}

#[test]
fn every_field_that_appears_is_documented_under_its_kind() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/output.md")).unwrap();
    let mut kinds = BTreeSet::new();
    for object in objects(&["--games"]).iter().chain(&objects(&["--statistics"])) {
        let kind = object["kind"].as_str().unwrap();
        kinds.insert(kind.to_owned());
        for field in object.as_object().unwrap().keys().filter(|field| *field != "kind") {
            assert!(section(&page, kind).contains(&format!("`{field}`")), "{field} of a {kind}: {object}");
        }
    }
    assert_eq!(kinds, BTreeSet::from(["finding", "game", "statistic", "summary"].map(str::to_owned)));
}

/// The type that JSON gives a value.
fn json_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Readers of data frames give a column one type; where it has two, they drop it or make it text.
#[test]
fn a_field_has_one_type_in_all_kinds() {
    let section = ["--games", "--section", "0-1215", "fixtures/round3.pgn"];
    let of_section = scoresheet(["check", "--format", "json"]).args(section).output().unwrap();
    let of_section = String::from_utf8(of_section.stdout).unwrap();
    let of_section = of_section.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut types = BTreeMap::new();
    for object in [objects(&["--games"]), objects(&["--statistics"]), of_section].concat() {
        for (field, value) in object.as_object().unwrap() {
            let first = *types.entry(field.clone()).or_insert(json_type(value));
            assert_eq!(first, json_type(value), "{field} in {object}");
        }
    }
    assert!(types.contains_key("begin") && types.contains_key("severities"), "{types:?}");
}

#[test]
fn every_kind_of_note_appears_with_its_type() {
    let objects = [objects(&[]), objects(&["--force"]), objects(&["--profile", "arbiter"])].concat();
    let values_of =
        |kind: &NoteKind| objects.iter().filter_map(|object| object.get(kind.field())).collect::<Vec<_>>();
    let missing: Vec<_> = NoteKind::ALL.iter().filter(|kind| values_of(kind).is_empty()).collect();
    assert!(missing.is_empty(), "no fixture has a finding with a note of {missing:?}");
    for kind in NoteKind::ALL {
        let values = values_of(kind);
        for value in values {
            let fits = match kind.shape() {
                NoteShape::Number(_) => value.is_u64(),
                NoteShape::Text(_) | NoteShape::Sentence => {
                    value.as_str().is_some_and(|text| !text.is_empty())
                }
                NoteShape::Game(_) => {
                    value["file"].is_string() && value["game"].is_u64() && value["line"].is_u64()
                }
                NoteShape::Texts(_) => value
                    .as_array()
                    .is_some_and(|texts| !texts.is_empty() && texts.iter().all(Value::is_string)),
            };
            assert!(fits, "{}: {value}", kind.field());
        }
    }
}

#[test]
fn the_page_lists_the_notes_as_they_are() {
    let mut table = String::from("| Field | Type | Meaning |\n|---|---|---|\n");
    for kind in NoteKind::ALL {
        let type_ = match kind.shape() {
            NoteShape::Number(_) => "number",
            NoteShape::Text(_) => "text",
            NoteShape::Texts(_) => "texts",
            NoteShape::Game(_) => "game",
            NoteShape::Sentence => "sentence",
        };
        let _ = writeln!(table, "| `{}` | {type_} | {} |", kind.field(), kind.about());
    }
    holds_the_table("docs/output.md", COMMAND, &table);
}
