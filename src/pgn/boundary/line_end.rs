//! How a line ends: whether with the result of a game.

use super::{TAIL, is_space};
use crate::pgn::{Outcome, spaced_result};

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

/// Whether the last token is a result.
#[inline]
pub(super) fn is_result_last(tail: &[u8]) -> bool {
    // What nearly every game ends with.
    if let [.., b' ', b'1', b'-', b'0']
    | [.., b' ', b'0', b'-', b'1']
    | [.., b' ', b'1', b'/', b'2', b'-', b'1', b'/', b'2'] = tail
    {
        return true;
    }
    if let [.., b' ', b'0' | b'1'] | [.., b' ', b'1', b'/', b'2'] | [.., b' ', 0xC2, 0xBD] = tail
        && is_spaced_result_last(tail)
    {
        return true;
    }
    matches!(tail, [.., b'-' | b':' | 0x80.., b'0' | b'1'] | [.., b'/', b'2'] | [.., b'*' | 0xBD]) && {
        let before = tail.iter().rposition(|&byte| is_space(byte) || matches!(byte, b'}' | b')'));
        Outcome::parse(&tail[before.map_or(0, |at| at + 1)..]).is_some_and(ends_game)
    }
}

/// Whether a line that ends so ends a game: half a result does, as where only one player's points are noted; what a game that was
/// played cannot have does not.
fn ends_game(outcome: Outcome) -> bool {
    matches!(
        outcome,
        Outcome::White
            | Outcome::Black
            | Outcome::Draw
            | Outcome::Unknown
            | Outcome::BothLose
            | Outcome::Half
    )
}

/// Whether the last three words are a result with spaces around its dash.
#[cold]
fn is_spaced_result_last(tail: &[u8]) -> bool {
    let starts = tail.iter().enumerate().filter(|(_, byte)| is_space(**byte)).map(|(at, _)| at + 1);
    std::iter::once(0)
        .chain(starts)
        .any(|at| spaced_result(&tail[at..]).is_some_and(|(_, length)| at + length == tail.len()))
}
