//! Findings about a time on a clock.

use crate::{
    checks::{
        Sink,
        notes::{as_written, further_count},
    },
    diag::{Arg, Finding, Message, Meta, Note, NoteKind},
    game::{Game, PlyRef, TimeLeft},
};

/// How many places a note names.
const NAMED: usize = 5;

/// A finding that points at the time, and says of which move it is.
pub(super) fn at_clock<'s>(
    game: &Game<'_>,
    out: &'s mut Sink<'_, '_>,
    meta: &'static Meta,
    left: &TimeLeft,
    message: Message,
) -> &'s mut Finding {
    let finding = out.at_text(meta, left.span, message);
    let at = PlyRef { line: 0, index: left.ply - 1 };
    if let Some(ply) = game.plies().get(at.index as usize) {
        finding.ply = Some(left.ply);
        finding.written = Some(as_written(game, at, ply.span).to_string());
        finding.fen = game.before(at).map(|position| position.fen());
    }
    finding
}

/// Where else the same is found; nothing if it is found only once.
pub(super) fn further_note(game: &Game<'_>, others: &[&TimeLeft]) -> Option<Note> {
    let moment = |left: &&TimeLeft| {
        let at = PlyRef { line: 0, index: left.ply - 1 };
        Some(Arg::Move(as_written(game, at, game.plies().get(at.index as usize)?.span)))
    };
    let named: Vec<Arg> = others.iter().take(NAMED).filter_map(moment).collect();
    match (others.len(), named.len()) {
        (0, _) => None,
        (count, named_count) if count == named_count => {
            Some(Note::new(NoteKind::AlsoAt, "the same after {0}", [Arg::and(named)]))
        }
        (count, _) => further_count(count),
    }
}
