//! R codes: draws that could be claimed, ends that went unnoticed, and moves after the end.

pub mod r201_threefold_available;
pub mod r202_fifty_available;
pub mod r203_fivefold_missed;
pub mod r204_seventyfive_missed;
pub mod r205_mate_precedence;
pub mod r206_dead_position;
pub mod r207_stalemate_ignored;
pub mod r208_moves_after_end;

use super::{
    Context, Sink,
    legality::{MOST, named},
    result::claimed,
};
use crate::{
    board::Color,
    diag::{Arg, Finding, Message, Meta},
    game::{EventKind, FailureReason, Game, PlyRef},
    laws::Rule,
    pgn::{Outcome, TagName},
};

/// How many plies of the main line the counts of repetitions and quiet moves can be relied on: up to the first
/// null move, which no game contains.
fn reliable(game: &Game<'_>) -> u32 {
    let plies = game.plies();
    if !game.seen().has(EventKind::NullMove) {
        return plies.len() as u32;
    }
    plies.iter().position(|ply| ply.played.is_none()).unwrap_or(plies.len()) as u32
}

/// The number of plies after which the main line was over by itself, or beyond its end where it was not.
fn over(game: &Game<'_>, context: &Context) -> u32 {
    game.history().ending(context.laws).map_or(u32::MAX, |ending| ending.ply)
}

/// Whose move it is after `ply` plies of the main line.
fn turn(game: &Game<'_>, ply: u32) -> Color {
    let first = game.start().turn();
    if ply.is_multiple_of(2) { first } else { first.other() }
}

/// The half-move that led to the position after `ply` plies, as people name it; `the start` for 0.
fn ply_label(game: &Game<'_>, ply: u32) -> Arg {
    match ply.checked_sub(1).and_then(|index| Some((index, game.plies().get(index as usize)?))) {
        Some((index, ply)) => named(game, PlyRef { line: 0, index }, ply.span).into(),
        None => "the start".into(),
    }
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

/// Half-moves that the main line goes on with after `ply` plies, replayed or not.
fn after(game: &Game<'_>, ply: u32) -> u32 {
    // A token that cannot be read need not be a move, and one ply too many was surely written twice.
    let failed = game.main_failure().is_some_and(|failure| {
        !matches!(failure.reason, FailureReason::Unreadable | FailureReason::TurnOrder { missing: false })
    });
    (game.plies().len() as u32).saturating_sub(ply) + u32::from(failed) + game.unchecked()
}

/// `3 plies follow it in the record`.
fn after_note(game: &Game<'_>, ply: u32) -> Option<Message> {
    match after(game, ply) {
        0 => None,
        1 => Some(Message::plain("1 ply follows it in the record")),
        count => Some(Message::new("{0} plies follow it in the record", [count.into()])),
    }
}

/// The claimed result, if it is not the one the game was due: its winner's, or a draw.
fn wrong_result(game: &Game<'_>, winner: Option<Color>) -> Option<Outcome> {
    let due = match winner {
        None => (1, 1),
        Some(Color::White) => (2, 0),
        Some(Color::Black) => (0, 2),
    };
    claimed(game)
        .map(|(outcome, _)| outcome)
        .filter(|outcome| outcome.half_points().is_some_and(|points| points != due))
}

/// What to say of a result that is not the one due: what it is, and that it stands once it is signed.
fn result_notes(game: &Game<'_>, context: &Context, winner: Option<Color>) -> Vec<Message> {
    let Some(outcome) = wrong_result(game, winner) else { return Vec::new() };
    let result = outcome.text().into();
    let what = match winner {
        None => Message::new("the recorded result is {0}, but the game had ended in a draw", [result]),
        Some(color) => Message::new("the recorded result is {0}, but {1} had won", [result, color.into()]),
    };
    let illegal_move_note = context.article(Rule::SignedResult).map(|article| {
        Message::new(
            "a signed result stands unless the arbiter decides otherwise (article {0})",
            [article.into()],
        )
    });
    std::iter::once(what).chain(illegal_move_note).collect()
}

/// That the game had ended before `ply`, where it had: each end is reported, but only the first one counted.
fn earlier_note(game: &Game<'_>, context: &Context, ply: u32) -> Option<Message> {
    let ending = game.history().ending(context.laws).filter(|ending| ending.ply < ply)?;
    let word = ending.ended.word().into();
    Some(Message::new("the game had been over since {0} ({1})", [ply_label(game, ending.ply), word]))
}

/// `9. Ng1`, `9. Ng1 and 9. Nh4`, `a, b and c`.
fn list(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// `third`, `fourth`, …, `12th`.
fn ordinal(count: u32) -> Arg {
    match count {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        4 => "fourth".into(),
        5 => "fifth".into(),
        _ => match (count % 10, count % 100) {
            (1, rest) if rest != 11 => format!("{count}st").into(),
            (2, rest) if rest != 12 => format!("{count}nd").into(),
            (3, rest) if rest != 13 => format!("{count}rd").into(),
            _ => format!("{count}th").into(),
        },
    }
}
