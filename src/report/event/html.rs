//! The page of an event: one file without scripts and without anything from elsewhere, to be read, printed and signed.

use super::{EventView, Status, due, record_of};
use crate::{
    diag::Severity,
    event::{Event, RemarkKind, SideMatch},
    report::{
        html::{self, Script},
        markup::Markup,
    },
};

/// More rows than this of one table are not shown.
const MOST: usize = 2_000;

/// What comes before the findings: the event, its rounds, and the heading of what is to be decided.
pub(super) fn before(view: &EventView<'_>) -> String {
    let mut page = Markup::default();
    page.element("<h1>", name(view.event), "</h1>\n");
    facts(view, &mut page);
    sums(view, &mut page);
    rounds(view, &mut page);
    html::begin_group(Severity::Error, &mut page);
    page.finish()
}

/// What comes after them.
pub(super) fn after(view: &EventView<'_>) -> String {
    let mut page = Markup::default();
    accepted(view, &mut page);
    standings(view, &mut page);
    players(view.event, &mut page);
    unplayed(view, &mut page);
    without_game(view, &mut page);
    forgiven(view.event, &mut page);
    html::signatures(&mut page);
    page.finish()
}

/// Begins the page of events of which this is the first.
pub(super) fn open(event: &Event) -> String {
    let mut page = Markup::default();
    html::open(format_args!("{}: games and report", name(event)), Script::Without, &mut page);
    page.finish()
}

/// Ends it.
pub(super) fn close() -> String {
    let mut page = Markup::default();
    html::close(Script::Without, &mut page);
    page.finish()
}

fn name(event: &Event) -> &str {
    event.report.name.as_deref().unwrap_or("An event without a name")
}

fn facts(view: &EventView<'_>, page: &mut Markup) {
    let report = &view.event.report;
    let days = match (report.start, report.end) {
        (Some(start), Some(end)) => Some(format!("{start} to {end}")),
        (start, end) => start.or(end).map(|day| day.to_string()),
    };
    let place =
        [&report.city, &report.federation].into_iter().flatten().cloned().collect::<Vec<_>>().join(", ");
    let due = due(report).map(|due| format!("to the rating officer {}, to FIDE {}", due.report, due.upload));
    let map = view.event.round_map.entries().map(|(round, other)| format!("{round} is {other}"));
    let map = map.collect::<Vec<_>>().join(", ");
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    let all = [
        ("Place", some(place)),
        ("Days", days),
        ("System", report.system.clone()),
        ("Rate of play", report.rate_of_play.clone()),
        ("Chief arbiter", report.chief_arbiter.clone()),
        ("Arbiters", some(report.deputies.join("; "))),
        ("Report", Some(format!("{} ({})", report.file, report.form.name()))),
        ("Rounds", Some(report.rounds().to_string())),
        ("Rounds of the games", some(map)),
        ("Due", due),
    ];
    page.raw("<dl class=\"facts\">\n");
    for (name, value) in all {
        if let Some(value) = value {
            page.element("<dt>", name, "</dt>").element("<dd>", value, "</dd>\n");
        }
    }
    page.raw("</dl>\n");
}

fn sums(view: &EventView<'_>, page: &mut Markup) {
    let (games, foreign) = view.event.games_and_foreign();
    page.raw("<ul class=\"sums\">\n");
    let sums = [
        (view.count(Severity::Error), ["to decide"; 2]),
        (view.count(Severity::Warning), ["to look at"; 2]),
        (view.event.report.players.len() as u64, ["player", "players"]),
        (view.event.pairs.len() as u64, ["pairing", "pairings"]),
        (games, ["game", "games"]),
    ];
    let of_others = (foreign > 0).then_some((foreign, ["game of other players", "games of other players"]));
    for (count, what) in sums.into_iter().chain(of_others) {
        page.element("<li><b>", count, "</b>").text(what[usize::from(count != 1)]).raw("</li>\n");
    }
    page.raw("</ul>\n");
}

fn rounds(view: &EventView<'_>, page: &mut Markup) {
    page.raw("<h2>Rounds</h2>\n");
    let headings = [
        "Round",
        " Day",
        "Paired",
        "Played",
        "Forfeited",
        "Byes",
        "Absent",
        "Games",
        "Missing",
        "Differing",
        "Findings",
    ];
    let rows = view.round_rows().into_iter().map(|row| {
        let day = row.date.map_or(String::new(), |day| day.to_string());
        let numbers = row.counts.into_iter().chain(row.games).chain([row.findings]);
        let cells = [row.round.to_string(), day].into_iter().chain(numbers.map(|number| number.to_string()));
        (row.games[1] + row.games[2] > 0, cells.collect())
    });
    page.table(&headings, rows);
}

fn accepted(view: &EventView<'_>, page: &mut Markup) {
    if view.accepted.is_empty() {
        return;
    }
    page.raw("<h2>Ruled on</h2>\n");
    page.raw("<div class=\"cards\">\n");
    for finding in view.accepted {
        let record = record_of(view.event, finding);
        html::write_card(&record, finding, finding.place(record.origin, record.text), page);
    }
    page.raw("</div>\n");
}

fn standings(view: &EventView<'_>, page: &mut Markup) {
    page.raw("<h2>Standings</h2>\n");
    let headings = ["Rank", "No.", " Name", "Stated", "Report", "Games", " Differs in round"];
    let rows = view.event.standings().into_iter().take(MOST).map(|standing| {
        let player = &view.event.report.players[standing.player];
        let differs =
            !standing.differing.is_empty() || standing.stated.is_some_and(|stated| stated != standing.report);
        let rounds: Vec<String> = standing.differing.iter().map(u32::to_string).collect();
        let cells = vec![
            player.rank.map_or(String::new(), |rank| rank.to_string()),
            player.number.to_string(),
            player.name.clone(),
            standing.stated.map_or(String::new(), |points| points.in_report()),
            standing.report.in_report(),
            standing.games.in_report(),
            rounds.join(", "),
        ];
        (differs, cells)
    });
    page.table(&headings, rows);
}

/// Who was found in the games, and how; who was not.
fn players(event: &Event, page: &mut Markup) {
    let mut found: Vec<Option<(&str, Vec<&str>)>> = vec![None; event.report.players.len()];
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let SideMatch::Player { player, reason, .. } = side else { continue };
            let (why, names) = found[*player].get_or_insert((reason.word(), Vec::new()));
            let name = event.games[game].sides[at].name.as_str();
            if !names.contains(&name) {
                *why = reason.word();
                names.push(name);
            }
        }
    }
    page.raw("<h2>Players</h2>\n");
    let headings =
        ["No.", " Title", " Name", "Rating", " Federation", "FIDE id", " Found by", " In the games"];
    let rows = event.report.players.iter().zip(&found).take(MOST).map(|(player, found)| {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let number = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
        let (why, names) =
            found.as_ref().map_or(("", String::new()), |(why, names)| (*why, names.join("; ")));
        let cells = vec![
            player.number.to_string(),
            text(&player.title),
            player.name.clone(),
            number(player.rating.map(u64::from)),
            text(&player.federation),
            number(player.fide_id),
            why.to_owned(),
            if names == player.name { String::new() } else { names },
        ];
        (false, cells)
    });
    page.table(&headings, rows);
}

/// Forfeits, byes and absences.
fn unplayed(view: &EventView<'_>, page: &mut Markup) {
    let name = |player: Option<usize>| {
        player.map_or(String::new(), |player| view.event.report.players[player].name.clone())
    };
    let is_unplayed = |status: Status, outcome: &str| {
        matches!(status, Status::Forfeit | Status::Bye) || outcome == "forfeit"
    };
    let rows: Vec<(bool, Vec<String>)> = view
        .pairings()
        .into_iter()
        .filter(|row| is_unplayed(row.status, row.outcome))
        .take(MOST)
        .map(|row| {
            let report = row.report.clone().unwrap_or_default();
            (
                false,
                vec![
                    row.round.to_string(),
                    name(row.players[0]),
                    name(row.players[1]),
                    report,
                    row.outcome.to_owned(),
                ],
            )
        })
        .collect();
    if !rows.is_empty() {
        page.raw("<h2>Forfeits and byes</h2>\n");
        page.table(&["Round", " White or player", " Black", " Report", " What"], rows);
    }
}

/// Games of the report that are not there, those of title holders marked: a title application needs them.
fn without_game(view: &EventView<'_>, page: &mut Markup) {
    let missing: Vec<_> = view.pairings().into_iter().filter(|row| row.status == Status::Missing).collect();
    if missing.is_empty() {
        return;
    }
    page.raw("<h2>Games that are not there</h2>\n");
    let rows = missing.iter().take(MOST).map(|row| {
        let player = |at: usize| row.players[at].map(|player| &view.event.report.players[player]);
        let name = |at: usize| player(at).map_or(String::new(), |player| player.name.clone());
        let titles: Vec<String> = [0, 1].into_iter().filter_map(|at| player(at)?.title.clone()).collect();
        let report = row.report.clone().unwrap_or_default();
        (false, vec![row.round.to_string(), name(0), name(1), report, titles.join(", ")])
    });
    page.table(&["Round", " White", " Black", " Report", " Titles"], rows);
}

/// What the report's reader had to forgive.
fn forgiven(event: &Event, page: &mut Markup) {
    let lenient = event.report.remarks.iter().filter(|remark| {
        matches!(
            remark.kind,
            RemarkKind::Leniency | RemarkKind::Field | RemarkKind::Encoding | RemarkKind::Misaligned
        )
    });
    let rows: Vec<(bool, Vec<String>)> = lenient
        .take(MOST)
        .map(|remark| {
            let what = match remark.kind {
                RemarkKind::Leniency => "read for what it must mean",
                RemarkKind::Field => "left out",
                RemarkKind::Encoding => "not UTF-8",
                _ => "out of its columns",
            };
            (
                false,
                vec![
                    remark.spot.line.to_string(),
                    remark.spot.column.to_string(),
                    remark.text.clone(),
                    what.to_owned(),
                ],
            )
        })
        .collect();
    if !rows.is_empty() {
        page.raw("<h2>What was adjusted in reading the report</h2>\n");
        page.table(&["Line", "Column", " Text", " What"], rows);
    }
}
