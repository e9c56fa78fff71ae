//! What replay notices about single moves and the text around them.

use super::PlyRef;
use crate::source::Span;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        /// Something noticed; the checks say whether it matters.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum EventKind {
            $($(#[$doc])* $name,)*
        }

        impl EventKind {
            /// All kinds.
            pub const ALL: &'static [EventKind] = &[$(EventKind::$name),*];
        }
    };
}
kinds! {
    /// A line could not be followed; see `Game::failures`.
    Failure;
    /// A fault in the text; see `Game::defects`.
    Defect;
    /// A pawn's move with a letter.
    PawnLetter;
    /// A square of departure is named without need.
    SuperfluousOrigin;
    /// A rank, or a whole square, is named where a file (or less) would do.
    NonpreferredOrigin;
    /// A capture without its sign.
    CaptureMarkMissing;
    /// A sign of capture where nothing is captured.
    CaptureMarkSpurious;
    /// An en passant sign on another move.
    EnPassantMarkSpurious;
    /// An en passant capture written with the captured pawn's square.
    EnPassantTarget;
    /// A check without its sign.
    CheckMarkMissing;
    /// A sign of check where none is given, or of mere check for a mate.
    CheckMarkWrong;
    /// A sign of mate without mate.
    MateMarkWrong;
    /// A promotion without its piece.
    PromotionMissing;
    /// A promotion with another language's letter.
    PromotionForeign;
    /// A move number that is not the move's, or lacks its dot.
    MoveNumber;
    /// A null move.
    NullMove;
    /// Some position stood twice, or the quiet run came close to fifty moves: a claim may have been open.
    Claimable;
    /// The Result tag and the result token are anything but the same plain result of PGN.
    OddResult;
    /// The text holds a byte beyond ASCII.
    NotAscii;
    /// The text holds a control character that is neither a tab nor a line end.
    Control;
    /// A half-move was read in another language than the rest; see `Game::foreign`.
    Foreign;
    /// A piece's letter was written small.
    SmallLetter;
    /// The game could as well be read in another language; see `Game::alternative_reading`.
    AlternativeReading;
    /// The game is recorded in words or in descriptive notation.
    NotAlgebraic;
    /// Under some edition of the Laws the game ended by itself: mate, stalemate, dead position, fivefold or 75
    /// moves.
    Over;
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EventSet(u32);

impl EventSet {
    /// No kind.
    pub const EMPTY: EventSet = EventSet(0);

    /// The set of these kinds.
    pub const fn of(kinds: &[EventKind]) -> EventSet {
        let (mut bits, mut at) = (0, 0);
        while at < kinds.len() {
            bits |= 1 << kinds[at] as u32;
            at += 1;
        }
        EventSet(bits)
    }

    /// Adds a kind.
    #[inline]
    pub fn insert(&mut self, kind: EventKind) {
        self.0 |= 1 << kind as u32;
    }

    /// Whether the two have a kind in common.
    #[inline]
    pub const fn meets(self, other: EventSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn has(self, kind: EventKind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}

/// One thing noticed.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// What.
    pub kind: EventKind,
    /// The half-move it is about.
    pub ply_ref: PlyRef,
    /// Its token (for a move number, the number).
    pub span: Span,
}
