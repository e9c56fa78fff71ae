//! The comment that a server writes after every move.

/// More than such a comment has bytes, the space after it included.
const WINDOW: usize = 40;

/// How many bytes the comment has that `text` begins with, if it is what Lichess writes after every move, and a space after
/// it: `{ [%clk 0:05:01] }`, with `[%eval -0.25]` before the clock or without. Not near the end of the text.
///
/// What it saves: such a comment is told from others by a word or two in it, and ends so many bytes further on; none of its
/// bytes is looked for. The value of `%eval` may be any text of digits and signs.
#[inline(always)]
pub(super) fn server_comment_length(text: &[u8]) -> Option<usize> {
    const CLOCK: u64 = u64::from_le_bytes(*b"{ [%clk ");
    const EVALUATION: u64 = u64::from_le_bytes(*b"{ [%eval");
    const CLOCK_AFTER_IT: u64 = u64::from_le_bytes(*b"] [%clk ");
    const TIME: u64 = u64::from_le_bytes(*b"0:00:00]");
    /// What must be so in a time: of digits, that they are some byte from `0` to `?`, and so not a brace.
    const FIXED: u64 = u64::from_le_bytes(*b"\xF0\xFF\xF0\xF0\xFF\xF0\xF0\xFF");
    const END: u64 = u32::from_le_bytes(*b"] } ") as u64;
    let text: &[u8; WINDOW] = text.first_chunk()?;
    let word = |at: usize| text[at..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let time = match word(0) {
        CLOCK => 8,
        EVALUATION => {
            // Digits, signs and the space have neither of the two top bits; the bracket has one of them.
            let others = word(8) & 0xC0C0_C0C0_C0C0_C0C0;
            let bracket = 8 + (others.trailing_zeros() / 8) as usize;
            (word(bracket) == CLOCK_AFTER_IT).then_some(bracket + 8)?
        }
        _ => return None,
    };
    let is_time = (word(time) & FIXED == TIME) & (word(time + 3) >> 32 == END);
    is_time.then_some(time + 10)
}

/// Whether a comment is such a one and nothing else: it has no words.
///
/// ```
/// use scoresheet::pgn::is_server_comment;
/// assert!(is_server_comment(b"{ [%clk 0:05:01] }"));
/// assert!(!is_server_comment(b"{ [%clk 0:05:01] White resigns. }"));
/// ```
pub fn is_server_comment(comment: &[u8]) -> bool {
    let mut text = [b' '; WINDOW];
    let Some(place) = text.get_mut(..comment.len()) else { return false };
    place.copy_from_slice(comment);
    server_comment_length(&text) == Some(comment.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is taken for a server's comment is the comment that a search finds.
    #[test]
    fn the_comment_of_a_server_is_the_one_that_a_search_finds() {
        let mut read = 0;
        let values = ["", " 0.17", " -12.5", " #-3", " #12", " 0.1}", " x", " 123.45", "\u{e9}", " 0.17]"];
        let times =
            ["0:05:01", "1:59:59", "10:05:01", "0:05:0}", "0:5:01", "0:05:01.5", "0{05:01", "?:;=:<>"];
        for (value, time) in values.iter().flat_map(|value| times.map(|time| (value, time))) {
            for (before, after) in [("{ ", " }"), ("{", "}"), ("{ ", "}"), ("{ ", " x}"), ("{ ", "  }")] {
                for evaluation in [format!("[%eval{value}] "), String::new(), "[%eval]".to_owned()] {
                    let text =
                        format!("{before}{evaluation}[%clk {time}]{after} 1... e5 2. Nf3 Nc6 3. Bb5 a6");
                    for length in 0..=text.len() {
                        let text = &text.as_bytes()[..length];
                        let Some(length) = server_comment_length(text) else { continue };
                        assert_eq!(memchr::memchr2(b'{', b'}', &text[1..]), Some(length - 2));
                        assert!(text[..length].is_ascii() && text[length] == b' ');
                        read += 1;
                    }
                }
            }
        }
        assert!(read > 100, "{read}");
        for text in
            ["{ [%clk 0:05:01] }", "{ [%eval -0.25] [%clk 0:05:01] }", "{ [%eval #-3] [%clk 1:05:01] }"]
        {
            assert!(is_server_comment(text.as_bytes()), "{text}");
        }
    }
}
