use super::{Card, Compare, Hit, Place, Recent, g012_same_pairing::is_tie_break, is_simultaneous, mix};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, server::is_server_game},
    diag::{Message, Note, Severity},
    game::Game,
    pgn::{TagName, is_placeholder},
};

code! {
    /// Two players meet twice in an event with the same colours.
    ///
    /// It does not happen in a single round robin, and in a double one the colours change: one of the games has a wrong name, or its
    /// colours interchanged. It looks at games of one file with the same Event and Site in two rounds whose numbers are known. Events of
    /// fewer than six players, matches (the two, or two others of the event, have met in the next round with the colours the other way
    /// round), tie-breaks, games on servers and simultaneous exhibitions are left out. It is said once for an event; of fewer than ten
    /// players, where pairs may meet four times, it is only information.
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
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Li, Wei"]
    /// [Black "Rossi, Anna"]
    ///
    /// 1. d4 d5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Weber, Jan"]
    /// [Black "Costa, Rita"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [Round "2"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
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
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Li, Wei"]
    /// [Black "Rossi, Anna"]
    ///
    /// 1. d4 d5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Weber, Jan"]
    /// [Black "Costa, Rita"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [Round "2"]
    /// [White "Petrov, Ivan"]
    /// [Black "Costa, Rita"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G005 "pairing-twice" Warning;
    profiles: [Archive Info];
    triggers: (Across: Pairings, by: G005, moves: false);
}

/// An event with fewer players is a match, or a multiple round robin.
const FEW: u32 = 6;

/// With so many players no pair meets three or four times.
const MANY: u32 = 10;

/// Who has met whom.
#[derive(Default)]
pub(super) struct Pairings {
    pairings: Recent<Met>,
    /// What is known of each event.
    events: Recent<Known>,
    players: Recent<()>,
}

/// The first game of a pair.
struct Met {
    place: Place,
    round: u64,
    number: u32,
}

/// What is known of an event.
#[derive(Default)]
struct Known {
    players: u32,
    /// Whether two met with changed colours in two rounds that follow each other, as in a match.
    has_matches: bool,
    is_told: bool,
}

impl Compare for Pairings {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let (Some(event), Some(round)) = (card.event, card.round) else { return };
        let [Some(white), Some(black)] = card.players else { return };
        if card.is_against_oneself() || card.round_number == 0 || card.has_part_of_round {
            return;
        }
        let event = mix(mix(mix(event, place.file.into()), card.year.into()), 5);
        let fresh = [white, black].into_iter().filter(|player| {
            self.players.get_or_insert(u128::from(event) << 64 | u128::from(player.full), ()).is_none()
        });
        let fresh = fresh.count() as u32;
        let pair = |one: u64, other: u64| u128::from(event) << 64 | u128::from(mix(one, other));
        let number = card.round_number;
        let reversed = self.pairings.get_mut(pair(black.full, white.full)).map(|met| met.number);
        let met = self.pairings.get_or_insert(pair(white.full, black.full), Met { place, round, number });
        let earlier = met.filter(|met| met.round != round && reversed.is_none());
        let begun = Known { players: fresh, ..Known::default() };
        let Some(known) = self.events.get_or_insert(event.into(), begun) else { return };
        known.players += fresh;
        known.has_matches |= reversed.is_some_and(|earlier| earlier.abs_diff(number) == 1);
        // The second game of a match may not be there.
        let is_of_match = |met: &Met| known.has_matches && met.number.abs_diff(number) == 2;
        let earlier = earlier.filter(|met| !is_of_match(met)).map(|met| met.place);
        if let Some(earlier) = earlier.filter(|_| known.players >= FEW && !known.is_told) {
            known.is_told = true;
            hits.push(Hit { meta: &META, earlier, player: Color::White, number: known.players, report });
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let [Some(white), Some(black)] = [TagName::White, TagName::Black].map(|name| game.tag(name)) else {
        return;
    };
    let [white, black] = [white, black].map(|tag| (tag.value, tag.raw(game.text).trim_ascii()));
    let unknown = is_placeholder(white.1) || is_placeholder(black.1);
    if unknown || is_server_game(game) || is_simultaneous(game) || is_tie_break(game) {
        return;
    }
    let message = Message::new(
        "`{0}` has White against `{1}` for the second time in the event",
        [token(game, white.1), token(game, black.1)],
    );
    let finding = out.at_text(&META, white.0, message);
    if hit.number < MANY {
        finding.severity = Severity::Info;
    }
    finding.label = "the same pairing";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(heads: &[&str]) -> Vec<u64> {
        let games: Vec<String> = heads.iter().map(|head| game(head, "", "1. e4 e5 *")).collect();
        compared(&META, &games).into_iter().map(|(number, ..)| number).collect()
    }

    const ROUND: [&str; 3] =
        ["A, A | B, B | 2024.05.04 | 1", "C, C | D, D | 2024.05.04 | 1", "E, E | F, F | 2024.05.04 | 1"];

    #[test]
    fn the_same_colours_in_another_round() {
        let with = |last: &[&'static str]| found(&[&ROUND[..], last].concat());
        assert_eq!(with(&["A, A | B, B | 2024.05.05 | 2"]), [4]);
        assert_eq!(
            with(&["A, A | B, B | 2024.05.05 | 2", "C, C | D, D | 2024.05.05 | 2"]),
            [4],
            "once an event"
        );
        for fine in [
            &["B, B | A, A | 2024.05.05 | 2"][..],
            &["B, B | A, A | 2024.05.05 | 2", "A, A | B, B | 2024.05.06 | 3"],
            &["A, A | C, C | 2024.05.05 | 2"],
            &["A, A | B, B | 2024.05.04 | 1"],
            &["A, A | B, B | 2024.05.05 | 1.2"],
            &["A, A | B, B | 2024.05.05 | ?"],
        ] {
            assert!(with(fine).is_empty(), "{fine:?}");
        }
        assert!(
            found(&["A, A | B, B | 2024.05.04 | 1", "A, A | B, B | 2024.05.05 | 2"]).is_empty(),
            "a match"
        );
        let of_match = ["D, D | C, C | 2024.05.05 | 2", "A, A | B, B | 2024.05.06 | 3"];
        assert!(with(&of_match).is_empty(), "matches, a game of one is not there");
        assert_eq!(with(&[of_match[0], "A, A | B, B | 2024.05.06 | 7"]), [5], "not in a match");
    }
}
