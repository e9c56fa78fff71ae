//! A report made of games: of pairings without moves, or of a whole event, so that a report can be begun from them.

use super::{Cell, Form, Outcome, PlayedGame, Player, Points, Report, Spot};
use crate::{
    board::Color,
    pgn::{Outcome as Result, is_placeholder},
};
use std::{cmp::Reverse, collections::HashMap, sync::Arc};

/// What a result without moves means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WithoutMoves {
    /// The game was played: the games are pairings, and none has moves.
    Played,
    /// The game was forfeited.
    Forfeited,
}

/// The report that these games make. Players are numbered by rating, then by name; a round is what its number says, and games
/// without one are left out. A bye is a game against nobody.
pub fn report_of_games(file: Arc<str>, games: &[PlayedGame], without_moves: WithoutMoves) -> Report {
    let mut report = Report::new(file, Form::Pairings);
    let name = games
        .iter()
        .map(|game| game.head.tags.event.as_deref().unwrap_or_default().trim())
        .find(|event| !matches!(*event, "" | "?"));
    report.name = name.map(str::to_owned);
    let days = || games.iter().filter_map(|game| game.date).filter(|date| date.is_whole());
    (report.start, report.end) = (days().min(), days().max());
    let key = |game: &PlayedGame, at: usize| {
        let side = &game.sides[at];
        match side.fide_id {
            Some(id) => id.to_string(),
            None => side.words.key().to_owned(),
        }
    };
    let is_nobody = |game: &PlayedGame, at: usize| is_placeholder(game.sides[at].name.as_bytes());
    let mut places: HashMap<String, usize> = HashMap::new();
    for game in games {
        for at in [0, 1].into_iter().filter(|&at| !is_nobody(game, at)) {
            let side = &game.sides[at];
            let place = *places.entry(key(game, at)).or_insert(report.players.len());
            if place == report.players.len() {
                report.players.push(Player { name: side.name.clone(), ..Player::default() });
            }
            let player = &mut report.players[place];
            player.rating = player.rating.or(side.rating);
            player.fide_id = player.fide_id.or(side.fide_id);
            player.title = player.title.take().or_else(|| side.title.clone());
            player.federation = player.federation.take().or_else(|| side.federation.clone());
        }
    }
    let mut order: Vec<usize> = (0..report.players.len()).collect();
    order.sort_by_key(|&at| (Reverse(report.players[at].rating), report.players[at].name.clone()));
    for (number, &at) in (1..).zip(&order) {
        report.players[at].number = number;
    }
    for game in games {
        let (Some(round), board) = game.round() else { continue };
        if round > 999 {
            continue;
        }
        let numbers = [0, 1].map(|at| places.get(&key(game, at)).filter(|_| !is_nobody(game, at)).copied());
        let (outcomes, begins) = (outcomes(game, without_moves), game.begins());
        for (at, color) in [(0, Color::White), (1, Color::Black)] {
            let Some(player) = numbers[at] else { continue };
            let opponent = numbers[1 - at].map(|other| report.players[other].number);
            let outcome = if opponent.is_some() { outcomes[at] } else { Outcome::AllocatedBye };
            let cell = Cell {
                opponent,
                color: Some(color).filter(|_| opponent.is_some()),
                outcome,
                board,
                spot: Spot { line: begins.line as u32, column: begins.column as u32 },
            };
            let cells = &mut report.players[player].cells;
            if cells.len() < round as usize {
                cells.resize(round as usize, Cell::blank(Spot::default()));
            }
            let slot = &mut cells[round as usize - 1];
            if slot.outcome == Outcome::Blank {
                *slot = cell;
            }
        }
    }
    report.players.sort_by_key(|player| player.number);
    for at in 0..report.players.len() {
        let points = report.points_of_cells(&report.players[at]);
        report.players[at].points = Some(points);
    }
    let mut points: Vec<Option<Points>> = report.players.iter().map(|player| player.points).collect();
    points.sort_by_key(|&points| Reverse(points));
    for player in &mut report.players {
        player.rank = points.iter().position(|&points| points == player.points).map(|rank| rank as u32 + 1);
    }
    report.stated[0] = Some(report.players.len() as u32);
    report.stated[1] = Some(report.players.iter().filter(|player| player.rating.is_some()).count() as u32);
    report.stated_rounds = Some(report.rounds());
    report
}

/// What each player got.
fn outcomes(game: &PlayedGame, without_moves: WithoutMoves) -> [Outcome; 2] {
    let was_forfeited = game.plies == 0 && without_moves == WithoutMoves::Forfeited;
    let result = match game.result {
        Result::White if was_forfeited => Result::ForfeitBlack,
        Result::Black if was_forfeited => Result::ForfeitWhite,
        Result::HalfZero | Result::ZeroHalf if was_forfeited => Result::ForfeitBoth,
        result => result,
    };
    Outcome::of_pair(result).unwrap_or([Outcome::Unknown; 2])
}
