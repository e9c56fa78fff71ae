//! What may have been played where a half-move cannot be: proposals for the findings that say so, the best of them as a fix.

use super::Context;
use crate::{
    diag::{Finding, Suggestion},
    game::{EventKind, Game},
    repair::Proposer,
};

/// The codes whose findings carry proposals: a half-move cannot be played, or cannot be read.
const CODES: [&str; 7] = ["L101", "L105", "N001", "N007", "N008", "N018", "N020"];

/// So many findings of one game carry them; a record with more faults is not one that an edit or two put right.
const MOST: usize = 4;

/// Adds proposals to what was found in one game.
pub(super) fn add(game: &Game<'_>, context: &Context, found: &mut [Finding]) {
    if context.suggest == 0 {
        return;
    }
    // The second says whether the first is the best.
    let most = context.suggest.max(2);
    let concerned = found.iter_mut().filter(|finding| CODES.contains(&finding.meta.code));
    let mut proposer = Proposer::new(game);
    for finding in concerned.take(MOST) {
        let failure = game.failures().iter().find(|failure| failure.span == finding.span());
        let promotion = || {
            let mut events = game.events().iter().filter(|event| event.kind == EventKind::PromotionMissing);
            events.find(|event| event.span == finding.span()).map(|event| event.ply_ref)
        };
        if let Some(failure) = failure {
            finding.suggestions = proposer.propose(failure.ply_ref.line, finding.span(), most);
        } else if let Some(ply_ref) = promotion() {
            finding.suggestions = proposer.propose_instead(ply_ref.line, finding.span(), most);
        }
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
