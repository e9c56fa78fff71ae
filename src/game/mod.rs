//! One game, replayed: facts only. Nothing here judges; see `checks`.

mod context_move;
mod detect;
mod dialects;
mod event;
mod foreign;
mod half_move;
mod header;
mod history;
mod letter_census;
mod line;
mod odd_bytes;
mod replay;
mod scratch;
mod short_pawn_capture;
mod start;
mod summary;
mod walk;
mod words_alone;

pub use detect::read_game;
pub use dialects::{Dialect, Dialects};
pub use event::{Event, EventKind, EventSet};
pub use history::{Ended, Ending, History};
pub use odd_bytes::is_control_byte;
pub use replay::{Options, replay};
pub use scratch::Scratch;

use crate::{
    board::{Bitboard, FenError, Illegal, Move, Position, Role},
    notation::{Language, Letters, Written},
    pgn::{Outcome, Tag, TagName, Tags},
    source::Span,
};
use std::borrow::Cow;

/// One ply of the main line or of a variation.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The move as written.
    pub written: Written,
    /// The token, without its number, with its marks.
    pub span: Span,
    /// The legal move it stands for; `None` for a null move.
    pub played: Option<Move>,
}

/// A line of play: 0 is the main line, each variation has one of its own.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The line it branches off; 0 for the main line itself.
    pub parent: u32,
    /// How many half-moves of the game stand before its first one, counted along its ancestors.
    pub branch: u32,
    /// Its opening parenthesis; the game's first byte for the main line.
    pub open: Span,
}

/// Where a half-move stands in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlyRef {
    /// The line, 0 for the main line.
    pub line: u32,
    /// Half-moves of the game before this one: 0 for the first.
    pub index: u32,
}

/// Why a line could not be followed any further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailureReason {
    /// The move is illegal.
    Illegal(Illegal),
    /// Two men or more can make it: these squares.
    Ambiguous(Bitboard),
    /// The man it names cannot go there, but those on these squares can.
    WrongOrigin(Bitboard),
    /// Words, or two squares of Chess960, that mean two legal moves alike; these two, or more.
    AmbiguousWords(Move, Move),
    /// Words that mean no legal move.
    IllegalWords,
    /// The token cannot be read.
    Unreadable,
    /// A ply is missing before it, or one too many stands there: the written numbers say that it is the
    /// other side's turn, or hold another count of moves than two.
    TurnOrder {
        /// A ply is missing (`true`) or one too many (`false`).
        missing: bool,
    },
    /// A pawn is promoted to a king or a pawn.
    BadPromotion(Role),
    /// The game was over: mate.
    AfterMate,
    /// The game was over: stalemate.
    AfterStalemate,
    /// The null move cannot be: the king is in check.
    NullInCheck,
}

/// A point beyond which a line was not replayed.
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
    /// Half-moves of the same line behind it that were not checked.
    pub unchecked: u32,
}

/// A half-move that was read in another language than the rest of the game.
#[derive(Clone, Copy, Debug)]
pub struct Foreign {
    /// The half-move.
    pub ply_ref: PlyRef,
    /// Its token.
    pub span: Span,
    /// The language; where several read it alike, the first of the table.
    pub language: &'static Language,
}

/// Another language that the whole game can be read in, with other moves.
#[derive(Clone, Copy, Debug)]
pub struct AlternativeReading {
    /// The language.
    pub language: &'static Language,
    /// The first token that is another move in it.
    pub span: Span,
    /// The half-move it is.
    pub ply_ref: PlyRef,
    /// The move in the language the game was read in; `None` where it is illegal in it.
    pub here: Option<Move>,
    /// The move in the other language.
    pub there: Option<Move>,
}

/// A fault in the text itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect {
    /// `{` without `}`.
    OpenComment,
    /// `(` without `)`; how many.
    OpenVariation(u32),
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
pub enum NotReplayed {
    /// Its FEN cannot be read or played.
    Fen(FenError),
    /// Its variant is not one this program plays.
    Variant,
}

/// One game: a view of the text and of what replay found, valid until the scratch memory is used again.
pub struct Game<'g> {
    /// The game's bytes.
    pub text: &'g [u8],
    scratch: &'g Scratch,
    letters: &'g Letters,
}

impl<'g> Game<'g> {
    /// The letters the game was read with.
    pub fn letters(&self) -> &'g Letters {
        self.letters
    }

    /// The half-moves that were read in another language.
    pub fn foreign(&self) -> &'g [Foreign] {
        &self.scratch.foreign
    }

    /// Another language that the game can be read in just as well.
    pub fn alternative_reading(&self) -> Option<&'g AlternativeReading> {
        self.scratch.alternative_reading.as_ref()
    }

    /// The tags.
    pub fn tags(&self) -> &'g Tags {
        &self.scratch.tags
    }

    /// The first tag of this name.
    #[inline]
    pub fn tag(&self, name: TagName) -> Option<&'g Tag> {
        self.scratch.tags.get(name)
    }

    /// The value of a tag as text; `None` where it is missing, empty, `?` or `-`.
    pub fn value(&self, name: TagName) -> Option<Cow<'g, str>> {
        let text = self.tag(name)?.text(self.text);
        (!matches!(text.trim(), "" | "?" | "-")).then_some(text)
    }

    /// The position the game starts from.
    pub fn start(&self) -> &'g Position {
        &self.scratch.start
    }

    /// The position after the last ply of the main line that was replayed.
    pub fn last(&self) -> &'g Position {
        &self.scratch.last
    }

    /// The replayed plies of the main line.
    pub fn plies(&self) -> &'g [Ply] {
        &self.scratch.plies
    }

    /// The lines: the main line, then the variations in the order of their opening parentheses.
    pub fn lines(&self) -> &'g [Line] {
        &self.scratch.lines
    }

    /// The replayed plies of all variations, each with its place, in the order of the text.
    pub fn variations(&self) -> &'g [(PlyRef, Ply)] {
        &self.scratch.variations
    }

    /// Where lines could not be followed any further.
    pub fn failures(&self) -> &'g [Failure] {
        &self.scratch.failures
    }

    /// What stopped the main line, if anything.
    pub fn main_failure(&self) -> Option<&'g Failure> {
        self.failures().iter().find(|failure| failure.ply_ref.line == 0)
    }

    /// Faults in the text.
    pub fn defects(&self) -> &'g [(Defect, Span)] {
        &self.scratch.defects
    }

    /// What replay noticed about single moves.
    pub fn events(&self) -> &'g [Event] {
        &self.scratch.events
    }

    /// The kinds of events that occurred, so that a check can tell at once that it has nothing to do.
    pub fn seen(&self) -> EventSet {
        self.scratch.seen
    }

    /// The comments of the main line and the variations: the whole comment's span, and the half-move it
    /// stands behind.
    pub fn comments(&self) -> &'g [(PlyRef, Span)] {
        &self.scratch.comments
    }

    /// The result token of the movetext.
    pub fn outcome(&self) -> Option<(Outcome, Span)> {
        self.scratch.outcome
    }

    /// Where the movetext begins and ends: its first token and the end of its last.
    pub fn movetext(&self) -> Span {
        self.scratch.movetext
    }

    /// Repetitions and quiet moves of the main line.
    pub fn history(&self) -> &'g History {
        &self.scratch.history
    }

    /// Half-moves of the main line that stand in the text but could not be checked.
    pub fn unchecked(&self) -> u32 {
        self.scratch.unchecked + self.main_failure().map_or(0, |failure| failure.unchecked)
    }

    /// Why the game was not replayed, if it was not.
    pub fn not_replayed(&self) -> Option<&'g NotReplayed> {
        self.scratch.not_replayed.as_ref()
    }

    /// Whether its Variant tag says that it is a game of Chess960.
    pub fn is_chess960(&self) -> bool {
        start::is_chess960(self.text, self.scratch)
    }

    /// Number of the move, as the record should number it, and whether Black makes it.
    pub fn number(&self, ply_ref: PlyRef) -> (u32, bool) {
        let black = self.start().turn() as u32;
        let half = ply_ref.index + black;
        (self.start().fullmove_number() + half / 2, half % 2 == 1)
    }
}
