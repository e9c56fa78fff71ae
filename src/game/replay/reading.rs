//! What a half-move may be read as.

use crate::{
    board::Move,
    game::record::{FailureReason, Rule},
    notation::{Language, Marks, Written},
};

/// A legal move that a token stands for, and how it was made out.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    pub written: Written,
    pub played: Move,
    pub way: Way,
    /// The rule by which it was made out.
    pub rule: Option<&'static Rule>,
}

/// How a reading differs from what stands there.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// It does not.
    AsWritten,
    /// A letter of another language.
    Foreign(&'static Language),
    /// The promotion has another language's letter.
    ForeignPromotion,
    /// The piece's letter is small, or a small one is a capital.
    LetterCase,
    /// The promotion lacks its piece.
    PromotionMissing,
    /// The piece's letter looks like one of another alphabet.
    LookAlike,
    /// Characters that nobody sees stand in it.
    Unseen,
}

/// What a token that may be a half-move comes to.
pub(super) enum Meaning {
    /// A legal move.
    Move(Reading),
    /// A null move, which can be made.
    Pass(Written),
    /// A move number of so many digits that it looks like a move.
    Number,
    /// `0-0` as the result: both lose.
    BothLose,
    /// A word that strayed in.
    Word,
    /// A half-move that cannot be played.
    Failure(Option<Written>, FailureReason),
}

impl Meaning {
    /// A move just as it is written.
    pub fn plain(written: Written, played: Move) -> Meaning {
        Meaning::Move(Reading { written, played, way: Way::AsWritten, rule: None })
    }
}

/// Whether nothing but its letters shows that it is a move: `ed` without a sign of capture.
pub(super) fn may_be_word(written: Written) -> bool {
    written.is_short_pawn_capture() && !written.marks().has(Marks::CAPTURE)
}
