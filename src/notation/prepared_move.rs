//! A written move prepared for resolving: what its token alone says is worked out once for each way of writing it.

use super::{Marks, Written};
use crate::board::{self, Bitboard, Color, Kind, Move, Position, Role};

/// A written move, and from where on an empty board the man that makes it may come.
///
/// What it saves: the same tokens come again and again, and what they say need not be worked out for each half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreparedMove {
    /// By the player on the move: the squares of an empty board from where the man may come, of those that are written. None
    /// for moves that are not plain: a king's, a promotion, castling, a pawn's that looks diagonal without a sign of capture, one of a
    /// piece that is told from others, of which it is asked whether that was needed.
    from: [Bitboard; 2],
    written: Written,
    letters: u8,
    /// What playing the move needs beyond moving the piece.
    follow_up: FollowUp,
}

/// What playing a plain move needs beyond moving the piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowUp {
    /// Nothing.
    None,
    /// The king's square and the castling rights change.
    King,
    /// Whether the disambiguation was needed is to be checked.
    Disambiguated,
}

impl PreparedMove {
    /// No move: what memory for moves is filled with.
    pub const NONE: PreparedMove = PreparedMove {
        from: [Bitboard::EMPTY; 2],
        written: Written::null(),
        letters: 0,
        follow_up: FollowUp::None,
    };

    /// Prepares this move.
    pub fn of(written: Written) -> PreparedMove {
        let diagonally = written.looks_diagonal();
        let from = match written.role() {
            None => [Bitboard::EMPTY; 2],
            Some(Role::King) if written.is_disambiguated() => [Bitboard::EMPTY; 2],
            Some(Role::Pawn) if diagonally != written.marks().has(Marks::CAPTURE) => [Bitboard::EMPTY; 2],
            _ if written.promotes() => [Bitboard::EMPTY; 2],
            Some(role) => Color::BOTH
                .map(|color| board::origins(role, color, diagonally, written.to()) & written.origin_mask()),
        };
        let follow_up = match written.role() {
            Some(Role::King) => FollowUp::King,
            _ if written.is_disambiguated() => FollowUp::Disambiguated,
            _ => FollowUp::None,
        };
        PreparedMove { from, written, letters: written.letters(), follow_up }
    }

    /// The move as written.
    #[inline]
    pub const fn written(&self) -> Written {
        self.written
    }

    /// The roles whose letters the token shows; see [`Written::letters`].
    #[inline]
    pub const fn letters(&self) -> u8 {
        self.letters
    }

    /// What playing the move needs beyond moving the piece.
    #[inline]
    pub const fn follow_up(&self) -> FollowUp {
        self.follow_up
    }

    /// The legal move, if exactly one piece can make it and the sign of capture is right. Pawns and pieces take one
    /// path: which comes next cannot be predicted.
    #[inline(always)]
    pub fn plain_move(&self, position: &Position) -> Option<Move> {
        let (us, to) = (position.turn(), self.written.to());
        let candidates =
            position.men_of_index(self.written.role_index()) & position.color(us) & self.from[us.index()];
        if !candidates.0.is_power_of_two() {
            return None;
        }
        let from = candidates.first()?;
        let occupied = position.occupied();
        let takeable = position.color(us.other()) & !position.role(Role::King);
        let may_arrive = if self.written.marks().has(Marks::CAPTURE) { takeable } else { !occupied };
        let is_free = (board::between(from, to) & occupied).is_empty();
        if !(is_free & may_arrive.has(to)) {
            return None;
        }
        let is_safe = match self.follow_up {
            FollowUp::King => position.is_safe_for_king(to),
            _ => position.is_safe(from, to),
        };
        if !is_safe {
            return None;
        }
        let is_double = (self.written.role_index() == 0) & (from.index() ^ to.index() == 16);
        Some(Move::new(from, to, if is_double { Kind::Double } else { Kind::Normal }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Square, testing::walk_at_random},
        notation::{ENGLISH, Letters, read},
    };

    /// The legal moves of a role to a square from where the token says, among all that there are.
    fn moves_of(written: Written, position: &Position) -> Vec<Move> {
        let role = written.role();
        let is_meant = |mv: &Move| {
            mv.to() == written.to()
                && position.piece_on(mv.from()).map(|man| man.role) == role
                && written.origin_mask().has(mv.from())
                && !matches!(mv.kind(), Kind::Castle)
        };
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.retain(is_meant);
        moves
    }

    /// Whatever is found is the one legal move that the list of all has, and does what the sign of capture says.
    #[test]
    fn a_move_that_is_found_is_the_only_one() {
        let letters = Letters::new(ENGLISH);
        let (mut seed, mut found, mut none) = (11u64, 0, 0);
        for _ in 0..7 {
            walk_at_random(Position::start(), 60, &mut seed, |position| {
                for role in ["", "N", "B", "R", "Q", "K"] {
                    for hint in ["", "b", "f", "2", "7", "d4"] {
                        for to in (0..64).map(Square::wrap) {
                            for sign in ["", "x"] {
                                let token = format!("{role}{hint}{sign}{to}");
                                let Some((written, _)) = read(token.as_bytes(), &letters) else { continue };
                                let Some(plain) = PreparedMove::of(written).plain_move(position) else {
                                    none += 1;
                                    continue;
                                };
                                assert_eq!(
                                    moves_of(written, position),
                                    [plain],
                                    "{token} in {}",
                                    position.fen()
                                );
                                assert_eq!(
                                    position.takes(plain),
                                    sign == "x",
                                    "{token} in {}",
                                    position.fen()
                                );
                                found += 1;
                            }
                        }
                    }
                }
            });
        }
        assert!(found > 10_000 && none > 10_000, "{found} {none}");
    }
}
