//! Words set into lines.

use super::line_breaks::{break_lines, columns, end_lines_with};
use crate::{
    board::Square,
    pgn::{number_length, usual_number},
    words::dots,
};

/// A word of at most fifteen bytes with a space before it, ready to be written in one piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpacedWord {
    bytes: [u8; 16],
    /// Without the space.
    length: u8,
    /// Where two bytes wait for the square of departure; 0 for nowhere.
    departure: u8,
}

impl SpacedWord {
    /// No word.
    pub const EMPTY: SpacedWord = SpacedWord { bytes: *b"                ", length: 0, departure: 0 };

    /// A word in two parts and without a line end; `None` where it is too long.
    pub fn new(first: &[u8], rest: &[u8]) -> Option<SpacedWord> {
        let mut word = SpacedWord::EMPTY;
        let (middle, end) = (1 + first.len(), 1 + first.len() + rest.len());
        word.bytes.get_mut(1..middle)?.copy_from_slice(first);
        word.bytes.get_mut(middle..end)?.copy_from_slice(rest);
        word.length = (end - 1) as u8;
        Some(word)
    }

    /// The word, with the two bytes after the first `skipped` ones waiting for the square of departure.
    pub fn without_departure(self, skipped: usize) -> SpacedWord {
        SpacedWord { departure: 1 + skipped as u8, ..self }
    }

    /// Appends the word with the square of departure, if it waits for one, and the space before it.
    ///
    /// The square is written over what was appended: to put it into the word first would make the copy wait for it.
    #[inline(always)]
    pub fn append_departing(&self, from: Square, out: &mut Vec<u8>) {
        let begin = out.len();
        self.append(out);
        if self.departure > 0
            && let Some([file, rank]) =
                out.get_mut(begin + usize::from(self.departure)..).and_then(|rest| rest.first_chunk_mut())
        {
            (*file, *rank) = (b'a' + from.file(), b'1' + from.rank());
        }
    }

    /// The word with a space before and after it, as the low bytes of eight, and how many come after the first; for words of at most six.
    #[inline(always)]
    pub fn spaced(&self) -> (u64, usize) {
        let first = u128::from_le_bytes(self.bytes) as u64;
        (first, usize::from(self.length) + 1)
    }

    /// The word without the space.
    #[cfg(test)]
    pub fn text(&self) -> &[u8] {
        &self.bytes[1..=usize::from(self.length)]
    }

    /// Appends the word and the space before it.
    #[inline(always)]
    pub fn append(&self, out: &mut Vec<u8>) {
        append(self.bytes, 1 + usize::from(self.length), out);
    }
}

/// Appends the first `length` bytes: a copy of a fixed size is an instruction or two.
#[inline(always)]
fn append<const N: usize>(bytes: [u8; N], length: usize, out: &mut Vec<u8>) {
    let end = out.len() + length;
    out.extend_from_slice(&bytes);
    out.truncate(end);
}

/// Appends a word of four bytes and a space before it.
#[inline(always)]
pub(super) fn append_four(word: [u8; 4], out: &mut Vec<u8>) {
    append((u64::from(u32::from_le_bytes(word)) << 8 | u64::from(b' ')).to_le_bytes(), 5, out);
}

/// White's usual numbers.
///
/// What it saves: how long each is need not be worked out.
static NUMBERS: [SpacedWord; 200] = {
    let mut numbers = [SpacedWord::EMPTY; 200];
    let mut value = 0;
    while value < numbers.len() {
        if let Some(number) = usual_number(value as u32, false) {
            let text = number.to_le_bytes();
            let length = number_length(number);
            let mut at = 0;
            while at < length {
                numbers[value].bytes[1 + at] = text[at];
                at += 1;
            }
            numbers[value].length = length as u8;
        }
        value += 1;
    }
    numbers
};

/// White's numbers from this one on, as far as they are usual: 0 is not.
#[inline(always)]
pub(super) fn white_numbers_from(value: u32) -> &'static [SpacedWord] {
    match value {
        0 => &[],
        _ => NUMBERS.get(value as usize..).unwrap_or_default(),
    }
}

/// Appends White's number and a space before it, if one is given.
#[inline(always)]
pub(super) fn append_number(value: Option<u32>, out: &mut Vec<u8>) {
    let Some(value) = value else { return };
    match white_numbers_from(value).first() {
        Some(word) => word.append(out),
        None => out.extend_from_slice(format!(" {value}.").as_bytes()),
    }
}

/// Words set into lines.
pub(crate) struct LineWrapper<'o> {
    pub out: &'o mut Vec<u8>,
    newline: &'static [u8],
    width: usize,
    /// Characters in the line so far.
    column: usize,
    /// Whether the next word directly follows the last.
    pub glued: bool,
    /// Whether the line has to end here.
    pub full: bool,
}

/// How far the line that is being set has come.
#[derive(Clone, Copy, Default)]
pub(super) struct LineSoFar {
    column: usize,
    glued: bool,
    full: bool,
}

impl<'o> LineWrapper<'o> {
    /// Words set into lines of `width` columns, the first of which begins at the end of `out`.
    pub fn of_lines(out: &'o mut Vec<u8>, newline: &'static [u8], width: usize) -> LineWrapper<'o> {
        LineWrapper::new(out, newline, width, LineSoFar::default())
    }

    /// Words set into lines of `width` columns at the end of `out`, the first of which has come so far.
    pub(super) fn new(
        out: &'o mut Vec<u8>,
        newline: &'static [u8],
        width: usize,
        line: LineSoFar,
    ) -> LineWrapper<'o> {
        let LineSoFar { column, glued, full } = line;
        LineWrapper { out, newline, width, column, glued, full }
    }

    /// How far the last line has come.
    pub(super) fn line(&self) -> LineSoFar {
        LineSoFar { column: self.column, glued: self.glued, full: self.full }
    }

    /// A word, which may have line ends inside it.
    pub fn word(&mut self, word: &[u8]) {
        let line_end = memchr::memchr(b'\n', word);
        let first = line_end.map_or(word, |line_end| &word[..line_end]);
        let first = first.strip_suffix(b"\r").unwrap_or(first);
        // At the start of a line these would begin a line that is passed over, or a tag.
        let guarded = matches!(word.first(), Some(b'%' | b'['));
        self.place(columns(first), guarded);
        self.out.extend_from_slice(word);
        if line_end.is_some()
            && let Some(at) = memchr::memrchr(b'\n', word)
        {
            self.column = columns(&word[at + 1..]);
        }
    }

    /// A comment with its braces, as it is; but one on a single line that is too long for it is set like moves, if it holds nothing that
    /// has to stay together, `[%clk 1:00:00]`.
    pub fn comment(&mut self, comment: &[u8]) {
        let is_long = comment.len() > self.width && columns(comment) > self.width;
        if is_long
            && memchr::memchr2(b'\n', b'\r', comment).is_none()
            && memchr::memmem::find(comment, b"[%").is_none()
        {
            self.words(comment);
        } else {
            self.word(comment);
        }
    }

    /// Words with spaces between them, each of which may become a line end.
    pub fn words(&mut self, text: &[u8]) {
        let mut words = text.split(|byte| *byte == b' ').peekable();
        let mut joined = Vec::new();
        while let Some(word) = words.next() {
            joined.extend_from_slice(word);
            match words.peek() {
                // At the start of a line they would begin a tag, or a line that is passed over; of several spaces none is lost.
                Some([] | [b'[' | b'%', ..]) => joined.push(b' '),
                Some(_) if word.is_empty() => joined.push(b' '),
                Some(_) => {
                    self.word(&joined);
                    joined.clear();
                }
                None => {}
            }
        }
        self.word(&joined);
    }

    /// A word in two parts and without a line end, which no reader takes for anything but a move or a number.
    #[inline]
    pub fn short_word(&mut self, letter: &[u8], rest: &[u8]) {
        self.place(columns(letter) + columns(rest), false);
        self.out.extend_from_slice(letter);
        self.out.extend_from_slice(rest);
    }

    /// Where words can be appended in a row, each with a space before it, until [`end_row`](Self::end_row); `None` where the
    /// next word is not just set apart by one.
    pub fn begin_row(&self) -> Option<usize> {
        (!self.glued & !self.full).then_some(self.out.len())
    }

    /// Whether nothing is in the line yet.
    pub fn is_at_line_start(&self) -> bool {
        self.column == 0
    }

    /// Breaks the words that were appended from byte `begin` on into lines. What it saves: to count the columns of each word.
    pub fn end_row(&mut self, begin: usize) {
        // The first word of a line has no space before it.
        if self.column == 0 && begin < self.out.len() {
            self.out.remove(begin);
        }
        self.column = break_lines(&mut self.out[begin..], self.column, self.width);
        end_lines_with(self.newline, begin, self.out);
    }

    /// Makes room for a word of so many columns: a space or a line end before it, unless it is glued to the last one.
    #[inline]
    fn place(&mut self, length: usize, guarded: bool) {
        let apart = !self.glued & (self.column > 0);
        if self.full | (apart & !guarded & (self.column + 1 + length > self.width)) {
            self.end_line();
        } else if apart {
            self.out.push(b' ');
            self.column += 1;
        }
        if guarded & (self.column == 0) {
            self.out.push(b' ');
            self.column = 1;
        }
        self.column += length;
        self.glued = false;
    }

    /// The number of the move that follows: `12.`, or `12...` before one of Black's.
    pub fn number(&mut self, value: u32, black: bool) {
        match usual_number(value, black) {
            Some(number) => {
                self.place(number_length(number), false);
                append(number.to_le_bytes(), number_length(number), self.out);
            }
            None => self.word(format!("{value}{}", dots(black)).as_bytes()),
        }
    }

    /// A line that begins with `%`, which stays in the first column.
    pub fn escaped_line(&mut self, line: &[u8]) {
        self.end_line();
        self.out.extend_from_slice(line);
        (self.column, self.full) = (columns(line), true);
    }

    pub fn end_line(&mut self) {
        if self.column > 0 || self.full {
            self.out.extend_from_slice(self.newline);
        }
        (self.column, self.full, self.glued) = (0, false, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_are() {
        for value in (0..1200).chain([u32::MAX]) {
            for (black, dots) in [(false, "."), (true, "...")] {
                let mut out = Vec::new();
                LineWrapper::of_lines(&mut out, b"\n", 80).number(value, black);
                assert_eq!(out, format!("{value}{dots}").as_bytes());
            }
            let mut out = b"e5".to_vec();
            append_number(Some(value), &mut out);
            assert_eq!(out, format!("e5 {value}.").as_bytes());
        }
    }

    #[test]
    fn a_word_waits_for_its_square_of_departure() {
        let word = SpacedWord::new(b"N..-", b"f3+").unwrap().without_departure(1);
        let whole = SpacedWord::new("\u{2658}".as_bytes(), b"f3").unwrap();
        let mut out = b"1.".to_vec();
        word.append_departing(Square::at(6, 0), &mut out);
        whole.append_departing(Square::at(6, 0), &mut out);
        append_four(*b"G1F3", &mut out);
        assert_eq!(out, "1. Ng1-f3+ \u{2658}f3 G1F3".as_bytes());
        assert!(SpacedWord::new(b"12345678", b"12345678").is_none());
    }
}
