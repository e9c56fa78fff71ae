//! Two sheets of one game, side by side: where they agree, where they part, and what can be said of that.

use super::{
    confusion::likeness,
    merge::{Merged, Verdict, merge},
    sheet_of_game::SheetOfGame,
    transcript::{EntryKind, half_move_number},
};
use crate::board::{Move, Position};

/// What is the matter with a half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Nothing: both have the same move.
    Same,
    /// Both have it, in other words.
    Different,
    /// One has it and the other has nothing, or an empty place.
    Missing,
    /// One has a half-move too many.
    Extra,
    /// It stands in the place of another one, which stands in its place.
    Transposed,
    /// Neither has it.
    OnNeither,
    /// One sheet ends before it.
    Beyond,
}

impl Matter {
    /// For programs.
    pub const fn word(self) -> &'static str {
        match self {
            Matter::Same => "same",
            Matter::Different => "different",
            Matter::Missing => "missing",
            Matter::Extra => "extra",
            Matter::Transposed => "transposed",
            Matter::OnNeither => "on-neither",
            Matter::Beyond => "beyond",
        }
    }
}

/// What one sheet has for a half-move.
#[derive(Clone, Debug, Default)]
pub struct Side {
    /// Its text; `None` where it has no place for it.
    pub text: Option<String>,
    /// The legal move it is in the position, if it is one.
    pub legal: Option<Move>,
}

/// A half-move of both sheets.
#[derive(Clone, Debug)]
pub struct Row {
    /// The position before it, as the game went; the last one that is known.
    pub before: Position,
    /// Its number in the game: twice the number of the move, and one more for Black.
    pub half_move: u32,
    /// What each sheet has.
    pub sides: [Side; 2],
    /// The move that was played, by all that is known; `None` where the row stands for none.
    pub played: Option<Move>,
    /// Others that come into question.
    pub instead: Vec<Move>,
    /// How sure it is; `None` beyond what can be followed.
    pub verdict: Option<Verdict>,
    /// What is the matter.
    pub matter: Matter,
}

/// The comparison of two sheets.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Their half-moves in order.
    pub rows: Vec<Row>,
    /// The first row that is not the same on both.
    pub parts_at: Option<usize>,
    /// Whether the budget ended the search.
    pub is_cut_short: bool,
}

impl Comparison {
    /// Compares two sheets; explanations within `margin` of the best leave a half-move open.
    pub fn of(sheets: &[SheetOfGame; 2], margin: u32) -> Option<Comparison> {
        let transcripts = [sheets[0].transcript.clone(), sheets[1].transcript.clone()];
        let merged = merge(&transcripts, margin)?;
        let rows = rows(sheets, &merged);
        let parts_at = rows.iter().position(|row| row.matter != Matter::Same);
        Some(Comparison { rows, parts_at, is_cut_short: merged.is_cut_short })
    }

    /// The rows that differ otherwise than that one sheet ends.
    pub fn differences(&self) -> impl Iterator<Item = (usize, &Row)> {
        self.rows.iter().enumerate().filter(|(_, row)| !matches!(row.matter, Matter::Same | Matter::Beyond))
    }

    /// Whether the sheets say the same, in whatever notation.
    pub fn is_same(&self, sheets: &[SheetOfGame; 2]) -> bool {
        let [one, other] = sheets;
        let results = one.result.is_none() || other.result.is_none() || one.result == other.result;
        self.parts_at.is_none() && results && one.offers == other.offers
    }

    /// The half-moves that stay open.
    pub fn open(&self) -> usize {
        self.rows.iter().filter(|row| row.verdict == Some(Verdict::Open)).count()
    }
}

fn rows(sheets: &[SheetOfGame; 2], merged: &Merged) -> Vec<Row> {
    let cells = &merged.aligned.cells;
    let mut rows = Vec::new();
    let mut moves = merged.moves.iter().peekable();
    let mut position = merged.aligned.transcript.start.clone();
    let mut next = half_move_number(&position);
    // Half-moves that no sheet has, then the cell, in the order of the game.
    for (at, cell) in cells.iter().enumerate() {
        while let Some(missing) = moves.next_if(|next| next.cell.is_none()) {
            position = after(&missing.before, missing.played);
            next = half_move_number(&missing.before) + 1;
            rows.push(Row {
                before: missing.before.clone(),
                half_move: next - 1,
                sides: Default::default(),
                played: missing.played,
                instead: missing.instead.clone(),
                verdict: Some(missing.verdict),
                matter: Matter::OnNeither,
            });
        }
        let made = moves.next_if(|next| next.cell == Some(at));
        let before = made.map_or(&position, |made| &made.before).clone();
        let sides = [side(&sheets[0], cell[0], &before), side(&sheets[1], cell[1], &before)];
        let matter = matter(sheets, merged, at, &sides, made.is_some());
        if let Some(made) = made {
            position = after(&made.before, made.played);
        }
        let half_move = if made.is_some() { half_move_number(&before) } else { next };
        let stands = made.is_some() || matter != Matter::Extra;
        next = half_move + u32::from(stands);
        rows.push(Row {
            before,
            half_move,
            sides,
            played: made.and_then(|made| made.played),
            instead: made.map_or_else(Vec::new, |made| made.instead.clone()),
            verdict: made.map(|made| made.verdict),
            matter,
        });
    }
    rows
}

fn after(before: &Position, played: Option<Move>) -> Position {
    let mut position = before.clone();
    position.play_or_pass(played);
    position
}

fn side(sheet: &SheetOfGame, at: Option<usize>, before: &Position) -> Side {
    let Some(at) = at else { return Side::default() };
    Side { text: sheet.texts.get(at).cloned(), legal: sheet.transcript.entries[at].reads_as(before) }
}

fn matter(sheets: &[SheetOfGame; 2], merged: &Merged, at: usize, sides: &[Side; 2], is_made: bool) -> Matter {
    let cells = &merged.aligned.cells;
    let cell = &cells[at];
    if cell[0].is_none() || cell[1].is_none() {
        let lacking = usize::from(cell[0].is_some());
        let ends = cells[at..].iter().all(|cell| cell[lacking].is_none());
        return match (ends, is_made || at >= merged.end) {
            (true, _) => Matter::Beyond,
            (false, true) => Matter::Missing,
            (false, false) => Matter::Extra,
        };
    }
    let is_gap = |sheet: usize| cell[sheet].is_some_and(|at| sheets[sheet].is_gap(at));
    match (is_gap(0), is_gap(1)) {
        (true, true) => return Matter::OnNeither,
        (true, false) | (false, true) => return Matter::Missing,
        _ => {}
    }
    if sides[0].legal.is_some() && sides[0].legal == sides[1].legal || alike(sheets, cell, cell) {
        return Matter::Same;
    }
    let transposed = [at.wrapping_sub(2), at.wrapping_sub(1), at + 1, at + 2].iter().any(|&other| {
        cells.get(other).is_some_and(|other| alike(sheets, cell, other) && alike(sheets, other, cell))
    });
    if transposed { Matter::Transposed } else { Matter::Different }
}

/// Whether the first sheet has in one cell what the second has in the other.
fn alike(sheets: &[SheetOfGame; 2], one: &[Option<usize>], other: &[Option<usize>]) -> bool {
    let entry = |sheet: usize, at: Option<usize>| sheets[sheet].transcript.entries.get(at?);
    let (Some(first), Some(second)) = (entry(0, one[0]), entry(1, other[1])) else { return false };
    match (first.kind, second.kind) {
        (EntryKind::Move(first), EntryKind::Move(second)) => likeness(first, second) == 0,
        (EntryKind::Unreadable, EntryKind::Unreadable) => first.signs == second.signs,
        _ => false,
    }
}
