//! One half-move of movetext that is set anew.

use super::{Work, letters::Swap, line_wrapper::LineWrapper};
use crate::game::{Ply, PlyRef};

impl Work<'_, '_> {
    /// Writes a ply of plain form, after White's number where it is given, by changing its letter; whether it did.
    #[inline(always)]
    pub(super) fn plain_half_move(
        &mut self,
        ply: &Ply,
        number: Option<u32>,
        set: &mut LineWrapper<'_>,
    ) -> bool {
        if !self.swaps {
            return false;
        }
        let Some((role, length)) = self.plain_letter(ply) else { return false };
        if let Some(value) = number {
            set.number(value, false);
        }
        let rest = &self.game.text[ply.span.start as usize + length..];
        set.plain_move(self.letters[role as usize], rest, ply.span.len as usize - length);
        self.counts.moves += 1;
        true
    }

    /// Writes a ply: with its number if `numbered`, or with the number as written if the ply stays as it is.
    pub(super) fn half_move(
        &mut self,
        ply_ref: PlyRef,
        ply: &Ply,
        written: &[u8],
        numbered: bool,
        set: &mut LineWrapper<'_>,
    ) -> Option<()> {
        let text = self.game.text;
        let (value, black) = self.game.number(ply_ref);
        let token = ply.span.of(text);
        if self.swaps {
            let mut promotion = [0; 32];
            let (letter, rest): (&[u8], &[u8]) = match self.swap(ply) {
                Swap::Nothing => (b"", token),
                Swap::First(length, letter) => (letter, &token[length..]),
                Swap::Promotion(at, length, letter) => {
                    let head = at + letter.len();
                    promotion.get_mut(..at)?.copy_from_slice(&token[..at]);
                    promotion.get_mut(at..head)?.copy_from_slice(letter);
                    (&promotion[..head], &token[at + length..])
                }
                Swap::Elsewhere => return None,
            };
            if numbered {
                set.number(value, black);
            }
            set.short_word(letter, rest);
            self.counts.moves += 1;
            return Some(());
        }
        match self.rewrite(ply_ref, ply) {
            Some(word) => {
                if numbered {
                    set.number(value, black);
                }
                set.short_word(word, b"");
            }
            None => {
                if !written.is_empty() {
                    set.short_word(written, b"");
                }
                set.word(token);
            }
        }
        Some(())
    }
}
