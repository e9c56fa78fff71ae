//! `docs/scoresheet.schema.json` and the table in `docs/settings.md`, made from the keys.

use super::keys::{IGNORED_KEYS, KEYS, Key, Kind, severities};
use serde_json::{Map, Value, json};
use std::{fs, path::Path};

const COMMAND: &str = "UPDATE_DOCS=1 cargo test --lib settings::schema";

fn schema() -> Value {
    let codes = || json!({"type": "array", "items": {"$ref": "#/definitions/code"}});
    let of = |key: &Key| {
        let mut schema = match key.kind {
            Kind::Choice => json!({"enum": key.words()}),
            Kind::Text(example) => json!({"type": "string", "examples": [example]}),
            Kind::File => json!({"type": "string", "minLength": 1}),
            Kind::Number(most) => json!({"type": "integer", "minimum": 1, "maximum": most}),
            Kind::Flag => json!({"type": "boolean"}),
            Kind::Codes => codes(),
            Kind::Ignored => {
                json!({"type": "array", "items": {"anyOf": [{"$ref": "#/definitions/code"}, {"$ref": "#/definitions/ignored"}]}})
            }
            Kind::Severities => json!({"type": "object", "additionalProperties": {"enum": severities()}}),
            Kind::PerFile => json!({"type": "object", "additionalProperties": codes()}),
        };
        schema["description"] = key.about.into();
        (key.name.to_owned(), schema)
    };
    let properties: Map<String, Value> = KEYS.iter().map(of).collect();
    let ignored: Map<String, Value> = IGNORED_KEYS
        .iter()
        .map(|(name, about)| match *name {
            "code" => ((*name).to_owned(), json!({"$ref": "#/definitions/code"})),
            _ => ((*name).to_owned(), json!({"type": "string", "description": about})),
        })
        .collect();
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "scoresheet.toml",
        "description": "Settings of scoresheet for a folder of games.",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
        "definitions": {
            "code": {"type": "string", "minLength": 1, "description": "A code such as L101, its name, a prefix such as T9, or ALL."},
            "ignored": {
                "type": "object",
                "description": "The findings of a code in some games.",
                "additionalProperties": false,
                "required": ["code"],
                "properties": ignored,
            },
        },
    })
}

/// The table of keys.
fn table() -> String {
    let mut out = String::from("| Key | Takes | Default | What it is for |\n|---|---|---|---|\n");
    for key in KEYS {
        let Key { name, about, default, .. } = key;
        let takes = key.takes();
        let default = if default.is_empty() { String::new() } else { format!("`{default}`") };
        out += &format!("| `{name}` | {takes} | {default} | {about} |\n");
    }
    out
}

#[test]
fn the_pages_are_those_of_the_keys() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let schema = format!("{:#}\n", schema());
    let page = docs.join("settings.md");
    let there = fs::read_to_string(&page).unwrap_or_default();
    let (before, rest) = there.split_once("<!-- keys -->\n").expect("a mark before the table of keys");
    let (_, after) = rest.split_once("<!-- end -->").expect("a mark after it");
    let renewed = format!("{before}<!-- keys -->\n{}<!-- end -->{after}", table());
    for (path, text) in [(docs.join("scoresheet.schema.json"), schema), (page, renewed)] {
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap_or_default() == text, "{}: {COMMAND}", path.display());
    }
}
