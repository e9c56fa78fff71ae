//! Pawns that can never move again.

use super::fill;
use crate::board::{Bitboard, Color, Position, Role, reach};

/// Whether no pawn can ever move or be captured, whatever the other men do. There must be pawns.
///
/// The way of every man is followed through all squares that no pawn stands on, as if nothing else were in its way; a
/// king goes round squares that pawns attack. So more is held possible than is, and `true` is certain.
pub(super) fn pawns_are_locked(position: &Position) -> bool {
    let pawns = position.role(Role::Pawn);
    !pawns.is_empty()
        && position.ep_square().is_none()
        && [Color::White, Color::Black].into_iter().all(|side| {
            let own = pawns & position.color(side);
            let ahead = match side {
                Color::White => Bitboard(own.0 << 8),
                Color::Black => Bitboard(own.0 >> 8),
            };
            (ahead & !pawns).is_empty() && leaves_pawns_alone(position, side, pawns)
        })
}

/// Whether no man of `side` can come to capture a pawn, nor go where a pawn could capture it.
fn leaves_pawns_alone(position: &Position, side: Color, pawns: Bitboard) -> bool {
    let enemy_pawns = pawns & position.color(side.other());
    let guarded = fill::pawns(side.other(), enemy_pawns);
    let touches = |squares: Bitboard| !(squares & (enemy_pawns | guarded)).is_empty();
    let officers = position.color(side) & !pawns & !position.role(Role::King);
    if touches(officers) {
        return false;
    }
    let apart = |role, attacks: &dyn Fn(Bitboard) -> Bitboard| {
        let mut area = position.pieces(side, role);
        loop {
            let reached = attacks(area);
            if touches(reached) {
                return false;
            }
            let wider = area | (reached & !pawns);
            if wider == area {
                return true;
            }
            area = wider;
        }
    };
    let king_area = {
        let mut area = position.pieces(side, Role::King);
        loop {
            let steps = area.fold(Bitboard::EMPTY, |all, square| all | reach(Role::King, square)) & !guarded;
            if !(steps & enemy_pawns).is_empty() {
                break false;
            }
            let wider = area | (steps & !pawns);
            if wider == area {
                break true;
            }
            area = wider;
        }
    };
    let alone = |men| [men, Bitboard::EMPTY];
    let straight = |men| fill::straight(alone(men), pawns)[0];
    let diagonal = |men| fill::diagonal(alone(men), pawns)[0];
    king_area
        && apart(Role::Knight, &fill::leaps)
        && apart(Role::Bishop, &diagonal)
        && apart(Role::Rook, &straight)
        && apart(Role::Queen, &|men| straight(men) | diagonal(men))
}
