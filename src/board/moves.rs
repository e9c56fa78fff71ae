//! A legal move, in sixteen bits.

use super::{Color, Role, Side, Square, castling_targets};
use std::{fmt, num::NonZero};

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// An ordinary move or capture.
    Normal = 0,
    /// A pawn's advance by two squares (article 3.7.2).
    Double = 1,
    /// A capture en passant (article 3.7.3.1).
    EnPassant = 2,
    /// Castling, written as the king taking its own rook: `to` is the rook's square (article 3.8.2).
    Castle = 3,
    /// Promotion to a knight (article 3.7.3.3).
    PromoteKnight = 4,
    /// Promotion to a bishop.
    PromoteBishop = 5,
    /// Promotion to a rook.
    PromoteRook = 6,
    /// Promotion to a queen.
    PromoteQueen = 7,
}

/// A move known to be legal in the position it was made for: from (bits 0–5), to (6–11), kind (12–14).
///
/// Bit 15 is missing in the exception: a move that was played on from although it is illegal, and the answer to it; see
/// [`Position::move_as_made`](super::Position::move_as_made). So no move is zero, and an optional one takes no more room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZero<u16>);

const REGULAR: u16 = 1 << 15;

const _: () = assert!(size_of::<Option<Move>>() == 2);

impl Move {
    /// Packs a move; the caller answers for its legality (see [`Position::validate_move`](super::Position::validate_move)).
    #[inline]
    pub const fn new(from: Square, to: Square, kind: Kind) -> Move {
        let squares = from.index() as u16 | (to.index() as u16) << 6;
        Move::of_bits(squares | (kind as u16) << 12 | REGULAR)
    }

    /// The move that these bits say. They are zero for none: a man does not go from a1 to a1.
    #[inline]
    const fn of_bits(bits: u16) -> Move {
        match NonZero::new(bits) {
            Some(bits) => Move(bits),
            None => Move(NonZero::<u16>::MIN),
        }
    }

    /// The same move, after which all that gives check is looked for.
    pub(super) const fn irregular(self) -> Move {
        Move::of_bits(self.0.get() & !REGULAR)
    }

    /// The same move without that mark.
    pub(super) const fn regular(self) -> Move {
        Move::of_bits(self.0.get() | REGULAR)
    }

    /// Whether it is an illegal move that was played on from, or the answer to one.
    pub(super) const fn is_irregular(self) -> bool {
        self.0.get() & REGULAR == 0
    }

    /// The square the man leaves; for castling, the king's.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrap(self.0.get() as u8)
    }

    /// The square the man reaches; for castling, the square of the rook it castles with.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrap((self.0.get() >> 6) as u8)
    }

    /// Where the man, or the king who castles, leaves and arrives.
    pub fn squares(self, mover: Color) -> (Square, Square) {
        let to = match self.kind() {
            Kind::Castle => {
                let side = if self.to() > self.from() { Side::King } else { Side::Queen };
                castling_targets(mover, side).0
            }
            _ => self.to(),
        };
        (self.from(), to)
    }

    /// What the move does.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0.get() >> 12 & 7 {
            0 => Kind::Normal,
            1 => Kind::Double,
            2 => Kind::EnPassant,
            3 => Kind::Castle,
            4 => Kind::PromoteKnight,
            5 => Kind::PromoteBishop,
            6 => Kind::PromoteRook,
            _ => Kind::PromoteQueen,
        }
    }

    /// Whether it is neither castling, en passant nor a promotion, and regular; one comparison.
    #[inline]
    pub const fn is_plain(self) -> bool {
        self.0.get() >> 13 == REGULAR >> 13
    }

    /// Whether it is a pawn's advance by two squares; only to be asked of plain moves.
    #[inline]
    pub(super) const fn is_double(self) -> bool {
        self.0.get() >> 12 & 1 != 0
    }

    /// The role a pawn is promoted to.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            Kind::PromoteKnight => Some(Role::Knight),
            Kind::PromoteBishop => Some(Role::Bishop),
            Kind::PromoteRook => Some(Role::Rook),
            Kind::PromoteQueen => Some(Role::Queen),
            _ => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{:?}", self.from(), self.to(), self.kind())
    }
}
