//! Moves as they were made on the board, though they are illegal, and the positions they lead to.

use super::{
    Bitboard, Color, Kind, Move, Position, Role, Side, Square, between, castling_targets, pawn_attacks,
};

impl Position {
    /// The move from one square to the other as it would be carried out, whatever the rules of movement say of it.
    ///
    /// `None` where it cannot be: no man of the player on the move stands on `from`; an own man, or a king, stands on
    /// `to`; a pawn reaches the edge and nothing says what it becomes, or a promotion is named that cannot be one.
    ///
    /// ```
    /// use scoresheet::board::{Position, Square};
    /// // The rook may not leave the king in check from the rook on e2; it was moved all the same.
    /// let mut position = Position::from_fen("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1")?;
    /// let (from, to) = (Square::at(0, 0), Square::at(0, 7));
    /// assert!(position.validate_move(from, to, None).is_err());
    /// position.play(position.move_as_made(from, to, None).unwrap());
    /// assert!(position.in_check() && position.is_opponent_in_check());
    /// # Ok::<(), scoresheet::board::FenError>(())
    /// ```
    pub fn move_as_made(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let us = self.turn();
        let man = self.piece_on(from).filter(|man| man.color == us)?;
        if (self.color(us) | self.role(Role::King)).has(to) {
            return None;
        }
        let is_pawn = man.role == Role::Pawn;
        let kind = match promotion {
            None if is_pawn && matches!(to.rank(), 0 | 7) => return None,
            None if is_pawn => self.kind_of_pawn_move(from, to),
            None => Kind::Normal,
            Some(_) if !is_pawn || to.rank() != us.other().back_rank() => return None,
            Some(Role::Knight) => Kind::PromoteKnight,
            Some(Role::Bishop) => Kind::PromoteBishop,
            Some(Role::Rook) => Kind::PromoteRook,
            Some(Role::Queen) => Kind::PromoteQueen,
            Some(_) => return None,
        };
        Some(Move::new(from, to, kind).irregular())
    }

    /// Whether a pawn's move is to be carried out as its double step, as a capture en passant, or as any other.
    fn kind_of_pawn_move(&self, from: Square, to: Square) -> Kind {
        let us = self.turn();
        let beside = Square::at(to.file(), from.rank());
        let takes_beside = pawn_attacks(us, from).has(to)
            && !self.occupied().has(to)
            && self.pieces(us.other(), Role::Pawn).has(beside);
        let is_double = from.file() == to.file()
            && from.rank() == us.back_rank() ^ 1
            && from.rank().abs_diff(to.rank()) == 2;
        match () {
            () if takes_beside => Kind::EnPassant,
            () if is_double => Kind::Double,
            () => Kind::Normal,
        }
    }

    /// Castling as it would be carried out, whether the right was lost or a square attacked; `None` where the king does
    /// not stand on its first rank, no rook stands on that side of it, or another man is in their way.
    pub fn castling_as_made(&self, side: Side) -> Option<Move> {
        let us = self.turn();
        let king = self.king(us).filter(|king| king.rank() == us.back_rank())?;
        let rooks = self.pieces(us, Role::Rook) & Bitboard::rank(us.back_rank());
        let is_outside = |rook: &Square| match side {
            Side::King => rook.file() > king.file(),
            Side::Queen => rook.file() < king.file(),
        };
        // The outermost one, with which the king castles from the usual array.
        let rook = rooks.filter(is_outside).max_by_key(|rook| rook.file().abs_diff(king.file()))?;
        let (king_to, rook_to) = castling_targets(us, side);
        let targets = Bitboard::of(king_to) | Bitboard::of(rook_to);
        let way = between(king, rook) | between(king, king_to) | between(rook, rook_to) | targets;
        let others = self.occupied() & !Bitboard::of(king) & !Bitboard::of(rook);
        (way & others).is_empty().then(|| Move::new(king, rook, Kind::Castle).irregular())
    }

    /// Prepares a legal move for a position that an illegal one led to.
    pub fn answer(&self, legal: Move) -> Move {
        if self.is_opponent_in_check() { legal.irregular() } else { legal }
    }

    /// Whether the player who has just moved is in check, as no legal move allows (article 3.9.2).
    pub fn is_opponent_in_check(&self) -> bool {
        let them: Color = self.turn().other();
        !self.attackers(self.king_square(them), self.turn(), self.occupied()).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        let bytes = name.as_bytes();
        Square::at(bytes[0] - b'a', bytes[1] - b'1')
    }

    /// The FEN after the move was made, and whether either king is in check: the player's on the move, the other's.
    fn made(fen: &str, from: &str, to: &str, promotion: Option<Role>) -> Option<(String, bool, bool)> {
        let mut position = Position::from_fen(fen).unwrap();
        position.play(position.move_as_made(square(from), square(to), promotion)?);
        Some((position.fen(), position.in_check(), position.is_opponent_in_check()))
    }

    #[test]
    fn men_go_where_they_went() {
        for (fen, from, to, promotion, expected) in [
            // I-01: both kings in check.
            (
                "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1",
                "a1",
                "a8",
                None,
                ("R3k3/8/8/8/8/8/4r3/4K3 b - - 1 1", true, true),
            ),
            // A knight that goes like a bishop, and captures.
            (
                "4k3/8/8/4p3/8/8/8/1N2K3 w - - 4 9",
                "b1",
                "e5",
                None,
                ("4k3/8/8/4N3/8/8/8/4K3 b - - 0 9", false, false),
            ),
            // En passant, too late.
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 9",
                "e5",
                "d6",
                None,
                ("4k3/8/3P4/8/8/8/8/4K3 b - - 0 9", false, false),
            ),
            // A check is not met: the pawn becomes a queen, and gives check.
            (
                "2k5/P7/8/8/8/8/8/r3K3 w - - 0 9",
                "a7",
                "a8",
                Some(Role::Queen),
                ("Q1k5/8/8/8/8/8/8/r3K3 b - - 0 9", true, true),
            ),
        ] {
            let (expected, given, left) = expected;
            assert_eq!(made(fen, from, to, promotion), Some((expected.to_owned(), given, left)), "{fen}");
        }
    }

    #[test]
    fn what_cannot_be_carried_out() {
        let fen = "4k3/4P3/8/8/8/8/4P3/4K2R w K - 0 1";
        for (from, to, promotion) in [
            ("a1", "a2", None),
            ("e8", "d8", None),
            ("h1", "e1", None),
            ("h1", "e8", None),
            ("e7", "f8", None),
            ("e7", "f8", Some(Role::King)),
            ("e2", "e3", Some(Role::Queen)),
            ("h1", "h8", Some(Role::Queen)),
        ] {
            assert_eq!(made(fen, from, to, promotion), None, "{from}{to}");
        }
    }

    #[test]
    fn castling_without_the_right() {
        let castled = |fen: &str, side| {
            let mut position = Position::from_fen(fen).unwrap();
            position.play(position.castling_as_made(side)?);
            Some(position.fen())
        };
        let lost = castled("4k3/8/8/8/8/8/8/R3K2R w - - 3 7", Side::Queen);
        assert_eq!(lost.as_deref(), Some("4k3/8/8/8/8/8/8/2KR3R b - - 4 7"));
        assert_eq!(castled("4k3/8/8/8/8/8/8/R2QK1NR w - - 3 7", Side::King), None);
        assert_eq!(castled("4k3/8/8/8/8/8/8/4K3 w - - 3 7", Side::King), None);
        assert_eq!(castled("4k3/8/8/8/8/8/4K3/7R w - - 3 7", Side::King), None);
    }

    #[test]
    fn a_king_that_was_left_in_check_is_in_check_when_its_turn_comes() {
        let mut position = Position::from_fen("k3r3/8/8/8/8/8/8/4K2R w - - 0 1").unwrap();
        position.play(position.move_as_made(square("h1"), square("h2"), None).unwrap());
        assert!(!position.in_check() && position.is_opponent_in_check());
        let answer = position.validate_move(square("a8"), square("a7"), None).unwrap();
        position.play(position.answer(answer));
        assert!(position.in_check() && !position.is_opponent_in_check());
    }
}
