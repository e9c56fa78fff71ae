//! What a move could be taken for if as little as possible is said of it.

use super::{seen::Seen, sentence::Name};
use crate::board::{Bitboard, Kind, Move, Position, Role, Square, between, pawn_attacks, reach};

/// What says least of a move: the piece, the rank it goes to and the officers the file may belong to, or what it captures.
pub(super) struct Least<'p> {
    pub(super) position: &'p Position,
    pub(super) played: Move,
    pub(super) role: Role,
    pub(super) captured: Option<Role>,
}

impl Least<'_> {
    /// The legal moves that fit as well, that one among them; `None` where it is the only one.
    ///
    /// What it saves: where no other piece can go to such a square, as far as men stand in its way, nothing needs to be legal,
    /// and most moves are of that kind.
    pub(super) fn rivals(&self) -> Option<Vec<Seen>> {
        let (mut count, mut is_found) = (0, false);
        self.each_within_reach(|rival| {
            count += 1;
            is_found |= rival == self.played;
        });
        if count == 1 && is_found {
            return None;
        }
        let mut rivals = Vec::with_capacity(count);
        self.each_within_reach(|rival| {
            if self.is_legal(rival) {
                rivals.push(Seen::new(self.position, rival));
            }
        });
        Some(rivals)
    }

    /// The moves that fit and that no man stands in the way of. Of promotions that differ by the piece, it is just one.
    fn each_within_reach(&self, mut rival: impl FnMut(Move)) {
        let position = self.position;
        let (us, occupied) = (position.turn(), position.occupied());
        let men = position.pieces(us, self.role);
        let targets = self.targets();
        if self.role != Role::Pawn {
            for from in men {
                for to in reach(self.role, from) & targets {
                    if (between(from, to) & occupied).is_empty() {
                        rival(Move::new(from, to, Kind::Normal));
                    }
                }
            }
            return;
        }
        if self.captured.is_none() {
            targets.into_iter().filter_map(|to| self.advance(men, to)).for_each(&mut rival);
            return;
        }
        let capturers = |to: Square| pawn_attacks(us.other(), to) & men;
        for to in targets {
            capturers(to).for_each(|from| rival(Move::new(from, to, self.kind_of_arrival(to))));
        }
        if self.captured == Some(Role::Pawn)
            && self.played.promotion().is_none()
            && let Some(to) = position.ep_square()
        {
            capturers(to).for_each(|from| rival(Move::new(from, to, Kind::EnPassant)));
        }
    }

    /// The squares that it may go to.
    fn targets(&self) -> Bitboard {
        let (position, us) = (self.position, self.position.turn());
        let promotes = self.played.promotion().is_some();
        let ranks = if promotes { Bitboard::rank(us.other().back_rank()) } else { Bitboard::FULL };
        let squares = match self.captured {
            Some(captured) => position.pieces(us.other(), captured),
            None => {
                let to = self.played.to();
                Name::of_file(to.file()).short().files() & Bitboard::rank(to.rank()) & !position.occupied()
            }
        };
        squares & ranks
    }

    /// The move of one of these pawns straight ahead to an empty square.
    fn advance(&self, pawns: Bitboard, to: Square) -> Option<Move> {
        let us = self.position.turn();
        let own_rank = to.rank() ^ us.back_rank();
        let behind = |steps: u8| Some(Square::at(to.file(), own_rank.checked_sub(steps)? ^ us.back_rank()));
        let one = behind(1)?;
        if pawns.has(one) {
            return Some(Move::new(one, to, self.kind_of_arrival(to)));
        }
        let from = behind(2).filter(|&two| own_rank == 3 && pawns.has(two))?;
        (!self.position.occupied().has(one)).then(|| Move::new(from, to, Kind::Double))
    }

    /// What a pawn's move by one square is: the promotion that is meant, or any where none is.
    fn kind_of_arrival(&self, to: Square) -> Kind {
        let is_last = to.rank() == self.position.turn().other().back_rank();
        match self.played.promotion() {
            Some(_) => self.played.kind(),
            None if is_last => Kind::PromoteQueen,
            None => Kind::Normal,
        }
    }

    fn is_legal(&self, rival: Move) -> bool {
        if self.role != Role::King && rival.kind() != Kind::EnPassant {
            return self.position.is_safe(rival.from(), rival.to());
        }
        let mut legal = Vec::new();
        let [from, to] = [rival.from(), rival.to()].map(Bitboard::of);
        self.position.legal_moves_between(from, to, &mut legal);
        !legal.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, testing::walk_at_random};
    use crate::notation::descriptive::{resolve::legal_that_fit, seen::victim, write::least_act};

    /// The same as a list of all legal moves gives.
    fn check(position: &Position) -> usize {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let mut several = 0;
        for &played in legal.iter().filter(|played| played.kind() != Kind::Castle) {
            let (role, captured) = (position.role_on(played.from()).unwrap(), victim(position, played));
            let squares = |played: Move| (played.from().index(), played.to().index());
            let mut expected: Vec<_> =
                legal_that_fit(&least_act(position, played, role, captured), position).map(squares).collect();
            expected.sort_unstable();
            expected.dedup();
            let least = Least { position, played, role, captured };
            let mut found: Vec<_> = match least.rivals() {
                None => vec![squares(played)],
                Some(rivals) => rivals.iter().map(|rival| squares(rival.played)).collect(),
            };
            found.sort_unstable();
            assert_eq!(found, expected, "{} {played:?}", position.fen());
            several += usize::from(found.len() > 1);
        }
        several
    }

    #[test]
    fn rivals_are_the_legal_moves_that_fit() {
        let mut several = 0;
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "n1n4k/PPPP4/8/8/8/8/pppp4/N1N4K w - - 0 1",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
            "8/8/8/2k5/2pPp3/8/8/2K1R3 b - d3 0 1",
            "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
            "3rkr2/8/2N1N3/8/8/2n1n3/8/3RKR2 w - - 0 1",
            "4k3/4r3/8/pp1pp3/2P1N1N1/pp3n1n/2K1B3/5B2 w - - 0 1",
        ] {
            several += check(&Position::from_fen(fen).unwrap());
        }
        assert!(several > 50, "{several}");
    }

    #[test]
    fn rivals_are_the_legal_moves_that_fit_along_random_games() {
        let (mut seed, mut several) = (1u64, 0);
        for _ in 0..20 {
            walk_at_random(Position::start(), 120, &mut seed, |position| several += check(position));
        }
        assert!(several > 1000, "{several}");
    }

    #[test]
    fn colours_see_the_same_from_their_own_side() {
        for (fen, color) in [
            ("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", Color::White),
            ("4k3/8/2n3n1/8/8/8/8/4K3 b - - 0 1", Color::Black),
        ] {
            let position = Position::from_fen(fen).unwrap();
            assert_eq!(position.turn(), color);
            assert!(check(&position) > 0);
        }
    }
}
