//! UTF-16 text, read as UTF-8 and written back.

use encoding_rs::{Decoder, Encoding, UTF_16BE, UTF_16LE};
use std::{
    io::{self, Read},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// How much is converted at a time, in bytes.
const BLOCK: usize = 16 << 10;

/// How a file that is in UTF-16 spells it, so that a text can be written as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Utf16Form {
    /// Whether the greater half of each unit comes first.
    pub big_endian: bool,
    /// Whether the file begins with a byte order mark.
    pub marked: bool,
}

impl Utf16Form {
    /// The form of the text that begins with these bytes: it has a byte order mark, or every second byte of most of its
    /// characters is zero.
    pub(super) fn of(head: &[u8]) -> Option<Utf16Form> {
        let zeros = |from: usize| head.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
        let mostly = |there: usize, elsewhere: usize| there > head.len() / 4 && elsewhere < there / 8;
        let (big_endian, marked) = match head {
            [0xFF, 0xFE, ..] => (false, true),
            [0xFE, 0xFF, ..] => (true, true),
            [_, 0, _, 0, ..] if mostly(zeros(1), zeros(0)) => (false, false),
            [0, _, 0, _, ..] if mostly(zeros(0), zeros(1)) => (true, false),
            _ => return None,
        };
        Some(Utf16Form { big_endian, marked })
    }

    /// The text in this form; `begins` where it is the file's beginning.
    ///
    /// ```
    /// use scoresheet::input::Utf16Form;
    /// let form = Utf16Form { big_endian: true, marked: true };
    /// assert_eq!(form.encode("e4", true), b"\xFE\xFF\0e\x004");
    /// assert_eq!(form.encode("\u{2658}", false), [0x26, 0x58]);
    /// ```
    pub fn encode(self, text: &str, begins: bool) -> Vec<u8> {
        let mark = (self.marked && begins).then_some(0xFEFF);
        let units = mark.into_iter().chain(text.encode_utf16());
        units.flat_map(|unit| if self.big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
    }

    fn encoding(self) -> &'static Encoding {
        if self.big_endian { UTF_16BE } else { UTF_16LE }
    }
}

/// Whether a text in UTF-16, or in an encoding that was declared, had something that is not a valid character, so that it cannot be written
/// as it was.
#[derive(Clone, Default)]
pub(super) struct Misread(Arc<AtomicBool>);

impl Misread {
    /// Notes that it had, or that it had not.
    pub(super) fn note(&self, misread: bool) {
        self.0.fetch_or(misread, Ordering::Relaxed);
    }

    /// Whether it had, in what was read so far.
    pub(super) fn happened(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Converts on the fly; half surrogate pairs and half units become U+FFFD, a byte order mark is left out.
pub(super) struct Utf16<R> {
    source: R,
    decoder: Decoder,
    raw: Box<[u8]>,
    text: Box<[u8]>,
    /// The part of `text` that has not been handed out.
    ready: std::ops::Range<usize>,
    at_end: bool,
    misread: Misread,
}

impl<R: Read> Utf16<R> {
    /// Reads `source` in this form.
    pub(super) fn new(source: R, form: Utf16Form) -> Utf16<R> {
        let decoder = form.encoding().new_decoder_with_bom_removal();
        let space = decoder.max_utf8_buffer_length(BLOCK).unwrap_or(4 * BLOCK);
        Utf16 {
            source,
            decoder,
            raw: vec![0; BLOCK].into(),
            text: vec![0; space].into(),
            ready: 0..0,
            at_end: false,
            misread: Misread::default(),
        }
    }

    /// Learns of what is not a valid character.
    pub(super) fn misread(&self) -> Misread {
        self.misread.clone()
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() && !self.at_end {
            let count = self.source.read(&mut self.raw)?;
            self.at_end = count == 0;
            // `text` has room for whatever `raw` holds, so nothing of it is left over.
            let (_, _, written, misread) =
                self.decoder.decode_to_utf8(&self.raw[..count], &mut self.text, self.at_end);
            self.ready = 0..written;
            self.misread.note(misread);
        }
        let count = self.ready.len().min(out.len());
        out[..count].copy_from_slice(&self.text[self.ready.start..][..count]);
        self.ready.start += count;
        Ok(count)
    }
}
