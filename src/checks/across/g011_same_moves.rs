use super::{Card, Compare, Hit, Place, Play, PlayerKey, Report, g012_same_pairing, mix};
use crate::{
    board::Color,
    checks::{Sink, code},
    diag::{Message, Meta, Note},
    game::Game,
    pgn::Outcome,
    source::Span,
};
use std::collections::HashMap;

code! {
    /// The game has the same moves as an earlier one.
    ///
    /// It is looked for only with `--duplicates`, across all files of a run, and reported at the later game. `reason` is
    /// `same-players` where the names agree: the game is recorded twice. It is `other-players` where they do not: a name
    /// is spelt in two ways, or the moves were entered for the wrong game.
    ///
    /// Names agree if they have the same words in whatever order, or the same surname, and the same first letter of the given names
    /// where both have one; capitals, accents, titles, spaces and punctuation do not count. `Carlsen, M`, `Carlsen, Magnus`, `Magnus
    /// Carlsen` and `GM Carlsen Magnus` agree.
    ///
    /// Moves are compared by the positions they lead to, so the language, comments and variations make no difference. Up to ten
    /// half-moves are the same in many games: they count only where players, date and round agree. Players who want a draw
    /// repeat known games, so with other players drawn games count from 50 half-moves on and won games from 20 on, or where
    /// one of the players and the date agree.
    ///
    /// About 150 bytes a game are kept. After four million games no more are taken in, and later ones are compared with
    /// those alone.
    ///
    /// # Wrong
    ///
    /// With `--duplicates`:
    ///
    /// ```text
    /// [Date "2024.05.04"]
    /// [Round "3"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
    ///
    /// [Date "2024.05.04"]
    /// [Round "3"]
    /// [White "Petrov, I"]
    /// [Black "Silva, M"]
    ///
    /// 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2024.05.04"]
    /// [Round "3"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
    /// ```
    pub static META: G011 "same-moves" Warning;
    profiles: [Publish Error];
    on_request: true;
    triggers: (Across: Games, by: G011, moves: true);
}

/// How many games are kept.
const MOST: usize = 4_000_000;

/// From how many half-moves on the same moves are no chance: where the players agree, in won games, and in all.
const FEW: u32 = 10;
const WON: u32 = 20;
const MANY: u32 = 50;

/// The games so far, for this code and G012.
#[derive(Default)]
pub(super) struct Games {
    entries: Vec<Entry>,
    /// The first game with these moves; the key is a half of theirs.
    by_moves: HashMap<u64, u32>,
    /// The first game of these players in this round of this day.
    by_pairing: HashMap<u64, u32>,
}

/// A game that was seen.
struct Entry {
    place: Place,
    play: Play,
    players: [Option<PlayerKey>; 2],
    date: Option<u32>,
    round: Option<u64>,
}

impl Compare for Games {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let Some(play) = card.play else { return };
        let entry = Entry { place, play, players: card.players, date: card.date, round: card.round };
        if let Some((other, meta, report)) = self.judge(&entry) {
            hits.push(Hit { meta, earlier: other.place, player: Color::White, number: play.plies, report });
        }
        if self.entries.len() < MOST {
            let at = self.entries.len() as u32;
            self.by_moves.entry(play.moves as u64).or_insert(at);
            for key in entry.pairings() {
                self.by_pairing.entry(key).or_insert(at);
            }
            self.entries.push(entry);
        }
    }
}

impl Games {
    /// The earlier game that this one repeats or contradicts, and what is said of it.
    fn judge(&self, entry: &Entry) -> Option<(&Entry, &'static Meta, Report)> {
        let entry_at = |at: &u32| &self.entries[*at as usize];
        let same_moves = self.by_moves.get(&(entry.play.moves as u64)).map(entry_at);
        let same_moves = same_moves.filter(|other| other.play.moves == entry.play.moves);
        let same_pairing = entry.pairings().filter_map(|key| self.by_pairing.get(&key)).map(entry_at);
        // A game that was entered twice comes before another game of the same players.
        let pair = same_moves.into_iter().chain(same_pairing).find(|other| entry.is_paired_as(other));
        if let Some(other) = pair {
            return Some(match entry.play.moves == other.play.moves {
                false => (other, &g012_same_pairing::META, g012_same_pairing::other_moves),
                true if entry.contradicts(other) => {
                    (other, &g012_same_pairing::META, g012_same_pairing::other_result)
                }
                true => (other, &META, same_players),
            });
        }
        let other = same_moves?;
        match entry.agrees(other) {
            true => (entry.play.plies >= FEW).then_some((other, &META, same_players as Report)),
            false => entry.is_no_chance(other).then_some((other, &META, other_players as Report)),
        }
    }
}

impl Entry {
    /// A number for surnames, date and round, for each surname that the names may have; none where one of them is not known, or both
    /// players are the same.
    fn pairings(&self) -> impl Iterator<Item = u64> + use<> {
        let [white, black] = self.players;
        let both = white.zip(black).filter(|(white, black)| !white.agrees(*black));
        let known = both.zip(self.date.zip(self.round));
        known.into_iter().flat_map(|((white, black), (date, round))| {
            let of_white = white.readings();
            of_white.flat_map(move |white| {
                black.readings().map(move |black| {
                    let names = mix(white.surname.into(), black.surname.into());
                    mix(mix(names, date.into()), round)
                })
            })
        })
    }

    /// Whether players, date and round are known and agree.
    fn is_paired_as(&self, other: &Entry) -> bool {
        let is_known = self.date.is_some() && self.round.is_some();
        is_known && self.date == other.date && self.round == other.round && self.agrees(other)
    }

    /// Whether both players are known and agree.
    fn agrees(&self, other: &Entry) -> bool {
        [0, 1].into_iter().all(|at| self.agrees_at(at, other))
    }

    fn agrees_at(&self, at: usize, other: &Entry) -> bool {
        self.players[at].zip(other.players[at]).is_some_and(|(one, other)| one.agrees(other))
    }

    /// Whether both have a result, and not the same one.
    fn contradicts(&self, other: &Entry) -> bool {
        let known = |entry: &Entry| entry.play.outcome.filter(|outcome| *outcome != Outcome::Unknown);
        known(self).zip(known(other)).is_some_and(|(one, other)| one != other)
    }

    /// Whether other players hardly ever come to play the same moves as these.
    fn is_no_chance(&self, other: &Entry) -> bool {
        let is_won = matches!(self.play.outcome, Some(Outcome::White | Outcome::Black));
        let least = match () {
            () if self.date.is_some()
                && self.date == other.date
                && [0, 1].iter().any(|&at| self.agrees_at(at, other)) =>
            {
                FEW
            }
            () if is_won => WON,
            () => MANY,
        };
        self.play.plies >= least
    }
}

fn same_players(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let message = "the game is recorded twice: an earlier one has the same players and the same {0} {0:half-move|half-moves}";
    finding(Message::new(message, [hit.number.into()]), "same-players", earlier, game, out);
}

fn other_players(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let message =
        "the {0} half-moves of this game are those of an earlier one, whose players have other names";
    finding(Message::new(message, [hit.number.into()]), "other-players", earlier, game, out);
}

fn finding(message: Message, reason: &'static str, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let span = game.plies().first().map_or(Span::default(), |ply| ply.span);
    let finding = out.at_text(&META, span, message);
    finding.reason = Some(reason);
    finding.label = "recorded twice";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    const SHORT: &str = "1. e4 e5 2. Nf3 Nf6";
    const MATE: &str = "1. e4 e5 2. Bc4 Nc6 3. Qh5 d6 4. Qxf7# 1-0";
    const LONG: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7";
    const MORE: &str = "11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 \
                        19. Qd2 h5 20. Bg5 Be7 21. Ra3 Rb8 22. Rea1 a5 23. h4 b4 24. cxb4 axb4 25. R3a2 b3";

    fn found(games: &[(&str, &str)]) -> Vec<(u64, String)> {
        let games: Vec<String> = games.iter().map(|(head, moves)| game(head, "", moves)).collect();
        compared(&META, &games).into_iter().map(|(number, _, said)| (number, said)).collect()
    }

    fn counts(first: &str, second: &str, moves: &str) -> usize {
        found(&[(first, moves), (second, moves)]).len()
    }

    #[test]
    fn the_same_game_twice_is_one_pair() {
        let said = "the game is recorded twice: an earlier one has the same players and the same 4 half-moves | the earlier \
                    game is game 1 of games.pgn, line 10";
        let heads = ["Petrov, Ivan | Silva, Rui | 2024.05.04 | 8", "Petrov, I | SILVA,R | 2024.05.04 | 8"];
        let both = [(heads[0], SHORT), (heads[1], "1. e2-e4 e7-e5 {a} 2. Sg1-f3 Sg8-f6")];
        assert_eq!(found(&both), [(2, said.to_owned())]);
        assert_eq!(found(&[both[0], both[1], both[0]]).len(), 2);
    }

    #[test]
    fn names_are_one_key() {
        let one = "Wei, Yi | Mueller, Anna | 2024.05.04 | 8";
        for other in ["Wei Yi | Anna Müller", "Y. Wei | Müller,A", "GM Wei Yi | MULLER Anna"] {
            let found = found(&[(one, LONG), (&format!("{other} | 2024.05.04 | 8"), LONG)]);
            assert!(found[0].1.contains("has the same players"), "{other}: {found:?}");
        }
    }

    #[test]
    fn short_games_are_alike_by_chance() {
        let one = "Petrov, Ivan | Silva, Rui | 2024.05.04 | 8";
        let (later, others) =
            ("Petrov, Ivan | Silva, Rui | 2024.06.04 | 2", "Li, Wei | Rossi, Anna | 2019.05.04 | 8");
        assert_eq!(counts(one, later, SHORT), 0);
        assert_eq!(counts(one, later, LONG), 1);
        assert_eq!(counts(one, others, MATE), 0);
        assert_eq!(counts(one, others, &format!("{LONG} 1/2-1/2")), 0);
        assert_eq!(counts(one, others, &format!("{LONG} 1-0")), 1);
        assert_eq!(counts(one, others, &format!("{LONG} {MORE} 1/2-1/2")), 1);
        // One of the players on the same day.
        assert_eq!(counts(one, "Petrov, Ivan | Rossi, Anna | 2024.05.04 | 8", &format!("{LONG} 1/2-1/2")), 1);
    }

    #[test]
    fn what_differs() {
        let one = "Petrov, Ivan | Silva, Rui | 2024.05.04 | 8";
        assert_eq!(found(&[(one, LONG), (one, SHORT)]), []);
        assert_eq!(found(&[(one, &format!("{LONG} 1-0")), (one, &format!("{LONG} 0-1"))]), []);
        assert_eq!(found(&[(one, &format!("{LONG} *")), (one, &format!("{LONG} 0-1"))]).len(), 1);
    }
}
