//! A run: half-moves of a plain form that were read ahead, and the signs among them.

use crate::{notation::ShortToken, source::Span};

/// A half-move of a run: what may be a move, and whether its number stands before it.
#[derive(Clone, Copy, Debug)]
pub struct PlainHalfMove {
    /// What may be a move.
    pub token: ShortToken,
    pub(super) start: u32,
    /// The length of the token in its lowest byte, and [`NUMBERED`].
    shape: u32,
}

/// The bit of a half-move that has its number.
const NUMBERED: u32 = 1 << 8;
/// A comment or a glyph inside a run.
#[derive(Clone, Copy, Debug)]
pub struct RunSign {
    /// The index of the half-move that it follows.
    pub after: u32,
    /// All of it.
    pub span: Span,
}

impl PlainHalfMove {
    pub(super) const NONE: PlainHalfMove = PlainHalfMove { token: ShortToken::NONE, start: 0, shape: 0 };

    /// A half-move by what was read of it.
    #[inline(always)]
    pub(super) fn new(token: ShortToken, start: usize, length: usize, is_numbered: bool) -> PlainHalfMove {
        let numbered = if is_numbered { NUMBERED } else { 0 };
        PlainHalfMove { token, start: start as u32, shape: length as u32 | numbered }
    }

    /// The token, without its number.
    #[inline]
    pub fn span(&self) -> Span {
        Span { start: self.start, len: self.shape & 0xFF }
    }

    /// Whether the number that is due stands before it: with one dot before White's, with three before Black's.
    #[inline]
    pub fn is_numbered(&self) -> bool {
        self.shape & NUMBERED != 0
    }

    /// Where what comes after the token and a space begins.
    #[inline(always)]
    pub(super) fn after(&self) -> usize {
        self.span().end() + 1
    }
}

/// What stands between the half-moves of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct RunSigns {
    pub comments: Vec<RunSign>,
    pub glyphs: Vec<RunSign>,
}

/// Memory for the half-moves that are read ahead, and the signs among them.
#[derive(Clone, Debug, Default)]
pub struct PlainRun {
    pub(super) half_moves: Vec<PlainHalfMove>,
    pub(super) signs: RunSigns,
}

impl PlainRun {
    /// How many half-moves are read ahead at most.
    pub const LONGEST: usize = 128;

    /// The first half-moves of it.
    pub fn first(&self, count: usize) -> &[PlainHalfMove] {
        &self.half_moves[..count]
    }

    /// The comments inside it, in order; after the last half-move, too.
    pub fn comments(&self) -> &[RunSign] {
        &self.signs.comments
    }

    /// The numeric annotation glyphs inside it, in order; after the last half-move, too.
    pub fn glyphs(&self) -> &[RunSign] {
        &self.signs.glyphs
    }
}
