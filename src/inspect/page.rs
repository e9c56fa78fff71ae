//! The sections of a page, held back until the end of the run within bounds.

use crate::{
    diag::{Meta, Severity},
    report::{Report, Section},
};

/// Games up to this one are listed whether anything was found in them or not.
const GAMES: u64 = 2_000;

/// A section does not grow beyond so many bytes; only errors, which are written at once, are never left out.
const MOST: usize = 8 << 20;

/// What is held back for a page.
#[derive(Default)]
pub(super) struct Page {
    warnings: Held,
    infos: Held,
    games: Held,
    /// Games so far.
    seen: u64,
}

/// What is held back for one section.
#[derive(Default)]
struct Held {
    entries: Vec<u8>,
    left_out: u64,
}

/// The row of a game whose findings are still coming.
pub(super) struct Row<'t> {
    text: &'t [u8],
    pub findings: Vec<(&'static Meta, Severity)>,
}

impl<'t> Row<'t> {
    /// A row of which nothing but its beginning is there.
    pub fn of(text: &'t [u8]) -> Row<'t> {
        Row { text, findings: Vec::new() }
    }
}

impl Page {
    fn of(&mut self, severity: Severity) -> Option<&mut Held> {
        match severity {
            Severity::Error => None,
            Severity::Warning => Some(&mut self.warnings),
            Severity::Info => Some(&mut self.infos),
        }
    }

    /// Holds a finding back, if there is room for it.
    pub fn hold(&mut self, severity: Severity, text: &[u8]) {
        let Some(held) = self.of(severity) else { return };
        match held.entries.len() + text.len() <= MOST {
            true => held.entries.extend_from_slice(text),
            false => held.left_out += 1,
        }
    }

    /// Counts a finding that is not shown.
    pub fn leave_out(&mut self, severity: Severity) {
        self.of(severity).into_iter().for_each(|held| held.left_out += 1);
    }

    /// Ends the row of a game and holds it back, if there is room for it.
    pub fn end_row(&mut self, row: Option<Row<'_>>, report: &dyn Report) {
        let Some(row) = row.filter(|row| !row.text.is_empty()) else { return };
        self.seen += 1;
        let is_wanted = self.seen <= GAMES || !row.findings.is_empty();
        let Held { entries, left_out } = &mut self.games;
        if !is_wanted || entries.len() + row.text.len() > MOST {
            *left_out += 1;
            return;
        }
        entries.extend_from_slice(row.text);
        report.game_end(&row.findings, entries);
    }

    /// Writes the sections.
    pub fn write(self, report: &dyn Report, out: &mut Vec<u8>) {
        for section in Section::ALL {
            let Held { entries, left_out } = match section {
                Section::Warnings => &self.warnings,
                Section::Infos => &self.infos,
                Section::Games => &self.games,
            };
            report.section(section, entries, *left_out, out);
        }
    }
}
