//! R codes: draws that could be claimed, ends that went unnoticed, and moves after the end.

pub mod r201_threefold_available;
pub mod r202_fifty_available;
pub mod r203_fivefold_missed;
pub mod r204_seventyfive_missed;
pub mod r205_mate_precedence;
pub mod r206_dead_position;
pub mod r207_stalemate_ignored;
pub mod r208_moves_after_end;
pub mod r209_agreed_before_move_each;
pub mod r210_agreed_before_limit;
pub mod r218_dead_position_undetermined;
pub mod r219_repeated_offers;

pub(in crate::checks) mod agreement;

use super::{
    Context, Sink,
    board_end::is_tag_right,
    claimed::{claimed, imposed_note, is_imposed, written},
    notes::{as_written, signed_result_note},
    sink::MOST,
};
use crate::{
    board::Color,
    diag::{Arg, Finding, Message, Meta, MoveName, Note, NoteKind, Severity},
    game::{Game, PlyRef},
    pgn::{Outcome, TagName},
    source::Span,
};

/// The number of plies after which the main line was over by itself, or beyond its end where it was not.
fn over(game: &Game<'_>, context: &Context) -> u32 {
    game.ending(context.laws).map_or(u32::MAX, |ending| ending.ply)
}

/// Whose move it is after `ply` plies of the main line.
fn turn(game: &Game<'_>, ply: u32) -> Color {
    let first = game.start().turn();
    if ply.is_multiple_of(2) { first } else { first.other() }
}

/// The half-move of the main line that led to the position after `ply` plies; `None` for the start position.
fn move_to(game: &Game<'_>, ply: u32) -> Option<MoveName> {
    let index = ply.checked_sub(1)?;
    Some(as_written(game, PlyRef { line: 0, index }, game.plies().get(index as usize)?.span))
}

/// When the position after `ply` plies was reached.
fn moment(game: &Game<'_>, ply: u32) -> Arg {
    Arg::Moment(move_to(game, ply))
}

/// The position after `ply` plies, for a finding that it proves.
fn fen_after(game: &Game<'_>, ply: u32) -> Option<String> {
    game.before(PlyRef { line: 0, index: ply }).map(|position| position.fen())
}

/// A finding at the half-move that led to the position after `ply` plies. The start position has none: there
/// it is about the FEN.
fn at_ply<'o>(
    out: &'o mut Sink<'_, '_>,
    game: &Game<'_>,
    meta: &'static Meta,
    ply: u32,
    message: Message,
) -> &'o mut Finding {
    match ply.checked_sub(1).and_then(|index| Some((index, game.plies().get(index as usize)?))) {
        Some((index, ply)) => out.at_move(meta, PlyRef { line: 0, index }, ply.span, message),
        None => {
            let fen = game.tag(TagName::Fen).map(|tag| if tag.value.len > 0 { tag.value } else { tag.name });
            let finding = out.at_text(meta, fen.unwrap_or_default(), message);
            finding.fen = Some(game.start().fen());
            finding
        }
    }
}

/// Half-moves that the main line goes on with after `ply` plies, replayed or not; kings in the centre, which signal the result, are
/// none.
fn after(game: &Game<'_>, ply: u32) -> u32 {
    let beyond = if game.kings_in_centre().is_some() { 0 } else { game.half_moves_beyond() };
    (game.plies().len() as u32).saturating_sub(ply) + beyond
}

/// For how many plies a drawn game can go on after its end before that is worth an error.
const UNREMARKABLE: u32 = 20;

/// How grave it is that nobody noticed that the game was drawn after `ply` plies, where that is less than usual: the record
/// goes on for at most `most` plies and is a draw all the same, so that nobody has anything to put right, or its result is one that
/// an arbiter can have decided.
fn severity_of_missed_draw(game: &Game<'_>, context: &Context, ply: u32) -> Option<Severity> {
    match claimed(game, &context.event)?.0 {
        Outcome::Draw if after(game, ply) <= UNREMARKABLE => Some(Severity::Info),
        outcome if is_imposed(outcome) => Some(Severity::Warning),
        _ => None,
    }
}

/// Whether the record goes on after `ply` plies, or gives another result than a draw.
pub(in crate::checks) fn played_on_after(game: &Game<'_>, context: &Context, ply: u32) -> bool {
    ply <= game.known_plies() && (after(game, ply) > 0 || wrong_result(game, context, None).is_some())
}

/// Whether the game was a draw before its end, and nobody noticed.
pub(in crate::checks) fn was_drawn_unnoticed(game: &Game<'_>, context: &Context) -> bool {
    r203_fivefold_missed::is_missed(game, context)
        || r204_seventyfive_missed::is_missed(game, context)
        || r206_dead_position::is_missed(game, context)
}

/// `3 plies follow it in the record`.
fn after_note(game: &Game<'_>, ply: u32) -> Option<Note> {
    let count = after(game, ply);
    let template = "{0} {0:ply follows|plies follow} it in the record";
    (count > 0).then(|| Note::new(NoteKind::Following, template, [count.into()]))
}

/// The claimed result and its place, if it is not the one the game was due: its winner's, or a draw.
fn wrong_result(game: &Game<'_>, context: &Context, winner: Option<Color>) -> Option<(Outcome, Span)> {
    let due = match winner {
        None => (1, 1),
        Some(Color::White) => (2, 0),
        Some(Color::Black) => (0, 2),
    };
    claimed(game, &context.event)
        .filter(|(outcome, _)| outcome.half_points().is_some_and(|points| points != due))
}

/// What to say of a result that is not the one due: what it is, and that it stands once it is signed.
fn result_notes(game: &Game<'_>, context: &Context, winner: Option<Color>) -> Vec<Note> {
    let Some((outcome, span)) = wrong_result(game, context, winner) else { return Vec::new() };
    let result = written(game, span);
    let what = match winner {
        None => Note::new(
            NoteKind::WrongResult,
            "the recorded result is {0}, but the game had ended in a draw",
            [result],
        ),
        Some(color) => Note::new(
            NoteKind::WrongResult,
            "the recorded result is {0}, but {1} had won",
            [result, color.into()],
        ),
    };
    let imposed = if is_imposed(outcome) { imposed_note(outcome, context) } else { None };
    let right = Note::plain(NoteKind::Hint, "the Result tag has it right");
    let right = is_tag_right(game, context).then_some(right);
    [Some(what), right, imposed, signed_result_note(context)].into_iter().flatten().collect()
}

/// That the game had ended before `ply`, where it had: each end is reported, but only the first one counted.
fn earlier_note(game: &Game<'_>, context: &Context, ply: u32) -> Option<Note> {
    let ending = game.ending(context.laws).filter(|ending| ending.ply < ply)?;
    let args = [moment(game, ending.ply), ending.ended.term().into()];
    Some(Note::new(NoteKind::EndedBefore, "the game had already ended {0}: {1}", args))
}
