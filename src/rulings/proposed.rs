//! A move that is only written: announced with a claim, or sealed. In any notation and language.

use super::Record;
use crate::{
    board::{Illegal, Move, Role},
    game::{Dialects, EventKind, FailureReason, Scratch, read_game},
    notation::Written,
};

/// What a written move comes to in a position.
#[derive(Clone, Debug)]
pub(super) enum Proposed {
    /// One legal move.
    Legal(Move),
    /// More than one: these.
    Ambiguous(Vec<Move>),
    /// None; why, as far as it is known.
    Illegal(Option<Illegal>),
    /// It cannot be read.
    Unreadable,
}

/// Reads `text` in the position after `ply` half-moves, in the record's own notation first.
pub(super) fn read(record: &Record, ply: u32, text: &str) -> Proposed {
    let text = text.trim();
    if text.is_empty() || text.len() > 64 || text.contains(['[', ']', '{', '}', '(', ')', ';', '\n', '"']) {
        // `(=)` after the move is an offer, which a sealed move may carry.
        let offer = text.strip_suffix("(=)").map(str::trim);
        return offer
            .filter(|rest| !rest.is_empty())
            .map_or(Proposed::Unreadable, |rest| read(record, ply, rest));
    }
    let position = record.position(ply);
    let variant = if record.is_chess960() { "[Variant \"Chess960\"]\n" } else { "" };
    let game = format!("{variant}[SetUp \"1\"]\n[FEN \"{}\"]\n\n{text} *", position.fen());
    let dialects = record.letters().map_or_else(Dialects::any, |letters| Dialects::only(letters.clone()));
    let mut scratch = Scratch::default();
    let game = read_game(game.as_bytes(), &dialects, false, &mut scratch);
    if let Some(failure) = game.main_failure().filter(|_| game.plies().is_empty()) {
        let several = |set: crate::board::Bitboard| -> Vec<Move> {
            let to = failure.written.map(Written::to);
            let legal = super::record::legal_moves(position).into_iter();
            legal.filter(|mv| set.has(mv.from()) && Some(mv.to()) == to).collect()
        };
        return match failure.reason {
            FailureReason::Ambiguous(set) => Proposed::Ambiguous(several(set)),
            FailureReason::AmbiguousWords(one, other) => Proposed::Ambiguous(vec![one, other]),
            FailureReason::Illegal(illegal) => Proposed::Illegal(Some(illegal)),
            FailureReason::Unreadable => Proposed::Unreadable,
            _ => Proposed::Illegal(None),
        };
    }
    let [only] = game.plies() else { return Proposed::Unreadable };
    let Some(played) = only.played.filter(|_| game.failures().is_empty() && game.unchecked() == 0) else {
        return Proposed::Unreadable;
    };
    if game.seen().has(EventKind::PromotionMissing) {
        let same = |mv: &Move| mv.from() == played.from() && mv.to() == played.to();
        return Proposed::Ambiguous(super::record::legal_moves(position).into_iter().filter(same).collect());
    }
    let other = game.alternative_reading().filter(|_| record.letters().is_none());
    if let Some(there) = other.and_then(|other| other.there).filter(|&there| there != played) {
        return Proposed::Ambiguous(vec![played, there]);
    }
    Proposed::Legal(played)
}

/// Why a move is illegal, in a few words.
pub(super) fn why(illegal: Illegal) -> String {
    match illegal {
        Illegal::NoSuchPiece { role, .. } => format!("there is no such {role}"),
        Illegal::NothingOn { from } => format!("no man is on {from}"),
        Illegal::NotYours { from } => format!("the man on {from} is the opponent's"),
        Illegal::Unreachable { role, to, .. } => format!("no {role} can go to {to}"),
        Illegal::Blocked { role, from, at, .. } => format!("the {role} on {from} is blocked on {at}"),
        Illegal::OwnPiece { to, .. } => format!("a man of the same colour is on {to}"),
        Illegal::Pinned { role, from, by_role, by, .. } => {
            format!("the {role} on {from} is pinned by the {by_role} on {by}")
        }
        Illegal::LeavesInCheck { king, by_role, by } => {
            format!("the king on {king} would be in check from the {by_role} on {by}")
        }
        Illegal::EpExpired { .. } => "the pawn beside it did not make its double step just before".to_owned(),
        Illegal::Promotion { promoted: Some(Role::King | Role::Pawn), .. } => {
            "a pawn cannot become that".to_owned()
        }
        Illegal::Promotion { .. } => "no pawn is promoted by it".to_owned(),
        Illegal::CastlingRightLost { .. } => "the right to castle is lost".to_owned(),
        Illegal::CastlingBlocked { at, .. } => format!("castling is blocked on {at}"),
        Illegal::CastlingOutOfCheck { .. } => "the king is in check".to_owned(),
        Illegal::CastlingThroughCheck { at, .. } => format!("the king would pass {at}, which is attacked"),
        Illegal::CastlingIntoCheck { at, .. } => format!("the king would arrive on {at}, which is attacked"),
        Illegal::KingCapture { at } => format!("it captures the king on {at}"),
    }
}
