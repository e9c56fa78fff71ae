//! Half-moves as a server writes them, each with its number and a comment.

use super::{
    Tokens,
    plain_run::PlainHalfMove,
    server_comment::{server_comment_end, word},
};
use crate::{
    notation::ShortToken,
    pgn::usual_numbers::{begins_with, number_length},
};

impl Tokens<'_> {
    /// Reads half-moves with their numbers, a space after each of these, and the comments of servers, and says how many.
    pub(super) fn server_half_moves(&mut self, slots: &mut [PlainHalfMove], numbers: &[u64]) -> usize {
        let timed = self.server_half_moves_of_one_form::<false>(slots, numbers);
        timed + self.server_half_moves_of_one_form::<true>(&mut slots[timed..], &numbers[timed..])
    }

    /// The same for comments that all have evaluations, if `EVALUATED`, or none.
    ///
    /// What it saves: all conditions are tested at once, so that none waits for the one before, and the next half-move is begun as soon
    /// as it is known how long this one is.
    #[inline(never)]
    fn server_half_moves_of_one_form<const EVALUATED: bool>(
        &mut self,
        slots: &mut [PlainHalfMove],
        numbers: &[u64],
    ) -> usize {
        let (text, mut at) = (self.text, self.at);
        let mut count = 0;
        for (slot, &number) in slots.iter_mut().zip(numbers) {
            let Some(window) = text.get(at..).and_then(<[u8]>::first_chunk) else { break };
            let start = number_length(number);
            let (token, length) = token_of_letters(word(window, start));
            let open = start + length + 1;
            let (end, is_comment) = server_comment_end::<EVALUATED>(window, open);
            let is_move = (length < 8) & (window[start + length] == b' ');
            if !(is_comment & is_move & begins_with(word(window, 0), number)) {
                break;
            }
            *slot = PlainHalfMove::new(token, at + start, length, true).with_comment(end - open);
            at += end + 1;
            count += 1;
        }
        self.at = at;
        count
    }
}

/// The bytes of `word` before the first space or byte beyond ASCII, and how many they are; all of it and eight where there is none. In
/// fewer steps than if bytes beyond ASCII were let through, which these half-moves have none of.
#[inline(always)]
pub(super) fn token_of_letters(word: u64) -> (ShortToken, usize) {
    let ends = word.wrapping_sub(0x2121_2121_2121_2121) & 0x8080_8080_8080_8080;
    let lowest = ends & ends.wrapping_neg();
    (ShortToken::of_word(word & (lowest >> 7).wrapping_sub(1)), (ends.trailing_zeros() / 8) as usize)
}
