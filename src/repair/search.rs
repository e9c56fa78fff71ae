//! The search for what was played: edits after which a record replays, the likeliest first.
//!
//! It is a beam over the entries. After each entry the likeliest lines of play are kept; from each of them every reading of the next entry
//! is tried, from the best of them every edit, too. Lines that come to the same position are joined, but each way there is remembered, so
//! that the runners-up are known as exactly as the best line. Budgets are counts, never times, so the answer is the same everywhere.

use super::{
    confusion::{Candidate, candidates},
    costs,
    edit::{Change, Explanation},
    habits::Habits,
    lattice::{AHEAD, Arc, Doubt, Lattice, LetGo, NEAR, Place},
    plausibility::implausibility,
    replay::{EntryCosts, KnownCosts, Last, State},
    transcript::{Beside, Entry, EntryKind, Transcript, half_move_number},
};
use crate::board::{Move, Position};
use rustc_hash::FxHashMap;
use std::collections::BinaryHeap;

/// How much a search may do.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// How many lines are kept after each entry.
    pub width: usize,
    /// From how many of them edits are tried where the record goes on as it is written; elsewhere they are tried from all.
    pub breadth: usize,
    /// From how many lines edits are tried in all; once they are used up, the few best lines are gone on with as the record reads.
    pub edited: usize,
    /// What an edit may cost.
    pub dearest: u32,
    /// What all edits of a line may cost; where every line costs more, the record is followed no further.
    pub most: u32,
}

impl Budget {
    /// For a proposal beside a finding.
    pub const SMALL: Budget = Budget { width: 32, breadth: 4, edited: 800, dearest: 110, most: 300 };
    /// For a game that is to be repaired.
    pub const FULL: Budget =
        Budget { width: 512, breadth: 96, edited: 200_000, dearest: u32::MAX, most: u32::MAX };
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Explanations, by cost.
    pub explanations: Vec<Explanation>,
    /// For each half-move of the first of them, what else it may have been.
    pub doubts: Vec<Doubt>,
    /// The first entry that does not replay as written.
    pub broken_at: usize,
    /// The entry from which on the likeliest explanation alters a good part of what is written: another game's, it may be.
    pub astray_from: Option<usize>,
    /// Whether lines were let go that might have come out as likely as the best.
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

/// So many half-moves are put in before one entry; where the numbers jump, as many as they jump over.
const INSERTED: u32 = 2;
pub const INSERTED_BY_NUMBER: u32 = 8;
/// What speaks against a line that cannot.
const BREAKS: u32 = 40;
/// A line that lies further behind than this when it is let go is out of the question.
const HOPELESS: u32 = 45;
/// A record is no longer followed where the rest of it costs more than this, and this for each entry.
const LOST: u32 = 60;
const LOST_ENTRY: u32 = 90;
/// How many lines go on when the budget is used up.
const FEW: usize = 4;
/// Explanations that are handed over.
const MOST_SHOWN: usize = 40;

/// A line of play up to an entry.
struct Line {
    state: State,
    cost: u32,
    ahead: Ahead,
    arcs: Vec<Arc>,
}

/// How far the record goes on as it is written.
#[derive(Clone, Copy)]
struct Ahead {
    /// The first entry that was not looked at, or does not replay.
    reach: usize,
    /// Whether that is a move that cannot be played.
    breaks: bool,
}

impl Ahead {
    /// The expected cost of that.
    fn cost(self, at: usize) -> u32 {
        if self.breaks { BREAKS - BREAKS * (self.reach - at) as u32 / (2 * AHEAD) as u32 } else { 0 }
    }
}

impl Line {
    fn rank(&self, at: usize) -> u32 {
        self.cost + self.ahead.cost(at)
    }

    /// Another way to it.
    fn join(&mut self, cost: u32, arc: Arc) {
        self.cost = self.cost.min(cost);
        if cost <= self.cost + NEAR {
            self.arcs.push(arc);
        }
    }
}

/// What makes two lines the same for all that follows.
type Key = (u64, u32, i32, i32, Last);

/// The lines up to one entry, while they are gathered.
#[derive(Default)]
struct Layer {
    lines: Vec<Line>,
    known: FxHashMap<Key, u32>,
    /// The ranks of the best of them, the worst on top.
    ranks: BinaryHeap<u32>,
    /// Lines that were let go: the place from which each comes, and the least that such a line costs.
    let_go: Vec<(u32, u32)>,
}

impl Layer {
    fn let_go(&mut self, from: u32, cost: u32) {
        match self.let_go.last_mut() {
            Some(last) if last.0 == from => last.1 = last.1.min(cost),
            _ => self.let_go.push((from, cost)),
        }
    }

    /// From what rank on a line is let go.
    fn limit(&self, width: usize) -> u32 {
        if self.ranks.len() < width { u32::MAX } else { self.ranks.peek().copied().unwrap_or(u32::MAX) }
    }

    fn add(&mut self, line: Line, rank: u32, width: usize) {
        self.ranks.push(rank);
        if self.ranks.len() > width {
            self.ranks.pop();
        }
        self.known.insert(line.state.key(), self.lines.len() as u32);
        self.lines.push(line);
    }

    /// The best lines, those alike in the order in which they were found.
    fn best(&mut self, at: usize, width: usize) -> Vec<Line> {
        self.known.clear();
        self.ranks.clear();
        let mut lines = std::mem::take(&mut self.lines);
        let mut order: Vec<(u32, u32)> = lines.iter().map(|line| line.rank(at)).zip(0..).collect();
        order.sort_unstable();
        for &(rank, index) in order.iter().skip(width) {
            self.let_go(lines[index as usize].arcs[0].from(), rank);
        }
        order.truncate(width);
        let mut kept: Vec<Option<Line>> = lines.drain(..).map(Some).collect();
        order.iter().filter_map(|&(_, index)| kept[index as usize].take()).collect()
    }
}

struct Search<'t> {
    transcript: &'t Transcript,
    budget: Budget,
    /// From how many lines edits were tried.
    edited: usize,
    /// An entry that is not to be taken as it is written.
    blocked: Option<usize>,
    /// The lines up to the entries that come next.
    layers: Vec<Layer>,
    lattice: Lattice,
    /// The entry before which every line had come to cost too much.
    stopped_at: Option<usize>,
    /// For each entry, the lines that were let go there.
    let_go: Vec<Vec<(u32, u32)>>,
    /// What the signs of the entry at hand cost.
    known_costs: KnownCosts,
    legal: Vec<Move>,
    found: Vec<Candidate>,
}

/// The likeliest explanations of a record that does not replay; none where it does.
///
/// `blocked` is an entry that is not to be taken as it is written, although it could be.
pub fn explain(transcript: &Transcript, budget: Budget, blocked: Option<usize>) -> Found {
    let mut state = State::first(transcript);
    let mut reach = transcript.run(0, &[], &mut state, |_, _, _| {});
    reach = blocked.map_or(reach, |at| at.min(reach));
    if reach == transcript.entries.len() {
        return Found { broken_at: reach, ..Found::default() };
    }
    Found { broken_at: reach, ..explore(transcript, budget, blocked) }
}

/// The likeliest games that a record may stand for, whether or not it replays.
///
/// It learns the writer's habits from the likeliest one, and reads the record once more.
pub fn explore(transcript: &Transcript, budget: Budget, blocked: Option<usize>) -> Found {
    let found = search(transcript, budget, blocked);
    let best = found.explanations.first();
    let Some(habits) = best.and_then(|best| Habits::learnt(transcript, &best.edits)) else { return found };
    search(&Transcript { habits, ..transcript.clone() }, budget, blocked)
}

fn search(transcript: &Transcript, budget: Budget, blocked: Option<usize>) -> Found {
    let count = transcript.entries.len();
    let mut search = Search {
        transcript,
        budget,
        edited: 0,
        blocked,
        layers: (0..=count).map(|_| Layer::default()).collect(),
        lattice: Lattice::default(),
        stopped_at: None,
        let_go: vec![Vec::new(); count + 1],
        known_costs: KnownCosts::default(),
        legal: Vec::new(),
        found: Vec::new(),
    };
    let first = State::first(transcript);
    let ahead = search.look_ahead(&first, 0, None);
    search.layers[0].lines.push(Line { state: first, cost: 0, ahead, arcs: Vec::new() });
    for at in 0..=count {
        if search.stopped_at.is_none() {
            search.layer(at);
        }
    }
    search.finish()
}

impl Search<'_> {
    /// Goes on from the lines up to one entry, with what is missing before it.
    fn layer(&mut self, at: usize) {
        self.known_costs.clear();
        let mut layer = std::mem::take(&mut self.layers[at]);
        let is_used_up = self.edited >= self.budget.edited;
        let mut lines = layer.best(at, if is_used_up { FEW } else { self.budget.width });
        let is_too_dear = lines.first().is_some_and(|best| best.cost > self.budget.most);
        if is_too_dear {
            self.stopped_at = Some(at);
        }
        let due = self.transcript.entries.get(at).and_then(|entry| entry.due);
        // Where the best line breaks, the slip may be anywhere: then every line is edited.
        let breaks = lines.first().is_some_and(|best| best.ahead.reach <= at);
        let breadth = match (is_used_up, breaks) {
            (true, _) => 0,
            (false, true) => self.budget.width,
            (false, false) => self.budget.breadth,
        };
        // An edit that leaves a line this far behind is out of the question, unless the best line breaks.
        let hopeless = match (breaks, lines.first()) {
            (false, Some(best)) => best.cost + HOPELESS + NEAR + costs::LIKELY_SLIP,
            _ => u32::MAX,
        };
        for round in 0.. {
            let mut inserted = Layer::default();
            std::mem::swap(&mut inserted.let_go, &mut layer.let_go);
            for (index, line) in lines.into_iter().enumerate() {
                let number = half_move_number(&line.state.position);
                let id = self.lattice.place(Place { at: at as u32, cost: line.cost }, &line.arcs);
                if is_too_dear || at == self.transcript.entries.len() {
                    self.lattice.end(id, line.state.at_end(self.transcript));
                    continue;
                }
                let missing = due.map_or(0, |due| due.saturating_sub(number));
                self.go_on(at, id, &line);
                let edited = line.cost + self.least_edit(&line, at);
                if index >= breadth || edited > hopeless {
                    inserted.let_go(id, edited);
                    continue;
                }
                self.edited += 1;
                self.edit(at, id, &line);
                let unnumbered = if self.transcript.has_boxes(at) { 0 } else { INSERTED };
                if line.state.last == Last::LeftOut {
                    continue;
                }
                if round < unnumbered || missing > 0 && round < INSERTED_BY_NUMBER {
                    self.insert(at, id, &line, missing, &mut inserted);
                }
            }
            lines = inserted.best(at, self.budget.breadth);
            layer.let_go = inserted.let_go;
            if lines.is_empty() {
                break;
            }
        }
        self.let_go[at] = layer.let_go;
    }

    /// The least cost of an edit at an entry.
    fn least_edit(&self, line: &Line, at: usize) -> u32 {
        if line.state.last == Last::Turned {
            return costs::SWAPPED_STILL;
        }
        let least = self.transcript.habits.least();
        let stands_alone = matches!(self.transcript.entries[at].beside, Beside::Nothing);
        let is_read = line.ahead.reach > at && stands_alone && least == costs::LEAST;
        if is_read { costs::ORIGIN_WRONG } else { least }
    }

    /// Takes the entry as it is written.
    fn go_on(&mut self, at: usize, id: u32, line: &Line) {
        let Some(entry) = self.transcript.entries.get(at) else { return };
        if self.blocked == Some(at) {
            return;
        }
        let mut state = line.state.clone();
        if let Some(played) = state.read_entry(entry, self.transcript) {
            // Where a machine gives several readings, all are weighed alike.
            let position = &line.state.position;
            let weighed = played.filter(|_| self.transcript.has_boxes(at));
            let weighed = weighed
                .map(|played| implausibility(position, played) + self.cost_read(entry, position, played));
            self.reach(at + 1, line, state, weighed.unwrap_or(0), Arc::read(id, played));
        }
    }

    /// What the readings of an entry say against the move that the first of them means.
    fn cost_read(&mut self, entry: &Entry, position: &Position, played: Move) -> u32 {
        candidates(position, &mut self.legal, &mut self.found);
        let read = self.found.iter().find(|candidate| candidate.played == played);
        let costs = EntryCosts::of(entry, position, self.transcript.habits);
        read.map_or(0, |candidate| costs.cost(candidate, &mut self.known_costs))
    }

    /// Edits the entry in every way.
    fn edit(&mut self, at: usize, id: u32, line: &Line) {
        let Some(entry) = self.transcript.entries.get(at) else { return };
        let (mut legal, mut found) = (std::mem::take(&mut self.legal), std::mem::take(&mut self.found));
        candidates(&line.state.position, &mut legal, &mut found);
        let as_written = if self.blocked == Some(at) {
            None
        } else {
            line.state.clone().read_entry(entry, self.transcript).flatten()
        };
        let (answers, number) = (&self.transcript.answers, half_move_number(&line.state.position));
        let is_open = |played: Move| Some(played) != as_written && answers.allow(number, Some(played));
        let others = found.iter().filter(|candidate| is_open(candidate.played));
        let costs = EntryCosts::of(entry, &line.state.position, self.transcript.habits);
        let known = &mut self.known_costs;
        let cost_of = |candidate: &Candidate, known: &mut KnownCosts| match answers.settle(number) {
            // Whoever says what was played knows that it is what stands here.
            true => costs.cost(candidate, known).min(costs::LEARNT),
            false => costs.cost(candidate, known),
        };
        let mut costed: Vec<(u32, Move)> =
            others.map(|candidate| (cost_of(candidate, known), candidate.played)).collect();
        // The cheap ones first: what is beyond them then is let go unseen.
        costed.sort_by_key(|&(cost, _)| cost);
        for (cost, played) in costed {
            let is_let_go =
                cost > self.budget.dearest || line.cost + cost > self.layers[at + 1].limit(self.budget.width);
            if is_let_go {
                self.layers[at + 1].let_go(id, line.cost + cost);
                break;
            }
            // What the writer does throughout says nothing of what was played.
            let is_habit = cost <= costs::LEARNT && !self.transcript.has_boxes(at);
            let cost = if is_habit { cost } else { cost + implausibility(&line.state.position, played) };
            let mut state = line.state.clone();
            state.play_for(entry, played, self.transcript);
            self.reach(at + 1, line, state, cost, Arc::edit(id, Change::Play(played), &[Some(played)]));
        }
        (self.legal, self.found) = (legal, found);
        if self.transcript.has_boxes(at) {
            return;
        }
        self.leave_out(at, id, line);
        let one_more = if line.state.last == Last::Turned { costs::SWAPPED_STILL } else { costs::SWAPPED };
        for (change, count, cost) in
            [(Change::SwapPairs(1), 2, one_more), (Change::SwapOwn, 3, costs::SWAPPED)]
        {
            let Some(entries) = self.transcript.entries.get(at..at + count) else { continue };
            let mut state = line.state.clone();
            let played = state.read_swapped(entries, self.transcript);
            if let Some(played) = played {
                self.reach(at + count, line, state, cost, Arc::edit(id, change, &played));
            }
        }
    }

    /// Leaves out the entry, or the rows that stand there a second time.
    fn leave_out(&mut self, at: usize, id: u32, line: &Line) {
        let cost = self.transcript.cost_of_skip(at);
        // To leave out the last half-move explains nothing, unless the game is over.
        let is_last = at + 1 == self.transcript.entries.len();
        if !is_last || cost < costs::EXTRA || !line.state.position.has_legal_move() {
            let mut state = line.state.clone();
            state.skip();
            self.reach(at + 1, line, state, cost, Arc::edit(id, Change::Skip, &[]));
        }
        let number = half_move_number(&line.state.position);
        let again = self
            .transcript
            .goes_back(at, number)
            .map(|count| (count, self.transcript.cost_of_rows(at, count)));
        let twice = self.transcript.is_row_twice(at).then_some((2, costs::ROWS));
        for (count, cost) in again.into_iter().chain(twice) {
            let mut state = line.state.clone();
            state.skip_rows(&self.transcript.entries[at], count as u16);
            let change = Change::SkipRows(count as u16);
            self.reach(at + count, line, state, cost, Arc::edit(id, change, &[]));
        }
    }

    /// Puts in a half-move before the entry, before which the numbers say that so many are missing.
    fn insert(&mut self, at: usize, id: u32, line: &Line, missing: u32, into: &mut Layer) {
        let least = if missing > 0 { costs::GAP } else { costs::MISSING };
        let width = self.budget.breadth;
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        line.state.position.legal_moves(&mut legal);
        let (answers, number) = (&self.transcript.answers, half_move_number(&line.state.position));
        let may_be_missing = |&&played: &&Move| {
            let change = Change::Insert(played);
            answers.allow(number, Some(played)) && answers.allow_change(at as u32, change)
        };
        for &played in legal.iter().filter(may_be_missing) {
            let step = least + implausibility(&line.state.position, played);
            let cost = line.cost + step;
            if cost > into.limit(width) {
                into.let_go(id, cost);
                continue;
            }
            let mut state = line.state.clone();
            state.insert(played);
            let ahead = self.look_ahead(&state, at, None);
            // What does not let the record go on explains nothing.
            if missing <= 1 && ahead.breaks && ahead.reach <= at + 1 {
                continue;
            }
            let rank = cost + ahead.cost(at);
            if rank > into.limit(width) {
                into.let_go(id, rank);
                continue;
            }
            let arc = Arc::edit(id, Change::Insert(played), &[Some(played)]).costing(step);
            match into.known.get(&state.key()) {
                Some(&index) => into.lines[index as usize].join(cost, arc),
                None => into.add(Line { state, cost, ahead, arcs: vec![arc] }, rank, width),
            }
        }
        self.legal = legal;
    }

    /// A line that comes to an entry by an edit of this cost, and by what the signs say against it.
    fn reach(&mut self, at: usize, from: &Line, mut state: State, cost: u32, arc: Arc) {
        if !self.is_allowed(from, &arc) {
            return;
        }
        let width = self.budget.width;
        let step = cost + std::mem::take(&mut state.against);
        let total = from.cost + step;
        let layer = &mut self.layers[at];
        if total > layer.limit(width) {
            return layer.let_go(arc.from(), total);
        }
        let arc = arc.costing(step);
        if let Some(&index) = layer.known.get(&state.key()) {
            return layer.lines[index as usize].join(total, arc);
        }
        let ahead = self.look_ahead(&state, at, arc.is_read().then_some(from.ahead));
        let rank = total + ahead.cost(at);
        let layer = &mut self.layers[at];
        if rank > layer.limit(width) {
            return layer.let_go(arc.from(), rank);
        }
        layer.add(Line { state, cost: total, ahead, arcs: vec![arc] }, rank, width);
    }

    /// Whether the answers that were given let a line go on so.
    fn is_allowed(&self, from: &Line, arc: &Arc) -> bool {
        let answers = &self.transcript.answers;
        if answers.is_empty() {
            return true;
        }
        let at = self.lattice.entry_after(arc.from());
        let first = half_move_number(&from.state.position);
        arc.change().is_none_or(|change| answers.allow_change(at, change))
            && (first..).zip(arc.moves()).all(|(number, &played)| answers.allow(number, played))
    }

    /// How far the record goes on from here as it is written; `known` is what was seen from the entry before.
    fn look_ahead(&self, state: &State, at: usize, known: Option<Ahead>) -> Ahead {
        let entries = &self.transcript.entries;
        if let Some(known) = known.filter(|known| {
            known.reach >= (at + AHEAD / 2).min(entries.len()) || known.breaks && known.reach > at
        }) {
            return known;
        }
        let last = (at + AHEAD).min(entries.len());
        let (mut ahead, mut reach) = (state.clone(), at);
        if state.last == Last::Turned {
            for pair in entries[at..last].chunks_exact(2) {
                let mut turned = ahead.clone();
                if turned.read_swapped(pair, self.transcript).is_none() {
                    break;
                }
                (ahead, reach) = (turned, reach + 2);
            }
            // The last row may have one half-move.
            reach = if reach + 1 == last { last } else { reach };
        }
        while reach < last && ahead.read_entry(&entries[reach], self.transcript).is_some() {
            reach += 1;
        }
        Ahead { reach, breaks: reach < last && matches!(entries[reach].kind, EntryKind::Move(_)) }
    }

    /// For each entry, what those after it that cannot be read cost every line at the least.
    fn unreadable_after(&self) -> Vec<u32> {
        let least = self.lattice.least_costs(self.transcript.entries.len());
        let mut rest = vec![0; least.len() + 1];
        for (at, entry) in self.transcript.entries.iter().enumerate().rev() {
            let is_unreadable = matches!(entry.kind, EntryKind::Unreadable | EntryKind::Gap);
            rest[at] = if is_unreadable { rest[at + 1] + least[at] } else { rest[at + 1] };
        }
        rest.remove(0);
        rest.push(0);
        rest
    }

    fn finish(self) -> Found {
        let (explanations, best) = self.lattice.ranked(MOST_SHOWN);
        let Some(first) = explanations.first() else {
            return Found { is_cut_short: true, ..Found::default() };
        };
        let along = self.lattice.costs_along(&best, self.transcript.entries.len());
        // What might have come out as near as this was let go here, from this place, so far behind.
        let mut let_go = Vec::new();
        let rest = self.unreadable_after();
        for (at, (lines, &along)) in self.let_go.iter().zip(&along).enumerate() {
            let best = first.cost.min(along + rest[at] + HOPELESS);
            let near = |&&(_, cost): &&(u32, u32)| cost + rest[at] < best + NEAR;
            let behind = |cost: u32| (cost + rest[at]).saturating_sub(best);
            let_go.extend(lines.iter().filter(near).map(|&(from, cost)| LetGo {
                at,
                from,
                behind: behind(cost),
            }));
        }
        let is_cut_short = let_go.iter().any(|line| line.behind < MARGIN);
        let mut doubts = self.lattice.doubts(&best, &let_go);
        for (doubt, number) in doubts.iter_mut().zip(half_move_number(&self.transcript.start)..) {
            if self.transcript.answers.settle(number) {
                *doubt = Doubt::default();
            }
        }
        let stop = self.stopped_at.unwrap_or_else(|| last_followed(&along));
        let mut explanations = explanations;
        if stop < self.transcript.entries.len() {
            for found in &mut explanations {
                found.edits.retain(|edit| (edit.at as usize) < stop);
                found.reach = stop;
                found.is_whole = false;
            }
            explanations.dedup_by(|one, other| one.edits == other.edits);
        }
        let astray_from = if self.transcript.has_boxes(0) { None } else { astray_from(&along) };
        let astray_from = astray_from.filter(|&at| at < stop);
        Found { doubts, broken_at: 0, astray_from, is_cut_short, explanations }
    }
}

/// The entry from which on the best line costs so much at each entry that hardly any game is meant; `along` is what it costs up to each.
fn astray_from(along: &[u32]) -> Option<usize> {
    /// So many entries at the least, costing more than this each.
    const LEAST: usize = 10;
    const EACH: u32 = 15;
    /// By so much in all.
    const EXCESS: u32 = 100;
    /// In a short record, where every entry costs as much as a slip, or nearly.
    const SHORT: usize = 4;
    let end = along.len() - 1;
    if end >= SHORT && along[end] >= 40 * end as u32 {
        return Some(0);
    }
    let excess = |at: usize| (along[end] - along[at]).saturating_sub(EACH * (end - at) as u32);
    let from = (0..end.saturating_sub(LEAST)).max_by_key(|&at| (excess(at), std::cmp::Reverse(at)))?;
    (excess(from) >= EXCESS).then_some(from)
}

/// The entry from which on the best line has no more to do with the record; `along` is what it costs up to each.
fn last_followed(along: &[u32]) -> usize {
    let end = along.len() - 1;
    let loss = |at: &usize| along[*at] + if *at < end { LOST + LOST_ENTRY * (end - at) as u32 } else { 0 };
    (0..=end).rev().min_by_key(loss).unwrap_or(end)
}

impl Transcript {
    /// Whether there is a box for each half-move here: nothing is missing but what the numbers leave out, and nothing is too much.
    pub fn has_boxes(&self, at: usize) -> bool {
        self.entries.get(at).is_some_and(|entry| matches!(entry.beside, Beside::Alternatives(_)))
    }

    /// What it costs to leave out an entry.
    pub fn cost_of_skip(&self, at: usize) -> u32 {
        let entry = &self.entries[at];
        let same = |other: Option<usize>| {
            other.and_then(|at| self.entries.get(at)).is_some_and(|other| other.signs == entry.signs)
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

    /// Whether the row that begins here is the one before it once more.
    fn is_row_twice(&self, at: usize) -> bool {
        let rows = at.checked_sub(2).and_then(|before| self.entries.get(before..at + 2));
        rows.is_some_and(|rows| {
            let is_same = |at: usize| rows[at].signs == rows[at + 2].signs && rows[at].kind != EntryKind::Gap;
            rows[2].due.is_some() && is_same(0) && is_same(1)
        })
    }

    /// How many entries from here on stand in rows whose numbers have been before, so that the half-move of this number comes next.
    fn goes_back(&self, at: usize, number: u32) -> Option<usize> {
        let due = self.entries[at].due?;
        if due >= number || !(number - due).is_multiple_of(2) {
            return None;
        }
        let rest = &self.entries[at..];
        let next = rest.iter().position(|entry| entry.due.is_some_and(|due| due >= number));
        Some(next.unwrap_or(rest.len()))
    }

    /// What it costs to leave out rows that stand twice.
    fn cost_of_rows(&self, at: usize, count: usize) -> u32 {
        let before = &self.entries[..at];
        let differs = |entry: &&Entry| {
            let same = |other: &&Entry| other.due.is_some() && other.due == entry.due;
            entry.due.is_some()
                && before.iter().rev().find(same).is_none_or(|other| other.signs != entry.signs)
        };
        costs::ROWS + costs::ROW_DIFFERS * self.entries[at..at + count].iter().filter(differs).count() as u32
    }
}

/// Whether an entry is on one of several sheets alone.
fn stands_alone(entry: &Entry) -> bool {
    let Beside::Sheets(others) = &entry.beside else { return false };
    !others.is_empty() && others.iter().all(|other| other.kind == EntryKind::Absent)
}
