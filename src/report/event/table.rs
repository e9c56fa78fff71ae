//! An event as tables: the pairings with what was found of each, and the standings.

use super::EventView;
use crate::{event::PlayedGame, report::csv::rows};

/// A row for each pairing and each finding, under headings.
pub fn write_csv(view: &EventView<'_>) -> String {
    let event = view.event;
    let mut out = Vec::new();
    rows(&mut out, |table| {
        table.write_record([
            "kind",
            "round",
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
        ])?;
        let name = |player: Option<usize>| {
            player.map_or(String::new(), |player| event.report.players[player].name.clone())
        };
        let number = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
        for row in view.rows() {
            let game = row.game.map(|game| &event.games[game]);
            table.write_record([
                "pairing".to_owned(),
                row.round.to_string(),
                number(row.board.map(u64::from)),
                name(row.players[0]),
                name(row.players[1]),
                row.report.clone().unwrap_or_default(),
                game.map_or(String::new(), |game| game.result.text().to_owned()),
                row.status.word().to_owned(),
                String::new(),
                String::new(),
                String::new(),
                String::new(),
                game.map_or(String::new(), |game| game.file.to_string()),
                number(game.map(|game| game.number)),
                number(game.map(|game| game.begins().line)),
                number(game.map(|game| game.begins().column)),
                String::new(),
                String::new(),
                String::new(),
                String::new(),
            ])?;
        }
        for (at, (finding, subject)) in view.all().enumerate() {
            let status = if at < view.findings.len() { "" } else { "accepted" };
            let place =
                |game: &PlayedGame| game.origin().place(&game.head.text, finding.span().start as usize);
            let game = subject.game.map(|game| &event.games[game]).map(|game| (game, place(game)));
            let player =
                |at: usize| subject.players.get(at).map_or(String::new(), |player| player.name.clone());
            table.write_record([
                "finding".to_owned(),
                number(subject.round.map(u64::from)),
                number(subject.board.map(u64::from)),
                player(0),
                player(1),
                String::new(),
                String::new(),
                status.to_owned(),
                finding.meta.code.to_owned(),
                finding.severity.word().to_owned(),
                finding.reason.unwrap_or_default().to_owned(),
                finding.message.to_string(),
                game.map_or_else(|| event.report.file.to_string(), |(game, _)| game.file.to_string()),
                number(game.map(|(game, _)| game.number)),
                number(game.map(|(_, place)| place.line)),
                number(game.map(|(_, place)| place.column)),
                number(subject.cell.map(|cell| cell.line.into())),
                number(subject.cell.map(|cell| cell.column.into())),
                subject.expected.clone().unwrap_or_default(),
                subject.found.clone().unwrap_or_default(),
            ])?;
        }
        Ok(())
    });
    String::from_utf8_lossy(&out).into_owned()
}

/// The points of all players, three ways.
pub fn standings_csv(view: &EventView<'_>) -> String {
    let mut out = Vec::new();
    rows(&mut out, |table| {
        table.write_record(["rank", "number", "name", "stated", "report", "games", "differs_in"])?;
        for standing in view.event.standings() {
            let player = &view.event.report.players[standing.player];
            let rounds: Vec<String> = standing.differing.iter().map(u32::to_string).collect();
            table.write_record([
                player.rank.map_or(String::new(), |rank| rank.to_string()),
                player.number.to_string(),
                player.name.clone(),
                standing.stated.map_or(String::new(), |points| points.to_string()),
                standing.report.to_string(),
                standing.games.to_string(),
                rounds.join("; "),
            ])?;
        }
        Ok(())
    });
    String::from_utf8_lossy(&out).into_owned()
}
