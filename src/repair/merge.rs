//! One game from several sheets: what was played at each half-move, and how sure that is.

use super::{
    alignment::{Aligned, align},
    pgn_text::NotedMove,
    replay::{Change, Edit, Step},
    search::{Budget, Explanation, Found, explain},
    transcript::{EntryKind, Transcript},
};
use crate::board::{Move, Position};

/// How sure a half-move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All sheets that have it agree.
    Agreed,
    /// One sheet alone has it.
    OneSheet,
    /// The sheets differ, or none can be right, and what follows settles it.
    Settled,
    /// Another move comes into question.
    Open,
}

impl Verdict {
    /// For programs, and for people.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Agreed => "agreed",
            Verdict::OneSheet => "one-sheet",
            Verdict::Settled => "settled",
            Verdict::Open => "open",
        }
    }
}

/// A half-move of the merged game.
#[derive(Clone, Debug)]
pub struct MergedMove {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Option<Move>,
    /// The cell it comes from, if any sheet has it.
    pub cell: Option<usize>,
    /// How sure it is.
    pub verdict: Verdict,
    /// Other moves that come into question.
    pub instead: Vec<Move>,
}

/// Several sheets as one game.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The sheets, cell by cell.
    pub aligned: Aligned,
    /// The half-moves, as far as the sheets can be followed.
    pub moves: Vec<MergedMove>,
    /// Cells that stand for no half-move.
    pub passed_over: Vec<usize>,
    /// The first cell that cannot be followed; the number of all of them where there is none.
    pub end: usize,
    /// Whether the budget ended the search.
    pub is_cut_short: bool,
}

/// Merges the sheets; explanations that are behind the best by less than `margin` leave a half-move open.
pub fn merge(sheets: &[Transcript], margin: u32) -> Option<Merged> {
    let aligned = align(sheets)?;
    let found = explain(&aligned.transcript, Budget::FULL, None);
    let unedited = Explanation { edits: Vec::new(), cost: 0, reach: found.broken_at, is_whole: true };
    let best = found.explanations.first().unwrap_or(&unedited).clone();
    let (steps, end) = aligned.transcript.steps(&best.edits);
    let rivals = rivals(&aligned.transcript, &found, &best, margin);
    let mut moves = Vec::new();
    let mut position = aligned.transcript.start.clone();
    let mut passed_over: Vec<usize> = (0..end).collect();
    for (index, step) in steps.iter().enumerate() {
        let cell = step.entry.map(|entry| entry as usize);
        if let Some(cell) = cell {
            passed_over.retain(|&other| other != cell);
        }
        let mut instead = instead(&rivals, &steps, index, &position);
        if let Some(cell) = cell {
            let said = sheets.iter().zip(&aligned.cells[cell]);
            let said = said.filter_map(|(sheet, at)| sheet.entries[(*at)?].reads_as(&position));
            let others = said.filter(|&other| Some(other) != step.played);
            for other in others {
                if !instead.contains(&other) && replays_with(&aligned.transcript, &best, cell, other, end) {
                    instead.push(other);
                }
            }
        }
        let verdict = match (instead.is_empty(), cell) {
            (false, _) => Verdict::Open,
            (true, Some(cell)) => certainty(sheets, &aligned.cells[cell], step, &position),
            (true, None) => Verdict::Settled,
        };
        moves.push(MergedMove { before: position.clone(), played: step.played, cell, verdict, instead });
        match step.played {
            Some(played) => position.play(played),
            None => position.pass(),
        }
    }
    Some(Merged { aligned, moves, passed_over, end, is_cut_short: found.is_cut_short })
}

/// Whether the record goes as far with another move in a cell: then nothing that follows settles which it was.
fn replays_with(transcript: &Transcript, best: &Explanation, cell: usize, other: Move, end: usize) -> bool {
    let at = cell as u32;
    let mut edits = best.edits.clone();
    edits.retain(|edit| edit.at != at || matches!(edit.change, Change::Insert(_)));
    edits.push(Edit { at, change: Change::Play(other) });
    edits.sort_by_key(Edit::rank);
    transcript.steps(&edits).1 >= end
}

/// The half-moves of the explanations that come nearly as cheap as the best one, and by how much they are behind.
pub fn rivals(
    transcript: &Transcript,
    found: &Found,
    best: &Explanation,
    margin: u32,
) -> Vec<(Vec<Step>, u32)> {
    let near = |other: &&Explanation| {
        other.is_whole == best.is_whole && other.reach >= best.reach && other.cost < best.cost + margin
    };
    let others = found.explanations.iter().skip(1).filter(near).take(12);
    others.map(|other| (transcript.steps(&other.edits).0, other.cost - best.cost)).collect()
}

/// The moves that other explanations have at this place, where they part from the best one.
fn instead(rivals: &[(Vec<Step>, u32)], steps: &[Step], index: usize, position: &Position) -> Vec<Move> {
    let mut instead = Vec::new();
    for (rival, _) in rivals {
        let parts = rival.len() == steps.len()
            || rival[..index.min(rival.len())].iter().zip(steps).all(|(a, b)| a.played == b.played);
        let other = rival.get(index).and_then(|step| step.played);
        if let Some(other) = other.filter(|&other| parts && Some(other) != steps[index].played) {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            if legal.contains(&other) && !instead.contains(&other) {
                instead.push(other);
            }
        }
    }
    instead
}

/// How sure a half-move is that only one explanation has.
fn certainty(sheets: &[Transcript], cells: &[Option<usize>], step: &Step, position: &Position) -> Verdict {
    let says = |(sheet, at): (&Transcript, &Option<usize>)| {
        let entry = &sheet.entries[(*at)?];
        let is_empty = entry.kind == EntryKind::Gap;
        (!is_empty).then(|| entry.reads_as(position).is_some_and(|played| Some(played) == step.played))
    };
    let said: Vec<bool> = sheets.iter().zip(cells).filter_map(says).collect();
    match (said.iter().all(|&same| same), said.len()) {
        (_, 0) | (false, _) => Verdict::Settled,
        (true, 1) => Verdict::OneSheet,
        (true, _) => Verdict::Agreed,
    }
}

impl Merged {
    /// How many half-moves stay open.
    pub fn open(&self) -> usize {
        self.moves.iter().filter(|merged| merged.verdict == Verdict::Open).count()
    }

    /// The half-moves as they are written in PGN; `text` is what a sheet has in a cell.
    pub fn noted(&self, text: impl Fn(usize, usize) -> String, names: &[String]) -> Vec<NotedMove> {
        let noted = |merged: &MergedMove| {
            let sources = || {
                let cells = merged.cell.map(|cell| &self.aligned.cells[cell]);
                let said = cells.into_iter().flatten().enumerate().map(|(sheet, at)| match at {
                    Some(at) => format!("{}: {}", names[sheet], text(sheet, *at)),
                    None => format!("{}: nothing", names[sheet]),
                });
                said.collect::<Vec<_>>().join("; ")
            };
            let remark = match (merged.verdict, merged.cell) {
                (Verdict::Agreed, _) => String::new(),
                (Verdict::Settled, None) => "on no sheet; what follows settles it".into(),
                (Verdict::Open, None) => "open: on no sheet".into(),
                (Verdict::Settled, _) => format!("what follows settles it ({})", sources()),
                (Verdict::OneSheet, _) => format!("one sheet alone ({})", sources()),
                (Verdict::Open, _) => format!("open: which of them? ({})", sources()),
            };
            NotedMove { played: merged.played, remark, instead: merged.instead.clone() }
        };
        self.moves.iter().map(noted).collect()
    }
}
