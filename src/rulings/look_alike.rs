//! Positions that look alike and are not the same (article 9.2.3): what differs.

use super::Record;
use crate::{
    board::{Color, Position, Side},
    diag::{Arg, Message},
};

/// Those up to `ply` whose pieces stand as in `position`, each with what differs, the last ones first.
pub(super) fn look_alikes(record: &Record, ply: u32, position: &Position) -> Vec<Message> {
    /// Enough to show what differs.
    const NAMED: usize = 4;
    let alike = (0..=ply).rev().filter(|&at| {
        let other = record.position(at);
        other.key() != position.key() && same_pieces(other, position)
    });
    let mut notes: Vec<Message> = alike
        .take(NAMED)
        .map(|at| {
            let differences = Arg::and(differences(record.position(at), position));
            Message::new(
                "the pieces stood alike {0}, but it was not the same position: {1}",
                [record.moment(at), differences],
            )
        })
        .collect();
    notes.reverse();
    notes
}

fn same_pieces(one: &Position, other: &Position) -> bool {
    one.occupied() == other.occupied()
        && one.occupied().into_iter().all(|square| one.piece_on(square) == other.piece_on(square))
}

/// What `earlier` had that `now` has not, and the other way round.
pub(super) fn differences(earlier: &Position, now: &Position) -> Vec<Message> {
    let mut found = Vec::new();
    if earlier.turn() != now.turn() {
        found.push(Message::new("{0} was on the move then", [earlier.turn().into()]));
    }
    for color in Color::BOTH {
        for side in Side::BOTH {
            let args = [color.into(), side.into()];
            match (earlier.castling_rook(color, side), now.castling_rook(color, side)) {
                (Some(_), None) => {
                    found.push(Message::new("{0} still had the right to castle {1} then", args));
                }
                (None, Some(_)) => found.push(Message::new("{0} had no right to castle {1} then", args)),
                _ => {}
            }
        }
    }
    match (earlier.ep_square(), now.ep_square()) {
        (Some(square), None) => {
            found.push(Message::new("a pawn could be captured en passant on {0} then", [square.into()]));
        }
        (None, Some(square)) => {
            found.push(Message::new("a pawn can be captured en passant on {0} now", [square.into()]));
        }
        _ => {}
    }
    found
}
