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

use super::{
    Context, board_end,
    claimed::{after_moves, claimed, imposed_note, is_imposed, tagged, written},
    mending,
};
use crate::{
    diag::{Arg, Finding, Note, NoteKind, Severity, TextEdit},
    game::{Defect, Game},
    laws::{EventFacts, Rule},
    pgn::{Outcome, TagName},
    source::Span,
};

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

/// Whether the text has this fault somewhere.
fn has(game: &Game<'_>, fault: Defect) -> bool {
    game.defects().iter().any(|(defect, _)| *defect == fault)
}
