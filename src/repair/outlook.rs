//! What is still to come in a search: what the rest of a record is expected to cost, and when an explanation is good enough.

use super::{
    confusion::likeness,
    costs,
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
