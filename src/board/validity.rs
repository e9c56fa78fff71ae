//! Positions that no game can reach (article 3.10.3), as far as one look at the board shows.

use super::{Bitboard, Color, FenError, Position, Role};

impl Position {
    /// Whether a game can go on from here; every other method relies on it.
    pub(super) fn validate(&self) -> Result<(), FenError> {
        for color in Color::BOTH {
            self.validate_men(color)?;
        }
        self.validate_checks()
    }

    fn validate_men(&self, color: Color) -> Result<(), FenError> {
        let mut kings = self.pieces(color, Role::King);
        match (kings.next(), kings.next()) {
            (None, _) => return Err(FenError::NoKing { color }),
            (Some(first), Some(second)) => return Err(FenError::SeveralKings { color, first, second }),
            _ => {}
        }
        let pawns = self.pieces(color, Role::Pawn);
        if let Some(square) = (pawns & (Bitboard::rank(0) | Bitboard::rank(7))).first() {
            return Err(FenError::PawnOnEdge { color, square });
        }
        Ok(())
    }

    /// Whether not too many kings and men are in check; each player has to have one king.
    pub(super) fn validate_checks(&self) -> Result<(), FenError> {
        let mover = self.turn();
        let checkers = |color| self.attackers(self.king_square(color), color.other(), self.occupied());
        let (given, own) = (checkers(mover.other()), checkers(mover));
        match given.first() {
            Some(_) if !own.is_empty() => {
                let [white, black] = Color::BOTH.map(|color| self.king_square(color));
                Err(FenError::BothInCheck { white, black })
            }
            Some(by) => {
                let (color, by_role) = (mover.other(), self.role_on(by).unwrap_or(Role::Pawn));
                Err(FenError::OpponentInCheck { color, king: self.king_square(color), by_role, by })
            }
            None if own.count() > 2 => {
                Err(FenError::TooManyCheckers { king: self.king_square(mover), count: own.count() })
            }
            None => Ok(()),
        }
    }
}
