//! L codes: moves that the Laws do not allow, plies out of turn, and positions no game can reach.

pub mod l101_illegal_move;
pub mod l102_king_capture;
pub mod l103_null_move;
pub mod l104_pawn_not_replaced;
pub mod l105_turn_order;
pub mod l106_illegal_position;
pub mod l107_start_position;
pub mod l108_start_960_invalid;
pub mod l109_misplaced_no_castling;
pub mod l111_illegal_stands;
pub mod l113_sheet_played_on;
pub mod l114_kings_in_centre;
pub mod l115_colours_swapped;
pub mod l116_tail_of_game;

mod advice;
mod castling_loss;
mod played_on;
mod reason;
pub(in crate::checks) mod start_array;

use super::{Context, sink::MOST};
use crate::game::{Game, Ply, PlyRef};
use advice::advice;

/// The place and the ply with `index` half-moves before it, as the game went on the way to `line`: on that line
/// itself, or on the one it branches off.
pub(in crate::checks) fn ply_towards<'g>(
    game: &Game<'g>,
    line: u32,
    index: u32,
) -> Option<(PlyRef, &'g Ply)> {
    let ply_ref = seat_towards(game, line, index)?;
    game.ply(ply_ref).map(|ply| (ply_ref, ply))
}

/// The place with `index` half-moves before it on the way to `line`.
fn seat_towards(game: &Game<'_>, mut line: u32, index: u32) -> Option<PlyRef> {
    while line != 0 {
        let at = game.lines().get(line as usize)?;
        if index >= at.branch {
            break;
        }
        line = at.parent;
    }
    Some(PlyRef { line, index })
}
