//! What the games of each event say of day and month, before their dates are put right.

use crate::{
    game::Scratch,
    input::Chunk,
    inspect::{DateOrders, Fixer},
    job::Job,
    run::{RunError, Work},
};

/// The fixer with what all games say, where that matters. Standard input is read only once, so that nothing is known of it before.
pub(super) fn settling(fixer: Fixer, job: &Job) -> Result<Fixer, RunError> {
    if !fixer.settles_dates() || job.reads_standard_input() {
        return Ok(fixer);
    }
    let outcome = job.again().quietly().gather(&Gathering)?;
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
