//! G codes: what shows only where games are compared with each other. Each check states how much it keeps.

pub(super) mod g001_player_twice;
pub(super) mod g002_rating_differs;
pub(super) mod g003_rounds_on_one_day;
pub(super) mod g004_board_twice;
pub(super) mod g005_pairing_twice;
pub(super) mod g006_id_of_two_names;
pub(super) mod g007_name_of_two_ids;
pub(super) mod g008_round_on_two_dates;
pub(super) mod g009_name_spelt_otherwise;
pub(super) mod g010_event_spelt_otherwise;
pub(super) mod g011_same_moves;
pub(super) mod g012_same_pairing;
mod recent;
#[cfg(test)]
mod testing;

pub use g010_event_spelt_otherwise::is_alike;
pub use g012_same_pairing::may_be_recorded_twice;
use recent::Recent;

use super::compare::{Card, Compare, Hit, Place, Play, PlayerKey, Report, bytes_key};
use crate::{
    board::Color,
    diag::Meta,
    game::{Game, mix},
    pgn::TagName,
};

/// A game that is there twice with the same moves.
pub const SAME_MOVES: &Meta = &g011_same_moves::META;
/// A game that is there twice, with other moves or another result.
pub const SAME_PAIRING: &Meta = &g012_same_pairing::META;

/// The codes that `--duplicates` asks for.
pub const DUPLICATES: [&str; 2] = [g011_same_moves::META.code, g012_same_pairing::META.code];

/// The tag with a player's name.
fn name_of(player: Color) -> TagName {
    [TagName::White, TagName::Black][player.index()]
}

/// Whether it is an exhibition of one player against many.
fn is_simultaneous(game: &Game<'_>) -> bool {
    let says_so = |value: &str| {
        let value = value.to_lowercase();
        let mut words = value.split(|c: char| !c.is_alphanumeric());
        value.contains("simul") || value.contains("exhib") || words.any(|word| matches!(word, "sim" | "exh"))
    };
    let named = |name| game.value(name).is_some_and(|value| says_so(&value));
    [TagName::Event, TagName::EventType, TagName::Site, TagName::Round].into_iter().any(named)
}
