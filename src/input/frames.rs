//! Where the frames of a file begin that zstd compressed. Only headers are read, three bytes for each block of 128 KiB at most.

use super::seekable::Seekable;
use std::io::{self, Read};

/// The first byte of the first frame that begins at or after `from`; the file's size where none does. `known` is where one begins that
/// is not after it.
///
/// What comes after the last whole frame, be it cut off or something else, counts as one more.
pub(super) fn frame_from(file: &Seekable, known: u64, from: u64) -> io::Result<u64> {
    let (mut begin, from) = (known, from.min(file.size()));
    while begin < from {
        begin = frame_end(file, begin)?.unwrap_or(file.size());
    }
    Ok(begin)
}

/// Where the frame ends that begins at this byte; `None` if no whole frame does.
fn frame_end(file: &Seekable, begin: u64) -> io::Result<Option<u64>> {
    let Some([a, b, c, d]) = bytes_at(file, begin)? else { return Ok(None) };
    let within = |end: u64| (end <= file.size()).then_some(end);
    if matches!([a, b, c, d], [0x50..=0x5F, 0x2A, 0x4D, 0x18]) {
        let length: Option<[u8; 4]> = bytes_at(file, begin + 4)?;
        return Ok(length.and_then(|length| within(begin + 8 + u64::from(u32::from_le_bytes(length)))));
    }
    if [a, b, c, d] != [0x28, 0xB5, 0x2F, 0xFD] {
        return Ok(None);
    }
    let Some([descriptor]) = bytes_at(file, begin + 4)? else { return Ok(None) };
    let is_single = descriptor & 0x20 != 0;
    let window = u64::from(!is_single);
    let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
    let content_size = [u64::from(is_single), 2, 4, 8][usize::from(descriptor >> 6)];
    let mut at = begin + 5 + window + dictionary + content_size;
    loop {
        let Some([low, middle, high]) = bytes_at(file, at)? else { return Ok(None) };
        let header = u32::from_le_bytes([low, middle, high, 0]);
        let (is_last, size) = (header & 1 != 0, u64::from(header >> 3));
        at += 3 + match header >> 1 & 3 {
            0 | 2 => size,
            1 => 1,
            _ => return Ok(None),
        };
        if is_last {
            let checksum = if descriptor & 4 != 0 { 4 } else { 0 };
            return Ok(within(at + checksum));
        }
    }
}

/// Some bytes of the file; `None` where it ends before them.
fn bytes_at<const N: usize>(file: &Seekable, at: u64) -> io::Result<Option<[u8; N]>> {
    let mut bytes = [0; N];
    match file.span(at, at.saturating_add(N as u64)).read_exact(&mut bytes) {
        Ok(()) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(all(test, feature = "zstd"))]
mod tests {
    use super::*;
    use std::io::{Cursor, Write};
    use zstd::{bulk, stream::Encoder};

    #[test]
    fn frames_end_where_they_do() {
        let text = "1. e4 e5 2. Nf3 Nc6 {abc}\n".repeat(20_000);
        let mut streamed = Encoder::new(Vec::new(), 1).unwrap();
        streamed.include_checksum(true).unwrap();
        streamed.write_all(text.as_bytes()).unwrap();
        let frames = [
            bulk::compress(text.as_bytes(), 3).unwrap(),
            b"\x50\x2A\x4D\x18\x04\0\0\0....".to_vec(),
            bulk::compress(b"", 3).unwrap(),
            streamed.finish().unwrap(),
            bulk::compress(b"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 3).unwrap(),
        ];
        let ends: Vec<u64> = frames
            .iter()
            .scan(0, |end, frame| {
                *end += frame.len() as u64;
                Some(*end)
            })
            .collect();
        let file =
            Seekable::new(Cursor::new([frames.concat(), b"\x28\xB5\x2Fnone".to_vec()].concat())).unwrap();
        let mut begin = 0;
        for &end in &ends {
            assert_eq!(frame_end(&file, begin).unwrap(), Some(end));
            assert_eq!(frame_from(&file, 0, begin + 1).unwrap(), end);
            begin = end;
        }
        assert_eq!(frame_end(&file, begin).unwrap(), None);
        assert_eq!(frame_from(&file, 0, begin + 1).unwrap(), file.size());
        assert_eq!(frame_from(&file, begin, u64::MAX).unwrap(), file.size());
        let cut = Seekable::new(Cursor::new(frames[0][..frames[0].len() - 1].to_vec())).unwrap();
        assert_eq!(frame_end(&cut, 0).unwrap(), None);
    }
}
