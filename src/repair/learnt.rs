//! What the likeliest explanation of a record teaches of its writer.

use super::{
    edit::{Change, Edit},
    habits::Habits,
    transcript::{EntryKind, Transcript},
};
use crate::{
    board::{Kind, Move, Position, Role},
    notation::Written,
};

/// A habit shows where it shows as often as this.
const TWICE: u32 = 2;
const THRICE: u32 = 3;

impl Habits {
    /// What the likeliest explanation teaches of the writer; `None` where that is nothing new.
    pub fn learnt(transcript: &Transcript, edits: &[Edit]) -> Option<Habits> {
        let (mut told, mut untold) = (0, 0);
        let mut slips: Vec<([u8; 2], u32)> = Vec::new();
        let mut position = transcript.start.clone();
        for step in transcript.steps(edits).0 {
            let entry = step.entry.map(|at| &transcript.entries[at as usize]);
            if let (Some(EntryKind::Move(written)), Some(played)) =
                (entry.map(|entry| entry.kind), step.played)
            {
                let is_edited = edits
                    .iter()
                    .any(|edit| Some(edit.at) == step.entry && matches!(edit.change, Change::Play(_)));
                let is_man = written.role().is_some_and(|role| role != Role::Pawn);
                told += u32::from(!is_edited && is_man && written.has_origin());
                if is_edited && is_same_but_for_origin(written, played, &position) {
                    untold += 1;
                } else if let Some(slip) = one_sign(written, played).filter(|_| is_edited) {
                    match slips.iter_mut().find(|(known, _)| *known == slip) {
                        Some((_, times)) => *times += 1,
                        None => slips.push((slip, 1)),
                    }
                }
            }
            position.play_or_pass(step.played);
        }
        let alike = slips.into_iter().filter(|&(_, times)| times >= THRICE).max_by_key(|&(_, times)| times);
        let habits = Habits {
            tells_apart: !(untold >= TWICE && untold > told),
            alike: alike.map(|(slip, _)| slip),
            ..transcript.habits
        };
        (habits != transcript.habits).then_some(habits)
    }
}

/// Whether a token lacks nothing but what tells the piece from another one.
fn is_same_but_for_origin(written: Written, played: Move, position: &Position) -> bool {
    !written.has_origin()
        && played.kind() != Kind::Castle
        && written.role() == position.role_on(played.from())
        && written.role().is_some()
        && written.to() == played.to()
}

/// The one sign of a target square that differs from what was played, and what it should be.
fn one_sign(written: Written, played: Move) -> Option<[u8; 2]> {
    written.role()?;
    let (one, other) = (written.to(), played.to());
    match (one.file() == other.file(), one.rank() == other.rank()) {
        (false, true) => Some([b'a' + one.file(), b'a' + other.file()]),
        (true, false) => Some([b'1' + one.rank(), b'1' + other.rank()]),
        _ => None,
    }
}
