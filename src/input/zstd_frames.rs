//! Text compressed by zstd, read in pure Rust: frames one after the other, skippable ones passed over.

use ruzstd::decoding::{
    BlockDecodingStrategy, FrameDecoder,
    errors::{FrameDecoderError, ReadFrameHeaderError},
};
use std::io::{self, BufRead, ErrorKind, Read};

/// So much is decompressed at a time, at least.
const BLOCK: usize = 128 << 10;

/// The text of all frames.
pub(super) struct ZstdFrames<R> {
    raw: R,
    decoder: FrameDecoder,
    is_in_frame: bool,
}

impl<R: BufRead> ZstdFrames<R> {
    /// The text of what is compressed here.
    pub fn new(raw: R) -> ZstdFrames<R> {
        ZstdFrames { raw, decoder: FrameDecoder::new(), is_in_frame: false }
    }

    /// Begins the next frame; whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.raw.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.raw) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let skipped = io::copy(&mut (&mut self.raw).take(length.into()), &mut io::sink())?;
                    if skipped < u64::from(length) {
                        return Err(cut());
                    }
                }
                Err(_) if self.raw.fill_buf()?.is_empty() => return Err(cut()),
                Err(error) => return Err(damaged(&error)),
            }
        }
        Ok(false)
    }

    /// Whether what the frame says of its own text is not true of it.
    fn is_altered(&self) -> bool {
        let said = self.decoder.get_checksum_from_data();
        said.is_some() && said != self.decoder.get_calculated_checksum()
    }
}

/// As the C library has it.
fn cut() -> io::Error {
    io::Error::new(ErrorKind::UnexpectedEof, "incomplete frame")
}

fn damaged(error: &FrameDecoderError) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, error.to_string())
}

impl<R: BufRead> Read for ZstdFrames<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_in_frame {
                self.is_in_frame = self.begin()?;
                if !self.is_in_frame {
                    return Ok(0);
                }
            }
            let read = self.decoder.read(out)?;
            if read > 0 || out.is_empty() {
                return Ok(read);
            }
            if self.decoder.is_finished() {
                if self.is_altered() {
                    return Err(io::Error::new(
                        ErrorKind::InvalidData,
                        "Restored data doesn't match checksum",
                    ));
                }
                self.is_in_frame = false;
                continue;
            }
            let strategy = BlockDecodingStrategy::UptoBytes(out.len().max(BLOCK));
            if let Err(error) = self.decoder.decode_blocks(&mut self.raw, strategy) {
                return Err(if self.raw.fill_buf()?.is_empty() { cut() } else { damaged(&error) });
            }
        }
    }
}
