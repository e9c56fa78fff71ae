//! Why a FEN cannot be read, or its position cannot be played.

use super::{Color, Role, Square};
use std::fmt;

/// Why no game can go on from a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenError {
    /// There is no text.
    Empty,
    /// Not eight ranks.
    Ranks {
        /// How many there are.
        count: usize,
    },
    /// A rank that does not have eight squares.
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// How many squares it has.
        squares: usize,
    },
    /// A letter that names no man, or a digit that is not a number of squares.
    Letter {
        /// The letter.
        letter: char,
        /// The rank it stands on, 1 to 8.
        rank: u8,
    },
    /// The side to move is neither `w` nor `b`.
    Turn,
    /// A castling letter that is none of `KQkq`, `A` to `H`, `a` to `h`.
    CastlingLetter {
        /// The letter.
        letter: char,
    },
    /// A player has no king.
    NoKing {
        /// Whose.
        color: Color,
    },
    /// A player has more than one king.
    SeveralKings {
        /// Whose.
        color: Color,
        /// Where one stands.
        first: Square,
        /// Where another stands.
        second: Square,
    },
    /// A pawn on the first or the last rank, where none can ever stand (articles 3.7.1, 3.7.3.3).
    PawnOnEdge {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
    /// Both kings are in check.
    BothInCheck {
        /// The white king.
        white: Square,
        /// The black king.
        black: Square,
    },
    /// The player who is not to move is in check: his king could be taken (article 3.9.2).
    OpponentInCheck {
        /// Whose king.
        color: Color,
        /// Where it stands.
        king: Square,
        /// The checking man's role.
        by_role: Role,
        /// Where that stands.
        by: Square,
    },
    /// More than two men give check, which no single move brings about.
    TooManyCheckers {
        /// The king in check.
        king: Square,
        /// How many men check it.
        count: u32,
    },
}

impl FenError {
    /// Whether the text can be read but no game can reach the position (article 3.10.3); otherwise the
    /// text cannot be read.
    pub const fn is_unplayable(&self) -> bool {
        !matches!(
            self,
            FenError::Empty
                | FenError::Ranks { .. }
                | FenError::RankLength { .. }
                | FenError::Letter { .. }
                | FenError::Turn
                | FenError::CastlingLetter { .. }
        )
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            FenError::Empty => f.write_str("the FEN is empty"),
            FenError::Ranks { count: 1 } => write!(f, "the board has 1 rank instead of 8"),
            FenError::Ranks { count } => write!(f, "the board has {count} ranks instead of 8"),
            FenError::RankLength { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares instead of 8")
            }
            FenError::Letter { letter, rank } => {
                write!(f, "`{}` on rank {rank} is not a piece", letter.escape_debug())
            }
            FenError::Turn => f.write_str("the side to move is neither `w` nor `b`"),
            FenError::CastlingLetter { letter } => {
                write!(f, "`{}` is not a castling right", letter.escape_debug())
            }
            FenError::NoKing { color } => write!(f, "{color} has no king"),
            FenError::SeveralKings { color, first, second } => {
                write!(f, "{color} has more than one king, on {first} and {second}")
            }
            FenError::PawnOnEdge { color, square } => write!(f, "{color} has a pawn on {square}"),
            FenError::BothInCheck { white, black } => {
                write!(f, "both kings are in check, on {white} and {black}")
            }
            FenError::OpponentInCheck { color, king, by_role, by } => {
                write!(f, "{color}, not to move, is in check on {king} from the {by_role} on {by}")
            }
            FenError::TooManyCheckers { king, count } => {
                write!(f, "{count} pieces give check to the king on {king}")
            }
        }
    }
}

impl std::error::Error for FenError {}
