//! Moves as the two squares they join: UCI, and the old international notation.

use super::super::MoveFormat;
use crate::board::{Kind, Move, Role, Square};

/// The files of the king and the rooks in the usual array: castling from there is the king's move of two squares.
const USUAL_KING: u8 = 4;
const USUAL_ROOKS: [u8; 2] = [0, 7];

impl MoveFormat {
    /// Appends the move as UCI engines take it.
    pub(super) fn uci(&self, played: Move, out: &mut Vec<u8>) {
        let (from, to) = self.squares(played);
        out.extend_from_slice(&four_bytes(b'a', from, to));
        let letter = match played.promotion() {
            Some(Role::Queen) => b'q',
            Some(Role::Rook) => b'r',
            Some(Role::Bishop) => b'b',
            Some(_) => b'n',
            None => return,
        };
        out.push(letter);
    }

    /// Appends the move in the old international notation, a promotion as the language's letter.
    ///
    /// Castling is the king's own move there; where the king could step so, too, its move onto its rook, which nothing else can be
    /// taken for.
    pub(super) fn coordinate(&self, played: Move, out: &mut Vec<u8>) {
        let from = played.from();
        let goes_far = |to: &Square| from.file().abs_diff(to.file()) > 1;
        let castled = Some(castled_king(played)).filter(|_| played.kind() == Kind::Castle).filter(goes_far);
        let to = castled.unwrap_or(played.to());
        out.extend_from_slice(&four_bytes(b'A', from, to));
        if let Some(role) = played.promotion() {
            out.extend_from_slice(self.language.letter(role).as_bytes());
        }
    }

    /// The squares that the move has in UCI and ICCF: castling is the king's move from `e1` to `g1` or `c1`,
    /// but in Chess960 the king's move onto its rook, which nothing else can be taken for.
    #[inline]
    pub(super) fn squares(&self, played: Move) -> (Square, Square) {
        let (from, to) = (played.from(), played.to());
        let usual = from.file() == USUAL_KING && USUAL_ROOKS.contains(&to.file());
        if played.kind() == Kind::Castle && usual && !self.chess960 {
            (from, castled_king(played))
        } else {
            (from, to)
        }
    }
}

/// Two squares, where the a-file is `first_file` and the first rank is 1.
#[inline(always)]
pub(super) const fn four_bytes(first_file: u8, from: Square, to: Square) -> [u8; 4] {
    [first_file + from.file(), b'1' + from.rank(), first_file + to.file(), b'1' + to.rank()]
}

/// Where the king is after castling.
fn castled_king(played: Move) -> Square {
    let file = if played.to().file() > played.from().file() { 6 } else { 2 };
    Square::at(file, played.from().rank())
}
