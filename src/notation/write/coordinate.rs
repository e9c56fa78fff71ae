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
        out.extend_from_slice(&[b'a' + from.file(), b'1' + from.rank(), b'a' + to.file(), b'1' + to.rank()]);
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
        out.extend_from_slice(&[b'A' + from.file(), b'1' + from.rank(), b'A' + to.file(), b'1' + to.rank()]);
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

/// Where the king is after castling.
fn castled_king(played: Move) -> Square {
    let file = if played.to().file() > played.from().file() { 6 } else { 2 };
    Square::at(file, played.from().rank())
}
