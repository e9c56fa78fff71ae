//! Positions that no game can reach (article 3.10.3), as far as one look at the board shows.

use super::{Bitboard, Color, FenError, Position, Role, Unreachable};

/// Why no game leads to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// No game can go on from it.
    Unplayable(FenError),
    /// A game could go on from it, but none reaches it.
    Unreachable(Unreachable),
}

impl Position {
    /// Everything that shows that no game leads to this position (article 3.10.3), as far as one look at the board makes it certain.
    ///
    /// ```
    /// use scoresheet::board::Position;
    /// let set_up = |fen| Position::set_up_as(fen).unwrap().impossibilities().len();
    /// assert_eq!(set_up("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
    /// assert_eq!(set_up("P3k3/8/8/8/8/8/8/8 w - - 0 1"), 2, "no white king, and a pawn on a8");
    /// ```
    pub fn impossibilities(&self) -> Vec<Impossible> {
        let unplayable = self.unplayable().into_iter().map(Impossible::Unplayable);
        unplayable.chain(self.all_unreachable().into_iter().map(Impossible::Unreachable)).collect()
    }

    /// Whether a game can go on from here; every other method relies on it.
    pub(super) fn validate(&self) -> Result<(), FenError> {
        self.unplayable().into_iter().next().map_or(Ok(()), Err)
    }

    /// Why no game can go on from here.
    pub(crate) fn unplayable(&self) -> Vec<FenError> {
        let mut found = Vec::new();
        for color in Color::BOTH {
            let mut kings = self.pieces(color, Role::King);
            match (kings.next(), kings.next()) {
                (None, _) => found.push(FenError::NoKing { color }),
                (Some(first), Some(second)) => found.push(FenError::SeveralKings { color, first, second }),
                _ => {}
            }
            let pawns = self.pieces(color, Role::Pawn) & (Bitboard::rank(0) | Bitboard::rank(7));
            found.extend(pawns.map(|square| FenError::PawnOnEdge { color, square }));
        }
        let has_one_king = |color| self.pieces(color, Role::King).count() == 1;
        if Color::BOTH.into_iter().all(has_one_king) {
            found.extend(self.validate_checks().err());
        }
        found
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
