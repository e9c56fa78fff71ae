//! Lines amid movetext, which say nothing of where games start.

use crate::pgn::line_start::is_plain_line;
use crate::pgn::sixteen_bytes::places_among;

/// How many bytes are looked at together.
const BLOCK: usize = 64;

/// Passes over plain lines that a plain line follows, the first line of `text` being one; returns how many lines and bytes
/// they are. Stops at a line that ends with `]`, which may hold a result and the next game's first tag. The last bytes of the text, up
/// to 63, are not looked at.
///
/// What it saves: to begin a search for a line's end takes three times as long as to look through the line.
pub(super) fn pass_over_plain_lines(text: &[u8]) -> (u64, usize) {
    let (mut lines, mut start) = (0, 0);
    for (index, block) in text.as_chunks::<BLOCK>().0.iter().enumerate() {
        let mut feeds = places_among(block, b'\n');
        while feeds != 0 {
            let next = BLOCK * index + feeds.trailing_zeros() as usize + 1;
            let is_closed = next >= 2 && text[next - 2] == b']';
            if is_closed || !is_plain_line(text.get(next..).unwrap_or_default()) {
                return (lines, start);
            }
            feeds &= feeds - 1;
            (lines, start) = (lines + 1, next);
        }
    }
    (lines, start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_passed_over_up_to_one_before_another_kind() {
        for last in ["\n", "1. e4", "1-0", "[", "%", " ", "", "\r\n"] {
            for length in 0..150 {
                for count in 1..5 {
                    let line = format!("{}\n", "x".repeat(length + 1));
                    let text = format!("{}{last}\n{}", line.repeat(count), "y".repeat(80));
                    // The last of the lines is judged by what comes after it.
                    let passed = count - 1;
                    let expected = (passed as u64, passed * line.len());
                    assert_eq!(pass_over_plain_lines(text.as_bytes()), expected, "{text}");
                }
            }
        }
    }

    #[test]
    fn a_line_that_may_end_with_a_tag_is_not_passed_over() {
        let text = format!("e4 e5\nNf3 1-0 [Event \"b\"]\nd4 d5\nx\n{}", "x".repeat(80));
        assert_eq!(pass_over_plain_lines(text.as_bytes()), (1, 6));
    }

    #[test]
    fn numbers_from_ten_on_begin_plain_lines() {
        let text = format!("e4 e5\n10. c4\n1\n{}", "x".repeat(80));
        assert_eq!(pass_over_plain_lines(text.as_bytes()), (1, 6));
    }
}
