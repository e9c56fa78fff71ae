//! The 960 starting arrays by their numbers (Guidelines II.2).

use super::{Bitboard, Color, Piece, Position, Role, Square};

/// How the two knights share the five squares left after bishops and queen, by the last part of the number.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// White's first rank, a-file first, of the array with this number, 0 to 959; 518 is the usual one.
pub fn array(number: u16) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let number = number as usize;
    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    place(&mut rank, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    place(&mut rank, second, Role::Knight);
    place(&mut rank, first, Role::Knight);
    place(&mut rank, 0, Role::Rook);
    place(&mut rank, 0, Role::King);
    place(&mut rank, 0, Role::Rook);
    Some(rank.map(|role| role.unwrap_or(Role::Rook)))
}

/// Puts a man on the `n`th square that is still free.
fn place(rank: &mut [Option<Role>; 8], n: usize, role: Role) {
    if let Some(free) = rank.iter_mut().filter(|square| square.is_none()).nth(n) {
        *free = Some(role);
    }
}

/// The number of an array, 0 to 959; `None` where bishops share a colour or the king is not between the
/// rooks (Guidelines II.2).
pub fn position_number(rank: [Role; 8]) -> Option<u16> {
    // `array`, backwards.
    let bishop_of = |remainder| (0..8).find(|&file| file % 2 == remainder && rank[file] == Role::Bishop);
    let (dark, light) = (bishop_of(0)?, bishop_of(1)?);
    let without =
        |omitted: Role| rank.into_iter().filter(move |&role| role != Role::Bishop && role != omitted);
    let queen = without(Role::Bishop).position(|role| role == Role::Queen)?;
    let mut knights = without(Role::Queen).enumerate().filter(|&(_, role)| role == Role::Knight);
    let pair = (knights.next()?.0, knights.next()?.0);
    let knights = KNIGHTS.iter().position(|&known| known == pair)?;
    let number = (96 * knights + 16 * queen + 4 * (dark / 2) + light / 2) as u16;
    (array(number) == Some(rank)).then_some(number)
}

/// The starting position with this number, 0 to 959, with all castling rights (Guidelines II.2).
pub fn start_position(number: u16) -> Option<Position> {
    let mut position = Position::empty(Color::White);
    position.set_up(array(number)?);
    Some(position)
}

impl Position {
    /// Whether all men stand on their own two first ranks, the pawns in front and the others in whatever order: an array, right or
    /// wrong.
    ///
    /// ```
    /// use scoresheet::board::Position;
    /// let array = |white| Position::from_fen(&format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/{white} w - - 0 1")).unwrap().is_array();
    /// assert_eq!((array("RBNQKBNR"), array("RNBQKB1R")), (true, false));
    /// ```
    pub fn is_array(&self) -> bool {
        let set = [(Role::King, 1), (Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)];
        Color::BOTH.into_iter().all(|color| {
            let (back, front) = (Bitboard::rank(color.back_rank()), Bitboard::rank(color.back_rank() ^ 1));
            let stands = |role| (self.pieces(color, role) & back).count();
            self.pieces(color, Role::Pawn) == front && set.iter().all(|&(role, count)| stands(role) == count)
        })
    }

    /// The squares on which something else stands than at the beginning of a game, in the order of their indices.
    pub fn misplaced(&self) -> Vec<Square> {
        let usual = Position::start();
        (0..64).map(Square::wrap).filter(|&at| self.piece_on(at) != usual.piece_on(at)).collect()
    }

    /// The number of the Chess960 array that stands on the board untouched, 518 for the usual one; rights
    /// and clocks do not matter.
    pub fn position_number(&self) -> Option<u16> {
        let mut rank = [Role::Pawn; 8];
        for (file, role) in (0u8..).zip(&mut rank) {
            *role = self.role_on(Square::at(file, 0))?;
            let mirrored = Color::BOTH.iter().all(|&color| {
                let back = Square::at(file, color.back_rank());
                let front = Square::at(file, color.back_rank() ^ 1);
                self.piece_on(back) == Some(Piece { color, role: *role })
                    && self.piece_on(front) == Some(Piece { color, role: Role::Pawn })
            });
            if !mirrored {
                return None;
            }
        }
        (self.occupied().count() == 32).then(|| position_number(rank))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_array_is_518() {
        assert_eq!(start_position(518), Some(Position::start()));
        assert_eq!(Position::start().position_number(), Some(518));
        assert_eq!(start_position(960), None);
    }

    #[test]
    fn every_number_is_an_array_of_its_own() {
        for number in 0..960 {
            assert_eq!(start_position(number).and_then(|start| start.position_number()), Some(number));
        }
        use Role::{Bishop, King, Knight, Queen, Rook};
        for rank in [
            [Bishop, Rook, Bishop, Knight, King, Rook, Queen, Knight],
            [King, Rook, Bishop, Knight, Rook, Bishop, Queen, Knight],
            [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Queen],
            [Role::Pawn; 8],
        ] {
            assert_eq!(position_number(rank), None, "{rank:?}");
        }
    }
}
