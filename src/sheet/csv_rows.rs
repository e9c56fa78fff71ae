//! Rows of cells as CSV: the only place that writes any.

use crate::source::visible;
use std::{borrow::Cow, fmt::Write};

/// How cells are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cells {
    /// Such that a terminal obeys nothing in them, and no spreadsheet takes one for a formula.
    Guarded,
    /// The same, but formulas are left as they are.
    WithFormulas,
    /// They are of a table that was written here.
    Written,
}

/// Appends rows, with cells quoted where they have to be.
#[allow(clippy::disallowed_methods)]
pub fn append_csv<C: AsRef<str>>(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = C>>,
    cells: Cells,
    out: &mut Vec<u8>,
) {
    // A table is opened for every few rows, so its buffer is kept small.
    let mut table = csv::WriterBuilder::new().flexible(true).buffer_capacity(256).from_writer(out);
    let append = || {
        for row in rows {
            for cell in row {
                let cell = cell.as_ref();
                match cells {
                    Cells::Guarded => table.write_field(&*no_formula(&visible_cell(cell)))?,
                    Cells::WithFormulas => table.write_field(&*visible_cell(cell))?,
                    Cells::Written => table.write_field(cell)?,
                }
            }
            table.write_record(None::<&[u8]>)?;
        }
        table.flush().map_err(csv::Error::from)
    };
    append().expect("memory takes every byte");
}

/// Whether a spreadsheet would take a cell for a formula, be there apostrophes before it or not. Signs alone are none, such as the result `+/-`.
fn is_like_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.chars().any(char::is_alphanumeric)
}

/// The text as a cell that no spreadsheet takes for a formula: an apostrophe comes before what begins like one, or like one that has it already.
fn no_formula(text: &str) -> Cow<'_, str> {
    match is_like_formula(text.trim_start_matches('\'')) {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    }
}

/// The text of a cell that [`append_csv`] wrote.
pub fn text_of_cell(cell: &str) -> Cow<'_, str> {
    let cell = match cell.strip_prefix('\'') {
        Some(rest) if is_like_formula(rest.trim_start_matches('\'')) => rest,
        _ => cell,
    };
    if !cell.contains("\\u") {
        return Cow::Borrowed(cell);
    }
    let mut out = String::with_capacity(cell.len());
    let mut rest = cell;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let code = after.strip_prefix('u').and_then(|after| after.get(..4));
        let escaped = code.and_then(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?));
        let (c, length) = escaped.map_or(('\\', usize::from(after.starts_with('\\'))), |c| (c, 5));
        out.push(c);
        rest = &after[length..];
    }
    Cow::Owned(out + rest)
}

/// `\u001B` for a character that a terminal obeys. In a cell that has `\u`, and in no other, each backslash of the text stands twice.
fn visible_cell(text: &str) -> Cow<'_, str> {
    if text.chars().all(may_stand) && !text.contains("\\u") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            c if may_stand(c) => out.push(c),
            c => write!(out, "\\u{:04X}", u32::from(c)).expect("a string takes every text"),
        }
    }
    Cow::Owned(out)
}

/// Whether a character stands in a cell as it is: ends of lines and tabs do.
fn may_stand(c: char) -> bool {
    visible(c) == c || matches!(c, '\n' | '\r' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_and_nothing_is_lost() {
        for (text, written) in [
            ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
            ("'=HYPERLINK(1)", "''=HYPERLINK(1)"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-cmd", "'-cmd"),
            ("+1+1", "'+1+1"),
            ("\t=1", "'\t=1"),
            ("+/-", "+/-"),
            ("'+/-", "'+/-"),
            ("-", "-"),
            ("'t Hart", "'t Hart"),
            ("Silva, Ana", "Silva, Ana"),
        ] {
            assert_eq!(no_formula(text), written);
            assert_eq!(text_of_cell(written), text);
        }
    }

    #[test]
    fn no_cell_has_what_a_terminal_obeys_and_nothing_is_lost() {
        for text in [
            "Käse ♞.pgn",
            "a\u{1B}[31m\u{9B}2J\u{202E}ngp.\u{7F}\u{2066}\n\u{FEFF}",
            "C:\\games\\u001B.pgn",
            "\\u",
            "\\\\u1\u{1B}",
            "C:\\games\\a.pgn",
            "\\\\",
            "\"\t",
        ] {
            let cell = visible_cell(text);
            assert!(cell.chars().all(may_stand), "{cell}");
            assert_eq!(text_of_cell(&cell), text);
        }
        assert_eq!(visible_cell("C:\\games\\a.pgn"), "C:\\games\\a.pgn");
        assert_eq!(visible_cell("a\u{202E}b"), "a\\u202Eb");
    }

    #[test]
    fn cells_are_quoted_where_they_have_to_be() {
        let rows = [["a,b", "=1"], ["\"", "x\ny"]];
        let written = |cells| {
            let mut out = Vec::new();
            append_csv(rows, cells, &mut out);
            String::from_utf8(out).unwrap()
        };
        assert_eq!(written(Cells::Guarded), "\"a,b\",'=1\n\"\"\"\",\"x\ny\"\n");
        assert_eq!(written(Cells::WithFormulas), "\"a,b\",=1\n\"\"\"\",\"x\ny\"\n");
    }
}
