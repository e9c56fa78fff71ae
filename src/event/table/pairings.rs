//! Lists of pairings: a row for each board, White's name, Black's name and the result between.

use super::{
    Grid,
    cells::{alone, result},
    headings::{Column, columns},
};
use crate::{
    board::Color,
    event::{Cell, Form, Outcome, Player, Report, Spot},
    pgn::PlayerName,
};
use std::{collections::HashMap, sync::Arc};

/// Reads pairings of one or more rounds; `None` where the table has none.
pub(super) fn read(grid: &Grid, form: Form, file: &Arc<str>) -> Option<Report> {
    let mut report = Report::new(file.clone(), form);
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut layout: Option<Layout> = None;
    let mut round = grid.title.as_deref().and_then(round_in).or_else(|| round_in(file));
    for (line, row) in &grid.rows {
        let found = columns(row);
        if found.contains(&Some(Column::White)) && found.contains(&Some(Column::Black)) {
            layout = Some(Layout::new(&found));
            continue;
        }
        let text = |at: Option<usize>| at.and_then(|at| row.get(at)).map_or("", |cell| cell.trim());
        let filled = row.iter().filter(|cell| !cell.trim().is_empty()).count();
        if filled == 1 {
            let heading = row.iter().find(|cell| !cell.trim().is_empty()).map_or("", String::as_str);
            round = round_in(heading).or(round);
            if report.name.is_none() && round_in(heading).is_none() {
                report.name = Some(heading.trim().to_owned());
            }
            continue;
        }
        let Some(layout) = &layout else { continue };
        let names = layout.names.map(|at| text(Some(at)).trim_end_matches("*)").trim());
        let of_row = text(layout.round).parse().ok().or(round).unwrap_or(1);
        if names[0].is_empty() || !(1..=99).contains(&of_row) {
            continue;
        }
        let shown = text(layout.result);
        let is_idle = |name: &str| {
            let small = name.to_lowercase();
            matches!(
                small.as_str(),
                "" | "bye"
                    | "not paired"
                    | "spielfrei"
                    | "nicht ausgelost"
                    | "exempt"
                    | "descansa"
                    | "no emparejado"
            )
        };
        let single = is_idle(names[1]);
        let outcomes = match (single, result(shown)) {
            (false, Some(outcomes)) => outcomes,
            (false, None) => [Outcome::Unknown; 2],
            (true, _) => [idle(shown, names[1]); 2],
        };
        let places: Vec<usize> = (0..if single { 1 } else { 2 })
            .map(|at| {
                let player = Player {
                    number: text(layout.numbers[at]).parse().unwrap_or(0),
                    name: names[at].to_owned(),
                    rating: text(layout.ratings[at]).parse().ok().filter(|&rating| rating > 0),
                    spot: Spot { line: *line, column: layout.names[at] as u32 + 1 },
                    ..Player::default()
                };
                place_of(player, &mut report, &mut known)
            })
            .collect();
        for (at, &place) in places.iter().enumerate() {
            let opponent = places.get(1 - at).filter(|_| !single).map(|&other| report.players[other].number);
            let cell = Cell {
                opponent,
                color: opponent.map(|_| if at == 0 { Color::White } else { Color::Black }),
                outcome: outcomes[at],
                board: text(layout.board).parse().ok(),
                spot: Spot { line: *line, column: layout.result.map_or(1, |at| at as u32 + 1) },
            };
            let cells = &mut report.players[place].cells;
            if cells.len() < of_row as usize {
                cells.resize(of_row as usize, Cell::blank(Spot::default()));
            }
            cells[of_row as usize - 1] = cell;
        }
    }
    (!report.players.is_empty()).then_some(report)
}

/// Where things stand in a row.
struct Layout {
    names: [usize; 2],
    numbers: [Option<usize>; 2],
    ratings: [Option<usize>; 2],
    result: Option<usize>,
    board: Option<usize>,
    round: Option<usize>,
}

impl Layout {
    fn new(columns: &[Option<Column>]) -> Layout {
        let all = |wanted: Column| {
            columns.iter().enumerate().filter(move |(_, column)| **column == Some(wanted)).map(|(at, _)| at)
        };
        let first = |wanted: Column| all(wanted).next();
        let both = |wanted: Column| {
            let places: Vec<usize> = all(wanted).collect();
            if let [white, black] = places[..] { [Some(white), Some(black)] } else { [None, None] }
        };
        Layout {
            names: [first(Column::White).unwrap_or(0), first(Column::Black).unwrap_or(0)],
            numbers: both(Column::Number),
            ratings: both(Column::Rating),
            result: first(Column::Result),
            board: first(Column::Board),
            round: first(Column::RoundOfRow),
        }
    }
}

/// The player's index, made where there is none yet.
fn place_of(mut player: Player, report: &mut Report, known: &mut HashMap<String, usize>) -> usize {
    let key = match player.number {
        0 => PlayerName::new(&player.name).key().to_owned(),
        number => format!("#{number}"),
    };
    *known.entry(key).or_insert_with(|| {
        if player.number == 0 {
            player.number = report.players.iter().map(|player| player.number).max().unwrap_or(0) + 1;
        }
        report.players.push(player);
        report.players.len() - 1
    })
}

fn idle(shown: &str, instead: &str) -> Outcome {
    match alone(shown).or_else(|| alone(instead)) {
        Some(Outcome::Blank) | None if !instead.is_empty() => alone(instead).unwrap_or(Outcome::Absent),
        Some(Outcome::Played(_)) | None => Outcome::Absent,
        Some(Outcome::Blank) => Outcome::Absent,
        Some(outcome) => match (shown.trim(), instead.to_lowercase().as_str()) {
            ("1", _) => Outcome::AllocatedBye,
            (_, "bye") if outcome == Outcome::Absent => Outcome::AllocatedBye,
            _ => outcome,
        },
    }
}

/// The round that a heading or a file's name speaks of.
fn round_in(text: &str) -> Option<u32> {
    let small = text.to_lowercase();
    let words = ["round", "runde", "ronda", "ronde", "turno", "kolo", "runda", "тур", "rd=", "_r"];
    words.iter().find_map(|word| {
        let at = small.find(word)?;
        let rest = small[at + word.len()..].trim_start_matches([' ', '.', '_', '-']);
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let before = small[..at].trim_end_matches([' ', '.']);
        let begin = before
            .rfind(|c: char| !c.is_ascii_digit())
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        rest[..end].parse().or_else(|_| before[begin..].parse()).ok().filter(|round| (1..=99).contains(round))
    })
}
