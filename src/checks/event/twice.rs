//! Games of an event that are there twice: G011 and G012, as `check --duplicates` finds them, told by the report's pairs rather than by
//! names and dates.

use super::wording::*;
use crate::{
    checks::{
        EventSink,
        across::{SAME_MOVES, SAME_PAIRING},
    },
    diag::{Arg, Finding, GamePlace, Message},
    event::Event,
};

/// Finds them.
pub(in crate::checks) fn run(event: &Event, sink: &mut EventSink<'_>) {
    for pair in event.pairs.iter().filter(|pair| pair.games.len() > 1 && !event.is_match(pair)) {
        let first = &event.games[pair.games[0]];
        for &game in &pair.games[1..] {
            let played = &event.games[game];
            let place =
                GamePlace { file: first.file.to_string(), game: first.number, line: first.begins().line };
            let [white, black] = pair.players.map(|player| name(event, player));
            let (meta, template) = match (played.moves == first.moves, played.result == first.result) {
                (true, true) => (SAME_MOVES, "the game {0} – {1} is there twice: the same is {2}"),
                (true, false) => {
                    (SAME_PAIRING, "the game {0} – {1} is there with another result: the first is {2}")
                }
                _ => (SAME_PAIRING, "the game {0} – {1} is there with other moves: the first is {2}"),
            };
            let message = Message::new(template, [white, black, Arg::Game(place)]);
            let finding = Finding::of_event(event, meta, message).of_pair(event, pair);
            sink.push(finding.in_game(event, game, |game| game.round_place));
        }
    }
}
