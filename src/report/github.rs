//! `--format github`: workflow commands, which GitHub shows beside the lines they are about.

use super::{
    Gathering, Group, GroupBy, LeftOut, Options, Report,
    closing::closing,
    region::{Region, below_here},
    terminal::printable,
    text::about,
};
use crate::{
    diag::{Finding, Record, Severity, Summary, thousands},
    source::Place,
};
use std::{
    fmt::{self, Display},
    io::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

/// A line for each finding: an annotation for as many as GitHub takes of each severity, else a line of the log.
pub struct Github {
    quiet: bool,
    /// The findings so far, by severity.
    seen: [AtomicU64; Severity::ALL.len()],
}

/// How many annotations of each severity GitHub shows of one step; it drops all others without a word.
const MOST: u64 = 10;

/// Parts the two forms of an entry; no printable text has it.
const OR: u8 = 0;

impl Github {
    /// With a closing line, unless it is to be quiet.
    pub fn new(options: Options) -> Github {
        Github { quiet: options.is_silent_at_end(), seen: Default::default() }
    }
}

impl Report for Github {
    /// The entries of a file come in their order, so that they can be counted.
    fn gathers(&self) -> Gathering {
        Gathering::Groups(GroupBy::File)
    }

    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
        };
        let (file, code, name) = (below_here(record.origin.file), finding.meta.code, finding.meta.name);
        let Region { start, end_line, end_column } = Region::new(record, finding.span(), place);
        let about = about(record, finding);
        let about = if about.is_empty() { about } else { format!(" ({about})") };
        let message = finding.message.to_string();
        let message = printable(&message);
        let (line, column) = (start.line, start.column);
        let mut written = || {
            write!(out, "{}", finding.severity as usize)?;
            write!(out, "::{command} file={},line={line},", Property(&file))?;
            match end_line == line {
                true => write!(out, "col={column},endColumn={end_column},")?,
                false => write!(out, "endLine={end_line},")?,
            }
            write!(
                out,
                "title={}::{}",
                Property(&format!("{code} {name}")),
                Data(&format!("{message}{about}"))
            )?;
            out.push(OR);
            let severity = finding.severity;
            let log = format!("{severity}[{code}] {}:{line}:{column}: {message}{about}", printable(&file));
            writeln!(out, "{}", no_command(&log))
        };
        written().expect("memory takes every byte");
    }

    fn group(&self, group: &Group<'_>, entries: &[u8], out: &mut Vec<u8>) {
        let Group::File(..) = group else { return };
        for entry in entries.split_inclusive(|&byte| byte == b'\n') {
            let severity = entry[0].wrapping_sub(b'0');
            match (self.seen.get(usize::from(severity)), entry.iter().position(|&byte| byte == OR)) {
                (Some(seen), Some(or)) if seen.fetch_add(1, Relaxed) < MOST => {
                    out.extend_from_slice(&entry[1..or]);
                    out.push(b'\n');
                }
                (_, Some(or)) => out.extend_from_slice(&entry[or + 1..]),
                (_, None) => out.extend_from_slice(entry),
            }
        }
    }

    fn more(&self, file: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        super::text::more(file, left_out, None, out);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        for severity in Severity::ALL {
            let beyond = self.seen[severity as usize].load(Relaxed).saturating_sub(MOST);
            if beyond > 0 {
                let _ = writeln!(
                    out,
                    "GitHub shows {MOST} annotations of a severity for a step: {} of severity {severity} are in this log only",
                    thousands(beyond)
                );
            }
        }
        if !self.quiet {
            let _ = writeln!(out, "{}", closing(summary, false));
        }
    }
}

/// A line that is no command, whatever is in it.
fn no_command(line: &str) -> String {
    // Commands of the older kind may begin anywhere in a line.
    line.replace("##[", "## [")
}

/// What is said by a command.
struct Data<'a>(&'a str);

/// The value of one of its properties.
struct Property<'a>(&'a str);

impl Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        escaped(self.0, "%\r\n", f)
    }
}

impl Display for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        escaped(self.0, "%\r\n:,", f)
    }
}

fn escaped(text: &str, special: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for c in text.chars() {
        match special.contains(c) {
            true => write!(f, "%{:02X}", u32::from(c))?,
            false => write!(f, "{}", super::terminal::visible(c))?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diag::{Message, Tally},
        report::samples,
    };

    /// What is written of these findings, the closing line left out.
    fn log(file: &'static str, findings: &[Finding]) -> String {
        let report = Github::new(Options { quiet: true, ..Options::default() });
        let mut record = samples::named();
        record.origin.file = file;
        let entries = samples::written(&report, &record, findings);
        let mut out = Vec::new();
        report.group(&Group::File(file, &Tally::default()), entries.as_bytes(), &mut out);
        report.end(&Summary::default(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_command_has_its_place_and_nothing_in_it_ends_it() {
        let plain = "::error file=round3.pgn,line=41,col=21,endColumn=24,title=L101 illegal-move::no knight can go to f6: \
                     pinned (game 3, Petrov – Silva, round 3.2, 12...Nf6)\n";
        assert_eq!(log("round3.pgn", &[samples::illegal()]), plain);
        let mut finding = samples::illegal();
        finding.message = Message::plain("100% a\nb ::error::c");
        let odd = log("./a,b:c\n%.pgn", &[finding]);
        assert!(odd.starts_with("::error file=a%2Cb%3Ac%0A%25.pgn,line=41,"), "{odd}");
        assert!(odd.contains("::100%25 a␊b ::error::c (game 3"), "{odd}");
        assert_eq!(odd.lines().count(), 1);
    }

    #[test]
    fn beyond_the_limit_findings_are_in_the_log_and_it_says_so() {
        let warning = Finding { severity: Severity::Warning, ..samples::illegal() };
        let findings: Vec<Finding> =
            std::iter::repeat_n(samples::illegal(), 12).chain(std::iter::repeat_n(warning, 3)).collect();
        let log = log("##[error].pgn", &findings);
        assert_eq!(log.matches("::error file").count(), 10);
        assert_eq!(log.matches("::warning file").count(), 3);
        assert_eq!(log.matches("error[L101] ## [error].pgn:41:21: ").count(), 2, "{log}");
        let said = "GitHub shows 10 annotations of a severity for a step: 2 of severity error are in this log only\n";
        assert!(log.ends_with(said), "{log}");
    }
}
