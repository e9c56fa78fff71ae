//! What of a game is needed in order to compare it with others.

use super::key::{PlayerKey, bytes_key, text_key};
use crate::{
    checks::claimed::claimed,
    game::{Game, mix},
    laws::EventFacts,
    pgn::{Outcome, TagName},
    source::Span,
    words::Date,
};

/// A game in few numbers, so that its text need not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// The event, its site included; `None` where it is not known.
    pub(in crate::checks) event: Option<u64>,
    /// The day, counted as [`Date::number`] does; `None` where it is not wholly known.
    pub(in crate::checks) date: Option<u32>,
    /// The year; 0 where it is not known.
    pub(in crate::checks) year: u16,
    /// The round; `None` where it is not known.
    pub(in crate::checks) round: Option<u64>,
    /// The number that the round begins with; 0 where it has none.
    pub(in crate::checks) round_number: u32,
    /// White and Black.
    pub(in crate::checks) players: [Option<PlayerKey>; 2],
    /// Their ratings; 0 where they are not known.
    pub(in crate::checks) ratings: [u16; 2],
    /// Whether the round is a part of one, `3.2`.
    pub(in crate::checks) has_part_of_round: bool,
    /// The number of the board; 0 where it is not known.
    pub(in crate::checks) board: u32,
    /// The number after the last dot of the round, `2` of `3.2`; 0 where it has none.
    pub(in crate::checks) board_of_round: u32,
    /// Whether a team is named.
    pub(in crate::checks) has_teams: bool,
    /// The two teams that meet, in whatever order; 0 where they are not known.
    pub(in crate::checks) meeting: u64,
    /// The FIDE ids of White and Black; 0 where they are not known.
    pub(in crate::checks) ids: [u32; 2],
    /// Numbers for their names as they stand.
    pub(in crate::checks) exactly: [u64; 2],
    /// The time control; 0 where there is none.
    pub(in crate::checks) control: u64,
    /// A number for the last position and how many half-moves led to it; 0 where they are few, or not all were replayed.
    pub(in crate::checks) ending: u64,
    /// What was played, where somebody asks.
    pub(in crate::checks) play: Option<Play>,
}

/// The moves of a game and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// A number for all positions of the game in their order.
    pub(in crate::checks) moves: u128,
    /// How many half-moves it has.
    pub(in crate::checks) plies: u32,
    /// Its result.
    pub(in crate::checks) outcome: Option<Outcome>,
}

impl Play {
    /// A number for all positions of the game in their order.
    pub fn moves(&self) -> u128 {
        self.moves
    }

    /// `None` where the moves were not replayed. What the event has announced says what the result means.
    pub fn of(game: &Game<'_>, event: &EventFacts) -> Option<Play> {
        let moves = game.moves_key()?;
        let outcome = claimed(game, event).map(|(outcome, _)| outcome);
        Some(Play { moves, plies: game.half_moves(), outcome })
    }
}

/// From how many half-moves on no two games of a round are the same by chance.
const SAME: u32 = 10;

/// Where in a game's text the tags are that a card is made of, and how the game ended.
#[derive(Clone, Copy, Debug)]
pub struct CardTags([Span; NAMES.len()], u64);

const NAMES: [TagName; 14] = [
    TagName::Event,
    TagName::Site,
    TagName::Date,
    TagName::Round,
    TagName::White,
    TagName::Black,
    TagName::WhiteElo,
    TagName::BlackElo,
    TagName::WhiteFideId,
    TagName::BlackFideId,
    TagName::Board,
    TagName::WhiteTeam,
    TagName::BlackTeam,
    TagName::TimeControl,
];

impl CardTags {
    /// Those of a game.
    pub fn of(game: &Game<'_>) -> CardTags {
        CardTags(
            NAMES.map(|name| game.tag(name).map_or(Span::default(), |tag| tag.value)),
            ending(game).unwrap_or_default(),
        )
    }

    /// The event and its site as they stand.
    pub fn event<'t>(&self, text: &'t [u8]) -> [&'t [u8]; 2] {
        let [event, site, ..] = self.0;
        [event.of(text), site.of(text)]
    }

    /// The card of the game that was played like this and has this text.
    pub fn card(&self, text: &[u8], play: Option<Play>) -> Card {
        let [
            _,
            _,
            date,
            round,
            white,
            black,
            white_elo,
            black_elo,
            white_id,
            black_id,
            board,
            team,
            other,
            control,
        ] = self.0.map(|value| value.of(text).trim_ascii());
        let [event, site] = self.event(text).map(text_key);
        Card {
            event: event.map(|event| mix(event, site.unwrap_or_default())),
            date: Date::of_tag(date).map(|date| date.number() as u32),
            year: date.get(..4).and_then(number).unwrap_or_default() as u16,
            round: text_key(round),
            round_number: round_number(round),
            players: [white, black].map(PlayerKey::of),
            ratings: [white_elo, black_elo].map(rating),
            has_part_of_round: round.contains(&b'.'),
            board: short_number(board),
            board_of_round: round.rsplit(|byte| *byte == b'.').next().map_or(0, short_number),
            has_teams: !team.is_empty(),
            meeting: match (text_key(team), text_key(other)) {
                (Some(one), Some(two)) if one != two => mix(one.min(two), one.max(two)),
                _ => 0,
            },
            ids: [white_id, black_id].map(short_number),
            exactly: [white, black].map(bytes_key),
            control: text_key(control).unwrap_or_default(),
            ending: self.1,
            play,
        }
    }
}

impl Card {
    /// The card of a game; with its moves, if `with_moves`. What the event has announced says what its result means.
    pub fn of(game: &Game<'_>, with_moves: bool, event: &EventFacts) -> Card {
        let play = || Play::of(game, event);
        CardTags::of(game).card(game.text, with_moves.then(play).flatten())
    }

    /// Whether both players are known in both games, and their names agree.
    pub fn has_same_players(&self, other: &Card) -> bool {
        let agree =
            |at: usize| self.players[at].zip(other.players[at]).is_some_and(|(one, other)| one.agrees(other));
        agree(0) && agree(1)
    }

    /// Whether both have a result, and not the same one.
    pub fn contradicts(&self, other: &Card) -> bool {
        let known = |card: &Card| card.play?.outcome.filter(|outcome| *outcome != Outcome::Unknown);
        known(self).zip(known(other)).is_some_and(|(one, other)| one != other)
    }

    /// Whether both players have the same name, which is a fault of its own.
    pub(in crate::checks) fn is_against_oneself(&self) -> bool {
        self.players[0].zip(self.players[1]).is_some_and(|(white, black)| white.agrees(black))
    }
}

/// A number for the last position and how many half-moves led to it, where they are so many that chance does not lead to it twice.
fn ending(game: &Game<'_>) -> Option<u64> {
    let plies = game.half_moves();
    let is_whole = plies >= SAME && plies == game.plies().len() as u32 && game.not_replayed().is_none();
    let last = game.history().key(plies).filter(|_| is_whole)?;
    Some(mix(last, plies.into()).max(1))
}

fn number(digits: &[u8]) -> Option<u32> {
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    digits.iter().try_fold(0, |sum, byte| Some(sum * 10 + digit(byte)?))
}

/// `3` of `3.2`.
fn round_number(round: &[u8]) -> u32 {
    let digits = round.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    number(&round[..digits]).unwrap_or_default()
}

/// A number of at most eight digits; 0 for all else.
fn short_number(value: &[u8]) -> u32 {
    if (1..=8).contains(&value.len()) { number(value).unwrap_or_default() } else { 0 }
}

/// A rating that somebody can have; 0 for all else.
fn rating(value: &[u8]) -> u16 {
    let rating = if (3..=4).contains(&value.len()) { number(value) } else { None };
    rating.filter(|rating| (100..=4000).contains(rating)).unwrap_or_default() as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dialects, Scratch, read_game};

    fn card(text: &str) -> Card {
        Card::of(
            &read_game(text.as_bytes(), &Dialects::any(), &mut Scratch::default()),
            true,
            &EventFacts::default(),
        )
    }

    fn moves(text: &str) -> u128 {
        card(text).play.unwrap().moves
    }

    #[test]
    fn tags() {
        let text = "[Event \"Cup\"]\n[Date \"2024.05.01\"]\n[Round \"3.12\"]\n[White \"?\"]\n[BlackElo \"2210\"]\n\n*";
        let card = card(text);
        assert_eq!(
            (card.date, card.year, card.round_number),
            (Date::of_tag(b"2024.05.01").map(|date| date.number() as u32), 2024, 3)
        );
        assert_eq!((card.players, card.ratings), ([None, None], [0, 2210]));
        assert_eq!(
            (Date::of_tag(b"2024.05.??"), rating(b"0"), rating(b"99999"), round_number(b"-")),
            (None, 0, 0, 0)
        );
    }

    #[test]
    fn moves_count_as_they_are_played() {
        assert_eq!(moves("1. e4 {a} e5 (1... c5) 2. Nf3 1-0"), moves("1. e2-e4 e7-e5 2. Sg1-f3 *"));
        assert_ne!(moves("1. e4 e5 2. Nf3 *"), moves("1. e4 e5 *"));
        // Other ways to the same position.
        assert_ne!(moves("1. e4 e5 2. Nf3 Nc6 *"), moves("1. Nf3 Nc6 2. e4 e5 *"));
        // What follows an illegal move.
        assert_ne!(moves("1. e4 e5 2. Nf6 d6 *"), moves("1. e4 e5 2. Nf6 d5 *"));
        assert_eq!(moves("1. e4 e5 2. Nf6 d6 *"), moves("1. e4 e5\n2. Nf6  d6 *"));
    }
}
