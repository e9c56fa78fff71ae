//! Clock times and remarks: from a sheet's cells into comments of PGN, and clocks from comments into a table.

use super::Clocks;
use crate::{
    pgn::{ClockTime, Command, Commands},
    sheet::{self, SheetKind},
    source::Span,
};
use std::{borrow::Cow, ops::Range};

/// The clocks of a sheet, `original`, by the byte at which their moves begin; movetext has none.
///
/// ```
/// use scoresheet::{convert::clocks_of, sheet::SheetKind};
/// assert_eq!(clocks_of(SheetKind::Columns, b"1 e4 e5 1:30:00 1:29:58\n"), [(2, "1:30:00"), (5, "1:29:58")]);
/// ```
pub fn clocks_of(kind: SheetKind, original: &[u8]) -> Vec<(usize, &str)> {
    let read = |(made, clock): (Range<usize>, Range<usize>)| {
        Some((made.start, std::str::from_utf8(original.get(clock)?).ok()?))
    };
    timed_moves(kind, original).filter_map(read).collect()
}

/// The cells of each move that has a clock, and that clock's.
fn timed_moves(kind: SheetKind, original: &[u8]) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
    let rows = sheet::rows(kind, original).into_iter();
    rows.flat_map(|row| row.moves.into_iter().zip(row.clocks)).filter_map(|(made, clock)| made.zip(clock))
}

/// The movetext `masked` that the sheet `original` was turned into, with what else the sheet says in comments: each
/// clock behind its move, `{[%clk 1:29:30]}`, or what stands in the cell where it is no time; remarks behind the move
/// they stand with, or before the moves.
///
/// A time in two parts is minutes and seconds if one of the sheet's clocks shows that they are: it has three parts, or
/// a fraction, or more than 9 before its colon. Else it could be hours and minutes, and stays as it is written. Column text with
/// braces of its own takes no comments.
///
/// ```
/// use scoresheet::{convert::with_comments, sheet::{SheetKind, mask}};
/// let table = b"move,white,black,white_clock,black_clock\n1,e4,e5 {good},1:00:02,59:30\n";
/// let mut masked = table.to_vec();
/// mask(SheetKind::Csv, &mut masked);
/// let text = with_comments(SheetKind::Csv, &masked, table);
/// assert!(text.trim_ascii().starts_with(b"1.e4 {[%clk 1:00:02]} e5 {[%clk 0:59:30]} {good}"));
/// ```
pub fn with_comments<'t>(kind: SheetKind, masked: &'t [u8], original: &[u8]) -> Cow<'t, [u8]> {
    let clocks =
        || timed_moves(kind, original).filter_map(|(made, clock)| Some((made.end, original.get(clock)?)));
    let minutes = clocks().filter_map(|(_, clock)| ClockTime::parse(clock)).any(shows_minutes);
    let time = |clock: &[u8]| match ClockTime::parse(clock).and_then(|time| for_pgn(time, minutes)) {
        Some(time) => format!("[%clk {time}]").into_bytes(),
        None => as_comment(clock),
    };
    let mut comments: Vec<(usize, Vec<u8>)> = clocks().map(|(end, clock)| (end, time(clock))).collect();
    let remarks = sheet::remarks(kind, original).into_iter();
    comments.extend(remarks.filter_map(|(end, remark)| Some((end, as_comment(original.get(remark)?)))));
    if comments.is_empty() || memchr::memchr2(b'{', b'}', masked).is_some() {
        return Cow::Borrowed(masked);
    }
    // Clocks come first behind their moves.
    comments.sort_by_key(|(end, _)| *end);
    let (mut text, mut at) = (Vec::with_capacity(masked.len() + 24 * comments.len()), 0);
    for (end, comment) in comments {
        text.extend_from_slice(masked.get(at..end).unwrap_or_default());
        text.extend_from_slice(&[b" {", &comment[..], b"}"].concat());
        at = at.max(end);
    }
    text.extend_from_slice(masked.get(at..).unwrap_or_default());
    Cow::Owned(text)
}

/// What stands in a cell as the text of a comment: without braces of its own, and with each quote written once.
fn as_comment(cell: &[u8]) -> Vec<u8> {
    let inside = cell.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")).unwrap_or(cell);
    let mut said = Vec::with_capacity(inside.len());
    let mut bytes = inside.iter().peekable();
    while let Some(&byte) = bytes.next() {
        said.push(match byte {
            b'{' => b'(',
            b'}' => b')',
            b'\r' | b'\n' => b' ',
            byte => byte,
        });
        if byte == b'"' {
            _ = bytes.next_if(|next| **next == b'"');
        }
    }
    said
}

/// The clock behind the move of this token.
pub(super) fn clock_at<'c>(clocks: &Clocks<'c>, token: Span) -> Option<&'c str> {
    let found = clocks.binary_search_by_key(&(token.start as usize), |(at, _)| *at);
    found.ok().map(|index| clocks[index].1)
}

/// The time of a `[%clk …]` in a comment, or one that is all the comment says, as it is written.
pub(super) fn clock(comment: &[u8]) -> Option<&str> {
    let mut commands = Commands::new(comment);
    let said = commands.find_map(|command| match command {
        Command::Clock(time) => Some(time.text),
        Command::Other(b"clk", argument) => std::str::from_utf8(argument).ok(),
        _ => None,
    });
    said.or_else(|| {
        let said = comment.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")).unwrap_or(comment);
        ClockTime::parse(said.trim_ascii()).map(|time| time.text)
    })
}

/// Whether a time in two parts beside this one is minutes and seconds.
fn shows_minutes(time: ClockTime<'_>) -> bool {
    time.third.is_some() || time.fraction.is_some() || number(time.first) > 9
}

/// As `H:MM:SS`; `None` where its two parts may be hours and minutes.
fn for_pgn(time: ClockTime<'_>, minutes: bool) -> Option<String> {
    let ClockTime { first, second, third, fraction, .. } = time;
    let fraction = fraction.map(|digits| format!(".{digits}")).unwrap_or_default();
    match third {
        Some(third) => Some(format!("{first}:{second}:{third}{fraction}")),
        None if minutes => {
            Some(format!("{}:{:02}:{second}{fraction}", number(first) / 60, number(first) % 60))
        }
        None => None,
    }
}

fn number(digits: &str) -> u32 {
    digits.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pgn(clock: &str, minutes: bool) -> Option<String> {
        ClockTime::parse(clock.as_bytes()).and_then(|time| for_pgn(time, minutes))
    }

    #[test]
    fn times_are_written_as_pgn_wants_them() {
        assert_eq!(pgn("1:29:30", false).as_deref(), Some("1:29:30"));
        assert_eq!(pgn("0:00:09,5", false).as_deref(), Some("0:00:09.5"));
        assert_eq!(pgn("29:30", true).as_deref(), Some("0:29:30"));
        assert_eq!(pgn("120:07.25", true).as_deref(), Some("2:00:07.25"));
        assert_eq!(pgn("1:29", false), None);
    }

    #[test]
    fn a_comment_that_is_only_a_time_is_a_clock() {
        assert_eq!(clock(b"{ 1:29 }"), Some("1:29"));
        assert_eq!(clock(b"{good [%clk 0:01:02] [%eval 1]}"), Some("0:01:02"));
        assert_eq!(clock(b"{1:29 left}"), None);
        assert_eq!(clock(b"{[%clk 0:01"), None);
        assert_eq!(clock(b"{[%clk soon]}"), Some("soon"), "as it is written");
        assert_eq!(clock(b"{[%eval 0.1 [%clk 0:01:02]}"), Some("0:01:02"));
    }

    #[test]
    fn braces_in_a_cell_do_not_end_the_comment() {
        let table = b"move,white,black,white_clock\n1,e4,e5,1}h{9\n";
        let mut masked = table.to_vec();
        sheet::mask(SheetKind::Csv, &mut masked);
        let text = with_comments(SheetKind::Csv, &masked, table);
        assert!(text.windows(8).any(|part| part == b"{1)h(9} "), "{}", String::from_utf8_lossy(&text));
    }
}
