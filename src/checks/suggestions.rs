//! What may have been played where a half-move cannot be: proposals for the findings that say so, the best of them as a fix.

use super::Context;
use crate::{
    diag::{Finding, Suggestion, Topic},
    game::{EventKind, Game},
    repair::Proposer,
};
use std::{
    collections::{HashMap, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    sync::{Mutex, PoisonError},
};

/// So many findings of one game carry them; a record with more faults is not one that an edit or two put right.
const MOST: usize = 4;

/// What was proposed in checks before this one, where the same games are checked again and again: a search costs more than all checks.
#[derive(Default, Debug)]
pub struct Proposals(Mutex<HashMap<Key, Vec<Suggestion>>>);

/// The text of a game, by its hash, the place in it, and how many proposals were asked for.
type Key = (u64, usize, usize);

impl Proposals {
    /// So many are kept.
    const MOST: usize = 4096;

    fn known_or(&self, key: Key, search: impl FnOnce() -> Vec<Suggestion>) -> Vec<Suggestion> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&key) {
            return known.clone();
        }
        let found = search();
        let mut all = lock();
        if all.len() >= Proposals::MOST {
            all.clear();
        }
        all.insert(key, found.clone());
        found
    }
}

/// Adds proposals to what was found in one game.
pub(super) fn add(game: &Game<'_>, context: &Context, proposals: Option<&Proposals>, found: &mut [Finding]) {
    if context.suggest == 0 {
        return;
    }
    let text = || {
        let mut hasher = DefaultHasher::new();
        game.text.hash(&mut hasher);
        hasher.finish()
    };
    let known = proposals.map(|proposals| (proposals, text()));
    // The second says whether the first is the best.
    let most = context.suggest.max(2);
    let concerned = found.iter_mut().filter(|finding| finding.meta.about == Some(Topic::UnplayableMove));
    let mut proposer = Proposer::new(game);
    for finding in concerned.take(MOST) {
        let failure = game.failures().iter().find(|failure| failure.span == finding.span());
        let promotion = || {
            let mut events = game.events().iter().filter(|event| event.kind == EventKind::PromotionMissing);
            events.find(|event| event.span == finding.span()).map(|event| event.ply_ref)
        };
        let span = finding.span();
        let mut search = || match (failure, promotion()) {
            (Some(failure), _) => proposer.propose(failure.ply_ref.line, span, most),
            (None, Some(ply_ref)) => proposer.propose_instead(ply_ref.line, span, most),
            (None, None) => Vec::new(),
        };
        finding.suggestions = match known {
            Some((proposals, text)) => proposals.known_or((text, span.start as usize, most), search),
            None => search(),
        };
        if let Some(best) = best(&finding.suggestions) {
            finding.fix_by(best.edits.clone());
        }
        finding.suggestions.truncate(context.suggest);
    }
}

/// A proposal of more edits rewrites the record rather than mends it.
const MOST_EDITS: usize = 2;

/// So many half-moves after it have to replay. Nearly anything can be answered by one or two.
const BORNE_OUT: u32 = 3;

/// The proposal after which all of the record replays, if it is a small one, what follows bears it out, and no other does as well.
fn best(suggestions: &[Suggestion]) -> Option<&Suggestion> {
    let [best, others @ ..] = suggestions else { return None };
    let is_best = best.reaches_end
        && best.edits.len() <= MOST_EDITS
        && best.replays >= BORNE_OUT
        && others.first().is_none_or(|other| other.cost > best.cost);
    is_best.then_some(best)
}
