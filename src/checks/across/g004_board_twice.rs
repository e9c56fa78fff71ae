use super::{Card, Compare, Hit, Place, PlayerKey, Recent, is_simultaneous, key::mix};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, server::is_server_game},
    diag::{Message, Note},
    game::Game,
    pgn::TagName,
};

code! {
    /// Two games of a round have the same board.
    ///
    /// A board's number was entered for another's, or the round's is wrong. Looked at are games of one file with the same Event, Site,
    /// Date, Round and Board tag that have no player in common. Events of teams, whose boards begin anew with each match, are left out, and so
    /// are games on servers and simultaneous exhibitions. It is said once for an event.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [Board "3"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [Board "3"]
    /// [White "Li, Wei"]
    /// [Black "Rossi, Anna"]
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
    /// [Board "3"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [Board "4"]
    /// [White "Li, Wei"]
    /// [Black "Rossi, Anna"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G004 "board-twice-in-round" Warning;
    profiles: [Publish Error];
    triggers: (Across: Boards, by: G004, moves: false);
}

/// Who sat at which board.
#[derive(Default)]
pub(super) struct Boards {
    boards: Recent<Seats>,
    /// The events of which it was said.
    told: Recent<()>,
}

/// A board's players.
struct Seats {
    place: Place,
    players: [PlayerKey; 2],
}

impl Compare for Boards {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let (Some(event), Some(date), Some(round)) = (card.event, card.date, card.round) else { return };
        let ([Some(white), Some(black)], board @ 1..) = (card.players, card.board) else { return };
        if card.has_teams {
            return;
        }
        let event = mix(mix(event, place.file.into()), 4);
        let key = u128::from(mix(mix(event, round), date.into())) << 64 | u128::from(board);
        let seats = Seats { place, players: [white, black] };
        let Some(earlier) = self.boards.get_or_insert(key, seats).map(|seats| &*seats) else { return };
        let is_other = |player: PlayerKey| earlier.players.iter().all(|other| !other.agrees(player));
        if is_other(white) && is_other(black) && self.told.get_or_insert(event.into(), ()).is_none() {
            hits.push(Hit {
                meta: &META,
                earlier: earlier.place,
                player: Color::White,
                number: board,
                report,
            });
        }
    }
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let (Some(board), Some(round)) = (game.tag(TagName::Board), game.tag(TagName::Round)) else { return };
    if is_server_game(game) || is_simultaneous(game) {
        return;
    }
    let message = Message::new(
        "board {0} of round {1} has a game of other players, too",
        [hit.number.into(), token(game, round.raw(game.text))],
    );
    let finding = out.at_text(&META, board.value, message);
    finding.label = "this board again";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(heads: &[(&str, &str)]) -> usize {
        let games: Vec<String> = heads.iter().map(|(head, tags)| game(head, tags, "1. e4 e5 *")).collect();
        compared(&META, &games).len()
    }

    #[test]
    fn boards_of_other_players() {
        let first = ("A, A | B, B | 2024.05.04 | 8", "[Board \"3\"]");
        assert_eq!(found(&[first, ("C, C | D, D | 2024.05.04 | 8", "[Board \"3\"]")]), 1);
        for second in [
            ("C, C | D, D | 2024.05.04 | 8", "[Board \"4\"]"),
            ("C, C | D, D | 2024.05.04 | 9", "[Board \"3\"]"),
            ("C, C | D, D | 2024.05.05 | 8", "[Board \"3\"]"),
            ("C, C | D, D | 2024.05.04 | 8", ""),
            ("C, C | D, D | 2024.05.04 | 8", "[Board \"3\"]\n[WhiteTeam \"X\"]"),
            // G001 and G012 speak of these.
            ("A, A | D, D | 2024.05.04 | 8", "[Board \"3\"]"),
            ("A, A | B, B | 2024.05.04 | 8", "[Board \"3\"]"),
        ] {
            assert_eq!(found(&[first, second]), 0, "{second:?}");
        }
        let other = |at: u32| format!("X{at}, C | Y{at}, D | 2024.05.04 | 8");
        let many: Vec<String> = (0..5).map(other).collect();
        let many: Vec<(&str, &str)> = many.iter().map(|head| (head.as_str(), "[Board \"3\"]")).collect();
        assert_eq!(found(&many), 1, "once an event");
    }
}
