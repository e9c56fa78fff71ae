//! What a half-move that could not be played touched on the board, as far as its text says.

use super::Record;
use crate::{
    board::{Bitboard, Illegal, Kind, Move, Position, Role, Side, Square, between, pawn_attacks, reach},
    notation::{Action, Written},
};

/// The pieces that may have been touched by the half-move after `ply` others, each with what it was to capture: one list for each
/// possibility.
pub(super) fn touched_pieces(record: &Record, ply: u32) -> Vec<Vec<Square>> {
    let position = record.position(ply);
    let Some(found) = record.illegal_at(ply) else {
        let made = record.next_move(ply);
        return made.map(|mv| touched_by(position, mv)).into_iter().collect();
    };
    let Some(written) = found.written else { return Vec::new() };
    let us = position.turn();
    if let Action::Castle(side) = written.action() {
        let Some(king) = position.king(us) else { return Vec::new() };
        let file = if side == Side::King { 7 } else { 0 };
        let rook = position.castling_rook(us, side).unwrap_or(Square::at(file, king.rank()));
        let is_rook = position.pieces(us, Role::Rook).has(rook);
        return vec![if is_rook { vec![king, rook] } else { vec![king] }];
    }
    let Some(role) = written.role() else { return Vec::new() };
    let to = written.to();
    let victim = position.color(us.other()).has(to) && position.role_on(to) != Some(Role::King);
    let with_victim = |from: Square| if victim { vec![from, to] } else { vec![from] };
    let named = match found.illegal {
        Some(
            Illegal::Pinned { from, .. }
            | Illegal::Blocked { from, .. }
            | Illegal::OwnPiece { from, .. }
            | Illegal::EpExpired { from, .. }
            | Illegal::Promotion { from, .. },
        ) => Some(from),
        Some(Illegal::Unreachable { from, .. }) => from,
        _ => None,
    };
    if let Some(from) = named {
        return vec![with_victim(from)];
    }
    let fits = |square: &Square| {
        written.from_file().is_none_or(|file| file == square.file())
            && written.from_rank().is_none_or(|rank| rank == square.rank())
    };
    let all = position.pieces(us, role).filter(fits).collect::<Vec<_>>();
    let reaches = |&from: &Square| goes(position, role, from, to);
    let near: Vec<Square> = all.iter().copied().filter(reaches).collect();
    let those = if near.is_empty() { all } else { near };
    those.into_iter().map(with_victim).collect()
}

/// The pieces that a legal move touches: the king and its rook, or a piece and what it captures.
fn touched_by(position: &Position, mv: Move) -> Vec<Square> {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        // Both kinds of castling are written as the king taking its rook.
        Kind::Castle => vec![from, to],
        Kind::EnPassant => vec![from, Square::at(to.file(), from.rank())],
        _ if position.occupied().has(to) => vec![from, to],
        _ => vec![from],
    }
}

/// Whether a piece could go there but for its king.
fn goes(position: &Position, role: Role, from: Square, to: Square) -> bool {
    let free = (between(from, to) & position.occupied()).is_empty();
    match role {
        Role::Pawn if position.occupied().has(to) => pawn_attacks(position.turn(), from).has(to),
        Role::Pawn => from.file() == to.file() && free && from.rank().abs_diff(to.rank()) <= 2,
        _ => reach(role, from).has(to) && free,
    }
}

/// Whether the opponent's king is attacked once the piece on `from` is where it is written to go.
pub(super) fn checks_after(position: &Position, written: Written, from: Square) -> bool {
    let (us, to) = (position.turn(), written.to());
    let (Some(king), Some(role)) = (position.king(us.other()), position.role_on(from)) else { return false };
    let occupied = Bitboard(position.occupied().0 & !Bitboard::of(from).0 | Bitboard::of(to).0);
    let direct = match role {
        Role::Pawn => pawn_attacks(us, to).has(king),
        _ => reach(role, to).has(king) && (between(to, king) & occupied).is_empty(),
    };
    let others =
        position.attackers(king, us, occupied).into_iter().any(|square| square != from && square != to);
    direct || others
}
