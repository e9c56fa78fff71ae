//! How a check that is made again differs from the one before.

use crate::diag::{Meta, Severity};

/// A finding that is no longer there.
#[derive(Clone, Debug)]
pub struct Gone {
    /// Where it was.
    pub file: String,
    /// The game's number when it was seen last.
    pub game: Option<u64>,
    /// Its code.
    pub meta: &'static Meta,
    /// How grave it was.
    pub severity: Severity,
    /// What it said.
    pub message: String,
}

/// How a check differs from the one before.
pub struct Update {
    /// When it was made, as `2026-11-28T14:03:22Z`.
    pub time: String,
    /// Findings that were not there before.
    pub new: u64,
    /// Findings that are no longer there.
    pub gone: Vec<Gone>,
    /// Whether it is the first.
    pub is_first: bool,
}
