//! One half-move of a line: resolved, compared with what was written, played.

use super::{
    Event, EventKind, FailureReason, Ply, line::Conflict, replay::Replay, short_pawn_capture::may_be_word,
};
use crate::{
    board::{Bitboard, Illegal, Kind, Move, Position, Role, Side, Square},
    notation::{Action, Marks, Resolution, Written, resolve, resolve_fast},
    pgn::{Outcome, Token},
    source::Span,
};

/// Signs that need a closer look, whatever the position.
const UNUSUAL: Marks =
    Marks(Marks::PAWN_LETTER.0 | Marks::EN_PASSANT.0 | Marks::FOREIGN_PROMOTION.0 | MATES.0);
/// Signs that announce a check.
const CHECKS: Marks = Marks(Marks::CHECK.0 | Marks::MATE.0 | Marks::DOUBLE.0);
/// Signs that announce mate (C.13.5).
const MATES: Marks = Marks(Marks::MATE.0 | Marks::DOUBLE.0);
/// Both squares and nothing else.
const UNSIGNED: Marks = Marks(Marks::SQUARES.0 | Marks::NUMERIC.0 | Marks::COORDINATE.0);
/// Signs that a move may carry.
const SIGNS: Marks = Marks(CHECKS.0 | Marks::CAPTURE.0 | Marks::EN_PASSANT.0 | Marks::FOREIGN_PROMOTION.0);
/// How many half-moves a look-ahead reads.
pub(super) const AHEAD: usize = 40;

impl Replay<'_, '_> {
    /// Plays a written half-move on the line, or notes why it cannot be.
    #[inline]
    pub(super) fn half_move(&mut self, written: Written, span: Span) {
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves += 1;
        }
        if self.now.halted {
            return self.halted(Some(written), span);
        }
        match resolve_fast(written, &self.now.position) {
            Some(played) => self.play(played, written, span),
            None => self.resolve_slowly(written, span),
        }
    }

    /// A half-move that cannot just be played: the line is lost, or the numbers contradict the turn.
    #[cold]
    pub(super) fn halted(&mut self, written: Option<Written>, span: Span) {
        if written.is_some_and(|written| self.is_word(written)) {
            self.word(span);
        } else if self.now.is_lost() {
            self.now.lose_one(self.s);
        } else if let Some(conflict) = self.now.conflict.take() {
            self.fail(written, span, FailureReason::TurnOrder { missing: conflict == Conflict::Missing });
        }
    }

    /// Plays a legal move and compares it with its signs.
    #[inline(always)]
    pub(super) fn play(&mut self, played: Move, written: Written, span: Span) {
        let position = &mut self.now.position;
        let marks = written.marks();
        let takes = position.occupied().has(played.to());
        let mind = self.options.style & written.has_origin();
        if self.watchful | mind | !played.is_plain() {
            return self.play_watchfully(played, written, span);
        }
        position.play_plain(played);
        let (checks, key, clock) = (position.in_check(), position.key(), position.halfmove_clock());
        let dead = takes & position.has_minors_only() && position.is_dead_by_material();
        if (takes != marks.has(Marks::CAPTURE)) | (checks != marks.has(CHECKS)) | marks.has(UNUSUAL) {
            self.compare(played.kind(), takes, checks, marks, span);
        }
        self.record(Ply { written, span, played: Some(played) }, key, clock, dead);
    }

    /// The same for castling, en passant and promotion, and where positions are kept or style is looked at.
    #[inline(never)]
    fn play_watchfully(&mut self, played: Move, written: Written, span: Span) {
        let kind = played.kind();
        let position = &self.now.position;
        let takes = (position.occupied().has(played.to()) && kind != Kind::Castle) || kind == Kind::EnPassant;
        let marks = written.marks();
        if self.options.style && written.has_origin() {
            self.needless_origin(played, written, span);
        }
        if self.keep {
            self.now.before = Some(Box::new(self.now.position.clone()));
        }
        let position = &mut self.now.position;
        position.play(played);
        let (checks, key, clock) = (position.in_check(), position.key(), position.halfmove_clock());
        let dead = position.is_dead_by_material();
        if (takes != marks.has(Marks::CAPTURE)) | (checks != marks.has(CHECKS)) | marks.has(UNUSUAL) {
            self.compare(kind, takes, checks, marks, span);
        }
        self.record(Ply { written, span, played: Some(played) }, key, clock, dead);
    }

    /// Keeps a ply that was just played, and what it led to.
    #[inline(always)]
    fn record(&mut self, ply: Ply, key: u64, clock: u32, dead: bool) {
        let ply_ref = self.now.ply_ref();
        self.now.index += 1;
        if ply_ref.line == 0 {
            self.s.plies.push(ply);
            self.s.history.push(key, clock);
            if dead {
                self.s.history.note_dead(self.now.index);
            }
        } else {
            self.now.last = Some((ply.written, ply.span));
            self.s.variations.push((ply_ref, ply));
        }
    }

    /// Compares a ply's signs with what it does; something about them is out of the ordinary.
    #[cold]
    fn compare(&mut self, kind: Kind, takes: bool, checks: bool, marks: Marks, span: Span) {
        // Notations of squares alone have no signs to miss.
        if marks.has(UNSIGNED) && !marks.has(SIGNS) {
            return;
        }
        if takes != marks.has(Marks::CAPTURE) && (!takes || !marks.has(UNSIGNED)) {
            self.capture_mark(takes, span);
        }
        if checks != marks.has(CHECKS) || marks.has(MATES) {
            self.check_mark(checks, marks, span);
        }
        self.unusual_marks(kind, marks, span);
    }

    /// A move that the fast resolver did not find.
    #[inline(never)]
    fn resolve_slowly(&mut self, written: Written, span: Span) {
        if written.is_short_pawn_capture() {
            return self.play_short_pawn_capture(written, span);
        }
        let position = &self.now.position;
        let reason = match resolve(written, position) {
            Resolution::Legal(played) => return self.play(played, written, span),
            Resolution::Null if position.in_check() => FailureReason::NullInCheck,
            Resolution::Null => return self.pass(written, span),
            Resolution::PromotionMissing { from, to } => {
                return self.promote_somehow(from, to, written, span);
            }
            Resolution::BadPromotion(role) => FailureReason::BadPromotion(role),
            Resolution::Ambiguous(squares) => {
                let reason = self.step_or_castling(written, squares);
                self.unless_miscounted(reason.unwrap_or(FailureReason::Ambiguous(squares)))
            }
            Resolution::WrongOrigin(squares) => self.unless_miscounted(FailureReason::WrongOrigin(squares)),
            Resolution::Illegal(illegal) => {
                if self.is_result(written, span) {
                    return;
                }
                self.why_illegal(written, illegal)
            }
        };
        if self.reads_otherwise(written, span, reason) {
            return;
        }
        if let (FailureReason::Illegal(_), true) = (reason, written.marks().has(Marks::EN_PASSANT)) {
            let position = &self.now.position;
            if position.last_double() == Some(written.to()) && position.ep_square().is_some() {
                let ply_ref = self.now.ply_ref();
                self.note(EventKind::EnPassantTarget, ply_ref, span);
            }
        }
        self.fail(Some(written), span, reason);
    }

    /// Two squares of Chess960 that may be the king's step or castling.
    fn step_or_castling(&self, written: Written, squares: Bitboard) -> Option<FailureReason> {
        let position = &self.now.position;
        let from = squares.first().filter(|_| written.is_by_squares())?;
        let side = if written.to().file() > from.file() { Side::King } else { Side::Queen };
        let step = position.validate_move(from, written.to(), None).ok()?;
        Some(FailureReason::AmbiguousWords(step, position.judge_castling(side).ok()?))
    }

    /// Why no man can make the move: the game was over, the plies do not add up, or just so.
    fn why_illegal(&self, written: Written, illegal: Illegal) -> FailureReason {
        if let Some(reason) = self.after_end() {
            return reason;
        }
        let position = &self.now.position;
        // A king cannot be captured from a legal position; whoever writes it has missed that it was in check.
        let king = position.king(position.turn().other());
        let takes = written.role().is_some() && written.marks().has(Marks::CAPTURE);
        match king.filter(|&king| takes && written.to() == king) {
            Some(at) => self.unless_miscounted(FailureReason::Illegal(Illegal::KingCapture { at })),
            None => self.unless_miscounted(FailureReason::Illegal(illegal)),
        }
    }

    /// Whether no move is possible any more, and why.
    pub(super) fn after_end(&self) -> Option<FailureReason> {
        let position = &self.now.position;
        let reason =
            if position.in_check() { FailureReason::AfterMate } else { FailureReason::AfterStalemate };
        (!position.has_legal_move()).then_some(reason)
    }

    /// `why`, unless the written numbers show that the plies do not add up, which then is the fault.
    pub(super) fn unless_miscounted(&self, reason: FailureReason) -> FailureReason {
        match self.plies_in_group() {
            Some(conflict) => FailureReason::TurnOrder { missing: conflict == Conflict::Missing },
            None => reason,
        }
    }

    /// `0-0` at the end of a game in which castling is impossible is the result: both lose.
    fn is_result(&mut self, written: Written, span: Span) -> bool {
        let castles = written.action() == Action::Castle(Side::King) && written.marks().has(Marks::ZEROS);
        if !castles || self.now.line != 0 || !self.is_last_token() {
            return false;
        }
        self.s.outcome = Some((Outcome::BothLose, span));
        true
    }

    /// A null move: the turn passes, nothing else.
    fn pass(&mut self, written: Written, span: Span) {
        let ply_ref = self.now.ply_ref();
        self.note(EventKind::NullMove, ply_ref, span);
        if self.keep {
            self.now.before = Some(Box::new(self.now.position.clone()));
        }
        let position = &mut self.now.position;
        position.pass();
        let (key, clock) = (position.key(), position.halfmove_clock());
        self.record(Ply { written, span, played: None }, key, clock, false);
    }

    /// Whether the written numbers around an illegal move show a ply too few or too many.
    fn plies_in_group(&self) -> Option<Conflict> {
        let numbering = self.now.numbering?;
        let mut count = numbering.moves;
        let mut depth = 0;
        let mut ahead = self.tokens.clone();
        for _ in 0..AHEAD {
            match ahead.next() {
                Token::Open(_) => depth += 1,
                Token::Close(_) if depth == 0 => return None,
                Token::Close(_) => depth -= 1,
                Token::Move(..) | Token::ContextMove(_) | Token::Unreadable(_) if depth == 0 => count += 1,
                Token::Number { value, dots, .. } if depth == 0 && dots < 2 => {
                    let follows = value == numbering.value.wrapping_add(1);
                    return match count {
                        _ if !follows => None,
                        count if count + 1 == numbering.due() => Some(Conflict::Missing),
                        count if count == numbering.due() + 1 => Some(Conflict::Extra),
                        _ => None,
                    };
                }
                // `3. Bb5 {…} 3... a6` is one group.
                Token::Number { value, .. } if depth == 0 && value != numbering.value => return None,
                Token::Result(..) | Token::End if depth == 0 => {
                    return (count == numbering.due() + 1).then_some(Conflict::Extra);
                }
                Token::End => return None,
                _ => {}
            }
        }
        None
    }

    /// Plays a promotion that does not say to what.
    pub(super) fn promote_somehow(&mut self, from: Square, to: Square, written: Written, span: Span) {
        let ply_ref = self.now.ply_ref();
        let played = self.guess_promotion(from, to);
        self.note(EventKind::PromotionMissing, ply_ref, span);
        self.play(played, written, span);
    }

    /// The promotion whose game goes on longest; the queen where they go on alike.
    fn guess_promotion(&self, from: Square, to: Square) -> Move {
        let kinds = [Kind::PromoteQueen, Kind::PromoteRook, Kind::PromoteBishop, Kind::PromoteKnight];
        let moves = kinds.map(|kind| Move::new(from, to, kind));
        let reach = moves.map(|played| {
            let mut position = self.now.position.clone();
            position.play(played);
            self.legal_ahead(position)
        });
        let best = reach.iter().max().copied().unwrap_or(0);
        moves.into_iter().zip(reach).find(|(_, reach)| *reach == best).map_or(moves[0], |(played, _)| played)
    }

    /// How many of the next half-moves are legal from `position`.
    pub(super) fn legal_ahead(&self, mut position: Position) -> usize {
        let (mut reach, mut depth) = (0, 0);
        let mut ahead = self.tokens.clone();
        for _ in 0..4 * AHEAD {
            match ahead.next() {
                Token::Open(_) => depth += 1,
                Token::Close(_) if depth == 0 => break,
                Token::Close(_) => depth -= 1,
                Token::Move(written, _) if depth == 0 => match plain(written, &position) {
                    Some(played) => {
                        position.play(played);
                        reach += 1;
                    }
                    None if may_be_word(written) => {}
                    None => break,
                },
                Token::Result(..) | Token::Unreadable(_) | Token::End => break,
                _ => {}
            }
            if reach == AHEAD {
                break;
            }
        }
        reach
    }

    fn capture_mark(&mut self, takes: bool, span: Span) {
        let ply_ref = self.now.ply_ref();
        let kind = if takes { EventKind::CaptureMarkMissing } else { EventKind::CaptureMarkSpurious };
        self.note(kind, ply_ref, span);
    }

    /// Signs of check and mate against what the move (just played) does.
    fn check_mark(&mut self, checks: bool, marks: Marks, span: Span) {
        let ply_ref = self.now.ply_ref();
        let kind = match (marks.has(MATES), marks.has(Marks::CHECK)) {
            (true, _) if checks && !self.now.position.has_legal_move() => return,
            (true, _) => EventKind::MateMarkWrong,
            (false, true) => EventKind::CheckMarkWrong,
            (false, false) => EventKind::CheckMarkMissing,
        };
        self.note(kind, ply_ref, span);
    }

    fn unusual_marks(&mut self, kind: Kind, marks: Marks, span: Span) {
        let ply_ref = self.now.ply_ref();
        if marks.has(Marks::PAWN_LETTER) {
            self.note(EventKind::PawnLetter, ply_ref, span);
        }
        if marks.has(Marks::EN_PASSANT) && kind != Kind::EnPassant {
            self.note(EventKind::EnPassantMarkSpurious, ply_ref, span);
        }
        if marks.has(Marks::FOREIGN_PROMOTION) {
            self.note(EventKind::PromotionForeign, ply_ref, span);
        }
    }

    /// At the end of a line: a mate that is only marked as a check. (Elsewhere the next move shows it.)
    pub(super) fn end_of_line(&mut self) {
        let last = match self.now.line {
            0 => self.s.plies.last().map(|ply| (ply.written, ply.span)),
            _ => self.now.last,
        };
        let Some((written, span)) = last else { return };
        let position = &self.now.position;
        let marks = written.marks();
        if marks.has(Marks::CHECK) && !marks.has(MATES) && position.in_check() && !position.has_legal_move() {
            let mut ply_ref = self.now.ply_ref();
            ply_ref.index -= 1;
            self.s.seen.insert(EventKind::CheckMarkWrong);
            self.s.events.push(Event { kind: EventKind::CheckMarkWrong, ply_ref, span });
        }
    }

    /// A square of departure that is named without need, or by the rank where the file would do (C.10).
    #[cold]
    fn needless_origin(&mut self, played: Move, written: Written, span: Span) {
        let Some(role) = written.role().filter(|&role| role != Role::Pawn) else { return };
        // Both file and rank are the long form of C.8, not a disambiguation.
        if written.from_file().is_some() && written.from_rank().is_some() {
            return;
        }
        let position = &self.now.position;
        let others = position.pieces(position.turn(), role);
        let can_go =
            |&from: &Square| from != played.from() && position.validate_move(from, played.to(), None).is_ok();
        let rivals: Vec<Square> = others.filter(can_go).collect();
        let ply_ref = self.now.ply_ref();
        if rivals.is_empty() {
            self.note(EventKind::SuperfluousOrigin, ply_ref, span);
        } else if written.from_rank().is_some()
            && rivals.iter().all(|rival| rival.file() != played.from().file())
        {
            self.note(EventKind::NonpreferredOrigin, ply_ref, span);
        }
    }
}

/// The move that is meant, where that needs no closer look.
fn plain(written: Written, position: &Position) -> Option<Move> {
    match resolve_fast(written, position) {
        None if written.is_short_pawn_capture() => match resolve(written, position) {
            Resolution::Legal(played) => Some(played),
            _ => None,
        },
        found => found,
    }
}
