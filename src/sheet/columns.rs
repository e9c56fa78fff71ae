//! Column text: a number without a dot, White's move, Black's move, line by line; or blocks of such columns side by side, as forms
//! have them. A box of a form in which nothing was written has its number all the same.

use super::{
    Row, entry,
    order::{Order, of_blocks},
};
use crate::{
    pgn::{is_heading_line, is_tag_line},
    source::BOM,
    words::Number,
};
use std::ops::Range;

/// The longest line of words, in bytes, that a form may have for a title; longer ones are prose.
const LONGEST_TITLE: usize = 80;

/// Whether the text that begins like this is in columns: most of its lines are, and their numbers count up.
pub(super) fn is_columns(head: &[u8]) -> bool {
    let (mut rows, mut others, mut steps) = (0, 0, 0);
    let mut last = None;
    let distance = distance_of_blocks(head);
    for (line, entries) in lines_of(head, distance) {
        let text = head[line].trim_ascii();
        match entries.first() {
            // A line of empty boxes alone says nothing.
            Some(Entries { row, .. }) if entries.iter().all(Entries::is_empty) => last = row.number,
            Some(Entries { row, .. }) => {
                rows += 1;
                let value = row.number;
                steps += usize::from(last.is_none() || value == last.map(|last: u32| last + 1));
                last = value;
            }
            None if entry::is_nothing(text) || entry::is_result(text) => {}
            // Blocks side by side are a form, and there is much to fill in above and below them.
            None if distance.is_some() => {
                others += usize::from(!is_words(text) || text.len() > LONGEST_TITLE)
            }
            None => others += if is_words(text) { 1 } else { 3 },
        }
    }
    rows >= 2 && rows >= others && 4 * steps >= 3 * rows
}

/// The rows of moves, block by block.
pub(super) fn rows(text: &[u8]) -> Vec<Row> {
    let mut rows: Vec<(usize, Row)> = lines_of(text, distance_of_blocks(text))
        .flat_map(|(_, entries)| entries.into_iter().enumerate())
        .filter(|(_, entries)| !entries.is_empty())
        .map(|(block, Entries { row, .. })| (block, row))
        .collect();
    rows.sort_by_key(|(block, _)| *block);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The order in which the parts of the text are read, if it is not the one they are written in.
pub(super) fn order(text: &[u8]) -> Option<Order> {
    order_of_blocks(text, distance_of_blocks(text)?)
}

fn order_of_blocks(text: &[u8], distance: u32) -> Option<Order> {
    let begins = |(line, entries): (Range<usize>, Vec<Entries>)| {
        let others = entries.iter().skip(1).map(|entries| entries.number.start);
        let begins = std::iter::once(line.start).chain(others).collect();
        (!entries.is_empty()).then_some((begins, (line.end + 1).min(text.len())))
    };
    let rows: Vec<(Vec<usize>, usize)> = lines_of(text, Some(distance)).filter_map(begins).collect();
    of_blocks(&rows, text.len())
}

/// Puts dots after the numbers, and spaces in place of clocks, lines of words and the boxes that are left after the last move; all
/// of it in the order it is read.
pub(super) fn mask(text: &mut [u8]) {
    let distance = distance_of_blocks(text);
    let order = distance.and_then(|distance| order_of_blocks(text, distance));
    let last = last_move(text, distance);
    let (mut at, mut is_above) = (0, true);
    while let Some(line) = line_at(text, &mut at) {
        let entries = row(text, line.clone(), distance);
        is_above &= entries.is_empty();
        if entries.is_empty() {
            let words = &text[line.clone()];
            if is_words(words) && !(is_above && is_heading_line(words)) {
                text[line].fill(b' ');
            }
            continue;
        }
        for (block, Entries { number, row, empty }) in entries.into_iter().enumerate() {
            // `5 ... Nf6` has its dots. Where there is a move, a space is before it.
            if row.moves[0].is_some() {
                text[number.end] = b'.';
            }
            if last.is_some_and(|last| (block, line.start) >= last) {
                let played = row.moves.iter().flatten().map(|played| played.end).max();
                if played.is_none() {
                    text[number].fill(b' ');
                }
                let left = empty.into_iter().filter(|word| played.is_none_or(|end| end <= word.start));
                left.for_each(|word| text[word].fill(b' '));
            }
            for clock in row.clocks.into_iter().flatten() {
                text[clock].fill(b' ');
            }
        }
    }
    if let Some(order) = order {
        let masked = order.apply(text);
        text.copy_from_slice(&masked);
    }
}

/// Where the last move is read: its block, and where its line begins.
fn last_move(text: &[u8], distance: Option<u32>) -> Option<(usize, usize)> {
    let place = |(line, entries): (Range<usize>, Vec<Entries>)| {
        let block = entries.iter().rposition(|entries| entries.row.moves.iter().any(Option::is_some))?;
        Some((block, line.start))
    };
    lines_of(text, distance).filter_map(place).max()
}

/// The entries of one move.
struct Entries {
    /// The number's digits.
    number: Range<usize>,
    row: Row,
    /// What says that there is no move: the number's dots, strokes, lines to write on.
    empty: Vec<Range<usize>>,
}

impl Entries {
    /// Whether nothing was written beside the number.
    fn is_empty(&self) -> bool {
        self.row.moves.iter().all(Option::is_none) && self.row.result.is_none()
    }
}

/// The lines without their ends, each with its entries, block by block; none where it is not a row.
///
/// One line at a time: the entries of a whole text would take many times the text's memory.
fn lines_of(
    text: &[u8],
    distance: Option<u32>,
) -> impl Iterator<Item = (Range<usize>, Vec<Entries>)> + use<'_> {
    lines(text).map(move |line| (line.clone(), row(text, line, distance)))
}

/// How far apart the numbers of blocks side by side are, which is alike in every line; `None` where there are no such blocks.
fn distance_of_blocks(text: &[u8]) -> Option<u32> {
    let distance = |line| match &entries(text, line)[..] {
        [first, second, ..] if !first.is_empty() => Some(second.row.number? - first.row.number?),
        _ => None,
    };
    lines(text).find_map(distance).filter(|&distance| distance > 1)
}

/// The entries of a line; none where it is not a row of blocks at this distance, or without blocks of one block.
fn row(text: &[u8], line: Range<usize>, distance: Option<u32>) -> Vec<Entries> {
    let mut entries = entries(text, line);
    let is_row = match (entries.len(), distance) {
        (0 | 1, Some(_)) => true,
        // A number with a dot is movetext's.
        (0 | 1, None) => entries.iter().all(|entries| text.get(entries.number.end) != Some(&b'.')),
        _ => {
            let numbers = entries.windows(2).map(|pair| (pair[0].row.number, pair[1].row.number));
            let same = |(one, other): (Option<u32>, Option<u32>)| {
                one.zip(other).zip(distance).is_some_and(|((one, other), distance)| other == one + distance)
            };
            numbers.into_iter().all(same)
        }
    };
    if !is_row {
        entries.clear();
    }
    entries
}

/// Reads `1 e4 e5` once or several times, with clocks or a result between or after, or a number without them; nothing of any other line.
fn entries(text: &[u8], line: Range<usize>) -> Vec<Entries> {
    let mut words = words(text, line).peekable();
    let mut all = Vec::new();
    while let Some(first) = words.next() {
        let Some(Number { value, dots, rest, .. }) =
            Number::of(&text[first.clone()]).filter(|number| number.dots < 2)
        else {
            return Vec::new();
        };
        // `1.e4` in one; `1e4` is nothing like it.
        let rest = first.end - rest.len()..first.end;
        if dots == 0 && !rest.is_empty() {
            return Vec::new();
        }
        let number = first.start..rest.start - dots;
        let mut row = Row { number: Some(value), ..Row::default() };
        let (mut count, mut clocks) = (0, Vec::new());
        let mut empty: Vec<Range<usize>> = std::iter::once(number.end..rest.start).collect();
        let mut glued = Some(rest).filter(|rest| !rest.is_empty());
        while let Some(word) = glued.clone().or_else(|| words.peek().cloned()) {
            let entry = &text[word.clone()];
            if entry::is_result(entry) {
                row.result = Some(word);
            } else if count > 0 && entry::is_clock(entry) {
                clocks.push((count - 1, word));
            } else if entry::is_nothing(entry) {
                empty.push(word);
                count = 2.min(count + 1);
            } else if count < 2 && row.result.is_none() && is_played(entry) {
                row.moves[count] = Some(word);
                count += 1;
            } else if Number::of(entry).is_some_and(|later| later.value > value) {
                break;
            } else {
                return Vec::new();
            }
            if glued.take().is_none() {
                _ = words.next();
            }
        }
        match &clocks[..] {
            [] => {}
            [(side, clock)] => row.clocks[*side] = Some(clock.clone()),
            [(_, white), (_, black)] => row.clocks = [Some(white.clone()), Some(black.clone())],
            _ => return Vec::new(),
        }
        all.push(Entries { number, row, empty });
    }
    all
}

fn is_played(entry: &[u8]) -> bool {
    entry::is_move(entry) || entry::is_numeric_move(entry)
}

/// Whether it is a line of names and titles: nothing in it is read by movetext.
fn is_words(line: &[u8]) -> bool {
    let begins = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    line.trim_ascii_start().first().is_some_and(begins)
        && !is_tag_line(line)
        && !line.iter().any(|byte| matches!(byte, b'{' | b'}' | b'(' | b')' | b';'))
        && !line
            .split(u8::is_ascii_whitespace)
            .any(|word| is_played(word) || entry::is_result(word) || entry::number(word).is_some())
}

/// The lines without their ends, a byte order mark before the first left out.
fn lines(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || line_at(text, &mut at))
}

/// The line at `at`, which is moved on to the next one.
fn line_at(text: &[u8], at: &mut usize) -> Option<Range<usize>> {
    if *at == 0 && text.starts_with(BOM) {
        *at = BOM.len();
    }
    let rest = text.get(*at..).filter(|rest| !rest.is_empty())?;
    let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
    let line = *at..*at + length;
    *at = line.end + 1;
    Some(line)
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
