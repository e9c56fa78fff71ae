//! An event as JSON Lines: the event, its players, the pairings, what was found, and a summary.

use super::{EventView, due, rows::Status};
use crate::{
    diag::{Finding, Severity, Subject},
    event::{PlayedGame, Points, SideMatch, Standing},
};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// One object a line.
pub fn write_json(view: &EventView<'_>) -> String {
    let mut out = String::new();
    let mut line = |object: Object| out += &object.line();
    line(event(view));
    view.event.standings().iter().for_each(|standing| line(player(view, standing)));
    let rows = view.rows();
    for row in &rows {
        let number = |at: usize| row.players[at].map(|player| view.event.report.players[player].number);
        let game = row.game.map(|game| &view.event.games[game]);
        line(object([
            ("kind", Some("pairing".into())),
            ("round", Some(row.round.into())),
            ("board", row.board.map(Value::from)),
            ("white", number(0).map(Value::from)),
            ("black", number(1).map(Value::from)),
            ("outcome", Some(row.outcome.into())),
            ("report", row.report.clone().map(Value::from)),
            ("pgn", game.map(|game| game.result.text().into())),
            ("file", game.map(|game| (*game.file).into())),
            ("game", game.map(|game| game.number.into())),
            ("line", game.map(|game| game.begins().line.into())),
            ("status", Some(row.status.word().into())),
        ]));
    }
    for (at, (found, subject)) in view.all().enumerate() {
        line(finding(view, found, subject, at >= view.findings.len()));
    }
    let with = |status: Status| rows.iter().filter(|row| row.status == status).count();
    let undecided = view
        .event
        .matching
        .sides
        .iter()
        .flatten()
        .filter(|side| matches!(side, SideMatch::Undecided(_)))
        .count();
    line(object([
        ("kind", Some("summary".into())),
        ("pairings", Some(view.event.pairs.len().into())),
        ("games", Some((view.event.games.len() as u64 + view.event.others).into())),
        ("agree", Some(with(Status::Agrees).into())),
        ("differ", Some(with(Status::Differs).into())),
        ("missing", Some(with(Status::Missing).into())),
        ("players_matched", Some(view.matched().into())),
        ("undecided", Some(undecided.into())),
        (
            "severities",
            Some(json!({
                "error": view.count(Severity::Error),
                "warning": view.count(Severity::Warning),
                "info": view.count(Severity::Info),
            })),
        ),
        ("accepted", Some(view.accepted.len()).filter(|&count| count > 0).map(Value::from)),
    ]));
    out
}

/// The players alone, as `--standings` gives them.
pub fn standings_json(view: &EventView<'_>) -> String {
    let lines = view.event.standings();
    lines.iter().map(|standing| player(view, standing).line()).collect()
}

/// An object of what is there; the fields keep their order.
struct Object(Vec<(&'static str, Value)>);

impl Object {
    fn line(&self) -> String {
        // Every key is a string.
        serde_json::to_string(self).expect("plain fields are serialised") + "\n"
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

fn object<const FIELDS: usize>(fields: [(&'static str, Option<Value>); FIELDS]) -> Object {
    let there = fields.into_iter().filter_map(|(name, value)| Some((name, value?)));
    Object(there.filter(|(_, value)| !value.as_str().is_some_and(str::is_empty)).collect())
}

fn event(view: &EventView<'_>) -> Object {
    let report = &view.event.report;
    let text = |text: &Option<String>| text.clone().map(Value::from);
    let map = view.event.round_map.entries().map(|(round, other)| (round.to_string(), other.into()));
    object([
        ("kind", Some("event".into())),
        ("name", text(&report.name)),
        ("city", text(&report.city)),
        ("federation", text(&report.federation)),
        ("start", report.start.map(|day| day.to_string().into())),
        ("end", report.end.map(|day| day.to_string().into())),
        ("format", Some(report.form.name().into())),
        ("rounds", Some(report.rounds().into())),
        ("players", Some(report.players.len().into())),
        ("teams", Some(report.teams.len()).filter(|&teams| teams > 0).map(Value::from)),
        ("report", Some((*report.file).into())),
        ("round_map", (!view.event.round_map.is_identity()).then(|| Value::Object(map.collect()))),
        (
            "due",
            due(report).map(|due| json!({"trf": due.report.to_string(), "upload": due.upload.to_string()})),
        ),
    ])
}

fn player(view: &EventView<'_>, standing: &Standing) -> Object {
    let player = &view.event.report.players[standing.player];
    let (mut reason, mut names) = (None, Vec::new());
    for (game, sides) in view.event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            if let SideMatch::Player { player, reason: why, .. } = side
                && *player == standing.player
            {
                reason = Some(reason.map_or(*why, |before: crate::event::Reason| before.max(*why)));
                let name = &view.event.games[game].sides[at].name;
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
    }
    let number = |points: Points| json!(points.number());
    let mut points = Map::new();
    points.extend(standing.stated.map(|stated| ("stated".to_owned(), number(stated))));
    points.insert("report".to_owned(), number(standing.report));
    points.insert("games".to_owned(), number(standing.games));
    object([
        ("kind", Some("player".into())),
        ("number", Some(player.number.into())),
        ("rank", player.rank.map(Value::from)),
        ("name", Some(player.name.clone().into())),
        ("fide_id", player.fide_id.map(Value::from)),
        ("rating", player.rating.map(Value::from)),
        ("title", player.title.clone().map(Value::from)),
        ("federation", player.federation.clone().map(Value::from)),
        ("matched", reason.map(|reason| reason.word().into())),
        ("pgn_names", Some(names).filter(|names| !names.is_empty()).map(Value::from)),
        ("points", Some(Value::Object(points))),
        ("differs_in", Some(standing.differing.clone()).filter(|rounds| !rounds.is_empty()).map(Value::from)),
    ])
}

fn finding(view: &EventView<'_>, finding: &Finding, subject: &Subject, accepted: bool) -> Object {
    let event = view.event;
    let place = |game: &PlayedGame| game.origin().place(&game.head.text, finding.span().start as usize);
    let game = subject.game.map(|game| &event.games[game]).map(|game| (game, place(game)));
    let number = |at: usize| subject.players.get(at).map(|player| player.number);
    let changes = subject
        .changes
        .iter()
        .map(|change| json!({"player": change.player.number, "points": change.points.number()}));
    let changes: Vec<Value> = changes.collect();
    let notes: Vec<String> = finding.notes.iter().map(ToString::to_string).collect();
    object([
        ("kind", Some("finding".into())),
        ("file", Some(game.map_or((*event.report.file).into(), |(game, _)| (*game.file).into()))),
        ("game", game.map(|(game, _)| game.number.into())),
        ("line", game.map(|(_, place)| place.line.into()).or(subject.cell.map(|cell| cell.line.into()))),
        (
            "column",
            game.map(|(_, place)| place.column.into()).or(subject.cell.map(|cell| cell.column.into())),
        ),
        ("byte", game.map(|(_, place)| place.byte.into())),
        ("length", game.map(|_| finding.span().len.into())),
        ("code", Some(finding.meta.code.into())),
        ("name", Some(finding.meta.name.into())),
        ("severity", Some(finding.severity.word().into())),
        ("message", Some(finding.message.to_string().into())),
        ("reason", finding.reason.map(Value::from)),
        ("article", finding.article.map(Value::from)),
        ("round", subject.round.map(Value::from)),
        ("board", subject.board.map(Value::from)),
        ("white", number(0).map(Value::from)),
        ("black", number(1).map(Value::from)),
        ("report_file", subject.cell.map(|_| (*event.report.file).into())),
        ("report_line", subject.cell.map(|cell| cell.line.into())),
        ("report_column", subject.cell.map(|cell| cell.column.into())),
        ("expected", subject.expected.clone().map(Value::from)),
        ("found", subject.found.clone().map(Value::from)),
        ("changes", Some(changes).filter(|changes| !changes.is_empty()).map(Value::from)),
        ("count", Some(subject.games).filter(|&count| count > 1).map(Value::from)),
        ("notes", Some(notes).filter(|notes| !notes.is_empty()).map(Value::from)),
        ("accepted", accepted.then_some(Value::Bool(true))),
    ])
}
