//! What `convert` counts, and how it says so.

use super::{joined_table::JoinedTable, omissions::Omissions};
use crate::{
    convert::{Converted, Listed, SettledResult},
    diag::{counted, thousands},
    inspect::Assembly,
    report::printable_lines,
    source::{Origin, Place},
};
use std::sync::Arc;

/// How much was converted.
#[derive(Clone, Copy, Default)]
struct Totals {
    /// Games that were converted.
    games: u64,
    /// Those of them that are not games at all: without a tag, a move or a result.
    none: u64,
    /// Moves that were written anew.
    moves: u64,
    /// Positions that were listed.
    positions: u64,
    /// Moves that stay as they were written, or that have no position in the list.
    kept: u64,
}

/// What was converted, and what there is to say about it.
#[derive(Default)]
pub(super) struct Count {
    /// What was written of files that are over.
    written: Totals,
    /// What was made of the file that is being read.
    current: Totals,
    /// Whether the file is over, and written.
    ended: Option<bool>,
    /// The table that is being written, if it is one of several games.
    pub table: JoinedTable,
    /// The file that the printed page begins with which is being written.
    pub page: Option<Arc<str>>,
    pub findings: Assembly,
    pub notes: Vec<u8>,
    /// What tables had no room for.
    pub omissions: Omissions,
    /// A file that is not what it should be as a whole; of all files, the last one told of.
    mismatch: Option<Mismatch>,
    /// Results that could not be written as the games state them.
    pub settled: u64,
    /// The last file of which characters have no place in the output's encoding.
    pub lossy: Option<Arc<str>>,
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
    /// Nothing, at the end of a file that is written, or that stays as it was.
    pub fn at_end_of(file: &Arc<str>, is_written: bool) -> Count {
        Count { omissions: Omissions::at_end_of(file), ended: Some(is_written), ..Count::default() }
    }

    /// Games that were written.
    pub fn games(&self) -> u64 {
        self.written.games + self.current.games
    }

    /// Whether a file is over with this part.
    pub fn ends_file(&self) -> bool {
        self.ended.is_some()
    }

    /// Moves that stay as they were written, or that have no position in the list.
    pub fn kept(&self) -> u64 {
        self.written.kept + self.current.kept
    }

    /// Adds a game, whatever is written of it.
    pub fn add_game(&mut self) {
        self.current.games += 1;
    }

    /// Notes that the last game is none, but text.
    pub fn note_no_game(&mut self) {
        self.current.none += 1;
    }

    /// Whether there was text, and not one game in it.
    pub fn is_without_game(&self) -> bool {
        let none = self.written.none + self.current.none;
        none > 0 && none == self.games()
    }

    /// Adds moves that stay as they were written.
    pub fn add_kept(&mut self, moves: u32) {
        self.current.kept += u64::from(moves);
    }

    /// Adds a game whose moves were written.
    pub fn add(&mut self, converted: Converted) {
        self.current.moves += u64::from(converted.moves);
        self.current.kept += u64::from(converted.kept);
    }

    /// Adds a game whose positions were written.
    pub fn add_listed(&mut self, listed: Listed) {
        self.current.positions += u64::from(listed.positions);
        self.current.kept += u64::from(listed.missing);
    }

    /// Notes something about a file that is to be said once, however many of its games or chunks show it.
    pub fn tell(&mut self, file: &str, note: impl FnOnce() -> String) {
        let at = self.notes.len();
        self.mismatch.get_or_insert_with(|| Mismatch { file: file.into(), note: note(), at });
    }

    /// Notes that a result could not be written as a game states it.
    pub fn settle(&mut self, origin: Origin<'_>, text: &[u8], settled: &SettledResult) {
        self.settled += 1;
        let Place { line, column, .. } = origin.place(text, settled.place.start as usize);
        let note = format!("{}:{line}:{column}: warning: {}\n", origin.file, settled.told);
        self.notes.extend_from_slice(printable_lines(&note).as_bytes());
    }

    /// Notes that a file is lost, or a part of it.
    pub fn lose(&mut self, file: &str, why: &str) {
        self.damaged = true;
        let error = format!("scoresheet: error: {file}: {why}\n");
        self.notes.extend_from_slice(printable_lines(&error).as_bytes());
    }

    /// Adds what was counted in the next part of the input.
    pub fn merge(&mut self, part: Count) {
        self.current.add(part.current);
        if let Some(is_written) = part.ended {
            let file = std::mem::take(&mut self.current);
            self.written.add(if is_written { file } else { Totals::default() });
        }
        self.findings.tally.merge(&part.findings.tally);
        let mut notes = &part.notes[..];
        if let Some(mismatch) = part.mismatch
            && self.mismatch.as_ref().is_none_or(|told| told.file != mismatch.file)
        {
            // In its place, so that what is said does not depend on the chunks.
            let (before, after) = notes.split_at(mismatch.at);
            self.notes.extend_from_slice(before);
            let note = format!("scoresheet: {}: {}\n", mismatch.file, mismatch.note);
            self.notes.extend_from_slice(printable_lines(&note).as_bytes());
            self.mismatch = Some(mismatch);
            notes = after;
        }
        self.notes.extend_from_slice(notes);
        self.omissions.merge(part.omissions, &mut self.notes);
        self.settled += part.settled;
        self.lossy = part.lossy.or_else(|| self.lossy.take());
        self.damaged |= part.damaged;
    }

    /// `375 moves converted in 6 games, 2 left as written`; of a dry run, what would have been.
    pub fn conclusion(&self, lists_positions: bool, dry_run: bool) -> String {
        let mut sum = self.written;
        sum.add(self.current);
        let Totals { games, moves, positions, kept, .. } = sum;
        let games = counted(games, "game", "games");
        let (moves, positions) =
            (counted(moves, "move", "moves"), counted(positions, "position", "positions"));
        let converted = if dry_run { "would be converted" } else { "converted" };
        let mut said = match (lists_positions, kept) {
            (false, 0) => format!("{moves} {converted} in {games}"),
            (false, kept) => format!("{moves} {converted} in {games}, {} left as written", thousands(kept)),
            (true, 0) => format!("{positions} of {games}"),
            (true, kept) => {
                format!("{positions} of {games}, {} not followed", counted(kept, "move", "moves"))
            }
        };
        if dry_run {
            said.push_str("; nothing was written (--dry-run)");
        }
        said
    }
}

impl Totals {
    fn add(&mut self, other: Totals) {
        self.games += other.games;
        self.none += other.none;
        self.moves += other.moves;
        self.positions += other.positions;
        self.kept += other.kept;
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
            part.add_game();
            part.add(game);
            total.merge(part);
        }
        assert_eq!(
            total.conclusion(false, false),
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
        let mut count = Count::default();
        count.add_game();
        count.add(Converted { moves: 1, kept: 0 });
        assert_eq!(count.conclusion(false, false), "1 move converted in 1 game");
        count.add_listed(Listed { positions: 1, missing: 1 });
        assert_eq!(count.conclusion(true, false), "1 position of 1 game, 1 move not followed");
    }

    #[test]
    fn what_was_not_written_is_not_counted() {
        let (mut total, file) = (Count::default(), "a.pgn".into());
        for is_written in [true, false] {
            let mut part = Count::default();
            part.add_game();
            part.add(Converted { moves: 4, kept: 0 });
            total.merge(part);
            total.merge(Count::at_end_of(&file, is_written));
        }
        assert_eq!(total.conclusion(false, false), "4 moves converted in 1 game");
        let dry = "4 moves would be converted in 1 game; nothing was written (--dry-run)";
        assert_eq!(total.conclusion(false, true), dry);
    }
}
