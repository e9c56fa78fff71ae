//! A tournament's report is read, written and held against games of its players, whatever it is.
#![no_main]

use scoresheet::{
    CheckOptions,
    event::{Report, read_report, trf, write_table},
    event_bytes,
    report::{Format, Options, View},
};
use scoresheet_fuzz::fuzz_target;
use std::sync::Arc;

/// A game a line: the line is one player's name, the other's is of the report.
fn games(reports: &[Report], text: &str) -> String {
    let players: Vec<&str> =
        reports.iter().flat_map(|report| &report.players).map(|player| player.name.as_str()).collect();
    let results = ["1-0", "0-1", "1/2-1/2", "*", "0-0"];
    let game = |(at, line): (usize, &str)| {
        let round: String = line.chars().filter(char::is_ascii_digit).collect();
        let name = |at: usize, other: &str| {
            let name = players.get(at).copied().unwrap_or(other);
            name.replace(|char: char| char.is_control() || matches!(char, '"' | '\\'), " ")
        };
        let (white, black, result) =
            (name(at, ""), name(line.len(), line), results[line.len() % results.len()]);
        format!(
            "[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 e5 {result}\n\n"
        )
    };
    text.lines().take(20).enumerate().map(game).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(reports) = read_report(bytes, &Arc::from("report")) else { return };
    for report in &reports {
        let _ = trf::read_all(trf::write(report).as_bytes(), &Arc::from("again"));
        let _ = write_table(report);
    }
    let games = games(&reports, &String::from_utf8_lossy(bytes));
    let files: [(&str, &[u8]); 2] = [("report", bytes), ("round1.pgn", games.as_bytes())];
    // One format a text: there are enough texts.
    let sum = bytes.iter().fold(0, |sum: usize, byte| sum + usize::from(*byte));
    let format = Format::ALL[sum % Format::ALL.len()];
    let options = CheckOptions { suggest: 0, ..CheckOptions::default() };
    let _ = event_bytes(&files, &options, format, Options { view: View::ALL, ..Options::default() });
});
