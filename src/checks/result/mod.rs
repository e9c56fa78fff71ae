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

use super::{Context, notes::token};
use crate::{
    diag::{Arg, Finding, Note, NoteKind, Severity},
    game::{Defect, Game},
    laws::Rule,
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
    game.outcome()
        .filter(|(outcome, _)| *outcome != Outcome::Unknown)
        .or_else(|| tagged(game))
        .or(game.outcome())
}

/// The first result, movetext before tag, that is of this sort.
fn first(game: &Game<'_>, sort: impl Fn(Outcome) -> bool) -> Option<(Outcome, Span)> {
    let sorted = |(outcome, _): &(Outcome, Span)| sort(*outcome);
    game.outcome().filter(sorted).or_else(|| tagged(game).filter(sorted))
}

/// Whether the event announced a scoring in which this is a result.
pub(in crate::checks) fn is_announced(game: &Game<'_>, span: Span, context: &Context) -> bool {
    let scores = || Outcome::scores(span.of(game.text).trim_ascii());
    context.event.scoring.zip(scores()).is_some_and(|(scoring, (white, black))| scoring.gives(white, black))
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

/// Whether the text has this fault somewhere.
fn has(game: &Game<'_>, fault: Defect) -> bool {
    game.defects().iter().any(|(defect, _)| *defect == fault)
}

/// A result as it is written; one in words beside the movetext as PGN writes it.
fn written(game: &Game<'_>, span: Span) -> Arg {
    let beside = game.outcome_beside().filter(|(_, place)| *place == span);
    beside.map_or_else(|| token(game, span.of(game.text)), |(outcome, _)| Arg::Token(outcome.text().into()))
}
