//! What a man's move, as written, aims at: worked out from the token alone, once for each way of writing it.

use super::Written;
use crate::board::{self, Bitboard, Color, Gait, Kind, Move, Position, Role};

/// May come to a square that is empty; to one with a man on it.
const TO_EMPTY: u8 = 1;
const TO_MAN: u8 = 2;
/// Is a pawn's capture.
const PAWN_CAPTURE: u8 = 4;

/// A written move, and from where the man that makes it may come.
///
/// What it saves: the same tokens come again and again, and what they say need not be worked out for each half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// By the player on the move: the squares of an empty board from where the man may come, of those that are written. None
    /// for moves that are not plain: a king's, a promotion, castling.
    from: [Bitboard; 2],
    written: Written,
    /// [`TO_EMPTY`], [`TO_MAN`] or both; [`PAWN_CAPTURE`].
    arrival: u8,
    letters: u8,
}

impl Aim {
    /// That of no move at all.
    pub const NONE: Aim =
        Aim { from: [Bitboard::EMPTY; 2], written: Written::null(), arrival: 0, letters: 0 };

    /// What this move aims at.
    pub fn of(written: Written) -> Aim {
        let aslant = written.looks_aslant();
        let from = match written.role() {
            None | Some(Role::King) => [Bitboard::EMPTY; 2],
            _ if written.promotes() => [Bitboard::EMPTY; 2],
            Some(role) => [Color::White, Color::Black]
                .map(|color| Gait::of(role, color, aslant).origins(written.to()) & written.origin_mask()),
        };
        let arrival = match (written.role(), aslant) {
            (Some(Role::Pawn), true) => TO_MAN,
            (Some(Role::Pawn), false) => TO_EMPTY,
            _ => TO_EMPTY | TO_MAN,
        };
        let capture = if written.is_pawn_capture() { PAWN_CAPTURE } else { 0 };
        Aim { from, written, arrival: arrival | capture, letters: written.letters() }
    }

    /// The move as written.
    #[inline]
    pub const fn written(&self) -> Written {
        self.written
    }

    /// Whether it is a pawn's move that names the file it leaves, as captures must (C.9.3).
    #[inline]
    pub const fn is_pawn_capture(&self) -> bool {
        self.arrival & PAWN_CAPTURE != 0
    }

    /// The roles whose letters the token shows; see [`Written::letters`].
    #[inline]
    pub const fn letters(&self) -> u8 {
        self.letters
    }

    /// The legal move it is where just one man may come, not the king, and no more is to be asked: one way for a pawn and
    /// every piece, because a processor cannot foresee which it is.
    #[inline(always)]
    pub(super) fn plain_move(&self, position: &Position) -> Option<Move> {
        let (us, to) = (position.turn(), self.written.to());
        let candidates =
            position.men_of_index(self.written.role_index()) & position.color(us) & self.from[us.index()];
        if !candidates.0.is_power_of_two() {
            return None;
        }
        let from = candidates.first()?;
        let occupied = position.occupied();
        let is_man = u8::from(occupied.has(to));
        let may_arrive = self.arrival >> is_man & 1 != 0;
        let untakeable = position.color(us) | position.role(Role::King);
        let is_free = (board::between(from, to) & occupied).is_empty();
        if !(is_free & may_arrive & !untakeable.has(to)) || !position.is_safe(from, to) {
            return None;
        }
        let is_double = (self.written.role_index() == 0) & (from.index() ^ to.index() == 16);
        Some(Move::new(from, to, if is_double { Kind::Double } else { Kind::Normal }))
    }
}
