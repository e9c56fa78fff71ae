//! Forced moves, and what can be seen at a glance after them.

use super::{Reason, closure::pack, lacks_material, locked::pawns_are_locked};
use crate::board::{Color, Move, Position};

/// Forced moves that are followed, at most.
const LONGEST: usize = 64;

/// The moves that are each the only legal one, and the position after them.
pub(super) struct ForcedLine {
    pub line: Vec<Move>,
    pub end: Position,
    /// Whether no move is legal at the end.
    pub over: bool,
    /// Whether the forced moves come back to where they began, so that nothing else ever happens.
    pub repeats: bool,
}

impl ForcedLine {
    pub fn of(position: &Position) -> ForcedLine {
        let mut forced = ForcedLine { line: Vec::new(), end: position.clone(), over: false, repeats: false };
        let mut seen = Vec::new();
        let mut legal = Vec::with_capacity(64);
        while forced.line.len() < LONGEST {
            legal.clear();
            forced.end.legal_moves(&mut legal);
            forced.over = legal.is_empty();
            let [only] = legal[..] else { break };
            if !forced.line.is_empty() && forced.end.is_dead_by_material() {
                break;
            }
            let before = pack(&forced.end);
            if seen.contains(&before) {
                forced.repeats = true;
                break;
            }
            seen.push(before);
            forced.line.push(only);
            forced.end.play(only);
        }
        forced
    }

    /// Whether `side` has mated at the end.
    pub fn mates(&self, side: Color) -> bool {
        self.over && self.end.in_check() && self.end.turn() != side
    }

    /// Why `side` cannot mate, as far as it can be seen after the forced moves.
    pub fn settles(&self, side: Color) -> Option<Reason> {
        let settled = (self.over && !self.mates(side)) || self.repeats || lacks_material(&self.end, side);
        match (settled, self.line.is_empty()) {
            (false, _) => None,
            (true, false) => Some(Reason::Forced { line: self.line.clone() }),
            (true, true) if !self.over => Some(Reason::Material),
            (true, true) if self.end.in_check() => Some(Reason::Checkmated),
            (true, true) => Some(Reason::Stalemate),
        }
    }

    /// Words for what a search has proved.
    pub fn explain(&self, position: &Position) -> Reason {
        if pawns_are_locked(position) {
            Reason::Locked
        } else if !self.line.is_empty() && pawns_are_locked(&self.end) {
            Reason::Forced { line: self.line.clone() }
        } else {
            Reason::Proved
        }
    }
}
