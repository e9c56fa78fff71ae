//! Positions along a replayed line, built again on demand.

use super::{Game, Ply, PlyRef};
use crate::board::Position;

/// Plays a replayed ply; a null move passes the turn.
pub(super) fn advance(position: &mut Position, ply: &Ply) {
    match ply.played {
        Some(played) => position.play(played),
        None => position.pass(),
    }
}

impl Game<'_> {
    /// The position before the half-move at `seat`; `None` where the line was not followed that far.
    ///
    /// Linear in the length of the game: meant for findings.
    pub fn before(&self, ply_ref: PlyRef) -> Option<Position> {
        let mut position = self.start().clone();
        self.play_up_to(&mut position, ply_ref.line, ply_ref.index).then_some(position)
    }

    /// Plays the first `count` half-moves of the game as they stand on `line`.
    fn play_up_to(&self, position: &mut Position, line: u32, count: u32) -> bool {
        if line == 0 {
            let Some(plies) = self.plies().get(..count as usize) else { return false };
            plies.iter().for_each(|ply| advance(position, ply));
            return true;
        }
        // The way down from the main line, so that nesting costs no recursion.
        let mut way = vec![(line, count)];
        let mut at = line;
        while at != 0 {
            let Some(found) = self.lines().get(at as usize) else { return false };
            way.push((found.parent, found.branch));
            at = found.parent;
        }
        let mut reached = 0;
        for &(line, upto) in way.iter().rev() {
            if line == 0 {
                let Some(plies) = self.plies().get(..upto as usize) else { return false };
                plies.iter().for_each(|ply| advance(position, ply));
                reached = upto;
                continue;
            }
            let moves = self.variations().iter().filter(|(ply_ref, _)| ply_ref.line == line);
            for (ply_ref, ply) in moves.filter(|(ply_ref, _)| ply_ref.index < upto) {
                if ply_ref.index != reached {
                    return false;
                }
                advance(position, ply);
                reached += 1;
            }
        }
        reached == count
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
