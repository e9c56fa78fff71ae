//! How games are set anew, and how far one has come.

use super::{line_wrapper::LineSoFar, prose::Prose};
use std::ops::Range;

/// How games are set anew.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    /// Columns in a line.
    pub width: Option<usize>,
    /// Whether moves are numbered.
    pub numbers: bool,
    /// What ends a line.
    pub newline: &'static [u8],
    /// Whether there are carriage returns in the text.
    pub has_returns: bool,
}

impl Setting {
    /// With the line ends that the text has.
    pub fn of(text: &[u8], width: Option<usize>, numbers: bool) -> Setting {
        let mut returns = memchr::memchr_iter(b'\r', text).peekable();
        let has_returns = returns.peek().is_some();
        let is_crlf = |at: usize| text.get(at + 1) == Some(&b'\n');
        let newline: &[u8] = if returns.any(is_crlf) { b"\r\n" } else { b"\n" };
        Setting { width, numbers, newline, has_returns }
    }
}

/// A game that is being set anew, between two of its parts.
#[derive(Clone)]
pub(super) struct SetSoFar {
    /// Where in the text to go on.
    pub from: usize,
    /// Where the value of the Result tag was written.
    pub result: Option<Range<usize>>,
    /// Text that waits to be a comment.
    pub prose: Prose,
    pub line: LineSoFar,
    /// Whether a Black move needs its number said.
    pub interrupted: bool,
    /// Whether stray text was the last thing but signs and numbers.
    pub after_text: bool,
}
