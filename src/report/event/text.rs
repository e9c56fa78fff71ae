//! What an event has for people beside its findings: the rounds in a table, what was ruled on, and the points.

use super::{EventView, due};
use crate::{
    checks::event::round_of,
    diag::{counted, thousands},
    event::{Event, Points, SideMatch},
    report::{
        table::{Side, aligned},
        terminal::{Palette, printable},
    },
};
use std::{collections::BTreeMap, fmt::Write};
use unicode_width::UnicodeWidthStr;

/// What comes before the findings: the event, and its rounds.
pub(super) fn before(view: &EventView<'_>) -> String {
    format!("{}\n{}\n", head(view.event), rounds(view))
}

/// What is above the findings of a round.
pub(super) fn title(round: Option<u32>, color: bool) -> String {
    let Palette { strong, .. } = Palette::new(color);
    let title = round.map_or("the event".into(), |round| format!("round {round}"));
    format!("{strong}{title}{strong:#}\n")
}

/// What was ruled on.
pub(super) fn accepted(view: &EventView<'_>) -> String {
    let mut out = String::new();
    if !view.accepted.is_empty() {
        out.push_str("accepted\n");
        for finding in view.accepted {
            let message = printable(&finding.message.to_string()).into_owned();
            let round = round_of(finding).map_or(String::new(), |round| format!("round {round}: "));
            // Writing to a `String` cannot fail.
            let _ = writeln!(out, "  {} {round}{message}", finding.meta.code);
        }
        out.push('\n');
    }
    out
}

/// What the event is, and how its players were matched.
fn head(event: &Event) -> String {
    let report = &event.report;
    let shown = |text: &Option<String>| text.as_deref().map(|text| printable(text).into_owned());
    let mut out = shown(&report.name).unwrap_or_else(|| "an event without a name".into());
    let place = [shown(&report.city), shown(&report.federation)];
    let days = match (report.start, report.end) {
        (Some(start), Some(end)) if start != end => Some(format!("{start} to {end}")),
        (start, end) => start.or(end).map(|day| day.to_string()),
    };
    place.into_iter().flatten().chain(days).for_each(|part| {
        let _ = write!(out, ", {part}");
    });
    let players = counted(report.players.len() as u64, "player", "players");
    let (file, form) = (printable(&report.file), report.form.name());
    let _ = write!(
        out,
        "\nreport {file} ({form}): {players}, {}",
        counted(report.rounds().into(), "round", "rounds")
    );
    if report.all_rounds() > report.rounds() {
        let _ = write!(out, " of {}", report.all_rounds());
    }
    let (games, foreign) = event.games_and_foreign();
    let _ = write!(out, "; {}", counted(games, "game", "games"));
    if foreign > 0 {
        let _ = write!(out, ", {} of players who are not in the report", thousands(foreign));
    }
    let mut reasons: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for side in event.matching.sides.iter().flatten() {
        if let SideMatch::Player { player, reason, .. } = side {
            reasons.entry(*reason).or_default().push(*player);
        }
    }
    let by = reasons.into_iter().map(|(reason, mut players)| {
        players.sort_unstable();
        players.dedup();
        format!("{} by {}", players.len(), reason.word())
    });
    let by: Vec<String> = by.collect();
    if !by.is_empty() {
        let _ = write!(out, "\nplayers found in the games: {}", by.join(", "));
    }
    if !event.round_map.is_identity() {
        let map = event.round_map.entries().map(|(round, other)| format!("{round} is {other}"));
        let _ = write!(out, "\nrounds of the games in the report: {}", map.collect::<Vec<_>>().join(", "));
    }
    if let Some(due) = due(report) {
        let _ = write!(out, "\ndue to the rating officer by {}, to FIDE by {}", due.report, due.upload);
    }
    out.push('\n');
    out
}

fn rounds(view: &EventView<'_>) -> String {
    let mut table = vec![
        [
            "round", "day", "paired", "played", "forfeit", "bye", "absent", "games", "missing", "differ",
            "findings",
        ]
        .map(str::to_owned)
        .to_vec(),
    ];
    for row in view.round_rows() {
        let day = row.date.map_or(String::new(), |day| day.to_string());
        let numbers = row.counts.iter().chain(&row.games).chain([&row.findings]);
        let shown = |&number: &u64| if number == 0 { "-".into() } else { thousands(number) };
        table.push([row.round.to_string(), day].into_iter().chain(numbers.map(shown)).collect());
    }
    // Days are shown where there are any.
    if table.iter().skip(1).all(|row| row[1].is_empty()) {
        table.iter_mut().for_each(|row| drop(row.remove(1)));
    }
    aligned(&table, Side::Right)
}

/// The points of all players, three ways.
pub fn standings_text(view: &EventView<'_>) -> String {
    let mut table: Vec<Vec<String>> =
        vec![["rank", "no.", "stated", "report", "games", "name"].map(str::to_owned).to_vec()];
    for standing in view.event.standings() {
        let player = &view.event.report.players[standing.player];
        let rounds = standing.differing.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        let mut name = printable(&player.name).into_owned();
        if !rounds.is_empty() {
            name += &format!("   round {rounds} differs");
        }
        if standing.stated.is_some_and(|stated| stated != standing.report) {
            name += "   stated points do not add up";
        }
        table.push(vec![
            player.rank.map_or(String::new(), |rank| rank.to_string()),
            player.number.to_string(),
            standing.stated.map_or(String::new(), Points::in_report),
            standing.report.in_report(),
            standing.games.in_report(),
            name,
        ]);
    }
    // Names are to the left.
    let widest = table.iter().map(|row| row[5].width()).max().unwrap_or(0);
    for name in table.iter_mut().map(|row| &mut row[5]) {
        *name = format!("{name}{}", " ".repeat(widest - name.width()));
    }
    aligned(&table, Side::Right)
}
