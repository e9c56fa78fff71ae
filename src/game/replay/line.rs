//! The state of one line while it is followed.

use crate::{
    board::Position,
    game::record::{FailureReason, PlyRef, Scratch},
    notation::Written,
    source::Span,
};

/// A line being followed: the main line or a variation.
#[derive(Clone)]
pub(super) struct LineState {
    /// The position reached.
    pub position: Position,
    /// Index into the game's lines.
    pub line: u32,
    /// A variation's last ply.
    pub last: Option<(Written, Span)>,
    /// Half-moves of the game before the line's first.
    pub first: u32,
    /// Half-moves of the game so far.
    pub index: u32,
    /// The line's failure, an index into the game's failures (or beyond, where no more are kept).
    pub failed: Option<u32>,
    /// Whether the failing token was the last one read.
    pub at_failure: bool,
    /// Whether the line starts from a position that is not known.
    pub untrusted: bool,
    /// Whether anything speaks against just playing the next move: a failure, no trust, a conflict, an illegal move
    /// that was played on from.
    pub halted: bool,
    /// Half-moves of the game up to the last illegal one that the line goes on from, that one included.
    pub played_on: Option<u32>,
    /// The last move number and the moves since.
    pub numbering: Option<Numbering>,
    /// The last number says that the other side is on the move; whether a ply is missing or one too many.
    pub conflict: Option<Conflict>,
}

/// What the written numbers say about the plies between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Conflict {
    /// A ply is missing.
    Missing,
    /// There is one ply too many.
    Extra,
    /// All plies before the record's first number are missing.
    Beginning,
}

impl Conflict {
    /// The failure of the half-move at which it shows.
    pub fn reason(self) -> FailureReason {
        match self {
            Conflict::Beginning => FailureReason::BeginningMissing,
            Conflict::Missing | Conflict::Extra => {
                FailureReason::TurnOrder { missing: self == Conflict::Missing }
            }
        }
    }
}

/// A move number as written, and how many moves followed it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    pub value: u32,
    pub dots: u8,
    pub moves: u32,
}

impl Numbering {
    /// How many moves should stand between this number and the next White move's.
    pub fn due(&self) -> u32 {
        if self.dots == 2 { 1 } else { 2 }
    }

    /// Half-moves as numbers count them: `12.` is the 24th, `12...` the 25th.
    pub fn half_moves(&self) -> u64 {
        2 * u64::from(self.value) + u64::from(self.dots == 2)
    }

    /// Whether the next number contradicts the player on the move, and what that says of the plies between.
    ///
    /// A number that denies the turn by one
    /// half-move tells of a ply that is missing or one too many; by more, it is just a wrong number.
    pub fn conflict(&self, value: u32, dots: u8, black: bool) -> Option<Conflict> {
        let says_black = dots == 2;
        // `11. Nf4 11. Bh3`: Black's number with a single dot, a common slip.
        if says_black == black || (black && value == self.value) {
            return None;
        }
        let said = Numbering { value, dots, moves: 0 };
        let (reached, said) = (self.half_moves() + u64::from(self.moves), said.half_moves());
        match () {
            () if reached + 1 == said => Some(Conflict::Missing),
            () if reached == said + 1 => Some(Conflict::Extra),
            () => None,
        }
    }
}

impl LineState {
    /// The main line from `position` on.
    pub fn new(position: Position) -> LineState {
        LineState {
            position,
            last: None,
            line: 0,
            first: 0,
            index: 0,
            failed: None,
            at_failure: false,
            untrusted: false,
            halted: false,
            played_on: None,
            numbering: None,
            conflict: None,
        }
    }

    /// From here on a variation of the line that was followed, whose position has been set, with `index` half-moves of the game before it.
    pub fn branch_off(&mut self, line: u32, index: u32, trusted: bool) {
        self.line = line;
        (self.first, self.index) = (index, index);
        self.last = None;
        (self.failed, self.at_failure) = (None, false);
        self.untrusted = !trusted;
        self.halted = !trusted || self.played_on.is_some();
        (self.numbering, self.conflict) = (None, None);
    }

    /// The next half-move's place.
    #[inline]
    pub fn ply_ref(&self) -> PlyRef {
        PlyRef { line: self.line, index: self.index }
    }

    /// Whether the line is no longer followed.
    #[inline]
    pub fn is_lost(&self) -> bool {
        self.untrusted || self.failed.is_some()
    }

    /// Whether the last half-move was illegal: then it ends no game (articles 5.1.1 and 5.2.1).
    pub fn was_illegal(&self) -> bool {
        self.played_on == Some(self.index)
    }

    /// Counts a half-move that could not be checked.
    pub fn lose_one(&mut self, scratch: &mut Scratch) {
        self.at_failure = false;
        match self.failed {
            Some(failed) => {
                if let Some(failure) = scratch.notes.failures.get_mut(failed as usize) {
                    failure.unchecked += 1;
                }
            }
            None if self.line == 0 => scratch.moves.unchecked += 1,
            None => {}
        }
    }
}
