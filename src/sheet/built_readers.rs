//! Readers of delimited text that were built before. To build one takes a quarter of a million instructions, and every
//! row of a table has one of its own; a copy of one would have to be built again.

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use std::cell::RefCell;

thread_local! {
    /// Those of this thread that nobody uses.
    static IDLE: RefCell<Vec<(Kind, Reader)>> = const { RefCell::new(Vec::new()) };
}

/// What separates cells, and whether quotes mean anything.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    delimiter: u8,
    quoting: bool,
}

/// A reader at the start of a text, which goes back to the others when it is dropped.
pub(super) struct BuiltReader {
    kind: Kind,
    /// `None` only while it is dropped.
    reader: Option<Reader>,
}

impl BuiltReader {
    pub fn of(delimiter: u8, quoting: bool) -> BuiltReader {
        let kind = Kind { delimiter, quoting };
        let idle = IDLE.with_borrow_mut(|idle| {
            let at = idle.iter().position(|(known, _)| *known == kind)?;
            Some(idle.swap_remove(at).1)
        });
        let build = || ReaderBuilder::new().delimiter(delimiter).quoting(quoting).build();
        BuiltReader { kind, reader: Some(idle.unwrap_or_else(build)) }
    }

    /// Reads on in a cell of `text`; what was found, and how many bytes were taken.
    pub fn read_field(&mut self, text: &[u8]) -> (ReadFieldResult, usize) {
        // Takes the unescaped cell, which nobody reads.
        let mut sink = [0; 256];
        let reader = self.reader.as_mut().expect("it is in use");
        let (result, taken, _) = reader.read_field(text, &mut sink);
        (result, taken)
    }
}

impl Drop for BuiltReader {
    fn drop(&mut self) {
        let Some(mut reader) = self.reader.take() else { return };
        reader.reset();
        // While the thread ends, there may be nowhere to put it.
        let _ = IDLE.try_with(|idle| idle.borrow_mut().push((self.kind, reader)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lengths of the cells of a text.
    fn lengths(text: &str, delimiter: u8, quoting: bool) -> Vec<usize> {
        let mut reader = BuiltReader::of(delimiter, quoting);
        let (mut at, mut lengths) = (0, Vec::new());
        loop {
            let (result, taken) = reader.read_field(&text.as_bytes()[at..]);
            at += taken;
            match result {
                ReadFieldResult::Field { .. } => lengths.push(taken),
                ReadFieldResult::End => return lengths,
                _ => {}
            }
        }
    }

    #[test]
    fn one_that_was_used_reads_as_a_new_one() {
        for _ in 0..3 {
            assert_eq!(lengths("a,\"b,c\",d\n", b',', true), [2, 6, 2]);
            assert_eq!(lengths("a,\"b,c\",d\n", b',', false), [2, 3, 3, 2]);
            assert_eq!(lengths("a,b;c\n", b';', true), [4, 2]);
            // Left in the middle of a cell.
            BuiltReader::of(b',', true).read_field(b"\"open, and");
        }
        assert_eq!(IDLE.with_borrow(Vec::len), 3);
    }
}
