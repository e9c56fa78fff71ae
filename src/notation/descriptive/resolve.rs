//! Which legal move a sentence means.

use super::{
    seen::Seen,
    sentence::{Act, Check, Deed, Goal, Piece, Sentence},
};
use crate::{
    board::{Bitboard, Color, Kind, Move, Position, Side, Square},
    notation::{ContextMove, Marks},
};

impl Sentence {
    /// The legal move that is meant.
    pub(super) fn resolve(&self, position: &Position) -> ContextMove {
        let meant = self.meant(position);
        match meant[..] {
            [] => ContextMove::Illegal,
            [played] => ContextMove::Legal(played, self.marks),
            _ => ContextMove::Ambiguous(meant),
        }
    }

    /// The legal moves that are meant alike, of those that it says something true of.
    fn meant(&self, position: &Position) -> Vec<Move> {
        let mut moves: Vec<Move> = match &self.deed {
            Deed::Castle(wing) => castling(*wing, position),
            Deed::Piece(act) => {
                let mut moves: Vec<Move> = legal_that_fit(act, position).collect();
                if act.goal == Goal::Check {
                    moves.retain(|&played| gives(Check::Plain, position, played));
                }
                let passing = self.marks.has(Marks::EN_PASSANT);
                prefer(&mut moves, |played| (played.kind() == Kind::EnPassant) == passing);
                choose_wing(&mut moves, act.piece, Move::from);
                if let Goal::Takes(victim, _) = act.goal {
                    choose_wing(&mut moves, victim, Move::to);
                }
                moves
            }
        };
        if let Some(check) = self.check.filter(|_| moves.len() > 1) {
            prefer(&mut moves, |played| gives(check, position, played));
        }
        moves
    }
}

/// The legal moves of a man that the sentence says something true of.
pub(super) fn legal_that_fit(act: &Act, position: &Position) -> impl Iterator<Item = Move> {
    let (mut legal, (origins, targets)) = (Vec::new(), act.squares(position));
    position.legal_moves_between(origins, targets, &mut legal);
    legal
        .into_iter()
        .filter(|&played| played.kind() != Kind::Castle && act.fits(&Seen::new(position, played)))
}

/// Castling, to this wing where it is said.
fn castling(wing: Option<Side>, position: &Position) -> Vec<Move> {
    let mut legal = Vec::new();
    position.legal_moves_between(Bitboard::FULL, Bitboard::FULL, &mut legal);
    let goes_to_king = |played: Move| played.to().file() > played.from().file();
    legal.retain(|&played| {
        let fits = wing.is_none_or(|wing| (wing == Side::King) == goes_to_king(played));
        played.kind() == Kind::Castle && fits
    });
    legal
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

impl Act {
    /// Where what moves can come from, and where it can go. What it saves: most legal moves are another piece's, and need not be
    /// found.
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
            Goal::Check | Goal::Steps(_) => Bitboard::FULL,
            Goal::Takes(..) => {
                position.color(us.other()) | position.ep_square().map_or(Bitboard::EMPTY, Bitboard::of)
            }
        };
        (origins, targets)
    }
}
