//! V codes: a tournament's report against its games, one file a code.

mod finding;
pub(super) mod twice;
pub(super) mod v401_game_missing;
pub(super) mod v402_game_extra;
pub(super) mod v403_colours_reversed;
pub(super) mod v404_result_differs;
pub(super) mod v405_forfeit_played;
pub(super) mod v406_played_without_moves;
pub(super) mod v407_bye_with_game;
pub(super) mod v408_round_differs;
pub(super) mod v409_board_differs;
pub(super) mod v411_date_off_round;
pub(super) mod v420_player_not_in_report;
pub(super) mod v421_name_spelling;
pub(super) mod v422_name_undecided;
pub(super) mod v423_fide_id_differs;
pub(super) mod v424_fide_id_shared;
pub(super) mod v425_ids_swapped;
pub(super) mod v426_player_rating_differs;
pub(super) mod v427_title_differs;
pub(super) mod v428_federation_differs;
pub(super) mod v430_report_asymmetric;
pub(super) mod v431_points_do_not_add;
pub(super) mod v432_rank_against_points;
pub(super) mod v433_met_twice;
pub(super) mod v434_bye_twice;
pub(super) mod v435_colour_three_times;
pub(super) mod v436_header_count;
pub(super) mod v437_report_line;
pub(super) mod v438_report_misaligned;
pub(super) mod v439_board_order;
pub(super) mod v440_board_against_report;
mod wording;

use crate::{
    diag::{Finding, Subject},
    event::Event,
};

/// The file that a finding points at: that of the game, else the report.
pub fn file_of<'a>(event: &'a Event, finding: &'a Finding) -> &'a str {
    match finding.subject.as_deref() {
        Some(Subject { game: Some(game), .. }) => &event.games[*game].file,
        Some(subject) => &subject.report,
        None => &event.report.file,
    }
}

/// The round that a finding is about.
pub fn round_of(finding: &Finding) -> Option<u32> {
    finding.subject.as_ref()?.round
}
