//! Several sheets of one game, cell by cell: which entries of one belong to which of another.

use super::{
    confusion::likeness,
    transcript::{Beside, Entry, EntryKind, Reading, Transcript},
};

/// Several records of one game as one.
#[derive(Clone, Debug)]
pub struct Aligned {
    /// Their entries together: each has the readings of all sheets.
    pub transcript: Transcript,
    /// For each entry its place on each sheet; `None` where that has none.
    pub cells: Vec<Vec<Option<usize>>>,
}

/// What it costs that a cell stands on one of two sheets alone.
const ALONE: u32 = 45;
/// What speaks against cells that have different numbers.
const OTHER_NUMBER: u32 = 40;

/// Aligns the records, the first of which gives the start and the habits.
pub fn align(sheets: &[Transcript]) -> Option<Aligned> {
    let (first, others) = sheets.split_first()?;
    let mut cells: Vec<Vec<Option<usize>>> = (0..first.entries.len()).map(|at| vec![Some(at)]).collect();
    for (index, sheet) in others.iter().enumerate() {
        cells = align_one(&sheets[..=index], &cells, sheet);
    }
    let entries = cells.iter().filter_map(|cell| merged(sheets, cell)).collect();
    let outcome = sheets.iter().find_map(|sheet| sheet.outcome);
    Some(Aligned { transcript: Transcript { entries, outcome, ..first.clone() }, cells })
}

/// The entry of a cell: that of the first sheet that has it, with what the others say.
fn merged(sheets: &[Transcript], cell: &[Option<usize>]) -> Option<Entry> {
    let readings = |(sheet, at): (&Transcript, &Option<usize>)| match at {
        Some(at) => sheet.entries[*at].reading(),
        None => Reading::ABSENT,
    };
    let mut all: Vec<Reading> = sheets.iter().zip(cell).map(readings).collect();
    // What can be read comes first.
    let lead = all
        .iter()
        .position(|reading| matches!(reading.kind, EntryKind::Move(_)))
        .or_else(|| all.iter().position(|reading| reading.kind != EntryKind::Absent))?;
    let span = sheets[lead].entries[cell[lead]?].span;
    let lead = all.remove(lead);
    let due = sheets.iter().zip(cell).find_map(|(sheet, at)| sheet.entries[(*at)?].due);
    Some(Entry { kind: lead.kind, span, signs: lead.signs, due, beside: Beside::Sheets(all) })
}

/// The cells with those of one more sheet, aligned so that the whole costs least.
fn align_one(
    sheets: &[Transcript],
    cells: &[Vec<Option<usize>>],
    sheet: &Transcript,
) -> Vec<Vec<Option<usize>>> {
    let (rows, columns) = (cells.len(), sheet.entries.len());
    let width = columns + 1;
    let mut costs = vec![0u32; (rows + 1) * width];
    for at in 1..=rows {
        costs[at * width] = costs[(at - 1) * width] + ALONE;
    }
    for at in 1..=columns {
        costs[at] = costs[at - 1] + ALONE;
    }
    let pair = |row: usize, column: usize| {
        let known = sheets.iter().zip(&cells[row]).filter_map(|(sheet, at)| Some(&sheet.entries[(*at)?]));
        known.map(|entry| difference(entry, &sheet.entries[column])).min().unwrap_or(ALONE)
    };
    for row in 1..=rows {
        for column in 1..=columns {
            let both = costs[(row - 1) * width + column - 1] + pair(row - 1, column - 1);
            let alone = costs[(row - 1) * width + column].min(costs[row * width + column - 1]) + ALONE;
            costs[row * width + column] = both.min(alone);
        }
    }
    let (mut row, mut column, mut aligned) = (rows, columns, Vec::new());
    while row > 0 || column > 0 {
        let here = costs[row * width + column];
        if row > 0 && column > 0 && here == costs[(row - 1) * width + column - 1] + pair(row - 1, column - 1)
        {
            (row, column) = (row - 1, column - 1);
            aligned.push([&cells[row][..], &[Some(column)]].concat());
        } else if row > 0 && here == costs[(row - 1) * width + column] + ALONE {
            row -= 1;
            aligned.push([&cells[row][..], &[None]].concat());
        } else {
            column -= 1;
            aligned.push([vec![None; sheets.len()], vec![Some(column)]].concat());
        }
    }
    aligned.reverse();
    aligned
}

/// What speaks against two entries being of the same half-move.
fn difference(one: &Entry, other: &Entry) -> u32 {
    let numbers = match (one.due, other.due) {
        (Some(one), Some(other)) if one != other => OTHER_NUMBER,
        _ => 0,
    };
    let text = match (one.kind, other.kind) {
        (EntryKind::Move(one), EntryKind::Move(other)) => likeness(one, other).min(2 * ALONE - 10),
        (EntryKind::Gap, EntryKind::Gap) => 0,
        (EntryKind::Gap, _) | (_, EntryKind::Gap) => 20,
        _ => 60 - 15 * one.signs.in_common(&other.signs).min(3),
    };
    numbers + text
}
