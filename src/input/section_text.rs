//! Sections of a file: where it can be cut, and the text of one.

use super::{
    Fault, Seekable,
    compression::{Compression, SLICE, Text},
    decompress::{Opened, Peeked, Raw, Sliced, Wanted, fault_of, plain, refuse_unsupported},
    frames::frame_from,
};
#[cfg(feature = "cli")]
use super::{InputError, Sources};
use crate::{pgn::CertainStart, sheet::InputFormat, source::Section};
use std::{
    io::{self, Read},
    num::NonZero,
    sync::{Arc, atomic::AtomicU64},
};

/// A file of which a section is wanted.
struct Whole<'f> {
    file: &'f Seekable,
    taken: &'f Arc<AtomicU64>,
    compression: Option<Compression>,
    cuts: Cuts,
}

/// Where a file can be cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cuts {
    /// At any byte.
    Anywhere,
    /// Where a frame begins.
    AtFrames,
    /// Nowhere: it is no PGN, or what is read of it are not its own bytes.
    Nowhere,
}

/// The sections of a file, of `size` stored bytes each or up to the next place where it can be cut; the last one of what is left.
pub(crate) fn sections(file: &Seekable, size: NonZero<u64>) -> Result<Vec<Section>, Fault> {
    let taken = Arc::default();
    let (whole, _) = Whole::open(file, Wanted::default(), &taken)?;
    let (mut sections, mut begin) = (Vec::new(), 0);
    loop {
        let end = whole.cut_from(begin, begin.saturating_add(size.get())).map_err(Fault::Io)?;
        sections.push(Section { begin, end });
        if end == file.size() {
            return Ok(sections);
        }
        begin = end;
    }
}

#[cfg(feature = "cli")]
impl Sources {
    /// The sections of `size` bytes or more that each source is cut into, in order, or why it cannot be.
    pub fn into_sections(
        self,
        size: NonZero<u64>,
    ) -> impl Iterator<Item = (Arc<str>, Result<Vec<Section>, Fault>)> {
        self.into_iter().map(move |source| match source {
            Ok(source) => {
                let sections =
                    source.open_seekable().map_err(Fault::Io).and_then(|file| sections(&file, size));
                (source.name, sections)
            }
            Err(InputError { path, fault }) => (path, Err(fault)),
        })
    }
}

/// Opens the text of a section, and says whether it is all of the file's. Bytes taken from the file are added to `taken`.
///
/// What is damaged beyond the frames of the section only ends the text.
pub(super) fn open_section(
    file: &Seekable,
    section: Section,
    wanted: Wanted,
    taken: &Arc<AtomicU64>,
) -> Result<(Opened, bool), Fault> {
    if section.begin > section.end || section.end > file.size() {
        return Err(Fault::Section { section, size: file.size() });
    }
    let (whole, opened) = Whole::open(file, wanted, taken)?;
    let begin = whole.cut_from(0, section.begin).map_err(Fault::Io)?;
    let end = whole.cut_from(begin, section.end).map_err(Fault::Io)?;
    let last = whole.certain_start(end)?;
    let text: Text = match (whole.cuts, begin < end) {
        (_, false) => Box::new(io::empty()),
        (Cuts::Nowhere, true) => opened.text,
        (Cuts::Anywhere, true) => match whole.certain_start(begin)? {
            Some(first) => {
                let last = last.map_or(file.size(), |last| end + last);
                Box::new(Raw::new(file.span(begin + first, last), taken))
            }
            None => Box::new(io::empty()),
        },
        (Cuts::AtFrames, true) => {
            let own = whole.text(begin, end).map_err(Fault::Io)?;
            match whole.certain_start(begin)? {
                Some(first) => {
                    let beyond = UntilDamaged(whole.text(end, file.size()).map_err(Fault::Io)?);
                    Box::new(After::new(first, own.chain(beyond.take(last.unwrap_or(u64::MAX)))))
                }
                // Read all the same, so that damage is said of the section that it is in.
                None => Box::new(After::new(u64::MAX, own)),
            }
        }
    };
    Ok((Opened { text, ..opened }, begin == 0 && last.is_none()))
}

impl<'f> Whole<'f> {
    /// Looks at the file's first bytes, which decide for all sections what it is; with it opened to be read whole.
    fn open(
        file: &'f Seekable,
        wanted: Wanted,
        taken: &'f Arc<AtomicU64>,
    ) -> Result<(Whole<'f>, Opened), Fault> {
        let mut head = Peeked::new(Raw::new(file.span(0, file.size()), &Arc::default()));
        // Without them nobody knows where it can be cut; a folder has a size, too.
        head.error.take().and_then(|error| fault_of(error).ok()).map_or(Ok(()), Err)?;
        let compression = Compression::of(&head.head);
        let opened = match compression {
            None => plain(head, wanted)?,
            Some(compression) => {
                refuse_unsupported(compression)?;
                let text = Sliced::new(compression.decoder(head).map_err(Fault::Io)?);
                Opened { is_compressed: true, ..plain(Peeked::new(text), wanted)? }
            }
        };
        let is_as_stored = opened.sheet.format() == InputFormat::Pgn && opened.recoding.is_none();
        let cuts = match compression {
            None if is_as_stored => Cuts::Anywhere,
            Some(Compression::Zstd) if is_as_stored => Cuts::AtFrames,
            _ => Cuts::Nowhere,
        };
        Ok((Whole { file, taken, compression, cuts }, opened))
    }

    /// The first place at or after `from` where the file can be cut, its end at last; `known` is one that is not after it.
    fn cut_from(&self, known: u64, from: u64) -> io::Result<u64> {
        match self.cuts {
            Cuts::Anywhere => Ok(from.min(self.file.size())),
            Cuts::AtFrames => frame_from(self.file, known, from),
            Cuts::Nowhere => Ok(if from == 0 { 0 } else { self.file.size() }),
        }
    }

    /// How many bytes of text are between a cut and the first certain start after it; `None` if there is none, or none before what is
    /// damaged.
    fn certain_start(&self, cut: u64) -> Result<Option<u64>, Fault> {
        if cut == self.file.size() {
            return Ok(None);
        }
        if cut == 0 {
            return Ok(Some(0));
        }
        let mut text = self.text(cut, self.file.size()).map_err(Fault::Io)?;
        let (mut start, mut block) = (CertainStart::default(), vec![0; SLICE]);
        loop {
            let count = match text.read(&mut block) {
                Ok(0) => return Ok(None),
                Ok(count) => count,
                Err(error) => return fault_of(error).map_or(Ok(None), Err),
            };
            if let Some(found) = start.look(&block[..count]) {
                return Ok(Some(found));
            }
        }
    }

    /// The text of what is stored from one cut to another.
    fn text(&self, begin: u64, end: u64) -> io::Result<Text> {
        let raw = Raw::new(self.file.span(begin, end), self.taken);
        Ok(match self.compression {
            None => Box::new(raw),
            Some(compression) => Box::new(Sliced::new(compression.decoder(raw)?)),
        })
    }
}

/// A text without its first bytes.
struct After<R> {
    left: u64,
    text: R,
}

impl<R: Read> After<R> {
    fn new(bytes: u64, text: R) -> After<R> {
        After { left: bytes, text }
    }
}

impl<R: Read> Read for After<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.left > 0 && !out.is_empty() {
            let most = out.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
            match self.text.read(&mut out[..most])? {
                0 => return Ok(0),
                count => self.left -= count as u64,
            }
        }
        self.text.read(out)
    }
}

/// A text up to where it is damaged.
struct UntilDamaged(Text);

impl Read for UntilDamaged {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self.0.read(out) {
            Err(error) => match fault_of(error) {
                Ok(Fault::Io(error)) => Err(error),
                _ => {
                    self.0 = Box::new(io::empty());
                    Ok(0)
                }
            },
            read => read,
        }
    }
}
