//! How a record is written: what its writer marks, leaves out, and writes for something else throughout.

use super::costs;

/// What a writer does throughout, so that it says nothing of a single half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Captures are marked.
    pub marks_captures: bool,
    /// Checks are marked.
    pub marks_checks: bool,
    /// Squares of departure are named throughout.
    pub is_long: bool,
    /// A piece is told from another that can go there, too.
    pub tells_apart: bool,
    /// A sign that is written for another, time and again: `b` for `d`.
    pub alike: Option<[u8; 2]>,
}

impl Habits {
    /// What is expected of a writer who is not known.
    pub const UNKNOWN: Habits =
        Habits { marks_captures: true, marks_checks: true, is_long: false, tells_apart: true, alike: None };

    /// No other reading of an entry costs less than this.
    pub fn least(self) -> u32 {
        if self.tells_apart && self.alike.is_none() { costs::LEAST } else { costs::LEARNT }
    }
}
