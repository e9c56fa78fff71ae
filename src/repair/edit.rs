//! What is changed in a record so that it replays.

use crate::board::Move;

/// What is done at an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// This move was played that is missing before the entry.
    Insert(Move),
    /// The entry stands for this move.
    Play(Move),
    /// The entry stands for no half-move.
    Skip,
    /// So many entries from this one on stand in rows that are there a second time.
    SkipRows(u16),
    /// So many pairs of entries from this one on stand in the wrong order each: one, or more where columns are changed over.
    SwapPairs(u16),
    /// The entry and the one after the next stand in the wrong order: two moves of the same player.
    SwapOwn,
}

/// A change and the entry it is made at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edit {
    /// The entry; one past the last for what is missing at the end.
    pub at: u32,
    /// What is changed.
    pub change: Change,
}

impl Edit {
    /// Whether it changes what this entry stands for.
    pub fn covers(&self, entry: u32) -> bool {
        let entries = match self.change {
            Change::Insert(_) => 0,
            Change::Play(_) | Change::Skip => 1,
            Change::SkipRows(count) => u32::from(count),
            Change::SwapPairs(pairs) => 2 * u32::from(pairs),
            Change::SwapOwn => 3,
        };
        (self.at..self.at + entries).contains(&entry)
    }

    /// Where it stands among the edits: what is missing before an entry comes before what is done to it.
    pub fn rank(&self) -> (u32, bool) {
        (self.at, !matches!(self.change, Change::Insert(_)))
    }
}

/// Edits after which the record replays, to its end or further than without.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The edits in the order of the entries.
    pub edits: Vec<Edit>,
    /// What speaks against it, in tenths of a natural logarithm.
    pub cost: u32,
    /// The first entry that does not replay.
    pub reach: usize,
    /// Whether all entries do.
    pub is_whole: bool,
}
