//! Listing all legal moves; plain rather than fast.

use super::{Bitboard, Kind, Move, Position, Role, Side, Square, between, pawn_attacks, reach};

const PROMOTIONS: [Kind; 4] =
    [Kind::PromoteQueen, Kind::PromoteRook, Kind::PromoteBishop, Kind::PromoteKnight];

impl Position {
    /// Appends all legal moves, each once, castling as the king's move onto its rook (articles 3.1 to 3.9).
    pub fn legal_moves(&self, out: &mut Vec<Move>) {
        let us = self.turn();
        let king = self.king_square(us);
        let without_king = self.occupied() & !Bitboard::of(king);
        for to in reach(Role::King, king) & !self.color(us) {
            if self.attackers(to, us.other(), without_king).is_empty() {
                out.push(Move::new(king, to, Kind::Normal));
            }
        }
        if self.checkers().several() {
            return;
        }
        out.extend(Side::BOTH.iter().filter_map(|&side| self.judge_castling(side).ok()));
        let pinned = self.pinned();
        let answers = match self.checkers().first() {
            Some(checker) => between(king, checker) | self.checkers(),
            None => Bitboard::FULL,
        };
        let safe = |from: Square, to: Square| !pinned.has(from) || self.is_safe(from, to);
        for from in self.color(us) & !self.role(Role::Pawn) & !Bitboard::of(king) {
            let role = self.role_on(from).unwrap_or(Role::Knight);
            for to in reach(role, from) & !self.color(us) & answers {
                if (between(from, to) & self.occupied()).is_empty() && safe(from, to) {
                    out.push(Move::new(from, to, Kind::Normal));
                }
            }
        }
        for from in self.pieces(us, Role::Pawn) {
            self.pawn_moves(from, answers, safe, out);
        }
    }

    fn pawn_moves(
        &self,
        from: Square,
        answers: Bitboard,
        safe: impl Fn(Square, Square) -> bool,
        out: &mut Vec<Move>,
    ) {
        let us = self.turn();
        let last_rank = us.other().back_rank();
        let mut push = |to: Square, kind| {
            if !answers.has(to) || !safe(from, to) {
                return;
            }
            if to.rank() == last_rank {
                out.extend(PROMOTIONS.map(|kind| Move::new(from, to, kind)));
            } else {
                out.push(Move::new(from, to, kind));
            }
        };
        let ahead =
            |steps: u8| Square::at(from.file(), ((from.rank() ^ us.back_rank()) + steps) ^ us.back_rank());
        if !self.occupied().has(ahead(1)) {
            push(ahead(1), Kind::Normal);
            if from.rank() == us.back_rank() ^ 1 && !self.occupied().has(ahead(2)) {
                push(ahead(2), Kind::Double);
            }
        }
        for to in pawn_attacks(us, from) & self.color(us.other()) {
            push(to, Kind::Normal);
        }
        if let (Some(to), Some(victim)) = (self.ep_square(), self.last_double())
            && pawn_attacks(us, from).has(to)
            && self.en_passant_attackers(from, to, victim).is_empty()
        {
            out.push(Move::new(from, to, Kind::EnPassant));
        }
    }
}
