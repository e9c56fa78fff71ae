//! What a token that may be a half-move comes to in the position of the line.

use super::{reading::Meaning, rules::Misfit, short_pawn_capture::ShortPawnCapture, state::Replay};
use crate::{
    board::{Bitboard, Illegal, Move, Side, Square},
    game::record::{Ahead, FailureReason},
    notation::{Marks, Resolution, Written, resolve},
    source::Span,
};
use std::cmp::Ordering;

/// How many tokens are read to see whether a first move in digits is followed by others.
const AHEAD: usize = 6;

impl Replay<'_, '_> {
    /// What a half-move that the fast resolver did not find comes to.
    #[inline(never)]
    pub(super) fn interpret(&self, written: Written, span: Span) -> Meaning {
        if written.is_short_pawn_capture() {
            return self.interpret_short_pawn_capture(written, span);
        }
        let position = &self.now.position;
        let reason = match resolve(written, position) {
            Resolution::Legal(played) if written.is_pawn_capture() => {
                return self.pawn_or_piece(written, played, span);
            }
            Resolution::Legal(played) => return Meaning::plain(written, played),
            Resolution::Null if position.in_check() => FailureReason::NullInCheck,
            Resolution::Null => return Meaning::Pass(written),
            Resolution::PromotionMissing { from, to } => {
                return Meaning::Move(self.guess_promotion(from, to, written));
            }
            // Before any reason is looked for: a table of numbers is full of them.
            _ if written.marks().has(Marks::NUMERIC) && !self.is_amid_digits(written) => {
                return Meaning::Number;
            }
            Resolution::BadPromotion(role) => FailureReason::BadPromotion(role),
            Resolution::Ambiguous(squares) => match self.step_or_castling(written, squares) {
                Some(Ok(played)) => return Meaning::plain(written, played),
                Some(Err(reason)) => self.unless_miscounted(Some(written), reason),
                None => self.unless_miscounted(Some(written), FailureReason::Ambiguous(squares)),
            },
            Resolution::WrongOrigin(squares) => {
                self.unless_miscounted(Some(written), FailureReason::WrongOrigin(squares))
            }
            Resolution::Illegal(_) if self.is_result(written) => return Meaning::BothLose,
            Resolution::Illegal(illegal) => self.unless_over(
                Some(written),
                FailureReason::Illegal(self.king_capture(written).unwrap_or(illegal)),
            ),
        };
        self.otherwise(written, span, reason)
    }

    /// What a token that cannot be read comes to.
    #[cold]
    pub(super) fn interpret_unreadable(&self, span: Span) -> Meaning {
        let misfit = Misfit { written: None, span, reason: FailureReason::Unreadable };
        self.reread(&misfit).map_or(Meaning::Failure(None, misfit.reason), Meaning::Move)
    }

    #[cold]
    fn interpret_short_pawn_capture(&self, written: Written, span: Span) -> Meaning {
        match self.short_pawn_capture(written, span) {
            ShortPawnCapture::Move(played) => Meaning::plain(written.arriving(played.to()), played),
            ShortPawnCapture::Promotion { from, to } => {
                Meaning::Move(self.guess_promotion(from, to, written.arriving(to)))
            }
            ShortPawnCapture::Ambiguous(one, other) => {
                let reason = self.unless_miscounted(Some(written), FailureReason::AmbiguousWords(one, other));
                Meaning::Failure(Some(written), reason)
            }
            ShortPawnCapture::Impossible => {
                Meaning::Failure(Some(written), self.unless_over(Some(written), FailureReason::Unreadable))
            }
            ShortPawnCapture::Word => Meaning::Word,
        }
    }

    /// Something else that a half-move may mean which cannot be played as it stands, for this reason.
    #[cold]
    fn otherwise(&self, written: Written, span: Span, reason: FailureReason) -> Meaning {
        // Whatever else it means, the game is not clean in these letters.
        if self.settings.is_trial {
            return Meaning::Failure(Some(written), reason);
        }
        let misfit = Misfit { written: Some(written), span, reason };
        self.reread(&misfit).map_or(Meaning::Failure(Some(written), misfit.reason), Meaning::Move)
    }

    /// Whether the line's last ply is written in digits.
    pub(super) fn is_in_digits(&self) -> bool {
        self.last_ply().is_some_and(|(written, _)| written.marks().has(Marks::NUMERIC))
    }

    /// Whether a move in digits stands among others: after one on its line or on the one that it branches off, or first of all, after
    /// its number and before Black's and the next one's, from a square of the player's own.
    fn is_amid_digits(&self, written: Written) -> bool {
        // The half-move itself was counted.
        let is_numbered = self.now.numbering.is_some_and(|numbering| numbering.moves == 1);
        let is_after_others =
            || self.scratch.moves.plies.last().is_some_and(|ply| ply.written.marks().has(Marks::NUMERIC));
        let is_digits =
            |found| matches!(found, Ahead::Move(written, _) if written.marks().has(Marks::NUMERIC));
        let begins = || {
            let mut next = self.ahead(AHEAD);
            is_numbered
                && self.is_from_own(written)
                && next.next().is_some_and(is_digits)
                && matches!(next.next(), Some(Ahead::Number { .. }))
                && next.next().is_some_and(is_digits)
        };
        if self.now.index > self.now.first {
            return self.is_in_digits();
        }
        if self.now.line > 0 { is_after_others() } else { begins() }
    }

    /// Whether a man of the player's own is on the square of departure.
    fn is_from_own(&self, written: Written) -> bool {
        let from = written.from_file().zip(written.from_rank()).map(|(file, rank)| Square::at(file, rank));
        let position = &self.now.position;
        from.is_some_and(|from| position.color(position.turn()).has(from))
    }

    /// What two squares of Chess960 mean, which may be the king's step or castling: the move after which the game goes on longer; where
    /// it goes on alike, nobody can tell.
    fn step_or_castling(&self, written: Written, squares: Bitboard) -> Option<Result<Move, FailureReason>> {
        let position = &self.now.position;
        let from = squares.first().filter(|_| written.is_by_squares())?;
        let side = if written.to().file() > from.file() { Side::King } else { Side::Queen };
        let step = position.validate_move(from, written.to(), None).ok()?;
        let castling = position.judge_castling(side).ok()?;
        Some(match self.legal_after(step).cmp(&self.legal_after(castling)) {
            Ordering::Greater => Ok(step),
            Ordering::Less => Ok(castling),
            Ordering::Equal => Err(FailureReason::AmbiguousWords(step, castling)),
        })
    }

    /// A king cannot be captured from a legal position; whoever writes it has missed that it was in check.
    fn king_capture(&self, written: Written) -> Option<Illegal> {
        let at = self.now.position.king(self.now.position.turn().other())?;
        let takes = written.role().is_some() && written.marks().has(Marks::CAPTURE);
        (takes && written.to() == at).then_some(Illegal::KingCapture { at })
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        board::Role,
        game::{Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    /// What the pawn of the first ply becomes, and how many plies and failures the main line has.
    fn promotion(moves: &str) -> (Option<Role>, usize, usize) {
        let text = format!("[FEN \"7k/4P1r1/8/8/8/8/8/K7 w - - 0 1\"]\n\n{moves}");
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let main = game.failures().iter().filter(|failure| failure.ply_ref.line == 0);
        (game.plies()[0].played.and_then(|played| played.promotion()), game.plies().len(), main.count())
    }

    #[test]
    fn a_variation_says_nothing_of_the_line_it_leaves() {
        for variation in
            ["1. Ni3", "1. Kb1 1-0", "1. Kb1 (1. Kb2 (1. Ni3 *)) 1... Kh7", "1. Ni3 Kh7 2. Qxg7 *"]
        {
            let text = format!("1. e8 ({variation}) Kh7 2. Nxg7 Kxg7 *");
            assert_eq!(promotion(&text), (Some(Role::Knight), 4, 0), "{text}");
        }
        // What is unreadable on the line itself ends the look-ahead.
        assert_eq!(promotion("1. e8 Kh7 2. Ni3 Kh6 3. Nxg7 *").0, Some(Role::Queen));
        assert_eq!(promotion("1. e8 (1. Nxg7) *"), (Some(Role::Queen), 1, 0));
    }
}
