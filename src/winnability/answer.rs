//! The answers, their reasons, and how much may be searched for them.

use crate::board::{Color, Move};

/// How much may be searched. Counted in positions, never in time, so an answer is the same on every machine and thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Only what is quick to prove: a position is found dead or undetermined, hardly ever alive. Some 10 µs on positions
    /// of ordinary games. The solver limits depth and kinds of position rather than their number; where that would not hold it, 5,000
    /// positions are looked at instead.
    Quick,
    /// That, and then everything that can happen in 10,000 positions a side: what a record is checked with, so that no file, whatever
    /// positions are in it, takes long.
    Bounded,
    /// Everything: some 90 µs a side on positions of ordinary games, and seconds on the hardest compositions. The solver
    /// gives up after about 18 million positions a side.
    Full,
}

/// The budget to use unless there is a reason for another.
pub const DEFAULT_BUDGET: Budget = Budget::Full;

/// What a search found for one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Helpmate(Vec<Move>),
    NoHelpmate,
    Unknown,
}

/// Why a side cannot mate, or why neither can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The men on the board suffice for no mate, wherever they stand.
    Material,
    /// The player on the move is stalemated (article 5.2.1), so nobody moves any more.
    Stalemate,
    /// The side is checkmated itself (article 5.1.1). Never a reason for a dead position.
    Checkmated,
    /// Each of these moves is the only legal one; after the last of them the matter is settled at a glance (by material,
    /// stalemate, mate or locked pawns), or the moves repeat.
    Forced {
        /// The forced moves in order, at least one.
        line: Vec<Move>,
    },
    /// No pawn can ever move or be captured again, and the men that are left cannot mate between them.
    Locked,
    /// The search has looked at everything that could happen.
    Proved,
}

impl Reason {
    /// The word reports use: `material`, `stalemate`, `checkmate`, `forced`, `locked` or `proved`.
    pub fn slug(&self) -> &'static str {
        match self {
            Reason::Material => "material",
            Reason::Stalemate => "stalemate",
            Reason::Checkmated => "checkmate",
            Reason::Forced { .. } => "forced",
            Reason::Locked => "locked",
            Reason::Proved => "proved",
        }
    }
}

/// Whether a side can mate by some series of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnability {
    /// It can.
    Winnable {
        /// Legal moves of both sides from the position on, the last one mate; none where mate is on the board already.
        helpmate: Vec<Move>,
    },
    /// It cannot.
    Unwinnable {
        /// Why not.
        why: Reason,
    },
    /// The budget did not suffice.
    Undetermined,
}

/// Whether a position is dead: neither side can mate by any series of legal moves (article 5.2.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Death {
    /// It is.
    Dead {
        /// Why.
        reason: Reason,
    },
    /// It is not.
    Alive {
        /// Legal moves of both sides from the position on, the last one mate; none where mate is on the board already.
        helpmate: Vec<Move>,
        /// Who gives mate with them.
        by: Color,
    },
    /// The budget did not suffice.
    Undetermined,
}
