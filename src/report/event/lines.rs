//! The rows around an event's findings: the event, its players, the pairings, and a summary; in a table the pairings alone.

use super::EventView;
use crate::report::{
    lines::{Layout, Lines},
    rows::{self, Row},
};

/// The columns of the table of pairings and findings, unless others are asked for.
pub const EVENT_COLUMNS: [&str; 20] = [
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

/// The rows before those of the findings.
pub(super) fn before<'a>(view: &EventView<'a>, layout: Layout) -> Vec<Row<'a>> {
    let event = view.event;
    let mut rows: Vec<Row<'a>> = Vec::new();
    if layout == Layout::Lines {
        rows.push(rows::event(event));
        rows.extend(event.standings().iter().map(|standing| rows::player(event, standing)));
    }
    rows.extend(view.pairings().iter().map(|pairing| rows::pairing(event, pairing)));
    rows
}

/// The rows after those of the findings.
pub(super) fn after<'a>(view: &EventView<'a>, layout: Layout) -> Option<Row<'a>> {
    (layout == Layout::Lines).then(|| rows::event_summary(view, &view.pairings()))
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
