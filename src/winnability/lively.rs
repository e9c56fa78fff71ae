//! The glance before everything else: positions so free that a side can surely mate.
//!
//! A dead position is one where nothing can get going: the pieces are walled in, a player has no move but forced ones,
//! or next to nothing is left. So a side can surely mate if both players have moves to spare, to squares where nothing
//! attacks them, and some piece of its own can get through to where it is needed: a queen or rook that is mobile; a
//! knight, which no wall stops, where it is not alone; or a pawn with nothing before it. Then one player brings up that
//! piece and the other waits, and both kings may go where the mate is. A player with spare moves can neither be
//! stalemated at once nor be forced to take the piece. This is an argument, not a proof: what "to spare" must mean was
//! found from dead compositions, and the tests hold it to thousands of labelled positions and to the solver.

use super::{fill, lacks_material};
use crate::board::{Bitboard, Color, Kind, Move, Position, Role, reach};

/// Safe moves, at the least, that make a player's moves more than forced ones.
const SPARE_MOVES: u32 = 3;

/// Squares, at the least, that mobile queens and rooks can go to safely along ranks and files.
const ROOM_OF_HEAVY_PIECES: u32 = 3;

/// Squares, at the least, that mobile knights can go to safely.
const ROOM_OF_KNIGHTS: u32 = 2;

/// Ways out of check that are looked at.
const STEPS: usize = 3;

/// Which sides can surely still mate, as it shows at a glance. Costs some hundred instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Liveliness {
    sides: [bool; 2],
    either: bool,
}

impl Liveliness {
    /// Nothing shows.
    const NONE: Liveliness = Liveliness { sides: [false; 2], either: false };

    /// What shows of the position; in check, what shows after a step of the king.
    pub fn of(position: &Position) -> Liveliness {
        if !position.in_check() {
            return Liveliness::at_rest(position);
        }
        let mut steps = after_king_steps(position).take(STEPS).map(|next| Liveliness::at_rest(&next));
        steps.find(|lively| lively.either()).unwrap_or(Liveliness::NONE)
    }

    /// What shows of a position in which nobody is in check.
    fn at_rest(position: &Position) -> Liveliness {
        let sides = [Color::White, Color::Black];
        let attacks = sides.map(|side| Attacks::of(position, side));
        let room = sides
            .map(|side| Room::of(position, side, &attacks[side.index()], &attacks[side.other().index()]));
        if room.iter().any(|room| room.spare < SPARE_MOVES) {
            return Liveliness::NONE;
        }
        let minors_only = position.has_minors_only();
        let no_walls = position.role(Role::Pawn).is_empty();
        let able = sides.map(|side| {
            let (own, theirs) = (&room[side.index()], &room[side.other().index()]);
            // A single piece cannot free a king that its own pieces hold fast.
            let helped = theirs.king > 0 || position.color(side).count() > 2;
            helped
                && (own.heavy >= ROOM_OF_HEAVY_PIECES
                    || own.open_pawn
                    || (own.knights >= ROOM_OF_KNIGHTS && !minors_only && !lacks_material(position, side))
                    || (no_walls && !lacks_material(position, side)))
        });
        Liveliness {
            either: able[0] || able[1],
            // Every move of the opponent may be mate.
            sides: sides
                .map(|side| able[side.index()] && (position.turn() == side || room[side.index()].king > 0)),
        }
    }

    /// Whether a side can: the position is not dead.
    pub const fn either(self) -> bool {
        self.either
    }

    /// Whether this side can.
    pub const fn of_side(self, side: Color) -> bool {
        self.sides[side as usize]
    }
}

/// What the king's legal steps to empty squares lead to.
fn after_king_steps(position: &Position) -> impl Iterator<Item = Position> + '_ {
    let us = position.turn();
    position.king(us).into_iter().flat_map(move |king| {
        let others = position.occupied() & !Bitboard::of(king);
        let safe = move |&to: &_| position.attackers(to, us.other(), others).is_empty();
        (reach(Role::King, king) & !others).filter(safe).map(move |to| {
            let mut next = position.clone();
            next.play(Move::new(king, to, Kind::Normal));
            next
        })
    })
}

/// The squares a side attacks.
struct Attacks {
    /// By queens and rooks, along ranks and files.
    straight: Bitboard,
    /// By queens and bishops.
    diagonal: Bitboard,
    knights: Bitboard,
    pawns: Bitboard,
    king: Bitboard,
}

impl Attacks {
    fn of(position: &Position, side: Color) -> Attacks {
        Attacks {
            pawns: fill::pawns(side, position.pieces(side, Role::Pawn)),
            king: fill::king_steps(position, side),
            ..Attacks::of_officers(position, position.color(side))
        }
    }

    /// Those of some of a side's officers alone.
    fn of_officers(position: &Position, men: Bitboard) -> Attacks {
        let men = |role| position.role(role) & men;
        let occupied = position.occupied();
        let queens = men(Role::Queen);
        Attacks {
            straight: fill::straight(men(Role::Rook) | queens, occupied),
            diagonal: fill::diagonal(men(Role::Bishop) | queens, occupied),
            knights: fill::leaps(men(Role::Knight)),
            pawns: Bitboard::EMPTY,
            king: Bitboard::EMPTY,
        }
    }

    fn by_sliders(&self) -> Bitboard {
        self.straight | self.diagonal
    }

    fn all(&self) -> Bitboard {
        self.by_sliders() | self.knights | self.pawns | self.king
    }
}

/// How freely a side can move: in numbers of squares that nothing attacks. Pawns count only where their way is open,
/// and pieces that might be pinned not at all.
struct Room {
    /// Along ranks and files.
    heavy: u32,
    knights: u32,
    king: u32,
    spare: u32,
    open_pawn: bool,
}

impl Room {
    fn of(position: &Position, side: Color, own: &Attacks, enemy: &Attacks) -> Room {
        let men = position.color(side);
        let lines = position.king(side).map_or(Bitboard::EMPTY, |king| reach(Role::Queen, king));
        let pinned = men & lines & enemy.by_sliders();
        let safe = !men & !enemy.all();
        let free;
        let mobile = if (pinned & !position.role(Role::Pawn)).is_empty() {
            own
        } else {
            free = Attacks::of_officers(position, men & !pinned);
            &free
        };
        let (heavy, knights) = (mobile.straight & safe, mobile.knights & safe);
        let king = (own.king & safe).count();
        let pawns = position.role(Role::Pawn) & men & !pinned;
        Room {
            heavy: heavy.count(),
            knights: knights.count(),
            king,
            spare: king + (heavy | knights | (mobile.diagonal & safe)).count(),
            open_pawn: !(pawns & !held_up(side, position.occupied() | enemy.pawns)).is_empty(),
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
