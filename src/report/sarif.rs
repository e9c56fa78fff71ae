//! `--format sarif`: one log of version 2.1.0, for code scanning and editors.

use super::{
    Options, Report,
    explain::explain,
    fields::{self, Object},
    lossless::write_json,
    region::{Region, below_here},
    text::about,
};
use crate::{
    checks,
    diag::{Finding, Fingerprint, Fix, Meta, Record, Severity, Summary, TextEdit},
    source::Place,
};
use serde_json::{Value, json};

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
        let file = json!({"uri": uri(record.origin.file)});
        let values = fields::finding(record, finding, place);
        let known = fields::FINDING.into_iter().zip(values);
        let (names, values): (Vec<_>, Vec<_>) =
            known.filter(|(name, _)| !SAID_ELSEWHERE.contains(name)).unzip();
        let mut location = json!({
            "physicalLocation": {
                "artifactLocation": file,
                "region": region(Region::new(record, finding.span(), place)),
            },
        });
        let about = about(record, finding);
        if !about.is_empty() {
            location["logicalLocations"] = json!([{"fullyQualifiedName": about}]);
        }
        let mut result = json!({
            "ruleId": finding.meta.code,
            "level": level(finding.severity),
            "message": {"text": finding.message.to_string()},
            "locations": [location],
            "partialFingerprints": {"scoresheet/v1": Fingerprint::of(record, finding).to_string()},
            "properties": Object(&names, &values),
        });
        if let Some(fix) = &finding.fix {
            result["fixes"] = json!([fixed(record, fix, &file)]);
        }
        write_json(&result, out);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        let rules: Vec<Value> =
            summary.tally.codes.keys().filter_map(|code| checks::find(code)).map(rule).collect();
        let tool = json!({
            "driver": {"name": "scoresheet", "version": env!("CARGO_PKG_VERSION"), "rules": rules},
        });
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
fn rule(meta: &Meta) -> Value {
    json!({
        "id": meta.code,
        "name": meta.name,
        "shortDescription": {"text": meta.sentence()},
        "help": {"text": explain(meta, false, None), "markdown": meta.explanation()},
        "defaultConfiguration": {"level": level(meta.severity)},
    })
}

fn region(region: Region) -> Value {
    json!({
        "startLine": region.start.line,
        "startColumn": region.start.column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
    })
}

fn fixed(record: &Record<'_>, fix: &Fix, file: &Value) -> Value {
    let replacement = |edit: &TextEdit| {
        let mut replacement = json!({"deletedRegion": region(Region::of(record, edit.span))});
        if !edit.text.is_empty() {
            replacement["insertedContent"] = json!({"text": edit.text});
        }
        replacement
    };
    let replacements: Vec<Value> = fix.edits.iter().map(replacement).collect();
    json!({
        "artifactChanges": [{"artifactLocation": file, "replacements": replacements}],
        "properties": {"applicability": fix.applicability.word()},
    })
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
