//! Letters that change places where they stand.

use super::{GameConversion, letters::is_apart, swapped_letters::SwappedLetters};
use crate::game::Ply;

impl GameConversion<'_, '_> {
    /// Appends the text from byte `from` on with the letters of its moves swapped; `false`, and nothing is appended, if that is not all
    /// there is to do.
    ///
    /// What it saves: where a letter of one byte takes the place of another, all else stays where it is, so that the text is copied in
    /// one piece and one byte of each move written over.
    pub(super) fn swap_in_place(&mut self, from: usize, out: &mut Vec<u8>) -> bool {
        let Some(letters) = self.swapped_letters() else { return false };
        let game = self.game;
        // Moves that were not followed have letters, too.
        if !game.failures().is_empty() || game.unchecked() > 0 {
            return false;
        }
        let plies = || game.plies().iter().chain(game.variations().iter().map(|(_, ply)| ply));
        if !plies().all(|ply| self.is_swappable_in_place(ply)) {
            return false;
        }
        let begin = out.len();
        out.extend_from_slice(&game.text[from..]);
        let copied = &mut out[begin..];
        for ply in plies() {
            swap_letters(letters, ply, &mut copied[ply.span.start as usize - from..]);
        }
        self.counts.moves += (game.plies().len() + game.variations().len()) as u32;
        true
    }

    /// Whether letters of one byte that are swapped make the move what it is to be, and nothing right beside it asks for a space.
    #[inline(always)]
    fn is_swappable_in_place(&self, ply: &Ply) -> bool {
        is_apart(ply, self.game.text) && (ply.written.is_in_pgn_form() || self.is_swappable(ply))
    }
}

/// Swaps the letters of a ply that `text` begins with.
#[inline(always)]
fn swap_letters(letters: &SwappedLetters, ply: &Ply, text: &mut [u8]) {
    // A pawn's move begins with the letter of a file, and castling with `O`, which names no piece: both stay.
    text[0] = letters.letter(text[0]);
    if ply.written.promotion().is_some() {
        let token = text.iter_mut().take(ply.span.len as usize);
        token.for_each(|byte| *byte = letters.letter(*byte));
    }
}
