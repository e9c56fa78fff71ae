//! The lines above the header of a table that say who played, which stay in the masked text: a heading as movetext has it.

use super::{
    cells::Cells,
    entry,
    layout::{Layout, RowHolds},
};
use crate::pgn::{Heading, decode_as, encoding_of, is_heading_line};
use std::ops::Range;

/// The lines before the first row as they stay in the masked text, where they are a heading: a colon after each name of a value,
/// `White,Anna`, and spaces in place of the marks of plain text, `**White:** Anna`. `None` where there is none.
///
/// A line that is no part of it is left empty.
pub(super) fn heading_above(text: &[u8], layout: Layout) -> Option<Vec<u8>> {
    let is_of_moves = matches!(layout.holds, RowHolds::Move | RowHolds::HalfMove);
    if !is_of_moves || !layout.named || layout.start == 0 {
        return None;
    }
    let above = text.get(..layout.start)?;
    let mut kept: Vec<u8> =
        above.iter().map(|byte| if matches!(byte, b'\n' | b'\r') { *byte } else { b' ' }).collect();
    let mut rows = Cells::new(above, layout.delimiter, 0);
    let mut cells = Vec::new();
    let mut start = 0;
    while rows.next(&mut cells) && rows.at() < layout.start {
        let row = start..rows.at();
        start = rows.at();
        let ways = [with_colons(above, row.clone(), &cells), Some(without_marks(&above[row.clone()]))];
        if let Some(line) = ways.into_iter().flatten().find(|line| is_heading_line(line)) {
            kept[row].copy_from_slice(&line);
        }
    }
    let heading = Heading::read(&decode_as(&kept, encoding_of(text)));
    heading.is_some_and(|heading| !heading.says_more).then_some(kept)
}

/// Whether that heading says how the game ended.
pub(super) fn has_result_above(text: &[u8], layout: Layout) -> bool {
    let heading = heading_above(text, layout);
    let heading = heading.and_then(|kept| Heading::read(&decode_as(&kept, encoding_of(text))));
    heading.is_some_and(|heading| heading.outcome.is_some())
}

/// The bytes of a row in whose cells names and values take turns, with a colon after each name.
fn with_colons(text: &[u8], row: Range<usize>, cells: &[Range<usize>]) -> Option<Vec<u8>> {
    let filled: Vec<&Range<usize>> =
        cells.iter().filter(|cell| !entry::is_nothing(&text[(*cell).clone()])).collect();
    let has_colon = |cell: &&Range<usize>| {
        let name = &text[(*cell).clone()];
        memchr::memchr(b':', name).is_some_and(|colon| colon + 1 < name.len())
    };
    if filled.is_empty() || !filled.len().is_multiple_of(2) || filled.iter().step_by(2).any(has_colon) {
        return None;
    }
    let mut line = without_marks(&text[row.clone()]);
    for (at, cell) in filled.iter().enumerate() {
        let end = cell.end - row.start;
        if at % 2 == 0 && line[..end].last() != Some(&b':') {
            line[end] = b':';
        } else if at % 2 == 1 {
            // The delimiter after it.
            line[end..].iter_mut().take(1).filter(|byte| !is_line_end(**byte)).for_each(|byte| *byte = b' ');
        }
    }
    Some(line)
}

/// The bytes of a line with spaces in place of quotes, of what is bold, and of the sign of a list.
fn without_marks(line: &[u8]) -> Vec<u8> {
    let is_mark = |byte: u8| matches!(byte, b'*' | b'"' | b'|' | b'\t');
    let mut line: Vec<u8> = line.iter().map(|&byte| if is_mark(byte) { b' ' } else { byte }).collect();
    if let Some(first) = line.iter_mut().find(|byte| !byte.is_ascii_whitespace())
        && matches!(first, b'-' | b'#')
    {
        *first = b' ';
    }
    line
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn above(text: &str) -> Option<String> {
        let layout = Layout::of(text.as_bytes()).unwrap();
        let kept = heading_above(text.as_bytes(), layout)?;
        assert_eq!(kept.len(), layout.start);
        let lines = String::from_utf8(kept).unwrap();
        Some(lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("|"))
    }

    #[test]
    fn names_and_values_above_a_table() {
        let csv = "move,white,black\n1,e4,e5\n2,Nf3,Nc6\n";
        let bars = "| # | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n";
        for (lines, kept) in [
            ("White,Anna\nBlack,Berta\nResult,1-0\n\n", Some("White:Anna|Black:Berta|Result:1-0")),
            ("No.,7,,\nWhite,Anna,Black,Berta\nOpen,Bern\n", Some("White:Anna Black:Berta")),
            ("White: Anna\nBlack: Peña, Ana\n", Some("White: Anna|Black: Peña, Ana")),
            ("Board 3\nAnna Roth – Berta Blau 1-0\n", Some("Anna Roth – Berta Blau 1-0")),
            ("Open 2024,Board 3\n", None),
            ("", None),
        ] {
            assert_eq!(above(&format!("{lines}{csv}")).as_deref(), kept, "{lines}");
        }
        assert_eq!(
            above(&format!("# Round one\n- **White:** Anna\n- **Black:** Berta\n\n{bars}")).as_deref(),
            Some("White:   Anna|Black:   Berta")
        );
        assert_eq!(
            above(&format!("| White | Anna |\n| Black | Berta |\n\n{bars}")).as_deref(),
            Some("White:  Anna|Black:  Berta")
        );
    }
}
