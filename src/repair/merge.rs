//! One game from several sheets: what was played at each half-move, and how sure that is.

use super::{
    alignment::{Aligned, align},
    pgn_text::NotedMove,
    replay::Step,
    search::{Budget, explore},
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
    let found = explore(&aligned.transcript, Budget::FULL, None);
    let best = found.explanations.first()?.clone();
    let (mut steps, end) = aligned.transcript.steps(&best.edits);
    let end = end.min(best.reach);
    steps.retain(|step| step.entry.is_none_or(|entry| (entry as usize) < end));
    let mut moves = Vec::new();
    let mut position = aligned.transcript.start.clone();
    let mut passed_over: Vec<usize> = (0..end).collect();
    for (step, doubt) in steps.iter().zip(&found.doubts) {
        let cell = step.entry.map(|entry| entry as usize);
        if let Some(cell) = cell {
            passed_over.retain(|&other| other != cell);
        }
        let is_open = doubt.lead.is_some_and(|lead| lead < margin);
        let near = doubt.instead.iter().filter(|(_, behind)| *behind < margin);
        let instead = near.map(|&(other, _)| other).collect();
        let verdict = match (is_open, cell) {
            (true, _) => Verdict::Open,
            (false, Some(cell)) => certainty(sheets, &aligned.cells[cell], step, &position),
            (false, None) => Verdict::Settled,
        };
        moves.push(MergedMove { before: position.clone(), played: step.played, cell, verdict, instead });
        position.play_or_pass(step.played);
    }
    Some(Merged { aligned, moves, passed_over, end, is_cut_short: found.is_cut_short })
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
