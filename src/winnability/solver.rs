//! The crate `chasolver` behind an interface of our own: positions go over to its board, helpmates come back as moves
//! that the rules core has replayed.

use super::{
    Budget,
    answer::Verdict,
    closure::{explore, own_search},
    fill, is_helpmate,
};
use crate::board::{Bitboard, Color, Kind, Move, Position, Role, Side, Square};
use chess::{Board, BoardBuilder, CastleRights, ChessMove, File};

/// The positions that are looked at where the solver's quick search may take long.
const POSITIONS_INSTEAD: usize = 5_000;

/// Legal moves, at the most, with which that search goes deepest.
const FEW_MOVES: usize = 8;

/// Whether the solver's quick search may go through a whole tree, move by move: it does where pawns and bishops have few moves and a
/// king has none. Where both kings can walk it soon meets a line without an end.
fn may_take_long(position: &Position) -> bool {
    let others = [Role::Knight, Role::Rook, Role::Queen];
    if others.into_iter().any(|role| !position.role(role).is_empty()) {
        return false;
    }
    let mut legal = Vec::with_capacity(2 * FEW_MOVES);
    position.legal_moves(&mut legal);
    legal.len() <= FEW_MOVES && Color::BOTH.into_iter().any(|side| is_hemmed_in(position, side))
}

/// Whether a king has no step to a square that is neither its own men's nor attacked.
fn is_hemmed_in(position: &Position, side: Color) -> bool {
    let Some(king) = position.king(side) else { return false };
    let others = position.occupied() & !Bitboard::of(king);
    let steps = fill::king_steps(position, side) & !position.color(side);
    steps.into_iter().all(|to| !position.attackers(to, side.other(), others).is_empty())
}

/// Searches for a mate by `side`. Assumes that the player on the move can move.
///
/// The solver knows castling from the normal array only. Where other rights are left it is asked about the position
/// without them: a helpmate without castling stays one, but that there is none proves nothing, so that is searched by
/// our own rules, as far as [`own_search`] goes.
pub(super) fn search(position: &Position, side: Color, budget: Budget) -> Verdict {
    let Some((board, rights_kept)) = board(position) else { return own_search(position, side, budget) };
    let winner = color(side);
    if budget != Budget::Full {
        let quickly = match () {
            () if may_take_long(position) => explore(position, side, POSITIONS_INSTEAD),
            () if rights_kept && chasolver::is_unwinnable_fast(&board, winner) => Verdict::NoHelpmate,
            () => Verdict::Unknown,
        };
        return match (quickly, budget) {
            (Verdict::Unknown, Budget::Bounded) => own_search(position, side, budget),
            (settled, _) => settled,
        };
    }
    match chasolver::winnability(&board, winner) {
        Some(chasolver::Winnability::Winnable { helpmate }) => {
            match translate(position, &helpmate).filter(|moves| is_helpmate(position, side, moves)) {
                Some(moves) => Verdict::Helpmate(moves),
                None => Verdict::Unknown,
            }
        }
        Some(chasolver::Winnability::Unwinnable) if rights_kept => Verdict::NoHelpmate,
        Some(chasolver::Winnability::Unwinnable) => own_search(position, side, budget),
        None => Verdict::Unknown,
    }
}

fn color(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

fn piece(role: Role) -> chess::Piece {
    match role {
        Role::Pawn => chess::Piece::Pawn,
        Role::Knight => chess::Piece::Knight,
        Role::Bishop => chess::Piece::Bishop,
        Role::Rook => chess::Piece::Rook,
        Role::Queen => chess::Piece::Queen,
        Role::King => chess::Piece::King,
    }
}

/// The solver's board, and whether all castling rights could be kept; `None` where it takes no such position.
fn board(position: &Position) -> Option<(Board, bool)> {
    // Its lists of moves hold no more men than that.
    if Color::BOTH.iter().any(|&side| position.color(side).count() > 16) {
        return None;
    }
    let mut builder = BoardBuilder::new();
    for square in position.occupied() {
        let man = position.piece_on(square)?;
        builder.piece(chess::ALL_SQUARES[square.index()], piece(man.role), color(man.color));
    }
    builder.side_to_move(color(position.turn()));
    builder.en_passant(position.ep_square().map(|square| File::from_index(square.file().into())));
    let mut rights_kept = true;
    for side in Color::BOTH {
        match castle_rights(position, side) {
            Some(rights) => drop(builder.castle_rights(color(side), rights)),
            None => rights_kept = false,
        }
    }
    Some((Board::try_from(&builder).ok()?, rights_kept))
}

/// A player's castling rights; `None` where king or rook stand elsewhere than in the normal array.
fn castle_rights(position: &Position, side: Color) -> Option<CastleRights> {
    let rook = |wing| position.castling_rook(side, wing);
    let (short, long) = (rook(Side::King), rook(Side::Queen));
    if short.is_none() && long.is_none() {
        return Some(CastleRights::NoRights);
    }
    let at = |file| Square::at(file, side.back_rank());
    let normal = position.king(side) == Some(at(4))
        && short.is_none_or(|rook| rook == at(7))
        && long.is_none_or(|rook| rook == at(0));
    normal.then_some(match (short, long) {
        (Some(_), Some(_)) => CastleRights::Both,
        (Some(_), None) => CastleRights::KingSide,
        _ => CastleRights::QueenSide,
    })
}

/// The solver's moves as ours, played one after the other; `None` where one of them is not legal.
fn translate(position: &Position, moves: &[ChessMove]) -> Option<Vec<Move>> {
    let mut position = position.clone();
    moves
        .iter()
        .map(|mv| {
            let square = |square: chess::Square| Square::wrap(square.to_index() as u8);
            let (from, to) = (square(mv.get_source()), square(mv.get_dest()));
            let found = match position.role_on(from)? {
                // It writes castling as the king's two steps.
                Role::King if from.file().abs_diff(to.file()) == 2 => {
                    let wing = if to.file() > from.file() { Side::King } else { Side::Queen };
                    position.judge_castling(wing).ok()
                }
                Role::King => {
                    position.validate_move(from, to, None).ok().filter(|mv| mv.kind() != Kind::Castle)
                }
                _ => position.validate_move(from, to, mv.get_promotion().and_then(promotion)).ok(),
            }?;
            position.play(found);
            Some(found)
        })
        .collect()
}

fn promotion(piece: chess::Piece) -> Option<Role> {
    match piece {
        chess::Piece::Knight => Some(Role::Knight),
        chess::Piece::Bishop => Some(Role::Bishop),
        chess::Piece::Rook => Some(Role::Rook),
        chess::Piece::Queen => Some(Role::Queen),
        chess::Piece::Pawn | chess::Piece::King => None,
    }
}
