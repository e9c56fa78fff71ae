//! One file's text, cut into chunks at game starts.

use super::{
    Chunk, Limits, ReadAs,
    compression::Text,
    decompress::{Opened, Recoding},
    game_splitter::GameSplitter,
};
use crate::{
    pgn::TAIL,
    sheet::{InputFormat, Sheet},
    source::{BOM, Extent, Place, count_scalars},
};
use std::{io, mem, sync::Arc};

/// Reads a text into chunks.
///
/// The chunk being filled begins with a game, or with lines that belong to none. When it is full it is cut at the
/// last game start in it, or after lines that belong to no game, and the rest is carried over. A game that fills it
/// makes it grow, up to the limit; what a game has beyond the limit passes through a window after the part that is
/// kept.
pub(super) struct Cutter {
    text: Text,
    sheet: Sheet,
    recoding: Recoding,
    limits: Limits,
    splitter: GameSplitter,
    chunk: Chunk,
    /// What the next chunk begins with.
    ///
    /// Kept apart from it until somebody reads it, so that each worker reads into memory that its own core has cached.
    carried: Chunk,
    /// The chunk's first byte that has not been judged.
    scanned: usize,
    /// Bytes left out between the part of an oversized game that is kept and the window.
    dropped: u64,
    /// Bytes left out of all games so far.
    unread: u64,
    games: u64,
    at_end: bool,
    /// The end of the text, once it is known.
    place: Option<Place>,
    delivered: bool,
    error: Option<io::Error>,
}

/// What is known of a text at its end.
pub(super) struct End {
    pub(super) format: InputFormat,
    pub(super) read_as: Option<ReadAs>,
    pub(super) games: u64,
    pub(super) place: Place,
    pub(super) unread: u64,
    pub(super) misread: bool,
    pub(super) is_page: bool,
    /// What ended it early.
    pub(super) error: Option<io::Error>,
}

impl Cutter {
    /// Starts a file or a section of one; `before` is what precedes it.
    pub(super) fn new(file: Arc<str>, opened: Opened, mut limits: Limits, before: Extent) -> Cutter {
        let Opened { text, sheet, recoding, length, .. } = opened;
        // No more memory than that, and room to see that it ends there.
        limits.chunk = length.map_or(limits.chunk, |length| limits.chunk.min(length + 1));
        let mut carried = Chunk::default();
        carried.file = file;
        carried.first_byte = before.bytes;
        Cutter {
            text,
            sheet,
            recoding,
            limits: limits.normal(),
            splitter: GameSplitter::of(sheet, before.lines),
            chunk: Chunk::default(),
            carried,
            scanned: 0,
            dropped: 0,
            unread: 0,
            games: before.games,
            at_end: false,
            place: None,
            delivered: false,
            error: None,
        }
    }

    /// The next chunk, not masked yet, which is never empty; `None` at the end of the text. `spare` gives an empty chunk.
    pub(super) fn next(&mut self, spare: impl FnOnce() -> Chunk) -> Option<Chunk> {
        if self.delivered {
            return None;
        }
        self.chunk = spare();
        self.carried.carry_over(0, &mut self.chunk);
        let cut = self.fill();
        self.delivered = cut.is_none();
        let cut = cut.unwrap_or(self.chunk.len());
        (cut > 0).then(|| self.split(cut))
    }

    /// Ends the file after [`Cutter::next`] gave `None`.
    pub(super) fn finish(self) -> End {
        let place = self.place.unwrap_or(Place::START);
        let (games, unread, misread) = (self.games, self.unread, self.recoding.misread.happened());
        let (format, read_as) = (self.sheet.format(), self.recoding.read_as);
        End {
            format,
            read_as,
            games,
            place,
            unread,
            misread,
            is_page: self.recoding.is_page,
            error: self.error,
        }
    }

    /// Reads until the chunk can be cut, and returns where; `None` where the text's end is in the chunk and all of
    /// it goes together.
    fn fill(&mut self) -> Option<usize> {
        let most = self.limits.game;
        let mut limit = self.limits.chunk.max(self.chunk.len());
        loop {
            while !self.at_end && self.chunk.len() < limit {
                match self.chunk.read_from(&mut *self.text, limit) {
                    Ok(count) => self.at_end = count == 0,
                    Err(error) => {
                        self.at_end = true;
                        self.error = Some(error);
                    }
                }
            }
            self.scan();
            if self.at_end && self.chunk.len() <= most {
                return None;
            }
            if let Some(cut) = self.cut() {
                return Some(cut);
            }
            if self.at_end {
                return None;
            }
            limit = if limit < most { most.min(4 * limit) } else { self.pass_over() };
        }
    }

    /// Finds the game starts in what was read.
    fn scan(&mut self) {
        if self.at_end && self.place.is_none() {
            let mut rest = &self.chunk.text()[self.scanned..];
            if self.chunk.first_byte == 0 && self.scanned == 0 {
                rest = rest.strip_prefix(BOM).unwrap_or(rest);
            }
            let line = memchr::memrchr2(b'\n', b'\r', rest).map_or(0, |at| at + 1);
            let indent = if line == 0 { self.splitter.indent() } else { 0 };
            let column = indent + count_scalars(&rest[line..]) + 1;
            let byte = self.chunk.first_byte + self.dropped + self.chunk.len() as u64;
            self.place = Some(Place { line: 0, column, byte });
        }
        self.scanned = self.chunk.scan(&mut self.splitter, self.scanned, self.at_end);
        if let Some(place) = &mut self.place {
            place.line = self.splitter.lines() + 1;
        }
    }

    /// Where the chunk can be cut: at its last game, right after an oversized one, or after the lines before the first.
    fn cut(&mut self) -> Option<usize> {
        if self.chunk.starts.is_empty() {
            return Some(self.scanned).filter(|&offset| offset > 0);
        }
        let found = self.settled_start();
        if found.is_none() && self.chunk.len() >= self.limits.game {
            // Of a game that is longer than the limit nothing more is waited for.
            self.chunk.settle_starts(true);
            return self.settled_start();
        }
        found
    }

    /// The last game start after the chunk's first byte, or of an oversized game the next one, where no doubtful one comes first.
    fn settled_start(&self) -> Option<usize> {
        let mut starts =
            self.chunk.starts.iter().take_while(|start| !start.doubtful).map(|start| start.offset);
        match self.chunk.len() <= self.limits.game {
            true => starts.last().filter(|&offset| offset > 0),
            false => starts.find(|&offset| offset > 0),
        }
    }

    /// Makes room after a game that has reached the limit, and returns the length to read up to. Before the first game, a line longer
    /// than the window counts as scanned but for its last `TAIL` bytes, by which its end is judged.
    fn pass_over(&mut self) -> usize {
        let kept = if self.chunk.starts.is_empty() { 0 } else { self.limits.game };
        let limit = kept + self.limits.window();
        if self.scanned > kept {
            self.drop_bytes(kept, self.scanned);
        } else if self.chunk.len() >= limit && !self.splitter.stop_waiting() {
            // One line fills the whole window.
            if self.chunk.begin_long(&mut self.splitter, self.scanned) {
                return limit.max(self.chunk.len());
            }
            if kept == 0 {
                self.scanned = self.chunk.len() - TAIL;
                return self.chunk.len();
            }
            self.drop_bytes(kept, self.chunk.len() - TAIL);
        }
        limit
    }

    fn drop_bytes(&mut self, from: usize, to: usize) {
        self.chunk.remove(from..to);
        self.scanned = from;
        self.dropped += (to - from) as u64;
    }

    /// Takes the chunk up to `cut`; what follows becomes the start of the next one.
    fn split(&mut self, cut: usize) -> Chunk {
        self.chunk.carry_over(cut, &mut self.carried);
        self.carried.first_byte += self.dropped;
        self.scanned -= cut;
        let mut done = mem::take(&mut self.chunk);
        let unread = mem::take(&mut self.dropped) + cut.saturating_sub(self.limits.game) as u64;
        self.unread += unread;
        done.oversized = Some(unread).filter(|&unread| unread > 0);
        done.truncate(cut.min(self.limits.game));
        if unread > 0 {
            done.blank_last_word();
        }
        done.sheet = self.sheet;
        (done.utf16, done.read_as) = (self.recoding.utf16, self.recoding.read_as);
        done.is_separated = self.recoding.is_separated;
        done.first_game = self.games + 1;
        self.games += done.starts.len() as u64;
        done
    }
}
