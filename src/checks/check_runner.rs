//! Running the selected checks over a game.

use super::{CHECKS, Check, Context, FILE_CODES, Sink, Trigger};
use crate::{
    diag::{Finding, Meta, Severity},
    game::{EventSet, Game},
};
use std::fmt;

/// Which codes the user wants to see.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Prefixes or `ALL` that are wanted, whatever their severity; empty for the default set.
    pub select: Vec<String>,
    /// Prefixes that are not wanted.
    pub ignore: Vec<String>,
    /// Whether codes of severity `info` are wanted too.
    pub info: bool,
}

/// A prefix that no code begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectionError(pub String);

impl fmt::Display for SelectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no code begins with `{}`; `scoresheet list codes` shows them all", self.0)
    }
}

impl std::error::Error for SelectionError {}

impl Selection {
    /// Whether findings of this code are shown. The longest prefix that names the code decides; an ignored
    /// one wins over a selected one of the same length.
    pub fn wants(&self, meta: &Meta) -> bool {
        let longest = |list: &[String]| list.iter().filter_map(|prefix| reach(prefix, meta)).max();
        let ignored = longest(&self.ignore);
        match longest(&self.select) {
            Some(selected) => ignored.is_none_or(|ignored| selected > ignored),
            None if !self.select.is_empty() => false,
            None => {
                let graver = self.info || meta.severity > Severity::Info;
                ignored.is_none() && graver && !meta.on_request
            }
        }
    }

    /// Whether findings of mere information are shown too, of a code that is graver as a rule.
    fn wants_info(&self) -> bool {
        self.info || !self.select.is_empty()
    }

    /// Fails on a prefix that no code begins with, which is surely a slip.
    pub fn validate(&self) -> Result<(), SelectionError> {
        for prefix in self.select.iter().chain(&self.ignore) {
            if !super::metas().any(|meta| reach(prefix, meta).is_some()) {
                return Err(SelectionError(prefix.clone()));
            }
        }
        Ok(())
    }
}

/// How much of the code the prefix names; `None` where it does not name the code at all.
fn reach(prefix: &str, meta: &Meta) -> Option<usize> {
    if prefix.eq_ignore_ascii_case("ALL") {
        return Some(0);
    }
    let code = meta.code.as_bytes();
    let starts = code.len() >= prefix.len() && code[..prefix.len()].eq_ignore_ascii_case(prefix.as_bytes());
    ((starts && !prefix.is_empty()) || prefix == meta.name).then_some(prefix.len())
}

/// The selected checks, ready to be run.
pub struct CheckRunner {
    checks: Vec<Check>,
    /// Those of them that wait for no event: all that a clean game meets.
    eager: Vec<Check>,
    /// The events that the others wait for.
    awaited: EventSet,
    /// Whether findings of mere information are shown.
    info: bool,
    file_codes: Vec<&'static Meta>,
}

impl CheckRunner {
    /// The checks that `selection` wants.
    pub fn new(selection: &Selection) -> CheckRunner {
        let file_codes = FILE_CODES.iter().copied().filter(|meta| selection.wants(meta));
        let runner = CheckRunner::of(|check| selection.wants(check.meta), file_codes.collect());
        CheckRunner { info: selection.wants_info(), ..runner }
    }

    /// The checks that `convert` reports.
    pub fn for_convert() -> CheckRunner {
        CheckRunner::of(|check| check.convert.is_some(), Vec::new())
    }

    fn of(wanted: impl Fn(&Check) -> bool, file_codes: Vec<&'static Meta>) -> CheckRunner {
        let checks: Vec<Check> = CHECKS.iter().copied().copied().filter(wanted).collect();
        let events = |check: &Check| match check.trigger {
            Trigger::Events(events) => Some(events),
            _ => None,
        };
        let eager = checks.iter().copied().filter(|check| events(check).is_none()).collect();
        let awaited = checks.iter().filter_map(events).fold(EventSet::EMPTY, EventSet::union);
        CheckRunner { checks, eager, awaited, info: true, file_codes }
    }

    /// Whether this code is among the selected ones.
    pub fn wants(&self, meta: &Meta) -> bool {
        let mut metas = self.checks.iter().map(|check| check.meta).chain(self.file_codes.iter().copied());
        metas.any(|wanted| wanted.code == meta.code)
    }

    /// Whether one of the checks needs needless squares of departure to be looked at.
    pub fn needs_style(&self) -> bool {
        self.checks.iter().any(|check| check.trigger.needs_style())
    }

    /// Whether one of the checks has to see the game, of which `unread` bytes were left out.
    pub fn is_concerned(&self, game: &Game<'_>, unread: u64) -> bool {
        self.checks.iter().any(|check| check.trigger.fires(game, unread))
    }

    /// Appends the game's findings to `found`, in the order of the text, then of the codes.
    pub fn run(&self, game: &Game<'_>, context: &Context, found: &mut Vec<Finding>) {
        let first = found.len();
        let mut sink = Sink::new(game, found);
        let checks = if game.seen().meets(self.awaited) { &self.checks } else { &self.eager };
        for check in checks.iter().filter(|check| check.trigger.fires(game, context.unread)) {
            let before = sink.len();
            (check.run)(game, context, &mut sink);
            if !self.info && sink.len() > before {
                sink.drop_info(before);
            }
        }
        found[first..].sort_by_key(|finding| (finding.span.start, finding.meta.code));
    }
}
