//! What a sheet says besides moves and the result, as PGN has it: clocks and remarks in comments, and names in tags.

use super::clocks::{for_pgn, shows_minutes, timed_moves};
use crate::{
    pgn::{ClockTime, TagName},
    sheet::{self, InputFormat, Sheet, stated_result, tags},
    words::{WrittenResult, tag_date::date_of},
};
use std::borrow::Cow;

/// The movetext `masked` that the sheet `original` was turned into, with what else the sheet says: tags, where each row is a
/// game, and comments. Each clock comes after its move, `{[%clk 1:29:30]}`, or what stands in the cell where it is not a time;
/// remarks after the move they stand with, or before the moves.
///
/// A time in two parts is minutes and seconds if one of the sheet's clocks shows that they are: it has three parts, or
/// a fraction, or more than 9 before its colon. Else it could be hours and minutes, and stays as it is written. Column text with
/// braces of its own takes no comments.
///
/// ```
/// use scoresheet::{convert::as_movetext, sheet::{InputFormat, mask}};
/// let table = b"move,white,black,white_clock,black_clock\n1,e4,e5 {good},1:00:02,59:30\n";
/// let mut masked = table.to_vec();
/// mask(InputFormat::Csv, &mut masked);
/// let text = as_movetext(InputFormat::Csv, &masked, table);
/// assert!(text.trim_ascii().starts_with(b"1.e4 {[%clk 1:00:02]} e5 {[%clk 0:59:30]} {good}"));
/// ```
pub fn as_movetext<'t>(sheet: impl Into<Sheet>, masked: &'t [u8], original: &[u8]) -> Cow<'t, [u8]> {
    let sheet = sheet.into();
    if sheet.format() == InputFormat::Pgn {
        return Cow::Borrowed(masked);
    }
    let rows = sheet::rows(sheet, original);
    let clocks = || timed_moves(&rows).filter_map(|(made, clock)| Some((made.end, original.get(clock)?)));
    let minutes = clocks().filter_map(|(_, clock)| ClockTime::parse(clock)).any(shows_minutes);
    let time = |clock: &[u8]| match ClockTime::parse(clock).and_then(|time| for_pgn(time, minutes)) {
        Some(time) => format!("[%clk {time}]").into_bytes(),
        None => as_comment(clock),
    };
    let mut comments: Vec<(usize, Vec<u8>)> = clocks().map(|(end, clock)| (end, time(clock))).collect();
    let remarks = sheet::remarks_beside(&rows, sheet, original).into_iter();
    comments.extend(remarks.filter_map(|(end, remark)| Some((end, as_comment(original.get(remark)?)))));
    if memchr::memchr2(b'{', b'}', masked).is_some() && !sheet.has_games_in_rows() && !sheet.has_records() {
        comments.clear();
    }
    let mut head = head(sheet, original);
    if comments.is_empty() && head.is_empty() {
        return Cow::Borrowed(masked);
    }
    if let Some(order) = sheet.order(original) {
        comments
            .iter_mut()
            .for_each(|(end, _)| *end = if *end > 0 { order.in_masked(*end - 1) + 1 } else { 0 });
    }
    // The tag of the position that the game starts from.
    let masked_head = masked.trim_ascii_start();
    let tag = masked_head.starts_with(b"[FEN ").then(|| memchr::memmem::find(masked, b"\"]")).flatten();
    let tag = tag.filter(|_| sheet.has_games_in_rows()).map_or(0, |end| end + 2);
    let heading = sheet::heading_length(sheet, original);
    comments.iter_mut().for_each(|(end, _)| *end = (*end).max(tag).max(heading));
    if !head.is_empty() && tag == 0 {
        head.push(b'\n');
    }
    // Clocks come first after their moves.
    comments.sort_by_key(|(end, _)| *end);
    let (mut text, mut at) = (head, 0);
    text.reserve(masked.len() + 24 * comments.len());
    for (end, comment) in comments {
        text.extend_from_slice(masked.get(at..end).unwrap_or_default());
        text.extend_from_slice(&[b" {", &comment[..], b"}"].concat());
        at = at.max(end);
    }
    text.extend_from_slice(masked.get(at..).unwrap_or_default());
    Cow::Owned(text)
}

/// The tags of a game in a row.
fn head(sheet: Sheet, original: &[u8]) -> Vec<u8> {
    let mut head = Vec::new();
    let tags = tags(sheet, original);
    let stated = stated_result(sheet, original);
    for (tag, place) in tags.iter().cloned() {
        let value = match &stated {
            Some(stated) if tag == TagName::Result && stated.is_bare => stated.outcome.text().into(),
            _ => as_value(tag, &original[place]),
        };
        push_tag(tag, &value, &mut head);
    }
    // Of two columns with what each player scored, none is the tag's.
    if let Some(stated) =
        stated.filter(|_| !head.is_empty() && tags.iter().all(|(tag, _)| *tag != TagName::Result))
    {
        push_tag(TagName::Result, stated.outcome.text().as_bytes(), &mut head);
    }
    head
}

fn push_tag(tag: TagName, value: &[u8], head: &mut Vec<u8>) {
    head.extend_from_slice(&[b"[", tag.text().as_bytes(), b" \"", value, b"\"]\n"].concat());
}

/// What stands in a cell as the value of a tag: a result and a date as PGN writes them, quotes escaped.
fn as_value(tag: TagName, cell: &[u8]) -> Vec<u8> {
    let known = match tag {
        TagName::Result => {
            let outcome = WrittenResult::read(cell).map(|result| result.outcome);
            outcome.filter(|outcome| outcome.is_pgn()).map(|outcome| outcome.text().into())
        }
        TagName::Date | TagName::UtcDate | TagName::EventDate => {
            std::str::from_utf8(cell).ok().and_then(date_of).map(String::into_bytes)
        }
        _ => None,
    };
    known.unwrap_or_else(|| {
        let mut value = Vec::with_capacity(cell.len());
        for byte in with_single_quotes(cell) {
            value.extend_from_slice(if matches!(byte, b'"' | b'\\') { b"\\" } else { b"" });
            value.push(byte);
        }
        value
    })
}

/// What a cell says on one line, with each quote written once.
fn with_single_quotes(cell: &[u8]) -> Vec<u8> {
    let mut said = Vec::with_capacity(cell.len());
    let mut bytes = cell.iter().peekable();
    while let Some(&byte) = bytes.next() {
        said.push(if matches!(byte, b'\r' | b'\n') { b' ' } else { byte });
        if byte == b'"' {
            _ = bytes.next_if(|next| **next == b'"');
        }
    }
    said
}

/// What stands in a cell as the text of a comment: without braces of its own, and with each quote written once.
fn as_comment(cell: &[u8]) -> Vec<u8> {
    let inside = cell.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")).unwrap_or(cell);
    let mut said = with_single_quotes(inside);
    for byte in &mut said {
        *byte = match *byte {
            b'{' => b'(',
            b'}' => b')',
            byte => byte,
        };
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_in_a_cell_do_not_end_the_comment() {
        let table = b"move,white,black,white_clock\n1,e4,e5,1}h{9\n";
        let mut masked = table.to_vec();
        sheet::mask(InputFormat::Csv, &mut masked);
        let text = as_movetext(InputFormat::Csv, &masked, table);
        assert!(text.windows(8).any(|part| part == b"{1)h(9} "), "{}", String::from_utf8_lossy(&text));
    }
}
