//! The result that a record claims.

use super::{Context, notes::token};
use crate::{
    diag::{Arg, Note, NoteKind},
    game::Game,
    laws::{EventFacts, Rule, Scoring},
    pgn::Outcome,
    source::Span,
};
use std::cmp::Ordering;

/// The result after the moves, and its place.
#[inline]
pub fn after_moves(game: &Game<'_>, event: &EventFacts) -> Option<(Outcome, Span)> {
    game.outcome().map(|result| scored(game, result, event))
}

/// The Result tag's result, and the tag's value; `None` where the tag is missing or holds no result.
pub fn tagged(game: &Game<'_>, event: &EventFacts) -> Option<(Outcome, Span)> {
    game.tagged_result().map(|result| scored(game, result, event))
}

/// A result as the scoring means it that the event announced: `3-0` is a win where one has three points.
#[inline]
pub fn scored(game: &Game<'_>, (outcome, span): (Outcome, Span), event: &EventFacts) -> (Outcome, Span) {
    let meant = |scoring| meant_by(scoring, span.of(game.text).trim_ascii());
    (event.scoring.and_then(meant).unwrap_or(outcome), span)
}

#[cold]
fn meant_by(scoring: Scoring, result: &[u8]) -> Option<Outcome> {
    let (white, black) = Outcome::scores(result)?;
    scoring.gives(white, black).then(|| match white.cmp(&black) {
        Ordering::Greater => Outcome::White,
        Ordering::Less => Outcome::Black,
        Ordering::Equal => Outcome::Draw,
    })
}

/// The result the record claims: the movetext's, or the tag's where the movetext has none but `*`.
pub fn claimed(game: &Game<'_>, event: &EventFacts) -> Option<(Outcome, Span)> {
    let after_moves = after_moves(game, event);
    after_moves
        .filter(|(outcome, _)| *outcome != Outcome::Unknown)
        .or_else(|| tagged(game, event))
        .or(after_moves)
}

/// Whether it is a result that no play leads to: an arbiter has decided so.
pub const fn is_imposed(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::BothLose | Outcome::HalfZero | Outcome::ZeroHalf)
}

/// That an arbiter can impose such a result, and by which articles.
pub fn imposed_note(outcome: Outcome, context: &Context) -> Option<Note> {
    let loses = match outcome {
        Outcome::BothLose => Rule::BothGuilty,
        _ => Rule::PersistentRefusal,
    };
    let articles = [context.article(loses)?, context.article(Rule::Sanctions)?];
    let template = "an arbiter can impose such a result ({0}, {1})";
    Some(Note::new(NoteKind::Arbiter, template, articles.map(Arg::Article)))
}

/// A result as it is written; one in words beside the movetext as PGN writes it.
pub fn written(game: &Game<'_>, span: Span) -> Arg {
    let beside = game.outcome_beside().filter(|(_, place)| *place == span);
    beside.map_or_else(|| token(game, span.of(game.text)), |(outcome, _)| Arg::Token(outcome.text().into()))
}
