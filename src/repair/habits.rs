//! How a record is written: what its writer marks, leaves out, and writes for something else throughout.

use super::{
    costs,
    replay::{Change, Edit},
    transcript::{Entry, EntryKind, Transcript, check_marks},
};
use crate::{
    board::{Kind, Move, Position, Role},
    notation::{Marks, Written, legal_move},
};

/// What a writer does throughout, so that it says nothing of a single half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Captures are marked.
    pub marks_captures: bool,
    /// Checks are marked.
    pub marks_checks: bool,
    /// Squares of departure are named throughout.
    pub is_long: bool,
    /// A piece is told from another that can go there, too.
    pub tells_apart: bool,
    /// A sign that is written for another, time and again: `b` for `d`.
    pub alike: Option<[u8; 2]>,
}

/// A habit shows where it shows as often as this.
const TWICE: u32 = 2;
const THRICE: u32 = 3;

impl Habits {
    /// What is expected of a writer who is not known.
    pub const UNKNOWN: Habits =
        Habits { marks_captures: true, marks_checks: true, is_long: false, tells_apart: true, alike: None };

    /// What a record marks, as far as it can be followed as it is written.
    pub fn of(start: &Position, entries: &[Entry]) -> Habits {
        let (mut captures, mut marked_captures, mut checks, mut marked_checks) = (0, 0, 0, 0);
        let (mut men, mut named) = (0, 0);
        let mut position = start.clone();
        for entry in entries {
            let EntryKind::Move(written) = entry.kind else { break };
            let Some(played) = legal_move(written, &position) else { break };
            let takes = position.takes(played);
            position.play(played);
            if written.role().is_some() {
                captures += u32::from(takes);
                marked_captures += u32::from(takes && written.marks().has(Marks::CAPTURE));
                men += 1;
                named += u32::from(written.from_file().is_some() && written.from_rank().is_some());
            }
            checks += u32::from(position.in_check());
            marked_checks += u32::from(position.in_check() && written.marks().has(check_marks()));
        }
        Habits {
            marks_captures: 2 * marked_captures >= captures,
            marks_checks: 2 * marked_checks >= checks,
            is_long: men > 0 && 2 * named > men,
            ..Habits::UNKNOWN
        }
    }

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

    /// No other reading of an entry costs less than this.
    pub fn least(self) -> u32 {
        if self.tells_apart && self.alike.is_none() { costs::LEAST } else { costs::LEARNT }
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
