//! The parts of a report, put together in order.

use super::{
    blocks::{Block, Entry},
    compared_games::{ComparedGames, PartGames},
    page::{Page, Row},
    said_once::{SaidOfFile, SaidOnce},
};
use crate::{
    diag::{Meta, Severity, Tally},
    report::{Detail, Gathering, Group, GroupBy, LeftOut, Report, View},
};
use std::{collections::BTreeMap, sync::Arc};

/// The counts of a part of the input or of all of it so far, and the state of the output.
#[derive(Default)]
pub struct Assembly {
    /// What was found, shown or not.
    pub tally: Tally,
    /// Findings of a part that are reported once a file.
    pub(super) once: Vec<SaidOnce>,
    /// Reported once for the current file.
    pub(super) said: SaidOfFile,
    /// The games of a part, where games are compared.
    pub(super) games: PartGames,
    /// The games of the run so far, where they are compared.
    pub(super) compared: Option<ComparedGames>,
    /// Set on a file's last part.
    file_end: Option<Arc<str>>,
    /// What is known of the output of the first report.
    pub(super) first: Output,
    /// That of further reports, and their output itself.
    pub(super) further: Vec<Further>,
}

/// What is known of the output of one report, in a part of the input or in all of it so far.
#[derive(Default)]
pub(super) struct Output {
    /// The findings in a part's output, in order.
    pub blocks: Vec<Block>,
    /// Findings of the current file, by code: those shown, and those left out as too many.
    shown: BTreeMap<&'static str, CodeShown>,
    /// What is held back, by code or for the file under way.
    held: BTreeMap<&'static str, Vec<u8>>,
    /// What is held back for the sections of a page.
    page: Page,
    /// What was found in the file under way, where findings are gathered by file.
    of_file: Tally,
    /// Whether the document has an entry or group, so that the next one needs a separator.
    has_entries: bool,
}

/// The output of a report beside the first.
#[derive(Default)]
pub(super) struct Further {
    pub output: Output,
    /// Its output that has not been taken yet.
    pub text: Vec<u8>,
}

/// Whether the order, the number or the bounds of entries matter to the report, so that blocks are noted.
pub(super) fn is_sorted_out(view: &View, report: &dyn Report) -> bool {
    view.max_per_code.is_some() || report.gathers() != Gathering::InTurn || !report.separator().is_empty()
}

struct CodeShown {
    meta: &'static Meta,
    shown: u64,
    left_out: u64,
    /// How many further games a once-per-file finding applies to, and its highest severity.
    repeats: u64,
    gravest: Severity,
}

impl Assembly {
    /// An empty last part of a file.
    pub(super) fn at_end_of(file: Arc<str>) -> Assembly {
        Assembly { file_end: Some(file), ..Assembly::default() }
    }

    /// Adds the next part of the input, all but its output and its games.
    pub(super) fn count(&mut self, part: &mut Assembly) -> PartCounts {
        self.tally.merge(&part.tally);
        PartCounts { tally: std::mem::take(&mut part.tally), file_end: part.file_end.take() }
    }

    /// The output of each further report since this was last called.
    #[cfg(feature = "cli")]
    pub fn take_further(&mut self) -> impl Iterator<Item = Vec<u8>> {
        self.further.iter_mut().map(|further| std::mem::take(&mut further.text))
    }

    /// Appends what was held back until the end of the run, and gives the counts.
    pub fn finish(mut self, report: &dyn Report, out: &mut Vec<u8>) -> Tally {
        self.first.finish(&self.tally, report, out);
        self.tally
    }
}

/// The counts of a part that was added.
pub(super) struct PartCounts {
    tally: Tally,
    file_end: Option<Arc<str>>,
}

impl Output {
    /// Whether one more finding of the code is within the limit for its file, as far as is known here; counts it. No error is ever left out.
    pub fn takes(&mut self, meta: &'static Meta, severity: Severity, most: Option<u64>) -> bool {
        let Some(most) = most.filter(|_| severity < Severity::Error) else { return true };
        let of_code = self.of_code(meta);
        let taken = of_code.shown < most;
        if taken {
            of_code.shown += 1;
        } else {
            of_code.left_out += 1;
        }
        taken
    }

    fn of_code(&mut self, meta: &'static Meta) -> &mut CodeShown {
        let none = CodeShown { meta, shown: 0, left_out: 0, repeats: 0, gravest: Severity::Info };
        self.shown.entry(meta.code).or_insert(none)
    }

    /// Counts further games that a once-per-file finding applies to.
    pub fn add_repeats(&mut self, meta: &'static Meta, severity: Severity, games: u64) {
        let of_code = self.of_code(meta);
        of_code.repeats += games;
        of_code.gravest = of_code.gravest.max(severity);
    }

    /// Adds the output of the next part of the input, without what is too much or belongs later.
    pub fn add(
        &mut self,
        part: Output,
        counts: &PartCounts,
        view: &View,
        report: &dyn Report,
        out: &mut Vec<u8>,
    ) {
        for (_, more) in part.shown {
            if more.left_out > 0 {
                self.of_code(more.meta).left_out += more.left_out;
            }
            if more.repeats > 0 {
                self.add_repeats(more.meta, more.gravest, more.repeats);
            }
        }
        if is_sorted_out(view, report) {
            let whole = std::mem::take(out);
            match report.gathers() {
                Gathering::Page => self.sort_out_page(&part.blocks, &whole, view, report, out),
                _ => self.sort_out(&part.blocks, &whole, view, report, out),
            }
        }
        if report.gathers() == Gathering::Groups(GroupBy::File) {
            self.of_file.merge(&counts.tally);
        }
        if let Some(file) = &counts.file_end {
            self.end_file(file, view, report, out);
        }
    }

    /// Goes over the entries of a part: shows them, holds them back, or leaves them out.
    fn sort_out(
        &mut self,
        blocks: &[Block],
        whole: &[u8],
        view: &View,
        report: &dyn Report,
        out: &mut Vec<u8>,
    ) {
        let gathers = report.gathers();
        let mut heading: &[u8] = b"";
        for Block { entry, range } in blocks {
            let text = &whole[range.clone()];
            match entry {
                Entry::Heading => {
                    heading = text;
                    continue;
                }
                // Nothing under the previous heading was shown.
                Entry::Game => heading = b"",
                Entry::Finding(..) => {}
                Entry::LeftOut(..) => continue,
            }
            let group = match (*entry, gathers) {
                (Entry::Finding(meta, severity), _) if !self.takes(meta, severity, view.max_per_code) => {
                    continue;
                }
                (Entry::Finding(meta, _), Gathering::Groups(GroupBy::Code)) => Some(meta.code),
                (_, Gathering::Groups(GroupBy::File)) => Some(""),
                _ => None,
            };
            let entry = [std::mem::take(&mut heading), text];
            match group {
                Some(group) => {
                    let held = self.held.entry(group).or_default();
                    push(&entry, report, &mut !held.is_empty(), held);
                }
                None => push(&entry, report, &mut self.has_entries, out),
            }
        }
    }

    /// The same for a page: errors are shown, everything else is held back for its section.
    fn sort_out_page(
        &mut self,
        blocks: &[Block],
        whole: &[u8],
        view: &View,
        report: &dyn Report,
        out: &mut Vec<u8>,
    ) {
        let mut row: Option<Row<'_>> = None;
        for Block { entry, range } in blocks {
            let text = &whole[range.clone()];
            let (meta, severity) = match *entry {
                Entry::Game => {
                    self.page.end_row(row.replace(Row::of(text)), report);
                    continue;
                }
                Entry::Heading => continue,
                Entry::Finding(meta, severity) | Entry::LeftOut(meta, severity) => (meta, severity),
            };
            row.iter_mut().for_each(|row| row.findings.push((meta, severity)));
            let is_shown =
                matches!(entry, Entry::Finding(..)) && self.takes(meta, severity, view.max_per_code);
            match (severity, is_shown) {
                (Severity::Error, true) => out.extend_from_slice(text),
                (_, true) => self.page.hold(severity, text),
                (_, false) => self.page.leave_out(severity),
            }
        }
        self.page.end_row(row, report);
    }

    /// Says what of a file was left out, and writes its group.
    fn end_file(&mut self, file: &str, view: &View, report: &dyn Report, out: &mut Vec<u8>) {
        let left_out = std::mem::take(&mut self.shown).into_iter().map(|(code, of_code)| {
            let is_said = view.detail == Detail::Findings && of_code.gravest >= view.min_severity;
            let repeats = of_code.repeats * u64::from(is_said);
            LeftOut { code, findings: of_code.left_out, repeats }
        });
        let left_out: Vec<_> = left_out.filter(|code| code.findings + code.repeats > 0).collect();
        match report.gathers() {
            Gathering::Groups(GroupBy::File) if view.detail == Detail::Findings => {
                let mut entries = self.held.remove("").unwrap_or_default();
                if !left_out.is_empty() {
                    report.more(file, &left_out, &mut entries);
                }
                let mut group = Vec::new();
                report.group(&Group::File(file, &std::mem::take(&mut self.of_file)), &entries, &mut group);
                push(&[&group], report, &mut self.has_entries, out);
            }
            Gathering::Groups(GroupBy::Code) => {
                for of_code in &left_out {
                    let held = self.held.entry(of_code.code).or_default();
                    report.more(file, std::slice::from_ref(of_code), held);
                }
            }
            _ if !left_out.is_empty() => report.more(file, &left_out, out),
            _ => {}
        }
    }

    /// Appends what was held back until the end of the run.
    pub fn finish(&mut self, tally: &Tally, report: &dyn Report, out: &mut Vec<u8>) {
        for (code, count) in tally.by_code() {
            if let Some(held) = self.held.get(code).filter(|held| !held.is_empty()) {
                let mut group = Vec::new();
                report.group(&Group::Code(code, count), held, &mut group);
                push(&[&group], report, &mut self.has_entries, out);
            }
        }
        if report.gathers() == Gathering::Page {
            std::mem::take(&mut self.page).write(report, out);
        }
    }
}

/// Appends a non-empty entry, separated from the one before it.
fn push(entry: &[&[u8]], report: &dyn Report, has_entries: &mut bool, out: &mut Vec<u8>) {
    if entry.iter().all(|part| part.is_empty()) {
        return;
    }
    if std::mem::replace(has_entries, true) {
        out.extend_from_slice(report.separator());
    }
    entry.iter().for_each(|part| out.extend_from_slice(part));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::{CheckRunner, Selection},
        diag::{Finding, Record, Summary},
        game::Dialects,
        input::{Limits, Reader, Sources},
        inspect::{GameReporter, Inspector, report_bytes},
        source::Place,
    };

    /// A format that is one document: an array of games and findings, or of files that hold theirs.
    struct Document(Option<GroupBy>);

    impl Report for Document {
        fn begin(&self, out: &mut Vec<u8>) {
            out.push(b'[');
        }

        fn separator(&self) -> &'static [u8] {
            b","
        }

        fn gathers(&self) -> Gathering {
            self.0.map_or(Gathering::InTurn, Gathering::Groups)
        }

        fn game(&self, record: &Record<'_>, _: usize, out: &mut Vec<u8>) {
            if record.facts.is_none() {
                return;
            }
            out.extend(format!("\"{}\"", record.header.white.as_deref().unwrap_or_default()).bytes());
        }

        fn finding(&self, _: &Record<'_>, finding: &Finding, _: Place, out: &mut Vec<u8>) {
            out.extend(format!("\"{}\"", finding.meta.code).bytes());
        }

        fn heading(&self, _: &Record<'_>, out: &mut Vec<u8>) {
            out.push(b'#');
        }

        fn group(&self, group: &Group<'_>, entries: &[u8], out: &mut Vec<u8>) {
            let (name, count) = match group {
                Group::Code(code, count) => (*code, count.findings),
                Group::File(file, tally) => (*file, tally.games),
            };
            out.extend(format!("{{\"{name}\":{count},\"has\":[").bytes());
            out.extend_from_slice(entries);
            out.extend(b"]}");
        }

        fn end(&self, _: &Summary, out: &mut Vec<u8>) {
            out.push(b']');
        }
    }

    /// What is written of three files, the second of which is clean and the third empty.
    fn document(by: Option<GroupBy>, games: bool, most: Option<u64>) -> String {
        let selection = Selection { select: vec!["L".into(), "P017".into()], ..Selection::default() };
        let inspector = Inspector::new(CheckRunner::new(&selection), Dialects::any(), None);
        let view = View { max_per_code: most, ..View::ALL };
        let reporter = GameReporter::new(inspector, Box::new(Document(by)), games, view);
        let mut sources = Sources::default();
        let wrong = |white: &str| format!("[White \"{white}\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf6 *\n\n");
        sources.push_text("a", wrong("A") + &wrong("B"));
        sources.push_text("b", wrong("C").replace("Nf6", "Nf3"));
        sources.push_text("c", "");
        let reader = Reader::new(sources, Limits { chunk: 1, ..Limits::default() });
        let document = report_bytes::document(reader, &reporter, 3).unwrap();
        String::from_utf8(document).unwrap()
    }

    #[test]
    fn entries_and_groups_are_parted_wherever_in_the_run_they_come_from() {
        for (by, games, most, expected) in [
            (None, false, None, r#"["L101","L101","P017"]"#),
            // No error is left out.
            (None, true, Some(1), r#"["A","L101","B","L101","C","P017"]"#),
            (Some(GroupBy::Game), false, None, r##"[#"L101",#"L101",#"P017"]"##),
            (Some(GroupBy::Game), true, Some(1), r##"["A",#"L101","B",#"L101","C",#"P017"]"##),
            (
                Some(GroupBy::Code),
                false,
                None,
                r#"[{"L101":2,"has":["L101","L101"]},{"P017":1,"has":["P017"]}]"#,
            ),
            (
                Some(GroupBy::File),
                true,
                None,
                r#"[{"a":2,"has":["A","L101","B","L101"]},{"b":1,"has":["C"]},{"c":0,"has":["P017"]}]"#,
            ),
            (
                Some(GroupBy::File),
                false,
                Some(1),
                r#"[{"a":2,"has":["L101","L101"]},{"b":1,"has":[]},{"c":0,"has":["P017"]}]"#,
            ),
        ] {
            assert_eq!(document(by, games, most), expected);
        }
    }
}
