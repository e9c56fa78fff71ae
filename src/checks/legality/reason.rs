//! Why a move is illegal, in words, and under which article.

use super::{
    castling_loss::{Loss, loss},
    start_array::misplaced_in_array,
};
use crate::{
    board::{Bitboard, Color, Fen, FenRemark, Illegal, Position, Role, Side, Square},
    diag::{Arg, Message},
    game::{Failure, Game},
    laws::Rule,
    notation::{Marks, Written},
    pgn::TagName,
};

/// The message for an illegal move; `position` is the one before it.
pub(super) fn message(game: &Game<'_>, failure: &Failure, illegal: Illegal, position: &Position) -> Message {
    let us = position.turn();
    match illegal {
        Illegal::NoSuchPiece { role, .. } => no_such_piece(role, failure.written, position),
        Illegal::NothingOn { from } => Message::new("there is no piece on {0}", [from.into()]),
        Illegal::NotYours { from } => Message::new("the piece on {0} is not {1}'s", [from.into(), us.into()]),
        Illegal::Unreachable { role, from, to } => unreachable(role, from, to, failure.written, position),
        Illegal::Blocked { role, from, to, at } => {
            let man = position.role_on(at).unwrap_or(Role::Pawn).into();
            if role == Role::Pawn && at == to {
                return Message::new(
                    "no pawn can go to {0}: the pawn on {1} is stopped by the {2} there",
                    [to.into(), from.into(), man],
                );
            }
            let args = [role.into(), to.into(), man, at.into(), from.into()];
            Message::new("no {0} can go to {1}: the {2} on {3} is in the way of the {0} on {4}", args)
        }
        Illegal::OwnPiece { from, to, role_on_to } => {
            let role = position.role_on(from).unwrap_or(Role::Pawn);
            if role == Role::King {
                return Message::new(
                    "the king on {0} cannot go to {1}: {2}'s own {3} is there",
                    [from.into(), to.into(), us.into(), role_on_to.into()],
                );
            }
            let args = [role.into(), to.into(), us.into(), role_on_to.into()];
            Message::new("no {0} can go to {1}: {2}'s own {3} is there", args)
        }
        Illegal::Pinned { role, from, king, by_role, by } => {
            let to = failure.written.map_or(from, Written::to);
            let args = [role.into(), to.into(), from.into(), king.into(), by_role.into(), by.into()];
            Message::new(
                "no {0} can go to {1}: the {0} on {2} is pinned to its king on {3} by the {4} on {5}",
                args,
            )
        }
        Illegal::LeavesInCheck { king, by_role, by } => {
            in_check(king, by_role, by, failure.written, position)
        }
        Illegal::EpExpired { from, to } => {
            let victim = Square::at(to.file(), from.rank());
            if failure.ply_ref.index == 0 {
                return Message::new(
                    "the pawn on {0} cannot capture en passant on {1}: the game's FEN does not give that square, as it does where \
                     the pawn on {2} has just advanced two squares",
                    [from.into(), to.into(), victim.into()],
                );
            }
            Message::new(
                "the pawn on {0} cannot capture en passant on {1}: the pawn on {2} did not advance two squares \
                 on the move before",
                [from.into(), to.into(), victim.into()],
            )
        }
        Illegal::Promotion { to, missing: true, .. } => {
            Message::new("a pawn that reaches {0} must be promoted", [to.into()])
        }
        Illegal::Promotion { role: Role::Pawn, from, to, .. } => Message::new(
            "the pawn on {0} is not promoted on {1}: that is not the last rank",
            [from.into(), to.into()],
        ),
        Illegal::Promotion { role, from, to, .. } => Message::new(
            "the {0} on {1} cannot be promoted on {2}: only pawns are",
            [role.into(), from.into(), to.into()],
        ),
        Illegal::KingCapture { at } => Message::new("the king on {0} cannot be captured", [at.into()]),
        Illegal::CastlingRightLost { side }
        | Illegal::CastlingBlocked { side, .. }
        | Illegal::CastlingOutOfCheck { side, .. }
        | Illegal::CastlingThroughCheck { side, .. }
        | Illegal::CastlingIntoCheck { side, .. } => castling(game, failure, illegal, side, position),
    }
}

/// Which man stood in a wrong place from the start: the game's FEN grants the right to castle all the same, or gives the array of
/// a game that was set up wrongly.
pub(super) fn misplaced(game: &Game<'_>, us: Color, side: Side) -> Option<Role> {
    let fen = Fen::parse(&game.tag(TagName::Fen)?.text(game.text)).ok()?;
    let right = match side {
        Side::King => 'K',
        Side::Queen => 'Q',
    };
    let granted = fen.remarks.iter().any(|remark| match *remark {
        FenRemark::CastlingDropped { color, letter } => color == us && letter.to_ascii_uppercase() == right,
        _ => false,
    });
    let at_home = fen.position.king(us) == Some(Square::at(4, us.back_rank()));
    let by_right = granted.then_some(if at_home { Role::Rook } else { Role::King });
    by_right.or_else(|| misplaced_in_array(game, us, side))
}

/// The rule a move of this kind offends against.
pub(super) fn rule(illegal: Illegal) -> Rule {
    match illegal {
        Illegal::NoSuchPiece { role, .. } | Illegal::Unreachable { role, .. } => movement(role),
        Illegal::NothingOn { .. } => Rule::NotLegal,
        Illegal::NotYours { .. } => Rule::Alternate,
        Illegal::Blocked { role: Role::Pawn, .. } => Rule::PawnMove,
        Illegal::Blocked { .. } => Rule::NoJumping,
        Illegal::OwnPiece { .. } => Rule::OwnPiece,
        Illegal::Pinned { .. } | Illegal::LeavesInCheck { .. } => Rule::Check,
        Illegal::EpExpired { .. } => Rule::EnPassantNextMove,
        Illegal::Promotion { .. } => Rule::Promotion,
        Illegal::CastlingRightLost { .. } => Rule::CastlingRight,
        Illegal::CastlingBlocked { .. }
        | Illegal::CastlingOutOfCheck { .. }
        | Illegal::CastlingThroughCheck { .. }
        | Illegal::CastlingIntoCheck { .. } => Rule::CastlingPrevented,
        Illegal::KingCapture { .. } => Rule::KingSafety,
    }
}

const fn movement(role: Role) -> Rule {
    match role {
        Role::Pawn => Rule::PawnMove,
        Role::Knight => Rule::KnightMove,
        Role::Bishop => Rule::BishopMove,
        Role::Rook => Rule::RookMove,
        Role::Queen => Rule::QueenMove,
        Role::King => Rule::KingMove,
    }
}

/// The squares of departure that were looked at, as the replay does: a pawn's move without a file goes straight.
fn origins(role: Role, written: Option<Written>) -> Bitboard {
    let Some(written) = written else { return Bitboard::FULL };
    match role {
        Role::Pawn if written.from_file().is_none() && !written.marks().has(Marks::CAPTURE) => {
            written.origin_mask() & Bitboard::file(written.to().file())
        }
        _ => written.origin_mask(),
    }
}

/// Whether a pawn's move is marked as a capture on the file that it names.
fn captures_straight_on(written: Written) -> bool {
    written.marks().has(Marks::CAPTURE) && written.from_file() == Some(written.to().file())
}

fn no_such_piece(role: Role, written: Option<Written>, position: &Position) -> Message {
    let us = position.turn();
    if position.pieces(us, role).is_empty() {
        return Message::new("{0} has no {1}", [us.into(), role.into()]);
    }
    let hints = written.map_or((None, None), |written| (written.from_file(), written.from_rank()));
    let place = match hints {
        (Some(file), Some(rank)) => Square::at(file, rank).into(),
        (Some(file), None) => Arg::File(file),
        (None, Some(rank)) => Arg::Rank(rank),
        (None, None) => Arg::File(written.map_or(0, |written| written.to().file())),
    };
    Message::new("{0} has no {1} on {2}", [us.into(), role.into(), place])
}

fn unreachable(
    role: Role,
    from: Option<Square>,
    to: Square,
    written: Option<Written>,
    position: &Position,
) -> Message {
    let named = position.pieces(position.turn(), role) & origins(role, written);
    match (role, from) {
        (Role::Pawn, Some(_)) if written.is_some_and(captures_straight_on) => {
            Message::plain("a pawn captures diagonally, never on its own file")
        }
        _ if named.has(to) => Message::new("{0:a} already stands on {1}", [role.into(), to.into()]),
        (Role::King, Some(from)) => Message::new(
            "the king on {0} cannot go to {1}: it moves one step at a time",
            [from.into(), to.into()],
        ),
        (_, Some(from)) => Message::new(
            "no {0} can go to {1}: the {0} on {2} does not reach it",
            [role.into(), to.into(), from.into()],
        ),
        (_, None) => {
            let args = [role.into(), to.into(), Arg::and(named)];
            Message::new("no {0} can go to {1}: {2:the one|those} on {2} {2:does|do} not reach it", args)
        }
    }
}

fn in_check(
    king: Square,
    by_role: Role,
    by: Square,
    written: Option<Written>,
    position: &Position,
) -> Message {
    let us = position.turn();
    let by_role = Arg::Role(by_role);
    match (written.and_then(Written::role), written) {
        (Some(role), Some(written)) if role != Role::King => {
            let args = [role.into(), written.to().into(), king.into(), by_role, by.into()];
            if position.in_check() {
                return Message::new(
                    "no {0} can go to {1}: the king on {2} would stay in check from the {3} on {4}",
                    args,
                );
            }
            Message::new("no {0} can go to {1}: the king on {2} would be in check from the {3} on {4}", args)
        }
        _ => {
            let from = position.king(us).unwrap_or(king);
            Message::new(
                "the king on {0} cannot go to {1}, which the {2} on {3} attacks",
                [from.into(), king.into(), by_role, by.into()],
            )
        }
    }
}

fn castling(
    game: &Game<'_>,
    failure: &Failure,
    illegal: Illegal,
    side: Side,
    position: &Position,
) -> Message {
    let us: Color = position.turn();
    let wing = Arg::Side(side);
    // Both players have a king.
    let king = Arg::from(position.king(us).unwrap_or(Square::at(4, us.back_rank())));
    let us_arg = Arg::Color(us);
    match illegal {
        Illegal::CastlingBlocked { at, role, .. } => Message::new(
            "{0} cannot castle {1}: the {2} on {3} is in the way of the king on {4} or its rook",
            [us_arg, wing, role.into(), at.into(), king],
        ),
        Illegal::CastlingOutOfCheck { by, by_role, .. } => Message::new(
            "{0} cannot castle: the king on {1} is in check from the {2} on {3}",
            [us_arg, king, by_role.into(), by.into()],
        ),
        Illegal::CastlingThroughCheck { at, by, by_role, .. } => Message::new(
            "{0} cannot castle {1}: the king on {2} would cross {3}, which the {4} on {5} attacks",
            [us_arg, wing, king, at.into(), by_role.into(), by.into()],
        ),
        Illegal::CastlingIntoCheck { at, by, by_role, .. } => Message::new(
            "{0} cannot castle {1}: the king on {2} would go to {3}, which the {4} on {5} attacks",
            [us_arg, wing, king, at.into(), by_role.into(), by.into()],
        ),
        _ => match loss(game, failure.ply_ref, us, side) {
            Loss::Move(lost_with, how) => Message::new(
                "{0} cannot castle {1}: the right was lost with {2} ({3})",
                [us_arg, wing, lost_with.into(), how.into()],
            ),
            Loss::NotGiven if misplaced(game, us, side) == Some(Role::King) => Message::new(
                "{0} cannot castle: the king on {1} is misplaced, so castling is not allowed",
                [us_arg, king],
            ),
            Loss::NotGiven if misplaced(game, us, side) == Some(Role::Rook) => Message::new(
                "{0} cannot castle {1}: the rook is misplaced, and castling with it is not allowed",
                [us_arg, wing],
            ),
            Loss::NotGiven => {
                Message::new("{0} cannot castle {1}: the game's FEN gives no such right", [us_arg, wing])
            }
            Loss::Unknown => Message::new("{0} cannot castle {1}: the right is lost", [us_arg, wing]),
        },
    }
}
