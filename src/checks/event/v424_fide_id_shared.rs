use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};
use std::collections::HashMap;

code! {
    /// Two players have one FIDE id.
    ///
    /// Two players of the report have the same id; or in the games two names that cannot be the same player's have it,
    /// and it is neither's in the report. Ids that are missing or 0 say nothing.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     4100018 […]
    /// 001    2      Silva, Marta  […]     4100018 […]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     4100018 […]
    /// 001    2      Silva, Marta  […]     1900026 […]
    /// ```
    pub static META: V424 "fide-id-shared" Error;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let mut seen: HashMap<u64, usize> = HashMap::new();
    for (at, player) in event.report.players.iter().enumerate() {
        let Some(id) = player.fide_id else { continue };
        let Some(&first) = seen.get(&id) else {
            seen.insert(id, at);
            continue;
        };
        let args = [name(event, first), name(event, at), text(id.to_string())];
        let message = Message::new("{0} and {1} have the same id {2} in the report", args);
        let finding =
            Finding::of_event(event, &META, message).of_players(event, [first, at]).at_cell(player.spot);
        sink.push(finding.finding(id.to_string()));
    }
    // In the games: an id of nobody in the report under the names of two players.
    let mut named: HashMap<u64, (usize, bool)> = HashMap::new();
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let (Some(player), Some(id)) = (side.player(), event.games[game].sides[at].fide_id) else {
                continue;
            };
            if seen.contains_key(&id) {
                continue;
            }
            let (first, is_said) = named.entry(id).or_insert((player, false));
            if *first != player && !*is_said {
                *is_said = true;
                let args = [name(event, *first), name(event, player), text(id.to_string())];
                let message = Message::new("{0} and {1} have the same id {2} in the games", args);
                let finding = Finding::of_event(event, &META, message).of_players(event, [*first, player]);
                let finding = finding.finding(id.to_string());
                sink.push(finding.in_game(event, game, |game| game.sides[at].place));
            }
        }
    }
}
