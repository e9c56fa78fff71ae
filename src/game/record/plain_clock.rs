//! Clocks in comments of plain forms, read at once.

use crate::source::{Span, eight_bytes};

pub(super) const COMMAND: &[u8] = b"[%clk";

/// A comment as boards with sensors write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoardsComment {
    /// `{[%clk 1:29:30]}`, or with two digits of hours: the milliseconds, and the place of the time.
    Left(i64, Span),
    /// `{[%emt 0:00:30]}`, the time that the move took.
    Taken,
}

/// What such a comment says, in just this form, with a line end in the place of the space or without.
///
/// What it saves: all of it is tested at once. Boards write two comments for each half-move, and to look for a command and read its time step
/// by step took a tenth of the instructions.
#[inline(always)]
pub(super) fn boards_comment(comment: &[u8]) -> Option<BoardsComment> {
    const TIME: usize = 7;
    const NAME: u64 = 0x0000_FFFF_FFFF_FFFF;
    const LEFT: u64 = u64::from_le_bytes(*b"{[%clk\0\0");
    const TAKEN: u64 = u64::from_le_bytes(*b"{[%emt\0\0");
    let tens = match comment.len() {
        16 => b'0',
        17 => comment[TIME],
        _ => return None,
    };
    let millis = usual_time(eight_bytes(comment, comment.len() - 9)?)?;
    if !matches!(comment[TIME - 1], b' ' | b'\n') || !tens.is_ascii_digit() || !comment.ends_with(b"}") {
        return None;
    }
    match eight_bytes(comment, 0)? & NAME {
        LEFT => {
            let time = Span::new(TIME, comment.len() - 2);
            Some(BoardsComment::Left(36_000_000 * i64::from(tens - b'0') + millis, time))
        }
        TAKEN => Some(BoardsComment::Taken),
        _ => None,
    }
}

/// The milliseconds of a comment's clock, and the place of the time in it, where the comment has one clock and in the form
/// that nearly all files have, `[%clk 1:29:30]`. Whatever is written otherwise is left to [`clock_facts`](crate::pgn::clock_facts).
pub(in crate::game) fn plain_clock(comment: &[u8]) -> Option<(i64, Span)> {
    plain_time(comment, clock_command(comment)?)
}

/// Where the first clock command of a comment begins.
///
/// What it saves: it is looked for once, and hardly ever further than in the first bytes.
pub(super) fn clock_command(comment: &[u8]) -> Option<usize> {
    match comment {
        [b'{', b' ', b'[', b'%', b'c', b'l', b'k', ..] => return Some(2),
        [b'{', b'[', b'%', b'c', b'l', b'k', ..] => return Some(1),
        // The time that the move took has a comment of its own.
        [b'{', b'[', b'%', b'e', b'm', b't', b' ' | b'\r' | b'\n', time @ .., b']', b'}']
            if time.len() <= 10 =>
        {
            return if has_bracket(time) { clock_command_among(comment) } else { None };
        }
        _ => {}
    }
    clock_command_among(comment)
}

/// Whether `[` is among so few bytes, eight of them at once.
fn has_bracket(bytes: &[u8]) -> bool {
    let (words, rest) = bytes.as_chunks::<8>();
    let in_word = |word: &[u8; 8]| {
        let others = u64::from_le_bytes(*word) ^ u64::from_le_bytes([b'['; 8]);
        others.wrapping_sub(0x0101_0101_0101_0101) & !others & 0x8080_8080_8080_8080 != 0
    };
    words.iter().any(in_word) || rest.contains(&b'[')
}

/// The same, wherever it is.
fn clock_command_among(comment: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'[', comment).find(|&at| comment[at..].starts_with(COMMAND))
}

/// The same as [`plain_clock`], of the clock command that begins at byte `first`, the first of the comment.
pub(super) fn plain_time(comment: &[u8], first: usize) -> Option<(i64, Span)> {
    let name_end = first + COMMAND.len();
    // A space, or the line end where a program has broken the line.
    let spaces = comment[name_end..].iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r')).count();
    if spaces == 0 {
        return None;
    }
    let start = name_end + spaces;
    let time = eight_bytes(comment, start)?;
    let (millis, len) = match usual_time(time) {
        Some(millis) => (millis, 7),
        None => time_of_digits(comment, start)?,
    };
    let after = &comment[start + len..];
    let is_last = matches!(after, b"]}" | b"] }");
    if !is_last && clock_command_among(after).is_some() {
        return None;
    }
    Some((millis, Span::new(start, start + len)))
}

/// The milliseconds of a time such as `1:29:30]`, read at once.
#[inline(always)]
fn usual_time(word: u64) -> Option<i64> {
    const ZEROS: u64 = u64::from_le_bytes(*b"0:00:00]");
    /// What no byte may differ in: a digit differs from `0` in its low half only.
    const FIXED: u64 = u64::from_le_bytes([0xF0, 0xFF, 0xF0, 0xF0, 0xFF, 0xF0, 0xF0, 0xFF]);
    /// What makes a half overflow that is beyond 9, or beyond 5 where it is the ten of sixty.
    const BEYOND: u64 = u64::from_le_bytes([6, 0, 10, 6, 0, 10, 6, 0]);
    let digits = word ^ ZEROS;
    if (digits | ((digits & !FIXED) + BEYOND)) & FIXED != 0 {
        return None;
    }
    let [hours, _, ten_minutes, minutes, _, ten_seconds, seconds, _] = digits.to_le_bytes().map(i64::from);
    Some(1000 * (3600 * hours + 60 * (10 * ten_minutes + minutes) + 10 * ten_seconds + seconds))
}

/// The milliseconds of a time such as `01:29:30` or `1:29:30.5`, with a bracket after it, and how long it is.
#[inline(never)]
fn time_of_digits(comment: &[u8], start: usize) -> Option<(i64, usize)> {
    const POINT_TO_BRACKET: u64 = ((b'.' ^ b']') as u64) << 56;
    let time = eight_bytes(comment, start)?;
    // Boards write two digits.
    if let (tens @ b'0'..=b'9', Some(rest)) = (time as u8, eight_bytes(comment, start + 1))
        && let Some(millis) = usual_time(rest)
    {
        return Some((36_000_000 * i64::from(tens - b'0') + millis, 8));
    }
    if let Some(seconds) = usual_time(time ^ POINT_TO_BRACKET) {
        let [tenths @ b'0'..=b'9', b']', ..] = comment[start + 8..] else { return None };
        return Some((seconds + 100 * i64::from(tenths - b'0'), 9));
    }
    // One digit of the hours or two.
    let hour_digits = match (time >> 8) as u8 {
        b':' => 1,
        _ => 2,
    };
    let hours = if hour_digits == 1 { digits(time & 0xFF, 1)? } else { digits(time & 0xFFFF, 2)? };
    let rest = eight_bytes(comment, start + hour_digits)?;
    // `:29:30]`.
    if rest & 0xFF_00_00_FF_00_00_FF != u64::from_le_bytes(*b":\0\0:\0\0]\0") {
        return None;
    }
    let (minutes, seconds) = (digits(rest >> 8 & 0xFFFF, 2)?, digits(rest >> 32 & 0xFFFF, 2)?);
    let is_time = minutes < 60 && seconds < 60;
    is_time.then_some((1000 * (3600 * hours + 60 * minutes + seconds), hour_digits + 6))
}

/// The number that these one or two bytes are, the first of them lowest; `None` if they are no digits.
#[inline(always)]
fn digits(bytes: u64, count: u32) -> Option<i64> {
    let tens = if count == 1 { b'0' } else { bytes as u8 };
    let ones = if count == 1 { bytes as u8 } else { (bytes >> 8) as u8 };
    (tens.is_ascii_digit() && ones.is_ascii_digit())
        .then(|| 10 * i64::from(tens - b'0') + i64::from(ones - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_that_is_read_at_once_is_what_its_digits_say() {
        let mut read = 0;
        let mut try_bytes = |bytes: [u8; 8]| {
            let comment = [&b"{[%clk "[..], &bytes, b"}      "].concat();
            let slowly = time_of_digits(&comment, 7).filter(|&(_, length)| length == 7);
            let at_once = usual_time(u64::from_le_bytes(bytes));
            assert_eq!(at_once, slowly.map(|(millis, _)| millis), "{}", comment.escape_ascii());
            read += usize::from(at_once.is_some());
        };
        for (place, byte) in (0..8).flat_map(|place| (0..=255).map(move |byte| (place, byte))) {
            for usual in [*b"1:29:30]", *b"9:59:59]", *b"0:00:00]"] {
                let mut bytes = usual;
                bytes[place] = byte;
                try_bytes(bytes);
            }
        }
        assert!(read > 100, "{read}");
    }

    #[test]
    fn a_bracket_is_found_wherever_it_is() {
        for (length, byte) in (0..=10).flat_map(|length| [b'Z', b'[', b'\\', 0xDB].map(|byte| (length, byte)))
        {
            for at in 0..length {
                let mut bytes = vec![b'0'; length];
                bytes[at] = byte;
                assert_eq!(has_bracket(&bytes), bytes.contains(&b'['), "{bytes:?}");
            }
        }
    }

    /// A clock in the forms it is read in at once, and in others.
    const FORMS: [&str; 44] = [
        "{[%clk 1:29:30]}",
        "{ [%eval 0.1] [%clk 01:05:09] }",
        "{[%clk 0:00:00]}",
        "{[%clk 0:60:00]}",
        "{[%clk 0:05:60]}",
        "{[%clk 1:29:30.5]}",
        "{[%clk 29:30]}",
        "{[%clk  1:29:30]}",
        "{[%clk\n1:29:30]}",
        "{[%clk\r\n01:29:30]}",
        "{[%clk\t1:29:30]}",
        "{[%clk 1:29:30 ]}",
        "{[%clk 1:29:30.]}",
        "{[%clk 11:29:30.5]}",
        "{[%clk 1:29:30.59]}",
        "{[%clk 1:29:30.x]}",
        "{[%clk 1:29:3x.5]}",
        "{[%clk 0:02:59.9]}",
        "{[%clk 0:02:59.9",
        "{[%clk 0:02:59.9] [%clk 0:02:58.9]}",
        "{[%clk 111:29:30]}",
        "{[%clk 99:59:59]}",
        "{[%clk 01:60:00]}",
        "{[%clk 01:05:6x]}",
        "{[%clk x1:29:30]}",
        "{[%clk 1:01:29:30]}",
        "{[%clk :29:30]}",
        "{[%clk 1:2a:30]}",
        "{[%clk a1:29:30]}",
        "{[%emt 0:00:03] [%clk 1:29:30]}",
        "{[%emt [%clk 1:29:30]}",
        "{[%emt\n00:00:03]}",
        "{[%emt x[%clk]}",
        "{[[%clk 1:29:30]}",
        "{[%clk x:29:30]}",
        "{[%clk 1:29:30] [%clk 1:00:00]}",
        "{ [%clk 1:29:30] }",
        "{ [%clk 1:29:30] [%clk 1:00:00] }",
        "{ [%clk 1:29:30] } ",
        "{ [%clk1:29:30] }",
        "{[%clkx 1:29:30]}",
        "{[%clk 1:29:30",
        "{[%clk ]}",
        "{[%clk",
    ];

    #[test]
    fn a_boards_comment_says_what_it_says_when_read_step_by_step() {
        let mut read = 0;
        for usual in [
            "{[%clk 01:29:30]}",
            "{[%emt 00:00:30]}",
            "{[%clk\n99:59:59]}",
            "{[%clk 1:29:30]}",
            "{[%emt\n0:00:30]}",
        ] {
            for (at, byte) in (0..usual.len()).flat_map(|at| (0..=255).map(move |byte| (at, byte))) {
                let mut comment = usual.as_bytes().to_vec();
                comment[at] = byte;
                let found = boards_comment(&comment);
                let step_by_step = plain_clock(&comment);
                let expected = match found {
                    Some(BoardsComment::Left(millis, time)) => Some((millis, time)),
                    Some(BoardsComment::Taken) => None,
                    None => continue,
                };
                assert_eq!(step_by_step, expected, "{}", comment.escape_ascii());
                read += 1;
            }
        }
        assert!(read > 100, "{read}");
        assert!(FORMS.iter().any(|form| boards_comment(form.as_bytes()).is_some()));
    }

    #[test]
    fn the_plain_form_is_read_as_the_general_one_is() {
        for comment in FORMS {
            let Some((millis, span)) = plain_clock(comment.as_bytes()) else { continue };
            let whole = Span::new(0, comment.len());
            let facts: Vec<_> = crate::pgn::clock_facts(comment.as_bytes(), [(1, whole)]).collect();
            let left: Vec<_> = facts.iter().filter(|fact| fact.kind == crate::pgn::ClockKind::Left).collect();
            let [fact] = left.as_slice() else { panic!("{comment}") };
            assert_eq!((fact.time.unwrap().millis(), fact.span), (millis, span), "{comment}");
        }
        assert!(plain_clock(b"{[%clk 1:29:30]}").is_some());
        assert!(plain_clock(b"{[%clk\n01:29:30]}").is_some());
        assert_eq!(plain_clock(b"{[%clk 0:02:59.9]}").map(|(millis, _)| millis), Some(179_900));
        assert!(plain_clock(b"{ [%eval 0.1] [%clk 01:05:09] }").is_some());
    }
}
