//! Moves whose letters are written small, or as capitals, where the grammar has the other.

use super::{Letters, Written, read};
use crate::board::Role;

/// The ways to read a whole token whose files, or whose sign of capture, are capitals: `E4`, `NF3`, `eXd5`. The first letter stays what
/// it is in the first of them, so that it may be a piece's.
pub fn read_capitals(token: &[u8], letters: &Letters) -> impl Iterator<Item = Written> {
    const LONGEST: usize = 16;
    let small = |kept: usize| {
        let mut small = token.to_vec();
        for (at, byte) in small.iter_mut().enumerate().skip(kept) {
            // A sign of capture begins no move.
            if matches!(byte, b'A'..=b'H') || *byte == b'X' && at > 0 {
                byte.make_ascii_lowercase();
            }
        }
        small
    };
    let ways = if (2..=LONGEST).contains(&token.len()) { &[1, 0][..] } else { &[] };
    ways.iter().filter_map(move |&kept| {
        let small = small(kept);
        let whole = |&(_, length): &(Written, usize)| length == small.len() && small != token;
        read(&small, letters).filter(whole).map(|(written, _)| written)
    })
}

/// The move at the start of `input` if its first small letter is taken for the piece's: `bc4` as the bishop's move,
/// `nf3` as the knight's. The length is in bytes; `None` where that letter is not a piece's.
pub fn read_lower_case(input: &[u8], letters: &Letters) -> Option<(Written, usize)> {
    const LONGEST: usize = 64;
    let token = &input[..input.len().min(LONGEST)];
    let length = if token.first()?.is_ascii() { 1 } else { char_length(token)? };
    let (first, rest) = token.split_at(length);
    let capital = std::str::from_utf8(first).ok()?.to_uppercase();
    if capital.as_bytes() == first || capital.len() != length {
        return None;
    }
    read(&[capital.as_bytes(), rest].concat(), letters)
        .filter(|(written, _)| written.role() != Some(Role::Pawn))
}

/// How many bytes the first character takes, one that is not ASCII, in UTF-8.
fn char_length(text: &[u8]) -> Option<usize> {
    (2..=4).find(|&length| text.get(..length).is_some_and(|bytes| std::str::from_utf8(bytes).is_ok()))
}
