//! The reports of an event, gathered from their files.

use super::{Form, PlayedGame, Report, WithoutMoves, forms::form_of, merge, read_report, report_of_games};
use std::sync::Arc;

/// Reports as their files are read, one after the other: pages and workbooks are one report together.
#[derive(Debug, Default)]
pub struct Gathered {
    reports: Vec<Report>,
    /// Which of them the tables are part of.
    tables: Option<usize>,
}

impl Gathered {
    /// Adds what a file holds that is given as a report; `games` reads its games where it holds games.
    ///
    /// # Errors
    /// What `games` fails with; what `content` makes of the reason why the file cannot be read as a report, in words that can follow its name.
    pub fn add_file<E>(
        &mut self,
        file: &Arc<str>,
        bytes: &[u8],
        games: impl FnOnce() -> Result<Vec<PlayedGame>, E>,
        content: impl FnOnce(String) -> E,
    ) -> Result<(), E> {
        match form_of(bytes) {
            Some(Form::Pairings) => {
                self.reports.push(report_of_games(file.clone(), &games()?, WithoutMoves::Played));
            }
            Some(form) => self.add(form, read_report(bytes, file).map_err(content)?),
            None => {
                return Err(content("is neither a TRF, a crosstable nor a list of pairings".to_owned()));
            }
        }
        Ok(())
    }

    /// Adds what a file in this form holds.
    fn add(&mut self, form: Form, found: Vec<Report>) {
        for report in found {
            match self.tables.map(|at| &mut self.reports[at]).filter(|_| form != Form::Trf16) {
                Some(first) => merge(first, report),
                None => {
                    if form != Form::Trf16 {
                        self.tables = Some(self.reports.len());
                    }
                    self.reports.push(report);
                }
            }
        }
    }

    /// All of them.
    pub fn finish(self) -> Vec<Report> {
        self.reports
    }
}

/// Whether a file is a report by its first bytes: a TRF or a page.
pub fn begins_as_report(head: &[u8]) -> bool {
    matches!(form_of(head), Some(Form::Trf16 | Form::Page))
}
