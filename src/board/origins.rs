//! From where a man may come to a square.

use super::{Bitboard, Color, Role, Square, pawn_attacks, reach};

/// The squares of an empty board from where a man of this role may come to `to`; a pawn straight on, by one step or by two, or
/// diagonally. None for a pawn's last rank, where it becomes another man.
pub(crate) fn origins(role: Role, color: Color, diagonally: bool, to: Square) -> Bitboard {
    match role {
        Role::Pawn if matches!(to.rank(), 0 | 7) => Bitboard::EMPTY,
        // White's pawns come from where Black's would go, and the other way round.
        Role::Pawn if diagonally => pawn_attacks(color.other(), to),
        Role::Pawn => {
            let to_bit = Bitboard::of(to).0;
            let (one_step, two_steps, fourth_rank) = match color {
                Color::White => (to_bit >> 8, to_bit >> 16, 3),
                Color::Black => (to_bit << 8, to_bit << 16, 4),
            };
            Bitboard(one_step | if to.rank() == fourth_rank { two_steps } else { 0 })
        }
        piece => reach(piece, to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &[&str]) -> Bitboard {
        let at = |name: &str| Square::parse([name.as_bytes()[0], name.as_bytes()[1]]).unwrap();
        names.iter().fold(Bitboard::EMPTY, |all, name| all | Bitboard::of(at(name)))
    }

    #[test]
    fn where_a_man_may_come_from() {
        let straight = |color, to| origins(Role::Pawn, color, false, squares(&[to]).first().unwrap());
        assert_eq!(straight(Color::White, "e4"), squares(&["e2", "e3"]));
        assert_eq!(straight(Color::White, "e5"), squares(&["e4"]));
        assert_eq!(straight(Color::Black, "a5"), squares(&["a6", "a7"]));
        assert_eq!(straight(Color::White, "h8") | straight(Color::Black, "h1"), Bitboard::EMPTY);
        for to in (0..64).map(Square::wrap) {
            let is_last = matches!(to.rank(), 0 | 7);
            for color in Color::BOTH {
                let comes = origins(Role::Pawn, color, true, to);
                let expected = if is_last { Bitboard::EMPTY } else { pawn_attacks(color.other(), to) };
                assert_eq!(comes, expected);
                for role in &Role::ALL[1..] {
                    assert_eq!(origins(*role, color, true, to), reach(*role, to));
                }
            }
        }
    }
}
