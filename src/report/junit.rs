//! `--format junit`: a suite of tests for each file, for servers that show tests.
//!
//! It is valid by both schemas that servers check: that of Ant's reports and that of Jenkins. They ask for times, a day and a host; a
//! report that is to be the same in every run has none, so these are 0, the first second of 1970 and `localhost`.

use super::{
    FailOn, Gathering, Group, GroupBy, LeftOut, Options, Report,
    text::{about, facts},
};
use crate::{
    diag::{Finding, Record, Summary, counted},
    source::Place,
};
use memchr::memmem;
use std::{
    fmt::{self, Display},
    io::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

/// A test for each finding, which fails where the finding would fail the run, and one for the games in which nothing was found.
pub struct Junit {
    fail_on: FailOn,
    /// How many suites there are so far.
    suites: AtomicU64,
}

impl Junit {
    /// With the severity from which on a finding is a failure.
    pub fn new(options: Options) -> Junit {
        Junit { fail_on: options.fail_on, suites: AtomicU64::new(0) }
    }
}

impl Report for Junit {
    fn begin(&self, out: &mut Vec<u8>) {
        self.suites.store(0, Relaxed);
        out.extend_from_slice(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    }

    fn gathers(&self) -> Gathering {
        Gathering::Groups(GroupBy::File)
    }

    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let (file, code) = (Xml(record.origin.file), finding.meta.code);
        let about = about(record, finding);
        let message = finding.message.to_string();
        let fails = self.fail_on.severity().is_some_and(|least| finding.severity >= least);
        let mut text = format!(
            "{}:{}:{}: {}[{code}] {message}",
            record.origin.file, place.line, place.column, finding.severity
        );
        facts(record, finding).iter().for_each(|fact| text.push_str(&format!("\n{fact}")));
        let (about, message, text) = (Xml(&about), Xml(&message), Text(&text));
        let line = place.line;
        let case =
            format_args!("    <testcase name=\"{line}: {code} {about}\" classname=\"{file}\" time=\"0\"");
        let written = match fails {
            true => write!(
                out,
                "{case}>\n      <failure type=\"{code}\" message=\"{message}\">{text}</failure>\n    </testcase>\n",
            ),
            // A test that passes has no text; that of the suite has it.
            false => write!(out, "{case}/>\n{OUTPUT}{text}{OUTPUT_END}"),
        };
        written.expect("memory takes every byte");
    }

    fn group(&self, group: &Group<'_>, entries: &[u8], out: &mut Vec<u8>) {
        let Group::File(file, tally) = group else { return };
        let file = Xml(file);
        // No text of a file has a bracket of its own.
        let count = |tag: &[u8]| memmem::find_iter(entries, tag).count() as u64;
        let (shown, failures) = (count(b"<testcase "), count(b"<failure "));
        let clean = tally.games - tally.faulty_games;
        let passes = u64::from(clean > 0);
        let tests = shown + passes;
        let id = self.suites.fetch_add(1, Relaxed);
        let _ = writeln!(
            out,
            "  <testsuite name=\"{file}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\" id=\"{id}\" \
             package=\"scoresheet\" hostname=\"localhost\" timestamp=\"1970-01-01T00:00:00\" time=\"0\">\n    <properties/>"
        );
        if passes > 0 {
            let name = format!("{} without a finding", counted(clean, "game", "games"));
            let _ = writeln!(out, "    <testcase name=\"{name}\" classname=\"{file}\" time=\"0\"/>");
        }
        let mut texts = Vec::new();
        let mut rest = entries;
        while let Some(at) = memmem::find(rest, OUTPUT.as_bytes()) {
            let begin = at + OUTPUT.len();
            let end =
                memmem::find(&rest[begin..], OUTPUT_END.as_bytes()).map_or(rest.len(), |end| begin + end);
            out.extend_from_slice(&rest[..at]);
            texts.extend_from_slice(&rest[begin..end]);
            texts.push(b'\n');
            rest = &rest[(end + OUTPUT_END.len()).min(rest.len())..];
        }
        out.extend_from_slice(rest);
        out.extend_from_slice(b"    <system-out>");
        out.extend_from_slice(texts.trim_ascii_end());
        out.extend_from_slice(b"</system-out>\n    <system-err/>\n  </testsuite>\n");
    }

    fn more(&self, _: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        for LeftOut { code, findings, repeats } in left_out {
            if *findings > 0 {
                let _ = writeln!(out, "    <!-- {findings} more {code} are not shown -->");
            }
            if *repeats > 0 {
                let games = counted(*repeats, "more game", "more games");
                let _ = writeln!(out, "    <!-- {code}: the same in {games} -->");
            }
        }
    }

    fn end(&self, _: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</testsuites>\n");
    }
}

/// Around the text of a test that passes, until its suite is written.
const OUTPUT: &str = "<output>";
const OUTPUT_END: &str = "</output>\n";

/// Text as the value of an attribute, on one line.
struct Xml<'a>(&'a str);

/// Text of an element, which keeps its lines.
struct Text<'a>(&'a str);

impl Display for Xml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        escaped(self.0, false, f)
    }
}

impl Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        escaped(self.0, true, f)
    }
}

fn escaped(text: &str, keeps_lines: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for c in text.chars() {
        match c {
            '&' => f.write_str("&amp;")?,
            '<' => f.write_str("&lt;")?,
            '>' => f.write_str("&gt;")?,
            '"' => f.write_str("&quot;")?,
            '\n' if keeps_lines => f.write_str("\n")?,
            // XML has no place for these, however they are written.
            '\u{FFFE}' | '\u{FFFF}' => f.write_str("\u{FFFD}")?,
            c => write!(f, "{}", super::terminal::visible(c))?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diag::Tally, report::samples};

    fn suite(fail_on: FailOn) -> String {
        let report = Junit::new(Options { fail_on, ..Options::default() });
        let mut record = samples::named();
        record.origin.file = "a<b>&\"c\u{1}.pgn";
        let mut tally = Tally::default();
        (tally.games, tally.plies) = (5, 40);
        tally.add_findings(record.origin, record.text, &[samples::illegal()]);
        let entries = samples::written(&report, &record, &[samples::illegal()]);
        let mut out = Vec::new();
        report.group(&Group::File(record.origin.file, &tally), entries.as_bytes(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_finding_fails_where_the_run_does_and_clean_games_pass() {
        let failed = suite(FailOn::Error);
        let file = "a&lt;b&gt;&amp;&quot;c␁.pgn";
        let head = format!(
            "  <testsuite name=\"{file}\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" id=\"0\" "
        );
        assert!(failed.starts_with(&head), "{failed}");
        assert!(failed.contains(&format!(
            "<testcase name=\"4 games without a finding\" classname=\"{file}\" time=\"0\"/>"
        )));
        let failure = "<failure type=\"L101\" message=\"no knight can go to f6: pinned\">";
        assert!(failed.contains(failure), "{failed}");
        let passed = suite(FailOn::Never);
        let output = "<system-out>a&lt;b&gt;";
        assert!(passed.contains("failures=\"0\"") && passed.contains(output), "{passed}");
    }
}
