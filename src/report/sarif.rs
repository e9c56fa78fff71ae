//! `--format sarif`: one log of version 2.1.0, for code scanning and editors.

use super::{
    Options, Report,
    explain::explain,
    lossless::write_json,
    region::{Region, below_here},
    rows::{self, Object, Value},
    text::about,
};
use crate::{
    checks,
    diag::{Finding, Fingerprint, Fix, Meta, Record, Severity, Summary, TextEdit},
    source::Place,
};
use std::collections::BTreeMap;

/// Results as they are found, then the rules that they name.
pub struct Sarif;

/// Fields of a finding that the log has in places of its own.
const SAID_ELSEWHERE: [&str; 9] =
    ["kind", "file", "line", "column", "code", "name", "severity", "message", "fix"];

impl Sarif {
    /// There is nothing to choose.
    pub fn new(_: Options) -> Sarif {
        Sarif
    }
}

impl Report for Sarif {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(
            b"{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\
              \"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
        );
    }

    fn separator(&self) -> &'static [u8] {
        b",\n"
    }

    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let file = Object::new([("uri", uri(record.origin.file).into())]);
        let row = rows::finding(record, finding, place);
        let others = row.fields().filter(|(name, _)| !SAID_ELSEWHERE.contains(name));
        let others: BTreeMap<_, _> = others.map(|(name, value)| (name, value.clone())).collect();
        let properties: Object<'_> = others.into_iter().collect();
        let about = about(record, finding);
        let subject = (!about.is_empty()).then(|| vec![Object::new([("fullyQualifiedName", about.into())])]);
        let location = Object::new([
            ("logicalLocations", subject.into()),
            (
                "physicalLocation",
                Object::new([
                    ("artifactLocation", file.clone().into()),
                    ("region", region(Region::new(record, finding.span(), place)).into()),
                ])
                .into(),
            ),
        ]);
        let fingerprint = Fingerprint::of(record, finding).to_string();
        let fixes = finding.fix.as_ref().map(|fix| vec![fixed(record, fix, file)]);
        let result = Object::new([
            ("fixes", fixes.into()),
            ("level", level(finding.severity).into()),
            ("locations", vec![location].into()),
            ("message", text(finding.message.to_string())),
            ("partialFingerprints", Object::new([("scoresheet/v1", fingerprint.into())]).into()),
            ("properties", properties.into()),
            ("ruleId", finding.meta.code.into()),
        ]);
        write_json(&result, out);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        let rules = summary.tally.codes.keys().filter_map(|code| checks::find(code)).map(rule).collect();
        let driver = Object::new([
            ("name", "scoresheet".into()),
            ("rules", Value::Objects(rules)),
            ("version", env!("CARGO_PKG_VERSION").into()),
        ]);
        let tool = Object::new([("driver", driver.into())]);
        out.extend_from_slice(b"],\"tool\":");
        write_json(&tool, out);
        out.extend_from_slice(b"}]}\n");
    }
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// What is said of a code.
fn rule(meta: &Meta) -> Object<'_> {
    let help = [("markdown", meta.explanation().into()), ("text", explain(meta, false, None).into())];
    Object::new([
        ("defaultConfiguration", Object::new([("level", level(meta.severity).into())]).into()),
        ("help", Object::new(help).into()),
        ("id", meta.code.into()),
        ("name", meta.name.into()),
        ("shortDescription", text(meta.sentence())),
    ])
}

/// A message, as the log has it.
fn text<'a>(text: impl Into<Value<'a>>) -> Value<'a> {
    Object::new([("text", text.into())]).into()
}

fn region(region: Region) -> Object<'static> {
    Object::new([
        ("endColumn", region.end_column.into()),
        ("endLine", region.end_line.into()),
        ("startColumn", region.start.column.into()),
        ("startLine", region.start.line.into()),
    ])
}

fn fixed<'a>(record: &Record<'_>, fix: &'a Fix, file: Object<'a>) -> Object<'a> {
    let replacement = |edit: &'a TextEdit| {
        let inserted = (!edit.text.is_empty()).then(|| text(&edit.text));
        Object::new([
            ("deletedRegion", region(Region::of(record, edit.span)).into()),
            ("insertedContent", inserted.into()),
        ])
    };
    let replacements = fix.edits.iter().map(replacement).collect();
    let change =
        Object::new([("artifactLocation", file.into()), ("replacements", Value::Objects(replacements))]);
    let applicability = Object::new([("applicability", fix.applicability.word().into())]);
    Object::new([("artifactChanges", vec![change].into()), ("properties", applicability.into())])
}

/// The file's name as a reference by RFC 3986: relative, unless it names its place from the root on.
fn uri(file: &str) -> String {
    let path = below_here(file);
    let mut uri = String::with_capacity(path.len());
    // A drive's letter is where an absolute path of Windows begins.
    let has_drive = cfg!(windows) && path.as_bytes().get(1) == Some(&b':');
    uri.push_str(match (path.starts_with('/'), has_drive) {
        (true, _) => "file://",
        (_, true) => "file:///",
        _ => "",
    });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte.into())
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{report::samples, source::Span};
    use serde_json::{Value, json};

    #[test]
    fn a_result_has_its_region_its_fix_and_its_fingerprint() {
        let mut finding = samples::illegal();
        finding.fix = Some(Box::new(Fix::safe(Span::new(20, 23), "Ngf6")));
        let report = Sarif::new(Options::default());
        let mut log = Vec::new();
        report.begin(&mut log);
        log.extend(samples::written(&report, &samples::named(), &[finding.clone()]).bytes());
        report.end(&samples::summary(), &mut log);
        let log: Value = serde_json::from_slice(&log).unwrap();
        let run = &log["runs"][0];
        let result = &run["results"][0];
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "round3.pgn");
        let there = json!({"startLine": 41, "startColumn": 21, "endLine": 41, "endColumn": 24});
        assert_eq!(place["region"], there);
        assert_eq!((&result["ruleId"], &result["level"]), (&"L101".into(), &"error".into()));
        let replacement = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
        assert_eq!(*replacement, json!({"deletedRegion": there, "insertedContent": {"text": "Ngf6"}}));
        let print = Fingerprint::of(&samples::named(), &finding).to_string();
        assert_eq!(result["partialFingerprints"]["scoresheet/v1"], print);
        assert_eq!(result["properties"]["reason"], "pinned");
        let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
        assert_eq!(rules.iter().map(|rule| &rule["id"]).collect::<Vec<_>>(), ["C401", "L101"]);
        assert!(rules.iter().all(|rule| !rule["help"]["text"].as_str().unwrap().is_empty()));
    }

    #[test]
    fn names_of_files_are_references() {
        assert_eq!(uri("./a b/ü#1?.pgn"), "a%20b/%C3%BC%231%3F.pgn");
        assert_eq!(uri("/tmp/a.pgn"), "file:///tmp/a.pgn");
        assert_eq!(uri("x:y.pgn"), "x%3Ay.pgn");
    }
}
