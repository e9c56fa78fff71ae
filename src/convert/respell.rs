//! Moves that are written anew from the position they were played in.

use super::Work;
use crate::{
    board::Position,
    game::{Game, Ply, Seat},
    notation::Marks,
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

    /// Plays a ply, which follows in the text on those played so far, and returns the positions before and after it.
    pub(super) fn play(&mut self, game: &Game<'_>, seat: Seat, ply: &Ply) -> Option<(&Position, &Position)> {
        while self.open.last().is_some_and(|open| open.line > seat.line) {
            self.open.pop();
        }
        if self.open.last().is_none_or(|open| open.line != seat.line) {
            let position = self.start(game, seat)?;
            self.open.push(Open { line: seat.line, index: seat.index, before: position.clone(), position });
        }
        let open = self.open.last_mut()?;
        if open.index != seat.index {
            open.position = game.before(seat)?;
        }
        open.before.clone_from(&open.position);
        match ply.played {
            Some(played) => open.position.play(played),
            None => open.position.pass(),
        }
        open.index = seat.index + 1;
        Some((&open.before, &open.position))
    }

    /// Where a line starts: in the position before or after the last ply of the one it branches off.
    fn start(&self, game: &Game<'_>, seat: Seat) -> Option<Position> {
        if seat == (Seat { line: 0, index: 0 }) {
            return Some(game.start().clone());
        }
        let parent = game.lines().get(seat.line as usize).map(|line| line.parent);
        match self.open.last().filter(|open| Some(open.line) == parent) {
            Some(open) if open.index == seat.index => Some(open.position.clone()),
            Some(open) if open.index == seat.index + 1 => Some(open.before.clone()),
            _ => game.before(seat),
        }
    }
}

impl Work<'_, '_> {
    /// The token that is to stand for a ply; `None` where the ply stays as it is written.
    pub(super) fn respell<'a>(&'a mut self, seat: Seat, ply: &Ply) -> Option<&'a [u8]> {
        let mut word = std::mem::take(&mut self.desk.word);
        word.clear();
        let done = self.swaps && self.swap_elsewhere(ply, &mut word) || self.write(seat, ply, &mut word);
        self.desk.word = word;
        if !done {
            self.counts.kept += 1;
            self.counts.inexpressible += 1;
            return None;
        }
        self.counts.moves += 1;
        Some(&self.desk.word)
    }

    fn write(&mut self, seat: Seat, ply: &Ply, word: &mut Vec<u8>) -> bool {
        let spelling = &self.spelling;
        // Where letters are swapped, no position was kept on the way to here.
        let kept = if self.swaps { None } else { self.desk.lines.play(self.game, seat, ply) };
        let written = match (ply.played, kept) {
            (None, _) => {
                spelling.write_null(word);
                Ok(())
            }
            (Some(played), Some((before, after))) => spelling.write_between(before, played, after, word),
            (Some(played), None) => match self.game.before(seat) {
                Some(before) => spelling.write(&before, played, word),
                None => return false,
            },
        };
        if written.is_err() {
            return false;
        }
        self.suffix(ply, word);
        true
    }

    /// What was glued to the move without being part of it: an annotator's glyphs, a draw offer.
    fn suffix(&self, ply: &Ply, word: &mut Vec<u8>) {
        let token = ply.span.of(self.game.text);
        let marks = ply.written.marks();
        if marks.has(Marks::BARE_EQUALS) && ply.played.is_some_and(|played| played.promotion().is_none()) {
            word.push(b'=');
        }
        if marks.has(Marks::GLYPH) {
            let glyphs = token.iter().rev().take_while(|byte| matches!(byte, b'!' | b'?')).count();
            word.extend_from_slice(&token[token.len() - glyphs..]);
        }
    }
}
