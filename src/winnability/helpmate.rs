//! A helpmate is believed only when the rules core has played it.

use crate::board::{Color, Move, Position};

/// Whether `moves` are legal one after the other and leave the opponent of `side` checkmated.
///
/// Costs a list of all legal moves for each of them.
pub fn is_helpmate(position: &Position, side: Color, moves: &[Move]) -> bool {
    let mut position = position.clone();
    let mut legal = Vec::with_capacity(64);
    for &mv in moves {
        legal.clear();
        position.legal_moves(&mut legal);
        if !legal.contains(&mv) {
            return false;
        }
        position.play(mv);
    }
    position.turn() != side && position.is_checkmate()
}
