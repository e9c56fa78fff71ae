//! Lines of games without tags.

use memchr::memmem;

/// Whether a line has a second move, and as many parentheses and braces are closed on it as are opened.
#[cold]
pub(super) fn may_be_whole(line: &[u8]) -> bool {
    let count = |sign: u8| memchr::memchr_iter(sign, line).count();
    memmem::find(line, b" 2.").is_some() && count(b'(') == count(b')') && count(b'{') == count(b'}')
}

/// Whether a line without numbers begins with a first move of White's and an answer to it.
#[cold]
pub(super) fn begins_with_first_moves(line: &[u8]) -> bool {
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let is_first = |word: &[u8], ranks: [u8; 3]| match word {
        [b'a'..=b'h', rank] => ranks[..2].contains(rank),
        [b'A'..=b'Z', b'a' | b'c' | b'f' | b'h', rank] => *rank == ranks[2],
        _ => false,
    };
    words.next().is_some_and(|word| is_first(word, *b"343"))
        && words.next().is_some_and(|word| is_first(word, *b"656"))
}
