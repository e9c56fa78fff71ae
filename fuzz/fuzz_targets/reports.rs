//! A tournament's report is read, written and held against games of its players, whatever it is.
#![no_main]

use scoresheet::{
    checks::Accepted,
    event::{
        Aliases, Event, EventOptions, Head, PlayedGame, Report, Side, games_of_sections, read_report, trf, write_table,
    },
    diag::Header,
    pgn::{Outcome, PlayerName},
    inspect::{EventRules, JudgedEvent, PerFile, event_document},
    report::{
        Format, Options, View,
        event::{Frame, standing_lines},
        reporter,
    },
    source::Span,
};
use scoresheet_fuzz::fuzz_target;
use std::sync::Arc;

/// A game a line: the line's words are one player's name, the other's is of the report.
fn games(reports: &[Report], text: &str) -> Vec<PlayedGame> {
    let players: Vec<&str> =
        reports.iter().flat_map(|report| &report.players).map(|player| player.name.as_str()).collect();
    let side = |name: &str| Side { name: name.to_owned(), words: PlayerName::new(name), ..Side::default() };
    let results = [Outcome::White, Outcome::Black, Outcome::Draw, Outcome::Unknown, Outcome::BothLose];
    let game = |(at, line): (usize, &str)| PlayedGame {
        file: Arc::from("round1.pgn"),
        number: at as u64 + 1,
        head: Head {
            tags: Header {
                round: Some(line.chars().filter(char::is_ascii_digit).collect()),
                ..Header::default()
            },
            ..Head::default()
        },
        place: Span::default(),
        sides: [side(players.get(at).unwrap_or(&"")), side(players.get(line.len()).unwrap_or(&line))],
        round_place: Span::default(),
        date: None,
        date_place: Span::default(),
        result: results[line.len() % results.len()],
        result_place: Span::default(),
        plies: at as u32,
        is_replayed: true,
        moves: None,
        faults: Vec::new(),
        ignored: Vec::new(),
    };
    text.lines().take(20).enumerate().map(game).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(reports) = read_report(bytes, &Arc::from("report")) else { return };
    let games = games(&reports, &String::from_utf8_lossy(bytes));
    let aliases = Aliases::default();
    let sections = games_of_sections(&reports, games, &aliases);
    for (report, games) in reports.into_iter().zip(sections) {
        let _ = trf::read_all(trf::write(&report).as_bytes(), &Arc::from("again"));
        let _ = write_table(&report);
        let event = Event::new(report, games, &aliases);
        let options = EventOptions { rounds: None, complete: true };
        let rules = PerFile::from(EventRules::default());
        let judged = JudgedEvent::new(event, &options, &rules, &Accepted::default());
        for &format in Format::ALL {
            if let Some(rows) = format.rows() {
                standing_lines(&judged.view(), rows.layout()).written(rows);
            }
            let report = reporter(format, Options::default());
            let frame = Frame::of(format, &View::ALL);
            event_document(std::slice::from_ref(&judged), frame, report, Options::default());
        }
    }
});
