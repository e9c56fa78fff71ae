//! Findings that are known: the file that `--write-baseline` writes and `--baseline` reads.

use super::{Report, lossless::write_json, rows::Object};
use crate::{
    diag::{Finding, Fingerprint, Record, Severity, Summary},
    source::Place,
};
use serde::Deserialize;
use std::{
    collections::{HashMap, HashSet},
    path::Path,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

/// The form of the file.
const VERSION: u64 = 1;

/// Writes the file: one line a finding, which says for people what it is about.
pub struct BaselineWriter;

impl Report for BaselineWriter {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend(format!("{{\"scoresheet_baseline\":{VERSION},\"findings\":[\n").bytes());
    }

    fn separator(&self) -> &'static [u8] {
        b",\n"
    }

    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, _: Place, out: &mut Vec<u8>) {
        let header = &record.header;
        let known = Object::new([
            ("black", header.black.as_deref().into()),
            ("code", finding.meta.code.into()),
            ("file", base_name(record.origin.file).into()),
            ("fingerprint", Fingerprint::of(record, finding).to_string().into()),
            ("move", finding.written.as_deref().into()),
            ("round", header.round.as_deref().into()),
            ("severity", finding.severity.word().into()),
            ("white", header.white.as_deref().into()),
        ]);
        write_json(&known, out);
    }

    fn end(&self, _: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(b"\n]}\n");
    }
}

/// The name of a file, wherever it lies.
fn base_name(file: &str) -> &str {
    Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or(file)
}

/// Findings that are known.
#[derive(Debug, Default)]
pub struct Baseline {
    /// Those of each fingerprint, and whether they were found again.
    known: HashMap<Fingerprint, (Entry, AtomicBool)>,
}

#[derive(Deserialize)]
struct File {
    scoresheet_baseline: u64,
    findings: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    fingerprint: String,
    #[serde(default)]
    file: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    severity: String,
}

impl Baseline {
    /// Reads a file that was written so; why it cannot be read, else.
    ///
    /// # Errors
    /// If it is something else, or of another version.
    pub fn read(text: &str) -> Result<Baseline, String> {
        let file: File = serde_json::from_str(text).map_err(|error| {
            format!("is not a baseline: {error}; `check --write-baseline FILE` writes one")
        })?;
        if file.scoresheet_baseline != VERSION {
            return Err(format!("is a baseline of version {}, not {VERSION}", file.scoresheet_baseline));
        }
        let entry = |entry: Entry| {
            let number = Fingerprint::parse(&entry.fingerprint);
            let number = number.ok_or_else(|| format!("`{}` is not a fingerprint", entry.fingerprint))?;
            Ok((number, (entry, AtomicBool::new(false))))
        };
        Ok(Baseline { known: file.findings.into_iter().map(entry).collect::<Result<_, String>>()? })
    }

    /// Whether a finding is known; it then counts as found again.
    pub fn has(&self, fingerprint: Fingerprint) -> bool {
        let known = self.known.get(&fingerprint);
        known.inspect(|(_, seen)| seen.store(true, Relaxed)).is_some()
    }

    /// How many known findings in files of these names were not found again, of codes and severities that were looked for.
    pub fn missing<'f>(
        &self,
        files: impl Iterator<Item = &'f str>,
        was_looked_for: impl Fn(&str, Option<Severity>) -> bool,
    ) -> usize {
        let files: HashSet<&str> = files.map(base_name).collect();
        let is_missing = |(Entry { file, code, severity, .. }, seen): &&(Entry, AtomicBool)| {
            let severity = [Severity::Info, Severity::Warning, Severity::Error]
                .into_iter()
                .find(|one| one.word() == severity);
            !seen.load(Relaxed) && files.contains(&**file) && was_looked_for(code, severity)
        };
        self.known.values().filter(is_missing).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    #[test]
    fn what_is_written_is_known_again() {
        let mut file = Vec::new();
        BaselineWriter.begin(&mut file);
        file.extend(samples::written(&BaselineWriter, &samples::named(), &[samples::illegal()]).bytes());
        BaselineWriter.end(&Summary::default(), &mut file);
        let text = String::from_utf8(file).unwrap();
        assert!(text.contains("\"white\":\"Petrov\"") && !text.contains("null"), "{text}");
        let known = Baseline::read(&text).unwrap();
        assert_eq!(known.missing(["x/round3.pgn", "y"].into_iter(), |_, _| true), 1);
        assert_eq!(known.missing(["y"].into_iter(), |_, _| true), 0);
        assert!(known.has(Fingerprint::of(&samples::named(), &samples::illegal())));
        assert!(!known.has(Fingerprint::of(&samples::file_record(), &samples::bare())));
        assert_eq!(known.missing(["round3.pgn"].into_iter(), |code, _| code == "L101"), 0);
    }

    #[test]
    fn something_else_is_none() {
        for text in [
            "",
            "[]",
            "{\"findings\":[]}",
            "{\"scoresheet_baseline\":2,\"findings\":[]}",
            "{\"scoresheet_baseline\":1,\"findings\":[{\"fingerprint\":\"x\"}]}",
        ] {
            assert!(Baseline::read(text).is_err(), "{text}");
        }
    }
}
