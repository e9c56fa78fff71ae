//! N codes: how the moves are written.

pub mod n001_unparseable;
pub mod n005_pawn_letter;
pub mod n007_ambiguous_move;
pub mod n008_wrong_disambiguation;
pub mod n009_superfluous_disambiguation;
pub mod n010_nonpreferred_disambiguation;
pub mod n011_capture_mark_missing;
pub mod n012_capture_mark_spurious;
pub mod n013_ep_mark_spurious;
pub mod n014_ep_target_square;
pub mod n015_check_mark_missing;
pub mod n016_check_mark_wrong;
pub mod n017_mate_mark_wrong;
pub mod n018_promotion_missing;
pub mod n019_promotion_letter_foreign;
pub mod n020_promotion_illegal;
pub mod n022_move_number;

mod foreign;
mod made;
mod spelling;
#[cfg(test)]
mod trial;

use crate::{
    diag::{Finding, Message},
    game::{Event, EventKind, Game},
};
use made::Made;

/// The game's events of one kind.
fn events<'g>(game: &Game<'g>, kind: EventKind) -> impl Iterator<Item = &'g Event> {
    game.events().iter().filter(move |event| event.kind == kind)
}

/// The game's events of one kind, each with the half-move it is about.
fn made<'g>(game: &Game<'g>, kind: EventKind) -> impl Iterator<Item = (&'g Event, Made)> {
    events(game, kind).filter_map(|event| Some((event, Made::at(game, event.seat)?)))
}

/// Adds how the move is rightly written, where that is known.
fn advise(finding: &mut Finding, spelling: Option<String>) {
    finding.notes.extend(spelling.map(|right| Message::new("it is written `{0}`", [right.into()])));
}

/// The same for a move that only lacks a sign which the Laws leave to the player.
fn complete(finding: &mut Finding, spelling: Option<String>) {
    finding.notes.extend(spelling.map(|full| Message::new("in full it is written `{0}`", [full.into()])));
}

/// `a`, `a and b`, `a, b and c`.
fn and<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
