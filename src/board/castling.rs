//! Castling, in every array of Chess960: two men move at once (article 3.8.2, Guidelines II.3).

use super::{Bitboard, Color, Illegal, Kind, Move, Position, Role, Side, Square, between, castling_targets};

impl Position {
    /// The square of the rook that a player may still castle with on that wing (article 3.8.2.1).
    #[inline]
    pub fn castling_rook(&self, color: Color, side: Side) -> Option<Square> {
        let own = self.rights & self.color(color);
        if own.is_empty() {
            return None;
        }
        let below_king = Bitboard(Bitboard::of(self.king_square(color)).0.wrapping_sub(1));
        match side {
            Side::King => (own & !below_king).first(),
            Side::Queen => (own & below_king).first(),
        }
    }

    /// Whether the player on the move may castle to that wing, as the king's move onto its rook, or why
    /// not (article 3.8.2).
    ///
    /// Attacks on the king's way are tested with the men where they stand, the attack on its target after
    /// both have moved: in Chess960 the rook may uncover it.
    pub fn judge_castling(&self, side: Side) -> Result<Move, Illegal> {
        let (us, them) = (self.turn(), self.turn().other());
        let rook = self.castling_rook(us, side).ok_or(Illegal::CastlingRightLost { side })?;
        let king = self.king_square(us);
        let (king_to, rook_to) = castling_targets(us, side);
        let both = Bitboard::of(king) | Bitboard::of(rook);
        let targets = Bitboard::of(king_to) | Bitboard::of(rook_to);

        let way = between(king, rook) | between(king, king_to) | between(rook, rook_to) | targets;
        let in_the_way = way & self.occupied() & !both;
        if let Some(at) = in_the_way.min_by_key(|at| at.file().abs_diff(king.file())) {
            let role = self.role_on(at).unwrap_or(Role::Pawn);
            return Err(Illegal::CastlingBlocked { side, at, role });
        }
        let attacker = |at, occupied| {
            let by = self.attackers(at, them, occupied).first()?;
            Some((by, self.role_on(by).unwrap_or(Role::Pawn)))
        };
        if let Some((by, by_role)) = attacker(king, self.occupied()) {
            return Err(Illegal::CastlingOutOfCheck { side, by, by_role });
        }
        let without_king = self.occupied() & !Bitboard::of(king);
        for at in between(king, king_to) {
            if let Some((by, by_role)) = attacker(at, without_king) {
                return Err(Illegal::CastlingThroughCheck { side, at, by, by_role });
            }
        }
        if let Some((by, by_role)) = attacker(king_to, (self.occupied() & !both) | targets) {
            return Err(Illegal::CastlingIntoCheck { side, at: king_to, by, by_role });
        }
        Ok(Move::new(king, rook, Kind::Castle))
    }
}
