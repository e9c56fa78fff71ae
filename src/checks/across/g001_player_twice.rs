use super::{Card, Compare, Hit, Place, PlayerKey, Recent, is_simultaneous, mix, name_of};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, server::is_server_game},
    diag::{Message, Note, NoteKind},
    game::Game,
    pgn::{TagName, is_placeholder},
};

code! {
    /// A player has two opponents in one round of an event.
    ///
    /// A name was entered for another player's, or a round's number is wrong; where both games have the same moves, one game was entered
    /// twice, and the `reason` is `same-moves`. It compares games of one file with the same Event, Site, Date and Round, the date complete,
    /// and names that are the same except for capitals, spaces and punctuation. Two games against the same opponent are not reported: some
    /// events play a round in more games than one. `3.1` and `2.1.3` are boards of rounds 3 and 2, as long as no two games of the event
    /// have the same board, and no pair meets on two of them. Games on servers and simultaneous exhibitions are left out. It is reported at
    /// most three times per event: if it is so throughout, a round has several games.
    ///
    /// A game is compared with about the last three thousand. Only one that follows another of its event is
    /// looked at, unless `--duplicates` is given.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "8"]
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
    /// [Round "8"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [White "Petrova, Ana"]
    /// [Black "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G001 "player-twice-in-round" Warning;
    profiles: [Publish Error];
    triggers: (Across: Rounds, by: G001, moves: false);
}

/// Who played whom in which round.
#[derive(Default)]
pub(super) struct Rounds {
    seats: Recent<Seat>,
    /// How often it was said of each event.
    told: Recent<u32>,
    /// The first game of each part of a round: `3.1`.
    parts: Recent<u64>,
    /// The part in which a pair first met in a round.
    pairs: Recent<u64>,
    /// The events in which a part of a round has several games, and so is no board.
    without_boards: Recent<()>,
}

/// So often it is said of an event: where it is so throughout, a round is several games.
const OFTEN: u32 = 3;

/// What is added to a hit's number where the round is that before the board, and where both games have the same moves.
const BOARD: u32 = 1 << 16;
const SAME_MOVES: u32 = 1 << 17;

/// A player's game in a round.
struct Seat {
    place: Place,
    opponent: PlayerKey,
    /// How the game ended, as its card has it.
    ending: u64,
}

/// Whether the hit says that one game was entered twice, which G011 says, too.
pub(in crate::checks) fn is_same_game(hit: &Hit) -> bool {
    hit.meta.code == META.code && hit.number & SAME_MOVES > 0
}

impl Compare for Rounds {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let (Some(event), Some(date), Some(round)) = (card.event, card.date, card.round) else { return };
        let [Some(white), Some(black)] = card.players else { return };
        if white.agrees(black) {
            return;
        }
        let of_day = |round: u64| mix(mix(mix(event, round), date.into()), place.file.into());
        let (full, whole) = (of_day(round), self.round_before_board(card, event, of_day(round)).map(of_day));
        for (player, name, opponent) in [(Color::White, white, black), (Color::Black, black, white)] {
            let mut met = |round: u64| {
                let key = u128::from(round) << 64 | u128::from(name.full);
                let earlier = self.seats.get_or_insert(key, Seat { place, opponent, ending: card.ending });
                let is_same = |seat: &Seat| card.ending > 0 && seat.ending == card.ending;
                let earlier = earlier.filter(|seat| !seat.opponent.agrees(opponent));
                earlier.map(|seat| (seat.place, SAME_MOVES * u32::from(is_same(seat))))
            };
            let (of_full, of_whole) = (met(full), whole.and_then(met));
            let of_whole = of_whole.map(|(at, same)| (at, same + BOARD));
            let Some((earlier, kind)) = of_full.or(of_whole) else { continue };
            let times = match self.told.get_or_insert(event.into(), 1) {
                Some(times) => {
                    *times += 1;
                    *times
                }
                None => 1,
            };
            if times <= OFTEN {
                hits.push(Hit { meta: &META, earlier, player, number: times + kind, report });
            }
        }
    }
}

impl Rounds {
    /// The round of `3.1` or `2.1.3`, where what follows is a board: as long as each of them has one game, and no pair meets on two.
    fn round_before_board(&mut self, card: &Card, event: u64, part: u64) -> Option<u64> {
        let [Some(white), Some(black)] = card.players else { return None };
        if !card.has_part_of_round || card.round_number == 0 {
            return None;
        }
        let game = mix(0, white.full).wrapping_add(mix(0, black.full));
        let other = self.parts.get_or_insert(part.into(), game).is_some_and(|earlier| *earlier != game);
        // `1.1`, `1.2` … number the games of a match.
        let pair = mix(mix(event, card.round_number.into()), game);
        let other =
            other || self.pairs.get_or_insert(pair.into(), part).is_some_and(|earlier| *earlier != part);
        let is_known = match other {
            true => self.without_boards.get_or_insert(event.into(), ()).is_some() || other,
            false => self.without_boards.get_mut(event.into()).is_some(),
        };
        (!is_known).then(|| mix(1, card.round_number.into()))
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let (Some(name), Some(round)) = (game.tag(name_of(hit.player)), game.tag(TagName::Round)) else { return };
    let value = name.raw(game.text).trim_ascii();
    if is_placeholder(value) || is_server_game(game) || is_simultaneous(game) {
        return;
    }
    let (raw, is_whole) = (round.raw(game.text), hit.number & BOARD > 0);
    let named = raw.split(|byte| *byte == b'.').next().filter(|_| is_whole).unwrap_or(raw);
    let is_same = is_same_game(hit);
    let template = match is_same {
        true => "the same game is recorded twice in round {1} of the event, with two opponents of `{0}`",
        false => "`{0}` has two opponents in round {1} of the event",
    };
    let message = Message::new(template, [token(game, value), token(game, named)]);
    let finding = out.at_text(&META, name.value, message);
    finding.reason = is_same.then_some("same-moves");
    finding.label = if is_same { "recorded twice" } else { "two games" };
    finding.notes.push(earlier);
    if hit.number % BOARD == OFTEN {
        let hint = match is_same {
            true => "further cases in this event are not listed",
            false => {
                "further cases in this event are not listed; perhaps its rounds consist of several games"
            }
        };
        finding.notes.push(Note::plain(NoteKind::Hint, hint));
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(heads: &[&str]) -> Vec<(u64, String, String)> {
        let games: Vec<String> = heads.iter().map(|head| game(head, "", "1. e4 e5 *")).collect();
        compared(&META, &games)
    }

    #[test]
    fn two_opponents_in_one_round() {
        let found = found(&[
            "Petrov, Ivan | Silva, Marta | 2024.05.04 | 8",
            "Li, Wei | Rossi, Anna | 2024.05.04 | 8",
            "Weber, Jan | PETROV,IVAN | 2024.05.04 | 8",
        ]);
        let message = "`PETROV,IVAN` has two opponents in round 8 of the event | the earlier game is game 1 of games.pgn, \
                       line 10";
        assert_eq!(found, [(3, "PETROV,IVAN".into(), message.into())]);
    }

    #[test]
    fn one_game_under_two_names_of_an_opponent() {
        let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *";
        let heads =
            ["Petrov, Ivan | Silva, Marta | 2024.05.04 | 8", "Petrov, Ivan | Sylva, M | 2024.05.04 | 8"];
        let says = |moves: [&str; 2]| {
            let games = [0, 1].map(|at| game(heads[at], "", moves[at]));
            let found = compared(&META, &games);
            assert_eq!(found.len(), 1, "{moves:?}");
            found[0].2.clone()
        };
        let same =
            "the same game is recorded twice in round 8 of the event, with two opponents of `Petrov, Ivan`";
        assert!(says([moves, &moves.replace("Nf3", "{a} Sf3").replace('N', "S")]).starts_with(same));
        // Another game, and so few moves that they say nothing.
        for other in [moves.replace("Be7", "Bc5"), moves.replace("Be7", "Be7 6. Re1"), "1. e4 e5 *".into()] {
            assert!(says([moves, &other]).starts_with("`Petrov, Ivan` has two opponents"), "{other}");
        }
        assert!(says(["1. e4 e5 *", "1. e4 e5 *"]).starts_with("`Petrov, Ivan` has two opponents"));
        // G011 says it of all games, where they are compared.
        let games = [0, 1].map(|at| game(heads[at], "[Result \"1-0\"]", &moves.replace('*', "1-0")));
        let all = [&META, super::super::SAME_MOVES];
        assert_eq!(super::super::testing::codes(&all, &games), ["G011"]);
    }

    #[test]
    fn games_of_a_gauntlet_are_no_boards() {
        let gauntlet = [
            "Alpha 2 | Beta 3 | 2024.05.04 | 1.1",
            "Beta 3 | Alpha 2 | 2024.05.04 | 1.2",
            "Alpha 2 | Gamma 1 | 2024.05.04 | 1.3",
            "Gamma 1 | Alpha 2 | 2024.05.04 | 1.4",
        ];
        assert_eq!(found(&gauntlet), []);
        assert_eq!(found(&[gauntlet[0], gauntlet[2]]).len(), 1);
    }

    #[test]
    fn in_whatever_order_the_name_is_written() {
        for name in ["Wei Yi", "Yi Wei", "WEI,YI", "GM Wei, Yi", "Yi, Wei"] {
            let second = format!("{name} | Rossi, Anna | 2024.05.04 | 8");
            assert_eq!(found(&["Wei, Yi | Silva, Marta | 2024.05.04 | 8", &second]).len(), 1, "{name}");
        }
    }

    #[test]
    fn what_may_well_be() {
        let first = "Petrov, Ivan | Silva, Marta | 2024.05.04 | 8";
        for second in [
            "Silva, Marta | Petrov, Ivan | 2024.05.04 | 8",
            "Petrov, Ivan | Li, Wei | 2024.05.04 | 9",
            "Petrov, Ivan | Li, Wei | 2024.05.05 | 8",
            "Petrov, Igor | Li, Wei | 2024.05.04 | 8",
            "Petrov, Ivan | Silva | 2024.05.04 | 8",
            "Petrov, Ivan | PETROV | 2024.05.04 | 8",
            "Petrov, Ivan | Marta Silva | 2024.05.04 | 8",
            "Ivan Petrov | M. Silva | 2024.05.04 | 8",
            "Petrov Ivan | Silva Marta | 2024.05.04 | 8",
            "GM Petrov, Ivan | WGM Silva, Marta | 2024.05.04 | 8",
        ] {
            assert_eq!(found(&[first, second]), [], "{second}");
        }
        for (one, other) in [
            ("A | B | 2024.05.?? | 8", "A | C | 2024.05.?? | 8"),
            ("A | B | 2024.05.04 | ?", "A | C | 2024.05.04 | ?"),
            ("NN | B | 2024.05.04 | 1", "NN | C | 2024.05.04 | 1"),
        ] {
            assert_eq!(found(&[one, other]), [], "{one}");
        }
    }

    #[test]
    fn a_round_may_hold_the_board() {
        let said = |rounds: [&str; 2]| {
            let [one, two] = rounds;
            let games = [
                format!("Petrov, Ivan | Silva, Marta | 2024.05.04 | {one}"),
                format!("Li, Wei | Petrov, Ivan | 2024.05.04 | {two}"),
            ];
            found(&games.each_ref().map(String::as_str))
                .into_iter()
                .map(|(_, _, said)| said)
                .collect::<Vec<_>>()
        };
        for (rounds, round) in [(["3.1", "3.2"], "3"), (["2.1.3", "2.4.1"], "2"), (["3.1", "3.1"], "3.1")] {
            let message = format!("`Petrov, Ivan` has two opponents in round {round} of the event");
            assert!(said(rounds).len() == 1 && said(rounds)[0].starts_with(&message), "{:?}", said(rounds));
        }
        for rounds in [["3.1", "4.1"], ["3", "4.3"], ["Final.1", "Final.2"]] {
            assert!(said(rounds).is_empty(), "{rounds:?}");
        }
        // The first part is a stage, of which each round has several games.
        let stage = [
            "A, B | C, D | 2024.05.04 | 1.1",
            "E, F | G, H | 2024.05.04 | 1.1",
            "A, B | E, F | 2024.05.04 | 1.2",
            "C, D | G, H | 2024.05.04 | 1.2",
        ];
        assert_eq!(found(&stage), []);
        // A match of two games on each board.
        assert_eq!(found(&["A, B | C, D | 2024.05.04 | 1.1", "C, D | A, B | 2024.05.04 | 1.2"]), []);
    }

    #[test]
    fn where_it_is_so_throughout() {
        let games: Vec<String> =
            (0..9).map(|at| format!("P{}, A | Q{at}, B | 2024.05.04 | 8", at % 4)).collect();
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let found = found(&games);
        assert_eq!(found.iter().map(|(number, ..)| *number).collect::<Vec<_>>(), [5, 6, 7]);
    }

    #[test]
    fn servers_and_exhibitions_are_left_out() {
        let games = |event: &str| {
            ["B", "C"].map(|black| {
                game(&format!("A | {black} | 2024.05.04 | 1"), "", "1. e4 *").replace("Cup", event)
            })
        };
        assert_eq!(compared(&META, &games("Cup")).len(), 1);
        for event in [
            "Rated Blitz game",
            "Simultaneous",
            "Simultan Porto",
            "Berlin blindfold sim",
            "New York exhibition",
        ] {
            assert_eq!(compared(&META, &games(event)), [], "{event}");
        }
    }
}
