//! Legal moves as rulings have them.

use crate::{
    board::{Move, Position, Role},
    notation::{ENGLISH, MoveFormat, Style},
};

/// A legal move in UCI form: castling as the king's two steps, in Chess960 as the king taking its rook.
pub(super) fn uci(mv: Move, chess960: bool) -> String {
    let mut out = Vec::new();
    let format = MoveFormat { chess960, ..MoveFormat::new(Style::Uci, ENGLISH) };
    let _ = format.write(&Position::start(), mv, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// All legal moves of a position. Where the record goes on from an illegal move that left a king to be taken, to take it is none.
pub(super) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    position.legal_moves(&mut moves);
    moves.retain(|mv| position.role_on(mv.to()) != Some(Role::King));
    moves
}
