//! Moves that are written anew from the position they were played in.

use super::GameConversion;
use crate::{
    board::Position,
    game::{Game, Ply, PlyRef},
    notation::{Marks, glyphs},
};

/// The positions of the lines that are open at a place in the text: the main line first.
#[derive(Debug, Default)]
pub(super) struct Lines {
    open: Vec<Open>,
}

#[derive(Debug)]
struct Open {
    line: u32,
    /// Half-moves of the game played on it.
    index: u32,
    before: Position,
    position: Position,
}

impl Lines {
    /// Forgets all lines.
    pub fn clear(&mut self) {
        self.open.clear();
    }

    /// The positions before and after this half-move, where it is the last of its line so far.
    pub(super) fn around(&self, line: u32, index: u32) -> Option<(&Position, &Position)> {
        let open = self.open.iter().find(|open| open.line == line)?;
        (open.index == index + 1).then_some((&open.before, &open.position))
    }

    /// Plays a ply, which follows in the text on those played so far, and returns the positions before and after it;
    /// `None` where nobody knows the position that its line begins in.
    pub(super) fn play(
        &mut self,
        game: &Game<'_>,
        ply_ref: PlyRef,
        ply: &Ply,
    ) -> Option<(&Position, &Position)> {
        if self.open.is_empty() {
            self.open.push(Open::new(0, 0, game.start().clone()));
        }
        // Lines are numbered as they open: those with a higher number than the ply's line, or than one it
        // branches off, have been closed. A line without a ply of its own is passed over.
        let mut line = ply_ref.line;
        loop {
            self.open.truncate(self.open.partition_point(|open| open.line <= line));
            if self.open.last()?.line == line {
                break;
            }
            line = game.lines().get(line as usize)?.parent;
        }
        if line != ply_ref.line {
            let parent = self.open.last()?;
            let position = match parent.index.checked_sub(ply_ref.index)? {
                0 => parent.position.clone(),
                1 => parent.before.clone(),
                _ => game.before(ply_ref)?,
            };
            self.open.push(Open::new(ply_ref.line, ply_ref.index, position));
        }
        let open = self.open.last_mut().filter(|open| open.index == ply_ref.index)?;
        open.before.clone_from(&open.position);
        open.position.play_or_pass(ply.played);
        open.index = ply_ref.index + 1;
        Some((&open.before, &open.position))
    }
}

impl Open {
    fn new(line: u32, index: u32, position: Position) -> Open {
        Open { line, index, before: position.clone(), position }
    }
}

impl GameConversion<'_, '_> {
    /// The token that is to stand for a ply; `None` where the ply stays as it is written.
    pub(super) fn rewrite<'a>(&'a mut self, ply_ref: PlyRef, ply: &Ply) -> Option<&'a [u8]> {
        let mut word = std::mem::take(&mut self.buffers.word);
        word.clear();
        if self.keeps_moves {
            word.extend(ply.span.of(self.game.text).iter().map(|&byte| match byte {
                byte if byte.is_ascii_whitespace() => b' ',
                byte => byte,
            }));
            self.buffers.word = word;
            self.counts.kept += 1;
            return Some(&self.buffers.word);
        }
        let done = self.write(ply_ref, ply, &mut word);
        self.buffers.word = word;
        if !done {
            self.counts.kept += 1;
            return None;
        }
        self.counts.moves += 1;
        Some(&self.buffers.word)
    }

    fn write(&mut self, ply_ref: PlyRef, ply: &Ply, word: &mut Vec<u8>) -> bool {
        // Two squares need no position.
        if self.writes_squares() {
            let written = match ply.played {
                Some(played) => self.spelling.write_squares(played, word),
                None => {
                    self.spelling.write_null(word);
                    Ok(())
                }
            };
            if written.is_ok() {
                suffix(self.game, ply, word);
            }
            return written.is_ok();
        }
        let Some((before, after)) = self.buffers.lines.play(self.game, ply_ref, ply) else { return false };
        let written = match (ply.played, self.context_notation) {
            (None, _) => {
                self.spelling.write_null(word);
                Ok(())
            }
            (Some(played), Some(notation)) => {
                notation.write_between(before, played, after, word);
                Ok(())
            }
            (Some(played), None) => self.spelling.write_between(before, played, after, word),
        };
        if written.is_ok() {
            suffix(self.game, ply, word);
        }
        written.is_ok()
    }
}

/// Signs that may be glued to a move without being part of it.
pub(super) const SUFFIXES: Marks = Marks(Marks::BARE_EQUALS.0 | Marks::GLYPH.0);

/// What was glued to the move without being part of it: an annotator's glyphs, a draw offer.
#[inline]
pub(super) fn suffix(game: &Game<'_>, ply: &Ply, word: &mut Vec<u8>) {
    if ply.written.marks().has(SUFFIXES) {
        append_suffix(game, ply, word);
    }
}

#[inline(never)]
fn append_suffix(game: &Game<'_>, ply: &Ply, word: &mut Vec<u8>) {
    let token = ply.span.of(game.text);
    let marks = ply.written.marks();
    if marks.has(Marks::BARE_EQUALS) && ply.played.is_some_and(|played| played.promotion().is_none()) {
        word.push(b'=');
    }
    if marks.has(Marks::GLYPH) {
        word.extend_from_slice(glyphs(token));
    }
}
