//! The comment that a server writes after every move.

use crate::{pgn::sixteen_bytes::first_among, source::eight_bytes};

/// How many bytes are looked at: more than a half-move takes with its number and such a comment.
pub(super) const WINDOW: usize = 80;

const CLOCK: u64 = u64::from_le_bytes(*b"{ [%clk ");
const EVALUATION: u64 = u64::from_le_bytes(*b"{ [%eval");
const CLOCK_AFTER_IT: u64 = u64::from_le_bytes(*b"] [%clk ");
const TIME: u64 = u64::from_le_bytes(*b"0:00:00]");
/// What must be so in a time: of digits, that they are some byte from `0` to `?`, and so not a brace.
const FIXED: u64 = u64::from_le_bytes(*b"\xF0\xFF\xF0\xF0\xFF\xF0\xF0\xFF");
const END: u64 = u32::from_le_bytes(*b"] } ") as u64;
/// How far it is from a word before a clock to the bracket that closes the clock.
const TO_BRACKET: usize = 15;

/// Whether the comment that begins at byte `open` of these bytes, one of the first sixteen, is what Lichess writes after every move,
/// with a space after it, and where it ends if it is: `{ [%clk 0:05:01] }`, or if `EVALUATED`, with `[%eval -0.25]` before the clock.
///
/// What it saves: such a comment is told from others by a few words in it. The first bracket after an evaluation closes among the
/// second sixteen bytes and is looked for there, so that where the comment ends is known without waiting for where it begins. The
/// value of `%eval` may be any text of digits and signs.
#[inline(always)]
pub(super) fn server_comment_end<const EVALUATED: bool>(window: &[u8; WINDOW], open: usize) -> (usize, bool) {
    let first = word(window, open);
    let (bracket, is_begun) = if EVALUATED {
        let closing = window[16..].first_chunk().map_or(WINDOW, |bytes| 16 + first_among(bytes, b']'));
        // Of digits, signs and the space the three top bits are those of the space; of the bracket and of control bytes they are not.
        let others = (word(window, open + 8) ^ 0x2020_2020_2020_2020) & 0xE0E0_E0E0_E0E0_E0E0;
        let is_value = open + 8 + others.trailing_zeros() as usize / 8 == closing;
        let is_closed = word(window, closing) == CLOCK_AFTER_IT;
        (closing + TO_BRACKET, is_value & is_closed & (first == EVALUATION))
    } else {
        (open + TO_BRACKET, first == CLOCK)
    };
    let is_time = (word(window, bracket - 7) & FIXED == TIME) & (word(window, bracket - 4) >> 32 == END);
    (bracket + 3, is_begun & is_time)
}

/// Eight bytes of a window; 0 where it has fewer.
#[inline(always)]
pub(super) fn word(window: &[u8; WINDOW], at: usize) -> u64 {
    eight_bytes(window, at).unwrap_or(0)
}

/// Whether a comment is such a one and nothing else: it has no words.
///
/// ```
/// use scoresheet::pgn::is_server_comment;
/// assert!(is_server_comment(b"{ [%clk 0:05:01] }"));
/// assert!(!is_server_comment(b"{ [%clk 0:05:01] White resigns. }"));
/// ```
pub fn is_server_comment(comment: &[u8]) -> bool {
    /// Where it would begin after a number and a move.
    const OPEN: usize = 8;
    let mut window = [b' '; WINDOW];
    let Some(place) = window.get_mut(OPEN..OPEN + comment.len()) else { return false };
    place.copy_from_slice(comment);
    let end = OPEN + comment.len();
    server_comment_end::<false>(&window, OPEN) == (end, true)
        || server_comment_end::<true>(&window, OPEN) == (end, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is taken for a server's comment is the comment that a search finds.
    #[test]
    fn the_comment_of_a_server_is_the_one_that_a_search_finds() {
        let mut read = 0;
        let values = [
            "", " 0.17", " -12.5", " #-3", " #12", " 0.1}", " x", " 123.45", "\u{e9}", " 0.17]", " 0.1\t7",
            "\0", " 1\x1F",
        ];
        let times =
            ["0:05:01", "1:59:59", "10:05:01", "0:05:0}", "0:5:01", "0:05:01.5", "0{05:01", "?:;=:<>"];
        for (value, time) in values.iter().flat_map(|value| times.map(|time| (value, time))) {
            for (before, after) in [("{ ", " }"), ("{", "}"), ("{ ", "}"), ("{ ", " x}"), ("{ ", "  }")] {
                for evaluation in [format!("[%eval{value}] "), String::new(), "[%eval]".to_owned()] {
                    let text =
                        format!("{before}{evaluation}[%clk {time}]{after} 1... e5 2. Nf3 Nc6 3. Bb5 a6");
                    for length in 0..=text.len() {
                        for open in 0..16 {
                            let text = &text.as_bytes()[..length.min(WINDOW - open)];
                            let mut window = [b']'; WINDOW];
                            window[open..].fill(b' ');
                            window[open..open + text.len()].copy_from_slice(text);
                            let ends = [server_comment_end::<false>, server_comment_end::<true>];
                            for (end, _) in ends.map(|end| end(&window, open)).into_iter().filter(|end| end.1)
                            {
                                let inside = &window[open + 1..];
                                assert_eq!(memchr::memchr2(b'{', b'}', inside), Some(end - open - 2));
                                let is_visible = |byte: &u8| matches!(byte, b' '..=b'~');
                                assert!(window[open..end].iter().all(is_visible) && window[end] == b' ');
                                read += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(read > 1000, "{read}");
        for text in
            ["{ [%clk 0:05:01] }", "{ [%eval -0.25] [%clk 0:05:01] }", "{ [%eval #-3] [%clk 1:05:01] }"]
        {
            assert!(is_server_comment(text.as_bytes()), "{text}");
        }
    }
}
