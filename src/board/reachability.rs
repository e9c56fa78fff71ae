//! Positions from which a game can go on, but which no game reaches from the usual array. Only what is certain.

use super::{Bitboard, Color, Position, Role, Square, between, pawn_attacks, reach};
use std::fmt;

/// Why no game reaches a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreachable {
    /// Two men give check that cannot both have come with one move.
    Checkers {
        /// One of them, and the square it stands on.
        one: (Role, Square),
        /// The other.
        other: (Role, Square),
        /// The king in check.
        king: Square,
    },
    /// A bishop shut in on its own first rank by unmoved pawns, on a square where none begins.
    LockedBishop {
        /// Whose.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// More than eight pawns.
    Pawns {
        /// Whose.
        color: Color,
        /// How many.
        count: u32,
    },
    /// More promoted men than pawns are missing, a bishop that was captured at home behind its pawns counted.
    Promotions {
        /// Whose.
        color: Color,
        /// How many promotions it would take at least.
        promotions: u32,
        /// How many pawns are left.
        pawns: u32,
    },
}

impl Position {
    /// Why no game can have led here from any array, even a wrong one, where that is certain; most such positions are not found.
    ///
    /// ```
    /// use scoresheet::board::{Fen, Unreachable};
    /// let fen = Fen::parse("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1").unwrap();
    /// assert!(matches!(fen.position.unreachable(), Some(Unreachable::LockedBishop { .. })));
    /// ```
    pub fn unreachable(&self) -> Option<Unreachable> {
        self.all_unreachable().into_iter().next()
    }

    /// The same with every reason, at most one of a kind and player.
    pub(super) fn all_unreachable(&self) -> Vec<Unreachable> {
        // A wrong array is reached by setting it up.
        if self.is_array() {
            return Vec::new();
        }
        let bishops = Color::BOTH.into_iter().filter_map(|color| self.locked_bishop(color));
        let men = Color::BOTH.into_iter().filter_map(|color| self.too_many_men(color));
        self.impossible_checkers().into_iter().chain(bishops).chain(men).collect()
    }

    fn impossible_checkers(&self) -> Option<Unreachable> {
        let mut checkers = self.checkers();
        let (first, second) = (checkers.next()?, checkers.next()?);
        let king = self.king(self.turn())?;
        let man = |square| Some((self.role_on(square)?, square));
        let (one, other) = (man(first)?, man(second)?);
        let slides = |role| matches!(role, Role::Bishop | Role::Rook | Role::Queen);
        let possible = match (slides(one.0), slides(other.0)) {
            // Only a line can be opened, and double check needs a discovered one.
            (false, false) => false,
            (true, false) => self.uncovers(other, first, king),
            (false, true) => self.uncovers(one, second, king),
            (true, true) => true,
        };
        (!possible).then_some(Unreachable::Checkers { one, other, king })
    }

    /// Whether this knight or pawn, with its last move, can have opened the line from `slider` to the king.
    fn uncovers(&self, (role, square): (Role, Square), slider: Square, king: Square) -> bool {
        match role {
            // A knight that was promoted just now came as a pawn.
            Role::Knight => {
                matches!(square.rank(), 0 | 7)
                    || !(reach(Role::Knight, square) & between(slider, king)).is_empty()
            }
            // En passant opens more lines than one.
            _ => true,
        }
    }

    /// Pawns of a player that have never moved.
    fn unmoved_pawns(&self, color: Color) -> Bitboard {
        self.pieces(color, Role::Pawn) & Bitboard::rank(color.back_rank() ^ 1)
    }

    /// Whether a bishop cannot have passed between this square of the first rank and the rest of the board.
    fn is_shut(&self, color: Color, square: Square) -> bool {
        (pawn_attacks(color, square) & !self.unmoved_pawns(color)).is_empty()
    }

    fn locked_bishop(&self, color: Color) -> Option<Unreachable> {
        let mut strays = self.pieces(color, Role::Bishop) & Bitboard::rank(color.back_rank());
        let square = strays.find(|&square| !matches!(square.file(), 2 | 5) && self.is_shut(color, square))?;
        Some(Unreachable::LockedBishop { color, square })
    }

    fn too_many_men(&self, color: Color) -> Option<Unreachable> {
        let pawns = self.pieces(color, Role::Pawn).count();
        if pawns > 8 {
            return Some(Unreachable::Pawns { color, count: pawns });
        }
        let over = |role, original: u32| self.pieces(color, role).count().saturating_sub(original);
        // A bishop that began on this file, and those that can only be promoted pawns.
        let bishops = |file: u8| {
            let home = Square::at(file, color.back_rank());
            let all = self.pieces(color, Role::Bishop);
            let shade = if Bitboard::LIGHT.has(home) { Bitboard::LIGHT } else { !Bitboard::LIGHT };
            let lost_at_home = self.is_shut(color, home) && !all.has(home);
            (all & shade).count().saturating_sub(u32::from(!lost_at_home))
        };
        let promotions =
            over(Role::Queen, 1) + over(Role::Rook, 2) + over(Role::Knight, 2) + bishops(2) + bishops(5);
        (promotions + pawns > 8).then_some(Unreachable::Promotions { color, promotions, pawns })
    }
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Unreachable::Checkers { one: (one, on), other: (other, at), king } => write!(
                f,
                "the {one} on {on} and the {other} on {at} cannot both have come to give check to the king on {king}"
            ),
            Unreachable::LockedBishop { color, square } => {
                write!(f, "{color}'s bishop on {square} is behind pawns that have never moved")
            }
            Unreachable::Pawns { color, count } => write!(f, "{color} has {count} pawns"),
            Unreachable::Promotions { color, promotions, pawns } => write!(
                f,
                "at least {promotions} of {color}'s pieces must have been promoted, but {pawns} of the 8 pawns remain"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Fen;

    fn why(fen: &str) -> Option<String> {
        Fen::parse(fen).expect(fen).position.unreachable().map(|why| why.to_string())
    }

    #[test]
    fn two_checkers_that_cannot_both_have_come() {
        // Two knights; a knight and a pawn.
        for fen in ["4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1", "4k3/3P2N1/8/8/8/8/8/4K3 b - - 0 1"] {
            assert!(why(fen).is_some_and(|why| why.contains("cannot both have come")), "{fen}");
        }
        // The knight can have come from e4, a4, e8.
        assert!(why("4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1").is_none());
        assert!(why("k7/8/1N6/8/8/8/8/R3K3 b - - 0 1").is_none());
        assert!(why("k6R/2N5/8/8/8/8/8/4K3 b - - 0 1").is_none());
        let knight_at_the_edge = "7k/5N2/8/8/8/8/8/B3K3 b - - 0 1";
        assert!(why(knight_at_the_edge).is_none());
        let far = "8/8/8/8/4k3/6N1/8/B3K2B b - - 0 1";
        assert!(why(far).is_some_and(|why| why.contains("knight on g3") && why.contains("bishop on h1")));
    }

    #[test]
    fn a_bishop_behind_its_own_pawns() {
        assert_eq!(
            why("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1").as_deref(),
            Some("White's bishop on a1 is behind pawns that have never moved")
        );
        assert!(why("4k2b/6p1/8/8/8/8/8/4K3 w - - 0 1").is_some());
        assert!(why("4k3/8/8/8/8/8/P1P5/1B2K3 w - - 0 1").is_some());
        // At home, with one way out, or with a pawn of the other colour or one that moved.
        for fen in [
            "4k3/8/8/8/8/8/1P1P4/2B1K3 w - - 0 1",
            "4k3/8/8/8/8/8/2P5/1B2K3 w - - 0 1",
            "4k3/8/8/8/8/8/1p6/B3K3 w - - 0 1",
            "4k3/8/8/8/8/1P6/8/B3K3 w - - 0 1",
        ] {
            assert_eq!(why(fen), None, "{fen}");
        }
    }

    #[test]
    fn promoted_men_and_a_bishop_lost_at_home() {
        // The bishop of c1 never left, so the one on e5 was a pawn, and no pawn is missing.
        let fen = "4k3/8/8/4B3/8/8/PPPPPPPP/4K3 w - - 0 1";
        assert_eq!(
            why(fen).as_deref(),
            Some("at least 1 of White's pieces must have been promoted, but 8 of the 8 pawns remain")
        );
        assert_eq!(why("4k3/8/8/4B3/8/8/PPPPPPP1/4K3 w - - 0 1"), None);
        assert_eq!(why("4k3/8/8/4B3/8/3P4/PPP1PPPP/4K3 w - - 0 1"), None);
        assert_eq!(why("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), None);
        let queens = why("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1");
        assert!(queens.is_some_and(|why| why.starts_with("at least 1 of White's pieces")));
        assert!(why("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1").is_some());
        let nine = "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(why(nine).as_deref(), Some("Black has 9 pawns"));
    }
}
