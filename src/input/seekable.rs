//! A file that is open once and read at several places.

use std::{
    fmt,
    io::{self, Read, Seek, SeekFrom},
    sync::{Arc, Mutex, PoisonError},
};

/// What can be read at any place.
trait ReadSeek: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadSeek for T {}

/// A file that is open.
#[derive(Clone)]
pub(crate) struct Seekable {
    file: Arc<Mutex<dyn ReadSeek>>,
    size: u64,
}

impl Seekable {
    /// The file, with the size that it has now.
    pub(crate) fn new(mut file: impl Read + Seek + Send + 'static) -> io::Result<Seekable> {
        let size = file.seek(SeekFrom::End(0))?;
        Ok(Seekable { file: Arc::new(Mutex::new(file)), size })
    }

    /// Its bytes.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    /// Reads the bytes from `begin` to `end`, whatever else is read of the file meanwhile.
    pub(super) fn span(&self, begin: u64, end: u64) -> Span {
        Span { file: self.clone(), at: begin, end: end.min(self.size) }
    }
}

impl fmt::Debug for Seekable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seekable").field("size", &self.size).finish_non_exhaustive()
    }
}

/// Some bytes of a file.
pub(super) struct Span {
    file: Seekable,
    at: u64,
    end: u64,
}

impl Read for Span {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.end.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let wanted = out.len().min(left);
        if wanted == 0 {
            return Ok(0);
        }
        // What a reader that panicked left behind is a place, which is not relied on.
        let mut file = self.file.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.at))?;
        let count = file.read(&mut out[..wanted])?;
        self.at += count as u64;
        Ok(count)
    }
}
