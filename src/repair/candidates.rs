//! A game from what a machine read: for each half-move several readings, each with a weight.

use super::{
    confusion::Signs,
    habits::Habits,
    lattice::Doubt,
    pgn_text::NotedMove,
    search::{Budget, explore},
    transcript::{Beside, Entry, EntryKind, Reading, Transcript},
};
use crate::{
    board::{Move, Position},
    notation::{Letters, read},
    source::Span,
};

/// The readings of one half-move: texts with their weights, which need not add up to anything.
#[derive(Clone, Debug)]
pub struct Candidates {
    /// The half-move, from 1.
    pub ply: u32,
    /// Its readings, in any order.
    pub readings: Vec<(String, f64)>,
}

/// A half-move of the game that the readings come to.
#[derive(Clone, Debug)]
pub struct ReadMove {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Move,
    /// The half-move whose readings it was taken from; `None` where there are none.
    pub ply: Option<u32>,
    /// How far ahead of others it is, in tenths of a natural logarithm of its odds; `None` where no other fits.
    pub lead: Option<u32>,
    /// The others, and how far they are behind.
    pub instead: Vec<(Move, u32)>,
    /// How far behind another may be that the search let go; `None` where none comes near.
    pub let_go: Option<u32>,
}

impl ReadMove {
    /// The others that are behind by less than the margin.
    pub fn instead(&self, margin: u32) -> Vec<Move> {
        let near = self.instead.iter().filter(|(_, behind)| *behind < margin);
        near.map(|&(other, _)| other).collect()
    }
}

/// The likeliest legal game.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// Its half-moves.
    pub moves: Vec<ReadMove>,
    /// The first half-move whose readings cannot be followed.
    pub stops_at: Option<u32>,
}

/// Readings that weigh less than this say nothing.
const LEAST_WEIGHT: f64 = 1e-6;

/// The likeliest legal game from the start position that has these readings, in the order of the half-moves.
pub fn read_candidates(all: &[Candidates], letters: &Letters) -> ReadGame {
    let entries = all.iter().map(|candidates| entry(candidates, letters)).collect();
    let texts = || all.iter().filter_map(|candidates| candidates.readings.first());
    let marks_checks = texts().any(|(text, _)| text.ends_with(['+', '#']));
    let habits = Habits { marks_checks, ..Habits::UNKNOWN };
    let transcript = Transcript { start: Position::start(), entries, habits, outcome: None, first: 0 };
    let found = explore(&transcript, Budget::FULL, None);
    let edits = found.explanations.first().map_or(&[][..], |best| &best.edits);
    let (steps, end) = transcript.steps(edits);
    let mut moves = Vec::new();
    let mut position = transcript.start.clone();
    for (step, doubt) in steps.iter().zip(&found.doubts) {
        let Some(played) = step.played else { break };
        let ply = step.entry.map(|entry| all[entry as usize].ply);
        let Doubt { lead, instead, let_go, .. } = doubt.clone();
        moves.push(ReadMove { before: position.clone(), played, ply, lead, instead, let_go });
        position.play(played);
    }
    ReadGame { moves, stops_at: all.get(end).map(|candidates| candidates.ply) }
}

/// The entry of a half-move, its likeliest reading first.
fn entry(candidates: &Candidates, letters: &Letters) -> Entry {
    let mut readings: Vec<(&str, f64)> = candidates
        .readings
        .iter()
        .map(|(text, weight)| (text.trim(), *weight))
        .filter(|(text, weight)| !text.is_empty() && *weight > LEAST_WEIGHT)
        .collect();
    readings.sort_by(|one, other| other.1.total_cmp(&one.1));
    let best = readings.first().map_or(1.0, |first| first.1);
    let mut all = readings.into_iter().map(|(text, weight)| {
        let found = read(text.as_bytes(), letters).filter(|(_, length)| *length == text.len());
        let kind = found.map_or(EntryKind::Unreadable, |(written, _)| EntryKind::of(written));
        let weight = (10.0 * (best / weight).ln()).clamp(0.0, 200.0) as u32;
        Reading { kind, signs: Signs::of(text.as_bytes(), letters), weight }
    });
    let first = all.next();
    let (kind, signs) = first.map_or((EntryKind::Gap, Signs::NONE), |first| (first.kind, first.signs));
    let due = Some(candidates.ply.saturating_add(1));
    Entry { kind, span: Span::default(), signs, due, beside: Beside::Alternatives(all.collect()) }
}

impl ReadGame {
    /// The half-moves to ask about, the most doubtful first: those whose lead is below the margin.
    pub fn to_ask(&self, margin: u32) -> Vec<usize> {
        let mut doubtful: Vec<(u32, usize)> = self
            .moves
            .iter()
            .enumerate()
            .filter_map(|(at, read)| Some((read.lead.filter(|&lead| lead < margin)?, at)))
            .collect();
        doubtful.sort_unstable();
        doubtful.into_iter().map(|(_, at)| at).collect()
    }

    /// Half-moves that are not asked about and not certain, either: the search let go of lines there.
    pub fn let_go(&self, margin: u32) -> Vec<usize> {
        let is_near = |behind: Option<u32>| behind.is_some_and(|behind| behind < margin);
        let found = self.moves.iter().enumerate();
        found.filter(|(_, read)| is_near(read.let_go) && !is_near(read.lead)).map(|(at, _)| at).collect()
    }

    /// The half-moves as they are written in PGN; those to ask about carry a comment and the other moves.
    pub fn noted(&self, margin: u32) -> Vec<NotedMove> {
        let noted = |read: &ReadMove| {
            let is_asked = read.lead.is_some_and(|lead| lead < margin);
            let remark = match (is_asked, read.ply) {
                (true, _) => "ask: which of them?".to_owned(),
                (false, None) => "was not read; what follows settles it".to_owned(),
                (false, Some(_)) => String::new(),
            };
            let instead = if is_asked { read.instead(margin) } else { Vec::new() };
            NotedMove { played: Some(read.played), remark, instead }
        };
        self.moves.iter().map(noted).collect()
    }
}
