//! Several sheets of one game, cell by cell: which entries of one belong to which of another.

use super::{
    confusion::likeness,
    transcript::{Beside, Entry, EntryKind, Reading, Transcript, half_move_number},
};
use std::collections::BTreeMap;

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
/// What speaks against half-moves standing elsewhere than their numbers say.
const SHIFTED: u32 = 40;
/// What speaks against cells that have different numbers.
const OTHER_NUMBER: u32 = 40;

/// Aligns the records, the first of which gives the start and the habits: by the numbers of their moves, or by what they say where the
/// numbers fail.
pub fn align(sheets: &[Transcript]) -> Option<Aligned> {
    let (first, others) = sheets.split_first()?;
    let mut cells: Vec<Vec<Option<usize>>> = (0..first.entries.len()).map(|at| vec![Some(at)]).collect();
    let mut content_cost = SHIFTED;
    for (index, sheet) in others.iter().enumerate() {
        let (aligned, cost) = align_one(&sheets[..=index], &cells, sheet);
        cells = aligned;
        content_cost += cost;
    }
    let rows = by_numbers(sheets);
    let is_by_number = cost_of_rows(sheets, &rows) <= content_cost;
    let (places, cells): (Vec<u32>, _) =
        if is_by_number { rows.into_iter().unzip() } else { (Vec::new(), cells) };
    let hole = if is_by_number { EntryKind::Gap } else { EntryKind::Absent };
    let mut entries: Vec<Entry> = cells.iter().filter_map(|cell| merged(sheets, cell, hole)).collect();
    // A sheet whose numbers go back has other numbers than the place.
    for (entry, place) in entries.iter_mut().zip(places) {
        entry.due = entry.due.map(|_| place);
    }
    let outcome = sheets.iter().find_map(|sheet| sheet.outcome);
    Some(Aligned { transcript: Transcript { entries, outcome, ..first.clone() }, cells })
}

/// For the number of each half-move that some sheet has, where it stands on each.
type Rows = BTreeMap<u32, Vec<Option<usize>>>;

/// The sheets by the numbers of their half-moves; one that goes back is passed over.
fn by_numbers(sheets: &[Transcript]) -> Rows {
    let mut rows = Rows::new();
    for (index, sheet) in sheets.iter().enumerate() {
        let mut next = half_move_number(&sheet.start);
        for (at, entry) in sheet.entries.iter().enumerate() {
            let place = entry.due.map_or(next, |due| due.max(next));
            rows.entry(place).or_insert_with(|| vec![None; sheets.len()])[index] = Some(at);
            next = place + 1;
        }
    }
    rows
}

/// What speaks against sheets being aligned so.
fn cost_of_rows(sheets: &[Transcript], rows: &Rows) -> u32 {
    let cost = |cell: &Vec<Option<usize>>| {
        let mut all = sheets.iter().zip(cell).filter_map(|(sheet, at)| Some(&sheet.entries[(*at)?]));
        let Some(first) = all.next() else { return 0 };
        all.map(|other| text_difference(first, other)).sum()
    };
    rows.values().map(cost).sum()
}

/// The first half-move from which on a sheet goes another way than the first one for good: then they are not of one game.
pub fn parts_for_good(sheets: &[Transcript]) -> Option<(usize, u32)> {
    /// So many half-moves prove it, of which not even two in five are alike.
    const PROOF: usize = 10;
    let (first, others) = sheets.split_first()?;
    let cells: Vec<Vec<Option<usize>>> = (0..first.entries.len()).map(|at| vec![Some(at)]).collect();
    for (index, other) in others.iter().enumerate() {
        let (aligned, _) = align_one(&sheets[..1], &cells, other);
        // A sheet that ends before the other says nothing.
        let ended = aligned.iter().rev().take_while(|cell| cell.contains(&None)).count();
        let (mut all, mut alike, mut from) = (0, 0, None);
        for (at, cell) in aligned.iter().enumerate().rev().skip(ended) {
            let kinds = (cell[0].map(|at| first.entries[at].kind), cell[1].map(|at| other.entries[at].kind));
            all += 1;
            alike += match kinds {
                (Some(EntryKind::Move(one)), Some(EntryKind::Move(other))) => {
                    usize::from(likeness(one, other) == 0)
                }
                _ => 0,
            };
            if all >= PROOF && 5 * alike <= 2 * all {
                from = Some(at);
            }
        }
        if let Some(from) = from {
            return Some((index + 1, half_move_number(&first.start) + from as u32));
        }
    }
    None
}

/// The entry of a cell: that of the first sheet that has it, with what the others say.
fn merged(sheets: &[Transcript], cell: &[Option<usize>], hole: EntryKind) -> Option<Entry> {
    let readings = |(sheet, at): (&Transcript, &Option<usize>)| match at {
        Some(at) => sheet.entries[*at].reading(),
        None => Reading { kind: hole, ..Reading::ABSENT },
    };
    let mut all: Vec<Reading> = sheets.iter().zip(cell).map(readings).collect();
    // What can be read comes first.
    let lead = all
        .iter()
        .position(|reading| matches!(reading.kind, EntryKind::Move(_)))
        .or_else(|| cell.iter().position(Option::is_some))?;
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
) -> (Vec<Vec<Option<usize>>>, u32) {
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
    (aligned, costs[rows * width + columns])
}

/// What speaks against two entries being of the same half-move.
fn difference(one: &Entry, other: &Entry) -> u32 {
    let numbers = match (one.due, other.due) {
        (Some(one), Some(other)) if one != other => OTHER_NUMBER,
        _ => 0,
    };
    numbers + text_difference(one, other)
}

/// What their texts say against it.
fn text_difference(one: &Entry, other: &Entry) -> u32 {
    match (one.kind, other.kind) {
        (EntryKind::Move(one), EntryKind::Move(other)) => likeness(one, other).min(2 * ALONE - 10),
        (EntryKind::Gap, EntryKind::Gap) => 0,
        (EntryKind::Gap, _) | (_, EntryKind::Gap) => 20,
        _ => 60 - 15 * one.signs.in_common(&other.signs).min(3),
    }
}
