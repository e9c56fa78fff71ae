//! An event in rows: the event, its players, the pairings, what was found, and a summary; as a table the pairings and what was found.

use super::EventView;
use crate::report::{
    lines::{Layout, Lines},
    rows::{self, Row},
};

/// The columns of the table of pairings and findings.
const COLUMNS: [&str; 20] = [
    "kind",
    "round_number",
    "board",
    "white",
    "black",
    "report",
    "pgn",
    "status",
    "code",
    "severity",
    "reason",
    "message",
    "file",
    "game",
    "line",
    "column",
    "report_line",
    "report_column",
    "expected",
    "found",
];

/// All that is known of an event.
pub fn event_lines<'a>(view: &EventView<'a>, layout: Layout) -> Lines<'a> {
    let event = view.event;
    let pairings = view.pairings();
    let mut lines: Vec<Row<'a>> = Vec::new();
    if layout == Layout::Lines {
        lines.push(rows::event(event));
        lines.extend(event.standings().iter().map(|standing| rows::player(event, standing)));
    }
    lines.extend(pairings.iter().map(|pairing| rows::pairing(event, pairing)));
    lines.extend(view.all().enumerate().map(|(at, (finding, subject))| {
        rows::event_finding(event, finding, subject, at >= view.findings.len())
    }));
    if layout == Layout::Lines {
        lines.push(rows::event_summary(view, &pairings));
    }
    Lines { title: "Pairings and findings", columns: COLUMNS.to_vec(), rows: lines }
}

/// The points of all players, as `--standings` gives them.
pub fn standing_lines<'a>(view: &EventView<'a>, layout: Layout) -> Lines<'a> {
    let event = view.event;
    let row = |standing| match layout {
        Layout::Lines => rows::player(event, standing),
        Layout::Table => rows::standing(event, standing),
    };
    Lines {
        title: "Standings",
        columns: rows::STANDING.names.to_vec(),
        rows: event.standings().iter().map(row).collect(),
    }
}
