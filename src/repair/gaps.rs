//! Half-moves that a record lacks: which legal ones fit between what it has.

use super::{
    pgn_text::NotedMove,
    plausibility::implausibility,
    transcript::{EntryKind, Transcript, half_move_number},
};
use crate::board::{Bitboard, Color, Move, Position, Role};
use rustc_hash::FxHashMap;

/// One half-move of the game as the record has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slot {
    /// This entry.
    Known(usize),
    /// Nothing.
    Missing,
}

/// How much a search of fill-ins may do.
#[derive(Clone, Copy, Debug)]
pub struct GapBudget {
    /// Positions that are kept.
    pub kept: usize,
    /// Half-moves that are tried.
    pub tried: u64,
}

impl Default for GapBudget {
    fn default() -> GapBudget {
        GapBudget { kept: 250_000, tried: 8_000_000 }
    }
}

/// More half-moves than this in a row are not filled in.
const MOST_IN_A_ROW: u32 = 60;

/// A position after some half-move that was missing, and what follows it up to the next one.
#[derive(Clone, Debug)]
struct Node {
    position: Position,
    /// In how many ways it comes about.
    ways: u64,
    /// What speaks against the likeliest of them.
    cost: u32,
    /// Where it comes from, and by which moves; the likeliest first.
    parents: Vec<(u32, Move)>,
    /// In how many ways the record goes on from here to its end.
    onward: u64,
}

/// A half-move that was missing.
#[derive(Clone, Debug)]
pub struct Filled {
    /// The half-move of the likeliest fill-in.
    pub played: Move,
    /// The moves that stand there in some fill-in, the most frequent first, each with the number of these.
    pub fitting: Vec<(Move, u64)>,
}

/// The fill-ins of a record.
#[derive(Clone, Debug)]
pub struct Reconstruction {
    /// The half-moves of the likeliest fill-in, and for those that were missing what else fits.
    pub moves: Vec<(Move, Option<Filled>)>,
    /// How many fill-ins there are.
    pub ways: u64,
    /// Half-moves that were missing.
    pub missing: usize,
    /// The first entry that cannot be followed in any of them.
    pub stops_at: Option<usize>,
    /// Whether the budget ended the search, so that there may be more.
    pub is_cut_short: bool,
    /// The positions that the fill-ins end in, with the number of ways to each.
    pub ends: Vec<(Position, u64)>,
}

/// The half-moves of the record, with those that numbers jump over.
fn slots(transcript: &Transcript, target: Option<&Position>) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut next = half_move_number(&transcript.start);
    for (at, entry) in transcript.entries.iter().enumerate() {
        if let Some(due) = entry.due.filter(|&due| due > next && due - next <= MOST_IN_A_ROW) {
            slots.extend((next..due).map(|_| Slot::Missing));
            next = due;
        }
        let missing = matches!(entry.kind, EntryKind::Gap | EntryKind::Pass);
        slots.push(if missing { Slot::Missing } else { Slot::Known(at) });
        next += 1;
    }
    let last = target.map_or(next, half_move_number);
    slots.extend((next..last.min(next + MOST_IN_A_ROW)).map(|_| Slot::Missing));
    slots
}

/// That no legal half-moves fill in what a record lacks.
#[derive(Clone, Copy, Debug)]
pub struct NothingFits {
    /// Whether the budget ended the search, so that something may fit after all.
    pub is_cut_short: bool,
}

/// The fill-ins of what a record lacks; with a target position, of what leads there.
pub fn reconstruct(
    transcript: &Transcript,
    target: Option<&Position>,
    budget: GapBudget,
) -> Result<Reconstruction, NothingFits> {
    let slots = slots(transcript, target);
    let (search, mut layers) = GapSearch::layers(transcript, &slots, target, budget)?;
    count_onward(&mut layers);
    Ok(search.outcome(&layers))
}

/// Every way to fill in what a record lacks, as the half-moves of the whole game; `None` where nothing is missing or nothing fits, where
/// there are more than `most`, where not all of them are known, or where the numbers of the record are not those of the fill-ins.
pub fn fill_ins(transcript: &Transcript, budget: GapBudget, most: u64) -> Option<Vec<Vec<Move>>> {
    let slots = slots(transcript, None);
    let first = half_move_number(&transcript.start);
    let is_as_numbered = |(at, slot): (usize, &Slot)| match slot {
        Slot::Known(entry) => transcript.entries[*entry].due.is_none_or(|due| due == first + at as u32),
        Slot::Missing => true,
    };
    if !slots.contains(&Slot::Missing) || !slots.iter().enumerate().all(is_as_numbered) {
        return None;
    }
    let (search, layers) = GapSearch::layers(transcript, &slots, None, budget).ok()?;
    let ways = layers.last()?.iter().fold(0u64, |sum, node| sum.saturating_add(node.ways));
    if search.is_cut_short || search.stops_at.is_some() || ways > most {
        return None;
    }
    let mut ways = Vec::new();
    for node in layers.last()? {
        each_way(&layers, layers.len() - 1, node, &mut Vec::new(), &mut |filled| {
            let moves = search.game_with(filled.iter().rev().map(|&played| (played, ())));
            ways.push(moves.into_iter().map(|(played, _)| played).collect());
        });
    }
    Some(ways)
}

/// Calls for each way to a node of a layer, with the moves that were missing, the last one first.
fn each_way(
    layers: &[Vec<Node>],
    layer: usize,
    node: &Node,
    filled: &mut Vec<Move>,
    take: &mut impl FnMut(&[Move]),
) {
    if layer == 0 {
        return take(filled);
    }
    for &(parent, played) in &node.parents {
        filled.push(played);
        each_way(layers, layer - 1, &layers[layer - 1][parent as usize], filled, take);
        filled.pop();
    }
}

/// Whether the pieces and the player on the move are the same.
fn is_same_board(one: &Position, other: &Position) -> bool {
    one.turn() == other.turn() && differing_squares(one, other) == 0
}

fn differing_squares(one: &Position, other: &Position) -> u32 {
    let mut differing = Bitboard::EMPTY;
    for color in [Color::White, Color::Black] {
        for role in Role::ALL {
            let (a, b) = (one.pieces(color, role), other.pieces(color, role));
            differing = differing | (a & !b) | (b & !a);
        }
    }
    differing.count()
}

struct GapSearch<'t> {
    transcript: &'t Transcript,
    slots: &'t [Slot],
    target: Option<&'t Position>,
    budget: GapBudget,
    is_cut_short: bool,
    stops_at: Option<usize>,
}

impl<'t> GapSearch<'t> {
    /// The positions after each half-move that was missing.
    fn layers(
        transcript: &'t Transcript,
        slots: &'t [Slot],
        target: Option<&'t Position>,
        budget: GapBudget,
    ) -> Result<(GapSearch<'t>, Vec<Vec<Node>>), NothingFits> {
        let mut search = GapSearch { transcript, slots, target, budget, is_cut_short: false, stops_at: None };
        let mut position = transcript.start.clone();
        let (first, stopped) = search.advance(&mut position, 0);
        let root = Node { position, ways: 1, cost: 0, parents: Vec::new(), onward: 0 };
        search.stops_at = stopped;
        let mut layers = vec![vec![root]];
        let mut at = first;
        while search.stops_at.is_none() && slots.get(at) == Some(&Slot::Missing) {
            let to_come = slots[at..].iter().filter(|slot| **slot == Slot::Missing).count() as u64;
            let Some(last) = layers.last_mut() else { break };
            search.keep_likeliest(last, to_come);
            let (next, layer) = search.fill(last, at);
            at = next;
            if layer.is_empty() {
                return Err(NothingFits { is_cut_short: search.is_cut_short });
            }
            layers.push(layer);
        }
        if let (Some(target), Some(last)) = (target, layers.last_mut()) {
            last.retain(|node| is_same_board(&node.position, target));
        }
        match layers.last() {
            Some(last) if !last.is_empty() => Ok((search, layers)),
            _ => Err(NothingFits { is_cut_short: search.is_cut_short }),
        }
    }

    /// Lets go of the less likely positions where the budget would not last for all of them to the end.
    fn keep_likeliest(&mut self, layer: &mut Vec<Node>, to_come: u64) {
        /// Half-moves that a position has, as a rule.
        const LEGAL: u64 = 36;
        let most = (self.budget.tried / (LEGAL * to_come.max(1))).max(1) as usize;
        if layer.len() > most {
            self.is_cut_short = true;
            layer.sort_by_key(|node| node.cost);
            layer.truncate(most);
        }
    }

    /// The game with these moves where one was missing, each with what comes with it.
    fn game_with<T>(&self, mut filled: impl Iterator<Item = (Move, T)>) -> Vec<(Move, Option<T>)> {
        let mut position = self.transcript.start.clone();
        let mut moves = Vec::with_capacity(self.slots.len());
        for slot in self.slots {
            let made = match slot {
                Slot::Known(entry) => {
                    self.transcript.entries[*entry].reads_as(&position).map(|played| (played, None))
                }
                Slot::Missing => filled.next().map(|(played, with)| (played, Some(with))),
            };
            let Some((played, with)) = made else { break };
            position.play(played);
            moves.push((played, with));
        }
        moves
    }

    /// Plays what is known from slot `at` on; the next slot that is missing, or the entry at which it stops.
    fn advance(&self, position: &mut Position, mut at: usize) -> (usize, Option<usize>) {
        while let Some(Slot::Known(entry)) = self.slots.get(at) {
            match self.transcript.entries[*entry].reads_as(position) {
                Some(played) => position.play(played),
                None => return (at, Some(*entry)),
            }
            at += 1;
        }
        (at, None)
    }

    /// How many slots in a row are missing from here on.
    fn missing_from(&self, at: usize) -> u32 {
        self.slots[at..].iter().take_while(|slot| **slot == Slot::Missing).count() as u32
    }

    /// Fills one slot in all ways. What follows has to replay up to the next that is missing; where it does in none, those that go
    /// furthest are kept.
    fn fill(&mut self, layer: &[Node], at: usize) -> (usize, Vec<Node>) {
        let left = self.missing_from(at) - 1;
        let mut found: FxHashMap<u64, u32> = FxHashMap::default();
        let mut nodes: Vec<Node> = Vec::new();
        // How far what follows replays, and whether that is as far as it should.
        let mut best = ((at, false), None);
        let mut moves = Vec::new();
        for (parent, node) in layer.iter().enumerate() {
            moves.clear();
            node.position.legal_moves(&mut moves);
            for &played in &moves {
                if self.budget.tried == 0 || nodes.len() >= self.budget.kept {
                    self.is_cut_short = true;
                    break;
                }
                self.budget.tried -= 1;
                let mut position = node.position.clone();
                position.play(played);
                let (reached, stopped) = self.advance(&mut position, at + 1);
                let rank = (reached, stopped.is_none());
                if rank < best.0 || !self.may_lead_on(&position, reached, left) {
                    continue;
                }
                if rank > best.0 {
                    best = (rank, stopped);
                    nodes.clear();
                    found.clear();
                }
                let cost = node.cost + implausibility(&node.position, played);
                let index = *found.entry(position.key()).or_insert_with(|| {
                    nodes.push(Node {
                        position: position.clone(),
                        ways: 0,
                        cost,
                        parents: Vec::new(),
                        onward: 0,
                    });
                    nodes.len() as u32 - 1
                });
                let same = &mut nodes[index as usize];
                same.ways = same.ways.saturating_add(node.ways);
                same.parents.push((parent as u32, played));
                if cost < same.cost {
                    same.cost = cost;
                    let last = same.parents.len() - 1;
                    same.parents.swap(0, last);
                }
            }
        }
        self.stops_at = best.1;
        (best.0.0, nodes)
    }

    /// Whether the target can still be reached, and the next known move made, as far as that is told at a glance.
    fn may_lead_on(&self, position: &Position, next: usize, left: u32) -> bool {
        if let Some(target) = self.target
            && next + left as usize >= self.slots.len()
        {
            // A half-move changes two squares; castling four.
            return differing_squares(position, target) <= 2 * left + if left > 0 { 4 } else { 0 };
        }
        true
    }

    /// What the layers of positions come to.
    fn outcome(&self, layers: &[Vec<Node>]) -> Reconstruction {
        let last = layers.last().map(Vec::as_slice).unwrap_or_default();
        let ways = last.iter().fold(0u64, |sum, node| sum.saturating_add(node.ways));
        let mut chosen = Vec::new();
        // The likeliest way, from its end to its beginning.
        let mut at = last.iter().enumerate().min_by_key(|(_, node)| node.cost).map_or(0, |(at, _)| at);
        for layer in layers.iter().skip(1).rev() {
            let (parent, played) = layer[at].parents[0];
            chosen.push(played);
            at = parent as usize;
        }
        chosen.reverse();
        let fitting: Vec<Vec<(Move, u64)>> =
            layers.windows(2).map(|pair| fitting(&pair[0], &pair[1])).collect();
        let filled = chosen.into_iter().zip(fitting);
        let moves = self.game_with(filled.map(|(played, fitting)| (played, Filled { played, fitting })));
        Reconstruction {
            missing: moves.iter().filter(|(_, filled)| filled.is_some()).count(),
            moves,
            ways,
            stops_at: self.stops_at,
            is_cut_short: self.is_cut_short,
            ends: last.iter().map(|node| (node.position.clone(), node.ways)).collect(),
        }
    }
}

/// Counts for each position the ways on to the end.
fn count_onward(layers: &mut [Vec<Node>]) {
    if let Some(last) = layers.last_mut() {
        last.iter_mut().for_each(|node| node.onward = 1);
    }
    for at in (1..layers.len()).rev() {
        let (before, after) = layers.split_at_mut(at);
        let before = &mut before[at - 1];
        for node in &after[0] {
            for &(parent, _) in &node.parents {
                let parent = &mut before[parent as usize];
                parent.onward = parent.onward.saturating_add(node.onward);
            }
        }
    }
}

/// The moves between two layers that belong to some fill-in, the most frequent first.
fn fitting(before: &[Node], after: &[Node]) -> Vec<(Move, u64)> {
    let mut counts: Vec<(Move, u64)> = Vec::new();
    for node in after.iter().filter(|node| node.onward > 0) {
        for &(parent, played) in &node.parents {
            let ways = before[parent as usize].ways.saturating_mul(node.onward);
            match counts.iter_mut().find(|(known, _)| *known == played) {
                Some((_, count)) => *count = count.saturating_add(ways),
                None => counts.push((played, ways)),
            }
        }
    }
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    counts
}

impl Reconstruction {
    /// The half-moves as they are written in PGN.
    pub fn noted(&self, start: &Position) -> Vec<NotedMove> {
        /// So many other moves are named.
        const NAMED: usize = 4;
        let (mut noted, mut position, mut legal) = (Vec::new(), start.clone(), Vec::new());
        let more = if self.is_cut_short { "at least " } else { "" };
        for (played, filled) in &self.moves {
            let mut instead = Vec::new();
            let remark = match filled {
                None => String::new(),
                Some(filled) if filled.fitting.len() == 1 && !self.is_cut_short => {
                    "filled in: no other move fits".to_owned()
                }
                Some(filled) => {
                    legal.clear();
                    position.legal_moves(&mut legal);
                    // What fits in another way need not be legal in this one.
                    let others = filled.fitting.iter().map(|(other, _)| *other);
                    let others = others.filter(|other| other != played && legal.contains(other));
                    instead.extend(others.take(NAMED));
                    format!("filled in: one of {more}{} moves that fit here", filled.fitting.len())
                }
            };
            noted.push(NotedMove { played: Some(*played), remark, instead });
            position.play(*played);
        }
        noted
    }
}
