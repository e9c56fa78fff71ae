//! Illegal moves that a line is followed beyond, as they were made on the board.

use super::state::Replay;
use crate::{
    board::{Bitboard, Illegal, Move, Role, Square},
    game::record::{Aftermath, Ahead, FailureReason, Ply},
    notation::{Action, Written},
    source::Span,
};

/// How many tokens are read to see whether the move is numbered once more.
const TOKENS: usize = 8;

impl Replay<'_, '_> {
    /// The illegal move as it was made, where that is asked for and the record says what moved where.
    pub(super) fn as_made(&self, written: Written, reason: FailureReason) -> Option<Move> {
        let position = &self.now.position;
        let is_certain = match reason {
            FailureReason::Illegal(_) => true,
            // Another piece can go there: a slip in the name, unless it names the very square.
            FailureReason::WrongOrigin(_) => written.from_file().is_some() && written.from_rank().is_some(),
            _ => false,
        };
        if !(self.settings.plays_on && is_certain) || self.may_be_signal(written) {
            return None;
        }
        if let Action::Castle(side) = written.action() {
            return position.castling_as_made(side);
        }
        position.move_as_made(self.left_from(written)?, written.to(), written.promotion())
    }

    /// Whether it may be a king that was put in the centre of an electronic board after the game, which is not a move: no more
    /// than one half-move follows.
    fn may_be_signal(&self, written: Written) -> bool {
        let is_middle = |line: u8| matches!(line, 3 | 4);
        let central = is_middle(written.to().file()) && is_middle(written.to().rank());
        let follows = |found: &Ahead| !matches!(found, Ahead::Number { .. } | Ahead::Over);
        written.role() == Some(Role::King) && central && self.ahead(TOKENS).filter(follows).count() <= 1
    }

    /// The square of the man that is meant: of those named, the only one that moves like that at all, or else the only
    /// one there is.
    fn left_from(&self, written: Written) -> Option<Square> {
        let position = &self.now.position;
        let own = match (written.is_by_squares(), written.role()) {
            (true, _) => position.color(position.turn()),
            (false, role) => position.pieces(position.turn(), role?),
        };
        let named = own & written.origin_mask();
        let men = match written.role() {
            Some(Role::Pawn) if written.from_file().is_none() => named & Bitboard::file(written.to().file()),
            _ => named,
        };
        let promotion = written.promotion().or((matches!(written.to().rank(), 0 | 7)).then_some(Role::Queen));
        let moves_like_that = |from: &Square| {
            let is_pawn = position.role_on(*from) == Some(Role::Pawn);
            let verdict = position.validate_move(*from, written.to(), promotion.filter(|_| is_pawn));
            matches!(
                verdict,
                Err(Illegal::Pinned { .. } | Illegal::LeavesInCheck { .. } | Illegal::EpExpired { .. })
            )
        };
        let mut able = men.filter(moves_like_that);
        match (able.next(), able.next()) {
            (Some(from), None) => Some(from),
            (None, _) => men.first().filter(|_| !men.several()),
            _ => None,
        }
    }

    /// Follows the line beyond an illegal move: from the position it led to, or, where the record gives another move
    /// with the same number in its place, from the one before it, which was restored and so did not occur again.
    pub(super) fn play_on(&mut self, made: Move, written: Written, reason: FailureReason, span: Span) {
        if self.is_replaced() {
            self.note_failure(Some(written), span, reason, Aftermath::Replaced);
            self.uncount_half_move();
            return;
        }
        self.note_failure(Some(written), span, reason, Aftermath::PlayedOn);
        self.now.played_on = Some(self.now.index + 1);
        self.now.halted = true;
        self.keep_position();
        self.scratch.moves.letters |= written.letters();
        let position = &mut self.now.position;
        position.play(made);
        let (key, clock) = (position.key(), position.halfmove_clock());
        let dead = position.is_dead_by_material();
        self.record(Ply { written, span, played: Some(made) }, key, clock, dead);
    }

    /// Whether the half-move just read is numbered once more, with another half-move after the number.
    fn is_replaced(&self) -> bool {
        let Some(number) = self.now.numbering.filter(|number| number.dots > 0) else { return false };
        let dots = match (number.moves, number.dots) {
            (1, dots) => dots,
            (2, 1) => 2,
            _ => return false,
        };
        let mut ahead = self.ahead(TOKENS);
        let again = Some(Ahead::Number { value: number.value, dots });
        ahead.next() == again && matches!(ahead.next(), Some(Ahead::Move(..)))
    }
}
