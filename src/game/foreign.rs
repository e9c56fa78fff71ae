//! Half-moves that cannot be as they stand, but can be otherwise read: a letter of another language, a letter for
//! the pawn, a small letter for a large one.

use super::{EventKind, FailureReason, Foreign, half_move::AHEAD, replay::Replay};
use crate::{
    board::{Move, Role},
    notation::{ENGLISH, Language, Letters, Marks, Resolution, Written, read, read_lower_case, resolve},
    pgn::Token,
    source::Span,
};
use std::sync::LazyLock;

/// The letters that get mixed into games in other languages.
static ENGLISH_LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(ENGLISH).without_pawn());

/// Another way to read a token, legal where it stands.
struct Reading {
    written: Written,
    played: Move,
    /// The language it is; `None` for the game's own, with a letter for the pawn.
    language: Option<&'static Language>,
}

impl Replay<'_, '_> {
    /// Whether a half-move that cannot be played as it stands was played as something else it may mean.
    #[cold]
    pub(super) fn reads_otherwise(&mut self, written: Written, span: Span, reason: FailureReason) -> bool {
        if written.marks().has(Marks::NUMERIC) && !self.is_numeric() {
            self.as_number(span);
            return true;
        }
        match reason {
            FailureReason::Illegal(_) | FailureReason::WrongOrigin(_)
                if written.role() == Some(Role::Pawn) =>
            {
                self.play_as_small_letter(span)
            }
            FailureReason::Illegal(_) | FailureReason::WrongOrigin(_) | FailureReason::BadPromotion(_) => {
                self.play_otherwise(Some(written), span)
            }
            _ => false,
        }
    }

    /// Whether the line's last ply is written in digits.
    fn is_numeric(&self) -> bool {
        let last = match self.now.line {
            0 => self.s.plies.last().map(|ply| ply.written),
            _ => self.now.last.map(|(written, _)| written),
        };
        last.is_some_and(|written| written.marks().has(Marks::NUMERIC))
    }

    /// Takes a word of digits for the move number it then must be.
    fn as_number(&mut self, span: Span) {
        let digits = span.of(self.text).iter().filter(|byte| byte.is_ascii_digit());
        let value =
            digits.fold(0u32, |value, digit| value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0')));
        if let Some(numbering) = &mut self.now.numbering {
            numbering.moves -= 1;
        }
        self.odd_number(value, 0, span);
    }

    /// Plays the half-move as another language reads it, or with a letter for the pawn, if there is just one legal
    /// way to do so, or one with which the line goes on for longer than with the others.
    ///
    /// A token that the game's own language cannot read may be any other's. One that it reads as an illegal move
    /// (`written`) is tried in English alone, whose letters are the ones that get mixed in, and never in an English
    /// game: there, an illegal move is an illegal move.
    pub(super) fn play_otherwise(&mut self, written: Option<Written>, span: Span) -> bool {
        let readable = written.is_some();
        let mut readings = self.readings(readable, span);
        if readings.len() > 1 {
            let reach: Vec<usize> = readings.iter().map(|reading| self.reach(reading.played)).collect();
            let most = reach.iter().max().copied().unwrap_or(0);
            let mut farthest = reach.iter().map(|&reach| reach == most);
            readings.retain(|_| farthest.next() == Some(true));
        }
        // As far as they go on alike, a letter for the pawn is the game's own.
        if readings.first().is_some_and(|reading| reading.language.is_none()) {
            readings.truncate(1);
        }
        let [Reading { written, played, language }] = readings[..] else { return false };
        if !self.goes_on_after(played) {
            return false;
        }
        let ply_ref = self.now.ply_ref();
        if readable && written.role() == Some(Role::Pawn) && written.promotion().is_some() {
            // `g1R` in a Spanish game: no king can be meant.
            self.note(EventKind::PromotionForeign, ply_ref, span);
        } else if let Some(language) = language {
            self.note(EventKind::Foreign, ply_ref, span);
            self.s.foreign.push(Foreign { ply_ref, span, language });
        }
        self.play(played, written, span);
        true
    }

    /// The other ways to read the token that are legal, one for each move; the game's own language first.
    fn readings(&self, readable: bool, span: Span) -> Vec<Reading> {
        let own = self.options.letters.code();
        let token = span.of(self.text);
        let pawn = self.options.with_pawn.filter(|_| !readable).map(|letters| (None, letters));
        let others = self.options.others.iter().flat_map(|dialects| &dialects.all);
        let others = others.filter_map(|dialect| Some((Some(dialect.language?), &dialect.letters)));
        let whole = |letters: &Letters| read(token, letters).filter(|&(_, length)| length == token.len());
        // An illegal move in English is no other foreign language's: its letters are the ones that get mixed in.
        let in_english = whole(&ENGLISH_LETTERS).filter(|(written, _)| written.letters() != 0);
        let is_legal = |written| matches!(resolve(written, &self.now.position), Resolution::Legal(_));
        let is_english = readable || in_english.is_some_and(|(written, _)| !is_legal(written));
        let wanted = |(language, _): &(Option<&Language>, _)| {
            let code = language.map_or("", |language| language.code);
            code != own && (!is_english || code.is_empty() || code == ENGLISH.code)
        };
        let mut found: Vec<Reading> = Vec::new();
        for (language, letters) in pawn.into_iter().chain(others).filter(wanted) {
            // Without a letter it reads alike in every language.
            let Some((written, _)) = whole(letters).filter(|(written, _)| written.letters() != 0) else {
                continue;
            };
            let Resolution::Legal(played) = resolve(written, &self.now.position) else { continue };
            if found.iter().all(|reading| reading.played != played) {
                found.push(Reading { written, played, language });
            }
        }
        found
    }

    /// How many half-moves of the line are legal after this one.
    fn reach(&self, played: Move) -> usize {
        let mut position = self.now.position.clone();
        position.play(played);
        self.legal_ahead(position)
    }

    /// Plays a piece's move whose letter was written small, where no pawn can make it.
    pub(super) fn play_as_small_letter(&mut self, span: Span) -> bool {
        let text = self.text;
        let token = span.of(text);
        let Some((written, length)) = read_lower_case(token, self.options.letters) else { return false };
        let Resolution::Legal(played) = resolve(written, &self.now.position) else { return false };
        let takes = self.now.position.occupied().has(played.to());
        let untrue = written.marks().has(Marks::CAPTURE) && !takes;
        if length != token.len() || untrue || !self.goes_on_after(played) {
            return false;
        }
        let ply_ref = self.now.ply_ref();
        self.note(EventKind::SmallLetter, ply_ref, span);
        self.play(played, written, span);
        true
    }

    /// Whether the next half-move of the line, if it can be read, is legal after this one. A reading that only
    /// puts the failure off by a ply explains nothing. Beyond a long variation nothing is looked at.
    fn goes_on_after(&self, played: Move) -> bool {
        let mut position = self.now.position.clone();
        position.play(played);
        let mut ahead = self.tokens.clone();
        let mut depth = 0;
        for _ in 0..4 * AHEAD {
            match ahead.next() {
                Token::Open(_) => depth += 1,
                Token::Close(_) if depth == 0 => return true,
                Token::Close(_) => depth -= 1,
                Token::Move(written, span) if depth == 0 => {
                    let is_legal = |written| !matches!(resolve(written, &position), Resolution::Illegal(_));
                    let small = || read_lower_case(span.of(self.text), self.options.letters);
                    return is_legal(written) || small().is_some_and(|(written, _)| is_legal(written));
                }
                Token::Unreadable(_) if depth == 0 => return true,
                Token::Result(..) | Token::End => return true,
                _ => {}
            }
        }
        true
    }
}
