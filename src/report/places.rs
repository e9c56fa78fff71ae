//! The places of a game's findings, in one walk over its text.

use crate::diag::{At, Finding};
use crate::source::{BOM, Origin, Place, count_lines, count_scalars};

/// Where each finding about the game of this text and place begins, in the findings' own order.
///
/// `Origin::place` starts over for every finding; a game with as many findings as bytes would take
/// quadratic time. Here the text is walked once, whatever order the findings come in.
pub fn places(origin: Origin<'_>, text: &[u8], findings: &[Finding]) -> Vec<Place> {
    let mut cursor = Cursor::new(origin, text);
    let mut places = vec![Place { line: 0, column: 0, byte: 0 }; findings.len()];
    let mut order: Vec<usize> = (0..findings.len()).collect();
    order.sort_by_key(|&at| findings[at].span().start);
    for at in order {
        places[at] = match findings[at].at {
            At::Cell(spot) => spot.into(),
            At::Text(_) | At::File => cursor.seek(findings[at].span().start as usize),
        };
    }
    places
}

/// A byte of the text whose line and column are known.
struct Cursor<'a> {
    text: &'a [u8],
    /// The text's own byte in its file.
    base: u64,
    at: usize,
    line: u64,
    column: u64,
}

impl<'a> Cursor<'a> {
    fn new(origin: Origin<'_>, text: &'a [u8]) -> Cursor<'a> {
        let marked = origin.byte == 0 && text.starts_with(BOM);
        let at = if marked { BOM.len() } else { 0 };
        Cursor { text, base: origin.byte, at, line: origin.line, column: 1 + origin.indent }
    }

    /// The place of `offset`, which must not come before an earlier one.
    fn seek(&mut self, offset: usize) -> Place {
        let offset = offset.min(self.text.len());
        let stop = resting_point(self.text, offset);
        // Only inside a byte order mark is there nothing to walk.
        if stop > self.at {
            let walked = &self.text[self.at..stop];
            match memchr::memrchr2(b'\n', b'\r', walked) {
                None => self.column += count_scalars(walked),
                Some(end) => {
                    self.line += count_lines(walked);
                    self.column = 1 + count_scalars(&walked[end + 1..]);
                }
            }
            self.at = stop;
        }
        let rest = self.text.get(stop.max(self.at)..offset).unwrap_or_default();
        Place { line: self.line, column: self.column + count_scalars(rest), byte: self.base + offset as u64 }
    }
}

/// The last byte at or before `offset` where the walk may be interrupted without counting anything twice:
/// neither inside a character nor between `\r` and `\n`.
fn resting_point(text: &[u8], offset: usize) -> usize {
    if offset > 0 && text.get(offset) == Some(&b'\n') && text[offset - 1] == b'\r' {
        return offset - 1;
    }
    let continues = |at: usize| text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80);
    // A character has at most three continuation bytes; where there are more, nothing is cut in two.
    (0..4).filter_map(|back| offset.checked_sub(back)).find(|&at| !continues(at)).unwrap_or(offset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;
    use crate::source::Span;

    fn at(offset: usize) -> Finding {
        Finding { at: Span::new(offset, offset + 1).into(), ..samples::illegal() }
    }

    /// Walks byte by byte and knows nothing of cursors.
    fn naive(text: &[u8], offset: usize) -> (u64, u64) {
        let mut start = 0;
        let mut line = 1;
        for i in 0..offset {
            let ends = match text[i] {
                b'\n' => true,
                b'\r' => text.get(i + 1) != Some(&b'\n'),
                _ => false,
            };
            if ends {
                (line, start) = (line + 1, i + 1);
            }
        }
        let before = &text[start..offset];
        let before = if start == 0 { before.strip_prefix(BOM).unwrap_or(before) } else { before };
        let mut column = 1;
        let mut rest = before;
        while !rest.is_empty() {
            let long = (1..=rest.len().min(4)).find(|&n| std::str::from_utf8(&rest[..n]).is_ok());
            rest = &rest[long.unwrap_or(1)..];
            column += 1;
        }
        (line, column)
    }

    const TEXTS: &[&[u8]] = &[
        b"",
        b"e4 e5\nNf3",
        b"\r\n\r\r\n\n\rx",
        "a\u{e9}b\r\nc\u{265e}d\ne\rf\u{1f600}g".as_bytes(),
        b"Mart\xEDnez \x80\x80\x80\x80\x80\x80 x\xE2\x99y\n\xE2\x99\x9E\xF0\x9F z",
        b"\xEF\xBB\xBF[Event \"\xC3\xA9\"]\r\ne4",
    ];

    #[test]
    fn agree_with_a_naive_walk_at_every_byte() {
        for text in TEXTS {
            let record = samples::record(text);
            let findings: Vec<Finding> = (0..=text.len()).map(at).collect();
            for (offset, place) in places(record.origin, record.text, &findings).iter().enumerate() {
                if text.starts_with(BOM) && offset < BOM.len() {
                    assert_eq!((place.line, place.column), (1, 1));
                    continue;
                }
                assert_eq!((place.line, place.column), naive(text, offset), "{offset} in {text:?}");
                assert_eq!(place.byte, offset as u64);
            }
        }
    }

    #[test]
    fn a_game_that_begins_amid_a_line() {
        let text = b"1. d4 d5\n2. c4";
        let mut record = samples::record(text);
        record.origin.indent = 13;
        let found = places(record.origin, record.text, &[at(3), at(9)]);
        let found: Vec<_> = found.iter().map(|place| (place.line, place.column)).collect();
        assert_eq!(found, [(1, 17), (2, 1)]);
        assert_eq!(record.origin.place(text, 3).column, 17);
    }

    #[test]
    fn the_order_of_the_findings_does_not_matter() {
        for text in TEXTS {
            let record = samples::record(text);
            let forward: Vec<Finding> = (0..=text.len()).map(at).collect();
            let mut backward =
                places(record.origin, record.text, &forward.iter().rev().cloned().collect::<Vec<_>>());
            backward.reverse();
            assert_eq!(places(record.origin, record.text, &forward), backward);
        }
    }

    #[test]
    fn a_later_game_counts_on_from_its_origin_and_keeps_its_first_bytes() {
        let mut record = samples::record(b"\xEF\xBB\xBFab\ncd");
        (record.origin.line, record.origin.byte) = (40, 1000);
        let found = places(record.origin, record.text, &[at(4), at(7), at(99)]);
        assert_eq!(found[0], Place { line: 40, column: 3, byte: 1004 });
        assert_eq!(found[1], Place { line: 41, column: 2, byte: 1007 });
        assert_eq!(found[2], Place { line: 41, column: 3, byte: 1008 });
    }
}
