//! What one entry of a sheet looks like: a number, a move, a clock, a result, or nothing.

use crate::{
    notation::dash_length,
    pgn::{ClockTime, after_its_name},
    words::{MoveShape, Number, ResultForm, WrittenResult, move_at, moves::descriptive_length},
};
use std::ops::Range;

/// The range without the white space at its ends.
pub(super) fn trimmed(text: &[u8], range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let kept = part.trim_ascii_start();
    let start = range.start + (part.len() - kept.len());
    start..start + kept.trim_ascii_end().len()
}

/// A move number: its value and how many dots follow its digits.
pub(super) fn number(entry: &[u8]) -> Option<(u32, usize)> {
    Number::of(entry).filter(|number| number.rest.is_empty()).map(|number| (number.value, number.dots))
}

/// Whether it says that there is no move: nothing, dots, dashes, or the line below a header, `:---:` or `+----+`.
pub(super) fn is_nothing(entry: &[u8]) -> bool {
    if is_drawn_line(entry) {
        return true;
    }
    let mut rest = entry;
    while let [first, tail @ ..] = rest {
        rest = match (first, tail) {
            (b'.' | b' ' | b'_', _) => tail,
            // `…`.
            (0xE2, [0x80, 0xA6, tail @ ..]) => tail,
            _ => match dash_length(rest) {
                Some(length) => &rest[length..],
                None => return false,
            },
        };
    }
    true
}

/// Whether it is part of a line drawn across a table of text: three strokes or more, and what stands where lines meet.
fn is_drawn_line(entry: &[u8]) -> bool {
    let is_stroke = |byte: &u8| matches!(byte, b'-' | b'=');
    entry.iter().all(|byte| is_stroke(byte) || matches!(byte, b':' | b'+' | b'|'))
        && entry.windows(3).any(|three| three.iter().all(is_stroke))
}

/// Whether it is a result and nothing else, in whatever form. `0-0` is castling, as in movetext.
pub(super) fn is_result(entry: &[u8]) -> bool {
    WrittenResult::read(entry).is_some_and(WrittenResult::is_of_cell)
}

/// Whether it is a result as movetext has it.
pub(super) fn is_plain_result(entry: &[u8]) -> bool {
    WrittenResult::read(entry).is_some_and(|read| read.form == ResultForm::Plain && read.is_of_cell())
}

/// The result in a cell after its name: `Result: 1-0`.
pub(super) fn labelled_result(text: &[u8], cell: Range<usize>) -> Option<Range<usize>> {
    let (at, result) = after_its_name(&text[cell.clone()])?;
    result.is_of_cell().then(|| trimmed(text, cell.start + at..cell.end))
}

/// Whether it is a clock's time: `1:29:30`, `29:30.5`, `0:05`.
pub(super) fn is_clock(entry: &[u8]) -> bool {
    ClockTime::parse(entry).is_some()
}

/// Whether it begins with what looks like a move in some notation and some language; figures alone may be anything.
pub(super) fn is_move(entry: &[u8]) -> bool {
    match move_at(entry) {
        Some((MoveShape::Numeric, _)) | None => false,
        Some((MoveShape::Spoken, _)) => is_announced(entry),
        Some((_, length)) => length == entry.len() || !entry[..length].contains(&b' '),
    }
}

/// Whether it is an announcement in two words or more: `Springer Gustav eins Felix drei`. What may follow it is in parentheses.
pub(super) fn is_announced(entry: &[u8]) -> bool {
    matches!(move_at(entry), Some((MoveShape::Spoken, length))
        if matches!(entry[length..].trim_ascii_start(), [] | [b'(', ..]))
}

/// Whether it is a move of the numeric notation: `5254`, `57581`.
pub(super) fn is_numeric_move(entry: &[u8]) -> bool {
    MoveShape::of(entry) == Some(MoveShape::Numeric)
}

/// Whether the parenthesis that opens at this byte of an entry belongs to a move: it is glued to it, and holds a piece, a square or a
/// file.
fn is_part_of_move(entry: &[u8], open: usize) -> bool {
    let is_glued = open > 0 && !entry[open - 1].is_ascii_whitespace();
    let inside = entry[open + 1..].split(|byte| *byte == b')').next().unwrap_or_default();
    let is_closed = open + 1 + inside.len() < entry.len();
    let is_name = (1..=4).contains(&inside.len())
        && inside.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    // `R(2)-B4`
    let is_rank = matches!(inside, [b'1'..=b'8']) && open + 3 < entry.len();
    let is_name = is_name && (is_rank || inside.iter().any(|byte| !byte.is_ascii_digit()));
    // No move that has one begins with a digit.
    let is_move = entry.first().is_some_and(|first| !first.is_ascii_digit());
    // `NxP(4)`
    let is_descriptive = || descriptive_length(entry).is_some_and(|length| length > open);
    is_glued && is_closed && is_move && (is_name || is_descriptive())
}

/// What a cell for moves holds.
#[derive(Default)]
pub(super) struct Entry {
    pub(super) played: Option<Range<usize>>,
    pub(super) result: Option<Range<usize>>,
}

impl Entry {
    /// Reads the cell, up to a remark in it: from a brace, a bracket or another sign on that means something to
    /// movetext. A draw offer belongs to the move, and so does what is in parentheses amid it: `e8(Q)`, `R(2)-B4`.
    pub(super) fn of(text: &[u8], cell: Range<usize>) -> Entry {
        let entry = &text[cell.clone()];
        let is_remark = |at: usize| match entry[at] {
            b'{' | b'}' | b'[' | b']' | b';' | b'%' => true,
            b'(' => !entry[at..].starts_with(b"(=)") && !is_part_of_move(entry, at),
            b')' => {
                let open = memchr::memrchr(b'(', &entry[..at]);
                !open.is_some_and(|open| &entry[open..=at] == b"(=)" || is_part_of_move(entry, open))
            }
            _ => false,
        };
        let end = (0..entry.len()).find(|&at| is_remark(at)).unwrap_or(entry.len());
        let kept = trimmed(text, cell.start..cell.start + end);
        let entry = &text[kept.clone()];
        if is_nothing(entry) {
            return Entry::default();
        }
        if is_result(entry) {
            return Entry { played: None, result: Some(kept) };
        }
        if let Some(space) = entry.iter().rposition(u8::is_ascii_whitespace)
            && is_result(&entry[space + 1..])
        {
            let played = trimmed(text, kept.start..kept.start + space);
            return Entry { played: Some(played), result: Some(kept.start + space + 1..kept.end) };
        }
        Entry { played: Some(kept), result: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_entries() {
        for text in [
            "e4",
            "\u{41a}f3",
            "O-O",
            "0-0",
            "0-0-0",
            "\u{41e}-\u{41e}",
            "exd",
            "P-K4",
            "KtxP",
            "P4R",
            "Cxd5+",
            "P8R(D)",
            "Bauer Eva zwei Eva vier",
            "caballo Gustavo uno F\u{e9}lix tres (=)",
        ] {
            assert!(is_move(text.as_bytes()), "{text}");
        }
        for text in [
            "",
            "12",
            "1-0",
            "\u{bd}-\u{bd}",
            "1:29:30",
            "White",
            "Carlsen",
            "Anna-Lena",
            "Anna Berta",
            "Eva",
            "-",
            "good",
        ] {
            assert!(!is_move(text.as_bytes()), "{text}");
        }
        assert!(is_clock(b"1:29:30") && !is_clock(b"1:99"));
        for text in ["", "...", "--", "\u{2026}", "\u{2014}", ". . ."] {
            assert!(is_nothing(text.as_bytes()), "{text}");
        }
        assert!(!is_nothing(b"-e4") && !is_nothing("\u{201c}".as_bytes()));
        assert_eq!(
            [&b"12"[..], b"12...", b"", b"1a", b"12345"].map(number),
            [Some((12, 0)), Some((12, 3)), None, None, None]
        );
    }

    #[test]
    fn remarks_are_left_out_and_offers_kept() {
        let read = |text: &'static str| {
            let Entry { played, result } = Entry::of(text.as_bytes(), 0..text.len());
            (played.map(|range| &text[range]), result.map(|range| &text[range]))
        };
        assert_eq!(read("e4 {best}"), (Some("e4"), None));
        assert_eq!(read("e4 (=) (late)"), (Some("e4 (=)"), None));
        assert_eq!(read("bxa8(N) (!)"), (Some("bxa8(N)"), None));
        assert_eq!(read("R(2)-B4 ch"), (Some("R(2)-B4 ch"), None));
        assert_eq!(read("Q(7)xR(6)"), (Some("Q(7)xR(6)"), None));
        assert_eq!(read("NxP(4) (!)"), (Some("NxP(4)"), None));
        assert_eq!(read("e4(5)"), (Some("e4"), None));
        assert_eq!(read("a6(!) x"), (Some("a6"), None));
        assert_eq!(read("1(1)e4"), (Some("1"), None));
        assert_eq!(read("Qh7# 1-0"), (Some("Qh7#"), Some("1-0")));
        assert_eq!(read("1 - 0"), (None, Some("1 - 0")));
        assert_eq!(read("..."), (None, None));
        assert_eq!(read("; none"), (None, None));
    }
}
