//! Comments without a closing brace that end all the same: the moves after them show where.

use super::state::Replay;
use crate::{
    board::Position,
    game::record::Ahead,
    notation::resolve_fast,
    pgn::{Token, Tokens},
    source::Span,
};
use memchr::{memchr, memmem};

/// From how many half-moves in a row on they are the game's, not a line that the comment gives, where the game's result does not
/// follow them.
const ENOUGH: usize = 6;

/// How often the number of the next move is looked for.
const PLACES: usize = 4;

impl Replay<'_, '_> {
    /// Where the comment at `span`, which takes in too much, really ends: before the number of the next move, from which
    /// the game goes on up to the result or to another comment.
    ///
    /// A comment may take in too much if it is never closed, or if only a later comment's brace closes it; then the moves
    /// after it have other numbers than the next.
    #[cold]
    pub(super) fn end_of_open_comment(&self, span: Span, closed: bool) -> Option<usize> {
        let (start, end) = (span.start as usize, span.end());
        let end = match closed {
            true => start + 1 + memchr(b'{', &self.text[start + 1..end])?,
            false => end,
        };
        // In a variation the comment took the parenthesis, too.
        if self.now.is_lost() || !self.stack.is_empty() || (closed && !self.is_other_number_next()) {
            return None;
        }
        let number = format!("{}.", self.now.position.fullmove_number());
        let inside = &self.text[start..end];
        let places = memmem::find_iter(inside, number.as_bytes()).take(PLACES);
        let places = places.filter(|&at| inside[at - 1].is_ascii_whitespace());
        places.map(|at| start + at).find(|&at| self.goes_on_from(at, end))
    }

    /// Whether the next number on the line is not that of the next move.
    fn is_other_number_next(&self) -> bool {
        let next = self.ahead(4).next();
        next.is_some_and(|next| {
            matches!(next, Ahead::Number { .. }) && next.is_other_number(&self.now.position)
        })
    }

    /// Whether nothing but the next moves of the game and their numbers stand between these two places.
    fn goes_on_from(&self, at: usize, end: usize) -> bool {
        let mut tokens = Tokens::new(&self.text[..end], at, self.settings.letters);
        let mut position: Position = self.now.position.clone();
        let mut reached = 0;
        loop {
            match tokens.next() {
                Token::Move(written, _) => match resolve_fast(written, &position) {
                    Some(played) => position.play(played),
                    None => return false,
                },
                Token::Number { value, dots, .. } => {
                    if (Ahead::Number { value, dots }).is_other_number(&position) {
                        return false;
                    }
                    continue;
                }
                Token::Nag(_) | Token::DrawOffer(_) => continue,
                Token::Result(..) => return reached > 0,
                Token::End => return reached >= ENOUGH,
                _ => return false,
            }
            reached += 1;
        }
    }
}
