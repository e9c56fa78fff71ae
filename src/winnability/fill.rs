//! Attacks of many men at once, by filling (Kogge-Stone), White's and Black's side by side: all officers on the board cost some
//! two hundred instructions.

use crate::board::{Bitboard, Color, Position, Role, reach};
use wide::u64x2;

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// Steps towards higher squares and towards lower ones, by so many squares each, with the squares they can arrive on.
const STRAIGHT: [(u32, u64, u64); 2] = [(8, !0, !0), (1, NOT_A, NOT_H)];
const DIAGONAL: [(u32, u64, u64); 2] = [(9, NOT_A, NOT_H), (7, NOT_H, NOT_A)];

#[inline(always)]
fn slide(
    sliders: u64x2,
    free: u64x2,
    (step, arrivals): (u32, u64),
    shift: impl Fn(u64x2, u32) -> u64x2,
) -> u64x2 {
    let arrivals = u64x2::splat(arrivals);
    let mut reached = sliders;
    let mut open = free & arrivals;
    reached |= open & shift(reached, step);
    open &= shift(open, step);
    reached |= open & shift(reached, step * 2);
    open &= shift(open, step * 2);
    reached |= open & shift(reached, step * 4);
    shift(reached, step) & arrivals
}

/// Inlined, so that each step is a constant.
#[inline(always)]
fn slides([white, black]: [Bitboard; 2], occupied: Bitboard, steps: [(u32, u64, u64); 2]) -> [Bitboard; 2] {
    if (white | black).is_empty() {
        return [Bitboard::EMPTY; 2];
    }
    let (sliders, free) = (u64x2::new([white.0, black.0]), u64x2::splat(!occupied.0));
    let mut attacked = u64x2::splat(0);
    for (step, up, down) in steps {
        attacked |= slide(sliders, free, (step, up), |set, by| set << by);
        attacked |= slide(sliders, free, (step, down), |set, by| set >> by);
    }
    attacked.to_array().map(Bitboard)
}

/// The squares that rooks attack, White's and Black's.
#[inline(never)]
pub(super) fn straight(rooks: [Bitboard; 2], occupied: Bitboard) -> [Bitboard; 2] {
    slides(rooks, occupied, STRAIGHT)
}

/// The squares that bishops attack, White's and Black's.
#[inline(never)]
pub(super) fn diagonal(bishops: [Bitboard; 2], occupied: Bitboard) -> [Bitboard; 2] {
    slides(bishops, occupied, DIAGONAL)
}

/// The squares knights on `knights` attack.
pub(super) fn leaps(knights: Bitboard) -> Bitboard {
    knights.fold(Bitboard::EMPTY, |all, square| all | reach(Role::Knight, square))
}

/// The squares pawns on `pawns` attack.
pub(super) fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let pawns = pawns.0;
    Bitboard(match color {
        Color::White => (pawns << 9 & NOT_A) | (pawns << 7 & NOT_H),
        Color::Black => (pawns >> 7 & NOT_A) | (pawns >> 9 & NOT_H),
    })
}

/// The squares next to those of `set`, and those of it that are next to one another.
pub(super) fn neighbours(set: Bitboard) -> Bitboard {
    let beside = (set.0 << 1 & NOT_A) | (set.0 >> 1 & NOT_H);
    let row = set.0 | beside;
    Bitboard(beside | row << 8 | row >> 8)
}

/// The squares next to the king.
pub(super) fn king_steps(position: &Position, color: Color) -> Bitboard {
    position.king(color).map_or(Bitboard::EMPTY, |king| reach(Role::King, king))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::between;

    /// What filling finds is what each man reaches with nothing between.
    #[test]
    fn filled_squares_are_those_that_each_man_reaches() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "7q/2Q5/2R2r2/6k1/3B4/b6B/6K1/q6Q w - - 0 1",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 w - - 0 1",
        ] {
            let position = Position::from_fen(fen).unwrap();
            let occupied = position.occupied();
            let plainly = |role: Role, men: Bitboard| {
                let attacks =
                    |from| reach(role, from).filter(move |&to| (between(from, to) & occupied).is_empty());
                men.flat_map(attacks).fold(Bitboard::EMPTY, |all, to| all | Bitboard::of(to))
            };
            for role in [Role::Rook, Role::Bishop, Role::Queen, Role::King] {
                let men = Color::BOTH.map(|side| position.pieces(side, role));
                assert_eq!(straight(men, occupied), men.map(|men| plainly(Role::Rook, men)), "{fen}");
                assert_eq!(diagonal(men, occupied), men.map(|men| plainly(Role::Bishop, men)), "{fen}");
            }
        }
    }
}
