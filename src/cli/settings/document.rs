//! A TOML document with its places, and what is said of those that are wrong.

use crate::source::count_scalars;
use std::{fmt, ops::Range};
use strsim::jaro_winkler;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A value with its place.
pub(super) type Value<'t> = Spanned<DeValue<'t>>;

/// Where in the file something is said: line and column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) struct At {
    pub line: u64,
    pub column: u64,
}

/// What is wrong with a file of settings, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    /// The byte it begins at.
    pub byte: usize,
    pub why: String,
}

/// A file's text.
pub(super) struct Document<'t>(pub &'t str);

impl<'t> Document<'t> {
    /// Its table.
    pub fn table(&self) -> Result<DeTable<'t>, Wrong> {
        let table = DeTable::parse(self.0).map_err(|error| {
            let byte = error.span().map_or(0, |span| span.start);
            let mut why = error.message().lines().collect::<Vec<_>>().join("; ");
            if why == "duplicate key" && self.0.get(byte..).is_some_and(|rest| rest.starts_with("ignore")) {
                why.push_str(": `ignore` and [[ignore]] are one; write ignore = [\"C4\", { code = \"L101\", round = \"3\" }]");
            }
            Wrong { byte, why }
        })?;
        Ok(table.into_inner())
    }

    /// Line and column of a byte.
    pub fn at(&self, byte: usize) -> At {
        let before = &self.0[..byte.min(self.0.len())];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        At {
            line: before.matches('\n').count() as u64 + 1,
            column: count_scalars(&before.as_bytes()[line_start..]) + 1,
        }
    }

    /// A part of it as it is written, on one line.
    pub fn text(&self, span: Range<usize>) -> String {
        let lines = self.0.get(span).unwrap_or_default().lines();
        lines.map(str::trim).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The text in a value.
pub(super) fn text<'v>(key: &str, value: &'v Value<'_>) -> Result<&'v str, Wrong> {
    value.get_ref().as_str().ok_or_else(|| unlike(key, value, "a text in quotes"))
}

/// The texts of an array.
pub(super) fn texts<'v>(key: &str, value: &'v Value<'_>) -> Result<Vec<(usize, &'v str)>, Wrong> {
    let array = value.get_ref().as_array().ok_or_else(|| unlike(key, value, "an array, as in [\"L101\"]"))?;
    array.iter().map(|item| text(key, item).map(|text| (item.span().start, text))).collect()
}

/// The pairs of a table.
pub(super) fn pairs<'v, 't>(key: &str, value: &'v Value<'t>) -> Result<&'v DeTable<'t>, Wrong> {
    value.get_ref().as_table().ok_or_else(|| unlike(key, value, "a table"))
}

/// What is said of a value of the wrong kind.
pub(super) fn unlike(key: &str, value: &Value<'_>, wanted: &str) -> Wrong {
    let found = match value.get_ref() {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    };
    Wrong { byte: value.span().start, why: format!("`{key}` takes {wanted}, not {found}") }
}

/// What is said of a word that is not among those there are.
pub(super) fn unknown(what: &str, word: &str, there: &[&str]) -> String {
    let nearest =
        there.iter().map(|known| (jaro_winkler(&word.to_lowercase(), &known.to_lowercase()), known));
    let nearest =
        nearest.filter(|(alike, _)| *alike > 0.7).max_by(|(one, _), (other, _)| one.total_cmp(other));
    match nearest {
        Some((_, known)) => format!("unknown {what} `{word}`; did you mean `{known}`?"),
        None if there.len() <= 16 => format!("unknown {what} `{word}`; there are {}", there.join(", ")),
        None => format!("unknown {what} `{word}`"),
    }
}
