//! How far a line goes on: what readings of a half-move are weighed by.

use super::reading::may_be_word;
use crate::{
    board::{Move, Position},
    game::record::{Ahead, LookAhead},
    notation::{Letters, Resolution, Written, legal_move, read_lower_case, resolve, resolve_fast},
    source::Span,
};

/// How many half-moves [`legal_ahead`] looks at.
const PLIES: usize = 40;
/// How many tokens are read to weigh the readings of a half-move.
pub(super) const TOKENS: usize = 160;
/// How many tokens are read to tell a move from a word.
pub(super) const TOKENS_OF_WORDS: usize = 24;
/// At how many words that may be captures [`reach`] takes both ways.
pub(super) const SPLITS: u32 = 2;

/// The position after one more move.
pub(super) fn after(position: &Position, played: Move) -> Position {
    let mut position = position.clone();
    position.play(played);
    position
}

/// How many of the next half-moves are legal from `position`, whatever their numbers.
pub(super) fn legal_ahead(ahead: LookAhead<'_>, position: Position) -> usize {
    let of_letters = ahead.filter(|found| !matches!(found, Ahead::ContextMove(_)));
    followed(of_letters, position, PLIES, |_, _| None).0
}

/// The same where what cannot be made as it stands may be a piece's move with a small letter.
pub(super) fn legal_ahead_in_small_letters(
    ahead: LookAhead<'_>,
    position: Position,
    text: &[u8],
    letters: &Letters,
) -> usize {
    let small = |span: Span, position: &Position| {
        let token = span.of(text);
        let (written, length) = read_lower_case(token, letters)?;
        legal_move(written, position).filter(|_| length == token.len())
    };
    followed(ahead, position, PLIES, small).0
}

/// How many half-moves in a row do not replay by chance, when it is the other side's turn.
const BEYOND_CHANCE: usize = 8;

/// Whether the line goes on legally from `position`, whatever its numbers say: to its end, or so far that it is no
/// chance.
pub(super) fn replays(ahead: LookAhead<'_>, position: Position) -> bool {
    let (reached, stopped) = followed(ahead, position, BEYOND_CHANCE, |_, _| None);
    reached > 0 && !stopped
}

/// How many half-moves are legal one after the other from `position`, `most` at most, and whether one that is not, or that cannot be
/// read, stopped them. `otherwise` says what such a token may mean.
fn followed(
    ahead: impl Iterator<Item = Ahead>,
    mut position: Position,
    most: usize,
    otherwise: impl Fn(Span, &Position) -> Option<Move>,
) -> (usize, bool) {
    let mut reached = 0;
    for found in ahead {
        let played = match found {
            Ahead::Move(written, span) => {
                match plainly_meant(written, &position).or_else(|| otherwise(span, &position)) {
                    None if may_be_word(written) => continue,
                    played => played,
                }
            }
            Ahead::Unreadable(span) => otherwise(span, &position),
            Ahead::ContextMove(_) => None,
            Ahead::Number { .. } => continue,
            Ahead::Over => break,
        };
        let Some(played) = played else { return (reached, true) };
        position.play(played);
        reached += 1;
        if reached == most {
            break;
        }
    }
    (reached, false)
}

/// The move that is meant, where that needs no closer look.
fn plainly_meant(written: Written, position: &Position) -> Option<Move> {
    match resolve_fast(written, position) {
        None if written.is_short_pawn_capture() || written.names_own_file() => {
            match resolve(written, position) {
                Resolution::Legal(played) => Some(played),
                _ => None,
            }
        }
        found => found,
    }
}

/// Whether the next half-move of the line, if it can be read, is legal in `position`. A reading that only puts the
/// failure off by a ply explains nothing. After a long variation nothing is looked at.
pub(super) fn goes_on(ahead: LookAhead<'_>, position: &Position, text: &[u8], letters: &Letters) -> bool {
    let is_legal = |written| !matches!(resolve(written, position), Resolution::Illegal(_));
    let small =
        |span: Span| read_lower_case(span.of(text), letters).is_some_and(|(written, _)| is_legal(written));
    for found in ahead {
        match found {
            Ahead::Move(written, span) => return is_legal(written) || small(span),
            Ahead::ContextMove(_) | Ahead::Number { .. } => {}
            Ahead::Unreadable(_) | Ahead::Over => return true,
        }
    }
    true
}

/// How many of the next half-moves of a line are legal, up to the first number that is not theirs. Where letters may be
/// a capture or a word, the better of the two counts, for the first `splits` of them.
///
/// Unlike [`legal_ahead`], which weighs readings of one half-move, it heeds the numbers: they show whether there is a
/// half-move at all.
pub(super) fn reach(mut ahead: LookAhead<'_>, mut position: Position, splits: u32) -> usize {
    let mut reached = 0;
    while let Some(found) = ahead.next().filter(|found| !found.is_other_number(&position)) {
        let written = match found {
            Ahead::Move(written, _) => written,
            Ahead::Number { .. } => continue,
            Ahead::ContextMove(_) | Ahead::Unreadable(_) | Ahead::Over => break,
        };
        let played = match resolve(written, &position) {
            Resolution::Legal(played) => played,
            Resolution::Illegal(_) if may_be_word(written) => continue,
            _ => break,
        };
        let again = || ahead.renewed(TOKENS_OF_WORDS);
        let without = match may_be_word(written) && splits > 0 {
            true => reach(again(), position.clone(), splits - 1),
            false => 0,
        };
        position.play(played);
        if without > 0 {
            return reached + without.max(1 + reach(again(), position, splits - 1));
        }
        reached += 1;
    }
    reached
}
