//! What there is to read.

use super::InputError;
#[cfg(feature = "cli")]
use super::archive::Member;
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
}

/// How a source was come by.
#[cfg(feature = "cli")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// The user named it.
    Named,
    /// It is in a folder or an archive that the user named.
    Within,
    /// So is a link that leads to it.
    ByLink,
    /// It is in a folder to which a link leads that is in a folder that the user named.
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
    },
    /// A member of the archive at this path, and its own path in it.
    #[cfg(feature = "cli")]
    Member(PathBuf, String, Box<Member>),
    Memory(Arc<[u8]>),
    Stream(Stream),
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
        }));
    }

    /// Adds what gives a text, compressed or not, under this name. It is read once, by one thread at a time.
    pub fn push_reader(&mut self, name: &str, reader: impl Read + Send + 'static) {
        let stream = Stream(Mutex::new(Some(Box::new(reader))));
        self.list.push(Ok(Source { name: name.into(), size: None, place: Where::Stream(stream) }));
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
        self.list.iter().flatten().map(|source| source.size).sum()
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
            Where::File { path, .. } => Box::new(File::open(path)?),
            #[cfg(feature = "cli")]
            Where::Member(_, _, member) => member.open()?,
            Where::Memory(text) => Box::new(io::Cursor::new(text.clone())),
            Where::Stream(Stream(reader)) => {
                let reader = reader.lock().unwrap_or_else(PoisonError::into_inner).take();
                reader.ok_or_else(|| io::Error::other("was read already"))?
            }
        })
    }

    /// Whether it can be read from its beginning more than once, as a pipe cannot.
    #[cfg(feature = "cli")]
    pub(super) fn can_be_opened_again(&self) -> bool {
        self.size.is_some()
    }
}
