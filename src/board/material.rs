//! Positions dead by material alone (article 5.2.2).

use super::{Bitboard, Position, Role};

impl Position {
    /// Whether neither player can mate by any series of legal moves, as the material alone shows:
    /// bare kings, one minor piece on the whole board, or only bishops that share one colour of square.
    ///
    /// Two knights, knight against knight or bishops of both colours can still mate with help.
    #[inline]
    pub fn is_dead_by_material(&self) -> bool {
        self.has_minors_only() && self.minors_are_dead()
    }

    /// Whether there is neither pawn, rook nor queen: the first thing to ask of a position that may be dead.
    #[inline]
    pub fn has_minors_only(&self) -> bool {
        (self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen)).is_empty()
    }

    fn minors_are_dead(&self) -> bool {
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if knights.is_empty() {
            (bishops & Bitboard::LIGHT).is_empty() || (bishops & !Bitboard::LIGHT).is_empty()
        } else {
            !(knights | bishops).several()
        }
    }
}
