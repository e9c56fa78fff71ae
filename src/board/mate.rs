//! Whether the player on the move has any legal move: mate and stalemate (articles 5.1.1 and 5.2.1).

use super::{Bitboard, Color, Position, Role, Side, Square, between, pawn_attacks, reach};

impl Position {
    /// Whether the player on the move is in check and cannot move (article 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_legal_move()
    }

    /// Whether the player on the move is not in check and cannot move (article 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.in_check() && !self.has_legal_move()
    }

    /// Whether the player on the move has a legal move; stops at the first one found.
    pub fn has_legal_move(&self) -> bool {
        self.pawn_can_surely_step()
            || self.king_can_move()
            || (!self.checkers().several() && (self.pawn_can_move() || self.officer_can_move()))
            || Side::BOTH.iter().any(|&side| self.judge_castling(side).is_ok())
    }

    /// Whether a pawn that cannot be pinned can step ahead; never in check.
    ///
    /// What it saves: nearly every position has such a pawn, and it shows in few steps.
    fn pawn_can_surely_step(&self) -> bool {
        let us = self.turn();
        let pawns = self.pieces(us, Role::Pawn) & !reach(Role::Queen, self.king_square(us));
        !self.in_check() && !(ahead(us, pawns) & !self.occupied()).is_empty()
    }

    fn king_can_move(&self) -> bool {
        let us = self.turn();
        let king = self.king_square(us);
        let without_king = self.occupied() & !Bitboard::of(king);
        let mut steps = reach(Role::King, king) & !self.color(us);
        steps.any(|to| self.attackers(to, us.other(), without_king).is_empty())
    }

    /// The squares where a man other than the king meets a single check; every square without one.
    fn answers(&self) -> Bitboard {
        match self.checkers().first() {
            Some(checker) => between(self.king_square(self.turn()), checker) | self.checkers(),
            None => Bitboard::FULL,
        }
    }

    fn officer_can_move(&self) -> bool {
        let us = self.turn();
        let targets = self.answers() & !self.color(us);
        let officers = self.color(us) & !self.role(Role::Pawn) & !self.role(Role::King);
        officers.into_iter().any(|from| {
            let role = self.role_on(from).unwrap_or(Role::Knight);
            let open = |to: Square| (between(from, to) & self.occupied()).is_empty();
            (reach(role, from) & targets).any(|to| open(to) && self.is_safe(from, to))
        })
    }

    fn pawn_can_move(&self) -> bool {
        let us = self.turn();
        let pawns = self.pieces(us, Role::Pawn);
        let (answers, free) = (self.answers(), !self.occupied());
        let victims = self.color(us.other()) & answers;
        self.ep_square().is_some()
            || pawns.into_iter().any(|from| {
                let one = ahead(us, Bitboard::of(from)) & free;
                let start = Bitboard::rank(us.back_rank() ^ 1).has(from);
                let two = if start { ahead(us, one) & free } else { Bitboard::EMPTY };
                let mut targets = ((one | two) & answers) | (pawn_attacks(us, from) & victims);
                targets.any(|to| self.is_safe(from, to))
            })
    }
}

/// The squares one step ahead of these.
fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}
