//! Geometry of the board, computed at compile time: what every man reaches on an empty board.

use super::{Bitboard, Color, Role, Square};

/// The eight directions as (file step, rank step): four orthogonal ones, then four diagonal ones.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Squares reached on an empty board, by role; nothing for pawns, whose reach depends on their colour.
pub(super) static REACH: [[Bitboard; 64]; 6] = {
    let bishop = lines(4, 8);
    let rook = lines(0, 4);
    [[Bitboard::EMPTY; 64], steps(&KNIGHT_STEPS), bishop, rook, lines(0, 8), steps(&DIRECTIONS)]
};

/// Squares a man attacks on an empty board, by the code of the man (see `code`).
pub(super) static ATTACKS: [[Bitboard; 64]; 16] = {
    let mut attacks = [[Bitboard::EMPTY; 64]; 16];
    let mut role = 1;
    while role < 6 {
        attacks[role + 1] = REACH[role];
        attacks[role + 9] = REACH[role];
        role += 1;
    }
    attacks[1] = steps(&[(-1, 1), (1, 1)]);
    attacks[9] = steps(&[(-1, -1), (1, -1)]);
    attacks
};

/// Squares strictly between two squares of one rank, file or diagonal; nothing for any other two.
static BETWEEN: [[Bitboard; 64]; 64] = pairs(false);

/// Squares of the ray from the first square through the second that lie beyond the second.
static BEYOND: [[Bitboard; 64]; 64] = pairs(true);

/// The squares that a man of this role reaches from `square` on an empty board; none for a pawn.
#[inline]
pub fn reach(role: Role, square: Square) -> Bitboard {
    REACH[role.index()][square.index()]
}

/// The squares a pawn of this colour attacks from `square` (article 3.7.3).
#[inline]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    ATTACKS[color.index() * 8 + 1][square.index()]
}

/// The squares strictly between two squares of one rank, file or diagonal; none for any other two.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The squares past `through` on the straight line that comes from `from`; none where there is no such line.
#[inline]
pub fn beyond(from: Square, through: Square) -> Bitboard {
    BEYOND[from.index()][through.index()]
}

/// The square one step away, if it is on the board.
const fn step(square: u8, (file, rank): (i8, i8)) -> Option<u8> {
    let (file, rank) = ((square & 7) as i8 + file, (square >> 3) as i8 + rank);
    if file < 0 || file > 7 || rank < 0 || rank > 7 { None } else { Some((rank * 8 + file) as u8) }
}

/// One step in each of the directions, from every square.
const fn steps<const N: usize>(directions: &[(i8, i8); N]) -> [Bitboard; 64] {
    let mut reached = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < N {
            if let Some(to) = step(square, directions[way]) {
                reached[square as usize].0 |= 1 << to;
            }
            way += 1;
        }
        square += 1;
    }
    reached
}

/// Any number of steps in the directions `first..end` of [`DIRECTIONS`], from every square.
const fn lines(first: usize, end: usize) -> [Bitboard; 64] {
    let mut reached = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = first;
        while way < end {
            reached[square as usize].0 |= ray(square, way);
            way += 1;
        }
        square += 1;
    }
    reached
}

/// The squares from `square` to the edge in one direction, without `square`.
const fn ray(square: u8, way: usize) -> u64 {
    let (mut squares, mut at) = (0, square);
    while let Some(next) = step(at, DIRECTIONS[way]) {
        squares |= 1 << next;
        at = next;
    }
    squares
}

/// For every two squares of a line the squares between them, or those past the second.
const fn pairs(past: bool) -> [[Bitboard; 64]; 64] {
    let mut pairs = [[Bitboard::EMPTY; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 8 {
            let (mut before, mut at) = (0, square);
            while let Some(next) = step(at, DIRECTIONS[way]) {
                let squares = if past { ray(next, way) } else { before };
                pairs[square as usize][next as usize] = Bitboard(squares);
                before |= 1 << next;
                at = next;
            }
            way += 1;
        }
        square += 1;
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Square {
        let bytes = name.as_bytes();
        Square::parse([bytes[0], bytes[1]]).unwrap()
    }

    #[test]
    fn reach_on_an_empty_board() {
        assert_eq!(reach(Role::Knight, at("a1")), Bitboard::of(at("b3")) | Bitboard::of(at("c2")));
        assert_eq!(reach(Role::Queen, at("d4")).count(), 27);
        assert_eq!(reach(Role::King, at("h8")).count(), 3);
        assert_eq!(reach(Role::Pawn, at("e4")), Bitboard::EMPTY);
        assert_eq!(pawn_attacks(Color::Black, at("a5")), Bitboard::of(at("b4")));
        assert_eq!(pawn_attacks(Color::White, at("h7")), Bitboard::of(at("g8")));
    }

    #[test]
    fn lines_through_two_squares() {
        assert_eq!(between(at("a1"), at("d4")), Bitboard::of(at("b2")) | Bitboard::of(at("c3")));
        assert_eq!(between(at("a1"), at("b3")), Bitboard::EMPTY);
        assert_eq!(beyond(at("e1"), at("e6")), Bitboard::of(at("e7")) | Bitboard::of(at("e8")));
        assert_eq!(beyond(at("e1"), at("d3")), Bitboard::EMPTY);
        assert_eq!(beyond(at("e1"), at("e1")), Bitboard::EMPTY);
    }
}
