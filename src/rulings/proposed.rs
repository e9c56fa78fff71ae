//! A move that is only written: announced with a claim, or sealed. In any notation and language.

use super::Record;
use crate::{
    board::{Illegal, Move, Role},
    diag::Message,
    game::{Dialects, EventKind, FailureReason, Scratch, read_game},
    notation::{ENGLISH, Letters, Written},
};

/// What a written move comes to in a position.
#[derive(Clone, Debug)]
pub(super) enum Proposed {
    /// One legal move.
    Legal(Move),
    /// More than one: these.
    Ambiguous(Vec<Move>),
    /// None; why.
    Illegal(Message),
    /// It cannot be read.
    Unreadable,
}

/// Reads `text` in the position after `ply` half-moves, in the record's own notation; without a record, in English letters if they make
/// a legal move of it, else in any.
pub(super) fn read(record: &Record, ply: u32, text: &str) -> Proposed {
    match record.letters() {
        Some(letters) => read_in(&Dialects::only(letters.clone()), record, ply, text),
        None => {
            let english = read_in(&Dialects::only(Letters::new(ENGLISH)), record, ply, text);
            let is_legal = matches!(english, Proposed::Legal(_) | Proposed::Ambiguous(_));
            if is_legal { english } else { read_in(&Dialects::any(), record, ply, text) }
        }
    }
}

fn read_in(dialects: &Dialects, record: &Record, ply: u32, text: &str) -> Proposed {
    let text = text.trim();
    if text.is_empty() || text.len() > 64 || text.contains(['[', ']', '{', '}', '(', ')', ';', '\n', '"']) {
        // `(=)` after the move is an offer, which a sealed move may carry.
        let offer = text.strip_suffix("(=)").map(str::trim);
        return offer
            .filter(|rest| !rest.is_empty())
            .map_or(Proposed::Unreadable, |rest| read_in(dialects, record, ply, rest));
    }
    let position = record.position(ply);
    let variant = if record.is_chess960() { "[Variant \"Chess960\"]\n" } else { "" };
    let game = format!("{variant}[SetUp \"1\"]\n[FEN \"{}\"]\n\n{text} *", position.fen());
    let mut scratch = Scratch::default();
    let game = read_game(game.as_bytes(), dialects, false, &mut scratch);
    if let Some(failure) = game.main_failure().filter(|_| game.plies().is_empty()) {
        let several = |set: crate::board::Bitboard| -> Vec<Move> {
            let to = failure.written.map(Written::to);
            let legal = super::record::legal_moves(position).into_iter();
            legal.filter(|mv| set.has(mv.from()) && Some(mv.to()) == to).collect()
        };
        return match failure.reason {
            FailureReason::Ambiguous(set) => Proposed::Ambiguous(several(set)),
            FailureReason::AmbiguousWords(one, other) => Proposed::Ambiguous(vec![one, other]),
            FailureReason::Illegal(illegal) => Proposed::Illegal(why(illegal)),
            FailureReason::Unreadable => Proposed::Unreadable,
            _ => Proposed::Illegal(Message::plain("no piece can make it")),
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
pub(super) fn why(illegal: Illegal) -> Message {
    match illegal {
        Illegal::NoSuchPiece { role, .. } => Message::new("there is no such {0}", [role.into()]),
        Illegal::NothingOn { from } => Message::new("there is no piece on {0}", [from.into()]),
        Illegal::NotYours { from } => Message::new("the piece on {0} is the opponent's", [from.into()]),
        Illegal::Unreachable { role, to, .. } => {
            Message::new("no {0} can go to {1}", [role.into(), to.into()])
        }
        Illegal::Blocked { role, from, at, .. } => {
            let args = [role.into(), from.into(), at.into()];
            Message::new("the {0} on {1} is blocked on {2}", args)
        }
        Illegal::OwnPiece { to, .. } => Message::new("the player's own piece is on {0}", [to.into()]),
        Illegal::Pinned { role, from, by_role, by, .. } => {
            let args = [role.into(), from.into(), by_role.into(), by.into()];
            Message::new("the {0} on {1} is pinned by the {2} on {3}", args)
        }
        Illegal::LeavesInCheck { king, by_role, by } => {
            let args = [king.into(), by_role.into(), by.into()];
            Message::new("the king on {0} would be in check from the {1} on {2}", args)
        }
        Illegal::EpExpired { .. } => {
            Message::plain("the pawn beside it did not advance two squares on the move before")
        }
        Illegal::Promotion { promoted: Some(role @ (Role::King | Role::Pawn)), .. } => {
            Message::new("a pawn cannot become {0:a}", [role.into()])
        }
        Illegal::Promotion { .. } => Message::plain("no pawn is promoted by it"),
        Illegal::CastlingRightLost { .. } => Message::plain("the right to castle is lost"),
        Illegal::CastlingBlocked { at, .. } => Message::new("castling is blocked on {0}", [at.into()]),
        Illegal::CastlingOutOfCheck { .. } => Message::plain("the king is in check"),
        Illegal::CastlingThroughCheck { at, .. } => {
            Message::new("the king would cross {0}, which is attacked", [at.into()])
        }
        Illegal::CastlingIntoCheck { at, .. } => {
            Message::new("the king would go to {0}, which is attacked", [at.into()])
        }
        Illegal::KingCapture { at } => Message::new("it captures the king on {0}", [at.into()]),
    }
}
