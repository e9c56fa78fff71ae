//! The two wings to which a king can castle.

use super::{Color, Square};

/// Towards which wing a king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Towards the h-file: `0-0`.
    King,
    /// Towards the a-file: `0-0-0`.
    Queen,
}

impl Side {
    /// Both wings, the king's first.
    pub const BOTH: [Side; 2] = [Side::King, Side::Queen];

    /// The English word, lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Side::King => "kingside",
            Side::Queen => "queenside",
        }
    }
}

/// Where king and rook stand after castling, whatever the array: g and f, or c and d.
#[inline]
pub const fn castling_targets(color: Color, side: Side) -> (Square, Square) {
    let rank = color.back_rank();
    match side {
        Side::King => (Square::at(6, rank), Square::at(5, rank)),
        Side::Queen => (Square::at(2, rank), Square::at(3, rank)),
    }
}
