//! How files are compressed, and what decompresses a whole one.

use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::MultiGzDecoder;
use std::io::{self, BufReader, Read};

/// How much compressed data is read at a time, in bytes.
const BLOCK: usize = 128 << 10;

/// How much a decoder is asked for at a time. What it decoded in the call that fails is lost, so this is small.
pub(super) const SLICE: usize = 16 << 10;

/// A file's text, decompressed.
pub(super) type Text = Box<dyn Read + Send>;

/// How a file is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compression {
    /// gzip, of any number of members.
    Gzip,
    /// bzip2, of any number of streams.
    Bzip2,
    /// Zstandard.
    Zstd,
}

impl Compression {
    /// How the file that begins with these bytes is compressed, if it is; 5 bytes are enough.
    ///
    /// ```
    /// use scoresheet::input::Compression;
    /// assert_eq!(Compression::of(b"BZh91AY"), Some(Compression::Bzip2));
    /// assert_eq!(Compression::of(b"[Event "), None);
    /// ```
    pub fn of(head: &[u8]) -> Option<Compression> {
        match head {
            [0x1F, 0x8B, ..] => Some(Compression::Gzip),
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31 | 0x17, ..] => Some(Compression::Bzip2),
            // A frame, or a skippable frame before it.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(Compression::Zstd),
            _ => None,
        }
    }

    /// Decompresses a whole file.
    pub(super) fn decoder(self, raw: impl Read + Send + 'static) -> io::Result<Text> {
        let raw = BufReader::with_capacity(BLOCK, raw);
        Ok(match self {
            Compression::Gzip => Box::new(MultiGzDecoder::new(raw)),
            Compression::Bzip2 => Box::new(MultiBzDecoder::new(raw)),
            #[cfg(feature = "zstd")]
            Compression::Zstd => Box::new(zstd::stream::read::Decoder::with_buffer(raw)?),
            #[cfg(all(feature = "zstd-frames", not(feature = "zstd")))]
            Compression::Zstd => Box::new(super::zstd_frames::ZstdFrames::new(raw)),
            #[cfg(not(any(feature = "zstd", feature = "zstd-frames")))]
            Compression::Zstd => return Err(io::ErrorKind::Unsupported.into()),
        })
    }
}
