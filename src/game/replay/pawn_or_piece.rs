//! Moves that a pawn can make, and a piece whose letter was written small: `bb3`, `bxc4`.

use super::{
    reach::{TOKENS, after, legal_ahead_in_small_letters},
    reading::{Meaning, Reading, Way},
    state::Replay,
};
use crate::{
    board::{Move, Role},
    game::record::{EventKind, FailureReason},
    notation::{Marks, Written, legal_move, read_lower_case},
    source::Span,
};
use std::cmp::Ordering;

impl Replay<'_, '_> {
    /// The legal move of the piece that the token names, if its first letter is the piece's.
    pub(super) fn piece_in_small(&self, span: Span) -> Option<(Written, Move)> {
        let token = span.of(self.text);
        let (written, length) = read_lower_case(token, self.settings.letters)?;
        let played = legal_move(written, &self.now.position)?;
        let takes = self.now.position.occupied().has(played.to());
        let untrue = written.marks().has(Marks::CAPTURE) && !takes;
        (length == token.len() && !untrue).then_some((written, played))
    }

    /// Whether a pawn's move needs a closer look, since its first letter may be a piece's: the game writes some of these small, or
    /// the letter is that of the file the pawn stays on.
    #[inline]
    pub(super) fn may_be_piece(&self, written: Written) -> bool {
        self.scratch.notes.seen.has(EventKind::LetterCase)
            && written.role() == Some(Role::Pawn)
            && written.from_file().is_some()
            && written.from_rank().is_none()
    }

    /// What a pawn's legal move comes to whose first letter may be a piece's.
    ///
    /// Nobody names the file of a pawn that stays on it, so that `bb3` is the bishop's move if it can be. `bc4` and `bxc4` are the
    /// pawn's (C.5), unless the game writes all its pieces small: then it is the move with which the game goes on longer.
    pub(super) fn pawn_or_piece(&self, written: Written, played: Move, span: Span) -> Meaning {
        let as_pawn = Meaning::plain(written, played);
        let is_small = self.scratch.notes.seen.has(EventKind::LetterCase) && self.writes_pieces_small();
        if !written.names_own_file() && !is_small {
            return as_pawn;
        }
        let Some((piece, by_piece)) = self.piece_in_small(span) else { return as_pawn };
        let reach = |played| {
            let position = after(&self.now.position, played);
            legal_ahead_in_small_letters(self.ahead(TOKENS), position, self.text, self.settings.letters)
        };
        let as_piece =
            Meaning::Move(Reading { written: piece, played: by_piece, way: Way::LetterCase, rule: None });
        match reach(by_piece).cmp(&reach(played)) {
            Ordering::Less => as_pawn,
            Ordering::Greater => as_piece,
            Ordering::Equal if written.names_own_file() => as_piece,
            Ordering::Equal => {
                Meaning::Failure(Some(written), FailureReason::AmbiguousWords(by_piece, played))
            }
        }
    }

    /// Whether no piece was named with a capital so far.
    fn writes_pieces_small(&self) -> bool {
        self.scratch.moves.plies.iter().all(|ply| {
            matches!(ply.written.role(), None | Some(Role::Pawn))
                || ply.span.of(self.text).first().is_some_and(|byte| !byte.is_ascii_uppercase())
        })
    }
}
