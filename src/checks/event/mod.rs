//! V codes: a tournament's report against its games, one file a code.

mod accept;
mod finding;
mod twice;
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

pub use accept::Accepted;
pub use v440_board_against_report::is_about_end as is_about_end_of_game;

use super::{EventSink, Judge, Selection, across, precedence::of_events, registry::metas_of};
use crate::{
    diag::{Finding, Grading, Meta, Severity, Subject},
    event::Event,
};
use std::{collections::BTreeMap, ops::RangeInclusive};

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

/// The codes about events.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    metas_of(|judge| matches!(judge, Judge::Event(_)))
}

/// What is wrong with an event: what concerns no round first, then round by round. `selection_of` says which codes are wanted of a file.
pub fn judge<'s>(
    event: &Event,
    options: &EventOptions,
    selection_of: impl Fn(&str) -> &'s Selection,
) -> Vec<Finding> {
    let games = event.games.iter().map(|game| &*game.file);
    let mut of_file: BTreeMap<&str, (&Selection, Grading)> = BTreeMap::new();
    for file in games.chain([&*event.report.file]) {
        of_file.entry(file).or_insert_with(|| (selection_of(file), selection_of(file).grading()));
    }
    let is_wanted = |meta| of_file.values().any(|(selection, _)| may_want(selection, meta));
    let mut found = Vec::new();
    let mut sink = EventSink::new(event, &mut found);
    for check in of_events().iter().filter(|check| is_wanted(check.meta)) {
        sink.begin(&check.stronger);
        (check.run)(event, options, &mut sink);
    }
    twice::run(event, &mut sink);
    found.retain_mut(|finding| {
        let Some((selection, grading)) = of_file.get(file_of(event, finding)) else { return false };
        finding.severity = grading.severity(finding);
        let is_shown =
            finding.severity > Severity::Info || selection.info || selection.selects_in_full(finding.meta);
        is_shown
            && may_want(selection, finding.meta)
            && round_of(finding).is_none_or(|round| options.takes(round))
    });
    put_in_order(&mut found);
    found
}

/// Sorts findings of an event: what concerns no round first, then round by round.
pub fn put_in_order(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| {
        let game = finding.subject.as_ref().and_then(|subject| subject.game);
        let cell = finding.subject.as_ref().and_then(|subject| subject.cell);
        (round_of(finding), finding.meta.code, game.map(|game| (game, finding.span().start)), cell)
    });
}

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

/// Whether a code is looked for in tournaments, of whatever severity its findings are.
pub fn is_looked_for(selection: &Selection, meta: &'static Meta) -> bool {
    metas().any(|of_event| of_event.code == meta.code) && may_want(selection, meta)
}

/// Whether a code is wanted, of whatever severity its findings are.
fn may_want(selection: &Selection, meta: &'static Meta) -> bool {
    let requested = across::DUPLICATES.to_vec();
    Selection { info: true, requested, ..selection.clone() }.wants(meta)
}
