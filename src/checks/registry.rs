//! The registry: one line per check, in the order of the codes.

use super::{Check, draws, legality, notation, pgn, result, tags};
use crate::diag::Meta;

/// Every check.
pub static CHECKS: &[&dyn Check] = &[
    &notation::n007_ambiguous_move::AmbiguousMove,
];

/// Codes about a file rather than a game; the pipeline reports them.
pub static FILE_CODES: &[&Meta] = &[&pgn::p013_truncated_input::META];

/// Every code there is, in the order of the registry.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    CHECKS.iter().map(|check| check.meta()).chain(FILE_CODES.iter().copied())
}

/// The code of this name or number, in whatever case.
pub fn find(code: &str) -> Option<&'static Meta> {
    metas().find(|meta| meta.code.eq_ignore_ascii_case(code) || meta.name.eq_ignore_ascii_case(code))
}
