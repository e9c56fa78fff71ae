//! A pawn that was left on the last rank (7.5.2): what it could become.

use super::{Record, legal_moves::legal_moves};
use crate::board::{Bitboard, Color, Move, Position, Role};

/// The legal promotions to a queen.
pub(super) fn promotions(position: &Position) -> impl Iterator<Item = Move> + use<> {
    legal_moves(position).into_iter().filter(|mv| mv.promotion() == Some(Role::Queen))
}

/// Whether the player on the move has a pawn that may come to the last rank.
pub(super) fn may_promote(position: &Position) -> bool {
    let rank = match position.turn() {
        Color::White => 6,
        Color::Black => 1,
    };
    !(position.pieces(position.turn(), Role::Pawn) & Bitboard::rank(rank)).is_empty()
}

/// The promotion to a queen that an unreplaced pawn comes to: the record's next move, or the only such move.
pub(super) fn queen_move(record: &Record, ply: u32) -> Option<Move> {
    let position = record.position(ply);
    let played = record.next_move(ply);
    if let Some(played) = played.filter(|mv| mv.promotion().is_some()) {
        return promotions(position).find(|mv| mv.from() == played.from() && mv.to() == played.to());
    }
    let mut all = promotions(position);
    all.next().filter(|_| all.next().is_none())
}
