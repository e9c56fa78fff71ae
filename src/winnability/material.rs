//! What the men on the board suffice for, wherever they stand.

use crate::board::{Bitboard, Color, Position, Role};

/// Whether a side cannot mate with the men on the board, whatever happens: its bare king; its knight against a king and
/// queens; or bishops of one colour of square, while the opponent has neither pawn nor knight nor a bishop of the other.
///
/// Whoever has more than that may still be unable to mate as the men stand.
/// It is said of what is to come: a pawn that has just become a bishop may have mated by a double check of two bishops
/// on one colour, after which this is true although mate is on the board.
pub fn lacks_material(position: &Position, side: Color) -> bool {
    let (own, theirs) = (position.color(side), position.color(side.other()));
    let men = |role| position.pieces(side, role);
    let has = |role: Role| !(position.role(role) & theirs).is_empty();
    if !(men(Role::Pawn) | men(Role::Rook) | men(Role::Queen)).is_empty() {
        return false;
    }
    if !men(Role::Knight).is_empty() {
        // A queen next to her king guards every square from which the knight could give check.
        return own.count() == 2
            && ![Role::Pawn, Role::Knight, Role::Bishop, Role::Rook].into_iter().any(has);
    }
    // A single check along a diagonal leaves the king two squares of the other colour beside it. A rook or queen in the way
    // there can interpose and is never pinned, and the other king cannot guard both. Only a pawn makes it a double check.
    let bishops = position.role(Role::Bishop);
    let one_colour = (bishops & Bitboard::LIGHT).is_empty() || (bishops & !Bitboard::LIGHT).is_empty();
    own.count() == 1 || (one_colour && !has(Role::Pawn) && !has(Role::Knight))
}

/// Whether the position is on the closed list of older rules: king against king, alone, with one bishop or with one
/// knight; or with one bishop each on squares of one colour.
///
/// Every such position is dead, but not every dead position is on the list.
pub fn is_dead_by_closed_list(position: &Position) -> bool {
    let men = position.occupied().count();
    let bishops = |color| position.pieces(color, Role::Bishop).count();
    let one_each = men == 4 && bishops(Color::White) == 1 && bishops(Color::Black) == 1;
    (men <= 3 || one_each) && position.is_dead_by_material()
}

/// Who is likelier to mate, to be looked at first: whoever has more men that mate alone or become such, then more men.
pub(super) fn stronger(position: &Position) -> Color {
    let heavy = position.role(Role::Pawn) | position.role(Role::Rook) | position.role(Role::Queen);
    let strength = |side| ((heavy & position.color(side)).count(), position.color(side).count());
    if strength(Color::White) >= strength(Color::Black) { Color::White } else { Color::Black }
}
