//! A report written as a TRF.

use crate::event::{Cell, Date, Form, Outcome, Player, Points, Report, Scoring};
use std::fmt::Write;

/// The report in FIDE's columns, lines ended as FIDE wants them.
pub fn write(report: &Report) -> String {
    let mut out = String::new();
    let mut line = |code: &str, text: &str| {
        // Writing to a `String` cannot fail.
        let _ = write!(out, "{code} {}\r\n", text.trim_end());
    };
    let mut text = |code: &str, text: &Option<String>| {
        if let Some(text) = text {
            line(code, text);
        }
    };
    text("012", &report.name);
    text("022", &report.city);
    text("032", &report.federation);
    text("042", &report.start.map(slashed));
    text("052", &report.end.map(slashed));
    for (code, stated) in ["062", "072", "082"].iter().zip(report.stated) {
        text(code, &stated.map(|count| count.to_string()));
    }
    let system = if report.form == Form::Trf26 { "192" } else { "092" };
    text(system, &report.system);
    text("102", &report.chief_arbiter);
    report.deputies.iter().for_each(|deputy| text("112", &Some(deputy.clone())));
    text("122", &report.rate_of_play);
    if !report.round_dates.is_empty() {
        let days = report
            .round_dates
            .iter()
            .map(|date| date.map_or("        ".into(), |date| slashed(date)[2..].to_owned()));
        line("132", &format!("{:87}{}", "", days.collect::<Vec<_>>().join("  ")));
    }
    let rounds = if report.form == Form::Trf26 { "142" } else { "XXR" };
    if let Some(stated) = report.stated_rounds {
        line(rounds, &stated.to_string());
    }
    scoring(&report.scoring, &mut line);
    report.players.iter().for_each(|player| line("001", &player_text(player)));
    for team in &report.teams {
        let members = team.members.iter().map(|member| format!("{member:4}")).collect::<Vec<_>>().join(" ");
        let Some(number) = team.number else {
            line("013", &format!("{:32}{members}", team.name));
            continue;
        };
        let number_of = |value: Option<u32>| value.map_or(String::new(), |value| value.to_string());
        let [matches, games] = team.points.map(|points| points.map_or(String::new(), Points::in_report));
        line(
            "310",
            &format!(
                "{number:>3} {:32} {:5} {:>6} {matches:>6} {games:>6} {:>3}  {members}",
                team.name,
                team.nick.as_deref().unwrap_or_default(),
                number_of(team.strength),
                number_of(team.rank),
            ),
        );
    }
    for up in &report.line_ups {
        let players = up.players.iter().map(|player| format!("{player:4}")).collect::<Vec<_>>().join(" ");
        line("300", &format!("{:>3} {:>3} {:>3} {players}", up.round, up.teams[0], up.teams[1]));
    }
    for award in &report.awards {
        let round = award.round.map_or(String::new(), |round| round.to_string());
        let whom = award.whom.iter().map(|whom| format!("{whom:3}")).collect::<Vec<_>>().join("  ");
        let [one, two] = award.points.map(Points::in_report);
        line("299", &format!("{}  {one:>4}  {two:>4}  {round:>3}  {whom}", award.kind));
    }
    report.kept.iter().for_each(|kept| line(&kept.code, &kept.text));
    out
}

fn slashed(date: Date) -> String {
    format!("{:04}/{:02}/{:02}", date.year, date.month, date.day)
}

/// What results give, where that is not the usual.
fn scoring(scoring: &Scoring, line: &mut impl FnMut(&str, &str)) {
    let usual = Scoring::default();
    if *scoring == usual {
        return;
    }
    let by_color = [("W", "W", scoring.win), ("W", "D", scoring.draw), ("W", "L", scoring.loss)];
    let mut all: Vec<String> = by_color
        .iter()
        .flat_map(|(_, result, points)| {
            [format!("W{result}={}", points[0]), format!("B{result}={}", points[1])]
        })
        .collect();
    let rest = [
        ("FW", scoring.forfeit[0]),
        ("FL", scoring.forfeit[1]),
        ("PAB", scoring.allocated),
        ("HPB", scoring.byes[0]),
        ("FPB", scoring.byes[1]),
        ("ZPB", scoring.byes[2]),
    ];
    all.extend(rest.map(|(code, points)| format!("{code}={points}")));
    line("XXS", &all.join(" "));
}

fn player_text(player: &Player) -> String {
    let number = |value: Option<u64>| value.map_or(String::new(), |value| value.to_string());
    let cut = |text: &Option<String>| text.clone().unwrap_or_default();
    let name: String = player.name.chars().take(33).collect();
    let mut text = format!(
        "{:4} {}{:>3} {name:33} {:>4} {:3} {:>11} {:10} {:>4} {:>4}",
        player.number,
        player.sex.unwrap_or(' '),
        cut(&player.title),
        number(player.rating.map(u64::from)),
        cut(&player.federation),
        number(player.fide_id),
        player.birth.map_or(String::new(), slashed),
        player.points.map_or(String::new(), Points::in_report),
        number(player.rank.map(u64::from)),
    );
    for cell in &player.cells {
        let _ = write!(text, "  {}", cell_text(cell));
    }
    text
}

fn cell_text(cell: &Cell) -> String {
    let color = cell.color.map_or('-', |color| ['w', 'b'][color.index()]);
    match (cell.opponent, cell.outcome) {
        (None, Outcome::Blank) => "        ".into(),
        (None, Outcome::Unknown) => "     - *".into(),
        (None, outcome) => format!("0000 {color} {}", outcome.sign()),
        (Some(opponent), outcome) => format!("{opponent:4} {color} {}", outcome.sign()),
    }
}
