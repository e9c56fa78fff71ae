//! Clock times: from a sheet's cells into comments of PGN, and from comments into a table.

use super::Clocks;
use crate::{
    game::Game,
    sheet::{self, SheetKind},
    source::Span,
};
use std::borrow::Cow;

/// The clocks of a sheet, `original`, by the byte at which their moves begin; movetext has none.
///
/// ```
/// use scoresheet::{convert::clocks_of, sheet::SheetKind};
/// assert_eq!(clocks_of(SheetKind::Columns, b"1 e4 e5 1:30:00 1:29:58\n"), [(2, "1:30:00"), (5, "1:29:58")]);
/// ```
pub fn clocks_of(kind: SheetKind, original: &[u8]) -> Vec<(usize, &str)> {
    let rows = sheet::rows(kind, original).into_iter();
    let cells = rows.flat_map(|row| row.moves.into_iter().zip(row.clocks));
    let both = cells.filter_map(|(made, clock)| Some((made?.start, clock?)));
    both.filter_map(|(start, clock)| Some((start, std::str::from_utf8(&original[clock]).ok()?))).collect()
}

/// The movetext `masked` that the sheet `original` was turned into, with each clock in a comment behind its move:
/// `{[%clk 1:29:30]}`, or what stands in the cell where it is no time.
///
/// A time in two parts is minutes and seconds if one of the sheet's clocks shows that they are: it has three parts, or
/// more than 9 before its colon. Else it could be hours and minutes, and stays as it is written. Column text with
/// braces of its own takes no comments.
///
/// ```
/// use scoresheet::{convert::with_clocks, sheet::{SheetKind, mask}};
/// let table = b"move,white,black,white_clock,black_clock\n1,e4,e5,1:00:02,59:30\n";
/// let mut masked = table.to_vec();
/// mask(SheetKind::Csv, &mut masked);
/// let text = with_clocks(SheetKind::Csv, &masked, table);
/// assert!(text.trim_ascii().starts_with(b"1.e4 {[%clk 1:00:02]} e5 {[%clk 0:59:30]}"));
/// ```
pub fn with_clocks<'t>(kind: SheetKind, masked: &'t [u8], original: &[u8]) -> Cow<'t, [u8]> {
    let rows = sheet::rows(kind, original).into_iter();
    let cells = rows.flat_map(|row| row.moves.into_iter().zip(row.clocks));
    let clocks: Vec<(usize, &[u8])> =
        cells.filter_map(|(made, clock)| Some((made?.end, original.get(clock?)?))).collect();
    if clocks.is_empty() || memchr::memchr2(b'{', b'}', masked).is_some() {
        return Cow::Borrowed(masked);
    }
    let minutes = clocks.iter().filter_map(|(_, clock)| Time::of(clock)).any(|time| time.shows_minutes());
    let (mut text, mut at) = (Vec::with_capacity(masked.len() + 24 * clocks.len()), 0);
    for (end, clock) in clocks {
        text.extend_from_slice(masked.get(at..end).unwrap_or_default());
        text.extend_from_slice(b" {");
        match Time::of(clock).and_then(|time| time.for_pgn(minutes)) {
            Some(time) => text.extend_from_slice(format!("[%clk {time}]").as_bytes()),
            None => text.extend(clock.iter().map(|byte| match byte {
                b'{' => b'(',
                b'}' => b')',
                byte => *byte,
            })),
        }
        text.push(b'}');
        at = at.max(end);
    }
    text.extend_from_slice(masked.get(at..).unwrap_or_default());
    Cow::Owned(text)
}

/// The clock after each ply of the main line, from comments or from the table it was read from.
pub(super) fn times<'t>(game: &Game<'t>, clocks: &Clocks<'t>) -> Vec<Option<&'t str>> {
    let mut times: Vec<Option<&str>> = game.plies().iter().map(|ply| clock_at(clocks, ply.span)).collect();
    for (seat, span) in game.comments().iter().filter(|(seat, _)| seat.line == 0) {
        let behind = (seat.index as usize).checked_sub(1).and_then(|index| times.get_mut(index));
        if let (Some(time @ None), Some(said)) = (behind, clock(span.of(game.text))) {
            *time = Some(said);
        }
    }
    times
}

/// The clock behind the move of this token.
pub(super) fn clock_at<'c>(clocks: &Clocks<'c>, token: Span) -> Option<&'c str> {
    let found = clocks.binary_search_by_key(&(token.start as usize), |(at, _)| *at);
    found.ok().map(|index| clocks[index].1)
}

/// The time of a `[%clk …]` in a comment, or one that is all the comment says, as it is written.
pub(super) fn clock(comment: &[u8]) -> Option<&str> {
    let time = match memchr::memmem::find(comment, b"[%clk") {
        Some(at) => {
            let start = at + 5;
            let length = memchr::memchr(b']', &comment[start..])?;
            &comment[start..start + length]
        }
        None => {
            let said = comment.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")).unwrap_or(comment);
            Time::of(said.trim_ascii()).map(|_| said)?
        }
    };
    std::str::from_utf8(time).ok().map(str::trim)
}

/// A time as clocks show it, `1:29:30`, `29:30.5` or `1:29`: digits, and what is said of them by their form.
struct Time<'t> {
    /// Hours, minutes and seconds, or the two parts of a shorter time.
    parts: Vec<&'t str>,
    /// Of a second, in digits.
    fraction: Option<&'t str>,
}

impl<'t> Time<'t> {
    fn of(text: &'t [u8]) -> Option<Time<'t>> {
        let text = std::str::from_utf8(text).ok()?;
        let (whole, fraction) = text.split_once(['.', ',']).map_or((text, None), |(w, f)| (w, Some(f)));
        let parts: Vec<&str> = whole.split(':').collect();
        let digits = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let sixty = |part: &&str| part.len() == 2 && digits(part) && **part < *"60";
        let whole = match &parts[..] {
            [hours, minutes, seconds] => {
                hours.len() <= 3 && digits(hours) && sixty(minutes) && sixty(seconds)
            }
            [first, second] => first.len() <= 3 && digits(first) && sixty(second),
            _ => false,
        };
        (whole && fraction.is_none_or(|digits_of| digits(&digits_of))).then_some(Time { parts, fraction })
    }

    /// Whether a time in two parts beside this one is minutes and seconds.
    fn shows_minutes(&self) -> bool {
        self.parts.len() == 3 || self.fraction.is_some() || self.first() > 9
    }

    fn first(&self) -> u32 {
        self.parts[0].parse().unwrap_or(0)
    }

    /// As `H:MM:SS`; `None` where its two parts may be hours and minutes.
    fn for_pgn(&self, minutes: bool) -> Option<String> {
        let fraction = self.fraction.map(|digits| format!(".{digits}")).unwrap_or_default();
        match &self.parts[..] {
            [_, second] if minutes => {
                let first = self.first();
                Some(format!("{}:{:02}:{second}{fraction}", first / 60, first % 60))
            }
            [hours, minutes, seconds] => Some(format!("{hours}:{minutes}:{seconds}{fraction}")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pgn(clock: &str, minutes: bool) -> Option<String> {
        Time::of(clock.as_bytes()).and_then(|time| time.for_pgn(minutes))
    }

    #[test]
    fn times_are_written_as_pgn_wants_them() {
        assert_eq!(pgn("1:29:30", false).as_deref(), Some("1:29:30"));
        assert_eq!(pgn("0:00:09,5", false).as_deref(), Some("0:00:09.5"));
        assert_eq!(pgn("29:30", true).as_deref(), Some("0:29:30"));
        assert_eq!(pgn("120:07.25", true).as_deref(), Some("2:00:07.25"));
        assert_eq!(pgn("1:29", false), None);
        for text in
            ["", "90", "1:2", "1:60:00", "1:00:60", "1:00:00:00", "1h29", "1:29:30.", "x:29:30", "1:+5:00"]
        {
            assert!(Time::of(text.as_bytes()).is_none(), "{text}");
        }
    }

    #[test]
    fn a_comment_that_is_only_a_time_is_a_clock() {
        assert_eq!(clock(b"{ 1:29 }"), Some("1:29"));
        assert_eq!(clock(b"{good [%clk 0:01:02] [%eval 1]}"), Some("0:01:02"));
        assert_eq!(clock(b"{1:29 left}"), None);
        assert_eq!(clock(b"{[%clk 0:01"), None);
    }

    #[test]
    fn braces_in_a_cell_do_not_end_the_comment() {
        let table = b"move,white,black,white_clock\n1,e4,e5,1}h{9\n";
        let mut masked = table.to_vec();
        sheet::mask(SheetKind::Csv, &mut masked);
        let text = with_clocks(SheetKind::Csv, &masked, table);
        assert!(text.windows(8).any(|part| part == b"{1)h(9} "), "{}", String::from_utf8_lossy(&text));
    }
}
