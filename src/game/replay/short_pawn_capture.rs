//! Captures that name nothing but their files: `exd`, `ed`. The same letters may be a word that strayed in.

use super::{
    reach::{SPLITS, TOKENS_OF_WORDS, after, reach},
    reading::may_be_word,
    state::Replay,
};
use crate::{
    board::{Kind, Move, Square},
    game::record::Defect,
    notation::{Resolution, Written, resolve, short_pawn_captures},
    pgn::Token,
    source::Span,
};

/// How many of the last plies show how captures are written.
const NEAR: usize = 200;

/// What the letters of two files come to in a position.
pub(super) enum ShortPawnCapture {
    /// One legal capture.
    Move(Move),
    /// A capture that promotes, which they cannot say to what.
    Promotion { from: Square, to: Square },
    /// Two captures, or more.
    Ambiguous(Move, Move),
    /// A capture that the position has not.
    Impossible,
    /// No move at all: it cannot be played, or the line goes on better without it.
    Word,
}

impl Replay<'_, '_> {
    /// The capture that the position has, if any. Without a sign of capture it is a word, and no more is made of it,
    /// if it cannot be played, or the line goes on better without it and no number stands before it.
    pub(super) fn short_pawn_capture(&self, written: Written, span: Span) -> ShortPawnCapture {
        let may_be_word = may_be_word(written);
        // What stands in a number's place is not skipped.
        let is_meant = |moves: &[Move]| {
            !may_be_word
                || self.is_right_after_number(span)
                || self.is_reply_in_the_own_way(span)
                || self.is_played(moves, span)
        };
        match resolve(written, &self.now.position) {
            Resolution::Legal(played) if is_meant(&[played]) => ShortPawnCapture::Move(played),
            Resolution::PromotionMissing { from, to }
                if is_meant(&[Move::new(from, to, Kind::PromoteQueen)]) =>
            {
                ShortPawnCapture::Promotion { from, to }
            }
            Resolution::Ambiguous(_) => {
                let moves = short_pawn_captures(written, &self.now.position);
                match moves[..] {
                    [one, other, ..] if is_meant(&moves) => ShortPawnCapture::Ambiguous(one, other),
                    _ => ShortPawnCapture::Word,
                }
            }
            _ if may_be_word => ShortPawnCapture::Word,
            _ => ShortPawnCapture::Impossible,
        }
    }

    /// Whether on a line that is no longer followed these letters are to be taken for a word. The position is known only
    /// where numbers alone stopped it; else it counts whether moves were written so before, or whether by the numbers a move is due.
    pub(super) fn is_word(&self, written: Written, span: Span) -> bool {
        if !may_be_word(written) {
            return false;
        }
        if !self.now.is_lost() {
            return matches!(resolve(written, &self.now.position), Resolution::Illegal(_));
        }
        // What was counted is the word itself.
        if self.are_due_with(0) && !self.is_beside_words(span) {
            return false;
        }
        let before = self.scratch.moves.plies.iter().rev().take(NEAR).map(|ply| Some(ply.written));
        let failed = self.scratch.notes.failures.iter().rev().take(1).map(|failure| failure.written);
        !before.chain(failed).flatten().any(may_be_word)
    }

    /// Whether one of these moves was played here, rather than none: the line then goes on for longer, or at least for
    /// as long and no other word stands beside it.
    fn is_played(&self, moves: &[Move], span: Span) -> bool {
        let position = &self.now.position;
        let reach = |position| reach(self.ahead(TOKENS_OF_WORDS), position, SPLITS);
        let with = moves.iter().map(|&played| reach(after(position, played))).max().unwrap_or(0);
        let without = reach(position.clone());
        with > without || (with == without && !self.is_beside_words(span))
    }

    /// Whether nothing but spaces stands between the number of the move that is due and the letters.
    fn is_right_after_number(&self, span: Span) -> bool {
        let before = self.text[..span.start as usize].trim_ascii_end();
        let number = self.now.position.fullmove_number();
        self.now.index > self.now.first
            && before.ends_with(b".")
            && self.now.numbering.is_some_and(|numbering| numbering.value == number && numbering.moves <= 1)
    }

    /// Whether it stands right after the one half-move that its number has so far, in a game that has captures written by their files: the
    /// half-move that is missing then is another.
    fn is_reply_in_the_own_way(&self, span: Span) -> bool {
        let number = self.now.position.fullmove_number();
        let is_due =
            self.now.numbering.is_some_and(|numbering| numbering.value == number && numbering.moves == 2);
        let mut plies = self.scratch.moves.plies.iter().rev().take(NEAR);
        let adjoins = |end: u32| {
            self.text
                .get(end as usize..span.start as usize)
                .is_some_and(|gap| gap.iter().all(u8::is_ascii_whitespace))
        };
        is_due
            && self.scratch.moves.plies.last().is_some_and(|ply| adjoins(ply.span.end() as u32))
            && plies.any(|ply| may_be_word(ply.written))
    }

    fn is_beside_words(&self, span: Span) -> bool {
        let adjoins = |&(defect, word): &(Defect, Span)| {
            let between = self.text.get(word.end()..span.start as usize);
            defect == Defect::Stray && between.is_some_and(|gap| gap.iter().all(u8::is_ascii_whitespace))
        };
        self.scratch.notes.defects.last().is_some_and(adjoins)
            || matches!(self.tokens.clone().next(), Token::Stray(_))
    }
}
