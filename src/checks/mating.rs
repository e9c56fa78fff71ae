//! Why nobody can mate, or one player cannot, in words.

use super::notes::OwnNotation;
use crate::{
    board::{Color, Move, Position},
    diag::{Arg, Message},
    game::Game,
    winnability::Reason,
};

/// Why neither side can mate from `position` on.
pub(super) fn why_dead(game: &Game<'_>, position: &Position, reason: &Reason) -> Message {
    match reason {
        Reason::Forced { line } => {
            let template = match line[..] {
                [_] => "only {0} is legal, and neither side can mate after it",
                _ => "only {0} can follow, and neither side can mate after that",
            };
            Message::new(template, [moves(game, position, line)])
        }
        Reason::Locked => Message::plain("the pawns are locked and no piece can pass"),
        Reason::Proved => Message::plain("no series of legal moves leads to mate"),
        Reason::Stalemate => Message::new("{0} is stalemated", [position.turn().into()]),
        Reason::Material | Reason::Checkmated => Message::plain("neither side has mating material"),
    }
}

/// Why `side` cannot mate from `position` on.
pub(super) fn why_unable(game: &Game<'_>, position: &Position, side: Color, reason: &Reason) -> Message {
    if position.color(side).count() == 1 {
        return Message::new("{0} has only the king", [side.into()]);
    }
    match reason {
        Reason::Forced { line } => {
            let template = match line[..] {
                [_] => "only {0} is legal, and {1} cannot mate after it",
                _ => "only {0} can follow, and {1} cannot mate after that",
            };
            Message::new(template, [moves(game, position, line), side.into()])
        }
        Reason::Locked => Message::plain("the pawns are locked and no piece can pass"),
        Reason::Proved => Message::new("no series of legal moves leads to mate by {0}", [side.into()]),
        Reason::Material | Reason::Stalemate | Reason::Checkmated => Message::new(
            "the pieces of {0} cannot mate against those of {1}, wherever they stand",
            [side.into(), side.other().into()],
        ),
    }
}

fn moves(game: &Game<'_>, position: &Position, line: &[Move]) -> Arg {
    OwnNotation::of(game).line(position, line)
}
