//! Lines amid the tags of a game.

use crate::pgn::line_start::name_bit;
use crate::pgn::sixteen_bytes::places_among;

/// Lines that were passed over.
#[derive(Default)]
pub(super) struct Passed {
    /// How many.
    pub lines: u64,
    /// How many bytes they have.
    pub bytes: usize,
    /// Which tags are among them that no game has twice; see [`name_bit`].
    pub names: u32,
}

/// Passes over the tags that come right after another, each on a line of its own that ends in `\n`: half of the lines of a file
/// without comments. The last bytes of the text, up to 63, are not looked at.
///
/// What it saves: line ends are found 64 bytes at a time, since how long a line is cannot be foreseen, and hardly anything else is
/// asked about tags.
pub(super) fn pass_over_tag_lines(text: &[u8]) -> Passed {
    let mut passed = Passed::default();
    let mut line_starts = 1;
    for (index, block) in text.as_chunks::<64>().0.iter().enumerate() {
        let mut ends = places_among(block, b'\n');
        line_starts |= ends << 1;
        if places_among(block, b'[') & !line_starts != 0 {
            // The next game's first tag may be amid one that was cut off.
            return passed;
        }
        line_starts = ends >> 63;
        while ends != 0 {
            let end = 64 * index + ends.trailing_zeros() as usize;
            let line = &text[passed.bytes..end];
            if !is_tag_in_form(line) {
                return passed;
            }
            passed.names |= name_bit(line);
            passed.lines += 1;
            passed.bytes = end + 1;
            ends &= ends - 1;
        }
    }
    passed
}

/// Whether a line begins and ends as a tag does.
#[inline(always)]
pub(super) fn is_tag_in_form(line: &[u8]) -> bool {
    matches!(line, [b'[', b'A'..=b'Z', .., b'"', b']'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_a_line_that_is_more_than_a_tag() {
        let tags = "[Event \"a\"]\n[Site \"b\"]\n".repeat(4);
        let end = "x".repeat(64);
        for next in ["", "[White \"a[Event \"b\"]\n", "1. e4\n", "\n[Event \"c\"]\n"] {
            let text = format!("{tags}{next}{end}");
            let passed = pass_over_tag_lines(text.as_bytes());
            assert!(passed.lines <= 8 && passed.bytes <= tags.len(), "{next}");
            assert_eq!(passed.bytes, text.match_indices('\n').nth(passed.lines as usize - 1).unwrap().0 + 1);
        }
        assert_eq!(pass_over_tag_lines(format!("{tags}{end}").as_bytes()).lines, 8);
    }
}
