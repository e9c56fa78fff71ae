//! Why a move is illegal: every reason names its squares.

use super::{Role, Side, Square};

/// Why a move cannot be made (articles 3.1 to 3.9); the mover's men unless said otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The player has no such man, or none where one was looked for.
    NoSuchPiece {
        /// The role looked for.
        role: Role,
        /// The only square it was looked for on, if it was one.
        from: Option<Square>,
        /// Where it was to go.
        to: Square,
    },
    /// No man stands on the square of departure.
    NothingOn {
        /// The square of departure.
        from: Square,
    },
    /// The man on the square of departure is the opponent's.
    NotYours {
        /// The square of departure.
        from: Square,
    },
    /// No man of the role moves like that (articles 3.2 to 3.8).
    Unreachable {
        /// The role.
        role: Role,
        /// Where it stands, if only one man is meant.
        from: Option<Square>,
        /// Where it was to go.
        to: Square,
    },
    /// A man stands in the way (article 3.5; for pawns 3.7.1 and 3.7.2).
    Blocked {
        /// The role.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// The nearest square in the way that is occupied.
        at: Square,
    },
    /// An own man stands on the target (article 3.1).
    OwnPiece {
        /// The square of departure.
        from: Square,
        /// The target.
        to: Square,
        /// What stands there.
        role_on_to: Role,
    },
    /// Leaving the square would open a line to the own king (article 3.9.2).
    Pinned {
        /// The pinned man's role.
        role: Role,
        /// Where it stands.
        from: Square,
        /// The king behind it.
        king: Square,
        /// The pinning man's role.
        by_role: Role,
        /// Where that stands.
        by: Square,
    },
    /// The own king would be attacked after the move: a check is not met, or the king walks into one
    /// (article 3.9.2).
    LeavesInCheck {
        /// The king's square after the move.
        king: Square,
        /// The attacking man's role.
        by_role: Role,
        /// Where it stands.
        by: Square,
    },
    /// The pawn beside did not advance two squares in the move just made (article 3.7.3.2).
    EpExpired {
        /// The capturing pawn.
        from: Square,
        /// The empty square it was to go to.
        to: Square,
    },
    /// A promotion piece is missing, impossible, or named for a move that promotes nothing
    /// (article 3.7.3.3).
    Promotion {
        /// The role that moves.
        role: Role,
        /// The square of departure.
        from: Square,
        /// The target.
        to: Square,
        /// The promotion piece, where one was named.
        promoted: Option<Role>,
        /// Whether a promotion piece is due and was not named.
        missing: bool,
    },
    /// King or rook have moved, or there is no such rook (article 3.8.2.1).
    CastlingRightLost {
        /// The wing.
        side: Side,
    },
    /// A man stands in king's or rook's way (article 3.8.2.2, Guidelines II.3.2).
    CastlingBlocked {
        /// The wing.
        side: Side,
        /// The occupied square nearest to the king.
        at: Square,
        /// What stands there.
        role: Role,
    },
    /// The king stands in check (article 3.8.2.2).
    CastlingOutOfCheck {
        /// The wing.
        side: Side,
        /// Where a checking man stands.
        by: Square,
        /// Its role.
        by_role: Role,
    },
    /// A square the king must cross is attacked (article 3.8.2.2).
    CastlingThroughCheck {
        /// The wing.
        side: Side,
        /// The attacked square.
        at: Square,
        /// Where an attacking man stands.
        by: Square,
        /// Its role.
        by_role: Role,
    },
    /// The square the king is to occupy is attacked once both men have moved (article 3.8.2.2).
    CastlingIntoCheck {
        /// The wing.
        side: Side,
        /// The attacked square.
        at: Square,
        /// Where an attacking man stands.
        by: Square,
        /// Its role.
        by_role: Role,
    },
    /// The opponent's king stands on the target (article 1.4.1).
    KingCapture {
        /// The target.
        at: Square,
    },
}

impl Illegal {
    /// The reason as reports write it, in kebab case.
    pub const fn slug(&self) -> &'static str {
        match self {
            Illegal::NoSuchPiece { .. } | Illegal::NothingOn { .. } | Illegal::NotYours { .. } => {
                "no-such-piece"
            }
            Illegal::Unreachable { .. } => "unreachable",
            Illegal::Blocked { .. } => "blocked",
            Illegal::OwnPiece { .. } => "own-piece",
            Illegal::Pinned { .. } => "pinned",
            Illegal::LeavesInCheck { .. } => "leaves-in-check",
            Illegal::EpExpired { .. } => "ep-expired",
            Illegal::Promotion { .. } => "promotion",
            Illegal::CastlingRightLost { .. } => "castling-right-lost",
            Illegal::CastlingBlocked { .. } => "castling-blocked",
            Illegal::CastlingOutOfCheck { .. } => "castling-out-of-check",
            Illegal::CastlingThroughCheck { .. } => "castling-through-check",
            Illegal::CastlingIntoCheck { .. } => "castling-into-check",
            Illegal::KingCapture { .. } => "king-capture",
        }
    }

    /// How close the man came to making the move, most telling reason last.
    pub(super) const fn closeness(&self) -> u8 {
        match self {
            Illegal::NoSuchPiece { .. } | Illegal::NothingOn { .. } | Illegal::NotYours { .. } => 0,
            Illegal::Unreachable { .. } => 1,
            Illegal::Blocked { .. } => 2,
            Illegal::OwnPiece { .. } => 3,
            Illegal::EpExpired { .. } => 4,
            Illegal::Promotion { .. } => 5,
            Illegal::LeavesInCheck { .. } => 6,
            Illegal::Pinned { .. } => 7,
            _ => 8,
        }
    }
}
