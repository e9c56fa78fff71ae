//! The calling thread reads and writes, a pool works, and a fixed number of chunks goes round.

use super::{
    Outcome, Progress, RunError, RunOptions, Sink, Work,
    emit::{Done, Emitter, Stop},
};
use crate::input::{Chunk, FileEnd, InputError, Item, Reader, Sources};
use rayon::{ScopeFifo, ThreadPool, ThreadPoolBuilder};
use std::{
    collections::{BTreeMap, VecDeque},
    mem,
    num::NonZero,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread, vec,
};

/// Up to this many bytes of input, starting threads costs more than it saves.
const SMALL: usize = 256 << 10;

/// Chunks are not made smaller than this to give every thread some, in bytes.
const SMALLEST_SHARE: usize = 64 << 10;

/// The chunks of small files are handed out together, up to so many; to hand out and to send back takes longer than to work
/// on one.
const TOGETHER: usize = 128;

/// How many file ends may wait for the chunks before them.
const WAITING: usize = 1024;

/// Runs `work` over all games of `sources` and writes its output to `sink`, in the order of the input: the same
/// bytes for any number of threads and any chunk size, if the work itself looks at one game at a time.
///
/// A sink that was closed by its reader ([`std::io::ErrorKind::BrokenPipe`]) stops the run and is not an error.
///
/// # Errors
/// If the sink cannot be written, if the threads cannot be started, or if the work panicked. Input that cannot be
/// read is none of these: it is listed in the outcome.
pub fn run<W: Work, S: Sink + ?Sized>(
    sources: Sources,
    work: &W,
    options: RunOptions,
    sink: &mut S,
    progress: &mut Progress,
) -> Result<Outcome<W::Tally>, RunError> {
    let threads = options.threads.and_then(NonZero::new);
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN));
    let mut limits = options.limits;
    if let Some(size) = sources.size().filter(|_| threads.get() > 1) {
        let share = (size / (4 * threads.get() as u64)).try_into().unwrap_or(usize::MAX);
        limits.chunk = limits.chunk.min(share.max(SMALLEST_SHARE));
    }
    let mut reader = Reader::new(sources, limits).with_sheet(options.sheet).with_threads(threads);
    let mut emitter = Emitter::<W, S>::new(work, sink, progress);
    let result = read_and_work(threads.get(), &mut reader, work, &mut emitter);
    emitter.finish(result)
}

fn read_and_work<W: Work, S: Sink + ?Sized>(
    threads: usize,
    reader: &mut Reader,
    work: &W,
    emitter: &mut Emitter<'_, W, S>,
) -> Result<(), Stop> {
    let mut first = VecDeque::new();
    if threads == 1 || read_ahead(reader, &mut first) {
        return alone(first, reader, work, emitter);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| RunError::Threads(error.to_string()))?;
    together(&pool, first, reader, work, emitter)
}

/// Reads until there is enough for several threads; true where there is no more than that.
fn read_ahead(reader: &mut Reader, items: &mut VecDeque<Item>) -> bool {
    let (mut chunks, mut bytes) = (0, 0);
    while (chunks < 2 || bytes <= SMALL) && items.len() < WAITING {
        let Some(item) = reader.next() else { return true };
        if let Item::Chunk(chunk) = &item {
            chunks += 1;
            bytes += chunk.text().len();
        }
        items.push_back(item);
    }
    false
}

/// Everything on the calling thread.
fn alone<W: Work, S: Sink + ?Sized>(
    mut first: VecDeque<Item>,
    reader: &mut Reader,
    work: &W,
    emitter: &mut Emitter<'_, W, S>,
) -> Result<(), Stop> {
    let mut scratch = W::Scratch::default();
    let mut out = Vec::new();
    while let Some(item) = first.pop_front().or_else(|| reader.next()) {
        match item {
            Item::Chunk(chunk) => {
                let done = do_chunk(work, chunk, &mut scratch, out);
                out = emitter.chunk(done, reader)?;
            }
            Item::End(end) => emitter.file_end(end)?,
            Item::Failed(error) => emitter.failed(error),
        }
    }
    Ok(())
}

fn do_chunk<W: Work>(work: &W, chunk: Chunk, scratch: &mut W::Scratch, mut out: Vec<u8>) -> Done<W::Tally> {
    // A scratch that saw a panic is used no more: the run ends with it.
    let result = catch_unwind(AssertUnwindSafe(|| work.chunk(&chunk, scratch, &mut out)));
    Done { chunk, out, result }
}

/// The work on a pool, while the calling thread reads ahead and writes what is next in order.
fn together<W: Work, S: Sink + ?Sized>(
    pool: &ThreadPool,
    first: VecDeque<Item>,
    reader: &mut Reader,
    work: &W,
    emitter: &mut Emitter<'_, W, S>,
) -> Result<(), Stop> {
    let (sender, results) = mpsc::channel();
    let crew = Crew::<W> { work, scratches: Mutex::default(), sender, stopped: AtomicBool::new(false) };
    // Nothing on the pool ever waits: the calling thread is none of its threads, and only it does.
    pool.in_place_scope_fifo(|scope| {
        let mut order = Order { most: 2 * pool.current_num_threads() + 2, ..Order::new(first, results) };
        let result = order.run(scope, &crew, reader, emitter);
        crew.stopped.store(true, Ordering::Relaxed);
        result
    })
}

/// What the workers share.
struct Crew<'a, W: Work> {
    work: &'a W,
    /// The last one used is taken first, while it is in a cache.
    scratches: Mutex<Vec<W::Scratch>>,
    sender: Sender<Vec<Done<W::Tally>>>,
    /// Whether what is still waiting need not be done.
    stopped: AtomicBool,
}

impl<W: Work> Crew<'_, W> {
    fn work_on(&self, batch: Batch) {
        if self.stopped.load(Ordering::Relaxed) {
            return;
        }
        let scratch = self.scratches.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut scratch = scratch.unwrap_or_default();
        let mut done = Vec::with_capacity(batch.chunks.len());
        for (chunk, out) in batch.chunks {
            done.push(do_chunk(self.work, chunk, &mut scratch, out));
            if done.last().is_some_and(|done| done.result.is_err()) {
                break;
            }
        }
        self.scratches.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
        // Nobody listens any more once the run was stopped.
        let _ = self.sender.send(done);
    }
}

/// Chunks that are worked on one after the other, each with the buffer for its output.
#[derive(Default)]
struct Batch {
    chunks: Vec<(Chunk, Vec<u8>)>,
    /// Bytes of text.
    size: usize,
}

impl Batch {
    fn add(&mut self, chunk: Chunk, out: Vec<u8>) {
        self.size += chunk.text().len();
        self.chunks.push((chunk, out));
    }

    fn is_full(&self) -> bool {
        self.size >= SMALLEST_SHARE / 2 || self.chunks.len() >= TOGETHER
    }

    fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }
}

/// A thing whose turn to be written comes.
enum Turn {
    Chunk(u64),
    End(FileEnd),
    Failed(InputError),
}

/// The order in which things are written, and what came too early.
struct Order<T> {
    /// Read before the pool was started.
    first: VecDeque<Item>,
    turns: VecDeque<Turn>,
    results: Receiver<Vec<Done<T>>>,
    /// Batches by the numbers of their first chunks.
    early: BTreeMap<u64, Vec<Done<T>>>,
    /// What is left of the batch that is being written.
    ready: vec::IntoIter<Done<T>>,
    /// Empty output buffers.
    outs: Vec<Vec<u8>>,
    /// What is handed out next.
    batch: Batch,
    /// How many batches are handed out and not written yet, and how many there may be.
    under_way: usize,
    most: usize,
}

impl<T: Default + Send> Order<T> {
    fn new(first: VecDeque<Item>, results: Receiver<Vec<Done<T>>>) -> Order<T> {
        Order {
            first,
            turns: VecDeque::new(),
            results,
            early: BTreeMap::new(),
            ready: Vec::new().into_iter(),
            outs: Vec::new(),
            batch: Batch::default(),
            under_way: 0,
            most: 2,
        }
    }

    fn run<'s, W: Work<Tally = T>, S: Sink + ?Sized>(
        &mut self,
        scope: &ScopeFifo<'s>,
        crew: &'s Crew<'s, W>,
        reader: &mut Reader,
        emitter: &mut Emitter<'_, W, S>,
    ) -> Result<(), Stop> {
        let mut more = true;
        loop {
            while let Ok(done) = self.results.try_recv() {
                self.take(done);
            }
            self.emit(reader, emitter)?;
            if more && self.under_way < self.most && self.turns.len() < WAITING {
                match self.first.pop_front().or_else(|| reader.next()) {
                    Some(Item::Chunk(chunk)) => {
                        self.turns.push_back(Turn::Chunk(chunk.index));
                        self.batch.add(chunk, self.outs.pop().unwrap_or_default());
                    }
                    Some(Item::End(end)) => self.turns.push_back(Turn::End(end)),
                    Some(Item::Failed(error)) => self.turns.push_back(Turn::Failed(error)),
                    None => more = false,
                }
                if self.batch.is_full() {
                    self.hand_out(scope, crew);
                }
            } else if !self.batch.is_empty() {
                self.hand_out(scope, crew);
            } else if self.under_way > 0 {
                self.results.recv().into_iter().for_each(|done| self.take(done));
            } else if !more {
                return Ok(());
            }
        }
    }

    fn hand_out<'s, W: Work<Tally = T>>(&mut self, scope: &ScopeFifo<'s>, crew: &'s Crew<'s, W>) {
        let batch = mem::take(&mut self.batch);
        self.under_way += 1;
        scope.spawn_fifo(move |_| crew.work_on(batch));
    }

    fn take(&mut self, done: Vec<Done<T>>) {
        self.early.extend(done.first().map(|first| first.chunk.index).map(|index| (index, done)));
    }

    /// Writes everything whose turn it is.
    fn emit<W: Work<Tally = T>, S: Sink + ?Sized>(
        &mut self,
        reader: &mut Reader,
        emitter: &mut Emitter<'_, W, S>,
    ) -> Result<(), Stop> {
        while let Some(turn) = self.turns.pop_front() {
            match turn {
                Turn::Chunk(index) => {
                    if self.ready.as_slice().is_empty() {
                        self.ready = self.early.remove(&index).unwrap_or_default().into_iter();
                    }
                    let Some(done) = self.ready.next() else {
                        self.turns.push_front(turn);
                        break;
                    };
                    self.under_way -= usize::from(self.ready.as_slice().is_empty());
                    self.outs.push(emitter.chunk(done, reader)?);
                }
                Turn::End(end) => emitter.file_end(end)?,
                Turn::Failed(error) => emitter.failed(error),
            }
        }
        Ok(())
    }
}
