//! Reports: one file per format, all fed the same records and findings.
//!
//! A format is a type that implements [`Report`], in a file of its own, and one line in the `formats!` table.

mod board_drawing;
mod closing;
mod concise;
mod csv;
mod excerpt;
mod explain;
mod fields;
mod fold;
mod game_line;
mod grouped;
mod hints;
mod json;
mod markdown;
mod open_claims;
mod places;
mod rulings;
mod terminal;
mod text;
mod view;

pub use explain::explain;
pub use fold::fold;
pub use open_claims::open_claims_text;
pub(crate) use places::places;
pub use rulings::{
    BoardStyle, Provenance, end_csv, end_csv_headings, end_json, end_text, ruling_json, ruling_text,
    situation_json, situation_text,
};
pub use terminal::printable_lines;
pub use view::{Detail, GroupBy, View};

use crate::diag::{CodeCount, Finding, Meta, Record, Summary, Tally};
use crate::source::Place;

/// One output format. Workers call `game` and `finding` concurrently; what they append is concatenated in order.
pub trait Report: Sync {
    /// Appends what comes before everything else (a CSV header row).
    fn begin(&self, out: &mut Vec<u8>);

    /// Appends the line of a game that has so many findings, if `record.facts` is there.
    fn game(&self, record: &Record<'_>, findings: usize, out: &mut Vec<u8>);

    /// Appends a finding about that game, or about the file, which begins at `place`.
    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>);

    /// Appends what is above findings that are gathered, in the formats that gather them.
    fn heading(&self, heading: &Heading<'_>, out: &mut Vec<u8>) {
        let _ = (heading, out);
    }

    /// Says that `count` findings of a code in `file` were not shown, in the formats for people.
    fn more(&self, meta: &Meta, file: &str, count: u64, out: &mut Vec<u8>) {
        let _ = (meta, file, count, out);
    }

    /// Appends what comes after everything else.
    fn end(&self, summary: &Summary, out: &mut Vec<u8>);
}

/// What findings are gathered under.
pub enum Heading<'a> {
    /// The game of this record, or its file.
    Game(&'a Record<'a>),
    /// This code, with what was found of it.
    Code(&'static str, &'a CodeCount),
    /// This file, with what was found in it.
    File(&'a str, &'a Tally),
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
    /// The columns that a row of the text report may take; `None` where nothing says how many there are.
    pub width: Option<usize>,
}

/// Writes the enum, what is said of each format, and the constructor from one line per format.
macro_rules! formats {
    ($(
        $(#[doc = $about:literal])+
        $variant:ident $name:literal => $report:path, is_for_people: $people:literal;
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

            /// Whether people read it rather than programs: it then closes with a summary in words.
            pub const fn is_for_people(self) -> bool {
                match self {
                    $(Format::$variant => $people,)+
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
        pub fn reporter(format: Format, options: Options) -> Box<dyn Report + Send + Sync> {
            match (format, options.view.group_by) {
                (Format::Text, Some(by)) => Box::new(grouped::Grouped::new(options, by)),
                $((Format::$variant, _) => Box::new(<$report>::new(options)),)+
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
    Text "text" => text::Text, is_for_people: true;
    /// One line per finding: place, severity, code, message
    Concise "concise" => concise::Concise, is_for_people: true;
    /// One JSON object a line
    Json "json" => json::Json, is_for_people: false;
    /// The fields of json as columns, under a row with their names
    Csv "csv" => csv::Csv, is_for_people: false;
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
    fn only_a_table_begins_with_something() {
        for &format in Format::ALL {
            let mut out = Vec::new();
            reporter(format, Options::default()).begin(&mut out);
            assert_eq!(out.is_empty(), format != Format::Csv, "{}", format.about());
        }
    }
}
