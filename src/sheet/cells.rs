//! The cells of delimited text, as places in it: `csv_core` reads, its places are kept.

use super::{
    built_readers::BuiltReader,
    entry::{self, trimmed},
    layout::{DELIMITERS, Layout, RowHolds},
};
use crate::source::BOM;
use csv_core::ReadFieldResult;
use std::ops::Range;

/// So many quotes may be found open. Each costs a search to the end of the sheet, so later quotes mean nothing.
const OPEN_QUOTES: usize = 16;

/// Reads records one after the other.
pub(super) struct Cells<'t> {
    text: &'t [u8],
    delimiter: u8,
    /// Whether quotes mean anything.
    quoting: bool,
    /// Where `quoting` is what it was built for; `None` until a record needs it.
    reader: Option<BuiltReader>,
    at: usize,
    /// Whether anything was read: a byte order mark before the first cell is passed over.
    has_begun: bool,
    /// How many quotes were searched for their end in vain, up to [`OPEN_QUOTES`].
    open_quotes: usize,
    /// How a row is known that is written with another delimiter than the rest; `None` where none is looked for.
    other: Option<OtherRow>,
}

/// What a row has that is written with another delimiter than the sheet.
#[derive(Clone, Copy)]
struct OtherRow {
    /// At least so many cells.
    cells: usize,
    /// A move's number in this one.
    number: Option<usize>,
}

impl OtherRow {
    fn of(layout: Layout) -> Option<OtherRow> {
        let cells = match layout.holds {
            RowHolds::Move | RowHolds::HalfMove => layout.moves[0] + 1,
            RowHolds::Game => layout.columns,
            RowHolds::Record => 0,
        };
        (cells > 1).then_some(OtherRow { cells, number: layout.number })
    }

    /// The delimiter of a line in which the sheet's does not occur.
    fn delimiter(self, line: &[u8]) -> Option<u8> {
        DELIMITERS.into_iter().find(|&delimiter| {
            let mut cells = line.split(|&byte| byte == delimiter);
            let is_number = |cell: &[u8]| entry::number(cell.trim_ascii()).is_some();
            cells.clone().count() >= self.cells
                && self.number.is_none_or(|column| cells.nth(column).is_some_and(is_number))
        })
    }
}

impl<'t> Cells<'t> {
    pub(super) fn new(text: &'t [u8], delimiter: u8, from: usize) -> Cells<'t> {
        Cells {
            text,
            delimiter,
            quoting: true,
            reader: None,
            at: from,
            has_begun: false,
            open_quotes: 0,
            other: None,
        }
    }

    /// The cells of a sheet of this layout. A row that was written with another delimiter than the rest is read by that one.
    pub(super) fn of(text: &'t [u8], layout: Layout, from: usize) -> Cells<'t> {
        Cells { other: OtherRow::of(layout), ..Cells::new(text, layout.delimiter, from) }
    }

    /// Where the next record begins, the line end of the last one passed or not.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Reads the next record's cells, without the quotes and spaces around them; false at the end.
    pub(super) fn next(&mut self, cells: &mut Vec<Range<usize>>) -> bool {
        if self.open_quotes == OPEN_QUOTES {
            return self.unquoted(cells);
        }
        let start = self.at;
        cells.clear();
        if self.plain_record(cells) {
            return true;
        }
        let mut more = true;
        while more {
            let from = self.at;
            let Some(ends_record) = self.field() else { return !cells.is_empty() };
            let raw = &self.text[from..self.at];
            if self.at == self.text.len() && is_unclosed(raw) {
                // A quote that nothing closes must not swallow the rest of the sheet.
                self.at = start;
                self.open_quotes += 1;
                self.has_begun = false;
                (self.quoting, self.reader) = (false, None);
                let found = self.unquoted(cells);
                if self.open_quotes < OPEN_QUOTES {
                    (self.quoting, self.reader) = (true, None);
                }
                return found;
            }
            cells.push(self.content(from, ends_record));
            more = !ends_record;
        }
        true
    }

    /// Reads the next record's cells if it is a line without quotes; false, and nothing is read, if not.
    ///
    /// What it saves: nearly all records are such lines, and the reader looks at one byte after the other.
    fn plain_record(&mut self, cells: &mut Vec<Range<usize>>) -> bool {
        let rest = &self.text[self.at..];
        if !self.has_begun && rest.starts_with(BOM) {
            return false;
        }
        let empty = rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let rest = &rest[empty..];
        let line = &rest[..memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())];
        if line.is_empty() || memchr::memchr(b'"', line).is_some() {
            return false;
        }
        let begin = self.at + empty;
        let mut from = begin;
        let delimiter = match self.other {
            Some(other) if memchr::memchr(self.delimiter, line).is_none() => other.delimiter(line),
            _ => None,
        };
        for separator in memchr::memchr_iter(delimiter.unwrap_or(self.delimiter), line) {
            cells.push(trimmed(self.text, from..begin + separator));
            from = begin + separator + 1;
        }
        let end = begin + line.len();
        cells.push(trimmed(self.text, from..end));
        self.at = (end + 1).min(self.text.len());
        self.has_begun = true;
        true
    }

    /// Reads one record in which quotes mean nothing.
    fn unquoted(&mut self, cells: &mut Vec<Range<usize>>) -> bool {
        cells.clear();
        loop {
            let from = self.at;
            let Some(ends_record) = self.field() else { return !cells.is_empty() };
            cells.push(self.content(from, ends_record));
            if ends_record {
                return true;
            }
        }
    }

    /// Passes over one cell and what ends it; says whether it is its record's last. `None` at the end of the text.
    fn field(&mut self) -> Option<bool> {
        let reader = self.reader.get_or_insert_with(|| BuiltReader::of(self.delimiter, self.quoting));
        loop {
            let (result, taken) = reader.read_field(&self.text[self.at..]);
            self.at += taken;
            self.has_begun |= taken > 0;
            match result {
                ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
                ReadFieldResult::Field { record_end } => return Some(record_end),
                ReadFieldResult::End => return None,
            }
        }
    }

    /// What the cell holds that began at `from` and has just been passed.
    fn content(&self, from: usize, ends_record: bool) -> Range<usize> {
        let raw = &self.text[from..self.at];
        let end = if ends_record { raw.len() } else { raw.len().saturating_sub(1) };
        let cell = trimmed(self.text, from..from + end);
        match &self.text[cell.clone()] {
            [b'"', .., b'"'] => trimmed(self.text, cell.start + 1..cell.end - 1),
            [b'"', ..] => trimmed(self.text, cell.start + 1..cell.end),
            _ => cell,
        }
    }
}

/// Whether a cell that runs to the end of the text opened a quote and took further lines in.
fn is_unclosed(raw: &[u8]) -> bool {
    let raw = raw.trim_ascii_start();
    let quotes = || raw.iter().filter(|&&byte| byte == b'"').count();
    raw.first() == Some(&b'"') && memchr::memchr2(b'\n', b'\r', raw).is_some() && quotes() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cells_of(text: &[u8], delimiter: u8) -> Vec<Vec<&[u8]>> {
        let mut cells = Cells::new(text, delimiter, 0);
        let (mut record, mut found) = (Vec::new(), Vec::new());
        while cells.next(&mut record) {
            found.push(record.iter().map(|cell| &text[cell.clone()]).collect());
        }
        found
    }

    #[test]
    fn cells_lie_between_their_quotes() {
        assert_eq!(
            cells_of(b"1;\"e4\"; e5 \r\n\r\n2;\"a;b\";\"\"\n;x", b';'),
            [vec![&b"1"[..], b"e4", b"e5"], vec![b"2", b"a;b", b""], vec![b"", b"x"]]
        );
    }

    #[test]
    fn an_open_quote_costs_one_row() {
        assert_eq!(
            cells_of(b"1,\"e4,e5\n2,Nf3,\"Nc6\"\n3,Bb5,a6\n", b',').last(),
            Some(&vec![&b"3"[..], b"Bb5", b"a6"])
        );
        assert_eq!(
            cells_of(b"1,\"e4,e5\n2,Nf3,Nc6\n", b','),
            [vec![&b"1"[..], b"e4", b"e5"], vec![b"2", b"Nf3", b"Nc6"]]
        );
    }

    #[test]
    fn a_row_may_have_another_delimiter_than_the_rest() {
        let rows_of = |text: &'static str| {
            let layout = Layout::of(text.as_bytes()).unwrap();
            let mut cells = Cells::of(text.as_bytes(), layout, layout.start);
            let (mut record, mut lengths) = (Vec::new(), Vec::new());
            while cells.next(&mut record) {
                lengths.push(record.len());
            }
            lengths
        };
        assert_eq!(rows_of("no,white,black\n1,e4,e5\n2;Nf3;Nc6\n3\tBb5\nsee p. 3; good\n"), [3, 3, 2, 1]);
        let games =
            "White;Black;Result;Moves\nA;B;1-0;1. e4 e5 2. Nf3 Nc6\nC,D,0-1,1. d4 d5 2. c4 e6\n3. Nc3, Nf6\n";
        assert_eq!(rows_of(games), [4, 4, 1]);
    }

    /// Every row opens a quote; each search for its end reads all that is left.
    #[test]
    fn open_quotes_are_searched_for_their_ends_only_so_often() {
        let text = b"x\",\"y\n".repeat(2_001);
        let mut cells = Cells::new(&text, b',', 0);
        let (mut record, mut rows) = (Vec::new(), 0);
        while cells.next(&mut record) {
            let found: Vec<&[u8]> = record.iter().map(|cell| &text[cell.clone()]).collect();
            assert_eq!(found, [&b"x\""[..], b"y"], "row {rows}");
            rows += 1;
        }
        assert_eq!((rows, cells.open_quotes), (2_001, OPEN_QUOTES));
    }

    #[test]
    fn after_a_few_open_quotes_one_that_is_closed_still_joins() {
        let text = [&b"x\",\"y\n".repeat(OPEN_QUOTES - 1)[..], b"z,\"a,\"\n"].concat();
        assert_eq!(cells_of(&text, b',').last(), Some(&vec![&b"z"[..], b"a,"]));
    }

    proptest! {
        /// Held to the reader of the `csv` crate, where every quote is closed.
        #[test]
        fn the_cells_are_those_of_csv(rows in prop::collection::vec(
            prop::collection::vec("[a-h1-8 ,\"\n]{0,4}", 1..5), 1..6)) {
            let mut writer = ::csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
            for row in &rows {
                writer.write_record(row).unwrap();
            }
            let text = writer.into_inner().unwrap();
            let mut reader = ::csv::ReaderBuilder::new();
            reader.has_headers(false).flexible(true);
            let expected: Vec<Vec<Vec<u8>>> = reader.from_reader(&text[..]).into_byte_records()
                .map(|record| record.unwrap().iter().map(|cell| cell.trim_ascii().to_vec()).collect())
                .collect();
            let found: Vec<Vec<Vec<u8>>> = cells_of(&text, b',').iter()
                .map(|row| row.iter().map(|cell| cell.to_vec()).collect())
                .collect();
            // Doubled quotes stay as they are in the text.
            let single = |rows: Vec<Vec<Vec<u8>>>| -> Vec<Vec<String>> {
                rows.into_iter().map(|row| row.into_iter().map(|cell| {
                    String::from_utf8(cell).unwrap().replace('"', "").trim().to_owned()
                }).collect()).collect()
            };
            prop_assert_eq!(single(found), single(expected));
        }
    }
}
