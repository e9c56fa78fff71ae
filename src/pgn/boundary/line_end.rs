//! How a line ends: whether with the result of a game.

use super::{TAIL, is_space};
use crate::{
    pgn::closing_words::without_closing_words,
    words::{Shape, WrittenResult, without_number, words},
};
use memchr::memrchr2;

/// The end of a line without the space after it.
#[inline]
pub(super) fn trimmed_tail(line: &[u8]) -> &[u8] {
    let mut tail = &line[line.len().saturating_sub(TAIL)..];
    while let [rest @ .., last] = tail
        && is_space(*last)
    {
        tail = rest;
    }
    tail
}

/// Whether a line with this end ends a game: with a result, in whatever form.
#[inline]
pub(super) fn is_result_last(tail: &[u8]) -> bool {
    // What nearly every game ends with.
    if let [.., b' ', b'1', b'-', b'0']
    | [.., b' ', b'0', b'-', b'1']
    | [.., b' ', b'1', b'/', b'2', b'-', b'1', b'/', b'2'] = tail
    {
        return true;
    }
    may_be_result_last(tail) && ends_with_result(tail)
}

/// What it saves: only lines that end as a result does, marks after it left aside, are looked at again.
#[inline]
fn may_be_result_last(tail: &[u8]) -> bool {
    let is_mark = |byte: &u8| b")].,;:!#\" ".contains(byte);
    let bare = match tail.last() {
        Some(last) if is_mark(last) => {
            &tail[..tail.iter().rposition(|byte| !is_mark(byte)).map_or(0, |last| last + 1)]
        }
        _ => tail,
    };
    matches!(
        bare,
        [.., b'-' | b':' | b' ' | 0x80.., b'0' | b'1']
            | [.., b'/', b'2']
            | [.., b'*' | 0xBD]
            | [.., b'-' | b':', b'O' | b'o' | b'l' | b'I']
    )
}

#[cold]
fn ends_with_result(tail: &[u8]) -> bool {
    WrittenResult::last_of(tail).is_some_and(|(_, result)| result.ends_game())
}

/// Whether words at a line's end say how the game ended, after its moves or alone: `Nc6 White resigned`.
#[cold]
pub(super) fn says_end_last(tail: &[u8]) -> bool {
    let is_last = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80 || b".!)".contains(byte);
    // Where the tail begins, a word may have been cut.
    let words = match tail.len() < TAIL {
        true => tail,
        false => &tail[tail.iter().position(|byte| is_space(*byte)).unwrap_or(tail.len())..],
    };
    let in_comment = memrchr2(b'{', b'}', words).is_some_and(|brace| words[brace] == b'{');
    !in_comment
        && tail.last().is_some_and(is_last)
        && without_closing_words(words).is_some_and(ends_with_move)
}

/// Whether a text ends with a move, its sign or its number, or is empty.
pub(super) fn ends_with_move(text: &[u8]) -> bool {
    let Some(word) = words(text).last() else { return true };
    match Shape::of(without_number(word)) {
        Shape::Move(shape) => shape.is_sure(),
        Shape::Sign => true,
        Shape::Result(_) | Shape::Number(_) | Shape::Clock | Shape::Word => without_number(word).is_empty(),
    }
}
