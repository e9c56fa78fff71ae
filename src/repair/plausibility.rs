//! Which of several legal moves is the likelier, where nothing on the paper tells: players seldom give a piece away.

use super::costs::{AWAY, GIVEN_AWAY, QUIET};
use crate::board::{Bitboard, Kind, Move, Position, Role};

/// What a piece is worth.
const fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 20,
    }
}

/// What speaks against a legal move where nothing else does; 0 for one that anybody might play.
pub fn implausibility(position: &Position, played: Move) -> u32 {
    if played.kind() == Kind::Castle {
        return 0;
    }
    let (us, from, to) = (position.turn(), played.from(), played.to());
    let Some(role) = position.role_on(from) else { return 0 };
    let taken = position.role_on(to).map_or(0, worth);
    let occupied = (position.occupied() & !Bitboard::of(from)) | Bitboard::of(to);
    let mut cost = if taken == 0 && played.promotion().is_none() { QUIET } else { 0 };
    if role == Role::King {
        let queens_are_on = !position.pieces(us.other(), Role::Queen).is_empty();
        return cost + u32::from(queens_are_on && !position.in_check()) * AWAY;
    }
    let attackers = position.attackers(to, us.other(), occupied) & !Bitboard::of(to);
    if !attackers.is_empty() && taken < worth(role) {
        let cheapest = attackers.filter_map(|square| position.role_on(square)).map(worth).min().unwrap_or(20);
        let defended = !(position.attackers(to, us, occupied) & !Bitboard::of(from)).is_empty();
        if cheapest < worth(role) || !defended {
            cost += GIVEN_AWAY;
        }
    }
    cost
}
