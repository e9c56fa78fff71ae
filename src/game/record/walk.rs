//! The positions of the main line, built again on demand, and the plies of all lines.

use super::{Game, Ply, PlyRef};
use crate::board::Position;

/// Plays a replayed ply; a null move passes the turn.
pub(in crate::game) fn advance(position: &mut Position, ply: &Ply) {
    position.play_or_pass(ply.played);
}

impl Game<'_> {
    /// Shows the main line's first positions, `count` of them and the start: what spares a copy of each.
    pub fn each_position(&self, count: usize, mut show: impl FnMut(&Position)) {
        let mut position = self.start().clone();
        show(&position);
        for ply in self.plies().iter().take(count) {
            advance(&mut position, ply);
            show(&position);
        }
    }

    /// The main line's positions: the start, then one after each replayed ply.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let mut position = self.start().clone();
        let first = position.clone();
        std::iter::once(first).chain(self.plies().iter().map(move |ply| {
            advance(&mut position, ply);
            position.clone()
        }))
    }
}

/// The replayed plies of all lines in the order of the text; see [`Game::plies_in_order`].
#[derive(Clone)]
pub struct PliesInOrder<'g> {
    main: &'g [Ply],
    /// Index of the first of `main`.
    index: u32,
    variations: &'g [(PlyRef, Ply)],
}

impl<'g> Game<'g> {
    /// The replayed plies of all lines in the order of the text, each with its place.
    pub fn plies_in_order(&self) -> PliesInOrder<'g> {
        self.plies_from(0)
    }

    /// The same without the plies before byte `at` of the text.
    pub(super) fn plies_from(&self, at: usize) -> PliesInOrder<'g> {
        let is_before = |ply: &Ply| (ply.span.start as usize) < at;
        // Nearly always none is.
        let index = match self.plies().first() {
            Some(first) if is_before(first) => self.plies().partition_point(is_before),
            _ => 0,
        };
        let varied = self.variations().partition_point(|(_, ply)| is_before(ply));
        PliesInOrder {
            main: &self.plies()[index..],
            index: index as u32,
            variations: &self.variations()[varied..],
        }
    }
}

impl<'g> PliesInOrder<'g> {
    /// The plies of the main line that come next, and the index of the first; none while one of a variation is to come.
    #[inline]
    pub fn main_line(&self) -> (&'g [Ply], u32) {
        (if self.variations.is_empty() { self.main } else { &[] }, self.index)
    }

    /// Passes over so many plies of the main line.
    #[inline]
    pub fn pass_main_line(&mut self, count: usize) {
        self.main = &self.main[count..];
        self.index += count as u32;
    }

    /// The next ply, its place, and whether it is one of a variation.
    #[inline(always)]
    fn peek_any(&self) -> Option<(PlyRef, &'g Ply, bool)> {
        match (self.main.first(), self.variations.first()) {
            (main, Some((ply_ref, other))) if main.is_none_or(|ply| other.span.start < ply.span.start) => {
                Some((*ply_ref, other, true))
            }
            (main, _) => Some((PlyRef { line: 0, index: self.index }, main?, false)),
        }
    }

    /// The next ply and its place, without taking it.
    #[inline(always)]
    pub fn peek(&self) -> Option<(PlyRef, &'g Ply)> {
        self.peek_any().map(|(ply_ref, ply, _)| (ply_ref, ply))
    }

    /// The next ply if it is as wanted.
    #[inline(always)]
    pub fn next_if(&mut self, wanted: impl Fn(&Ply) -> bool) -> Option<(PlyRef, &'g Ply)> {
        let (ply_ref, ply, varies) = self.peek_any().filter(|(_, ply, _)| wanted(ply))?;
        if varies {
            self.variations = &self.variations[1..];
        } else {
            self.main = &self.main[1..];
            self.index += 1;
        }
        Some((ply_ref, ply))
    }
}

impl<'g> Iterator for PliesInOrder<'g> {
    type Item = (PlyRef, &'g Ply);

    #[inline]
    fn next(&mut self) -> Option<(PlyRef, &'g Ply)> {
        self.next_if(|_| true)
    }
}
