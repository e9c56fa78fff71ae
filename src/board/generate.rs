//! Listing all legal moves; plain rather than fast.

use super::{Bitboard, Kind, Move, Position, Role, Side, Square, between, pawn_attacks, reach};

const PROMOTIONS: [Kind; 4] =
    [Kind::PromoteQueen, Kind::PromoteRook, Kind::PromoteBishop, Kind::PromoteKnight];

impl Position {
    /// Appends all legal moves, each once, castling as the king's move onto its rook (articles 3.1 to 3.9).
    pub fn legal_moves(&self, out: &mut Vec<Move>) {
        self.legal_moves_between(Bitboard::FULL, Bitboard::FULL, out);
    }

    /// Appends the legal moves that go from one of the squares `origins` to one of `targets`; castling goes to the rook's square.
    pub fn legal_moves_between(&self, origins: Bitboard, targets: Bitboard, out: &mut Vec<Move>) {
        let us = self.turn();
        let king = self.king_square(us);
        if origins.has(king) {
            let without_king = self.occupied() & !Bitboard::of(king);
            for to in reach(Role::King, king) & !self.color(us) & targets {
                if self.attackers(to, us.other(), without_king).is_empty() {
                    out.push(Move::new(king, to, Kind::Normal));
                }
            }
        }
        if self.checkers().several() {
            return;
        }
        if origins.has(king) {
            let castling = Side::BOTH.iter().filter_map(|&side| self.judge_castling(side).ok());
            out.extend(castling.filter(|played| targets.has(played.to())));
        }
        let pinned = self.pinned();
        let answers = match self.checkers().first() {
            Some(checker) => between(king, checker) | self.checkers(),
            None => Bitboard::FULL,
        };
        let safe = |from: Square, to: Square| !pinned.has(from) || self.is_safe(from, to);
        for from in self.color(us) & origins & !self.role(Role::Pawn) & !Bitboard::of(king) {
            let role = self.role_on(from).unwrap_or(Role::Knight);
            for to in reach(role, from) & !self.color(us) & answers & targets {
                if (between(from, to) & self.occupied()).is_empty() && safe(from, to) {
                    out.push(Move::new(from, to, Kind::Normal));
                }
            }
        }
        for from in self.pieces(us, Role::Pawn) & origins {
            self.pawn_moves(from, (answers, targets), safe, out);
        }
    }

    fn pawn_moves(
        &self,
        from: Square,
        (answers, targets): (Bitboard, Bitboard),
        safe: impl Fn(Square, Square) -> bool,
        out: &mut Vec<Move>,
    ) {
        let us = self.turn();
        let last_rank = us.other().back_rank();
        let mut push = |to: Square, kind| {
            if !(answers & targets).has(to) || !safe(from, to) {
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
            && (pawn_attacks(us, from) & targets).has(to)
            && self.en_passant_attackers(from, to, victim).is_empty()
        {
            out.push(Move::new(from, to, Kind::EnPassant));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_between_squares_are_those_of_the_whole_list() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
            "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
        ] {
            let position = Position::from_fen(fen).unwrap();
            let (mut all, mut some) = (Vec::new(), Vec::new());
            position.legal_moves(&mut all);
            for (origins, targets) in (0..8).flat_map(|a| (0..8).map(move |b| (a, b))) {
                let (origins, targets) = (Bitboard::file(origins), Bitboard::rank(targets));
                some.clear();
                position.legal_moves_between(origins, targets, &mut some);
                let plain =
                    all.iter().filter(|played| origins.has(played.from()) && targets.has(played.to()));
                assert!(some.iter().eq(plain), "{fen}: {some:?}");
            }
        }
    }
}
