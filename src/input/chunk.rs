//! A run of whole games out of one file.

use super::{ReadAs, Utf16Form, game_splitter::GameSplitter};
use crate::{
    pgn::{GameStart, decode_as, encoding_of_part, mask_quotation, settle_starts},
    sheet::{self, InputFormat, Order, Sheet},
    source::Origin,
};
use std::{borrow::Cow, io, ops::Range, sync::Arc};

/// Longer than this, in bytes, what stands between spaces is not a word.
const LONGEST_WORD: usize = 80;

/// Whole games of one file, at most a buffer's worth, or lines before its first game; its memory is used again for later
/// chunks.
#[derive(Debug, Default)]
pub struct Chunk {
    /// The file's name as the user gave it; `-` for standard input.
    pub file: Arc<str>,
    /// The number of the chunk's first game within its file, from 1.
    pub first_game: u64,
    /// The chunk's first byte within the decompressed file, from 0.
    pub first_byte: u64,
    /// Where its games start: offsets within [`Chunk::text`], lines within the file. Empty where no game has begun yet.
    pub starts: Vec<GameStart>,
    /// For a last game that is longer than the limit: how many of its bytes were left out.
    pub oversized: Option<u64>,
    /// How the file is read; a sheet's text is masked.
    pub sheet: Sheet,
    /// How the file spells the text, where it is in UTF-16.
    pub utf16: Option<Utf16Form>,
    /// The encoding of the file that was declared or found out, where all of it was read as UTF-8.
    pub read_as: Option<ReadAs>,
    /// Whether its lines end in characters that only Unicode has, and in line feeds here.
    pub(super) is_separated: bool,
    /// Whether lines of a game in it, or in the chunk before, are quoted.
    quoted: bool,
    /// The text before it was masked; empty where it was not.
    original: Vec<u8>,
    /// Zeroed up to its length, so that it can be read into; the text is the first `len` bytes.
    storage: Vec<u8>,
    len: usize,
}

/// One game of a chunk.
#[derive(Clone, Copy, Debug)]
pub struct GameText<'a> {
    /// Its place in its file; the game's number is always there.
    pub origin: Origin<'a>,
    /// Its bytes, up to the next game.
    pub text: &'a [u8],
    /// The same bytes as they are in the file: other than `text` only where that was masked. In a document, the
    /// prose up to the next game follows them.
    pub original: &'a [u8],
    /// How it is read.
    pub sheet: Sheet,
    /// How many bytes at its end were left out because the game is longer than the limit; 0 as a rule.
    pub unread: u64,
}

impl GameText<'_> {
    /// Whether it is not read as written: a sheet, or a game with quoted lines.
    pub fn is_masked(&self) -> bool {
        self.sheet.format() != InputFormat::Pgn || !std::ptr::eq(self.text, self.original)
    }

    /// How offsets in `text` map to `original`, where they differ.
    pub fn order(&self) -> Option<Order> {
        self.sheet.order(self.original)
    }
}

impl Chunk {
    /// The chunk's bytes.
    pub fn text(&self) -> &[u8] {
        &self.storage[..self.len]
    }

    /// What comes before its first game, as it is in the file: empty lines and such as begin with `%`, found at a
    /// file's beginning only.
    pub fn lead(&self) -> &[u8] {
        &self.original()[..self.starts.first().map_or(self.len, |start| start.offset)]
    }

    /// Why its bytes are not those of its file, so that a part of it cannot be put back; `None` where they are.
    pub fn is_respelt(&self) -> Option<&'static str> {
        match (self.utf16, self.is_separated) {
            _ if self.read_as.is_some() => {
                Some("it was read from another encoding; `convert` writes it in UTF-8")
            }
            (Some(_), _) => Some("it is in UTF-16; `convert` writes it in UTF-8"),
            (None, true) => Some(
                "its lines end in characters that only Unicode has (U+2028); `convert` writes usual ones",
            ),
            (None, false) => None,
        }
    }

    /// The same in UTF-8.
    pub fn lead_in_utf8(&self) -> Cow<'_, str> {
        let lead = self.lead();
        decode_as(lead, encoding_of_part(lead, self.sheet.encoding()))
    }

    /// Its games in order.
    pub fn games(&self) -> impl ExactSizeIterator<Item = GameText<'_>> {
        (0..self.starts.len()).map(|index| self.game(index))
    }

    /// Its game with this index, from 0.
    ///
    /// # Panics
    /// If it has no more games than that.
    pub fn game(&self, index: usize) -> GameText<'_> {
        let (start, next) = (self.starts[index], self.starts.get(index + 1));
        let (text, original) = (self.text(), self.original());
        let range = start.offset..next.map_or(text.len(), |next| next.offset);
        // That other games are quoted says nothing of this one.
        let is_as_read = self.quoted && text[range.clone()] == original[range.clone()];
        let original = if is_as_read { text } else { original };
        GameText {
            origin: Origin {
                file: &self.file,
                game: Some(self.first_game + index as u64),
                line: start.line,
                indent: start.indent,
                byte: self.first_byte + start.offset as u64,
            },
            text: match self.sheet.format() {
                // What follows the moves is prose, and nothing now.
                InputFormat::Document => text[range.clone()].trim_ascii_end(),
                _ => &text[range.clone()],
            },
            original: &original[range],
            sheet: self.sheet.beginning_at(self.first_byte + start.offset as u64).written_with(start.letters),
            unread: if next.is_none() { self.oversized.unwrap_or(0) } else { 0 },
        }
    }

    fn original(&self) -> &[u8] {
        if self.original.is_empty() { self.text() } else { &self.original }
    }

    /// Makes an empty chunk of it that keeps its memory, unless that is more than `most` bytes.
    pub(super) fn clear(&mut self, most: usize) {
        if self.storage.len() > most {
            self.storage = Vec::new();
        }
        self.len = 0;
        self.starts.clear();
        self.oversized = None;
        self.sheet = Sheet::default();
        (self.utf16, self.read_as, self.is_separated) = (None, None, false);
        self.quoted = false;
        self.original = Vec::new();
    }

    /// Whether there is any memory to use again.
    pub(super) fn holds_memory(&self) -> bool {
        !self.storage.is_empty()
    }

    /// Bytes of text.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Reads once, up to a length of `limit` bytes in all, and returns how many bytes came: 0 at the end.
    pub(super) fn read_from(&mut self, source: &mut dyn io::Read, limit: usize) -> io::Result<usize> {
        self.make_room(limit);
        let count = source.read(&mut self.storage[self.len..limit])?;
        self.len += count;
        Ok(count)
    }

    /// Judges the lines from byte `from` on, adds the games found, and returns the first byte not judged.
    pub(super) fn scan(&mut self, splitter: &mut GameSplitter, from: usize, at_end: bool) -> usize {
        let starts = &mut self.starts;
        let found = |start: GameStart| starts.push(GameStart { offset: from + start.offset, ..start });
        let used = from + splitter.scan(&self.storage[from..self.len], at_end, found);
        self.quoted |= splitter.take_quotation();
        self.settle_starts(at_end);
        used
    }

    /// Takes out the games found that are in comments, as far as the text shows which are; if `all`, no more text is waited for.
    pub(super) fn settle_starts(&mut self, all: bool) {
        settle_starts(&self.storage[..self.len], &mut self.starts, all);
    }

    /// Judges the line at byte `from` by what is there of it; true where it starts a game, which is added.
    pub(super) fn begin_long(&mut self, splitter: &mut GameSplitter, from: usize) -> bool {
        let starts = splitter.begin_long(&self.storage[from..self.len]);
        if starts {
            let line = splitter.lines() + 1;
            self.starts.push(GameStart { offset: from, line, indent: 0, doubtful: false, letters: None });
        }
        starts
    }

    /// Moves everything from byte `cut` on to the empty chunk `next`.
    pub(super) fn carry_over(&mut self, cut: usize, next: &mut Chunk) {
        next.file.clone_from(&self.file);
        next.first_byte = self.first_byte + cut as u64;
        next.quoted = self.quoted;
        let rest = &self.storage[cut..self.len];
        if !rest.is_empty() {
            next.make_room(rest.len());
            next.storage[..rest.len()].copy_from_slice(rest);
            next.len = rest.len();
        }
        let first = self.starts.partition_point(|start| start.offset < cut);
        next.starts.extend(
            self.starts.drain(first..).map(|start| GameStart { offset: start.offset - cut, ..start }),
        );
        self.len = cut;
    }

    /// Removes a part of the text, which holds no game start; what follows it moves up.
    pub(super) fn remove(&mut self, part: Range<usize>) {
        self.storage.copy_within(part.end..self.len, part.start);
        self.len -= part.len();
    }

    /// Turns the text of a sheet into movetext and keeps the original: once, before its games are asked for.
    pub(crate) fn mask(&mut self) {
        let sheet = self.sheet;
        if sheet.format() == InputFormat::Pgn && !self.quoted {
            return;
        }
        self.original = self.text().to_vec();
        // What ends one game of a sheet says nothing of the next.
        for (index, start) in self.starts.iter().enumerate() {
            let end = self.starts.get(index + 1).map_or(self.len, |next| next.offset);
            let sheet = sheet.beginning_at(self.first_byte + start.offset as u64).written_with(start.letters);
            let text = &mut self.storage[start.offset.min(end)..end];
            if self.quoted {
                mask_quotation(text);
            }
            sheet::mask(sheet, text);
        }
    }

    /// Cuts the text off.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Puts spaces in the place of the last word, which may go on where the text was cut off; not of one that fills a line.
    pub(super) fn blank_last_word(&mut self) {
        let text = &mut self.storage[..self.len];
        let line = text.len().saturating_sub(LONGEST_WORD);
        if let Some(space) = text[line..].iter().rposition(u8::is_ascii_whitespace) {
            text[line + space + 1..].fill(b' ');
        }
    }

    fn make_room(&mut self, size: usize) {
        if self.storage.len() < size {
            // Fresh zeroed pages cost nothing until they are touched.
            let mut larger = vec![0; size.next_multiple_of(1 << 10)];
            larger[..self.len].copy_from_slice(&self.storage[..self.len]);
            self.storage = larger;
        }
    }
}
