//! What the games of each event say of day and month, before their dates are put right.

use crate::{
    game::Scratch,
    input::{Chunk, Sources},
    inspect::{DateOrders, Fixer},
    run::{Progress, RunError, RunOptions, Work, run as run_all},
};
use std::{io, path::PathBuf};

/// The fixer with what all games say, where that matters. Standard input is read only once, so that nothing is known of it before.
pub(super) fn settling(fixer: Fixer, paths: &[PathBuf], run: RunOptions) -> Result<Fixer, RunError> {
    if !fixer.settles_dates() || paths.iter().any(|path| path.as_os_str() == "-") {
        return Ok(fixer);
    }
    let mut hidden = Progress::new(None, true);
    let outcome = run_all(Sources::find(paths), &Gathering, run, &mut io::sink(), &mut hidden)?;
    Ok(fixer.settling(outcome.tally))
}

struct Gathering;

impl Work for Gathering {
    type Scratch = Scratch;
    type Tally = DateOrders;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, _: &mut Vec<u8>) -> DateOrders {
        DateOrders::of(chunk, scratch)
    }

    fn merge(&self, total: &mut DateOrders, part: DateOrders, _: Option<&Chunk>, _: &mut Vec<u8>) {
        total.add(part);
    }
}
