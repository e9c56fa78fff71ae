//! Clock times: those of a sheet's cells as PGN writes them, and those of comments for a table.

use crate::{
    pgn::{ClockTime, Command, Commands},
    sheet::{self, Row, Sheet},
    source::Span,
};
use std::ops::Range;

/// Where clock times stand, in the order of the text: the byte at which a move's token begins, and the time as written.
pub type Clocks<'c> = [(usize, &'c str)];

/// The clocks of a sheet, `original`, by the byte of the masked text at which their moves begin; movetext has none.
///
/// ```
/// use scoresheet::{convert::clocks_of, sheet::InputFormat};
/// assert_eq!(clocks_of(InputFormat::Columns, b"1 e4 e5 1:30:00 1:29:58\n"), [(2, "1:30:00"), (5, "1:29:58")]);
/// ```
pub fn clocks_of(sheet: impl Into<Sheet>, original: &[u8]) -> Vec<(usize, &str)> {
    let sheet = sheet.into();
    let order = sheet.order(original);
    let read = |(made, clock): (Range<usize>, Range<usize>)| {
        let at = order.as_ref().map_or(made.start, |order| order.in_masked(made.start));
        Some((at, std::str::from_utf8(original.get(clock)?).ok()?))
    };
    timed_moves(&sheet::rows(sheet, original)).filter_map(read).collect()
}

/// The cells of each move that has a clock, and that clock's.
pub(super) fn timed_moves(rows: &[Row]) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
    let cells = rows.iter().flat_map(|row| row.moves.iter().zip(&row.clocks));
    cells.filter_map(|(made, clock)| made.clone().zip(clock.clone()))
}

/// The clock after the move of this token.
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
pub(super) fn shows_minutes(time: ClockTime<'_>) -> bool {
    time.third.is_some() || time.fraction.is_some() || number(time.first) > 9
}

/// As `H:MM:SS`; `None` where its two parts may be hours and minutes.
pub(super) fn for_pgn(time: ClockTime<'_>, minutes: bool) -> Option<String> {
    let ClockTime { first, second, third, fraction, .. } = time;
    let fraction = fraction.map(|digits| format!(".{digits}")).unwrap_or_default();
    match third {
        Some(third) => Some(format!("{first}:{second:0>2}:{third:0>2}{fraction}")),
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
}
