//! Reports that are broken: one bad line costs one line, and nothing panics.

use super::REPORT;
use proptest::prelude::*;
use scoresheet::event::{Aliases, Event, Report, read_report, trf};

fn read(text: &str) -> Report {
    trf::read(text.as_bytes(), "open.trf".into())
}

proptest! {
    // More with PROPTEST_CASES.
    #![proptest_config({
        let usual = ProptestConfig::default();
        ProptestConfig { cases: usual.cases.max(2_000), failure_persistence: None, ..usual }
    })]

    /// A line with characters put in, taken out or changed leaves all other players as they are.
    #[test]
    fn one_bad_line_costs_one_line(line in 13usize..20, at in 0usize..130, length in 0usize..12, put in "\\PC{0,6}") {
        let mut lines: Vec<String> = REPORT.lines().map(str::to_owned).collect();
        let mut chars: Vec<char> = lines[line].chars().collect();
        let start = at.min(chars.len());
        let end = (start + length).min(chars.len());
        chars.splice(start..end, put.chars());
        lines[line] = chars.into_iter().collect();
        let (whole, broken) = (read(REPORT), read(&lines.join("\n")));
        let number = whole.players[line - 13].number;
        for player in whole.players.iter().filter(|player| player.number != number) {
            let same = broken.players.iter().find(|other| other.spot == player.spot || other.number == player.number);
            // The broken line may have taken the number of another one.
            let is_taken = broken.players.iter().any(|other| other.number == player.number && other.spot.line == line as u32 + 1);
            prop_assert!(is_taken || same == Some(player), "{}", lines[line]);
        }
        Event::new(broken, Vec::new(), &Aliases::default());
    }

    /// Any bytes are read, or refused.
    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400), first in prop_oneof![Just("001 "), Just("012 a\n001    1"), Just("<table><tr><td>"), Just("No.;Name;1.Rd\n"), Just("")]) {
        let all = [first.as_bytes(), &bytes].concat();
        let _ = read_report(&all, &"x".into());
    }
}

/// A report as read from what `trf::write` makes of it, with the places of the first reading.
fn written_and_read(first: &Report) -> Report {
    let mut again = read(&trf::write(first));
    again.file = first.file.clone();
    // What had to be forgiven was forgiven once.
    again.remarks = first.remarks.clone();
    for (player, before) in again.players.iter_mut().zip(&first.players) {
        player.spot = before.spot;
        player.cells.iter_mut().zip(&before.cells).for_each(|(cell, before)| cell.spot = before.spot);
    }
    again
}

/// Our own report, and those of the folder that `SCORESHEET_REPORTS` names.
#[test]
fn reading_writing_and_reading_again_gives_the_same() {
    let own = read(REPORT);
    assert_eq!(written_and_read(&own), own);
    let Some(folder) = std::env::var_os("SCORESHEET_REPORTS") else { return };
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut seen = 0;
    for file in files.filter(|file| file.extension().is_some_and(|extension| extension == "trf")) {
        for first in trf::read_all(&std::fs::read(&file).unwrap(), &file.display().to_string().into()) {
            assert_eq!(written_and_read(&first), first, "{}", file.display());
            seen += 1;
        }
    }
    assert!(seen > 0);
}
