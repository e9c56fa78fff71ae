use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};
use std::collections::BTreeSet;

code! {
    /// Two players have each other's FIDE id in the games.
    ///
    /// The names are those of two players of the report, and each has the id of the other. Which is right, the names or
    /// the ids, is to be decided; games are matched by the names. One finding for the two.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     4100018 […]
    /// 001    2      Silva, Marta  […]     1900026 […]
    /// [White "Petrov, Ivan"] [WhiteFideId "1900026"] [Black "Silva, Marta"] [BlackFideId "4100018"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     4100018 […]
    /// 001    2      Silva, Marta  […]     1900026 […]
    /// [White "Petrov, Ivan"] [WhiteFideId "4100018"] [Black "Silva, Marta"] [BlackFideId "1900026"]
    /// ```
    pub static META: V425 "ids-swapped" Error;
    triggers: Event;
    speaks_of: [Side is_swapped];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for (one, two) in swapped(event) {
        let is_of = |side: &SideMatch| matches!(side, SideMatch::Player { player, id_of: Some(other), .. } if (*player, *other) == (one, two) || (*player, *other) == (two, one));
        let games = (0..event.games.len()).filter(|&game| event.matching.sides[game].iter().any(is_of));
        let games: Vec<usize> = games.collect();
        let Some(&game) = games.first() else { continue };
        let at = usize::from(!is_of(&event.matching.sides[game][0]));
        let names = [name(event, one), name(event, two)];
        let message = Message::new("{0} and {1} have each other's FIDE id", names);
        let mut finding = Finding::of_event(event, &META, message).of_players(event, [one, two]);
        let count = games.len() as u64;
        finding = finding.of_games(count).at_cell(event.report.players[one].spot);
        if count > 1 {
            finding.notes.push(Note::new(NoteKind::Count, "the same in {0} games", [count.into()]));
        }
        sink.push(finding.in_game(event, game, |game| game.sides[at].place));
    }
}

/// The pairs of players each of whom has the other's id in some game, the smaller index first.
fn swapped(event: &Event) -> BTreeSet<(usize, usize)> {
    let pairs = event.matching.sides.iter().flatten().filter_map(|side| match side {
        SideMatch::Player { player, id_of: Some(other), .. } => Some((*player, *other)),
        _ => None,
    });
    let all: BTreeSet<(usize, usize)> = pairs.collect();
    all.iter().copied().filter(|&(one, two)| one < two && all.contains(&(two, one))).collect()
}

/// Whether this player of a game has the id of another, who has this player's id in some game.
fn is_swapped(event: &Event, game: usize, side: usize) -> bool {
    let SideMatch::Player { player, id_of: Some(other), .. } = event.matching.sides[game][side] else {
        return false;
    };
    let has = |side: &SideMatch| matches!(side, SideMatch::Player { player: one, id_of: Some(two), .. } if (*one, *two) == (other, player));
    event.matching.sides.iter().flatten().any(has)
}
