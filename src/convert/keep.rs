//! The layout as it is: only move tokens change.

use super::{
    GameConversion, SheetText, Shortcut,
    letters::Swap,
    unfollowed::{unfollowed, with_letters_of},
};
use crate::{
    game::{Game, Ply, PlyRef},
    notation::{MoveFormat, words_of_check},
    sheet::{InputFormat, Order},
    source::Span,
};
use std::{ops::Range, vec};

impl GameConversion<'_, '_> {
    /// Appends the text from byte `from` on, or the sheet it was made from, with its moves respelt; `None` if letters alone
    /// will not do.
    pub(super) fn keep_layout(
        &mut self,
        sheet: Option<SheetText<'_>>,
        from: usize,
        out: &mut Vec<u8>,
    ) -> Option<()> {
        let game = self.game;
        if let Some((sheet, original)) = sheet
            && let Some(order) = sheet.order(original)
        {
            self.keep_in_order(&order, sheet.format() == InputFormat::Columns, original, out);
            return Some(());
        }
        // In a sheet, other words may stand between the moves; odd spaces and brackets stay.
        let is_as_written = sheet.is_none() && !game.is_respelt();
        if is_as_written && self.swap_in_place(from, out) {
            return Some(());
        }
        let columns = |sheet: &SheetText<'_>| sheet.0.format() == InputFormat::Columns;
        let (columns, text) = sheet.map_or((false, game.as_written()), |sheet| (columns(&sheet), sheet.1));
        let mut at = from;
        out.reserve((text.len() - at) + (text.len() - at) / 8);
        let mut rest = Rest { spelling: self.spelling, game, text, unfollowed: unfollowed(game).into_iter() };
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
            match self.word(ply_ref, ply, columns) {
                Some(word) => {
                    // `e4--`, `d62. Nf3`: what only its form kept apart has to be set apart.
                    if out.last().is_some_and(u8::is_ascii_alphanumeric)
                        && word.first().is_some_and(u8::is_ascii_alphanumeric)
                    {
                        out.push(b' ');
                    }
                    out.extend_from_slice(word);
                    let has_sign = |token: &[u8]| matches!(token.last(), Some(b'+' | b'#'));
                    if has_sign(out) && !has_sign(&text[start..end]) {
                        at += words_in_place_of_sign(&text[end..]);
                    }
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

    /// What stands in place of a move; `None` where it stays as it is.
    fn word(&mut self, ply_ref: PlyRef, ply: &Ply, in_columns: bool) -> Option<&[u8]> {
        self.rewrite(ply_ref, ply)?;
        if in_columns && self.buffers.word.contains(&b' ') {
            // In columns it would be two words.
            self.counts.moves -= 1;
            self.counts.kept += 1;
            return None;
        }
        Some(&self.buffers.word)
    }

    /// The same for a sheet whose parts are read in this order, and which is in columns or not.
    fn keep_in_order(&mut self, order: &Order, in_columns: bool, sheet: &[u8], out: &mut Vec<u8>) {
        let (game, spelling) = (self.game, self.spelling);
        let unfollowed = unfollowed(game).into_iter();
        let mut words: Vec<(Span, Vec<u8>)> = unfollowed
            .filter_map(|span| Some((span, with_letters_of(&spelling, game, span.of(game.text))?)))
            .collect();
        for (ply_ref, ply) in game.plies_in_order() {
            let word = self.word(ply_ref, ply, in_columns).map(<[u8]>::to_vec);
            words.extend(word.map(|word| (ply.span, word)));
        }
        let place = |(span, word)| (order.span_in_sheet(span), word);
        let mut words: Vec<(Span, Vec<u8>)> = words.into_iter().map(place).collect();
        words.sort_unstable_by_key(|(span, _)| *span);
        let mut at = 0;
        for (span, word) in words {
            out.extend_from_slice(&sheet[at..span.start as usize]);
            out.extend_from_slice(&word);
            at = span.end();
        }
        out.extend_from_slice(&sheet[at..]);
    }
}

/// How many bytes the words for check or mate have that come right after a move, the space before them among these: the sign says it.
fn words_in_place_of_sign(text: &[u8]) -> usize {
    let space = usize::from(text.first() == Some(&b' '));
    let words = &text[space..];
    let length = words_of_check(words).filter(|&length| {
        let is_end = words.get(length).is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte < 0x80);
        is_end && words[0].is_ascii_alphabetic()
    });
    length.map_or(0, |length| space + length)
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
