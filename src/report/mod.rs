//! Reports: one file per format, all fed the same records and findings.
//!
//! A format is a type that implements [`Report`], in a file of its own, and one line in the `formats!` table.

mod answer;
mod baseline;
mod board_drawing;
mod closing;
mod comparison;
mod concise;
mod csv;
mod ends;
#[doc(hidden)]
pub mod event;
mod event_view;
mod excerpt;
mod explain;
mod explain_word;
mod fold;
mod game_line;
mod github;
mod gitlab;
mod grouped;
mod hints;
mod html;
mod html_table;
mod json;
mod junit;
mod lines;
mod lossless;
mod markdown;
mod markup;
mod names;
mod news;
mod open_claims;
mod places;
mod print;
mod region;
#[doc(hidden)]
pub mod rows;
mod rulings;
mod sarif;
mod table;
mod terminal;
mod text;
mod tokens;
mod update;
mod view;

pub(crate) use answer::{answer_rows, answer_text, matters_rows, matters_text};
pub(crate) use baseline::{Baseline, BaselineWriter};
pub(crate) use board_drawing::board_drawing;
pub(crate) use comparison::{comparison_lines, comparison_text};
pub(crate) use csv::{TAG_COLUMN, check_columns, event_columns};
pub(crate) use ends::{USUAL_END_COLUMNS, end_row, end_text};
pub(crate) use explain::explain;
#[doc(hidden)]
pub use explain_word::explain_word;
pub(crate) use fold::fold;
pub(crate) use game_line::known as known_tag;
#[doc(hidden)]
pub use html::MEN;
pub use html::board_svg;
pub(crate) use lines::{
    COMPARISON, ENDS, LISTING, Layout, Lines, NAMES, RULINGS, RowFormat, SITUATION, STANDINGS, Takes,
};
pub(crate) use names::{listed_lines, write_listed};
#[doc(hidden)]
pub use names::{names_lines, write_names};
pub(crate) use news::News;
pub(crate) use open_claims::open_claims_text;
pub(crate) use places::places;
pub(crate) use print::Printed;
#[doc(hidden)]
pub use print::{Print, Printing};
#[doc(hidden)]
pub use rulings::Provenance;
pub(crate) use rulings::{BoardStyle, ruling_text, situation_text};
pub(crate) use table::{Side, aligned};
#[doc(hidden)]
pub use terminal::printable_lines;
#[cfg(feature = "cli")]
pub(crate) use terminal::visible;
pub(crate) use tokens::token_lines;
pub(crate) use update::{Gone, Update};
#[doc(hidden)]
pub use view::FailOn;
pub use view::{Detail, GroupBy, View};

use crate::diag::{CodeCount, Finding, Meta, Record, Severity, Summary, Tally};
use crate::event::Date;
use crate::source::Place;
use rows::Row;

/// One output format: a document of entries, in the order of the input.
///
/// Workers call `game`, `finding` and `heading` concurrently. What each call appends is an entry of its own, or none where
/// it appends nothing. Everything else is called in the order of the input, by one thread at a time.
#[doc(hidden)]
pub trait Report: Sync {
    /// Appends what comes before everything else: a row with the names of columns, an opening bracket.
    fn begin(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// What stands between two entries, wherever in the run they come from, and between two groups.
    fn separator(&self) -> &'static [u8] {
        b""
    }

    /// How entries come into the document.
    fn gathers(&self) -> Gathering {
        Gathering::InTurn
    }

    /// Appends the line of a game that has so many findings, if `record.facts` is there; on a page, its row in any case, up to
    /// what [`Report::game_end`] appends.
    fn game(&self, record: &Record<'_>, findings: usize, out: &mut Vec<u8>);

    /// Appends a finding about that game, or about the file, which begins at `place`.
    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>);

    /// Appends what is above the findings of a game, or of its file, where findings are gathered by game. It belongs to
    /// the first of them that is shown.
    fn heading(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let _ = (record, out);
    }

    /// Appends the entries of a group, and what encloses them. Called for every file, also if it has no entries, or for
    /// every code that was found.
    fn group(&self, group: &Group<'_>, entries: &[u8], out: &mut Vec<u8>) {
        let _ = group;
        out.extend_from_slice(entries);
    }

    /// Ends the row of a game on a page: with what was found in it, shown or not, in the order of the game.
    fn game_end(&self, findings: &[(&'static Meta, Severity)], out: &mut Vec<u8>) {
        let _ = (findings, out);
    }

    /// Appends a section of a page; `left_out` entries found no room. Called for every section, in their order, at the end of the run.
    fn section(&self, section: Section, entries: &[u8], left_out: u64, out: &mut Vec<u8>) {
        let _ = (section, left_out);
        out.extend_from_slice(entries);
    }

    /// Appends a row of another kind than games and findings, in a format of rows.
    fn row(&self, row: &Row<'_>, out: &mut Vec<u8>) {
        let _ = (row, out);
    }

    /// Says at the end of `file` how many findings of each code were not shown, in the formats for people.
    fn more(&self, file: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        let _ = (file, left_out, out);
    }

    /// Appends what comes after everything else.
    fn end(&self, summary: &Summary, out: &mut Vec<u8>);
}

/// How entries come into a document.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gathering {
    /// Each when its turn comes.
    InTurn,
    /// Held back to be gathered into groups.
    Groups(GroupBy),
    /// Errors when their turn comes, after them the sections of a page, every game among them.
    Page,
}

/// A section of a page that is held back until the end of the run.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Findings of severity warning.
    Warnings,
    /// Findings of severity info.
    Infos,
    /// The rows of games.
    Games,
}

impl Section {
    /// All of them, in their order.
    pub const ALL: [Section; 3] = [Section::Warnings, Section::Infos, Section::Games];
}

/// What entries are gathered under, with what was found.
#[doc(hidden)]
pub enum Group<'a> {
    /// A code.
    Code(&'static str, &'a CodeCount),
    /// A file.
    File(&'a str, &'a Tally),
}

/// A code with more findings in a file than are shown.
#[doc(hidden)]
pub struct LeftOut {
    /// The code.
    pub code: &'static str,
    /// How many.
    pub findings: u64,
    /// How many further games a once-per-file finding applies to.
    pub repeats: u64,
}

/// What the command line settles about a report besides its format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Style the text with ANSI escape sequences, in the formats made for people.
    pub color: bool,
    /// Records come with facts (`--games`): CSV then needs more columns.
    pub games: bool,
    /// How much is shown.
    pub view: View,
    /// Close without a summary in words, unless nothing else is asked for.
    pub quiet: bool,
    /// The columns that a row of the text report may take; `None` where nothing says how many there are.
    pub width: Option<usize>,
    /// Write the cells of CSV as they are, even those that a spreadsheet would take for formulas.
    pub raw_cells: bool,
    /// The columns of a table, in their order; empty for all that there are.
    pub columns: &'static [&'static str],
    /// Begin a table with the mark by which spreadsheets tell that it is in UTF-8.
    pub bom: bool,
    /// From which severity on a finding fails the run.
    pub fail_on: FailOn,
    /// The day of the run, for the formats that name it.
    pub today: Option<Date>,
}

impl Options {
    /// Whether the formats for people say nothing at the end of the run.
    pub(crate) fn is_silent_at_end(&self) -> bool {
        self.quiet && self.view.detail == Detail::Findings
    }
}

/// Writes the enum, what is said of each format, and the constructor from one line per format.
macro_rules! formats {
    ($(
        $(#[doc = $about:literal])+
        $variant:ident $name:literal => $report:path
            $(, grouped: $grouped:path)? $(, most_per_code: $most:literal)? $(, has_summary: $summary:literal)?
            $(, only_findings: $only:literal)? $(, rows: $rows:expr, any: $any:literal)?;
    )+) => {
        /// The output formats.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Format {
            $($(#[doc = $about])+ $variant,)+
        }

        impl Format {
            /// All formats, in the order help shows them.
            pub const ALL: &[Format] = &[$(Format::$variant),+];

            /// The name on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Format::$variant => $name,)+
                }
            }

            /// The format with this name, if any.
            pub fn named(name: &str) -> Option<Format> {
                Format::ALL.iter().copied().find(|format| format.name() == name)
            }

            /// Whether findings can be gathered in it (`--group-by`).
            pub const fn is_groupable(self) -> bool {
                match self {
                    $(Format::$variant => [$(stringify!($grouped),)? ""].len() > 1,)+
                }
            }

            /// How many findings of one code are shown of one file unless more are asked for; `None` for all.
            pub const fn most_per_code(self) -> Option<u64> {
                match self {
                    $(Format::$variant => [$(Some($most),)? None][0],)+
                }
            }

            /// Whether there is something to be said at the end of the run (`--summary`).
            pub const fn has_summary(self) -> bool {
                match self {
                    $(Format::$variant => true $(&& $summary)?,)+
                }
            }

            /// Whether it has findings alone: neither games nor counts.
            pub const fn has_only_findings(self) -> bool {
                match self {
                    $(Format::$variant => false $(|| $only)?,)+
                }
            }

            /// What writes rows of any kind in it.
            pub fn rows(self) -> Option<&'static dyn RowFormat> {
                match self {
                    $(Format::$variant => [$(Some(&$rows as &'static dyn RowFormat),)? None][0],)+
                }
            }

            /// Whether it takes every kind of row; else only kinds that name it.
            pub const fn takes_any_row(self) -> bool {
                match self {
                    $(Format::$variant => false $(|| $any)?,)+
                }
            }

            /// One line of help.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Format::$variant => concat!($($about),+).trim_ascii(),)+
                }
            }
        }

        /// The report that writes `format`.
        #[doc(hidden)]
        pub fn reporter(format: Format, options: Options) -> Box<dyn Report + Send + Sync> {
            match (format, options.view.group_by) {
                $(
                    $((Format::$variant, Some(by)) => Box::new(<$grouped>::new(options, by)),)?
                    (Format::$variant, _) => Box::new(<$report>::new(options)),
                )+
            }
        }
    };
}

impl Default for Format {
    fn default() -> Format {
        Format::ALL[0]
    }
}

// The first is the default.
formats! {
    /// For people: the source line, the token underlined, the article, a board
    Text "text" => text::Text, grouped: grouped::Grouped, most_per_code: 5;
    /// One line per finding: place, severity, code, message
    Concise "concise" => concise::Concise;
    /// JSON Lines
    Json "json" => json::Json, rows: json::JsonLines, any: true;
    /// The fields of json as columns, under a header row
    Csv "csv" => csv::Csv, has_summary: false, rows: csv::Table, any: true;
    /// A SARIF 2.1.0 log, for code scanning and editors
    Sarif "sarif" => sarif::Sarif, only_findings: true;
    /// One test suite per file, for servers that show test results
    Junit "junit" => junit::Junit, only_findings: true;
    /// Annotations for a GitHub workflow
    Github "github" => github::Github, only_findings: true;
    /// A code quality report for GitLab
    Gitlab "gitlab" => gitlab::Gitlab, only_findings: true;
    /// A page to read, to print and to hand on: boards, what to do, every game
    Html "html" => html::Html, most_per_code: 200, rows: html_table::HtmlTable, any: false;
}

#[cfg(test)]
mod samples;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_a_name_of_its_own_and_text_is_the_default() {
        let mut names: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        assert_eq!(Format::default().name(), "text");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Format::ALL.len());
    }

    #[test]
    fn a_format_that_takes_any_row_has_them_beside_findings() {
        for &format in Format::ALL {
            let mut out = Vec::new();
            let columns = &["kind", "profile"];
            let report = reporter(format, Options { columns, ..Options::default() });
            report.row(&rows::profile(crate::diag::Profile::Archive), &mut out);
            assert_eq!(!out.is_empty(), format.takes_any_row(), "{}", format.name());
        }
    }

    #[test]
    fn only_documents_begin_with_something() {
        let begins = [Format::Csv, Format::Sarif, Format::Junit, Format::Gitlab, Format::Html];
        for &format in Format::ALL {
            let mut out = Vec::new();
            reporter(format, Options::default()).begin(&mut out);
            assert_eq!(out.is_empty(), !begins.contains(&format), "{}", format.about());
        }
    }
}
