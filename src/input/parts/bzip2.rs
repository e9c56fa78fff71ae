//! Blocks of bzip2, which begin at any bit.

use super::{Held, MOST, NotInParts, Part, STEP, Split, Unpacked, whole_text};
use bzip2::{Decompress, Status, bufread::BzDecoder};
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
        let mut end = self.bit;
        let mut blocks = Vec::new();
        for _ in 0..BLOCKS {
            let sum = sum_at(self.held.at_least((end + MARK + SUM).div_ceil(8))?, end);
            let start = end;
            self.sum = add_sum(self.sum, sum);
            end = self.next_mark(end + MARK)?;
            blocks.push(Block { bits: start..end, sum });
            if end / 8 > TOGETHER || mark_at(&self.held.bytes, end) == END {
                break;
            }
        }
        // The byte in which the run ends is that in which the next one begins.
        let last = self.held.bytes[end / 8];
        let mut bytes = self.held.take(end / 8);
        bytes.push(last);
        self.bit = end % 8;
        Ok(Part::new(move |memory| unpacked(level, &bytes, &blocks, memory)))
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

/// Where a block is, and the checksum of its text.
struct Block {
    bits: Range<usize>,
    sum: u32,
}

/// The text of a run of blocks; if one of them is damaged, that of those before it, and of itself if only what comes after it is.
fn unpacked(level: u8, bytes: &[u8], blocks: &[Block], memory: Vec<u8>) -> Unpacked {
    let decoded = |blocks: &[Block], memory| {
        let (first, last) = (blocks.first()?, blocks.last()?);
        let sum = blocks.iter().fold(0, |sum, block| add_sum(sum, block.sum));
        let stream = stream_of(level, bytes, first.bits.start..last.bits.end, sum);
        let mut decoder = BzDecoder::new(&stream[..]);
        whole_text(&mut decoder, memory).filter(|_| decoder.get_ref().is_empty())
    };
    if let Some(text) = decoded(blocks, memory) {
        return Unpacked::Text(text);
    }
    let (mut text, mut buffer) = (Vec::new(), vec![0; 64 << 10]);
    for block in blocks {
        let stream = stream_of(level, bytes, block.bits.clone(), block.sum);
        let mut decoder = Decompress::new(false);
        let begin = text.len();
        // Unlike a reader, it says how much came out before an error.
        let ends_well = loop {
            let (taken, given) = (decoder.total_in(), decoder.total_out());
            let status = decoder.decompress(&stream[taken as usize..], &mut buffer);
            text.extend_from_slice(&buffer[..(decoder.total_out() - given) as usize]);
            match status {
                Ok(Status::StreamEnd) => break true,
                Ok(_) if decoder.total_in() > taken || decoder.total_out() > given => {}
                _ => break false,
            }
            if text.len() > MOST {
                return Unpacked::NotAlone;
            }
        };
        if checksum(&text[begin..]) != block.sum {
            text.truncate(begin);
            break;
        }
        if !ends_well {
            break;
        }
    }
    Unpacked::Damaged(text)
}

/// The checksum that bzip2 makes of a text: that of Ethernet, from the highest bit on.
fn checksum(text: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            let (mut sum, mut bit) = ((byte as u32) << 24, 0);
            while bit < 8 {
                sum = (sum << 1) ^ if sum >> 31 == 1 { 0x04C1_1DB7 } else { 0 };
                bit += 1;
            }
            table[byte] = sum;
            byte += 1;
        }
        table
    };
    !text.iter().fold(!0, |sum: u32, &byte| (sum << 8) ^ TABLE[(sum >> 24) as usize ^ usize::from(byte)])
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

    /// Wherever a bit is wrong, what comes out is whole blocks from the first on, as many as come before the damage.
    #[test]
    fn no_text_of_a_damaged_block_comes_out() {
        let text = games(600_000);
        let file = packed(&text, 1);
        // A little less than a block has.
        let block = 95_000;
        let mut lengths = Vec::new();
        // The mark of the third block, too.
        let mark = find_mark(&file, find_mark(&file, 40 * 8).unwrap() + MARK).unwrap() / 8 + 2;
        for place in 0..51 {
            let mut damaged = file.clone();
            let at = if place < 50 { 4 + place * (file.len() - 4) / 50 } else { mark };
            damaged[at] ^= 1 << (place % 8);
            let mut split =
                Blocks::new(Held { source: Box::new(std::io::Cursor::new(damaged)), bytes: Vec::new() });
            let mut found = Vec::new();
            while let Ok(Some(part)) = split.next_part() {
                match (part.unpack)(Vec::new()) {
                    Unpacked::Text(text) => found.extend(text),
                    Unpacked::Damaged(text) => {
                        found.extend(text);
                        break;
                    }
                    Unpacked::NotAlone => panic!("place {place}"),
                }
            }
            assert!(text.starts_with(&found), "place {place}: {} bytes", found.len());
            lengths.push(found.len() / block);
        }
        assert_eq!(lengths.pop(), Some(2));
        assert!(lengths.is_sorted() && lengths[0] == 0 && lengths[49] >= 4, "{lengths:?}");
    }

    #[test]
    fn the_checksum_is_that_of_the_format() {
        // Of the empty text, and the check value of CRC-32/BZIP2.
        assert_eq!((checksum(b""), checksum(b"123456789")), (0, 0xFC89_1918));
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
