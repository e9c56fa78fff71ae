//! What is still to come in a search: what the rest of a record is expected to cost, and when an explanation is good enough.

use super::{
    confusion::likeness,
    costs,
    replay::Change,
    search::Found,
    transcript::{Beside, Entry, EntryKind, Reading, Transcript},
};

/// What it counts when the next one is chosen: rather on and on than everything at once, since what is right leads on.
const AHEAD: u32 = 8;

/// For each entry, and for the end, what is expected to speak against what comes from there on.
pub fn ahead(transcript: &Transcript) -> Vec<u32> {
    let mut ahead = vec![0; transcript.entries.len() + 1];
    for (at, entry) in transcript.entries.iter().enumerate().rev() {
        ahead[at] = ahead[at + 1] + AHEAD + unavoidable(entry);
    }
    ahead
}

/// What speaks against an entry whatever it stands for.
fn unavoidable(entry: &Entry) -> u32 {
    let own = match entry.kind {
        EntryKind::Unreadable => costs::LIKELY_SLIP,
        EntryKind::Gap => costs::GAP,
        _ => 0,
    };
    let Beside::Sheets(others) = &entry.beside else { return own };
    let apart = |other: &Reading| match (entry.kind, other.kind) {
        (EntryKind::Move(one), EntryKind::Move(other)) => likeness(one, other).min(costs::ON_ONE_SHEET),
        (_, EntryKind::Gap) | (EntryKind::Gap, _) => 0,
        (_, EntryKind::Absent) => costs::ABSENT,
        _ => costs::LIKELY_SLIP,
    };
    own + others.iter().map(apart).sum::<u32>()
}

/// How far ahead of the next one an explanation has to be to be chosen without asking.
pub const MARGIN: u32 = 25;

/// Whether the first explanation is of the whole record and ahead of every other one by so much.
pub fn is_clear(found: &Found, margin: u32) -> bool {
    let [first, others @ ..] = &found.explanations[..] else { return false };
    // How plausible a move is does not choose the one that was left out.
    let supplies = first.edits.iter().any(|edit| matches!(edit.change, Change::Insert(_)));
    let margin = margin + if supplies { costs::GIVEN_AWAY } else { 0 };
    first.is_whole
        && !found.is_cut_short
        && others.iter().filter(|other| other.is_whole).all(|other| other.cost >= first.cost + margin)
}
