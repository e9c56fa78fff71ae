//! What is still to be read, in batches.

use super::Spent;
use crate::input::{Item, Reader};
use std::collections::VecDeque;

/// Up to this many bytes of input, starting threads costs more than it saves.
const SMALL: usize = 256 << 10;

/// Beyond so many bytes on disk threads are started before anything is read: that takes a while, in which the first one begins.
const LARGE: u64 = 1 << 20;

/// Chunks of small files go together up to this many bytes: to hand in what came of one costs more than to work on it.
const TOGETHER: usize = 32 << 10;

/// How many chunks of a compressed file go together: what the decoder has in memory moves to the core that reads on.
const DECOMPRESSED_TOGETHER: usize = 2;

/// How many things are read at most before threads are started.
const FIRST: usize = 1024;

/// How many chunks, ends of files and errors go together at most.
const MOST: usize = 128;

/// Things read one after the other, for one worker; sheets among them are still to be masked.
pub(super) struct Batch {
    /// The batch's number in the whole run, from 0.
    pub(super) number: u64,
    pub(super) items: Vec<Item>,
    /// Empty buffers for output, one for each chunk at most.
    pub(super) outs: Vec<Vec<u8>>,
}

/// Reads batches.
pub(super) struct Intake {
    reader: Reader,
    /// Read before it was known whether there is enough for several threads.
    first: VecDeque<Item>,
    outs: Vec<Vec<u8>>,
    /// Batches handed out.
    batches: u64,
}

impl Intake {
    pub(super) fn new(reader: Reader) -> Intake {
        Intake { reader, first: VecDeque::new(), outs: Vec::new(), batches: 0 }
    }

    /// Whether there is enough for several threads; unless `size`, the bytes on disk, says so, reads that far.
    pub(super) fn is_worth_threads(&mut self, size: Option<u64>) -> bool {
        if size.is_some_and(|size| size > LARGE) {
            return true;
        }
        let (mut chunks, mut bytes) = (0, 0);
        while (chunks < 2 || bytes <= SMALL) && self.first.len() < FIRST {
            let Some(item) = self.reader.read_unmasked() else { return false };
            if let Item::Chunk(chunk) = &item {
                chunks += 1;
                bytes += chunk.text().len();
            }
            self.first.push_back(item);
        }
        true
    }

    /// The next batch, or `None` where everything is read. The memory of `spent` is used again.
    pub(super) fn next(&mut self, spent: &mut Vec<Spent>) -> Option<Batch> {
        for Spent { chunk, out } in spent.drain(..) {
            self.reader.recycle(chunk);
            self.outs.push(out);
        }
        let (mut items, mut outs) = (Vec::new(), Vec::new());
        let mut bytes = 0;
        while (bytes < TOGETHER || self.reads_on(items.len())) && items.len() < MOST {
            let Some(item) = self.first.pop_front().or_else(|| self.reader.read_unmasked()) else { break };
            if let Item::Chunk(chunk) = &item {
                bytes += chunk.text().len();
                outs.extend(self.outs.pop());
            }
            items.push(item);
        }
        let number = self.batches;
        self.batches += 1;
        (!items.is_empty()).then_some(Batch { number, items, outs })
    }

    /// Whether the worker that has read so many things of a compressed file reads on, while it has the decoder in its core's cache.
    fn reads_on(&self, items: usize) -> bool {
        self.reader.is_decompressing() && items < DECOMPRESSED_TOGETHER
    }
}
