//! V codes: a tournament's report against its games, one file a code.

mod accept;
mod finding;
mod twice;
mod v401_game_missing;
mod v402_game_extra;
mod v403_colours_reversed;
mod v404_result_differs;
mod v405_forfeit_played;
mod v406_played_without_moves;
mod v407_bye_with_game;
mod v408_round_differs;
mod v409_board_differs;
mod v411_date_off_round;
mod v420_player_not_in_report;
mod v421_name_spelling;
mod v422_name_undecided;
mod v423_fide_id_differs;
mod v424_fide_id_shared;
mod v425_ids_swapped;
mod v426_player_rating_differs;
mod v427_title_differs;
mod v428_federation_differs;
mod v430_report_asymmetric;
mod v431_points_do_not_add;
mod v432_rank_against_points;
mod v433_met_twice;
mod v434_bye_twice;
mod v435_colour_three_times;
mod v436_header_count;
mod v437_report_line;
mod v438_report_misaligned;
mod v440_board_against_report;
mod wording;

pub use accept::Accepted;
pub use finding::{EventFinding, PointChange};
pub use v440_board_against_report::is_about_end as is_about_end_of_game;

use super::{Selection, across};
use crate::{
    diag::{Meta, Severity},
    event::Event,
};
use std::ops::RangeInclusive;

/// What is asked of an event besides its codes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EventOptions {
    /// Only these rounds.
    pub rounds: Option<RangeInclusive<u32>>,
    /// Every game that was played has to be there.
    pub complete: bool,
}

impl EventOptions {
    /// Whether a round is looked at.
    pub fn takes(&self, round: u32) -> bool {
        self.rounds.as_ref().is_none_or(|rounds| rounds.contains(&round))
    }
}

/// A code about an event and the function that judges one for it.
struct EventCheck {
    meta: &'static Meta,
    run: fn(&Event, &EventOptions, &mut Vec<EventFinding>),
}

macro_rules! checks {
    ($($file:ident),+ $(,)?) => { &[$(EventCheck { meta: &$file::META, run: $file::run }),+] };
}

/// Every such check, in the order of the codes.
static EVENT_CHECKS: &[EventCheck] = checks![
    v401_game_missing,
    v402_game_extra,
    v403_colours_reversed,
    v404_result_differs,
    v405_forfeit_played,
    v406_played_without_moves,
    v407_bye_with_game,
    v408_round_differs,
    v409_board_differs,
    v411_date_off_round,
    v420_player_not_in_report,
    v421_name_spelling,
    v422_name_undecided,
    v423_fide_id_differs,
    v424_fide_id_shared,
    v425_ids_swapped,
    v426_player_rating_differs,
    v427_title_differs,
    v428_federation_differs,
    v430_report_asymmetric,
    v431_points_do_not_add,
    v432_rank_against_points,
    v433_met_twice,
    v434_bye_twice,
    v435_colour_three_times,
    v436_header_count,
    v437_report_line,
    v438_report_misaligned,
    v440_board_against_report,
];

/// The codes about events.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    EVENT_CHECKS.iter().map(|check| check.meta)
}

/// What is wrong with an event: what concerns no round first, then round by round.
pub fn judge(event: &Event, options: &EventOptions, selection: &Selection) -> Vec<EventFinding> {
    let mut found = Vec::new();
    for check in EVENT_CHECKS.iter().filter(|check| may_want(selection, check.meta)) {
        (check.run)(event, options, &mut found);
    }
    twice::run(event, &mut found);
    let in_full = |meta: &Meta| selection.select.iter().any(|code| code.eq_ignore_ascii_case(meta.code));
    found.retain(|finding| {
        let is_shown = finding.severity > Severity::Info || selection.info || in_full(finding.meta);
        is_shown
            && may_want(selection, finding.meta)
            && finding.round.is_none_or(|round| options.takes(round))
    });
    let place = |finding: &EventFinding| finding.game.map(|(game, place)| (game, place.byte));
    found.sort_by_key(|finding| (finding.round, finding.meta.code, place(finding), finding.cell));
    found
}

/// Whether a code is wanted, of whatever severity its findings are.
fn may_want(selection: &Selection, meta: &'static Meta) -> bool {
    let requested = across::DUPLICATES.to_vec();
    Selection { info: true, requested, ..selection.clone() }.wants(meta)
}
