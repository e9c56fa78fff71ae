use super::{Card, Compare, Hit, Place, PlayerKey, Recent, mix, name_of};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token},
    diag::{Message, Note},
    game::Game,
    pgn::is_placeholder,
};

code! {
    /// A player's name is spelt in two ways in an event.
    ///
    /// Programs that make tables of an event count two players then. `reason` says what differs: `capitals` (or accents, spaces and punctuation),
    /// `initials` where a first name is shortened in one of them, `order` where the first name comes first. Names that are alike but not the
    /// same are left alone. It is said once for each name.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [Round "2"]
    /// [White "PETROV, Ivan"]
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
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [Round "2"]
    /// [White "Petrov, Ivan"]
    /// [Black "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G009 "name-spelt-otherwise" Info;
    profiles: [Publish Warning];
    triggers: (Across: Spellings, by: G009, moves: false);
}

/// How each player of each event is spelt.
#[derive(Default)]
pub(super) struct Spellings {
    /// By surname and initial.
    by_name: Recent<Spelt>,
    /// By the words of the name in whatever order.
    by_words: Recent<Spelt>,
}

/// The first game with a name.
struct Spelt {
    place: Place,
    name: PlayerKey,
    /// The name's bytes.
    exactly: u64,
    is_reported: bool,
}

/// What differs; the number of a hit.
const CAPITALS: u32 = 0;
const INITIALS: u32 = 1;
const ORDER: u32 = 2;

impl Compare for Spellings {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let Some(event) = card.event.map(|event| u128::from(mix(event, 9)) << 64) else { return };
        for (at, player) in Color::BOTH.into_iter().enumerate() {
            let (Some(name), exactly) = (card.players[at], card.exactly[at]) else { continue };
            let spelt = || Spelt { place, name, exactly, is_reported: false };
            let words = event | u128::from(mix(name.full, 9));
            let of_words =
                self.by_words.get_or_insert(words, spelt()).filter(|known| known.exactly != exactly);
            let Some(reading) = name.readings().next() else { continue };
            let initial = event | u128::from(mix(reading.surname.into(), reading.initial.into()));
            let of_name = self.by_name.get_or_insert(initial, spelt());
            let is_short = |known: &Spelt| known.name.readings().next().is_some_and(|known| known.is_short);
            let (known, kind) = match (of_name.filter(|known| known.exactly != exactly), of_words) {
                (Some(known), _) | (_, Some(known)) if known.name.straight == name.straight => {
                    (known, CAPITALS)
                }
                (Some(known), _) if is_short(known) != reading.is_short => (known, INITIALS),
                (_, Some(known)) => (known, ORDER),
                _ => continue,
            };
            if !known.is_reported {
                known.is_reported = true;
                hits.push(Hit { meta: &META, earlier: known.place, player, number: kind, report });
            }
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let Some(name) = game.tag(name_of(hit.player)) else { return };
    let value = name.raw(game.text).trim_ascii();
    if is_placeholder(value) {
        return;
    }
    let (template, reason) = match hit.number {
        CAPITALS => (
            "`{0}` differs in capitals, accents, spaces or punctuation from an earlier game of the event",
            "capitals",
        ),
        INITIALS => {
            ("`{0}` has a first name that is shortened here or in an earlier game of the event", "initials")
        }
        _ => ("`{0}` has first name and surname in the other order in an earlier game of the event", "order"),
    };
    let finding = out.at_text(&META, name.value, Message::new(template, [token(game, value)]));
    finding.reason = Some(reason);
    finding.label = "spelt otherwise";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(names: &[&str]) -> usize {
        let games = names
            .iter()
            .enumerate()
            .map(|(at, name)| game(&format!("{name} | X{at}, Y | 2024.05.04 | {at}"), "", "1. e4 e5 *"));
        compared(&META, &games.collect::<Vec<_>>()).len()
    }

    #[test]
    fn spellings_of_one_name() {
        for (one, other, count) in [
            ("Petrov, Ivan", "PETROV, Ivan", 1),
            ("Petrov, Ivan", "Petrov,Ivan", 1),
            ("Petrov, Ivan", "Petrov, I.", 1),
            ("Petrov, Ivan", "Petrov, I", 1),
            ("Petrov, Ivan", "Ivan Petrov", 1),
            ("Petrov, Ivan", "Petrov, Ivan", 0),
            ("Petrov, Ivan", "Petrov, Igor", 0),
            ("Petrov, Ivan", "Petrova, Ivan", 0),
            ("Petrov, Ivan", "Rossi, Anna", 0),
            ("?", "? ", 0),
        ] {
            assert_eq!(found(&[one, other]), count, "{one} {other}");
        }
        assert_eq!(
            found(&["Petrov, Ivan", "PETROV, Ivan", "PETROV, IVAN", "petrov, ivan"]),
            1,
            "once a name"
        );
    }
}
