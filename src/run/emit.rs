//! What is done in order, by one worker at a time: writing and counting.

use super::{DocumentNote, Progress, RunError, RunOutcome, Shortfall, Sink, Spent, Work, is_closed_pipe};
use crate::{
    diag::{SectionRead, thousands},
    input::{Chunk, FileEnd, InputError, SectionEnd, panic_message},
};
use std::{
    any::Any,
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// An output buffer that grew beyond this is not kept that large, in bytes.
const KEPT: usize = 4 << 20;

/// A chunk that was worked on.
pub(super) struct Done<T> {
    pub(super) chunk: Chunk,
    pub(super) out: Vec<u8>,
    pub(super) result: Result<T, Box<dyn Any + Send>>,
}

/// Why a run does not go on.
pub(super) enum Stop {
    /// Nobody reads the output any more.
    Closed,
    Error(RunError),
}

impl From<RunError> for Stop {
    fn from(error: RunError) -> Stop {
        Stop::Error(error)
    }
}

/// Writes output and adds up counts.
pub(super) struct Emitter<'a, W: Work, S: ?Sized> {
    work: &'a W,
    sink: &'a mut S,
    progress: &'a mut Progress,
    bytes_taken: Arc<AtomicU64>,
    outcome: RunOutcome<W::Tally>,
    /// The output of a file's end.
    out: Vec<u8>,
}

impl<'a, W: Work, S: Sink + ?Sized> Emitter<'a, W, S> {
    pub(super) fn new(
        work: &'a W,
        sink: &'a mut S,
        progress: &'a mut Progress,
        bytes_taken: Arc<AtomicU64>,
    ) -> Emitter<'a, W, S> {
        Emitter { work, sink, progress, bytes_taken, outcome: RunOutcome::default(), out: Vec::new() }
    }

    /// Writes a chunk's output, and returns the memory of both.
    pub(super) fn chunk(&mut self, done: Done<W::Tally>) -> Result<Spent, Stop> {
        let Done { chunk, mut out, result } = done;
        match result {
            Ok(tally) => self.work.merge(&mut self.outcome.tally, tally, Some(&chunk), &mut out),
            Err(panic) => {
                let last_game = chunk.first_game + (chunk.starts.len() as u64).saturating_sub(1);
                let (file, first_game) = (chunk.file.to_string(), chunk.first_game);
                Err(RunError::Panic { file, first_game, last_game, message: panic_message(&*panic) })?;
            }
        }
        self.write(&chunk.file, &out)?;
        self.tell();
        out.clear();
        out.shrink_to(KEPT);
        self.outcome.games += chunk.starts.len() as u64;
        let findings = W::findings(&self.outcome.tally);
        self.progress.update(self.bytes_taken.load(Ordering::Relaxed), self.outcome.games, findings);
        Ok(Spent { chunk, out })
    }

    /// Writes what there is to say about a file.
    pub(super) fn file_end(&mut self, end: FileEnd) -> Result<(), Stop> {
        let lossy = W::is_lossy(&self.outcome.tally, &end.file);
        let end = FileEnd { lossy, ..end };
        let mut out = std::mem::take(&mut self.out);
        let tally = self.work.file_end(&end, &mut out);
        self.work.merge(&mut self.outcome.tally, tally, None, &mut out);
        self.write(&end.file, &out)?;
        self.tell();
        out.clear();
        self.out = out;
        let sink = &mut *self.sink;
        stopped(self.progress.write(|| sink.file_end(&end)))?;
        self.outcome.files += 1;
        let read =
            |SectionEnd { section, extent, .. }| SectionRead { file: end.file.clone(), section, extent };
        self.outcome.section = self.outcome.section.take().or(end.section.map(read));
        let (format, games, lines) = (end.format, end.games, end.place.line);
        self.outcome
            .documents
            .extend(DocumentNote { file: end.file.clone(), format, games, lines }.if_needed());
        if let Some(why) = end.truncated {
            self.outcome.damaged.push(Shortfall { file: end.file.clone(), why });
        }
        if end.unread > 0 {
            let why = format!("{} bytes of games that are too long were not read", thousands(end.unread));
            self.outcome.cut.push(Shortfall { file: end.file.clone(), why });
        }
        self.outcome.errors.extend(end.error);
        Ok(())
    }

    /// Lists a file that cannot be read.
    pub(super) fn failed(&mut self, error: InputError) {
        self.sink.failed(&error);
        self.outcome.errors.push(error);
    }

    /// Ends the run.
    pub(super) fn finish(mut self, result: Result<(), Stop>) -> Result<RunOutcome<W::Tally>, RunError> {
        let result = result.and_then(|()| self.write_kept_back());
        let Emitter { sink, progress, outcome, .. } = self;
        let result = result.and_then(|()| stopped(progress.write(|| sink.finish())));
        progress.finish();
        match result {
            Ok(()) => Ok(outcome),
            Err(Stop::Closed) => Ok(RunOutcome { closed: true, ..outcome }),
            Err(Stop::Error(error)) => Err(error),
        }
    }

    fn write_kept_back(&mut self) -> Result<(), Stop> {
        let mut out = std::mem::take(&mut self.out);
        while let Some(file) = self.work.kept_back(&mut self.outcome.tally, &mut out) {
            self.write(&file, &out)?;
            out.clear();
        }
        Ok(())
    }

    fn write(&mut self, file: &Arc<str>, out: &[u8]) -> Result<(), Stop> {
        if out.is_empty() {
            return Ok(());
        }
        let sink = &mut *self.sink;
        stopped(self.progress.write(|| sink.take(file, out)))
    }

    /// Passes on what the work has to say to the user; a closed standard error is no reason to stop.
    fn tell(&mut self) {
        let notes = W::notes(&mut self.outcome.tally);
        if !notes.is_empty() {
            let _ = self.progress.suspend(|| io::stderr().write_all(&notes));
        }
    }
}

fn stopped(result: io::Result<()>) -> Result<(), Stop> {
    result.map_err(|error| match is_closed_pipe(&error) {
        true => Stop::Closed,
        false => Stop::Error(RunError::Write(error)),
    })
}
