//! Where a game starts amid a line, after the result of the one before: texts that lost their line breaks.

use super::{
    Kind, classify, is_space,
    line_end::{is_result_last, trimmed_tail},
};
use memchr::memmem;

/// Where the first tag of a game follows the result of the one before on its line.
pub(super) fn tag_after_result(line: &[u8]) -> Option<usize> {
    memmem::find_iter(line, b"[Event \"").find(|&at| {
        let before = line[..at].trim_ascii_end();
        let before = before.strip_suffix(b"\0").unwrap_or(before).trim_ascii_end();
        is_result_last(trimmed_tail(before))
    })
}

/// Where move number 1 of a game without tags follows the result of the one before on its line.
pub(super) fn first_move_after_result(line: &[u8]) -> Option<usize> {
    memmem::find_iter(line, b"1.").find(|&at| {
        let before = &line[..at];
        before.last().copied().is_some_and(is_space)
            && is_result_last(trimmed_tail(before))
            && classify(&line[at..]) == (Kind::FirstMove { white: true })
    })
}
