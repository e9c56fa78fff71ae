//! Captures that name nothing but their files: `exd`, `ed`. The same letters may be a word that strayed in.

use super::{Defect, FailureReason, replay::Replay};
use crate::{
    board::{Color, Kind, Move, Position},
    notation::{Marks, Resolution, Written, resolve, short_pawn_captures},
    pgn::{Token, Tokens},
    source::Span,
};

/// How many tokens a look-ahead reads.
const TOKENS: usize = 24;
/// How many of the last plies show how captures are written.
const NEAR: usize = 200;
/// At how many words that may be captures it takes both ways.
const SPLITS: u32 = 2;

impl Replay<'_, '_> {
    /// Plays a capture by files where the position has one. Without a sign of capture it is a word, and no more is made
    /// of it, if it cannot be played or the line goes on better without it.
    #[cold]
    pub(super) fn play_short_pawn_capture(&mut self, written: Written, span: Span) {
        let may_be_word = may_be_word(written);
        match resolve(written, &self.now.position) {
            Resolution::Legal(played) if !may_be_word || self.is_played(&[played], span) => {
                self.play(played, written.arriving(played.to()), span);
            }
            Resolution::PromotionMissing { from, to }
                if !may_be_word || self.is_played(&[Move::new(from, to, Kind::PromoteQueen)], span) =>
            {
                self.promote_somehow(from, to, written.arriving(to), span);
            }
            Resolution::Ambiguous(_) => {
                let moves = short_pawn_captures(written, &self.now.position);
                match moves[..] {
                    [one, other, ..] if !may_be_word || self.is_played(&moves, span) => {
                        let reason = self.unless_miscounted(FailureReason::AmbiguousWords(one, other));
                        self.fail(Some(written), span, reason);
                    }
                    _ => self.word(span),
                }
            }
            _ if may_be_word => self.word(span),
            _ => {
                let reason =
                    self.after_end().unwrap_or_else(|| self.unless_miscounted(FailureReason::Unreadable));
                self.fail(Some(written), span, reason);
            }
        }
    }

    /// Whether on a line that is no longer followed these letters are to be taken for a word. The position is known only
    /// where numbers alone stopped it; else it counts whether moves were written so before.
    pub(super) fn is_word(&self, written: Written) -> bool {
        if !may_be_word(written) {
            return false;
        }
        if !self.now.is_lost() {
            return matches!(resolve(written, &self.now.position), Resolution::Illegal(_));
        }
        let before = self.s.plies.iter().rev().take(NEAR).map(|ply| Some(ply.written));
        let failed = self.s.failures.iter().rev().take(1).map(|failure| failure.written);
        !before.chain(failed).flatten().any(may_be_word)
    }

    /// The letters are stray text.
    pub(super) fn word(&mut self, span: Span) {
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves -= 1;
        }
        self.stray_text(span);
    }

    /// Whether one of these moves was played here, rather than none: the line then goes on for longer, or at least for
    /// as long and no other word stands beside it.
    fn is_played(&self, moves: &[Move], span: Span) -> bool {
        let with = moves.iter().map(|&played| {
            let mut position = self.now.position.clone();
            position.play(played);
            reach(self.tokens.clone(), position, SPLITS)
        });
        let with = with.max().unwrap_or(0);
        let without = reach(self.tokens.clone(), self.now.position.clone(), SPLITS);
        with > without || (with == without && !self.is_beside_words(span))
    }

    fn is_beside_words(&self, span: Span) -> bool {
        let behind = |&(defect, word): &(Defect, Span)| {
            let between = self.text.get(word.end()..span.start as usize);
            defect == Defect::Stray && between.is_some_and(|gap| gap.iter().all(u8::is_ascii_whitespace))
        };
        self.s.defects.last().is_some_and(behind) || matches!(self.tokens.clone().next(), Token::Stray(_))
    }
}

/// Whether nothing but its letters shows that it is a move.
pub(super) fn may_be_word(written: Written) -> bool {
    written.is_short_pawn_capture() && !written.marks().has(Marks::CAPTURE)
}

/// How many of the next half-moves of a line are legal, up to the first number that is not theirs. Where letters may be
/// a capture or a word, the better of the two counts, for the first `splits` of them.
///
/// Unlike [`legal_ahead`](Replay::legal_ahead), which weighs readings of one half-move, it heeds the numbers: they show
/// whether there is a half-move at all.
fn reach(mut tokens: Tokens<'_>, mut position: Position, splits: u32) -> usize {
    let (mut reached, mut depth) = (0, 0);
    for _ in 0..TOKENS {
        match tokens.next() {
            Token::Open(_) => depth += 1,
            Token::Close(_) if depth > 0 => depth -= 1,
            Token::Number { value, dots, .. } if depth == 0 => {
                let black = position.turn() == Color::Black;
                if value != position.fullmove_number() || black != (dots == 2) {
                    break;
                }
            }
            Token::Move(written, _) if depth == 0 => {
                let played = match resolve(written, &position) {
                    Resolution::Legal(played) => played,
                    Resolution::Illegal(_) if may_be_word(written) => continue,
                    _ => break,
                };
                let without = match may_be_word(written) && splits > 0 {
                    true => reach(tokens.clone(), position.clone(), splits - 1),
                    false => 0,
                };
                position.play(played);
                if without > 0 {
                    return reached + without.max(1 + reach(tokens, position, splits - 1));
                }
                reached += 1;
            }
            Token::Close(_)
            | Token::Unreadable(_)
            | Token::ContextMove(_)
            | Token::Result(..)
            | Token::End => {
                break;
            }
            _ => {}
        }
    }
    reached
}
