//! Everything that can be reached from a position, by our own rules: the proof for positions that the solver does not
//! take as they are.

use super::{Budget, answer::Verdict, lacks_material};
use crate::board::{Color, Move, Position, Role};
use rustc_hash::FxHashSet;

/// The most positions looked at by our own rules: where castling rights of Chess960 keep the solver from a proof, or there is no
/// solver.
const OWN_POSITIONS: usize = 50_000;

/// The same with [`Budget::Quick`].
const OWN_POSITIONS_QUICKLY: usize = 1_000;

/// The same with [`Budget::Bounded`].
const OWN_POSITIONS_BOUNDED: usize = 10_000;

/// A position without its counters, to be compared exactly.
pub(super) type Packed = [u64; 6];

pub(super) fn pack(position: &Position) -> Packed {
    let planes = |roles: [Role; 3]| roles.iter().fold(0, |set, &role| set | position.role(role).0);
    let ep = position.ep_square().map_or(0, |square| square.index() as u64);
    [
        position.color(Color::White).0,
        planes([Role::Pawn, Role::Bishop, Role::Queen]),
        planes([Role::Knight, Role::Bishop, Role::King]),
        planes([Role::Rook, Role::Queen, Role::King]),
        position.castling_rights().0,
        ep << 1 | position.turn() as u64,
    ]
}

/// Looks for a mate by `side`, the shortest first, in at most `limit` positions.
pub(super) fn explore(position: &Position, side: Color, limit: usize) -> Verdict {
    let mut seen = FxHashSet::from_iter([pack(position)]);
    // Each position with the place of the one before it and the move between them.
    let mut found: Vec<(Position, usize, Option<Move>)> = vec![(position.clone(), 0, None)];
    let mut legal = Vec::with_capacity(64);
    let mut at = 0;
    while at < found.len() {
        let current = found[at].0.clone();
        legal.clear();
        current.legal_moves(&mut legal);
        if legal.is_empty() && current.in_check() && current.turn() != side {
            return Verdict::Helpmate(line_to(&found, at));
        }
        if !lacks_material(&current, side) {
            for &mv in &legal {
                let mut next = current.clone();
                next.play(mv);
                if seen.insert(pack(&next)) {
                    found.push((next, at, Some(mv)));
                }
            }
        }
        if found.len() > limit {
            return Verdict::Unknown;
        }
        at += 1;
    }
    Verdict::NoHelpmate
}

/// Looks at everything that can happen, as far as the budget goes.
pub(super) fn own_search(position: &Position, side: Color, budget: Budget) -> Verdict {
    let limit = match budget {
        Budget::Quick => OWN_POSITIONS_QUICKLY,
        Budget::Bounded => OWN_POSITIONS_BOUNDED,
        Budget::Full => OWN_POSITIONS,
    };
    explore(position, side, limit)
}

fn line_to(found: &[(Position, usize, Option<Move>)], mut at: usize) -> Vec<Move> {
    let mut line = Vec::new();
    while let Some(mv) = found[at].2 {
        line.push(mv);
        at = found[at].1;
    }
    line.reverse();
    line
}
