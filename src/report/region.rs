//! From where to where in a file something is, in the formats that say both.

use crate::{
    diag::Record,
    source::{Place, Span, count_lines, count_scalars},
};

/// Lines and columns from 1; the end column is the one after the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Region {
    pub start: Place,
    pub end_line: u64,
    pub end_column: u64,
}

impl Region {
    /// That of a part of the record's text which begins at `start`.
    pub fn new(record: &Record<'_>, span: Span, start: Place) -> Region {
        let text = span.of(record.text);
        let (end_line, end_column) = match memchr::memrchr2(b'\n', b'\r', text) {
            None => (start.line, start.column + count_scalars(text)),
            Some(at) => (start.line + count_lines(text), 1 + count_scalars(&text[at + 1..])),
        };
        Region { start, end_line, end_column }
    }

    /// That of any part of the record's text, which costs a walk over what is before it.
    pub fn of(record: &Record<'_>, span: Span) -> Region {
        Region::new(record, span, record.origin.place(record.text, span.start as usize))
    }
}

/// The file's name as a path below the folder the program was run in: as the formats for repositories have it.
pub(super) fn below_here(file: &str) -> String {
    let file = if cfg!(windows) { file.replace('\\', "/") } else { file.to_owned() };
    file.trim_start_matches("./").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    #[test]
    fn the_end_is_where_a_search_of_the_text_finds_it() {
        let text = "[White \"Zoë\"]\r\n\r\n1. e4 {ö\r\nü} e5 ♘f3\n2. d4";
        let record = samples::record(text.as_bytes());
        for token in ["Zoë", "{ö\r\nü}", "♘f3", "d4", "[White \"Zoë\"]", "e5 ♘f3\n2."] {
            let at = text.find(token).unwrap();
            let end = &text[..at + token.len()];
            let lines: Vec<&str> = end.split('\n').collect();
            let column = lines.last().unwrap().chars().count() as u64 + 1;
            let region = Region::of(&record, Span::new(at, at + token.len()));
            assert_eq!((region.end_line, region.end_column), (lines.len() as u64, column), "{token}");
        }
    }
}
