//! The times left on both clocks.

use crate::{board::Color, source::Span};

/// The time left on a player's clock after one of that player's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Half-moves of the game played by then: 1 after the first.
    pub ply: u32,
    /// Moves the player had made since the record began, that one included: from 1.
    pub moves: u32,
    /// Milliseconds, below zero after a minus.
    pub millis: i64,
    /// Where the time stands in the game's text.
    pub span: Span,
}

/// What the comments of the main line say of both clocks. Of several times after one move, the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockTrack {
    sides: [Vec<TimeLeft>; 2],
    /// Commands for a clock that hold no time, or that lack their bracket, in order: half-moves of the game played by then, and what they
    /// hold.
    pub unreadable: Vec<(u32, Span)>,
}

impl ClockTrack {
    /// The times of this player, in order.
    pub fn of(&self, color: Color) -> &[TimeLeft] {
        &self.sides[color as usize]
    }

    /// Whether no clock was read.
    pub fn is_empty(&self) -> bool {
        self.sides.iter().all(Vec::is_empty)
    }

    /// The times of both players as they were written, in order.
    pub fn in_order(&self) -> impl Iterator<Item = (Color, &TimeLeft)> {
        let [white, black] = &self.sides;
        let (mut white, mut black) = (white.iter().peekable(), black.iter().peekable());
        std::iter::from_fn(move || {
            let is_whites = match (white.peek(), black.peek()) {
                (Some(one), Some(other)) => one.ply < other.ply,
                (one, _) => one.is_some(),
            };
            if is_whites {
                white.next().map(|at| (Color::White, at))
            } else {
                black.next().map(|at| (Color::Black, at))
            }
        })
    }

    /// Forgets all times but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.sides.iter_mut().for_each(Vec::clear);
        self.unreadable.clear();
    }

    /// Adds a time after `ply` half-moves, unless there is one already.
    pub(super) fn add(&mut self, starts_black: u32, ply: u32, millis: i64, span: Span) {
        if ply == 0 {
            return;
        }
        let side = &mut self.sides[((ply - 1 + starts_black) % 2) as usize];
        if side.last().is_none_or(|last| last.ply < ply) {
            side.push(TimeLeft { ply, moves: ply.div_ceil(2), millis, span });
        }
    }
}
