//! When a right to castle was lost: the half-move after which it was gone.

use super::{ply_towards, seat_towards};
use crate::{
    board::{Color, Kind, Role, Side},
    checks::notes::as_written,
    diag::{MoveName, Term},
    game::{Game, PlyRef},
    pgn::TagName,
};

/// How a right to castle was lost, in words for a message that names the side.
pub(super) enum Loss {
    /// By this half-move; what happened in it.
    Move(MoveName, Term),
    /// The game's FEN does not grant it.
    NotGiven,
    /// Not looked for, or not to be found.
    Unknown,
}

/// Beyond this many plies no loss is looked for: no game is as long, and each look costs a walk through it.
const LONGEST: u32 = 4000;

/// How the player on the move at `ply_ref` lost the right to castle to `side`.
pub(super) fn loss(game: &Game<'_>, ply_ref: PlyRef, us: Color, side: Side) -> Loss {
    if ply_ref.index > LONGEST {
        return Loss::Unknown;
    }
    let has = |index: u32| {
        let at = seat_towards(game, ply_ref.line, index);
        let position = at.and_then(|at| game.before(at));
        position.is_some_and(|position| position.castling_rook(us, side).is_some())
    };
    if !has(0) {
        let given = game.tag(TagName::Fen).is_some();
        return if given { Loss::NotGiven } else { Loss::Unknown };
    }
    // A right never comes back, so halving finds the last position that has it.
    let (mut with, mut without) = (0, ply_ref.index);
    while without - with > 1 {
        let middle = with + (without - with) / 2;
        *(if has(middle) { &mut with } else { &mut without }) = middle;
    }
    let Some((at, ply)) = ply_towards(game, ply_ref.line, with) else { return Loss::Unknown };
    let (Some(before), Some(played)) = (game.before(at), ply.played) else { return Loss::Unknown };
    let how = match before.role_on(played.from()) {
        _ if before.turn() != us => Term { slug: "rook-captured", text: "the rook was captured" },
        _ if played.kind() == Kind::Castle => Term { slug: "castled", text: "the king castled" },
        Some(Role::King) => Term { slug: "king-moved", text: "the king moved" },
        _ => Term { slug: "rook-moved", text: "the rook moved" },
    };
    Loss::Move(as_written(game, at, ply.span), how)
}
