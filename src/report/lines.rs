//! What a command prints in rows: which formats it takes, and how each of them writes it.

use super::{Format, rows::Row};

/// A format that writes rows of any kind.
pub trait RowFormat: Sync {
    /// How it has what is printed.
    fn layout(&self) -> Layout;

    /// Appends what comes before all rows, which have these columns where it is a table.
    fn begin(&self, title: &str, columns: &[&'static str], out: &mut Vec<u8>) {
        let _ = (title, columns, out);
    }

    /// Appends a row.
    fn row(&self, columns: &[&'static str], row: &Row<'_>, out: &mut Vec<u8>);

    /// Appends what comes after all rows.
    fn end(&self, out: &mut Vec<u8>) {
        let _ = out;
    }
}

/// How a format has what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// A line each, which says itself of what kind it is and may hold lists of objects; then a summary.
    Lines,
    /// Rows under the same headings.
    Table,
}

/// What is printed, laid out for a format.
pub struct Lines<'a> {
    /// What it is, for people.
    pub title: &'static str,
    /// The columns of a table.
    pub columns: Vec<&'static str>,
    /// The rows.
    pub rows: Vec<Row<'a>>,
}

impl<'a> Lines<'a> {
    /// Rows that have the same fields in every format.
    pub fn new(title: &'static str, rows: Vec<Row<'a>>) -> Lines<'a> {
        let columns = rows.first().map_or_else(Vec::new, |row| row.kind.names.to_vec());
        Lines { title, columns, rows }
    }

    /// All of it.
    pub fn written(&self, format: &dyn RowFormat) -> String {
        let mut out = Vec::new();
        format.begin(self.title, &self.columns, &mut out);
        self.rows.iter().for_each(|row| format.row(&self.columns, row, &mut out));
        format.end(&mut out);
        String::from_utf8_lossy(&out).into_owned()
    }
}

/// The formats that what a command prints takes: those that are named here, with what it is in them, and all that take any row.
#[derive(Clone, Copy, Debug)]
pub struct Takes(&'static [(Format, &'static str)]);

impl Takes {
    /// An error that names the formats there are, unless this is one of them. `what` has the others.
    ///
    /// # Errors
    /// If it is another format.
    pub fn check(self, what: &str, format: Format) -> Result<(), String> {
        let names: Vec<&str> = self.formats().map(|(format, _)| format.name()).collect();
        match names.contains(&format.name()) {
            true => Ok(()),
            false => Err(format!("{what} has no --format {}; it has {}", format.name(), names.join(", "))),
        }
    }

    /// The formats with a line of help each.
    pub fn formats(self) -> impl Iterator<Item = (Format, &'static str)> {
        Format::ALL.iter().filter_map(move |&format| {
            let named = self.0.iter().find(|(named, _)| *named == format).copied();
            named.or_else(|| format.takes_any_row().then_some((format, format.about())))
        })
    }
}

/// `list`.
pub const LISTING: Takes = Takes(&[(Format::Text, "A table for people")]);

/// `names`.
pub const NAMES: Takes = Takes(&[(Format::Text, "For people"), (Format::Csv, "A table that --map reads")]);

/// `event --standings`.
pub const STANDINGS: Takes =
    Takes(&[(Format::Text, "A table for people"), (Format::Html, "A page to print and to hand on")]);

/// `rule`.
pub const RULINGS: Takes = Takes(&[(Format::Text, "For people")]);

/// `rule end`.
pub const ENDS: Takes = Takes(&[
    (Format::Text, "For people: the games that ended by themselves"),
    (Format::Json, "Every game, one JSON object a line"),
    (Format::Csv, "Every game, with headings"),
]);

/// `show`.
pub const SITUATION: Takes = Takes(&[(Format::Text, "For people")]);

/// `compare`.
pub const COMPARISON: Takes = Takes(&[
    (Format::Text, "Two columns, the differences marked, and what can be said of each"),
    (Format::Json, "One JSON object per half-move, and one for the comparison"),
    (Format::Csv, "One row per half-move"),
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_that_takes_any_row_is_taken_by_all() {
        for takes in [COMPARISON, ENDS, LISTING, NAMES, RULINGS, SITUATION, STANDINGS] {
            let formats: Vec<Format> = takes.formats().map(|(format, _)| format).collect();
            assert_eq!(formats[0], Format::Text);
            assert!(formats.contains(&Format::Json) && formats.contains(&Format::Csv));
            let refused = takes.check("this", Format::Junit).unwrap_err();
            assert!(refused.starts_with("this has no --format junit; it has text, "), "{refused}");
        }
    }
}
