use super::{Card, Compare, Hit, Place, Recent, g012_same_pairing::is_tie_break, mix, name_of};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, server::is_server_game},
    diag::{Message, Note, NoteKind},
    game::Game,
    pgn::{TagName, is_placeholder, is_surname_alone},
};

code! {
    /// A player's rating differs by 200 or more from that in an earlier game of the event.
    ///
    /// A player has one rating in an event, or two that are close if a new list came out. So the rating is another player's,
    /// or the name is: often those of White and Black were interchanged. It compares games with the same
    /// Event, Site and year, and names that are the same but for capitals, spaces and punctuation; a surname alone may be
    /// two players'. It is reported once for each player and event, at the first game that differs, and once where two
    /// ratings were interchanged. Which of the two games is wrong cannot be told, so both are named. Games on servers, where ratings do
    /// move, and tie-breaks are left out; games of another time control, which have ratings of their own, are not compared.
    ///
    /// The games of a run are compared in their order, across files. About the last seven thousand players are
    /// remembered. Only a game that follows another of its event is looked at, unless `--duplicates` is given.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [White "Petrov, Ivan"]
    /// [WhiteElo "2210"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [White "Petrov, Ivan"]
    /// [WhiteElo "1804"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [White "Petrov, Ivan"]
    /// [WhiteElo "2210"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.05"]
    /// [White "Petrov, Ivan"]
    /// [WhiteElo "2210"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G002 "rating-differs" Warning;
    profiles: [Archive Info, Arbiter Info];
    triggers: (Across: Ratings, by: G002, moves: false);
}

/// From which difference on.
const MUCH: u16 = 200;

/// The rating of each player of each event.
#[derive(Default)]
pub(super) struct Ratings {
    players: Recent<Rated>,
}

/// A player's rating in the first game of an event.
#[derive(Clone, Copy)]
struct Rated {
    place: Place,
    rating: u16,
    opponent: Opponent,
    is_reported: bool,
}

/// The other player of a game.
#[derive(Clone, Copy)]
struct Opponent {
    name: u64,
    rating: u16,
}

impl Compare for Ratings {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let Some(event) = card.event else { return };
        if card.is_against_oneself() {
            return;
        }
        // Rapid games and blitz, which decide matches, have ratings of their own.
        let event = u128::from(mix(mix(event, card.year.into()), card.control)) << 64;
        let names = card.players.map(|name| name.map(|name| name.full));
        let mut ratings = card.ratings;
        for (at, player) in Color::BOTH.into_iter().enumerate() {
            let (Some(name), rating @ 1..) = (names[at], ratings[at]) else { continue };
            let opponent = Opponent { name: names[1 - at].unwrap_or_default(), rating: ratings[1 - at] };
            let rated = Rated { place, rating, opponent, is_reported: false };
            let Some(record) = self.players.get_or_insert(event | u128::from(name), rated) else { continue };
            if record.rating.abs_diff(rating) < MUCH || record.is_reported {
                continue;
            }
            record.is_reported = true;
            let earlier = *record;
            // Where two ratings were interchanged, the other player is not reported for the same game again.
            let report = if earlier.rating == opponent.rating {
                ratings.swap(0, 1);
                self.settle(event | u128::from(opponent.name));
                report_interchanged_here
            } else if earlier.opponent.rating == rating {
                self.settle(event | u128::from(earlier.opponent.name));
                report_interchanged_earlier
            } else {
                report
            };
            let number = earlier.rating.into();
            hits.push(Hit { meta: &META, earlier: earlier.place, player, number, report });
        }
    }
}

impl Ratings {
    /// Has nothing reported any more of this player.
    fn settle(&mut self, key: u128) {
        if let Some(rated) = self.players.get_mut(key) {
            rated.is_reported = true;
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    report_with(hit, earlier, game, out, None);
}

fn report_interchanged_here(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let hint = "the ratings of White and Black seem to be interchanged here";
    report_with(hit, earlier, game, out, Some(hint));
}

fn report_interchanged_earlier(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let hint = "the ratings of White and Black seem to be interchanged there";
    report_with(hit, earlier, game, out, Some(hint));
}

fn report_with(
    hit: &Hit,
    earlier: Note,
    game: &Game<'_>,
    out: &mut Sink<'_, '_>,
    hint: Option<&'static str>,
) {
    let elo = [TagName::WhiteElo, TagName::BlackElo][hit.player.index()];
    let (Some(name), Some(elo)) = (game.tag(name_of(hit.player)), game.tag(elo)) else { return };
    let value = name.raw(game.text).trim_ascii();
    if is_placeholder(value) || is_surname_alone(value) || is_server_game(game) || is_tie_break(game) {
        return;
    }
    let message = Message::new(
        "`{0}` is rated {1} here and {2} in an earlier game of the event: one of the two is wrong",
        [token(game, value), token(game, elo.raw(game.text)), hit.number.into()],
    );
    let finding = out.at_text(&META, elo.value, message);
    finding.label = "another rating";
    finding.notes.push(earlier);
    finding.notes.extend(hint.map(|hint| Note::plain(NoteKind::Hint, hint)));
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn rated(names: &str, white: &str, black: &str) -> String {
        let tags = format!("[WhiteElo \"{white}\"]\n[BlackElo \"{black}\"]\n");
        game(&format!("{names} | 2024.05.04 | 1"), &tags, "1. e4 e5 *")
    }

    fn found(games: &[String]) -> Vec<(u64, String)> {
        compared(&META, games).into_iter().map(|(game, token, _)| (game, token)).collect()
    }

    #[test]
    fn once_for_each_player() {
        let games = [
            rated("Ortiz, Hugo | Popescu, Paul", "1646", "1100"),
            rated("Popescu, Paul | Silva, Rui", "1500", "2000"),
            rated("Ortiz, Hugo | Popescu, Paul", "656", "1500"),
        ];
        let message = "`Popescu, Paul` is rated 1500 here and 1100 in an earlier game of the event: one of the two is wrong | the earlier game is \
                       game 1 of games.pgn, line 10";
        assert_eq!(compared(&META, &games)[0], (2, "1500".into(), message.into()));
        assert_eq!(found(&games), [(2, "1500".into()), (3, "656".into())]);
    }

    #[test]
    fn two_ratings_interchanged_are_one_fault() {
        let games = [
            rated("Ortiz, Hugo | Popescu, Paul", "1646", "656"),
            rated("Popescu, Paul | Ortiz, Hugo", "1646", "656"),
            rated("Ortiz, Hugo | Silva, Rui", "656", "2000"),
        ];
        assert_eq!(found(&games), [(2, "1646".into())], "at once");
        let games = [
            rated("Ortiz, Hugo | Popescu, Paul", "1646", "656"),
            rated("Ortiz, Hugo | Silva, Rui", "656", "2000"),
            rated("Popescu, Paul | Silva, Rui", "1646", "2000"),
        ];
        assert_eq!(found(&games), [(2, "656".into())], "in the earlier game");
        let games = [
            rated("Ortiz, Hugo | Li, Wei", "1646", "2000"),
            rated("Ortiz, Hugo | Popescu, Paul", "656", "1646"),
            rated("Popescu, Paul | Silva, Rui", "656", "2000"),
        ];
        assert_eq!(found(&games), [(2, "656".into())], "against a new player");
    }

    #[test]
    fn what_may_well_be() {
        let first = rated("Petrov, Ivan | Silva, Rui", "2210", "2000");
        for second in [
            rated("Petrov, Ivan | Silva, Rui", "2011", "2199"),
            rated("Petrov, Ivan | Silva, Rui", "0", "?"),
            rated("Petrov, Igor | Silva, Ana", "1500", "1500"),
            rated("Petrov, Ivan | Silva, Rui", "1500", "1500").replace("Cup", "Blitz Cup"),
            rated("Petrov, Ivan | Silva, Rui", "1500", "1500").replace("2024", "2019"),
        ] {
            assert_eq!(compared(&META, &[first.clone(), second.clone()]), [], "{second}");
        }
        let surnames = [rated("Li | Petrov", "2210", "2000"), rated("Li | Silva", "1500", "2000")];
        assert_eq!(compared(&META, &surnames), [], "one Li and another");
    }
}
