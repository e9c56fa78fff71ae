//! Bytes looked for sixteen at once, where they are near: in less than it takes to begin a search.

use wide::{i8x16, u8x16};

/// The first of these bytes among the first `blocks` blocks of sixteen bytes of a text; bytes after the last whole block are
/// not looked at.
#[inline(always)]
pub(super) fn first_near<const N: usize>(text: &[u8], blocks: usize, wanted: [u8; N]) -> Option<usize> {
    for (index, block) in text.as_chunks::<16>().0.iter().take(blocks).enumerate() {
        let block = u8x16::new(*block);
        let found =
            wanted.into_iter().fold(u8x16::ZERO, |found, byte| found | block.simd_eq(u8x16::splat(byte)));
        let places = found.to_bitmask();
        if places != 0 {
            return Some(16 * index + places.trailing_zeros() as usize);
        }
    }
    None
}

/// The first byte among the first 64 of a text that comes after `z` in ASCII: a brace, or one of the signs between braces. Clocks and
/// evaluations are no longer, and to begin a search takes as long as to look at as many bytes.
#[inline(always)]
pub(super) fn first_beyond_letters(text: &[u8]) -> Option<usize> {
    let window: &[u8; 64] = text.first_chunk()?;
    for (index, block) in window.as_chunks::<16>().0.iter().enumerate() {
        // With a sign, bytes beyond ASCII are less than all others.
        let after = i8x16::new(block.map(|byte| byte as i8)).simd_gt(i8x16::splat(b'z' as i8)).to_bitmask();
        if after != 0 {
            return Some(16 * index + after.trailing_zeros() as usize);
        }
    }
    None
}

/// Which of these bytes are spaces or come before the space, lowest bit first.
#[inline(always)]
pub(super) fn spaces_among(text: &[u8; 64]) -> u64 {
    places(text, |block| block.min(u8x16::splat(b' ')).simd_eq(block))
}

/// Which of these bytes are `byte`, lowest bit first.
#[inline(always)]
pub(super) fn places_among(text: &[u8; 64], byte: u8) -> u64 {
    places(text, |block| block.simd_eq(u8x16::splat(byte)))
}

#[inline(always)]
fn places(text: &[u8; 64], is_wanted: impl Fn(u8x16) -> u8x16) -> u64 {
    let mut places = 0;
    for (index, block) in text.as_chunks::<16>().0.iter().enumerate() {
        let found = is_wanted(u8x16::new(*block)).to_bitmask();
        places |= u64::from(found) << (16 * index);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_is_the_one_that_a_search_finds() {
        let text = b"WhiteRatingDiff \"+5\"]\n[\x22\x23\xA2!\\\x5D\xDC ab\tc\xC3\xA9 xWhite Black \\\"]\n";
        for start in 0..text.len() {
            let text = &text[start..];
            let near = &text[..text.len().min(32) / 16 * 16];
            for byte in 0..=255 {
                assert_eq!(first_near(text, 2, [byte]), memchr::memchr(byte, near));
            }
            assert_eq!(first_near(text, 2, *b"\"\\\n"), memchr::memchr3(b'"', b'\\', b'\n', near));
        }
    }

    #[test]
    fn the_first_byte_beyond_the_letters_is_found_if_it_is_near() {
        for (byte, filler) in b"{}|~\x7F".iter().flat_map(|byte| b"az\0\x80\xFF".map(|filler| (byte, filler)))
        {
            for at in 0..70 {
                let mut text = [filler; 70];
                text[at] = *byte;
                assert_eq!(first_beyond_letters(&text), Some(at).filter(|_| at < 64), "{byte} at {at}");
                assert_eq!(first_beyond_letters(&text[..63]), None);
            }
        }
    }

    #[test]
    fn the_places_of_bytes_are_theirs() {
        for byte in 0..=u8::MAX {
            let text: [u8; 64] = std::array::from_fn(|at| byte.wrapping_mul(at as u8).wrapping_add(byte));
            for at in 0..64 {
                assert_eq!(spaces_among(&text) >> at & 1 == 1, text[at] <= b' ', "{text:?} {at}");
                assert_eq!(places_among(&text, byte) >> at & 1 == 1, text[at] == byte, "{text:?} {at}");
            }
        }
    }
}
