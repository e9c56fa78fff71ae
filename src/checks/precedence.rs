//! Which code speaks where several could: the symptom's gives way to the one that names what happened.

use super::{CHECKS, Check, Context, EventSink, Judge, Sink, SpeaksOf, Trigger};
use crate::{
    diag::Meta,
    event::{Event, EventOptions},
    game::Game,
};
use std::sync::{Arc, LazyLock};

/// A check of games that is ready to be run.
#[derive(Clone)]
pub(super) struct OfGame {
    pub check: Check,
    pub trigger: Trigger,
    pub run: fn(&Game<'_>, &Context, &mut Sink<'_, '_>),
    /// What the codes it gives way to speak of.
    pub stronger: Arc<[SpeaksOf]>,
}

/// A check of tournaments that is ready to be run.
pub(super) struct OfEvent {
    pub meta: &'static Meta,
    pub run: fn(&Event, &EventOptions, &mut EventSink<'_>),
    /// What the codes it gives way to speak of.
    pub stronger: Arc<[SpeaksOf]>,
}

/// Made once: it takes longer to find than a short game to be checked.
static OF_GAMES: LazyLock<Vec<OfGame>> =
    LazyLock::new(|| CHECKS.iter().copied().filter_map(of_game).collect());
static OF_EVENTS: LazyLock<Vec<OfEvent>> =
    LazyLock::new(|| CHECKS.iter().copied().filter_map(of_event).collect());

/// All checks of games, in the order of the registry.
pub(super) fn of_games() -> &'static [OfGame] {
    &OF_GAMES
}

/// All checks of tournaments, in the order of the registry.
pub(super) fn of_events() -> &'static [OfEvent] {
    &OF_EVENTS
}

/// The check, if it is one of games, with those before it, which are asked whether they are selected or not.
pub(super) fn of_game(check: &Check) -> Option<OfGame> {
    let Judge::Game(trigger, run) = check.judge else { return None };
    Some(OfGame { check: *check, trigger, run, stronger: stronger(check) })
}

fn of_event(check: &Check) -> Option<OfEvent> {
    let Judge::Event(run) = check.judge else { return None };
    Some(OfEvent { meta: check.meta, run, stronger: stronger(check) })
}

fn stronger(check: &Check) -> Arc<[SpeaksOf]> {
    let stronger = CHECKS.iter().filter(|other| check.gives_way_to.contains(&other.meta.code));
    stronger.flat_map(|other| other.speaks_of.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(code: &str) -> &'static Check {
        CHECKS.iter().find(|check| check.meta.code == code).unwrap_or_else(|| panic!("{code} is no check"))
    }

    #[test]
    fn who_gives_way_does_so_to_codes_that_speak_and_never_in_a_circle() {
        for &check in CHECKS {
            // Those before it, those before them, and so on.
            let (mut before, mut at) = (check.gives_way_to.to_vec(), 0);
            while let Some(&code) = before.get(at) {
                assert_ne!(code, check.meta.code, "a circle");
                assert!(!named(code).speaks_of.is_empty(), "{code} says nothing for {}", check.meta.code);
                let further = named(code).gives_way_to.iter().filter(|code| !before.contains(code));
                let further: Vec<_> = further.copied().collect();
                before.extend(further);
                at += 1;
            }
            let is_asked = CHECKS.iter().any(|other| other.gives_way_to.contains(&check.meta.code));
            assert!(is_asked || check.speaks_of.is_empty(), "nothing gives way to {}", check.meta.code);
        }
    }
}
