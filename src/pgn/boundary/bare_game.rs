//! Lines of games without tags.

use crate::words::{MoveShape, words};
use memchr::{memchr, memchr2, memmem, memrchr};

/// Whether a line has a second move, and as many parentheses and braces are closed on it as are opened.
#[cold]
pub(super) fn may_be_whole(line: &[u8]) -> bool {
    let count = |sign: u8| memchr::memchr_iter(sign, line).count();
    memmem::find(line, b" 2.").is_some() && count(b'(') == count(b')') && count(b'{') == count(b'}')
}

/// Whether the first moves of a game are on a line that begins with something else: a comment, a sign, a heading, a parenthesis. They
/// are behind all comments, and number 1 is before them or nothing.
pub(super) fn holds_first_moves(line: &[u8]) -> bool {
    let line = match memchr2(b'{', b'}', line) {
        None => line,
        Some(_) => {
            let behind = memrchr(b'}', line).map_or(0, |end| end + 1);
            let rest = &line[behind..];
            &rest[..memchr(b'{', rest).unwrap_or(rest.len())]
        }
    };
    let is_begun = |at: usize| {
        let before = line[..at].last();
        let is_number = before.is_none_or(|byte| byte.is_ascii_whitespace() || b"()[]:".contains(byte));
        let is_move = |word: &[u8]| MoveShape::of(word).is_some_and(MoveShape::is_sure);
        let mut words = words(&line[at + 2..]);
        is_number && words.next().is_some_and(is_move) && {
            let second = words.next();
            // Black's move, or all there is.
            second.is_none_or(|word| is_move(word) || !word[0].is_ascii_alphabetic())
        }
    };
    memmem::find_iter(line, b"1.").any(is_begun) || begins_with_first_moves(line)
}

/// Whether a line without numbers begins with a first move of White's and an answer to it.
#[cold]
pub(super) fn begins_with_first_moves(line: &[u8]) -> bool {
    let mut words = words(line);
    let is_first = |word: &[u8], ranks: [u8; 3]| match word {
        [b'a'..=b'h', rank] => ranks[..2].contains(rank),
        [b'A'..=b'Z', b'a' | b'c' | b'f' | b'h', rank] => *rank == ranks[2],
        _ => false,
    };
    words.next().is_some_and(|word| is_first(word, *b"343"))
        && words.next().is_some_and(|word| is_first(word, *b"656"))
}
