//! A record replayed with edits, and what speaks against the moves that come of it.

use super::{
    confusion::{Candidate, cost_of_reading},
    costs::{
        self, ABSENT, CAPTURE_FALSE, CAPTURE_MISSING, CHECK_FALSE, CHECK_MISSING, NUMBER, NUMBER_SHIFTED,
        ORIGIN_NEEDLESS, RESULT,
    },
    edit::{Change, Edit},
    habits::Habits,
    transcript::{Beside, Entry, EntryKind, Reading, Transcript, check_marks, half_move_number, meant},
};
use crate::{
    board::{self, Bitboard, Color, Kind, Move, Position, Role},
    notation::{Marks, Written},
    pgn::Outcome,
};
use rustc_hash::FxHashMap;

/// How far a replay has come.
#[derive(Clone, Debug)]
pub struct State {
    /// The position.
    pub position: Position,
    /// By how many half-moves the record's numbers are ahead of those that were played.
    ahead: i32,
    /// By how many more they may be since a half-move was put in or left out, if the numbers counted what was written.
    excused: i32,
    /// What became of the entries just before.
    pub last: Last,
    /// What speaks against the moves so far, edits not counted.
    pub against: u32,
}

/// What became of the entries just before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Last {
    /// A half-move was made of the last one, or none was there.
    #[default]
    Played,
    /// It was left out: a half-move put in after it would be what it stands for.
    LeftOut,
    /// The last two stood in the wrong order, as those that follow may, too.
    Turned,
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
        State { position: transcript.start.clone(), ahead: 0, excused: 0, last: Last::Played, against: 0 }
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
        self.last = Last::Played;
    }

    /// Leaves an entry out.
    pub fn skip(&mut self) {
        self.excused += 1;
        self.last = Last::LeftOut;
    }

    /// Leaves out rows that stand there a second time, so many entries from this one on; those that were numbered on are counted by what follows.
    pub fn skip_rows(&mut self, entry: &Entry, count: u16) {
        let number = half_move_number(&self.position) as i32 + self.ahead;
        if entry.due.is_none_or(|due| due as i32 >= number) {
            self.excused += i32::from(count);
        }
        self.last = Last::Played;
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
            EntryKind::Capture(capture) => {
                let played = capture.legal_move(&self.position)?;
                if let Beside::Sheets(others) = &entry.beside {
                    self.agree(others, played)?;
                }
                self.position.play(played);
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
        let played = self.read_in_place(entry, entry, transcript)?;
        self.last = Last::Played;
        Some(played)
    }

    /// Reads the entry as if it stood in another's place, with the number before that one.
    fn read_in_place(
        &mut self,
        entry: &Entry,
        place: &Entry,
        transcript: &Transcript,
    ) -> Option<Option<Move>> {
        let before = half_move_number(&self.position);
        let played = self.read(entry, transcript)?;
        self.number(place, before);
        Some(played)
    }

    /// Reads entries in the order of their places turned round.
    pub fn read_swapped(&mut self, entries: &[Entry], transcript: &Transcript) -> Option<Vec<Option<Move>>> {
        let places = entries.iter().rev().zip(entries);
        let played = places.map(|(entry, place)| self.read_in_place(entry, place, transcript)).collect();
        self.last = if entries.len() == 2 { Last::Turned } else { Last::Played };
        played
    }

    /// What tells it from others, as far as that counts for what follows.
    pub fn key(&self) -> (u64, u32, i32, i32, Last) {
        (self.position.key(), half_move_number(&self.position), self.ahead, self.excused, self.last)
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
                EntryKind::Capture(capture) => {
                    capture.legal_move(&self.position).filter(|&found| found == played)?;
                }
                EntryKind::Unreadable | EntryKind::Pass => return None,
            }
        }
        Some(())
    }

    /// Plays a move for what the entry says.
    pub fn play_for(&mut self, entry: &Entry, played: Move, transcript: &Transcript) {
        self.last = Last::Played;
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
            let turned = match change {
                Some(Change::SwapPairs(pairs)) => Some((usize::from(pairs), 2)),
                Some(Change::SwapOwn) => Some((1, 3)),
                _ => None,
            };
            if let Some((times, count)) = turned {
                if edits.peek().is_some_and(|edit| (edit.at as usize) < at + times * count) {
                    return at;
                }
                for _ in 0..times {
                    let Some(places) = self.entries.get(at..at + count) else { return at };
                    for (index, place) in (at..at + count).rev().zip(places) {
                        let Some(played) = state.read_in_place(&self.entries[index], place, self) else {
                            return at;
                        };
                        visit(index, state, Some(Step { entry: Some(index as u32), played }));
                    }
                    at += count;
                }
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
                    state.skip_rows(entry, count);
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

    /// Whether it goes on although a half-move that it marks as mate is mate.
    pub fn goes_on_after_mate(&self) -> bool {
        let mut state = State::first(self);
        let end = self.run(0, &[], &mut state, |_, _, _| {});
        let last = end.checked_sub(1).map(|last| self.entries[last].kind);
        let is_marked = matches!(last, Some(EntryKind::Move(written)) if written.marks().has(Marks::MATE));
        end < self.entries.len() && is_marked && state.position.is_checkmate()
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

/// What the signs of an entry cost against a candidate of one side, once it was worked out: the reading that is nearest, and all together.
pub type KnownCosts = FxHashMap<(Color, Candidate), (u32, u32)>;

/// What it costs to take an entry for the legal moves of one position.
pub struct EntryCosts<'t> {
    entry: &'t Entry,
    habits: Habits,
    turn: Color,
    /// The moves that its readings mean, the first reading's first.
    read_as: Vec<Option<Move>>,
}

impl<'t> EntryCosts<'t> {
    /// The costs of this entry in a position.
    pub fn of(entry: &'t Entry, position: &Position, habits: Habits) -> EntryCosts<'t> {
        let readings = std::iter::once(entry.reading()).chain(entry.others().iter().copied());
        let read_as = readings.map(|reading| reading.reads_as(position)).collect();
        EntryCosts { entry, habits, turn: position.turn(), read_as }
    }

    /// The cost of taking the entry for this move; `known` is of this entry alone.
    pub fn cost(&self, meant: &Candidate, known: &mut KnownCosts) -> u32 {
        let is_read_so = |at: usize| self.read_as[at] == Some(meant.played);
        let (first, others) = (self.entry.reading(), self.entry.others());
        let mut known =
            |costs: &dyn Fn() -> (u32, u32)| *known.entry((self.turn, *meant)).or_insert_with(costs);
        match &self.entry.beside {
            Beside::Nothing if is_read_so(0) => costs::LEAST,
            Beside::Nothing => known(&|| (self.signs(&first, meant), 0)).0,
            Beside::Sheets(_) => {
                let all = || std::iter::once(&first).chain(others).enumerate();
                // An empty place says nothing where another sheet has something.
                let said = || all().filter(|(_, reading)| reading.kind != EntryKind::Gap);
                let cost = |(at, reading): (usize, &Reading)| {
                    if is_read_so(at) { 0 } else { self.signs(reading, meant).min(costs::ON_ONE_SHEET) }
                };
                if said().next().is_none() { costs::GAP } else { said().map(cost).sum() }
            }
            Beside::Alternatives(_) => {
                let all = || std::iter::once(&first).chain(others).enumerate();
                let (slip, together) = known(&|| {
                    let (mut nearest, mut together) = (costs::ANYTHING, 0);
                    for (_, reading) in all() {
                        let slip = machine_slip(self.signs(reading, meant));
                        nearest = nearest.min(reading.weight + slip);
                        together += reading.share * slip / 100;
                    }
                    (nearest, together * costs::TOGETHER_SHARE / 100)
                });
                let read = all().filter(|&(at, _)| is_read_so(at)).map(|(_, reading)| reading.weight).min();
                read.map_or(slip, |read| read.min(slip)) + together
            }
        }
    }

    /// What the signs of a reading say against a move that it does not mean.
    fn signs(&self, reading: &Reading, meant: &Candidate) -> u32 {
        match reading.kind {
            EntryKind::Move(written) => {
                cost_of_reading(written, meant, self.turn, self.habits).max(self.habits.least())
            }
            EntryKind::Capture(capture) if meant.is_capture_by(capture) => costs::ORIGIN_MISSING,
            EntryKind::Capture(_) | EntryKind::Unreadable => {
                reading.signs.cost_of(meant, self.habits).max(self.habits.least())
            }
            EntryKind::Gap => costs::GAP,
            EntryKind::Absent => ABSENT,
            EntryKind::Pass => costs::ANYTHING,
        }
    }
}

/// The cost of a slip where a machine gives several readings, none of which need be right.
fn machine_slip(cost: u32) -> u32 {
    cost * costs::MACHINE_SHARE / 100
}
