//! What the formats for people close with: a table by code, hints, and a line.

use super::fold::fold_below;
use super::hints::{hints, to_the_errors};
use super::terminal::printable;
use super::{Detail, Options};
use crate::diag::{Severity, Summary, Tally, counted, thousands};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// What was found in how much, with the time it took where `timed`.
pub fn closing(summary: &Summary, timed: bool) -> String {
    if summary.tally.pairings.is_some() {
        return verdict(summary);
    }
    format!("{} {}", verdict(summary), extent(summary, timed))
}

/// How much was read, in parentheses.
fn extent(summary: &Summary, timed: bool) -> String {
    let tally = &summary.tally;
    let mut read = Vec::new();
    if tally.games > 0 {
        read.push(counted(tally.plies, "ply", "plies"));
    }
    read.push(counted(summary.files, "file", "files"));
    if let Some(seconds) = summary.seconds.filter(|_| timed) {
        read.push(format!("{seconds:.2} s"));
    }
    format!("({})", read.join(", "))
}

/// The table by code, with the places of the first findings where they are asked for, the hints, and the closing line.
pub fn conclusion(summary: &Summary, options: &Options) -> String {
    let Options { view, width, .. } = *options;
    // Where there was no file to read, an error has said so.
    if options.is_silent_at_end() || summary.files == 0 {
        return String::new();
    }
    let tally = &summary.tally;
    let places = view.detail == Detail::Statistics;
    let mut text = statistics(tally, places, width);
    if !text.is_empty() {
        text.push('\n');
    }
    let to_the_errors = to_the_errors(tally).filter(|_| !places && view.min_severity < Severity::Error);
    for hint in hints(tally).chain(to_the_errors) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{}", fold_below("hint: ", &hint, 6, width));
    }
    if let Some((code, _)) = tally.by_weight().first().filter(|_| view.detail == Detail::Findings) {
        let hint = format!("`scoresheet explain {code}` explains the code and what to do");
        let _ = writeln!(text, "{}", fold_below("hint: ", &hint, 6, width));
    }
    let line = closing(summary, true);
    let _ = match width.is_none_or(|width| line.width() <= width) {
        true => writeln!(text, "{line}"),
        false => writeln!(text, "{}\n{}", fold_below("", &verdict(summary), 2, width), extent(summary, true)),
    };
    text
}

/// One line for each code, the gravest and then the most frequent first, under headings; nothing where nothing was
/// found. A place for which there are too few `columns` is on the next line.
pub fn statistics(tally: &Tally, places: bool, columns: Option<usize>) -> String {
    if tally.codes.is_empty() {
        return String::new();
    }
    let mut rows =
        vec![["severity", "code", "name", "findings", "games", "files", "first"].map(str::to_owned)];
    rows.extend(tally.by_weight().into_iter().map(|(code, count)| {
        let place = format!("{}:{}:{}", printable(&count.file), count.first.line, count.first.column);
        let [findings, games, files] = [count.findings, count.games, count.files].map(thousands);
        [
            count.severity.word().to_owned(),
            code.to_owned(),
            count.name.to_owned(),
            findings,
            games,
            files,
            place,
        ]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: [usize; 6] = std::array::from_fn(width);
    let mut text = String::new();
    for [severity, code, name, findings, games, files, place] in &rows {
        let [of_severity, of_code, of_name, of_findings, of_games, of_files] = widths;
        let row = format!(
            "{severity:of_severity$}  {code:of_code$}  {name:of_name$}  {findings:>of_findings$}  \
             {games:>of_games$}  {files:>of_files$}"
        );
        text.push_str(&row);
        if places {
            let fits = columns.is_none_or(|columns| row.width() + 2 + place.width() <= columns);
            text += &if fits {
                format!("  {place}")
            } else {
                "\n".to_owned() + &fold_below("    ", place, 4, columns)
            };
        }
        text.push('\n');
    }
    text
}

fn verdict(summary: &Summary) -> String {
    let tally = &summary.tally;
    let games = counted(tally.games, "game", "games");
    let found: Vec<String> = [
        (Severity::Error, "error", "errors"),
        (Severity::Warning, "warning", "warnings"),
        (Severity::Info, "info", "infos"),
    ]
    .into_iter()
    .map(|(severity, one, many)| (tally.count(severity), one, many))
    .filter(|&(count, ..)| count > 0)
    .map(|(count, one, many)| counted(count, one, many))
    .collect();
    let found = found.join(", ");
    if let Some(pairings) = tally.pairings {
        let found = if found.is_empty() { "nothing to report" } else { &found };
        return format!("{found} in {}", counted(pairings, "pairing", "pairings")) + &known(tally);
    }
    let all = match (found.is_empty(), tally.games, tally.faulty_games) {
        (true, 0, _) => "no games found".into(),
        // Not "all in order": checks may have been left out.
        (true, ..) => format!("nothing to report in {games}"),
        (false, 0, _) => format!("{found}; no games found"),
        // A finding may be about a file.
        (false, _, 0) => format!("{found}, in none of {games}"),
        (false, 1, _) => format!("{found} in {games}"),
        (false, all, faulty) if faulty >= all => format!("{found} in all {games}"),
        (false, _, faulty) => format!("{found} in {} of {games}", thousands(faulty)),
    };
    all + &not_checked(tally) + &known(tally)
}

/// How many findings were left out as known; nothing where none was.
fn known(tally: &Tally) -> String {
    match tally.known {
        0 => String::new(),
        count => format!("; {} left out as known", counted(count, "finding", "findings")),
    }
}

/// How many games were not checked, and why; nothing where all were.
fn not_checked(tally: &Tally) -> String {
    let why = |(&reason, &count): (&&str, &u64)| {
        let (one, many) = match reason {
            "variant" => ("game of another variant was", "games of other variants were"),
            _ => (
                "game that begins with a position that cannot be played was",
                "games that begin with positions that cannot be played were",
            ),
        };
        format!("; {} not checked", counted(count, one, many))
    };
    tally.not_checked.iter().map(why).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    fn summary(games: u64, faulty_games: u64, severities: [u64; 3]) -> Summary {
        let mut tally = Tally::default();
        (tally.games, tally.plies, tally.faulty_games) = (games, games, faulty_games);
        tally.severities = severities;
        Summary { files: 1, tally, seconds: None, section: None }
    }

    #[test]
    fn the_example_of_the_contract() {
        let line = "3 errors, 1 warning in 2 of 412 games (35,016 plies, 4 files, 0.02 s)";
        assert_eq!(closing(&samples::summary(), true), line);
        assert_eq!(closing(&samples::summary(), false), line.replace(", 0.02 s", ""));
    }

    #[test]
    fn one_and_many() {
        for (games, faulty, severities, line) in [
            (0, 0, [0, 0, 0], "no games found (1 file)"),
            (0, 0, [0, 0, 1], "1 error; no games found (1 file)"),
            (1, 0, [0, 0, 0], "nothing to report in 1 game (1 ply, 1 file)"),
            (2, 0, [0, 0, 0], "nothing to report in 2 games (2 plies, 1 file)"),
            (1, 1, [1, 0, 0], "1 info in 1 game (1 ply, 1 file)"),
            (2, 1, [2, 1, 1], "1 error, 1 warning, 2 infos in 1 of 2 games (2 plies, 1 file)"),
            (2, 2, [0, 2, 0], "2 warnings in all 2 games (2 plies, 1 file)"),
            (2, 0, [0, 0, 1], "1 error, in none of 2 games (2 plies, 1 file)"),
        ] {
            assert_eq!(closing(&summary(games, faulty, severities), false), line);
        }
    }

    #[test]
    fn what_was_not_checked_is_said() {
        let mut all = summary(3, 0, [0, 0, 0]);
        all.tally.not_checked = [("variant", 1), ("position", 2)].into();
        let line = "nothing to report in 3 games; 2 games that begin with positions that cannot be played were not checked; \
                    1 game of another variant was not checked (3 plies, 1 file)";
        assert_eq!(closing(&all, false), line);
    }
}
