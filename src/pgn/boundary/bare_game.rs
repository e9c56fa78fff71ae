//! Lines of games without tags.

use super::HEAD;
use crate::words::{MoveShape, words};
use memchr::{memchr, memchr2, memmem, memrchr};

/// Whether a line has a second move, and as many parentheses and braces are closed on it as are opened.
#[cold]
pub(super) fn may_be_whole(line: &[u8]) -> bool {
    let count = |sign: u8| memchr::memchr_iter(sign, line).count();
    memmem::find(line, b" 2.").is_some() && count(b'(') == count(b')') && count(b'{') == count(b'}')
}

/// Whether the first moves of a game come after a tag on its line.
#[cold]
pub(super) fn is_tag_before_moves(line: &[u8]) -> bool {
    let line = &line[..line.len().min(HEAD)];
    let end = memmem::rfind(line, b"\"]").map_or(0, |end| end + 2);
    let rest = line[end..].trim_ascii_start();
    end > 0 && rest.starts_with(b"1.") && holds_first_moves(rest)
}

/// Whether number 2 of White's moves is on a line, at its front or after a space.
pub(super) fn holds_second_number(line: &[u8]) -> bool {
    let line = &line[..line.len().min(HEAD)];
    let is_whites = |rest: &[u8]| rest.first().is_some_and(|byte| *byte != b'.');
    line.trim_ascii_start().strip_prefix(b"2.").is_some_and(is_whites)
        || memmem::find_iter(line, b" 2.").any(|at| is_whites(&line[at + 3..]))
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

#[cfg(test)]
mod tests {
    use crate::pgn::games;

    #[test]
    fn number_one_begins_a_game_where_the_one_before_cannot_need_it() {
        let lines = |text: &str| games(text.as_bytes()).iter().map(|start| start.line).collect::<Vec<_>>();
        for (text, expected) in [
            ("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6\n\n1. d4 d6 2. c4 a6 1-0\n", vec![1, 5]),
            (
                "[Event \"A\"] 1. e4 e5 2. Ke3\n[Event \"B\"] 1. d4 d5 2. c4\n[Event \"C\"] 1. c4 c5\n",
                vec![1, 2, 3],
            ),
            ("1.e4 e5\n2.Nf3 Nc6\n1.d4 d6\n2.c4 a6\n", vec![1, 3]),
            ("Roth - Blau\n1.e4 e5 2.Nf3 Nc6\nWeiss - Frei\n1.d4 d6 2.c4 a6\n", vec![1, 3]),
            ("Roth - Blau 1-0\n1.e4 e5 2.Nf3\nWeiss - Frei 0-1\n1.d4 d6\n", vec![1, 3]),
            ("Roth - Blau\n1.e4 e5 2.Nf3 1-0\nWeiss - Frei\n1.d4 d6\n", vec![1, 3]),
            // The reply has the number, too; a variation; a comment.
            ("1. e4\n1... e5\n2. Nf3\n2... Nc6\n", vec![1]),
            ("1. e4 e5 2. Nf3\n(1. d4 d5) 2... Nc6\n", vec![1]),
            ("[White \"A\"]\n\n1. e4 e5 2. Nf3 {or\n\n1. d4 d5 2. c4} Nc6 *\n", vec![1]),
            ("[White \"A\"]\n\n1. e4 e5 2. Nf3\n\n1. d4 was possible\n", vec![1]),
        ] {
            assert_eq!(lines(text), expected, "{text}");
        }
    }
}
