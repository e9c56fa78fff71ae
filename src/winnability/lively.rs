//! The cheap test in front of everything else: positions so free that they are surely alive.
//!
//! A dead position is one where nothing can get going: the men are walled in, a player has no move but forced ones, or
//! next to nothing is left. So a position is surely alive if both players have moves to spare, to squares where nothing
//! attacks them, and some man can get through to where it is needed: a queen or rook that is mobile; a knight, which no
//! wall stops, where it is not alone; or a pawn with nothing before it. Then one player brings up that man and the other
//! waits, and both kings may go where the mate is. A player with spare moves can neither be stalemated at once nor be
//! forced to take the man. This is an argument, not a proof. What "to spare" must mean was found from dead compositions, and is held to the solver and to
//! labelled positions by the tests.

use super::fill;
use crate::board::{Bitboard, Color, Position, Role, reach};

/// Safe moves, at the least, that make a player's moves more than forced ones.
const SPARE_MOVES: u32 = 3;

/// Squares, at the least, that mobile queens and rooks can go to safely.
const ROOM_OF_HEAVY_PIECES: u32 = 3;

/// Squares, at the least, that mobile knights can go to safely.
const ROOM_OF_KNIGHTS: u32 = 2;

/// Whether the position has to be looked at more closely with [`is_dead`](super::is_dead): `false` means surely alive.
///
/// Costs about 0.2 µs, and is `false` for four in five of the positions in which real games end.
pub fn may_be_dead(position: &Position) -> bool {
    let sides = [Color::White, Color::Black];
    let reach = sides.map(|side| Attacks::of(position, side));
    let [white, black] = sides.map(|side| Room::of(position, side, &reach[side.other().index()]));
    let both = |test: fn(&Room) -> bool| test(&white) && test(&black);
    let either = |test: fn(&Room) -> bool| test(&white) || test(&black);
    let lively = both(|room| room.spare >= SPARE_MOVES)
        && (either(|room| room.heavy >= ROOM_OF_HEAVY_PIECES)
            || either(|room| room.open_pawn)
            || (either(|room| room.knights >= ROOM_OF_KNIGHTS) && !position.has_minors_only()));
    !lively
}

/// The squares a side attacks; its sliders see through the other king, which cannot go on along their line.
struct Attacks {
    all: Bitboard,
    by_sliders: Bitboard,
    by_pawns: Bitboard,
}

impl Attacks {
    fn of(position: &Position, side: Color) -> Attacks {
        let men = |role| position.pieces(side, role);
        let occupied = position.occupied() & !position.pieces(side.other(), Role::King);
        let by_sliders = fill::straight(men(Role::Rook) | men(Role::Queen), occupied)
            | fill::diagonal(men(Role::Bishop) | men(Role::Queen), occupied);
        let by_pawns = fill::pawns(side, men(Role::Pawn));
        let all = by_sliders | by_pawns | fill::leaps(men(Role::Knight)) | fill::king_steps(position, side);
        Attacks { all, by_sliders, by_pawns }
    }
}

/// How freely a side can move: in numbers of squares that nothing attacks. Pawns count only where their way is open,
/// and men that might be pinned not at all.
struct Room {
    heavy: u32,
    knights: u32,
    spare: u32,
    open_pawn: bool,
}

impl Room {
    fn of(position: &Position, side: Color, enemy: &Attacks) -> Room {
        let own = position.color(side);
        let lines = position.king(side).map_or(Bitboard::EMPTY, |king| reach(Role::Queen, king));
        let free = own & !(lines & enemy.by_sliders);
        let men = |role| position.role(role) & free;
        let safe = !own & !enemy.all;
        let occupied = position.occupied();
        let heavy = (fill::straight(men(Role::Rook) | men(Role::Queen), occupied)
            | fill::diagonal(men(Role::Queen), occupied))
            & safe;
        let knights = fill::leaps(men(Role::Knight)) & safe;
        let king = (fill::king_steps(position, side) & safe).count();
        let in_check = position.turn() == side && position.in_check();
        let officers = if in_check {
            Bitboard::EMPTY
        } else {
            heavy | knights | (fill::diagonal(men(Role::Bishop), occupied) & safe)
        };
        Room {
            heavy: heavy.count(),
            knights: knights.count(),
            spare: king + officers.count(),
            open_pawn: !(men(Role::Pawn) & !held_up(side, occupied | enemy.by_pawns)).is_empty(),
        }
    }
}

/// The squares from which a pawn of `side` would meet one of `obstacles` on its way.
fn held_up(side: Color, obstacles: Bitboard) -> Bitboard {
    let mut held = obstacles.0;
    match side {
        Color::White => {
            held >>= 8;
            held |= held >> 8;
            held |= held >> 16;
            held |= held >> 32;
        }
        Color::Black => {
            held <<= 8;
            held |= held << 8;
            held |= held << 16;
            held |= held << 32;
        }
    }
    Bitboard(held)
}
