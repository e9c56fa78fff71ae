//! Frames of zstd, such as `pzstd` writes.

use super::{Held, MOST, NotInParts, Part, STEP, Split, TOGETHER};
use zstd::{bulk, zstd_safe::find_frame_compressed_size};

/// A file with a longer frame is read the plain way, in compressed bytes; where long frames are taken, and where they are not.
const LONGEST: usize = 16 << 20;
const LONGEST_OF_USUAL: usize = 4 << 20;

/// A frame of more compressed bytes may have [`MOST_OF_LONG`] bytes of text. `pzstd -19` puts 32 MiB into one.
const LONG: usize = 2 << 20;
const MOST_OF_LONG: usize = 64 << 20;

/// Runs of whole frames.
pub(super) struct Frames {
    held: Held,
    takes_long: bool,
}

impl Frames {
    /// `takes_long` allows frames of much text, each of which is in memory whole.
    pub(super) fn new(held: Held, takes_long: bool) -> Frames {
        Frames { held, takes_long }
    }

    /// The length of the frame that begins at this byte; 0 at the end of the file.
    fn length_at(&mut self, start: usize) -> Result<usize, NotInParts> {
        let longest = if self.takes_long { LONGEST } else { LONGEST_OF_USUAL };
        let mut wanted = STEP;
        loop {
            let bytes = &self.held.at_least(start + wanted)?[start..];
            if bytes.is_empty() {
                return Ok(0);
            }
            match find_frame_compressed_size(bytes) {
                Ok(length) => return Ok(length),
                Err(_) if bytes.len() >= wanted && wanted < longest => wanted = (4 * wanted).min(longest),
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
        let most = if self.takes_long && end > LONG { MOST_OF_LONG } else { MOST };
        let part = Part::new(move |mut text| {
            text.clear();
            text.reserve_exact(most);
            let decompressed = bulk::Decompressor::new()
                .and_then(|mut decompressor| decompressor.decompress_to_buffer(&bytes, &mut text));
            decompressed.ok().map(|_| text).into()
        });
        Ok((end > 0).then_some(Part { most, ..part }))
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
            let parts =
                parts_of(Box::new(|held| Box::new(Frames::new(held, true))), &frames.collect::<Vec<u8>>());
            assert!(parts.len() >= 2, "{} parts", parts.len());
            assert!(parts.concat() == text);
        }
    }

    #[test]
    fn a_frame_of_much_text_is_one_part() {
        let mut text = games(24 << 20);
        text.truncate(24 << 20);
        let frames: Vec<u8> =
            text.chunks(12 << 20).flat_map(|text| bulk::compress(text, 1).unwrap()).collect();
        assert!(frames.len() > 2 * LONG && 12 << 20 > MOST);
        let parts = parts_of(Box::new(|held| Box::new(Frames::new(held, true))), &frames);
        assert_eq!(parts.len(), 2);
        assert!(parts.concat() == text);
    }
}
