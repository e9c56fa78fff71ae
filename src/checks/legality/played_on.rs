//! Illegal moves that the record goes on from.

use super::{
    Context,
    advice::{AfterReply, after_reply},
};
use crate::{
    diag::{Arg, Note, NoteKind},
    game::{Aftermath, Failure, Game, Ply, PlyRef},
    laws::{BothKingsInCheck, Rule},
};

/// An illegal move of the main line that was answered.
pub(super) struct Answered<'g> {
    pub failure: &'g Failure,
    /// The place of the answer.
    pub at: PlyRef,
    pub answer: &'g Ply,
    /// How many half-moves follow the illegal one.
    pub plies: u32,
}

/// The illegal moves of the main line that were answered, in order.
pub(super) fn answered<'g>(game: &Game<'g>) -> impl Iterator<Item = Answered<'g>> {
    let plies = game.plies();
    let stood = game
        .failures()
        .iter()
        .filter(|failure| failure.ply_ref.line == 0 && failure.aftermath == Aftermath::PlayedOn);
    stood.filter_map(move |failure| {
        let index = failure.ply_ref.index + 1;
        let answer = plies.get(index as usize)?;
        Some(Answered { failure, at: PlyRef { line: 0, index }, answer, plies: plies.len() as u32 - index })
    })
}

/// What is to be said of how the record goes on after an illegal move.
pub(super) fn aftermath_notes(game: &Game<'_>, failure: &Failure, context: &Context) -> Option<Note> {
    match failure.aftermath {
        Aftermath::Stopped => None,
        Aftermath::PlayedOn => both_in_check(game, failure, context),
        Aftermath::Replaced => {
            Some(Note::plain(NoteKind::Replaced, "the record gives another move in its place"))
        }
    }
}

/// What holds where the illegal move left both kings in check; what is fully supervised has no rule for it.
fn both_in_check(game: &Game<'_>, failure: &Failure, context: &Context) -> Option<Note> {
    let reached = game.before(PlyRef { index: failure.ply_ref.index + 1, ..failure.ply_ref })?;
    let is_fast = !matches!(after_reply(game, context), AfterReply::PutRight);
    if !(is_fast && failure.ply_ref.line == 0 && reached.in_check() && reached.is_opponent_in_check()) {
        return None;
    }
    let article = context.article(Rule::RapidBothKings)?;
    let template = match context.laws.both_kings_in_check {
        BothKingsInCheck::Unstated => return None,
        BothKingsInCheck::ArbiterIntervenes => {
            "both kings are in check: in rapid and blitz the arbiter intervenes, if possible ({0})"
        }
        BothKingsInCheck::DrawnAfterNextMove => {
            "both kings are in check: an arbiter who sees it in rapid or blitz waits for the next move; if the position \
             is still illegal then, the game is drawn ({0})"
        }
    };
    Some(Note::new(NoteKind::BothInCheck, template, [Arg::Article(article)]))
}
