//! How a line ends: whether with the result of a game.

use super::{TAIL, is_space};
use crate::pgn::spaced_result;

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
    matches!(tail, [.., b'-' | b':' | 0x93, b'0' | b'1'] | [.., b'/', b'2'] | [.., b'*' | 0xBD]) && {
        let before = tail.iter().rposition(|&byte| is_space(byte) || matches!(byte, b'}' | b')'));
        let token = &tail[before.map_or(0, |at| at + 1)..];
        RESULTS.contains(&token)
    }
}

/// Whether the last three words are a result with spaces around its dash.
#[cold]
fn is_spaced_result_last(tail: &[u8]) -> bool {
    let starts = tail.iter().enumerate().filter(|(_, byte)| is_space(**byte)).map(|(at, _)| at + 1);
    std::iter::once(0)
        .chain(starts)
        .any(|at| spaced_result(&tail[at..]).is_some_and(|(_, length)| at + length == tail.len()))
}

/// The tokens that end a game; typeset with a dash or with the fraction, in UTF-8 and in Latin-1.
const RESULTS: [&[u8]; 16] = [
    b"1:0",
    b"0:1",
    b"1-0",
    b"0-1",
    b"1/2-1/2",
    b"*",
    b"0-0",
    "\u{bd}-\u{bd}".as_bytes(),
    b"\xBD-\xBD",
    "1\u{2013}0".as_bytes(),
    "0\u{2013}1".as_bytes(),
    "1/2\u{2013}1/2".as_bytes(),
    "\u{bd}\u{2013}\u{bd}".as_bytes(),
    "0\u{2013}0".as_bytes(),
    b"1/2",
    "\u{bd}".as_bytes(),
];
