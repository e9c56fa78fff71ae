//! How a man goes, looked up without a branch: whether it is a pawn or a piece that moves next cannot be foreseen.

use super::{
    Bitboard, Color, Role, Square,
    tables::{ATTACKS, REACH},
};

/// How a man goes: a pawn straight on or aslant, White's or Black's, or a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gait(u8);

/// White's pawn straight on, aslant, and Black's; then the pieces.
const GAITS: usize = 4 + 5;

/// The squares from which each may come to a square of an empty board; a pawn straight on by one step or by two. None for
/// a pawn's last rank, where it becomes another man.
static ORIGINS: [[Bitboard; 64]; GAITS] = {
    let mut origins = [[Bitboard::EMPTY; 64]; GAITS];
    let mut square = 8;
    while square < 56 {
        origins[0][square].0 = 1 << (square - 8) | if square >> 3 == 3 { 1 << (square - 16) } else { 0 };
        origins[2][square].0 = 1 << (square + 8) | if square >> 3 == 4 { 1 << (square + 16) } else { 0 };
        // White's pawns come from where Black's would go, and the other way round.
        origins[1][square] = ATTACKS[9][square];
        origins[3][square] = ATTACKS[1][square];
        square += 1;
    }
    let mut role = 1;
    while role < 6 {
        origins[3 + role] = REACH[role];
        role += 1;
    }
    origins
};

impl Gait {
    /// That of a man of this role; a pawn's aslant or straight on.
    #[inline(always)]
    pub fn of(role: Role, color: Color, aslant: bool) -> Gait {
        let of_pawn = 2 * color as u8 + u8::from(aslant);
        Gait(if role as u8 == 0 { of_pawn } else { role as u8 + 3 })
    }

    /// The squares from which it may come to `to` on an empty board; none for a pawn's last rank.
    #[inline(always)]
    pub fn origins(self, to: Square) -> Bitboard {
        ORIGINS[self.0 as usize][to.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{pawn_attacks, reach};

    fn squares(names: &[&str]) -> Bitboard {
        let at = |name: &str| Square::parse([name.as_bytes()[0], name.as_bytes()[1]]).unwrap();
        names.iter().fold(Bitboard::EMPTY, |all, name| all | Bitboard::of(at(name)))
    }

    #[test]
    fn where_a_man_may_come_from() {
        let straight =
            |color, to| Gait::of(Role::Pawn, color, false).origins(squares(&[to]).first().unwrap());
        assert_eq!(straight(Color::White, "e4"), squares(&["e2", "e3"]));
        assert_eq!(straight(Color::White, "e5"), squares(&["e4"]));
        assert_eq!(straight(Color::Black, "a5"), squares(&["a6", "a7"]));
        assert_eq!(straight(Color::White, "h8") | straight(Color::Black, "h1"), Bitboard::EMPTY);
        for to in (0..64).map(Square::wrap) {
            let is_last = matches!(to.rank(), 0 | 7);
            for color in [Color::White, Color::Black] {
                let comes = Gait::of(Role::Pawn, color, true).origins(to);
                let expected = if is_last { Bitboard::EMPTY } else { pawn_attacks(color.other(), to) };
                assert_eq!(comes, expected);
                for role in &Role::ALL[1..] {
                    assert_eq!(Gait::of(*role, color, true).origins(to), reach(*role, to));
                }
            }
        }
    }
}
