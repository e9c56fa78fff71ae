//! Pairings of several rounds, or a crosstable and pairings, as one report.

use crate::{
    event::{Cell, Outcome, Report, Spot},
    pgn::PlayerName,
};
use std::collections::HashMap;

/// Adds what another table of the same event says: players are the same by their names; what is known stays.
pub fn merge(report: &mut Report, other: Report) {
    let mut by_name: HashMap<String, usize> = HashMap::new();
    for (at, player) in report.players.iter().enumerate() {
        by_name.insert(PlayerName::new(&player.name).key().to_owned(), at);
    }
    let mut numbers: HashMap<u32, u32> = HashMap::new();
    let mut places = Vec::new();
    for player in &other.players {
        let key = PlayerName::new(&player.name).key().to_owned();
        let place = *by_name.entry(key).or_insert_with(|| {
            let mut new = player.clone();
            new.cells.clear();
            if new.number == 0 || report.players.iter().any(|known| known.number == new.number) {
                new.number = report.players.iter().map(|known| known.number).max().unwrap_or(0) + 1;
            }
            report.players.push(new);
            report.players.len() - 1
        });
        numbers.insert(player.number, report.players[place].number);
        places.push(place);
    }
    for (player, place) in other.players.into_iter().zip(places) {
        let known = &mut report.players[place];
        known.rating = known.rating.or(player.rating);
        known.fide_id = known.fide_id.or(player.fide_id);
        for (at, mut cell) in
            player.cells.into_iter().enumerate().filter(|(_, cell)| cell.outcome != Outcome::Blank)
        {
            cell.opponent = cell.opponent.and_then(|opponent| numbers.get(&opponent).copied());
            if known.cells.len() <= at {
                known.cells.resize(at + 1, Cell::blank(Spot::default()));
            }
            let slot = &mut known.cells[at];
            match slot.outcome {
                Outcome::Blank | Outcome::Unknown => *slot = cell,
                _ => slot.board = slot.board.or(cell.board),
            }
        }
    }
    report.name = report.name.take().or(other.name);
    report.remarks.extend(other.remarks);
}
