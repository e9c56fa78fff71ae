//! Running the selected checks over a game.

use super::{
    Check, Context, Judge, Selection, Sink, Trigger, comparison,
    precedence::{OfGame, of_games},
    registry::metas_of,
    suggestions::{self, Proposals},
};
use crate::{
    diag::{Finding, Grading, Meta, Profile, Severity, Topic},
    game::{EventSet, Game},
};
use std::sync::Arc;

/// The selected checks, ready to be run.
pub struct CheckRunner {
    checks: Vec<OfGame>,
    /// The checks that wait for no event: all that run on a clean game.
    eager: Vec<OfGame>,
    /// Those that see every game: all that run on a clean game without clocks, or one from a server.
    of_every_game: Vec<OfGame>,
    /// What the others of them wait for.
    rare: Vec<Trigger>,
    /// The check that alone sees texts without a game.
    of_other_text: Option<OfGame>,
    /// The events that the others wait for.
    awaited: EventSet,
    /// Whether findings of mere information are shown.
    info: bool,
    /// Whether findings about a file are repeated for each game.
    says_of_each: bool,
    grading: Grading,
    /// Whether findings say what is done at the board.
    tells_procedure: bool,
    file_codes: Vec<&'static Meta>,
    /// Codes for which games are compared, and whether their moves are.
    compared: Vec<&'static Meta>,
    compares_moves: bool,
    /// What was proposed before, where games are checked again and again.
    proposals: Option<Arc<Proposals>>,
}

impl CheckRunner {
    /// The checks that `selection` wants.
    pub fn new(selection: &Selection) -> CheckRunner {
        let file_codes = metas_of(|judge| matches!(judge, Judge::File)).filter(|meta| selection.wants(meta));
        let runner = CheckRunner::of(|check| selection.wants(check.meta), file_codes.collect());
        let compared: Vec<&Meta> = comparison::metas().filter(|meta| selection.wants(meta)).collect();
        let compares_moves = comparison::needs_moves(&compared);
        let (info, grading) = (selection.wants_info(), selection.grading());
        let tells_procedure = selection.profile == Some(Profile::Arbiter);
        CheckRunner { info, grading, tells_procedure, compared, compares_moves, ..runner }
    }

    /// Takes proposals for games that have not changed from these, and adds others to them.
    #[must_use]
    pub fn remembering(self, proposals: Option<Arc<Proposals>>) -> CheckRunner {
        CheckRunner { proposals, ..self }
    }

    /// The checks that `convert` reports.
    pub fn for_convert() -> CheckRunner {
        // Each unconverted game is reported.
        let runner = CheckRunner::of(|check| check.convert.is_some(), Vec::new());
        CheckRunner { says_of_each: true, ..runner }
    }

    /// The checks that say how a game ended by the Laws.
    pub fn of_ends() -> CheckRunner {
        let runner = CheckRunner::of(|check| check.meta.about == Some(Topic::GameEnd), Vec::new());
        CheckRunner { info: false, ..runner }
    }

    fn of(wanted: impl Fn(&Check) -> bool, file_codes: Vec<&'static Meta>) -> CheckRunner {
        let checks: Vec<OfGame> = of_games().iter().filter(|ready| wanted(&ready.check)).cloned().collect();
        let events = |ready: &OfGame| match ready.trigger {
            Trigger::Events(events) => Some(events),
            _ => None,
        };
        let of_other_text = checks.iter().find(|ready| matches!(ready.trigger, Trigger::NotAGame)).cloned();
        let eager: Vec<OfGame> = checks.iter().filter(|ready| events(ready).is_none()).cloned().collect();
        let sees_every_game = |ready: &&OfGame| matches!(ready.trigger, Trigger::EveryGame);
        let of_every_game = eager.iter().filter(sees_every_game).cloned().collect();
        // Asked once, where each of the checks with such a trigger would ask.
        let mut rare: Vec<Trigger> = Vec::new();
        for trigger in eager.iter().map(|ready| ready.trigger).filter(|trigger| trigger.is_rare()) {
            if !rare.contains(&trigger) {
                rare.push(trigger);
            }
        }
        let awaited = checks.iter().filter_map(events).fold(EventSet::EMPTY, EventSet::union);
        let (compared, compares_moves) = (Vec::new(), false);
        CheckRunner {
            proposals: None,
            checks,
            eager,
            of_every_game,
            rare,
            of_other_text,
            awaited,
            info: true,
            says_of_each: false,
            grading: Grading::default(),
            tells_procedure: true,
            file_codes,
            compared,
            compares_moves,
        }
    }

    /// Whether this code is among the selected ones.
    pub fn wants(&self, meta: &Meta) -> bool {
        let mut metas =
            self.checks.iter().map(|ready| ready.check.meta).chain(self.file_codes.iter().copied());
        metas.any(|wanted| wanted.code == meta.code)
    }

    /// A finding about a file as it is to be reported; `None` if its code is not among the selected ones.
    pub fn of_file(&self, mut finding: Finding) -> Option<Finding> {
        finding.severity = self.grading.severity(&finding);
        self.wants(finding.meta).then_some(finding)
    }

    /// The codes for which games are compared.
    pub fn compared(&self) -> &[&'static Meta] {
        &self.compared
    }

    /// What the check is run for.
    pub fn profile(&self) -> Option<Profile> {
        self.grading.profile
    }

    /// Keeps only the wanted cross-game findings, with their severity here.
    pub fn settle_compared(&self, found: &mut Vec<Finding>) {
        found.retain(|finding| self.compared.iter().any(|meta| meta.code == finding.meta.code));
        self.grade(found, 0);
    }

    /// Whether games are compared by their moves too; `None` where they are not compared.
    pub fn compared_by(&self) -> Option<bool> {
        (!self.compared.is_empty()).then_some(self.compares_moves)
    }

    /// Whether mere information may be reported: it is wanted, or a profile may make more of it.
    pub fn may_report_info(&self) -> bool {
        self.info || !self.grading.is_usual()
    }

    /// Whether one of the checks has to see the game, of which `unread` bytes were left out.
    pub fn is_concerned(&self, game: &Game<'_>, unread: u64) -> bool {
        self.checks.iter().any(|ready| ready.trigger.fires(game, unread))
    }

    /// Sets the severity of the findings from `first` on, by the profile or their own, and drops mere information where it is not wanted.
    fn grade(&self, found: &mut Vec<Finding>, first: usize) {
        self.grading.grade(&mut found[first..]);
        if self.says_of_each {
            found[first..].iter_mut().for_each(|finding| finding.once = None);
        }
        if !self.info {
            let mut at = 0;
            found.retain(|finding| {
                at += 1;
                at <= first || finding.severity > Severity::Info
            });
        }
    }

    /// Appends the game's findings to `found`, in the order of the text, then of the codes.
    pub fn run(&self, game: &Game<'_>, context: &Context, found: &mut Vec<Finding>) {
        let first = found.len();
        let mut sink = Sink::new(game, found);
        let is_rare = || self.rare.iter().any(|trigger| trigger.fires(game, context.unread));
        let checks = match &self.of_other_text {
            Some(ready) if game.is_other_text() => std::slice::from_ref(ready),
            _ if game.seen().meets(self.awaited) => &self.checks[..],
            _ if is_rare() => &self.eager,
            _ => {
                for OfGame { run, stronger, .. } in &self.of_every_game {
                    sink.begin(stronger);
                    run(game, context, &mut sink);
                }
                &[]
            }
        };
        for OfGame { trigger, run, stronger, .. } in checks {
            if trigger.fires(game, context.unread) {
                sink.begin(stronger);
                run(game, context, &mut sink);
            }
        }
        if found.len() == first {
            return;
        }
        self.grade(found, first);
        if !self.tells_procedure {
            found[first..]
                .iter_mut()
                .for_each(|finding| finding.notes.retain(|note| !note.kind.is_procedure()));
        }
        suggestions::add(game, context, self.proposals.as_deref(), &mut found[first..]);
        found[first..].sort_by_key(|finding| (finding.span().start, finding.meta.code));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dialects, Scratch, read_game};

    #[test]
    fn what_is_done_at_the_board_is_said_to_arbiters() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(b"1. e4 e5 2. Ke3 *", &dialects, &mut scratch);
        let tells = |profile| {
            let runner = CheckRunner::new(&Selection { profile, ..Selection::default() });
            let mut found = Vec::new();
            runner.run(&game, &Context::new(game.laws()), &mut found);
            let illegal = found.iter().find(|finding| finding.meta.code == "L101").expect("an illegal move");
            illegal.notes.iter().any(|note| note.kind.is_procedure())
        };
        assert!(tells(Some(Profile::Arbiter)));
        assert!(!tells(None) && !tells(Some(Profile::Publish)));
    }
}
