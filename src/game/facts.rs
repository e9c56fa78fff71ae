//! Repetition, quiet moves and automatic ends of the main line.

use crate::laws::{Fivefold, Laws};
use std::collections::HashMap;

/// How a game ended by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Mate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Neither side can mate.
    Dead,
    /// The fifth occurrence of a position.
    Fivefold,
    /// Seventy-five moves without capture or pawn move.
    SeventyFive,
}

impl Ended {
    /// The word of the output contract.
    pub const fn word(self) -> &'static str {
        match self {
            Ended::Checkmate => "checkmate",
            Ended::Stalemate => "stalemate",
            Ended::Dead => "dead",
            Ended::Fivefold => "fivefold",
            Ended::SeventyFive => "seventyfive",
        }
    }
}

/// An automatic end, and the number of plies after which it came (0: the start position itself).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Which.
    pub ended: Ended,
    /// After how many plies.
    pub ply: u32,
}

/// How far back a position is looked for before a table takes over, in plies.
const NEAR: usize = 64;

/// Repetition and quiet-move history of the main line, in plies from the start.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The identity of each position (article 9.2.3), the start first.
    keys: Vec<u64>,
    /// How often the position had stood by then, itself included.
    counts: Vec<u32>,
    /// The halfmove clock after each ply, the start's first.
    clocks: Vec<u32>,
    /// Positions of the present quiet run by key, used only where the run is long.
    table: HashMap<u64, u32>,
    /// The first index that the table covers.
    tabled: usize,
    max_count: u32,
    longest_quiet: u32,
    third: Option<u32>,
    fifth: Option<u32>,
    fifth_consecutive: Option<u32>,
    mate: bool,
    stalemate: bool,
    dead: Option<u32>,
}

impl History {
    /// Starts over from a position with this key and halfmove clock.
    pub fn reset(&mut self, key: u64, clock: u32) {
        self.keys.clear();
        self.counts.clear();
        self.clocks.clear();
        self.table.clear();
        self.tabled = usize::MAX;
        self.keys.push(key);
        self.counts.push(1);
        self.clocks.push(clock);
        self.max_count = 1;
        self.longest_quiet = clock;
        self.third = None;
        self.fifth = None;
        self.fifth_consecutive = None;
        self.mate = false;
        self.stalemate = false;
        self.dead = None;
    }

    /// Notes the position after one more ply.
    #[inline]
    pub fn push(&mut self, key: u64, clock: u32) {
        let at = self.keys.len();
        // A position can only have stood within the present quiet run; a FEN's clock may reach further back.
        let run = (clock as usize).min(at);
        let count = if run < 4 { 1 } else { self.count(key, at, run) };
        self.keys.push(key);
        self.counts.push(count);
        self.clocks.push(clock);
        self.longest_quiet = self.longest_quiet.max(clock);
        if count > 2 {
            self.note(at as u32, count);
        } else {
            self.max_count = self.max_count.max(count);
        }
    }

    /// How often `key` stands among the last `run` positions, the new one included.
    #[inline]
    fn count(&mut self, key: u64, at: usize, run: usize) -> u32 {
        if run > NEAR {
            return self.count_by_table(key, at, run);
        }
        // Only every second position has the same player on the move.
        let mut back = 4;
        while back <= run {
            if self.keys[at - back] == key {
                return self.counts[at - back] + 1;
            }
            back += 2;
        }
        1
    }

    #[inline(never)]
    fn count_by_table(&mut self, key: u64, at: usize, run: usize) -> u32 {
        let first = at - run;
        if self.tabled == usize::MAX || self.tabled < first {
            self.table.clear();
            self.tabled = first;
            for earlier in first..at {
                self.table.insert(self.keys[earlier], self.counts[earlier]);
            }
        }
        let count = self.table.get(&key).copied().unwrap_or(0) + 1;
        self.table.insert(key, count);
        count
    }

    #[cold]
    fn note(&mut self, ply: u32, count: u32) {
        self.max_count = self.max_count.max(count);
        if count >= 3 {
            self.third.get_or_insert(ply);
        }
        if count >= 5 {
            self.fifth.get_or_insert(ply);
            let at = ply as usize;
            let key = self.keys[at];
            if (1..5).all(|back| at.checked_sub(4 * back).is_some_and(|earlier| self.keys[earlier] == key)) {
                self.fifth_consecutive.get_or_insert(ply);
            }
        }
    }

    /// Notes that neither side can mate after this many plies.
    pub(super) fn note_dead(&mut self, ply: u32) {
        self.dead.get_or_insert(ply);
    }

    /// Notes what the last position is.
    pub(super) fn note_end(&mut self, mate: bool, stalemate: bool) {
        (self.mate, self.stalemate) = (mate, stalemate);
    }

    /// How many plies were noted.
    pub fn plies(&self) -> u32 {
        self.keys.len() as u32 - 1
    }

    /// The identity of the position after `ply` plies.
    pub fn key(&self, ply: u32) -> u64 {
        self.keys[ply as usize]
    }

    /// How often the position after `ply` plies had stood by then, itself included.
    pub fn count_at(&self, ply: u32) -> u32 {
        self.counts[ply as usize]
    }

    /// The halfmove clock after `ply` plies.
    pub fn clock_at(&self, ply: u32) -> u32 {
        self.clocks[ply as usize]
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

    /// The ply after which the quiet run ended the game under `laws`; mate on that very move goes before it.
    pub fn seventy_five(&self, laws: &Laws) -> Option<u32> {
        let limit = laws.seventy_five.filter(|&limit| self.longest_quiet >= limit)?;
        let ply = self.clocks.iter().position(|&clock| clock >= limit)? as u32;
        (!(self.mate && ply == self.plies())).then_some(ply)
    }

    /// The ply after which neither side could mate, by material.
    pub fn dead(&self) -> Option<u32> {
        self.dead
    }

    /// The first automatic end under `laws`.
    pub fn ending(&self, laws: &Laws) -> Option<Ending> {
        let last = self.plies();
        // Mate and stalemate come first in the list: on the same ply they go before the others.
        let ends = [
            (Ended::Checkmate, self.mate.then_some(last)),
            (Ended::Stalemate, self.stalemate.then_some(last)),
            (Ended::Dead, self.dead),
            (Ended::Fivefold, self.fivefold(laws)),
            (Ended::SeventyFive, self.seventy_five(laws)),
        ];
        let found = ends.into_iter().filter_map(|(ended, ply)| Some(Ending { ended, ply: ply? }));
        found.reduce(|first, next| if next.ply < first.ply { next } else { first })
    }
}
