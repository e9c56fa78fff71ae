use super::wording::name;
use crate::{
    checks::{EventSink, code},
    diag::{Finding, Message},
    event::*,
};
use std::collections::{BTreeMap, BTreeSet};

code! {
    /// A player sits on a higher board than a teammate who comes earlier in the order of the team.
    ///
    /// The report lists the players of a team in the order of boards; substitutes do not change it. The board of a game is what its Round tag
    /// (`2.3`) or its Board tag says. The first player out of order is named, once for each match. A player on two boards is V402, a
    /// board that is missing V401, and a board with two games G004.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event league.trf games.pgn
    /// 013 Harbour                             1    2    3    4
    /// [Round "1.1"] [White "Silva, Marta"] (player 2)
    /// [Round "1.2"] [Black "Petrov, Ivan"] (player 1)
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event league.trf games.pgn
    /// 013 Harbour                             1    2    3    4
    /// [Round "1.1"] [White "Petrov, Ivan"] (player 1)
    /// [Round "1.2"] [Black "Silva, Marta"] (player 2)
    /// ```
    pub static META: V439 "board-order" Warning;
    triggers: Event;
}

/// A player's game in a match: the board, the place in the order of the team, the player, the game, the side.
type Seat = (u32, usize, usize, usize, usize);

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let mut places: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (team, listed) in event.report.teams.iter().enumerate() {
        for (place, number) in listed.members.iter().enumerate() {
            let player = event.report.players.iter().position(|player| player.number == *number);
            places.extend(player.map(|player| (player, (team, place))));
        }
    }
    if places.is_empty() {
        return;
    }
    // The games of a team in a round against another team.
    let mut matches: BTreeMap<(u32, usize, usize), Vec<Seat>> = BTreeMap::new();
    for game in 0..event.games.len() {
        let (Some(round), Some(board)) = (event.round_of(game), event.games[game].round().1) else {
            continue;
        };
        if !matches!(event.cells[game], GameCells::Of { .. }) {
            continue;
        }
        let [Some(white), Some(black)] = event.players_of(game) else { continue };
        let (Some(&one), Some(&two)) = (places.get(&white), places.get(&black)) else { continue };
        for (side, player, (team, place), (other, _)) in [(0, white, one, two), (1, black, two, one)] {
            if team != other {
                matches.entry((round, team, other)).or_default().push((board, place, player, game, side));
            }
        }
    }
    let mut told: BTreeSet<(u32, usize, usize)> = BTreeSet::new();
    for ((round, team, other), mut seats) in matches {
        seats.sort_unstable();
        let above = seats.windows(2).find(|two| two[0].0 < two[1].0 && two[0].1 > two[1].1);
        let Some(&[before, seat]) = above else { continue };
        // Boards that have changed places put both teams out of order.
        if !told.insert((round, team.min(other), team.max(other))) {
            continue;
        }
        let args = [name(event, before.2), before.0.into(), name(event, seat.2), seat.0.into()];
        let template = "{0} is on board {1}, but {2}, higher in the team's order, on board {3}";
        let message = Message::new(template, args);
        let finding = Finding::of_event(event, &META, message).of_players(event, [before.2]).in_round(round);
        let finding = finding.on_board(Some(before.0));
        sink.push(finding.in_game(event, before.3, |game| game.sides[before.4].place));
    }
}
