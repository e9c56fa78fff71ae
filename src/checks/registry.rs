//! The registry: every check; those of games, of games that are compared, of tournaments, of files, each in the order of the codes. The build
//! makes it from the files that are named after codes.

use super::{
    Check, Judge, across, clocks, draws, editions, event, legality, notation, pgn, result, sheets, tags,
};
use crate::diag::Meta;

include!(concat!(env!("OUT_DIR"), "/checks.rs"));

/// Every code there is, in the order of the registry.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    CHECKS.iter().map(|check| check.meta)
}

/// The codes that are found so.
pub(super) fn metas_of(is_meant: impl Fn(&Judge) -> bool) -> impl Iterator<Item = &'static Meta> {
    CHECKS.iter().filter(move |check| is_meant(&check.judge)).map(|check| check.meta)
}

/// The code of this name or number, in whatever case.
pub fn find(code: &str) -> Option<&'static Meta> {
    metas().find(|meta| meta.code.eq_ignore_ascii_case(code) || meta.name.eq_ignore_ascii_case(code))
}
