//! Playing a legal move on the line, comparing it with how it is written, keeping the ply.

use super::{
    signs::{Effect, needless_origin},
    state::Replay,
};
use crate::{
    board::{Move, Position},
    game::record::{EventKind, Ply},
    notation::Written,
    source::Span,
};

impl Replay<'_, '_> {
    /// Plays a legal move and compares it with its signs.
    pub(super) fn play(&mut self, played: Move, written: Written, span: Span) {
        self.scratch.moves.letters |= written.letters();
        let takes = self.now.position.takes(played);
        if let Some(kind) = needless_origin(&self.now.position, played, written) {
            self.note(kind, span);
        }
        self.keep_position();
        let position = &mut self.now.position;
        position.play(played);
        let effect = Effect::of(played, takes, position);
        let (key, clock) = (position.key(), position.halfmove_clock());
        let dead = position.is_dead_by_material();
        if effect.differs_from(written.marks()) {
            self.compare(effect, written.marks(), span);
        }
        self.record(Ply { written, span, played: Some(played) }, key, clock, dead);
    }

    /// A null move: the turn passes, nothing else.
    pub(super) fn pass(&mut self, written: Written, span: Span) {
        self.note(EventKind::NullMove, span);
        self.keep_position();
        let position = &mut self.now.position;
        position.pass();
        let (key, clock) = (position.key(), position.halfmove_clock());
        if self.now.ply_ref().line == 0 {
            self.scratch.moves.history.note_pass();
        }
        self.record(Ply { written, span, played: None }, key, clock, false);
    }

    /// Keeps the position that is reached as the one before the next ply, where a variation may need it.
    #[inline]
    pub(super) fn keep_position(&mut self) {
        if self.keeps_positions {
            copy_to(&mut self.scratch.before_last, self.stack.len(), &self.now.position);
        }
    }

    /// Keeps this position as the one before the next ply.
    pub(super) fn keep_before(&mut self, position: &Position) {
        copy_to(&mut self.scratch.before_last, self.stack.len(), position);
    }

    /// Keeps a ply that was just played, and what it led to.
    #[inline(always)]
    pub(super) fn record(&mut self, ply: Ply, key: u64, clock: u32, dead: bool) {
        let ply_ref = self.now.ply_ref();
        if self.rule.is_some() {
            self.keep_rule(ply.span);
        }
        self.now.index += 1;
        if ply_ref.line == 0 {
            self.scratch.moves.plies.push(ply);
            self.scratch.moves.history.push(key, clock);
            if dead {
                self.scratch.moves.history.note_dead(self.now.index);
            }
        } else {
            self.now.last = Some((ply.written, ply.span));
            self.scratch.moves.variations.push((ply_ref, ply));
        }
    }
}

/// Copies a position to this place of a list, which is made as long as that takes.
#[inline(never)]
fn copy_to(positions: &mut Vec<Position>, place: usize, position: &Position) {
    match positions.get_mut(place) {
        Some(before) => before.clone_from(position),
        None => positions.resize(place + 1, position.clone()),
    }
}
