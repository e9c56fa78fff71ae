//! Legal moves as a sentence sees them.

use super::sentence::{Act, Goal, Piece, wing_of};
use crate::board::{Bitboard, Color, Kind, Move, Position, Role, Side, Square};

/// A move of a man, castling left aside, with its squares as the player who moves sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) played: Move,
    mover: Option<Role>,
    pub(super) from: Square,
    /// The wing that a bishop on the square of departure is called after.
    from_wing: Side,
    captured: Option<Role>,
    pub(super) to: Square,
    /// The same of a bishop that is captured.
    to_wing: Side,
}

impl Seen {
    pub(super) fn new(position: &Position, played: Move) -> Seen {
        let us = position.turn();
        let seen = |square: Square| Square::at(square.file(), square.rank() ^ us.back_rank());
        Seen {
            played,
            mover: position.role_on(played.from()),
            from: seen(played.from()),
            from_wing: bishops_wing(us, played.from()),
            captured: victim(position, played),
            to: seen(played.to()),
            to_wing: bishops_wing(us.other(), played.to()),
        }
    }

    pub(super) fn is_en_passant(&self) -> bool {
        self.played.kind() == Kind::EnPassant
    }
}

impl Act {
    /// Whether it says something true of the move.
    pub(super) fn fits(&self, seen: &Seen) -> bool {
        names(self.piece, seen.mover, seen.from, seen.from_wing, self.from.squares())
            && (self.promotion.is_none() || self.promotion == seen.played.promotion())
            && match self.goal {
                Goal::Empty(name, rank) => {
                    seen.captured.is_none() && (name.files() & Bitboard::rank(rank)).has(seen.to)
                }
                Goal::Check => true,
                Goal::Steps(count) => {
                    seen.from.file() == seen.to.file() && seen.from.rank() + count == seen.to.rank()
                }
                Goal::Takes(piece, place) => {
                    names(piece, seen.captured, seen.to, seen.to_wing, place.squares())
                }
            }
    }
}

/// Whether a piece, called so and on one of these squares, is the man of this role on that square.
fn names(piece: Piece, role: Option<Role>, square: Square, bishops_wing: Side, squares: Bitboard) -> bool {
    role == Some(piece.role())
        && (squares & piece.squares()).has(square)
        && (piece.role() != Role::Bishop || piece.wing().is_none_or(|wing| wing == bishops_wing))
}

/// The role of the piece that a move captures.
pub(super) fn victim(position: &Position, played: Move) -> Option<Role> {
    match played.kind() {
        Kind::EnPassant => Some(Role::Pawn),
        Kind::Castle => None,
        _ => position.role_on(played.to()),
    }
}

/// The wing that a player's bishop comes from, by the colour of its square.
fn bishops_wing(color: Color, square: Square) -> Side {
    if Bitboard::LIGHT.has(square) == (color == Color::White) { Side::King } else { Side::Queen }
}

/// The wing that a man on this square is sure to be called after while another of its role is on the other wing.
pub(super) fn wing_on(color: Color, role: Role, square: Square) -> Side {
    match role {
        Role::Bishop => bishops_wing(color, square),
        _ => wing_of(square.file()),
    }
}
