//! What there is to read.

#[cfg(feature = "cli")]
use super::archive::Member;
#[cfg(feature = "cli")]
use super::changes::{Changes, Observed};
use super::{InputError, seekable::Seekable};
use crate::source::{Extent, Section};
use std::{
    fmt,
    io::{self, Read},
    sync::{Arc, Mutex, PoisonError},
};
#[cfg(feature = "cli")]
use std::{fs::File, path::PathBuf};

/// Everything a run reads, in order.
#[derive(Debug, Default)]
pub struct Sources {
    pub(super) list: Vec<Result<Source, InputError>>,
}

/// One file, or what stands for one.
#[derive(Debug)]
pub struct Source {
    /// Its name as the user gave it; `-` for standard input.
    pub name: Arc<str>,
    /// Its size on disk in bytes, before decompression; `None` where it is not known, as for a pipe.
    pub size: Option<u64>,
    pub(super) place: Where,
    /// The part of it that is read, where that is not all.
    pub(super) section: Option<SectionOf>,
}

/// A section of a source.
#[derive(Clone, Copy, Debug)]
pub(super) struct SectionOf {
    pub(super) section: Section,
    /// What the sections before it hold; nothing where numbers count from it.
    pub(super) before: Extent,
}

/// How a source was found.
#[cfg(feature = "cli")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// The user named it.
    Named,
    /// It is in a folder or an archive that the user named.
    Within,
    /// So is a link that leads to it.
    ByLink,
    /// It is in a folder that a link in a named folder leads to.
    BelowLink,
}

#[derive(Debug)]
pub(super) enum Where {
    #[cfg(feature = "cli")]
    Stdin,
    #[cfg(feature = "cli")]
    File {
        path: PathBuf,
        found: Found,
        /// Where it is noted that it changed while it was read, if that matters.
        changes: Option<Arc<Changes>>,
    },
    /// A member of the archive at this path, and its own path in it.
    #[cfg(feature = "cli")]
    Member(PathBuf, String, Box<Member>),
    Memory(Arc<[u8]>),
    Stream(Stream),
    /// Open already.
    Open(Seekable),
}

/// What gives a source's bytes, once.
pub(super) struct Stream(Mutex<Option<Box<dyn Read + Send>>>);

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream")
    }
}

impl Sources {
    /// Adds a text that is there already, compressed or not, under this name.
    pub fn push_text(&mut self, name: &str, text: impl Into<Vec<u8>>) {
        let text: Arc<[u8]> = text.into().into();
        self.list.push(Ok(Source {
            name: name.into(),
            size: Some(text.len() as u64),
            place: Where::Memory(text),
            section: None,
        }));
    }

    /// Adds what gives a text, compressed or not, under this name. It is read once, by one thread at a time.
    pub fn push_reader(&mut self, name: &str, reader: impl Read + Send + 'static) {
        let stream = Stream(Mutex::new(Some(Box::new(reader))));
        self.list.push(Ok(Source {
            name: name.into(),
            size: None,
            place: Where::Stream(stream),
            section: None,
        }));
    }

    /// Adds a section of an open file under this name; `before` is what precedes it.
    pub(crate) fn push_section(&mut self, name: &str, file: Seekable, section: Section, before: Extent) {
        let (size, section) = (Some(file.size()), SectionOf { section, before });
        self.list.push(Ok(Source {
            name: name.into(),
            size,
            place: Where::Open(file),
            section: Some(section),
        }));
    }

    /// Narrows the only source to this section; `before` is what precedes it.
    ///
    /// # Errors
    /// If there is another source, or this one is not a file of its own; says so.
    #[cfg(feature = "cli")]
    pub fn take_section(&mut self, section: Section, before: Extent) -> Result<(), &'static str> {
        match &mut self.list[..] {
            [Ok(source)] => {
                source.why_without_sections().map_or(Ok(()), Err)?;
                source.section = Some(SectionOf { section, before });
                Ok(())
            }
            // The failure to open is reported on reading.
            [Err(_)] => Ok(()),
            _ => Err("a section is of one file; give that alone"),
        }
    }

    /// How many there are, those that cannot be read included.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is nothing to read, and nothing that cannot be read either.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Bytes on disk in all; `None` where it is not known of one of them.
    pub fn size(&self) -> Option<u64> {
        self.list.iter().flatten().map(Source::bytes_read).sum()
    }
}

impl IntoIterator for Sources {
    type Item = Result<Source, InputError>;
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl Source {
    /// Opens it for reading.
    pub(super) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match &self.place {
            #[cfg(feature = "cli")]
            Where::Stdin => Box::new(io::stdin()),
            #[cfg(feature = "cli")]
            Where::File { path, changes, .. } => match changes {
                None => Box::new(File::open(path)?),
                Some(changes) => Box::new(Observed::open(path, &self.name, changes)?),
            },
            #[cfg(feature = "cli")]
            Where::Member(_, _, member) => member.open()?,
            Where::Memory(text) => Box::new(io::Cursor::new(text.clone())),
            Where::Stream(Stream(reader)) => {
                let reader = reader.lock().unwrap_or_else(PoisonError::into_inner).take();
                reader.ok_or_else(|| io::Error::other("was read already"))?
            }
            Where::Open(file) => Box::new(file.span(0, file.size())),
        })
    }

    /// Why it cannot be read from its middle, if so.
    fn why_without_sections(&self) -> Option<&'static str> {
        match &self.place {
            #[cfg(feature = "cli")]
            Where::Stdin => Some("standard input has no sections; give a file"),
            #[cfg(feature = "cli")]
            Where::Member(..) => Some("an archive has no sections; unpack it first"),
            #[cfg(feature = "cli")]
            Where::File { .. } if self.size.is_none() => Some("a pipe has no sections; give a file"),
            #[cfg(feature = "cli")]
            Where::File { .. } => None,
            Where::Stream(_) => Some("a stream has no sections; give a file"),
            Where::Memory(_) | Where::Open(_) => None,
        }
    }

    /// Opens it for reading at any place.
    pub(super) fn open_seekable(&self) -> io::Result<Seekable> {
        let refused = || Err(io::Error::other(self.why_without_sections().unwrap_or_default()));
        match &self.place {
            #[cfg(feature = "cli")]
            Where::File { path, .. } if self.size.is_some() => Seekable::new(File::open(path)?),
            #[cfg(feature = "cli")]
            Where::File { .. } | Where::Stdin | Where::Member(..) => refused(),
            Where::Memory(text) => Seekable::new(io::Cursor::new(text.clone())),
            Where::Open(file) => Ok(file.clone()),
            Where::Stream(_) => refused(),
        }
    }

    /// The section that is read of it, unless that is all of it.
    pub(super) fn part(&self) -> Option<Section> {
        let SectionOf { section, .. } = self.section?;
        (section.begin > 0 || self.size != Some(section.end)).then_some(section)
    }

    /// How many bytes are read of it, before decompression; `None` where it is not known.
    fn bytes_read(&self) -> Option<u64> {
        match self.part() {
            Some(section) => Some(section.end.saturating_sub(section.begin)),
            None => self.size,
        }
    }

    /// Whether it can be read from its beginning more than once, as a pipe cannot.
    #[cfg(feature = "cli")]
    pub(super) fn can_be_opened_again(&self) -> bool {
        self.size.is_some()
    }
}
