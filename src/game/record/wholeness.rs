//! Where a record is not whole, and how it numbers its moves.

use crate::source::Span;

/// Why a record is not whole at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GapKind {
    /// The numbers skip moves.
    Skipped {
        /// The number that was due.
        due: u32,
        /// The one that is written.
        found: u32,
    },
    /// The record begins with a later move, and no position is given.
    Beginning {
        /// The number of its first move.
        first: u32,
    },
    /// Strokes, dots or empty boxes where moves should be.
    Blank,
    /// Moves that stand where they are not due, and are left out; what comes before them by their numbers is missing.
    Astray {
        /// The number of the first of them.
        first: u32,
    },
    /// Two strokes for a move by each, which are written like two null moves.
    Strokes,
}

/// A place of the main line where moves are missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// Half-moves that were replayed before it.
    pub ply: u32,
    /// What shows it: a number, or what stands for the moves.
    pub span: Span,
    /// Why.
    pub kind: GapKind,
}

/// Where a record is not whole, and how it numbers its moves.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wholeness {
    pub(in crate::game) gaps: Vec<Gap>,
    /// From which half-move on the written numbers are higher, or lower, by how much than the count of the moves.
    pub(in crate::game) shifts: Vec<(u32, i64)>,
    pub(in crate::game) last_number: u32,
}

impl Wholeness {
    /// The gaps, in order.
    pub fn gaps(&self) -> &[Gap] {
        &self.gaps
    }

    /// By how much the record's number of the half-move that has so many before it is higher than the count of the moves.
    pub fn shift(&self, ply: u32) -> i64 {
        let reached = self.shifts.partition_point(|(from, _)| *from <= ply);
        reached.checked_sub(1).map_or(0, |last| self.shifts[last].1)
    }

    /// The highest number in the record, be it after the moves that could be replayed.
    pub fn last_number(&self) -> u32 {
        self.last_number
    }
}
