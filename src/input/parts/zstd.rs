//! Frames of zstd, such as `pzstd` writes.

use super::{Held, MOST, NotInParts, Part, STEP, Split, TOGETHER};
use zstd::{bulk, zstd_safe::find_frame_compressed_size};

/// A file with a longer frame is read the plain way, in compressed bytes.
const LONGEST: usize = 4 << 20;

/// Runs of whole frames.
pub(super) struct Frames {
    held: Held,
}

impl Frames {
    pub(super) fn new(held: Held) -> Frames {
        Frames { held }
    }

    /// The length of the frame that begins at this byte; 0 at the end of the file.
    fn length_at(&mut self, start: usize) -> Result<usize, NotInParts> {
        let mut wanted = STEP;
        loop {
            let bytes = &self.held.at_least(start + wanted)?[start..];
            if bytes.is_empty() {
                return Ok(0);
            }
            match find_frame_compressed_size(bytes) {
                Ok(length) => return Ok(length),
                Err(_) if bytes.len() >= wanted && wanted < LONGEST => wanted = (4 * wanted).min(LONGEST),
                Err(_) => return Err(NotInParts),
            }
        }
    }
}

impl Split for Frames {
    fn next_part(&mut self) -> Result<Option<Part>, NotInParts> {
        let mut end = 0;
        while end < TOGETHER {
            match self.length_at(end)? {
                0 => break,
                length => end += length,
            }
        }
        let bytes = self.held.take(end);
        let part: Part = Box::new(move |mut text| {
            text.clear();
            text.reserve_exact(MOST);
            let decompressed = bulk::Decompressor::new()
                .and_then(|mut decompressor| decompressor.decompress_to_buffer(&bytes, &mut text));
            decompressed.ok().map(|_| text).into()
        });
        Ok((end > 0).then_some(part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::parts::testing::{games, parts_of};

    #[test]
    fn frames_decompress_on_their_own() {
        let text = games(1 << 21);
        let skippable = b"\x50\x2A\x4D\x18\x04\0\0\0....";
        for size in [100_000, 1 << 20] {
            let frames = text
                .chunks(size)
                .flat_map(|text| [skippable.to_vec(), bulk::compress(text, 3).unwrap()].concat());
            let parts = parts_of(Box::new(|held| Box::new(Frames::new(held))), &frames.collect::<Vec<u8>>());
            assert!(parts.len() >= 2, "{} parts", parts.len());
            assert!(parts.concat() == text);
        }
    }
}
