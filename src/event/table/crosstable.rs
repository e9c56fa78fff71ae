//! Crosstables: a row for each player, a column for each round or, in a round robin, for each opponent.

use super::{
    Grid,
    cells::{alone, meeting, score},
};
use crate::{
    board::Color,
    event::{Cell, Form, Outcome, Player, Points, Report, Spot},
    notation::{LANGUAGES, Language},
    words::{FIDE_TITLES, ReportColumn as Column},
};
use std::{collections::HashMap, sync::Arc};

/// Reads a crosstable; `None` where the table is none.
pub(super) fn read(grid: &Grid, form: Form, file: &Arc<str>) -> Option<Report> {
    let (at, mut columns) = grid.rows.iter().enumerate().find_map(|(at, (_, row))| {
        let columns: Vec<_> = row.iter().map(|heading| Column::named(heading)).collect();
        let named = columns.contains(&Some(Column::Name));
        let rounds = columns.iter().filter(|column| matches!(column, Some(Column::Round(_)))).count();
        let against = columns.iter().filter(|column| matches!(column, Some(Column::Against(_)))).count();
        (named && (rounds > 0 || against > 1)).then_some((at, columns))
    })?;
    name_rounds(&mut columns, &grid.rows[at + 1..]);
    let mut report = Report::new(file.clone(), form);
    report.name = title(grid, at);
    let is_swiss = columns.iter().any(|column| matches!(column, Some(Column::Round(_))));
    report.rounds_known = is_swiss;
    let mut letters = Vec::new();
    for (line, row) in &grid.rows[at + 1..] {
        player(&columns, *line, row, &mut report, &mut letters);
    }
    let color_of = colors(&letters);
    for &ColorLetter { player, round, letter } in &letters {
        let cell = &mut report.players[player].cells[round];
        cell.color = color_of.as_ref().and_then(|color_of| color_of(letter));
        let spot = cell.spot;
        if cell.color.is_none() {
            report.cannot_read(&letter.to_string(), spot);
        }
    }
    if !is_swiss {
        in_berger_rounds(&mut report);
    }
    (!report.players.is_empty()).then_some(report)
}

/// The letter of a colour in a player's cell: `b` in `54b1`.
pub(super) struct ColorLetter {
    player: usize,
    round: usize,
    letter: char,
}

/// What the letters of a crosstable mean: the words for White and Black of the first language that has them all as initials. `b` is Black in
/// English and White in Spanish, which `n` tells. `None` where no language has them.
fn colors(letters: &[ColorLetter]) -> Option<impl Fn(char) -> Option<Color>> {
    let of = |language: &Language, letter: char| {
        let is_initial = |words: &[&str]| words.iter().any(|word| word.starts_with(letter));
        match (is_initial(language.columns.white), is_initial(language.columns.black)) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    };
    let has_all = |language: &&Language| letters.iter().all(|found| of(language, found.letter).is_some());
    let language = LANGUAGES.iter().copied().find(has_all)?;
    Some(move |letter| of(language, letter))
}

/// Numbers alone are rounds where their cells say against whom each game was: `54b1`.
fn name_rounds(columns: &mut [Option<Column>], rows: &[(u32, Vec<String>)]) {
    let is_meeting = |(text, column): (&String, &Option<Column>)| {
        matches!(column, Some(Column::Against(_))) && meeting(text).is_some()
    };
    if rows.iter().any(|(_, row)| row.iter().zip(&*columns).any(is_meeting)) {
        for column in columns {
            if let Some(Column::Against(number)) = *column {
                *column = Some(Column::Round(number));
            }
        }
    }
}

/// What stands above the headings: the event's name is the line before the last update, or the first.
fn title(grid: &Grid, headings: usize) -> Option<String> {
    let above = grid.rows[..headings].iter().filter_map(|(_, row)| row.iter().find(|cell| !cell.is_empty()));
    let mut above = above.filter(|text| !text.to_lowercase().contains("tournament-database"));
    grid.title.clone().or_else(|| above.next().cloned())
}

pub(super) fn player(
    columns: &[Option<Column>],
    line: u32,
    row: &[String],
    report: &mut Report,
    letters: &mut Vec<ColorLetter>,
) {
    let mut player = Player { spot: Spot { line, column: 1 }, ..Player::default() };
    let mut against: Vec<(u32, Outcome, Spot)> = Vec::new();
    let mut odd: Vec<(u32, Spot, &str)> = Vec::new();
    let mut own_letters: Vec<(usize, char)> = Vec::new();
    for ((text, column), place) in row.iter().zip(columns).zip(1..) {
        let (text, spot) = (text.trim(), Spot { line, column: place });
        let some = || Some(text.to_owned()).filter(|text| !text.is_empty());
        match column {
            Some(Column::Start) if player.number == 0 => player.number = text.parse().unwrap_or(0),
            Some(Column::Name) => player.name = text.trim_end_matches("*)").trim().to_owned(),
            Some(Column::Rating) => {
                player.rating = player.rating.or(text.parse().ok().filter(|&rating| rating > 0))
            }
            Some(Column::Federation) => player.federation = some(),
            Some(Column::FideId) => player.fide_id = text.parse().ok().filter(|&id| id > 0),
            Some(Column::Title) => player.title = some(),
            Some(Column::Points | Column::Score) => player.points = Points::read(text),
            Some(Column::Rank) => player.rank = text.parse().ok(),
            Some(Column::Round(round)) => {
                let wanted = (*round as usize).min(99);
                own_letters.retain(|&(round, _)| round != wanted - 1);
                let cell = match (meeting(text), alone(text)) {
                    (Some((opponent, letter, outcome)), _) => {
                        own_letters.push((wanted - 1, letter));
                        Cell { opponent: Some(opponent), outcome, ..Cell::blank(spot) }
                    }
                    (None, Some(outcome)) => Cell { outcome, ..Cell::blank(spot) },
                    (None, None) => {
                        report.cannot_read(text, spot);
                        Cell { outcome: Outcome::Unknown, ..Cell::blank(spot) }
                    }
                };
                if player.cells.len() < wanted {
                    player.cells.resize(wanted, Cell::blank(spot));
                }
                player.cells[wanted - 1] = cell;
            }
            Some(Column::Against(opponent)) => match score(text) {
                Some(Outcome::Unknown) => {}
                Some(outcome) => against.push((*opponent, outcome, spot)),
                None => odd.push((*opponent, spot, text)),
            },
            // A title often stands in a column without heading.
            None if FIDE_TITLES.contains(&text) => player.title = some(),
            _ => {}
        }
    }
    if player.number == 0 && !player.name.is_empty() {
        player.number = player.rank.filter(|_| against.is_empty()).unwrap_or(report.players.len() as u32 + 1);
    }
    // In a round robin opponents are in the order of their numbers until rounds are known.
    player.cells.extend(against.into_iter().map(|(opponent, outcome, spot)| Cell {
        opponent: Some(opponent),
        outcome,
        ..Cell::blank(spot)
    }));
    let is_known = report.players.iter().any(|other| other.number == player.number);
    if is_known && !player.name.is_empty() {
        report.cannot_read(&format!("{} {}", player.number, player.name), player.spot);
    } else if player.number > 0 && !player.name.is_empty() {
        let place = report.players.len();
        letters.extend(own_letters.into_iter().map(|(round, letter)| ColorLetter {
            player: place,
            round,
            letter,
        }));
        // Where players would meet themselves anything may fill the square.
        for (_, spot, text) in odd.into_iter().filter(|(opponent, ..)| *opponent != player.number) {
            report.cannot_read(text, spot);
        }
        report.players.push(player);
    }
}

/// Puts the games of a round robin into the rounds that Berger's tables give; games say better which they were.
fn in_berger_rounds(report: &mut Report) {
    let players = report.players.len() as u32;
    let even = players + players % 2;
    let places: HashMap<u32, u32> =
        report.players.iter().map(|player| (player.number, player.number)).collect();
    for player in &mut report.players {
        let mut cells = vec![Cell::blank(player.spot); even.saturating_sub(1) as usize];
        for cell in std::mem::take(&mut player.cells) {
            let Some(round) =
                cell.opponent.and_then(|other| berger_round(player.number, *places.get(&other)?, even))
            else {
                continue;
            };
            cells[round as usize - 1] = cell;
        }
        player.cells = cells;
    }
}

/// The round in which two players meet, of an even number.
fn berger_round(one: u32, two: u32, players: u32) -> Option<u32> {
    if one == two || one > players || two > players || one == 0 || two == 0 || players < 2 {
        return None;
    }
    let rounds = players - 1;
    let sum = if one == players {
        2 * two
    } else if two == players {
        2 * one
    } else {
        one + two
    };
    Some((sum + rounds - 2) % rounds + 1)
}
