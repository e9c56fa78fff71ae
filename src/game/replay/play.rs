//! Playing a legal move on the line, comparing it with how it is written, keeping the ply.

use super::{signs::Deed, state::Replay};
use crate::{
    board::{Kind, Move},
    game::record::{EventKind, Ply},
    notation::Written,
    source::Span,
};

impl Replay<'_, '_> {
    /// Plays a legal move and compares it with its signs. `letters` is what [`Written::letters`] gives.
    #[inline(always)]
    pub(super) fn play(&mut self, played: Move, written: Written, letters: u8, span: Span) {
        self.scratch.letters |= letters;
        let position = &mut self.now.position;
        let takes = position.occupied().has(played.to());
        let mind = self.settings.style & written.has_origin();
        if self.keep | mind | !played.is_plain() {
            return self.play_watchfully(played, written, span);
        }
        position.play_plain(played);
        let (checks, key, clock) = (position.in_check(), position.key(), position.halfmove_clock());
        // In this order, since whether something is taken cannot be foreseen.
        let dead = position.has_minors_only() && takes && position.is_dead_by_material();
        let deed = Deed { kind: played.kind(), takes, checks };
        if deed.differs_from(written.marks()) {
            self.compare(deed, written.marks(), span);
        }
        self.record(Ply { written, span, played: Some(played) }, key, clock, dead);
    }

    /// The same for castling, en passant and promotion, and where positions are kept or style is looked at.
    #[inline(never)]
    pub(super) fn play_watchfully(&mut self, played: Move, written: Written, span: Span) {
        let kind = played.kind();
        let position = &self.now.position;
        let takes = (position.occupied().has(played.to()) && kind != Kind::Castle) || kind == Kind::EnPassant;
        if self.settings.style && written.has_origin() {
            self.needless_origin(played, written, span);
        }
        self.keep_before();
        let position = &mut self.now.position;
        position.play(played);
        let (checks, key, clock) = (position.in_check(), position.key(), position.halfmove_clock());
        let dead = position.is_dead_by_material();
        let deed = Deed { kind, takes, checks };
        if deed.differs_from(written.marks()) {
            self.compare(deed, written.marks(), span);
        }
        self.record(Ply { written, span, played: Some(played) }, key, clock, dead);
    }

    /// A null move: the turn passes, nothing else.
    pub(super) fn pass(&mut self, written: Written, span: Span) {
        self.note(EventKind::NullMove, span);
        self.keep_before();
        let position = &mut self.now.position;
        position.pass();
        let (key, clock) = (position.key(), position.halfmove_clock());
        self.record(Ply { written, span, played: None }, key, clock, false);
    }

    /// Keeps the position before a ply, where a variation may need it.
    #[inline]
    pub(super) fn keep_before(&mut self) {
        if !self.keep {
            return;
        }
        match &mut self.now.before {
            Some(before) => **before = self.now.position.clone(),
            None => self.now.before = Some(Box::new(self.now.position.clone())),
        }
    }

    /// Keeps a ply that was just played, and what it led to.
    #[inline(always)]
    pub(super) fn record(&mut self, ply: Ply, key: u64, clock: u32, dead: bool) {
        let ply_ref = self.now.ply_ref();
        self.now.index += 1;
        if ply_ref.line == 0 {
            self.scratch.plies.push(ply);
            self.scratch.history.push(key, clock);
            if dead {
                self.scratch.history.note_dead(self.now.index);
            }
        } else {
            self.now.last = Some((ply.written, ply.span));
            self.scratch.variations.push((ply_ref, ply));
        }
    }
}
