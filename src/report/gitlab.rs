//! `--format gitlab`: one array, as GitLab's code quality report has it.

use super::{Options, Report, lossless::write_json, region::below_here, rows::Object, text::about};
use crate::{
    diag::{Finding, Fingerprint, Record, Severity, Summary},
    source::Place,
};

/// A code quality report.
pub struct Gitlab;

impl Gitlab {
    /// There is nothing to choose.
    pub fn new(_: Options) -> Gitlab {
        Gitlab
    }
}

impl Report for Gitlab {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"[\n");
    }

    fn separator(&self) -> &'static [u8] {
        b",\n"
    }

    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let severity = match finding.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Info => "info",
        };
        let about = about(record, finding);
        let game = if about.is_empty() { about } else { format!(" ({about})") };
        let location = Object::new([
            ("lines", Object::new([("begin", place.line.into())]).into()),
            ("path", below_here(record.origin.file).into()),
        ]);
        let issue = Object::new([
            ("check_name", finding.meta.name.into()),
            ("description", format!("{}: {}{game}", finding.meta.code, finding.message).into()),
            ("fingerprint", Fingerprint::of(record, finding).to_string().into()),
            ("location", location.into()),
            ("severity", severity.into()),
        ]);
        write_json(&issue, out);
    }

    fn end(&self, _: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(b"\n]\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use serde_json::{Value, json};

    #[test]
    fn an_issue_has_what_gitlab_asks_for() {
        let report = Gitlab::new(Options::default());
        let mut list = Vec::new();
        report.begin(&mut list);
        list.extend(samples::written(&report, &samples::named(), &[samples::illegal()]).bytes());
        report.end(&Summary::default(), &mut list);
        let list: Value = serde_json::from_slice(&list).unwrap();
        assert_eq!(
            list,
            json!([{
                "description": "L101: no knight can go to f6: pinned (game 3, Petrov – Silva, round 3.2, 12...Nf6)",
                "check_name": "illegal-move",
                "fingerprint": Fingerprint::of(&samples::named(), &samples::illegal()).to_string(),
                "severity": "major",
                "location": {"path": "round3.pgn", "lines": {"begin": 41}},
            }])
        );
    }
}
