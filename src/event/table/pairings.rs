//! Lists of pairings: a row for each board, White's name, Black's name and the result between.

use super::{
    Grid,
    cells::{alone, result},
};
use crate::{
    board::Color,
    event::{Cell, Form, Outcome, Player, Report, Spot},
    pgn::PlayerName,
    words::{ReportColumn as Column, ReportWord, round_in},
};
use std::{collections::HashMap, sync::Arc};

/// Reads pairings of one or more rounds; `None` where the table has none.
pub(super) fn read(grid: &Grid, form: Form, file: &Arc<str>) -> Option<Report> {
    let mut report = Report::new(file.clone(), form);
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut layout: Option<Layout> = None;
    let mut round = grid.title.as_deref().and_then(round_in).or_else(|| round_in(file));
    for (line, row) in &grid.rows {
        let found: Vec<_> = row.iter().map(|heading| Column::named(heading)).collect();
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
        let shown = match layout.scores {
            Some(scores) => scores.map(|at| text(Some(at))).join("-"),
            None => text(layout.result).to_owned(),
        };
        let spot = Spot { line: *line, column: layout.spot() };
        let single = names[1].is_empty() || ReportWord::of(names[1]).is_some_and(stands_for_nobody);
        let read = result(&shown, names);
        if read.is_none() && !(single && alone(&shown).is_some()) {
            report.cannot_read(&shown, spot);
        }
        let outcomes = match single {
            true => [idle(&shown, names[1]); 2],
            false => read.unwrap_or([Outcome::Unknown; 2]),
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
                spot,
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
    /// Where there is no result, what each of the two got.
    scores: Option<[usize; 2]>,
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
        let of_sides = |of: fn(usize) -> Column| [first(of(0)), first(of(1))];
        let ratings = match both(Column::Rating) {
            [None, None] => of_sides(Column::RatingOf),
            ratings => ratings,
        };
        let score = || first(Column::Score).filter(|_| all(Column::Score).count() == 1);
        let result = first(Column::Result).or_else(score);
        let scores = match of_sides(Column::ScoreOf) {
            [Some(white), Some(black)] if result.is_none() => Some([white, black]),
            _ => None,
        };
        Layout {
            names: [first(Column::White).unwrap_or(0), first(Column::Black).unwrap_or(0)],
            numbers: both(Column::Start),
            ratings,
            result,
            scores,
            board: first(Column::Board),
            round: first(Column::RoundOfRow),
        }
    }

    /// The column, from 1, in which the result stands.
    fn spot(&self) -> u32 {
        self.result.or(self.scores.map(|[white, _]| white)).map_or(1, |at| at as u32 + 1)
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

/// Whether a word in the place of a name says that there is no opponent.
fn stands_for_nobody(word: ReportWord) -> bool {
    matches!(word, ReportWord::Bye | ReportWord::NotPaired)
}

/// What a player without an opponent got, by the cell of the result and what stands in the place of the opponent.
fn idle(shown: &str, instead: &str) -> Outcome {
    let is_bye = ReportWord::of(instead) == Some(ReportWord::Bye);
    match alone(shown) {
        _ if shown.trim() == "1" => Outcome::AllocatedBye,
        Some(Outcome::Absent) | Some(Outcome::Blank) | None if is_bye => Outcome::AllocatedBye,
        Some(Outcome::Blank) | None => Outcome::Absent,
        Some(outcome) => outcome,
    }
}
