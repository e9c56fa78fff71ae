//! E codes: what the record says of the result, against itself and against the board.

pub mod e301_result_contradicts_board;
pub mod e302_winner_cannot_mate;
pub mod e303_result_token_invalid;
pub mod e304_result_sum;
pub mod e305_forfeit_with_moves;
pub mod e306_result_missing;
pub mod e307_tag_vs_movetext;
pub mod e309_result_without_moves;
pub mod e310_stated_end_contradicted;
pub mod e311_decided_early;
pub mod e312_result_against_material;
pub mod e313_game_unfinished;

pub(in crate::checks) mod board_end;

use super::{Context, mending, notes::token};
use crate::{
    diag::{Arg, Finding, Note, NoteKind, Severity, TextEdit},
    game::{Defect, Game},
    laws::{EventFacts, Rule, Scoring},
    pgn::{Outcome, TagName},
    source::Span,
};
use std::cmp::Ordering;

/// The result after the moves, and its place.
#[inline]
fn after_moves(game: &Game<'_>, event: &EventFacts) -> Option<(Outcome, Span)> {
    game.outcome().map(|result| scored(game, result, event))
}

/// The Result tag's result, and the tag's value; `None` where the tag is missing or holds no result.
fn tagged(game: &Game<'_>, event: &EventFacts) -> Option<(Outcome, Span)> {
    game.tagged_result().map(|result| scored(game, result, event))
}

/// A result as the scoring means it that the event announced: `3-0` is a win where one has three points.
#[inline]
pub(in crate::checks) fn scored(
    game: &Game<'_>,
    (outcome, span): (Outcome, Span),
    event: &EventFacts,
) -> (Outcome, Span) {
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
pub(in crate::checks) fn claimed(game: &Game<'_>, event: &EventFacts) -> Option<(Outcome, Span)> {
    let after_moves = after_moves(game, event);
    after_moves
        .filter(|(outcome, _)| *outcome != Outcome::Unknown)
        .or_else(|| tagged(game, event))
        .or(after_moves)
}

/// The first result, movetext before tag, that is of this sort.
fn first(game: &Game<'_>, event: &EventFacts, sort: impl Fn(Outcome) -> bool) -> Option<(Outcome, Span)> {
    let sorted = |(outcome, _): &(Outcome, Span)| sort(*outcome);
    after_moves(game, event).filter(sorted).or_else(|| tagged(game, event).filter(sorted))
}

/// Edits after which both the Result tag and the end of the moves give this result, as far as they are there and do not.
fn results_mended(game: &Game<'_>, due: Outcome) -> impl Iterator<Item = TextEdit> {
    let is_due = |text: &[u8]| text.trim_ascii() == due.text().as_bytes();
    let tag = game.tag(TagName::Result).filter(|tag| !is_due(tag.raw(game.text)));
    let after_moves = game.outcome().filter(|_| game.outcome_beside().is_none());
    let after_moves = after_moves.filter(|(_, span)| !is_due(span.of(game.text)));
    let tag = tag.and_then(|tag| mending::value(tag, due.text()));
    tag.into_iter().chain(after_moves.map(|(_, span)| TextEdit { span, text: due.text().into() }))
}

/// The article on the sum of points. An edition without one leaves the points to the arbiter, and the finding is a
/// warning that says so.
fn basis_in_points(finding: &mut Finding, context: &Context) {
    finding.article = context.article(Rule::PointSum);
    if finding.article.is_none() {
        finding.severity = Severity::Warning;
        let article = context.article(Rule::Sanctions);
        let template = "the arbiter may change the points ({0})";
        finding
            .notes
            .extend(article.map(|article| Note::new(NoteKind::Arbiter, template, [Arg::Article(article)])));
    }
}

/// Whether it is a result that no play leads to: an arbiter has decided so.
pub(in crate::checks) const fn is_imposed(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::BothLose | Outcome::HalfZero | Outcome::ZeroHalf)
}

/// That an arbiter can impose such a result, and by which articles.
pub(in crate::checks) fn imposed_note(outcome: Outcome, context: &Context) -> Option<Note> {
    let loses = match outcome {
        Outcome::BothLose => Rule::BothGuilty,
        _ => Rule::PersistentRefusal,
    };
    let articles = [context.article(loses)?, context.article(Rule::Sanctions)?];
    let template = "an arbiter can impose such a result ({0}, {1})";
    Some(Note::new(NoteKind::Arbiter, template, articles.map(Arg::Article)))
}

/// Whether the text has this fault somewhere.
fn has(game: &Game<'_>, fault: Defect) -> bool {
    game.defects().iter().any(|(defect, _)| *defect == fault)
}

/// A result as it is written; one in words beside the movetext as PGN writes it.
pub(in crate::checks) fn written(game: &Game<'_>, span: Span) -> Arg {
    let beside = game.outcome_beside().filter(|(_, place)| *place == span);
    beside.map_or_else(|| token(game, span.of(game.text)), |(outcome, _)| Arg::Token(outcome.text().into()))
}
