//! Positions that look alike and are not the same (article 9.2.3): what differs.

use super::Record;
use super::words::Words;
use crate::{
    board::{Color, Position, Side, Square},
    diag::Message,
};

/// Those up to `ply` whose men stand as in `position`, each with what differs, the last ones first.
pub(super) fn look_alikes(record: &Record, ply: u32, position: &Position) -> Vec<Message> {
    /// Enough to show what differs.
    const NAMED: usize = 4;
    let alike = (0..=ply).rev().filter(|&at| {
        let other = record.position(at);
        other.key() != position.key() && same_men(other, position)
    });
    let mut notes: Vec<Message> = alike
        .take(NAMED)
        .map(|at| {
            let differences = differences(record.position(at), position);
            let place =
                if at == 0 { "at the start".to_owned() } else { format!("after {}", record.label(at)) };
            Message::new(
                "the men stood the same {0}, but it was not the same position: {1}",
                [place.words(), differences.join("; ").words()],
            )
        })
        .collect();
    notes.reverse();
    notes
}

fn same_men(one: &Position, other: &Position) -> bool {
    one.occupied() == other.occupied()
        && one.occupied().into_iter().all(|square| one.piece_on(square) == other.piece_on(square))
}

/// What `earlier` had that `now` has not, and the other way round.
fn differences(earlier: &Position, now: &Position) -> Vec<String> {
    let mut found = Vec::new();
    if earlier.turn() != now.turn() {
        found.push(format!("{} was on the move then", earlier.turn()));
    }
    for color in [Color::White, Color::Black] {
        for side in Side::BOTH {
            let wing = match side {
                Side::King => "kingside",
                Side::Queen => "queenside",
            };
            match (earlier.castling_rook(color, side), now.castling_rook(color, side)) {
                (Some(_), None) => found.push(format!("{color} still had the right to castle {wing} then")),
                (None, Some(_)) => found.push(format!("{color} had no right to castle {wing} then")),
                _ => {}
            }
        }
    }
    let passing = |square: Square| format!("a pawn could be captured en passant on {square}");
    match (earlier.ep_square(), now.ep_square()) {
        (Some(square), None) => found.push(format!("{} then", passing(square))),
        (None, Some(square)) => found.push(format!("{} now", passing(square))),
        _ => {}
    }
    found
}
