//! Who attacks a square, and whether a man may leave its own without exposing its king.

use super::{Bitboard, Color, Position, Role, Square, between, beyond, pawn_attacks, reach};

impl Position {
    /// The men of `by` that attack a square if just the squares `occupied` are occupied (article 3.1.3:
    /// a pinned man attacks too).
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let men = |role| self.pieces(by, role);
        let near = (pawn_attacks(by.other(), square) & men(Role::Pawn))
            | (reach(Role::Knight, square) & men(Role::Knight))
            | (reach(Role::King, square) & men(Role::King));
        let mut attackers = near & occupied;
        for slider in self.sliders_towards(square, by) & occupied {
            if (between(slider, square) & occupied).is_empty() {
                attackers |= Bitboard::of(slider);
            }
        }
        attackers
    }

    /// The queens, rooks and bishops of `by` that would attack a square on an otherwise empty board.
    #[inline]
    pub fn sliders_towards(&self, square: Square, by: Color) -> Bitboard {
        let queens = self.role(Role::Queen);
        let diagonal = reach(Role::Bishop, square) & (self.role(Role::Bishop) | queens);
        let straight = reach(Role::Rook, square) & (self.role(Role::Rook) | queens);
        (diagonal | straight) & self.color(by)
    }

    /// Whether a man that can go from `from` to `to` leaves its own king unattacked (article 3.9.2).
    ///
    /// Only for men other than the king, and not for a capture en passant.
    #[inline]
    pub fn is_safe(&self, from: Square, to: Square) -> bool {
        let king = self.king_square(self.turn);
        let past = beyond(king, from) & self.color(self.turn.other());
        let may_pin = past & self.sliders();
        (may_pin | self.checkers).is_empty() || self.is_safe_for(king, from, to)
    }

    /// Whether the king of the player to move would not be in check on `to`; the square that it leaves shields nothing.
    #[inline(never)]
    pub fn is_safe_for_king(&self, to: Square) -> bool {
        let (us, them) = (self.turn, self.turn.other());
        let theirs = self.color(them) & !Bitboard::of(to);
        let near = (pawn_attacks(us, to) & self.role(Role::Pawn))
            | (reach(Role::Knight, to) & self.role(Role::Knight))
            | (reach(Role::King, to) & self.role(Role::King));
        if !(near & theirs).is_empty() {
            return false;
        }
        let occupied = self.occupied() & !Bitboard::of(self.king_square(us));
        let mut sliders = self.sliders_towards(to, them) & !Bitboard::of(to);
        sliders.all(|slider| !(between(slider, to) & occupied).is_empty())
    }

    #[inline(never)]
    fn is_safe_for(&self, king: Square, from: Square, to: Square) -> bool {
        let reached = Bitboard::of(to);
        if let Some(checker) = self.checkers.first() {
            // The one checker must be captured or its line closed; two checkers only the king escapes.
            if self.checkers.several() || ((between(king, checker) | self.checkers) & reached).is_empty() {
                return false;
            }
        }
        let occupied = (self.occupied() & !Bitboard::of(from)) | reached;
        let mut pinning = self.sliders_towards(king, self.turn.other()) & beyond(king, from) & !reached;
        pinning.all(|slider| !(between(king, slider) & occupied).is_empty())
    }

    /// The player's men that stand alone between their king and an enemy slider (article 3.9.2).
    pub fn pinned(&self) -> Bitboard {
        let king = self.king_square(self.turn);
        let mut pinned = Bitboard::EMPTY;
        for slider in self.sliders_towards(king, self.turn.other()) {
            let shield = between(king, slider) & self.occupied();
            if !shield.several() {
                pinned |= shield & self.color(self.turn);
            }
        }
        pinned
    }

    /// What attacks the king of the player on the move once the pawn on `from` has captured the one on `victim` en passant, going to
    /// `to`: both leave their squares at once (article 3.7.3.1).
    pub(super) fn en_passant_attackers(&self, from: Square, to: Square, victim: Square) -> Bitboard {
        let occupied = (self.occupied() ^ Bitboard::of(from) ^ Bitboard::of(victim)) | Bitboard::of(to);
        self.attackers(self.king_square(self.turn), self.turn.other(), occupied)
    }

    /// The square behind the pawn that has just advanced two squares.
    pub(super) fn passed_square(&self) -> Option<Square> {
        self.last_double().map(|pawn| Square::at(pawn.file(), if pawn.rank() == 3 { 2 } else { 5 }))
    }

    /// Finds whether the last double advance may legally be answered en passant.
    pub(super) fn legal_en_passant(&self) -> Option<Square> {
        let (victim, to) = (self.last_double()?, self.passed_square()?);
        let mut capturers = pawn_attacks(self.turn.other(), to) & self.pieces(self.turn, Role::Pawn);
        capturers.any(|from| self.en_passant_attackers(from, to, victim).is_empty()).then_some(to)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Position, Role, reach, testing::walk_at_random};

    #[test]
    fn a_king_is_safe_where_the_slow_oracle_lets_it_go() {
        let (mut seed, mut unsafe_steps) = (20_261_128, 0);
        for _ in 0..60 {
            walk_at_random(Position::start(), 160, &mut seed, |position| {
                let king = position.king_square(position.turn());
                for to in reach(Role::King, king) & !position.color(position.turn()) {
                    let is_safe = position.is_safe_for_king(to);
                    assert_eq!(
                        is_safe,
                        position.validate_move(king, to, None).is_ok(),
                        "{position:?} to {to:?}"
                    );
                    unsafe_steps += usize::from(!is_safe);
                }
            });
        }
        assert!(unsafe_steps > 1_000, "{unsafe_steps}");
    }
}
