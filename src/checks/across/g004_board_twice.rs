use super::{Card, Compare, Hit, Place, PlayerKey, Recent, is_simultaneous, mix};
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
    /// A board's number was entered for another's, or the round's is wrong. It looks at games of one file with the same Event, Site, Date,
    /// Round and Board tag that have no player in common. Where teams meet (WhiteTeam and BlackTeam), boards are those of their match, and
    /// `2.3` in the Round tag is board 3 of round 2. Games of which only one team is named are left out, and so are those on servers and
    /// simultaneous exhibitions. It is said once for an event, or once for a match.
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
        let board = match card.meeting {
            0 if card.has_teams => return,
            0 => card.board,
            _ if card.has_part_of_round && card.board == 0 => card.board_of_round,
            _ => card.board,
        };
        let ([Some(white), Some(black)], board @ 1..) = (card.players, board) else { return };
        let event = mix(mix(mix(event, place.file.into()), 4), card.meeting);
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
    let Some(round) = game.tag(TagName::Round) else { return };
    if is_server_game(game) || is_simultaneous(game) {
        return;
    }
    let is_match = game.tag(TagName::BlackTeam).is_some_and(|team| team.value.len > 0);
    let template = match is_match {
        true => "board {0} of the match in round {1} also has another pair's game",
        false => "board {0} of round {1} also has another pair's game",
    };
    let (raw, board) = (round.raw(game.text), game.tag(TagName::Board));
    // Where no tag names the board, the round does.
    let named = raw.split(|byte| *byte == b'.').next().filter(|_| board.is_none()).unwrap_or(raw);
    let message = Message::new(template, [hit.number.into(), token(game, named)]);
    let finding = out.at_text(&META, board.unwrap_or(round).value, message);
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
        let teams = |board: &str| format!("{board}[WhiteTeam \"X\"]\n[BlackTeam \"Y\"]");
        let turned = "[Board \"3\"]\n[WhiteTeam \"Y\"]\n[BlackTeam \"X\"]";
        let elsewhere = "[Board \"3\"]\n[WhiteTeam \"Y\"]\n[BlackTeam \"Z\"]";
        let named = teams("[Board \"3\"]\n");
        let (first, second) = ("A, A | B, B | 2024.05.04 | 8", "C, C | D, D | 2024.05.04 | 8");
        assert_eq!(found(&[(first, &named), (second, turned)]), 1, "a match");
        assert_eq!(found(&[(first, &named), (second, elsewhere)]), 0, "two matches");
        let (first, second) = ("A, A | B, B | 2024.05.04 | 8.3", "C, C | D, D | 2024.05.04 | 8.3");
        assert_eq!(found(&[(first, &teams("")), (second, &teams(""))]), 1, "the round names the board");
        let third = "C, C | D, D | 2024.05.04 | 8.4";
        assert_eq!(found(&[(first, &teams("")), (third, &teams(""))]), 0, "the next board");
        let other = |at: u32| format!("X{at}, C | Y{at}, D | 2024.05.04 | 8");
        let many: Vec<String> = (0..5).map(other).collect();
        let many: Vec<(&str, &str)> = many.iter().map(|head| (head.as_str(), "[Board \"3\"]")).collect();
        assert_eq!(found(&many), 1, "once an event");
    }
}
