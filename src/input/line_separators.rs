//! Line ends that only Unicode has, as texts from web pages and word processors have them: they become those of PGN.

use memchr::memmem;
use std::io::{self, Read};

/// How much is read at a time, in bytes.
const BLOCK: usize = 16 << 10;

/// U+2028, U+2029 and U+0085 in UTF-8.
const SEPARATORS: [&[u8]; 3] = [b"\xE2\x80\xA8", b"\xE2\x80\xA9", b"\xC2\x85"];

/// Whether such characters end the lines of a text that begins like this: it has no other line ends, and a tag stands before or after
/// one, or move number 1 after it.
pub(super) fn end_lines(head: &[u8]) -> bool {
    if memchr::memchr2(b'\n', b'\r', head).is_some() {
        return false;
    }
    let is_line_end = |at: usize, separator: &[u8]| {
        let (before, after) = (&head[..at], &head[at + separator.len()..]);
        before.ends_with(b"\"]") || matches!(after, [b'[', b'A'..=b'Z', ..] | [b'1', b'.', ..])
    };
    SEPARATORS.iter().any(|one| memmem::find_iter(head, one).any(|at| is_line_end(at, one)))
}

/// Puts spaces and a line feed in their place, so that all else keeps its place.
pub(super) struct LineSeparators {
    source: Box<dyn Read + Send>,
    block: Vec<u8>,
    /// How much of the block was handed out, and how much of it can be: the rest may be part of a separator.
    used: usize,
    ready: usize,
    at_end: bool,
}

impl LineSeparators {
    pub(super) fn new(source: Box<dyn Read + Send>) -> LineSeparators {
        LineSeparators { source, block: Vec::new(), used: 0, ready: 0, at_end: false }
    }

    fn fill(&mut self) -> io::Result<()> {
        self.block.drain(..self.ready);
        let held = self.block.len();
        (self.used, self.ready) = (0, 0);
        self.block.resize(held + BLOCK, 0);
        let count = self.source.read(&mut self.block[held..]);
        self.block.truncate(held + count.as_ref().unwrap_or(&0));
        self.at_end = count? == 0;
        let is_part = |length: &usize| {
            let end = &self.block[self.block.len().saturating_sub(*length)..];
            SEPARATORS.iter().any(|one| one.len() > *length && one.starts_with(end) && !end.is_empty())
        };
        let open = if self.at_end { 0 } else { [2, 1].into_iter().find(is_part).unwrap_or(0) };
        self.ready = self.block.len() - open.min(self.block.len());
        for separator in SEPARATORS {
            let found: Vec<usize> = memmem::find_iter(&self.block[..self.ready], separator).collect();
            for at in found {
                self.block[at..at + separator.len()].fill(b' ');
                self.block[at + separator.len() - 1] = b'\n';
            }
        }
        Ok(())
    }
}

impl Read for LineSeparators {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.used == self.ready && !self.at_end {
            self.fill()?;
        }
        let count = (&self.block[self.used..self.ready]).read(out)?;
        self.used += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a byte at a time.
    struct Slowly(io::Cursor<Vec<u8>>);

    impl Read for Slowly {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let length = out.len().min(1);
            self.0.read(&mut out[..length])
        }
    }

    #[test]
    fn each_becomes_a_line_feed_and_spaces() {
        let text = "[A \"\u{2018}\"]\u{2028}1. e4\u{85}\u{2029}e5\u{e9}\u{e2}";
        let expected = "[A \"\u{2018}\"]  \n1. e4 \n  \ne5\u{e9}\u{e2}";
        for source in [
            Box::new(io::Cursor::new(text.as_bytes().to_vec())) as Box<dyn Read + Send>,
            Box::new(Slowly(io::Cursor::new(text.as_bytes().to_vec()))),
        ] {
            let mut out = String::new();
            LineSeparators::new(source).read_to_string(&mut out).unwrap();
            assert_eq!(out, expected);
        }
        assert!(end_lines(text.as_bytes()));
        assert!(!end_lines("1. e4 {a\u{2028}b} e5 \u{85} 2. Nf3".as_bytes()));
        assert!(!end_lines("[A \"b\"]\n1. e4 {a\u{2028}1. d4} e5".as_bytes()), "it has line ends");
    }
}
