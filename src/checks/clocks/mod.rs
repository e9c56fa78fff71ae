//! C codes: what the clock comments of a game show, against the time control and against themselves.

pub mod c401_time_class;
pub mod c402_clock_increase;
pub mod c403_flag_before_control;
pub mod c404_increment_range;
pub mod c405_recording_exempt;
pub mod c408_time_control_contradicted;
pub mod c409_clock_stopped;
pub mod c410_other_players_clock;
pub mod c411_clock_unreadable;
pub mod c412_clocks_missing;

mod at_clock;
mod control;
mod gains;

use at_clock::{at_clock, further_note};
use control::{decided, earned};
use gains::{Gain, GainKind, SLACK, gains};

use super::server::is_server_game;
use crate::game::{ClockTrack, Game};

/// The clocks of a game that was replayed from its first move; `None` where none is shown.
fn clocks<'g>(game: &Game<'g>) -> Option<&'g ClockTrack> {
    if game.comments().is_empty() || game.not_replayed().is_some() {
        return None;
    }
    Some(game.clock_track()).filter(|track| !track.is_empty())
}
