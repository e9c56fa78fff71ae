//! What a man's move, as written, aims at: worked out from the token alone, once for each way of writing it.

use super::{Marks, Written};
use crate::board::{self, Bitboard, Color, Gait, Kind, Move, Position, Role};

/// A written move, and from where the man that makes it may come.
///
/// What it saves: the same tokens come again and again, and what they say need not be worked out for each half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// By the player on the move: the squares of an empty board from where the man may come, of those that are written. None
    /// for moves that are not plain: a king's, a promotion, castling, a pawn's aslant without a sign of capture.
    from: [Bitboard; 2],
    written: Written,
    letters: u8,
}

impl Aim {
    /// That of no move at all.
    pub const NONE: Aim = Aim { from: [Bitboard::EMPTY; 2], written: Written::null(), letters: 0 };

    /// What this move aims at.
    pub fn of(written: Written) -> Aim {
        let aslant = written.looks_aslant();
        let from = match written.role() {
            None | Some(Role::King) => [Bitboard::EMPTY; 2],
            Some(Role::Pawn) if aslant != written.marks().has(Marks::CAPTURE) => [Bitboard::EMPTY; 2],
            _ if written.promotes() => [Bitboard::EMPTY; 2],
            Some(role) => [Color::White, Color::Black]
                .map(|color| Gait::of(role, color, aslant).origins(written.to()) & written.origin_mask()),
        };
        Aim { from, written, letters: written.letters() }
    }

    /// The move as written.
    #[inline]
    pub const fn written(&self) -> Written {
        self.written
    }

    /// The roles whose letters the token shows; see [`Written::letters`].
    #[inline]
    pub const fn letters(&self) -> u8 {
        self.letters
    }

    /// The legal move it is where just one man may come, not the king, its sign of capture is right, and no more is to be asked:
    /// one way for a pawn and every piece, because a processor cannot foresee which it is.
    #[inline(always)]
    pub fn plain_move(&self, position: &Position) -> Option<Move> {
        let (us, to) = (position.turn(), self.written.to());
        let candidates =
            position.men_of_index(self.written.role_index()) & position.color(us) & self.from[us.index()];
        if !candidates.0.is_power_of_two() {
            return None;
        }
        let from = candidates.first()?;
        let occupied = position.occupied();
        let takeable = position.color(us.other()) & !position.role(Role::King);
        let may_arrive = if self.written.marks().has(Marks::CAPTURE) { takeable } else { !occupied };
        let is_free = (board::between(from, to) & occupied).is_empty();
        if !(is_free & may_arrive.has(to)) || !position.is_safe(from, to) {
            return None;
        }
        let is_double = (self.written.role_index() == 0) & (from.index() ^ to.index() == 16);
        Some(Move::new(from, to, if is_double { Kind::Double } else { Kind::Normal }))
    }
}
