//! One half-move of a line: read, then carried out.

use super::{
    reading::{Meaning, Reading, Way},
    rules::{both_lose, glued_moves, word_of_files},
    state::Replay,
};
use crate::{
    board::{Move, Role, Square, pawn_attacks},
    game::record::{EventKind, FailureReason, Foreign, ItemKind, PlyRef},
    notation::{ContextNotation, Marks, Written, captured_role, looks_latin, resolve_fast},
    pgn::Outcome,
    source::Span,
};

impl Replay<'_, '_> {
    /// Plays a half-move of plain form on the line; `false` if there is none here.
    #[inline(never)]
    pub(super) fn plain_half_move(&mut self) -> bool {
        let read = self.tokens.plain_move();
        if let Some((written, span)) = read {
            self.half_move(written, span);
        }
        read.is_some()
    }

    /// Plays a written half-move on the line, or notes why it cannot be.
    #[inline(never)]
    pub(super) fn half_move(&mut self, written: Written, span: Span) {
        self.count_half_move();
        let played = if self.now.halted { None } else { resolve_fast(written, &self.now.position) };
        match played {
            Some(played) if !self.may_be_piece(written) => self.play(played, written, span),
            _ => self.unresolved_half_move(written, span),
        }
    }

    /// The same for one that needs a closer look.
    #[inline(never)]
    fn unresolved_half_move(&mut self, written: Written, span: Span) {
        let whole = self.joined(written, span);
        let (written, span) = whole.unwrap_or((written, span));
        if whole.is_some() {
            self.tokens.skip_to(span.end());
            self.in_parts = true;
        }
        if self.now.halted {
            return self.halted(Some(written), span, |replay| replay.interpret(written, span));
        }
        let meaning = self.interpret(written, span);
        self.carry_out(meaning, span);
    }

    /// The same for one that is not of a plain form.
    #[inline(never)]
    pub(super) fn rarer_half_move(&mut self, written: Written, span: Span) {
        let misnamed = written.marks().has(Marks::CAPTURE)
            && !self.now.is_lost()
            && self.names_another_piece(written, span);
        let ply_ref = self.now.ply_ref();
        self.half_move(written, span);
        if misnamed && self.now.index > ply_ref.index && self.is_read_as_written(ply_ref) {
            self.note_at(EventKind::CapturedLetterWrong, ply_ref, span);
        }
        let token = span.of(self.text);
        if !token.is_ascii()
            && self.now.index > ply_ref.index
            && self.settings.letters.are_latin()
            && token.windows(2).any(|pair| looks_latin([pair[0], pair[1]]))
        {
            self.note_at(EventKind::LookAlike, ply_ref, span);
        }
    }

    /// Whether the token names the captured piece after its sign of capture, and another than what is there.
    fn names_another_piece(&self, written: Written, span: Span) -> bool {
        let position = &self.now.position;
        let letters = self.settings.with_pawn.unwrap_or(self.settings.letters);
        let Some(named) = captured_role(span.of(self.text), letters) else { return false };
        let passing = || (position.ep_square() == Some(written.to())).then_some(Role::Pawn);
        position.role_on(written.to()).or_else(passing).is_some_and(|captured| captured != named)
    }

    /// Whether the half-move just played is legal, and of the language that the game is read in.
    fn is_read_as_written(&self, ply_ref: PlyRef) -> bool {
        !self.now.was_illegal()
            && self.scratch.notes.foreign.last().is_none_or(|last| last.ply_ref != ply_ref)
    }

    /// The same for a half-move in a notation of words.
    pub(super) fn context_half_move(&mut self, notation: &dyn ContextNotation, span: Span) {
        self.count_half_move();
        if !self.scratch.notes.seen.has(EventKind::NotAlgebraic) && !self.now.is_lost() {
            self.note(EventKind::NotAlgebraic, span);
        }
        if self.now.halted {
            return self.halted(None, span, |replay| replay.context_move(notation, span));
        }
        let meaning = self.context_move(notation, span);
        self.carry_out(meaning, span);
    }

    /// The same for what cannot be read.
    pub(super) fn unreadable(&mut self, span: Span) {
        self.count_half_move();
        if self.now.halted {
            return self.halted(None, span, |replay| replay.interpret_unreadable(span));
        }
        let meaning = self.interpret_unreadable(span);
        self.carry_out(meaning, span);
    }

    #[inline(always)]
    fn count_half_move(&mut self) {
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves += 1;
        }
    }

    /// The token was none after all.
    pub(super) fn uncount_half_move(&mut self) {
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves -= 1;
        }
    }

    /// A half-move that cannot just be played: the line is lost, the numbers contradict the turn, or an illegal move came
    /// before it. `read` says what it comes to.
    #[cold]
    fn halted(&mut self, written: Option<Written>, span: Span, read: impl FnOnce(&Self) -> Meaning) {
        if written.is_some_and(|written| self.is_word(written, span)) {
            self.carry_out(Meaning::Word, span);
        } else if self.now.is_lost() {
            self.keep(ItemKind::Unplayed, span);
            self.now.lose_one(self.scratch);
        } else if let Some(conflict) = self.now.conflict.take() {
            self.fail(written, span, conflict.reason());
        } else {
            self.carry_out(read(self), span);
        }
    }

    /// Does what the token at `span` was found to mean.
    #[inline(never)]
    fn carry_out(&mut self, meaning: Meaning, span: Span) {
        match meaning {
            Meaning::Move(reading) => self.play_reading(reading, span),
            Meaning::Pass(written) => self.pass(written, span),
            Meaning::Number => {
                self.uncount_half_move();
                self.number_in_digits(span);
            }
            Meaning::Word => {
                self.uncount_half_move();
                self.rule = Some(&word_of_files::RULE);
                self.pass_over(span);
            }
            Meaning::BothLose => {
                self.rule = Some(&both_lose::RULE);
                self.keep(ItemKind::Unplayed, span);
                self.scratch.outcome = Some((Outcome::BothLose, span));
            }
            Meaning::Failure(written, reason) => {
                if let Some((first, span)) = self.first_of_glued(span) {
                    self.note(EventKind::GluedMoves, span);
                    self.tokens.go_back_to(span.end());
                    self.rule = Some(&glued_moves::RULE);
                    self.uncount_half_move();
                    return self.half_move(first, span);
                }
                let is_illegal = matches!(reason, FailureReason::Illegal(_));
                if let Some(written) =
                    written.filter(|&written| is_illegal && self.names_captured_pawn(written))
                {
                    self.note(EventKind::EnPassantTarget, span);
                    if let Some(played) = self.capture_in_passing(written) {
                        return self.play(played, written.arriving(played.to()), span);
                    }
                }
                match written.and_then(|written| Some((written, self.as_made(written, reason)?))) {
                    Some((written, made)) => self.play_on(made, written, reason, span),
                    None => self.fail(written, span, reason),
                }
            }
        }
    }

    /// Whether an en passant capture names the square of the pawn it captures: with its sign, or by the file of a pawn that has no
    /// other capture, where no other pawn's capture on that square can be meant.
    fn names_captured_pawn(&self, written: Written) -> bool {
        let (position, to) = (&self.now.position, written.to());
        let Some(target) = position.ep_square().filter(|_| position.last_double() == Some(to)) else {
            return false;
        };
        let us = position.turn();
        let can_capture = |file: u8, on: Square| {
            let pawns = position.pieces(us, Role::Pawn) & pawn_attacks(us.other(), on);
            pawns
                .into_iter()
                .any(|from| from.file() == file && position.validate_move(from, on, None).is_ok())
        };
        let is_by_file = |file: u8| {
            file != to.file() && can_capture(file, target) && !(0..8).any(|other| can_capture(other, to))
        };
        written.marks().has(Marks::EN_PASSANT)
            || (written.role() == Some(Role::Pawn) && written.from_file().is_some_and(is_by_file))
    }

    /// The capture en passant that is meant where the captured pawn's square is written: by the pawn on the written file, or by the only
    /// one that can.
    fn capture_in_passing(&self, written: Written) -> Option<Move> {
        let position = &self.now.position;
        let (us, target) = (position.turn(), position.ep_square()?);
        let pawns = position.pieces(us, Role::Pawn) & pawn_attacks(us.other(), target);
        let named = pawns.filter(|from| written.from_file().is_none_or(|file| file == from.file()));
        let mut moves = named.filter_map(|from| position.validate_move(from, target, None).ok());
        let first = moves.next()?;
        moves.next().is_none().then_some(first)
    }

    fn play_reading(&mut self, reading: Reading, span: Span) {
        let Reading { written, played, way, rule } = reading;
        self.rule = rule.or(self.rule);
        match way {
            Way::AsWritten => {}
            Way::Foreign(language) => {
                self.note(EventKind::Foreign, span);
                let ply_ref = self.now.ply_ref();
                self.scratch.notes.foreign.push(Foreign { ply_ref, span, language });
            }
            Way::ForeignPromotion => self.note(EventKind::PromotionForeign, span),
            Way::LetterCase => self.note(EventKind::LetterCase, span),
            Way::PromotionMissing => self.note(EventKind::PromotionMissing, span),
            Way::LookAlike => self.note(EventKind::LookAlike, span),
            Way::Unseen => self.note(EventKind::Unseen, span),
        }
        let played = if self.now.played_on.is_some() { self.now.position.answer(played) } else { played };
        self.play(played, written, span);
    }
}
