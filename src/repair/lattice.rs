//! The lines of a search joined where they meet: the best of them, the runners-up in their order, and what each half-move is ahead of.

use super::edit::{Change, Edit, Explanation};
use crate::board::Move;
use rustc_hash::FxHashSet;
use std::{cmp::Reverse, collections::BinaryHeap};

/// Where lines meet: the same position before the same entry.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The entry that comes next.
    pub at: u32,
    /// What the best line to it costs.
    pub cost: u32,
}

/// A step from one place to the next.
#[derive(Clone, Copy, Debug)]
pub struct Arc {
    from: u32,
    cost: u32,
    /// What is edited; nothing where the entry is taken as it is written.
    change: Option<Change>,
    /// The half-moves it makes.
    moves: [Option<Move>; 3],
    count: u8,
}

impl Arc {
    /// An entry taken as it is written.
    pub fn read(from: u32, played: Option<Move>) -> Arc {
        Arc { from, cost: 0, change: None, moves: [played, None, None], count: 1 }
    }

    /// An edit and the half-moves that it makes.
    pub fn edit(from: u32, change: Change, played: &[Option<Move>]) -> Arc {
        let mut moves = [None; 3];
        moves[..played.len()].copy_from_slice(played);
        Arc { from, cost: 0, change: Some(change), moves, count: played.len() as u8 }
    }

    /// The same at this cost.
    pub fn costing(self, cost: u32) -> Arc {
        Arc { cost, ..self }
    }

    /// The place it goes from.
    pub fn from(&self) -> u32 {
        self.from
    }

    /// What is edited; nothing where the entry is taken as it is written.
    pub fn change(&self) -> Option<Change> {
        self.change
    }

    /// Whether the entry is taken as it is written.
    pub fn is_read(&self) -> bool {
        self.change.is_none()
    }

    /// The half-moves it makes.
    pub fn moves(&self) -> &[Option<Move>] {
        &self.moves[..usize::from(self.count)]
    }
}

/// A line that the search let go although it might have come out near the best.
#[derive(Clone, Copy, Debug)]
pub struct LetGo {
    /// The entry before which it was let go.
    pub at: usize,
    /// The place it comes from.
    pub from: u32,
    /// The least by which it would trail the best.
    pub behind: u32,
}

/// What else a half-move may have been.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doubt {
    /// How far the likeliest game without it is behind; `None` where none comes near.
    pub lead: Option<u32>,
    /// Other moves in its place, and how far the games with them are behind; the likeliest first.
    pub instead: Vec<(Move, u32)>,
    /// The least by which a game without it would trail that the search let go; `None` where none comes near.
    pub let_go: Option<u32>,
    /// The half-move of the best line at which the likeliest game without it parts from that line.
    pub parts_at: usize,
}

impl Doubt {
    /// Whether no other game comes as near as this, be it one that the search let go.
    pub fn is_sure(&self, margin: u32) -> bool {
        self.lead.into_iter().chain(self.let_go).all(|behind| behind >= margin)
    }
}

/// The places of a search in its order, each with the steps that lead to it.
#[derive(Default)]
pub struct Lattice {
    places: Vec<Place>,
    arcs: Vec<Arc>,
    /// Where the arcs of each place end; they begin where those of the one before end.
    ends: Vec<u32>,
    /// Places after the last entry, with what the end of the game says against them.
    last: Vec<(u32, u32)>,
}

/// How many entries ahead a line is tried as the record reads.
pub const AHEAD: usize = 10;
/// Games that are this much behind the best are of no interest.
pub const NEAR: u32 = 60;
/// Steps that are looked at for the runners-up.
const MOST_LOOKED_AT: usize = 20_000;

/// One way from some place to the end.
struct Suffix {
    place: u32,
    cost: u32,
    arc: Option<u32>,
    next: u32,
}

impl Lattice {
    /// Adds a place; places that lead to others come before them.
    pub fn place(&mut self, place: Place, arcs: &[Arc]) -> u32 {
        self.places.push(place);
        self.arcs.extend_from_slice(arcs);
        self.ends.push(self.arcs.len() as u32);
        self.places.len() as u32 - 1
    }

    /// Says that a line may end at a place, and what speaks against that.
    pub fn end(&mut self, id: u32, against: u32) {
        self.last.push((id, against));
    }

    /// The entry that comes next at a place.
    pub fn entry_after(&self, id: u32) -> u32 {
        self.places[id as usize].at
    }

    fn arcs_to(&self, id: u32) -> std::ops::Range<usize> {
        let begin = id.checked_sub(1).map_or(0, |before| self.ends[before as usize] as usize);
        begin..self.ends[id as usize] as usize
    }

    /// The explanations in their order, so many at most, those that come to the same moves once; and the arcs of the first.
    pub fn ranked(&self, most: usize) -> (Vec<Explanation>, Vec<usize>) {
        let mut suffixes: Vec<Suffix> = Vec::new();
        let mut waiting = BinaryHeap::new();
        for &(place, against) in &self.last {
            waiting.push(Reverse((self.places[place as usize].cost + against, suffixes.len())));
            suffixes.push(Suffix { place, cost: against, arc: None, next: u32::MAX });
        }
        let (mut found, mut best, mut known) = (Vec::new(), Vec::new(), FxHashSet::default());
        while let Some(Reverse((cost, index))) = waiting.pop() {
            let least = found.first().map_or(cost, |first: &Explanation| first.cost);
            if found.len() >= most || cost > least + NEAR || suffixes.len() > MOST_LOOKED_AT {
                break;
            }
            let place = suffixes[index].place;
            let arcs = self.arcs_to(place);
            if arcs.is_empty() {
                let path = path(&suffixes, index);
                let moves: Vec<_> = path.iter().flat_map(|&arc| self.arcs[arc].moves()).copied().collect();
                if known.insert(moves) {
                    found.push(self.explanation(&path, cost));
                    best = if found.len() == 1 { path } else { best };
                }
                continue;
            }
            for arc in arcs {
                let step = &self.arcs[arc];
                let suffix = suffixes[index].cost + step.cost;
                let total = self.places[step.from as usize].cost + suffix;
                if total <= least + NEAR {
                    waiting.push(Reverse((total, suffixes.len())));
                    let arc = Some(arc as u32);
                    suffixes.push(Suffix { place: step.from, cost: suffix, arc, next: index as u32 });
                }
            }
        }
        (found, best)
    }

    fn explanation(&self, path: &[usize], cost: u32) -> Explanation {
        let arcs = path.iter().map(|&arc| &self.arcs[arc]);
        let edit = |arc: &Arc| Some(Edit { at: self.places[arc.from as usize].at, change: arc.change? });
        let reach = self.last.first().map_or(0, |&(id, _)| self.places[id as usize].at as usize);
        let mut edits: Vec<Edit> = Vec::new();
        for edit in arcs.filter_map(edit) {
            match (edits.last_mut(), edit.change) {
                (Some(Edit { at, change: Change::SwapPairs(pairs) }), Change::SwapPairs(more))
                    if *at + 2 * u32::from(*pairs) == edit.at =>
                {
                    *pairs += more
                }
                _ => edits.push(edit),
            }
        }
        Explanation { edits, cost, reach, is_whole: true }
    }

    /// What the best line costs up to each entry.
    pub fn costs_along(&self, best: &[usize], entries: usize) -> Vec<u32> {
        let mut along = vec![0; entries + 1];
        for &arc in best {
            let from = &self.places[self.arcs[arc].from as usize];
            let to = from.cost + self.arcs[arc].cost;
            along[from.at as usize] = from.cost;
            along[from.at as usize + 1..].iter_mut().for_each(|cost| *cost = to);
        }
        along
    }

    /// For each entry, what the cheapest step over it costs; nothing for one that is passed along with others.
    pub fn least_costs(&self, entries: usize) -> Vec<u32> {
        let mut least = vec![u32::MAX; entries];
        for arc in &self.arcs {
            let at = self.places[arc.from as usize].at as usize;
            match arc.change {
                Some(Change::Insert(_)) => {}
                Some(Change::SwapPairs(_) | Change::SwapOwn) => {
                    least[at..at + usize::from(arc.count)].fill(0);
                }
                Some(Change::SkipRows(count)) => least[at..at + usize::from(count)].fill(0),
                _ => least[at] = least[at].min(arc.cost),
            }
        }
        least.iter_mut().filter(|cost| **cost == u32::MAX).for_each(|cost| *cost = 0);
        least
    }

    /// For each half-move of the best line, what else it may have been.
    pub fn doubts(&self, best: &[usize], let_go: &[LetGo]) -> Vec<Doubt> {
        let onward = self.onward();
        let line = BestLine::of(self, best);
        let least = line.cost;
        // Where the best way to each place leaves the best line.
        let mut parts_at: Vec<usize> = vec![0; self.places.len()];
        for id in 0..self.places.len() as u32 {
            let step = line.step_before.get(&id).copied();
            let arcs = self
                .arcs_to(id)
                .min_by_key(|&arc| self.places[self.arcs[arc].from as usize].cost + self.arcs[arc].cost);
            parts_at[id as usize] = match (step, arcs) {
                (Some(step), _) => step,
                (None, Some(arc)) => parts_at[self.arcs[arc].from as usize],
                (None, None) => 0,
            };
        }
        let mut doubts = vec![Doubt::default(); line.steps.len()];
        for id in 0..self.places.len() as u32 {
            for arc in self.arcs_to(id) {
                let arc = &self.arcs[arc];
                let from = &self.places[arc.from as usize];
                let total = from.cost.saturating_add(arc.cost).saturating_add(onward[id as usize]);
                if total > least + NEAR {
                    continue;
                }
                let behind = total.saturating_sub(least);
                let is_on_line = line.step_before.contains_key(&arc.from);
                for step in line.contradicted(from, arc) {
                    let doubt = &mut doubts[step];
                    if doubt.lead.is_none_or(|lead| behind < lead) {
                        doubt.lead = Some(behind);
                        doubt.parts_at = parts_at[arc.from as usize].min(step);
                    }
                    let other = arc.moves().first().copied().flatten();
                    let parts_here = is_on_line && line.step_before.get(&arc.from) == Some(&step);
                    if let Some(other) =
                        other.filter(|&other| parts_here && Some(other) != line.steps[step].1)
                    {
                        doubt.instead.push((other, behind));
                    }
                }
            }
        }
        for lost in let_go {
            // How the record goes on was looked at before it was let go.
            let last = line.steps.partition_point(|&(entry, _)| entry as usize <= lost.at + AHEAD);
            for doubt in doubts.iter_mut().take(last).skip(parts_at[lost.from as usize]) {
                doubt.let_go = Some(doubt.let_go.map_or(lost.behind, |behind| behind.min(lost.behind)));
            }
        }
        for doubt in &mut doubts {
            doubt.instead.sort_by_key(|&(other, behind)| (behind, other.from(), other.to()));
            let mut known = FxHashSet::default();
            doubt.instead.retain(|&(other, _)| known.insert(other));
        }
        doubts
    }

    /// For each place the least cost of going on from it to the end.
    fn onward(&self) -> Vec<u32> {
        let mut onward = vec![u32::MAX; self.places.len()];
        for &(id, against) in &self.last {
            onward[id as usize] = against;
        }
        for id in (0..self.places.len()).rev() {
            if onward[id] == u32::MAX {
                continue;
            }
            for arc in self.arcs_to(id as u32) {
                let arc = &self.arcs[arc];
                let from = arc.from as usize;
                onward[from] = onward[from].min(onward[id] + arc.cost);
            }
        }
        onward
    }
}

/// The arcs from a suffix's place to the end.
fn path(suffixes: &[Suffix], mut index: usize) -> Vec<usize> {
    let mut path = Vec::new();
    while let Some(arc) = suffixes[index].arc {
        path.push(arc as usize);
        index = suffixes[index].next as usize;
    }
    path
}

/// The best line, step by step.
struct BestLine {
    cost: u32,
    /// For each half-move the entry it comes from, or before which it was put in, and the move.
    steps: Vec<(u32, Option<Move>)>,
    /// For each entry the half-moves put in before it, and then its own.
    at_entry: rustc_hash::FxHashMap<u32, Vec<usize>>,
    /// The half-moves whose entries stand in another order.
    turned: FxHashSet<usize>,
    /// The half-move that comes next at each place on the line.
    step_before: rustc_hash::FxHashMap<u32, usize>,
}

impl BestLine {
    fn of(lattice: &Lattice, best: &[usize]) -> BestLine {
        let mut line = BestLine {
            cost: 0,
            steps: Vec::new(),
            at_entry: Default::default(),
            turned: FxHashSet::default(),
            step_before: Default::default(),
        };
        for &arc in best {
            let arc = &lattice.arcs[arc];
            let at = lattice.places[arc.from as usize].at;
            line.cost += arc.cost;
            line.step_before.insert(arc.from, line.steps.len());
            for (index, &played) in arc.moves().iter().enumerate() {
                let entry = match arc.change {
                    Some(Change::SwapPairs(_) | Change::SwapOwn) => {
                        at + u32::from(arc.count) - 1 - index as u32
                    }
                    _ => at,
                };
                line.at_entry.entry(entry).or_default().push(line.steps.len());
                if arc.count > 1 {
                    line.turned.insert(line.steps.len());
                }
                line.steps.push((entry, played));
            }
        }
        line
    }

    /// The half-moves of the best line that a step of another line speaks against.
    fn contradicted(&self, from: &Place, arc: &Arc) -> Vec<usize> {
        let here = |entry: u32| self.at_entry.get(&entry).map(Vec::as_slice).unwrap_or_default();
        match arc.change {
            // It stands for no half-move there: then those of the best line are in question.
            Some(Change::Skip) => here(from.at).iter().copied().take(1).collect(),
            Some(Change::SkipRows(count)) => {
                (from.at..from.at + u32::from(count)).flat_map(|at| here(at).iter().copied()).collect()
            }
            Some(Change::Insert(played)) => match here(from.at) {
                [first, _, ..] if self.steps[*first].1 == Some(played) => Vec::new(),
                [first, ..] => vec![*first],
                [] => Vec::new(),
            },
            _ => {
                let mut found = Vec::new();
                // The half-moves that the best line makes of these entries, in the order of this step.
                let mut made = Vec::new();
                for (index, &played) in arc.moves().iter().enumerate() {
                    let entry = match arc.change {
                        Some(Change::SwapPairs(_) | Change::SwapOwn) => {
                            from.at + u32::from(arc.count) - 1 - index as u32
                        }
                        _ => from.at,
                    };
                    made.extend(here(entry).last().copied().map(|step| (step, played)));
                }
                let is_alone = arc.count == 1;
                let is_in_order = made.is_sorted_by_key(|&(step, _)| step);
                let differs = |&&(step, played): &&(usize, Option<Move>)| {
                    !is_in_order || is_alone && self.turned.contains(&step) || self.steps[step].1 != played
                };
                found.extend(made.iter().filter(differs).map(|&(step, _)| step));
                // What the best line puts in before the entry and this one does not.
                if let [inserted, _, ..] = here(from.at)
                    && self.step_before.get(&arc.from) == Some(inserted)
                {
                    found.push(*inserted);
                }
                found
            }
        }
    }
}
