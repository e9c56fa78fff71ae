//! A record replayed with edits, and what speaks against the moves that come of it.

use super::{
    confusion::{Candidate, Habits, cost_of_reading},
    costs::{
        self, ABSENT, CAPTURE_FALSE, CAPTURE_MISSING, CHECK_FALSE, CHECK_MISSING, NUMBER, NUMBER_SHIFTED,
        ORIGIN_NEEDLESS, RESULT,
    },
    transcript::{Beside, Entry, EntryKind, Reading, Transcript, check_marks, half_move_number, meant},
};
use crate::{
    board::{self, Bitboard, Color, Kind, Move, Position, Role},
    notation::{Marks, Written},
    pgn::Outcome,
};

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
    /// The entry and the next one stand in the wrong order.
    SwapNext,
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
    /// Where it stands among the edits: what is missing before an entry comes before what is done to it.
    pub fn rank(&self) -> (u32, bool) {
        (self.at, !matches!(self.change, Change::Insert(_)))
    }
}

/// How far a replay has come.
#[derive(Clone, Debug)]
pub struct State {
    /// The position.
    pub position: Position,
    /// By how many half-moves the record's numbers are ahead of those that were played.
    ahead: i32,
    /// By how many more they may be since a half-move was put in or left out, if the numbers counted what was written.
    excused: i32,
    /// What speaks against the moves so far, edits not counted.
    pub against: u32,
}

/// One half-move of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The entry it comes from; `None` for a half-move that was missing.
    pub entry: Option<u32>,
    /// The move; `None` where the turn was passed.
    pub played: Option<Move>,
}

impl State {
    /// Before the first entry.
    pub fn first(transcript: &Transcript) -> State {
        State { position: transcript.start.clone(), ahead: 0, excused: 0, against: 0 }
    }

    /// Compares the number before an entry with the half-moves that were played.
    fn number(&mut self, entry: &Entry, half_move: u32) {
        let Some(due) = entry.due else { return };
        let ahead = due as i32 - half_move as i32;
        if ahead != self.ahead {
            self.against += if ahead - self.ahead == self.excused { NUMBER_SHIFTED } else { NUMBER };
            self.ahead = ahead;
        }
        self.excused = 0;
    }

    /// Plays a move that is missing.
    pub fn insert(&mut self, played: Move) {
        self.position.play(played);
        self.excused -= 1;
    }

    /// Leaves an entry out.
    pub fn skip(&mut self) {
        self.excused += 1;
    }

    /// Plays a move and compares the signs of its token with what comes of it.
    fn play_as(&mut self, written: Written, played: Move, transcript: &Transcript) {
        let (marks, habits) = (written.marks(), transcript.habits);
        if written.role().is_some() {
            match (marks.has(Marks::CAPTURE), self.position.takes(played)) {
                (true, false) => self.against += CAPTURE_FALSE,
                (false, true) if habits.marks_captures => self.against += CAPTURE_MISSING,
                _ => {}
            }
            if written.has_origin() && !habits.is_long && is_needlessly_long(written, played, &self.position)
            {
                self.against += ORIGIN_NEEDLESS;
            }
        }
        self.position.play(played);
        match (marks.has(check_marks()), self.position.in_check()) {
            (true, false) => self.against += CHECK_FALSE,
            (false, true) if habits.marks_checks => self.against += CHECK_MISSING,
            (true, true) if marks.has(Marks::MATE) && !self.position.is_checkmate() => {
                self.against += CHECK_FALSE;
            }
            _ => {}
        }
    }

    /// Reads the entry as it is written; `None` where that is no legal move, or where sheets differ.
    #[inline]
    fn read(&mut self, entry: &Entry, transcript: &Transcript) -> Option<Option<Move>> {
        match entry.kind {
            EntryKind::Move(written) => {
                let played = meant(written, &self.position)?;
                if let Beside::Sheets(others) = &entry.beside {
                    self.agree(others, played)?;
                }
                self.play_as(written, played, transcript);
                Some(Some(played))
            }
            EntryKind::Pass if !self.position.in_check() => {
                self.position.pass();
                Some(None)
            }
            _ => None,
        }
    }

    /// Reads the entry as it is written, with the number before it.
    #[inline]
    pub fn read_entry(&mut self, entry: &Entry, transcript: &Transcript) -> Option<Option<Move>> {
        let before = half_move_number(&self.position);
        let played = self.read(entry, transcript)?;
        self.number(entry, before);
        Some(played)
    }

    /// Reads entries in the order of their places turned round.
    pub fn read_swapped(&mut self, entries: &[Entry], transcript: &Transcript) -> Option<Vec<Option<Move>>> {
        entries.iter().rev().map(|entry| self.read(entry, transcript)).collect()
    }

    /// What tells it from others, as far as that counts for what follows.
    pub fn key(&self) -> (u64, u32, i32, i32) {
        (self.position.key(), half_move_number(&self.position), self.ahead, self.excused)
    }

    /// Whether the other sheets have the same move, as far as they have any.
    fn agree(&mut self, others: &[Reading], played: Move) -> Option<()> {
        for other in others {
            match other.kind {
                EntryKind::Move(written) => {
                    meant(written, &self.position).filter(|&found| found == played)?;
                }
                EntryKind::Gap => {}
                EntryKind::Absent => self.against += ABSENT,
                EntryKind::Unreadable | EntryKind::Pass => return None,
            }
        }
        Some(())
    }

    /// Plays a move for what the entry says.
    pub fn play_for(&mut self, entry: &Entry, played: Move, transcript: &Transcript) {
        self.number(entry, half_move_number(&self.position));
        let check = match entry.kind {
            EntryKind::Move(written) => written.marks().has(check_marks()),
            _ => return self.position.play(played),
        };
        self.position.play(played);
        match (check, self.position.in_check()) {
            (true, false) => self.against += CHECK_FALSE,
            (false, true) if transcript.habits.marks_checks => self.against += CHECK_MISSING,
            _ => {}
        }
    }

    /// What the end of the game says against it all.
    pub fn at_end(&self, transcript: &Transcript) -> u32 {
        let winner = match transcript.outcome {
            Some(Outcome::White) => Some(Color::White),
            Some(Outcome::Black) => Some(Color::Black),
            Some(Outcome::Draw) => None,
            _ => return 0,
        };
        let contradicted = if self.position.is_checkmate() {
            winner != Some(self.position.turn().other())
        } else {
            winner.is_some() && self.position.is_stalemate()
        };
        u32::from(contradicted) * RESULT
    }
}

/// Whether a square of departure is named although no other piece could be meant, pins aside.
fn is_needlessly_long(written: Written, played: Move, position: &Position) -> bool {
    let Some(role) = written.role().filter(|role| !matches!(role, Role::Pawn | Role::King)) else {
        return false;
    };
    if written.is_by_squares() || played.kind() == Kind::Castle {
        return false;
    }
    let (from, to) = (played.from(), played.to());
    let others = position.pieces(position.turn(), role) & board::reach(role, to) & !Bitboard::of(from);
    others.into_iter().all(|other| !(board::between(other, to) & position.occupied()).is_empty())
}

impl Transcript {
    /// Replays the entries from `at` on with these edits, none of which is before it, as far as that goes. Returns the first entry that
    /// does not replay.
    pub fn run(
        &self,
        mut at: usize,
        edits: &[Edit],
        state: &mut State,
        mut visit: impl FnMut(usize, &State, Option<Step>),
    ) -> usize {
        let mut edits = edits.iter().peekable();
        let next_edit = |edits: &mut std::iter::Peekable<std::slice::Iter<'_, Edit>>, at: usize| {
            edits.next_if(|edit| edit.at as usize == at).map(|edit| edit.change)
        };
        loop {
            let mut change = next_edit(&mut edits, at);
            while let Some(Change::Insert(played)) = change {
                if !is_legal(played, &state.position) {
                    return at;
                }
                state.insert(played);
                visit(at, state, Some(Step { entry: None, played: Some(played) }));
                change = next_edit(&mut edits, at);
            }
            visit(at, state, None);
            let Some(entry) = self.entries.get(at) else { return at };
            let count = match change {
                Some(Change::SwapNext) => 2,
                Some(Change::SwapOwn) => 3,
                _ => 1,
            };
            if count > 1 {
                if edits.peek().is_some_and(|edit| (edit.at as usize) < at + count) {
                    return at;
                }
                for index in (at..at + count).rev() {
                    let Some(played) = self.entries.get(index).and_then(|entry| state.read(entry, self))
                    else {
                        return at;
                    };
                    visit(index, state, Some(Step { entry: Some(index as u32), played }));
                }
                at += count;
                continue;
            }
            match change {
                Some(Change::Skip) => state.skip(),
                Some(Change::Play(played)) => {
                    if !is_legal(played, &state.position) {
                        return at;
                    }
                    state.play_for(entry, played, self);
                    visit(at, state, Some(Step { entry: Some(at as u32), played: Some(played) }));
                }
                Some(Change::SkipRows(count)) => {
                    at += usize::from(count);
                    continue;
                }
                _ => {
                    let Some(played) = state.read_entry(entry, self) else { return at };
                    visit(at, state, Some(Step { entry: Some(at as u32), played }));
                }
            }
            at += 1;
        }
    }

    /// The half-moves of the record with these edits, and the entry at which they end.
    pub fn steps(&self, edits: &[Edit]) -> (Vec<Step>, usize) {
        let mut steps = Vec::new();
        let mut state = State::first(self);
        let end = self.run(0, edits, &mut state, |_, _, step| steps.extend(step));
        (steps, end)
    }
}

/// Whether the move is legal in the position.
fn is_legal(played: Move, position: &Position) -> bool {
    let mut found = Vec::new();
    position.legal_moves_between(Bitboard::of(played.from()), Bitboard::of(played.to()), &mut found);
    found.contains(&played)
}

/// The cost of taking an entry for this move of the position.
pub fn cost_of_entry(entry: &Entry, meant: &Candidate, position: &Position, habits: Habits) -> u32 {
    let is_read_so = |reading: &Reading| matches!(reading.kind, EntryKind::Move(written) if super::transcript::meant(written, position) == Some(meant.played));
    let cost = |reading: &Reading| match reading.kind {
        _ if is_read_so(reading) => 0,
        EntryKind::Move(written) => {
            cost_of_reading(written, meant, position.turn(), habits).max(costs::LEAST)
        }
        EntryKind::Unreadable => reading.signs.cost_of(meant, habits).max(costs::LEAST),
        EntryKind::Gap => costs::GAP,
        EntryKind::Absent => ABSENT,
        EntryKind::Pass => costs::ANYTHING,
    };
    let first = entry.reading();
    match &entry.beside {
        Beside::Nothing => cost(&first).max(costs::LEAST),
        Beside::Sheets(others) => {
            // An empty place says nothing where another sheet has something.
            let is_gap = |reading: &&Reading| reading.kind == EntryKind::Gap;
            let all = || std::iter::once(&first).chain(others);
            let capped = |reading: &Reading| cost(reading).min(costs::ON_ONE_SHEET);
            let said: u32 = all().filter(|reading| !is_gap(reading)).map(capped).sum();
            if all().all(|reading| is_gap(&reading)) { costs::GAP } else { said }
        }
        Beside::Alternatives(others) => {
            let weighted = others.iter().map(|reading| reading.weight + cost(reading));
            weighted.chain([cost(&first)]).min().unwrap_or(costs::ANYTHING)
        }
    }
}
