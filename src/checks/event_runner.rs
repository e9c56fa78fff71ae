//! Running the wanted checks over a tournament.

use super::{
    EventSink, Judge, Selection,
    across::DUPLICATES,
    event::{file_of, round_of, twice},
    precedence::of_events,
    registry::metas_of,
};
use crate::{
    diag::{Finding, Grading, Meta, Severity},
    event::{Event, EventOptions},
};
use std::collections::BTreeMap;

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

/// Whether a code is looked for in tournaments, of whatever severity its findings are.
pub fn is_looked_for(selection: &Selection, meta: &'static Meta) -> bool {
    metas().any(|of_event| of_event.code == meta.code) && may_want(selection, meta)
}

/// Whether a code is wanted, of whatever severity its findings are.
fn may_want(selection: &Selection, meta: &'static Meta) -> bool {
    let requested = DUPLICATES.to_vec();
    Selection { info: true, requested, ..selection.clone() }.wants(meta)
}
