//! Attacks of many men at once, by filling (Kogge-Stone): a whole side costs a few hundred instructions.

use crate::board::{Bitboard, Color, Position, Role, reach};

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;
const NOT_1: u64 = !0xff;
const NOT_8: u64 = !0xff00_0000_0000_0000;

/// Steps as rotations, each with the squares it can arrive on.
const STRAIGHT: [(u32, u64); 4] = [(8, NOT_1), (56, NOT_8), (1, NOT_A), (63, NOT_H)];
const DIAGONAL: [(u32, u64); 4] =
    [(9, NOT_1 & NOT_A), (7, NOT_1 & NOT_H), (57, NOT_8 & NOT_A), (55, NOT_8 & NOT_H)];

#[inline(always)]
fn slide(sliders: u64, free: u64, (step, arrivals): (u32, u64)) -> u64 {
    let mut reached = sliders;
    let mut open = free & arrivals;
    reached |= open & reached.rotate_left(step);
    open &= open.rotate_left(step);
    reached |= open & reached.rotate_left(step * 2);
    open &= open.rotate_left(step * 2);
    reached |= open & reached.rotate_left(step * 4);
    reached.rotate_left(step) & arrivals
}

/// Inlined, so that each step is a constant.
#[inline(always)]
fn slides(sliders: Bitboard, occupied: Bitboard, steps: [(u32, u64); 4]) -> Bitboard {
    if sliders.is_empty() {
        return Bitboard::EMPTY;
    }
    let slide = |step| slide(sliders.0, !occupied.0, step);
    Bitboard(slide(steps[0]) | slide(steps[1]) | slide(steps[2]) | slide(steps[3]))
}

/// The squares rooks on `rooks` attack.
#[inline(never)]
pub(super) fn straight(rooks: Bitboard, occupied: Bitboard) -> Bitboard {
    slides(rooks, occupied, STRAIGHT)
}

/// The squares bishops on `bishops` attack.
#[inline(never)]
pub(super) fn diagonal(bishops: Bitboard, occupied: Bitboard) -> Bitboard {
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
