//! From a byte offset to line and column.

use super::{BOM, Origin, Place};
use std::ops::Range;

impl Origin<'_> {
    /// The place of byte `offset` of the game's `text`. Lines end at `\n`, `\r\n` or a lone `\r`.
    ///
    /// Linear in `offset`: meant for findings, not for every token.
    pub fn place(&self, text: &[u8], offset: usize) -> Place {
        let offset = offset.min(text.len());
        let line = line_range(text, offset);
        let breaks = count_lines(&text[..line.start]);
        let mut before = &text[line.start..offset];
        if line.start == 0 && self.byte == 0 {
            before = before.strip_prefix(BOM).unwrap_or(before);
        }
        let indent = if line.start == 0 { self.indent } else { 0 };
        let column = indent + count_scalars(before) + 1;
        Place { line: self.line + breaks, column, byte: self.byte + offset as u64 }
    }
}

/// The bytes of the line that holds `offset`, without its line end.
fn line_range(text: &[u8], offset: usize) -> Range<usize> {
    let offset = offset.min(text.len());
    let start = memchr::memrchr2(b'\n', b'\r', &text[..offset]).map_or(0, |at| at + 1);
    let end = memchr::memchr2(b'\n', b'\r', &text[offset..]).map_or(text.len(), |at| offset + at);
    start..end
}

/// How many lines end in `text`: `\r\n` is one end, a lone `\r` is one too.
pub fn count_lines(text: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let lone = memchr::memchr_iter(b'\r', text).filter(|&at| text.get(at + 1) != Some(&b'\n')).count();
    (feeds + lone) as u64
}

/// Unicode scalar values in `bytes`; each byte that belongs to no valid UTF-8 sequence counts as one.
pub fn count_scalars(bytes: &[u8]) -> u64 {
    bytes.utf8_chunks().map(|chunk| (chunk.valid().chars().count() + chunk.invalid().len()) as u64).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A second opinion that walks the text one character at a time.
    fn naive(text: &str, offset: usize) -> (u64, u64) {
        let (mut line, mut column) = (1, 1);
        let mut previous = '\0';
        for (at, c) in text.char_indices() {
            if at >= offset {
                break;
            }
            match c {
                '\n' if previous == '\r' => {}
                '\n' | '\r' => (line, column) = (line + 1, 1),
                _ => column += 1,
            }
            previous = c;
        }
        (line, column)
    }

    #[test]
    fn agrees_with_a_walk_over_the_characters() {
        let text = "a\u{e9}b\r\nc\u{265e}d\ne\rf g\r\r\nh";
        let origin = Origin { file: "x", game: Some(1), line: 1, indent: 0, byte: 0 };
        for (offset, c) in text.char_indices().filter(|(_, c)| !matches!(c, '\r' | '\n')) {
            let place = origin.place(text.as_bytes(), offset);
            assert_eq!((place.line, place.column), naive(text, offset), "at {offset} {c:?}");
        }
    }

    #[test]
    fn bytes_that_are_not_utf8_count_one_column_each() {
        let origin = Origin { file: "x", game: Some(1), line: 7, indent: 0, byte: 100 };
        let place = origin.place(b"Mart\xEDnez x", 9);
        assert_eq!(place, Place { line: 7, column: 10, byte: 109 });
    }

    #[test]
    fn a_byte_order_mark_is_no_column() {
        let origin = Origin { file: "x", game: Some(1), line: 1, indent: 0, byte: 0 };
        assert_eq!(origin.place(b"\xEF\xBB\xBFe4", 3), Place { line: 1, column: 1, byte: 3 });
    }
}
