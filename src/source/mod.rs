//! Where things are: spans inside a game, and the game's own place in its file. And how text is read eight bytes at once, and
//! written in old encodings.

use std::fmt;

/// The UTF-8 byte order mark. At a file's start it counts as bytes but as no column.
#[doc(hidden)]
pub const BOM: &[u8] = b"\xEF\xBB\xBF";

/// A run of bytes inside one game's text (offsets from the game's first byte).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub struct Span {
    /// First byte, from 0 at the start of the game's text.
    pub start: u32,
    /// Length in bytes.
    pub len: u32,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    #[inline]
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, len: end.saturating_sub(start) as u32 }
    }

    /// The offset just past the last byte.
    #[inline]
    pub const fn end(self) -> usize {
        self.start as usize + self.len as usize
    }

    /// Whether all of `other` is in this span.
    pub const fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end() <= self.end()
    }

    /// The bytes of `text` the span covers, cut off where `text` ends.
    pub fn of(self, text: &[u8]) -> &[u8] {
        let end = self.end().min(text.len());
        &text[(self.start as usize).min(end)..end]
    }
}

/// Where one game's text begins in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin<'a> {
    /// The file's name as the user gave it; `-` for standard input.
    pub file: &'a str,
    /// The game's number within its file, from 1; `None` for a finding about the file itself.
    pub game: Option<u64>,
    /// The line the game's text begins on, from 1.
    pub line: u64,
    /// The Unicode scalar values that stand before the game's text on that line: 0 but where another game ends there.
    pub indent: u64,
    /// The decompressed file's byte offset of the game's text, from 0.
    pub byte: u64,
}

/// A line and column, both from 1; the column counts Unicode scalar values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line in the file, from 1.
    pub line: u64,
    /// The column in that line, from 1, in Unicode scalar values (a byte that is not UTF-8 counts as one).
    pub column: u64,
    /// The byte in the decompressed file, from 0.
    pub byte: u64,
}

impl Place {
    /// The beginning of a file.
    pub const START: Place = Place { line: 1, column: 1, byte: 0 };
}

/// A place in a tournament's report.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Spot {
    /// The line, from 1; in a table the row.
    pub line: u32,
    /// The column, from 1, in characters; in a table of cells the cell.
    pub column: u32,
}

impl From<Spot> for Place {
    fn from(Spot { line, column }: Spot) -> Place {
        Place { line: line.into(), column: column.into(), byte: 0 }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

mod eight_bytes;
mod encoded;
pub(crate) mod encoding;
mod locate;
mod section;
mod visible;

pub(crate) use eight_bytes::eight_bytes;
pub(crate) use encoded::encoded;
#[doc(hidden)]
pub use locate::count_lines;
pub(crate) use locate::count_scalars;
pub use section::{Extent, Section};
#[doc(hidden)]
pub use visible::visible;
