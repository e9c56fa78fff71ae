//! Every worker reads for itself, works, and writes what is next in order.
//!
//! What it saves: what a worker has read is in its processor's own cache, and nobody waits for a thread that hands out or that
//! writes. Reading and writing are one worker's at a time.

use super::{
    Progress, RunError, RunOptions, RunOutcome, Sink, Work,
    emit::{Done, Emitter},
    intake::{Batch, Intake},
    ordered_writer::{Finished, OrderedWriter},
};
use crate::input::{Chunk, Item, Reader, Sources};
use rayon::ThreadPoolBuilder;
use std::{
    hint,
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError},
    thread,
};

/// Chunks are not made smaller than this to give every thread some, in bytes.
const SMALLEST_SHARE: usize = 64 << 10;

/// How often a lock is tried for before its thread sleeps: for some 150 microseconds, where a processor's pause is long.
const TRIES: u32 = 3000;

/// Runs `work` over all games of `sources` and writes its output to `sink`, in the order of the input: the same
/// bytes for any number of threads and any chunk size, if the work itself looks at one game at a time.
///
/// A sink that was closed by its reader ([`std::io::ErrorKind::BrokenPipe`]) stops the run and is not an error.
///
/// # Errors
/// If the sink cannot be written, if the threads cannot be started, or if the work panicked. Input that cannot be
/// read is none of these: it is listed in the outcome.
pub fn run<W: Work, S: Sink + Send + ?Sized>(
    sources: Sources,
    work: &W,
    options: RunOptions,
    sink: &mut S,
    progress: &mut Progress,
) -> Result<RunOutcome<W::Tally>, RunError> {
    let threads = options.threads.and_then(NonZero::new);
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN));
    let mut limits = options.limits;
    let size = sources.size();
    if let Some(size) = size.filter(|_| threads.get() > 1) {
        let share = (size / (4 * threads.get() as u64)).try_into().unwrap_or(usize::MAX);
        limits.chunk = limits.chunk.min(share.max(SMALLEST_SHARE));
    }
    let reader = Reader::new(sources, limits)
        .with_sheet(options.sheet)
        .with_encoding(options.encoding)
        .with_threads(threads);
    let emitter = Emitter::<W, S>::new(work, sink, progress, reader.bytes_taken());
    let mut intake = Intake::new(reader);
    let threads = if threads.get() > 1 && intake.is_worth_threads(size) { threads.get() } else { 1 };
    let workers = Workers {
        work,
        intake: Mutex::new(intake),
        writer: Mutex::new(OrderedWriter::new(emitter, threads + 2)),
        room: Condvar::new(),
    };
    let begun = workers.work_with(threads);
    workers.writer.into_inner().unwrap_or_else(PoisonError::into_inner).finish(begun)
}

/// What the workers share.
struct Workers<'a, W: Work, S: ?Sized> {
    work: &'a W,
    intake: Mutex<Intake>,
    writer: Mutex<OrderedWriter<'a, W, S>>,
    /// Is told whenever something was written, for those who are too far ahead.
    room: Condvar,
}

impl<W: Work, S: Sink + Send + ?Sized> Workers<'_, W, S> {
    /// Works with so many threads, of which the calling one is the first.
    fn work_with(&self, threads: usize) -> Result<(), RunError> {
        if threads == 1 {
            self.work();
            return Ok(());
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads - 1).build()?;
        pool.in_place_scope(|scope| {
            (1..threads).for_each(|_| scope.spawn(|_| self.work()));
            self.work();
        });
        Ok(())
    }

    /// What one thread does.
    fn work(&self) {
        let panic = catch_unwind(AssertUnwindSafe(|| self.work_until_done())).err();
        // A panic while a lock was held poisons it: those who wait must wake to see that.
        self.room.notify_all();
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }

    /// Reads, works and writes until everything is read, the run is stopped, or another thread panics while it reads or writes.
    fn work_until_done(&self) {
        let mut scratch = W::Scratch::default();
        let mut spent = Vec::new();
        loop {
            let Some(mut intake) = lock_soon(&self.intake) else { return };
            let Some(Batch { number, items, mut outs }) = intake.next(&mut spent) else { return };
            drop(intake);
            let mut work_on = |item| match item {
                Item::Chunk(chunk) => {
                    Finished::Chunk(do_chunk(self.work, chunk, &mut scratch, outs.pop().unwrap_or_default()))
                }
                Item::End(end) => Finished::End(end),
                Item::Failed(error) => Finished::Failed(error),
            };
            let finished = items.into_iter().map(&mut work_on).collect();
            let Some(mut writer) = lock_soon(&self.writer) else { return };
            writer.take(number, finished, &mut spent);
            self.room.notify_all();
            // The batch whose turn it is, is in the hands of one who does not wait.
            let Ok(writer) = self.room.wait_while(writer, |writer| writer.is_full()) else { return };
            if writer.is_stopped() {
                return;
            }
        }
    }
}

/// Locks; `None` if a thread panicked while it held the lock. Tries for a while before it sleeps.
///
/// What it saves: reading a chunk takes less time than to fall asleep and be woken.
fn lock_soon<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    for _ in 0..TRIES {
        match mutex.try_lock() {
            Err(TryLockError::WouldBlock) => hint::spin_loop(),
            locked => return locked.ok(),
        }
    }
    mutex.lock().ok()
}

fn do_chunk<W: Work>(
    work: &W,
    mut chunk: Chunk,
    scratch: &mut W::Scratch,
    mut out: Vec<u8>,
) -> Done<W::Tally> {
    // A scratch that saw a panic is used no more: the run ends with it.
    let result = catch_unwind(AssertUnwindSafe(|| {
        chunk.mask();
        work.chunk(&chunk, scratch, &mut out)
    }));
    Done { chunk, out, result }
}
