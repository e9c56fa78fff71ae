//! The numeric notation of correspondence chess: files and ranks as digits.

use super::{super::MoveFormat, coordinate::four_bytes};
use crate::board::{Move, Role};

impl MoveFormat {
    /// Appends the move in digits: `5254`; castling as in UCI (`5171`, in Chess960 onto the rook); a promotion as a
    /// fifth digit, 1 for a queen to 4 for a knight.
    pub(super) fn iccf(&self, played: Move, out: &mut Vec<u8>) {
        let (from, to) = self.squares(played);
        out.extend_from_slice(&four_bytes(b'1', from, to));
        let digit = match played.promotion() {
            Some(Role::Queen) => b'1',
            Some(Role::Rook) => b'2',
            Some(Role::Bishop) => b'3',
            Some(_) => b'4',
            None => return,
        };
        out.push(digit);
    }
}
