//! Playing on from a position to one that is surely alive: the test before the solver.
//!
//! Whatever the moves, if they are legal and a side can mate after them, it can mate before them. So nothing depends on
//! how they are chosen but the time. Two manners take turns: the side that is to mate takes pawns, pushes its own, and
//! walks its king to where it can take one, while the other keeps out of the way; or both move their pieces about, so
//! that a king that is held fast gets free, and the other offers its pawns. Where that side has next to nothing, the other first gives
//! away what it has: to a side with pawns its pieces, and before a lone knight or bishop its pawns become rooks.

use super::{Liveliness, fill, lacks_material, locked::is_walled_in, material::stronger};
use crate::board::{Bitboard, Color, Kind, Move, Position, Role};

/// How often playing on is tried, at most, and how many half-moves at the most begin another attempt. They decide what is
/// left to the solver, not what is answered.
const ATTEMPTS: u64 = 16;
const PLIES: u32 = 96;

/// Half-moves of an attempt, at most.
const LONGEST: u32 = 24;

/// How an attempt goes about it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Direct,
    Patient,
    /// The other side offers its pieces, or its pawns become rooks.
    Generous,
}

/// Whether the position has to be looked at more closely with [`is_dead`](super::is_dead): `false` means surely alive.
///
/// Settles all but some one in a thousand of the positions in which real games end, most of them at the first
/// glance and the others after a few moves.
pub fn may_be_dead(position: &Position) -> bool {
    !Liveliness::of(position).either() && lively_ahead(position).is_none()
}

/// The liveliness of a position that legal moves lead to, where one is found in which a side can surely mate: that side can mate from
/// `position` on as well.
pub fn lively_ahead(position: &Position) -> Option<Liveliness> {
    // Nothing is found where it is dead.
    if Color::BOTH.iter().all(|&side| is_walled_in(position, side)) {
        return None;
    }
    let stronger = stronger(position);
    let in_favour_of = |side| play_on(position, side, |lively| lively.either());
    in_favour_of(stronger).or_else(|| in_favour_of(stronger.other()))
}

/// Whether it has to be looked at more closely with [`can_mate`](super::can_mate) if `side` can still mate: `false`
/// means that it surely can. Costs what [`may_be_dead`] does.
pub fn may_be_unable_to_mate(position: &Position, side: Color) -> bool {
    lacks_material(position, side)
        || !Liveliness::of(position).of_side(side)
            && (is_walled_in(position, side)
                || play_on(position, side, |lively| lively.of_side(side)).is_none())
}

/// The liveliness of the first wanted position, if legal moves in favour of `side` lead to one.
fn play_on(position: &Position, side: Color, wanted: impl Fn(Liveliness) -> bool) -> Option<Liveliness> {
    let usual = [Manner::Direct, Manner::Patient];
    let heavy = position.role(Role::Rook) | position.role(Role::Queen);
    if (heavy & position.color(side)).is_empty() {
        play_on_by(&[Manner::Generous], position, side, &wanted)
            .or_else(|| play_on_by(&usual, position, side, &wanted))
    } else {
        play_on_by(&usual, position, side, &wanted)
    }
}

/// The same, with these manners in turn.
fn play_on_by(
    manners: &[Manner],
    position: &Position,
    side: Color,
    wanted: &impl Fn(Liveliness) -> bool,
) -> Option<Liveliness> {
    let mut legal = Vec::with_capacity(64);
    let mut played = 0;
    for (number, &manner) in (0..ATTEMPTS).zip(manners.iter().cycle()) {
        let mut chance = Chance(number);
        let mut now = position.clone();
        for _ in 0..LONGEST {
            legal.clear();
            now.legal_moves(&mut legal);
            let direct = now.turn() == side && manner == Manner::Direct;
            let way = if direct { way_to_a_pawn(&now, side) } else { Bitboard::EMPTY };
            let best = legal.iter().max_by_key(|&&mv| merit(&now, mv, side, manner, way) + chance.next());
            let Some(&best) = best else { break };
            now.play(best);
            played += 1;
            let lively = Liveliness::of(&now);
            if wanted(lively) {
                return Some(lively);
            }
            if now.is_dead_by_material() {
                break;
            }
        }
        if played >= PLIES || played == 0 {
            break;
        }
    }
    None
}

/// How much a legal move does for `side`, whoever makes it; `way` is where its king should go.
fn merit(position: &Position, mv: Move, side: Color, manner: Manner, way: Bitboard) -> i32 {
    let role = position.role_on(mv.from());
    let taken = match mv.kind() {
        Kind::EnPassant => Some(Role::Pawn),
        Kind::Castle => None,
        _ => position.role_on(mv.to()),
    };
    match (position.turn() == side, manner) {
        (true, Manner::Direct) => match (mv.promotion(), taken, role) {
            (Some(Role::Queen), ..) => 1000,
            (Some(_), ..) => -100,
            (_, Some(Role::Pawn), _) => 500,
            (_, Some(_), _) => 60,
            (.., Some(Role::Pawn)) => 300,
            (.., Some(Role::King)) if way.has(mv.to()) => 200,
            _ => 0,
        },
        (true, Manner::Patient) => match (mv.promotion(), taken, role) {
            (Some(Role::Queen), ..) => 1000,
            (Some(_), ..) => -100,
            (_, Some(Role::Pawn), Some(Role::King)) => 60,
            (_, Some(Role::Pawn), _) => 0,
            (_, Some(_), _) => -60,
            (.., Some(Role::Pawn)) => -100,
            _ => 0,
        },
        (true, Manner::Generous) => match (mv.promotion(), taken, role) {
            // It may be taken at once.
            (Some(Role::Queen), ..) => 20,
            (Some(_), ..) => -100,
            (_, Some(_), Some(Role::Pawn)) => 500,
            // A lone piece mates only among men of the other side.
            (_, Some(_), _) if position.pieces(side, Role::Pawn).is_empty() => -500,
            (_, Some(_), _) => 400,
            (.., Some(Role::Pawn)) => 300,
            _ => 0,
        },
        (false, Manner::Direct) => match (mv.promotion(), taken, role) {
            (Some(_), ..) => -200,
            (_, Some(Role::Pawn), Some(Role::Pawn)) => 20,
            (_, Some(_), _) => -500,
            (.., Some(Role::Pawn)) => -50,
            _ => 0,
        },
        (false, Manner::Patient) => match (mv.promotion(), taken, role) {
            (Some(_), ..) => -200,
            (_, Some(_), Some(Role::Pawn)) => 20,
            (_, Some(_), _) => -500,
            (.., Some(Role::Pawn)) => 15,
            _ => 0,
        },
        (false, Manner::Generous) => match (mv.promotion(), taken, role) {
            (Some(Role::Rook), ..) if position.pieces(side, Role::Pawn).is_empty() => 1000,
            (Some(_), ..) | (None, Some(_), _) => -500,
            (.., Some(Role::Pawn)) if position.pieces(side, Role::Pawn).is_empty() => 300,
            (.., Some(Role::Pawn)) => 40,
            (.., Some(Role::King)) => 0,
            _ if fill::pawns(side, position.pieces(side, Role::Pawn)).has(mv.to()) => 600,
            _ if fill::king_steps(position, side).has(mv.to()) => 30,
            _ => 20,
        },
    }
}

/// The squares from which the king of `side` is nearer to a pawn that it can take; none where it can take none.
fn way_to_a_pawn(position: &Position, side: Color) -> Bitboard {
    let theirs = position.pieces(side.other(), Role::Pawn);
    let open = !position.pieces(side, Role::Pawn) & !fill::pawns(side.other(), theirs);
    let king = position.pieces(side, Role::King);
    let mut area = theirs & open;
    loop {
        let around = fill::neighbours(area);
        if !(around & king).is_empty() {
            return area;
        }
        let wider = area | (around & open);
        if wider == area {
            return Bitboard::EMPTY;
        }
        area = wider;
    }
}

/// The same numbers on every machine and in every run.
struct Chance(u64);

impl Chance {
    /// From 0 to 31, so that it decides only between moves of one merit.
    fn next(&mut self) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 59) as i32
    }
}
