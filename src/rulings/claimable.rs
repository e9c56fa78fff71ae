//! Which claim of a draw a position leaves open, for rulings and checks alike: the rules, not how they are told.

use crate::{
    board::{Move, Position},
    laws::Laws,
};
use std::collections::HashSet;

/// The legal moves that neither capture nor move a pawn.
pub(crate) fn quiet_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|&mv| position.is_quiet(mv));
    moves
}

/// The legal moves that bring about the third or a later occurrence of a position: of one with a key among those of the positions
/// that have stood `twice` in the present quiet run.
pub(crate) fn moves_to_third(position: &Position, twice: &HashSet<u64>) -> Vec<Move> {
    if twice.is_empty() {
        return Vec::new();
    }
    let mut moves = quiet_moves(position);
    moves.retain(|&candidate| {
        let mut next = position.clone();
        next.play(candidate);
        twice.contains(&next.key())
    });
    moves
}

/// How fifty moves can be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FiftyClaimable {
    /// As the position stands.
    Stands,
    /// By announcing one of these moves.
    ByAnnouncing(Vec<Move>),
}

/// How fifty moves can be claimed in a position after `clock` half-moves without capture or pawn move, where `limit` are needed.
pub(crate) fn fifty_claimable(
    position: &Position,
    clock: u32,
    limit: u32,
    laws: &Laws,
) -> Option<FiftyClaimable> {
    if clock >= limit {
        return Some(FiftyClaimable::Stands);
    }
    if clock + 1 < limit || !laws.fifty_claim.announced {
        return None;
    }
    let quiet = quiet_moves(position);
    (!quiet.is_empty()).then_some(FiftyClaimable::ByAnnouncing(quiet))
}
