//! Lines about teams, and points beside the games.

use super::line::Line;
use crate::event::{Award, LineUp, Points, RemarkKind, Report, Team};

/// Reads such a line into the report; whether it was one.
pub(super) fn read(code: &str, line: &Line, report: &mut Report) -> bool {
    let text = |text: String| Some(text).filter(|text| !text.is_empty());
    match code {
        "013" => {
            // Writers differ in the columns of the players, but not in that blanks part them.
            let name = line.field(5, 36);
            report.teams.push(Team { name, members: line.numbers(37), ..Team::default() });
        }
        "310" => report.teams.push(Team {
            number: line.small(5, 7),
            name: line.field(9, 40),
            nick: text(line.field(42, 46)),
            strength: line.small(48, 53),
            points: [line.points(55, 60), line.points(62, 67)],
            rank: line.small(69, 71),
            members: line.numbers(73),
        }),
        "300" => match (line.small(5, 7), line.small(9, 11), line.small(13, 15)) {
            (Some(round), Some(one), Some(two)) => {
                report.line_ups.push(LineUp { round, teams: [one, two], players: line.numbers(16) });
            }
            _ => report.remarks.push(line.remark(5, RemarkKind::Unreadable, line.field(5, 15))),
        },
        "299" => report.awards.push(Award {
            kind: line.at(5),
            points: [(8, 11), (14, 17)].map(|(first, last)| points(line, first, last)),
            round: line.small(20, 22).filter(|&round| round > 0),
            whom: line.numbers(24),
        }),
        _ => return false,
    }
    true
}

/// Points, their sign perhaps a column before.
fn points(line: &Line, first: usize, last: usize) -> Points {
    line.points(first - 1, last).or_else(|| line.points(first, last)).unwrap_or_default()
}
