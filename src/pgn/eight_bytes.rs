//! Bytes looked for eight at once, where they are near: in less than it takes to begin a search.

/// The first byte that `found` flags in one of the first `words` words of a text of eight bytes each; bytes after the last
/// whole word are not looked at.
#[inline(always)]
pub(super) fn first_in_words(text: &[u8], words: usize, found: impl Fn(u64) -> u64) -> Option<usize> {
    let mut at = 0;
    while at < 8 * words {
        let flags = found(u64::from_le_bytes(*text.get(at..)?.first_chunk()?));
        if flags != 0 {
            return Some(at + (flags.trailing_zeros() / 8) as usize);
        }
        at += 8;
    }
    None
}

/// The bytes of a word that are this one, flagged in their top bit; exact for the lowest one.
#[inline(always)]
pub(super) const fn equal(word: u64, byte: u8) -> u64 {
    let differences = word ^ u64::from_le_bytes([byte; 8]);
    differences.wrapping_sub(0x0101_0101_0101_0101) & !differences & 0x8080_8080_8080_8080
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_is_the_one_that_a_search_finds() {
        let text = b"WhiteRatingDiff \"+5\"]\n[\x22\x23\xA2!\\\x5D\xDC ab\tc\xC3\xA9 x";
        for (start, byte) in
            (0..text.len()).flat_map(|start| [b' ', b'"', b'\\', b'\n'].map(|byte| (start, byte)))
        {
            let text = &text[start..];
            let within = memchr::memchr(byte, &text[..text.len().min(24) / 8 * 8]);
            assert_eq!(first_in_words(text, 3, |word| equal(word, byte)), within);
        }
    }
}
