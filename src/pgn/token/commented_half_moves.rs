//! Half-moves that each have a comment or two, in whatever form they have them.

use super::{
    Tokens,
    plain::plain_comment_length,
    plain_run::{Comments, PlainHalfMove},
    server_half_moves::token_of_letters,
};
use crate::{
    notation::ShortToken,
    pgn::usual_numbers::{begins_with, number_length},
    source::eight_bytes,
};

impl Tokens<'_> {
    /// Reads half-moves that `is_move` takes for such, with or without the numbers that are due, each with a short comment or two of
    /// plain text, and says how many. Spaces between them may be line ends.
    ///
    /// What it saves: boards and servers write a clock after every move, and the time that the move took after that, in lines that are
    /// broken anywhere. To look at 64 bytes for each half-move, and at each comment by itself, takes three times the instructions.
    #[inline(never)]
    pub(super) fn commented_half_moves(
        &mut self,
        slots: &mut [PlainHalfMove],
        numbers: &[u64],
        is_move: impl Fn(ShortToken, u8) -> bool,
    ) -> usize {
        let text = self.text;
        let mut count = 0;
        for (slot, &number) in slots.iter_mut().zip(numbers) {
            let Some(word) = eight_bytes(text, self.at) else { break };
            let is_numbered = begins_with(word, number);
            let start = match is_numbered {
                true => after_gap(text, self.at + number_length(number)),
                false => self.at,
            };
            let Some(word) = eight_bytes(text, start) else { break };
            let (token, length) = token_of_letters(word);
            let end = start + length;
            let is_short = length <= ShortToken::LONGEST;
            if !is_short || !is_move(token, text.get(end).copied().unwrap_or(0)) {
                break;
            }
            let Some((comments, after)) = comments_from(text, end) else { break };
            *slot = PlainHalfMove::new(token, start, length, is_numbered).with_comments(comments);
            self.at = after;
            count += 1;
        }
        count
    }
}

/// The plain comments after a move that ends at byte `end`, and where what comes after them and a space begins; `None` if there is no
/// such comment.
#[inline(always)]
pub(super) fn comments_from(text: &[u8], end: usize) -> Option<(Comments, usize)> {
    let first_start = after_gap(text, end);
    if first_start == end {
        return None;
    }
    let first = plain_comment_at(text, first_start)?;
    let first_end = first_start + first;
    let second_start = after_gap(text, first_end);
    let gaps = [first_start - end, second_start - first_end];
    let second = if gaps[1] == 0 { None } else { plain_comment_at(text, second_start) };
    Some(match second {
        Some(second) => (Comments { gaps, lengths: [first, second] }, after_gap(text, second_start + second)),
        None => (Comments { gaps, lengths: [first, 0] }, second_start),
    })
}

/// How many bytes the plain comment at this byte has, with its braces.
#[inline(always)]
fn plain_comment_at(text: &[u8], at: usize) -> Option<usize> {
    match text.get(at..)? {
        [b'{', inside @ ..] => Some(plain_comment_length(inside)? + 2),
        _ => None,
    }
}

/// Where what comes after a space or a line end begins, if one is here.
#[inline(always)]
fn after_gap(text: &[u8], at: usize) -> usize {
    match text.get(at) {
        Some(b' ' | b'\n') => at + 1,
        Some(b'\r') if text.get(at + 1) == Some(&b'\n') => at + 2,
        _ => at,
    }
}
