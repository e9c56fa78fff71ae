//! The order in which things are written: that in which they were read.

use super::{
    RunError, RunOutcome, Sink, Spent, Work,
    emit::{Done, Emitter, Stop},
};
use crate::input::{FileEnd, InputError};
use std::collections::BTreeMap;

/// A thing that was worked on, and waits for its turn to be written.
#[expect(clippy::large_enum_variant, reason = "chunks are what there is most of")]
pub(super) enum Finished<T> {
    Chunk(Done<T>),
    End(FileEnd),
    Failed(InputError),
}

/// Writes the batches that workers hand in, each in its turn.
pub(super) struct OrderedWriter<'a, W: Work, S: ?Sized> {
    emitter: Emitter<'a, W, S>,
    /// The number of the batch whose turn it is.
    next: u64,
    /// Batches whose turn has not come.
    early: BTreeMap<u64, Vec<Finished<W::Tally>>>,
    /// How many of these there may be.
    most: usize,
    stopped: Option<Stop>,
}

impl<'a, W: Work, S: Sink + ?Sized> OrderedWriter<'a, W, S> {
    /// Nothing is written yet. Where `most` batches wait for their turn, no more is to be read.
    pub(super) fn new(emitter: Emitter<'a, W, S>, most: usize) -> OrderedWriter<'a, W, S> {
        OrderedWriter { emitter, next: 0, early: BTreeMap::new(), most, stopped: None }
    }

    /// Takes a batch, and writes everything whose turn has come; its memory goes to `spent`.
    pub(super) fn take(&mut self, number: u64, finished: Vec<Finished<W::Tally>>, spent: &mut Vec<Spent>) {
        self.early.insert(number, finished);
        while self.stopped.is_none()
            && let Some(finished) = self.early.remove(&self.next)
        {
            self.next += 1;
            self.stopped = finished.into_iter().try_for_each(|one| self.emit(one, spent)).err();
        }
    }

    fn emit(&mut self, one: Finished<W::Tally>, spent: &mut Vec<Spent>) -> Result<(), Stop> {
        match one {
            Finished::Chunk(done) => spent.push(self.emitter.chunk(done)?),
            Finished::End(end) => self.emitter.file_end(end)?,
            Finished::Failed(error) => self.emitter.failed(error),
        }
        Ok(())
    }

    /// Whether those who are ahead have to wait.
    pub(super) fn is_full(&self) -> bool {
        self.stopped.is_none() && self.early.len() >= self.most
    }

    /// Whether nothing more is to be done.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// Ends the run, which could be begun or not.
    pub(super) fn finish(self, begun: Result<(), RunError>) -> Result<RunOutcome<W::Tally>, RunError> {
        let stopped = begun.map_err(Stop::Error).and(self.stopped.map_or(Ok(()), Err));
        self.emitter.finish(stopped)
    }
}
