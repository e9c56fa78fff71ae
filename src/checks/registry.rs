//! The registry: every check, in the order of the codes. The build makes it from the files that are named after codes.

use super::{Check, across, clocks, draws, editions, event, legality, notation, pgn, result, sheets, tags};
use crate::diag::Meta;

include!(concat!(env!("OUT_DIR"), "/checks.rs"));

/// Every code there is, in the order of the registry.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    CHECKS
        .iter()
        .map(|check| check.meta)
        .chain(across::metas())
        .chain(event::metas())
        .chain(FILE_CODES.iter().copied())
}

/// The code of this name or number, in whatever case.
pub fn find(code: &str) -> Option<&'static Meta> {
    metas().find(|meta| meta.code.eq_ignore_ascii_case(code) || meta.name.eq_ignore_ascii_case(code))
}
