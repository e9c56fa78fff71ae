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
        let rooms = Room::of_both(position);
        if !rooms.iter().all(Room::has_spare_moves) {
            return Liveliness::NONE;
        }
        let minors_only = position.has_minors_only();
        let no_walls = position.role(Role::Pawn).is_empty();
        let able = Color::BOTH.map(|side| {
            let (own, theirs) = (&rooms[side.index()], &rooms[side.other().index()]);
            // A single piece cannot free a king that its own pieces hold fast.
            let helped = !theirs.king.is_empty() || at_least(3, position.color(side));
            helped
                && (at_least(ROOM_OF_HEAVY_PIECES, own.heavy)
                    || own.open_pawn
                    || (!minors_only
                        && at_least(ROOM_OF_KNIGHTS, own.knights)
                        && !lacks_material(position, side))
                    || (no_walls && !lacks_material(position, side)))
        });
        Liveliness {
            either: able[0] || able[1],
            // Every move of the opponent may be mate.
            sides: Color::BOTH.map(|side| {
                able[side.index()] && (position.turn() == side || !rooms[side.index()].king.is_empty())
            }),
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
#[derive(Clone, Copy)]
struct Attacks {
    officers: OfficerAttacks,
    pawns: Bitboard,
    king: Bitboard,
}

impl Attacks {
    /// Those of White and Black.
    fn of_both(position: &Position) -> [Attacks; 2] {
        let officers = OfficerAttacks::of_both(position, Bitboard::FULL);
        Color::BOTH.map(|side| Attacks {
            officers: officers[side.index()],
            pawns: fill::pawns(side, position.pieces(side, Role::Pawn)),
            king: fill::king_steps(position, side),
        })
    }

    fn all(&self) -> Bitboard {
        self.officers.by_sliders() | self.officers.knights | self.pawns | self.king
    }
}

/// The squares that some of a side's officers attack.
#[derive(Clone, Copy)]
struct OfficerAttacks {
    /// By queens and rooks, along ranks and files.
    straight: Bitboard,
    /// By queens and bishops.
    diagonal: Bitboard,
    knights: Bitboard,
}

impl OfficerAttacks {
    /// Those of White's and Black's that are among `men`.
    fn of_both(position: &Position, men: Bitboard) -> [OfficerAttacks; 2] {
        let occupied = position.occupied();
        let role = |role| position.role(role) & men;
        let of_both = |men: Bitboard| Color::BOTH.map(|side| men & position.color(side));
        let queens = role(Role::Queen);
        let straight = fill::straight(of_both(role(Role::Rook) | queens), occupied);
        let diagonal = fill::diagonal(of_both(role(Role::Bishop) | queens), occupied);
        let knights = of_both(role(Role::Knight)).map(fill::leaps);
        [0, 1].map(|side| OfficerAttacks {
            straight: straight[side],
            diagonal: diagonal[side],
            knights: knights[side],
        })
    }

    fn by_sliders(&self) -> Bitboard {
        self.straight | self.diagonal
    }
}

/// How freely a side can move: to which squares that nothing attacks. Pawns count only where their way is open, and pieces that
/// might be pinned not at all.
struct Room {
    /// For queens and rooks, along ranks and files.
    heavy: Bitboard,
    knights: Bitboard,
    king: Bitboard,
    /// For queens, rooks, bishops and knights.
    officers: Bitboard,
    open_pawn: bool,
}

impl Room {
    /// Those of White and Black.
    fn of_both(position: &Position) -> [Room; 2] {
        let attacks = Attacks::of_both(position);
        let pinned = Color::BOTH.map(|side| {
            let lines = position.king(side).map_or(Bitboard::EMPTY, |king| reach(Role::Queen, king));
            position.color(side) & lines & attacks[side.other().index()].officers.by_sliders()
        });
        let pinned = pinned[0] | pinned[1];
        let mobile = if (pinned & !position.role(Role::Pawn)).is_empty() {
            attacks.map(|attacks| attacks.officers)
        } else {
            OfficerAttacks::of_both(position, !pinned)
        };
        Color::BOTH.map(|side| {
            let (own, enemy) = (&attacks[side.index()], &attacks[side.other().index()]);
            let mobile = &mobile[side.index()];
            let men = position.color(side);
            let safe = !men & !enemy.all();
            let pawns = position.role(Role::Pawn) & men & !pinned;
            Room {
                heavy: mobile.straight & safe,
                knights: mobile.knights & safe,
                king: own.king & safe,
                officers: (mobile.by_sliders() | mobile.knights) & safe,
                open_pawn: !(pawns & !held_up(side, position.occupied() | enemy.pawns)).is_empty(),
            }
        })
    }

    /// Whether its moves are more than forced ones.
    fn has_spare_moves(&self) -> bool {
        at_least(SPARE_MOVES, self.officers) || self.officers.count() + self.king.count() >= SPARE_MOVES
    }
}

/// Whether a set has so many squares.
///
/// Fast path: counting them all takes three times as long without a popcount instruction.
fn at_least(count: u32, mut squares: Bitboard) -> bool {
    for _ in 1..count {
        squares.next();
    }
    !squares.is_empty()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_as_many_squares_as_are_counted() {
        for squares in [0, 1, 1 << 63, 3, 0x81 << 28, 7, 0xFF00, !0].map(Bitboard) {
            for count in 1..6 {
                assert_eq!(at_least(count, squares), squares.count() >= count, "{count} of {squares:?}");
            }
        }
    }
}
