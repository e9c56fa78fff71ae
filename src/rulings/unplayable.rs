//! Half-moves of a record that could not be played, or were played on from although they are illegal.

use crate::{
    board::{Illegal, Role},
    game::{Aftermath, Failure, FailureReason, Game},
    notation::{Written, without_signs},
};

/// A half-move of the record that could not be played, or was played on from although it is illegal.
#[derive(Clone, Debug)]
pub struct Unplayable {
    /// As it stands in the record.
    pub token: String,
    /// As far as it could be read.
    pub written: Option<Written>,
    /// Why it is illegal, where that is what is wrong with it.
    pub illegal: Option<Illegal>,
    /// Whether it is a pawn's move to the last rank after which it stayed a pawn.
    pub leaves_pawn: bool,
    /// Whether something else than legality is wrong: it cannot be read, is ambiguous, or out of turn.
    pub is_unclear: bool,
    /// Whether a half-move of the other player is missing before it.
    pub follows_missing: bool,
    /// Half-moves that the record has after it.
    pub followed_by: u32,
    /// Whether the record has another half-move in its place, and goes on from that.
    pub(super) is_replaced: bool,
}

impl Unplayable {
    pub(super) fn of(game: &Game<'_>, failure: &Failure, followed_by: u32) -> Unplayable {
        use FailureReason::{BadPromotion, Illegal, IllegalWords, NullInCheck, WrongOrigin};
        Unplayable {
            token: String::from_utf8_lossy(failure.span.of(game.text)).into_owned(),
            written: failure.written,
            illegal: match failure.reason {
                Illegal(illegal) => Some(illegal),
                _ => None,
            },
            leaves_pawn: failure.reason == BadPromotion(Role::Pawn),
            is_unclear: !matches!(
                failure.reason,
                Illegal(_) | IllegalWords | WrongOrigin(_) | BadPromotion(_) | NullInCheck
            ),
            follows_missing: failure.reason == FailureReason::TurnOrder { missing: true },
            followed_by,
            is_replaced: failure.aftermath == Aftermath::Replaced,
        }
    }
}

/// A token of the record without its signs of check and comment.
pub(super) fn written_as(token: &str) -> String {
    without_signs(token).to_owned()
}
