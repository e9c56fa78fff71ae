//! All sources in order, as chunks.

use super::{
    Chunk, Fault, InputError, Limits, ReadAs, ReadEncoding, Sources,
    cutter::{Cutter, End},
    decompress::{Opened, Wanted, fault_of, open},
    error::panic_message,
    section_text::open_section,
    sources::{SectionOf, Source},
};
use crate::{
    sheet::InputFormat,
    source::{Extent, Place, Section},
};
use std::{
    num::NonZero,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::AtomicU64},
};

/// What a reader comes upon, in order.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "chunks are what there is most of")]
pub enum Item {
    /// Games, or what comes before a file's first one.
    Chunk(Chunk),
    /// The end of a file, after all its chunks.
    End(FileEnd),
    /// A file that could not be opened, or that holds no text.
    Failed(InputError),
}

/// What is known of a file once it is read.
#[derive(Debug)]
pub struct FileEnd {
    /// The file's name as the user gave it; `-` for standard input.
    pub file: Arc<str>,
    /// What kind of record it was read as.
    pub format: InputFormat,
    /// The encoding that was declared or found out, where all of it was read as UTF-8.
    pub read_as: Option<ReadAs>,
    /// Games in it.
    pub games: u64,
    /// The place just after its last byte; `place.byte` is its decompressed length.
    pub place: Place,
    /// For a compressed stream that is damaged or ends early: what is wrong with it. What comes before has been
    /// read, save for what the decoder held back, at most 48 KiB, and for the block of bzip2 that is damaged.
    pub truncated: Option<String>,
    /// What kept the rest from being read.
    pub error: Option<InputError>,
    /// Bytes left out of games that are longer than the limit; 0 as a rule.
    pub unread: u64,
    /// Whether it is UTF-16 with an invalid character: U+FFFD was read in its place.
    pub misread: bool,
    /// Whether it is a web page, read as its text without tags.
    pub is_page: bool,
    /// The section that was read of it, where one was wanted.
    pub section: Option<SectionEnd>,
    /// Whether its output lost characters that the output cannot represent; the reader does not know.
    pub lossy: bool,
}

/// What is known of a section once it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SectionEnd {
    /// Where it was cut.
    pub section: Section,
    /// How much is in it.
    pub extent: Extent,
    /// Whether it turned out to be all of the file.
    pub is_whole: bool,
}

impl FileEnd {
    /// Whether all of the file was read as it is, so that nothing is lost when it is written from what was read, and all of that has its
    /// place in the output.
    pub fn is_whole(&self) -> bool {
        self.truncated.is_none()
            && self.error.is_none()
            && self.unread == 0
            && !self.misread
            && !self.is_page
            && !self.lossy
    }

    /// Whether its output may replace it: it was read whole, and there was a game in it.
    pub fn can_be_replaced(&self) -> bool {
        self.is_whole() && self.games > 0
    }
}

/// The file that is being read.
struct Current {
    file: Arc<str>,
    cutter: Cutter,
    section: Option<SectionOf>,
    /// Whether all of it is read.
    is_whole: bool,
}

/// A part of what is read, as [`Reader::drive`] hands it on.
#[derive(Clone, Copy, Debug)]
pub enum Part<'r> {
    /// Games.
    Chunk(&'r Chunk),
    /// The end of their file.
    End(&'r FileEnd),
}

/// Reads sources into chunks, in order; any thread may call it, one at a time.
pub struct Reader {
    sources: std::vec::IntoIter<Result<Source, InputError>>,
    limits: Limits,
    wanted: Wanted,
    threads: NonZero<usize>,
    current: Option<Current>,
    /// The file that was opened last.
    name: Arc<str>,
    /// Whether the current file is compressed.
    is_decompressing: bool,
    spares: Vec<Chunk>,
    /// Bytes read from disk.
    taken: Arc<AtomicU64>,
}

impl Reader {
    /// A reader at the start of the first source.
    pub fn new(sources: Sources, limits: Limits) -> Reader {
        Reader {
            sources: sources.into_iter(),
            limits,
            wanted: Wanted::default(),
            threads: NonZero::<usize>::MIN,
            current: None,
            name: "".into(),
            is_decompressing: false,
            spares: Vec::new(),
            taken: Arc::default(),
        }
    }

    /// The same, with every source taken for a record of this kind; where it is `None`, its first bytes decide.
    pub fn with_sheet(self, sheet: Option<InputFormat>) -> Reader {
        Reader { wanted: Wanted { sheet, ..self.wanted }, ..self }
    }

    /// The same, with every source in this encoding, unless a mark says otherwise; where it is `None`, it is found out.
    pub fn with_encoding(self, encoding: Option<ReadEncoding>) -> Reader {
        Reader { wanted: Wanted { encoding, ..self.wanted }, ..self }
    }

    /// The same, with up to `threads` threads that decompress a file whose parts can be decompressed in parallel; without it the calling
    /// thread does all.
    pub fn with_threads(self, threads: NonZero<usize>) -> Reader {
        Reader { threads, ..self }
    }

    /// Gives back a chunk that is not needed any more, so that its memory is used again.
    pub fn recycle(&mut self, mut chunk: Chunk) {
        chunk.clear(4 * self.limits.chunk);
        if chunk.holds_memory() {
            self.spares.push(chunk);
        }
    }

    /// Whether what was read last is of a compressed file.
    pub fn is_decompressing(&self) -> bool {
        self.is_decompressing
    }

    /// The count of bytes read, before decompression, which goes on while the reader reads.
    pub fn bytes_taken(&self) -> Arc<AtomicU64> {
        self.taken.clone()
    }

    /// Reads on, and leaves masking the chunk to the caller: unlike reading, several threads may do that at once.
    ///
    /// A file over which reading panics is given up like one that cannot be read.
    pub(crate) fn read_unmasked(&mut self) -> Option<Item> {
        let read = unless_it_panics(|| self.read_on());
        read.unwrap_or_else(|fault| {
            self.current = None;
            Some(Item::Failed(InputError { path: self.name.clone(), fault }))
        })
    }

    /// Hands each chunk and the end of each file to `take`, in order and on the calling thread, until it breaks off.
    ///
    /// # Errors
    /// What `take` says, and the first thing that cannot be read; of a file that cannot be read to its end, after `take` saw that.
    pub fn drive<E: From<InputError>>(
        self,
        take: impl FnMut(Part<'_>) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        self.drive_over(take, |error| Err(error.into()))
    }

    /// The same, with what cannot be read given to `unread`; unless that breaks off, too, the next file comes.
    ///
    /// # Errors
    /// What `take` and `unread` say.
    pub fn drive_over<E>(
        mut self,
        mut take: impl FnMut(Part<'_>) -> Result<ControlFlow<()>, E>,
        mut unread: impl FnMut(InputError) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        while let Some(item) = self.next() {
            let goes_on = match item {
                Item::Chunk(chunk) => {
                    let goes_on = take(Part::Chunk(&chunk))?;
                    self.recycle(chunk);
                    goes_on
                }
                Item::End(end) => match (take(Part::End(&end))?, end.error) {
                    (ControlFlow::Continue(()), Some(error)) => unread(error)?,
                    (goes_on, _) => goes_on,
                },
                Item::Failed(error) => unread(error)?,
            };
            if goes_on.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn read_on(&mut self) -> Option<Item> {
        if let Some(Current { cutter, .. }) = &mut self.current {
            if let Some(chunk) = cutter.next(|| self.spares.pop().unwrap_or_default()) {
                return Some(Item::Chunk(chunk));
            }
            return self.current.take().map(|current| Item::End(current.end()));
        }
        let source = match self.sources.next()? {
            Ok(source) => source,
            Err(error) => return Some(Item::Failed(error)),
        };
        let name = source.name.clone();
        self.name = name.clone();
        let section = source.section;
        match self.open(source) {
            Ok((opened, is_whole)) => {
                self.is_decompressing = opened.is_compressed;
                let before = section.map(|of| of.before).unwrap_or_default();
                let cutter = Cutter::new(name.clone(), opened, self.limits, before);
                self.current = Some(Current { file: name, cutter, section, is_whole });
                self.read_on()
            }
            Err(fault) => Some(Item::Failed(InputError { path: name, fault })),
        }
    }

    /// Opens a source, or the section of it that is wanted; whether that is all of it.
    fn open(&self, source: Source) -> Result<(Opened, bool), Fault> {
        let Some(section) = source.part() else {
            return Ok((open(source, &self.taken, self.wanted, self.threads)?, true));
        };
        let file = source.open_seekable().map_err(Fault::Io)?;
        open_section(&file, section, self.wanted, &self.taken)
    }
}

impl Current {
    fn end(self) -> FileEnd {
        let Current { file, cutter, section, is_whole } = self;
        let End { games, format, read_as, place, unread, misread, is_page, error } = cutter.finish();
        let before = section.map(|of| of.before).unwrap_or_default();
        let games = games - before.games;
        let (lines, bytes) = (place.line - 1 - before.lines, place.byte - before.bytes);
        let extent = Extent { games, lines, bytes };
        let section = section.map(|of| SectionEnd { section: of.section, extent, is_whole });
        let (error, truncated) = match error.map(fault_of) {
            None => (None, None),
            Some(Ok(fault)) => (Some(InputError { path: file.clone(), fault }), None),
            Some(Err(cause)) => (None, Some(cause)),
        };
        FileEnd {
            file,
            format,
            read_as,
            games,
            place,
            truncated,
            error,
            unread,
            misread,
            is_page,
            section,
            lossy: false,
        }
    }
}

impl Iterator for Reader {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let mut item = self.read_unmasked()?;
        if let Item::Chunk(chunk) = &mut item {
            chunk.mask();
        }
        Some(item)
    }
}

/// The result of `read`, or a fault if it panics.
fn unless_it_panics<T>(read: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(read)).map_err(|panic| Fault::Internal(panic_message(&*panic)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_fault_that_says_what_it_said() {
        let fault = unless_it_panics(|| -> Option<Item> { panic!("index {} of 32", 32) }).unwrap_err();
        assert_eq!(fault.to_string(), "internal error: index 32 of 32");
        assert_eq!(unless_it_panics(|| 1).unwrap(), 1);
    }
}
