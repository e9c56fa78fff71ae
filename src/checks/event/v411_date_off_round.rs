use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The date of a game is not that of its round, or outside the event.
    ///
    /// `reason` is `round` where the report gives the day of the round, and the game is more than a day off; `event`
    /// where it is before the first day of the event or after the last, a day more being allowed for clocks of other
    /// zones; `other-games` where all other games of the round are of one day (information: the game may have been
    /// postponed). The first day of the event passes in every round, since pairing programs stamp it.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 042 2025/04/12
    /// 052 2025/04/20
    /// [Date "2025.05.13"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 042 2025/04/12
    /// 052 2025/04/20
    /// [Date "2025.04.13"]
    /// ```
    pub static META: V411 "date-off-round" Warning;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let report = &event.report;
    for round in 1..=report.rounds() {
        let of_round = |&game: &usize| match event.cells[game] {
            GameCells::Of { pair, .. } => event.pairs[pair].round == round,
            _ => false,
        };
        let games: Vec<(usize, Date)> = (0..event.games.len())
            .filter(of_round)
            .filter_map(|game| Some((game, event.games[game].date.filter(|date| date.is_whole())?)))
            .collect();
        let day =
            report.round_dates.get(round as usize - 1).copied().flatten().filter(|date| date.is_whole());
        let mut found: Vec<(usize, &'static str, Date)> = Vec::new();
        for &(game, date) in games.iter().filter(|(_, date)| Some(*date) != report.start) {
            let far = |day: Date| (date.number() - day.number()).abs() > 1;
            let first = report.start.filter(|start| start.is_whole() && date.number() + 1 < start.number());
            let last = report.end.filter(|end| end.is_whole() && date.number() > end.number() + 1);
            let usual = usual_day(&games).filter(|&usual| usual != date && far(usual));
            match (day.filter(|&day| far(day)), first.or(last), usual) {
                (Some(day), ..) => found.push((game, "round", day)),
                (_, Some(day), _) => found.push((game, "event", day)),
                (None, None, Some(day)) => found.push((game, "other-games", day)),
                _ => {}
            }
        }
        let graver: Vec<_> = found.iter().filter(|(_, reason, _)| *reason != "other-games").collect();
        if let [(game, reason, day), _, _, _, ..] = graver[..] {
            let count = graver.len() as u64;
            let args = [count.into(), text(day.to_string())];
            let template = "{0} games of the round have dates that do not fit {1}";
            let finding = Finding::of_event(event, &META, Message::new(template, args)).because(reason);
            let finding = finding.of_games(count).in_round(round);
            sink.push(finding.in_game(event, *game, |game| game.date_place));
            continue;
        }
        found.into_iter().for_each(|(game, reason, day)| sink.push(single(event, game, reason, day)));
    }
}

/// The day of nine of ten games or more, if there are enough to say so.
fn usual_day(games: &[(usize, Date)]) -> Option<Date> {
    let day = games.get(games.len() / 2)?.1;
    let same = games.iter().filter(|(_, date)| *date == day).count();
    (same >= 4 && 10 * same >= 9 * games.len()).then_some(day)
}

fn single(event: &Event, game: usize, reason: &'static str, day: Date) -> Finding {
    let date = event.games[game].date.map(|date| date.to_string()).unwrap_or_default();
    let template = match reason {
        "round" => "the game is dated {0}, its round {1}",
        "event" => "the game is of {0}, beyond the event's {1}",
        _ => "the game is of {0}, the other games of the round are of {1}",
    };
    let message = Message::new(template, [text(date.clone()), text(day.to_string())]);
    let severity = if reason == "other-games" { Severity::Info } else { META.severity };
    let mut finding = Finding::of_event(event, &META, message).of_severity(severity).because(reason);
    if let GameCells::Of { pair, .. } = event.cells[game] {
        finding = finding.of_pair(event, &event.pairs[pair]);
    }
    finding.against(day.to_string(), date).in_game(event, game, |game| game.date_place)
}
