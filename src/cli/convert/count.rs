//! What `convert` counts, and how it says so.

use super::omissions::Omissions;
use crate::{
    convert::{Converted, Listed},
    diag::{counted, thousands},
    inspect::Assembly,
};
use std::sync::Arc;

/// What was converted, and what there is to say about it.
#[derive(Default)]
pub(super) struct Count {
    /// Games that were converted.
    pub games: u64,
    /// Moves that were written anew.
    pub moves: u64,
    /// Positions that were listed.
    pub positions: u64,
    /// Moves that stay as they were written, or that have no position in the list.
    pub kept: u64,
    pub findings: Assembly,
    pub notes: Vec<u8>,
    /// What tables had no room for.
    pub omissions: Omissions,
    /// A file that is not what it should be as a whole; of all files, the last one told of.
    mismatch: Option<Mismatch>,
    /// Whether a file or a game could not be read to its end, or not written.
    pub damaged: bool,
}

/// What is to be said of a file once.
struct Mismatch {
    file: Arc<str>,
    note: String,
    /// Its place among the notes.
    at: usize,
}

impl Count {
    /// Nothing, at the end of a file.
    pub fn at_end_of(file: &Arc<str>) -> Count {
        Count { omissions: Omissions::at_end_of(file), ..Count::default() }
    }

    /// Adds a game whose moves were written.
    pub fn add(&mut self, converted: Converted) {
        self.moves += u64::from(converted.moves);
        self.kept += u64::from(converted.kept);
    }

    /// Adds a game whose positions were written.
    pub fn add_listed(&mut self, listed: Listed) {
        self.positions += u64::from(listed.positions);
        self.kept += u64::from(listed.missing);
    }

    /// Notes something about a file that is to be said once, however many of its games or chunks show it.
    pub fn tell(&mut self, file: &str, note: impl FnOnce() -> String) {
        let at = self.notes.len();
        self.mismatch.get_or_insert_with(|| Mismatch { file: file.into(), note: note(), at });
    }

    /// Notes that a file is lost, or a part of it.
    pub fn lose(&mut self, file: &str, why: &str) {
        self.damaged = true;
        self.notes.extend_from_slice(format!("scoresheet: error: {file}: {why}\n").as_bytes());
    }

    /// Adds what was counted in the next part of the input.
    pub fn merge(&mut self, part: Count) {
        self.games += part.games;
        self.moves += part.moves;
        self.positions += part.positions;
        self.kept += part.kept;
        self.findings.tally.merge(&part.findings.tally);
        let mut notes = &part.notes[..];
        if let Some(mismatch) = part.mismatch
            && self.mismatch.as_ref().is_none_or(|told| told.file != mismatch.file)
        {
            // In its place, so that what is said does not depend on the chunks.
            let (before, after) = notes.split_at(mismatch.at);
            self.notes.extend_from_slice(before);
            self.notes
                .extend_from_slice(format!("scoresheet: {}: {}\n", mismatch.file, mismatch.note).as_bytes());
            self.mismatch = Some(mismatch);
            notes = after;
        }
        self.notes.extend_from_slice(notes);
        self.omissions.merge(part.omissions, &mut self.notes);
        self.damaged |= part.damaged;
    }

    /// `375 moves converted in 6 games, 2 left as written`.
    pub fn conclusion(&self, games: u64, lists_positions: bool) -> String {
        let games = counted(games, "game", "games");
        match (lists_positions, self.kept) {
            (false, 0) => format!("{} converted in {games}", counted(self.moves, "move", "moves")),
            (false, kept) => {
                format!(
                    "{} converted in {games}, {} left as written",
                    counted(self.moves, "move", "moves"),
                    thousands(kept)
                )
            }
            (true, 0) => format!("{} of {games}", counted(self.positions, "position", "positions")),
            (true, kept) => {
                format!(
                    "{} of {games}, {} not followed",
                    counted(self.positions, "position", "positions"),
                    counted(kept, "move", "moves")
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_larger_than_those_of_a_game() {
        let mut total = Count::default();
        let game = Converted { moves: u32::MAX, kept: u32::MAX };
        for _ in 0..2 {
            let mut part = Count::default();
            part.add(game);
            total.merge(part);
        }
        assert_eq!(
            total.conclusion(2, false),
            "8,589,934,590 moves converted in 2 games, 8,589,934,590 left as written"
        );
    }

    #[test]
    fn what_is_said_once_is_said_in_its_place() {
        let part = |file: &str| {
            let mut part = Count { notes: b"before ".to_vec(), ..Count::default() };
            part.tell(file, || "odd".into());
            part.notes.extend_from_slice(b"after ");
            part.tell(file, || "odder".into());
            part
        };
        let mut total = Count::default();
        ["a", "a", "b"].into_iter().for_each(|file| total.merge(part(file)));
        let said = "before scoresheet: a: odd\nafter before after before scoresheet: b: odd\nafter ";
        assert_eq!(String::from_utf8(total.notes).unwrap(), said);
        assert!(total.mismatch.is_some_and(|told| *told.file == *"b"));
    }

    #[test]
    fn one_is_no_plural() {
        let mut count = Count { moves: 1, ..Count::default() };
        assert_eq!(count.conclusion(1, false), "1 move converted in 1 game");
        count.add_listed(Listed { positions: 1, missing: 1 });
        assert_eq!(count.conclusion(0, true), "1 position of 0 games, 1 move not followed");
    }
}
