//! A report as a crosstable of delimited text, in the cells that pairing programs write.

use crate::{
    event::{Cell, Outcome, Points, Report, Score},
    sheet::{Cells, append_csv},
};

/// The crosstable: a row for each player.
pub fn write_table(report: &Report) -> String {
    let mut headings: Vec<String> =
        ["No.", "Title", "Name", "Rtg", "FED", "FideID"].map(str::to_owned).to_vec();
    headings.extend((1..=report.rounds()).map(|round| format!("{round}.Rd")));
    headings.extend(["Pts.", "Rk."].map(str::to_owned));
    let number = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
    let mut rows = vec![headings];
    for player in &report.players {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let mut row = vec![
            player.number.to_string(),
            text(&player.title),
            player.name.clone(),
            number(player.rating.map(u64::from)),
            text(&player.federation),
            number(player.fide_id),
        ];
        row.extend((1..=report.rounds()).map(|round| player.cell(round).map_or(String::new(), cell_text)));
        row.push(player.points.map_or(String::new(), |points: Points| points.to_string()));
        row.push(number(player.rank.map(u64::from)));
        rows.push(row);
    }
    let mut table = Vec::new();
    append_csv(rows, Cells::Guarded, &mut table);
    String::from_utf8_lossy(&table).into_owned()
}

fn cell_text(cell: &Cell) -> String {
    let result = match cell.outcome {
        Outcome::Played(score) | Outcome::Unrated(score) => match score {
            Score::Win => "1",
            Score::Draw => "½",
            Score::Loss => "0",
        },
        Outcome::Forfeit(true) => "+",
        Outcome::Forfeit(false) => "-",
        Outcome::AllocatedBye | Outcome::FullBye => "-1",
        Outcome::HalfBye => "-½",
        Outcome::Absent => "-0",
        Outcome::Unknown | Outcome::Blank => "",
    };
    match cell.opponent {
        Some(opponent) => {
            format!("{opponent}{}{result}", cell.color.map_or('w', |color| ['w', 'b'][color.index()]))
        }
        None => result.to_owned(),
    }
}
