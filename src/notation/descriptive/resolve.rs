//! Which legal move a sentence means.

use super::sentence::{Act, Check, Deed, Goal, Piece, Sentence};
use crate::{
    board::{Bitboard, Color, Kind, Move, Position, Role, Side, Square},
    notation::{ContextMove, Marks},
};

impl Sentence {
    /// The legal move that is meant.
    pub(super) fn resolve(&self, position: &Position) -> ContextMove {
        let meant = self.meant(position, &self.fitting(position));
        match meant[..] {
            [] => ContextMove::Illegal,
            [played] => ContextMove::Legal(played, self.marks),
            _ => ContextMove::Ambiguous(meant),
        }
    }

    /// The legal moves that it says something true of.
    pub(super) fn fitting(&self, position: &Position) -> Vec<Move> {
        let (mut legal, (origins, targets)) = (Vec::new(), self.deed.squares(position));
        position.legal_moves_between(origins, targets, &mut legal);
        legal.retain(|&played| self.deed.fits(position, played));
        legal
    }

    /// Those of the `legal` moves that are meant alike.
    pub(super) fn meant(&self, position: &Position, legal: &[Move]) -> Vec<Move> {
        let mut moves: Vec<Move> =
            legal.iter().copied().filter(|&played| self.deed.fits(position, played)).collect();
        if let Deed::Piece(act) = &self.deed {
            let passing = self.marks.has(Marks::EN_PASSANT);
            prefer(&mut moves, |played| (played.kind() == Kind::EnPassant) == passing);
            choose_wing(&mut moves, act.piece, Move::from);
            if let Goal::Takes(victim, _) = act.goal {
                choose_wing(&mut moves, victim, Move::to);
            }
        }
        if let Some(check) = self.check.filter(|_| moves.len() > 1) {
            prefer(&mut moves, |played| gives(check, position, played));
        }
        moves
    }
}

/// Keeps the moves of a kind, where there are any.
fn prefer(moves: &mut Vec<Move>, mut of_kind: impl FnMut(Move) -> bool) {
    if moves.len() > 1 && moves.iter().any(|&played| of_kind(played)) {
        moves.retain(|&played| of_kind(played));
    }
}

/// Keeps the moves in which the piece is farthest to the wing that is said.
fn choose_wing(moves: &mut Vec<Move>, piece: Piece, square: impl Fn(Move) -> Square) {
    let files = || moves.iter().map(|&played| square(played).file());
    let farthest = match piece.wing() {
        Some(Side::King) => files().max(),
        Some(Side::Queen) => files().min(),
        None => None,
    };
    if let Some(file) = farthest {
        moves.retain(|&played| square(played).file() == file);
    }
}

/// Whether a move gives the check that is said.
fn gives(check: Check, position: &Position, played: Move) -> bool {
    let mut after = position.clone();
    after.play(played);
    let mut checkers = after.checkers();
    match check {
        Check::Plain => !checkers.is_empty(),
        Check::Discovered => checkers.any(|checker| checker != played.to()),
        Check::Double => checkers.several(),
        Check::Mate => after.is_checkmate(),
        Check::MateOrDouble => checkers.several() || after.is_checkmate(),
    }
}

/// The role of the piece that a move captures.
pub(super) fn victim(position: &Position, played: Move) -> Option<Role> {
    match played.kind() {
        Kind::EnPassant => Some(Role::Pawn),
        Kind::Castle => None,
        _ => position.role_on(played.to()),
    }
}

/// The wing that a player's bishop comes from, by the colour of its square.
pub(super) fn bishops_wing(color: Color, square: Square) -> Side {
    if Bitboard::LIGHT.has(square) == (color == Color::White) { Side::King } else { Side::Queen }
}

impl Deed {
    /// Where what moves can come from, and where it can go. What it saves: most legal moves are another piece's, and
    /// need not be found.
    fn squares(&self, position: &Position) -> (Bitboard, Bitboard) {
        match self {
            Deed::Castle(_) => (Bitboard::FULL, Bitboard::FULL),
            Deed::Piece(act) => act.squares(position),
        }
    }

    fn fits(&self, position: &Position, played: Move) -> bool {
        match self {
            Deed::Castle(wing) => {
                let to_king = played.to().file() > played.from().file();
                played.kind() == Kind::Castle && wing.is_none_or(|wing| (wing == Side::King) == to_king)
            }
            Deed::Piece(act) => played.kind() != Kind::Castle && act.fits(position, played),
        }
    }
}

impl Act {
    fn squares(&self, position: &Position) -> (Bitboard, Bitboard) {
        let us = position.turn();
        let seen = |squares: Bitboard| match us {
            Color::White => squares,
            Color::Black => Bitboard(squares.0.swap_bytes()),
        };
        let origins =
            position.pieces(us, self.piece.role()) & seen(self.piece.squares() & self.from.squares());
        let targets = match self.goal {
            Goal::Empty(name, rank) => seen(name.files() & Bitboard::rank(rank)),
            Goal::Takes(..) => {
                position.color(us.other()) | position.ep_square().map_or(Bitboard::EMPTY, Bitboard::of)
            }
        };
        (origins, targets)
    }

    fn fits(&self, position: &Position, played: Move) -> bool {
        let (us, from, to) = (position.turn(), played.from(), played.to());
        let seen = |squares: Bitboard| match us {
            Color::White => squares,
            Color::Black => Bitboard(squares.0.swap_bytes()),
        };
        let fits = |piece: Piece, color, role, square, squares| {
            role == Some(piece.role())
                && seen(squares & piece.squares()).has(square)
                && (piece.role() != Role::Bishop
                    || piece.wing().is_none_or(|wing| wing == bishops_wing(color, square)))
        };
        fits(self.piece, us, position.role_on(from), from, self.from.squares())
            && (self.promotion.is_none() || self.promotion == played.promotion())
            && match self.goal {
                Goal::Empty(name, rank) => {
                    victim(position, played).is_none() && seen(name.files() & Bitboard::rank(rank)).has(to)
                }
                Goal::Takes(piece, place) => {
                    fits(piece, us.other(), victim(position, played), to, place.squares())
                }
            }
    }
}
