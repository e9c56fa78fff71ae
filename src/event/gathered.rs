//! The reports of an event, gathered from their files.

use super::{Kind, Report, kind_of, merge};

/// Reports as their files are read, one after the other: pages and workbooks are one report together.
#[derive(Debug, Default)]
pub struct Gathered {
    reports: Vec<Report>,
    /// Which of them the tables are part of.
    tables: Option<usize>,
}

impl Gathered {
    /// Adds what a file of this kind holds.
    pub fn add(&mut self, kind: Kind, found: Vec<Report>) {
        for report in found {
            match self.tables.map(|at| &mut self.reports[at]).filter(|_| kind != Kind::Trf) {
                Some(first) => merge(first, report),
                None => {
                    if kind != Kind::Trf {
                        self.tables = Some(self.reports.len());
                    }
                    self.reports.push(report);
                }
            }
        }
    }

    /// Adds a report that was made of games.
    pub fn add_of_games(&mut self, report: Report) {
        self.reports.push(report);
    }

    /// All of them.
    pub fn finish(self) -> Vec<Report> {
        self.reports
    }
}

/// Whether a file is a report by its first bytes: a TRF or a page.
pub fn begins_as_report(head: &[u8]) -> bool {
    matches!(kind_of(head), Some(Kind::Trf | Kind::Page))
}
