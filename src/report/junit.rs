//! `--format junit`: a suite of tests for each file, for servers that show tests.

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
};

/// A test for each finding, which fails where the finding would fail the run, and one for the games in which nothing was found.
pub struct Junit {
    fail_on: FailOn,
}

impl Junit {
    /// With the severity from which on a finding is a failure.
    pub fn new(options: Options) -> Junit {
        Junit { fail_on: options.fail_on }
    }
}

impl Report for Junit {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(
            b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"scoresheet\">\n",
        );
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
        let written = match fails {
            true => write!(
                out,
                "    <testcase classname=\"{file}\" name=\"{line}: {code} {about}\" file=\"{file}\" line=\"{line}\">\n      \
                 <failure type=\"{code}\" message=\"{message}\">{text}</failure>\n    </testcase>\n",
            ),
            false => write!(
                out,
                "    <testcase classname=\"{file}\" name=\"{line}: {code} {about}\" file=\"{file}\" line=\"{line}\">\n      \
                 <system-out>{text}</system-out>\n    </testcase>\n",
            ),
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
        let _ = writeln!(
            out,
            "  <testsuite name=\"{file}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\">"
        );
        if passes > 0 {
            let name = format!("{} without a finding", counted(clean, "game", "games"));
            let _ = writeln!(out, "    <testcase classname=\"{file}\" name=\"{name}\"/>");
        }
        out.extend_from_slice(entries);
        out.extend_from_slice(b"  </testsuite>\n");
    }

    fn more(&self, _: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        for LeftOut { code, findings } in left_out {
            let _ = writeln!(out, "    <!-- {findings} more {code} are not shown -->");
        }
    }

    fn end(&self, _: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</testsuites>\n");
    }
}

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
        let head =
            format!("  <testsuite name=\"{file}\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\">\n");
        assert!(failed.starts_with(&head), "{failed}");
        assert!(
            failed.contains(&format!("<testcase classname=\"{file}\" name=\"4 games without a finding\"/>"))
        );
        let failure = "<failure type=\"L101\" message=\"no knight can go to f6: pinned\">";
        assert!(failed.contains(failure), "{failed}");
        let passed = suite(FailOn::Never);
        assert!(passed.contains("failures=\"0\"") && passed.contains("<system-out>"), "{passed}");
    }
}
