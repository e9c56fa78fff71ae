//! The layout as it is: only move tokens change.

use super::{
    Sheet, Shortcut, Work,
    letters::Swap,
    unfollowed::{unfollowed, with_letters_of},
};
use crate::{game::Game, notation::MoveFormat, sheet::InputFormat, source::Span};
use std::{ops::Range, vec};

impl Work<'_, '_> {
    /// Appends the text, or the sheet it was made from, with its moves respelt; `None` if letters alone will not do.
    pub(super) fn keep(&mut self, sheet: Option<Sheet<'_>>, out: &mut Vec<u8>) -> Option<()> {
        let game = self.game;
        let (columns, text) =
            sheet.map_or((false, game.text), |(kind, original)| (kind == InputFormat::Columns, original));
        out.reserve(text.len() + text.len() / 8);
        let mut rest = Rest { spelling: self.spelling, game, text, unfollowed: unfollowed(game).into_iter() };
        let mut at = 0;
        for (ply_ref, ply) in game.plies_in_order() {
            let (start, end) = (ply.span.start as usize, ply.span.end());
            if self.shortcut == Some(Shortcut::Letters) {
                let (from, length, letter) = match self.swap(ply, self.game.number(ply_ref).1) {
                    // It goes with the stretch of text it stands in.
                    Swap::Nothing => {
                        self.counts.moves += 1;
                        continue;
                    }
                    Swap::First(length, letter) => (start, length, letter),
                    Swap::Promotion(from, length, letter) => (start + from, length, letter),
                    Swap::Elsewhere => return None,
                };
                rest.copy(at..from, out);
                out.extend_from_slice(letter);
                at = from + length;
                self.counts.moves += 1;
                continue;
            }
            rest.copy(at..start, out);
            at = end;
            match self.rewrite(ply_ref, ply) {
                // In columns it would be two words.
                Some(word) if columns && word.contains(&b' ') => {
                    out.extend_from_slice(&text[start..end]);
                    self.counts.moves -= 1;
                    self.counts.kept += 1;
                }
                Some(word) => {
                    // `e4--`, `d62. Nf3`: what was told apart by its form alone has to be kept apart.
                    if out.last().is_some_and(u8::is_ascii_alphanumeric)
                        && word.first().is_some_and(u8::is_ascii_alphanumeric)
                    {
                        out.push(b' ');
                    }
                    out.extend_from_slice(word);
                    if text.get(end).is_some_and(u8::is_ascii_alphanumeric) {
                        out.push(b' ');
                    }
                }
                None => out.extend_from_slice(&text[start..end]),
            }
        }
        rest.copy(at..text.len(), out);
        Some(())
    }
}

/// What is between the moves that were followed.
struct Rest<'r, 'g> {
    spelling: MoveFormat,
    game: &'r Game<'g>,
    text: &'r [u8],
    /// The moves that were not, in order, as far as they have not been passed.
    unfollowed: vec::IntoIter<Span>,
}

impl Rest<'_, '_> {
    /// Copies a part of it, which comes after the last one; of the moves in it the letters change.
    fn copy(&mut self, part: Range<usize>, out: &mut Vec<u8>) {
        let mut at = part.start;
        while let Some(span) = self.unfollowed.as_slice().first().filter(|span| span.end() <= part.end) {
            let (start, end) = (span.start as usize, span.end());
            if let Some(word) = with_letters_of(&self.spelling, self.game, &self.text[start..end]) {
                out.extend_from_slice(&self.text[at..start]);
                out.extend_from_slice(&word);
                at = end;
            }
            _ = self.unfollowed.next();
        }
        out.extend_from_slice(&self.text[at..part.end]);
    }
}
