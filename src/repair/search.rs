//! The search for what was played: edits after which a record replays, the likeliest first.
//!
//! It goes from break to break. Where the record, with the edits made so far, does not replay any further, each single edit of an entry up
//! to there is tried; those after which it goes further are kept, and the most promising is taken up next. Budgets are counts, never
//! times, so the answer is the same everywhere.

use super::{
    confusion::{Candidate, candidates},
    costs,
    outlook::ahead,
    plausibility::implausibility,
    replay::{Change, Edit, State, Step, cost_of_entry},
    transcript::{Beside, Entry, EntryKind, Transcript},
};
use crate::board::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Where an explanation is gone on from: the entry at which it breaks, and then those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    Here,
    Before,
}

/// By how much looking further back comes later.
const LATER: u32 = 25;

/// How much a search may do.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// At how many breaks the entry itself is edited.
    pub steps: u32,
    /// At how many of them those before it are.
    pub expansions: u32,
    /// How many half-moves are replayed.
    pub half_moves: u64,
}

impl Budget {
    /// For a proposal beside a finding.
    pub const SMALL: Budget = Budget { steps: 60, expansions: 12, half_moves: 250_000 };
    /// For a game that is to be repaired.
    pub const FULL: Budget = Budget { steps: 3000, expansions: 120, half_moves: 2_000_000 };
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

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Explanations: those of the whole record first, each kind by cost.
    pub explanations: Vec<Explanation>,
    /// The first entry that does not replay as written.
    pub broken_at: usize,
    /// Whether the budget ended the search.
    pub is_cut_short: bool,
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

/// What a half-move still to be explained is worth beside what the edits cost.
const PER_ENTRY: u32 = 6;
/// Explanations dearer than the best by more than this are of no interest.
const SLACK: u32 = 40;
/// Edits after which fewer entries replay than this are hardly right.
const SHORT: usize = 8;
/// So far back single entries are changed; from a later break, and where half-moves are missing or doubled.
const BACK: usize = 240;
const BACK_LATER: usize = 60;
const BACK_SHIFT: usize = 20;
/// An entry that reads as a legal move is not taken for one that has less in common with it than this.
const MOST_FOR_LEGAL: u32 = 100;
/// Explanations that rank worse than the one they come from by more than this are let go.
const SPREAD: u32 = 100;
/// Explanations kept in waiting.
const MOST_WAITING: usize = 16_384;

/// Explanations of either kind that are handed over.
const MOST_SHOWN: usize = 40;

struct Search<'t> {
    transcript: &'t Transcript,
    budget: Budget,
    nodes: Vec<Explanation>,
    waiting: BinaryHeap<Reverse<(u32, u32, Stage)>>,
    seen: FxHashSet<Vec<Edit>>,
    whole: Vec<Explanation>,
    best: u32,
    /// For each entry what it and those after it are expected to cost.
    ahead: Vec<u32>,
    /// Of explanations that lead to the same position at the same entry: how many there were, and the least cost.
    places: FxHashMap<(usize, u64), (u32, u32)>,
    /// The rank of the explanation that is gone on from.
    frontier: u32,
    /// Entries before this one are not edited.
    floor: usize,
}

/// The likeliest explanations of a record that does not replay; none where it does.
///
/// `blocked` is an entry that is not to be taken as it is written, although it could be.
pub fn explain(transcript: &Transcript, budget: Budget, blocked: Option<usize>) -> Found {
    explain_from(transcript, budget, blocked, 0)
}

/// The same, with no edit before the entry `floor`.
pub fn explain_from(transcript: &Transcript, budget: Budget, blocked: Option<usize>, floor: usize) -> Found {
    let mut state = State::first(transcript);
    let mut reach = transcript.run(0, &[], &mut state, |_, _, _| {});
    reach = blocked.map_or(reach, |at| at.min(reach));
    if reach == transcript.entries.len() {
        return Found { broken_at: reach, ..Found::default() };
    }
    let root = Explanation { edits: Vec::new(), cost: state.against, reach, is_whole: false };
    let mut search = Search {
        transcript,
        budget,
        nodes: Vec::new(),
        waiting: BinaryHeap::new(),
        seen: FxHashSet::default(),
        whole: Vec::new(),
        best: u32::MAX / 2,
        ahead: ahead(transcript),
        places: FxHashMap::default(),
        frontier: u32::MAX / 2,
        floor,
    };
    search.push(root);
    let is_cut_short = search.go();
    Found { explanations: search.ranked(), broken_at: reach, is_cut_short }
}

impl Search<'_> {
    fn push(&mut self, node: Explanation) {
        if !self.seen.insert(node.edits.clone()) {
            return;
        }
        if node.is_whole {
            self.best = self.best.min(node.cost);
            self.whole.push(node);
            return;
        }
        let rank = node.cost + self.ahead[node.reach];
        if rank > self.frontier + SPREAD || self.nodes.len() >= MOST_WAITING {
            return;
        }
        self.waiting.push(Reverse((rank, self.nodes.len() as u32, Stage::Here)));
        self.nodes.push(node);
    }

    /// Whether the budget ended it.
    fn go(&mut self) -> bool {
        let mut is_cut_short = false;
        while let Some(Reverse((rank, index, stage))) = self.waiting.pop() {
            let node = self.nodes[index as usize].clone();
            self.frontier = rank;
            if self.at_least(&node) > self.best + SLACK {
                continue;
            }
            let left = match stage {
                Stage::Here => &mut self.budget.steps,
                Stage::Before => &mut self.budget.expansions,
            };
            if *left == 0 {
                is_cut_short = true;
                continue;
            }
            if self.budget.half_moves == 0 {
                return true;
            }
            *left -= 1;
            self.expand(&node, stage);
            if stage == Stage::Here {
                let later = if node.edits.is_empty() { 0 } else { LATER };
                self.waiting.push(Reverse((rank + later, index, Stage::Before)));
            }
        }
        is_cut_short
    }

    /// What an explanation that needs a further edit costs at least. Right edits lead on for a while, as a rule.
    fn at_least(&self, node: &Explanation) -> u32 {
        let last = node.edits.iter().map(|edit| edit.at as usize).max();
        let is_short = last.is_some_and(|last| node.reach < last + SHORT);
        node.cost + costs::LEAST + u32::from(is_short) * costs::LIKELY_SLIP
    }

    fn expand(&mut self, node: &Explanation, stage: Stage) {
        let transcript = self.transcript;
        let reach = node.reach;
        let back = if node.edits.is_empty() { BACK } else { BACK_LATER };
        let first = match stage {
            Stage::Here => reach,
            Stage::Before => reach.saturating_sub(back).max(self.floor),
        };
        // The state before each entry that may be edited.
        let mut states: Vec<(usize, State)> = Vec::with_capacity(reach + 1 - first);
        let mut state = State::first(transcript);
        transcript.run(0, &node.edits, &mut state, |at, state, step| {
            if step.is_none() && (first..=reach).contains(&at) {
                states.push((at, state.clone()));
            }
        });
        let spent = node.cost - state.against;
        let (mut memory, mut found) = (Vec::new(), Vec::new());
        let mut furthest = reach;
        for (at, state) in states.iter().rev() {
            if stage == Stage::Before && *at == reach {
                continue;
            }
            if self.budget.half_moves == 0 {
                return;
            }
            let touched = node.edits.iter().any(|edit| edit.at as usize == *at && edit.rank().1);
            candidates(&state.position, &mut memory, &mut found);
            let mut expansion = Expansion { node, spent, at: *at, state, touched, furthest };
            self.replace(&mut expansion, &found);
            if reach - at <= BACK_SHIFT {
                self.shift(&mut expansion, &found);
            }
            furthest = expansion.furthest;
        }
        if stage == Stage::Before && furthest < (reach + 6).min(transcript.entries.len()) {
            self.insert_two(node, spent, &states);
        }
    }

    /// Takes the entry for another move.
    fn replace(&mut self, expansion: &mut Expansion<'_>, found: &[Candidate]) {
        let (at, reach) = (expansion.at, expansion.node.reach);
        let Some(entry) = self.transcript.entries.get(at).filter(|_| !expansion.touched) else { return };
        let most = if at == reach { u32::MAX } else { MOST_FOR_LEGAL };
        for candidate in found {
            let cost = cost_of_entry(entry, candidate, &expansion.state.position, self.transcript.habits);
            if cost <= most {
                let doubt = implausibility(&expansion.state.position, candidate.played);
                self.attempt(expansion, Change::Play(candidate.played), cost + doubt);
            }
        }
    }

    /// Half-moves too few, too many, or in the wrong order.
    fn shift(&mut self, expansion: &mut Expansion<'_>, found: &[Candidate]) {
        let at = expansion.at;
        for candidate in found {
            let doubt = implausibility(&expansion.state.position, candidate.played);
            self.attempt(expansion, Change::Insert(candidate.played), costs::MISSING + doubt);
        }
        if expansion.touched || at >= self.transcript.entries.len() {
            return;
        }
        let skip = self.cost_of_skip(at);
        // To leave out the last half-move explains nothing.
        if skip < costs::EXTRA || at + 1 < self.transcript.entries.len() {
            self.attempt(expansion, Change::Skip, skip);
        }
        self.attempt(expansion, Change::SwapNext, costs::SWAPPED);
        self.attempt(expansion, Change::SwapOwn, costs::SWAPPED);
    }

    fn cost_of_skip(&self, at: usize) -> u32 {
        let entries = &self.transcript.entries;
        let entry = &entries[at];
        let same = |other: Option<usize>| {
            other.and_then(|at| entries.get(at)).is_some_and(|other| other.signs == entry.signs)
        };
        match entry.kind {
            _ if stands_alone(entry) => costs::ABSENT,
            EntryKind::Gap => costs::GAP_NEEDLESS,
            EntryKind::Unreadable => costs::STRAY_WORD,
            _ if same(at.checked_sub(1)) || same(Some(at + 1)) => costs::DOUBLED,
            _ if same(at.checked_sub(2)) || same(Some(at + 2)) => costs::DOUBLED + 10,
            _ => costs::EXTRA,
        }
    }

    /// Two half-moves are missing at the same place.
    fn insert_two(&mut self, node: &Explanation, spent: u32, states: &[(usize, State)]) {
        let (mut memory, mut firsts, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
        for (at, state) in states.iter().rev().take(6) {
            candidates(&state.position, &mut memory, &mut firsts);
            for first in &firsts {
                let mut between: Position = state.position.clone();
                between.play(first.played);
                candidates(&between, &mut memory, &mut seconds);
                for second in &seconds {
                    if self.budget.half_moves == 0 {
                        return;
                    }
                    let missing = [first, second]
                        .map(|candidate| Edit { at: *at as u32, change: Change::Insert(candidate.played) });
                    self.try_edits(node, spent + 2 * costs::MISSING, *at, state, &missing);
                }
            }
        }
    }

    fn attempt(&mut self, expansion: &mut Expansion<'_>, change: Change, cost: u32) {
        let spent = expansion.spent + cost;
        if spent + expansion.state.against > self.best + SLACK {
            return;
        }
        let edit = Edit { at: expansion.at as u32, change };
        let reach = self.try_edits(expansion.node, spent, expansion.at, expansion.state, &[edit]);
        expansion.furthest = expansion.furthest.max(reach);
    }

    /// Replays from `at` on with these edits more, whose moves are legal, and keeps them if that leads further than without.
    /// Returns how far it leads.
    fn try_edits(&mut self, node: &Explanation, spent: u32, at: usize, state: &State, new: &[Edit]) -> usize {
        let transcript = self.transcript;
        // The state is that after what is missing before the entry.
        let done = node.edits.iter().filter(|edit| edit.rank() < (at as u32, true)).count();
        let later = &node.edits[done..];
        let mut after = state.clone();
        let mut count = 1;
        let count_steps = |_: usize, _: &State, step: Option<Step>| count += u64::from(step.is_some());
        let reach = match *new {
            [Edit { change: Change::Play(played), .. }] => {
                after.play_for(&transcript.entries[at], played, transcript);
                transcript.run(at + 1, later, &mut after, count_steps)
            }
            [Edit { change: Change::Skip, .. }] => {
                after.skip();
                transcript.run(at + 1, later, &mut after, count_steps)
            }
            [Edit { change: Change::SwapNext | Change::SwapOwn, .. }] => {
                transcript.run(at, &[new, later].concat(), &mut after, count_steps)
            }
            _ => {
                for edit in new {
                    if let Change::Insert(played) = edit.change {
                        after.insert(played);
                    }
                }
                transcript.run(at, later, &mut after, count_steps)
            }
        };
        self.budget.half_moves = self.budget.half_moves.saturating_sub(count);
        let is_whole = reach == transcript.entries.len();
        if reach <= node.reach && !is_whole {
            return reach;
        }
        let mut cost = spent + after.against;
        if is_whole {
            cost += after.at_end(transcript);
        }
        if cost <= self.best + SLACK && (is_whole || self.is_news(reach, after.position.key(), cost)) {
            let edits = [&node.edits[..done], new, later].concat();
            self.push(Explanation { edits, cost, reach, is_whole });
        }
        reach
    }

    /// Whether two explanations did not lead to the same position at no greater cost before.
    fn is_news(&mut self, reach: usize, key: u64, cost: u32) -> bool {
        let (count, least) = self.places.entry((reach, key)).or_insert((0, cost));
        if *count >= 2 && *least <= cost {
            return false;
        }
        *count += 1;
        *least = cost.min(*least);
        true
    }

    /// What was found, the best first.
    fn ranked(self) -> Vec<Explanation> {
        let (mut whole, nodes) = (self.whole, self.nodes);
        let left = |found: &Explanation| (self.transcript.entries.len() - found.reach) as u32;
        whole.sort_by_key(|found| found.cost);
        let mut partial: Vec<Explanation> =
            nodes.into_iter().filter(|found| !found.edits.is_empty()).collect();
        partial.sort_by_key(|found| found.cost + PER_ENTRY * left(found));
        // Edits that come to the same moves are one explanation.
        let mut known = FxHashSet::default();
        let mut is_new = |found: &Explanation| {
            let (steps, _) = self.transcript.steps(&found.edits);
            known.insert(steps.into_iter().map(|step| step.played).collect::<Vec<_>>())
        };
        whole.truncate(MOST_SHOWN);
        partial.truncate(MOST_SHOWN);
        whole.retain(&mut is_new);
        partial.retain(&mut is_new);
        whole.into_iter().chain(partial).collect()
    }
}

/// Whether an entry is on one of several sheets alone.
fn stands_alone(entry: &Entry) -> bool {
    let Beside::Sheets(others) = &entry.beside else { return false };
    !others.is_empty() && others.iter().all(|other| other.kind == EntryKind::Absent)
}

/// One entry at which edits are tried.
struct Expansion<'e> {
    node: &'e Explanation,
    /// What the edits of the node cost.
    spent: u32,
    at: usize,
    /// Before the entry.
    state: &'e State,
    /// Whether the node changes the entry itself.
    touched: bool,
    furthest: usize,
}
