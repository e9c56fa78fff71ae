//! Tables with a whole game record in a cell: tags and moves as PGN has them, over as many lines as they take, their quotes doubled.

use super::{
    cells::Cells,
    entry,
    layout::{DELIMITERS, Layout, RowHolds, mark},
};
use crate::source::BOM;
use std::ops::Range;

/// The layout of the table that begins like this, if it is one.
///
/// A cell that begins `"[Event ""`, whatever tag it is, below a row of names or after other cells, is nothing else.
pub(super) fn layout(head: &[u8]) -> Option<Layout> {
    // What it saves: hardly a text has such a quote, and its lines need not be looked at.
    memchr::memmem::find(head, b"\"[")?;
    let start = mark(head);
    let mut lines = head[start..].split(|byte| matches!(byte, b'\n' | b'\r')).peekable();
    let mut opens = false;
    while let Some(line) = lines.next() {
        // The last line may be cut off anywhere, even before the quote that shows that its tag is alone.
        let is_cut = lines.peek().is_none();
        opens |= opening(line).is_some_and(|quote| !is_cut || goes_on_after_tag(&line[quote + 1..]));
    }
    let first = head[start..].split(|byte| matches!(byte, b'\n' | b'\r')).find(|line| !line.is_empty())?;
    let count = |delimiter: u8| memchr::memchr_iter(delimiter, first).count();
    // The header of a table with one column has no delimiter.
    let delimiter = DELIMITERS.into_iter().max_by_key(|&delimiter| count(delimiter))?;
    let layout = Layout::of_moves(delimiter, None, [0, 0]);
    // A tag of PGN has no quote before it.
    (opens && !first.starts_with(b"[")).then_some(Layout { holds: RowHolds::Record, start, ..layout })
}

/// Whether something else than the end of the cell comes after the tag that a text begins with, its quotes doubled.
fn goes_on_after_tag(text: &[u8]) -> bool {
    let end = memchr::memmem::find(text, b"\"\"]");
    end.is_some_and(|end| text.get(end + 3).is_some_and(|&next| next != b'"'))
}

/// The longest tag, in bytes after its name, that is looked for alone in a cell: that of a FEN.
const ALONE: usize = 256;

/// Where in a line a record begins: the quote before its first tag, at the beginning of the line or after a delimiter. A cell with one tag
/// alone is not a record, but says where the game of a table starts from.
pub(super) fn opening(line: &[u8]) -> Option<usize> {
    let begins = |quote: &usize| {
        let before = line[..*quote].trim_ascii_end();
        let is_cell =
            before.is_empty() || before == BOM || before.last().is_some_and(|last| DELIMITERS.contains(last));
        let tag = &line[quote + 2..];
        let name = tag.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let value = tag[name..].trim_ascii_start().strip_prefix(b"\"\"");
        let is_tag = tag.first().is_some_and(u8::is_ascii_alphabetic) && value.is_some();
        let is_alone = || {
            value.is_some_and(|value| {
                memchr::memmem::find(&value[..value.len().min(ALONE)], b"\"\"]\"").is_some()
            })
        };
        is_cell && is_tag && !is_alone()
    };
    memchr::memmem::find_iter(line, b"\"[").find(begins)
}

/// Leaves the record of a row as it is, but for its quotes, each of which becomes one; what stands beside it becomes spaces.
pub(super) fn mask(text: &mut [u8]) {
    let cell = cell(text);
    let blank = |part: &mut [u8]| {
        part.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')).for_each(|byte| *byte = b' ')
    };
    blank(&mut text[..cell.start]);
    blank(&mut text[cell.end..]);
    single_quotes(&mut text[cell]);
}

/// Writes each doubled quote once, and the space that is left outside of the value or, within it and in comments, at their end: so that
/// they say what they said, and what comes after them stays where it is.
fn single_quotes(record: &mut [u8]) {
    let Some(mut from) = memchr::memchr(b'"', record) else { return };
    // How many bytes fewer were written than read.
    let mut spare = 0;
    let mut in_value = false;
    let mut in_comment = memchr::memrchr2(b'{', b'}', &record[..from]).is_some_and(|at| record[at] == b'{');
    while from < record.len() {
        let byte = record[from];
        let is_doubled = byte == b'"' && record.get(from + 1) == Some(&b'"');
        let is_escaped = from > 0 && record[from - spare - 1] == b'\\';
        if matches!(byte, b'\n' | b'\r') {
            record[from - spare..from].fill(b' ');
            spare = 0;
        }
        match (is_doubled, in_value || in_comment) {
            (true, false) => {
                record[from - spare..from + 1].fill(b' ');
                (spare, in_value) = (0, true);
            }
            (true, true) => {
                record[from - spare] = b'"';
                spare += 1;
                if in_value && !is_escaped {
                    record[from + 2 - spare..from + 2].fill(b' ');
                    (spare, in_value) = (0, false);
                }
            }
            (false, _) => record[from - spare] = byte,
        }
        match byte {
            b'\n' | b'\r' => in_value = false,
            b'{' if !in_value => in_comment = true,
            b'}' if !in_value => {
                record[from + 1 - spare..from + 1].fill(b' ');
                (spare, in_comment) = (0, false);
            }
            _ => {}
        }
        from += 1 + usize::from(is_doubled);
    }
    let end = record.len();
    record[end - spare..].fill(b' ');
}

/// The record in the text of a row without the quotes around it; empty where there is none.
fn cell(text: &[u8]) -> Range<usize> {
    let mut from = 0;
    while from < text.len() {
        let end = memchr::memchr2(b'\n', b'\r', &text[from..]).map_or(text.len(), |end| from + end);
        if let Some(quote) = opening(&text[from..end]) {
            let start = from + quote + 1;
            return start..closing(text, start);
        }
        from = end + 1;
    }
    text.len()..text.len()
}

/// Where a cell whose text begins here is closed: at the first quote that is not doubled.
fn closing(text: &[u8], start: usize) -> usize {
    let mut at = start;
    while let Some(found) = memchr::memchr(b'"', &text[at..]) {
        let quote = at + found;
        if text.get(quote + 1) != Some(&b'"') {
            return quote;
        }
        at = quote + 2;
    }
    text.len()
}

/// The cells beside the record of a row, each with the byte after which it belongs: the end of the record's tags.
pub(super) fn remarks(text: &[u8], layout: Layout) -> Vec<(usize, Range<usize>)> {
    let record = cell(text);
    let after = end_of_tags(text, record.clone());
    let (mut rows, mut cells, mut found) =
        (Cells::new(text, layout.delimiter, layout.start), Vec::new(), Vec::new());
    while rows.next(&mut cells) {
        // Of the rows of the text, one has the record; a header stands above the first.
        if cells.iter().any(|cell| cell.start <= record.start && record.start <= cell.end) {
            let beside = |cell: &&Range<usize>| cell.end <= record.start || record.end <= cell.start;
            let said = |cell: &&Range<usize>| !entry::is_nothing(&text[(*cell).clone()]);
            found.extend(cells.iter().filter(beside).filter(said).map(|cell| (after, cell.clone())));
        }
    }
    found
}

/// Where the tags of a record end.
fn end_of_tags(text: &[u8], record: Range<usize>) -> usize {
    let mut end = record.start;
    loop {
        let rest = &text[end..record.end];
        let space = rest.len() - rest.trim_ascii_start().len();
        let bracket = rest[space..].starts_with(b"[").then(|| memchr::memmem::find(rest, b"\"]")).flatten();
        match bracket {
            Some(bracket) => end += bracket + 2,
            None => return end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "name,pgn,rated\nA,\"[Event \"\"Open, \\\"\"B\\\"\" cup\"\"]\n[White \"\"A\"\"]\n\n1. e4 {he said \"\"no\"\"} e5 1-0\n\",True\n";

    #[test]
    fn what_stands_beside_the_record_becomes_space() {
        let mut text = TABLE.as_bytes().to_vec();
        let layout = layout(&text).unwrap();
        assert_eq!((layout.holds, layout.delimiter), (RowHolds::Record, b','));
        mask(&mut text);
        assert_eq!(
            String::from_utf8(text).unwrap(),
            "              \n   [Event  \"Open, \\\"B\\\" cup\"   ]\n[White  \"A\" ]\n\n1. e4 {he said \"no\"}   e5 1-0\n      \n"
        );
    }

    #[test]
    fn cells_beside_the_record_come_after_its_tags() {
        let layout = layout(TABLE.as_bytes()).unwrap();
        let remarks = remarks(TABLE.as_bytes(), layout);
        let tags = TABLE.find("\n\n").unwrap();
        let said: Vec<_> = remarks.iter().map(|(after, cell)| (*after, &TABLE[cell.clone()])).collect();
        assert_eq!(said, [(tags, "A"), (tags, "True")]);
    }

    #[test]
    fn other_texts_are_no_such_tables() {
        for text in [
            "[Event \"\"A\"\"]\n\n1. e4 *\n",
            "[Event \"A\"]\n\n1. e4 {\"[x\"\"} *\n",
            "White,Moves\nA,e4 e5\n",
            "a \"[b \"\"c\"\"\n",
            "move,white,black\n,\"[FEN \"\"8/8/8/8/8/8/8/k1K5 w - - 0 7\"\"]\",\n7,Kc2,\n",
        ] {
            assert_eq!(layout(text.as_bytes()), None, "{text}");
        }
    }
}
