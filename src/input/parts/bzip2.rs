//! Blocks of bzip2, which begin at any bit.

use super::{Held, NotInParts, Part, STEP, Split, whole_text};
use bzip2::bufread::BzDecoder;
use std::ops::Range;

/// What a block begins with, and what the end of a stream does; after it comes the checksum of the block, or that of all blocks.
const BLOCK: u64 = 0x3141_5926_5359;
const END: u64 = 0x1772_4538_5090;

/// Bits of a mark, and of the checksum after it.
const MARK: usize = 48;
const SUM: usize = 32;

/// The longest run of blocks that is looked at for its end, in compressed bytes. A block has at most 2.3 MB.
const LONGEST: usize = 3 << 20;

/// Blocks go together up to so many compressed bytes, if they are smaller than usual, and up to so many, which have less text
/// than is allowed to a part.
const TOGETHER: usize = 64 << 10;
const BLOCKS: usize = 8;

/// Runs of blocks, each decompressed as a stream of its own.
///
/// The end of a block is known to its decoder only, so marks are looked for at every bit. One that is in a block by chance
/// cuts it in two, of which the first does not decompress; what does, and ends where the mark is, is what a decoder of
/// the whole file would have read.
pub(super) struct Blocks {
    held: Held,
    /// The size of the stream's blocks, `1` to `9`; `None` between two streams.
    level: Option<u8>,
    /// The bit at which the next mark is.
    bit: usize,
    /// The checksum of the stream's blocks so far.
    sum: u32,
    is_first: bool,
}

impl Blocks {
    pub(super) fn new(held: Held) -> Blocks {
        Blocks { held, level: None, bit: 0, sum: 0, is_first: true }
    }

    /// Reads the header of the next stream, if there is one.
    fn begin_stream(&mut self) -> Result<Option<u8>, NotInParts> {
        match *self.held.at_least(4)? {
            [] if !self.is_first => return Ok(None),
            [b'B', b'Z', b'h', level @ b'1'..=b'9', ..] => {
                (self.level, self.bit, self.sum, self.is_first) = (Some(level), 4 * 8, 0, false);
            }
            _ => return Err(NotInParts),
        }
        Ok(self.level)
    }

    /// Compares the checksum at the end of a stream, and goes to where the next one begins.
    fn end_stream(&mut self) -> Result<(), NotInParts> {
        let end = self.bit + MARK + SUM;
        let bytes = self.held.at_least(end.div_ceil(8))?;
        if bytes.len() * 8 < end || sum_at(bytes, self.bit) != self.sum {
            return Err(NotInParts);
        }
        self.held.take(end.div_ceil(8));
        self.level = None;
        Ok(())
    }

    /// The run of blocks that begins here.
    fn take_run(&mut self, level: u8) -> Result<Part, NotInParts> {
        let (mut end, mut sum) = (self.bit, 0);
        for _ in 0..BLOCKS {
            let of_block = sum_at(self.held.at_least((end + MARK + SUM).div_ceil(8))?, end);
            sum = add_sum(sum, of_block);
            self.sum = add_sum(self.sum, of_block);
            end = self.next_mark(end + MARK)?;
            if end / 8 > TOGETHER || mark_at(&self.held.bytes, end) == END {
                break;
            }
        }
        // The byte in which the run ends is that in which the next one begins.
        let last = self.held.bytes[end / 8];
        let mut bytes = self.held.take(end / 8);
        bytes.push(last);
        let bits = self.bit..end;
        self.bit = end % 8;
        Ok(Box::new(move |memory| {
            let stream = stream_of(level, &bytes, bits, sum);
            let mut decoder = BzDecoder::new(&stream[..]);
            whole_text(&mut decoder, memory).filter(|_| decoder.get_ref().is_empty())
        }))
    }

    /// The next mark at this bit or after it.
    fn next_mark(&mut self, from: usize) -> Result<usize, NotInParts> {
        let mut from = from;
        loop {
            let length = self.held.bytes.len();
            if let Some(bit) = find_mark(&self.held.bytes, from) {
                return Ok(bit);
            }
            from = from.max(length.saturating_sub(7) * 8);
            let is_all = self.held.at_least(length + STEP)?.len() == length;
            if is_all || length > LONGEST {
                return Err(NotInParts);
            }
        }
    }
}

impl Split for Blocks {
    fn next_part(&mut self) -> Result<Option<Part>, NotInParts> {
        loop {
            let level = match self.level {
                Some(level) => level,
                None => match self.begin_stream()? {
                    Some(level) => level,
                    None => return Ok(None),
                },
            };
            match mark_at(self.held.at_least((self.bit + MARK).div_ceil(8))?, self.bit) {
                BLOCK => return self.take_run(level).map(Some),
                END => self.end_stream()?,
                _ => return Err(NotInParts),
            }
        }
    }
}

/// A stream of nothing but these blocks.
fn stream_of(level: u8, bytes: &[u8], bits: Range<usize>, sum: u32) -> Vec<u8> {
    let bytes = &bytes[bits.start / 8..];
    let (shift, whole, over) = (bits.start % 8, bits.len() / 8, bits.len() % 8);
    let mut stream = Vec::with_capacity(bytes.len() + 16);
    stream.extend([b'B', b'Z', b'h', level]);
    let next = bytes[1..].iter().chain([&0]);
    let moved = bytes.iter().zip(next).map(|(&byte, &next)| {
        let pair = u16::from_be_bytes([byte, next]) << shift;
        pair.to_be_bytes()[0]
    });
    stream.extend(moved.take(whole + 1));
    // The bits of the last byte that are not all the run's make way for the mark of the end.
    let last = stream.split_off(4 + whole).first().map_or(0, |&last| u128::from(last) >> (8 - over));
    let tail = last << (MARK + SUM) | u128::from(END) << SUM | u128::from(sum);
    let tail = tail << (128 - over - MARK - SUM);
    stream.extend(&tail.to_be_bytes()[..(over + MARK + SUM).div_ceil(8)]);
    stream
}

/// The checksum of a stream, with one more block.
fn add_sum(sum: u32, of_block: u32) -> u32 {
    sum.rotate_left(1) ^ of_block
}

/// The bits from here on, 57 of them at least; zeros after the last byte.
fn word_at(bytes: &[u8], bit: usize) -> u64 {
    let mut word = [0; 8];
    let rest = bytes.get(bit / 8..).unwrap_or_default();
    let count = rest.len().min(8);
    word[..count].copy_from_slice(&rest[..count]);
    u64::from_be_bytes(word) << (bit % 8)
}

fn mark_at(bytes: &[u8], bit: usize) -> u64 {
    word_at(bytes, bit) >> (64 - MARK)
}

/// The checksum after the mark that is here.
fn sum_at(bytes: &[u8], bit: usize) -> u32 {
    (word_at(bytes, bit + MARK) >> SUM) as u32
}

/// The first mark at this bit or after it that has 8 bytes from its first one on.
fn find_mark(bytes: &[u8], from: usize) -> Option<usize> {
    let first = from / 8;
    let thirds = bytes.get(first + 2..bytes.len().saturating_sub(5))?;
    for (at, &third) in thirds.iter().enumerate() {
        let mut shifts = SHIFTS[usize::from(third)];
        while shifts != 0 {
            let bit = (first + at) * 8 + shifts.trailing_zeros() as usize;
            if bit >= from && matches!(mark_at(bytes, bit), BLOCK | END) {
                return Some(bit);
            }
            shifts &= shifts - 1;
        }
    }
    None
}

/// At which bits of its first byte a mark can begin whose third byte is this one, one bit each: 15 of 16 bytes rule out all of them.
const SHIFTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut shift = 0;
    while shift < 8 {
        table[(BLOCK >> (24 + shift) & 0xFF) as usize] |= 1 << shift;
        table[(END >> (24 + shift) & 0xFF) as usize] |= 1 << shift;
        shift += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::parts::testing::{games, parts_of};
    use bzip2::{Compression, write::BzEncoder};
    use std::io::Write;

    fn packed(text: &[u8], level: u32) -> Vec<u8> {
        let mut encoder = BzEncoder::new(Vec::new(), Compression::new(level));
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn every_run_of_blocks_decompresses_on_its_own() {
        let text = games(1 << 21);
        for (level, least) in [(1, 4), (9, 3)] {
            let parts = parts_of(Box::new(|held| Box::new(Blocks::new(held))), &packed(&text, level));
            assert!(parts.len() >= least, "{} parts", parts.len());
            assert!(parts.concat() == text);
        }
        let streams = [packed(&text, 1), packed(b"", 5), packed(b"e4", 9)].concat();
        let parts = parts_of(Box::new(|held| Box::new(Blocks::new(held))), &streams);
        assert!(parts.concat() == [&text[..], b"e4"].concat());
    }

    #[test]
    fn marks_are_found_at_every_bit() {
        for (mark, shift) in [BLOCK, END].into_iter().flat_map(|mark| (0..8).map(move |shift| (mark, shift)))
        {
            let bytes = (u128::from(mark) << (128 - MARK - 30 - shift)).to_be_bytes();
            for from in 0..=30 + shift {
                assert_eq!(find_mark(&bytes, from), Some(30 + shift));
            }
            assert_eq!(find_mark(&bytes, 31 + shift), None);
        }
    }

    #[test]
    fn blocks_are_moved_to_whole_bytes() {
        let bytes: Vec<u8> = (1..=40).map(|byte| byte * 6).collect();
        let bit_at = |bytes: &[u8], bit: usize| bytes[bit / 8] >> (7 - bit % 8) & 1;
        for (start, end) in (0..16).flat_map(|start| (280..296).map(move |end| (start, end))) {
            let stream = stream_of(b'9', &bytes, start..end, 0xE4E5_F4C5);
            assert!(stream.starts_with(b"BZh9"));
            assert!((start..end).all(|bit| bit_at(&bytes, bit) == bit_at(&stream[4..], bit - start)));
            assert_eq!(mark_at(&stream, 32 + end - start), END);
            assert_eq!(sum_at(&stream, 32 + end - start), 0xE4E5_F4C5);
            assert_eq!(stream.len(), (32 + end - start + MARK + SUM).div_ceil(8));
        }
    }
}
