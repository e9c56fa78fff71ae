//! Pawns that can never move again.

use super::fill;
use crate::board::{Bitboard, Color, Position, Role};

/// Whether no pawn can ever move or be captured, whatever the other men do. There must be pawns.
///
/// The way of every man is followed through all squares that no pawn stands on, as if nothing else were in its way; a
/// king goes round squares that pawns attack. So more is held possible than is, and `true` is certain.
pub(super) fn pawns_are_locked(position: &Position) -> bool {
    let pawns = position.role(Role::Pawn);
    !pawns.is_empty()
        && position.ep_square().is_none()
        && Color::BOTH.into_iter().all(|side| {
            let own = pawns & position.color(side);
            let ahead = match side {
                Color::White => Bitboard(own.0 << 8),
                Color::Black => Bitboard(own.0 >> 8),
            };
            let takes = fill::pawns(side, own) & pawns & position.color(side.other());
            (ahead & !pawns).is_empty() && takes.is_empty() && leaves_pawns_alone(position, side, pawns)
        })
}

/// Whether locked pawns keep `side` from ever giving check, so that it cannot mate. `true` is certain.
pub(super) fn is_walled_in(position: &Position, side: Color) -> bool {
    pawns_are_locked(position) && never_gives_check(position, side)
}

/// Whether `side` can never give check, which takes locked pawns: nothing of what its officers attack anywhere is where the
/// other king can come to stand. Assumes that no pawn can ever move or be captured. `true` is certain.
///
/// What it saves: the search of positions that a wall of pawns divides, which looks at far more.
fn never_gives_check(position: &Position, side: Color) -> bool {
    let pawns = position.role(Role::Pawn);
    let king = position.pieces(side.other(), Role::King);
    let guarded = fill::pawns(side, pawns & position.color(side));
    let area = area_of_king(king, pawns | guarded);
    (king & guarded).is_empty()
        && OFFICERS.iter().all(|&role| {
            let men = position.pieces(side, role);
            men.is_empty() || (reached(role, area_of(role, men, pawns), pawns) & area).is_empty()
        })
}

const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Whether no man of `side` can come to capture a pawn, nor go where a pawn could capture it.
fn leaves_pawns_alone(position: &Position, side: Color, pawns: Bitboard) -> bool {
    let enemy_pawns = pawns & position.color(side.other());
    let guarded = fill::pawns(side.other(), enemy_pawns);
    let touches = |squares: Bitboard| !(squares & (enemy_pawns | guarded)).is_empty();
    let officers = position.color(side) & !pawns & !position.role(Role::King);
    // Of guarded squares the king reaches none, since they are not safe; of enemy pawns, only those that are not guarded.
    let king = area_of_king(position.pieces(side, Role::King), (pawns & !enemy_pawns) | guarded);
    !touches(officers)
        && (king & enemy_pawns).is_empty()
        && OFFICERS.iter().all(|&role| {
            let men = position.pieces(side, role);
            men.is_empty() || !touches(reached(role, area_of(role, men, pawns), pawns))
        })
}

/// All squares that men of this role can come to, pawns in their way and nothing else.
fn area_of(role: Role, men: Bitboard, pawns: Bitboard) -> Bitboard {
    grown(men, |area| reached(role, area, pawns) & !pawns)
}

/// All squares that a king can come to, walls in its way and nothing else.
fn area_of_king(king: Bitboard, walls: Bitboard) -> Bitboard {
    grown(king, |area| fill::neighbours(area) & !walls)
}

fn grown(mut area: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    loop {
        let wider = area | step(area);
        if wider == area {
            return area;
        }
        area = wider;
    }
}

/// The squares that men of this role attack from an area, pawns in their way and nothing else.
fn reached(role: Role, area: Bitboard, pawns: Bitboard) -> Bitboard {
    let straight = || fill::straight([area, Bitboard::EMPTY], pawns)[0];
    let diagonal = || fill::diagonal([area, Bitboard::EMPTY], pawns)[0];
    match role {
        Role::Knight => fill::leaps(area),
        Role::Bishop => diagonal(),
        Role::Rook => straight(),
        _ => straight() | diagonal(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::winnability::{Budget, answer::Verdict, solver::search};

    /// A position with a wall of pawns across the board, each king on its own side of it, and pieces beside the kings.
    fn walled(mut seed: u64) -> Option<Position> {
        let mut below = |limit: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % limit
        };
        let mut board = [b'1'; 64];
        let (base, parity) = (1 + below(4) as usize, below(2) as usize);
        // Side by side they could capture one another.
        let height = |file: usize| base + (file + parity) % 2;
        for file in 0..8 {
            (board[8 * height(file) + file], board[8 * height(file) + 8 + file]) = (b'P', b'p');
        }
        for (men, is_above) in [(b"KBBR", false), (b"kbbr", true)] {
            let count = 1 + below(4) as usize;
            for man in &men[..count] {
                let behind = |square: &usize| {
                    let height = height(square % 8);
                    if is_above { square / 8 > height + 1 } else { square / 8 < height }
                };
                let free: Vec<usize> = (0..64).filter(|&at| board[at] == b'1').filter(behind).collect();
                board[free[below(free.len() as u64) as usize]] = *man;
            }
        }
        let rows: Vec<_> = board.chunks(8).rev().map(|row| std::str::from_utf8(row).unwrap()).collect();
        let rows =
            (2..=8).rev().fold(rows.join("/"), |rows, run| rows.replace(&"1".repeat(run), &run.to_string()));
        Position::from_fen(&format!("{rows} w - - 0 1")).ok()
    }

    #[test]
    fn pawns_that_can_take_pawns_are_not_locked() {
        let is_locked = |fen| pawns_are_locked(&Position::from_fen(fen).unwrap());
        assert!(is_locked("8/6b1/1p3k2/1Pp1p1p1/2P1P1P1/6K1/8/5B2 b - - 0 1"));
        assert!(!is_locked("8/6b1/1p3k2/1Pp1p1p1/2PpP1P1/2PP2K1/8/5B2 b - - 0 1"), "dxc3, cxd4");
    }

    #[test]
    fn who_never_gives_check_never_mates() {
        let mut proved = 0;
        for position in (0..4_000).filter_map(walled) {
            for side in Color::BOTH {
                if is_walled_in(&position, side) {
                    let found = search(&position, side, Budget::Full);
                    assert!(!matches!(found, Verdict::Helpmate(_)), "{}", position.fen());
                    proved += 1;
                }
            }
        }
        assert!(proved > 50, "{proved}");
    }
}
