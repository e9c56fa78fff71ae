use super::{Card, Compare, Hit, Place, Recent, key::mix, name_of};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, player_name::is_placeholder, server::is_server_game},
    diag::{Message, Note},
    game::Game,
    pgn::TagName,
};

code! {
    /// A player's rating differs by 200 or more from that in an earlier game of the event.
    ///
    /// A player has one rating in an event, or two that are close if a new list came out. So the rating is another player's,
    /// or the name is: often those of White and Black were interchanged. Looked at are games with the same
    /// Event, Site and year, and names that are the same but for capitals, spaces and punctuation. It is reported once
    /// for each player and event, at the first game that differs. Games on servers are left out, where ratings do move.
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
}

/// From which difference on.
const MUCH: u16 = 200;

/// The rating of each player of each event.
#[derive(Default)]
pub(super) struct Ratings {
    players: Recent<Rated>,
}

struct Rated {
    place: Place,
    rating: u16,
    is_reported: bool,
}

impl Compare for Ratings {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let Some(event) = card.event else { return };
        if card.is_against_oneself() {
            return;
        }
        let event = mix(event, card.year.into());
        for (at, player) in [Color::White, Color::Black].into_iter().enumerate() {
            let (Some(name), rating @ 1..) = (card.players[at], card.ratings[at]) else { continue };
            let key = u128::from(event) << 64 | u128::from(name.full);
            let rated = Rated { place, rating, is_reported: false };
            let Some(earlier) = self.players.get_or_insert(key, rated) else { continue };
            if earlier.rating.abs_diff(rating) >= MUCH && !earlier.is_reported {
                earlier.is_reported = true;
                let number = earlier.rating.into();
                hits.push(Hit { meta: &META, earlier: earlier.place, player, number, report });
            }
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let elo = [TagName::WhiteElo, TagName::BlackElo][hit.player.index()];
    let (Some(name), Some(elo)) = (game.tag(name_of(hit.player)), game.tag(elo)) else { return };
    let value = name.raw(game.text).trim_ascii();
    if is_placeholder(value) || is_server_game(game) {
        return;
    }
    let message = Message::new(
        "`{0}` is rated {1} here and {2} in an earlier game of the event",
        [token(game, value), token(game, elo.raw(game.text)), hit.number.into()],
    );
    let finding = out.at_text(&META, elo.value, message);
    finding.label = "another rating";
    finding.notes.push(earlier);
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

    #[test]
    fn once_for_each_player() {
        let games = [
            rated("Ortiz, Hugo | Popescu, Paul", "1646", "656"),
            rated("Popescu, Paul | Ortiz, Hugo", "1646", "656"),
            rated("Ortiz, Hugo | Silva, Rui", "656", "2000"),
        ];
        let found = compared(&META, &games);
        let message = "`Popescu, Paul` is rated 1646 here and 656 in an earlier game of the event | the earlier game is \
                       game 1 of games.pgn, line 10";
        assert_eq!(found[0], (2, "1646".into(), message.into()));
        assert_eq!((found.len(), &*found[1].1), (2, "656"));
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
    }
}
