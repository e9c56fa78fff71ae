//! Every claim of a draw that was ever open in a game.

use super::{
    Record, Ruling, Topic, Verdict,
    claimable::{FiftyClaimable, fifty_claimable, moves_to_third},
};
use crate::{
    diag::{Arg, Message},
    laws::{EventFacts, Laws, Rule},
};
use std::collections::HashSet;

/// Every claim that was open in the game, in its order: to whom, by claiming the position or by announcing which moves.
///
/// At most four rulings a half-move, up to the half-move that ended the game by itself, or to the first gap of the record. The moves that could be announced
/// are in [`allowed`](Ruling::allowed).
pub fn open_claims(record: &Record, event: &EventFacts, laws: &'static Laws) -> Vec<Ruling> {
    let end = record.ending(record.last_ply(), laws).map_or(u32::MAX, |ending| ending.ply);
    // Beyond a gap nobody knows the positions.
    let gap = record.first_gap().map_or(u32::MAX, |(ply, _)| ply);
    let mut found = Vec::new();
    let mut twice: HashSet<u64> = HashSet::new();
    for ply in (0..=record.last_ply()).take_while(|&ply| ply < end && ply <= gap) {
        let position = record.position(ply);
        if record.run_start(ply) == ply {
            twice.clear();
        }
        if record.count(ply) >= 2 {
            twice.insert(position.key());
        }
        found.extend(threefold(record, ply, &twice, laws));
        found.extend(fiftieth(record, ply, event, laws));
    }
    found
}

/// Each claim with the last of the claims that carry it on: fifty moves, once made, leave the claim open at every half-move (9.3.2), and
/// that is told once. In one pass over the claims.
pub(crate) fn in_runs(claims: &[Ruling]) -> Vec<(&Ruling, Option<&Ruling>)> {
    let mut runs: Vec<(&Ruling, Option<&Ruling>)> = Vec::new();
    let mut begun: Option<usize> = None;
    for claim in claims {
        if claim.reason != FIFTY_STANDS {
            runs.push((claim, None));
            continue;
        }
        // Those of one player alone stand at every other half-move.
        let carries_on = |&index: &usize| {
            let (first, last) = runs[index];
            claim.ply - last.unwrap_or(first).ply <= 2
        };
        match begun.filter(carries_on) {
            Some(index) => runs[index].1 = Some(claim),
            None => {
                begun = Some(runs.len());
                runs.push((claim, None));
            }
        }
    }
    runs
}

/// The reason of a claim that fifty moves have made.
const FIFTY_STANDS: &str = "fifty-stands";

fn open(
    record: &Record,
    ply: u32,
    laws: &'static Laws,
    reason: &'static str,
    rule: Rule,
    message: Message,
) -> Ruling {
    let position = record.position(ply);
    let mut ruling =
        Ruling::new(Topic::Claim, (Verdict::Correct, reason), laws, rule, (ply, position), message);
    ruling.quiet = Some(position.halfmove_clock());
    ruling
}

fn threefold(record: &Record, ply: u32, twice: &HashSet<u64>, laws: &'static Laws) -> Vec<Ruling> {
    let position = record.position(ply);
    let mut found = Vec::new();
    if record.count(ply) >= 3 {
        let occurrences = record.occurrences(position.key(), ply);
        let message = Message::new(
            "{0} could claim: the position stood {1} times, {2}",
            [position.turn().into(), record.count(ply).into(), record.moments(&occurrences)],
        );
        let mut ruling = open(record, ply, laws, "threefold-stands", Rule::ThreefoldStands, message);
        ruling.occurrences = occurrences;
        found.push(ruling);
    }
    if laws.threefold_announced {
        let announced = moves_to_third(position, twice);
        if !announced.is_empty() {
            let named = Arg::or(announced.iter().map(|&mv| record.named(ply, mv)));
            let message = Message::new(
                "{0} could claim by announcing {1}: the position would occur for the third time or more",
                [position.turn().into(), named],
            );
            let mut ruling =
                open(record, ply, laws, "threefold-announced", Rule::ThreefoldAnnounced, message);
            ruling.allowed = announced;
            found.push(ruling);
        }
    }
    found
}

fn fiftieth(record: &Record, ply: u32, event: &EventFacts, laws: &'static Laws) -> Option<Ruling> {
    let position = record.position(ply);
    let clock = position.halfmove_clock();
    let quiet = match fifty_claimable(position, clock, event.fifty(laws), laws)? {
        FiftyClaimable::Stands => {
            let message = Message::new(
                "{0} could claim: {1} half-moves without capture or pawn move",
                [position.turn().into(), clock.into()],
            );
            return Some(open(record, ply, laws, FIFTY_STANDS, Rule::FiftyStands, message));
        }
        FiftyClaimable::ByAnnouncing(quiet) => quiet,
    };
    let message = Message::new(
        "{0} could claim by announcing any move but a capture or pawn move: {1} half-moves without one, {2} with it",
        [position.turn().into(), clock.into(), (clock + 1).into()],
    );
    let mut ruling = open(record, ply, laws, "fifty-announced", Rule::FiftyAnnounced, message);
    ruling.allowed = quiet;
    Some(ruling)
}
