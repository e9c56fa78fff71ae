//! Why a line, a game or its text is not as it should be.

use super::PlyRef;
use crate::{
    board::{Bitboard, FenError, Illegal, Move, Role},
    notation::Written,
    source::Span,
};

/// Why a line could not be followed any further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FailureReason {
    /// The move is illegal.
    Illegal(Illegal),
    /// Two pieces or more can make it: these squares.
    Ambiguous(Bitboard),
    /// The piece it names cannot go there, but those on these squares can.
    WrongOrigin(Bitboard),
    /// Words, or two squares in Chess960, that fit two legal moves: these two, or more.
    AmbiguousWords(Move, Move),
    /// Words that mean no legal move.
    IllegalWords,
    /// The token cannot be read.
    Unreadable,
    /// A ply is missing before it, or there is one too many: the written numbers say that it is the
    /// other side's turn, or do not hold two moves.
    TurnOrder {
        /// A ply is missing (`true`) or one too many (`false`).
        missing: bool,
    },
    /// The moves before the record's first number are missing.
    BeginningMissing,
    /// A pawn is promoted to a king or a pawn.
    BadPromotion(Role),
    /// The game was over: mate.
    AfterMate,
    /// The game was over: stalemate.
    AfterStalemate,
    /// A null move while the king is in check.
    NullInCheck,
}

impl FailureReason {
    /// Whether the token counts as a half-move: one that cannot be read need not be a move, and one ply too many was surely
    /// written twice.
    pub const fn is_half_move(self) -> bool {
        !matches!(self, FailureReason::Unreadable | FailureReason::TurnOrder { missing: false })
    }
}

/// What a line does after a half-move that cannot be legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aftermath {
    /// It is not followed any further.
    Stopped,
    /// It goes on from the position that the move led to, as it was made on the board.
    PlayedOn,
    /// It goes on from the position before the move, with another move in its place.
    Replaced,
}

/// A half-move that cannot be legal; as a rule its line was not replayed beyond it.
#[derive(Clone, Copy, Debug)]
pub struct Failure {
    /// The half-move that could not be played.
    pub ply_ref: PlyRef,
    /// Its token.
    pub span: Span,
    /// As far as it could be read.
    pub written: Option<Written>,
    /// Why.
    pub reason: FailureReason,
    /// Half-moves of the same line after it that were not checked.
    pub unchecked: u32,
    /// What the line does after it.
    pub aftermath: Aftermath,
}

/// A fault in the text itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect {
    /// `{` without `}`.
    OpenComment,
    /// `{` without its own `}`, whose comment ends where the moves of the game go on.
    EndlessComment,
    /// `(` without `)`; how many.
    OpenVariation(u32),
    /// `(` without `)`, whose variation ends where the numbers go back to the line outside.
    EndlessVariation,
    /// A tag whose quote or bracket is missing.
    OpenTag,
    /// Text that is neither move, comment, annotation nor result.
    Stray,
    /// Moves or text after the result.
    AfterResult,
    /// `{` inside a comment.
    NestedComment,
    /// `)` or `}` without its opening.
    Unopened,
    /// Variations nested too deeply to be replayed.
    TooDeep,
}

/// Why a game was not replayed at all.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum NotReplayed {
    /// Its FEN cannot be read or played.
    Fen(FenError),
    /// Its variant is not supported.
    Variant,
}

impl NotReplayed {
    /// The reason in one word, as reports for programs have it.
    pub const fn slug(&self) -> &'static str {
        match self {
            NotReplayed::Fen(_) => "position",
            NotReplayed::Variant => "variant",
        }
    }
}
