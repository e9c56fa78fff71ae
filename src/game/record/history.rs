//! Repetition and quiet moves of the main line, and the automatic ends that come of them.

use super::{Ended, Ending};
use crate::laws::{Fivefold, Laws};
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    mem,
};

/// A position of the main line: its identity (article 9.2.3) and the halfmove clock.
#[derive(Clone, Copy, Debug)]
struct PositionRecord {
    key: u64,
    clock: u32,
}

/// How far back a position is looked for before a table takes over, in plies.
const NEAR: usize = 64;

/// How many positions of a game are kept. The longest game under the 75-move rule has 17,697 plies; more than this many are no play, and
/// would only fill the memory.
const KEPT: usize = 1 << 18;

/// After how many plies a position can stand again, at the earliest.
const NEAREST: usize = 4;

/// How many slots tell whether a position may have stood before.
const SLOTS: usize = 4096;

/// Repetition and quiet-move history of the main line, in plies from the start: of its first 262,143 plies, beyond which
/// nothing is looked for.
#[derive(Clone, Debug)]
pub struct History {
    /// The positions, the start first.
    records: Vec<PositionRecord>,
    /// Occurrences of each position by then, itself included; empty where none recurs.
    counts: Vec<u32>,
    /// By a part of the key: the quiet run in which such a position stood last. Positions of different runs
    /// are never the same, so a slot that names the present run is the only sign of a repetition.
    runs: Box<[u16; SLOTS]>,
    /// The present quiet run, numbered across games; the number may wrap, which does no harm.
    run: u16,
    /// The first ply at which a slot named the present run: a repetition, or two keys that share a slot.
    suspicion: Option<usize>,
    /// The null moves, each as the half-move count once it was made. Positions do not follow one another across one.
    passes: Vec<u32>,
    /// Half-moves of the main line.
    plies: u32,
    max_count: u32,
    longest_quiet: u32,
    third: Option<u32>,
    fifth: Option<u32>,
    fifth_consecutive: Option<u32>,
    mate: bool,
    stalemate: bool,
    dead: Option<u32>,
}

/// How often the positions of a long quiet run stood, by key. Keys are as good as random, so they are their own hashes.
type CountsByKey = HashMap<u64, u32, BuildHasherDefault<KeyItself>>;

/// The hash of a key: itself.
#[derive(Default)]
struct KeyItself(u64);

impl Hasher for KeyItself {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }
}

impl Default for History {
    fn default() -> History {
        History {
            records: Vec::new(),
            counts: Vec::new(),
            runs: Box::new([0; SLOTS]),
            run: 0,
            suspicion: None,
            passes: Vec::new(),
            plies: 0,
            max_count: 1,
            longest_quiet: 0,
            third: None,
            fifth: None,
            fifth_consecutive: None,
            mate: false,
            stalemate: false,
            dead: None,
        }
    }
}

impl History {
    /// The history of positions that follow one another, the start first: the key and the halfmove clock of each, and whether a
    /// null move led to it.
    pub fn of(positions: impl IntoIterator<Item = (u64, u32, bool)>) -> History {
        let mut history = History::default();
        let mut plies = 0;
        for (ply, (key, clock, passed)) in positions.into_iter().enumerate() {
            if passed {
                history.note_pass();
            }
            history.push(key, clock);
            plies = ply as u32;
        }
        history.settle(plies);
        history
    }

    /// Starts over from a position with this key and halfmove clock.
    pub fn reset(&mut self, key: u64, clock: u32) {
        self.records.clear();
        self.counts.clear();
        self.suspicion = None;
        self.passes.clear();
        self.plies = 0;
        self.max_count = 1;
        self.longest_quiet = 0;
        self.third = None;
        self.fifth = None;
        self.fifth_consecutive = None;
        self.mate = false;
        self.stalemate = false;
        self.dead = None;
        self.next_run();
        self.push(key, clock);
    }

    /// A run of its own for the next game. Runs are numbered on until the numbers might run out within a game
    /// of usual length; a longer game only makes a needless count likelier.
    fn next_run(&mut self) {
        self.run = self.run.wrapping_add(1);
        if self.run > u16::MAX / 2 {
            self.runs.fill(0);
            self.run = 1;
        }
    }

    /// Keeps the position after one more ply.
    pub fn push(&mut self, key: u64, clock: u32) {
        if self.has_room_for(1) {
            self.push_within_room(key, clock);
        } else {
            self.longest_quiet = self.longest_quiet.max(clock);
        }
    }

    /// Notes that the next position kept is one that a null move led to.
    pub fn note_pass(&mut self) {
        self.passes.push(self.records.len() as u32);
    }

    /// Whether there is room for so many more.
    pub fn has_room_for(&self, plies: usize) -> bool {
        self.records.len() + plies <= KEPT
    }

    /// The same as [`push`](Self::push), where there is room.
    #[inline(always)]
    pub fn push_within_room(&mut self, key: u64, clock: u32) {
        self.records.push(PositionRecord { key, clock });
    }

    /// Looks for positions that may have come up twice, and for the longest quiet run, once all are kept: one pass with hardly a branch,
    /// apart from playing.
    #[inline(never)]
    fn look_through(&mut self) {
        let (mut run, mut longest_quiet, mut suspicion) = (self.run, self.longest_quiet, None);
        let runs = &mut *self.runs;
        let mut look = |ply: usize, &PositionRecord { key, clock }: &PositionRecord| {
            run = run.wrapping_add(u16::from(clock == 0));
            let slot = &mut runs[(key >> (u64::BITS - SLOTS.ilog2())) as usize];
            if mem::replace(slot, run) == run {
                suspect(&mut suspicion, ply);
            }
            longest_quiet = longest_quiet.max(clock);
        };
        // Four at a time, so that the loop's own counter costs less.
        let (blocks, rest) = self.records.as_chunks::<4>();
        for (index, block) in blocks.iter().enumerate() {
            block.iter().zip(4 * index..).for_each(|(record, ply)| look(ply, record));
        }
        rest.iter().zip(4 * blocks.len()..).for_each(|(record, ply)| look(ply, record));
        (self.run, self.longest_quiet, self.suspicion) = (run, longest_quiet, suspicion);
    }

    /// Counts repetitions once all of the game's positions are kept.
    #[inline]
    pub(in crate::game) fn settle(&mut self, plies: u32) {
        self.plies = plies;
        self.records.truncate(KEPT);
        self.look_through();
        if let Some(suspicion) = self.suspicion {
            self.count_from(suspicion);
        }
    }

    /// Counts repetitions where a position may have stood twice, not before `suspicion`.
    #[inline(never)]
    fn count_from(&mut self, suspicion: usize) {
        let Some(first) = self.first_repetition(suspicion) else { return };
        self.counts.resize(first, 1);
        let mut table = CountsByKey::default();
        for ply in first..self.records.len() {
            let (key, run) = (self.records[ply].key, self.run_before(ply));
            let count = if run <= NEAR {
                self.count_nearby(ply, run)
            } else {
                self.count_by_table(&mut table, ply, run)
            };
            self.counts.push(count);
            self.max_count = self.max_count.max(count);
            if count == 3 {
                self.third.get_or_insert(ply as u32);
            }
            if count >= 5 {
                self.fifth.get_or_insert(ply as u32);
                let before = |back: usize| ply.checked_sub(4 * back).map(|earlier| self.records[earlier].key);
                if (1..5).all(|back| before(back) == Some(key)) {
                    self.fifth_consecutive.get_or_insert(ply as u32);
                }
            }
        }
    }

    /// The first ply after which a position stood that had stood before, or a ply at which a quiet run is so long that a
    /// table has to tell. Before `suspicion`, when a slot named the present run for the first time, no position stood twice.
    ///
    /// Fast path: nothing before it needs counting, and nothing at all where keys merely shared a slot.
    fn first_repetition(&self, suspicion: usize) -> Option<usize> {
        let is_first = |ply: usize| {
            let run = self.run_before(ply);
            run > NEAR || self.last_stood(ply, run).is_some()
        };
        (suspicion.max(NEAREST)..self.records.len()).find(|&ply| is_first(ply))
    }

    /// How many plies before `ply` a position may have stood that is the same: those of the quiet run, back to the last null move.
    #[inline]
    fn run_before(&self, ply: usize) -> usize {
        // A FEN's clock may reach further back than the record.
        let quiet = (self.records[ply].clock as usize).min(ply);
        if self.passes.is_empty() {
            return quiet;
        }
        let passed = self.passes.partition_point(|&pass| pass as usize <= ply);
        passed.checked_sub(1).map_or(quiet, |last| quiet.min(ply - self.passes[last] as usize))
    }

    /// How often the position after `ply` plies occurs among the last `run` ones, itself included.
    #[inline]
    fn count_nearby(&self, ply: usize, run: usize) -> u32 {
        self.last_stood(ply, run).map_or(1, |earlier| self.counts[earlier] + 1)
    }

    /// The last of the `run` plies before `ply` at which its position occurred.
    #[inline]
    fn last_stood(&self, ply: usize, run: usize) -> Option<usize> {
        let key = self.records[ply].key;
        // Only every second position has the same player on the move, and none comes back after two plies.
        let mut back = NEAREST;
        while back <= run {
            if self.records[ply - back].key == key {
                return Some(ply - back);
            }
            back += 2;
        }
        None
    }

    /// The same for a long run, so that the whole stays linear.
    #[cold]
    fn count_by_table(&self, table: &mut CountsByKey, ply: usize, run: usize) -> u32 {
        if run == NEAR + 1 || table.is_empty() {
            table.clear();
            table.extend((ply - run..ply).map(|earlier| (self.records[earlier].key, self.counts[earlier])));
        }
        let count = table.entry(self.records[ply].key).or_default();
        *count += 1;
        *count
    }

    /// Notes that neither side can mate after this many plies.
    pub(in crate::game) fn note_dead(&mut self, ply: u32) {
        self.dead.get_or_insert(ply);
    }

    /// Notes what the last position is.
    pub(in crate::game) fn note_end(&mut self, mate: bool, stalemate: bool) {
        (self.mate, self.stalemate) = (mate, stalemate);
    }

    /// How many plies the main line has.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The identity of the position after `ply` plies; `None` beyond those that are kept.
    pub fn key(&self, ply: u32) -> Option<u64> {
        self.records.get(ply as usize).map(|record| record.key)
    }

    /// How often the position after `ply` plies had stood by then, itself included.
    pub fn count_at(&self, ply: u32) -> u32 {
        self.counts.get(ply as usize).copied().unwrap_or(1)
    }

    /// The first ply after which the position after `ply` plies may have stood; `ply` itself beyond those that are kept.
    pub fn run_start(&self, ply: u32) -> u32 {
        let is_kept = (ply as usize) < self.records.len();
        if is_kept { ply - self.run_before(ply as usize) as u32 } else { ply }
    }

    /// The halfmove clock after `ply` plies; 0 beyond those that are kept.
    pub fn clock_at(&self, ply: u32) -> u32 {
        self.records.get(ply as usize).map_or(0, |record| record.clock)
    }

    /// How often the most frequent position stood.
    pub fn max_repetition(&self) -> u32 {
        self.max_count
    }

    /// The longest run of plies without capture or pawn move, a FEN's clock included.
    pub fn longest_quiet(&self) -> u32 {
        self.longest_quiet
    }

    /// The ply after which a position first stood for the third time.
    pub fn third(&self) -> Option<u32> {
        self.third
    }

    /// The ply after which a position first stood for the fifth time, in whatever order.
    pub fn fifth(&self) -> Option<u32> {
        self.fifth
    }

    /// The ply after which the fifth occurrence ended the game under `laws`.
    pub fn fivefold(&self, laws: &Laws) -> Option<u32> {
        match laws.fivefold {
            Fivefold::ClaimOnly => None,
            Fivefold::Consecutive => self.fifth_consecutive,
            Fivefold::Any => self.fifth,
        }
    }

    /// The ply after which the quiet run ended the game under `laws`; mate on that move takes precedence.
    pub fn seventy_five(&self, laws: &Laws) -> Option<u32> {
        self.seventy_five_reached(laws).filter(|&ply| !(self.mate && ply == self.plies()))
    }

    /// The same, even if that move mates.
    pub fn seventy_five_reached(&self, laws: &Laws) -> Option<u32> {
        let limit = laws.seventy_five.filter(|&limit| self.longest_quiet >= limit)?;
        Some(self.records.iter().position(|record| record.clock >= limit)? as u32)
    }

    /// The ply after which neither side could mate, by material.
    pub fn dead(&self) -> Option<u32> {
        self.dead
    }

    /// Whether the last position is mate.
    pub(super) fn is_mate(&self) -> bool {
        self.mate
    }

    /// The first automatic end under `laws`, where the position was dead after `dead` plies; only up to `known` plies are counted
    /// repetitions and moves.
    pub(super) fn ending(&self, laws: &Laws, dead: Option<u32>, known: u32) -> Option<Ending> {
        let last = self.plies();
        let is_known = |ply: &u32| *ply <= known;
        Ending::first([
            (Ended::Checkmate, self.mate.then_some(last)),
            (Ended::Stalemate, self.stalemate.then_some(last)),
            (Ended::Dead, dead),
            (Ended::Fivefold, self.fivefold(laws).filter(is_known)),
            (Ended::SeventyFive, self.seventy_five(laws).filter(is_known)),
        ])
    }
}

/// Notes the first ply that may have led to a repetition.
#[cold]
fn suspect(first: &mut Option<usize>, ply: usize) {
    first.get_or_insert(ply);
}

#[cfg(test)]
mod tests {
    use super::{History, KEPT};

    #[test]
    fn a_null_move_parts_what_stands_before_it_from_what_stands_after_it() {
        // Four positions by turns; a null move led to the one after eight plies.
        let history = |passed: Option<u32>| {
            History::of((0..=20).map(|ply| (u64::from(ply % 4) << 40 | 1, ply, Some(ply) == passed)))
        };
        let whole = history(None);
        assert_eq!((whole.third(), whole.fifth(), whole.run_start(20)), (Some(8), Some(16), 0));
        let parted = history(Some(8));
        assert_eq!((parted.third(), parted.fifth(), parted.run_start(20)), (Some(16), None, 8));
        assert_eq!((parted.count_at(7), parted.count_at(8), parted.count_at(20)), (2, 1, 4));
    }

    #[test]
    fn what_is_no_play_takes_no_memory() {
        let mut history = History::default();
        history.reset(0, 0);
        let plies = 2 * KEPT as u32;
        (1..=plies).for_each(|ply| history.push(u64::from(ply % 4) << 40, ply));
        history.settle(plies);
        assert_eq!((history.plies(), history.longest_quiet(), history.third()), (plies, plies, Some(8)));
        let last = KEPT as u32 - 1;
        assert_eq!((history.key(last), history.count_at(last)), (Some(3 << 40), KEPT as u32 / 4));
        assert_eq!((history.key(plies), history.count_at(plies), history.clock_at(plies)), (None, 1, 0));
        assert!(history.records.capacity() <= 2 * KEPT);
    }
}
