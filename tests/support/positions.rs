//! Positions, and all their moves, of this library and of `cozy-chess`, which shares no code with it.

use scoresheet::board::{Move, Position};

/// The position of a FEN, whose last fields may be left out.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// All legal moves by `cozy-chess`; castling is the king's move onto its rook.
pub fn legal_by_cozy(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves);
        false
    });
    all
}
