//! A game from what a machine read: for each half-move several readings, each with a weight.

use super::{
    answers::Answers,
    confusion::Signs,
    habits::Habits,
    pgn_text::NotedMove,
    repaired::Diagnosis,
    search::{Budget, explore},
    transcript::{Beside, Entry, EntryKind, Reading, Transcript},
};
use crate::{
    board::Position,
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

/// Readings that weigh less than this say nothing.
const LEAST_WEIGHT: f64 = 1e-6;

impl Diagnosis {
    /// The likeliest legal game from the start position that has these readings, in the order of the half-moves: one entry for each.
    pub fn of_candidates(all: &[Candidates], letters: &Letters, margin: u32) -> Diagnosis {
        let entries = all.iter().map(|candidates| entry(candidates, letters)).collect();
        let texts = || all.iter().filter_map(|candidates| candidates.readings.first());
        let marks_checks = texts().any(|(text, _)| text.ends_with(['+', '#']));
        let habits = Habits { marks_checks, ..Habits::UNKNOWN };
        let (start, answers) = (Position::start(), Answers::default());
        let transcript = Transcript { start, entries, habits, outcome: None, first: 0, answers };
        let found = explore(&transcript, Budget::FULL, None);
        Diagnosis::new(transcript, found, margin)
    }

    /// The half-moves as they are written in PGN; those to ask about carry a comment and the other moves.
    pub fn noted(&self) -> Vec<NotedMove> {
        let questions = self.questions();
        let noted = |(at, step): (usize, super::Step)| {
            let asked = questions.iter().find(|question| question.step == at);
            let remark = match (asked, step.entry) {
                (Some(question), _) if question.instead.is_empty() => "ask: not certain".to_owned(),
                (Some(_), _) => "ask: which of them?".to_owned(),
                (None, None) => "was not read; what follows settles it".to_owned(),
                (None, Some(_)) => String::new(),
            };
            let instead = asked.map_or(Vec::new(), |question| question.instead.clone());
            NotedMove { played: step.played, remark, instead }
        };
        self.steps().into_iter().enumerate().map(noted).collect()
    }
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
    let sum: f64 = readings.iter().map(|(_, weight)| weight).sum();
    let mut all = readings.into_iter().map(|(text, weight)| {
        let found = read(text.as_bytes(), letters).filter(|(_, length)| *length == text.len());
        let kind = found.map_or(EntryKind::Unreadable, |(written, _)| EntryKind::of(written));
        let share = (100.0 * weight / sum) as u32;
        let weight = (10.0 * (best / weight).ln()).clamp(0.0, 200.0) as u32;
        Reading { kind, signs: Signs::of(text.as_bytes(), letters), weight, share }
    });
    let first = all.next();
    let (kind, signs) = first.map_or((EntryKind::Gap, Signs::NONE), |first| (first.kind, first.signs));
    let due = Some(candidates.ply.saturating_add(1));
    Entry { kind, span: Span::default(), signs, due, beside: Beside::Alternatives(all.collect()) }
}
