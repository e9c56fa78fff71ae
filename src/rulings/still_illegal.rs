//! Both kings in check, or a pawn on the last rank (A.5.4): what the arbiter waits for, and whether the next move put it right.

use super::{
    Irregularity, Record, Ruling,
    attempted::{checks_after, touched_pieces},
    happened::Happened,
};
use crate::{
    board::{Color, Illegal},
    diag::{Arg, Message},
    laws::{BothKingsInCheck, Rule, TimeClass},
};

/// What an arbiter does who sees both kings in check, or a pawn on the last rank, and to whom nobody claims (A.5.4).
pub(super) fn seen_by_arbiter(ruling: &Ruling, class: TimeClass, happened: &Happened<'_>) -> Option<Message> {
    let &Happened { record, ply, what, moved_on, .. } = happened;
    let laws = ruling.laws;
    // What was seen to be put right by the next move is nothing to wait for, and what was not has drawn the game.
    if moved_on && is_illegal_after_reply(record, ply, what).is_some() {
        return None;
    }
    // What the opponent claims is settled by the penalty.
    let (kings, pawn) = match ruling.consequences.is_empty() {
        true => (
            "both kings are in check: the arbiter waits until the next move is completed; if the position is still illegal \
             then, the game is drawn ({0})",
            "the pawn is on the last rank: the arbiter waits until the next move is completed; if it is still there then, the \
             game is drawn ({0})",
        ),
        false => (
            "if the opponent does not claim, and the arbiter sees both kings in check: the arbiter waits until the next move is \
             completed; if the position is still illegal then, the game is drawn ({0})",
            "if the opponent does not claim, and the arbiter sees the pawn on the last rank: the arbiter waits until the next \
             move is completed; if it is still there then, the game is drawn ({0})",
        ),
    };
    let article = [Arg::Article(laws.article(Rule::RapidBothKings).unwrap_or_default())];
    match laws.both_kings_in_check {
        BothKingsInCheck::DrawnAfterNextMove if what == Irregularity::PawnNotReplaced => {
            Some(Message::new(pawn, article))
        }
        BothKingsInCheck::DrawnAfterNextMove => {
            are_both_in_check(record, ply)?.then(|| Message::new(kings, article))
        }
        // In blitz it is for the opponent alone to claim.
        BothKingsInCheck::ArbiterIntervenes if class == TimeClass::Rapid => are_both_in_check(record, ply)?
            .then(|| Message::plain("both kings are in check: the arbiter intervenes, if possible")),
        BothKingsInCheck::ArbiterIntervenes | BothKingsInCheck::Unstated => None,
    }
}

/// Whether the position that is illegal for A.5.4 is so still after the opponent's next move; `None` where it was not, or the record does
/// not show that move.
pub(super) fn is_illegal_after_reply(record: &Record, ply: u32, what: Irregularity) -> Option<bool> {
    let after = ply + 2;
    if ply + 1 > record.last_ply() {
        return None;
    }
    if what == Irregularity::PawnNotReplaced {
        let (pawn, reply) = (record.next_move(ply)?, record.next_move(ply + 1)?);
        return pawn.promotion().map(|_| reply.to() != pawn.to());
    }
    let both = |ply: u32| {
        let position = record.position(ply);
        let is_attacked = |color: Color| {
            let king = position.king(color);
            king.is_some_and(|king| !position.attackers(king, color.other(), position.occupied()).is_empty())
        };
        is_attacked(Color::White) && is_attacked(Color::Black)
    };
    if !both(ply + 1) {
        return None;
    }
    if after <= record.last_ply() {
        return Some(both(after));
    }
    // The record ends with a reply that leaves the own king in check.
    let reply = record.illegal_at(ply + 1)?;
    let Some(Illegal::LeavesInCheck { .. } | Illegal::Pinned { .. }) = reply.illegal else { return None };
    let touched = touched_pieces(record, ply + 1);
    let [touched] = &touched[..] else { return None };
    Some(checks_after(record.position(ply + 1), reply.written?, *touched.first()?))
}

/// Whether the arbiter who sees what the illegal move has left waits for the next move (A.5.4).
pub(super) fn is_awaited(record: &Record, ply: u32, what: Irregularity) -> bool {
    match what {
        Irregularity::PawnNotReplaced => true,
        Irregularity::Move => are_both_in_check(record, ply) == Some(true),
        Irregularity::NullMove | Irregularity::TwoHands => false,
    }
}

/// Whether the illegal move has left both kings in check; `None` where it is not known.
fn are_both_in_check(record: &Record, ply: u32) -> Option<bool> {
    let found = record.illegal_at(ply)?;
    let Some(Illegal::LeavesInCheck { .. } | Illegal::Pinned { .. }) = found.illegal else { return None };
    let touched = touched_pieces(record, ply);
    let [touched] = &touched[..] else { return None };
    Some(checks_after(record.position(ply), found.written?, *touched.first()?))
}
