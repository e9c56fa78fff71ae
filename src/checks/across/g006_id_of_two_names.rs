use super::{Card, Compare, Hit, Place, PlayerKey, Recent, mix, name_of};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token},
    diag::{Message, Note},
    game::Game,
    pgn::is_placeholder,
};

code! {
    /// One FIDE id is given to two names in an event.
    ///
    /// One of the names, or of the ids, was entered for another. It compares games of one event with the tags WhiteFideId and BlackFideId.
    /// Names that differ only in order, in punctuation or in a shortened first name are one name. It is reported once per id.
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
    /// [WhiteFideId "4100018"]
    /// [White "Rossi, Anna"]
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
    /// [White "Petrov, I."]
    /// [Black "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G006 "fide-id-of-two-names" Warning;
    profiles: [Publish Error, Archive Info];
    triggers: (Across: Ids, by: G006, moves: false);
}

/// The names of each id of each event.
#[derive(Default)]
pub(super) struct Ids {
    ids: Recent<Named>,
}

/// The first game with an id.
struct Named {
    place: Place,
    name: PlayerKey,
    is_reported: bool,
}

impl Compare for Ids {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let Some(event) = card.event else { return };
        for (at, player) in Color::BOTH.into_iter().enumerate() {
            let (Some(name), id @ 1..) = (card.players[at], card.ids[at]) else {
                continue;
            };
            let named = Named { place, name, is_reported: false };
            let key = u128::from(mix(event, 6)) << 64 | u128::from(id);
            let Some(known) = self.ids.get_or_insert(key, named) else { continue };
            if known.is_reported || known.name.agrees(name) {
                continue;
            }
            known.is_reported = true;
            hits.push(Hit { meta: &META, earlier: known.place, player, number: id, report });
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let Some(name) = game.tag(name_of(hit.player)) else { return };
    let value = name.raw(game.text).trim_ascii();
    if is_placeholder(value) {
        return;
    }
    let message = Message::new(
        "FIDE id {0} is that of `{1}` here, and of another name in an earlier game of the event",
        [hit.number.into(), token(game, value)],
    );
    let finding = out.at_text(&META, name.value, message);
    finding.label = "another name";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(players: &[(&str, u32)]) -> usize {
        let games = players.iter().enumerate().map(|(at, (name, id))| {
            let head = format!("{name} | X{at}, Y | 2024.05.04 | {at}");
            game(&head, &format!("[WhiteFideId \"{id}\"]"), "1. e4 e5 *")
        });
        compared(&META, &games.collect::<Vec<_>>()).len()
    }

    #[test]
    fn names_of_one_id() {
        for (one, other, count) in [
            ("Petrov, Ivan", "Rossi, Anna", 1),
            ("Petrov, Ivan", "Petrov, Sergey", 1),
            ("Petrov, Ivan", "Petrova, Ivana", 1),
            ("Petrov, Ivan", "PETROV, I.", 0),
            ("Petrov, Ivan", "Ivan Petrov", 0),
            ("Petrov, Ivan", "Petrov", 0),
            ("Petrov, Ivan", "?", 0),
        ] {
            assert_eq!(found(&[(one, 4_100_018), (other, 4_100_018)]), count, "{one} {other}");
        }
        assert_eq!(found(&[("Petrov, Ivan", 1), ("Rossi, Anna", 2)]), 0);
        assert_eq!(found(&[("Petrov, Ivan", 0), ("Rossi, Anna", 0)]), 0, "no id");
        assert_eq!(found(&[("A, A", 7), ("B, B", 7), ("C, C", 7)]), 1, "once an id");
    }
}
