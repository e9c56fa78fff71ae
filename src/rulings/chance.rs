//! Whether a side can still mate, as a ruling needs it.

use super::Record;
use crate::{
    board::{Color, Move, Position, Role},
    diag::{Arg, Conjunction, Message},
    laws::FlagFallDraw,
    winnability::{DEFAULT_BUDGET, Reason, Winnability, can_mate},
};

/// Whether a side can still mate, as a ruling needs it.
pub(super) enum Chance {
    Yes(Vec<Move>),
    No(Option<Reason>),
    Unknown,
}

impl Chance {
    fn of(position: &Position, side: Color) -> Chance {
        match can_mate(position, side, DEFAULT_BUDGET) {
            Winnability::Winnable { helpmate } => Chance::Yes(helpmate),
            Winnability::Unwinnable { why } => Chance::No(Some(why)),
            Winnability::Undetermined => Chance::Unknown,
        }
    }

    /// The same, said of the position before an illegal move: the moves that show it are not of this one.
    fn of_earlier_position(self) -> Chance {
        match self {
            Chance::Yes(_) => Chance::Yes(Vec::new()),
            Chance::No(Some(Reason::Forced { .. })) => Chance::No(Some(Reason::Proved)),
            other => other,
        }
    }
}

/// Whether a side can mate after `ply` half-moves, and the moment at which that was looked for, where it is an earlier one: from a
/// position in which a king could be taken nothing can be searched, and only what is on the board speaks of it.
pub(super) fn chance(record: &Record, ply: u32, side: Color, test: FlagFallDraw) -> (Chance, Option<u32>) {
    let position = record.position(ply);
    match test {
        FlagFallDraw::OpponentHasBareKing if position.color(side).count() == 1 => (Chance::No(None), None),
        FlagFallDraw::OpponentHasBareKing => (Chance::Yes(Vec::new()), None),
        FlagFallDraw::OpponentCannotMate => match Chance::of(position, side) {
            Chance::Unknown if !is_lawful(position) => {
                let earlier = (0..ply).rev().find(|&earlier| is_lawful(record.position(earlier)));
                let chance = earlier.map_or(Chance::Unknown, |earlier| {
                    Chance::of(record.position(earlier), side).of_earlier_position()
                });
                (chance, earlier)
            }
            known => (known, None),
        },
    }
}

/// That whether a side can mate was looked for in an earlier position.
pub(super) fn looked_for(record: &Record, earlier: u32) -> Message {
    Message::new(
        "a king could be taken in this position, from which no mate can be looked for: whether there is one was looked for {0}",
        [record.moment(earlier)],
    )
}

/// Whether the opponent of a player who should lose can mate after `ply` half-moves; undetermined counts as neither.
pub(super) fn cannot_mate(record: &Record, ply: u32, side: Color) -> Option<bool> {
    match chance(record, ply, side, FlagFallDraw::OpponentCannotMate).0 {
        Chance::Yes(_) => Some(false),
        Chance::No(_) => Some(true),
        Chance::Unknown => None,
    }
}

/// Why a side cannot mate, in words.
pub(super) fn because(record: &Record, ply: u32, side: Color, reason: Option<Reason>) -> Message {
    let side = side.into();
    match reason {
        None => Message::new("{0} has only the king", [side]),
        Some(Reason::Material) => {
            Message::new("{0} has no mating material: no arrangement of the pieces is mate", [side])
        }
        Some(Reason::Stalemate) => Message::plain("the position is stalemate"),
        Some(Reason::Checkmated) => Message::new("{0} is checkmated", [side]),
        Some(Reason::Locked) => {
            Message::new("the pawns are locked for good, and {0}'s other pieces cannot mate", [side])
        }
        Some(Reason::Proved) => {
            Message::new("a search of everything that can happen found no mate by {0}", [side])
        }
        Some(Reason::Forced { line }) => {
            let mut position = record.position(ply).clone();
            let moves: Vec<Arg> = line
                .iter()
                .map(|&mv| {
                    let name = record.bare_in(&position, mv);
                    position.play(mv);
                    name
                })
                .collect();
            let args = [Arg::List(Conjunction::None, moves), side];
            Message::new("the only legal {0:move is|moves are} {0}, and then {1} cannot mate", args)
        }
    }
}

/// Whether the player who has just moved has not left the king in check.
fn is_lawful(position: &Position) -> bool {
    let turn = position.turn();
    let mut kings = position.pieces(turn.other(), Role::King);
    kings.all(|king| position.attackers(king, turn, position.occupied()).is_empty())
}
