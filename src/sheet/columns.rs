//! Column text: a number without a dot, White's move, Black's move, line by line.

use super::{Row, entry};
use crate::{pgn::is_tag_line, source::BOM};
use std::ops::Range;

/// Whether the text that begins like this is in columns: nearly all its lines are, and their numbers count up.
pub(super) fn is_columns(head: &[u8]) -> bool {
    let (mut rows, mut others, mut steps) = (0, 0, 0);
    let mut last = None;
    for line in lines(head) {
        let text = &head[line.clone()];
        match Line::of(head, line) {
            Some(Line { row, .. }) => {
                rows += 1;
                let value = row.number;
                steps += usize::from(last.is_none() || value == last.map(|last: u32| last + 1));
                last = value;
            }
            None => {
                others +=
                    usize::from(!entry::is_nothing(text.trim_ascii()) && !entry::is_result(text.trim_ascii()))
            }
        }
    }
    rows >= 2 && rows >= 3 * others && 4 * steps >= 3 * rows
}

/// The rows of moves.
pub(super) fn rows(text: &[u8]) -> Vec<Row> {
    lines(text).filter_map(|line| Line::of(text, line)).map(|line| line.row).collect()
}

/// Puts dots after the numbers, and spaces in place of clocks and lines of words.
pub(super) fn mask(text: &mut [u8]) {
    let all: Vec<_> = lines(text).collect();
    for line in all {
        if let Some(Line { number, row }) = Line::of(text, line.clone()) {
            // `5 ... Nf6` has its dots. Where there is a move, a space is before it.
            if row.moves[0].is_some() {
                text[number.end] = b'.';
            }
            for clock in row.clocks.into_iter().flatten() {
                text[clock].fill(b' ');
            }
        } else if is_words(&text[line.clone()]) {
            text[line].fill(b' ');
        }
    }
}

/// A line of the sheet.
struct Line {
    /// The number's digits.
    number: Range<usize>,
    row: Row,
}

impl Line {
    /// Reads `1 e4 e5`, with clocks or a result between or after; `None` for any other line.
    fn of(text: &[u8], line: Range<usize>) -> Option<Line> {
        let mut words = words(text, line);
        let number = words.next()?;
        let (value, 0) = entry::number(&text[number.clone()])? else { return None };
        let mut row = Row { number: Some(value), ..Row::default() };
        let (mut count, mut clocks) = (0, Vec::new());
        for word in words {
            let entry = &text[word.clone()];
            if entry::is_result(entry) {
                row.result = Some(word);
            } else if count > 0 && entry::is_clock(entry) {
                clocks.push((count - 1, word));
            } else if count == 0 && entry::is_nothing(entry) {
                count = 1;
            } else if count < 2 && row.result.is_none() && is_played(entry) {
                row.moves[count] = Some(word);
                count += 1;
            } else {
                return None;
            }
        }
        // After each move, or after both.
        match &clocks[..] {
            [] => {}
            [(side, clock)] => row.clocks[*side] = Some(clock.clone()),
            [(_, white), (_, black)] => row.clocks = [Some(white.clone()), Some(black.clone())],
            _ => return None,
        }
        row.moves.iter().any(Option::is_some).then_some(Line { number, row })
    }
}

fn is_played(entry: &[u8]) -> bool {
    entry::is_move(entry) || entry::is_numeric_move(entry)
}

/// Whether it is a line of names and titles: nothing in it is read by movetext.
fn is_words(line: &[u8]) -> bool {
    let begins = line.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    begins
        && !is_tag_line(line)
        && !line.iter().any(|byte| matches!(byte, b'{' | b'}' | b'(' | b')' | b';'))
        && !line
            .split(u8::is_ascii_whitespace)
            .any(|word| is_played(word) || entry::is_result(word) || entry::number(word).is_some())
}

/// The lines without their ends, a byte order mark before the first left out.
fn lines(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = if text.starts_with(BOM) { BOM.len() } else { 0 };
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let line = at..at + length;
        at = line.end + 1;
        Some(line)
    })
}

fn words(text: &[u8], line: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = line.start;
    std::iter::from_fn(move || {
        let start = at + text[at..line.end].iter().position(|byte| !matches!(byte, b' ' | b'\t'))?;
        let rest = &text[start..line.end];
        at = start + rest.iter().position(|byte| matches!(byte, b' ' | b'\t')).unwrap_or(rest.len());
        Some(start..at)
    })
}
