//! UTF-16 text, read as UTF-8.

use encoding_rs::{Decoder, Encoding};
use std::io::{self, Read};

/// How much is converted at a time, in bytes.
const BLOCK: usize = 16 << 10;

/// Converts on the fly; lone surrogates become U+FFFD, a byte order mark is left out.
pub(super) struct Utf16<R> {
    source: R,
    decoder: Decoder,
    raw: Box<[u8]>,
    text: Box<[u8]>,
    /// The part of `text` that has not been handed out.
    ready: std::ops::Range<usize>,
    at_end: bool,
}

impl<R: Read> Utf16<R> {
    /// Reads `source` in this encoding.
    pub(super) fn new(source: R, encoding: &'static Encoding) -> Utf16<R> {
        let decoder = encoding.new_decoder_with_bom_removal();
        let space = decoder.max_utf8_buffer_length(BLOCK).unwrap_or(4 * BLOCK);
        Utf16 {
            source,
            decoder,
            raw: vec![0; BLOCK].into(),
            text: vec![0; space].into(),
            ready: 0..0,
            at_end: false,
        }
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.ready.is_empty() && !self.at_end {
            let count = self.source.read(&mut self.raw)?;
            self.at_end = count == 0;
            // `text` has room for whatever `raw` holds, so nothing of it is left over.
            let (_, _, written, _) =
                self.decoder.decode_to_utf8(&self.raw[..count], &mut self.text, self.at_end);
            self.ready = 0..written;
        }
        let count = self.ready.len().min(out.len());
        out[..count].copy_from_slice(&self.text[self.ready.start..][..count]);
        self.ready.start += count;
        Ok(count)
    }
}
