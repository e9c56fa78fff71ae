//! Where a run's output goes.

use crate::input::{FileEnd, InputError};
use std::{
    io::{self, Write},
    sync::Arc,
};

/// Takes the output of a run, file by file and in order.
///
/// Whatever can be written to is a sink that makes one stream of all files.
pub trait Sink {
    /// Takes a part of the output that belongs to the input file of this name.
    fn take(&mut self, file: &Arc<str>, out: &[u8]) -> io::Result<()>;

    /// Learns that a file is over; nothing of it comes any more. Called for empty files too.
    fn file_end(&mut self, end: &FileEnd) -> io::Result<()> {
        let _ = end;
        Ok(())
    }

    /// Learns of an input that could not be read at all.
    fn failed(&mut self, error: &InputError) {
        let _ = error;
    }

    /// Makes sure that everything is written.
    fn finish(&mut self) -> io::Result<()>;
}

impl<W: Write + ?Sized> Sink for W {
    fn take(&mut self, _: &Arc<str>, out: &[u8]) -> io::Result<()> {
        self.write_all(out)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}
