//! E codes: what the record says of the result, against itself and against the board.

pub mod e301_result_contradicts_board;
pub mod e303_result_token_invalid;
pub mod e304_result_sum;
pub mod e305_forfeit_with_moves;
pub mod e306_result_missing;
pub mod e307_tag_vs_movetext;

use super::notes::token;
use crate::{
    diag::Arg,
    game::{Defect, Game},
    pgn::{Outcome, TagName},
    source::Span,
};

/// The Result tag's result, and the tag's value; `None` where the tag is missing or holds no result.
fn tagged(game: &Game<'_>) -> Option<(Outcome, Span)> {
    let tag = game.tag(TagName::Result)?;
    let outcome = Outcome::parse(tag.raw(game.text).trim_ascii());
    // `½-½` need not be UTF-8, which costs a second look.
    let outcome = outcome.or_else(|| Outcome::parse(tag.text(game.text).trim().as_bytes()))?;
    Some((outcome, tag.value))
}

/// The result the record claims: the movetext's, or the tag's where the movetext has none but `*`.
pub(in crate::checks) fn claimed(game: &Game<'_>) -> Option<(Outcome, Span)> {
    game.outcome().filter(|(outcome, _)| *outcome != Outcome::Unknown).or_else(|| tagged(game))
}

/// The first result, movetext before tag, that is of this sort.
fn first(game: &Game<'_>, sort: impl Fn(Outcome) -> bool) -> Option<(Outcome, Span)> {
    let sorted = |(outcome, _): &(Outcome, Span)| sort(*outcome);
    game.outcome().filter(sorted).or_else(|| tagged(game).filter(sorted))
}

/// Half-moves that stand in the main line, whether they could be replayed or not.
fn half_moves(game: &Game<'_>) -> u32 {
    game.plies().len() as u32 + u32::from(game.main_failure().is_some()) + game.unchecked()
}

/// Whether the text has this fault somewhere.
fn has(game: &Game<'_>, fault: Defect) -> bool {
    game.defects().iter().any(|(defect, _)| *defect == fault)
}

/// A result as it is written.
fn written(game: &Game<'_>, span: Span) -> Arg {
    token(span.of(game.text))
}
