//! What replay notices about single moves and the text around them.

use super::PlyRef;
use crate::source::Span;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $(= $($set:ident)|+)?;)*) => {
        /// Something noticed; the checks say whether it matters.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum EventKind {
            $($(#[$doc])* $name,)*
        }

        impl EventKind {
            /// All kinds.
            pub const ALL: &'static [EventKind] = &[$(EventKind::$name),*];

            /// The sets that the kind belongs to, by its number.
            const SETS: &'static [u8] = &[$(0 $($(| $set)+)?),*];
        }
    };
}
/// The spelling is irregular: such a move has to be written from the position.
const IRREGULAR: u8 = 1;
/// The game is not cleanly written in the language it was read in.
const UNCLEAN: u8 = 2;
/// A sign that the moves, so read, contradict.
const FALSE_SIGN: u8 = 4;

kinds! {
    /// A line could not be followed; see `Game::failures`.
    Failure = UNCLEAN;
    /// A fault in the text; see `Game::defects`.
    Defect;
    /// A pawn's move with a letter.
    PawnLetter = IRREGULAR;
    /// A square of departure is named without need.
    SuperfluousOrigin = IRREGULAR;
    /// A rank, or a whole square, is named where a file (or less) would do.
    NonpreferredOrigin = IRREGULAR;
    /// A capture without its sign.
    CaptureMarkMissing = IRREGULAR;
    /// A sign of capture where nothing is captured.
    CaptureMarkSpurious = IRREGULAR | FALSE_SIGN;
    /// A letter for the captured piece that is another's, `e4xNd5`.
    CapturedLetterWrong = IRREGULAR | FALSE_SIGN;
    /// An en passant sign on another move.
    EnPassantMarkSpurious = IRREGULAR;
    /// An en passant capture written with the captured pawn's square.
    EnPassantTarget = IRREGULAR;
    /// A check without its sign.
    CheckMarkMissing = IRREGULAR;
    /// A check sign where there is no check, or where it is mate.
    CheckMarkWrong = IRREGULAR | FALSE_SIGN;
    /// A sign of mate without mate.
    MateMarkWrong = IRREGULAR | FALSE_SIGN;
    /// A promotion without its piece.
    PromotionMissing = IRREGULAR;
    /// A promotion with another language's letter.
    PromotionForeign = IRREGULAR | UNCLEAN;
    /// A wrong move number, or one without its dot.
    MoveNumber;
    /// The result stands right after the last move, without a space.
    GluedResult;
    /// Two half-moves stand without a space between; the first of them.
    GluedMoves = UNCLEAN;
    /// The offer of a draw, on the main line.
    DrawOffer;
    /// A null move.
    NullMove = IRREGULAR;
    /// The Result tag and the result token are not the same plain PGN result.
    OddResult;
    /// The text holds a byte beyond ASCII.
    NotAscii;
    /// The text holds a control character that is neither a tab nor a line end.
    Control;
    /// Non-ASCII spaces or invisible characters separate its words; they were read as plain spaces.
    OddSpace;
    /// Variations stand in brackets; they were read as if these were parentheses.
    Brackets;
    /// A half-move was read in another language than the rest; see `Game::foreign`.
    Foreign = IRREGULAR | UNCLEAN;
    /// A look-alike from another alphabet: of a piece's letter, or of a file's or the capture sign in a game with Latin letters for the
    /// pieces.
    LookAlike = IRREGULAR;
    /// Characters that nobody sees stand within a move.
    Unseen = IRREGULAR;
    /// A piece's letter was written small.
    LetterCase = IRREGULAR | UNCLEAN;
    /// The game could as well be read in another language; see `Game::alternative_reading`.
    AlternativeReading;
    /// The game is recorded in words or in descriptive notation.
    NotAlgebraic = IRREGULAR;
    /// Under some edition of the Laws the game ended by itself: mate, stalemate, dead position, fivefold or 75
    /// moves.
    Over;
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EventSet(u32);

/// A bit for each kind.
const _: () = assert!(EventKind::ALL.len() <= u32::BITS as usize);

impl EventSet {
    /// No kind.
    pub const EMPTY: EventSet = EventSet(0);

    /// What is irregular about a move's spelling, so that it has to be written from the position.
    pub const IRREGULAR: EventSet = EventSet::marked(IRREGULAR);

    /// What shows that a game is not cleanly written in the language it was read in.
    pub const UNCLEAN: EventSet = EventSet::marked(UNCLEAN);

    /// Signs that the moves, so read, contradict.
    pub const FALSE_SIGNS: EventSet = EventSet::marked(FALSE_SIGN);

    /// The set of these kinds.
    pub const fn of(kinds: &[EventKind]) -> EventSet {
        let (mut bits, mut at) = (0, 0);
        while at < kinds.len() {
            bits |= 1 << kinds[at] as u32;
            at += 1;
        }
        EventSet(bits)
    }

    /// The kinds that belong to this set.
    const fn marked(set: u8) -> EventSet {
        let (mut bits, mut at) = (0, 0);
        while at < EventKind::ALL.len() {
            if EventKind::SETS[at] & set != 0 {
                bits |= 1 << EventKind::ALL[at] as u32;
            }
            at += 1;
        }
        EventSet(bits)
    }

    /// The kinds of either.
    pub const fn union(self, other: EventSet) -> EventSet {
        EventSet(self.0 | other.0)
    }

    /// Adds a kind.
    #[inline]
    pub fn insert(&mut self, kind: EventKind) {
        self.0 |= 1 << kind as u32;
    }

    /// Takes a kind out.
    pub fn remove(&mut self, kind: EventKind) {
        self.0 &= !(1 << kind as u32);
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
