//! Codes of openings.

/// Whether a word is the code of an opening, `A00` to `E99`.
pub(super) fn is_eco_code(word: &[u8]) -> bool {
    matches!(word, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'])
}
