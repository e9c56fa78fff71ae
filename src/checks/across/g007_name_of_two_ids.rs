use super::{Card, Compare, Hit, Place, Recent, mix, name_of};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token},
    diag::{Message, Note},
    game::Game,
    pgn::{TagName, is_placeholder},
};

code! {
    /// One name stands beside two FIDE ids in an event.
    ///
    /// One of the ids was mistyped, or two players have one name. It compares games of one event with the tags WhiteFideId and
    /// BlackFideId, and names that are the same but for capitals, spaces and punctuation. It is said once for each name.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [WhiteFideId "4100018"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [Round "2"]
    /// [WhiteFideId "4100081"]
    /// [White "Petrov, Ivan"]
    /// [Black "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [WhiteFideId "4100018"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [Round "2"]
    /// [WhiteFideId "4100018"]
    /// [White "Petrov, Ivan"]
    /// [Black "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G007 "name-of-two-fide-ids" Warning;
    profiles: [Publish Error, Archive Info];
    triggers: (Across: Names, by: G007, moves: false);
}

/// The id of each name of each event.
#[derive(Default)]
pub(super) struct Names {
    names: Recent<Known>,
}

/// The first game with a name.
struct Known {
    place: Place,
    id: u32,
    is_reported: bool,
}

impl Compare for Names {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let Some(event) = card.event else { return };
        for (at, player) in Color::BOTH.into_iter().enumerate() {
            let (Some(name), id @ 1..) = (card.players[at], card.ids[at]) else { continue };
            let key = u128::from(mix(event, 7)) << 64 | u128::from(name.full);
            let Some(known) = self.names.get_or_insert(key, Known { place, id, is_reported: false }) else {
                continue;
            };
            if known.id != id && !known.is_reported {
                known.is_reported = true;
                hits.push(Hit { meta: &META, earlier: known.place, player, number: known.id, report });
            }
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let id = [TagName::WhiteFideId, TagName::BlackFideId][hit.player.index()];
    let (Some(name), Some(id)) = (game.tag(name_of(hit.player)), game.tag(id)) else { return };
    let value = name.raw(game.text).trim_ascii();
    if is_placeholder(value) {
        return;
    }
    let message = Message::new(
        "`{0}` has the FIDE id {1} here, and {2} in an earlier game of the event",
        [token(game, value), token(game, id.raw(game.text)), hit.number.into()],
    );
    let finding = out.at_text(&META, id.value, message);
    finding.label = "another id";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(players: &[(&str, &str)]) -> Vec<String> {
        let games = players.iter().enumerate().map(|(at, (name, id))| {
            let head = format!("{name} | X{at}, Y | 2024.05.04 | {at}");
            game(&head, &format!("[WhiteFideId \"{id}\"]"), "1. e4 e5 *")
        });
        compared(&META, &games.collect::<Vec<_>>()).into_iter().map(|(_, token, _)| token).collect()
    }

    #[test]
    fn ids_of_one_name() {
        assert_eq!(found(&[("Petrov, Ivan", "4100018"), ("PETROV,IVAN", "4100081")]), ["4100081"]);
        for id in ["4100018", "0", "", "?", "99999999999999"] {
            assert!(found(&[("Petrov, Ivan", "4100018"), ("Petrov, Ivan", id)]).is_empty(), "{id}");
        }
        assert!(found(&[("Petrov, Ivan", "4100018"), ("Petrov, Igor", "4100081")]).is_empty());
        assert_eq!(found(&[("A, A", "1"), ("A, A", "2"), ("A, A", "3")]).len(), 1, "once a name");
    }
}
