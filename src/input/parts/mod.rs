//! Compressed files whose parts are decompressed beside each other.
//!
//! A part is what a decoder can begin with, whatever came before it: blocks of bzip2, members of gzip that say how long
//! they are, frames of zstd. Nothing is taken on trust. Where a file is not in parts, or one of them does not
//! decompress on its own, the file is opened again and read the plain way from its beginning, less what was given, so
//! that text and messages are those of the plain way. What is in memory is the parts under way: each has at most [`MOST`] bytes of
//! text, or says that it has more, and all together at most [`TOGETHER_IN_MEMORY`] if they are more than one.

mod bzip2;
mod gzip;
mod zstd;

use super::compression::{Compression, SLICE, Text};
use std::{
    collections::VecDeque,
    io::{self, Cursor, Read},
    mem,
    num::NonZero,
    thread::{self, JoinHandle},
};

/// How much is read ahead at a time to find where a part ends, in bytes.
const STEP: usize = 128 << 10;

/// Small parts go together up to so many compressed bytes: a thread of its own costs more than to decompress one.
const TOGETHER: usize = 256 << 10;

/// A file with a part whose text is longer is read the plain way, in bytes.
const MOST: usize = 8 << 20;

/// The text of all parts under way has at most so many bytes, unless it is one part alone.
const TOGETHER_IN_MEMORY: usize = 256 << 20;

/// Decompresses a part into memory that was used before.
type Unpack = Box<dyn FnOnce(Vec<u8>) -> Unpacked + Send>;

/// A part of a file.
struct Part {
    /// Its text has at most so many bytes, or it does not decompress on its own.
    most: usize,
    unpack: Unpack,
}

impl Part {
    /// One with at most [`MOST`] bytes of text.
    fn new(unpack: impl FnOnce(Vec<u8>) -> Unpacked + Send + 'static) -> Part {
        Part { most: MOST, unpack: Box::new(unpack) }
    }
}

/// What comes of a part.
enum Unpacked {
    Text(Vec<u8>),
    /// It does not decompress on its own, or has too much text.
    NotAlone,
    /// Its data are damaged, as it seems; what comes before the damage.
    Damaged(Vec<u8>),
}

impl From<Option<Vec<u8>>> for Unpacked {
    fn from(text: Option<Vec<u8>>) -> Unpacked {
        text.map_or(Unpacked::NotAlone, Unpacked::Text)
    }
}

/// Finds the parts of a file, in order.
trait Split: Send {
    /// The next part; `None` at the end of the file.
    fn next_part(&mut self) -> Result<Option<Part>, NotInParts>;
}

/// The file, or what is left of it, has to be read the plain way.
struct NotInParts;

impl From<io::Error> for NotInParts {
    fn from(_: io::Error) -> NotInParts {
        // Read again, it comes up again after all that was read before it.
        NotInParts
    }
}

/// What of a file is not under way yet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    Parts,
    Nothing,
    /// What is not in parts.
    Rest,
}

/// A part that a thread decompresses.
struct UnderWay {
    most: usize,
    thread: JoinHandle<Unpacked>,
}

/// The text of a file that is decompressed in parts.
pub(super) struct InParts<P> {
    split: Box<dyn Split>,
    threads: NonZero<usize>,
    under_way: VecDeque<UnderWay>,
    /// The next part, for which there is no room yet.
    next: Option<Part>,
    /// Whether a part was damaged, so that nothing that comes of it by the plain way is taken on trust.
    is_damaged: bool,
    left: Left,
    ready: Cursor<Vec<u8>>,
    /// Bytes of text in all parts that are or were ready.
    given: u64,
    /// Opens the file again and decompresses it the plain way.
    plainly: P,
    plain: Option<Text>,
}

impl<P: Fn() -> io::Result<Text>> InParts<P> {
    /// The text of the file whose bytes `raw` gives. Up to `threads` threads decompress; with one, the calling thread does.
    pub(super) fn new(
        compression: Compression,
        raw: Text,
        threads: NonZero<usize>,
        plainly: P,
    ) -> InParts<P> {
        let held = Held { source: raw, bytes: Vec::new() };
        InParts {
            split: match compression {
                Compression::Bzip2 => Box::new(bzip2::Blocks::new(held)),
                Compression::Gzip => Box::new(gzip::Members::new(held)),
                // One thread reads long frames bit by bit, the plain way.
                Compression::Zstd => Box::new(zstd::Frames::new(held, threads.get() > 1)),
            },
            threads,
            under_way: VecDeque::new(),
            next: None,
            is_damaged: false,
            left: Left::Parts,
            ready: Cursor::default(),
            given: 0,
            plainly,
            plain: None,
        }
    }

    /// The next part, decompressed, if there is one.
    fn next_unpacked(&mut self) -> Result<Option<Unpacked>, NotInParts> {
        let mut spare = mem::take(&mut self.ready).into_inner();
        if self.threads.get() == 1 {
            return Ok(self.split.next_part()?.map(|part| (part.unpack)(spare)));
        }
        while self.left == Left::Parts && self.under_way.len() < self.threads.get() {
            let next = self.next.take().map_or_else(|| self.split.next_part(), |part| Ok(Some(part)));
            match next {
                Ok(Some(part)) => {
                    let in_memory: usize = self.under_way.iter().map(|part| part.most).sum();
                    if in_memory > 0 && in_memory + part.most > TOGETHER_IN_MEMORY {
                        self.next = Some(part);
                        break;
                    }
                    let (memory, Part { most, unpack }) = (mem::take(&mut spare), part);
                    let thread = thread::Builder::new().spawn(move || unpack(memory))?;
                    self.under_way.push_back(UnderWay { most, thread });
                }
                Ok(None) => self.left = Left::Nothing,
                Err(NotInParts) => self.left = Left::Rest,
            }
        }
        match self.under_way.pop_front() {
            Some(part) => part.thread.join().map(Some).map_err(|_| NotInParts),
            None if self.left == Left::Rest => Err(NotInParts),
            None => Ok(None),
        }
    }

    /// The text of the next part, if there is one.
    fn next_text(&mut self) -> Result<Option<Vec<u8>>, NotInParts> {
        if self.is_damaged {
            return Err(NotInParts);
        }
        match self.next_unpacked()? {
            None => Ok(None),
            Some(Unpacked::Text(text)) => Ok(Some(text)),
            Some(Unpacked::NotAlone) => Err(NotInParts),
            Some(Unpacked::Damaged(text)) => {
                self.is_damaged = true;
                Ok(Some(text))
            }
        }
    }

    /// Goes over to the plain way, at the byte of the text after those given.
    fn read_plainly(&mut self) -> io::Result<Text> {
        self.under_way.clear();
        let mut text = (self.plainly)()?;
        let mut passed = vec![0; SLICE];
        while self.given > 0 {
            let wanted = self.given.min(SLICE as u64) as usize;
            match text.read(&mut passed[..wanted])? {
                0 => break,
                count => self.given -= count as u64,
            }
        }
        if self.is_damaged {
            // A decoder gives the text of a damaged part before it knows. If it goes on, the part was none.
            let mut ahead = Vec::new();
            (&mut text).take(MOST as u64).read_to_end(&mut ahead)?;
            text = Box::new(Cursor::new(ahead).chain(text));
        }
        Ok(text)
    }
}

impl<P: Fn() -> io::Result<Text>> Read for InParts<P> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(text) = &mut self.plain {
                return text.read(out);
            }
            let count = self.ready.read(out)?;
            if count > 0 || out.is_empty() {
                return Ok(count);
            }
            match self.next_text() {
                Ok(Some(text)) => {
                    self.given += text.len() as u64;
                    self.ready = Cursor::new(text);
                }
                Ok(None) => return Ok(0),
                Err(NotInParts) => match self.read_plainly() {
                    Ok(text) => self.plain = Some(text),
                    Err(error) => {
                        self.plain = Some(Box::new(io::empty()));
                        return Err(error);
                    }
                },
            }
        }
    }
}

/// All the text that a decoder gives, if it is not too much, in this memory.
fn whole_text(decoder: &mut dyn Read, mut text: Vec<u8>) -> Option<Vec<u8>> {
    text.clear();
    text.reserve(1 << 20);
    decoder.take(MOST as u64 + 1).read_to_end(&mut text).ok()?;
    (text.len() <= MOST).then_some(text)
}

/// Compressed bytes that were read ahead.
struct Held {
    source: Text,
    bytes: Vec<u8>,
}

impl Held {
    /// The bytes held, `count` of them at least unless the file has fewer.
    fn at_least(&mut self, count: usize) -> io::Result<&[u8]> {
        if self.bytes.len() < count {
            let missing = (count - self.bytes.len()).max(STEP);
            (&mut self.source).take(missing as u64).read_to_end(&mut self.bytes)?;
        }
        Ok(&self.bytes)
    }

    /// Takes the first bytes away.
    fn take(&mut self, count: usize) -> Vec<u8> {
        let rest = self.bytes.split_off(count);
        mem::replace(&mut self.bytes, rest)
    }
}

#[cfg(test)]
mod testing;
